"""A word said aloud stands by its plate and covers nothing that is to be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.test_layouts import SEATINGS, felt_of, felts, zones
from tapete.table.bubble_place import CROWN, CROWN_IN, TAIL, bubble_place
from tapete.table.geometry import ROUND, Box
from tapete.table.layout import Layout

HIGH = 38.0
WIDTHS = (70.0, 96.0, 136.0)  # of `Passo`, `Delego`, `Botifarra!` with its mark


def crown(card: Box) -> Box:
    size = CROWN * card.w
    return Box(card.right - CROWN_IN * card.w - size / 2, card.y - size / 2, size, size)


def to_be_read(felt: Layout) -> dict[str, Box]:
    """What no word may cover: everything but backs and the piles of tricks."""
    places = ROUND[felt.seating.players]
    found = {key: box for key, box in zones(felt).items() if "taken" not in key}
    if not felt.open_hands:
        found = {key: box for key, box in found.items() if not key.startswith("hand") or "south" in key}
    spots = {f"trick {place}": felt.trick_spot(place).box for place in places}
    return found | spots | {f"crown {place}": crown(felt.trick_spot(place).box) for place in places}


@pytest.mark.parametrize("name", SEATINGS)
@given(size=felts, wide=st.sampled_from(WIDTHS))
def test_a_word_covers_nothing_that_is_to_be_read(name: str, size: tuple[int, int], wide: float) -> None:
    felt = felt_of(name, size)
    for place in ROUND[felt.seating.players]:
        box, _ = bubble_place(felt, place, felt.px(wide), felt.px(HIGH))
        assert felt.felt.holds(box), f"the word of {place} sticks out"
        for key, other in to_be_read(felt).items():
            assert not box.overlaps(other), f"the word of {place} lies over {key}"


@given(size=felts, wide=st.sampled_from(WIDTHS))
def test_a_word_covers_no_open_card(size: tuple[int, int], wide: float) -> None:
    felt = felt_of("four in pairs", size, open_hands=True)
    for place in ROUND[4]:
        box, _ = bubble_place(felt, place, felt.px(wide), felt.px(HIGH))
        assert felt.felt.holds(box)
        for key, other in to_be_read(felt).items():
            assert not box.overlaps(other), f"the word of {place} lies over {key}"


@pytest.mark.parametrize("name", SEATINGS)
@given(size=felts, wide=st.sampled_from(WIDTHS), open_hands=st.booleans())
def test_a_word_stands_by_its_plate_with_its_tail_towards_it(
    name: str, size: tuple[int, int], wide: float, open_hands: bool
) -> None:
    felt = felt_of(name, size, open_hands=open_hands)
    for place in ROUND[felt.seating.players]:
        box, towards = bubble_place(felt, place, felt.px(wide), felt.px(HIGH))
        plate = felt.plate(place)
        gaps = {"left": plate.x - box.right, "right": box.x - plate.right,
                "above": plate.y - box.bottom, "below": box.y - plate.bottom}  # fmt: skip
        assert gaps[towards] == pytest.approx(felt.px(TAIL + 6))
        if towards in ("above", "below"):
            assert plate.x < box.middle.x < plate.right
        else:
            assert plate.y < box.middle.y < plate.bottom
