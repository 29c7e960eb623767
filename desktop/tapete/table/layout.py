"""Where everything lies on a felt of a given size: card units in, pixels out.

The only place that makes pixels. Pure arithmetic, no Qt. `w` and `h` are width and height of a card of the
near hand; other measures are in logical pixels of a felt 720 high and grow with it (`Layout.scale`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 95 / 61  # height to width of a Spanish card; narrower felts keep it
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
OPEN_STEP: Final = 0.36  # of an open face's own width that shows
OPEN_STEP_SIDE: Final = 0.29
OPEN_ROW: Final = 6  # open faces in one row at the sides
OPEN_ROW_SHOWN: Final = 0.46  # of an open face's height that shows above the next row
TRICK_ACROSS: Final = 0.62  # w from the middle
TRICK_ALONG: Final = 0.45  # h from the middle
TUCK: Final = 0.45  # of a plate's height that lies over the hand it belongs to

PLATE: Final = (204.0, 40.0)
BADGE: Final = (204.0, 48.0)
STRIP: Final = 44.0
EDGE: Final = 16.0
GAP: Final = 8.0

SOUTH: Final = "south"
EAST: Final = "east"
NORTH: Final = "north"
WEST: Final = "west"
ROUND: Final = {2: (SOUTH, NORTH), 3: (SOUTH, EAST, WEST), 4: (SOUTH, EAST, NORTH, WEST)}
TOWARDS: Final = {SOUTH: (0, 1), NORTH: (0, -1), EAST: (1, 0), WEST: (-1, 0)}


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the felt."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the felt: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def middle(self) -> Point:
        """The centre."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def holds(self, other: Box) -> bool:
        """Whether the other lies inside, edges included."""
        slack = 1e-6
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one card lies: its centre, its width, and whether it lies sideways."""

    x: float
    y: float
    width: float
    sideways: bool = False

    @property
    def box(self) -> Box:
        """The rectangle the card covers."""
        across, along = self.width, self.width * CARD_RATIO
        if self.sideways:
            across, along = along, across
        return Box(self.x - across / 2, self.y - along / 2, across, along)


def round_table(players: int, near: int, *, turns_left: bool) -> dict[int, str]:
    """Which place each seat has, `near` in the south.

    `turns_left`: the next seat to act sits on the left (clockwise). ValueError for more than four.
    """
    if players not in ROUND:
        raise ValueError(f"no felt is drawn for {players} players")
    places = ROUND[players]
    mirror = {EAST: WEST, WEST: EAST} if turns_left else {}
    return {(near + i) % players: mirror.get(place, place) for i, place in enumerate(places)}


@dataclass(frozen=True, slots=True)
class Layout:
    """The felt of one size; `open_hands` makes room for every hand face up."""

    width: float
    height: float
    open_hands: bool = False

    # --- units -----------------------------------------------------------------------------------------

    @property
    def h(self) -> float:
        """Height of a card of the near hand."""
        fits = self.width * WIDEST_CARD * CARD_RATIO
        return max(min(self.height * HAND_HEIGHT, fits), LEAST_HEIGHT)

    @property
    def w(self) -> float:
        """Width of a card of the near hand."""
        return self.h / CARD_RATIO

    @property
    def scale(self) -> float:
        """How much larger than at 720 everything is that is no card."""
        return self.h / REFERENCE

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

    def px(self, units: float) -> float:
        """A measure given at 720."""
        return units * self.scale

    # --- what lies along the south edge ----------------------------------------------------------------

    def plate(self, place: str) -> Box:
        """The plate with a seat's name."""
        wide, high = self.px(PLATE[0]), self.px(PLATE[1])
        if place == SOUTH:
            return Box((self.width - wide) / 2, self.height - self.px(GAP) - high, wide, high)
        if place == NORTH:
            return Box((self.width - wide) / 2, self.px(GAP), wide, high)
        side = self._side_block
        x = self.px(EDGE) if place == WEST else self.width - self.px(EDGE) - wide
        return Box(x, side.y, wide, high)

    @property
    def hand(self) -> Box:
        """The near hand at rest."""
        high = self.south_width * CARD_RATIO
        bottom = self.plate(SOUTH).y - self.px(GAP)
        return Box(self.px(EDGE), bottom - high, self.width - 2 * self.px(EDGE), high)

    @property
    def strip(self) -> Box:
        """The line above the hand: buttons of the calling, or one sentence."""
        bottom = self.hand.y - self.rise - self.px(GAP)
        return Box(self.px(EDGE), bottom - self.px(STRIP), self.hand.w, self.px(STRIP))

    # --- the others ------------------------------------------------------------------------------------

    @property
    def _side_block(self) -> Box:
        """Plate and cards of a side seat, one under the other, between badge and pile."""
        high = self.px(PLATE[1]) + self.px(GAP) / 2 + self._side_cards_height
        top, bottom = self.badge.bottom + self.px(GAP), self.pile(WEST).y - self.px(GAP)
        y = max(top, top + (bottom - top - high) / 2)
        return Box(0, y, 0, high)

    @property
    def _side_cards_height(self) -> float:
        if self.open_hands:
            return self.far_width * CARD_RATIO * (1 + OPEN_ROW_SHOWN)
        return self.far_width * (1 + 11 * BACK_STEP)

    @property
    def _side_cards_width(self) -> float:
        if self.open_hands:
            return self.far_width * (1 + (OPEN_ROW - 1) * OPEN_STEP_SIDE)
        return self.far_width * CARD_RATIO

    def far_hand(self, place: str) -> Box:
        """Where the other hands' cards lie, room for twelve; not for south."""
        card_high = self.far_width * CARD_RATIO
        plate = self.plate(place)
        if place == NORTH:
            step = OPEN_STEP if self.open_hands else BACK_STEP
            beside = max(self.badge.right, self.px(EDGE) + self._side_cards_width)
            room = self.width - 2 * (beside + self.px(GAP))
            wide = min(self.far_width * (1 + 11 * step), room)
            y = plate.bottom + self.px(GAP) / 2 if self.open_hands else plate.bottom - TUCK * plate.h
            return Box((self.width - wide) / 2, y, wide, card_high)
        wide = self._side_cards_width
        x = plate.x if place == WEST else plate.right - wide
        return Box(x, plate.bottom + self.px(GAP) / 2, wide, self._side_cards_height)

    # --- the middle ------------------------------------------------------------------------------------

    @property
    def play_area(self) -> Box:
        """The middle of the table: where a trick lies and a dragged card may be let go."""
        top = self.far_hand(NORTH).bottom + self.px(GAP)
        bottom = self.hand.y - (0 if self.open_hands else self.rise)
        left = max(self.far_hand(WEST).right, self.plate(WEST).right) + self.px(GAP)
        return Box(left, top, self.width - 2 * left, bottom - top)

    @property
    def trick_width(self) -> float:
        """Width of a card in the trick: full size where the middle is high enough."""
        room = self.play_area
        most = min(room.h / (CARD_RATIO * (1 + 2 * TRICK_ALONG)), room.w / (1 + 2 * TRICK_ACROSS))
        return min(self.w, most)

    def trick_spot(self, place: str) -> Spot:
        """Where the card of that place lies in the trick."""
        middle, w = self.play_area.middle, self.trick_width
        dx, dy = TOWARDS[place]
        return Spot(middle.x + dx * TRICK_ACROSS * w, middle.y + dy * TRICK_ALONG * w * CARD_RATIO, w)

    # --- corners ---------------------------------------------------------------------------------------

    @property
    def badge(self) -> Box:
        """The contract."""
        return Box(self.px(EDGE), self.px(GAP), self.px(BADGE[0]), self.px(BADGE[1]))

    def pile(self, place: str) -> Box:
        """The tricks a side took: ours in the east, theirs in the west."""
        wide = SMALL * self.w
        high = wide * CARD_RATIO
        bottom = self.strip.bottom
        x = self.px(EDGE) if place == WEST else self.width - self.px(EDGE) - wide
        return Box(x, bottom - high, wide, high)

    # --- rows of cards ---------------------------------------------------------------------------------

    def near_row(self, suits: Sequence[object]) -> tuple[Spot, ...]:
        """Where the cards of the near hand lie, given the suit of each from left to right."""
        box, w = self.hand, self.south_width
        gaps = [i for i in range(1, len(suits)) if suits[i] is not suits[i - 1]]
        xs = spread(len(suits), w, box.w, FAN_MOST, gaps, SUIT_GAP)
        return tuple(Spot(box.middle.x + x, box.middle.y, w) for x in xs)

    def far_row(self, place: str, count: int) -> tuple[Spot, ...]:
        """Where the cards of another hand lie."""
        box, w = self.far_hand(place), self.far_width
        if place == NORTH:
            step = OPEN_STEP if self.open_hands else BACK_STEP
            xs = spread(count, w, box.w, step)
            return tuple(Spot(box.middle.x + x, box.middle.y, w) for x in xs)
        if self.open_hands:
            return self._two_rows(box, count)
        ys = spread(count, w, box.h, BACK_STEP)
        return tuple(Spot(box.middle.x, box.y + (box.h - _extent(ys, w)) / 2 + w / 2 + y - ys[0], w, True)
                     for y in ys)  # fmt: skip

    def _two_rows(self, box: Box, count: int) -> tuple[Spot, ...]:
        w = self.far_width
        high = w * CARD_RATIO
        first = (count + 1) // 2 if count > OPEN_ROW else count
        spots = []
        for row, size in enumerate((first, count - first)):
            for i in range(size):
                x = box.x + w / 2 + i * OPEN_STEP_SIDE * w
                spots.append(Spot(x, box.y + high / 2 + row * OPEN_ROW_SHOWN * high, w))
        return tuple(spots)


def _extent(offsets: Sequence[float], w: float) -> float:
    return offsets[-1] - offsets[0] + w


def spread(
    count: int, w: float, room: float, most: float, gaps: Sequence[int] = (), gap: float = 0.0
) -> tuple[float, ...]:
    """Centres of `count` cards in a row, around 0: at most `most` w apart, fewer where `room` is short.

    `gaps` are the indices of cards before which `gap` w is added.
    """
    if count == 0:
        return ()
    extra = len(gaps) * gap * w
    step = most * w if count == 1 else min(most * w, (room - w - extra) / (count - 1))
    places: list[float] = []
    x = 0.0
    for i in range(count):
        if i:
            x += step + (gap * w if i in gaps else 0.0)
        places.append(x)
    return tuple(p - x / 2 for p in places)
