"""How a hand fares that one would keep: the weights of the marks of hand.py, in log odds.

Fitted, not guessed: in self-play of club players and novices at tables of two to eight one seat stayed in
with whatever it had, often changing a number of cards drawn by lot; whether it won the pot, tied for it or
took no trick was explained by what it had kept (logistic regression, marks below 2.7 standard errors left
out; rounds of self-play with some 37,000 hands in all). The first number counts against one rival, the second
is added for each doubling of the rivals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIVE_CARDS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {  # five cards and tricks
    "win": {
        "base": (-2.41, -1.5), "drawn_2": (0.58, 0), "drawn_3": (0.89, 0), "drawn_4": (1.19, 0),
        "drawn_5": (1.38, 0), "keen": (-0.58, 0), "over_0": (1.27, 0.61), "over_1": (1.29, 0),
        "over_2": (1.2, 0), "over_3": (0.99, 0), "over_5": (0.75, 0), "over_8": (0.63, 0),
        "poor": (0.55, 0), "side_A": (0.46, 0), "side_K": (0.32, 0), "trumps_1": (-0.26, 0),
        "trumps_3": (0.38, 0), "trumps_4": (0.91, 0), "under_turnup": (-0.43, 0),
    },
    "tie": {
        "base": (-0.89, -1.48), "over_1": (0, 0.32), "over_3": (0.18, 0), "trumps_1": (0.56, 0),
        "trumps_2": (0, 0.88), "trumps_3": (0, 0.97),
    },
    "none": {
        "base": (-0.3, 1.28), "drawn_1": (-0.4, 0), "drawn_2": (-0.61, 0), "drawn_3": (-0.96, 0),
        "drawn_4": (-1.07, 0), "drawn_5": (-1.18, 0), "keen": (0.31, 0), "over_0": (-1.81, -1.3),
        "over_1": (-1.93, 0), "over_2": (-1.18, 0), "over_3": (-0.9, 0), "over_5": (-0.54, 0),
        "over_8": (-0.36, 0), "poor": (-1, 0.42), "side_A": (-0.47, 0), "sure_1": (-1.73, 0),
        "trumps_2": (-0.46, 0), "trumps_3": (-1.34, 0), "under_turnup": (0.18, 0),
    },
}  # fmt: skip
FOUR_CARDS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {  # four
    "win": {
        "base": (-2.47, -0.69), "drawn_1": (0.42, 0), "drawn_2": (0.53, 0), "drawn_3": (0.88, 0),
        "drawn_4": (0.94, 0), "keen": (-0.51, 0), "over_0": (1.48, 0), "over_1": (1.36, 0),
        "over_2": (1.16, 0), "over_3": (0.96, 0), "over_5": (0.65, 0), "over_8": (0.61, 0),
        "poor": (1.14, 0), "side_A": (0.35, 0), "trumps_1": (-0.31, 0), "trumps_3": (0, 0.5),
        "under_turnup": (-0.72, 0),
    },
    "tie": {
        "base": (-1.55, -1.19), "drawn_2": (0.25, 0), "drawn_3": (0.25, 0), "over_0": (0.29, 0.5),
        "over_1": (0, 0.62), "over_3": (0.19, 0), "over_5": (0.19, 0), "trumps_2": (0.43, 0),
    },
    "none": {
        "base": (0.06, 0.99), "drawn_1": (-0.47, 0), "drawn_2": (-0.68, 0), "drawn_3": (-0.79, 0),
        "drawn_4": (-1.08, 0), "keen": (0.4, 0), "over_0": (-2.17, 0), "over_1": (-2.21, 0),
        "over_2": (-1.33, 0), "over_3": (-1.04, 0), "over_5": (-0.62, 0), "over_8": (-0.43, 0),
        "poor": (-0.75, 0), "side_A": (-0.5, 0), "sure_1": (-2.08, 0), "trumps_2": (-0.54, 0),
        "trumps_3": (-1.35, 0), "under_turnup": (0.31, 0),
    },
}  # fmt: skip
WEIGHTS: Final = {5: FIVE_CARDS, 4: FOUR_CARDS}
