"""The club player: remembers the cards, keeps the conventions, calls by the measured worth of the hand."""

from __future__ import annotations

from tapete.games.core import CALLING, DECLARING, Observation, Play
from tapete.games.pilotta import Pilotta
from tapete.games.taking import Taking
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.base import Budget, Decision
from tapete.players.cousins.bids import bid
from tapete.players.cousins.calls import take
from tapete.players.cousins.cards import card_to_play
from tapete.players.cousins.declaring import declare
from tapete.players.cousins.known import Remembering
from tapete.players.cousins.outlook import Outlook


class Club:
    """A good player of a village club: the same at every seat, partner and rival alike."""

    def __init__(self, game: ThirtyTwo, seed: bytes) -> None:
        self._game = game
        self._remembering = Remembering(game)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose by rules of thumb; the budget is never used up."""
        if seen.phase == CALLING and isinstance(self._game, Taking):
            return take(self._game, seen)
        if seen.phase == CALLING and isinstance(self._game, Pilotta):
            return bid(self._game, seen)
        if seen.phase == DECLARING:
            return declare(self._game, seen)
        card, reason, values = card_to_play(Outlook(self._game, seen, self._remembering))
        return Decision(Play(card), {Play(c): value for c, value in values.items()}, reason=reason)
