"""What one seat does not see: the cards whose way it does not know, and the places where each may lie.

The rules say so by `Game.unseen`, and take a whole arrangement of those cards by `Game.imagine`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tapete.cards import Card
from tapete.games.events import Seat

HAND: Final = "hand"  # cards of a seat: all it has, or with the next three in parts
FIRST: Final = "first"  # those it had when the calling began
REST: Final = "rest"  # those it was dealt after the calling
KEPT: Final = "kept"  # those it did not throw away
DRAWN: Final = "drawn"  # those it drew, top first
STOCK: Final = "stock"  # not dealt, top first
UNDER: Final = "under"  # in a pile under its top, the next one first
THROWN: Final = "thrown"  # thrown away, face down
LAID: Final = "laid"  # laid down by a seat that folded

Lying = tuple[tuple[Card, ...], ...]  # by place, the cards that lie there; their order counts in some
Hands = tuple[tuple[Card, ...], ...]  # by seat, in canonical order


@dataclass(frozen=True, slots=True)
class Place:
    """Room for so many hidden cards: a part of the hand of `seat`, or somewhere that is in nobody's hand.

    `part` numbers the places that are alike in `kind` and `seat`: piles, or the stocks drawn from.
    """

    kind: str
    room: int
    seat: Seat | None = None
    part: int = 0

    @property
    def is_held(self) -> bool:
        """Whether cards in it are in a hand, until they are played."""
        return self.kind in (HAND, FIRST, REST, KEPT, DRAWN)


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand, as far as its cards not yet played go: it has all of `has` and nothing of `lacks`."""

    has: frozenset[Card] = frozenset()
    lacks: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Need:
    """At least one of `options` is true of the hand of `seat`: what it declared or said aloud tells so."""

    seat: Seat
    options: tuple[Holding, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """The hidden cards, in canonical order, and all that is known of where they lie.

    `may` has for each card the numbers of the `places` it can lie in, card by card; the room of all places
    is that of all cards. Cards in `gone` have been played: only what part of the hand they came from is
    hidden. Beyond that an arrangement must meet all `needs`, with one option of each that go `together`
    (given by their numbers, one a need), and `fits` must be true of the hands as they are then.
    """

    cards: tuple[Card, ...]
    places: tuple[Place, ...]
    may: tuple[tuple[int, ...], ...]
    gone: frozenset[Card] = frozenset()
    needs: tuple[Need, ...] = ()
    together: Callable[[tuple[int, ...]], bool] | None = None
    fits: Callable[[Hands], bool] | None = None
