"""How likely what others have done is with the hands of a world: what a game's players may offer.

A game's package gives an Odds for one Observation; worlds are weighed by it. It judges others by how a club
player would have acted, and never quite trusts that they are one: a world is hardly ever ruled out by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp, log
from typing import Final, Protocol

from tapete.games.events import Seat

Judge = Callable[[int], float]  # the log odds of what a seat has done, by its hand as bits

SURPRISE: Final = 0.05  # how often anybody does anything at all


class Odds(Protocol):
    """The odds of what the other seats have done as one seat has seen it."""

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely all that is, if the hands are `now` and were `then` at the calling.

        Both by seat, in the bits that the Odds was made for.
        """


class ByHand:
    """Log odds of which each seat's part goes by its hand alone: no hand is judged twice."""

    def __init__(self, judges: Iterable[tuple[Seat, Judge]]) -> None:
        self._judges: dict[Seat, list[Judge]] = {}
        for seat, judge in judges:
            self._judges.setdefault(seat, []).append(judge)
        self._known: dict[Seat, dict[int, float]] = {seat: {} for seat in self._judges}

    def log_odds(self, hands: Sequence[int]) -> float:
        """What all judges say of these hands by seat, summed up."""
        total = 0.0
        for seat, known in self._known.items():
            hand = hands[seat]
            log = known.get(hand)
            if log is None:
                log = known[hand] = sum([judge(hand) for judge in self._judges[seat]], start=0.0)
            total += log
        return total


def softmax_odds(values: Sequence[float], chosen: int, spread: float) -> float:
    """The log odds of the one chosen by somebody who sees these values, in error by about `spread`."""
    most = max(values)
    weights = [exp((value - most) / spread) for value in values]
    return log((1.0 - SURPRISE) * weights[chosen] / sum(weights) + SURPRISE / len(values))


def yes_odds(margin: float, spread: float, *, said: bool) -> float:
    """The log odds of a yes (or a no) where it is due from a margin of 0 on."""
    drawn = max(-30.0, min(30.0, margin / spread))
    yes = 1.0 / (1.0 + exp(-drawn))
    return log((1.0 - SURPRISE) * (yes if said else 1.0 - yes) + SURPRISE / 2)
