"""The rules pages tell what the rules do, the same in every language."""

import re
from pathlib import Path

import pytest

from tapete.cards import FRENCH_32, FRENCH_52, SPANISH_32, Card, Deck
from tapete.games import all_games
from tapete.games.belote import Belote
from tapete.games.bolot import Bolot
from tapete.games.botifarra import BOTIFARRA, LEVELS, NEUTRAL, Botifarra
from tapete.games.botifarra_options import MODES
from tapete.games.bourre import Bourre
from tapete.games.bourre_play import Known, PlayRules
from tapete.games.bourre_pot import PotRules
from tapete.games.events import Seat, Side
from tapete.games.match import CARD_POINTS, NOTHING, Pair, Tally
from tapete.games.pilotta import Pilotta
from tapete.games.thirty_two import ThirtyTwo
from tapete.words import languages, say, use

RULES = Path(__file__).resolve().parents[2] / "resources" / "rules"
GAMES = all_games()
PAGES = [(game, language) for game in GAMES for language in languages()]
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)


def page(game: str, language: str) -> str:
    return (RULES / f"{game}.{language}.md").read_text(encoding="utf-8")


def first_cells(text: str) -> list[str]:
    """What stands in the first column of its tables."""
    return re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)


def tables(text: str) -> list[list[str]]:
    """The first column of each of its tables, without the heading."""
    return [first_cells(rows)[1:] for rows in re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_page_is_built_like_the_english_one(game: str, language: str) -> None:
    outline = [len(marks) for marks, _ in HEADING.findall(page(game, language))]
    assert outline == [len(marks) for marks, _ in HEADING.findall(page(game, "en"))]
    assert len(first_cells(page(game, language))) == len(first_cells(page(game, "en")))


# Its modes, the usual one first: the page tells of those that no table offers yet, too.
MODES_OF = {"botifarra": list(MODES)}


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_variant_and_mode_has_a_chapter_to_go_to(game: str, language: str) -> None:
    use(language)
    text = page(game, language)
    variants = [o.values for o in GAMES[game].options_for({}) if o.name == "variant"]
    names = {f"variant.{v}": v for values in variants for v in values if len(values) > 1}
    names |= {f"mode.{mode}": mode for mode in MODES_OF.get(game, [])[1:]}
    for name, value in names.items():
        assert f'\n### <a id="{value}"></a>{say(f"option.{game}.{name}")}\n' in text, value


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_option_and_preset_is_on_the_page_by_the_name_it_has_in_the_settings(
    game: str, language: str
) -> None:
    use(language)
    rules = GAMES[game]
    modes = [{"mode": mode} for mode in MODES_OF.get(game, [])] or [{}]
    named = [option.name for chosen in modes for option in rules.options_for(chosen)]
    options = [say(f"option.{game}.{name}") for name in dict.fromkeys(named)]
    presets = [say(f"preset.{game}.{preset.name}") for preset in rules.presets]
    told = tables(page(game, language))
    assert options in told
    assert presets in [[cell for cell in column if cell in presets] for column in told]


@pytest.mark.parametrize("language", languages())
def test_the_page_of_botifarra_multiplies_as_its_rules_do(language: str) -> None:
    game, text = Botifarra(), page("botifarra", language)
    for trump, row in (("O", 0), (BOTIFARRA, 1)):
        line = [cells for cells in text.splitlines() if "×1" in cells or "×32" in cells][row]
        factors = [int(n) for n in re.findall(r"×(\d+)", line)]
        assert factors == [game.multiplier(trump, level) for level in range(len(LEVELS))]
    assert f"(45 − {NEUTRAL}) × 2 = **{game.deal_score((45, 27), 'O', 1)[0]}**" in text


# --- what the examples say, by the rules themselves --------------------------------------------------------


def tally(
    takers: int,
    *,
    last: int = 0,
    tricks: Pair = (4, 4),
    declarations: Pair = NOTHING,
    royal_pair: int | None = None,
    bid: int = 0,
    multiplier: int = 1,
) -> Tally:
    """A deal taken or bid by side 0, which has `takers` points in cards."""
    return Tally(
        side=Side(0),
        cards=(takers, CARD_POINTS - takers),
        last=Side(last),
        tricks=tricks,
        declarations=declarations,
        royal_pair=None if royal_pair is None else Side(royal_pair),
        bid=bid,
        multiplier=multiplier,
    )


EXAMPLES: list[tuple[str, ThirtyTwo, Tally, Pair, list[str]]] = [  # page, table, deal, score, what is written
    (
        "belote",
        Belote(variant="french"),
        tally(75, declarations=(0, 50), royal_pair=0),
        (20, 212),
        ["85", "77", "105", "127", "**20**", "**212**"],
    ),
    (
        "belote",
        Belote(),
        tally(75, declarations=(0, 50), royal_pair=0),
        (105, 127),
        ["**105**", "**127**"],
    ),
    ("belote", Belote(variant="french"), tally(71), (0, 81), ["**81**"]),
    ("bolot", Bolot(), tally(72), (82, 80), ["**82**", "**80**"]),
    ("bolot", Bolot(), tally(71), (0, 162), ["**0**", "**162**"]),
    (
        "bolot",
        Bolot(),
        tally(60, last=1, declarations=(20, 0), royal_pair=0),
        (0, 202),
        ["100", "102", "**202**"],
    ),
    ("bolot", Bolot(), tally(152, tricks=(8, 0)), (252, 0), ["252"]),
    ("pilotta", Pilotta(), tally(86, royal_pair=0, bid=90), (21, 6), ["96", "116", "**21**", "**6**"]),
    ("pilotta", Pilotta(), tally(84, declarations=(20, 0), bid=120), (0, 30), ["94", "114", "**30**"]),
    (
        "pilotta",
        Pilotta(variant="palaristi"),
        tally(84, declarations=(20, 0), bid=120, multiplier=2),
        (0, 42),
        ["**42**"],
    ),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "game", "deal", "score", "figures"), EXAMPLES)
def test_every_example_of_a_score_is_what_the_rules_reckon(
    name: str, game: ThirtyTwo, deal: Tally, score: Pair, figures: list[str], language: str
) -> None:
    assert game.reckon(deal).score == score
    for figure in figures:
        assert figure in page(name, language)


def of(deck: Deck, codes: str) -> tuple[Card, ...]:
    return tuple(deck.card(code) for code in codes.split())


HAND = "H9 HA H8 SK S7"
PLAYS = [  # table, trumps, hand, trick, what the page says may be played
    *(
        (Belote(variant=variant), "H", HAND, trick, playable)
        for variant, rows in (
            (
                "french",
                {"CT": "H9 HA H8", "CT C7 HT": "H9 HA", "CA C8": HAND, "HT H7": "H9 HA", "HJ": "H9 HA H8"},
            ),
            (
                "classic",
                {
                    "CT": "H9 HA H8",
                    "CT C7 HT": "H9 HA",
                    "CA C8": "H9 HA H8",
                    "HT H7": "H9 HA H8",
                    "HJ": "H9 HA H8",
                },
            ),
        )
        for trick, playable in rows.items()
    ),
    *(
        (Pilotta(), "H", HAND, trick, playable)
        for trick, playable in {
            "CT": "H9 HA H8",
            "CA C8": "H9 HA H8",
            "CT HT C7": "H9 HA",
            "HT H7": "H9 HA",
            "HJ": "H9 HA H8",
        }.items()
    ),
    (Bolot(), "B", "B7 B11 O12 C9", "E1", "B7 B11"),
    (Bolot(), "B", "B10 C3 O7", "E7 E1 E8", "B10 C3 O7"),
    (Bolot(), "B", "B10 B1 C7", "E3 B9", "B10"),
    (Bolot(), "B", "B9 B7 O1", "E3 B10", "B9 B7"),
    (Bolot(), "B", "B10 B12 C1", "B3 B7", "B10"),
]


@pytest.mark.parametrize(("game", "trump", "hand", "trick", "playable"), PLAYS)
def test_what_the_pages_say_may_be_played_is_what_the_rules_let_play(
    game: ThirtyTwo, trump: str, hand: str, trick: str, playable: str
) -> None:
    deck = SPANISH_32 if isinstance(game, Bolot) else FRENCH_32
    legal = game.legal_cards(of(deck, hand), of(deck, trick), deck.suit(trump))
    assert legal == of(deck, playable)


POT_PLAYS = [  # Bourré, spades are trumps: hand, trick, what the page says may be played
    ("HK H3 D9 S4", "H9", "HK"),
    ("HT H3 D9 S4", "HQ", "HT H3"),
    ("HK H3 D9 S4", "H9 S2", "HK H3"),
    ("D9 C2 S4 SJ", "H9 S9", "SJ"),
    ("D9 C2 S4 SJ", "H9 SQ", "S4 SJ"),
    ("SA SK SQ D4 C7", "", "SA SK SQ"),
    ("SA SQ SJ ST D4", "", "SA"),
]


@pytest.mark.parametrize(("hand", "trick", "playable"), POT_PLAYS)
def test_what_the_page_of_bourre_says_may_be_played_is_what_the_rules_let_play(
    hand: str, trick: str, playable: str
) -> None:
    deck = FRENCH_52
    legal = PlayRules().legal(of(deck, hand), of(deck, trick), deck.suit("S"), Known())
    assert set(legal) == set(of(deck, playable))


POTS = [  # Bourré, five players, a pot of 5: tricks by seat of those who stayed in, what the next pot is
    ({0: 3, 1: 1, 2: 1}, 5),
    ({0: 3, 1: 2, 2: 0}, 9),
    ({0: 2, 1: 2, 2: 1}, 8),
    ({3: 0}, 5),
]


@pytest.mark.parametrize(("tricks", "next_pot"), POTS)
def test_every_pot_of_the_page_of_bourre_is_what_the_rules_settle(
    tricks: dict[int, int], next_pot: int
) -> None:
    pot = PotRules.of(Bourre().options)
    settled = pot.settle(5, {Seat(seat): count for seat, count in tricks.items()})
    antes = len(pot.antes(settled.exempt))
    assert settled.carry + sum(chips for _, chips in settled.pays) + antes == next_pot
    for language in languages():
        assert f"**{next_pot}**" in page("bourre", language)
