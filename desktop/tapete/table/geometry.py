"""Points, boxes and cards' places in logical pixels, and where seats sit. Pure arithmetic, no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from tapete.cards import SPANISH
from tapete.table.card_faces import RATIO

CARD_RATIO: Final = RATIO[SPANISH]  # height to width

SOUTH: Final = "south"
EAST: Final = "east"
NORTH: Final = "north"
WEST: Final = "west"
NORTH_EAST: Final = "north_east"
NORTH_WEST: Final = "north_west"
SOUTH_EAST: Final = "south_east"
SOUTH_WEST: Final = "south_west"
# In the order of play where it runs anticlockwise; three sit at a third of the round from each other.
ROUND: Final = {
    2: (SOUTH, NORTH),
    3: (SOUTH, NORTH_EAST, NORTH_WEST),
    4: (SOUTH, EAST, NORTH, WEST),
    5: (SOUTH, EAST, NORTH_EAST, NORTH_WEST, WEST),
    6: (SOUTH, EAST, NORTH_EAST, NORTH, NORTH_WEST, WEST),
    7: (SOUTH, SOUTH_EAST, EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST),
    8: (SOUTH, SOUTH_EAST, EAST, NORTH_EAST, NORTH, NORTH_WEST, WEST, SOUTH_WEST),
}
PLACES: Final = ROUND[8]
ON_THE_RIGHT: Final = (SOUTH_EAST, EAST, NORTH_EAST)
_MIRROR: Final = {
    EAST: WEST,
    WEST: EAST,
    NORTH_EAST: NORTH_WEST,
    NORTH_WEST: NORTH_EAST,
    SOUTH_EAST: SOUTH_WEST,
    SOUTH_WEST: SOUTH_EAST,
}


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
    """Where one card lies: its centre, its width, whether it lies sideways, and its height to its width."""

    x: float
    y: float
    width: float
    sideways: bool = False
    ratio: float = CARD_RATIO

    @property
    def box(self) -> Box:
        """The rectangle the card covers."""
        across, along = self.width, self.width * self.ratio
        if self.sideways:
            across, along = along, across
        return Box(self.x - across / 2, self.y - along / 2, across, along)


def round_table(players: int, near: int, *, turns_left: bool) -> dict[int, str]:
    """Which place each seat has, `near` in the south.

    `turns_left`: the next seat to act sits on the left (clockwise). ValueError for more than eight.
    """
    if players not in ROUND:
        raise ValueError(f"no felt is drawn for {players} players")
    mirror = _MIRROR if turns_left else {}
    return {(near + i) % players: mirror.get(place, place) for i, place in enumerate(ROUND[players])}


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


def apart(spots: Sequence[Spot], middle: Point, gap: float) -> tuple[Spot, ...]:
    """The same upright cards farther up and down from the middle, so that none lies over another."""
    needed = [
        (one.box.h + gap) / abs(one.y - other.y)
        for one, other in combinations(spots, 2)
        if abs(one.x - other.x) < one.width and one.y != other.y
    ]
    farther = max([1.0, *needed])
    return tuple(replace(spot, y=middle.y + (spot.y - middle.y) * farther) for spot in spots)


def extent(offsets: Sequence[float], w: float) -> float:
    """How long a row of cards that wide is."""
    return offsets[-1] - offsets[0] + w
