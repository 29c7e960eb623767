"""Where on the felt of Belote, Bolot and Pilotta lies what other tables have not: the card turned up and the
stock, the list of what was bid, combinations laid open beside their seats. Pure arithmetic, no Qt.
"""

from __future__ import annotations

from typing import Final

from tapete.table.geometry import EAST, NORTH, ON_THE_RIGHT, SOUTH, Box, Spot
from tapete.table.layout import GAP, Layout

APART: Final = 0.27  # w from the middle to the turn-up, and to the stock half under it
ROUND: Final = (132.0, 26.0)  # the pill that says which round of taking it is
ROUND_OVER: Final = 0.5  # of its height by which it lies over the foot of the card

LAID_WIDTH: Final = 0.44  # w of a card laid open
LAID_STEP: Final = 0.5  # of its own width that shows
LAID_STEP_LEAST: Final = 0.3
LAID_MOST: Final = 5  # cards of one combination
LAID_TAG: Final = 20.0  # room under the cards for what they are worth

LADDER: Final = 46.0  # room over the strip for the values that may be bid
COLUMN: Final = 92.0  # of the list of bids
ROW: Final = 23.0
MOST_ROWS: Final = 8  # and the names


def turnup_spot(lay: Layout) -> Spot:
    """Where the card turned up lies: in the middle, over the stock."""
    middle, w = lay.play_area.middle, lay.trick_width
    return lay.spot(middle.x + APART * w, _turnup_y(lay), w)


def stock_spot(lay: Layout) -> Spot:
    """Where the cards not dealt yet lie."""
    middle, w = lay.play_area.middle, lay.trick_width
    return lay.spot(middle.x - APART * w, _turnup_y(lay), w)


def _turnup_y(lay: Layout) -> float:
    """High enough that the buttons of the calling leave the card to be seen."""
    top, high = lay.play_area.y, lay.tall(lay.trick_width)
    foot = lay.strip.y - lay.px(GAP) - lay.px(ROUND[1]) * ROUND_OVER
    return max(min(lay.play_area.middle.y, foot - high / 2), top + high / 2)


def round_box(lay: Layout) -> Box:
    """Where it stands which round of taking it is: over the foot of the turn-up."""
    spot, wide, high = turnup_spot(lay), lay.px(ROUND[0]), lay.px(ROUND[1])
    x = lay.play_area.middle.x - wide / 2
    return Box(x, spot.box.bottom - high * ROUND_OVER, wide, high)


def auction_box(lay: Layout, rounds: int, foot: float) -> Box:
    """Where the list of so many rounds of bidding stands, its foot no lower than `foot`."""
    area, seats = lay.play_area, lay.seating.players
    wide = min(lay.px(COLUMN) * seats, area.w - lay.px(GAP))
    high = lay.px(ROW) * (1 + max(rounds, 2)) + lay.px(2 * GAP)
    top = area.y + lay.px(GAP)
    y = max(min(area.middle.y - high / 2, foot - high - lay.px(GAP)), top)
    return Box(area.middle.x - wide / 2, y, wide, high)


def rows_that_fit(lay: Layout, foot: float) -> int:
    """How many rounds of bidding there is room for in that list."""
    room = foot - lay.px(GAP) - lay.play_area.y - lay.px(GAP) - lay.px(2 * GAP)
    return max(min(int(room / lay.px(ROW)) - 1, MOST_ROWS), 2)


def laid_box(lay: Layout, place: str) -> Box:
    """The room beside a seat for what it lays open, one combination."""
    w = LAID_WIDTH * lay.w
    wide, high = w * (1 + (LAID_MOST - 1) * LAID_STEP), lay.tall(w) + lay.px(LAID_TAG)
    gap = lay.px(GAP)
    if place == SOUTH:
        left = lay.trick_spot(SOUTH).box.right + gap
        room = lay.taken(SOUTH).x - gap - left
        bottom = lay.reach_top - lay.rise - gap
        return Box(left, bottom - high, min(wide, room), high)
    hand, plate = lay.far_hand(place), lay.plate(place)
    if place == NORTH:
        left = max(hand.right, plate.right) + gap
        return Box(left, gap, min(wide, lay.width - gap - left), high)
    trick = lay.trick_spot(place).box
    top = plate.bottom + gap
    if place in ON_THE_RIGHT:
        right = hand.x - gap
        wide = min(wide, right - trick.right - gap)
        return Box(right - wide, top, wide, high)
    left = hand.right + gap
    return Box(left, top, min(wide, trick.x - gap - left), high)


def laid_boxes(lay: Layout, place: str, combinations: int) -> tuple[Box, ...]:
    """The same for each of so many: side by side in south and north, one under the other at the sides."""
    first, gap = laid_box(lay, place), lay.px(GAP)
    if place in (SOUTH, NORTH):
        right = lay.taken(SOUTH).x - gap if place == SOUTH else lay.width - gap
        wide = min(first.w, (right - first.x - gap * (combinations - 1)) / max(combinations, 1))
        return tuple(Box(first.x + i * (wide + gap), first.y, wide, first.h) for i in range(combinations))
    down = first.h + gap / 2
    return tuple(Box(first.x, first.y + i * down, first.w, first.h) for i in range(combinations))


def laid_spots(lay: Layout, place: str, box: Box, cards: int) -> tuple[Spot, ...]:
    """Where the cards of one combination lie in its box: towards their seat's side of it."""
    w = min(LAID_WIDTH * lay.w, box.w / (1 + (cards - 1) * LAID_STEP_LEAST))
    step = min(LAID_STEP * w, (box.w - w) / max(cards - 1, 1))
    wide = w + step * (cards - 1)
    left = box.right - wide if place == EAST else box.x
    return tuple(lay.spot(left + w / 2 + i * step, box.y + lay.tall(w) / 2, w) for i in range(cards))
