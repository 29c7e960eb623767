"""What a seat sees of a trick of Belote, Bolot or Pilotta: its cards, what holds, what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.cards import Card, Suit
from tapete.games.core import Observation
from tapete.games.thirty_two import ThirtyTwo
from tapete.games.trumps import CardOrder
from tapete.players import sight


class Sight(sight.Sight):
    """The seat to act with its cards and the trick before it, trumps being known."""

    order: CardOrder
    trump: Suit

    def __init__(self, game: ThirtyTwo, seen: Observation) -> None:
        super().__init__(game, seen, game.order, game.deck.suit(str(seen.trump)), seen.hand)

    def strength(self, card: Card) -> int:
        """Where the card stands in its suit, from 1 to 8, higher wins."""
        return self.order.of(card.suit, self.trump).strength[card.rank]

    def points(self, card: Card) -> int:
        """The points on the card."""
        return self.order.points(card, self.trump)

    def cheapness(self, card: Card) -> tuple[bool, int, int]:
        """Sorts by what giving the card away costs: a trump most, then by its points, then by its rank."""
        return self.is_trump(card), self.points(card), self.strength(card)


def with_turnup(seen: Observation) -> tuple[Card, ...]:
    """The cards a seat has for certain if it takes: its hand and, where one is turned up, that card."""
    return seen.hand if seen.turnup is None else (*seen.hand, seen.turnup)


def suits_of_words(words: Sequence[str], seen: Observation) -> dict[str, str]:
    """The words that name trumps, and the letter of the suit that each names."""
    turned = seen.turnup.suit.code if seen.turnup else ""
    named = {word: word.rpartition(":")[2] for word in words if ":" in word}
    return {"take": turned, **named} if "take" in words else named
