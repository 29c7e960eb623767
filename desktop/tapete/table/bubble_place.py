"""Where a word said aloud stands: by its seat's plate, where it covers nothing that is to be read. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tapete.table.geometry import NORTH, ON_THE_RIGHT, SOUTH, Box
from tapete.table.layout import GAP, Layout
from tapete.table.layout_ring import RingLayout

TAIL: Final = 10.0  # of a bubble, towards its plate
APART: Final = 6.0  # between the tail and the plate
CROWN: Final = 0.30  # of a card's width, across: it sits over the upper right corner of a card that holds
CROWN_IN: Final = 0.16  # of a card's width from its right edge to the crown's middle

# How bad it is to cover something, where nothing is free: of two places the lighter one is taken.
READ: Final = 100.0  # a card of the trick, its crown, an open card, a plate, the contract
NAMES: Final = 1000.0  # plates and buttons round a pot, where it is narrow
CHIPS: Final = 3.0  # what a seat has of them there: words pass soon
BACKS: Final = 1.0  # cards face down
TRICKS: Final = 0.25  # tricks that were taken: while the calling lasts there are none
RIM: Final = 100.0  # square pixels: to touch something at all is as bad as covering so much of it
OUTSIDE: Final = 200.0  # each pixel beyond the felt


def bubble_place(
    layout: Layout, place: str, wide: float, high: float, others: Sequence[Box] = ()
) -> tuple[Box, str]:
    """The box of a bubble of that size, and on which side of the plate it stands: `left`, `right`, `above`
    or `below`. `others` are the bubbles that stand already."""
    taken = (*_what_lies(layout), *((box, READ) for box in others))

    def weight(candidate: tuple[Box, str]) -> float:
        box, _ = candidate
        out = max(-box.x, 0) + max(-box.y, 0)
        out += max(box.right - layout.width, 0) + max(box.bottom - layout.height, 0)
        return out * OUTSIDE * wide + sum(bad * _covered(box, other) for other, bad in taken)

    return min(_candidates(layout, place, wide, high), key=weight)  # of equals the first


def _candidates(layout: Layout, place: str, wide: float, high: float) -> Iterator[tuple[Box, str]]:
    """Where it may stand, the best looking place first."""
    apart = layout.px(TAIL + APART)
    if isinstance(layout, RingLayout):
        yield _beside_block(layout, place, apart, wide, high)
    plate = layout.plate(place)
    x, y = plate.middle.x - wide / 2, plate.middle.y - high / 2
    x = min(max(x, layout.px(GAP)), layout.width - layout.px(GAP) - wide)
    beside = {
        "left": Box(plate.x - apart - wide, y, wide, high),
        "right": Box(plate.right + apart, y, wide, high),
        "above": Box(x, plate.y - apart - high, wide, high),
        "below": Box(x, plate.bottom + apart, wide, high),
    }
    first = layout.bubble_towards(place)
    yield beside[first], first
    if place not in (NORTH, SOUTH) and layout.seating.hand:  # under the plate, beside the cards
        cards, gap = layout.far_hand(place), layout.px(GAP)
        inner = cards.x - gap - wide if place in ON_THE_RIGHT else cards.right + gap
        if plate.x < inner + wide / 2 < plate.right:  # the tail points at the plate
            yield Box(inner, plate.bottom + apart, wide, high), "below"
    for side in ("above", "left", "right", "below"):
        yield beside[side], side


def _beside_block(layout: RingLayout, place: str, apart: float, wide: float, high: float) -> tuple[Box, str]:
    """Beside all that lies before a seat round a pot, towards the middle."""
    block, towards = layout.block(place), layout.bubble_towards(place)
    y = layout.plate(place).middle.y - high / 2
    match towards:
        case "left":
            return Box(block.x - apart - wide, y, wide, high), towards
        case "right":
            return Box(block.right + apart, y, wide, high), towards
    gap = layout.px(GAP)
    x = min(max(block.middle.x - wide / 2, gap), layout.width - gap - wide)
    return Box(x, block.bottom + apart, wide, high), towards


def _what_lies(layout: Layout) -> Iterator[tuple[Box, float]]:
    """Everything on the felt, with how bad it is to cover it."""
    seating, places = layout.seating, layout.places
    for place in places:
        spot = layout.trick_spot(place)
        card, size = spot.box, CROWN * spot.width
        if isinstance(layout, RingLayout):  # nobody speaks there while a trick lies on the table
            yield card, BACKS
            yield layout.chips(place), CHIPS
            yield layout.plate(place), NAMES
            continue
        yield card, READ
        yield Box(card.right - CROWN_IN * card.w - size / 2, card.y - size / 2, size, size), READ
        yield layout.plate(place), READ
        if seating.piles:
            yield layout.piles(place), READ
    for place in places[1:] if seating.hand else ():
        yield layout.far_hand(place), READ if layout.open_hands else BACKS
    if isinstance(layout, RingLayout):
        yield layout.pot, READ
        yield layout.strip, NAMES
    yield layout.badge, READ
    if seating.hand:
        yield layout.hand, READ
    for place in layout.places_of_tricks:
        yield layout.taken(place), TRICKS


def _covered(one: Box, other: Box) -> float:
    """The area two boxes share and, where there is any, a rim more."""
    shared = _shared(one, other)
    return shared + RIM if shared else 0.0


def _shared(one: Box, other: Box) -> float:
    """The area two boxes share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    along = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(across, 0.0) * max(along, 0.0)
