"""TrickTables: what a game's tricks are, in numbers, for the solver; each game makes its own from its rules.

A card is a number here, `16 * suit + place`: its suit as the deck lists it, its place in that suit from the
lowest (0) up. A hand is the sum of `1 << card`. Two sides of two seats, partners facing each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from tapete.cards import Card, Suit

SEATS: Final = 4
SUITS: Final = 4
RANKS: Final = 12  # the longest suit that fits
SUIT_BITS: Final = 16  # bits from one suit to the next in a hand
NO_TRUMP: Final = SUITS  # stands where the number of the trump suit would


class Give(IntEnum):
    """Which cards may be given to a trick: of the suit led, or of every suit by a seat void in it."""

    ANY = 0
    SCORING_OR_SMALLEST = 1
    SMALLEST = 2
    SHORT_SUIT = 3  # both cards of a suit of two with one of `short_heads` above, else the smallest


@dataclass(frozen=True, slots=True)
class Position:
    """Hands as bits by seat, without the cards of `trick`, led by `leader`; in the numbers of TrickTables."""

    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()

    @property
    def to_act(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % SEATS


@dataclass(frozen=True, slots=True)
class TrickTables:
    """The rules of the tricks of one deal.

    Suit is followed. A trick of the partner's need not be taken; one of a rival's must be where a card can:
    one of the suit led, or a trump by a seat void in it. `to_partner`, `to_rival` and, for the seat that
    plays second, `to_rival_second` say what may be given otherwise.

    `order` has the cards of each suit from the lowest up, `points` what each is worth; a trick is worth
    `trick_points` more to the side that takes it.
    """

    order: tuple[tuple[Card, ...], ...]
    points: tuple[tuple[int, ...], ...]
    trump: int
    trick_points: int
    to_partner: Give
    to_rival: Give
    to_rival_second: Give
    short_heads: frozenset[str] = frozenset()  # ranks
    numbers: Mapping[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numbers = {
            card: SUIT_BITS * suit + place
            for suit, cards in enumerate(self.order)
            for place, card in enumerate(cards)
        }
        object.__setattr__(self, "numbers", numbers)

    def card(self, number: int) -> Card:
        """The card with that number."""
        return self.order[number // SUIT_BITS][number % SUIT_BITS]

    def bits(self, cards: Iterable[Card]) -> int:
        """These cards as a hand."""
        return sum(1 << self.numbers[card] for card in cards)

    def cards(self, bits: int) -> tuple[Card, ...]:
        """The cards of a hand, suit by suit from the lowest up."""
        return tuple(
            card
            for suit, cards in enumerate(self.order)
            for place, card in enumerate(cards)
            if bits >> (SUIT_BITS * suit + place) & 1
        )

    def position(self, hands: Sequence[Iterable[Card]], leader: int, trick: Sequence[Card] = ()) -> Position:
        """The position in which the seats hold `hands` and `trick`, led by `leader`, lies on the table."""
        played = tuple(self.numbers[card] for card in trick)
        return Position(tuple(self.bits(hand) for hand in hands), leader, played)


def suit_number(suits: Sequence[Suit], trump: Suit | None) -> int:
    """The number of the trump suit; NO_TRUMP without one."""
    return NO_TRUMP if trump is None else suits.index(trump)
