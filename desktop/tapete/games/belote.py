"""Belote, the classic French game; § and BE-D numbers are those of its rules page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from tapete.cards import FRENCH_32, Deck
from tapete.games.core import Option, Preset, Value
from tapete.games.declarations import (
    ELDEST_SIDE,
    FIRST_SEAT,
    NATURAL,
    VALUE,
    declaration_options,
)
from tapete.games.events import DealScored, ScoreLine
from tapete.games.match import (
    KEEP,
    LAST_TEN,
    NEXT_DEALER,
    SAME_DEALER,
    TO_DEFENCE,
    Pair,
    Tally,
    for_side,
    plus,
    target_option,
)
from tapete.games.taking import Taking
from tapete.games.trumps import (
    ANY_TRUMP,
    DISCARD,
    FREE,
    MUST,
    card_order,
    duty_options,
)

CLASSIC: Final = "classic"
FRENCH: Final = "french"

# §3 from high to low, and what each is worth
TRUMPS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

# §6 sequences from low to high; fours of a kind from the strongest down, four eights or sevens are nothing
SEQUENCE: Final = ("7", "8", "9", "T", "J", "Q", "K", "A")
CARRES: Final[Mapping[str, tuple[tuple[str, int], ...]]] = {  # BE-D13
    VALUE: (("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)),
    NATURAL: (("J", 200), ("9", 150), ("A", 100), ("K", 100), ("Q", 100), ("T", 100)),
}

CAPOT: Final = 90  # §8 with the last ten, a deal is then worth 252

COUNTS_CARDS: Final = "cards"
COUNTS_ALL: Final = "all"
SUCCESS: Final = "success"
LITIGE: Final = "litige"
FAIL: Final = "fail"

CLOCKWISE: Final = "clockwise"
COUNTERCLOCKWISE: Final = "counterclockwise"

_IF_DECLARED: Final = (("declarations", (True,)),)


class Belote(Taking):
    """The rules of Belote at one table."""

    name: ClassVar[str] = "belote"
    presets: ClassVar[tuple[Preset, ...]] = (Preset(FRENCH, {"variant": FRENCH}), Preset(CLASSIC, {}))
    order = card_order(TRUMPS, PLAIN)
    royals = ("K", "Q")
    royal_words = ("belote", "rebelote")
    royal_line = "score.belote"
    sweep_points = CAPOT
    ladder = SEQUENCE
    fours = CARRES

    # --- §2 options --------------------------------------------------------------------------------------

    @classmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        french = chosen.get("variant") == FRENCH  # a preset of defaults: what is written out wins over it
        return (
            Option("variant", FRENCH if french else CLASSIC, (CLASSIC, FRENCH)),
            target_option(1001, 501, 701, 1001),  # BE-D26
            Option("direction", COUNTERCLOCKWISE if french else CLOCKWISE, (CLOCKWISE, COUNTERCLOCKWISE)),
            Option("all_pass", NEXT_DEALER if french else SAME_DEALER, (SAME_DEALER, NEXT_DEALER)),  # BE-D5
            *duty_options(DISCARD if french else ANY_TRUMP, MUST if french else FREE),  # BE-D7 to D10, D25
            Option("declarations", True, (True, False)),
            *declaration_options(
                FIRST_SEAT if french else ELDEST_SIDE, needs=_IF_DECLARED
            ),  # BE-D12, D13, D15
            Option("contract_counts", COUNTS_ALL if french else COUNTS_CARDS, (COUNTS_CARDS, COUNTS_ALL)),
            Option("tie", LITIGE if french else SUCCESS, (SUCCESS, LITIGE, FAIL)),  # BE-D19
            Option(
                "declarations_on_fail", TO_DEFENCE if french else KEEP, (KEEP, TO_DEFENCE), needs=_IF_DECLARED
            ),
            Option("belote_on_fail", KEEP, (KEEP, TO_DEFENCE)),  # BE-D21
        )

    @property
    def deck(self) -> Deck:
        return FRENCH_32

    @property
    def turns_left(self) -> bool:
        return self.options["direction"] == CLOCKWISE  # BE-D2 for the drawing of the table only

    # --- §8 scoring --------------------------------------------------------------------------------------

    def last_and_capot(self, tally: Tally) -> tuple[Pair, Pair]:
        return for_side(tally.last, LAST_TEN), for_side(tally.all_tricks, CAPOT)  # BE-D22 whoever took

    def reckon(self, tally: Tally) -> DealScored:
        points = self.counted(tally)
        own = plus(points, tally.declarations, tally.twenty)
        value = points if self.options["contract_counts"] == COUNTS_CARDS else own  # BE-D18
        taker, others = value[tally.side], value[tally.others]
        if taker > others or (taker == others and self.options["tie"] == SUCCESS):
            return self._made(tally, own, value)
        if taker == others and self.options["tie"] == LITIGE:
            return self._litige(tally, own, value)
        return self._failed(tally, own, value)

    def _made(self, tally: Tally, own: Pair, value: Pair) -> DealScored:
        """Each side scores what it has, and the takers what was held."""
        held = ScoreLine("score.held_won", for_side(tally.side, tally.held))
        return self._account(tally, own, ScoreLine("score.contract_made", value), held)

    def _failed(self, tally: Tally, own: Pair, value: Pair) -> DealScored:
        """The takers lose their points to the others; BE-D20, D21 what else they lose is an option."""
        lost = self.counted(tally)[tally.side]
        if self.options["declarations_on_fail"] == TO_DEFENCE:
            lost += tally.declarations[tally.side]
        if self.options["belote_on_fail"] == TO_DEFENCE:
            lost += tally.twenty[tally.side]
        over = ScoreLine("score.goes_over", plus(for_side(tally.side, -lost), for_side(tally.others, lost)))
        held = ScoreLine("score.held_won", for_side(tally.others, tally.held))
        return self._account(tally, own, ScoreLine("score.contract_failed", value), over, held)

    def _litige(self, tally: Tally, own: Pair, value: Pair) -> DealScored:
        """The takers' points wait for the side that wins the next decided deal."""
        waits = self.counted(tally)[tally.side]
        held = ScoreLine("score.held_over", for_side(tally.side, -waits))
        scored = self._account(tally, own, ScoreLine("score.contract_tied", value), held)
        return replace(scored, held=tally.held + waits)

    def _account(self, tally: Tally, own: Pair, contract: ScoreLine, *moved: ScoreLine) -> DealScored:
        """The account: what was found, how the contract stood, what moves from side to side, the score."""
        score = plus(own, *(line.amounts for line in moved))
        lines = (
            *self.found(tally),
            contract,
            *(line for line in moved if any(line.amounts)),
            ScoreLine("score.deal", score),
        )
        return DealScored(self.counted(tally), score, lines)


GAME = Belote
