"""What a table sounds like: a card laid, a trick gathered, a knock for a pass. Made here, sample by sample.

Each sound is noise and a little wood: filtered noise for paper, decaying sines for the table top. No Qt.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, Literal

Sound = Literal["card", "gather", "knock"]
SOUNDS: Final[tuple[Sound, ...]] = ("card", "gather", "knock")
RATE: Final = 44_100  # samples a second, one channel of 16 bits
LOUDEST: Final = 0.5  # of what 16 bits can hold: a table is not loud


@cache
def samples(sound: Sound) -> array[int]:
    """That sound as 16-bit samples; the same at every call."""
    drawn = {"card": _card, "gather": _gather, "knock": _knock}[sound]()
    peak = max(map(abs, drawn)) or 1.0
    return array("h", (round(value / peak * LOUDEST * 32_767) for value in drawn))


def _card() -> list[float]:
    """A short brush of paper that ends with a dull touch of the table."""
    paper = _noise(0.09, 61, lambda t: math.exp(-t / 0.018), dull=0.45)
    return _mixed(paper, _wood(0.09, ((190.0, 0.016), (310.0, 0.010)), 0.6))


def _gather() -> list[float]:
    """Four cards drawn together over the cloth: a swell, and a tap where they meet."""
    swell = _noise(0.26, 62, lambda t: math.sin(math.pi * min(t / 0.26, 1.0)) ** 2, dull=0.25)
    tap = _noise(0.05, 63, lambda t: math.exp(-t / 0.012), dull=0.5)
    return _mixed(swell, [0.0] * round(0.2 * RATE) + [0.7 * value for value in tap])


def _knock() -> list[float]:
    """Knuckles on the table, twice."""
    once = _wood(0.12, ((165.0, 0.030), (330.0, 0.018), (590.0, 0.008)), 1.0)
    again = [0.0] * round(0.13 * RATE) + [0.8 * value for value in once]
    return _mixed(once, again)


def _noise(seconds: float, seed: int, shape: Callable[[float], float], dull: float) -> list[float]:
    """Noise with that envelope; the smaller `dull`, the softer: a share of each sample is the one before."""
    dice, before = Random(seed), 0.0
    drawn = []
    for i in range(round(seconds * RATE)):
        before += dull * (dice.uniform(-1, 1) - before)
        drawn.append(before * shape(i / RATE))
    return drawn


def _wood(seconds: float, partials: tuple[tuple[float, float], ...], strength: float) -> list[float]:
    """A blow on wood: partials of so many hertz, each dying away in its own time."""
    return [
        strength * sum(math.exp(-t / dies) * math.sin(2 * math.pi * hertz * t) for hertz, dies in partials)
        for t in (i / RATE for i in range(round(seconds * RATE)))
    ]


def _mixed(one: list[float], other: list[float]) -> list[float]:
    longest = max(len(one), len(other))
    padded = (part + [0.0] * (longest - len(part)) for part in (one, other))
    return [a + b for a, b in zip(*padded, strict=True)]
