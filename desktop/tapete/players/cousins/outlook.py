"""A seat's position in the play of the thirty-two-card games: who still plays, what is out and where."""

from __future__ import annotations

from functools import cached_property

from tapete.cards import Card
from tapete.games.core import Observation
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.cousins.known import Remembering
from tapete.players.cousins.sight import Sight
from tapete.players.sight import InPairs


class Outlook(Sight, InPairs):
    """What the seat to act sees and may conclude, next to a partner and two rivals."""

    def __init__(self, game: ThirtyTwo, seen: Observation, remembering: Remembering) -> None:
        super().__init__(game, seen)
        self.memory = remembering.memory(seen, self.trump)
        mine = game.side_of(self.me)
        self.our_tricks, self.their_tricks = seen.tricks[mine], seen.tricks[1 - mine]

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """My trumps, strongest first."""
        return self.suit(self.trump)
