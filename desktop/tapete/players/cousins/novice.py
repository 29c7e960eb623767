"""The novice: knows the rules, likes many high trumps, takes what can be had cheaply, sometimes dreams."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.core import CALLING, DECLARING, Call, Observation, Play, Reason, Show
from tapete.games.thirty_two import PASS, ThirtyTwo
from tapete.games.tricks import in_suit
from tapete.players.base import Budget, Decision
from tapete.players.cousins.sight import Sight, suits_of_words, with_turnup
from tapete.players.luck import dice

DREAMS: Final = 0.12  # how often a card is any legal one
LEADS_HIGH: Final = 0.5  # how often the lead is the best card of a suit rather than a small one
LIKES_A_TRUMP: Final = 6  # besides its points; see `_liking`
LIKES_AN_ACE: Final = 8
TAKES_FROM: Final = 45  # jack and nine with no more, or two lower tops, a third trump and an ace
BIDS_FROM: Final = 48  # of eight cards; jack and nine with two more trumps are 58
A_BID_MORE: Final = 10  # liking for every ten points bid above the least
LEAST_BID: Final = 80


class Novice:
    """A legal, somewhat naive player without any convention."""

    def __init__(self, game: ThirtyTwo, seed: bytes) -> None:
        self._game = game
        self._seed = seed

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose without thinking long; the budget is never used up."""
        rng = dice(self._seed, seen)
        if seen.phase == CALLING:
            return self._call(seen, rng)
        if seen.phase == DECLARING:
            return _declare(seen)
        card, key = self._card(Sight(self._game, seen), rng)
        return Decision(Play(card), reason=Reason(key, {"card": card}))

    # --- calls -----------------------------------------------------------------------------------------

    def _call(self, seen: Observation, rng: Random) -> Decision:
        """The best suit, when it is good enough; over a bid of the partner nothing, and nothing doubled."""
        words = [action.word for action in seen.legal if isinstance(action, Call)]
        named = suits_of_words(words, seen)
        partner_bid = seen.contract_by == self._game.partner_of(seen.seat)
        if not named or partner_bid:
            return Decision(Call(PASS), reason=Reason("why.call_too_weak"))
        hand = with_turnup(seen)
        suits = {code: self._game.deck.suit(code) for code in named.values()}
        best = max(suits.values(), key=lambda suit: (self._liking(hand, suit), rng.random()))
        word = next(word for word, code in named.items() if code == best.code)  # the lowest bid comes first
        if self._liking(hand, best) < _needed(word):
            return Decision(Call(PASS), reason=Reason("why.call_too_weak"))
        return Decision(Call(word), reason=Reason("why.call_best_suit", {"suit": best}))

    def _liking(self, hand: Sequence[Card], trump: Suit) -> int:
        """The points on these trumps, and something for each of them and for each ace beside them."""
        trumps, plain = in_suit(hand, trump), self._game.order.plain
        highest = max(plain.strength.values())
        aces = sum(card.suit is not trump and plain.strength[card.rank] == highest for card in hand)
        return self._game.order.worth(trumps, trump) + LIKES_A_TRUMP * len(trumps) + LIKES_AN_ACE * aces

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
            return min(beating, key=look.cheapness), "why.take_cheaply"
        cheap = min(look.legal, key=look.cheapness)
        return cheap, "why.partner_has_it" if look.partner_holds else "why.give_smallest"

    def _lead(self, look: Sight, rng: Random) -> tuple[Card, str]:
        plain = [card for card in look.legal if not look.is_trump(card)] or list(look.legal)
        suit = rng.choice(plain).suit
        cards = [card for card in plain if card.suit is suit]
        if rng.random() < LEADS_HIGH:
            return max(cards, key=look.strength), "why.lead_high"
        return min(cards, key=look.strength), "why.lead_small"


def _needed(word: str) -> int:
    """The liking from which a novice says a word that names trumps."""
    value = word.split(":")[1] if word.startswith("bid:") else None
    if value is None:
        return TAKES_FROM
    if value == "capot":
        return 1_000
    return BIDS_FROM + A_BID_MORE * (int(value) - LEAST_BID) // 10


def _declare(seen: Observation) -> Decision:
    """Whatever there is, the strongest first."""
    action = seen.legal[0]
    assert isinstance(action, Show)
    return Decision(action, reason=Reason("why.declare"))
