"""How likely it is that seats declared nothing, hand by hand: a club player declares what may yet score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import Final

from tapete.cards import Card
from tapete.games.core import Observation
from tapete.games.events import Declared, Seat
from tapete.games.past import PastPlay, past_plays
from tapete.games.tables import SUIT_BITS
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.cousins.call_odds import CallOdds
from tapete.players.odds import SURPRISE
from tapete.players.worlds_cards import CardBits

SUIT: Final = (1 << SUIT_BITS) - 1
SPOKEN: Final = log(SURPRISE)  # somebody who had to speak was silent
HELD: Final = log(1.0 - SURPRISE)


class Best:
    """The points of the best single combination of a hand as bits."""

    def __init__(self, game: ThirtyTwo, cards: CardBits) -> None:
        self._game, self._cards = game, cards
        self._runs: list[dict[int, int]] = [{} for _ in game.deck.suits]
        self._fours = [
            (cards.bits(card for card in game.deck if card.rank == rank), points)
            for rank, points in game.declaration_rules.fours
        ]

    def of(self, hand: int) -> int:
        """That of a whole hand; 0 where it has none."""
        best = 0
        for suit, known in enumerate(self._runs):
            some = hand >> SUIT_BITS * suit & SUIT
            points = known.get(some)
            if points is None:
                points = known[some] = self._run(some << SUIT_BITS * suit)
            best = max(best, points)
        for four, points in self._fours:
            if hand & four == four:
                best = max(best, points)
        return best

    def _run(self, some: int) -> int:
        found = self._game.declaration_rules.open_to(self._cards.cards(some))
        return max((combination.points for combination in found), default=0)


@lru_cache(maxsize=64)
def _best(game: ThirtyTwo, numbers: tuple[tuple[Card, int], ...]) -> Best:
    return Best(game, CardBits(game.deck, dict(numbers)))


@dataclass(frozen=True, slots=True)
class Silent:
    """A seat that declared nothing, and the points from which on it would have."""

    seat: Seat
    least: int


class SilenceOdds:
    """The odds that those who have played and declared nothing had nothing to declare."""

    def __init__(self, game: ThirtyTwo, seen: Observation, cards: CardBits) -> None:
        self._silent: list[Silent] = []
        if not game.declares:
            return
        plays = past_plays(seen.log)
        spoke = {event.seat for event in seen.log if isinstance(event, Declared)}
        self._played = [
            cards.bits(play.card for play in plays if play.seat == seat) for seat in range(seen.players)
        ]
        self._best = _best(game, tuple(cards.numbers.items()))
        for at, play in enumerate(plays[: seen.players]):
            if play.seat != seen.seat and play.seat not in spoke:
                self._silent.append(Silent(play.seat, _least(game, seen, at, play)))

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely that silence is with the hands `now`."""
        return sum(
            [
                SPOKEN if self._best.of(now[one.seat] | self._played[one.seat]) >= one.least else HELD
                for one in self._silent
            ],
            start=0.0,
        )


def _least(game: ThirtyTwo, seen: Observation, at: int, play: PastPlay) -> int:
    """From how many points on a seat declares that plays after so many: see `is_beaten`."""
    if at < 2:
        return 1
    before = {other.seat for other in past_plays(seen.log)[:at]}
    said = [event for event in seen.log if isinstance(event, Declared) and event.seat in before]
    side = game.side_of(play.seat)
    ours = max((event.points for event in said if game.side_of(event.seat) == side), default=0)
    theirs = max((event.points for event in said if game.side_of(event.seat) != side), default=0)
    return 1 if ours >= theirs else theirs


class ClubOdds:
    """The odds of all that the other seats have called, and of what they have not declared."""

    def __init__(self, game: ThirtyTwo, seen: Observation, cards: CardBits) -> None:
        self._calls = CallOdds(game, seen, cards)
        self._silence = SilenceOdds(game, seen, cards)

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely all that is."""
        return self._calls.log_odds(now, then) + self._silence.log_odds(now, then)
