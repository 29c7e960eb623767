"""The French card: paper, corners, and how a picture is set between them in the two sizes of index.

A card is one file for every language and taste. Its picture comes first, then its corners in groups with
ids, of which the standard face shows two and hides the rest (`display="none"`):

    corners     the suit upper left and, turned, lower right: shown
    corners-K   the English letter over it: shown
    corners-R   the French letter (R D V for K Q J, 1 for A): hidden
    names       the French name of a court, in its box twice: hidden
    more        the suit in the other two corners: hidden
    more-K      the English letter there: hidden
    more-R      the French letter there: hidden

A number card has its number for all (`corners-10`). What a face hides and shows, and the tones that four
colours exchange (`suits.FOUR_COLOURS`), is for the program to change in the text before it is painted.
"""

from dataclasses import dataclass, replace

import letters
import suits
from pen import group, number, paper, sheet

WIDTH, HEIGHT = 630, 880
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2

RANKS = "A23456789TJQK"
FRENCH_LETTERS = {"K": "R", "Q": "D", "J": "V", "A": "1"}
HALF_TURN = f"rotate(180 {number(MIDDLE_X)} {number(MIDDLE_Y)})"


@dataclass(frozen=True, slots=True)
class Face:
    """The measures of one size of index, in tenths of a millimetre; `picture` scales what stands between."""

    middle: float  # of the index and its suit, from the left edge
    top: float
    height: float
    widest: float  # a wider index is condensed to this
    suit: float  # height of the suit under the index
    gap: float  # between index and suit
    picture: float = 1.0


STANDARD = Face(middle=48, top=40, height=70, widest=64, suit=60, gap=13)
LARGE = Face(middle=78, top=42, height=150, widest=110, suit=104, gap=20, picture=0.77)


def letter(suit: str, text: str, face: Face) -> str:
    """The letter or number of one corner."""
    tall = face.height / 100
    wide = min(tall, face.widest / letters.width(text))
    left = face.middle - letters.width(text) * wide / 2
    fill = suits.TONES[suit].base
    moves = [
        (f"translate({number(left + x * wide)} {number(face.top)}) scale({wide:.3f} {tall:.3f})", outline)
        for x, outline in letters.outlines(text)
    ]
    return "".join(f'<path transform="{move}" fill="{fill}" d="{outline}"/>' for move, outline in moves)


def under(suit: str, face: Face) -> str:
    """The suit of one corner, under its letter."""
    return suits.small(suit, face.middle, face.top + face.height + face.gap + face.suit / 2, face.suit)


def twice(name: str, drawn: str, shown: bool = False) -> str:
    """What stands on the card twice, upright and turned: a group that a face shows or hides by its name."""
    hidden = "" if shown else ' display="none"'
    return f'<g id="{name}"{hidden}>{drawn}{group(drawn, transform=HALF_TURN)}</g>'


def corners(suit: str, rank: str, face: Face) -> str:
    """Everything that a face may show in the corners."""
    english = "10" if rank == "T" else rank
    right = replace(face, middle=WIDTH - face.middle)
    drawn = [twice("corners", under(suit, face), shown=True), twice("more", under(suit, right))]
    for text in (english, *FRENCH_LETTERS.get(rank, "")):
        drawn.append(twice(f"corners-{text}", letter(suit, text, face), shown=text == english))
        drawn.append(twice(f"more-{text}", letter(suit, text, right)))
    return "".join(drawn)


def card(suit: str, rank: str, face: Face, *picture: str) -> str:
    """A whole card by its suit S, H, D or C and its rank (of RANKS); the picture is drawn at full size."""
    scale = face.picture
    move = f"translate({number(MIDDLE_X * (1 - scale))} {number(MIDDLE_Y * (1 - scale))}) scale({scale})"
    body = group(*picture, transform="" if scale == 1 else move)
    return sheet(WIDTH, HEIGHT, paper(width=WIDTH, height=HEIGHT), body, corners(suit, rank, face))
