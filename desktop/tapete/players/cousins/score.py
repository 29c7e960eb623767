"""What the score of the match says to a call: bolder behind, more careful ahead, the more the later it is."""

from __future__ import annotations

from typing import Final

from tapete.games.core import Observation
from tapete.games.thirty_two import ThirtyTwo

BOLDEST: Final = 5.0  # points of 162 that the score of the match can take off or add
WHOLE_DEAL: Final = 162.0


def boldness(game: ThirtyTwo, seen: Observation, unit: int = 1) -> float:
    """Points of 162 by which the match's score makes a call bolder (behind, late) or more careful (ahead).

    `unit` are the points that one of the score stands for.
    """
    side = game.side_of(seen.seat)
    ours, theirs = seen.totals[side], seen.totals[1 - side]
    target = game.options["target"]
    assert isinstance(target, int)
    late = min(max(ours, theirs) / target, 1.0)
    behind = (theirs - ours) * unit / WHOLE_DEAL
    return max(-BOLDEST, min(BOLDEST, BOLDEST * behind * late**2))
