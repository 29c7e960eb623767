"""Why a club player plays a card, for hints: the convention or habit it follows, in the order of the page."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players.botifarra.leads import SHORT
from tapete.players.botifarra.outlook import Outlook

SURE: Final = 0.999
LIKELY: Final = 0.5


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
    return _why_small_lead(look, card)


def _why_trump_lead(look: Outlook, card: Card) -> Reason:
    if not look.trumps_out:
        return Reason("why.lead_master", {"card": card})
    return Reason("why.draw_trumps" if look.we_named else "why.contrasortida", {"card": card})


def _why_small_lead(look: Outlook, card: Card) -> Reason:
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
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if unblocks(look, card):
        return Reason("why.unblock", said)
    if look.takes(card):
        return _why_take(look, card)
    if look.partner_holds:
        return Reason("why.load" if look.points(card) else "why.partner_has_it", said)
    if look.points(card) and look.ours(card) > 0 and any(not look.points(c) for c in look.legal):
        return Reason("why.load_hope", said)
    if card.suit is look.led:
        return Reason("why.give_smallest", said)
    if look.has_trumps and len(look.suit(card.suit)) == 1 and not look.is_trump(card):
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
