"""In which order a hand is held. No Qt, no rules: how strong a card is comes from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapete.cards import Card, Suit

Strength = Callable[[Card], int]


def held_order(
    cards: Sequence[Card], sorting: str, suits: Sequence[Suit], strength: Strength, trump: str | None = None
) -> tuple[Card, ...]:
    """The cards from left to right.

    `sorting` is `low_left` or `high_left` (by suit, the weak or the strong card on the left), `trump_first`
    (the same as `high_left`, trumps leftmost) or `as_dealt` (as given). ValueError for another word.
    """
    if sorting == "as_dealt":
        return tuple(cards)
    if sorting not in ("low_left", "high_left", "trump_first"):
        raise ValueError(f"sorting {sorting!r} is not low_left, high_left, trump_first or as_dealt")
    sign = 1 if sorting == "low_left" else -1
    order = list(suits)
    if sorting == "trump_first":
        order.sort(key=lambda suit: suit.code != trump)
    return tuple(sorted(cards, key=lambda card: (order.index(card.suit), sign * strength(card))))
