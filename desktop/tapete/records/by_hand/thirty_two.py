"""A deal of Belote, Bolot or Pilotta by what was entered of it; § numbers are those of their rules pages."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from tapete.games.core import Match
from tapete.games.events import ContractMade, DealScored, Event, Said, Seat, Side, ThrownIn
from tapete.games.match import CARD_POINTS, LAST_TEN, NOTHING, TRICKS, Pair, Tally, for_side
from tapete.games.pilotta import CAPOT, VALUES
from tapete.games.thirty_two import PASS, ThirtyTwo
from tapete.records.by_hand.entries import BiddingEntry, Impossible, TakingEntry

WHOLE: Final = CARD_POINTS + LAST_TEN  # what the points of both sides add up to
MOST: Final = 4  # combinations that two hands of eight cards can hold
WORTH: Final = (20, 50, 100, 150, 200)
DECLARED: Final = frozenset(
    sum(chosen) for count in range(MOST + 1) for chosen in combinations_with_replacement(WORTH, count)
)
DOUBLINGS: Final = (1, 2, 4)


def taken(
    game: ThirtyTwo, match: Match, dealer: Seat, entry: TakingEntry
) -> tuple[tuple[Event, ...], DealScored]:
    """What happened in a deal of Belote or Bolot and its score; Impossible where it cannot be."""
    if entry.passed:
        return _thrown_in(game, match)
    return _played(game, match, dealer, entry, Seat(entry.taker), 0, 1)


def bid(
    game: ThirtyTwo, match: Match, dealer: Seat, entry: BiddingEntry
) -> tuple[tuple[Event, ...], DealScored]:
    """What happened in a deal of Pilotta and its score; Impossible where it cannot be."""
    if entry.passed:
        return _thrown_in(game, match)
    if entry.bid == CAPOT and not game.options["capot_bid"]:
        raise Impossible("entry.capot_bid")
    if entry.bid not in (*VALUES, CAPOT):
        raise Impossible("entry.bid", least=VALUES[0], most=VALUES[-1])
    if entry.multiplier not in DOUBLINGS or (entry.multiplier > 1 and not game.options["doubling"]):
        raise Impossible("entry.doubling")
    return _played(game, match, dealer, entry, Seat(entry.bidder), entry.bid, entry.multiplier)


def _thrown_in(game: ThirtyTwo, match: Match) -> tuple[tuple[Event, ...], DealScored]:
    scored = DealScored(NOTHING, NOTHING, held=match.held)
    return (*(Said(seat, PASS) for seat in game.seats), ThrownIn(), scored), scored


def _played(
    game: ThirtyTwo, match: Match, dealer: Seat, entry: TakingEntry | BiddingEntry, seat: Seat,
    points_bid: int, multiplier: int,
) -> tuple[tuple[Event, ...], DealScored]:  # fmt: skip
    if seat not in game.seats:
        raise Impossible("entry.seat", number=seat + 1)
    if entry.trump not in [suit.code for suit in game.deck.suits]:
        raise Impossible("entry.trump")
    cards, tricks = _cards(entry)
    _check_declared(game, entry.declared)
    tally = Tally(
        side=game.side_of(seat),
        cards=cards,
        last=Side(entry.last),
        tricks=tricks,
        declarations=entry.declared,
        royal_pair=None if entry.royals is None else Side(entry.royals),
        held=match.held,
        bid=points_bid,
        multiplier=multiplier,
    )
    scored = game.reckon(tally)
    leader = game.next_seat(dealer)
    return (ContractMade(seat, entry.trump, multiplier, leader, points_bid), scored), scored


def _cards(entry: TakingEntry | BiddingEntry) -> tuple[Pair, Pair]:
    """§8 the points in cards without the last ten, and tricks: all that counts is whether a side has any."""
    points, sides = entry.points, (0, 1)
    if entry.last not in sides or entry.royals not in (None, *sides) or entry.capot not in (None, *sides):
        raise Impossible("entry.side")
    if min(points) < 0:
        raise Impossible("entry.range", whole=WHOLE)
    if sum(points) != WHOLE:
        raise Impossible("entry.points", found=sum(points), whole=WHOLE)
    if points[entry.last] < LAST_TEN:
        raise Impossible("entry.last", points=LAST_TEN)
    ten = for_side(Side(entry.last), LAST_TEN)
    cards = points[0] - ten[0], points[1] - ten[1]
    if entry.capot is None:
        return cards, (TRICKS // 2, TRICKS // 2)
    if points[entry.capot] != WHOLE:
        raise Impossible("entry.all_tricks", whole=WHOLE)
    return cards, for_side(Side(entry.capot), TRICKS)


def _check_declared(game: ThirtyTwo, declared: Pair) -> None:
    """§6 one side scores what it declared, and all its combinations."""
    if all(declared):
        raise Impossible("entry.declared_both")
    if any(declared) and not game.declares:
        raise Impossible("entry.declared_none")
    for amount in declared:
        if amount not in DECLARED:
            raise Impossible("entry.declared", points=amount)
