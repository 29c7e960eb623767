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
    "draw_defending_masters": 0.18, "draw_low_defending": -0.82, "draw_low_holding_master": -0.82,
    "draw_low_length": 0.10, "draw_low_namer": -0.75, "draw_master_defending": 0.64,
    "draw_master_early": -0.60, "draw_master_namer": 1.15, "draw_master_partner": 1.87,
    "draw_namer_length": 0.15, "draw_namer_masters": 0.19, "draw_partner_length": 0.21,
    "draw_points": -0.31, "draw_sequence": 0.31, "figure_1_length": -0.10, "figure_3": 0.43,
    "figure_4": 1.76, "figure_4_length": -0.45, "figure_below": 0.40, "figure_sequence": 0.27,
    "figure_under_master": -2.05, "first_manilla_alone": -0.95, "first_manilla_rei": -0.69,
    "first_rei_long": 0.92, "first_rei_short": 0.73, "lost_points": -0.42, "master_length": 0.10,
    "master_points": 0.15, "master_ruffed": -1.23, "master_sequence": 0.29, "master_unseen": -0.06,
    "ours": -0.90, "partner_void": 0.60, "returned": 0.21, "right_master": -0.75, "rivals_suit": 0.11,
    "singleton": 0.29, "small": -0.35, "small_defending": -0.63, "small_early": 0.92,
    "small_figures": -0.10, "small_length": 0.07, "small_under_master": -0.38,
    "small_under_master_early": -1.94,
}  # fmt: skip
LEAD_BOTIFARRA: Final[Mapping[str, float]] = {  # to lead, botifarra
    "figure_2_length": 0.21, "figure_3_length": 0.21, "figure_4_length": 0.35, "figure_below": 0.55,
    "figure_sequence": 0.46, "figure_under_master": -2.49, "first_as_alone": 0.86, "lost_points": -0.80,
    "master": 1.92, "master_defending": 0.57, "master_length": 0.20, "master_sequence": 0.78,
    "master_unseen": -0.45, "own": 0.28, "partner_master": 2.03, "partner_void": -0.91, "returned": 0.47,
    "right_master": 1.02, "small": -1.15, "small_early": 0.89, "small_length": 0.15,
    "small_under_master": -1.67, "unseen": -0.07,
}  # fmt: skip
FOLLOW: Final[Mapping[str, float]] = {  # to follow, with trumps
    "figure_1": 0.85, "figure_2": 1.41, "figure_2_guards": -0.21, "figure_3": 1.23, "figure_points": 0.23,
    "figure_sequence": 0.30, "length": -0.22, "lost_points": -0.87, "master": -1.98, "master_length": 0.37,
    "master_points": 0.33, "master_ruffed": 2.27, "master_safe": -0.78, "master_sequence": 0.59,
    "overtakes": 0.28, "small_early": 0.90, "takes_1": -0.23, "takes_3": -0.41, "thrown": 0.41,
    "thrown_partner_void": -0.25, "trump_0": -1.36, "trump_2": 0.61, "trump_3": 0.60,
    "trump_defending": -0.51, "trump_drawn": -1.35, "trump_early": -1.00, "trump_length": -0.16,
    "trump_sequence": 0.21, "under_figure": 0.23, "under_master": 0.17, "void_with_trumps": 0.54,
    "won": 1.30,
}  # fmt: skip
FOLLOW_BOTIFARRA: Final[Mapping[str, float]] = {  # to follow, botifarra
    "bares_figure": -0.15, "bares_master": 0.08, "figure_1": 0.70, "figure_1_guards": -0.14,
    "figure_2": 1.07, "figure_3": 1.17, "figure_sequence": 0.27, "lost_points": -0.91,
    "master_early": -0.88, "master_length": 0.12, "master_safe_points": -0.30, "master_sequence": 1.04,
    "small_early": 1.02, "takes_1": 1.19, "takes_2": 1.57, "takes_3": 1.76, "thrown_unseen": -0.10,
    "under_master": 0.14, "void_made": 0.52, "won": 1.65,
}  # fmt: skip
# What a partner who keeps the sortida of the conventions page is worth beyond what his own play shows: he can
# be read. Measured over 1,200 duplicate deals it costs no more than 0.2 of the 72 points a deal.
SORTIDA: Final[Mapping[str, float]] = {
    "first_manilla_as": 0.4, "first_manilla_rei": 1.2, "first_manilla_alone": -0.2, "first_as_rei": 1.2,
    "first_rei_short": 0.6, "figure_to_caller": 0.4, "first_singleton_contred": 0.6,
}  # fmt: skip
