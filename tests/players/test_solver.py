"""The solver says what a plain minimax over the rules says, compiled or not, and stops when it should."""

import sys
import threading
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from endings import KINDS, OPTION_SETS, builds, ending, from_source, position_of, table
from minimax import played
from strategies import random_deal
from tapete.cards import SPANISH_48
from tapete.games import make_game
from tapete.games.tables import Position, TrickTables
from tapete.players.base import Cancelled
from tapete.players.solver import Bounds

B9 = 59  # the number of that card in every set of options


# --- by hand -------------------------------------------------------------------------------------------


def test_the_last_two_tricks_of_a_deal_by_hand(build: ModuleType) -> None:
    # Trumps are oros. O9 first takes the last rival trump and the partner's C12, then C1 wins: 5 + 3 + 1 and
    # 4 + 1. C1 first falls to O2; E3 comes back, for which the partner has only C12, and O9 must take it: 9.
    tables = tables_with("O")
    solver = build.Solver(tables)
    position = lay(tables, "O9 C1", "O2 E3", "C12 C2", "C4 C5")
    assert {c.code: b.value for c, b in solver.card_values(position).items()} == {"O9": 14, "C1": 9}
    assert solver.solve(position).value == 14


def test_scoring_cards_with_a_pointless_one_between_are_not_equal(build: ModuleType) -> None:
    # With three=rank_only E3 lies between E9 and E10: who keeps E10 must soon play it as the smallest.
    game = make_game("botifarra", variant="intermedia", three="rank_only", start="seat:0")
    state = game.start(*random_deal(game, Random(1))).state
    tables = game.tables(game.apply(state, game.parse_action("O")).state)
    assert tables is not None
    position = lay(tables, "O12 B1 B8", "B3 B7 B10 B12", "C1 C7 C10 C11", "E3 E4 E9 E10", trick="B11")
    values = build.Solver(tables).card_values(position)
    assert {card.code: bounds.value for card, bounds in values.items()} == {"B12": 14, "B3": 14}


# --- compiled and plain --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", KINDS)
def test_compiled_and_plain_search_the_same_nodes(options: str) -> None:
    rng = Random(f"{options} nodes")
    for cards in (4, 5):
        end = ending(options, rng, cards)
        told = []
        for build in builds().values():
            solver = build.Solver(end.tables)
            values = solver.card_values(end.position)
            told.append(({card: (b.low, b.high) for card, b in values.items()}, solver.nodes_used))
        assert told.count(told[0]) == len(told)


def test_numbers_of_64_bits_are_one_thing_compiled_and_plain() -> None:
    # every card of the deck is somewhere, the highest of the last suit among them
    end = ending("obligada-three-off", Random(5), cards=12)
    limits = [build.Solver(end.tables).solve(end.position, node_limit=90) for build in builds().values()]
    assert len({(bounds.low, bounds.high) for bounds in limits}) == 1


def test_the_source_runs_where_there_is_no_cython(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)  # importing it fails
    build = from_source("solver_without_cython")
    monkeypatch.delitem(sys.modules, "solver_without_cython")
    assert not build.COMPILED
    end = ending("obligada-three-off", Random(6), cards=4)
    values = build.Solver(end.tables).card_values(end.position)
    assert {card: bounds.value for card, bounds in values.items()} == end.worth()


# --- what it remembers ---------------------------------------------------------------------------------


def test_what_was_solved_before_changes_no_value(build: ModuleType) -> None:
    rng = Random(8)
    end = ending("intermedia-three-shift-doubleton", rng, cards=6)
    old = build.Solver(end.tables)
    lie = end.lie
    for _ in range(16):
        position = position_of(end.tables, lie)
        assert old.card_values(position) == build.Solver(end.tables).card_values(position)
        lie, _, _ = played(end.rules, lie, rng.choice(end.rules.legal(lie)))


def test_a_solver_that_forgot_searches_as_a_new_one(build: ModuleType) -> None:
    end = ending("lliure-three-off", Random(2), cards=6)
    solver = build.Solver(end.tables)
    first = solver.solve(end.position), solver.nodes_used
    solver.solve(end.position)
    assert solver.nodes_used < first[1]
    solver.forget()
    assert (solver.solve(end.position), solver.nodes_used) == first


def test_a_table_that_widens_during_the_search_keeps_its_entries(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = ending("lliure-three-off", Random(3), cards=7)
    solver = build.Solver(end.tables)
    value, nodes = solver.solve(end.position).value, solver.nodes_used
    memory = solver.memory
    monkeypatch.setattr(build, "BETWEEN_LOOKS", 20)
    monkeypatch.setattr(build, "NODES_PER_BUCKET", 0)
    monkeypatch.setattr(build, "MEMORY", 2**20)
    solver = build.Solver(end.tables)
    assert solver.solve(end.position).value == value
    assert memory < 2**20 == solver.memory
    assert solver.nodes_used < nodes * 1.1  # lost entries would have to be searched again


def test_the_table_stays_within_its_memory(build: ModuleType) -> None:
    end = ending("obligada-three-off", Random(4), cards=4)
    solver = build.Solver(end.tables)
    solver.solve(end.position)
    for _ in range(20):
        solver.widen()
    assert 2**24 < solver.memory < 2**26  # 64 MB a worker


# --- guesses, limits, stops ----------------------------------------------------------------------------


@pytest.mark.parametrize("guess", [-5, 0, 7, 20, 500])
def test_a_bad_guess_costs_time_not_truth(guess: int, build: ModuleType) -> None:
    for seed in range(4):
        end = ending("obligada-three-off", Random(seed), cards=5)
        solver = build.Solver(end.tables)
        assert solver.solve(end.position, guess=guess) == build.Solver(end.tables).solve(end.position)


@pytest.mark.parametrize("options", KINDS)
def test_at_a_node_limit_only_bounds_are_known_and_they_hold_the_value(
    options: str, build: ModuleType
) -> None:
    end = ending(options, Random(f"{options} limit"), cards=5)
    value = build.Solver(end.tables).solve(end.position).value
    for limit in (1, 10, 40, 120):
        solver = build.Solver(end.tables)
        bounds = solver.solve(end.position, node_limit=limit)
        assert bounds.low <= value <= bounds.high
        assert solver.nodes_used <= limit


def test_a_node_limit_is_soon_reached(build: ModuleType) -> None:
    for options in ("obligada-three-off", "belote-discard-must-must-undertrump", "solo4-obligada-off-3"):
        end = ending(options, Random(1), cards=7, at_start=True)
        assert not build.Solver(end.tables).solve(end.position, node_limit=10).is_exact


def test_a_value_that_is_only_bounded_is_not_told() -> None:
    assert Bounds(7, 7).value == 7
    with pytest.raises(ValueError, match="only bounds are known: 3 to 9"):
        _ = Bounds(3, 9).value


def test_a_node_limit_is_for_all_cards_together(build: ModuleType) -> None:
    end = ending("lliure-three-off", Random(11), cards=7)
    solver = build.Solver(end.tables)
    values = solver.card_values(end.position, node_limit=200)
    assert solver.nodes_used <= 200
    assert set(values) == set(solver.legal(end.position))
    exact = build.Solver(end.tables).card_values(end.position)
    assert all(values[card].low <= exact[card].value <= values[card].high for card in exact)


def test_a_search_that_nobody_wants_any_more_is_cancelled(build: ModuleType) -> None:
    # From another thread, while the search runs: it lets go of the interpreter, or this would never end.
    end = ending("lliure-three-off", Random(1), cards=12)
    started, unwanted = threading.Event(), threading.Event()

    def cancelled() -> bool:
        started.set()
        return unwanted.is_set()

    def give_up() -> None:
        started.wait()
        unwanted.set()

    other = threading.Thread(target=give_up)
    other.start()
    with pytest.raises(Cancelled):
        build.Solver(end.tables).solve(end.position, cancelled=cancelled)
    other.join()


def test_a_fault_in_the_question_whether_to_go_on_is_told(build: ModuleType) -> None:
    end = ending("lliure-three-off", Random(1), cards=12)

    def cancelled() -> bool:
        raise KeyError("asked")

    solver = build.Solver(end.tables)
    with pytest.raises(KeyError, match="asked"):
        solver.solve(end.position, cancelled=cancelled)
    easier = ending("lliure-three-off", Random(1), cards=3)
    assert build.Solver(easier.tables).solve(easier.position).is_exact


# --- positions and tables ------------------------------------------------------------------------------


def test_hands_imagined_for_the_seats_are_a_position(build: ModuleType) -> None:
    tables = tables_with("botifarra")
    position = lay(tables, "O9", "O1", "O12", "C9", leader=3)
    assert build.Solver(tables).solve(position).value == 18  # C9 is led and nobody follows
    assert tables.cards(position.hands[1]) == (SPANISH_48.card("O1"),)


@pytest.mark.parametrize(
    ("hands", "trick"),
    [(("O9", "O1", "O12", ""), ""), (("O9 O1", "O12", "C9", "C2"), ""), (("", "", "", ""), ""),
     (("O9", "O1", "O12", "C9"), "C2"), (("", "O1", "O12", ""), "C2 C3")],
)  # fmt: skip
def test_hands_that_do_not_fit_a_trick_are_refused(
    hands: tuple[str, ...], trick: str, build: ModuleType
) -> None:
    tables = tables_with("O")
    with pytest.raises(ValueError, match="cards from the leader on"):
        build.Solver(tables).solve(lay(tables, *hands, trick=trick))


def test_a_trick_is_taken_only_when_all_have_played(build: ModuleType) -> None:
    tables = tables_with("O")
    solver = build.Solver(tables)
    position = lay(tables, "", "", "", "O2", trick="C9 C1 C12")
    assert solver.taken(position, SPANISH_48.card("O2")) == (3, 13)
    with pytest.raises(ValueError, match="the last card"):
        solver.taken(lay(tables, "", "", "C12", "O2", trick="C9 C1"), SPANISH_48.card("C12"))


@pytest.mark.parametrize("options", OPTION_SETS)
def test_there_are_tables_once_trumps_are_known(options: str) -> None:
    game = table(options, Random(1))
    start = game.start(*random_deal(game, Random(1))).state
    assert (game.tables(start) is None) == (game.name != "bourre")  # there a card turned up makes trumps
    end = ending(options, Random(2), cards=3)
    assert end.game.tables(end.state) is end.tables  # made once


def test_seats_that_the_tables_are_not_for_are_refused(build: ModuleType) -> None:
    with pytest.raises(ValueError, match="not for 3 seats"):
        build.Solver(tables_with("O")).solve(lay(tables_with("O"), "O9", "O1", "O12"))
    alone = make_game("botifarra", mode="solo4").tables_of("O")
    with pytest.raises(ValueError, match="not for 5 seats"):
        build.Solver(alone).solve(lay(alone, "O9", "O1", "O12", "O11", "O10"))


def test_a_game_whose_cards_do_not_fit_is_refused(build: ModuleType) -> None:
    tables = tables_with("O")
    for change, complaint in (
        ({"trick_points": 20}, "at most 254 points"),
        ({"order": (*tables.order[:3], (*tables.order[3], *tables.order[0][:2]))}, "at most 13 cards"),
        ({"points": ((1, *tables.points[0][1:]), *tables.points[1:])}, "at most six cards"),
    ):
        with pytest.raises(ValueError, match=complaint):
            build.Solver(replace(tables, **change))


def tables_with(trump: str) -> TrickTables:
    """Obligada with that trump."""
    game = make_game("botifarra", start="seat:0")
    state = game.start(*random_deal(game, Random(1))).state
    tables = game.tables(game.apply(state, game.parse_action(trump)).state)
    assert tables is not None
    return tables


def lay(tables: TrickTables, *hands: str, leader: int = 0, trick: str = "") -> Position:
    """The position with these hands, by seat."""
    held = [[SPANISH_48.card(code) for code in hand.split()] for hand in hands]
    return tables.position(held, leader, [SPANISH_48.card(code) for code in trick.split()])
