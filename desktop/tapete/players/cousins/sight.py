"""What a seat sees of a trick of Belote, Bolot or Pilotta: its cards, what holds, what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.cards import Card, Suit
from tapete.games.core import Observation, Play
from tapete.games.thirty_two import ThirtyTwo
from tapete.games.tricks import in_suit


class Sight:
    """The seat to act with its cards and the trick before it, trumps being known."""

    def __init__(self, game: ThirtyTwo, seen: Observation) -> None:
        self.game = game
        self.seen = seen
        self.order = game.order
        self.trump: Suit = game.deck.suit(str(seen.trump))
        self.me = seen.seat
        self.hand = seen.hand
        self.legal = tuple(action.card for action in seen.legal if isinstance(action, Play))
        self.trick = seen.trick

    # --- cards -----------------------------------------------------------------------------------------

    def strength(self, card: Card) -> int:
        """Where the card stands in its suit, from 1 to 8, higher wins."""
        return self.order.of(card.suit, self.trump).strength[card.rank]

    def points(self, card: Card) -> int:
        """The points on the card."""
        return self.order.points(card, self.trump)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return card.suit is self.trump

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """My cards of that suit, strongest first."""
        return tuple(sorted(in_suit(self.hand, suit), key=self.strength, reverse=True))

    def cheapness(self, card: Card) -> tuple[bool, int, int]:
        """Sorts by what giving the card away costs: a trump most, then by its points, then by its rank."""
        return self.is_trump(card), self.points(card), self.strength(card)

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

    def on_table(self) -> int:
        """The points on the cards of this trick so far."""
        return self.order.worth(self.trick, self.trump)


def with_turnup(seen: Observation) -> tuple[Card, ...]:
    """The cards a seat has for certain if it takes: its hand and, where one is turned up, that card."""
    return seen.hand if seen.turnup is None else (*seen.hand, seen.turnup)


def suits_of_words(words: Sequence[str], seen: Observation) -> dict[str, str]:
    """The words that name trumps, and the letter of the suit that each names."""
    turned = seen.turnup.suit.code if seen.turnup else ""
    named = {word: word.rpartition(":")[2] for word in words if ":" in word}
    return {"take": turned, **named} if "take" in words else named
