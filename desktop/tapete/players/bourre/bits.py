"""The cards of one deal as bits of a whole number: a suit after the other, trumps on top, low cards first.

A higher bit beats a lower one of its suit, and every trump beats every other card, so that most questions of
a trick are one comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from tapete.cards import FRENCH_52, Card, Suit

WIDTH: Final = 13  # cards a suit
SUIT: Final = (1 << WIDTH) - 1
TRUMPS: Final = SUIT << 3 * WIDTH
PLAIN: Final = TRUMPS // SUIT - 1  # all other cards

# By `bit_length` of a card: the cards of its suit.
SUIT_OF: Final = (0, *(SUIT << place // WIDTH * WIDTH for place in range(4 * WIDTH)))


class Bits:
    """Which card of the deck is which bit, with one suit as trumps."""

    def __init__(self, trump: Suit) -> None:
        suits = [*(suit for suit in FRENCH_52.suits if suit is not trump), trump]
        self.bit: dict[Card, int] = {
            card: 1 << WIDTH * suits.index(card.suit) + FRENCH_52.ranks.index(card.rank) for card in FRENCH_52
        }
        self.cards = {bit: card for card, bit in self.bit.items()}

    def of(self, cards: Iterable[Card]) -> int:
        """The set of these cards."""
        return sum(self.bit[card] for card in cards)


@cache
def bits_for(trump: Suit) -> Bits:
    """The bits of a deal with those trumps."""
    return Bits(trump)


def each(cards: int) -> Iterator[int]:
    """The cards of a set one by one, from the lowest up."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low


def lowest_plain(cards: int) -> int:
    """The lowest by rank of a set of plain cards."""
    ranks = (cards | cards >> WIDTH | cards >> 2 * WIDTH) & SUIT
    return _of_rank(cards, ranks & -ranks)


def highest_plain(cards: int) -> int:
    """The highest by rank of a set of plain cards."""
    ranks = (cards | cards >> WIDTH | cards >> 2 * WIDTH) & SUIT
    return _of_rank(cards, 1 << ranks.bit_length() - 1)


def _of_rank(cards: int, rank: int) -> int:
    return cards & rank or cards & rank << WIDTH or cards & rank << 2 * WIDTH
