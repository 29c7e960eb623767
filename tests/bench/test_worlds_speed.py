"""How many worlds are drawn in a second of CPU time, and how many arrangements are thrown away: -m bench -s.

TAPETE_DEALS (20) deals a table. Measures and judges nothing. What the tests themselves keep in memory is left
out of Python's cyclic collection: now and then it took 30 ms in the middle of 200 worlds.
"""

from __future__ import annotations

import gc
import os
import statistics
import time
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import PLAY, Game, Observation
from tapete.players.base import Budget
from tapete.players.judging import odds_of
from tapete.players.levels import make_player
from tapete.players.worlds import Worlds

DEALS = int(os.environ.get("TAPETE_DEALS", "20"))
GOAL = 10_000  # worlds a second, at least
WORLDS = 200
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "obligada": ("botifarra", {"variant": "obligada"}),
    "lliure": ("botifarra", {"variant": "lliure"}),
    "intermedia": ("botifarra", {"variant": "intermedia"}),
    "solo4": ("botifarra", {"mode": "solo4"}),
    "solo3": ("botifarra", {"mode": "solo3"}),
    "duo6": ("botifarra", {"mode": "duo6"}),
    "duo48": ("botifarra", {"mode": "duo48"}),
    "belote": ("belote", {}),
    "belote french": ("belote", {"variant": "french"}),
    "bolot": ("bolot", {}),
    "pilotta": ("pilotta", {}),
    "bourre": ("bourre", {}),
}


@dataclass(frozen=True)
class Drawn:
    """One moment: worlds a second, seconds to set up, what part was kept, seconds to weigh a world."""

    rate: float
    ready: float
    kept: float
    weighed: float
    seen: Observation


def drawn(game: Game[Any], seen: Observation, seed: int) -> Drawn:
    """Draw and weigh WORLDS worlds of that moment."""
    began = time.process_time()
    worlds = Worlds(game, seen, Random(seed))
    ready = time.process_time()
    worlds.tried = worlds.found = 0
    found = worlds.sample(WORLDS)
    done = time.process_time()
    odds = odds_of(game, seen, worlds.cards)
    if odds is not None:
        worlds.weighed(found, odds)
    weighed = (time.process_time() - done) / len(found)
    return Drawn(len(found) / max(done - ready, 1e-6), ready - began, worlds.acceptance, weighed, seen)


def moments(game: Game[Any], deals: int) -> list[Drawn]:
    """Every other card of some deals of club players, as the seat to act sees it."""
    found, rng = [], Random(game.name)
    gc.collect()
    gc.freeze()
    club = make_player("club", game, bytes(32))
    for number in range(deals):
        state = game.start(*random_deal(game, rng)).state
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            if game.phase(state) == PLAY and rng.random() < 0.5:
                found.append(drawn(game, seen, number))
            state = game.apply(state, club.choose(seen, Budget()).action).state
    gc.unfreeze()
    return found


@pytest.mark.bench
@pytest.mark.parametrize("table", TABLES)
def test_how_many_worlds_are_drawn_in_a_second(table: str) -> None:
    name, options = TABLES[table]
    found = moments(make_game(name, **options), DEALS)
    rates, kept = sorted(moment.rate for moment in found), sorted(moment.kept for moment in found)
    ready = [1000 * moment.ready for moment in found]
    print(
        f"\n{table}, {len(found)} moments: {statistics.median(rates):.0f} worlds a second at the median, "
        f"{rates[len(rates) // 20]:.0f} at p5, {rates[0]:.0f} at the slowest, "
        f"{sum(rate < GOAL for rate in rates)} below the goal of {GOAL}; "
        f"at least {100 * kept[0]:.1f} in 100 kept, {100 * statistics.fmean(kept):.1f} on the average; "
        f"ready in {statistics.median(ready):.1f} ms, {max(ready):.1f} at most; "
        f"weighed in {1e6 * statistics.median(moment.weighed for moment in found):.0f} µs each"
    )
    for moment in sorted(found, key=lambda moment: moment.rate)[:3]:
        cards = f"{len(moment.seen.hand)} cards in hand, {len(moment.seen.trick)} on the table"
        print(f"  {moment.rate:.0f} a second, {100 * moment.kept:.1f} in 100 kept, {cards}")
