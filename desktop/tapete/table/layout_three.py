"""The table for three: the near seat in the south, the others at a third of the round to either side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapete.table.geometry import NORTH_EAST, NORTH_WEST, SOUTH, Box, Spot
from tapete.table.layout import (
    BACK_STEP,
    BADGE,
    GAP,
    OPEN_ROW_SHOWN,
    PLATE,
    SMALL,
    TRICK_ACROSS,
    TRICK_ALONG,
    TUCK,
    Layout,
    Towards,
)

FAR_ALONG: Final = -0.25  # h from the trick's middle: the upper two of a triangle


@dataclass(frozen=True, slots=True)
class ThreeLayout(Layout):
    """A table without a north: the contract lies there, the others' plates, cards and tricks in columns."""

    @property
    def badge(self) -> Box:
        wide = self.px(BADGE[0])
        return Box((self.width - wide) / 2, self.px(GAP), wide, self.px(BADGE[1]))

    def plate(self, place: str) -> Box:
        if place == SOUTH:
            return Layout.plate(self, place)
        wide = self.px(PLATE[0])
        return Box(self._column(place, wide), self.badge.bottom + self.px(GAP), wide, self.px(PLATE[1]))

    def far_hand(self, place: str) -> Box:
        plate = self.plate(place)
        if self.open_hands:
            wide, y = self._side_cards_width, plate.bottom + self.px(GAP) / 2
            return Box(self._column(place, wide), y, wide, self._side_cards_height)
        wide = self.far_width * (1 + (self.seating.hand - 1) * BACK_STEP)
        y = plate.bottom - TUCK * plate.h
        return Box(plate.middle.x - wide / 2, y, wide, self.tall(self.far_width))

    def far_row(self, place: str, count: int) -> tuple[Spot, ...]:
        box = self.far_hand(place)
        return self._open_rows(box, count) if self.open_hands else self._straight(box, count, BACK_STEP)

    def taken(self, place: str) -> Box:
        if place == SOUTH:
            return Layout.taken(self, place)
        wide = SMALL * self.w
        above = self.far_hand(place)
        return Box(above.middle.x - wide / 2, above.bottom + self.px(GAP), wide, self.tall(wide))

    @property
    def _open_shown(self) -> float:
        return OPEN_ROW_SHOWN

    @property
    def _middle_width(self) -> float:
        return self.w * (1 + 2 * TRICK_ACROSS)

    @property
    def play_area(self) -> Box:
        left = max(self.plate(NORTH_WEST).right, self.far_hand(NORTH_WEST).right) + self.px(GAP)
        top = self.badge.bottom + self.px(GAP)
        bottom = self.reach_top - (0 if self.open_hands else self.rise)
        return Box(left, top, self.width - 2 * left, bottom - top)

    @property
    def towards(self) -> Towards:
        return {
            SOUTH: (0, TRICK_ALONG),
            NORTH_EAST: (TRICK_ACROSS, FAR_ALONG),
            NORTH_WEST: (-TRICK_ACROSS, FAR_ALONG),
        }
