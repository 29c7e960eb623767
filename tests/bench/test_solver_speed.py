"""How long the solver and deals played out take, in CPU time: -m bench -s. Measures and judges nothing."""

from __future__ import annotations

import statistics
import time
from array import array
from random import Random
from typing import Any

import pytest

import plain_marks
from endings import ending, seen_by_the_rules
from strategies import random_deal
from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import Game, Play, Value
from tapete.games.tables import Position, TrickTables
from tapete.players.base import Budget
from tapete.players.levels import make_player
from tapete.players.playout_weights import weights_for
from tapete.players.playouts import PlayOuts
from tapete.players.solver import COMPILED, Solver

DEALS = 200
GOALS = {  # milliseconds at the median, root value, from the trick of that number
    "obligada": {1: 100, 3: 10, 5: 1, 7: 0.15},
    "lliure": {1: 2000, 3: 40, 5: 4, 7: 0.4},
}
CASES = [(variant, trick) for variant, goals in GOALS.items() for trick in goals]
ALONE = [
    (options, cards)
    for options, tricks in (
        ("solo4-obligada-off-3", (12, 9)), ("solo4-lliure-off-3", (12, 9)), ("solo3-obligada-off-3", (12,)),
        ("solo3-lliure-off-3", (12,)), ("duo6-lliure-off", (18, 12)), ("duo48-lliure-shift", (18, 12)),
        ("bourre-head-must-over-must-under-must-cinch-5", (5,)),
    )
    for cards in tricks
]  # fmt: skip
ROLL_OUTS: dict[str, tuple[str, dict[str, Value], int]] = {  # whole deals a second, at least
    "obligada": ("botifarra", {"variant": "obligada"}, 250_000),
    "lliure": ("botifarra", {"variant": "lliure"}, 250_000),
    "belote classic": ("belote", {}, 500_000),
    "belote french": ("belote", {"variant": "french"}, 500_000),
    "bolot": ("bolot", {}, 500_000),
    "pilotta": ("pilotta", {}, 500_000),
}
CHOICES = 1500  # of club players, that play-outs should make too


def spread(times: list[float]) -> str:
    """Median, p95 and worst of some milliseconds."""
    times = sorted(times)
    p95 = times[len(times) * 95 // 100]
    return f"median {statistics.median(times):.3f} ms, p95 {p95:.2f}, worst {times[-1]:.1f}"


@pytest.mark.bench
@pytest.mark.parametrize(("variant", "trick"), CASES)
def test_how_long_the_value_of_a_position_takes(variant: str, trick: int) -> None:
    times, nodes = [], []
    for seed in range(DEALS if COMPILED else 3):
        end = ending(f"{variant}-three-off", Random(seed), cards=13 - trick, at_start=True)
        solver = Solver(end.tables)
        before = time.process_time()
        solver.solve(end.position)
        times.append(1000 * (time.process_time() - before))
        nodes.append(solver.nodes_used)
    goal = GOALS[variant][trick]
    print(
        f"\n{variant} from trick {trick}: {spread(times)}; "
        f"{statistics.median(nodes):.0f} nodes at the median, {1e6 * sum(times) / sum(nodes):.0f} ns each; "
        f"{statistics.median(times) / goal:.2f} of the goal ({goal} ms)"
    )


@pytest.mark.bench
@pytest.mark.parametrize(("variant", "trick"), [case for case in CASES if case[1] >= 3])
def test_how_long_all_cards_of_a_position_take(variant: str, trick: int) -> None:
    times = []
    for seed in range(DEALS // 4 if COMPILED else 1):
        end = ending(f"{variant}-three-off", Random(seed), cards=13 - trick, at_start=True)
        solver = Solver(end.tables)
        before = time.process_time()
        solver.card_values(end.position)
        times.append(1000 * (time.process_time() - before))
    print(f"\n{variant} from trick {trick}, all cards: {spread(times)}")


@pytest.mark.bench
@pytest.mark.parametrize(("options", "cards"), ALONE)
def test_how_long_one_against_the_rest_takes(options: str, cards: int) -> None:
    times = []
    for seed in range(DEALS // 10 if COMPILED else 1):
        end = ending(options, Random(seed), cards=cards, at_start=True)
        solver = Solver(end.tables)
        before = time.process_time()
        solver.solve(end.position)
        times.append(1000 * (time.process_time() - before))
    print(f"\n{options}, {cards} tricks left: {spread(times)}")


def whole_deals(game: Game[Any], tables: TrickTables, card: Card, many: int) -> array[int]:
    """So many deals as worlds, in which seat 0 can lead that card."""
    rng, worlds, size = Random(1), array("Q"), len(game.deck) // 4
    for _ in range(many):
        cards = rng.sample(game.deck.cards, len(game.deck))
        hands = [cards[size * seat : size * (seat + 1)] for seat in game.seats]
        first = next(seat for seat in game.seats if card in hands[seat])
        worlds.extend(tables.bits(hands[(first + i) % 4]) for i in game.seats)
    return worlds


def foretold(game: Game[Any], weights: array[int]) -> float:
    """Of choices of club players, deal after deal, the part that play-outs with these weights make too."""
    rng, club, same, many = Random(1), make_player("club", game, bytes(32)), 0, 0
    while many < (CHOICES if COMPILED else 100):
        state = game.start(*random_deal(game, rng)).state
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            action = club.choose(seen, Budget()).action
            if isinstance(action, Play) and len(seen.legal) > 1 and (state.trick or any(state.tricks)):
                end = seen_by_the_rules(game, state)
                namer = -1 if seen.contract_by is None else seen.contract_by
                same += plain_marks.heaviest(end, end.lie, namer, weights) is action.card
                many += 1
            state = game.apply(state, action).state
    return same / many


@pytest.mark.bench
@pytest.mark.parametrize("kind", ROLL_OUTS)
def test_how_many_deals_are_rolled_out_in_a_second(kind: str) -> None:
    name, options, goal = ROLL_OUTS[kind]
    game = make_game(name, **options)
    tables = game.tables_of(game.deck.suits[1].code)
    card = tables.card(16 + 5)
    worlds = whole_deals(game, tables, card, 2000 if COMPILED else 20)
    solver = Solver(tables)
    before = time.process_time()
    for _ in range(5):
        solver.roll_outs(worlds, 0, (), card)
    rate = 5 * len(worlds) / 4 / (time.process_time() - before)
    print(f"\n{kind}: {rate:.0f} deals rolled out in a second, {rate / goal:.2f} times the goal")


@pytest.mark.bench
@pytest.mark.parametrize("kind", ROLL_OUTS)
def test_how_many_deals_are_played_out_in_a_second_and_how_much_as_club_players_do(kind: str) -> None:
    name, options, goal = ROLL_OUTS[kind]
    game = make_game(name, **options)
    tables, weights = game.tables_of(game.deck.suits[1].code), weights_for(game)
    assert weights is not None
    card = tables.card(16 + 5)
    worlds = whole_deals(game, tables, card, 2000 if COMPILED else 20)
    play_outs, position = PlayOuts(Solver(tables), weights), Position(tuple(worlds[:4]), 0)
    before = time.process_time()
    for _ in range(5):
        play_outs.points(worlds, position, tables.numbers[card], 0)
    rate = 5 * len(worlds) / 4 / (time.process_time() - before)
    print(
        f"\n{kind}: {rate:.0f} deals played out in a second, {rate / goal:.2f} times the goal; "
        f"{100 * foretold(game, weights):.0f} in 100 choices of club players foretold"
    )
