"""How a hand fares that one would keep: the weights of the marks of hand.py, in log odds.

Fitted, not guessed: in self-play of club players and novices at tables of two to eight one seat stayed in
with whatever it had, often changing a number of cards drawn by lot; whether it won the pot, tied for it or
took no trick was explained by what it had kept (logistic regression, marks below 2.7 standard errors left
out; rounds of self-play with some 47,000 hands in all). The first number counts against one rival, the second
is added for each doubling of the rivals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIVE_CARDS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {  # five cards and tricks
    "win": {
        "base": (-3.07, -1.41), "drawn_1": (0.35, 0), "drawn_2": (0.78, 0), "drawn_3": (1.18, 0),
        "drawn_4": (1.58, 0), "drawn_5": (1.88, 0), "keen": (-0.72, 0), "over_0": (1.62, 0.34),
        "over_1": (1.42, 0), "over_2": (1.3, 0), "over_3": (1.14, 0), "over_5": (0.84, 0),
        "over_8": (0.74, 0), "poor": (0.79, -0.3), "side_A": (0.53, 0), "side_K": (0.35, 0),
        "trumps_1": (-0.16, 0), "trumps_3": (0.35, 0), "trumps_4": (0.71, 0),
        "under_turnup": (-0.28, 0),
    },
    "tie": {
        "base": (-1.35, -1.35), "drawn_3": (0, 0.2), "drawn_4": (0, 0.35), "drawn_5": (0.53, 0),
        "over_0": (0, 0.49), "over_1": (0, 0.38), "over_3": (0.21, 0), "trumps_1": (0.57, 0),
        "trumps_2": (1.06, 0), "trumps_3": (0, 1.19),
    },
    "none": {
        "base": (-0.13, 1.36), "drawn_1": (-0.4, 0), "drawn_2": (-0.66, 0), "drawn_3": (-0.98, 0),
        "drawn_4": (-1.22, 0), "drawn_5": (-1.47, 0), "keen": (0.76, -0.33), "over_0": (-2.18, -1.38),
        "over_1": (-2.15, 0), "over_2": (-1.44, 0), "over_3": (-1.01, 0), "over_5": (-0.65, 0),
        "over_8": (-0.47, 0), "poor": (-0.92, 0.42), "side_A": (-0.52, 0), "side_J": (-0.17, 0),
        "side_K": (-0.16, 0), "sure_1": (-2.07, 0), "trumps_2": (-0.37, 0), "trumps_3": (-1.2, 0),
        "under_turnup": (0.32, -0.16),
    },
}  # fmt: skip
FOUR_CARDS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {  # four
    "win": {
        "base": (-2.82, -0.75), "drawn_1": (0.46, 0), "drawn_2": (0.69, 0), "drawn_3": (1.09, 0),
        "drawn_4": (1.33, 0), "keen": (-0.83, 0.31), "over_0": (1.5, 0.51), "over_1": (1.36, 0.28),
        "over_2": (1.34, 0), "over_3": (1.09, 0), "over_5": (0.78, 0), "over_8": (0.76, 0),
        "poor": (1.08, 0), "side_A": (0.35, 0), "trumps_1": (-0.29, 0), "under_turnup": (-0.57, 0),
    },
    "tie": {
        "base": (-1.67, -1.35), "drawn_2": (0, 0.35), "drawn_3": (0.15, 0), "drawn_4": (0, 0.35),
        "over_0": (0.25, 0.46), "over_1": (0.31, 0), "over_5": (0.16, 0), "trumps_1": (0.32, 0),
        "trumps_2": (0.74, 0), "trumps_3": (0, 1.3),
    },
    "none": {
        "base": (0.11, 1), "drawn_1": (-0.44, 0), "drawn_2": (-0.68, 0), "drawn_3": (-0.83, 0),
        "drawn_4": (-1.09, 0), "keen": (0.43, 0), "over_0": (-2.48, 0), "over_1": (-2.39, 0),
        "over_2": (-1.4, 0), "over_3": (-1.01, 0), "over_5": (-0.67, 0), "over_8": (-0.5, 0),
        "poor": (-0.71, 0), "side_A": (-0.41, 0), "side_T": (0, 0.33), "sure_1": (-2.37, 0),
        "trumps_2": (-0.46, 0), "trumps_3": (-1.57, 0), "under_turnup": (0.28, 0),
    },
}  # fmt: skip
WEIGHTS: Final = {5: FIVE_CARDS, 4: FOUR_CARDS}
