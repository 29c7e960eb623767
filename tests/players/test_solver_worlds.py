"""Many worlds in one call: the same as one by one; targets; play at sight."""

from __future__ import annotations

from array import array
from random import Random
from types import ModuleType
from typing import Any

import pytest

from endings import (
    ALONE,
    KINDS,
    OPTION_SETS,
    PAIRS,
    PILES,
    Ending,
    builds,
    by_the_rules,
    dealt_ending,
    ending,
    worlds_like,
)
from minimax import Lie, played
from tapete.players.base import Cancelled

IN_WORLDS = [name for name in KINDS if name not in PILES]
AT_SIGHT = [*PAIRS, *ALONE, *(name for name in OPTION_SETS if name.startswith("belote-"))]
WORLDS = 5
B9 = 59  # the number of that card in Botifarra


def hands_of(end: Ending, rng: Random, number: int) -> tuple[list[Any], array[int]]:
    positions = worlds_like(end, rng, number)
    return positions, array("Q", [hand for position in positions for hand in position.hands])


@pytest.mark.parametrize("options", IN_WORLDS)
def test_worlds_asked_together_are_worth_what_each_is_alone(options: str, build: ModuleType) -> None:
    rng = Random(f"{options} worlds")
    end = ending(options, rng, cards=3)
    positions, worlds = hands_of(end, rng, WORLDS)
    found = build.Solver(end.tables).world_values(end.position, worlds)
    solver, width = build.Solver(end.tables), len(found.cards)
    for w, position in enumerate(positions):
        alone = solver.card_values(position)
        for c, card in enumerate(found.cards):
            bounds = found.low[width * w + c], found.high[width * w + c]
            assert bounds == ((alone[card].low, alone[card].high) if card in alone else (-1, -1))


@pytest.mark.parametrize("options", IN_WORLDS)
def test_a_target_is_reached_by_the_cards_that_are_worth_it(options: str, build: ModuleType) -> None:
    rng = Random(f"{options} target")
    end = ending(options, rng, cards=3)
    values = build.Solver(end.tables).card_values(end.position)
    for target in range(0, 30, 3):
        reached = build.Solver(end.tables).card_values(end.position, target=target)
        for card, bounds in reached.items():
            assert bounds.low <= values[card].value <= bounds.high
            assert (bounds.low >= target) == (values[card].value >= target)
            assert bounds.low >= target or bounds.high < target
        worlds = array("Q", end.position.hands)
        together = build.Solver(end.tables).world_values(end.position, worlds, target=target)
        reaching = {card for card, low in zip(together.cards, together.low, strict=True) if low >= target}
        assert reaching == {card for card in values if values[card].value >= target}


def test_a_node_limit_is_for_each_world(build: ModuleType) -> None:
    rng = Random(4)
    end = ending("belote-discard-must-must-undertrump", rng, cards=6)
    positions, worlds = hands_of(end, rng, 4)
    solver = build.Solver(end.tables)
    found = solver.world_values(end.position, worlds, node_limit=60)
    assert 60 < solver.nodes_used <= 4 * 60
    width = len(found.cards)
    for w, position in enumerate(positions):
        for card, bounds in build.Solver(end.tables).card_values(position).items():
            at = width * w + found.cards.index(card)
            assert found.low[at] <= bounds.value <= found.high[at]
    assert list(found.low) != list(found.high)


def test_worlds_that_nobody_wants_any_more_are_cancelled(build: ModuleType) -> None:
    rng = Random(5)
    end = ending("lliure-three-off", rng, cards=12)
    _, worlds = hands_of(end, rng, 3)
    with pytest.raises(Cancelled):
        build.Solver(end.tables).world_values(end.position, worlds, cancelled=lambda: True)


def test_worlds_that_do_not_fit_are_refused(build: ModuleType) -> None:
    end = ending("obligada-three-off", Random(6), cards=3)
    solver = build.Solver(end.tables)
    with pytest.raises(ValueError, match="other numbers of cards"):
        solver.world_values(end.position, array("Q", [*end.position.hands[1:], 1]))
    end = ending("duo6-lliure-off", Random(6), cards=3)
    with pytest.raises(ValueError, match="one by one"):
        build.Solver(end.tables).world_values(end.position, array("Q", end.position.hands))


# --- at sight ------------------------------------------------------------------------------------------


def ways_to_end(end: Ending, lie: Lie, seat: int) -> set[int]:
    """The points of the rest that legal play can bring the side of `seat`."""
    if not any(lie.hands):
        return {0}
    ways = set()
    for card in end.rules.legal(lie):
        after, winner, points = played(end.rules, lie, card)
        mine = points if winner is not None and end.sides(seat)(winner) else 0
        ways |= {mine + way for way in ways_to_end(end, after, seat)}
    return ways


@pytest.mark.parametrize("options", AT_SIGHT)
def test_a_roll_out_ends_as_legal_play_can_end(options: str, build: ModuleType) -> None:
    rng = Random(f"{options} roll-outs")
    for _ in range(3):
        end = ending(options, rng, cards=3)
        seat = end.lie.to_act
        worlds = array("Q", end.position.hands)
        for card in end.rules.legal(end.lie):
            after, winner, points = played(end.rules, end.lie, card)
            mine = points if winner is not None and end.sides(seat)(winner) else 0
            ways = {mine + way for way in ways_to_end(end, after, seat)}
            solver = build.Solver(end.tables)
            (points,) = solver.roll_outs(
                worlds, end.lie.leader, end.position.trick, card, seats=len(end.lie.hands)
            )
            assert points in ways, end


@pytest.mark.parametrize("options", AT_SIGHT)
def test_a_roll_out_is_legal_to_the_last_card_and_counts_as_the_game_does(options: str) -> None:
    class LastOfAll(builds()["plain"].Solver):  # type: ignore[misc]
        """Plays the lowest legal card of the last suit, whatever it looks like."""

        def at_sight(self, seat: int, led: int, best: int, holder: int) -> int:
            self.permit(0, seat, led, best, holder)
            suit = max(suit for suit in range(4) if self.allowed[suit])
            return int(16 * suit + (self.allowed[suit] & -self.allowed[suit]).bit_length() - 1)

    rng = Random(f"{options} to the last card")
    for _ in range(12):
        end = dealt_ending(options, rng, cards=rng.randint(3, 6))
        hands, seats = array("Q", end.position.hands), len(end.lie.hands)
        for card in end.rules.legal(end.lie):
            solver = LastOfAll(end.tables)
            found = solver.roll_outs(hands, end.lie.leader, end.position.trick, card, seats)
            assert list(found) == [by_the_rules(end, card)]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_what_is_played_at_sight_is_legal(options: str) -> None:
    rng = Random(f"{options} sight")
    for cards in (2, 3, 4):
        end = ending(options, rng, cards)
        played_at_sight = {build.Solver(end.tables).sight(end.position) for build in builds().values()}
        assert len(played_at_sight) == 1
        assert played_at_sight <= set(end.rules.legal(end.lie))


def test_roll_outs_are_one_thing_compiled_and_plain() -> None:
    rng = Random(21)
    for options in AT_SIGHT:
        ends = [ending(options, rng, cards=8, at_start=True) for _ in range(3)]
        tables = ends[0].tables
        for end in ends:
            if end.tables is not tables:
                continue
            told = [
                build.Solver(tables).roll_outs(array("Q", end.position.hands), end.lie.leader, (), card)
                for build in builds().values()
                for card in tables.cards(end.position.hands[end.lie.leader])[:1]
            ]
            assert told.count(told[0]) == len(told)


def test_no_world_needs_no_roll_out(build: ModuleType) -> None:
    end = ending("obligada-three-off", Random(1), cards=3)
    assert not build.Solver(end.tables).roll_outs(array("Q"), 0, (), end.tables.card(B9))


def test_nothing_is_rolled_out_where_piles_lie_or_a_cinch_binds(build: ModuleType) -> None:
    for options in ("duo6-lliure-off", "bourre-head-must-over-must-under-must-cinch-5"):
        end = ending(options, Random(1), cards=2)
        with pytest.raises(ValueError, match="no roll-outs"):
            build.Solver(end.tables).roll_outs(array("Q", end.position.hands), 0, (), end.tables.card(B9))
