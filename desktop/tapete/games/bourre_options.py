"""What a table of Bourré may choose: §9 of its rules page."""

from __future__ import annotations

from typing import Final

from tapete.games.core import ANY_NUMBER, Option, Preset

SEQUENTIAL: Final = "sequential"  # §4
THEN_DRAW: Final = "then_draw"
SIMULTANEOUS: Final = "simultaneous"
MUST: Final = "must"
FREE: Final = "free"
CREDIT: Final = "credit"  # D2
OUT: Final = "out"
REBUY: Final = "rebuy"

SEATS: Final = range(2, 9)  # §2 how many may play
DEARLY: Final = 1_000_000  # chips that no table asks for more of


def options_of(cards: int) -> tuple[Option, ...]:
    """The options of the game with hands of so many cards; those come first, others hang on them."""
    return (
        Option("cards", 5, (5, 4)),  # D24
        Option("players", 5, minimum=SEATS[0], maximum=SEATS[-1], offered=tuple(SEATS)),
        Option("declare", SEQUENTIAL, (SEQUENTIAL, THEN_DRAW, SIMULTANEOUS)),  # D7
        Option("max_draw", cards, minimum=0, maximum=cards, offered=tuple(range(3, cards + 1))),  # D4
        Option("head", MUST, (MUST, FREE)),  # D9
        Option("overtrump", MUST, (MUST, FREE)),  # D10
        Option("undertrump", MUST, (MUST, FREE)),  # D11
        Option("cinch", True, (True, False)),
        Option("ante", 1, minimum=1, maximum=1_000, offered=(1, 2, 5)),
        Option("start_chips", 100, minimum=0, maximum=DEARLY, offered=(50, 100, 200)),
        Option("deals", 20, minimum=0, maximum=1_000, offered=(10, 20, 40, 0)),  # D3
        Option("on_broke", CREDIT, (CREDIT, OUT, REBUY)),
        Option("limit", None, minimum=1, maximum=DEARLY, may_be_none=True, offered=(None, 10, 20, 50)),  # D20
        Option("limit_caps_win", False, (False, True), needs=(("limit", (ANY_NUMBER,)),)),
        Option("double_ante", False, (False, True)),  # §8
    )


PRESETS: Final = (
    Preset("classic", {}),
    Preset("four_cards", {"cards": 4}),
    Preset("fists", {"declare": SIMULTANEOUS}),
    Preset("limit", {"limit": 20}),
    Preset("double_ante", {"double_ante": True}),
)
