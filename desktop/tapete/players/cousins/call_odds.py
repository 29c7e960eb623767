"""How likely the calls of a deal of Belote, Bolot or Pilotta are, hand by hand, if club players made them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp, log
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.core import Observation
from tapete.games.events import Said, Seat
from tapete.games.pilotta import CAPOT, DOUBLE, REDOUBLE, VALUES, Pilotta, bid_value
from tapete.games.taking import Taking
from tapete.games.thirty_two import PASS, ThirtyTwo
from tapete.players.cousins import bids
from tapete.players.cousins.calls import NEEDED
from tapete.players.cousins.hand import BIDDING, DEFENDING, SUPPORTING, Mark, hand_marks, worth
from tapete.players.cousins.hand import TAKING as TAKEN_UP
from tapete.players.cousins.score import boldness
from tapete.players.cousins.sight import suits_of_words
from tapete.players.hand_values import HandValues
from tapete.players.odds import SURPRISE, ByHand, Judge, softmax_odds
from tapete.players.worlds_cards import CardBits

Formula = Mapping[str, float]

TAKING: Final = 8.0  # points of 162 by which a club player errs about a hand that might take
# And points of score by which he errs about a bid. An auction has many words, and each counts: with a quarter
# of this they would tell a little more where club players bid, and mislead badly where novices do.
BIDDING_ERROR: Final = 80.0
UNSOUND: Final = 150.0  # points of score that a bid is thought to bring less for each chance that it lacks


@lru_cache(maxsize=64)
def _remembered(
    game: ThirtyTwo, numbers: tuple[tuple[Card, int], ...], weights: tuple[tuple[str, float], ...]
) -> HandValues:
    formula = dict(weights)

    def value(hand: Sequence[Card], trump: Suit | None) -> float:
        held = {card.suit for card in hand}
        other = next(suit for suit in game.deck.suits if suit not in held) if trump is None else trump
        return worth(hand_marks(game, hand, other), formula)

    return HandValues(game.deck, CardBits(game.deck, dict(numbers)), value)


class CallOdds:
    """The odds of the calls that the other seats have made, all of them together."""

    def __init__(self, game: ThirtyTwo, seen: Observation, cards: CardBits) -> None:
        self._game, self._seen, self._cards = game, seen, cards
        self._by_hand = ByHand(self._judges())

    def _judges(self) -> Iterator[tuple[Seat, Judge]]:
        """Of each call of another seat its judge."""
        seen = self._seen
        said: list[Said] = []
        for event in seen.log:
            if isinstance(event, Said):
                if event.seat != seen.seat:
                    yield event.seat, self._judge(event, said)
                said.append(event)

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely those calls are with the hands `then`."""
        return self._by_hand.log_odds(then)

    def _judge(self, event: Said, before: Sequence[Said]) -> Judge:
        """The odds of what a seat said after all that was said before."""
        if isinstance(self._game, Taking):
            return self._taking(self._game, event, before)
        assert isinstance(self._game, Pilotta)
        return self._bidding(self._game, event, before)

    def _values(self, weights: Formula) -> HandValues:
        return _remembered(self._game, tuple(self._cards.numbers.items()), tuple(weights.items()))

    def _number(self, suit: Suit) -> int:
        return self._game.deck.suits.index(suit)

    # --- Belote, Bolot -----------------------------------------------------------------------------------

    def _taking(self, game: Taking, event: Said, before: Sequence[Said]) -> Judge:
        seen, values = self._seen, self._values(TAKEN_UP)
        words = game.words_after(seen.dealer, [said.word for said in before], seen.turnup)
        suits = suits_of_words([word for word in words if word != PASS], seen)
        named = [(word, self._number(game.deck.suit(code))) for word, code in suits.items()]
        needed = NEEDED[len(before)] - boldness(game, replace(seen, seat=event.seat))
        chosen = next((i for i, (word, _) in enumerate(named) if word == event.word), len(named))
        turnup = 0 if seen.turnup is None else self._cards.bit[seen.turnup]

        def judge(hand: int) -> float:
            promised = [values.of(hand | turnup, suit) - needed for _, suit in named]
            return softmax_odds([*promised, 0.0], chosen, TAKING)

        return judge

    # --- Pilotta -------------------------------------------------------------------------------------------

    def _bidding(self, game: Pilotta, event: Said, before: Sequence[Said]) -> Judge:
        """The odds of a bid, a double or a pass, by what each was thought to bring."""
        view = self._view(game, event.seat, before)
        words = game.words_after(view.dealer, [said.word for said in before], None)
        heard = bids.heard(game, view)
        unit = game.options["score_unit"]
        assert isinstance(unit, int)
        bold = boldness(game, view, unit)
        values, suits = self._values(BIDDING), game.deck.suits
        told = [_beyond_hand(bids.own_marks(game, view, s, heard), game, s, BIDDING) + bold for s in suits]
        standing = self._standing(game, view, heard)
        may_bid = any(":" in word for word in words)
        top = CAPOT if game.options["capot_bid"] else VALUES[-1]
        doubles = [word for word in words if word in (DOUBLE, REDOUBLE)]

        def judge(hand: int) -> float:
            promised = [round(values.of(hand, i) + told[i]) for i in range(len(suits))]
            expected = 0 if standing is None else round(standing(hand))
            weights = {word: _doubled(expected, view.bid, view.multiplier, word) for word in doubles}
            weights[PASS] = _passed(expected, view.bid, view.multiplier, self._is_ours(view))
            total = sum(weights.values())
            if may_bid:
                total += sum(_all_bids(one, view.bid, top) for one in promised)
            if ":" in event.word:
                suit = self._number(game.deck.suit(event.word.rpartition(":")[2]))
                mine = _bid(promised[suit], bid_value(event.word))
            else:
                mine = weights[event.word]
            return log((1.0 - SURPRISE) * mine / total + SURPRISE / len(words))

        return judge

    def _view(self, game: Pilotta, seat: Seat, before: Sequence[Said]) -> Observation:
        """What that seat had heard then, without its hand."""
        high = game.contract_after(self._seen.dealer, [said.word for said in before], None)
        return replace(
            self._seen,
            seat=seat,
            hand=(),
            log=tuple(before),
            trump=None if high is None else high.trump.code,
            contract_by=None if high is None else high.seat,
            bid=0 if high is None else high.bid,
            multiplier=1 if high is None else high.multiplier,
        )

    def _standing(self, game: Pilotta, view: Observation, heard: bids.Heard) -> Judge | None:
        """What the side of the highest bid may be expected to make, by the hand; None without a bid."""
        bidder = view.contract_by
        if bidder is None:
            return None
        trump = game.deck.suit(str(view.trump))
        if bidder == view.seat:
            weights, marks = BIDDING, bids.own_marks(game, view, trump, heard)
        else:
            weights = SUPPORTING if bidder == game.partner_of(view.seat) else DEFENDING
            marks = bids.standing_marks(game, view, heard)
        told, values, number = (
            _beyond_hand(marks, game, trump, weights),
            self._values(weights),
            self._number(trump),
        )
        return lambda hand: values.of(hand, number) + told

    def _is_ours(self, view: Observation) -> bool:
        """Whether the highest bid is of the side of the seat that is to call."""
        if view.contract_by is None:
            return True
        return self._game.side_of(view.contract_by) == self._game.side_of(view.seat)


def _beyond_hand(marks: Iterator[Mark], game: ThirtyTwo, trump: Suit, weights: Formula) -> float:
    """What of these marks of an empty hand is not of the hand."""
    return worth(marks, weights) - worth(hand_marks(game, (), trump), weights)


def _needed(bid: int) -> float:
    return bids.CAPOT_FROM if bid == CAPOT else float(bid)


@lru_cache(maxsize=8192)
def _bid(promised: int, bid: int) -> float:
    """The weight of a bid for a side that may expect so much."""
    lacks = max(0.0, bids.SOUND - bids.chance(promised, _needed(bid)))
    return exp((bids.brings(promised, bid) - bids.CAUTION - UNSOUND * lacks) / BIDDING_ERROR)


@lru_cache(maxsize=8192)
def _all_bids(promised: int, above: int, top: int) -> float:
    """That of all higher bids in one suit together."""
    return sum(_bid(promised, bid) for bid in (*VALUES, CAPOT) if above < bid <= top)


@lru_cache(maxsize=4096)
def _passed(expected: int, bid: int, multiplier: int, ours: bool) -> float:
    """The weight of saying no more, the highest bid being played, or nothing."""
    if not bid:
        return 1.0
    brought = bids.brings(expected, bid, multiplier)
    return exp((brought if ours else -brought) / BIDDING_ERROR)


@lru_cache(maxsize=4096)
def _doubled(expected: int, bid: int, multiplier: int, word: str) -> float:
    """The weight of a double, or of a double of it."""
    made = bids.chance(expected, _needed(bid))
    brought = bids.brings(expected, bid, 2 * multiplier)
    if word == DOUBLE:
        return exp((-brought - UNSOUND * max(0.0, made - bids.DOUBLES_BELOW)) / BIDDING_ERROR)
    return exp((brought - UNSOUND * max(0.0, bids.REDOUBLES_ABOVE - made)) / BIDDING_ERROR)
