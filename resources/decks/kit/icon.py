"""The icon of the application: on a square of felt the manilla and, over it, the ace."""

from pen import (
    FELT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    RED,
    area,
    circle,
    numeral,
    path,
    place,
    rect,
    sheet,
)
from pips import petals

SIZE = 256
FELT_DARK = "#17513A"


def _card(x: float, y: float, turn: float, *parts: str) -> str:
    """A small card, 124 by 192, with its lower middle at (x, y)."""
    return place(x, y, rect(-62, -192, 124, 192, PAPER, INK, 8, 16), *parts, turn=turn, scale=0.94)


def icon() -> str:
    """The SVG of the icon, on a square of 256."""
    coin = place(
        0,
        -66,
        circle(0, 0, 45, GOLD, INK, 7),
        area("M29,-29 A41.5,41.5 0 0 1 -29,29 A54,54 0 0 0 29,-29 Z", GOLD_DARK),
        path(petals(6, 33, 30, 8), GOLD_LIGHT, INK, 2.5),
        circle(0, 0, 9, RED, INK, 3.5),
    )
    return sheet(
        SIZE,
        SIZE,
        rect(6, 6, 244, 244, FELT, FELT_DARK, 12, 44),
        _card(116, 220, -15, numeral(9, -44, -172, 66)),
        _card(152, 223, 11, numeral(1, -44, -174, 48), coin),
    )
