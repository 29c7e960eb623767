"""What the solver looks up instead of computing: facts of cards and of sets of cards, from TrickTables.

A *set of places* is a number of bits, one for each card of a suit. Of each suit the pointless cards from the
lowest up are its *floor*: among them only order counts. The cards above are its *zone*: they are told apart.
Where there are piles no two cards are alike, and all of them are floor that never closes up.
"""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import lru_cache
from typing import Final

from tapete.games.tables import NO_TRUMP, RANKS, SUIT_BITS, SUITS, TRICKS, Give, TrickTables

MASK64: Final = 0xFFFFFFFFFFFFFFFF
MARK: Final = 0xA0761D6478BD642F  # odd, without a pattern
ZONE: Final = 64  # sets of places in a zone: at most six
MOST_POINTS: Final = 254  # in a deal, so that a bound fits into a byte


class Lookup:
    """The facts of one game's cards, whichever suit is trump. Arrays, so that compiled code can read them."""

    def __init__(self, tables: TrickTables) -> None:
        """ValueError where the game's cards do not fit."""
        points = sum(sum(row) for row in tables.points) + tables.last_points
        if points + tables.trick_points * (TRICKS if tables.piles else RANKS) > MOST_POINTS:
            raise ValueError(f"a deal may have at most {MOST_POINTS} points")
        if max(len(cards) for cards in tables.order) > RANKS:
            raise ValueError(f"a suit may have at most {RANKS} cards")
        self.width: int = max(len(cards) for cards in tables.order)
        self._number_cards(tables)
        self._number_sets(tables)
        self._number_zones(tables)
        self._close_floors(tables)

    def _number_cards(self, tables: TrickTables) -> None:
        """By card: its bit, points and `kind`, equal where one rule holds; by suit: sets of places."""
        gives = {duty.give for duty in tables.duties}
        self.bit = array("Q", [1 << card for card in range(SUITS * SUIT_BITS)])
        self.worth = array("B", [0] * SUITS * SUIT_BITS)
        self.kind = array("B", [0] * SUITS * SUIT_BITS)
        self.floor = array("i", [0] * SUITS)  # how many places
        self.scoring = array("i", [0] * SUITS)
        self.heads = array("i", [0] * SUITS)
        for suit, cards in enumerate(tables.order):
            for place, card in enumerate(cards):
                number, worth = SUIT_BITS * suit + place, tables.points[suit][place]
                is_head = Give.SHORT_SUIT in gives and card.rank in tables.short_heads
                self.worth[number] = worth
                self.scoring[suit] |= (worth > 0) << place
                self.heads[suit] |= is_head << place
                if tables.piles:
                    self.kind[number] = number
                elif gives != {Give.ANY}:
                    self.kind[number] = (worth > 0) + 2 * is_head
                if tables.piles or (self.floor[suit] == place and not worth and not is_head):
                    self.floor[suit] = place + 1

    def _number_sets(self, tables: TrickTables) -> None:
        """By set of places: what is in it. `points`, and `least` and `most` of k of its cards, by row.

        A row is one way to give points to a suit; `row` says which is whose.
        """
        rows = list(dict.fromkeys(tables.points))
        sets = range(1 << self.width)
        self.row = array("i", [rows.index(points) for points in tables.points])
        self.count = array("B", [places.bit_count() for places in sets])
        self.highest = array("B", [max(0, places.bit_length() - 1) for places in sets])
        self.points = array("B")
        self.least = array("B")
        self.most = array("B")
        for row in rows:
            worths = [sorted(row[place] for place in _places(places) if place < len(row)) for places in sets]
            self.points.extend(sum(worth) for worth in worths)
            for k in range(RANKS + 1):
                self.least.extend(sum(worth[:k]) for worth in worths)
                self.most.extend(sum(worth[max(0, len(worth) - k) :]) for worth in worths)

    def _number_zones(self, tables: TrickTables) -> None:
        """By suit and set of places in its zone: what sets of one size share, and differ by.

        `squeeze`: the places a hand's cards have among those that are left. `marks`: a number that two sets
        share where their kinds of cards are the same from the lowest up. `excess`: by how many points the
        cards of the first are dearer than their fellows in the second, cheaper ones left out.
        """
        self.zone = array("i", [0] * SUITS)
        self.marks = array("Q", [0] * SUITS * ZONE)
        self.excess = array("B", [0] * SUITS * ZONE * ZONE)
        self.squeeze = array("Q", [_squeezed(left, held) for left in range(ZONE) for held in range(ZONE)])
        for suit, cards in enumerate(tables.order):
            first = SUIT_BITS * suit + self.floor[suit]
            self.zone[suit] = (1 << (len(cards) - self.floor[suit])) - 1
            if self.zone[suit] >= ZONE:
                raise ValueError("a suit may have at most six cards from the lowest that scores up")
            for left in range(self.zone[suit] + 1):
                kinds = sum(self.kind[first + place] << (2 * i) for i, place in enumerate(_places(left)))
                self.marks[ZONE * suit + left] = kinds * (MARK + 2 * suit) & MASK64
                for other in range(self.zone[suit] + 1):
                    pairs = zip(_places(left), _places(other), strict=False)
                    more = sum(max(0, self.worth[first + a] - self.worth[first + b]) for a, b in pairs)
                    self.excess[(ZONE * suit + left) * ZONE + other] = more

    def _close_floors(self, tables: TrickTables) -> None:
        """By card of a floor: which cards move down one place when it goes, and which stay."""
        self.floors = 0
        self.shift = array("Q", [0] * SUITS * SUIT_BITS)
        self.stay = array("Q", [MASK64] * SUITS * SUIT_BITS)
        for suit in range(SUITS):
            first, top = SUIT_BITS * suit, SUIT_BITS * suit + self.floor[suit]
            self.floors |= (1 << top) - (1 << first)
            for card in range(first, top if not tables.piles else first):
                above = (1 << top) - (1 << card)
                self.stay[card] = MASK64 & ~above
                self.shift[card] = above & ~(1 << (top - 1))


@lru_cache(maxsize=32)
def _lookup(tables: TrickTables) -> Lookup:
    return Lookup(tables)


def lookup(tables: TrickTables) -> Lookup:
    """The Lookup of these tables, made once for all trumps where these change no points."""
    return _lookup(replace(tables, trump=NO_TRUMP))


def _places(places: int) -> list[int]:
    return [place for place in range(RANKS) if places >> place & 1]


def _squeezed(left: int, held: int) -> int:
    return sum(1 << i for i, place in enumerate(_places(left)) if held >> place & 1)
