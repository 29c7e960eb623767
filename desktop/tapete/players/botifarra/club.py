"""The club player: remembers the cards, keeps the conventions, calls by the measured strength of the hand."""

from __future__ import annotations

from tapete.games.botifarra import Botifarra
from tapete.games.core import CALLING, Observation, Play
from tapete.players.base import Budget, Decision
from tapete.players.botifarra.ahead import Bits
from tapete.players.botifarra.alone import AloneOutlook
from tapete.players.botifarra.alone_play import alone_card
from tapete.players.botifarra.calls import call
from tapete.players.botifarra.cards import Choice, card_to_play
from tapete.players.botifarra.outlook import Outlook
from tapete.players.botifarra.own_calls import alone_call, two_call
from tapete.players.botifarra.two import TwoOutlook, two_card
from tapete.players.luck import dice


class Club:
    """A good player of a village club: the same at every seat, partner and rival alike."""

    def __init__(self, game: Botifarra, seed: bytes) -> None:
        self._game = game
        self._seed = seed
        self._bits = Bits(game.ranking)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose by rules of thumb, and between two with piles by looking ahead; the budget is never used up.

        Where a rival holds a hand beside piles, what he may have is drawn with the dice of this moment.
        """
        if seen.phase == CALLING:
            return self._call(seen)
        card, reason, values = self._card(seen)
        return Decision(Play(card), {Play(c): value for c, value in values.items()}, reason=reason)

    def _call(self, seen: Observation) -> Decision:
        game = self._game
        if game.mode.has_company:
            return call(game, seen)
        if game.mode.is_solo:
            return alone_call(game, seen)
        return two_call(game, TwoOutlook(game, self._bits, seen), dice(self._seed, seen))

    def _card(self, seen: Observation) -> Choice:
        game = self._game
        if game.mode.has_company:
            return card_to_play(Outlook(game, seen))
        if game.mode.is_solo:
            return alone_card(AloneOutlook(game, seen))
        return two_card(TwoOutlook(game, self._bits, seen), dice(self._seed, seen))
