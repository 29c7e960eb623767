"""The Spanish deck with large indices: number and suit fill a third of the card's height.

The frame with its pintes stays; the picture is that of the plain face, reduced between the two corners.
"""

import aces
import figures
import marks
import number_cards
import numerals
from pen import CARD_HEIGHT, CARD_WIDTH, INK, PINTES, frame, group, number, paper, place, sheet, turned

LEFT, TOP = 51.0, 58.0
MIDDLE = 98.0  # of the mark and of a single digit
HEIGHT, WIDEST = 150.0, 132.0
GAP = 16.0
MARKS = {"O": 90.0, "C": 92.0, "E": 106.0, "B": 106.0}  # those that lie aslant look smaller

FULL_X, FULL_Y = CARD_WIDTH / 2, CARD_HEIGHT / 2


def corner(suit: str, rank: int) -> str:
    """The number, condensed where it has two digits, and the suit's mark under it."""
    tall = HEIGHT / numerals.HEIGHT
    wide = min(tall, WIDEST / numerals.width(rank))
    left = max(LEFT, MIDDLE - numerals.width(rank) * wide / 2) if rank < 10 else LEFT
    digits = (f'<path transform="translate({number(x)} 0)" d="{d}"/>' for x, d in numerals.outlines(rank))
    move = f"translate({number(left)} {number(TOP)}) scale({wide:.3f} {tall:.3f})"
    mark = figures.gathered(marks.SPANISH[suit]())
    size = MARKS[suit]
    below = place(MIDDLE - size / 2, TOP + HEIGHT + GAP, mark, scale=size / 100)
    return f'<g transform="{move}" fill="{INK}">{"".join(digits)}</g>{below}'


def picture(suit: str, rank: int) -> tuple[str, float, float]:
    """What stands on the card at full size, how it is reduced, and where its middle comes to lie (y).

    The figures stand a little higher: their feet keep clear of the lower index.
    """
    if rank == 1:
        return aces.EMBLEMS[suit](), 0.64, FULL_Y
    if rank < 10:
        return number_cards.body(suit, rank), 0.62, FULL_Y
    return figures.body(suit, rank), 0.66, FULL_Y - 25


def card(suit: str, rank: int) -> str:
    """The SVG of a card: `suit` O, C, E or B, `rank` 1 to 12."""
    drawn, scale, y = picture(suit, rank)
    move = f"translate({number(FULL_X * (1 - scale))} {number(y - FULL_Y * scale)}) scale({scale})"
    one = corner(suit, rank)
    body = group(drawn, transform=move)
    return sheet(CARD_WIDTH, CARD_HEIGHT, paper(), frame(suit), body, one, turned(one))


def faces() -> dict[str, str]:
    """The SVG of every face by its card's code, suit by suit from 1 to 12."""
    return {f"{suit}{rank}": card(suit, rank) for suit in PINTES for rank in range(1, 13)}
