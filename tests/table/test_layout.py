"""The felt's arithmetic: nothing overlaps, nothing lies outside, the hand can be read."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.table.geometry import CARD_RATIO, EAST, NORTH, SOUTH, WEST, Box, round_table, spread
from tapete.table.layout import Layout

PLACES = (SOUTH, EAST, NORTH, WEST)
FELTS = [(704, 640), (744, 660), (1000, 690), (1240, 690), (1640, 1040), (2280, 1400), (3560, 2120)]
felts = st.tuples(st.integers(700, 4000), st.integers(620, 2400))
suits_of_a_hand = st.lists(st.sampled_from("OCEB"), min_size=1, max_size=12).map(sorted)


def zones(felt: Layout) -> dict[str, Box]:
    """Everything that must keep apart while cards are played."""
    found = {f"plate {place}": felt.plate(place) for place in PLACES}
    found |= {f"hand {place}": felt.far_hand(place) for place in (EAST, WEST)}
    found |= {"hand south": felt.hand, "badge": felt.badge}
    found |= {f"taken {place}": felt.taken(place) for place in (SOUTH, WEST)}
    return found | {f"trick {place}": felt.trick_spot(place).box for place in (NORTH, EAST, WEST)}


@pytest.mark.parametrize("open_hands", [False, True])
@given(size=felts)
def test_nothing_overlaps_and_everything_is_inside(open_hands: bool, size: tuple[int, int]) -> None:
    felt = Layout(*size, open_hands)
    found = zones(felt)
    for (one, a), (other, b) in combinations(found.items(), 2):
        # The cards of a trick lie over each other.
        if not (one.startswith("trick") and other.startswith("trick")):
            assert not a.overlaps(b), f"{one} lies over {other}"
    for name, box in found.items():
        assert felt.felt.holds(box), f"{name} sticks out"


@pytest.mark.parametrize("open_hands", [False, True])
@given(size=felts)
def test_the_partner_s_hand_touches_nothing_but_the_plate_it_is_tucked_under(
    open_hands: bool, size: tuple[int, int]
) -> None:
    felt = Layout(*size, open_hands)
    hand = felt.far_hand(NORTH)
    assert felt.felt.holds(hand)
    for name, box in zones(felt).items():
        if name != "plate north" or open_hands:
            assert not hand.overlaps(box), f"the partner's hand lies over {name}"


@given(size=felts)
def test_buttons_and_sentences_keep_clear_of_hand_and_risen_card(size: tuple[int, int]) -> None:
    felt = Layout(*size)
    assert felt.strip.bottom <= felt.hand.y - felt.rise
    assert felt.strip.y > felt.trick_spot(NORTH).box.bottom


@given(size=felts, suits=suits_of_a_hand)
def test_every_card_of_the_hand_shows_its_index_and_stays_on_the_felt(
    size: tuple[int, int], suits: list[str]
) -> None:
    felt = Layout(*size)
    row = felt.near_row(suits)
    assert all(felt.felt.holds(spot.box) for spot in row)
    for left, right in pairwise(row):
        assert right.x - left.x >= 0.36 * felt.w


@given(size=felts, suits=suits_of_a_hand)
def test_the_gap_between_suits_is_wider(size: tuple[int, int], suits: list[str]) -> None:
    row = Layout(*size).near_row(suits)
    steps = [b.x - a.x for a, b in pairwise(row)]
    within = [s for s, a, b in zip(steps, suits, suits[1:], strict=False) if a == b]
    between = [s for s, a, b in zip(steps, suits, suits[1:], strict=False) if a != b]
    if within and between:
        assert min(between) > max(within)


@pytest.mark.parametrize("size", FELTS)
def test_cards_can_be_read(size: tuple[int, int]) -> None:
    felt = Layout(*size)
    assert felt.h >= 120
    assert felt.h <= 0.24 * size[1] + 1e-9 or felt.h == 120
    assert felt.trick_width >= 0.8 * felt.w
    assert felt.w * CARD_RATIO == pytest.approx(felt.h)


@given(size=felts, count=st.integers(0, 12), open_hands=st.booleans())
def test_the_others_cards_stay_in_their_boxes(size: tuple[int, int], count: int, open_hands: bool) -> None:
    felt = Layout(*size, open_hands)
    for place in (EAST, NORTH, WEST):
        row = felt.far_row(place, count)
        assert len(row) == count
        assert all(felt.far_hand(place).holds(spot.box) for spot in row), place


@given(size=felts, place=st.sampled_from([EAST, WEST]))
def test_every_open_card_at_the_sides_shows_its_index_and_a_pinta(size: tuple[int, int], place: str) -> None:
    felt = Layout(*size, open_hands=True)
    row = felt.far_row(place, 12)
    w, high = felt.far_width, felt.far_width * CARD_RATIO
    for one, other in pairwise(row):
        if other.y == one.y:
            assert other.x - one.x >= 0.36 * w - 1e-9
        else:
            assert other.y - one.y >= 0.28 * high - 1e-9
    assert w == pytest.approx(0.7 * felt.w)
    if size[0] >= 744 and size[1] <= 700:
        assert row[1].x - row[0].x >= 0.4 * w
    if size[0] >= 1000 and size[0] / size[1] >= 1.4:
        assert row[1].x - row[0].x >= 0.6 * w


def test_an_open_card_at_the_sides_keeps_its_place_while_later_ones_go() -> None:
    felt = Layout(1000, 690, open_hands=True)
    assert felt.far_row(EAST, 12)[:7] == felt.far_row(EAST, 7)


def test_the_next_seat_sits_on_the_right_where_play_runs_anticlockwise() -> None:
    assert round_table(4, 0, turns_left=False) == {0: SOUTH, 1: EAST, 2: NORTH, 3: WEST}


def test_the_next_seat_sits_on_the_left_where_play_runs_clockwise() -> None:
    assert round_table(4, 2, turns_left=True) == {2: SOUTH, 3: WEST, 0: NORTH, 1: EAST}


def test_a_single_card_lies_in_the_middle() -> None:
    assert spread(1, 100, 500, 1.0) == (0.0,)
