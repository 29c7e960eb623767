"""How likely the plays of a deal of Botifarra are, hand by hand, if they are those of a club player.

A play is chosen among the legal cards by marks of the single suit a card is in, so that what a hand comes to
is the sum over its suits, each remembered. The marks are cruder than those that a player goes by himself, and
their weights, in play_odds_weights.py and for who plays alone in play_odds_alone.py, are fitted to what he
then did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import Botifarra, trump_suit
from tapete.games.core import Observation
from tapete.games.events import Seat
from tapete.games.past import PastPlay, past_plays
from tapete.games.tables import SUIT_BITS
from tapete.players.botifarra.call_odds import CallOdds
from tapete.players.botifarra.play_odds_alone import WEIGHTS as ALONE
from tapete.players.botifarra.play_odds_weights import WEIGHTS
from tapete.players.odds import SURPRISE, ByHand, Judge
from tapete.players.worlds_cards import CardBits

Mark = tuple[str, float]
SUIT: Final = (1 << SUIT_BITS) - 1
RANKS: Final = 12
# Plays count half, as if each were a guess shared by two: that keeps five sixths of what they tell where club
# players play, and where novices do, plays still tell more than nothing, as they would not in full.
TRUST: Final = 0.5
MANY: Final = 3  # so many higher cards out are as good as more
OF_ALL_SUITS: Final = ("lead", "throw_p", "throw_r")
LONG: Final = 5  # and so many cards of a suit


class Choice:
    """One play: among which cards of a hand it was chosen, and how likely.

    `gone` are the cards that had been played before, those of the trick included; `kind` is what the player
    was doing: see `kind_of`.
    """

    def __init__(self, play: PastPlay, gone: int, kind: str, first: bool, setting: Setting) -> None:
        self.play, self.kind = play, kind
        self._first = first
        self._gone = gone
        self._setting = setting
        self._suit, self._place = divmod(setting.cards.numbers[play.card], SUIT_BITS)
        self.suits = tuple(range(4)) if kind in OF_ALL_SUITS else (self._suit,)
        self._logs: dict[int, float] = {}  # the answers, by cards of the suit where no other counts
        self._sums: list[dict[int, float]] = [{} for _ in range(4)]  # by cards of the suit
        self._mine: dict[int, float] = {}  # the weight of the card played, by cards of its suit

    def log_odds(self, hand: int) -> float:
        """The logarithm of how likely that card was played from this hand, which had it then."""
        if len(self.suits) > 1:
            return self._log_odds(hand)
        some = hand >> SUIT_BITS * self._suit & SUIT
        known = self._logs.get(some)
        if known is None:
            known = self._logs[some] = self._log_odds(hand)
        return known

    def _log_odds(self, hand: int) -> float:
        total, many = 0.0, 0
        for suit in self.suits:
            some = hand >> SUIT_BITS * suit & SUIT
            if some:
                known = self._sums[suit].get(some)
                total += self._sum(suit, some) if known is None else known
                many += 1
        beside = hand >> SUIT_BITS * self._suit & SUIT
        mine = self._mine.get(beside)
        if mine is None:
            mine = self._mine[beside] = self._weight(self._suit, beside, self._place)
        return log((1.0 - SURPRISE) * mine / total + SURPRISE / (2 * many))

    def _sum(self, suit: int, some: int) -> float:
        """What the legal cards of one suit weigh together."""
        total = sum(self._weight(suit, some, place) for place in self.legal(suit, some))
        self._sums[suit][some] = total
        return total

    def _weight(self, suit: int, some: int, place: int) -> float:
        weights = self._setting.weights
        return exp(sum(weights.get(name, 0.0) * much for name, much in self.marks(suit, some, place)))

    def legal(self, suit: int, some: int) -> list[int]:
        """The places of those cards of a suit that may be chosen."""
        held = self._setting.cards.cards(some << SUIT_BITS * suit)
        if self.kind != "lead":
            held = self._setting.rules(held, self.play.trick)
        return [self._setting.cards.numbers[card] % SUIT_BITS for card in held]

    def marks(self, suit: int, some: int, place: int) -> Iterator[Mark]:
        """The marks of one card of a suit of which the hand has `some`."""
        setting = self._setting
        trump = "n" if setting.trump is None else "t" if suit == setting.trump else "s"
        kind = f"{self.kind}_{trump}"
        out = setting.full & ~(self._gone >> SUIT_BITS * suit) & ~some & SUIT
        above = (out >> place + 1).bit_count()
        below = some & ((1 << place) - 1)
        length = min(some.bit_count(), LONG)
        points = setting.points[place]
        yield f"{kind}_above_{min(above, MANY)}", 1.0
        yield f"{kind}_points", float(points)
        yield f"{kind}_height", place / RANKS
        yield f"{kind}_length_{length}", 1.0
        if not some >> place + 1:
            yield f"{kind}_highest", 1.0
        elif not out >> some.bit_length():
            yield f"{kind}_under_master", 1.0
        if not below:
            yield f"{kind}_lowest", 1.0
        elif not out & ((1 << place) - 1) >> below.bit_length():
            yield f"{kind}_sequence", 1.0
        if points:
            yield f"{kind}_points_above_{min(above, MANY)}", 1.0
        if self.kind == "lead":
            side = setting.side(self.play.seat)
            yield f"{kind}_{side}", 1.0
            yield f"{kind}_{side}_early", 1.0 - self._gone.bit_count() / (4 * RANKS)
            yield f"{kind}_out", float(out.bit_count())
            if self._first:
                yield f"first_{trump}_{min(setting.ranks - 1 - place, 5)}_{min(above, MANY)}", 1.0
        elif self.kind in ("beat", "ruff"):
            yield f"{kind}_{len(self.play.trick)}_height", place / RANKS


class Setting:
    """What holds for all plays of one deal: the trump, who named it, how the cards are numbered."""

    def __init__(self, game: Botifarra, trump: Suit | None, namer: Seat, cards: CardBits) -> None:
        self.game, self.cards, self.namer = game, cards, namer
        self.trump_suit = trump
        self.trump = None if trump is None else game.deck.suits.index(trump)
        self.ranks = len(game.deck) // len(game.deck.suits)
        self.full = (1 << self.ranks) - 1
        self.weights = WEIGHTS if game.mode.has_company else ALONE
        worth = {cards.numbers[c] % SUIT_BITS: game.ranking.points[c.rank] for c in game.deck}
        self.points = [worth[place] for place in range(self.ranks)]

    def rules(self, held: Sequence[Card], trick: Sequence[Card]) -> tuple[Card, ...]:
        """Which of these cards may be played."""
        return self.game.legal_cards(held, trick, self.trump_suit)

    def side(self, seat: Seat) -> str:
        """Who named the trump, as this seat sees it."""
        if seat == self.namer:
            return "mine"
        return "partners" if self.game.side_of(seat) == self.game.side_of(self.namer) else "rivals"

    def kind_of(self, play: PastPlay) -> str:
        """What a player does who plays so: lead, beat, ruff, give to a partner or a rival, throw away."""
        trick = play.trick
        if not trick:
            return "lead"
        ranking = self.game.ranking
        holder = ranking.holder(trick, self.trump_suit)
        to = "p" if self.game.mode.has_company and len(trick) >= 2 and holder == len(trick) - 2 else "r"
        follows = play.card.suit is trick[0].suit
        if to == "r" and ranking.beats(play.card, trick[holder], self.trump_suit):
            return "beat" if follows else "ruff"
        return f"give_{to}" if follows else f"throw_{to}"


@lru_cache(maxsize=64)
def _setting(
    game: Botifarra, trump: Suit | None, namer: Seat, numbers: tuple[tuple[Card, int], ...]
) -> Setting:
    return Setting(game, trump, namer, CardBits(game.deck, dict(numbers)))


@lru_cache(maxsize=256)  # a deal's plays are asked about again at every later decision
def _choice(
    setting: Setting, seat: Seat, card: Card, trick: tuple[Card, ...], leader: Seat, gone: int
) -> Choice:
    play = PastPlay(seat, card, "", leader, trick, frozenset())
    return Choice(play, gone, setting.kind_of(play), not gone, setting)


class PlayOdds:
    """The odds of what the other seats have played, where there are no piles."""

    def __init__(self, game: Botifarra, seen: Observation, cards: CardBits) -> None:
        self.choices: dict[Seat, list[tuple[Choice, int]]] = {}  # with what the seat has played from then on
        self._by_hand = ByHand(())
        if game.mode.piles or seen.contract_by is None:
            return
        setting = _setting(game, trump_suit(seen.trump), seen.contract_by, tuple(cards.numbers.items()))
        gone = 0
        for play in past_plays(seen.log):
            if play.seat != seen.seat:
                choice = _choice(setting, play.seat, play.card, play.trick, play.leader, gone)
                then = cards.bits((play.card, *play.later))
                self.choices.setdefault(play.seat, []).append((choice, then))
            gone |= cards.bit[play.card]
        self._by_hand = ByHand((seat, _judge(mine)) for seat, mine in self.choices.items())

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely those plays are with the hands `now`."""
        return TRUST * self._by_hand.log_odds(now)


def _judge(choices: Sequence[tuple[Choice, int]]) -> Judge:
    """The odds of all choices of one seat, by the hand that it has now."""
    return lambda hand: sum([choice.log_odds(hand | played) for choice, played in choices], start=0.0)


class ClubOdds:
    """The odds of all that the other seats have called and played."""

    def __init__(self, game: Botifarra, seen: Observation, cards: CardBits) -> None:
        self._calls = CallOdds(game, seen, cards)
        self._plays = PlayOdds(game, seen, cards)

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely all that is."""
        return self._calls.log_odds(now, then) + self._plays.log_odds(now, then)
