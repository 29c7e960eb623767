"""Belote, Bolot and Pilotta by computers: what they know, how often they take and bid, who beats whom."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from strategies import play_at_random, random_deal
from tapete.games import make_game
from tapete.games.core import Observation, Value
from tapete.games.events import Seat
from tapete.games.pilotta import Pilotta
from tapete.games.thirty_two import State, ThirtyTwo
from tapete.players.arena import compare
from tapete.players.base import Budget, Decision
from tapete.players.cousins import Club, Novice
from tapete.players.cousins.known import Remembering

SEED = bytes.fromhex("7a" * 32)
TABLES: tuple[tuple[str, dict[str, Value]], ...] = (
    ("belote", {"variant": "french"}),
    ("belote", {}),
    ("bolot", {}),
    ("pilotta", {}),
    ("pilotta", {"variant": "palaristi"}),
    ("pilotta", {"variant": "vida"}),
)
every_table = pytest.mark.parametrize(("name", "options"), TABLES, ids=str)


class AnyCard:
    """Does whatever is legal."""

    def __init__(self, game: Any, seed: bytes) -> None:
        self._dice = Random(seed)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        return Decision(self._dice.choice(seen.legal))


def game_of(name: str, options: dict[str, Value]) -> ThirtyTwo:
    game = make_game(name, **options)
    assert isinstance(game, ThirtyTwo)
    return game


# --- what is remembered -----------------------------------------------------------------------------------


@every_table
def test_what_is_remembered_never_rules_out_where_a_card_is(name: str, options: dict[str, Value]) -> None:
    game = game_of(name, options)
    certain = 0
    for seed in range(15):
        rng = Random(seed)
        state = game.start(*random_deal(game, rng)).state
        while game.to_act(state):
            if state.contract is not None:
                certain += _remembered_rightly(game, state)
            state, _ = play_at_random(game, state, rng, 3)
    assert certain  # that a card lies in a certain hand was known now and then


def _remembered_rightly(game: ThirtyTwo, state: State) -> int:
    """How many cards are known to lie in one hand, all of which do."""
    assert state.contract is not None
    certain = 0
    for seat in game.seats:
        memory = Remembering(game).memory(game.observe(state, seat), state.contract.trump)
        for other in game.seats:
            if other != seat:
                assert all(memory.may_hold(other, card) for card in state.hands[other])
                certain += sum(memory.holds(other, card) for card in state.hands[other])
    return certain


# --- how often somebody takes or bids ---------------------------------------------------------------------


def contracts(name: str, options: dict[str, Value], deals: int) -> Counter[str]:
    """How many deals four club players threw in, took or bid, and made; all the points bid together."""
    game, rng = game_of(name, options), Random(8)
    player, found = Club(game, SEED), Counter[str]()
    for number in range(deals):
        deal = game.hand_out(rng.sample(game.deck.cards, 32), Seat(number % 4))
        state = game.start(deal, game.new_match()).state
        while seats := game.to_act(state):
            state = game.apply(state, player.choose(game.observe(state, seats[0]), Budget()).action).state
        if state.contract is None:
            found["thrown in"] += 1
            continue
        scored = game.scored(state)
        assert scored is not None
        side = game.side_of(state.contract.seat)
        found["made"] += scored.score[side] > scored.score[1 - side]
        found["first round"] += len(state.calls) <= 4
        found["bid"] += state.contract.bid
    return found


@pytest.mark.parametrize(("name", "options"), TABLES[:3], ids=str)
def test_most_deals_are_taken_in_the_first_round_and_most_of_them_made(
    name: str, options: dict[str, Value]
) -> None:
    found = contracts(name, options, 100)
    taken = 100 - found["thrown in"]
    assert taken >= 85
    assert 0.5 * taken <= found["first round"] <= 0.9 * taken
    assert 0.65 * taken <= found["made"] <= 0.95 * taken


@pytest.mark.parametrize(("name", "options"), TABLES[3:5], ids=str)
def test_points_are_bid_that_are_mostly_made(name: str, options: dict[str, Value]) -> None:
    found = contracts(name, options, 50)
    played = 50 - found["thrown in"]
    assert played >= 45
    assert 95 <= found["bid"] / played <= 150
    assert 0.65 * played <= found["made"] <= played


def test_an_auction_comes_to_an_end_soon() -> None:
    game, rng = Pilotta(), Random(3)
    for _ in range(40):
        deal = game.hand_out(rng.sample(game.deck.cards, 32), Seat(0))
        state = game.start(deal, game.new_match()).state
        while game.phase(state) == "calling":
            seen = game.observe(state, game.to_act(state)[0])
            state = game.apply(state, Club(game, SEED).choose(seen, Budget()).action).state
        assert len(state.calls) <= 24


# --- who beats whom ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), TABLES[:5], ids=str)
def test_club_beats_novice(name: str, options: dict[str, Value]) -> None:
    deals = 15 if name == "pilotta" else 60  # a novice seldom dares to bid
    result = compare(name, options, "club", "novice", deals=deals, seed=SEED)
    assert result.points - 1.96 * result.points_se > 0
    assert result.mean - 1.96 * result.se > 0


@pytest.mark.slow
@every_table
def test_club_beats_novice_by_far_and_novice_beats_what_plays_anything(
    name: str, options: dict[str, Value]
) -> None:
    result = compare(name, options, "club", "novice", deals=1_000, seed=SEED)
    assert result.points - 1.96 * result.points_se > 15
    result = compare(name, options, Novice, AnyCard, deals=300, seed=SEED)
    assert result.mean - 1.96 * result.se > 0
