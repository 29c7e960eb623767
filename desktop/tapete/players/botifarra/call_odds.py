"""How likely the calls of a deal of Botifarra are, hand by hand, if they are those of a club player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import BOTIFARRA, DELEGO, LEVELS, NAMES, PASSO, Botifarra, trump_suit
from tapete.games.core import Observation
from tapete.games.events import Said, Seat
from tapete.games.tables import SUIT_BITS
from tapete.players.botifarra import alone_hands, own_calls
from tapete.players.botifarra.calls import CAUTION, DOUBTS, NEEDED, boldness, formula
from tapete.players.botifarra.hand import DELEGATING, NAMED, NO_TRUMP_NAMED, expected
from tapete.players.odds import softmax_odds, yes_odds
from tapete.players.worlds_cards import CardBits

Formula = Mapping[str, float]
Judge = Callable[[int], float]  # of a hand's bits

NAMING: Final = 2.0  # score by which a club player errs about a trump that he might name
DOUBLING: Final = 1.5  # and points of 72 by which he errs about a double
SUIT: Final = (1 << SUIT_BITS) - 1


class HandValues:
    """What `expected` says of hands as bits: the sum of what it says of single suits, which is remembered."""

    def __init__(self, game: Botifarra, cards: CardBits, weights: Formula) -> None:
        self._game, self._cards, self._weights = game, cards, weights
        self._trumps: dict[int, float] = {}
        self._beside: tuple[dict[int, float], dict[int, float]] = ({}, {})  # few trumps beside; two or more
        self._none = expected(game, (), None, weights)

    def of(self, hand: int, trump: int | None) -> float:
        """The value of a hand where that suit, by its number, is trump."""
        if trump is None:
            total, beside = self._none, self._beside[0]
        else:
            trumps = hand >> SUIT_BITS * trump & SUIT
            value = self._trumps.get(trumps)
            total = self._trumped(trumps) if value is None else value
            beside = self._beside[trumps & (trumps - 1) != 0]
        for suit in range(4):
            if suit != trump:
                some = hand >> SUIT_BITS * suit & SUIT
                if some:
                    value = beside.get(some)
                    total += self._beside_trumps(some, beside) if value is None else value
        return total

    def _trumped(self, trumps: int) -> float:
        suit = self._game.deck.suits[0]
        self._trumps[trumps] = expected(self._game, self._cards.cards(trumps), suit, self._weights)
        return self._trumps[trumps]

    def _beside_trumps(self, some: int, beside: dict[int, float]) -> float:
        """What these cards of a side suit add to a hand that has nothing of it."""
        trumps: tuple[Card, ...] = ()
        trump: Suit | None = None
        if beside is self._beside[1]:
            trump = self._game.deck.suits[1]
            trumps = tuple(card for card in self._game.deck if card.suit is trump)[:2]
        with_it = (*self._cards.cards(some), *trumps)
        value = expected(self._game, with_it, trump, self._weights)
        beside[some] = value - expected(self._game, trumps, trump, self._weights)
        return beside[some]


@lru_cache(maxsize=128)
def _remembered(
    game: Botifarra, numbers: tuple[tuple[Card, int], ...], weights: tuple[tuple[str, float], ...]
) -> HandValues:
    return HandValues(game, CardBits(game.deck, dict(numbers)), dict(weights))


class CallOdds:
    """The odds of the calls that the other seats have made, all of them together."""

    def __init__(self, game: Botifarra, seen: Observation, cards: CardBits) -> None:
        self._game, self._seen, self._cards = game, seen, cards
        self._judges: list[tuple[Seat, Judge]] = []
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
                self._judges.append((event.seat, judge))
            if event.word in NAMES:
                namer, trump = event.seat, event.word
            delegated = delegated or event.word == DELEGO
            level += event.word in LEVELS

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely those calls are with the hands `then`."""
        return sum([judge(then[seat]) for seat, judge in self._judges], start=0.0)

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
