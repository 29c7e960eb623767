"""The twelve court figures of the French deck, double-ended: jack, queen and king of each suit.

One half is drawn to the middle of the card and cut along it (`courts.shears`); the other is the same half
turned about the middle, and a beaded band hides the seam.
"""

import re

import pen
from courts.jacks import JACKS
from courts.kings import KINGS
from courts.names import NAMES, written
from courts.queens import QUEENS
from courts.shears import Box, commands, cut
from figures.place import Place

LEFT, TOP, RIGHT, BOTTOM = 92.0, 62.0, 538.0, 818.0  # the box on a card of 630 x 880
MIDDLE = (315.0, 440.0)
BAND = 24.0
NAME_AT = Place(511, 80, 0.82, 90)
GROUND = "#FFFDF6"

_FIGURES = {**JACKS, **QUEENS, **KINGS}
_ROUND = ' stroke-linejoin="round" stroke-linecap="round"'
_LINE = f' stroke="{pen.INK}" stroke-width="{pen.number(pen.OUTLINE)}"'
_MARK = re.compile(r"<(?:path|circle)[^>]*/>")
_DATA = re.compile(r' d="([^"]*)"')
_LETTER = re.compile(r" ?([A-Za-z]) ?")


def _bare(letter: re.Match[str]) -> str:
    """A command without the spaces around it."""
    return letter.group(1)


def _relative(d: str) -> str:
    """Absolute path data as relative, exact to the tenth: shorter by a fifth."""
    words: list[str] = []
    last = start = (0, 0)
    for command, points in commands(d):
        tenths = [(round(10 * x), round(10 * y)) for x, y in points]
        if command == "Z":
            words.append("z")
            last = start
        elif command == "M":
            words.append("M" + _row(tenths))
            last = start = tenths[0]
        else:
            words.append(command.lower() + _row([(x - last[0], y - last[1]) for x, y in tenths]))
            last = tenths[-1]
    return "".join(words)


def _row(points: list[tuple[int, int]]) -> str:
    """Points in tenths of a unit, with no more between the numbers than a reader needs."""
    text = " ".join(pen.number(value / 10) for point in points for value in point)
    return text.replace(" -", "-")


def gathered(body: str) -> str:
    """A body whose marks take the usual outline from one group, its paths written short: half the file."""

    def lean(mark: re.Match[str]) -> str:
        text = mark.group()
        return text.replace(_LINE, "") if "stroke=" in text else text.replace("/>", ' stroke="none"/>')

    def short(found: re.Match[str]) -> str:
        d = found.group(1)
        relative = any(letter.islower() for letter in d)  # a strewn pattern is short as it is
        return f' d="{_LETTER.sub(_bare, d) if relative else _relative(d)}"'

    body = _DATA.sub(short, body)
    return f"<g{_ROUND}{_LINE}>{_MARK.sub(lean, body.replace(_ROUND, ''))}</g>"


def band(suit: str) -> str:
    """The beaded band over the seam, the same after half a turn."""
    x, y = MIDDLE
    tones = (pen.WHITE, pen.RED if suit in "HD" else pen.BLUE)
    beads = "".join(pen.circle(x + 29.7 * k, y, 6.5, tones[k % 2], pen.INK, 3.5) for k in range(-7, 8))
    return pen.rect(LEFT, y - BAND / 2, RIGHT - LEFT, BAND, pen.GOLD) + beads


def court(suit: str, rank: str, suit_colour: str | None = None, named: bool = False) -> str:
    """What fills the box of a court card, its frame line included: `suit` S, H, D or C, `rank` J, Q or K.

    `suit_colour` is the colour of the suit's devices in the robe, by default ink or red; `named` writes the
    French name of the figure down the right side of its half. The upper left
    corner of the box (60 x 70) and, turned, its lower right are left free for the pip of the suit.
    """
    colour = suit_colour or (pen.RED if suit in "HD" else pen.INK)
    figure = _FIGURES[suit, rank](colour) + (written(NAME_AT, NAMES[suit, rank]) if named else "")
    half = gathered(cut(figure, Box(LEFT, TOP, RIGHT, MIDDLE[1])))
    turn = f"rotate(180 {pen.number(MIDDLE[0])} {pen.number(MIDDLE[1])})"
    box = (LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    return (
        pen.rect(*box, GROUND, "none")
        + half
        + pen.group(half, transform=turn)
        + band(suit)
        + pen.rect(*box, "none")
    )
