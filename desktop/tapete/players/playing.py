"""Computers at a record: play it on, or say what one of them would do now."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from tapete.games.core import Action, Game, action_text
from tapete.games.events import DealScored
from tapete.players.base import Budget, Decision, Player
from tapete.players.levels import make_player
from tapete.records.check import Standing, walk
from tapete.records.reading import RecordError
from tapete.records.record import DealRecord, MatchRecord, deal_record
from tapete.records.shuffle import deal_seed, opening_deal

DICE = b"players"  # what turns the seed of a run into that of its players' dice


def is_endless(game: Game[Any]) -> bool:
    """Whether a match at this table goes on until those who play it stop."""
    return game.options.get("deals") == 0


def seats_of(game: Game[Any], levels: Sequence[str], seed: bytes) -> tuple[Player, ...]:
    """A player a seat, the last level repeated; their dice have nothing to do with the seed of the cards.

    ValueError for a level that there is not, or more levels than seats.
    """
    if not 0 < len(levels) <= game.players:
        raise ValueError(f"there are {len(levels)} levels for {game.players} seats")
    by_seat = [levels[min(seat, len(levels) - 1)] for seat in game.seats]
    dice = hashlib.sha256(DICE + seed).digest()
    return tuple(
        make_player(level, game, hashlib.sha256(dice + bytes([seat])).digest())
        for seat, level in enumerate(by_seat)
    )


def play_on(
    record: MatchRecord,
    levels: Sequence[str],
    seed: bytes,
    deals: int | None = None,
    budget: Budget | None = None,
) -> MatchRecord:
    """The record played on until its match is over, or `deals` more of its deals are.

    Deal `k` of the match (from 1), where it has yet to be dealt, is dealt from `deal_seed(seed, k)`. The
    same record, levels and seed give the same match. ValueError for an impossible record, level or number,
    and without a number for a match that goes on until those who play it stop (Bourré with `deals` 0).
    """
    if deals is not None and deals < 1:
        raise ValueError(f"{deals} deals cannot be played")
    standing = walk(record)
    game, match = standing.game, standing.match
    if deals is None and is_endless(game):
        raise ValueError("with deals=0 the match has no end: say how many deals to play")
    players, thought = seats_of(game, levels, seed), budget or Budget()
    played = list(record.deals)
    done = 0
    if standing.state is not None:
        actions, scored = _play_out(game, standing.state, players, thought)
        played[-1] = _gone_on(played[-1], actions)
        match = game.next_match(match, standing.deals[-1].deal, scored)
        done = 1
    while not match.finished and done != deals:
        fresh = deal_seed(seed, len(played) + 1)
        deal, found = opening_deal(game, match, fresh)
        actions, scored = _play_out(game, game.start(deal, match).state, players, thought)
        played.append(deal_record(deal, actions, seed=fresh, found=found))
        match = game.next_match(match, deal, scored)
        done += 1
    return msgspec.structs.replace(record, deals=tuple(played))


def _gone_on(written: DealRecord, actions: Sequence[Action]) -> DealRecord:
    more = tuple(action_text(action) for action in actions)
    return msgspec.structs.replace(written, actions=written.actions + more)


def _play_out(
    game: Game[Any], state: Any, players: Sequence[Player], budget: Budget
) -> tuple[list[Action], DealScored]:
    """Everything done until the deal is over, and its account."""
    actions: list[Action] = []
    while seats := game.to_act(state):
        action = players[seats[0]].choose(game.observe(state, seats[0]), budget).action
        actions.append(action)
        state = game.apply(state, action).state
    scored = game.scored(state)
    assert scored is not None
    return actions, scored


def decide(standing: Standing, level: str, budget: Budget) -> Decision:
    """What a player of that level would do for the seat to act, seeing only what this seat sees.

    Asked again it says the same. RecordError when nobody is to act, ValueError for a level that there is not.
    """
    if standing.state is None:
        raise RecordError(f"nobody is to act ({standing.phase})")
    game, seat = standing.game, standing.to_act[0]
    dice = hashlib.sha256(DICE).digest()
    return make_player(level, game, dice).choose(game.observe(standing.state, seat), budget)
