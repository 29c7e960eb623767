"""A seat's position in the play of Botifarra in pairs: who holds, who still plays, what is out and where."""

from __future__ import annotations

from typing import Final

from tapete.games.botifarra import Botifarra
from tapete.games.core import Observation
from tapete.players.botifarra.sight import Sight
from tapete.players.memory import Memory
from tapete.players.sight import InPairs

GOOD_HAND: Final = 2


class Outlook(Sight, InPairs):
    """What the seat to act sees and may conclude, next to a partner and two rivals."""

    def __init__(self, game: Botifarra, seen: Observation) -> None:
        super().__init__(game, seen)
        self.memory = Memory(game, seen, self.trump)

    @property
    def is_good_hand(self) -> bool:
        """Whether the hand is what a contrasortida promises: two cards that nothing in their suits beats."""
        return sum(self.is_master(card) for card in self.hand) >= GOOD_HAND
