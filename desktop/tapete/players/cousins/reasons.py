"""Why a club player plays a card, for hints: the convention or habit it follows, in the order of the page."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players.cousins.outlook import Outlook

SURE: Final = 0.999
LIKELY: Final = 0.5


def why_lead(look: Outlook, card: Card) -> Reason:
    """What leading `card` is good for."""
    suit = card.suit
    said: dict[str, Argument] = {"card": card, "suit": suit}
    if look.is_trump(card) and look.trumps_out:
        return Reason("why.draw_trumps" if look.we_named else "why.lead_their_trumps", said)
    if look.is_master(card):
        return Reason("why.lead_master", said)
    if look.ruffs(look.partner, suit) > LIKELY:
        return Reason("why.lead_partner_ruffs", said)
    if look.first_leader(suit) == look.partner:
        return Reason("why.lead_return", said)
    if len(look.suit(suit)) == 1 and look.trumps:
        return Reason("why.lead_singleton", said)
    if look.points(card):
        return Reason("why.lead_figure", said)
    return Reason("why.lead_palla", said)


def why_follow(look: Outlook, card: Card) -> Reason:
    """What playing `card` to the trick is good for."""
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if look.takes(card):
        return _why_take(look, card)
    if look.partner_holds:
        return Reason("why.load" if look.points(card) else "why.partner_has_it", said)
    if look.is_trump(card) and card.suit is not look.led:
        return Reason("why.undertrump", said)
    if look.points(card) and look.ours(card) > 0 and any(not look.points(c) for c in look.legal):
        return Reason("why.load_hope", said)
    if card.suit is look.led:
        return Reason("why.give_smallest", said)
    if look.trumps and len(look.suit(card.suit)) == 1:
        return Reason("why.discard_void", said)
    return Reason("why.discard", said)


def _why_take(look: Outlook, card: Card) -> Reason:
    led = look.trick[0].suit
    said: dict[str, Argument] = {"card": card, "suit": led}
    if look.partner_holds:
        return Reason("why.overtake", said)
    if look.is_trump(card) and led is not card.suit:
        return Reason("why.trump", said)
    if len(look.trick) == 3:
        return Reason("why.take_last", said)
    if look.ours(card) > SURE:
        return Reason("why.take_sure", said)
    weakest = min((c for c in look.legal if look.takes(c)), key=look.strength)
    return Reason("why.take_cheaply" if card is weakest else "why.take_hope", said)
