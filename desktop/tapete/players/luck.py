"""Where a computer player's dice come from: its seed and how far the deal has come, nothing else."""

from __future__ import annotations

import hashlib
from random import Random

from tapete.games.core import Observation


def dice(seed: bytes, seen: Observation) -> Random:
    """The dice for one decision: equal seed, seat, deal and moment throw the same, after undo or resume too.

    The moment is the number of events the seat has seen, so nothing hidden can move the dice.
    """
    moment = b"".join(n.to_bytes(4, "big") for n in (seen.seat, seen.deals, len(seen.log)))
    return Random(hashlib.sha256(seed + moment).digest())
