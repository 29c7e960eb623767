"""The card a club player plays: sure things first, then the conventions, then what speaks for each card."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.players.botifarra.follows import follow_marks
from tapete.players.botifarra.leads import lead_marks
from tapete.players.botifarra.outlook import Outlook
from tapete.players.botifarra.reasons import unblocks, why_follow, why_lead
from tapete.players.botifarra.weights import FOLLOW, FOLLOW_BOTIFARRA, LEAD, LEAD_BOTIFARRA, SORTIDA
from tapete.players.reasons import LIKELY, SURE

HOPELESS: Final = 0.15  # a trick that is ours no oftener is lost

Choice = tuple[Card, Reason, dict[Card, float]]


def card_to_play(look: Outlook) -> Choice:
    """The chosen card, why, and what each card weighed brings more or less than another, in points."""
    if len(look.legal) == 1:
        card = look.legal[0]
        return card, Reason("why.only_card", {"card": card}), {card: 0.0}
    return _follow(look) if look.trick else _lead(look)


def _lead(look: Outlook) -> Choice:
    rest = look.game.certain_rest(look.seen)
    if rest:
        return rest[0], Reason("why.rest_is_yours", {"card": rest[0]}), {rest[0]: 0.0}
    weights = LEAD if look.trump else LEAD_BOTIFARRA
    values = {
        card: sum(
            (weights.get(name, 0.0) + SORTIDA.get(name, 0.0)) * amount
            for name, amount in lead_marks(look, card)
        )
        for card in sensible_leads(look)
    }
    best = _best(look, values)
    return best, why_lead(look, best), values


def _follow(look: Outlook) -> Choice:
    weights = FOLLOW if look.trump else FOLLOW_BOTIFARRA
    values = {
        card: sum(weights.get(name, 0.0) * amount for name, amount in follow_marks(look, card))
        for card in sensible_follows(look)
    }
    best = _best(look, values)
    for card in values:
        if unblocks(look, card) and look.ours(card) > LIKELY:  # the convention stands above the weighing
            best = card
    return best, why_follow(look, best), values


def _best(look: Outlook, values: dict[Card, float]) -> Card:
    """The card of most value, of equal ones the lowest: canonical order breaks what ties are left."""
    return max(values, key=lambda card: (values[card], -look.strength(card)))


def sensible_leads(look: Outlook) -> tuple[Card, ...]:
    """The cards that may be led, without trumps that nobody should lead.

    Once no rival can have any they are worth more kept; and led against the side that named them
    (contrasortida) they promise the partner two manilles or as good a hand.
    """
    if not look.has_trumps:
        return look.legal
    if look.trumps_out and (look.we_named or look.is_good_hand):
        return look.legal
    return tuple(card for card in look.legal if not look.is_trump(card)) or look.legal


def sensible_follows(look: Outlook) -> tuple[Card, ...]:
    """The legal cards less those that only throw something away.

    A lost trick gets the lowest card of whatever suit, without points where one of a plain suit has none; a
    trick that is the partner's for sure is not trumped.
    """
    cards = look.legal
    if look.partner_holds and any(look.ours(c) > SURE for c in cards if not look.takes(c)):
        cards = tuple(card for card in cards if not look.trumps_in(card)) or cards
    lost = [card for card in cards if look.ours(card) < HOPELESS]
    free = any(not look.points(card) and not look.is_trump(card) for card in lost)
    given = [card for card in lost if not look.points(card)] if free else lost
    return tuple(
        card for card in cards if card not in lost or (card in given and look.is_lowest(card, given))
    )
