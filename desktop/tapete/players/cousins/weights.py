"""What speaks for a card, in points of the deal: the weights of the marks of leads.py and follows.py.

Fitted, not guessed, at random moments of self-play under all presets (ridge regression, marks below two
standard errors left out). Following, the worth of a card is what the solver says of it with all hands open,
as they lay and as they might have lain. Leading, players who see all hands never err, so that was only where
the fit began: each lead was also played out to the end of the deal by club players, and the differences drew
the weights on. Only differences between cards mean anything: every card may have the same amount added.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEAD_TAKING: Final[Mapping[str, float]] = {  # to lead, our side having named trumps
    "capot_in_reach": 6.12, "court": -2.69, "court_early": 0.46,
    "court_length": 0.64, "court_safe": 0.24, "dear": 1.55, "dear_length": -1.04, "dear_safe": 0.22,
    "draw_1": -1.08, "draw_1_points": -0.22, "draw_3": 1.00, "draw_3_points": 0.12, "draw_early": -0.69,
    "draw_length": 0.31, "draw_low_early": -3.32, "draw_low_holding_master": -7.66,
    "draw_master_early": -0.85, "draw_master_length": -0.07, "draw_master_out": -1.27,
    "draw_master_partner": -1.97, "draw_master_taker": 0.61, "draw_master_tops": 0.37, "draw_masters": 0.79,
    "draw_more": 0.52, "draw_out": 1.15, "draw_partner": 1.52, "draw_partner_has": -1.55,
    "draw_points": 0.07, "draw_sequence": 0.23, "draw_taker": -0.81, "drawn": -5.62, "drawn_early": 0.50,
    "given": -0.04, "lost": -0.56, "lower_1": 0.63, "lower_2": 0.61, "lower_3": 1.04,
    "lower_sequence": 0.56, "master": -0.29, "master_early": -0.87, "master_length": 0.87,
    "master_others": -0.93, "master_points": -0.15, "master_ruffed": -1.23, "master_ruffed_early": -2.93,
    "master_ruffed_points": 0.20, "master_safe": 0.19, "master_sequence": 1.71, "master_unseen": 0.24,
    "nobody_follows": 1.42, "ours": -2.71, "ours_early": 5.90, "out_points": 0.05, "own": 1.41,
    "partner_master": -0.48, "partner_named": 0.59, "partner_ruffs": 2.31, "returned": 0.85,
    "right_master": -1.42, "rivals_suit": 1.14, "ruffed": 1.56, "singleton": 1.16,
    "singleton_with_trumps": 0.21, "small": -3.31, "small_early": 0.15, "small_length": 0.77,
    "small_safe": 0.45, "under_dear": 1.00, "under_master": 3.19, "under_master_early": -0.87,
    "under_master_points": -0.76,
}  # fmt: skip
LEAD_DEFENDING: Final[Mapping[str, float]] = {  # to lead against the takers
    "capot_in_reach": 5.66, "court": 0.62, "court_early": 0.16,
    "court_length": 0.68, "court_safe": -0.35, "dear": 3.16, "dear_early": -2.50, "dear_length": 0.11,
    "dear_safe": -3.29, "draw_1": -0.86, "draw_1_points": -0.93, "draw_2": 1.06, "draw_2_points": -0.91,
    "draw_3": 0.98, "draw_3_points": -0.91, "draw_alone": 1.48, "draw_early": 0.70, "draw_length": -1.14,
    "draw_low_early": 0.45, "draw_low_holding_master": -5.55, "draw_master_early": 0.26,
    "draw_master_length": -3.30, "draw_master_out": -1.43, "draw_master_partner": -0.38,
    "draw_master_tops": 3.87, "draw_masters": 0.18, "draw_more": 2.91, "draw_out": 0.90,
    "draw_partner": 0.80, "draw_partner_has": -3.04, "draw_points": 0.59, "draw_sequence": 2.10,
    "drawn": -1.96, "drawn_early": 0.31, "given": -0.35, "lost": -0.24, "lower_1": 0.49, "lower_2": 0.44,
    "lower_3": 0.19, "master_early": -0.82, "master_length": 0.51, "master_others": -0.17,
    "master_points": 0.49, "master_ruffed": 3.04, "master_ruffed_early": -4.35,
    "master_ruffed_points": -0.29, "master_safe": 1.86, "master_sequence": 0.68, "master_unseen": -0.12,
    "nobody_follows": -0.35, "ours": -0.29, "ours_early": 2.08, "own": 1.24, "partner_master": 1.78,
    "partner_ruffs": 1.14, "returned": 1.28, "right_master": -0.19, "rivals_suit": 0.31, "ruffed": 3.50,
    "singleton": 0.93, "singleton_with_trumps": 0.64, "small_length": 0.64, "small_safe": -0.43,
    "under_dear": -1.10, "under_master": 3.03, "under_master_early": -3.23, "under_master_points": -0.70,
    "unseen": 0.17,
}  # fmt: skip
FOLLOW_PARTNER: Final[Mapping[str, float]] = {  # to follow where the partner holds the trick
    "bares_court": -1.01, "bares_dear_early": -1.84, "bares_master_early": -1.92, "bares_trump": -1.11,
    "capot_in_reach": 8.00, "capot_to_break": 8.00, "court_1": 1.12, "court_2": 1.42, "court_3": 1.42,
    "court_early": 2.64, "court_guards": 1.16, "dear_1": 4.52, "dear_ruffed": 5.99, "given": -0.13,
    "length": -0.51, "lost": -1.09, "master": -5.50, "master_early": 4.79, "master_length": 1.47,
    "master_points": 0.37, "master_ruffed": 5.52, "master_safe_early": -3.21, "master_sequence": 1.89,
    "master_unseen": -1.64, "small_early": 3.34, "takes_2_strength": 2.96, "thrown_partner_named": -2.27,
    "thrown_unseen": 0.42, "trump_0": -14.52, "trump_0_early": 3.23, "trump_1_early": -7.47,
    "trump_2_early": -4.48, "trump_3_early": -3.47, "trump_drawn": -8.20, "trump_last": 3.86,
    "trump_points": 0.11, "trump_sequence": 1.21, "trump_under_master": 1.75, "under_court": 1.45,
    "under_dear": -0.75, "under_master": 0.88, "void_made": 1.10, "void_with_trumps": 2.93, "won": 2.37,
}  # fmt: skip
FOLLOW_RIVAL: Final[Mapping[str, float]] = {  # to follow where a rival does
    "bares_court": -0.53, "bares_master_early": -1.04, "bares_trump": -0.45, "capot_in_reach": 8.00,
    "capot_to_break": 8.00, "court_1": 1.70, "court_2": 1.77, "court_3": 1.79, "court_early": -1.15,
    "court_guards": 0.96, "dear_1": 4.60, "dear_early": -1.37, "dear_given": -3.13, "dear_ruffed": 4.91,
    "given": -0.10, "lost": -0.99, "master": -5.78, "master_early": 1.31, "master_length": 0.91,
    "master_points": 0.52, "master_ruffed": 5.84, "master_safe": -1.50, "master_sequence": 1.80,
    "master_unseen": -0.76, "takes_1": -1.14, "takes_1_strength": 6.72, "takes_2": 1.34,
    "takes_2_strength": 7.38, "takes_3": 4.37, "thrown_partner_void": -1.95, "thrown_unseen": -0.18,
    "trump_0": -5.35, "trump_2": 2.65, "trump_3": 3.30, "trump_points": 0.14, "trump_sequence": 1.20,
    "trump_under_master": 3.60, "under_court": 1.00, "under_master": 1.42, "void_early": 3.24, "won": 1.31,
}  # fmt: skip
