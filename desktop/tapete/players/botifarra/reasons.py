"""Why a club player plays a card, for hints: the convention or habit it follows, in the order of the page."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players import reasons
from tapete.players.botifarra.leads import SHORT
from tapete.players.botifarra.outlook import Outlook


def why_lead(look: Outlook, card: Card) -> Reason:
    """What leading `card` is good for."""
    if look.is_trump(card):
        return _why_trump_lead(look, card)
    first, second, third = look.ranking_tops(card.suit)
    mine = look.suit(card.suit)
    said: dict[str, Argument] = {"card": card}
    if card is first and second in mine:
        return Reason("why.lead_manilla", {"card": card, "beside": second})
    if asks_to_drop(look, card):
        return Reason("why.lead_ask_drop", {"card": card, "drop": second, "beside": third})
    if look.is_master(card):
        return Reason("why.lead_master", said)
    if card is second and third in mine:
        return Reason("why.lead_as", {"card": card, "beside": third})
    if card is third and len(mine) <= SHORT:
        return Reason("why.lead_rei", said)
    return reasons.why_plain_lead(look, card)


def _why_trump_lead(look: Outlook, card: Card) -> Reason:
    if not look.trumps_out:
        return Reason("why.lead_master", {"card": card})
    return Reason("why.draw_trumps" if look.we_named else "why.contrasortida", {"card": card})


def asks_to_drop(look: Outlook, card: Card) -> bool:
    """Whether leading it is the manilla with the king: the partner is to drop his ace on it."""
    if look.is_trump(card):
        return False
    first, second, third = look.ranking_tops(card.suit)
    return card is first and third in look.hand and second in look.memory.unseen


def unblocks(look: Outlook, card: Card) -> bool:
    """Whether it is the ace under the manilla that the partner led: his king will be good (sortida)."""
    if len(look.trick) != 2 or look.is_trump(card):
        return False
    first, second, _ = look.ranking_tops(card.suit)
    return look.trick[0] is first and card is second and look.partner_holds


def why_follow(look: Outlook, card: Card) -> Reason:
    """What playing `card` to the trick is good for."""
    if unblocks(look, card):
        return Reason("why.unblock", {"card": card, "suit": card.suit})
    return reasons.why_follow(look, card)
