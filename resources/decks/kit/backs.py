"""The three backs, each the same after half a turn: lattice, flower tile of Barcelona's streets, herringbone.

They are drawn about the card's middle, for either deck's size. Patterns are cut at the edge of the field by
calculation, because the painter knows no clipping.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import french
from pen import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    CARD_HEIGHT,
    CARD_WIDTH,
    FRAME,
    GOLD,
    GREEN,
    GREEN_DARK,
    PAPER,
    RED,
    RED_DARK,
    area,
    line,
    number,
    paper,
    path,
    place,
    rect,
    sheet,
)

Point = tuple[float, float]

STONE, SEAM = "#E9C9A4", "#6B1A1C"  # of the pavement

MARGIN = 43.0  # from the card's edge to the field


@dataclass(frozen=True, slots=True)
class Size:
    """A card's size, and the patterns' measures that go evenly into it."""

    width: float
    height: float
    rhombs: int  # half rhombs of the lattice from the middle to the upper edge
    tile: float  # side of a tile of the pavement
    tiles: int  # from the upper to the lower edge

    @property
    def field(self) -> tuple[float, float]:
        """Half the width and height of the field."""
        return self.width / 2 - MARGIN, self.height / 2 - MARGIN


SPANISH = Size(CARD_WIDTH, CARD_HEIGHT, rhombs=6, tile=86, tiles=10)
FRENCH = Size(french.WIDTH, french.HEIGHT, rhombs=5, tile=88, tiles=9)


def back(size: Size, *parts: str) -> str:
    """The file of a back whose parts are drawn about the middle."""
    return sheet(
        size.width,
        size.height,
        paper(width=size.width, height=size.height),
        place(size.width / 2, size.height / 2, *parts),
    )


def field(half_width: float, half_height: float, colour: str) -> str:
    """The coloured field in the middle of a back."""
    return rect(-half_width, -half_height, 2 * half_width, 2 * half_height, colour, "none", 0, 12)


def border(half_width: float, half_height: float, colour: str) -> str:
    """The line round the field, over the pattern's edge."""
    return rect(-half_width, -half_height, 2 * half_width, 2 * half_height, "none", colour, FRAME, 12)


def cut(shape: list[Point], half_width: float, half_height: float) -> list[Point]:
    """What of a convex shape about the card's middle lies in the field: cut at its four edges in turn."""
    for axis, limit in ((0, half_width), (1, half_height)):
        for sign in (1.0, -1.0):
            shape = list(_side_of(shape, axis, sign, limit))
    return shape


def _side_of(shape: list[Point], axis: int, sign: float, limit: float) -> Iterator[Point]:
    """The corners of the shape on the inner side of one edge, with those where it crosses the edge."""
    for k, here in enumerate(shape):
        before = shape[k - 1]
        inside, was_inside = sign * here[axis] <= limit, sign * before[axis] <= limit
        if inside != was_inside:
            part = (sign * limit - before[axis]) / (here[axis] - before[axis])
            yield (before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1]))
        if inside:
            yield here


def outline(shape: list[Point]) -> str:
    """Path data of a polygon given about the card's middle."""
    corners = [f"{number(x)},{number(y)}" for x, y in shape]
    return f"M{' L'.join(corners)}Z"


def ring(x: float, y: float, r: float) -> str:
    """Path data of a circle, x and y from the card's middle."""
    left = f"M{number(x - r)},{number(y)}"
    a, w = number(r), number(2 * r)
    return f"{left}a{a},{a} 0 1 1 {w},0a{a},{a} 0 1 1 -{w},0"


def diamond(x: float, y: float, across: float, high: float) -> list[Point]:
    """The four corners of a rhombus by its middle and half axes."""
    return [(x, y - high), (x + across, y), (x, y + high), (x - across, y)]


def lattice(size: Size) -> str:
    """Blue: slender rhombs between double bars, a gold bud in each."""
    w, h = size.field
    rows = size.rhombs
    across, high = w / 4, h / rows  # half axes of a rhomb: whole halves fill the field exactly
    down = range(-rows, rows + 1)
    places = [(k * across, n * high) for n in down for k in range(-4, 5) if (k + n) % 2 == 0]
    rhombs = [cut(diamond(x, y, across - 7, high - 8), w, h) for x, y in places]
    inner = [cut(diamond(x, y, across - 19, high - 21), w, h) for x, y in places]
    inside = [(x, y) for x, y in places if abs(x) < w - 1 and abs(y) < h - 1]
    buds = [ring(x, y, 9) for x, y in inside]
    leaves = [outline(diamond(x, y + side * 22, 7, 11)) for x, y in inside for side in (1, -1)]
    dots = [ring(x + side * 19, y, 4.5) for x, y in inside for side in (1, -1)]
    return back(
        size,
        field(w, h, BLUE_LIGHT),
        area("".join(outline(shape) for shape in rhombs if shape), BLUE_DARK),
        area("".join(outline(shape) for shape in inner if shape), BLUE),
        area("".join(leaves + dots), BLUE_LIGHT),
        path("".join(buds), GOLD, BLUE_DARK, 3),
        border(w, h, BLUE_DARK),
        border(w + 12, h + 12, BLUE),
    )


def panot(size: Size) -> str:
    """Burgundy: the four-petalled flower of the pavement, tile by tile."""
    tile, rows = size.tile, size.tiles
    w, h = 3 * tile, rows * tile / 2
    places = [((k - 2.5) * tile, (n + 0.5) * tile - h) for n in range(rows) for k in range(6)]
    reach, petal = 15.5, 11.5
    corners = [(x + dx * reach, y + dy * reach) for x, y in places for dx in (1, -1) for dy in (1, -1)]
    joints = [f"M{number(-w)},{number(n * tile - h)}h{number(2 * w)}" for n in range(1, rows)]
    joints += [f"M{number(k * tile)},{number(-h)}v{number(2 * h)}" for k in range(-2, 3)]
    return back(
        size,
        field(w, h, RED_DARK),
        line(" ".join(joints), SEAM, 5),
        line("".join(ring(x, y, 36) for x, y in places), RED, 4),
        line("".join(ring(x, y, petal) for x, y in corners), STONE, 8),
        path("".join(ring(x, y, 8.5) for x, y in places), GOLD, RED_DARK, 4),
        border(w, h, RED_DARK),
        border(w + 12, h + 12, RED),
    )


def _turned_brick(left: float, top: float, wide: float, tall: float, unit: float) -> list[Point]:
    """A brick given in widths of a brick, less its seam, turned by forty-five degrees about the middle."""
    seam = 3.0
    x0, y0 = left * unit + seam, top * unit + seam
    x1, y1 = (left + wide) * unit - seam, (top + tall) * unit - seam
    half = 0.5**0.5
    return [((x - y) * half, (x + y) * half) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]


def herringbone(size: Size) -> str:
    """Green: bricks laid at forty-five degrees in two tones, the seams in paper colour."""
    w, h = size.field
    brick = 44.0  # twice as long as wide
    lying: list[str] = []
    standing: list[str] = []
    # In bricks' widths: every L of a lying and a standing brick stands one to the right of and one below
    # the last,
    # and after four to the right the pattern begins anew. The middle of a lying brick is the middle of
    # the card.
    for down in range(-18, 19):
        for right in range(down - 20, down + 21, 4):
            for pile, left, top, wide, tall in (
                (lying, right, down, 2, 1),
                (standing, right + 2, down - 1, 1, 2),
            ):
                kept = cut(_turned_brick(left - 1, top - 0.5, wide, tall, brick), w, h)
                if kept:
                    pile.append(outline(kept))
    return back(
        size,
        field(w, h, PAPER),
        area("".join(lying), GREEN_DARK),
        area("".join(standing), GREEN),
        border(w, h, GREEN_DARK),
        border(w + 12, h + 12, GREEN),
    )


BACKS: dict[str, Callable[[Size], str]] = {"lattice": lattice, "panot": panot, "herringbone": herringbone}
