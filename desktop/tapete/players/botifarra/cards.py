"""The card a club player plays: leads by convention, the rest by what each card gains or is worth kept."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.players.botifarra.outlook import Outlook
from tapete.players.botifarra.worth import keep

Choice = tuple[Card, Reason, dict[Card, float]]


def card_to_play(look: Outlook) -> Choice:
    """The chosen card, why, and what each legal card was thought to bring."""
    if len(look.legal) == 1:
        card = look.legal[0]
        return card, Reason("why.only_card", {"card": card}), {card: 0.0}
    values = {card: value(look, card) for card in look.legal}
    card = max(values, key=lambda c: values[c])
    return card, Reason("why.best", {"card": card}), values


def value(look: Outlook, card: Card) -> float:
    """Points this trick brings our side with `card`, less what the card is worth kept."""
    still = 3 - len(look.trick)
    ours = look.ours(card)
    return ours * (look.on_table() + look.points(card) + 1 + still * 1.0) - keep(look, card) + 1.0 * ours
