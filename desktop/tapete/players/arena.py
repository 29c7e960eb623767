"""Duplicate deals: the same cards with the levels in every arrangement, mean and standard error a deal.

Where chips are carried from deal to deal (Bourré) one deal tells nothing of the pot that it leaves or finds:
there the same cards are those of a whole evening, and its chips a deal are compared.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Final

from tapete.games import make_game
from tapete.games.core import Call, Game, Value
from tapete.games.events import DealScored, Seat, Side
from tapete.players.base import Budget, Player
from tapete.players.levels import Seating, make_player
from tapete.players.playing import is_endless
from tapete.records.shuffle import deal_seed, opening_deal

BLOCK: Final = 25  # deals a process takes at a time
EVENING: Final = 20  # deals of a match that has no end of its own


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What a comparison found, all of `a` over `b`: `mean` of the score a deal, `se` its standard error.

    `points` and `points_se` are the same of the points counted in the deal, `ms` is the mean time a decision
    and `said` how often each word was said, both under the keys `a` and `b`. Chips bought again are no gain.
    """

    mean: float
    se: float
    deals: int
    ms: Mapping[str, float]
    points: float
    points_se: float
    said: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class _Contest:
    """What a process needs to play any deal of a comparison."""

    game: str
    options: Mapping[str, Value]
    contestants: tuple[str | Seating, str | Seating]
    seed: bytes
    budget: Budget


@dataclass(slots=True)
class _Tally:
    """One deal or evening played in every arrangement: `a` over `b` a deal, by contestant time and words.

    `deals` is how many deals it was.
    """

    score: float
    points: float
    seconds: tuple[float, float]
    decisions: tuple[int, int]
    said: tuple[Counter[str], Counter[str]]
    deals: int = 1


def compare(
    game: str,
    options: Mapping[str, Value],
    a: str | Seating,
    b: str | Seating,
    *,
    deals: int,
    seed: bytes,
    worlds: int | None = None,
    seconds: float | None = None,
    jobs: int = 1,
) -> ArenaResult:
    """Play each of `deals` deals with `a` on each side once, `b` on the others; the same for any `jobs`.

    Where evenings are compared, there are as many as it takes for `deals`, the last one played out too.
    A contestant is the name of a level, or builds a player (from a module's top level where jobs > 1).
    ValueError for an unknown game, option or level, or fewer than one deal or job.
    """
    if deals < 1 or jobs < 1:
        raise ValueError("an arena needs at least one deal and one job")
    contest = _Contest(game, dict(options), (a, b), seed, Budget(worlds, seconds))
    table = make_game(game, **options)
    _seat_all(contest, table, 0)  # an unknown level shows here, not in a process
    return _summed(list(_played(contest, math.ceil(deals / _evening(table)), jobs)))


def _evening(game: Game[Any]) -> int:
    """How many deals are compared as one: a whole match of them where a pot is carried on, else one."""
    if "ante" not in game.options:
        return 1
    deals = game.options["deals"]
    return deals if isinstance(deals, int) and deals else EVENING


def _played(contest: _Contest, deals: int, jobs: int) -> Iterator[_Tally]:
    blocks = [(first, min(first + BLOCK, deals + 1)) for first in range(1, deals + 1, BLOCK)]
    if jobs == 1:
        for block in blocks:
            yield from _play_block(contest, block)
        return
    with ProcessPoolExecutor(min(jobs, len(blocks)), mp_context=get_context("spawn")) as pool:
        for tallies in pool.map(_play_block, [contest] * len(blocks), blocks):
            yield from tallies


def _play_block(contest: _Contest, block: tuple[int, int]) -> list[_Tally]:
    game = make_game(contest.game, **contest.options)
    if is_endless(game):  # the pot is shared out at its end
        game = make_game(contest.game, **{**contest.options, "deals": _evening(game)})
    return [_play_arrangements(contest, game, k) for k in range(*block)]


def _seat_all(contest: _Contest, game: Game[Any], k: int) -> tuple[Player, Player]:
    """The two contestants for deal `k`; their dice have nothing to do with the seed of the cards."""
    seed = hashlib.sha256(b"players" + contest.seed + k.to_bytes(4, "big")).digest()
    a, b = (
        make_player(who, game, seed) if isinstance(who, str) else who(game, seed)
        for who in contest.contestants
    )
    return a, b


def _play_arrangements(contest: _Contest, game: Game[Any], k: int) -> _Tally:
    tally = _Tally(0.0, 0.0, (0.0, 0.0), (0, 0), (Counter(), Counter()), _evening(game))
    players = _seat_all(contest, game, k)
    sides = [Side(s) for s in range(len(game.sides))]
    for side in sides:  # `a` plays this side, `b` all others
        score, points = _play(game, contest, players, k, side, tally)
        tally.score += _over(score, side) / len(sides) / tally.deals
        tally.points += _over(points, side) / len(sides) / tally.deals
    return tally


def _over(amounts: Sequence[int], side: Side) -> float:
    """What that side has above the mean of the others."""
    return amounts[side] - fmean(amount for s, amount in enumerate(amounts) if s != side)


def _play(
    game: Game[Any], contest: _Contest, players: tuple[Player, Player], k: int, side: Side, tally: _Tally
) -> tuple[list[int], list[int]]:
    """Play deal or evening `k` out, at the start of a match; score and points by side."""
    match = replace(game.new_match(), dealer=Seat((k - 1) % game.players))
    scores, points = [0] * len(game.sides), [0] * len(game.sides)
    first = (k - 1) * tally.deals + 1
    for number in range(first, first + tally.deals):
        deal, _ = opening_deal(game, match, deal_seed(contest.seed, number))
        scored = _play_deal(game, contest, players, game.start(deal, match).state, side, tally)
        for s, bought in enumerate(_bought(scored)):
            scores[s] += scored.score[s] - bought
            points[s] += scored.points[s]
        match = game.next_match(match, deal, scored)
        if match.finished:
            break
    return scores, points


def _bought(scored: DealScored) -> Sequence[int]:
    """By side the chips that came from the bank in that deal and not from the others."""
    again = (line.amounts for line in scored.lines if line.key == "score.rebought")
    return next(again, (0,) * len(scored.score))


def _play_deal(
    game: Game[Any], contest: _Contest, players: tuple[Player, Player], state: Any, side: Side, tally: _Tally
) -> DealScored:
    """Play one deal out, counting times and words; its account."""
    spent, count = list(tally.seconds), list(tally.decisions)
    while seats := game.to_act(state):
        who = 0 if game.side_of(seats[0]) == side else 1
        seen = game.observe(state, seats[0])
        began = perf_counter()
        action = players[who].choose(seen, contest.budget).action
        spent[who] += perf_counter() - began
        count[who] += 1
        if isinstance(action, Call):
            tally.said[who][action.word] += 1
        state = game.apply(state, action).state
    tally.seconds, tally.decisions = (spent[0], spent[1]), (count[0], count[1])
    scored = game.scored(state)
    assert scored is not None
    return scored


def _summed(tallies: Sequence[_Tally]) -> ArenaResult:
    mean, se = _mean_and_error([tally.score for tally in tallies])
    points, points_se = _mean_and_error([tally.points for tally in tallies])
    ms = {}
    said: dict[str, dict[str, int]] = {}
    for i, who in enumerate("ab"):
        decisions = sum(tally.decisions[i] for tally in tallies)
        ms[who] = 1000 * sum(tally.seconds[i] for tally in tallies) / max(decisions, 1)
        said[who] = dict(sorted(sum((tally.said[i] for tally in tallies), Counter()).items()))
    deals = sum(tally.deals for tally in tallies)
    return ArenaResult(mean, se, deals, ms, points, points_se, said)


def _mean_and_error(figures: Sequence[float]) -> tuple[float, float]:
    if len(figures) == 1:
        return figures[0], math.inf  # one deal says nothing about the spread
    return fmean(figures), stdev(figures) / math.sqrt(len(figures))
