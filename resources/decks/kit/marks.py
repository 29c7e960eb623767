"""The marks of badges and buttons, on a square of 100: both decks' suits and, for no trumps, the botifarra.

They are cut bold enough for 16 pixels and wear a rim of paper colour, so that they stand out on felt as on
paper.
"""

from collections.abc import Callable

import suits
from pen import (
    BLUE,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    PAPER,
    RED,
    RED_DARK,
    area,
    circle,
    line,
    path,
    place,
    sheet,
)
from pips import petals

RIM = 15.0
BOLD = 6.5
FINE = 4.0

SAUSAGE, SAUSAGE_DARK, SAUSAGE_LIGHT = "#B9583C", "#7A2F20", "#E39A78"


def drawing(*parts: str) -> str:
    """The parts of a mark, one over another."""
    return "".join(parts)


def mark(drawn: str) -> str:
    """The file of a mark."""
    return sheet(100, 100, drawn)


def oro() -> str:
    """A coin with a rosette of eight petals."""
    return drawing(
        circle(50, 50, 41, PAPER, PAPER, RIM),
        circle(50, 50, 41, GOLD, INK, BOLD),
        area("M76.5,23.5 A37.5,37.5 0 0 1 23.5,76.5 A50,50 0 0 0 76.5,23.5 Z", GOLD_DARK),
        place(50, 50, path(petals(6, 31, 30, 8), GOLD_LIGHT, INK, 3), circle(0, 0, 8.5, RED, INK, 3.5)),
    )


def copa() -> str:
    """A goblet."""
    bowl = "M18,10 C16,44 28,60 50,62 C72,60 84,44 82,10 Z"
    foot = "M43,60 V72 C42,80 26,80 24,92 H76 C74,80 58,80 57,72 V60 Z"
    return drawing(
        path(bowl + " " + foot, PAPER, PAPER, RIM),
        path(foot, GOLD, INK, BOLD),
        path(bowl, RED, INK, BOLD),
        area("M64,28 C65,44 60,54 50,58.5 C68,57 77,44 78.5,28 Z", RED_DARK),
        path("M18,10 C17.5,18 17.8,24 19,29 H81 C82.2,24 82.5,18 82,10 Z", GOLD, INK, BOLD - 1),
        line("M28,38 C29,44 31,47 34,50", "#F0A08C", FINE),
    )


def espasa() -> str:
    """A sword, slanting up to the right."""
    blade = "M0,-58 L11,-44 L10,16 H-10 L-11,-44 Z"
    guard = "M-28,15 C-30,8 -24,6 -20,11 H20 C24,6 30,8 28,15 C26,24 16,25 0,25 C-16,25 -26,24 -28,15 Z"
    grip = "M-6,24 H6 V42 H-6 Z"
    whole = f"{blade} {guard} {grip}"
    return drawing(
        place(
            46,
            54,
            path(whole, PAPER, PAPER, RIM),
            circle(0, 47, 8.5, PAPER, PAPER, RIM),
            path(blade, BLUE_LIGHT, "none"),
            area("M0,-58 L11,-44 L10,16 H0 Z", BLUE),
            path(blade, "none", INK, BOLD),
            path(grip, RED, INK, BOLD - 1),
            path(guard, GOLD, INK, BOLD - 1),
            circle(0, 47, 8.5, GOLD, INK, BOLD - 1),
            turn=45,
        )
    )


def basto() -> str:
    """A knotted club, slanting up to the left."""
    club = (
        "M-16,-50 C-15,-56 15,-56 16,-50 C20,-40 19,-30 17,-22 L29,-30 L35,-18 L15,-4 C13,14 12,30 11,50"
        " C11,56 -11,56 -11,50 C-11,40 -12,32 -13,24 L-28,13 L-22,1 L-15,5 C-17,-12 -20,-30 -16,-50 Z"
    )
    shade = (
        "M14,-48 C17,-36 16,-28 14,-17 L28,-26 L31.5,-19 L12,-6 C10,14 9,30 8,52 L-1,52 C1,14 2,-20 5,-50 Z"
    )
    return drawing(
        place(
            49,
            51,
            path(club, PAPER, PAPER, RIM),
            path(club, GREEN, "none"),
            area(shade, GREEN_DARK),
            line("M-9,-34 C-10,-22 -8,-10 -7,0", GREEN_LIGHT, FINE + 1),
            path(club, "none", INK, BOLD),
            path("M-17,-49 C-14,-57 14,-57 17,-49 C12,-42 -12,-42 -17,-49 Z", GOLD_LIGHT, INK, FINE),
            *(
                line(stub, INK, 13) + line(stub, GOLD_LIGHT, 5)
                for stub in ("M28,-29 L33,-19", "M-27,12 L-22,3")
            ),
            turn=-42,
            scale=0.9,
        )
    )


def botifarra() -> str:
    """The sausage, tied at both ends and marked by the grill: it smiles, for no suit is trump."""
    body = "M19,38 C22,76 78,76 81,38"
    knots = "M19,38 L8,26 M19,38 L20,21 M81,38 L92,26 M81,38 L80,21"
    return drawing(
        line(knots, PAPER, 9 + RIM),
        line(body, PAPER, 34 + RIM),
        line(knots, INK, 13),
        line(body, INK, 37),
        line(knots, GOLD_LIGHT, 4.5),
        line(body, SAUSAGE, 25),
        line("M17,44 C22,82 78,82 83,44", SAUSAGE_DARK, 7),
        line("M20,40 C24,72 76,72 80,40", SAUSAGE, 14),
        line("M24,39 C28,61 50,62 58,60", SAUSAGE_LIGHT, 5),
        line("M36,56 L31,71 M53,60 L50,76 M70,54 L70,69", SAUSAGE_DARK, 4.5),
    )


def french(suit: str) -> str:
    """A spade, heart, diamond or club."""
    scale = 0.42
    tones = suits.TONES[suit]
    return place(
        50,
        50,
        path(suits.OUTLINES[suit], PAPER, PAPER, RIM / scale),
        area(suits.OUTLINES[suit], tones.base),
        area(suits.SHADES[suit], tones.shade),
        line(suits.LIGHTS[suit], tones.light, 12),
        scale=scale,
    )


SPANISH: dict[str, Callable[[], str]] = {
    "O": oro,
    "C": copa,
    "E": espasa,
    "B": basto,
    "botifarra": botifarra,
}
