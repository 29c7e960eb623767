"""A hand of Bourré by the tricks that were entered; § and D numbers are those of its rules page."""

from __future__ import annotations

from tapete.games.bourre import PASS, STAY, Bourre
from tapete.games.bourre_options import SIMULTANEOUS
from tapete.games.bourre_pot import account, plus
from tapete.games.core import Match
from tapete.games.events import (
    Anted,
    DealScored,
    Event,
    Folded,
    Paid,
    PotCarried,
    PotShared,
    PotTaken,
    Rebought,
    Said,
    SatOut,
    Seat,
)
from tapete.records.by_hand.entries import Impossible, PotEntry


def written(
    game: Bourre, match: Match, dealer: Seat, entry: PotEntry
) -> tuple[tuple[Event, ...], DealScored]:
    """What happened in the hand and what it cost everybody; Impossible where it cannot be."""
    tricks = _tricks(game, match, entry)
    ledger = _Ledger(match)
    _antes(game, match, ledger)
    for seat in game.seated(match):
        ledger.note(Said(seat, STAY if seat in tricks else PASS))
        if seat not in tricks:
            ledger.note(Folded(seat, ()))
        elif game.pot_rules.double_ante and not entry.unsaid:
            ledger.pay(Anted(seat, game.pot_rules.ante, second=True))
    _settle(game, ledger, tricks)
    return _ended(game, match, dealer, ledger, tricks)


class _Ledger:
    """Balances and pot while a hand is written down, and what happened."""

    def __init__(self, match: Match) -> None:
        self.balances = match.totals
        self.pot = match.pot
        self.events: list[Event] = []
        self.exempt: tuple[Seat, ...] = ()

    def note(self, event: Event) -> None:
        self.events.append(event)

    def pay(self, event: Anted | Paid) -> None:
        """A payment into the pot."""
        self.note(event)
        self.move(event.seat, -event.chips)

    def move(self, seat: Seat, chips: int) -> None:
        """Chips from the pot to a seat, or to the pot if less than none."""
        self.balances = plus(self.balances, seat, chips)
        self.pot -= chips


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


def _antes(game: Bourre, match: Match, ledger: _Ledger) -> None:
    """§3 the antes of those who are not exempt, after as many rebuys as it takes."""
    rules, seated = game.pot_rules, game.seated(match)
    for seat in game.seats:
        if seat not in seated:
            ledger.note(SatOut(seat))
    due = rules.antes(match.exempt)
    for seat in seated:
        if seat not in due:
            continue
        chips = rules.rebuy(ledger.balances[seat])
        if chips:
            ledger.note(Rebought(seat, chips))
            ledger.balances = plus(ledger.balances, seat, chips)
        ledger.pay(Anted(seat, rules.ante))


def _settle(game: Bourre, ledger: _Ledger, tricks: dict[Seat, int]) -> None:
    """§7 who takes the pot, and who pays for having taken no trick."""
    found = game.pot_rules.settle(ledger.pot, tricks)
    if found.winner is not None:
        ledger.note(PotTaken(found.winner, found.take))
        ledger.move(found.winner, found.take)
    if found.carry:
        ledger.note(PotCarried(found.carry))
    for seat, chips in found.pays:
        ledger.pay(Paid(seat, chips))
    ledger.exempt = found.exempt


def _ended(
    game: Bourre, match: Match, dealer: Seat, ledger: _Ledger, tricks: dict[Seat, int]
) -> tuple[tuple[Event, ...], DealScored]:
    """§8 the hand's account, and the last pot shared where the match ends with it (D3)."""
    after = Match(ledger.balances, match.deals + 1, pot=ledger.pot, exempt=ledger.exempt)
    ends = game.pot_rules.is_over(after)
    if ends and ledger.pot:
        around = tuple(game.next_seat(dealer, steps) for steps in range(1, game.players + 1))
        shares = game.pot_rules.shares(ledger.pot, around)
        ledger.note(PotShared(shares))
        for seat in game.seats:
            ledger.move(seat, shares[seat])
    score = tuple(now - was for now, was in zip(ledger.balances, match.totals, strict=True))
    points = tuple(tricks.get(seat, 0) for seat in game.seats)
    lines = account(ledger.events, score)
    exempt = () if ends else ledger.exempt
    scored = DealScored(points, score, lines, ledger.pot, exempt, ends_match=ends)
    return (*ledger.events, scored), scored
