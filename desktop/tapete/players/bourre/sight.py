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
        self.hand = seen.hand
        self.trick = seen.trick
        assert seen.trump is not None
        self.trump: Suit = game.deck.suit(seen.trump)
        self.legal = tuple(action.card for action in seen.legal if isinstance(action, Play))
        self.led: Suit | None = seen.trick[0].suit if seen.trick else None
        place = RANKING.holder(seen.trick, self.trump) if seen.trick else -1
        self.best: Card | None = seen.trick[place] if seen.trick else None
        self._leader_at = seen.active.index(seen.leader) if seen.leader in seen.active else 0
        self.holder: Seat | None = self._plays(place) if seen.trick else None
        if len(seen.trick) < len(seen.active):
            self.behind = tuple(self._plays(n) for n in range(len(seen.trick) + 1, len(seen.active)))
        else:
            self.behind = ()

    def _plays(self, place: int) -> Seat:
        """The seat that plays the card at that place of the trick."""
        active = self.seen.active
        return active[(self._leader_at + place) % len(active)]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return card.suit is self.trump

    def takes(self, card: Card) -> bool:
        """Whether the card would hold the trick; leading, every card does."""
        return self.best is None or RANKING.beats(card, self.best, self.trump)

    def strength(self, card: Card) -> int:
        """How high the card is, trumps above all others."""
        return RANKING.strength[card.rank] + 13 * self.is_trump(card)
