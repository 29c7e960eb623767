"""Bolot, the Belote of Sagunto, with the Spanish deck; § and BO-D numbers are those of its rules page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tapete.cards import SPANISH_32, Card, Deck, Suit
from tapete.games.core import Option, Preset, Value
from tapete.games.declarations import ELDEST_SIDE, NATURAL, VALUE, declaration_options
from tapete.games.events import DealScored, ScoreLine
from tapete.games.match import (
    KEEP,
    LAST_TEN,
    NEXT_DEALER,
    NOTHING,
    SAME_DEALER,
    TO_DEFENCE,
    Pair,
    Tally,
    for_side,
    plus,
    target_option,
)
from tapete.games.taking import Taking
from tapete.games.trumps import ANY_TRUMP, BEAT, DISCARD, FREE, MUST, card_order, duty_options

SAGUNTO: Final = "sagunto"

# §3 from high to low, and what each is worth; 10 is the Valet of trumps, 9 the Catorce
TRUMPS: Final = {"10": 20, "9": 14, "1": 11, "3": 10, "12": 4, "11": 3, "8": 0, "7": 0}
PLAIN: Final = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2, "9": 0, "8": 0, "7": 0}

# §6 cantes from low to high, the Tres between nine and sota; fours from the strongest down
CANTES: Final = ("7", "8", "9", "3", "10", "11", "12", "1")
FOURS: Final[Mapping[str, tuple[tuple[str, int], ...]]] = {  # BO-D12
    VALUE: (("10", 200), ("9", 150), ("1", 100), ("3", 100), ("12", 100), ("11", 100)),
    NATURAL: (("10", 200), ("9", 150), ("1", 100), ("12", 100), ("11", 100), ("3", 100)),
}

CAPOTE: Final = 100  # §8 instead of the last ten: a deal is then worth 252


class Bolot(Taking):
    """The rules of Bolot at one table."""

    name: ClassVar[str] = "bolot"
    presets: ClassVar[tuple[Preset, ...]] = (Preset(SAGUNTO, {}),)
    order = card_order(TRUMPS, PLAIN)
    royals = ("12", "11")
    royal_words = ("bolot", "rebolot")
    royal_line = "score.bolot"
    sweep_points = CAPOTE - LAST_TEN
    ladder = CANTES
    fours = FOURS

    # --- §2 options --------------------------------------------------------------------------------------

    @classmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        return (
            Option("variant", SAGUNTO, (SAGUNTO,)),
            target_option(1000, 1000, 1500),  # BO-D21
            Option("all_pass", NEXT_DEALER, (NEXT_DEALER, SAME_DEALER)),  # BO-D4
            Option("second_round_turnup_suit", False, (False, True)),  # BO-D3
            *duty_options(DISCARD, MUST, (DISCARD, ANY_TRUMP, BEAT), (MUST, FREE)),  # BO-D6 to D9
            *declaration_options(ELDEST_SIDE),  # BO-D12 to D14
            Option("belote_on_fail", TO_DEFENCE, (TO_DEFENCE, KEEP)),  # BO-D18
        )

    @property
    def deck(self) -> Deck:
        return SPANISH_32

    # --- §5 de segundas ----------------------------------------------------------------------------------

    def named_later(self, turnup: Card | None) -> tuple[Suit, ...]:
        if self.options["second_round_turnup_suit"]:  # BO-D3
            return self.deck.suits
        return super().named_later(turnup)

    # --- §8 scoring --------------------------------------------------------------------------------------

    def last_and_capot(self, tally: Tally) -> tuple[Pair, Pair]:
        if tally.all_tricks is not None:  # BO-D19 the last ten is not counted
            return NOTHING, for_side(tally.all_tricks, CAPOTE)
        return for_side(tally.last, LAST_TEN), NOTHING

    def reckon(self, tally: Tally) -> DealScored:
        own = plus(self.counted(tally), tally.declarations, tally.twenty)
        needed = sum(own) // 2 + 1  # BO-D17 half plus one of all points in play, which are always even
        made = own[tally.side] >= needed
        lost = 0 if made else own[tally.side]  # puestos: everything goes over
        if not made and self.options["belote_on_fail"] == KEEP:  # BO-D18
            lost -= tally.twenty[tally.side]
        over = plus(for_side(tally.side, -lost), for_side(tally.others, lost))
        score = plus(own, over)
        lines = (
            *self.found(tally),
            ScoreLine("score.half_made" if made else "score.half_failed", own, {"needed": needed}),
            *((ScoreLine("score.goes_over", over),) if lost else ()),
            ScoreLine("score.deal", score),
        )
        return DealScored(self.counted(tally), score, lines)


GAME = Bolot
