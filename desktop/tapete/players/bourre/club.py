"""The club player: folds what does not pay, draws to trumps, and plays the cards out in his head."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.games.bourre import PASS, STAY, Bourre
from tapete.games.core import CALLING, DRAWING, Action, Call, Observation, Play
from tapete.players.base import Budget, Decision
from tapete.players.bourre.bits import Bits, bits_for
from tapete.players.bourre.cards import card_to_play
from tapete.players.bourre.reasons import why_draw, why_stay
from tapete.players.bourre.sight import Sight
from tapete.players.bourre.stakes import Stakes
from tapete.players.bourre.staying import Outlook, Plan
from tapete.players.bourre.throwing import how_many, throw
from tapete.players.luck import dice


class Club:
    """A good player of a village club, the same at every seat."""

    def __init__(self, game: Bourre, seed: bytes) -> None:
        self._game = game
        self._seed = seed

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose what brings most chips, as far as can be judged; the budget is never used up.

        The hands that rivals may have are drawn with the dice of this moment.
        """
        if seen.phase == CALLING:
            return self._declare(seen)
        if seen.phase == DRAWING:
            return self._draw(seen)
        look = Sight(self._game, seen)
        stakes = Stakes.of(self._game, seen)
        card, reason, values = card_to_play(look, self._bits(seen), stakes, dice(self._seed, seen))
        return Decision(Play(card), {Play(c): value for c, value in values.items()}, reason=reason)

    def _bits(self, seen: Observation) -> Bits:
        assert seen.trump is not None
        return bits_for(self._game.deck.suit(seen.trump))

    def _declare(self, seen: Observation) -> Decision:
        words = [action.word for action in seen.legal if isinstance(action, Call)]
        plans = list(Outlook(self._game, self._bits(seen), seen).plans(0, self._game.max_draw))
        best = _best(plans)
        if STAY in words:
            stay = Call(STAY)
            values: dict[Action, float] = {stay: best.chips}
        else:
            stay = Call(f"{STAY}:{len(best.thrown)}")
            values = {Call(f"{STAY}:{len(plan.thrown)}"): plan.chips for plan in plans}
        forced = PASS not in words
        if not forced:
            values[Call(PASS)] = 0.0
        stays = forced or best.chips >= 0
        reason = why_stay(best, stays=stays, forced=forced)
        return Decision(stay if stays else Call(PASS), values, reason=reason)

    def _draw(self, seen: Observation) -> Decision:
        plans = list(Outlook(self._game, self._bits(seen), seen).plans(*how_many(seen)))
        values: dict[Action, float] = {throw(seen, plan.thrown): plan.chips for plan in plans}
        best = _best(plans)
        return Decision(throw(seen, best.thrown), values, reason=why_draw(best))


def _best(plans: Sequence[Plan]) -> Plan:
    """The plan that promises most, of equal ones the one that changes fewest cards."""
    return max(plans, key=lambda plan: plan.chips)
