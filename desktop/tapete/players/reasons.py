"""Why a card is good, for hints: what games of pairs share, and what taking a trick is good for anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players.sight import InPairs, Sight

SURE: Final = 0.999
LIKELY: Final = 0.5


def why_plain_lead(look: InPairs, card: Card) -> Reason:
    """What leading `card`, which somebody may beat, of a plain suit is good for."""
    suit = card.suit
    said: dict[str, Argument] = {"card": card, "suit": suit}
    if look.ruffs(look.partner, suit) > LIKELY:
        return Reason("why.lead_partner_ruffs", said)
    if look.first_leader(suit) == look.partner:
        return Reason("why.lead_return", said)
    if len(look.suit(suit)) == 1 and look.has_trumps:
        return Reason("why.lead_singleton", said)
    if look.points(card):
        return Reason("why.lead_figure", said)
    return Reason("why.lead_palla", said)


def why_follow(look: InPairs, card: Card) -> Reason:
    """What playing `card` to the trick is good for."""
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if look.takes(card):
        if look.partner_holds:
            return Reason("why.overtake", {"card": card, "suit": look.trick[0].suit})
        return why_take(look, card, last=len(look.trick) == 3, sure=look.ours)
    if look.partner_holds:
        return Reason("why.load" if look.points(card) else "why.partner_has_it", said)
    if look.points(card) and look.ours(card) > 0 and any(not look.points(c) for c in look.legal):
        return Reason("why.load_hope", said)
    if card.suit is look.led:
        return Reason("why.give_smallest", said)
    if look.has_trumps and len(look.suit(card.suit)) == 1 and not look.is_trump(card):
        return Reason("why.discard_void", said)
    return Reason("why.discard", said)


def why_take(look: Sight, card: Card, *, last: bool, sure: Callable[[Card], float]) -> Reason:
    """What taking a rival's trick with `card` is good for; `sure` is how likely it then is one's own."""
    said: dict[str, Argument] = {"card": card, "suit": look.trick[0].suit}
    if look.trumps_in(card):
        return Reason("why.trump", said)
    if last:
        return Reason("why.take_last", said)
    if sure(card) > SURE:
        return Reason("why.take_sure", said)
    weakest = min((c for c in look.legal if look.takes(c)), key=look.strength)
    return Reason("why.take_cheaply" if card is weakest else "why.take_hope", said)
