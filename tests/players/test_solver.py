"""The solver says what a plain minimax over the rules says, compiled or not, and stops when it should."""

import sys
import threading
from array import array
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from endings import OPTION_SETS, Ending, builds, ending, from_source
from minimax import Minimax
from strategies import play_at_random, random_deal
from tapete.cards import SPANISH_48, Card
from tapete.games import make_game
from tapete.games.botifarra import State
from tapete.games.tables import Position, TrickTables
from tapete.players.base import Cancelled
from tapete.players.solver import Bounds, Solver

SAMPLE = 6  # endings a set of options in the usual run
FULL = 20_000  # and in the slow one
B9 = 59  # the number of that card in every set of options
POSITIONS = 100_000  # whose legal cards, holder and points are compared in the slow run


@pytest.fixture(params=["compiled", "plain"])
def build(request: pytest.FixtureRequest) -> ModuleType:
    """The solver compiled and as plain Python; only the latter where there is no compiler."""
    return builds().get(request.param, builds()["plain"])


def worth_by_the_rules(end: Ending) -> dict[Card, int]:
    """The value of every legal card to the side to act, by minimax."""
    state = end.state
    seat = end.position.to_act
    plain = Minimax(end.game, end.game.trump_suit(state))  # type: ignore[attr-defined]
    values = plain.values(state.hands, state.leader, state.trick)
    if seat % 2 == 0:
        return values
    left = [card for hand in (*state.hands, state.trick) for card in hand]
    rest = sum(end.game.ranking.points[card.rank] for card in left)  # type: ignore[attr-defined]
    rest += len(state.hands[seat])  # a point a trick
    return {card: rest - value for card, value in values.items()}


def check_ending(build: ModuleType, end: Ending) -> None:
    wanted = worth_by_the_rules(end)
    found = build.Solver(end.tables).solve(end.position)
    assert found == build.Bounds(max(wanted.values()), max(wanted.values())), end
    values = build.Solver(end.tables).values(end.position)
    assert {card: bounds.value for card, bounds in values.items()} == wanted, end


# --- the same as the rules -----------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_card_of_an_ending_is_worth_what_minimax_says(options: str, build: ModuleType) -> None:
    rng = Random(f"{options} sample")
    for n in range(SAMPLE):
        check_ending(build, ending(options, rng, cards=4 + (n == 0)))


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_card_of_many_endings_is_worth_what_minimax_says(options: str) -> None:
    rng = Random(f"{options} full")
    build = next(iter(builds().values()))
    for _ in range(FULL):
        check_ending(build, ending(options, rng, cards=rng.choices((4, 5, 6), (85, 14, 1))[0]))


def compare_rules(options: str, seed: str, positions: int) -> None:
    """Walk through deals: legal cards at each card, holder and points at each trick's end."""
    rng = Random(seed)
    while positions > 0:
        end = ending(options, rng, cards=12)
        game, state = end.game, end.state
        solver = Solver(end.tables)
        while game.scored(state) is None:
            position = end.tables.position(state.hands, state.leader, state.trick)
            legal = game.legal(state)
            assert set(solver.legal(position)) == {action.card for action in legal}, state
            action, before = rng.choice(legal), state
            state = game.apply(state, action).state
            positions -= 1
            if not state.trick:
                side = game.side_of(state.leader)
                points = state.points[side] - before.points[side]
                assert solver.taken(position, action.card) == (state.leader, points), before


@pytest.mark.parametrize("options", OPTION_SETS)
def test_legal_cards_winners_and_points_are_those_of_the_rules(options: str) -> None:
    compare_rules(options, f"{options} walk", 500)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS)
def test_legal_cards_winners_and_points_are_those_of_the_rules_in_many_positions(options: str) -> None:
    compare_rules(options, f"{options} long walk", POSITIONS)


def test_the_last_two_tricks_of_a_deal_by_hand(build: ModuleType) -> None:
    # Trumps are oros. O9 first takes the last rival trump and the partner's C12, then C1 wins: 5 + 3 + 1 and
    # 4 + 1. C1 first falls to O2; E3 comes back, for which the partner has only C12, and O9 must take it: 9.
    tables = tables_with("O")
    solver = build.Solver(tables)
    position = lay(tables, "O9 C1", "O2 E3", "C12 C2", "C4 C5")
    assert {c.code: b.value for c, b in solver.values(position).items()} == {"O9": 14, "C1": 9}
    assert solver.solve(position).value == 14


def test_scoring_cards_with_a_pointless_one_between_are_not_equal(build: ModuleType) -> None:
    # With three=rank_only E3 lies between E9 and E10: who keeps E10 must soon play it as the smallest.
    game = make_game("botifarra", variant="intermedia", three="rank_only", start="seat:0")
    state = game.start(*random_deal(game, Random(1))).state
    tables = game.tables(game.apply(state, game.parse_action("O")).state)
    assert tables is not None
    position = lay(tables, "O12 B1 B8", "B3 B7 B10 B12", "C1 C7 C10 C11", "E3 E4 E9 E10", trick="B11")
    values = build.Solver(tables).values(position)
    assert {card.code: bounds.value for card, bounds in values.items()} == {"B12": 14, "B3": 14}


# --- compiled and plain --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTION_SETS)
def test_compiled_and_plain_search_the_same_nodes(options: str) -> None:
    rng = Random(f"{options} nodes")
    for cards in (6, 7):
        end = ending(options, rng, cards)
        told = []
        for build in builds().values():
            solver = build.Solver(end.tables)
            values = solver.values(end.position)
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
    check_ending(build, ending("obligada-three-off", Random(6), cards=4))


# --- what it remembers ---------------------------------------------------------------------------------


def test_what_was_solved_before_changes_no_value(build: ModuleType) -> None:
    rng = Random(8)
    end = ending("intermedia-three-shift-doubleton", rng, cards=6)
    old = build.Solver(end.tables)
    state = end.state
    for _ in range(16):
        position = end.tables.position(state.hands, state.leader, state.trick)
        assert old.values(position) == build.Solver(end.tables).values(position)
        state, _ = play_at_random(end.game, state, rng, 1)


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


@pytest.mark.parametrize("options", OPTION_SETS)
def test_at_a_node_limit_only_bounds_are_known_and_they_hold_the_value(
    options: str, build: ModuleType
) -> None:
    end = ending(options, Random(f"{options} limit"), cards=7)
    value = build.Solver(end.tables).solve(end.position).value
    open_ones = 0
    for limit in (1, 10, 40, 120, 400):
        solver = build.Solver(end.tables)
        bounds = solver.solve(end.position, node_limit=limit)
        assert bounds.low <= value <= bounds.high
        assert solver.nodes_used <= limit
        open_ones += not bounds.is_exact
    assert open_ones


def test_a_value_that_is_only_bounded_is_not_told() -> None:
    assert Bounds(7, 7).value == 7
    with pytest.raises(ValueError, match="only bounds are known: 3 to 9"):
        _ = Bounds(3, 9).value


def test_a_node_limit_is_for_all_cards_together(build: ModuleType) -> None:
    end = ending("lliure-three-off", Random(11), cards=7)
    solver = build.Solver(end.tables)
    values = solver.values(end.position, node_limit=200)
    assert solver.nodes_used <= 200
    assert set(values) == set(solver.legal(end.position))
    exact = build.Solver(end.tables).values(end.position)
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


def test_there_are_tables_once_trumps_are_named_and_for_pairs() -> None:
    game = make_game("botifarra", start="seat:0")
    state = game.start(*random_deal(game, Random(1))).state
    assert game.tables(state) is None
    state = game.apply(state, game.parse_action("C")).state
    tables = game.tables(state)
    assert tables is not None and tables.trump == 1
    assert game.tables(state) is tables  # made once
    alone = make_game("botifarra", mode="solo4", start="seat:0")
    state = alone.start(*random_deal(alone, Random(1))).state
    assert alone.tables(alone.apply(state, alone.parse_action("C")).state) is None


def test_a_game_whose_cards_do_not_fit_is_refused(build: ModuleType) -> None:
    tables = tables_with("O")
    for change, complaint in (
        ({"trick_points": 20}, "at most 254 points"),
        ({"order": (*tables.order[:3], (*tables.order[3], tables.order[0][0]))}, "at most 12 cards"),
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


# --- at sight ------------------------------------------------------------------------------------------


def ways_to_end(end: Ending, state: State) -> set[int]:
    """The points from here that legal play can bring the side of seat 0."""
    if end.game.scored(state) is not None:
        return {state.points[0]}
    steps = (end.game.apply(state, action).state for action in end.game.legal(state))
    return {points for step in steps for points in ways_to_end(end, step)}


@pytest.mark.parametrize("options", OPTION_SETS)
def test_a_roll_out_ends_as_legal_play_can_end(options: str, build: ModuleType) -> None:
    rng = Random(f"{options} roll-outs")
    for _ in range(10):
        end = ending(options, rng, cards=3)
        seat = end.position.to_act
        worlds = array("Q", end.position.hands)
        for action in end.game.legal(end.state):
            after = end.game.apply(end.state, action).state
            ways = {points - end.state.points[0] for points in ways_to_end(end, after)}
            if seat % 2:
                ways = {72 - sum(end.state.points) - points for points in ways}
            solver = build.Solver(end.tables)
            (points,) = solver.roll_outs(worlds, end.state.leader, end.position.trick, action.card)
            assert points in ways, end


def test_roll_outs_are_one_thing_compiled_and_plain() -> None:
    rng = Random(21)
    for options in OPTION_SETS:
        ends = [ending(options, rng, cards=12, at_start=True) for _ in range(3)]
        tables, card = ends[0].tables, ends[0].tables.card(B9)
        hands = [end.position.hands for end in ends]
        # the same card in the hand of seat 1 of every world
        worlds = array("Q", [word for four in hands for word in _with_card_at(four, B9, seat=1)])
        told = [build.Solver(tables).roll_outs(worlds, 1, (), card) for build in builds().values()]
        assert told.count(told[0]) == len(told) and all(0 <= points <= 72 for points in told[0])


def _with_card_at(hands: tuple[int, ...], number: int, seat: int) -> list[int]:
    """The hands with seats turned so that `seat` holds that card."""
    holder = next(s for s, hand in enumerate(hands) if hand >> number & 1)
    return [hands[(s - seat + holder) % 4] for s in range(4)]


def test_no_world_needs_no_roll_out(build: ModuleType) -> None:
    solver = build.Solver(tables_with("O"))
    assert not solver.roll_outs(array("Q"), 0, (), SPANISH_48.card("O9"))
