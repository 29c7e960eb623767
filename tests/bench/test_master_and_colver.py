"""Card play of our search beside colver's sampling player, which has no models: run with -m bench -s.

The same contracts and deals in both arrangements, under colver's rules of the trick; one thread, at most
TAPETE_MS (50) milliseconds a move for us, colver's own twenty worlds for it; TAPETE_DEALS (400) deals. Its
trained networks need a download and are not met.
"""

import os
import time
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from eight_cards import begun, codes, silent
from tapete.cards import FRENCH_32, Card
from tapete.games.core import Play
from tapete.games.pilotta import Pilotta
from tapete.players.base import Budget
from tapete.players.levels import make_player
from tapete.players.search import Searcher, Thought

DEALS = int(os.environ.get("TAPETE_DEALS", "400"))
MS = int(os.environ.get("TAPETE_MS", "50"))
OF_WORLDS = 0.6  # of our time; the rest is for open hands
os.environ["RAYON_NUM_THREADS"] = "1"
colver = pytest.importorskip("colver", reason="colver has no wheel for this Python or system")

BOT = '[play]\nmethod = "isdd"\n[worlds]\nsource = "uniform"\n'
SUITS, RANKS = "♠♥♦♣", {"10": "T"}
# its trick: a winning partner frees, trumps led are gone above, who cannot go above a rival's trump is free
TABLE = Pilotta(
    void_partner_winning="discard", trump_led_over_partner="must", cannot_overtrump="discard", lead="eldest"
)


def card_of(number: int) -> Card:
    """The card that colver numbers so."""
    name = colver.Env.card_name(number)
    rank, suit = name[:-1], FRENCH_32.suits[SUITS.index(name[-1])]
    return FRENCH_32.card(suit.code + RANKS.get(rank, rank))


NUMBERS = {card_of(number): number for number in range(32)}


def contract(rng: Random, hands: list[list[Card]]) -> tuple[int, str]:
    """The seat and the trump of the hand that is richest in one suit: a contract as players would bid it."""
    worth = {"J": 4.0, "9": 3.0, "A": 2.0, "T": 1.5, "K": 1.0, "Q": 1.0}

    def strength(seat: int, suit: str) -> float:
        mine = [card for card in hands[seat] if card.suit.code == suit]
        return sum(1 + worth.get(card.rank, 0.0) for card in mine) + rng.random() / 100

    suits = [suit.code for suit in FRENCH_32.suits]
    return max(((seat, suit) for seat in range(4) for suit in suits), key=lambda pair: strength(*pair))


def play(number: int, ours: int, spent: list[float]) -> int:
    """Deal `number` with us on side `ours`: the points we have beyond the others."""
    rng = Random(number)
    cards = rng.sample(FRENCH_32.cards, 32)
    hands = [cards[8 * seat : 8 * seat + 8] for seat in range(4)]
    by, trump = contract(rng, hands)
    dealer = number % 4
    state = begun(TABLE, [codes(hand) for hand in hands], trump, by=by, dealer=dealer)
    env = colver.Env.deal_with_hands(dealer, [[NUMBERS[card] for card in hand] for hand in hands])
    env.set_contract([suit.code for suit in FRENCH_32.suits].index(trump), 80, by % 2, 0)
    env.set_phase_playing()
    agents = [colver.Agent(BOT, seat) for seat in range(4)]
    for agent in agents:
        agent.init_deal(env)
        agent.set_time_ms(MS)
    thought = Thought(worlds=100_000, seconds=MS * OF_WORLDS / 1000, reads=False)
    player = Searcher(TABLE, bytes(32), make_player("club", TABLE, bytes(32)), thought)
    while TABLE.to_act(state):
        state = silent(TABLE, state)
        seat = TABLE.to_act(state)[0]
        assert seat == env.current_player()
        before = time.process_time()
        if seat % 2 == ours:
            action = player.choose(TABLE.observe(state, seat), Budget()).action
            assert isinstance(action, Play)
        else:
            action = Play(card_of(agents[seat].decide(env)["action"]))
        spent[seat % 2 != ours] += time.process_time() - before
        for agent in agents:
            agent.observe(env, NUMBERS[action.card])
        env.step(NUMBERS[action.card])
        state = TABLE.apply(state, action).state
    points: Any = state.scored.points if state.scored else (0, 0)
    return int(points[ours] - points[1 - ours])


@pytest.mark.bench
def test_our_card_play_beside_that_of_colver() -> None:
    spent = [0.0, 0.0]
    found = [(play(number, 0, spent) + play(number, 1, spent)) / 2 for number in range(DEALS)]
    plays = 32 * DEALS
    ours, its = (1000 * seconds / plays for seconds in spent)
    print(
        f"\n{DEALS} deals played both ways: {fmean(found):+.1f} ± {stdev(found) / sqrt(DEALS):.1f} points "
        f"a deal over colver; a card takes {ours:.0f} ms of CPU, its {its:.0f}"
    )
