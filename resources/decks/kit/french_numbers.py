"""The number cards of the French deck: two to ten in the usual columns, the lower half upside down."""

from french import MIDDLE_X, MIDDLE_Y, Face, card
from suits import pip

LEFT, RIGHT = 190.0, 440.0
TOP, BOTTOM = 166.0, 714.0
SIZE = 126.0

Spot = tuple[float, float]

_THIRD = (BOTTOM - TOP) / 3
_TWO = (TOP, BOTTOM)
_THREE = (TOP, MIDDLE_Y, BOTTOM)
_FOUR = (TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM)
_UPPER, _LOWER = (TOP + MIDDLE_Y) / 2, (MIDDLE_Y + BOTTOM) / 2

# rank: heights of the two outer columns, heights of the middle one
COLUMNS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "2": ((), _TWO),
    "3": ((), _THREE),
    "4": (_TWO, ()),
    "5": (_TWO, (MIDDLE_Y,)),
    "6": (_THREE, ()),
    "7": (_THREE, (_UPPER,)),
    "8": (_THREE, (_UPPER, _LOWER)),
    "9": (_FOUR, (MIDDLE_Y,)),
    "T": (_FOUR, (TOP + _THIRD / 2, BOTTOM - _THIRD / 2)),
}


def spots(rank: str) -> list[Spot]:
    """Where the pips of a number card stand."""
    outer, inner = COLUMNS[rank]
    return [(LEFT, y) for y in outer] + [(MIDDLE_X, y) for y in inner] + [(RIGHT, y) for y in outer]


def number_card(suit: str, rank: str, face: Face) -> str:
    """The SVG of a number card, `rank` 2 to 9 or T."""
    return card(suit, rank, face, *(pip(suit, x, y, SIZE, y > MIDDLE_Y) for x, y in spots(rank)))
