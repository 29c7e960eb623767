"""What whole hands are worth, as bits: the sum of what single suits are known to bring, remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tapete.cards import Card, Deck, Suit
from tapete.games.tables import SUIT_BITS
from tapete.players.worlds_cards import CardBits

Value = Callable[[Sequence[Card], Suit | None], float]  # of a hand where that suit, or none, is trump
SUIT: Final = (1 << SUIT_BITS) - 1
ENOUGH: Final = 2  # so many trumps are enough to make short suits worth something


class HandValues:
    """A `value` that is the sum of what the trumps and each side suit bring, for hands as bits.

    What a side suit brings may depend on whether there are two trumps to it, and on nothing else.
    """

    def __init__(self, deck: Deck, cards: CardBits, value: Value) -> None:
        self._deck, self._cards, self._value = deck, cards, value
        # Suits whose cards are numbered alike share what is remembered.
        rows = [tuple(cards.numbers[c] % SUIT_BITS for c in deck if c.suit is suit) for suit in deck.suits]
        self._row = [rows.index(row) for row in rows]
        self._trumps: list[dict[int, float]] = [{} for _ in rows]
        self._few: list[dict[int, float]] = [{} for _ in rows]
        self._many: list[dict[int, float]] = [{} for _ in rows]
        self._nothing = value((), None)

    def of(self, hand: int, trump: int | None) -> float:
        """The value of a hand where that suit, by its number, is trump."""
        row, beside = self._row, self._few
        if trump is None:
            total = self._nothing
        else:
            trumps = hand >> SUIT_BITS * trump & SUIT
            known = self._trumps[row[trump]].get(trumps)
            total = self._trumped(trump, trumps) if known is None else known
            if trumps & (trumps - 1):
                beside = self._many
        for suit in range(len(row)):
            if suit != trump:
                some = hand >> SUIT_BITS * suit & SUIT
                if some:
                    known = beside[row[suit]].get(some)
                    total += self._brought(suit, some, beside is self._many) if known is None else known
        return total

    def _trumped(self, trump: int, trumps: int) -> float:
        """What trumps are worth to a hand that has nothing else."""
        held = self._cards.cards(trumps << SUIT_BITS * trump)
        value = self._value(held, self._deck.suits[trump])
        self._trumps[self._row[trump]][trumps] = value
        return value

    def _brought(self, suit: int, some: int, many: bool) -> float:
        """What these cards of a side suit add to a hand that has nothing of it."""
        other = self._deck.suits[suit - 1]
        trumps = tuple(card for card in self._deck if card.suit is other)[:ENOUGH] if many else ()
        trump = other if many else None
        with_it = (*self._cards.cards(some << SUIT_BITS * suit), *trumps)
        value = self._value(with_it, trump) - self._value(trumps, trump)
        (self._many if many else self._few)[self._row[suit]][some] = value
        return value
