"""The player that searches: budget, clock and cancelling, and what a deal is about."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import PLAY, Game, Observation, Play
from tapete.players import search
from tapete.players.base import Budget, Cancelled, Decision
from tapete.players.levels import make_player
from tapete.players.search import BATCH, Searcher, Thought
from tapete.players.search_stakes import match_worth, stakes_of
from tapete.players.worlds import Worlds

SEED = bytes(range(32))
GAMES = ("botifarra", "belote", "bolot", "pilotta")


def in_play(game: Game[Any], seed: int, cards: int) -> Any:
    """A deal called and played by club players until the seat to act has so many cards and a choice."""
    for more in range(seed, seed + 50):
        state = game.start(*random_deal(game, Random(more))).state
        player = make_player("club", game, SEED)
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            if seen.phase == PLAY and len(seen.hand) <= cards and len(seen.legal) > 3:
                return state
            state = game.apply(state, player.choose(seen, Budget()).action).state
    raise AssertionError("no such moment")


def seen_in_play(game: Game[Any], seed: int, cards: int) -> Observation:
    state = in_play(game, seed, cards)
    return game.observe(state, game.to_act(state)[0])


def decided(game: Game[Any], seen: Observation, thought: Thought, budget: Budget | None = None) -> Decision:
    return Searcher(game, SEED, make_player("club", game, SEED), thought).choose(seen, budget or Budget())


@pytest.mark.parametrize("name", GAMES)
def test_it_weighs_every_legal_card_in_as_many_worlds_as_the_budget_says(name: str) -> None:
    game = make_game(name)
    seen = seen_in_play(game, 3, 7)
    decision = decided(game, seen, Thought(500), Budget(worlds=2 * BATCH + 3))
    assert set(decision.values) == set(seen.legal)
    assert BATCH <= decision.worlds <= 2 * BATCH + 3
    assert decision == decided(game, seen, Thought(2 * BATCH + 3))


@pytest.mark.parametrize("name", GAMES)
def test_nobody_waits_for_an_answer_that_is_not_wanted(name: str) -> None:
    game = make_game(name)
    seen, asked = seen_in_play(game, 4, 7), []

    def cancelled() -> bool:
        asked.append(len(asked))
        return len(asked) > 1

    with pytest.raises(Cancelled):
        decided(game, seen, Thought(10_000), Budget(seconds=1000, cancelled=cancelled))
    assert len(asked) == 2  # after each batch of worlds


def test_seconds_cut_worlds_short_but_something_is_always_thought() -> None:
    game = make_game("botifarra")
    decision = decided(game, seen_in_play(game, 5, 11), Thought(100_000), Budget(seconds=0.0))
    assert decision.worlds == BATCH


def test_uncompiled_it_imagines_less(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game("botifarra")
    monkeypatch.setattr(search, "COMPILED", False)
    decision = decided(game, seen_in_play(game, 5, 11), Thought(4 * BATCH))
    assert decision.worlds == BATCH


def test_calls_and_forced_cards_are_those_of_a_club_player() -> None:
    game = make_game("botifarra")
    state = game.start(*random_deal(game, Random(1))).state
    seen = game.observe(state, game.to_act(state)[0])
    club = make_player("club", game, SEED)
    assert decided(game, seen, Thought(BATCH)) == club.choose(seen, Budget())


def test_what_is_as_good_is_played_as_a_club_player_would() -> None:
    game = make_game("botifarra")
    for seed in range(5):
        seen = seen_in_play(game, 10 * seed, 9)
        easy = decided(game, seen, Thought(BATCH, near=1e9))
        assert easy.action == make_player("club", game, SEED).choose(seen, Budget()).action


def test_without_reading_calls_and_plays_another_value_is_found() -> None:
    game = make_game("botifarra")
    seen = seen_in_play(game, 6, 6)
    reading, not_reading = (decided(game, seen, Thought(BATCH, reads=r)) for r in (True, False))
    assert reading.values != not_reading.values


# --- what a deal is about -------------------------------------------------------------------------------


def stakes(game: Game[Any], seen: Observation) -> Any:
    """What points of the rest are worth in some world."""
    worlds = Worlds(game, seen, Random(1))
    world = worlds.sample(1)[0]
    assert worlds.tables is not None
    return stakes_of(game, seen, worlds.state(world), worlds.tables)(world)


@pytest.mark.parametrize("name", GAMES)
def test_more_points_are_never_worth_less(name: str) -> None:
    game = make_game(name)
    for seed in range(4):
        seen = seen_in_play(game, 20 * seed, 8)
        worth = stakes(game, seen)
        found = [worth(rest) for rest in range(20, 60)]
        assert found == sorted(found)


def test_a_contract_of_belote_is_made_or_lost_at_one_point() -> None:
    game = make_game("belote")
    seen = seen_in_play(game, 7, 8)
    worth = stakes(game, seen)
    steps = [worth(rest + 1) - worth(rest) for rest in range(60, 110)]
    assert max(steps) > 50 and sorted(steps)[len(steps) // 2] < 5


def test_near_its_end_the_match_counts_and_not_the_score() -> None:
    game = make_game("botifarra", target=101)
    seen = seen_in_play(game, 8, 10)
    ahead = replace(seen, totals=(95, 90) if game.side_of(seen.seat) == 0 else (90, 95))
    worth = match_worth(game, ahead)
    mine = game.side_of(seen.seat)

    def score(points: int) -> tuple[int, int]:
        return (points, 0) if mine == 0 else (0, points)

    assert worth(score(6)) == pytest.approx(worth(score(30)))  # either wins the match
    assert worth(score(6)) - worth(score(5)) > worth(score(4)) - worth(score(3))
    far = match_worth(game, seen)
    assert far(score(30)) - far(score(6)) > 10


def test_only_cards_are_searched_for() -> None:
    game = make_game("botifarra")
    decision = decided(game, seen_in_play(game, 9, 5), Thought(BATCH))
    assert all(isinstance(action, Play) for action in decision.values)
