"""The pot of Bourré: §2, §7 and §8 of its rules page, who pays what into it and who takes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tapete.games.bourre_options import OUT, REBUY
from tapete.games.core import Match, Value
from tapete.games.events import (
    Anted,
    DealScored,
    Event,
    Paid,
    PotCarried,
    PotShared,
    PotTaken,
    Rebought,
    SatOut,
    ScoreLine,
    Seat,
    Side,
)

FEWEST: Final = 2  # a hand is played, and a match goes on, between so many


@dataclass(frozen=True, slots=True)
class Settlement:
    """What becomes of a pot (§7): who takes how much of it, what is carried, who pays for taking no trick.

    `exempt` are the seats free of the next ante (§8).
    """

    winner: Seat | None
    take: int
    carry: int
    pays: tuple[tuple[Seat, int], ...] = ()
    exempt: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    """The chips in a deal: balances by seat, what lies in the pot, and all that has happened so far."""

    balances: tuple[int, ...]
    pot: int
    events: tuple[Event, ...] = ()

    def noted(self, *events: Event) -> Ledger:
        """After these events, which move no chips."""
        return replace(self, events=(*self.events, *events))

    def paid(self, event: Anted | Paid) -> Ledger:
        """After that payment into the pot."""
        balances = plus(self.balances, event.seat, -event.chips)
        return Ledger(balances, self.pot + event.chips, (*self.events, event))

    def bought(self, event: Rebought) -> Ledger:
        """After a seat has taken chips from the bank."""
        return replace(self.noted(event), balances=plus(self.balances, event.seat, event.chips))

    def taken(self, event: PotTaken) -> Ledger:
        """After a seat has won so much of the pot."""
        balances = plus(self.balances, event.seat, event.chips)
        return Ledger(balances, self.pot - event.chips, (*self.events, event))

    def shared(self, event: PotShared) -> Ledger:
        """After the whole pot has been shared out."""
        balances = tuple(b + s for b, s in zip(self.balances, event.chips, strict=True))
        return Ledger(balances, 0, (*self.events, event))


@dataclass(frozen=True, slots=True)
class PotRules:
    """The stakes at one table, as its options name them; `deals` 0 means until those who play stop."""

    players: int
    ante: int
    start_chips: int
    deals: int
    on_broke: str
    limit: int | None
    limit_caps_win: bool
    double_ante: bool

    @classmethod
    def of(cls, options: Mapping[str, Value]) -> PotRules:
        """The stakes that these options make."""
        players, ante, chips, deals = (options[o] for o in ("players", "ante", "start_chips", "deals"))
        limit = options["limit"]
        assert isinstance(players, int) and isinstance(ante, int)
        assert isinstance(chips, int) and isinstance(deals, int)
        assert limit is None or isinstance(limit, int)
        caps, double = bool(options["limit_caps_win"]), bool(options["double_ante"])
        return cls(players, ante, chips, deals, str(options["on_broke"]), limit, caps, double)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(Seat(s) for s in range(self.players))

    # --- §2 §8 who pays the next ante --------------------------------------------------------------------

    def antes(self, exempt: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats that pay the next ante: all but those exempt, with a double ante everybody."""
        return tuple(seat for seat in self.seats if self.double_ante or seat not in exempt)

    def seated(self, match: Match) -> tuple[Seat, ...]:
        """The seats that are dealt to next: where the broke sit out, those that can pay their ante (D2)."""
        if self.on_broke != OUT:
            return self.seats
        due = self.antes(match.exempt)
        return tuple(s for s in self.seats if s not in due or match.totals[s] >= self.ante)

    def rebuy(self, balance: int) -> int:
        """The chips that a player with this balance takes again before he pays an ante (D2)."""
        short = self.ante - balance
        if self.on_broke != REBUY or short <= 0:
            return 0
        return -(-short // self.start_chips) * self.start_chips  # whole stacks, as many as it takes

    def opened(self, match: Match) -> Ledger:
        """§3 the antes of the next deal, each after as many rebuys as it takes."""
        seated, due = self.seated(match), self.antes(match.exempt)
        ledger = Ledger(match.totals, match.pot).noted(*(SatOut(s) for s in self.seats if s not in seated))
        for seat in (seat for seat in seated if seat in due):
            chips = self.rebuy(ledger.balances[seat])
            if chips:
                ledger = ledger.bought(Rebought(seat, chips))
            ledger = ledger.paid(Anted(seat, self.ante))
        return ledger

    # --- §7 the result -------------------------------------------------------------------------------------

    def settle(self, pot: int, tricks: Mapping[Seat, int]) -> Settlement:
        """What becomes of `pot`, by the tricks of those who stayed in."""
        if not tricks:  # D6
            return Settlement(None, 0, pot)
        capped = pot if self.limit is None else min(pot, self.limit)  # D20
        take = capped if self.limit_caps_win else pot
        best = max(tricks.values())
        top = tuple(seat for seat in self.seats if tricks.get(seat) == best)
        if len(tricks) == 1:  # D21
            return Settlement(top[0], take, pot - take)
        bourres = tuple(seat for seat in self.seats if tricks.get(seat) == 0)
        pays = tuple((seat, capped) for seat in bourres)
        exempt = tuple(sorted((*top, *bourres))) if len(top) > 1 else bourres
        if self.double_ante:  # §8 no exemptions
            exempt = ()
        if len(top) > 1:
            return Settlement(None, 0, pot, pays, exempt)
        return Settlement(top[0], take, pot - take, pays, exempt)

    def closed(
        self, ledger: Ledger, match: Match, tricks: Mapping[Seat, int], order: Sequence[Seat]
    ) -> tuple[Ledger, DealScored]:
        """The deal at its end and its account, by the tricks of those who stayed in; `match` stood before it.

        A pot that is left when the match ends with it is shared, odd chips to the first ones in `order` (D3).
        """
        found = self.settle(ledger.pot, tricks)
        if found.winner is not None:
            ledger = ledger.taken(PotTaken(found.winner, found.take))
        if found.carry:
            ledger = ledger.noted(PotCarried(found.carry))
        for seat, chips in found.pays:
            ledger = ledger.paid(Paid(seat, chips))
        after = Match(ledger.balances, match.deals + 1, pot=ledger.pot, exempt=found.exempt)
        ends = self.is_over(after)
        if ends and ledger.pot:
            ledger = ledger.shared(PotShared(self.shares(ledger.pot, order)))
        score = tuple(now - was for now, was in zip(ledger.balances, match.totals, strict=True))
        points = tuple(tricks.get(seat, 0) for seat in self.seats)
        exempt = () if ends else found.exempt
        lines = account(ledger.events, score)
        return ledger, DealScored(points, score, lines, ledger.pot, exempt, ends_match=ends)

    # --- §2 the end of the match ---------------------------------------------------------------------------

    def is_over(self, after: Match) -> bool:
        """Whether the match is over when it stands so (D2 D3)."""
        return 0 < self.deals <= after.deals or len(self.seated(after)) < FEWEST

    def shares(self, pot: int, order: Sequence[Seat]) -> tuple[int, ...]:
        """What each seat gets of a pot left at the end, odd chips to the first ones in `order` (D3)."""
        each, odd = divmod(pot, self.players)
        return tuple(each + (seat in order[:odd]) for seat in self.seats)


def ended(match: Match) -> Match:
    """The match over as it stands: the highest balance wins, ties shared (D3)."""
    best = max(match.totals)
    winners = tuple(Side(s) for s, chips in enumerate(match.totals) if chips == best)
    return replace(match, finished=True, winners=winners)


def account(happened: Iterable[Event], score: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    """Of what the change of every balance, `score`, is made; parts in which nobody has any are left out."""
    nothing = (0,) * len(score)
    rebought = ante = second_ante = pot = bourre = shared = nothing
    for event in happened:
        match event:
            case Rebought(seat, chips):
                rebought = plus(rebought, seat, chips)
            case Anted(seat, chips, second=False):
                ante = plus(ante, seat, -chips)
            case Anted(seat, chips, second=True):
                second_ante = plus(second_ante, seat, -chips)
            case PotTaken(seat, chips):
                pot = plus(pot, seat, chips)
            case Paid(seat, chips):
                bourre = plus(bourre, seat, -chips)
            case PotShared(shares):
                shared = shares
    lines = (
        ScoreLine("score.rebought", rebought),
        ScoreLine("score.ante", ante),
        ScoreLine("score.second_ante", second_ante),
        ScoreLine("score.pot", pot),
        ScoreLine("score.bourre", bourre),
        ScoreLine("score.shared", shared),
    )
    return (*(line for line in lines if any(line.amounts)), ScoreLine("score.chips", score))


def plus(amounts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    """The amounts by seat with `more` for one seat."""
    return tuple(a + more if s == seat else a for s, a in enumerate(amounts))
