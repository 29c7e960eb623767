"""The card a club player plays when everyone is for himself, and why."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players.botifarra.alone import AloneOutlook, alone_follow_marks, alone_lead_marks
from tapete.players.botifarra.alone_weights import FOLLOW, FOLLOW_BOTIFARRA, LEAD, LEAD_BOTIFARRA
from tapete.players.botifarra.cards import Choice
from tapete.players.reasons import why_take


def alone_card(look: AloneOutlook) -> Choice:
    """The chosen card, why, and what each card weighed brings more or less than another, in points."""
    if len(look.legal) == 1:
        card = look.legal[0]
        return card, Reason("why.only_card", {"card": card}), {card: 0.0}
    if look.me in look.seen.dead:  # whatever he gives, somebody else gets
        card = min(look.legal, key=lambda c: (look.points(c), look.strength(c)))
        return card, Reason("why.guess", {"card": card}), dict.fromkeys(look.legal, 0.0)
    return _follow(look) if look.trick else _lead(look)


def _lead(look: AloneOutlook) -> Choice:
    rest = look.game.certain_rest(look.seen)
    if rest:
        return rest[0], Reason("why.rest_is_yours", {"card": rest[0]}), {rest[0]: 0.0}
    weights = LEAD if look.trump else LEAD_BOTIFARRA
    values = {
        card: sum(weights.get(name, 0.0) * amount for name, amount in alone_lead_marks(look, card))
        for card in look.legal
    }
    best = _best(look, values)
    return best, _why_lead(look, best), values


def _follow(look: AloneOutlook) -> Choice:
    weights = FOLLOW if look.trump else FOLLOW_BOTIFARRA
    values = {
        card: sum(weights.get(name, 0.0) * amount for name, amount in alone_follow_marks(look, card))
        for card in sensible(look)
    }
    best = _best(look, values)
    return best, _why_follow(look, best), values


def _best(look: AloneOutlook, values: dict[Card, float]) -> Card:
    """The card of most value, of equal ones the lowest: canonical order breaks what ties are left."""
    return max(values, key=lambda card: (values[card], -look.strength(card)))


def sensible(look: AloneOutlook) -> tuple[Card, ...]:
    """The legal cards less those that only throw something away: a lost trick gets the lowest of a suit.

    A low trump never goes on it where a plain card without points can, nor points where none need.
    """
    if any(look.takes(card) for card in look.legal):  # then every one of them beats: it is a duty
        return look.legal
    free = [card for card in look.legal if not look.points(card) and not look.is_trump(card)]
    given = free or [card for card in look.legal if not look.points(card)] or list(look.legal)
    return tuple(card for card in given if look.is_lowest(card, given))


def _why_lead(look: AloneOutlook, card: Card) -> Reason:
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if look.is_trump(card) and look.trumps_out:
        return Reason("why.alone_draw_trumps", said)
    if look.is_master(card):
        return Reason("why.lead_master", said)
    if len(look.suit(card.suit)) == 1 and look.has_trumps:
        return Reason("why.lead_singleton", said)
    if look.points(card):
        return Reason("why.alone_lead_figure", said)
    return Reason("why.lead_palla", said)


def _why_follow(look: AloneOutlook, card: Card) -> Reason:
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if look.takes(card):
        return why_take(look, card, last=not look.behind, sure=look.mine)
    if card.suit is look.led:
        return Reason("why.alone_give", said)
    if look.has_trumps and len(look.suit(card.suit)) == 1 and not look.is_trump(card):
        return Reason("why.discard_void", said)
    return Reason("why.alone_discard", said)
