"""The four suit objects: a gold coin with its sun, a goblet, a straight sword and a knotted club.

Each is drawn upright about the origin and set down at (x, y) with a given size, its line as wide as
everywhere else on the card. The sizes are: an oro's diameter, a copa's height, the length of an espasa or a
basto.
"""

from collections.abc import Callable
from math import cos, pi, sin

from pen import (
    BLUE,
    BLUE_LIGHT,
    DETAIL,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    OUTLINE,
    RED,
    RED_DARK,
    RED_LIGHT,
    WHITE,
    area,
    circle,
    ellipse,
    line,
    number,
    path,
    place,
)

Pip = Callable[[float, float, float, float], str]


def point(radius: float, turn: float) -> str:
    """The point at a distance from the origin, `turn` degrees clockwise from straight up, as path data."""
    angle = turn * pi / 180
    return f"{number(radius * sin(angle))},{number(-radius * cos(angle))}"


def rays(inner: float, outer: float, count: int, start: float = 0) -> str:
    """Path data of `count` short lines that point at the origin."""
    turns = [start + 360 * k / count for k in range(count)]
    return " ".join(f"M{point(inner, turn)} L{point(outer, turn)}" for turn in turns)


def petals(inner: float, outer: float, half: float, count: int, start: float = 0) -> str:
    """Path data of `count` pointed petals around the origin, each `half` degrees wide to either side."""
    waist = inner + (outer - inner) * 0.5
    drawn = []
    for k in range(count):
        turn = start + 360 * k / count
        left, right = point(waist, turn - half), point(waist, turn + half)
        foot, tip = point(inner, turn), point(outer, turn)
        drawn.append(f"M{foot} Q{left} {tip} Q{right} {foot} Z")
    return " ".join(drawn)


def oro(x: float, y: float, size: float, turn: float = 0) -> str:
    """A gold coin, `size` across: milled rim, and on a darker ground a sun of two rounds of petals."""
    scale = size / 200
    pen = 1 / scale
    return place(
        x,
        y,
        circle(0, 0, 97, GOLD, INK, OUTLINE * pen),
        area("M66,-66 A93,93 0 0 1 -66,66 A116,116 0 0 0 66,-66 Z", GOLD_DARK),
        line(rays(86, 92, 32), INK, 2.4 * pen),
        line("M-66,44 A79.5,79.5 0 0 1 44,-66", GOLD_LIGHT, 6),
        circle(0, 0, 74, GOLD, INK, DETAIL * pen),
        path(petals(20, 71, 34, 8, 22.5), GOLD_DARK, "none"),
        path(petals(16, 73, 33, 8), GOLD_LIGHT, INK, 2.6 * pen),
        circle(0, 0, 26, GOLD, INK, DETAIL * pen),
        circle(0, 0, 11, RED, INK, 2.4 * pen),
        turn=turn,
        scale=scale,
    )


def copa(x: float, y: float, size: float, turn: float = 0) -> str:
    """A red and gold goblet, `size` high, with a gold lip and lid line."""
    scale = size / 200
    pen = 1 / scale
    outline, detail = OUTLINE * pen, DETAIL * pen
    bowl = "M-63,-82 C-64,-20 -46,26 0,32 C46,26 64,-20 63,-82 Z"
    foot = "M-11,44 L-11,56 C-14,72 -46,74 -54,93 C-30,101 30,101 54,93 C46,74 14,72 11,56 L11,44 Z"
    return place(
        x,
        y,
        path(foot, GOLD, INK, outline),
        area("M2,46 L10,46 L10,56 C13,72 44,75 51,92 C40,95 28,96 14,97 C24,84 6,74 2,58 Z", GOLD_DARK),
        line("M-49,85 C-28,91 28,91 49,85", INK, detail),
        path(bowl, RED, INK, outline),
        area("M28,-66 C32,-20 22,14 0,29.5 C44,24 61,-18 60.5,-66 Z", RED_DARK),
        line("M-47,-46 C-46,-26 -40,-8 -32,3", RED_LIGHT, 6),
        path(
            "M-63,-82 C-63,-74 -63,-64 -61,-55 C-30,-40 30,-40 61,-55 C63,-64 63,-74 63,-82 Z",
            GOLD,
            INK,
            outline,
        ),
        area("M26,-62 C38,-64 50,-68 60.5,-72 C60.5,-66 60,-61 59,-56 C48,-51 38,-48.5 25,-47 Z", GOLD_DARK),
        path("M0,-32 L12,-15 L0,2 L-12,-15 Z", GOLD, INK, detail),
        circle(-26, -18, 4.5, GOLD_LIGHT, "none"),
        circle(26, -18, 4.5, GOLD_LIGHT, "none"),
        path(
            "M-40,4 C-26,-6 -16,2 0,14 C16,2 26,-6 40,4 C32,20 18,30 0,32 C-18,30 -32,20 -40,4 Z",
            GOLD,
            INK,
            detail,
        ),
        ellipse(0, 41, 21, 10, RED, INK, outline),
        ellipse(0, -82, 63, 14, GOLD_LIGHT, INK, outline),
        ellipse(0, -81, 45, 7, RED_DARK, "none"),
        turn=turn,
        scale=scale,
    )


def espasa(x: float, y: float, size: float, turn: float = 0) -> str:
    """A straight sword, `size` long, point up: blue blade, gold guard and pommel, bound red grip."""
    scale = size / 300
    pen = 1 / scale
    outline = OUTLINE * pen
    blade = "M0,-150 L16,-118 L14,64 L-14,64 L-16,-118 Z"
    guard = (
        "M-50,66 C-64,54 -54,40 -42,45 C-35,49 -36,54 -28,56 C-12,59 12,59 28,56 C36,54 35,49 42,45"
        " C54,40 64,54 50,66 C38,78 20,77 0,76 C-20,77 -38,78 -50,66 Z"
    )
    return place(
        x,
        y,
        path(blade, BLUE_LIGHT, "none"),
        area("M0,-150 L16,-118 L14,64 L0,64 Z", BLUE),
        path(blade, "none", INK, outline),
        line("M0,-104 V34", WHITE, 4),
        path("M-9,76 L9,76 L9,124 L-9,124 Z", RED, INK, outline),
        line("M-7,91 L7,85 M-7,104 L7,98 M-7,117 L7,111", GOLD_LIGHT, 4),
        path(guard, GOLD, INK, outline),
        line("M-44,66 C-30,71 30,71 44,66", GOLD_DARK, 4.5),
        circle(-46, 54, 3.5, GOLD_LIGHT, "none"),
        circle(46, 54, 3.5, GOLD_LIGHT, "none"),
        circle(0, 134, 14, GOLD, INK, outline),
        circle(-4, 130, 4.5, GOLD_LIGHT, "none"),
        turn=turn,
        scale=scale,
    )


# One line round the whole club: it swells to the head, was sawn off above and below, and lost four branches.
CLUB = (
    "M-24,-138 C-22,-150 20,-156 26,-144 C35,-126 33,-112 29,-97 L46,-113 L56,-94 L27,-69 C25,-46 24,-34 22,2"
    " L38,-13 L48,6 L19,30 C17,60 16,78 15,92 C14,112 14,128 13,141 C13,151 -13,151 -13,141"
    " C-14,120 -16,96 -17,79"
    " L-39,61 L-31,42 L-19,50 C-20,28 -21,10 -22,-7 L-49,-31 L-40,-51 L-25,-37 C-26,-62 -34,-86 -32,-110"
    " C-32,-122 -28,-132 -24,-138 Z"
)
CLUB_SHADE = (
    "M24,-140 C32,-124 30,-112 26,-92 L43,-107 L53,-95 L25,-71 C22,-46 22,-30 19,8 L36,-7 L45,6 L16,29"
    " C14,60 13,78 12,92 C11,112 11,128 10,145 L-1,147 C0,100 2,70 4,40 C6,0 8,-30 12,-60"
    " C16,-90 17,-110 12,-134 Z"
)
CLUB_LIGHT = "M-22,-118 C-24,-100 -20,-82 -17,-66 M-15,-30 C-13,-8 -13,10 -12,26 M-10,70 C-9,90 -8,104 -7,122"
CLUB_BARK = (
    "M-2,-112 C2,-98 2,-86 -1,-74 M4,-58 C5,-46 4,-36 2,-26 M-1,24 C1,38 0,50 -2,60 M4,84 C4,94 4,102 3,112"
)
# Where it was cut: middle, half length of the cut, its turn.
CUTS = ((51, -103.5, 10.5, 63), (43, -3.5, 10.5, 62), (-35, 51.5, 10, -67), (-44.5, -41, 11, -66))


def basto(x: float, y: float, size: float, turn: float = 0) -> str:
    """A green knotted club, `size` long, head up, with four cut branches."""
    scale = size / 300
    pen = 1 / scale
    return place(
        x,
        y,
        path(CLUB, GREEN, "none"),
        area(CLUB_SHADE, GREEN_DARK),
        path(CLUB, "none", INK, OUTLINE * pen),
        line(CLUB_LIGHT, GREEN_LIGHT, 6),
        line(CLUB_BARK, INK, 3 * pen),
        *(ellipse(cx, cy, half, 5.5, GOLD_LIGHT, INK, DETAIL * pen, slope) for cx, cy, half, slope in CUTS),
        ellipse(1, -142, 25, 9, GOLD_LIGHT, INK, DETAIL * pen, -6),
        ellipse(1, -142, 11, 3.5, "none", GOLD_DARK, 2.6 * pen, -6),
        ellipse(0, 142, 13, 5.5, GOLD_LIGHT, INK, DETAIL * pen),
        turn=turn,
        scale=scale,
    )


PIPS: dict[str, Pip] = {"O": oro, "C": copa, "E": espasa, "B": basto}
