"""TrickTables: what a game's tricks are, in numbers, for the solver; each game makes its own from its rules.

A card is a number here, `16 * suit + place`: its suit as the deck lists it, its place in that suit from the
lowest (0) up. A hand is the sum of `1 << card`. Seats are those that play, in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Final

from tapete.cards import Card, Suit

SEATS: Final = 8  # at most
SUITS: Final = 4
RANKS: Final = 13  # the longest suit that fits
TRICKS: Final = 24  # the longest deal
SUIT_BITS: Final = 16  # bits from one suit to the next in a hand
NO_TRUMP: Final = SUITS  # stands where the number of the trump suit would


class Give(IntEnum):
    """Which cards may be given to a trick: of the suit led, or of every suit by a seat void in it."""

    ANY = 0
    SCORING_OR_SMALLEST = 1
    SMALLEST = 2
    SHORT_SUIT = 3  # both cards of a suit of two with one of `short_heads` above, else the smallest


class Ruff(IntEnum):
    """What a seat void in the suit led must play where one of its trumps can take the trick."""

    FREE = 0
    TRUMP = 1  # any trump
    BEAT = 2  # a trump that takes the trick


@dataclass(frozen=True, slots=True)
class Duty:
    """What must be played to a trick, according to who holds it; suit is always followed.

    `head` and, where trumps are led, `head_trumps`: a card of the suit led that takes the trick, if there is
    one. `ruff`: see Ruff. `undertrump`: a trump also where none of them can take the trick. Where none of
    these binds, `give`.
    """

    head: bool
    head_trumps: bool
    ruff: Ruff
    undertrump: bool
    give: Give = Give.ANY


@dataclass(frozen=True, slots=True)
class Position:
    """The cards as they lie, in the numbers of TrickTables.

    `hands` are bits by seat, all that each can play, without the cards of `trick`, led by `leader`. `piles`
    by seat: the cards of each pile from the top down; its top is in the hand too. Where a cinch binds,
    `won` are the tricks by seat, and `trumps` those that have been in no finished trick, wherever they are.
    """

    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()
    piles: tuple[tuple[tuple[int, ...], ...], ...] = ()
    trumps: int = 0
    won: tuple[int, ...] = ()

    @property
    def to_act(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)


@dataclass(frozen=True, slots=True)
class TrickTables:
    """The rules of the tricks of one deal.

    `order` has the cards of each suit from the lowest up, `points` what each is worth; a trick is worth
    `trick_points` more to the side that takes it, the last one `last_points` besides. `to_partner`,
    `to_rival` and, for the seat that plays second, `to_rival_second` say what must be played.

    In `pairs` four seats play, partners facing each other; else each seat is alone. Whoever takes every
    trick of a deal has `sweep_points` more, which no value counts. With `halves` (two seats) all points are
    doubled, a trick counts half a point, and a half that is left over goes to the poorer side.

    `dead_check`: with so many cards or fewer a seat that can win no more tricks may choose among its legal
    cards of the first suit only. `cinch`: who has won so many tricks, or is sure to, with its trumps
    against all others, must play its highest trump or an equal one where it may, and must take the trick
    when it plays last.
    """

    order: tuple[tuple[Card, ...], ...]
    points: tuple[tuple[int, ...], ...]
    trump: int
    trick_points: int
    to_partner: Duty
    to_rival: Duty
    to_rival_second: Duty
    last_points: int = 0
    sweep_points: int = 0
    pairs: bool = True
    piles: bool = False
    halves: bool = False
    dead_check: int = 0
    cinch: int = 0
    short_heads: frozenset[str] = frozenset()  # ranks
    numbers: Mapping[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numbers = {
            card: SUIT_BITS * suit + place
            for suit, cards in enumerate(self.order)
            for place, card in enumerate(cards)
        }
        object.__setattr__(self, "numbers", numbers)

    @property
    def duties(self) -> tuple[Duty, Duty, Duty]:
        """To a trick of the partner's, of a rival's, and of a rival's by the seat that plays second."""
        return self.to_partner, self.to_rival, self.to_rival_second

    def card(self, number: int) -> Card:
        """The card with that number."""
        return self.order[number // SUIT_BITS][number % SUIT_BITS]

    def worth(self, number: int) -> int:
        """The points on the card with that number."""
        return self.points[number // SUIT_BITS][number % SUIT_BITS]

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

    def tricks_left(self, position: Position) -> int:
        """How many tricks are still to be taken, that on the table included."""
        seat = position.to_act
        below = sum(len(pile) - 1 for pile in position.piles[seat]) if position.piles else 0
        return position.hands[seat].bit_count() + below

    def points_left(self, position: Position) -> int:
        """The points of the rest, the trick on the table included."""
        cards = sum(position.hands) | sum(1 << card for card in position.trick)
        below = (card for piles in position.piles for pile in piles for card in pile[1:])
        cards |= sum(1 << card for card in below)
        worth = sum(self.worth(number) for number in self.numbers.values() if cards >> number & 1)
        return worth + self.trick_points * self.tricks_left(position) + self.last_points

    def deal_points(self, points: int, tricks: int, rest: int) -> int:
        """The points of a side at the end: those of its tricks so far, how many these are, and `rest`.

        `points` are as the game tells them of a trick, `rest` is a value of the solver.
        """
        if not self.halves:
            return points + rest
        doubled = 2 * points + tricks + rest
        everything = sum(sum(row) for row in self.points) + self.trick_points * (len(self.numbers) // 2)
        return (doubled + (2 * doubled < everything)) // 2

    def by_tricks(self) -> TrickTables:
        """The same rules where only the number of tricks counts, one point each."""
        if any(duty.give != Give.ANY for duty in self.duties):
            raise ValueError("where points decide what may be played they cannot be left out")
        nothing = tuple((0,) * len(points) for points in self.points)
        return replace(self, points=nothing, trick_points=1, last_points=0, sweep_points=0)


def suit_number(suits: Sequence[Suit], trump: Suit | None) -> int:
    """The number of the trump suit; NO_TRUMP without one."""
    return NO_TRUMP if trump is None else suits.index(trump)
