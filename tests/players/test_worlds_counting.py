"""Counting in how many ways cards can lie, and drawing one of them, without any cards."""

from collections import Counter
from itertools import product
from math import comb
from random import Random

import pytest

from tapete.players import worlds_drawing
from tapete.players.worlds_counting import Classes, counted, drawn
from tapete.players.worlds_drawing import Drawing, Part
from worlds_by_trying import chi_square_above

MAY = {  # by card, the parts that it may lie in
    1: {0, 1}, 2: {0, 1}, 4: {1, 2}, 8: {0, 2}, 16: {0, 1, 2}, 32: {0, 1, 2}, 64: {2}, 128: {0, 1, 2},
}  # fmt: skip
ROOMS = (3, 3, 2)


def by_trying() -> list[tuple[int, ...]]:
    """For each way to fill the parts, the sums of the cards in them."""
    found = []
    for way in product(*MAY.values()):
        if tuple(way.count(part) for part in range(3)) == ROOMS:
            found.append(
                tuple(sum(c for c, part in zip(MAY, way, strict=True) if part == p) for p in range(3))
            )
    return found


def drawing() -> Drawing:
    parts = [Part((number,), number, room) for number, room in enumerate(ROOMS)]
    return Drawing(parts, {card: frozenset(parts) for card, parts in MAY.items()})


def test_all_ways_are_counted() -> None:
    assert drawing().total == len(by_trying())


def test_every_way_is_drawn_as_often_as_any_other() -> None:
    rng, possible = Random(1), by_trying()
    counts: Counter[tuple[int, ...]] = Counter()
    one = drawing()
    for _ in range(60 * len(possible)):
        parts = one.draw(rng.random)
        assert parts is not None
        counts[tuple(map(sum, parts))] += 1
    assert set(counts) == set(possible)
    assert chi_square_above(sum((n - 60) ** 2 / 60 for n in counts.values()), len(possible) - 1) > 0.001


@pytest.mark.parametrize("most", [0, 20])
def test_where_there_is_too_much_to_count_strangers_are_let_in_and_thrown_out(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(worlds_drawing, "MOST", most)
    rng, possible = Random(2), by_trying()
    counts: Counter[tuple[int, ...]] = Counter()
    one, tried = drawing(), 0
    while counts.total() < 60 * len(possible):
        parts = one.draw(rng.random)
        tried += 1
        if parts is not None:
            counts[tuple(map(sum, parts))] += 1
    assert tried > counts.total()
    assert set(counts) == set(possible)
    assert chi_square_above(sum((n - 60) ** 2 / 60 for n in counts.values()), len(possible) - 1) > 0.001


def test_cards_that_fit_nowhere_are_no_way() -> None:
    parts = [Part((0,), 0, 1), Part((1,), 1, 1)]
    assert Drawing(parts, {1: frozenset({0}), 2: frozenset({0})}).total == 0
    assert Drawing(parts, {1: frozenset({0, 1})}).total == 0  # and so is room for which there is no card


def test_numbers_beyond_any_float_are_counted_exactly() -> None:
    classes: Classes = (((0, 1, 2, 3, 4, 5, 6, 7), 47),)
    ways, left = 1, 47
    for room in (5, 5, 5, 5, 5, 5, 5, 12):
        ways *= comb(left, room)
        left -= room
    node = counted((5, 5, 5, 5, 5, 5, 5, 12), classes)
    assert node.total == ways
    assert drawn(node, Random(1).random) == [(5, 5, 5, 5, 5, 5, 5, 12)]
