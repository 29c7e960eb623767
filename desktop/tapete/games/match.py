"""What a deal between two sides is reckoned from, and what a match of such deals is played to: §8 and §9."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tapete.games.core import Option
from tapete.games.events import Seat, Side

SIDES: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
TRICKS: Final = 8
CARD_POINTS: Final = 152  # §3 on the cards of a deck, whatever is trumps
LAST_TEN: Final = 10
ROYAL_PAIR: Final = 20  # king and queen of trumps in one hand

NEXT_DEALER: Final = "next_dealer"
SAME_DEALER: Final = "same_dealer"
KEEP: Final = "keep"
TO_DEFENCE: Final = "to_defence"

Pair = tuple[int, int]  # an amount for each side
NOTHING: Final[Pair] = (0, 0)


def for_side(side: Side | None, amount: int) -> Pair:
    """The amount for that side, nothing for the other; nothing at all where it is nobody's."""
    return (amount if side == 0 else 0, amount if side == 1 else 0)


def plus(*pairs: Sequence[int]) -> Pair:
    """The sums, side by side."""
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)


def target_option(default: int, *offered: int) -> Option:
    """§9 what a match is played to."""
    return Option("target", default, minimum=50, maximum=5_000, offered=offered)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a finished deal is reckoned from, §8; pairs are by side.

    `side` is the taker's or bidders', `cards` the card points without the last ten, `last` the side of the
    last trick, `declarations` those that are valid, `royal_pair` the side with king and queen of trumps.
    """

    side: Side
    cards: Pair
    last: Side
    tricks: Pair
    declarations: Pair
    royal_pair: Side | None
    held: int = 0
    bid: int = 0
    multiplier: int = 1

    @property
    def others(self) -> Side:
        """The side that did not take or bid."""
        return Side(1 - self.side)

    @property
    def all_tricks(self) -> Side | None:
        """The side that has every trick, if one has."""
        return next((side for side in (Side(0), Side(1)) if not self.tricks[1 - side]), None)

    @property
    def twenty(self) -> Pair:
        """What king and queen of trumps in one hand are worth."""
        return for_side(self.royal_pair, ROYAL_PAIR)


def winner_of(totals: Sequence[int], target: int) -> Side | None:
    """The side that has won a match standing so at the end of a deal; None: another deal is played."""
    if max(totals) < target or totals[0] == totals[1]:
        return None
    return Side(0) if totals[0] > totals[1] else Side(1)
