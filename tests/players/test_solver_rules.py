"""The solver plays by the rules of every game: what minimax says, what is legal, who takes what."""

from random import Random
from types import ModuleType

import pytest

from endings import (
    OPTION_SETS,
    Ending,
    begun,
    builds,
    dealt_ending,
    ending,
    position_of,
    seen_by_the_rules,
    table,
)
from minimax import Lie, rules_of
from tapete.games import make_game
from tapete.games.core import PLAY, Play
from tapete.players.solver import Solver

SAMPLE = 2  # endings of each kind and set of options in the usual run
FULL = 20_000  # endings in the slow one
POSITIONS = 100_000  # whose legal cards, holder and points are compared in the slow run


def check_ending(build: ModuleType, end: Ending) -> None:
    wanted = end.worth()
    found = build.Solver(end.tables).solve(end.position)
    assert found == build.Bounds(max(wanted.values()), max(wanted.values())), end
    values = build.Solver(end.tables).card_values(end.position)
    assert {card: bounds.value for card, bounds in values.items()} == wanted, end


@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_card_of_an_ending_is_worth_what_minimax_says(options: str, build: ModuleType) -> None:
    rng = Random(f"{options} sample")
    for _ in range(SAMPLE):
        check_ending(build, ending(options, rng, cards=3))
        check_ending(build, dealt_ending(options, rng, cards=4))


def test_who_has_a_majority_and_no_trump_left_is_bound_as_the_rules_bind_him(build: ModuleType) -> None:
    # the third seat, last to play, must take the trick (D17); no deal lasts long enough for it to come up
    game = make_game("bourre", players=3, cards=4, head="free", overtrump="free", undertrump="free")
    card, tables = game.deck.card, game.tables_of("S")
    hands = (card("C5"), card("CK")), (card("CQ"), card("CJ")), (card("C3"), card("CA"))
    lie = Lie(hands, 0, won=(2, 0, 3), gone=tuple(map(card, ("S8", "SA", "S3", "S4"))))
    check_ending(build, Ending(game, rules_of(game, "S"), lie, tables, position_of(tables, lie)))


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_card_of_many_endings_is_worth_what_minimax_says(options: str) -> None:
    rng = Random(f"{options} full")
    build = next(iter(builds().values()))
    for _ in range(FULL):
        check_ending(build, dealt_ending(options, rng, cards=rng.choices((4, 5, 6), (985, 14, 1))[0]))


def compare_rules(options: str, seed: str, positions: int) -> None:
    """Walk through deals: legal cards at each card, holder and points at each trick's end."""
    rng = Random(seed)
    while positions > 0:
        game = table(options, rng, cards=2)
        state = begun(game, rng)
        solver = Solver(seen_by_the_rules(game, state).tables)
        halves = solver.tables.halves
        while game.scored(state) is None:
            legal, before = game.legal(state), state
            action = rng.choice(legal)
            state = game.apply(state, action).state
            if game.phase(before) != PLAY:  # somebody declared
                continue
            positions -= 1
            end = seen_by_the_rules(game, before)
            assert set(solver.legal(end.position)) == {a.card for a in legal if isinstance(a, Play)}, before
            assert isinstance(action, Play)
            if not state.trick:
                was, now = (game.observe(s, game.seats[0]) for s in (before, state))
                side = game.side_of(state.leader)
                points = state.points[side] - before.points[side] if game.name != "bourre" else 1
                assert sum(now.tricks) == sum(was.tricks) + 1
                leader = sorted(state.active).index(state.leader) if game.name == "bourre" else state.leader
                wanted = (leader, 2 * points + 1 if halves else points)
                assert solver.taken(end.position, action.card) == wanted, before


@pytest.mark.parametrize("options", OPTION_SETS)
def test_legal_cards_winners_and_points_are_those_of_the_rules(options: str) -> None:
    compare_rules(options, f"{options} walk", 100)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS)
def test_legal_cards_winners_and_points_are_those_of_the_rules_in_many_positions(options: str) -> None:
    compare_rules(options, f"{options} long walk", POSITIONS)
