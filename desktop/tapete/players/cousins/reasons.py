"""Why a club player plays a card, for hints: the convention or habit it follows, in the order of the page."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players import reasons
from tapete.players.cousins.outlook import Outlook


def why_lead(look: Outlook, card: Card) -> Reason:
    """What leading `card` is good for."""
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if look.is_trump(card) and look.trumps_out:
        return Reason("why.draw_trumps" if look.we_named else "why.lead_their_trumps", said)
    if look.is_master(card):
        return Reason("why.lead_master", said)
    return reasons.why_plain_lead(look, card)


def why_follow(look: Outlook, card: Card) -> Reason:
    """What playing `card` to the trick is good for."""
    if look.trumps_in(card) and not look.takes(card) and not look.partner_holds:
        return Reason("why.undertrump", {"card": card, "suit": card.suit})
    return reasons.why_follow(look, card)
