"""Where everything lies on a felt of a given size: card units in, pixels out.

The only place that makes pixels. Pure arithmetic, no Qt. `w` and `h` are width and height of a card of the
near hand; other measures are in logical pixels of a felt 720 high and grow with it (`Layout.scale`).
This is the table for four; layout_three and layout_two lay other tables, seating knows which.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tapete.table.geometry import (
    CARD_RATIO,
    EAST,
    NORTH,
    ON_THE_RIGHT,
    ROUND,
    SOUTH,
    WEST,
    Box,
    Spot,
    extent,
    spread,
)

HAND_HEIGHT: Final = 0.24  # of the felt's height
LEAST_HEIGHT: Final = 120.0
REFERENCE: Final = 172.8  # the near hand's card height on a felt 720 high, where scale is 1
WIDEST_CARD: Final = 1 / 6.5  # of the felt's width: twelve cards and both sides of the table fit
SMALL: Final = 0.55  # scale of backs
OPEN: Final = 0.7  # scale of faces that lie open
RAISE: Final = 0.12  # h by which a chosen card rises
FAN_MOST: Final = 1.05  # w from card to card where there is room
SUIT_GAP: Final = 0.14  # w more between suits
BACK_STEP: Final = 0.18  # of a small back's own width that shows
CLOSE_STEP: Final = 0.155  # the same at the sides where somebody's tricks lie above
OPEN_STEP: Final = 0.36  # of an open face's own width that shows
OPEN_STEP_SIDE: Final = 0.66  # the same at the sides where there is room: two of a suit's pintes show
OPEN_ROW: Final = 4  # open faces in one row at the sides, more where three rows would not hold a hand
OPEN_ROWS: Final = 3
OPEN_ROW_SHOWN: Final = 0.46  # of an open face's height that shows above the next row
OPEN_ROW_LEAST: Final = 0.28  # the same where the felt is low: the index still shows
TRICK_ACROSS: Final = 0.62  # w from the middle
TRICK_ALONG: Final = 0.45  # h from the middle
TUCK: Final = 0.45  # of a plate's height that lies over the hand it belongs to

PLATE: Final = (204.0, 40.0)
BADGE: Final = (204.0, 48.0)
STRIP: Final = 44.0
WORD: Final = 54.0  # a bubble, its tail and what keeps it apart
EDGE: Final = 16.0
GAP: Final = 8.0

Towards = dict[str, tuple[float, float]]  # for each place, how far its card lies from the trick's middle


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits down with what.

    `alone`: each seat is a side of its own. `hand` are the cards dealt into a hand, `piles` the piles laid
    before a seat and `depth` the cards in each. `ratio` is a card's height to its width. With a `pot` chips
    lie before every seat and in the middle.
    """

    players: int = 4
    alone: bool = False
    hand: int = 12
    piles: int = 0
    depth: int = 0
    ratio: float = CARD_RATIO
    pot: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """The felt of one size for four; `open_hands` makes room for every hand face up.

    `text` is how many times as large as at 720 letters, and what carries them, are at least.
    """

    width: float
    height: float
    open_hands: bool = False
    seating: Seating = Seating()
    text: float = 0.0

    # --- units -----------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """Height of a card of a near hand of twelve: what all that is no card grows with."""
        fits = self.width * WIDEST_CARD * self.seating.ratio
        return max(min(self.height * HAND_HEIGHT, fits), LEAST_HEIGHT)

    @property
    def h(self) -> float:
        """Height of a card of the near hand."""
        return self.unit

    @property
    def w(self) -> float:
        """Width of a card of the near hand."""
        return self.h / self.seating.ratio

    @property
    def scale(self) -> float:
        """How much larger than at 720 everything is that is no card."""
        return max(self.unit / REFERENCE, self.text)

    @property
    def felt(self) -> Box:
        """All of it."""
        return Box(0, 0, self.width, self.height)

    @property
    def south_width(self) -> float:
        """Width of the near hand's cards."""
        return self.w * (OPEN if self.open_hands else 1)

    @property
    def far_width(self) -> float:
        """Width of the other hands' cards."""
        return self.w * (OPEN if self.open_hands else SMALL)

    @property
    def rise(self) -> float:
        """How far a chosen card rises."""
        return RAISE * self.h

    @property
    def places(self) -> tuple[str, ...]:
        """The places that are taken, south first."""
        return ROUND[self.seating.players]

    @property
    def places_of_tricks(self) -> tuple[str, ...]:
        """Where tricks lie that were taken: before every seat, or in one place for each of two sides."""
        return self.places if self.seating.alone or self.seating.pot else (SOUTH, WEST)

    def px(self, units: float) -> float:
        """A measure given at 720."""
        return units * self.scale

    def tall(self, width: float) -> float:
        """The height of a card of that width."""
        return width * self.seating.ratio

    def spot(self, x: float, y: float, width: float, sideways: bool = False) -> Spot:
        """The place of one card of this table's deck."""
        return Spot(x, y, width, sideways, self.seating.ratio)

    # --- what lies along the south edge ----------------------------------------------------------------

    def plate(self, place: str) -> Box:
        """The plate with a seat's name."""
        wide, high = self.px(PLATE[0]), self.px(PLATE[1])
        if place == SOUTH:
            return Box((self.width - wide) / 2, self.height - self.px(GAP) - high, wide, high)
        if place == NORTH:
            return Box((self.width - wide) / 2, self.px(GAP), wide, high)
        return Box(self._column(place, wide), self._side_block.y, wide, high)

    def bubble_towards(self, place: str) -> str:
        """On which side of its plate a seat's bubble stands: `left`, `right`, `above` or `below`."""
        return "left" if place in ON_THE_RIGHT else "right"

    @property
    def hand(self) -> Box:
        """The near hand at rest."""
        high = self.tall(self.south_width)
        bottom = self.plate(SOUTH).y - self.px(GAP)
        return Box(self.px(EDGE), bottom - high, self.width - 2 * self.px(EDGE), high)

    @property
    def reach_top(self) -> float:
        """Where the cards begin that the near seat can play, none of them raised."""
        return self.hand.y

    @property
    def strip(self) -> Box:
        """The line above the hand: buttons of the calling, or one sentence."""
        bottom = self.reach_top - self.rise - self.px(GAP)
        return Box(self.px(EDGE), bottom - self.px(STRIP), self.width - 2 * self.px(EDGE), self.px(STRIP))

    # --- the others ------------------------------------------------------------------------------------

    def _column(self, place: str, wide: float) -> float:
        """The left edge of something that wide along the right or the left edge of the felt."""
        return self.width - self.px(EDGE) - wide if place in ON_THE_RIGHT else self.px(EDGE)

    @property
    def _side_block(self) -> Box:
        """Plate and cards of a side seat, one under the other, between what lies in the corners."""
        high = self.px(PLATE[1]) + self.px(GAP) / 2 + self._side_cards_height
        top, bottom = self._corners_bottom + self.px(GAP), self._sides_bottom
        word = self.px(WORD) if self.open_hands else 0.0  # room over the plate for what its seat says
        y = max(top + (bottom - top - high) / 2, min(top + word, bottom - high), top)
        return Box(0, y, 0, high)

    @property
    def _sides_bottom(self) -> float:
        return self.taken(WEST).y - self.px(GAP)

    @property
    def _corners_bottom(self) -> float:
        if not self.seating.alone:
            return self.badge.bottom
        return max(self.taken(EAST).bottom, self.taken(NORTH).bottom if self.open_hands else 0.0)

    @property
    def _side_cards_height(self) -> float:
        if self.open_hands:
            below = math.ceil(self.seating.hand / self._open_row) - 1
            return self.tall(self.far_width) * (1 + below * self._open_shown)
        step = CLOSE_STEP if self.seating.alone else BACK_STEP
        return self.far_width * (1 + (self.seating.hand - 1) * step)

    @property
    def _side_cards_width(self) -> float:
        if self.open_hands:
            return self.far_width * (1 + (self._open_row - 1) * self._open_step)
        return self.tall(self.far_width)

    @property
    def _open_row(self) -> int:
        """How many open faces lie in one row at the sides."""
        return max(math.ceil(self.seating.hand / OPEN_ROWS), min(self.seating.hand, OPEN_ROW))

    @property
    def _open_step(self) -> float:
        """How much of an open face's own width shows at the sides: as much as the middle leaves room for."""
        room = (self.width - self._middle_width) / 2 - self.px(EDGE) - self.px(GAP)
        fits = (room / self.far_width - 1) / max(self._open_row - 1, 1)
        return max(min(fits, OPEN_STEP_SIDE), OPEN_STEP)

    @property
    def _open_shown(self) -> float:
        """How much of an open face's height shows above the next row: less where the felt is low."""
        below = max(math.ceil(self.seating.hand / self._open_row) - 1, 1)
        room = self._sides_bottom - self._corners_bottom - self.px(PLATE[1]) - self.px(GAP) * 1.5
        return max(min((room / self.tall(self.far_width) - 1) / below, OPEN_ROW_SHOWN), OPEN_ROW_LEAST)

    @property
    def _middle_width(self) -> float:
        """What lies between the sides where hands are open: the partner's hand, or the trick below it."""
        hand = self.far_width * (1 + (self.seating.hand - 1) * OPEN_STEP)
        return max(hand, self.w * (1 + 2 * TRICK_ACROSS))

    def far_hand(self, place: str) -> Box:
        """Where the other hands' cards lie, room for all that are dealt; not for south."""
        card_high = self.tall(self.far_width)
        plate = self.plate(place)
        if place == NORTH:
            step = OPEN_STEP if self.open_hands else BACK_STEP
            beside = max(self.badge.right, self.px(EDGE) + self._side_cards_width)
            room = self.width - 2 * (beside + self.px(GAP))
            wide = min(self.far_width * (1 + (self.seating.hand - 1) * step), room)
            y = plate.bottom + self.px(GAP) / 2 if self.open_hands else plate.bottom - TUCK * plate.h
            return Box((self.width - wide) / 2, y, wide, card_high)
        wide = self._side_cards_width
        return Box(self._column(place, wide), plate.bottom + self.px(GAP) / 2, wide, self._side_cards_height)

    # --- the middle ------------------------------------------------------------------------------------

    @property
    def play_area(self) -> Box:
        """The middle of the table: where a trick lies and a dragged card may be let go."""
        top = self.far_hand(NORTH).bottom + self.px(GAP)
        bottom = self.reach_top - (0 if self.open_hands else self.rise)
        left = max(self.far_hand(WEST).right, self.plate(WEST).right) + self.px(GAP)
        return Box(left, top, self.width - 2 * left, bottom - top)

    @property
    def towards(self) -> Towards:
        """Where the cards of a trick lie around its middle: shares of a card's width and height."""
        return {
            SOUTH: (0, TRICK_ALONG),
            NORTH: (0, -TRICK_ALONG),
            EAST: (TRICK_ACROSS, 0),
            WEST: (-TRICK_ACROSS, 0),
        }

    @property
    def trick_width(self) -> float:
        """Width of a card in the trick: full size where the middle is large enough."""
        room, around = self.play_area, self.towards.values()
        across = 1 + max(dx for dx, _ in around) - min(dx for dx, _ in around)
        along = 1 + max(dy for _, dy in around) - min(dy for _, dy in around)
        return min(self.w, room.h / (self.seating.ratio * along), room.w / across)

    def trick_spot(self, place: str) -> Spot:
        """Where the card of that place lies in the trick."""
        middle, w, around = self.play_area.middle, self.trick_width, self.towards
        dx, dy = around[place]
        heights = [along for _, along in around.values()]
        dy -= (max(heights) + min(heights)) / 2
        return self.spot(middle.x + dx * w, middle.y + dy * self.tall(w), w)

    # --- corners ---------------------------------------------------------------------------------------

    @property
    def badge(self) -> Box:
        """The contract."""
        return Box(self.px(EDGE), self.px(GAP), self.px(BADGE[0]), self.px(BADGE[1]))

    def taken(self, place: str) -> Box:
        """The tricks taken: ours in the south, theirs in the west; each seat's own where all play alone."""
        wide = SMALL * self.w
        high = self.tall(wide)
        if place == NORTH:
            beside = self.far_hand(NORTH) if self.open_hands else self.plate(NORTH)
            return Box(max(beside.right, self.plate(NORTH).right) + self.px(GAP), beside.y, wide, high)
        if place == EAST:
            return Box(self._column(EAST, wide), self.px(GAP), wide, high)
        x = self._column(WEST if place == WEST else EAST, wide)
        return Box(x, self.strip.bottom - high, wide, high)

    # --- rows of cards ---------------------------------------------------------------------------------

    def near_row(self, suits: Sequence[object]) -> tuple[Spot, ...]:
        """Where the cards of the near hand lie, given the suit of each from left to right."""
        box, w = self.hand, self.south_width
        gaps = [i for i in range(1, len(suits)) if suits[i] is not suits[i - 1]]
        xs = spread(len(suits), w, box.w, FAN_MOST, gaps, SUIT_GAP)
        return tuple(self.spot(box.middle.x + x, box.middle.y, w) for x in xs)

    def far_row(self, place: str, count: int) -> tuple[Spot, ...]:
        """Where the cards of another hand lie."""
        box, w = self.far_hand(place), self.far_width
        if place == NORTH:
            return self._straight(box, count, OPEN_STEP if self.open_hands else BACK_STEP)
        if self.open_hands:
            return self._open_rows(box, count)
        ys = spread(count, w, box.h, BACK_STEP)
        top = box.y + (box.h - extent(ys, w)) / 2 + w / 2 - ys[0] if ys else 0.0
        return tuple(self.spot(box.middle.x, top + y, w, True) for y in ys)

    def _straight(self, box: Box, count: int, step: float) -> tuple[Spot, ...]:
        """Cards of another hand side by side, in the middle of their box."""
        w = self.far_width
        xs = spread(count, w, box.w, step)
        return tuple(self.spot(box.middle.x + x, box.middle.y, w) for x in xs)

    def _open_rows(self, box: Box, count: int) -> tuple[Spot, ...]:
        """Open cards of a side hand, row under row: a card keeps its place while later ones go."""
        w, step = self.far_width, self._open_step
        high = self.tall(w)
        spots = []
        for i in range(count):
            row, column = divmod(i, self._open_row)
            x, y = box.x + w / 2 + column * step * w, box.y + high / 2 + row * self._open_shown * high
            spots.append(self.spot(x, y, w))
        return tuple(spots)

    # --- piles -----------------------------------------------------------------------------------------

    def piles(self, place: str) -> Box:
        """Where the piles of a seat lie; ValueError at a table without piles."""
        raise ValueError(f"no piles lie at this table, in the {place} or elsewhere")

    def pile_spot(self, place: str, number: int, depth: int) -> Spot:
        """Where the top card of a pile lies, so many cards lying in it; an empty one counts as one card."""
        raise ValueError(f"no pile {number} of {depth} lies at this table, in the {place} or elsewhere")
