"""Cards as bits of a whole number and back, as the solver numbers them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapete.cards import Card, Deck
from tapete.games.tables import SUIT_BITS

SUIT: int = (1 << SUIT_BITS) - 1


class CardBits:
    """The cards of a deck as bits, by these `numbers` (of TrickTables), or without any in its own order."""

    def __init__(self, deck: Deck, numbers: Mapping[Card, int] | None = None) -> None:
        self._deck = deck
        self.numbers: Mapping[Card, int] = numbers or {
            card: SUIT_BITS * deck.suits.index(card.suit) + deck.ranks.index(card.rank) for card in deck
        }
        self.bit = {card: 1 << number for card, number in self.numbers.items()}
        self._known: list[dict[int, tuple[Card, ...]]] = [{} for _ in deck.suits]

    def bits(self, cards: Iterable[Card]) -> int:
        """These cards as a number."""
        bit = self.bit
        return sum([bit[card] for card in cards])

    def cards(self, bits: int) -> tuple[Card, ...]:
        """The cards of that number, in canonical order."""
        found: tuple[Card, ...] = ()
        for suit, known in enumerate(self._known):
            some = bits >> SUIT_BITS * suit & SUIT
            if some:
                found += known.get(some) or self._learnt(suit, some)
        return found

    def _learnt(self, suit: int, some: int) -> tuple[Card, ...]:
        of_suit = (card for card in self._deck if self.numbers[card] // SUIT_BITS == suit)
        cards = tuple(card for card in of_suit if some >> self.numbers[card] % SUIT_BITS & 1)
        self._known[suit][some] = cards
        return cards
