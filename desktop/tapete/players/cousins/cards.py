"""The card a club player plays: sure things first, then the conventions, then what speaks for each card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tapete.cards import Card
from tapete.games.core import Reason
from tapete.players.cousins.follows import follow_marks
from tapete.players.cousins.leads import Mark, lead_marks
from tapete.players.cousins.outlook import Outlook
from tapete.players.cousins.reasons import why_follow, why_lead
from tapete.players.cousins.weights import FOLLOW_PARTNER, FOLLOW_RIVAL, LEAD_DEFENDING, LEAD_TAKING

Choice = tuple[Card, Reason, dict[Card, float]]
Marks = Callable[[Outlook, Card], Iterator[Mark]]


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
    weights = LEAD_TAKING if look.we_named else LEAD_DEFENDING
    values = weighed(look, sensible_leads(look), lead_marks, weights)
    best = _best(look, values)
    if look.is_trump(best) and look.is_master(best):
        best = look.trumps[0]  # of trumps that are as good the highest: the partner can read it
    return best, why_lead(look, best), values


def _follow(look: Outlook) -> Choice:
    weights = FOLLOW_PARTNER if look.partner_holds else FOLLOW_RIVAL
    values = weighed(look, look.legal, follow_marks, weights)
    best = _best(look, values)
    return best, why_follow(look, best), values


def sensible_leads(look: Outlook) -> tuple[Card, ...]:
    """The cards that may be led: against the takers no trump but the best, for the others are kept to ruff.

    Measured over 750 duplicate deals, that costs nothing.
    """
    if look.we_named or not look.trumps or not look.trumps_out or look.is_master(look.trumps[0]):
        return look.legal
    return tuple(card for card in look.legal if not look.is_trump(card)) or look.legal


def weighed(
    look: Outlook, cards: Sequence[Card], marks: Marks, weights: Mapping[str, float]
) -> dict[Card, float]:
    """The cards and the sum of what their marks weigh."""
    return {
        card: sum(weights.get(name, 0.0) * amount for name, amount in marks(look, card)) for card in cards
    }


def _best(look: Outlook, values: Mapping[Card, float]) -> Card:
    """The card of most value, of equal ones the cheapest: canonical order breaks what ties are left."""
    return min(values, key=lambda card: (-values[card], look.cheapness(card)))
