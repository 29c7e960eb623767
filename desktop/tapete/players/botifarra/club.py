"""The club player: remembers the cards, keeps the conventions, calls by the measured strength of the hand."""

from __future__ import annotations

from tapete.games.botifarra import Botifarra
from tapete.games.core import CALLING, Observation, Play
from tapete.players.base import Budget, Decision
from tapete.players.botifarra.calls import call
from tapete.players.botifarra.cards import card_to_play
from tapete.players.botifarra.outlook import Outlook


class Club:
    """A good player of a village club: the same at every seat, partner and rival alike."""

    def __init__(self, game: Botifarra, seed: bytes) -> None:
        self._game = game
        self._seed = seed

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose by rules of thumb; the budget is never used up."""
        if seen.phase == CALLING:
            return call(self._game, seen)
        card, reason, values = card_to_play(Outlook(self._game, seen))
        return Decision(Play(card), {Play(c): value for c, value in values.items()}, reason=reason)
