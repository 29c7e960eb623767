"""What speaks for a card where everyone is for himself, in points of the deal; the marks are in alone.py.

Fitted as those of pairs are (weights.py): at random moments of self-play of four and of three alone, obligada
and lliure, every card was played out, and the differences explained by the marks. Only differences mean
anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEAD: Final[Mapping[str, float]] = {  # to lead, with trumps
    "coming": 0.21, "draw_low_holding_master": -0.70, "draw_low_namer": -2.27, "draw_low_other": -2.12,
    "draw_master_namer": 2.93, "draw_master_other": 2.21, "draw_points": -0.31, "draw_sequence": 0.31,
    "draw_unseen": 0.09, "figure_1": -1.10, "figure_1_length": -0.18, "figure_2_length": -0.34,
    "figure_3": -0.91, "figure_below": 0.97, "figure_sequence": 0.69, "figure_under_master": -3.60,
    "lost_points": -0.42, "master": 0.98, "master_length": 0.17, "master_points": 0.23,
    "master_ruffed": -3.17, "master_sequence": 0.36, "master_unseen": -0.32, "mine": -2.99,
    "ruffed": 1.05, "small": -1.43, "small_figures": -0.44, "small_under_figure": 1.15,
    "small_under_master": -1.90,
}  # fmt: skip
LEAD_BOTIFARRA: Final[Mapping[str, float]] = {  # to lead, botifarra
    "figure_below": 1.56, "figure_sequence": 1.44, "figure_under_master": -2.98, "lost_points": -0.80,
    "master": 2.91, "master_early": -3.28, "master_length": 1.01, "master_sequence": 1.16,
    "master_unseen": -0.98, "small": -1.52, "small_length": 0.54, "small_under_master": -2.38,
    "unseen": -0.09,
}  # fmt: skip
FOLLOW: Final[Mapping[str, float]] = {  # to follow, with trumps
    "bares_figure": -0.11, "bares_master": 0.09, "figure_1": 0.74, "figure_2": 1.13, "figure_3": 0.97,
    "figure_points": 0.21, "figure_sequence": 0.48, "length": 0.28, "lost_points": -1.01,
    "master": -1.74, "master_points": 0.32, "master_ruffed": 3.18, "master_safe": -2.48,
    "master_sequence": 1.19, "mine": 1.51, "trump_0": -1.85, "trump_2": 0.48, "trump_3": 0.49,
    "trump_length": -0.69, "trump_sequence": 0.41, "under_master": 0.38, "under_small": 0.21,
    "void": 0.65, "void_with_trumps": 1.39,
}  # fmt: skip
FOLLOW_BOTIFARRA: Final[Mapping[str, float]] = {  # to follow, botifarra
    "bares_figure": -0.22, "bares_master": 0.13, "figure_1": 1.10, "figure_1_guards": -0.43,
    "figure_2": 1.56, "figure_3": 1.52, "figure_points": -0.60, "figure_sequence": 0.51,
    "master_early": -1.64, "master_points": -1.60, "master_safe": 1.19, "master_sequence": 2.36,
    "small_early": 1.42, "thrown_unseen": -0.09, "under_master": 0.48, "void": 0.47, "won": 1.15,
}  # fmt: skip
