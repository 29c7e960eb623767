"""The felt's arithmetic at every table: alone, for three, for two with piles, with cards of either shape."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import FRENCH, SPANISH
from tapete.table.card_faces import RATIO
from tapete.table.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    ROUND,
    SOUTH,
    WEST,
    Box,
    round_table,
)
from tapete.table.layout import OPEN, Layout, Seating
from tapete.table.layout_two import TwoLayout
from tapete.table.seating import lay_out

SEATINGS = {
    "four in pairs": Seating(),
    "four alone": Seating(alone=True),
    "three": Seating(players=3, alone=True),
    "six piles": Seating(players=2, alone=True, hand=0, piles=6, depth=4),
    "four piles and a hand": Seating(players=2, alone=True, hand=8, piles=4, depth=4),
    "French in pairs": Seating(ratio=RATIO[FRENCH]),
    "French alone": Seating(alone=True, ratio=RATIO[FRENCH]),
    "three, French": Seating(players=3, alone=True, ratio=RATIO[FRENCH]),
    "two with French hands": Seating(players=2, alone=True, hand=9, ratio=RATIO[FRENCH]),
}
WITH_PILES = ("six piles", "four piles and a hand")
FELTS = [(704, 640), (744, 660), (1000, 690), (1240, 690), (1640, 1040), (2280, 1400), (3560, 2120)]
felts = st.tuples(st.integers(700, 4000), st.integers(620, 2400))
every_seating = pytest.mark.parametrize("name", SEATINGS)


def felt_of(name: str, size: tuple[int, int], *, open_hands: bool = False, text: float = 1.0) -> Layout:
    return lay_out(*size, SEATINGS[name], open_hands=open_hands, text=text)


def zones(felt: Layout) -> dict[str, Box]:
    """Everything that must keep apart while cards are played."""
    seating = felt.seating
    places = ROUND[seating.players]
    found = {f"plate {place}": felt.plate(place) for place in places} | {"badge": felt.badge}
    found |= {f"trick {place}": felt.trick_spot(place).box for place in places if place != SOUTH}
    found |= {f"taken {place}": felt.taken(place) for place in (places if seating.alone else (SOUTH, WEST))}
    if seating.piles:
        found |= {f"piles {place}": felt.piles(place) for place in places}
    if seating.hand:
        found |= {f"hand {place}": felt.far_hand(place) for place in places if place != SOUTH}
        found["hand south"] = felt.hand
    return found


def may_touch(one: str, other: str, *, open_hands: bool) -> bool:
    """Cards of a trick lie over each other; backs lie behind their own plate and their own piles."""
    (kind, place), (other_kind, other_place) = one.split(), other.split()
    if kind == other_kind == "trick":
        return True
    return not open_hands and place == other_place and "hand" in (kind, other_kind) and place != SOUTH


@every_seating
@pytest.mark.parametrize("open_hands", [False, True])
@given(size=felts, text=st.sampled_from((1.0, 1.25, 1.5, 2.0)))
def test_nothing_overlaps_and_everything_is_inside(
    name: str, open_hands: bool, size: tuple[int, int], text: float
) -> None:
    felt = felt_of(name, size, open_hands=open_hands, text=text)
    found = {key if " " in key else f"{key} alone": box for key, box in zones(felt).items()}
    for (one, a), (other, b) in combinations(found.items(), 2):
        if not may_touch(one, other, open_hands=open_hands):
            assert not a.overlaps(b), f"{one} lies over {other}"
    for key, box in found.items():
        assert felt.felt.holds(box), f"{key} sticks out"


@every_seating
def test_large_letters_are_as_large_as_there_is_room_for(name: str) -> None:
    for size in FELTS:
        usual, large, larger = (felt_of(name, size, text=text) for text in (1.0, 1.2, 2.0))
        assert usual.scale <= large.scale <= larger.scale <= max(2.0, usual.scale)
        assert larger.h >= 0.95 * usual.h
    if not name.startswith(("four alone", "French alone")):  # where every seat has its own tricks
        assert felt_of(name, (1000, 690), text=1.25).scale == pytest.approx(1.25)
    assert felt_of(name, (3560, 2120), text=2.0) == felt_of(name, (3560, 2120))  # large by itself


@every_seating
@given(size=felts, count=st.integers(0, 12), open_hands=st.booleans())
def test_the_others_cards_stay_in_their_boxes(
    name: str, size: tuple[int, int], count: int, open_hands: bool
) -> None:
    felt = felt_of(name, size, open_hands=open_hands)
    count = min(count, felt.seating.hand)
    for place in ROUND[felt.seating.players][1:]:
        row = felt.far_row(place, count)
        assert len(row) == count
        assert all(felt.far_hand(place).holds(spot.box) for spot in row), place


@every_seating
@pytest.mark.parametrize("size", FELTS)
def test_cards_and_words_can_be_read(name: str, size: tuple[int, int]) -> None:
    felt = felt_of(name, size)
    assert felt.h >= 120
    assert felt.w * felt.seating.ratio == pytest.approx(felt.h)
    assert felt.trick_width >= 0.8 * felt.w
    assert all(felt.plate(place).w >= 150 for place in ROUND[felt.seating.players])


@every_seating
@given(size=felts)
def test_buttons_and_sentences_keep_clear_of_the_near_cards_and_the_others(
    name: str, size: tuple[int, int]
) -> None:
    felt = felt_of(name, size)
    assert felt.strip.bottom <= felt.reach_top - felt.rise
    others = [zone for key, zone in zones(felt).items() if key.split()[0] in ("hand", "piles")]
    assert all(not felt.strip.overlaps(zone) or zone.y >= felt.reach_top for zone in others
               if zone.x >= felt.play_area.x and zone.right <= felt.play_area.right)  # fmt: skip


@pytest.mark.parametrize("name", WITH_PILES)
@given(size=felts, open_hands=st.booleans())
def test_every_pile_stands_apart_on_its_foot_and_shows_its_depth(
    name: str, size: tuple[int, int], open_hands: bool
) -> None:
    felt = felt_of(name, size, open_hands=open_hands)
    for place in (SOUTH, NORTH):
        box, count = felt.piles(place), felt.seating.piles
        for one, other in pairwise(range(count)):
            a, b = (felt.pile_spot(place, number, 4).box for number in (one, other))
            assert a.right < b.x
        for number in range(count):
            tops = [felt.pile_spot(place, number, depth) for depth in (4, 3, 2, 1)]
            assert all(box.holds(spot.box) for spot in tops)
            assert all(b.y - a.y >= 3 for a, b in pairwise(tops))
            assert felt.pile_spot(place, number, 0) == tops[-1]
            assert tops[-1].box.bottom == pytest.approx(box.bottom)


@pytest.mark.parametrize("name", WITH_PILES)
def test_the_opponent_s_piles_are_smaller_than_ours(name: str) -> None:
    felt = felt_of(name, (1000, 690))
    ours, theirs = (felt.pile_spot(place, 0, 1).width for place in (SOUTH, NORTH))
    assert theirs == pytest.approx(OPEN * ours)


def test_a_table_without_piles_has_no_place_for_them() -> None:
    felt = Layout(1000, 690)
    with pytest.raises(ValueError, match="no piles"):
        felt.piles(NORTH)
    with pytest.raises(ValueError, match="no pile 2"):
        felt.pile_spot(NORTH, 2, 4)


def test_a_raised_card_of_the_hand_leaves_the_plate_beside_the_piles_free() -> None:
    felt = felt_of("four piles and a hand", (744, 660))
    assert isinstance(felt, TwoLayout)
    assert felt.plate(SOUTH).bottom <= felt.hand.y - felt.rise


def test_three_sit_at_a_third_of_the_round_and_the_next_one_on_the_right() -> None:
    assert round_table(3, 1, turns_left=False) == {1: SOUTH, 2: NORTH_EAST, 0: NORTH_WEST}
    assert round_table(3, 1, turns_left=True) == {1: SOUTH, 2: NORTH_WEST, 0: NORTH_EAST}


def test_two_sit_opposite_each_other() -> None:
    assert round_table(2, 1, turns_left=False) == {1: SOUTH, 0: NORTH}


def test_no_felt_is_drawn_for_nine() -> None:
    with pytest.raises(ValueError, match="9 players"):
        round_table(9, 0, turns_left=True)


@every_seating
def test_the_two_sides_of_the_table_mirror_each_other(name: str) -> None:
    felt = felt_of(name, (1240, 690))
    for left, right in ((WEST, EAST), (NORTH_WEST, NORTH_EAST)):
        if left in ROUND[felt.seating.players]:
            a, b = felt.plate(left), felt.plate(right)
            assert (a.x, a.y) == pytest.approx((felt.width - b.right, b.y))


@every_seating
def test_cards_have_the_shape_of_their_deck(name: str) -> None:
    felt = felt_of(name, (1000, 690))
    box = felt.trick_spot(SOUTH).box
    assert box.h / box.w == pytest.approx(RATIO[FRENCH if "French" in name else SPANISH])
