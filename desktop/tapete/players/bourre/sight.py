"""What a seat sees of the trick on the table and of its own hand, in the words that players use."""

from __future__ import annotations

from tapete.cards import Card, Suit
from tapete.games.bourre import Bourre
from tapete.games.bourre_play import RANKING
from tapete.games.core import Observation, Play
from tapete.games.events import Seat


class Sight:
    """The position of the seat to act, nothing concluded from it."""

    def __init__(self, game: Bourre, seen: Observation) -> None:
        self.game = game
        self.seen = seen
        self.me = seen.seat
        self.need = game.cards // 2 + 1  # tricks that are a majority whatever the others have
        self.hand = seen.hand
        self.trick = seen.trick
        assert seen.trump is not None
        self.trump: Suit = game.deck.suit(seen.trump)
        self.legal = tuple(action.card for action in seen.legal if isinstance(action, Play))
        self.led: Suit | None = seen.trick[0].suit if seen.trick else None
        place = RANKING.holder(seen.trick, self.trump) if seen.trick else -1
        self.best: Card | None = seen.trick[place] if seen.trick else None
        first = seen.active.index(seen.leader)
        self.in_turn: tuple[Seat, ...] = seen.active[first:] + seen.active[:first]  # the leader first
        self.holder_place = place if seen.trick else None

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return card.suit is self.trump

    def takes(self, card: Card) -> bool:
        """Whether the card would hold the trick; leading, every card does."""
        return self.best is None or RANKING.beats(card, self.best, self.trump)

    def strength(self, card: Card) -> int:
        """How high the card is, trumps above all others."""
        return RANKING.strength[card.rank] + 13 * self.is_trump(card)
