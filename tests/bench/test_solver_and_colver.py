"""All cards of full deals of Belote solved by us and by colver, deal by deal; run with -m bench -s."""

import os
import statistics
import time
from random import Random

import pytest

from tapete.cards import FRENCH_32, Card
from tapete.games.belote import Belote
from tapete.players.solver import Solver

DEALS = 200
os.environ["RAYON_NUM_THREADS"] = "1"  # one core for each
colver = pytest.importorskip("colver", reason="colver has no wheel for this Python or system")

SUITS, RANKS = "♠♥♦♣", {"10": "T"}
# its table: a winning partner frees, trumps led are gone above, who cannot overtrump is free
TABLE = Belote(void_partner_winning="discard", trump_led_over_partner="must", cannot_overtrump="discard")


def card_of(number: int) -> Card:
    """The card that colver numbers so."""
    name = colver.Env.card_name(number)
    rank, suit = name[:-1], FRENCH_32.suits[SUITS.index(name[-1])]
    return FRENCH_32.card(suit.code + RANKS.get(rank, rank))


NUMBERS = {card_of(number): number for number in range(32)}


def theirs(hands: list[list[Card]], trump: int) -> tuple[dict[Card, int], float]:
    """The points of seat 0's side by card that it leads, by colver, and the milliseconds it took."""
    env = colver.Env.deal_with_hands(3, [[NUMBERS[card] for card in hand] for hand in hands])
    env.set_contract(trump, 80, 0, 0)
    env.set_phase_playing()
    before = time.process_time()
    found = env.solve_scores()
    took = 1000 * (time.process_time() - before)
    return {card_of(number): points for number, points in found["scores"]}, took


def ours(hands: list[list[Card]], trump: int) -> tuple[dict[Card, int], float]:
    """The same by our solver, new for each deal; all tricks are 162 to it, 252 to colver."""
    tables = TABLE.tables_of(FRENCH_32.suits[trump].code)
    position = tables.position(hands, 0)
    before = time.process_time()
    found = Solver(tables).card_values(position)
    took = 1000 * (time.process_time() - before)
    return {card: bounds.value for card, bounds in found.items()}, took


def spread(times: list[float]) -> tuple[float, float, float]:
    """Median, p95 and worst."""
    times = sorted(times)
    return statistics.median(times), times[len(times) * 95 // 100], times[-1]


@pytest.mark.bench
def test_all_cards_of_full_deals_beside_colver() -> None:
    rng = Random(32)
    took: tuple[list[float], list[float]] = ([], [])
    for number in range(DEALS):
        cards = rng.sample(FRENCH_32.cards, 32)
        hands, trump = [cards[8 * seat : 8 * seat + 8] for seat in range(4)], rng.randrange(4)
        both = (ours, theirs) if number % 2 else (theirs, ours)
        values = {solve.__name__: solve(hands, trump) for solve in both}
        assert values["ours"][0] == {card: min(p, 162) for card, p in values["theirs"][0].items()}
        took[0].append(values["ours"][1])
        took[1].append(values["theirs"][1])
    mine, its = spread(took[0]), spread(took[1])
    print()
    for name, own, other in zip(("median", "p95", "worst"), mine, its, strict=True):
        print(f"{name}: {own:.2f} ms, colver {other:.2f}: {own / other:.2f} of it")
