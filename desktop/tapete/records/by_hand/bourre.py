"""A hand of Bourré by the tricks that were entered; § and D numbers are those of its rules page."""

from __future__ import annotations

from tapete.games.bourre import PASS, STAY, Bourre
from tapete.games.bourre_options import SIMULTANEOUS
from tapete.games.core import Match
from tapete.games.events import Anted, DealScored, Event, Folded, Said, Seat
from tapete.records.by_hand.entries import Impossible, PotEntry


def written(
    game: Bourre, match: Match, dealer: Seat, entry: PotEntry
) -> tuple[tuple[Event, ...], DealScored]:
    """What happened in the hand and what it cost everybody; Impossible where it cannot be."""
    tricks = _tricks(game, match, entry)
    ledger = game.pot_rules.opened(match)
    for seat in game.seated(match):
        if seat not in tricks:
            ledger = ledger.noted(Said(seat, PASS), Folded(seat, ()))
            continue
        ledger = ledger.noted(Said(seat, STAY))
        if game.pot_rules.double_ante and not entry.unsaid:
            ledger = ledger.paid(Anted(seat, game.pot_rules.ante, second=True))
    ledger, scored = game.pot_rules.closed(ledger, match, tricks, game.around(dealer, game.seats))
    return (*ledger.events, scored), scored


def _tricks(game: Bourre, match: Match, entry: PotEntry) -> dict[Seat, int]:
    """The tricks of those who stayed in."""
    if len(entry.tricks) != game.players:
        raise Impossible("entry.everybody", n=game.players)
    tricks = {Seat(seat): won for seat, won in enumerate(entry.tricks) if won is not None}
    if not set(tricks) <= set(game.seated(match)):
        raise Impossible("entry.sits_out")
    if not tricks and game.declare != SIMULTANEOUS:  # §4 the last one left takes the pot
        raise Impossible("entry.nobody")
    whole = game.cards if len(tricks) > 1 else 0
    if min(tricks.values(), default=0) < 0 or sum(tricks.values()) != whole:
        if len(tricks) == 1:
            raise Impossible("entry.uncontested")
        raise Impossible("entry.tricks", found=sum(tricks.values()), whole=whole)
    if entry.unsaid and len(tricks) != 1:
        raise Impossible("entry.unsaid")
    return tricks
