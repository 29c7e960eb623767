"""Trick play of Belote beside another engine of the game, the package colver: both judge the same deals.

Its table: a winning partner frees from ruffing, trumps led are gone above, and who cannot go above a rival's
trump may throw anything. It knows no declarations; all tricks make 252.
"""

from random import Random
from typing import Any

import pytest

from eight_cards import begun, codes, silent
from tapete.cards import FRENCH_32, Card
from tapete.games.belote import Belote
from tapete.games.core import Play
from tapete.games.events import Seat, TrickTaken

colver = pytest.importorskip("colver", reason="colver has no wheel for this Python or system")

SUITS, RANKS = "♠♥♦♣", {"10": "T"}
TABLE = Belote(void_partner_winning="discard", trump_led_over_partner="must", cannot_overtrump="discard")


def card_of(number: int) -> Card:
    """The card that colver numbers so."""
    name = colver.Env.card_name(number)
    rank, suit = name[:-1], FRENCH_32.suits[SUITS.index(name[-1])]
    return FRENCH_32.card(suit.code + RANKS.get(rank, rank))


NUMBERS = {card_of(number): number for number in range(32)}


def play_both(number: int) -> int:
    """Play one random deal in both engines, compared card by card; how many plays there were."""
    rng = Random(number)
    cards = rng.sample(FRENCH_32.cards, 32)
    hands = [cards[8 * seat : 8 * seat + 8] for seat in range(4)]
    dealer, taker = rng.randrange(4), rng.randrange(4)
    trump = rng.choice(FRENCH_32.suits)
    state = begun(TABLE, [codes(hand) for hand in hands], trump.code, by=taker, dealer=dealer)
    other = colver.Env.deal_with_hands(dealer, [[NUMBERS[card] for card in hand] for hand in hands])
    other.set_contract(FRENCH_32.suits.index(trump), 80, taker % 2, 0)
    other.set_phase_playing()
    plays = 0
    while TABLE.to_act(state):
        state = silent(TABLE, state)
        seat = TABLE.to_act(state)[0]
        assert seat == other.current_player()
        legal = [action.card for action in TABLE.legal(state) if isinstance(action, Play)]
        assert set(legal) == {card_of(n) for n in other.legal_actions()}, (number, plays)
        card = rng.choice(legal)
        step = TABLE.apply(state, Play(card))
        other.step(NUMBERS[card])
        state, plays = step.state, plays + 1
        compare(step.events, state, other, number)
    return plays


def compare(events: Any, state: Any, other: Any, number: int) -> None:
    """After each trick the same winner leads; at the end both have counted the same points."""
    if any(isinstance(event, TrickTaken) for event in events) and state.scored is None:
        assert other.get_trick_lead() == state.leader, number
    if state.scored is not None:
        assert list(TABLE.observe(state, Seat(0)).tricks) == list(other.get_tricks_won()), number
        assert list(state.scored.points) == list(other.get_points()), number


def test_a_hundred_random_deals_are_judged_alike() -> None:
    assert sum(play_both(number) for number in range(100)) == 3_200


@pytest.mark.slow
def test_two_thousand_random_deals_are_judged_alike() -> None:
    assert sum(play_both(number) for number in range(100, 2_100)) == 64_000
