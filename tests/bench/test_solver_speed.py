"""How long the solver takes, in CPU time; run with -m bench -s. Measures and judges nothing."""

import statistics
import time
from array import array
from random import Random

import pytest

from endings import ending
from tapete.players.solver import COMPILED, Solver

DEALS = 200
GOALS = {  # milliseconds at the median, root value, from the trick of that number
    "obligada": {1: 100, 3: 10, 5: 1, 7: 0.15},
    "lliure": {1: 2000, 3: 40, 5: 4, 7: 0.4},
}
ROLL_OUTS = 250_000  # whole deals a second, at least
B9 = 59  # the number of that card
CASES = [(variant, trick) for variant, goals in GOALS.items() for trick in goals]


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
    times.sort()
    goal = GOALS[variant][trick]
    median, p95 = statistics.median(times), times[len(times) * 95 // 100]
    print(
        f"\n{variant} from trick {trick}: median {median:.3f} ms, p95 {p95:.2f}, worst {times[-1]:.1f}; "
        f"{statistics.median(nodes):.0f} nodes at the median, {1e6 * sum(times) / sum(nodes):.0f} ns each; "
        f"{median / goal:.2f} of the goal ({goal} ms)"
    )


@pytest.mark.bench
@pytest.mark.parametrize(("variant", "trick"), [case for case in CASES if case[1] >= 3])
def test_how_long_all_cards_of_a_position_take(variant: str, trick: int) -> None:
    times = []
    for seed in range(DEALS // 4 if COMPILED else 1):
        end = ending(f"{variant}-three-off", Random(seed), cards=13 - trick, at_start=True)
        solver = Solver(end.tables)
        before = time.process_time()
        solver.values(end.position)
        times.append(1000 * (time.process_time() - before))
    times.sort()
    median = statistics.median(times)
    print(f"\n{variant} from trick {trick}, all cards: median {median:.2f} ms, worst {times[-1]:.1f}")


@pytest.mark.bench
@pytest.mark.parametrize("variant", GOALS)
def test_how_many_deals_are_rolled_out_in_a_second(variant: str) -> None:
    worlds = array("Q")
    for seed in range(2000 if COMPILED else 20):
        end = ending(f"{variant}-three-off", Random(seed), cards=12, at_start=True)
        hands = end.position.hands
        first = next(seat for seat in range(4) if hands[seat] >> B9 & 1)  # so that seat 0 can lead one card
        worlds.extend(hands[(first + i) % 4] for i in range(4))
    solver = Solver(end.tables)
    before = time.process_time()
    for _ in range(5):
        solver.roll_outs(worlds, 0, (), end.tables.card(B9))
    rate = 5 * len(worlds) / 4 / (time.process_time() - before)
    print(f"\n{variant}: {rate:.0f} deals rolled out in a second, {rate / ROLL_OUTS:.2f} times the goal")
