"""The table round a pot: two to eight seats on an oval, each with its plate, backs, tricks and chips.

Seats at the top stand in a row, those at the sides in two columns; the middle between them belongs to the
pot, the trick around it and, before the play, the stock and what was thrown away. A card here is smaller
than elsewhere wherever eight would not find room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tapete.table.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    ON_THE_RIGHT,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Box,
    Spot,
    spread,
)
from tapete.table.layout import EDGE, FAN_MOST, GAP, LEAST_HEIGHT, PLATE, REFERENCE, TUCK, Layout, Towards

WIDEST_RING: Final = 2.2  # times the felt's height: on a wider one the seats do not move further apart
BACK: Final = 0.38  # scale of the others' backs
BACK_SHOWN: Final = 0.22  # of a back's own width
FACE: Final = 0.42  # scale of the others' cards where they lie open
FACE_SHOWN: Final = 0.3
TRICKS: Final = 0.27  # scale of the cards of tricks taken
CHIPS: Final = 0.52  # w that a seat's chips are wide, at least
SOUTH_CHIPS: Final = 116.0  # pixels: the number stands beside them there
APART: Final = 0.035  # w between backs, tricks and chips
POT: Final = (0.92, 0.78)  # w wide, w high
POT_NUMBER: Final = 30.0  # pixels under the chips for what they come to
POT_CHIPS: Final = 0.5  # w high that the chips in the pot are, at least
SIGN: Final = (0.42, 0.56)  # w: what says which suit is trumps, beside the pot
LEAST_SIGN: Final = (38.0, 51.0)  # pixels
BESIDE: Final = 0.06  # w between the two
STOCK: Final = 0.46  # scale of the stock and of the heap of what was thrown away
LEAST_PLATE: Final = 160.0  # pixels
PLATE_SHARE: Final = 0.26  # of the felt's width that a plate may take
GIVES: Final = 0.3  # of what letters grow, taken from the near hand, which is large with five cards
LEAST_NEAR: Final = 0.8  # as much of it stays
OVAL: Final = 14.0  # pixels by which the corners of the upper row hang lower than its middle
LOOSE: Final = 1.15  # a trick's cards lie so much further apart than they must, where there is room

UPPER: Final = (NORTH_WEST, NORTH, NORTH_EAST)
SIDES: Final = (WEST, EAST)


@dataclass(frozen=True, slots=True)
class RingLayout(Layout):
    """A table with a pot; what lies before a seat is one block, the plate above or, for south, between."""

    # --- units -----------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """As elsewhere; where letters are asked for that are larger, the near hand gives them room."""
        own = Layout.unit.fget(self)  # type: ignore[attr-defined]
        grown = max(self.text * REFERENCE / own, 1.0)
        return float(max(own * max(1 - GIVES * (grown - 1), LEAST_NEAR), LEAST_HEIGHT))

    # --- blocks of the other seats ---------------------------------------------------------------------

    @property
    def far_width(self) -> float:
        return self.w * (FACE if self.open_hands else BACK)

    @property
    def _row_width(self) -> float:
        """The others' cards side by side."""
        step = FACE_SHOWN if self.open_hands else BACK_SHOWN
        return self.far_width * (1 + (self.seating.hand - 1) * step)

    @property
    def _block_width(self) -> float:
        row = self._row_width + (TRICKS + CHIPS + 2 * APART) * self.w
        return max(row, self._plate_width)

    @property
    def _plate_width(self) -> float:
        """Narrower than elsewhere where the middle has not much room between large letters."""
        return min(self.px(PLATE[0]), max(self.px(LEAST_PLATE), self.width * PLATE_SHARE))

    @property
    def _cards_top(self) -> float:
        """How far below a plate's top its seat's cards begin."""
        return self.px(PLATE[1] + GAP / 2) if self.open_hands else self.px(PLATE[1]) * (1 - TUCK)

    @property
    def _block_height(self) -> float:
        cards = self._cards_top + self.tall(self.far_width)
        return max(cards, self.px(PLATE[1] + GAP / 2) + self.tall(TRICKS * self.w))

    @property
    def _ring(self) -> Box:
        """Where the seats may stand: all of the felt, or the middle of a very wide one."""
        wide = min(self.width, WIDEST_RING * self.height)
        return Box((self.width - wide) / 2, 0, wide, self.height)

    @property
    def _hang(self) -> float:
        """How much lower the corners of the upper row are than its middle."""
        return self.px(OVAL) if NORTH in self.places and NORTH_WEST in self.places else 0.0

    @property
    def _upper_bottom(self) -> float:
        return self.px(GAP) + self._hang + self._block_height

    def block(self, place: str) -> Box:
        """Plate, cards, tricks and chips of a seat; for south without the cards."""
        if place == SOUTH:
            tricks, chips = self.taken(SOUTH), self.chips(SOUTH)
            return Box(tricks.x, tricks.y, chips.right - tricks.x, tricks.h)
        wide, high = self._block_width, self._block_height
        if place in UPPER:
            hang = 0.0 if place == NORTH else self._hang
            return Box(self._upper_middle(place) - wide / 2, self.px(GAP) + hang, wide, high)
        ring, edge = self._ring, self.px(EDGE)
        x = ring.right - edge - wide if place in ON_THE_RIGHT else ring.x + edge
        return Box(x, self._side_top(place), wide, high)

    def _upper_middle(self, place: str) -> float:
        ring, wide = self._ring, self._block_width
        most = ring.w / 2 - self.px(EDGE) - wide / 2
        if NORTH in self.places:
            apart = min(max(wide + self.px(GAP), 0.3 * ring.w), most)
        else:
            apart = min(max(wide / 2 + self.px(GAP), 0.21 * ring.w), most)
        return self.width / 2 + {NORTH_WEST: -apart, NORTH: 0.0, NORTH_EAST: apart}[place]

    def _side_top(self, place: str) -> float:
        """The top of a block at the side: one in the upper half of its column, or two apart in it."""
        top, bottom = self._upper_bottom + self.px(GAP), self.strip.y - self.px(GAP)
        high = self._block_height
        if SOUTH_WEST not in self.places:
            return top + max((bottom - top - high) * 0.42, 0.0)
        free = max(bottom - top - 2 * high, 0.0)
        if place in SIDES:
            return top + free * 0.15
        return top + high + free * 0.9

    # --- what lies in a block --------------------------------------------------------------------------

    def plate(self, place: str) -> Box:
        if place == SOUTH:
            return Layout.plate(self, place)
        block, wide = self.block(place), self._plate_width
        if place in UPPER:
            x = block.middle.x - wide / 2
        else:
            x = block.right - wide if place in ON_THE_RIGHT else block.x
        return Box(x, block.y, wide, self.px(PLATE[1]))

    def far_hand(self, place: str) -> Box:
        block, wide = self.block(place), self._row_width
        x = block.right - wide if place in ON_THE_RIGHT else block.x
        return Box(x, block.y + self._cards_top, wide, self.tall(self.far_width))

    def far_row(self, place: str, count: int) -> tuple[Spot, ...]:
        return self._straight(self.far_hand(place), count, FACE_SHOWN if self.open_hands else BACK_SHOWN)

    def taken(self, place: str) -> Box:
        wide = TRICKS * self.w
        high, gap = self.tall(wide), APART * self.w
        if place == SOUTH:
            plate = self.plate(SOUTH)
            return Box(plate.x - self.px(GAP) - wide, plate.bottom - high, wide, high)
        cards = self.far_hand(place)
        x = cards.x - gap - wide if place in ON_THE_RIGHT else cards.right + gap
        return Box(x, self.block(place).bottom - high, wide, high)

    def chips(self, place: str) -> Box:
        """What a seat has in chips, and the number of it."""
        gap = APART * self.w
        if place == SOUTH:
            plate = self.plate(SOUTH)
            wide = max(2 * CHIPS * self.w, self.px(SOUTH_CHIPS))
            return Box(plate.right + self.px(GAP), plate.y, wide, plate.h)
        tricks, block = self.taken(place), self.block(place)
        wide = block.w - self._row_width - (TRICKS + 2 * APART) * self.w
        x = tricks.x - gap - wide if place in ON_THE_RIGHT else tricks.right + gap
        y = self.plate(place).bottom + self.px(2)
        return Box(x, y, wide, block.bottom - y)

    def token(self, place: str) -> Box:
        """Where the sign lies that a seat has chosen in secret: there are no tricks yet."""
        box = self.taken(place)
        side = min(box.w * 1.1, box.h)
        return Box(box.middle.x - side / 2, box.middle.y - side / 2, side, side)

    def bubble_towards(self, place: str) -> str:
        if place == SOUTH:
            return "right"
        if place in UPPER:
            return "below"
        return "left" if place in ON_THE_RIGHT else "right"

    # --- the middle ------------------------------------------------------------------------------------

    @property
    def play_area(self) -> Box:
        top = self._upper_bottom + self.px(GAP)
        bottom = self.reach_top - self.rise - self.px(GAP) / 2
        ring = self._ring
        left = ring.x + self.px(EDGE)
        if WEST in self.places:
            left = self.block(WEST).right + self.px(GAP)
        return Box(left, top, self.width - 2 * left, bottom - top)

    @property
    def _core(self) -> Box:
        """The pot and what says the trumps, in the midst of the middle."""
        wide = (POT[0] + BESIDE) * self.w + self._sign[0]
        high = max(POT[1] * self.w, POT_CHIPS * self.w + self.px(POT_NUMBER))
        middle = self.play_area.middle
        return Box(middle.x - wide / 2, middle.y - high / 2, wide, high)

    @property
    def _sign(self) -> tuple[float, float]:
        """How wide and high that is which says the trumps: its letters grow, too."""
        return max(SIGN[0] * self.w, self.px(LEAST_SIGN[0])), max(SIGN[1] * self.w, self.px(LEAST_SIGN[1]))

    @property
    def pot(self) -> Box:
        """The chips in the middle and their number."""
        core = self._core
        return Box(core.x, core.y, POT[0] * self.w, core.h)

    @property
    def trump_sign(self) -> Box:
        """What says which card was turned up."""
        core, (wide, high) = self._core, self._sign
        return Box(core.right - wide, core.middle.y - high / 2, wide, high)

    @property
    def badge(self) -> Box:
        return self.trump_sign

    @property
    def stock_spot(self) -> Spot:
        """The cards not dealt, on the left of the pot until the play begins."""
        return self._beside_core(-1)

    @property
    def heap_spot(self) -> Spot:
        """What was thrown away or laid down, on its right."""
        return self._beside_core(1)

    def _beside_core(self, side: int) -> Spot:
        core, w = self._core, STOCK * self.w
        free = (self.play_area.w - core.w) / 2 - w
        assert free > 0, "a felt this narrow has no room for the stock"
        apart = core.w / 2 + min(0.24 * self.w, free / 2) + w / 2
        return self.spot(core.middle.x + side * apart, core.middle.y, w)

    # --- the trick -------------------------------------------------------------------------------------

    @property
    def _in_columns(self) -> bool:
        """Whether cards of the trick lie over each other on the left and on the right."""
        return WEST in self.places and NORTH_WEST in self.places

    @property
    def trick_width(self) -> float:
        room, core, gap = self.play_area, self._core, self.px(GAP)
        high = (room.h - core.h - 2 * gap) / 2
        if self._in_columns:
            high = min(high, (room.h - 2 * gap) / 3)
        wide = self.w
        if WEST in self.places:
            wide = min(wide, (room.w - core.w - 2 * gap) / 2)
        if NORTH_WEST in self.places:
            wide = min(wide, (room.w - 2 * gap) / 3)
        return min(wide, high / self.seating.ratio)

    @property
    def towards(self) -> Towards:
        room, core, w, gap = self.play_area, self._core, self.trick_width, self.px(GAP)
        high = self.tall(w)
        least = (core.h + high) / 2 + gap
        if self._in_columns:
            least = max(least, high + gap)
        along = min(least * LOOSE, (room.h - high) / 2) / high
        side = min((core.w / 2 + gap + w / 2) * LOOSE, (room.w - w) / 2) / w
        corner = min(max(w + gap, 0.78 * side * w), (room.w - w) / 2) / w
        return {
            SOUTH: (0, along),
            NORTH: (0, -along),
            EAST: (side, 0),
            WEST: (-side, 0),
            NORTH_EAST: (corner, -along),
            NORTH_WEST: (-corner, -along),
            SOUTH_EAST: (corner, along),
            SOUTH_WEST: (-corner, along),
        }

    # --- the near hand ---------------------------------------------------------------------------------

    def near_row(self, suits: Sequence[object]) -> tuple[Spot, ...]:
        """Five cards stand side by side where there is room; suits make no gaps."""
        box, w = self.hand, self.south_width
        xs = spread(len(suits), w, box.w, FAN_MOST)
        return tuple(self.spot(box.middle.x + x, box.middle.y, w) for x in xs)
