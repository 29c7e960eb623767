"""What speaks for a card, in points of the deal: the weights of the marks of leads.py and follows.py.

Fitted, not guessed: at random moments of self-play under all three variants every legal card was played out
to the end of the deal, and the differences in points between the cards of one moment were explained by the
differences in their marks (ridge regression, marks below two standard errors left out). Only differences
between cards mean anything: every card may have the same amount added.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEAD: Final[Mapping[str, float]] = {  # to lead, with trumps
    "draw_defending_masters": 0.18, "draw_defending_out": 0.07, "draw_low_defending": -0.94,
    "draw_low_holding_master": -0.78, "draw_low_length": 0.18, "draw_master_namer": 1.60,
    "draw_master_partner": 1.50, "draw_namer_masters": 0.16, "draw_partner_length": 0.16,
    "draw_partner_out": 0.05, "draw_points": -0.29, "draw_sequence": 0.35, "figure_2": 0.36,
    "figure_3": 0.73, "figure_4": 1.89, "figure_4_length": -0.39, "figure_below": 0.31,
    "figure_sequence": 0.19, "figure_under_master": -2.08, "first_manilla_alone": -0.74,
    "first_rei_long": 1.05, "first_rei_short": 0.65, "lost_points": -0.48, "master_length": 0.13,
    "master_points": 0.20, "master_ruffed": -1.15, "master_sequence": 0.30, "master_unseen": -0.07,
    "ours": -0.80, "own": 0.21, "partner_void": 0.58, "returned": 0.30, "right_master": -0.68,
    "right_ruffs": 0.27, "rivals_suit": 0.20, "singleton": 0.26, "small": -0.40, "small_defending": -0.65,
    "small_early": 1.23, "small_figures": -0.09, "small_length": 0.08, "small_under_master": -0.43,
    "small_under_master_early": -2.02, "unseen": 0.03,
}  # fmt: skip
LEAD_BOTIFARRA: Final[Mapping[str, float]] = {  # to lead, botifarra
    "figure_1_length": 0.28, "figure_2": 1.32, "figure_3_length": 0.39, "figure_4": 1.78,
    "figure_under_master": -2.30, "first_manilla_as": 1.74, "first_rei_short": -1.04, "lost_points": -0.80,
    "master": 3.04, "master_points": 0.13, "master_sequence": 0.59, "master_unseen": -0.47,
    "partner_master": 2.21, "partner_void": -0.91, "returned": 0.32, "right_master": 1.31,
    "small_defending": -0.39, "small_early": 0.84, "small_under_master": -1.75, "unseen": -0.08,
}  # fmt: skip
FOLLOW: Final[Mapping[str, float]] = {  # to follow, with trumps
    "figure_1": 0.91, "figure_2": 1.48, "figure_2_guards": -0.19, "figure_3": 1.36, "figure_points": 0.24,
    "figure_sequence": 0.31, "length": -0.21, "lost_points": -0.88, "master": -2.00, "master_length": 0.40,
    "master_points": 0.35, "master_ruffed": 2.22, "master_safe_points": -0.20, "master_sequence": 0.61,
    "small_early": 1.03, "takes": 0.24, "takes_1": -0.23, "takes_3": -0.34, "thrown": 0.80,
    "thrown_partner_void": -0.29, "trump_0": -1.42, "trump_2": 0.62, "trump_3": 0.64,
    "trump_defending": -0.38, "trump_drawn": -0.91, "trump_length": -0.19, "trump_sequence": 0.20,
    "under_figure": 0.26, "under_master": 0.21, "void_made": 0.19, "void_with_trumps": 0.56, "won": 1.32,
}  # fmt: skip
FOLLOW_BOTIFARRA: Final[Mapping[str, float]] = {  # to follow, botifarra
    "bares_figure": -0.18, "bares_master": 0.14, "figure_1": 0.82, "figure_2": 1.80,
    "figure_2_guards": -0.22, "figure_3_early": 2.38, "figure_sequence": 0.27, "lost_points": -0.97,
    "master_early": -0.92, "master_length": 0.19, "master_safe_points": -0.28, "master_sequence": 1.01,
    "small_early": 1.41, "takes_1": 1.45, "takes_2": 1.52, "takes_3": 2.02, "thrown_partner_void": -0.39,
    "thrown_unseen": -0.15, "void_made": 0.57, "won": 1.57,
}  # fmt: skip
# What a partner who keeps the sortida of the conventions page is worth beyond what his own play shows: he can
# be read. Measured over 1,200 duplicate deals it costs no more than 0.2 of the 72 points a deal.
SORTIDA: Final[Mapping[str, float]] = {
    "first_manilla_as": 0.4, "first_manilla_rei": 0.5, "first_manilla_alone": -0.2, "first_as_rei": 1.2,
    "first_rei_short": 0.6, "first_figure_to_caller": 0.4, "first_singleton_contred": 0.6,
}  # fmt: skip
