"""What the points of a deal are about: the score that they bring, and near its end the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import erf, pi, sqrt
from typing import Any, Final

from tapete.games.botifarra import Botifarra
from tapete.games.core import Game, Observation
from tapete.games.events import Played, Seat, Side
from tapete.games.match import CARD_POINTS, LAST_TEN, Pair, Tally
from tapete.games.tables import TrickTables
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.cousins.declaring import would_score
from tapete.players.worlds import World

Worth = Callable[[Sequence[int]], float]  # of the score of a deal by side, to one side
Stakes = Callable[[int], float]  # of points of the rest, to the side of the seat to act
EVERYTHING: Final = CARD_POINTS + LAST_TEN

# By game, measured over 300 deals of club players: how much the score of one deal above the others' varies,
# and what the better side scores in it. Where scores are written in tens (Pilotta) both are a tenth of that.
SPREAD: Final = {"botifarra": 16.0, "belote": 113.0, "bolot": 131.0, "pilotta": 265.0}
GAIN: Final = {"botifarra": 12.0, "belote": 142.0, "bolot": 148.0, "pilotta": 287.0}
POINT: Final = 0.002  # what a point of the deal is worth where it changes no score


# --- the match ------------------------------------------------------------------------------------------


def match_worth(game: Game[Any], seen: Observation) -> Worth:
    """What the score of this deal is worth to the seat that sees, in score above the others'.

    Far from the end of a match a point is a point; near it, it is what it adds to the chance of winning.
    """
    side = game.side_of(seen.seat)
    left = deals_left(game, seen)
    if left is None:
        return lambda score: _ahead(score, side)
    spread = SPREAD[game.name] / _unit(game) * sqrt(max(left, 0.25))
    full = spread * sqrt(2.0 * pi)  # so that a point is worth a point where the match is even
    before = _chance(_ahead(seen.totals, side) / spread)

    @lru_cache(maxsize=512)
    def worth(score: tuple[int, ...]) -> float:
        totals = [total + more for total, more in zip(seen.totals, score, strict=True)]
        ahead = _ahead(totals, side)
        if _is_over(game, seen, totals):
            won = 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5
        else:
            won = _chance(ahead / spread)
        return full * (won - before)

    return lambda score: worth(tuple(score))


def deals_left(game: Game[Any], seen: Observation) -> float | None:
    """About how many deals of the match come after this one; None where it has no end to play for."""
    if game.name not in SPREAD or len(game.sides) > 2:
        return None
    target, deals = game.options.get("target"), game.options.get("deals")
    found: list[float] = []
    if isinstance(deals, int) and deals:
        found.append(max(deals - seen.deals - 1.0, 0.0))
    if isinstance(target, int):
        found.append(max((target - max(seen.totals)) * _unit(game) / GAIN[game.name] - 1.0, 0.0))
    return min(found) if found else None


def _unit(game: Game[Any]) -> int:
    """The points that one of the score stands for."""
    unit = game.options.get("score_unit", 1)
    assert isinstance(unit, int)
    return unit


def _is_over(game: Game[Any], seen: Observation, totals: Sequence[int]) -> bool:
    target, deals = game.options.get("target"), game.options.get("deals")
    if isinstance(target, int) and max(totals) >= target:
        return True
    return isinstance(deals, int) and seen.deals + 1 >= deals


def _ahead(amounts: Sequence[int], side: Side) -> float:
    others = [amount for s, amount in enumerate(amounts) if s != side]
    return amounts[side] - sum(others) / len(others)


def _chance(ahead: float) -> float:
    return 0.5 * (1.0 + erf(ahead / sqrt(2.0)))


# --- the deal -------------------------------------------------------------------------------------------


def contract_stakes(
    game: Game[Any], seen: Observation, state: Any, tables: TrickTables, worth: Worth
) -> Stakes:
    """What the points of a whole deal are worth to the seat that sees, once it has been called as in `state`.

    All that the hands can declare is thought to be declared.
    """
    if isinstance(game, Botifarra):
        called = replace(seen, multiplier=game.multiplier(state.calling.trump, state.calling.level))
        return _botifarra(game, called, tables, worth)
    assert isinstance(game, ThirtyTwo)
    tally = replace(game.tally(state), declarations=would_score(game, state))
    return _end(game, seen, tally, tables.points_left(game.position(state)), worth)


def stakes_of(
    game: Game[Any], seen: Observation, state: Any, tables: TrickTables
) -> Callable[[World], Stakes]:
    """By world, what points of the rest are worth there; `state` is that of any of the worlds."""
    worth = match_worth(game, seen)
    if isinstance(game, Botifarra):
        stakes = lru_cache(maxsize=512)(_botifarra(game, seen, tables, worth))
        return lambda world: stakes
    if isinstance(game, ThirtyTwo):
        return _thirty_two(game, seen, state, tables, worth)
    return lambda world: float


def _botifarra(game: Botifarra, seen: Observation, tables: TrickTables, worth: Worth) -> Stakes:
    side, mode, times = game.side_of(seen.seat), game.mode, seen.multiplier
    points, tricks = seen.points[side], seen.tricks[side]

    def stakes(rest: int) -> float:
        mine = tables.deal_points(points, tricks, rest)
        if mode.is_solo:  # what the others have is not told from the points of one
            return float((mine - mode.share) * times)
        both = [max(mine - mode.share, 0) * times, max(mode.share - mine, 0) * times]
        return worth(both if side == 0 else both[::-1]) + POINT * mine

    return stakes


def _thirty_two(
    game: ThirtyTwo, seen: Observation, state: Any, tables: TrickTables, worth: Worth
) -> Callable[[World], Stakes]:
    """Who has king and queen of trumps is another one from world to world."""
    everything = tables.points_left(game.position(state))
    tally = game.tally(state)
    trumps = tables.order[tables.trump]
    royal = tables.bits(card for card in trumps if card.rank in game.royals)
    played = [0] * seen.players
    for event in seen.log:
        if isinstance(event, Played):
            played[event.seat] |= 1 << tables.numbers[event.card]

    @lru_cache(maxsize=3)
    def with_royal(side: Side | None) -> Stakes:
        end = replace(tally, royal_pair=side)
        return lru_cache(maxsize=512)(_end(game, seen, end, everything, worth))

    def stakes(world: World) -> Stakes:
        for seat, (hand, gone) in enumerate(zip(world.bits, played, strict=True)):
            if (hand | gone) & royal == royal:
                return with_royal(game.side_of(Seat(seat)))
        return with_royal(None)

    return stakes


def _end(game: ThirtyTwo, seen: Observation, tally: Tally, everything: int, worth: Worth) -> Stakes:
    """All points of the rest to a side that has had every trick so far are taken for all tricks."""
    side = game.side_of(seen.seat)

    def stakes(rest: int) -> float:
        mine = seen.points[side] + rest
        tricks = seen.tricks[side] + (rest > 0), seen.tricks[1 - side] + (rest < everything)
        last = side if mine >= LAST_TEN else Side(1 - side)  # whose the last ten are changes no sum
        cards = mine - LAST_TEN * (last == side), EVERYTHING - mine - LAST_TEN * (last != side)
        end = replace(tally, cards=_by_side(cards, side), last=last, tricks=_by_side(tricks, side))
        return worth(game.reckon(end).score) + POINT * mine

    return stakes


def _by_side(mine_and_theirs: Pair, side: Side) -> Pair:
    return mine_and_theirs if side == 0 else (mine_and_theirs[1], mine_and_theirs[0])
