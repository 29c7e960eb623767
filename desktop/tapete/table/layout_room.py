"""How large letters can be on a felt before what carries them gets into each other's way. No Qt."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from tapete.table.bubble_place import bubble_place
from tapete.table.cousin_spots import can_list_bids, laid_boxes
from tapete.table.geometry import ROUND, SOUTH, Box
from tapete.table.layout import Layout
from tapete.table.layout_ring import LEAST_PLATE, RingLayout

STEPS: Final = 20  # sizes between once and twice
LEAST_TRICK: Final = 0.8  # w of a card in the trick
LEAST_RING_TRICK: Final = 0.6  # the same round a pot
LEAST_LAID: Final = 0.65  # w of the room for a combination laid open
SPEAKS: Final = 8  # cards in a hand, at the tables where combinations are laid open
MOST: Final = 1.6  # times as large as the felt's own measure: beyond that buttons fill the middle
MOST_RING: Final = 1.4  # the same round a pot, where cards become smaller as letters grow
WORD: Final = (170.0, 38.0)  # pixels of a word said there


def with_letters(lay: Layout, text: float) -> Layout:
    """The same felt with letters that many times as large as usual, or as much as there is room for.

    On a large felt everything is larger already: then nothing changes.
    """
    own = lay.scale
    grows = MOST_RING if isinstance(lay, RingLayout) else MOST
    most = int(min(text, own * grows) * STEPS + 1e-9)
    for step in range(most, int(own * STEPS), -1):
        grown = replace(lay, text=step / STEPS)
        if has_room(grown):
            return grown
    return lay


def has_room(lay: Layout) -> bool:
    """Whether everything lies apart and inside, and cards can be seen in the middle."""
    ring = isinstance(lay, RingLayout)
    if lay.trick_width < (LEAST_RING_TRICK if ring else LEAST_TRICK) * lay.w:
        return False
    if any(lay.plate(place).w < lay.px(LEAST_PLATE) for place in lay.places):
        return False
    if lay.strip.bottom > lay.reach_top - lay.rise:
        return False
    zones = {name: box for name, box in _zones(lay).items() if name != "hand south" or lay.seating.hand}
    if not all(lay.felt.holds(box) for box in zones.values()):
        return False
    pairs = combinations(zones.items(), 2)
    if any(a.overlaps(b) and not _may_touch(lay, one, other) for (one, a), (other, b) in pairs):
        return False
    if ring and not _words_have_room(lay):
        return False
    return ring or lay.seating.hand != SPEAKS or lay.seating.players != len(ROUND[4]) or _can_lay_open(lay)


def _words_have_room(lay: Layout) -> bool:
    """Whether every seat can speak and covers no name and no button."""
    plates = [lay.plate(place) for place in lay.places]
    for place in lay.places:
        word, _ = bubble_place(lay, place, lay.px(WORD[0]), lay.px(WORD[1]))
        if not lay.felt.holds(word) or any(word.overlaps(box) for box in (*plates, lay.strip)):
            return False
    return True


def _can_lay_open(lay: Layout) -> bool:
    """Whether what Belote and its cousins have besides fits: combinations laid open, the list of bids."""
    boxes = [box for place in ROUND[4] for box in laid_boxes(lay, place, 2)]
    return all(box.w >= LEAST_LAID * lay.w for box in boxes) and can_list_bids(lay)


def _zones(lay: Layout) -> dict[str, Box]:
    """Everything that must keep apart while cards are played."""
    seating, places = lay.seating, lay.places
    found = {f"plate {place}": lay.plate(place) for place in places} | {"badge -": lay.badge}
    found |= {f"trick {place}": lay.trick_spot(place).box for place in places if place != SOUTH}
    found |= {f"taken {place}": lay.taken(place) for place in lay.places_of_tricks}
    if seating.piles:
        found |= {f"piles {place}": lay.piles(place) for place in places}
    if seating.hand:
        found |= {f"hand {place}": lay.far_hand(place) for place in places if place != SOUTH}
        found["hand south"] = lay.hand
    if isinstance(lay, RingLayout):
        found |= {f"chips {place}": lay.chips(place) for place in places}
        found |= {"pot -": lay.pot, "stock beside": lay.stock_spot.box, "heap beside": lay.heap_spot.box}
        found["strip -"] = lay.strip
    return found


def _may_touch(lay: Layout, one: str, other: str) -> bool:
    """Cards of a trick lie over each other, and where the stock lay; backs lie behind their own plate."""
    (kind, place), (other_kind, other_place) = one.split(), other.split()
    kinds = {kind, other_kind}
    if "trick" in kinds and kinds <= {"trick", "stock", "heap", "strip"}:
        return True
    return not lay.open_hands and place == other_place and "hand" in kinds and place != SOUTH
