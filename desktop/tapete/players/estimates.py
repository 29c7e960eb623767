"""What imagined worlds tell together: weighed means, and how far they may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def mean_of(values: Sequence[float], weights: Sequence[float]) -> float:
    """The weighed mean of what something is worth by world."""
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


def lead_of(one: Sequence[float], other: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """By how much one is worth more than the other in the weighed mean, and the standard error of that."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = mean_of(differences, weights)
    squares = ((w * (d - mean)) ** 2 for d, w in zip(differences, weights, strict=True))
    return mean, sqrt(sum(squares)) / sum(weights)


def error_of(one: Sequence[float], other: Sequence[float], weights: Sequence[float]) -> float:
    """The standard error of what one is worth beyond the other in the weighed mean."""
    return lead_of(one, other, weights)[1]
