"""How deals ended, read from the events: what the score panel and the account of a deal show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapete.games.events import (
    Conceded,
    ContractMade,
    DealScored,
    Dealt,
    Event,
    LaidOpen,
    Paid,
    Played,
    PotCarried,
    PotShared,
    PotTaken,
    Seat,
    ThrownIn,
    TrickTaken,
)
from tapete.records.check import Standing

PotEvent = PotTaken | PotCarried | Paid | PotShared


@dataclass(frozen=True, slots=True)
class DealResult:
    """One finished deal: what was named, its tricks in order and how it was scored.

    `trump` is None where nobody named one and none was turned up; `bid` as in ContractMade; `conceded_by`
    the seat that gave the deal up, if one did; `shown` the declarations that scored, as they were laid open;
    `pot` what became of the chips on the table, where there are any; `played` who played, card by card.
    """

    number: int
    trump: str | None
    multiplier: int
    contract_by: Seat | None
    tricks: tuple[TrickTaken, ...]
    scored: DealScored
    conceded_by: Seat | None = None
    bid: int = 0
    thrown_in: bool = False
    shown: tuple[LaidOpen, ...] = ()
    pot: tuple[PotEvent, ...] = ()
    played: tuple[Seat, ...] = ()

    @property
    def shares_pot(self) -> bool:
        """Whether what was left of the pot was given back after it: the match is over."""
        return any(isinstance(event, PotShared) for event in self.pot)

    def marked(self, number: int) -> int:
        """Which card of that trick, counted from 0, took it: not everybody need have played to it."""
        before = sum(len(trick.cards) for trick in self.tricks[:number])
        trick = self.tricks[number]
        return self.played[before : before + len(trick.cards)].index(trick.winner)


def result_of(log: Iterable[Event], number: int) -> DealResult | None:
    """What became of the deal with this log; None while it is not over."""
    happened = tuple(log)
    scored = next((event for event in happened if isinstance(event, DealScored)), None)
    if scored is None:
        return None
    contract = next((event for event in happened if isinstance(event, ContractMade)), None)
    thrown_in = any(isinstance(event, ThrownIn) for event in happened)
    turned = None if contract or thrown_in else _turned(happened)
    return DealResult(
        number,
        contract.trump if contract else turned,
        contract.multiplier if contract else 1,
        contract.seat if contract else None,
        tuple(event for event in happened if isinstance(event, TrickTaken)),
        scored,
        next((event.seat for event in happened if isinstance(event, Conceded)), None),
        contract.bid if contract else 0,
        thrown_in,
        tuple(event for event in happened if isinstance(event, LaidOpen)),
        tuple(event for event in happened if isinstance(event, PotEvent)),
        tuple(event.seat for event in happened if isinstance(event, Played)),
    )


def _turned(happened: Iterable[Event]) -> str | None:
    """The suit of the card turned up, which is trumps where nobody names them."""
    dealt = next((event for event in happened if isinstance(event, Dealt)), None)
    return dealt.turnup.suit.code if dealt is not None and dealt.turnup is not None else None


def results_of(standing: Standing) -> tuple[DealResult, ...]:
    """The finished deals of a record that was walked."""
    found = (result_of(walked.events, number) for number, walked in enumerate(standing.deals, 1))
    return tuple(result for result in found if result is not None)
