"""The felt's arithmetic round a pot: two to eight seats, of any size, with cards open and closed."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import FRENCH
from tapete.table.bubble_place import bubble_place
from tapete.table.card_faces import RATIO
from tapete.table.geometry import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PLACES,
    ROUND,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Box,
    round_table,
)
from tapete.table.layout import Seating
from tapete.table.layout_ring import RingLayout
from tapete.table.seating import lay_out

COUNTS = range(2, 9)
FELTS = [(704, 640), (744, 660), (1000, 690), (1240, 690), (1640, 1040), (2280, 1400), (3560, 2120)]
felts = st.tuples(st.integers(700, 4000), st.integers(620, 2400))
every_count = pytest.mark.parametrize("players", COUNTS)


def ring(
    players: int, size: tuple[int, int], *, open_hands: bool = False, hand: int = 5, text: float = 1.0
) -> RingLayout:
    seating = Seating(players=players, alone=True, hand=hand, ratio=RATIO[FRENCH], pot=True)
    felt = lay_out(*size, seating, open_hands=open_hands, text=text)
    assert isinstance(felt, RingLayout)
    return felt


def before_seats(felt: RingLayout) -> dict[str, Box]:
    """What lies before every seat, whatever goes on."""
    found = {}
    for place in felt.places:
        found |= {f"plate {place}": felt.plate(place), f"chips {place}": felt.chips(place)}
        found |= {f"taken {place}": felt.taken(place)}
        found |= {f"hand {place}": felt.hand if place == SOUTH else felt.far_hand(place)}
    return found


def middle(felt: RingLayout) -> dict[str, Box]:
    return {"pot middle": felt.pot, "trump middle": felt.trump_sign}


def trick(felt: RingLayout) -> dict[str, Box]:
    return {f"trick {place}": felt.trick_spot(place).box for place in felt.places}


def stocks(felt: RingLayout) -> dict[str, Box]:
    return {"stock middle": felt.stock_spot.box, "heap middle": felt.heap_spot.box}


def may_touch(one: str, other: str, *, open_hands: bool) -> bool:
    """Backs lie behind their own plate."""
    (kind, place), (other_kind, other_place) = one.split(), other.split()
    return not open_hands and place == other_place != SOUTH and {kind, other_kind} == {"plate", "hand"}


def assert_apart(found: dict[str, Box], felt: RingLayout) -> None:
    for (one, a), (other, b) in combinations(found.items(), 2):
        if not may_touch(one, other, open_hands=felt.open_hands):
            assert not a.overlaps(b), f"{one} lies over {other}"
    for key, box in found.items():
        assert felt.felt.holds(box), f"{key} sticks out"
        assert box.w > 0 and box.h > 0, f"there is no room for {key}"


@every_count
@given(
    size=felts,
    open_hands=st.booleans(),
    hand=st.sampled_from((4, 5)),
    text=st.sampled_from((1.0, 1.25, 1.5, 2.0)),
)
def test_seats_pot_and_trick_lie_apart(
    players: int, size: tuple[int, int], open_hands: bool, hand: int, text: float
) -> None:
    felt = ring(players, size, open_hands=open_hands, hand=hand, text=text)
    assert_apart(before_seats(felt) | middle(felt) | trick(felt), felt)


@every_count
@given(size=felts, open_hands=st.booleans(), text=st.sampled_from((1.0, 1.5, 2.0)))
def test_before_the_play_stock_and_heap_lie_beside_the_pot(
    players: int, size: tuple[int, int], open_hands: bool, text: float
) -> None:
    felt = ring(players, size, open_hands=open_hands, text=text)
    assert_apart(before_seats(felt) | middle(felt) | stocks(felt), felt)


@every_count
@given(size=felts)
def test_the_buttons_cover_nothing_that_counts_while_they_are_there(
    players: int, size: tuple[int, int]
) -> None:
    felt = ring(players, size)
    assert felt.strip.bottom <= felt.reach_top - felt.rise
    for key, box in (before_seats(felt) | middle(felt) | stocks(felt)).items():
        assert not felt.strip.overlaps(box), key


@every_count
@given(size=felts, count=st.integers(0, 5), open_hands=st.booleans())
def test_the_others_cards_stay_in_their_boxes(
    players: int, size: tuple[int, int], count: int, open_hands: bool
) -> None:
    felt = ring(players, size, open_hands=open_hands)
    for place in felt.places[1:]:
        row = felt.far_row(place, count)
        assert len(row) == count
        assert all(felt.far_hand(place).holds(spot.box) for spot in row), place


@every_count
@pytest.mark.parametrize(("size", "grow"), [((717, 676), 1.25), ((896, 696), 1.2), ((1120, 876), 1.2)])
def test_letters_grow_and_the_cards_make_room(players: int, size: tuple[int, int], grow: float) -> None:
    usual, large = ring(players, size), ring(players, size, text=2.0)
    assert large.scale >= grow * usual.scale
    assert usual.h > large.h >= 0.8 * usual.h
    assert large.trick_width >= max(0.6 * large.w, 0.8 * usual.trick_width)
    assert large.trump_sign.w >= large.px(38)


@every_count
@given(size=felts, text=st.sampled_from((1.0, 1.5, 2.0)), wide=st.sampled_from((70.0, 150.0, 170.0)))
def test_a_word_covers_no_plate_no_hand_and_no_pot(
    players: int, size: tuple[int, int], text: float, wide: float
) -> None:
    felt = ring(players, size, text=text)
    to_be_read = {key: box for key, box in before_seats(felt).items() if "plate" in key}
    to_be_read |= middle(felt) | {"hand south": felt.hand}
    for place in felt.places:
        box, _ = bubble_place(felt, place, felt.px(wide), felt.px(38))
        assert felt.felt.holds(box), f"the word of {place} sticks out"
        box = Box(box.x, box.y, box.w, box.h - 1)  # it may touch what lies below
        for key, other in to_be_read.items():
            assert not box.overlaps(other), f"the word of {place} lies over {key}"


@every_count
@pytest.mark.parametrize("size", FELTS)
def test_cards_and_names_can_be_read(players: int, size: tuple[int, int]) -> None:
    felt = ring(players, size)
    assert felt.h >= 120
    assert felt.trick_width >= 0.55 * felt.w
    assert all(felt.plate(place).w >= 150 for place in felt.places)
    row = felt.near_row("SSHDC")
    assert all(b.x - a.x >= 0.9 * felt.w for a, b in pairwise(row))
    assert all(felt.felt.holds(spot.box) for spot in row)


@every_count
@given(size=felts)
def test_left_and_right_mirror_each_other(players: int, size: tuple[int, int]) -> None:
    felt = ring(players, size)
    for left, right in ((WEST, EAST), (NORTH_WEST, NORTH_EAST), (SOUTH_WEST, SOUTH_EAST)):
        if left in felt.places:
            for box_of in (felt.plate, felt.chips, felt.taken, felt.far_hand):
                a, b = box_of(left), box_of(right)
                assert (a.x, a.y) == pytest.approx((felt.width - b.right, b.y))


@every_count
def test_seats_go_round_in_the_order_of_play(players: int) -> None:
    clockwise = round_table(players, 1, turns_left=True)
    order = [clockwise[(1 + step) % players] for step in range(players)]
    around = (SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST, EAST, SOUTH_EAST)
    assert order == [place for place in around if place in ROUND[players]]
    other_way = round_table(players, 1, turns_left=False)
    assert [other_way[(1 - step) % players] for step in range(players)] == order


def test_eight_take_every_place() -> None:
    assert set(ROUND[8]) == set(PLACES)


@every_count
def test_cards_of_the_near_hand_do_not_cover_each_other_where_there_is_room(players: int) -> None:
    spots = ring(players, (1000, 690)).near_row("SSHDC")
    assert not any(one.box.overlaps(other.box) for one, other in pairwise(spots))
