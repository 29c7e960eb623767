"""What happens at the tables of Belote, Bolot and Pilotta, in words, for log and screen reader alike.

Who tells it knows what everybody is called: `of` says a sentence about a seat, `side` what a side is called.
"""

from __future__ import annotations

from typing import Protocol, assert_never

from tapete.games.events import (
    Argument,
    ContractMade,
    DealtRest,
    DeclarationsWon,
    Declared,
    Event,
    LaidOpen,
    Seat,
    Side,
    ThrownIn,
)
from tapete.words import say

ALL_TRICKS = 250  # a bid of all the tricks, as a contract has it


class Teller(Protocol):
    """Who tells what happened."""

    def of(self, key: str, seat: Seat, **args: Argument) -> str:
        """The sentence of that key about a seat, said to the person at the screen where it is that one's."""

    def side(self, side: Side) -> str:
        """What a side is called."""


Told = DealtRest | ThrownIn | Declared | DeclarationsWon | LaidOpen


def told(event: Event, teller: Teller) -> str | None:
    """The sentence for an event of these games alone; None for any other."""
    if isinstance(event, ContractMade) and event.bid:
        return _contract(event, teller)
    if not isinstance(event, Told):
        return None
    match event:
        case DealtRest(taker, turnup):
            return teller.of("log.taken", taker, card=turnup)
        case ThrownIn():
            return say("log.thrown_in")
        case Declared(seat, kind, points):
            return teller.of("log.declared", seat, what=say(f"said.{kind}:{points}"))
        case DeclarationsWon(side=None):
            return say("log.declarations_tied")
        case DeclarationsWon(side, points) if side is not None:
            return say("log.declarations_won", side=teller.side(side), points=points[side])
        case DeclarationsWon():
            return None
        case LaidOpen(seat, points, cards) if is_four(event):
            return teller.of("log.laid_open_four", seat, card=cards[0], points=points)
        case LaidOpen(seat, points, cards):
            return teller.of("log.laid_open_run", seat, low=cards[0], high=cards[-1], points=points)
    assert_never(event)


def is_four(event: LaidOpen) -> bool:
    """Whether four cards of one rank were laid open, no run."""
    return event.cards[0].rank == event.cards[-1].rank


def bid_word(bid: int, trump: str) -> str:
    """A contract as it was bid: `bid:90:S`, `bid:capot:S`."""
    return f"bid:{'capot' if bid == ALL_TRICKS else bid}:{trump}"


def _contract(event: ContractMade, teller: Teller) -> str:
    word = bid_word(event.bid, event.trump)
    if event.multiplier == 1:
        return teller.of("log.bid", event.seat, word=word)
    return teller.of("log.bid_times", event.seat, word=word, multiplier=event.multiplier)
