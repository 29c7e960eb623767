"""Why something is refused, said in every language, from positions that the rules themselves refuse."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from strategies import play_at_random, random_deal
from tapete import games
from tapete.cards import SPANISH_48, Card
from tapete.games import make_game
from tapete.games.botifarra import LEVELS, NAMES, Botifarra, State, trump_suit
from tapete.games.core import Call, Game, Play, Reason, Show, Value
from tapete.games.events import Seat
from tapete.words import languages, say, say_reason, speak_of, use

OPTIONS = (
    {"variant": "obligada"},
    {"variant": "lliure", "max_call": "barraca"},
    {"variant": "intermedia"},
    {"variant": "intermedia", "carrego_scope": "doubleton"},
)
MODES = next(option.values for option in Botifarra.options_for({}) if option.name == "mode")
ALONE = {"refused.forced_suit", "refused.delego_alone", "refused.concede_alone"}  # not where there are pairs
WORDS = (*NAMES, "delego", *LEVELS[1:], "passo", "concede")


def refusals(game: Botifarra, seed: int) -> Iterator[tuple[State, Reason]]:
    """Every reason that the rules give against anything, on one random walk through a deal."""
    chance = Random(seed)
    cards = chance.sample(game.deck.cards, len(game.deck))
    state = game.start(game.hand_out(cards, Seat(seed % game.players)), game.new_match()).state
    actions = (*map(Call, WORDS), *map(Play, SPANISH_48), Show("declare", ()))
    while True:
        for action in actions:
            reason = game.why_not(state, action)
            if reason is not None:
                yield state, reason
        if not game.to_act(state):
            return
        state = game.apply(state, chance.choice(game.legal(state))).state


@pytest.fixture(scope="module")
def given() -> list[Reason]:
    """Each kind of reason with each of its arguments, as they came up in a few deals of every variant."""
    seen: dict[Reason, None] = {}
    for options in (*OPTIONS, *({"mode": str(mode)} for mode in MODES)):
        game = Botifarra(**options)
        for seed in range(8):
            seen.update((reason, None) for _, reason in refusals(game, seed))
    return list(seen)


def written_keys() -> set[str]:
    """The refusals that the source of the rules can make, f-strings by what they can become."""
    keys = set()
    for source in Path(games.__file__).parent.glob("botifarra*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)) if text.startswith("refused.") and text[-1] != "_":
                    keys.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]) if text.startswith("refused."):
                    keys |= {text + where for where in ("follow", "void")}
    return keys


def test_a_few_deals_meet_every_refusal_that_the_rules_can_give(given: list[Reason]) -> None:
    assert {reason.key for reason in given} | ALONE == written_keys() | ALONE


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_every_refusal_is_a_whole_sentence(language: str, given: list[Reason]) -> None:
    use(language)
    speak_of("botifarra")
    for reason in given:
        sentence = say_reason(reason)
        assert sentence != reason.key
        assert sentence[0].isupper() and "{" not in sentence and not sentence.endswith((".", " ")), sentence
        assert len(sentence) <= 80, sentence  # one line above the hand


def refused(card: str, hand: str, trick: str, trump: str, **options: str) -> Reason:
    """Why that card of the hand may not be played to the trick."""
    game = Botifarra(**options)
    reason = game.why_not_card(SPANISH_48.card(card), cards(hand), cards(trick), trump_suit(trump))
    assert reason is not None
    return reason


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(SPANISH_48.card(code) for code in codes.split())


INTERMEDIA = {"variant": "intermedia"}


@pytest.mark.parametrize(
    ("reason", "english", "catalan", "spanish"),
    [
        (
            refused("E4", "E1 E4 O2", "E3 E12", "O"),
            "You must beat the king: you hold the ace",
            "Has de matar el rei: tens l'as",
            "Tienes que matar el rey: llevas el as",
        ),
        (
            refused("O2", "E1 E4 O2", "E3 E12", "O"),
            "You must follow suit: you hold swords",
            "Has de servir el coll: et queden espases",
            "Tienes que asistir: te quedan espadas",
        ),
        (
            refused("B2", "E3 E12 O5 O7 B2", "C4", "O"),
            "You have no cups and must trump: you hold the five of coins",
            "No tens copes i has de fallar: tens el cinc d'oros",
            "No llevas copas y tienes que fallar: llevas el cinco de oros",
        ),
        (
            refused("E3", "E3 O5 O10", "C4 C12 O8", "O"),
            "You must overtrump the eight: you hold the jack",
            "Has de matar el vuit d'oros: tens la sota",
            "Tienes que matar el ocho de oros: llevas la sota",
        ),
        (
            refused("C8", "C2 C8 C10 C1 E3", "C9 C3", "O"),
            "Your partner is winning: play cups with points, or your lowest",
            "La basa va del company: juga copes amb punts o la més petita",
            "La baza va del compañero: juega copas con puntos o la más baja",
        ),
        (
            refused("E8", "E3 E8 E12 B10 O5", "C9 C3", "O"),
            "Your partner is winning: of your swords, only those with points or the lowest",
            "La basa va del company: d'espases, només amb punts o la més petita",
            "La baza va del compañero: de espadas, solo con puntos o la más baja",
        ),
        (
            refused("C8", "C2 C8 C10 C1 E3", "C9", "O"),
            "You cannot beat it: play the lowest of your cups",
            "No pots matar: juga la més petita de copes",
            "No puedes matar: juega la más baja de copas",
        ),
        (
            refused("B11", "E3 E12 O5 O7 B2 B11", "C4 C12 O8", "O"),
            "You cannot beat it: of your batons, only the lowest",
            "No pots matar: de bastos, només la més petita",
            "No puedes matar: de bastos, solo la más baja",
        ),
        (
            refused("C8", "C2 C8 C10 C1 E3", "C9", "O", **INTERMEDIA),
            "You cannot beat it: play cups with points for your partner, or your lowest",
            "No pots matar: carrega copes amb punts o juga la més petita",
            "No puedes matar: carga copas con puntos o juega la más baja",
        ),
        (
            refused("B8", "E3 E9 B2 B8", "C4", "botifarra", **INTERMEDIA),
            "You cannot beat it: of your batons, only those with points or the lowest",
            "No pots matar: de bastos, només amb punts o la més petita",
            "No puedes matar: de bastos, solo con puntos o la más baja",
        ),
        (
            Reason("refused.forced_suit", {"suit": SPANISH_48.suit("E")}),
            "You can win no more tricks: swords must go first",
            "Ja no pots fer cap més basa: primer has de jugar espases",
            "Ya no puedes hacer más bazas: primero tienes que jugar espadas",
        ),
        (
            Reason("refused.delego_alone"),
            "There is nobody to delegate to: everyone plays alone",
            "No pots delegar en ningú: cadascú juga sol",
            "No puedes delegar en nadie: cada uno juega solo",
        ),
        (
            Reason("refused.concede_alone"),
            "No deal can be given up where everyone plays alone",
            "No es pot abandonar la mà quan cadascú juga sol",
            "No se puede abandonar la mano cuando cada uno juega solo",
        ),
    ],
)
def test_each_rule_is_said_as_players_say_it(
    reason: Reason, english: str, catalan: str, spanish: str
) -> None:
    for language, sentence in (("en", english), ("ca", catalan), ("es", spanish)):
        use(language)
        assert say_reason(reason) == sentence


# --- the other games ---------------------------------------------------------------------------------------

# Tables at which everything can be refused, beside the usual one.
TABLES: dict[str, list[dict[str, Value]]] = {
    "belote": [{}, {"variant": "french"}],
    "bolot": [{}],
    "pilotta": [{}, {"variant": "palaristi"}, {"doubling": True, "pass_final": True}],
    "bourre": [{}, {"declare": "then_draw", "max_draw": 2}, {"head": "free", "overtrump": "free"}],
}
SAYABLE = (
    *("pass", "take", "double", "redouble", "silent", "play", "concede"),
    *(f"{verb}:{suit}" for verb in ("take", "bid:80", "bid:240", "bid:capot") for suit in "SHDCOEB"),
    *(f"play:{n}" for n in range(6)),
)


def everything_refused(game: Game[Any], seed: int) -> set[Reason]:
    """Every reason that the rules give against anything, on one random walk through a deal."""
    rng = Random(seed)
    state = game.start(*random_deal(game, rng)).state
    found: set[Reason | None] = set()
    while True:
        some = tuple(rng.sample(game.deck.cards, 3))
        shows = [Show(verb, some[:n]) for verb in ("declare", "draw") for n in (0, 1, 3)]
        for action in (*map(Call, SAYABLE), *map(Play, game.deck), *shows):
            found.add(game.why_not(state, action))
        if not game.to_act(state):
            return {reason for reason in found if reason is not None}
        state, _ = play_at_random(game, state, rng, 1)


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_refusal_of_the_other_games_is_a_whole_sentence(name: str) -> None:
    speak_of(name)
    tables = [make_game(name, **options) for options in TABLES[name]]
    given = set().union(*(everything_refused(game, seed) for game in tables for seed in range(25)))
    assert len({reason.key for reason in given}) >= 10
    for language in languages():
        use(language)
        for reason in given:
            sentence = say_reason(reason)
            assert sentence != reason.key
            assert sentence[0].isupper() and "{" not in sentence and not sentence.endswith((".", " ")), (
                sentence
            )
            assert len(sentence) <= 80, sentence


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_line_of_an_account_is_said_in_a_few_words(name: str) -> None:
    speak_of(name)
    lines = set()
    for options in TABLES[name]:
        game = make_game(name, **options)
        for seed in range(25):
            state, _ = play_at_random(
                game, game.start(*random_deal(game, Random(seed))).state, Random(seed), 1_000
            )
            scored = game.scored(state)
            assert scored is not None
            lines |= {(line.key, *line.args.items()) for line in scored.lines}
    assert lines
    for language in languages():
        use(language)
        for key, *args in lines:
            sentence = say(key, **dict(args))
            assert sentence != key and sentence[0].isupper() and "{" not in sentence, sentence
            assert len(sentence) <= 50, sentence
