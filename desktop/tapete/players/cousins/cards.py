"""The card a club player plays: sure things first, then what speaks for each card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.players.cousins.follows import follow_marks
from tapete.players.cousins.leads import Mark, lead_marks
from tapete.players.cousins.outlook import Outlook
from tapete.players.cousins.reasons import why_follow, why_lead
from tapete.players.cousins.weights import FOLLOW, LEAD

Choice = tuple[Card, Reason, dict[Card, float]]


def card_to_play(look: Outlook) -> Choice:
    """The chosen card, why, and what each card brings more or less than another, in points."""
    if len(look.legal) == 1:
        card = look.legal[0]
        return card, Reason("why.only_card", {"card": card}), {card: 0.0}
    if look.trick:
        values = weighed(look, follow_marks, FOLLOW)
        best = _best(look, values)
        return best, why_follow(look, best), values
    rest = look.game.certain_rest(look.seen)
    if rest:
        return rest[0], Reason("why.rest_is_yours", {"card": rest[0]}), {rest[0]: 0.0}
    values = weighed(look, lead_marks, LEAD)
    best = _best(look, values)
    return best, why_lead(look, best), values


def weighed(
    look: Outlook,
    marks: Callable[[Outlook, Card], Iterator[Mark]],
    weights: Mapping[str, float],
) -> dict[Card, float]:
    """The legal cards and the sum of what their marks weigh."""
    return {
        card: sum(weights.get(name, 0.0) * amount for name, amount in marks(look, card))
        for card in look.legal
    }


def _best(look: Outlook, values: Mapping[Card, float]) -> Card:
    """The card of most value, of equal ones the cheapest: canonical order breaks what ties are left."""
    return min(values, key=lambda card: (-values[card], look.cheapness(card)))
