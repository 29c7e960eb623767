"""The novice: likes to be in, keeps what shines, wins what can be had cheaply, and sometimes dreams."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.bourre import PASS, STAY, Bourre
from tapete.games.bourre_options import SIMULTANEOUS
from tapete.games.bourre_play import RANKING
from tapete.games.core import CALLING, DRAWING, Action, Call, Observation, Play, Reason
from tapete.games.events import Said
from tapete.players.base import Budget, Decision
from tapete.players.bourre.sight import Sight
from tapete.players.bourre.throwing import by_worth, how_many, throw
from tapete.players.luck import dice

DREAMS: Final = 0.12  # how often a card is any legal one
LEADS_HIGH: Final = 0.5  # how often the lead is the best card of the hand rather than any small one
CURIOUS: Final = 0.15  # how often a hand too weak stays in all the same, where there is no crowd
STAYS_WITH: Final = 3  # see `_liking`: the ace of trumps, an ace with a trump beside it, three trumps
KEPT: Final = RANKING.strength["K"]  # plain cards from here on are kept


class Novice:
    """A legal, somewhat naive player, who looks at his own hand and fears a crowd."""

    def __init__(self, game: Bourre, seed: bytes) -> None:
        self._game = game
        self._seed = seed

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose without thinking long; the budget is never used up."""
        rng = dice(self._seed, seen)
        if seen.phase == CALLING:
            return self._declare(seen, rng)
        if seen.phase == DRAWING:
            return self._draw(seen)
        card, key = self._card(Sight(self._game, seen), rng)
        return Decision(Play(card), reason=Reason(key, {"card": card}))

    # --- staying in ------------------------------------------------------------------------------------

    def _declare(self, seen: Observation, rng: Random) -> Decision:
        words = [action.word for action in seen.legal if isinstance(action, Call)]
        trump = self._trump(seen)
        crowd = self._crowd(seen)
        likes = _liking(seen.hand, trump) >= STAYS_WITH + crowd
        if PASS in words and not likes and (crowd or rng.random() >= CURIOUS):
            return _say(PASS, "why.fold_weak")
        stay = STAY
        if STAY not in words:
            stay = f"{STAY}:{min(len(_unwanted(seen.hand, trump)), self._game.max_draw)}"
        if PASS not in words:
            return _say(stay, "why.stay_ace_up")
        return _say(stay, "why.stay_hope" if likes else "why.stay_curious")

    def _crowd(self, seen: Observation) -> int:
        """By how much the hand must be better because others are in, or will be where nobody can tell."""
        if self._game.declare == SIMULTANEOUS:
            return max(0, len(seen.active) // 3 - 1)
        inside = sum(isinstance(event, Said) and event.word != PASS for event in seen.log)
        return max(0, inside - 1)

    def _draw(self, seen: Observation) -> Decision:
        fewest, most = how_many(seen)
        unwanted = _unwanted(seen.hand, self._trump(seen))
        number = min(max(len(unwanted), fewest), most)
        thrown = by_worth(seen.hand, self._trump(seen))[len(seen.hand) - number :]
        return Decision(throw(seen, thrown), reason=Reason("why.draw_rest" if thrown else "why.draw_none"))

    def _trump(self, seen: Observation) -> Suit:
        assert seen.trump is not None
        return self._game.deck.suit(seen.trump)

    # --- cards -----------------------------------------------------------------------------------------

    def _card(self, look: Sight, rng: Random) -> tuple[Card, str]:
        if len(look.legal) == 1:
            return look.legal[0], "why.only_card"
        if rng.random() < DREAMS:
            return rng.choice(look.legal), "why.guess"
        low = min(look.legal, key=look.strength)
        if not look.trick:
            if rng.random() < LEADS_HIGH:
                return max(look.legal, key=look.strength), "why.lead_high"
            return low, "why.lead_small" if RANKING.strength[low.rank] < KEPT else "why.lead_high"
        winning = [card for card in look.legal if look.takes(card)]
        if winning:
            return min(winning, key=look.strength), "why.take_cheaply"
        return low, "why.alone_give"


def _liking(hand: Sequence[Card], trump: Suit) -> int:
    """What shines in a hand: one for a trump, one more for a king and two for an ace of any suit."""
    return sum(
        (card.suit is trump) + max(0, RANKING.strength[card.rank] - RANKING.strength["Q"]) for card in hand
    )


def _unwanted(hand: Sequence[Card], trump: Suit) -> list[Card]:
    return [card for card in hand if card.suit is not trump and RANKING.strength[card.rank] < KEPT]


def _say(word: str, key: str) -> Decision:
    action: Action = Call(word)
    return Decision(action, reason=Reason(key))
