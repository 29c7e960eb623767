"""How columns share the room and how rows are broken over pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.sheets.paper import FEWEST, PAPERS, broken, shared_out

WIDTHS = st.floats(1, 50)


@given(st.lists(st.tuples(WIDTHS, st.floats(0, 60)), min_size=1, max_size=30), st.floats(50, 300))
def test_columns_fill_the_room_and_have_what_they_need_where_it_suffices(
    columns: list[tuple[float, float]], room: float
) -> None:
    shares, needs = [share for share, _ in columns], [need for _, need in columns]
    widths = shared_out(shares, needs, room)
    assert sum(widths) == pytest.approx(room)
    if sum(needs) <= room:
        assert all(width >= need - 1e-6 for width, need in zip(widths, needs, strict=True))


def test_columns_that_need_nothing_stand_in_their_shares() -> None:
    assert shared_out([1, 2, 1], [0, 0, 0], 80) == (20, 40, 20)


def test_a_column_that_needs_more_takes_it_from_those_that_have_too_much() -> None:
    assert shared_out([1, 1, 1], [30, 20, 10], 60) == (30, 20, 10)


ROOMS = st.integers(8, 60)


@given(st.integers(0, 400), ROOMS, st.integers(0, 10), st.integers(0, 10))
def test_every_row_stands_on_one_page_and_no_page_holds_too_many(
    rows: int, only: int, head: int, foot: int
) -> None:
    first, middle = only + foot, only + foot + head
    last = only + head
    pages = broken(rows, only, first, middle, last)
    assert sum(pages) == rows
    if len(pages) == 1:
        assert rows <= only
        return
    assert pages[0] <= first and pages[-1] <= last and all(count <= middle for count in pages[1:-1])
    assert pages[-1] >= FEWEST
    assert rows > only


def test_a_match_that_fits_stands_on_one_page() -> None:
    assert broken(30, 30, 36, 40, 34) == (30,)


def test_full_pages_come_first_and_no_row_stands_alone_at_the_end() -> None:
    assert broken(37, 30, 36, 40, 34) == (34, 3)
    assert broken(120, 30, 36, 40, 34) == (36, 40, 40, 4)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_paper_on_its_side_has_the_same_margins(paper: object) -> None:
    turned = PAPERS["a4"].turned
    assert (turned.width, turned.height) == (297, 210)
    assert (turned.left, turned.top, turned.right, turned.bottom) == (15, 15, 282, 195)
