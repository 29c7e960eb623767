"""Why a computer plays so, said in every language, from deals that computers play."""

from random import Random
from typing import Any

import pytest

from open_modes import NAMES
from tapete.games import make_game
from tapete.games.core import Game, Reason, Value
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.levels import levels_of, make_player
from tapete.words import languages, say_reason, speak_of, use

VARIANTS = ("obligada", "lliure", "intermedia")
TABLES: list[tuple[str, dict[str, Value]]] = [
    *(("botifarra", {"mode": mode, "variant": variant}) for mode in NAMES for variant in VARIANTS),
    *(("belote", {"variant": variant}) for variant in ("french", "classic")),
    ("bolot", {}),
    *(("pilotta", {"variant": variant}) for variant in ("pilotta", "palaristi")),
    *(("bourre", {"declare": declare}) for declare in ("sequential", "then_draw", "simultaneous")),
]


def reasons(level: str, game: Game[Any], seed: int) -> list[Reason]:
    """What players of that level say for themselves in one deal."""
    player = make_player(level, game, bytes([seed]) * 32)
    cards = Random(seed).sample(game.deck.cards, len(game.deck))
    state = game.start(game.hand_out(cards, Seat(0)), game.new_match()).state
    given = []
    while game.to_act(state):
        decision = player.choose(game.observe(state, game.to_act(state)[0]), Budget(worlds=2))
        if decision.reason is not None:
            given.append(decision.reason)
        state = game.apply(state, decision.action).state
    return given


@pytest.mark.parametrize(
    ("level", "name", "options"),
    [(level, name, options) for name, options in TABLES for level in levels_of(name)],
    ids=str,
)
def test_every_reason_of_a_computer_is_a_whole_sentence(
    level: str, name: str, options: dict[str, Value]
) -> None:
    game = make_game(name, **options)
    given = {reason for seed in range(4) for reason in reasons(level, game, seed)}
    assert given
    speak_of(name)
    for language in languages():
        use(language)
        for reason in given:
            sentence = say_reason(reason)
            assert sentence != reason.key and "{" not in sentence, sentence
            assert sentence[0].isupper() and sentence.endswith("."), sentence
