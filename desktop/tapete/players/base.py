"""What a computer player is: an Observation and a Budget in, a Decision out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tapete.games.core import Action, Observation, Reason


class Cancelled(Exception):  # noqa: N818 - it is no error: somebody no longer wants the answer
    """The thinking was stopped from outside; there is no decision."""


def never() -> bool:
    """Nobody ever stops this thinking."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: imagined worlds, and seconds as a cap on them (None: as its level says).

    `cancelled` is asked now and then; a player that hears True raises Cancelled.
    """

    worlds: int | None = None
    seconds: float | None = None
    cancelled: Callable[[], bool] = never


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose, and for hints why: the expected result of each action it weighed."""

    action: Action
    values: Mapping[Action, float] = field(default_factory=dict)
    worlds: int = 0
    seconds: float = field(default=0.0, compare=False)  # the clock is no part of what was decided
    reason: Reason | None = None


class Player(Protocol):
    """A computer at one seat. The same seed, seat and Observation give the same Decision."""

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose one of `seen.legal`, which is not empty."""
