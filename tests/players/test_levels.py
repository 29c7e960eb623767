"""Every level: found by its name, legal everywhere, always the same, and blind to what it cannot see."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import GAMES, play_at_random, random_deal, tables
from tapete.games import make_game
from tapete.games.core import CALLING, Game, Play
from tapete.games.events import Played, Seat
from tapete.players.base import Budget, Decision
from tapete.players.levels import LEVELS, levels_of, make_player
from tapete.players.memory import Memory

SEED = bytes(range(32))


def test_levels_are_listed_weakest_first() -> None:
    assert LEVELS == ("novice", "club", "expert", "master")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_somebody_to_play_it(name: str) -> None:
    game = make_game(name)
    assert levels_of(name)
    for level in levels_of(name):
        make_player(level, game, SEED)


def test_an_unknown_level_is_a_sentence_that_names_the_known_ones() -> None:
    wanted = r"there is no level 'champion' in botifarra; there is novice, club, expert, master"
    with pytest.raises(ValueError, match=wanted):
        make_player("champion", make_game("botifarra"), SEED)


@settings(max_examples=25, deadline=None)
@given(tables(), st.integers(0, 2**32), st.sampled_from(LEVELS))
def test_every_choice_is_legal_and_has_a_reason(game: Game[Any], seed: int, level: str) -> None:
    if level not in levels_of(game.name):
        return
    rng = Random(seed)
    deal, match = random_deal(game, rng)
    state = game.start(deal, match).state
    players = [make_player(level, game, rng.randbytes(32)) for _ in game.seats]
    while seats := game.to_act(state):
        seen = game.observe(state, seats[0])
        decision = players[seats[0]].choose(seen, Budget(worlds=3))
        assert decision.action in seen.legal
        assert decision.reason is not None
        assert set(decision.values) <= set(seen.legal)
        state = game.apply(state, decision.action).state


def decisions(game: Game[Any], level: str, seed: int) -> list[Decision]:
    """One deal by four players of that level, made afresh for every choice."""
    deal, match = random_deal(game, Random(seed))
    state = game.start(deal, match).state
    made = []
    while seats := game.to_act(state):
        made.append(make_player(level, game, SEED).choose(game.observe(state, seats[0]), Budget()))
        state = game.apply(state, made[-1].action).state
    return made


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_moment_give_the_same_choice_whatever_was_chosen_before(level: str) -> None:
    game = make_game("botifarra")
    fresh = decisions(game, level, 5)
    deal, match = random_deal(game, Random(5))
    state = game.start(deal, match).state
    kept = [make_player(level, game, SEED) for _ in game.seats]  # these remember all the deal through
    for decision in fresh:
        seat = game.to_act(state)[0]
        assert kept[seat].choose(game.observe(state, seat), Budget()) == decision
        state = game.apply(state, decision.action).state


def test_another_seed_makes_another_novice() -> None:
    game = make_game("botifarra")
    deal, match = random_deal(game, Random(5))
    seen = game.observe(game.start(deal, match).state, deal.dealer)
    state = game.start(deal, match).state
    while game.phase(state) == CALLING:
        state = game.apply(state, game.legal(state)[-1 if state.calling.trump else 0]).state
    seen = game.observe(state, game.to_act(state)[0])
    choices = {make_player("novice", game, bytes([n])).choose(seen, Budget()).action for n in range(20)}
    assert len(choices) > 1


def redealt(game: Game[Any], state: Any, seat: Seat, rng: Random) -> Any:
    """The same state with the cards that `seat` cannot see dealt otherwise, as the play so far allows."""
    memory = Memory(game, game.observe(state, seat), game.trump_suit(state))
    hands = [list(hand) for hand in game.hands_of(state)]
    others = [s for s in game.seats if s != seat]
    for _ in range(200):  # swap pairs of cards that either seat may hold: every step is a possible world
        one, two = rng.sample(others, 2)
        if not hands[one] or not hands[two]:
            continue
        i, j = rng.randrange(len(hands[one])), rng.randrange(len(hands[two]))
        if memory.may_hold(two, hands[one][i]) and memory.may_hold(one, hands[two][j]):
            hands[one][i], hands[two][j] = hands[two][j], hands[one][i]
    gone: dict[int, list[Any]] = {s: [] for s in game.seats}
    for event in state.log:
        if isinstance(event, Played):
            gone[event.seat].append(event.card)
    dealt = [(*gone[s], *hands[s]) for s in game.seats]
    dealt[seat] = state.deal.hands[seat]
    deal = type(state.deal)(state.deal.dealer, tuple(dealt), dealt_by=state.deal.dealt_by)
    return game.start(deal, state.match).state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", ["obligada", "lliure", "intermedia"])
def test_cards_a_seat_cannot_see_do_not_change_its_choice(level: str, variant: str) -> None:
    game = make_game("botifarra", variant=variant, start="random")
    compared = 0
    for seed in range(12):
        rng = Random(seed)
        deal, match = random_deal(game, rng)
        state, done = play_at_random(game, game.start(deal, match).state, rng, rng.randrange(6, 44))
        if not game.to_act(state):
            continue
        seat = game.to_act(state)[0]
        other = redealt(game, state, seat, rng)
        for action in done:
            other = game.apply(other, action).state  # legal in this world too, or memory knows too little
        seen, also = game.observe(state, seat), game.observe(other, seat)
        assert seen == also
        player = make_player(level, game, SEED)
        assert player.choose(seen, Budget()) == player.choose(also, Budget())
        compared += game.hands_of(state) != game.hands_of(other)
    assert compared >= 6


def test_plays_are_of_the_seats_own_cards() -> None:
    game = make_game("botifarra")
    for decision in decisions(game, "club", 3):
        if isinstance(decision.action, Play):
            assert all(isinstance(action, Play) for action in decision.values)
