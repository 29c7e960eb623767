"""What a seat sees of a trick of Botifarra: its cards, what holds, what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.cards import SPANISH_48, Card, Suit
from tapete.games.botifarra import Botifarra, trump_suit
from tapete.games.core import Observation
from tapete.games.tricks import Ranking, in_suit
from tapete.players import sight


class Sight(sight.Sight):
    """The seat to act with its cards and the trick before it; what it takes, it takes from everybody."""

    game: Botifarra
    order: Ranking

    def __init__(self, game: Botifarra, seen: Observation) -> None:
        super().__init__(game, seen, game.ranking, trump_suit(seen.trump), playable(game, seen))

    def strength(self, card: Card) -> int:
        """Where the card stands in its suit, higher wins."""
        return self.order.strength[card.rank]

    def points(self, card: Card) -> int:
        """The points on the card."""
        return self.order.points[card.rank]

    def ranking_tops(self, suit: Suit) -> tuple[Card, Card, Card]:
        """The three strongest cards of a suit: manilla, as, rei where the three counts for nothing."""
        return tops(self.order, suit)

    @property
    def partner_holds(self) -> bool:
        """Whether "la basa va del company", where there is one."""
        return self.game.mode.has_company and super().partner_holds

    def is_lowest(self, card: Card, cards: Sequence[Card]) -> bool:
        """Whether it is the lowest of its suit among `cards`."""
        return all(self.strength(card) <= self.strength(c) for c in in_suit(cards, card.suit))


def playable(game: Botifarra, seen: Observation) -> tuple[Card, ...]:
    """The seat's hand and the tops of its piles: what §7 calls the hand (§10.2)."""
    if not seen.piles:
        return seen.hand
    mine = (pile.top for pile in seen.piles[seen.seat] if pile.top)
    return game.deck.in_order((*seen.hand, *mine))


def tops(ranking: Ranking, suit: Suit) -> tuple[Card, Card, Card]:
    """The three strongest cards of a suit."""
    cards = in_suit(SPANISH_48.cards, suit)
    first, second, third = sorted(cards, key=lambda c: ranking.strength[c.rank], reverse=True)[:3]
    return first, second, third
