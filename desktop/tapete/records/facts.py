"""What statistics keep of a deal: read once from its events, small enough for ten thousand matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from tapete.games.botifarra_calling import LEVELS
from tapete.games.core import Game
from tapete.games.events import (
    Conceded,
    ContractMade,
    DealScored,
    Event,
    Folded,
    Paid,
    PotTaken,
    Said,
    SatOut,
    Seat,
    ThrownIn,
    TrickTaken,
)
from tapete.records.by_hand.entries import BiddingEntry, BotifarraEntry, KeptDeal
from tapete.records.by_hand.score import KeptMatch

NOBODY: Final = -1
GIVEN_UP: Final = "given_up"
THROWN_IN: Final = "thrown_in"
DOUBLINGS: Final = ("none", "double", "redouble")
RAISES: Final = (*LEVELS[1:], *DOUBLINGS[1:])
_MADE: Final = {
    "score.contract_made": True, "score.half_made": True, "score.bid_made": True, "score.capot_made": True,
    "score.contract_failed": False, "score.half_failed": False, "score.bid_failed": False,
    "score.capot_failed": False,
}  # fmt: skip


class DealFacts(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """One finished deal. `score` and `declared` by side; `by` is the seat that named trumps, took or bid.

    `call` is the highest doubling (`none` where none was said, empty where there are no doublings) and
    `called_by` the side that said it. `made`: whether the side of `by` did what it undertook; None where
    that stayed open. `royals` and `capot` are sides; `stayed`, `took` and `paid` the seats that stayed in,
    took the pot, and paid for having taken no trick.
    """

    score: tuple[int, ...]
    by: int = NOBODY
    trump: str = ""
    call: str = ""
    called_by: int = NOBODY
    bid: int = 0
    made: bool | None = None
    declared: tuple[int, ...] = ()
    royals: int = NOBODY
    capot: int = NOBODY
    ended: str = ""
    stayed: tuple[int, ...] = ()
    took: int = NOBODY
    paid: tuple[int, ...] = ()


MatchFacts = tuple[DealFacts, ...]


def facts_of(game: Game[Any], events: Sequence[Event], scored: DealScored) -> DealFacts:
    """The facts of a deal that is over."""
    if "start_chips" in game.options:
        return _pot_facts(game, events, scored)
    contract = next((event for event in events if isinstance(event, ContractMade)), None)
    call, called_by = _raise(game, events)
    by = NOBODY if contract is None else contract.seat
    return DealFacts(
        scored.score,
        by,
        "" if contract is None else contract.trump,
        call,
        called_by,
        0 if contract is None else contract.bid,
        _is_made(game, by, scored),
        _line(scored, "score.declarations"),
        _side_with(_line(scored, "score.belote", "score.bolot", "score.pilotta")),
        _all_tricks(game, events, scored),
        _ended(events),
    )


def _pot_facts(game: Game[Any], events: Sequence[Event], scored: DealScored) -> DealFacts:
    out = {event.seat for event in events if isinstance(event, Folded | SatOut)}
    took = next((event.seat for event in events if isinstance(event, PotTaken)), NOBODY)
    paid = tuple(event.seat for event in events if isinstance(event, Paid))
    stayed = tuple(seat for seat in game.seats if seat not in out)
    return DealFacts(scored.score, stayed=stayed, took=took, paid=paid)


def facts_by_hand(match: KeptMatch) -> MatchFacts:
    """The facts of a score that was kept by hand, as far as they were entered."""
    return tuple(_entered(match.game, deal) for deal in match.deals)


def _entered(game: Game[Any], deal: KeptDeal) -> DealFacts:
    facts, entry = facts_of(game, deal.events, deal.scored), deal.entry
    if isinstance(entry, BotifarraEntry):
        return _with_call(game, facts, entry.call, LEVELS.index(entry.call))
    if isinstance(entry, BiddingEntry):
        level = {1: 0, 2: 1, 4: 2}[entry.multiplier]
        return _with_call(game, facts, DOUBLINGS[level], level)
    return facts


def _with_call(game: Game[Any], facts: DealFacts, call: str, level: int) -> DealFacts:
    """The facts with that call: the other side says the first doubling, the namer's the second, and so on."""
    by = facts.called_by
    if level and by == NOBODY and len(game.sides) == 2 and facts.by != NOBODY:
        namer = game.side_of(Seat(facts.by))
        by = 1 - namer if level % 2 else namer
    return msgspec.structs.replace(facts, call=call, called_by=by)


def _raise(game: Game[Any], events: Iterable[Event]) -> tuple[str, int]:
    """The highest doubling and the side that said it."""
    said = [event for event in events if isinstance(event, Said) and event.word in RAISES]
    if said:
        return said[-1].word, game.side_of(said[-1].seat)
    return "none" if {"max_call", "doubling"} & set(game.options) else "", NOBODY


def _is_made(game: Game[Any], by: int, scored: DealScored) -> bool | None:
    if by == NOBODY:
        return None
    for line in scored.lines:
        if line.key in _MADE:
            return _MADE[line.key]
    if game.name != "botifarra":  # as many points as the others: the next deal decides
        return None
    own = scored.score[game.side_of(Seat(by))]
    return own > 0 and own == max(scored.score)


def _all_tricks(game: Game[Any], events: Iterable[Event], scored: DealScored) -> int:
    sides = {game.side_of(event.winner) for event in events if isinstance(event, TrickTaken)}
    if len(sides) == 1 and len(game.sides) == 2 and not _ended(events):
        return sides.pop()
    return NOBODY if sides else _side_with(_line(scored, "score.capot"))


def _ended(events: Iterable[Event]) -> str:
    for event in events:
        if isinstance(event, Conceded):
            return GIVEN_UP
        if isinstance(event, ThrownIn):
            return THROWN_IN
    return ""


def _line(scored: DealScored, *keys: str) -> tuple[int, ...]:
    return next((line.amounts for line in scored.lines if line.key in keys), ())


def _side_with(amounts: Sequence[int]) -> int:
    return next((side for side, amount in enumerate(amounts) if amount > 0), NOBODY)
