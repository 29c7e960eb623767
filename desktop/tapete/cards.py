"""Suits, ranks and the decks they make: what a card is, nothing about what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Suit:
    """One suit of one family of decks, always the same object.

    `code` is the letter of the records, `name` a key for words.
    """

    code: str
    name: str

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return find_suit, (self.name,)  # pickles and copies keep one object a suit


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card, one object: two equal cards are the same object, so `is`, `==` and hashing cost nothing.

    Never iterate over a *set* of cards where order matters: hashes are addresses. Sort with
    `Deck.in_order`, or keep hands as tuples.
    """

    suit: Suit
    rank: str
    family: str

    @property
    def code(self) -> str:
        """The text of the records: suit letter and rank, `O9`, `C12`, `HT`."""
        return self.suit.code + self.rank

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        return find_card, (self.family, self.code)  # pickles and copies keep one object a card


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards one game uses, in canonical order: suits as listed, ranks ascending as listed."""

    name: str
    family: str
    suits: tuple[Suit, ...]
    ranks: tuple[str, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card once, in canonical order."""
        return tuple(_CARDS[self.family][s.code + r] for s in self.suits for r in self.ranks)

    def card(self, code: str) -> Card:
        """The card written `code`; ValueError when this deck has none."""
        found = _CARDS[self.family].get(code)
        if found is None or found.rank not in self.ranks:
            raise ValueError(f"{code!r} is no card of this deck")
        return found

    def suit(self, code: str) -> Suit:
        """The suit with that letter; ValueError when this deck has none."""
        for suit in self.suits:
            if suit.code == code:
                return suit
        raise ValueError(f"{code!r} is no suit of this deck")

    def in_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The same cards in canonical order."""
        return tuple(sorted(cards, key=self.place))

    def place(self, card: Card) -> tuple[int, int]:
        """Where a card stands in canonical order, for sorting."""
        return self.suits.index(card.suit), self.ranks.index(card.rank)

    def drawn_in(self, wish: str) -> str:
        """The family to draw this deck in: the one wished for where it has every card of it, else its own."""
        other = wish and all(card_in(wish, card).family == wish for card in self.cards)
        return wish if other else self.family

    def __len__(self) -> int:
        return len(self.suits) * len(self.ranks)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)


SPANISH: Final = "spanish"
FRENCH: Final = "french"

SPANISH_SUITS: Final = (Suit("O", "oros"), Suit("C", "copes"), Suit("E", "espases"), Suit("B", "bastos"))
FRENCH_SUITS: Final = (Suit("S", "spades"), Suit("H", "hearts"), Suit("D", "diamonds"), Suit("C", "clubs"))

_ALL_RANKS: Final = {
    SPANISH: (SPANISH_SUITS, tuple(str(n) for n in range(1, 13))),
    FRENCH: (FRENCH_SUITS, tuple("23456789TJQKA")),
}
_SUITS: Final = {suit.name: suit for suit in (*SPANISH_SUITS, *FRENCH_SUITS)}
_CARDS: Final = {
    family: {s.code + r: Card(s, r, family) for s in suits for r in ranks}
    for family, (suits, ranks) in _ALL_RANKS.items()
}


def find_suit(name: str) -> Suit:
    """The one object for the suit of that name; KeyError when there is none."""
    return _SUITS[name]


def find_card(family: str, code: str) -> Card:
    """The one object for that card; KeyError when the family has none."""
    return _CARDS[family][code]


# The thirty-two cards of the Belote family in the other deck: only how they are drawn and named changes.
_SUIT_PAIRS: Final = {"oros": "diamonds", "copes": "hearts", "espases": "spades", "bastos": "clubs"}
_RANK_PAIRS: Final = {"1": "A", "12": "K", "11": "Q", "10": "J", "3": "T", "9": "9", "8": "8", "7": "7"}
_OTHER_SUIT: Final = {a: b for pair in _SUIT_PAIRS.items() for a, b in (pair, pair[::-1])}
_OTHER_RANK: Final = {
    SPANISH: _RANK_PAIRS,
    FRENCH: {french: spanish for spanish, french in _RANK_PAIRS.items()},
}


def suit_in(family: str, suit: Suit) -> Suit:
    """The suit that stands for this one in a deck of that family; itself where it is of that family."""
    own = suit in _ALL_RANKS[family][0]
    return suit if own else _SUITS[_OTHER_SUIT[suit.name]]


def suit_code_in(family: str, code: str, own: str) -> str:
    """The same for a suit's code in its `own` family; a word that is no suit stays as it is."""
    suit = next((suit for suit in _ALL_RANKS[own][0] if suit.code == code), None)
    return code if suit is None else suit_in(family, suit).code


def card_in(family: str, card: Card) -> Card:
    """The card that stands for this one in a deck of that family; itself where none does.

    The sota of oros is the jack of diamonds, its tres the ten: the order of the ranks is the games'.
    """
    rank = _OTHER_RANK[card.family].get(card.rank)
    if card.family == family or rank is None:
        return card
    return _CARDS[family][suit_in(family, card.suit).code + rank]


def _spanish(name: str, ranks: Iterable[int]) -> Deck:
    return Deck(name, SPANISH, SPANISH_SUITS, tuple(str(n) for n in ranks))


def _french(name: str, ranks: str) -> Deck:
    return Deck(name, FRENCH, FRENCH_SUITS, tuple(ranks))


SPANISH_48: Final = _spanish("spanish48", range(1, 13))
SPANISH_36: Final = _spanish("spanish36", (1, *range(5, 13)))
SPANISH_32: Final = _spanish("spanish32", (1, 3, *range(7, 13)))
FRENCH_52: Final = _french("french52", "23456789TJQKA")
FRENCH_32: Final = _french("french32", "789TJQKA")
