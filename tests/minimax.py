"""The slowest and plainest way to solve an ending: every legal card, by the rules that people read."""

from dataclasses import dataclass, field
from typing import Any

from tapete.cards import Card, Suit
from tapete.games.core import Game

Hands = tuple[tuple[Card, ...], ...]


@dataclass
class Minimax:
    """Two pairs play a deal out under one game's rules; values are points of the side of seat 0."""

    game: Game[Any]
    trump: Suit | None
    known: dict[tuple[Hands, int], int] = field(default_factory=dict)  # at a trick's start, by its leader

    def value(self, hands: Hands, leader: int, trick: tuple[Card, ...] = ()) -> int:
        """The points that the rest brings, the trick on the table included."""
        if trick:
            return self._best(hands, leader, trick)
        if not any(hands):
            return 0
        if (hands, leader) not in self.known:
            self.known[hands, leader] = self._best(hands, leader, trick)
        return self.known[hands, leader]

    def values(self, hands: Hands, leader: int, trick: tuple[Card, ...]) -> dict[Card, int]:
        """The value once each legal card of the seat to act is played."""
        seat = (leader + len(trick)) % 4
        legal = self.game.legal_cards(hands[seat], trick, self.trump)  # type: ignore[attr-defined]
        return {card: self._after(hands, leader, trick, seat, card) for card in legal}

    def _best(self, hands: Hands, leader: int, trick: tuple[Card, ...]) -> int:
        values = self.values(hands, leader, trick).values()
        return max(values) if (leader + len(trick)) % 4 in self.game.sides[0] else min(values)

    def _after(self, hands: Hands, leader: int, trick: tuple[Card, ...], seat: int, card: Card) -> int:
        left = tuple(c for c in hands[seat] if c is not card)
        hands, trick = (*hands[:seat], left, *hands[seat + 1 :]), (*trick, card)
        if len(trick) < 4:
            return self._best(hands, leader, trick)
        winner = (leader + self.game.ranking.holder(trick, self.trump)) % 4  # type: ignore[attr-defined]
        points: int = self.game.trick_points(trick)  # type: ignore[attr-defined]
        return (points if winner in self.game.sides[0] else 0) + self.value(hands, winner)
