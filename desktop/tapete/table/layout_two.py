"""The table for two: one opposite the other, each with piles before him and, it may be, a hand behind them.

Where there is a hand too, cards are smaller and the plates lie beside the piles, so that both rows of the
near seat, the trick and both rows of the other find room one over the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapete.table.geometry import NORTH, SOUTH, Box, Spot, spread
from tapete.table.layout import (
    EDGE,
    FAN_MOST,
    GAP,
    LEAST_HEIGHT,
    OPEN,
    OPEN_STEP,
    PLATE,
    SMALL,
    Layout,
    Towards,
)

PILE_LIFT: Final = 0.045  # of a card's height by which the next card of a pile lies higher
PILE_MOST: Final = 1.16  # of a card's width from pile to pile
PILE_LEAST: Final = 1.06  # the same where the felt is narrow
BACKS_SEEN: Final = 0.26  # h of a hidden hand that shows over the piles in front of it
FAR_BACK_STEP: Final = 0.34  # of a small back's own width that shows: eight backs may spread
FOOT: Final = 12.0  # between the piles, with their numbers at the foot, and the plate below
ROWS: Final = 0.05  # h between hand and piles
BOTH_TRICK: Final = (0.56, 0.12)  # w and h from the trick's middle: two cards lie side by side
# In h, over each other: the other's backs and piles, the trick, what rises, the near piles and hand.
STACKED: Final = 4.75
WIDEST_STACKED: Final = 1 / 8.9  # of the felt's width: four piles and a plate on both sides fit


@dataclass(frozen=True, slots=True)
class TwoLayout(Layout):
    """A table without east and west: what the others have there lies in the corners."""

    @property
    def _stacked(self) -> bool:
        """Whether each seat has piles and a hand."""
        return self.seating.piles > 0 and self.seating.hand > 0

    @property
    def h(self) -> float:
        if not self._stacked:
            return self.unit
        fits_across = self.width * WIDEST_STACKED * self.seating.ratio
        return max(min((self.height - 5 * self.px(GAP)) / STACKED, fits_across), LEAST_HEIGHT)

    @property
    def south_width(self) -> float:
        return self.w * (OPEN if self.open_hands and self._stacked else 1)

    # --- plates ----------------------------------------------------------------------------------------

    def plate(self, place: str) -> Box:
        if not self._stacked:
            return Layout.plate(self, place)
        piles, apart = self.piles(place), self.px(EDGE)
        wide, high = min(self.px(PLATE[0]), piles.x - 2 * self.px(GAP)), self.px(PLATE[1])
        apart = min(apart, piles.x - wide - self.px(GAP))
        if place == SOUTH:  # a card of the hand that rises does not cover it
            y = self.hand.y - self.rise - self.px(GAP) / 2 - high
            return Box(piles.x - apart - wide, y, wide, high)
        return Box(piles.right + apart, piles.y, wide, high)

    def bubble_towards(self, place: str) -> str:
        if not self._stacked:
            return Layout.bubble_towards(self, place)
        return "above" if place == SOUTH else "below"

    # --- hands -----------------------------------------------------------------------------------------

    @property
    def hand(self) -> Box:
        if not self.seating.hand:
            return self.piles(SOUTH)
        high = self.tall(self.south_width)
        bottom = self.height - self.px(GAP) if self._stacked else Layout.plate(self, SOUTH).y - self.px(GAP)
        return Box(self.px(EDGE), bottom - high, self.width - 2 * self.px(EDGE), high)

    @property
    def reach_top(self) -> float:
        return self.piles(SOUTH).y if self.seating.piles else self.hand.y

    def far_hand(self, place: str) -> Box:
        if not self.seating.hand:
            box = self.piles(place)
            return Box(box.middle.x, box.y, 0, 0)
        step = OPEN_STEP if self.open_hands else FAR_BACK_STEP
        wide = self.far_width * (1 + (self.seating.hand - 1) * step)
        top = self.px(GAP) if self._stacked else self.plate(NORTH).bottom + self.px(GAP) / 2
        return Box((self.width - wide) / 2, top, wide, self.tall(self.far_width))

    def far_row(self, place: str, count: int) -> tuple[Spot, ...]:
        return self._straight(self.far_hand(place), count, OPEN_STEP if self.open_hands else FAR_BACK_STEP)

    # --- piles -----------------------------------------------------------------------------------------

    def pile_width(self, place: str) -> float:
        """Width of a card on a pile there."""
        return self.south_width if place == SOUTH else OPEN * self.w

    def piles(self, place: str) -> Box:
        w = self.pile_width(place)
        wide = (1 + (self.seating.piles - 1) * self._pile_step(w)) * w
        high = self.tall(w) * (1 + (self.seating.depth - 1) * PILE_LIFT)
        return Box((self.width - wide) / 2, self._piles_top(place, high), wide, high)

    def _pile_step(self, w: float) -> float:
        """Card widths from pile to pile: less where the felt is narrow."""
        room = self.width - 2 * self.px(EDGE)
        fits = (room / w - 1) / max(self.seating.piles - 1, 1)
        return max(min(fits, PILE_MOST), PILE_LEAST) if not self._stacked else PILE_MOST

    def _piles_top(self, place: str, high: float) -> float:
        if place == SOUTH:
            if self._stacked:
                return self.hand.y - ROWS * self.h - high
            return Layout.plate(self, SOUTH).y - self.px(FOOT) - high
        if not self._stacked:
            return max(Layout.plate(self, NORTH).bottom, self.badge.bottom) + self.px(GAP) / 2
        if self.open_hands:
            return self.far_hand(NORTH).bottom + ROWS * self.h
        return self.far_hand(NORTH).y + BACKS_SEEN * self.h

    def pile_spot(self, place: str, number: int, depth: int) -> Spot:
        box, w = self.piles(place), self.pile_width(place)
        x = box.middle.x + spread(self.seating.piles, w, box.w, FAN_MOST * 2)[number]
        high = self.tall(w)
        return self.spot(x, box.bottom - high / 2 - (max(depth, 1) - 1) * PILE_LIFT * high, w)

    # --- the middle and the corners --------------------------------------------------------------------

    @property
    def play_area(self) -> Box:
        far = self.piles(NORTH) if self.seating.piles else self.far_hand(NORTH)
        top = far.bottom + self.px(GAP)
        bottom = self.reach_top - (0 if self.open_hands and self._stacked else self.rise)
        left = self.taken(NORTH).right + self.px(GAP)
        return Box(left, top, self.width - 2 * left, bottom - top)

    @property
    def towards(self) -> Towards:
        across, along = BOTH_TRICK
        return {SOUTH: (-across, along), NORTH: (across, -along)}

    def taken(self, place: str) -> Box:
        wide = SMALL * self.w
        high = self.tall(wide)
        if place == NORTH:
            return Box(self.px(EDGE), self.badge.bottom + self.px(GAP), wide, high)
        bottom = self.piles(SOUTH).bottom if self._stacked else self.strip.bottom
        return Box(self.width - self.px(EDGE) - wide, bottom - high, wide, high)
