"""What happens where there is a pot (Bourré), in words, for log and screen reader alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tapete.cards import Card
from tapete.games.events import (
    Anted,
    Chose,
    Discarded,
    Drew,
    Event,
    Paid,
    PotCarried,
    PotShared,
    PotTaken,
    Rebought,
    Reshuffled,
    SatOut,
)
from tapete.table.telling import Teller
from tapete.words import say, say_card

Changed = Chose | Discarded | Drew | Reshuffled
Paying = Anted | Rebought | SatOut | PotTaken | PotCarried | Paid | PotShared


def told_of_pot(event: Event, teller: Teller) -> str | None:
    """The sentence for an event of a game with a pot; None for any other, and for what needs no words."""
    if isinstance(event, Changed):
        return _of_cards(event, teller)
    return _of_chips(event, teller) if isinstance(event, Paying) else None


def _of_chips(event: Paying, teller: Teller) -> str:
    match event:
        case Anted(seat, chips):
            return teller.of("log.anted", seat, n=chips)
        case Rebought(seat, chips):
            return teller.of("log.rebought", seat, n=chips)
        case SatOut(seat):
            return teller.of("log.sat_out", seat)
        case PotTaken(seat, chips):
            return teller.of("log.pot_taken", seat, n=chips)
        case PotCarried(chips):
            return say("log.pot_carried", n=chips)
        case Paid(seat, chips):
            return teller.of("log.paid", seat, n=chips)
        case PotShared(shares):
            return say("log.pot_shared", n=sum(shares))
    assert_never(event)


def _of_cards(event: Changed, teller: Teller) -> str | None:
    match event:
        case Chose(seat):
            return teller.of("log.chose", seat)
        case Discarded(seat, cards, aside):
            changed = teller.of("log.discarded", seat, n=len(cards)) if cards else ""
            laid = teller.of("log.laid_aside", seat, card=aside) if aside is not None else ""
            return f"{changed} {laid}".strip() or teller.of("log.stood_pat", seat)
        case Drew(seat, cards):
            known = [card for card in cards if card is not None]
            return teller.of("log.drew", seat, cards=_named(known)) if known else None
        case Reshuffled(cards):
            return say("log.reshuffled", n=cards)
    assert_never(event)


def _named(cards: Sequence[Card]) -> str:
    """Their names one after the other: `king of hearts, two of clubs`."""
    names = (say_card(card) for card in cards)
    return ", ".join(name[:1].lower() + name[1:] for name in names)
