"""The novice: knows the rules, takes what can be had cheaply, and sometimes dreams."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import BOTIFARRA, DELEGO, PASSO, Botifarra
from tapete.games.core import CALLING, Action, Call, Observation, Play, Reason
from tapete.games.tricks import in_suit
from tapete.players.base import Budget, Decision
from tapete.players.botifarra.sight import Sight, playable
from tapete.players.luck import dice

DREAMS: Final = 0.12  # how often a card is any legal one
LEADS_HIGH: Final = 0.5  # how often the lead is the best card of a suit rather than a small one
DELEGATES_BELOW: Final = 11  # see `_liking`: five middling cards, or four good ones
CONTRES: Final = 0.5  # how often a hand good enough to contro does
MANILLES_FOR_BOTIFARRA: Final = 3
TOP_RANKS: Final = 5  # the scoring cards of a suit


class Novice:
    """A legal, somewhat naive player without any convention."""

    def __init__(self, game: Botifarra, seed: bytes) -> None:
        self._game = game
        self._seed = seed

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose without thinking long; the budget is never used up."""
        rng = dice(self._seed, seen)
        if seen.phase == CALLING:
            return self._call(seen, rng)
        card, key = self._card(Sight(self._game, seen), rng)
        return Decision(Play(card), reason=Reason(key, {"card": card}))

    # --- calls -----------------------------------------------------------------------------------------

    def _call(self, seen: Observation, rng: Random) -> Decision:
        words = [action.word for action in seen.legal if isinstance(action, Call)]
        if PASSO in words:
            return self._raise_or_pass(seen, words, rng)
        suits, hand = self._game.deck.suits, playable(self._game, seen)
        best = max(suits, key=lambda suit: (self._liking(hand, suit), rng.random()))
        if self._manilles(hand) >= MANILLES_FOR_BOTIFARRA and len(in_suit(hand, best)) <= 4:
            return _say(BOTIFARRA, "why.call_many_manilles")
        if DELEGO in words and self._liking(hand, best) < DELEGATES_BELOW:
            return _say(DELEGO, "why.call_delego")
        return _say(best.code, "why.call_best_suit", suit=best)

    def _liking(self, hand: Sequence[Card], suit: Suit) -> int:
        """Two for each card of the suit and the points on them."""
        cards = in_suit(hand, suit)
        return 2 * len(cards) + self._game.ranking.worth(cards)

    def _manilles(self, hand: Sequence[Card]) -> int:
        return sum(card.rank == "9" for card in hand)

    def _raise_or_pass(self, seen: Observation, words: Sequence[str], rng: Random) -> Decision:
        hand = playable(self._game, seen)
        trumps = [card for card in hand if card.suit.code == seen.trump]
        strong = self._manilles(hand) >= 3 or (
            self._manilles(trumps) == 1 and len(trumps) >= 4 and self._manilles(hand) >= 2
        )
        if "contro" in words and strong and rng.random() < CONTRES:
            return _say("contro", "why.call_strong")
        return _say(PASSO, "why.call_weak")

    # --- cards -----------------------------------------------------------------------------------------

    def _card(self, look: Sight, rng: Random) -> tuple[Card, str]:
        if len(look.legal) == 1:
            return look.legal[0], "why.only_card"
        if rng.random() < DREAMS:
            return rng.choice(look.legal), "why.guess"
        if not look.trick:
            return self._lead(look, rng)
        beating = [card for card in look.legal if look.takes(card)]
        if beating and not look.partner_holds:
            return min(beating, key=look.strength), "why.take_cheaply"
        cheap = min(look.legal, key=lambda c: (look.points(c), look.is_trump(c), look.strength(c)))
        if not self._game.mode.has_company:
            return cheap, "why.alone_give"
        return cheap, "why.partner_has_it" if look.partner_holds else "why.give_smallest"

    def _lead(self, look: Sight, rng: Random) -> tuple[Card, str]:
        plain = [card for card in look.legal if not look.is_trump(card)] or list(look.legal)
        suit = rng.choice(plain).suit
        cards = [card for card in plain if card.suit is suit]
        if rng.random() < LEADS_HIGH:
            return max(cards, key=look.strength), "why.lead_high"
        return min(cards, key=look.strength), "why.lead_small"


def _say(word: str, key: str, **args: Suit) -> Decision:
    action: Action = Call(word)
    return Decision(action, reason=Reason(key, args))
