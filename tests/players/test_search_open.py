"""Open hands near the end: what they say of a card, when they are asked, and that nobody has to wait."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import PLAY, Game, Observation
from tapete.players import search_open
from tapete.players.base import Budget, Cancelled, never
from tapete.players.levels import make_player
from tapete.players.playing_out import OfHands, PlayingOut, playing_out
from tapete.players.search import BATCH, Searcher, Thought
from tapete.players.search_open import open_values, share_of
from tapete.players.search_stakes import Stakes
from tapete.players.solver import Solver
from tapete.players.worlds import World, Worlds

SEED = bytes(range(32))


def late(game: Game[Any], cards: int) -> tuple[Any, Observation]:
    """A deal of club players when the seat to act has so many cards and a choice."""
    club = make_player("club", game, SEED)
    for number in range(50):
        state: Any = game.start(*random_deal(game, Random(number))).state
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            if seen.phase == PLAY and len(seen.hand) == cards and len(seen.legal) > 2:
                return state, seen
            state = game.apply(state, club.choose(seen, Budget()).action).state
    raise AssertionError("no such moment")


def imagined(game: Game[Any], seen: Observation, many: int) -> tuple[Worlds, list[World], PlayingOut]:
    worlds = Worlds(game, seen, Random(1))
    drawn = worlds.sample(many)
    return worlds, drawn, playing_out(game, seen, worlds, drawn[0], 1)


def points(world: World) -> Stakes:
    return float


@pytest.mark.parametrize("name", ["botifarra", "belote", "pilotta"])
def test_a_card_is_worth_what_the_solver_finds_in_the_mean_of_the_worlds(name: str) -> None:
    game = make_game(name)
    _, seen = late(game, 5)
    worlds, drawn, playing = imagined(game, seen, 7)
    assert isinstance(playing, OfHands) and worlds.tables is not None
    found = open_values(playing, drawn, [1.0] * 7, lambda world: float, never)
    solver = Solver(worlds.tables)
    each = [solver.card_values(game.position(worlds.state(world))) for world in drawn]
    assert found == pytest.approx({card: fmean(by[card].value for by in each) for card in each[0]})


def test_a_world_nobody_believes_in_counts_for_nothing() -> None:
    game = make_game("botifarra")
    _, seen = late(game, 4)
    _, drawn, playing = imagined(game, seen, 2)
    assert isinstance(playing, OfHands)
    one = open_values(playing, drawn[:1], [1.0], points, never)
    assert open_values(playing, drawn, [1.0, 0.0], points, never) == pytest.approx(one)


def test_open_hands_are_asked_near_the_end_only_and_only_where_partners_play() -> None:
    game = make_game("botifarra")
    _, seen = late(game, 6)
    worlds, _, _ = imagined(game, seen, 1)
    tables = worlds.tables
    assert tables is not None
    shares = [share_of(game, tables, tricks) for tricks in range(1, 13)]
    assert shares == sorted(shares, reverse=True) and shares[0] == 1.0 and shares[11] == 0.0
    alone = make_game("botifarra", mode="solo4")
    _, seen = late(alone, 6)
    worlds, _, _ = imagined(alone, seen, 1)
    assert worlds.tables is not None
    assert share_of(alone, worlds.tables, 3) == 0.0


def test_plain_python_solves_few_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game("belote")
    _, seen = late(game, 6)
    worlds, _, _ = imagined(game, seen, 1)
    assert worlds.tables is not None
    monkeypatch.setattr(search_open, "COMPILED", False)
    assert share_of(game, worlds.tables, 6) == 0.0 < share_of(game, worlds.tables, 4)


def test_in_the_last_tricks_it_plays_what_is_best_where_all_is_known() -> None:
    game = make_game("botifarra")
    kept = 0
    for number in range(40):
        state: Any = game.start(*random_deal(game, Random(number))).state
        club = make_player("club", game, SEED)
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            if seen.phase == PLAY and len(seen.hand) == 2 and len(seen.legal) == 2 and is_known(game, seen):
                values = Solver(game.tables(state)).card_values(game.position(state))  # type: ignore[arg-type]
                chosen = Searcher(game, SEED, club, Thought(BATCH, rules=0.0)).choose(seen, Budget()).action
                best = max(bounds.value for bounds in values.values())
                assert values[chosen.card].value == best  # type: ignore[union-attr]
                kept += 1
            state = game.apply(state, club.choose(seen, Budget()).action).state
    assert kept > 3


def is_known(game: Game[Any], seen: Observation) -> bool:
    """Whether one world alone is left."""
    return len({world.bits for world in Worlds(game, seen, Random(2)).sample(20)}) == 1


def test_nobody_waits_for_open_hands_that_are_not_wanted() -> None:
    game = make_game("belote")
    _, seen = late(game, 7)
    asked = []

    def after_the_worlds() -> bool:
        asked.append(1)
        return len(asked) > 2

    with pytest.raises(Cancelled):
        Searcher(game, SEED, make_player("club", game, SEED), Thought(BATCH, seconds=100.0)).choose(
            seen, Budget(cancelled=after_the_worlds)
        )


def test_a_world_too_hard_to_solve_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game("belote")
    _, seen = late(game, 7)
    _, drawn, playing = imagined(game, seen, 3)
    assert isinstance(playing, OfHands)
    assert open_values(playing, drawn, [1.0] * 3, points, never)
    monkeypatch.setattr(search_open, "NODES", 1)
    assert open_values(playing, drawn, [1.0] * 3, points, never) == {}
