"""How likely the calls of a deal of Botifarra are, hand by hand, if they are those of a club player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tapete.cards import Card
from tapete.games.botifarra import BOTIFARRA, DELEGO, LEVELS, NAMES, PASSO, Botifarra, trump_suit
from tapete.games.core import Observation
from tapete.games.events import Said, Seat
from tapete.players.botifarra import alone_hands, own_calls
from tapete.players.botifarra.calls import CAUTION, DOUBTS, NEEDED, boldness, formula
from tapete.players.botifarra.hand import DELEGATING, NAMED, NO_TRUMP_NAMED, expected
from tapete.players.hand_values import HandValues
from tapete.players.odds import ByHand, Judge, softmax_odds, yes_odds
from tapete.players.worlds_cards import CardBits

Formula = Mapping[str, float]

NAMING: Final = 2.0  # score by which a club player errs about a trump that he might name
DOUBLING: Final = 1.5  # and points of 72 by which he errs about a double


@lru_cache(maxsize=128)
def _remembered(
    game: Botifarra, numbers: tuple[tuple[Card, int], ...], weights: tuple[tuple[str, float], ...]
) -> HandValues:
    formula = dict(weights)
    return HandValues(
        game.deck,
        CardBits(game.deck, dict(numbers)),
        lambda hand, trump: expected(game, hand, trump, formula),
    )


class CallOdds:
    """The odds of the calls that the other seats have made, all of them together."""

    def __init__(self, game: Botifarra, seen: Observation, cards: CardBits) -> None:
        self._game, self._seen, self._cards = game, seen, cards
        self._by_hand = ByHand(self._judges())

    def _judges(self) -> Iterator[tuple[Seat, Judge]]:
        """Of each call of another seat its judge."""
        game, seen = self._game, self._seen
        namer, trump, level, delegated = seen.dealer, "", 0, False
        if not game.mode.has_company and not game.mode.is_solo:
            return  # between two with piles most lies open, and a call says little more
        for event in seen.log:
            if not isinstance(event, Said):
                continue
            if not trump:
                judge = self._naming(event.word, may_delegate=not delegated)
            else:
                judge = self._doubling(event, namer, trump, LEVELS[level + 1])
            if event.seat != seen.seat:
                yield event.seat, judge
            if event.word in NAMES:
                namer, trump = event.seat, event.word
            delegated = delegated or event.word == DELEGO
            level += event.word in LEVELS

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely those calls are with the hands `then`."""
        return self._by_hand.log_odds(then)

    def _values(self, weights: Formula) -> HandValues:
        return _remembered(self._game, tuple(self._cards.numbers.items()), tuple(weights.items()))

    def _naming(self, word: str, *, may_delegate: bool) -> Judge:
        """The odds of having named that, or left it to the partner."""
        game, mode = self._game, self._game.mode
        named = self._values(NAMED if mode.has_company else alone_hands.NAMED[mode.name])
        bare = self._values(NO_TRUMP_NAMED if mode.has_company else alone_hands.NO_TRUMP_NAMED[mode.name])
        caution = CAUTION if mode.has_company else own_calls.CAUTION
        delegating = self._values(DELEGATING) if may_delegate and mode.has_company else None
        double = game.multiplier(BOTIFARRA, 0)
        words = NAMES if delegating is None else (*NAMES, DELEGO)
        chosen, suits, share = words.index(word), range(len(game.deck.suits)), mode.share

        def judge(hand: int) -> float:
            values = [named.of(hand, suit) - share for suit in suits]
            values.append((bare.of(hand, None) - share) * double - caution)
            if delegating is not None:
                values.append(delegating.of(hand, None))
            return softmax_odds(values, chosen, NAMING)

        return judge

    def _doubling(self, event: Said, namer: Seat, trump: str, word: str) -> Judge:
        """The odds of having doubled, or not, when `word` was the next thing to say."""
        game, mode, seat = self._game, self._game.mode, event.seat
        suit = trump_suit(trump)
        number = None if suit is None else game.deck.suits.index(suit)
        bold, said = boldness(game, self._seen, seat), event.word != PASSO
        if mode.has_company:
            weights = formula(game, seat, namer, suit)
            needed = NEEDED[word] + DOUBTS[word] - bold
            if namer != self._seen.dealer:
                needed -= weights.get("delegated", 0.0)
        else:
            weights = alone_hands.DEFENDING[mode.name]
            needed = mode.share + own_calls.NEEDED_ALONE - bold
        values = self._values(weights)
        return lambda hand: yes_odds(values.of(hand, number) - needed, DOUBLING, said=said)
