"""How a hand fares that one would keep: the weights of the marks of hand.py, in log odds.

Fitted, not guessed: in self-play of club players and novices at tables of two to eight one seat stayed in
with whatever it had, often changing a number of cards drawn by lot; whether it won the pot, tied for it or
took no trick was explained by what it had kept (logistic regression, marks below 2.7 standard errors left
out; rounds of self-play with some 20,000 hands in all). The first number counts against one rival, the second
is added for each doubling of the rivals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIVE_CARDS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {  # five cards and tricks
    "win": {
        "base": (-3.2, -1.53), "drawn_1": (0.43, 0), "drawn_2": (0.9, 0), "drawn_3": (1.39, 0),
        "drawn_4": (1.99, 0), "drawn_5": (2.44, 0), "keen": (0.54, -0.32), "over_0": (1.93, 0),
        "over_1": (1.5, 0), "over_2": (1.49, 0), "over_3": (1.35, 0), "over_5": (1.12, 0),
        "over_8": (0.98, 0), "side_A": (0.61, 0), "side_J": (0.26, 0), "side_K": (0.49, 0),
        "side_Q": (0.31, 0), "side_T": (0.33, -0.34), "trumps_1": (-0.28, 0), "trumps_3": (0.38, 0),
        "under_turnup": (-0.34, 0),
    },
    "tie": {
        "base": (-0.75, -1.58), "drawn_2": (0.42, 0), "drawn_3": (0, 0.36), "drawn_4": (0.83, 0),
        "over_0": (0, 0.42), "over_1": (0, 0.43), "over_3": (0, 0.21), "trumps_2": (0, 0.67),
        "trumps_3": (0, 0.88),
    },
    "none": {
        "base": (0.07, 1.42), "drawn_1": (-0.54, 0), "drawn_2": (-0.75, 0), "drawn_3": (-0.72, -0.5),
        "drawn_4": (-1.49, 0), "drawn_5": (-1.46, -0.35), "keen": (-0.7, 0.38),
        "over_0": (-1.98, -1.25), "over_1": (-1.96, 0), "over_2": (-1.48, 0), "over_3": (-1.27, 0),
        "over_5": (-0.81, 0), "over_8": (-0.6, 0), "side_A": (-0.87, 0), "side_J": (-0.16, 0),
        "side_K": (-0.39, 0), "side_Q": (-0.34, 0), "sure_1": (-1.95, 0), "trumps_2": (-0.58, 0),
        "trumps_3": (-1.65, 0),
    },
}  # fmt: skip
FOUR_CARDS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {  # four
    "win": {
        "base": (-2.72, -0.86), "drawn_1": (0.45, 0), "drawn_2": (0.92, 0), "drawn_3": (1.07, 0),
        "drawn_4": (1.37, 0), "keen": (0.6, -0.37), "over_0": (1.42, 0.51), "over_1": (1.26, 0),
        "over_2": (1.14, 0), "over_3": (1.01, 0), "over_5": (0.98, 0), "over_8": (0.81, 0),
        "side_A": (0.4, 0), "trumps_1": (-0.31, 0), "trumps_3": (0.45, 0), "under_turnup": (-0.64, 0),
    },
    "tie": {
        "base": (-1.66, -1.14), "drawn_3": (0.41, 0), "drawn_4": (0.44, 0), "over_0": (0, 0.55),
        "over_1": (0, 0.75), "trumps_1": (0.27, 0), "trumps_2": (0.95, 0), "trumps_3": (0, 0.83),
    },
    "none": {
        "base": (0.11, 1.25), "drawn_2": (-0.71, 0), "drawn_3": (-0.93, 0), "drawn_4": (-1.31, 0),
        "keen": (-0.2, 0), "over_0": (-2.07, 0), "over_1": (-1.71, 0), "over_2": (-1.51, 0),
        "over_3": (-1.02, 0), "over_5": (-0.87, 0), "over_8": (-0.67, 0), "side_A": (-0.66, 0),
        "side_J": (-0.21, 0), "side_K": (-0.32, 0), "side_Q": (-0.37, 0), "sure_1": (-1.95, 0),
        "trumps_2": (-0.91, 0), "trumps_3": (-1.27, 0), "under_turnup": (0.34, 0),
    },
}  # fmt: skip
WEIGHTS: Final = {5: FIVE_CARDS, 4: FOUR_CARDS}
