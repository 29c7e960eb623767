"""What a seat sees of a trick, and what it may conclude about the cards it does not see.

The sight of a game says what its cards are worth and how they compare; the rest follows from that. Chances
are from 0 to 1.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, Protocol

from tapete.cards import Card, Suit
from tapete.games.core import Game, Observation, Play
from tapete.games.events import Seat
from tapete.games.tricks import in_suit
from tapete.players.memory import Memory

RESCUE: Final = 0.5  # a partner who can beat my card can beat a rival's that did so this often
LAST_WORD: Final = 0.85  # and a rival's that still holds, his own partner not having gone higher


class Order(Protocol):
    """How the cards of a game compare in a trick."""

    def beats(self, card: Card, other: Card, trump: Suit | None) -> bool:
        """Whether `card`, played later, beats `other` while `other` holds the trick."""

    def holder(self, trick: Sequence[Card], trump: Suit | None) -> int:
        """Index in `trick` (not empty, in order of play) of the card that wins it so far."""


class Sight(ABC):
    """The seat to act with its cards and the trick before it."""

    def __init__(
        self, game: Game[Any], seen: Observation, order: Order, trump: Suit | None, hand: tuple[Card, ...]
    ) -> None:
        self.game = game
        self.seen = seen
        self.order = order
        self.trump = trump
        self.me = seen.seat
        self.right = game.next_seat(self.me)  # plays next
        self.hand = hand
        self.legal = tuple(action.card for action in seen.legal if isinstance(action, Play))
        self.trick = seen.trick
        self.i_named = seen.contract_by == self.me

    # --- cards -----------------------------------------------------------------------------------------

    @abstractmethod
    def strength(self, card: Card) -> int:
        """Where the card stands in its suit, from 1 up, higher wins."""

    @abstractmethod
    def points(self, card: Card) -> int:
        """The points on the card."""

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return card.suit is self.trump

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """My cards of that suit, strongest first."""
        return tuple(sorted(in_suit(self.hand, suit), key=self.strength, reverse=True))

    @cached_property
    def has_trumps(self) -> bool:
        """Whether I hold a trump."""
        return self.trump is not None and bool(in_suit(self.hand, self.trump))

    # --- this trick ------------------------------------------------------------------------------------

    @property
    def led(self) -> Suit | None:
        """The suit led, None when the seat leads."""
        return self.trick[0].suit if self.trick else None

    @property
    def holding(self) -> Card:
        """The card that wins the trick so far."""
        return self.trick[self.order.holder(self.trick, self.trump)]

    @property
    def partner_holds(self) -> bool:
        """Whether the partner wins the trick so far."""
        return len(self.trick) >= 2 and self.order.holder(self.trick, self.trump) == len(self.trick) - 2

    def takes(self, card: Card) -> bool:
        """Whether the card would win the trick so far."""
        return not self.trick or self.order.beats(card, self.holding, self.trump)

    def trumps_in(self, card: Card) -> bool:
        """Whether the card trumps a plain suit."""
        return self.is_trump(card) and self.led is not card.suit

    def on_table(self) -> int:
        """The points on the cards of this trick so far."""
        return sum(map(self.points, self.trick))


class Counting(Sight):
    """Besides, what has been played is in `memory`, and what is out is weighed."""

    memory: Memory

    @property
    @abstractmethod
    def rivals(self) -> tuple[Seat, ...]:
        """The seats of the others, in the order of play."""

    # --- cards -----------------------------------------------------------------------------------------

    @cached_property
    def _higher(self) -> dict[Card, tuple[Card, ...]]:
        return {}

    def higher(self, card: Card) -> tuple[Card, ...]:
        """The unseen cards of its suit that beat it."""
        known = self._higher.get(card)
        if known is None:
            least = self.strength(card)
            known = tuple(c for c in self.memory.of_suit(card.suit) if self.strength(c) > least)
            self._higher[card] = known
        return known

    def is_master(self, card: Card) -> bool:
        """Whether nothing unseen in its suit beats it."""
        return not self.higher(card)

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be taken, this one included."""
        return len(self.seen.hand)

    @property
    def early(self) -> float:
        """How much of the deal is left for the seat to act: 1 in the first trick, one trick in the last."""
        return self.tricks_left / (self.tricks_left + sum(self.seen.tricks))

    def beside(self, card: Card) -> bool:
        """Whether my next lower card of the suit follows it without an unseen one between."""
        below = [c for c in self.suit(card.suit) if self.strength(c) < self.strength(card)]
        return bool(below) and len(self.higher(below[0])) == len(self.higher(card))

    @cached_property
    def trumps_out(self) -> tuple[Card, ...]:
        """The unseen trumps that a rival may hold."""
        if self.trump is None:
            return ()
        return tuple(
            card
            for card in self.memory.of_suit(self.trump)
            if any(self.memory.may_hold(rival, card) for rival in self.rivals)
        )

    # --- chances ---------------------------------------------------------------------------------------

    @cached_property
    def _void(self) -> dict[tuple[Seat, Suit], float]:
        return {}

    @cached_property
    def _beaten(self) -> dict[tuple[Seat, Card, Suit], float]:
        return {}

    def void_chance(self, seat: Seat, suit: Suit) -> float:
        """How likely that seat has nothing of the suit."""
        known = self._void.get((seat, suit))
        if known is None:
            known = self._void[seat, suit] = self.memory.chance_of_none(seat, self.memory.of_suit(suit))
        return known

    def trump_chance(self, seat: Seat) -> float:
        """How likely that seat has a trump."""
        return 0.0 if self.trump is None else 1.0 - self.void_chance(seat, self.trump)

    def ruffs(self, seat: Seat, suit: Suit) -> float:
        """How likely that seat has nothing of a plain suit, and a trump."""
        return self.void_chance(seat, suit) * self.trump_chance(seat)

    def ruff_chance(self, suit: Suit) -> float:
        """The same of the rival who likelier does."""
        return max(self.ruffs(rival, suit) for rival in self.rivals)

    def beaten_by(self, seat: Seat, card: Card, led: Suit) -> float:
        """How likely that seat can beat `card` in a trick in which `led` was led."""
        known = self._beaten.get((seat, card, led))
        if known is None:
            known = self._beaten[seat, card, led] = self._beaten_by(seat, card, led)
        return known

    def _beaten_by(self, seat: Seat, card: Card, led: Suit) -> float:
        above = 1.0 - self.memory.chance_of_none(seat, self.higher(card))
        if self.is_trump(card):  # only a higher trump, and when something else was led only if void in it
            return above if led is card.suit else self.void_chance(seat, led) * above
        follows = above if card.suit is led else 0.0
        return follows if led is self.trump else min(1.0, follows + self.ruffs(seat, led))


class InPairs(Counting):
    """What the seat to act sees and may conclude, next to a partner and two rivals."""

    @cached_property
    def partner(self) -> Seat:
        """The seat opposite."""
        return self.game.next_seat(self.me, 2)

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """The seats to the right and to the left."""
        return self.right, self.game.next_seat(self.me, 3)

    @cached_property
    def we_named(self) -> bool:
        """Whether our side plays the contract."""
        return self.seen.contract_by in (self.me, self.partner)

    def first_leader(self, suit: Suit) -> Seat | None:
        """The seat that first led this suit in the deal, None when nobody has."""
        return next((t.leader for t in self.memory.tricks if t.cards[0].suit is suit), None)

    def ours(self, card: Card) -> float:
        """How likely this trick is ours when I play `card`."""
        led = self.led or card.suit
        match len(self.trick):
            case 3:
                return float(self.partner_holds or self.takes(card))
            case 2:
                return self._ours_third(card, led)
            case 1:
                return self._ours_second(card, led)
            case _:
                return self._ours_lead(card)

    def _ours_third(self, card: Card, led: Suit) -> float:
        if self.takes(card):
            return 1.0 - self.beaten_by(self.right, card, led)
        if self.partner_holds:
            return 1.0 - self.beaten_by(self.right, self.holding, led)
        return 0.0

    def _ours_second(self, card: Card, led: Suit) -> float:
        """The rival on the right plays next, the partner last."""
        if self.takes(card):
            rescue = RESCUE * self.beaten_by(self.partner, card, led)
            return 1.0 - self.beaten_by(self.right, card, led) * (1.0 - rescue)
        return LAST_WORD * self.beaten_by(self.partner, self.holding, led)

    def _ours_lead(self, card: Card) -> float:
        """Right, partner, left still to play."""
        right, left = (self.beaten_by(rival, card, card.suit) for rival in self.rivals)
        beaten = 1.0 - (1.0 - right) * (1.0 - left)
        return 1.0 - beaten * (1.0 - RESCUE * self.beaten_by(self.partner, card, card.suit))
