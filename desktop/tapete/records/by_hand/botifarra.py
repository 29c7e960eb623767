"""A deal of Botifarra by what was entered of it; § and D numbers are those of its rules page."""

from __future__ import annotations

from tapete.games.botifarra import DEAL_POINTS, Botifarra
from tapete.games.botifarra_calling import BOTIFARRA, LEVELS, NAMES
from tapete.games.core import Match
from tapete.games.events import Conceded, ContractMade, DealScored, Event, Said, ScoreLine, Seat
from tapete.records.by_hand.entries import BotifarraEntry, Impossible


def written(
    game: Botifarra, match: Match, dealer: Seat, entry: BotifarraEntry
) -> tuple[tuple[Event, ...], DealScored]:
    """What happened in the deal, as far as it was entered, and its score; Impossible where it cannot be."""
    namer, level = _namer(game, dealer, entry), _level(game, entry)
    times = game.multiplier(entry.trump, level)
    events: list[Event] = [ContractMade(namer, entry.trump, times, game.next_seat(dealer))]
    events[:0] = [Said(namer, entry.trump), *_raise(game, namer, level, entry)]
    if entry.given_up is not None:
        scored = _given_up(game, entry, level)
        return (*events, Conceded(_seat(game, entry.given_up)), scored), scored
    scored = _scored(game, entry, level)
    return (*events, scored), scored


def _namer(game: Botifarra, dealer: Seat, entry: BotifarraEntry) -> Seat:
    """§4 the dealer names trumps, or his company where he delegates."""
    namer = _seat(game, entry.namer)
    if entry.trump not in NAMES:
        raise Impossible("entry.trump")
    if namer not in (dealer, game.partner_of(dealer)):
        raise Impossible("entry.namer" if game.mode.has_company else "entry.namer_alone")
    return namer


def _level(game: Botifarra, entry: BotifarraEntry) -> int:
    """§5 the doubling, under its ceiling."""
    if entry.call not in LEVELS:
        raise Impossible("entry.call")
    level = LEVELS.index(entry.call)
    ceiling = str(game.options["max_call_botifarra" if entry.trump == BOTIFARRA else "max_call"])
    if level > LEVELS.index(ceiling):
        raise Impossible("entry.too_high", word=entry.call, trump=entry.trump)
    return level


def _raise(game: Botifarra, namer: Seat, level: int, entry: BotifarraEntry) -> tuple[Said, ...]:
    """Who said the highest raise: the other side the first and the third, the namer's the others."""
    if not level:
        return ()
    theirs = level % 2 == 1
    may = [seat for seat in game.seats if (game.side_of(seat) != game.side_of(namer)) == theirs]
    if entry.raiser is None:
        return (Said(may[0], entry.call),) if len(may) == 1 else ()
    if entry.raiser not in may:
        raise Impossible("entry.raiser", word=entry.call)
    return (Said(Seat(entry.raiser), entry.call),)


def _scored(game: Botifarra, entry: BotifarraEntry, level: int) -> DealScored:
    if len(entry.points) != len(game.sides) or min(entry.points) < 0:
        raise Impossible("entry.range", whole=DEAL_POINTS)
    if sum(entry.points) != DEAL_POINTS:
        raise Impossible("entry.points", found=sum(entry.points), whole=DEAL_POINTS)
    score = game.deal_score(entry.points, entry.trump, level)
    times = game.multiplier(entry.trump, level)
    lines = (
        ScoreLine("score.points", entry.points),
        ScoreLine("score.multiplied", score, {"multiplier": times}),
    )
    return DealScored(entry.points, score, lines)


def _given_up(game: Botifarra, entry: BotifarraEntry, level: int) -> DealScored:
    """D24 the other side scores as much as for half of the points."""
    if game.mode.is_solo:
        raise Impossible("entry.given_up")
    assert entry.given_up is not None
    loser = game.side_of(_seat(game, entry.given_up))
    return game.conceded(loser, (0,) * len(game.sides), entry.trump, level)


def _seat(game: Botifarra, seat: int) -> Seat:
    if seat not in game.seats:
        raise Impossible("entry.seat", number=seat + 1)
    return Seat(seat)
