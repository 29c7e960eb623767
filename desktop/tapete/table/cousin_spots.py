"""Where on the felt of Belote, Bolot and Pilotta lies what other tables have not: the card turned up and the
stock, the list of what was bid, combinations laid open beside their seats. Pure arithmetic, no Qt.
"""

from __future__ import annotations

from typing import Final

from tapete.table.geometry import EAST, NORTH, ON_THE_RIGHT, SOUTH, WEST, Box, Spot
from tapete.table.layout import GAP, Layout

APART: Final = 0.27  # w from the middle to the turn-up, and to the stock half under it
ROUND: Final = (132.0, 26.0)  # the pill that says which round of taking it is
ROUND_OVER: Final = 0.5  # of its height by which it lies over the foot of the card

LAID_WIDTH: Final = 0.5  # w of a card laid open
LAID_STEP: Final = 0.5  # of its own width that shows
LAID_STEP_LEAST: Final = 0.3
LAID_MOST: Final = 5  # cards of one combination
LAID_TAG: Final = 20.0  # room under the cards for what they are worth

LADDER: Final = 46.0  # room over the strip for the values that may be bid
SENTENCE: Final = 38.0  # room over the values for what the arbiter says meanwhile
COLUMN: Final = 92.0  # of the list of bids
ROW: Final = 23.0
LEAST_ROWS, MOST_ROWS = 2, 8  # and the names


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
    high = lay.px(ROW) * (1 + max(rounds, LEAST_ROWS)) + lay.px(2 * GAP)
    top = area.y + lay.px(GAP)
    y = max(min(area.middle.y - high / 2, foot - lay.px(SENTENCE) - high - lay.px(GAP)), top)
    return Box(area.middle.x - wide / 2, y, wide, high)


def can_list_bids(lay: Layout) -> bool:
    """Whether the last two rounds of bidding fit over what can be bid, and a sentence between them."""
    foot = lay.strip.y - lay.px(LADDER)
    return auction_box(lay, LEAST_ROWS, foot).bottom <= foot - lay.px(SENTENCE)


def rows_that_fit(lay: Layout, foot: float) -> int:
    """How many rounds of bidding there is room for in that list."""
    room = foot - lay.px(SENTENCE) - lay.px(GAP) - lay.play_area.y - lay.px(GAP) - lay.px(2 * GAP)
    return max(min(int(room / lay.px(ROW)) - 1, MOST_ROWS), LEAST_ROWS)


def laid_boxes(lay: Layout, place: str, combinations: int) -> tuple[Box, ...]:
    """The room beside a seat for each of so many combinations that it lays open: two at the most."""
    w = LAID_WIDTH * lay.w
    wide, high = w * (1 + (LAID_MOST - 1) * LAID_STEP), lay.tall(w) + lay.px(LAID_TAG)
    beside = {SOUTH: _beside_south, NORTH: _beside_north}.get(place)
    if beside is not None:
        return beside(lay, wide, high, combinations)
    hand, trick, gap = lay.far_hand(place), lay.trick_spot(place).box, lay.px(GAP)
    right = place in ON_THE_RIGHT
    wide = min(wide, hand.x - trick.right - 2 * gap if right else trick.x - hand.right - 2 * gap)
    left = hand.x - gap - wide if right else hand.right + gap
    top, down = lay.plate(place).bottom + gap, high + gap / 2
    return tuple(Box(left, top + i * down, wide, high) for i in range(combinations))


def _beside_south(lay: Layout, wide: float, high: float, combinations: int) -> tuple[Box, ...]:
    """One to the right and one to the left, between the trick and the tricks taken."""
    gap = lay.px(GAP)
    top = lay.reach_top - lay.rise - gap - high
    left, right = lay.trick_spot(EAST).box.right + gap, lay.taken(SOUTH).x - gap
    far, near = lay.taken(WEST).right + gap, lay.trick_spot(WEST).box.x - gap
    boxes = (
        Box(left, top, min(wide, right - left), high),
        Box(max(near - wide, far), top, min(wide, near - far), high),
    )
    return boxes[:combinations]


def _beside_north(lay: Layout, wide: float, high: float, combinations: int) -> tuple[Box, ...]:
    """One to the left and one to the right, under the contract and what the seat says.

    Beside the cards, or over the outermost backs where the plates leave little room: never over the trick.
    """
    hand, trick, gap = lay.far_hand(NORTH), lay.trick_spot(NORTH).box, lay.px(GAP)
    top, bound = lay.plate(NORTH).bottom + gap, lay.plate(WEST).right + gap
    inner = max(hand.x, min(bound + wide + gap, trick.x))
    left = max(inner - gap - wide, bound)
    wide = inner - gap - left
    return (Box(left, top, wide, high), Box(lay.width - left - wide, top, wide, high))[:combinations]


def laid_spots(lay: Layout, place: str, box: Box, cards: int) -> tuple[Spot, ...]:
    """Where the cards of one combination lie in its box: towards their seat's side of it."""
    w = min(LAID_WIDTH * lay.w, box.w / (1 + (cards - 1) * LAID_STEP_LEAST))
    step = min(LAID_STEP * w, (box.w - w) / max(cards - 1, 1))
    wide = w + step * (cards - 1)
    towards_right = place == EAST or (place == NORTH and box.right <= lay.far_hand(NORTH).x)
    left = box.right - wide if towards_right else box.x
    return tuple(lay.spot(left + w / 2 + i * step, box.y + lay.tall(w) / 2, w) for i in range(cards))
