"""Tricks: what beats what, who holds a trick, what is in it. Shared by every game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tapete.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Ranking:
    """How cards of one game compare: `strength` and `points` by rank, equal in every suit."""

    strength: Mapping[str, int]
    points: Mapping[str, int]

    def beats(self, card: Card, other: Card, trump: Suit | None) -> bool:
        """Whether `card`, played later, beats `other` while `other` holds the trick."""
        if card.suit is other.suit:
            return self.strength[card.rank] > self.strength[other.rank]
        return card.suit is trump

    def holder(self, trick: Sequence[Card], trump: Suit | None) -> int:
        """Index in `trick` (not empty, in order of play) of the card that wins it so far."""
        best = 0
        for i in range(1, len(trick)):
            if self.beats(trick[i], trick[best], trump):
                best = i
        return best

    def worth(self, cards: Sequence[Card]) -> int:
        """The points on these cards."""
        return sum(self.points[card.rank] for card in cards)

    def scores(self, card: Card) -> bool:
        """Whether the card has points on it ("carta amb punts")."""
        return self.points[card.rank] > 0

    def smallest(self, cards: Sequence[Card]) -> Card:
        """The lowest by rank of cards of one suit."""
        return min(cards, key=lambda card: self.strength[card.rank])

    def smallest_of_each(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The lowest card of each suit held."""
        suits = dict.fromkeys(card.suit for card in cards)
        return tuple(self.smallest([c for c in cards if c.suit is suit]) for suit in suits)


def in_suit(cards: Sequence[Card], suit: Suit) -> tuple[Card, ...]:
    """The cards of that suit, in the order given."""
    return tuple(card for card in cards if card.suit is suit)
