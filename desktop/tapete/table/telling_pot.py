"""What happens at a table with a pot, in words, for log and screen reader alike; see telling."""

from __future__ import annotations

from typing import Final, assert_never

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
from tapete.words import say

Moved = Anted | Paid | PotTaken | Rebought
ToldOfPot = Moved | Chose | Discarded | Drew | PotCarried | PotShared | Reshuffled | SatOut
MOVED: Final[dict[type[Moved], str]] = {
    Anted: "log.anted",
    Paid: "log.paid",
    PotTaken: "log.pot_taken",
    Rebought: "log.rebought",
}
BETWEEN: Final = ", "


def told_of_pot(event: Event, teller: Teller) -> str | None:
    """The sentence for an event round a pot; empty for what is heard already, None for any other.

    What was chosen in secret is never said, not even to who chose it: others may read the log.
    """
    if not isinstance(event, ToldOfPot):
        return None
    match event:
        case Anted() | Paid() | PotTaken() | Rebought():
            return teller.of(MOVED[type(event)], event.seat, n=event.chips)
        case SatOut(seat):
            return teller.of("log.sat_out", seat)
        case Chose(seat=seat):
            return teller.of("log.chose", seat)
        case Discarded():
            return _discarded(event, teller)
        case Drew(seat, cards):
            known = [card for card in cards if card is not None]
            return teller.of("log.drew", seat, cards=_listed(known)) if known else ""
        case Reshuffled(cards=count):
            return say("log.reshuffled", n=count)
        case PotCarried(chips):
            return say("log.pot_carried", n=chips)
        case PotShared(shares):
            return say("log.pot_shared", n=sum(shares))
    assert_never(event)


def _discarded(event: Discarded, teller: Teller) -> str:
    if not event.cards:
        return teller.of("log.stood_pat", event.seat)
    sentence = teller.of("log.discarded", event.seat, n=len(event.cards))
    if event.aside is None:
        return sentence
    return f"{sentence} {teller.of('log.laid_aside', event.seat, card=event.aside)}"


def _listed(cards: list[Card]) -> str:
    return BETWEEN.join(say("log.one_card", card=card) for card in cards)
