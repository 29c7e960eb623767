"""What a hand is worth to one who plays alone, in points of the 72; the marks are those of hand.py.

Least-squares fits to some 7,000 deals of four and 20,000 of three who play as the club player does, obligada
and lliure; the residual spread of a deal is about 6 points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Formulas = Mapping[str, Mapping[str, float]]  # by mode

NAMED: Final[Formulas] = {  # this hand names the trump
    "solo4": {
        "base": -7.2, "trumps": 3.6, "trump_manilla": 7.3, "trump_as": 5.5, "trump_rei": 2.9,
        "trump_cavall": 1.5, "trump_sota": 0.8, "manilla": 8.4, "manilla_as": -1.0, "as": 3.7,
        "as_alone": -5.6, "rei": 1.1, "rei_short": -1.6, "void": 6.1, "singleton": 2.2,
    },
    "solo3": {
        "base": -7.8, "trumps": 4.0, "trump_manilla": 7.6, "trump_as": 5.2, "trump_rei": 2.7,
        "trump_cavall": 1.3, "trump_sota": 0.8, "manilla": 8.7, "manilla_as": -0.8, "as": 4.6,
        "as_alone": -6.5, "rei": 1.3, "rei_short": -2.3, "void": 6.8, "singleton": 3.0,
    },
}  # fmt: skip
NO_TRUMP_NAMED: Final[Formulas] = {  # this hand says botifarra
    "solo4": {
        "base": -1.2, "manilla": 9.9, "manilla_as": 1.7, "as": 4.8, "rei": 3.1, "rei_short": -1.0,
        "cavall": 0.9, "sota": 0.7,
    },
    "solo3": {
        "base": -0.5, "manilla": 9.8, "manilla_as": 1.1, "as": 5.1, "as_alone": -2.8, "rei": 2.7,
        "rei_short": -1.6, "cavall": 0.6, "long": 0.5,
    },
}  # fmt: skip
DEFENDING: Final[Formulas] = {  # another named the trump
    "solo4": {
        "base": -3.9, "trumps": 2.7, "trump_manilla": 7.5, "trump_as": 5.2, "trump_rei": 2.9,
        "trump_cavall": 1.5, "trump_sota": 0.8, "manilla": 7.5, "manilla_as": -0.4, "as": 3.2,
        "as_alone": -4.5, "rei": 0.8, "rei_short": -0.9, "void": 5.3, "singleton": 2.1,
    },
    "solo3": {
        "base": -4.5, "trumps": 3.2, "trump_manilla": 7.6, "trump_as": 5.0, "trump_rei": 2.4,
        "trump_cavall": 1.2, "trump_sota": 0.5, "manilla": 8.0, "manilla_as": -0.3, "as": 4.2,
        "as_alone": -6.1, "rei": 0.6, "rei_short": -1.1, "void": 5.2, "singleton": 2.7,
        "long": -0.6,
    },
}  # fmt: skip
