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
    "capot_in_reach": 4.68, "capot_to_break": 8.00, "court": -3.02, "court_early": 0.84,
    "court_length": 0.46, "dear": 1.22, "dear_early": -0.53, "dear_length": -0.94, "dear_safe": 0.39,
    "draw_1": -1.20, "draw_1_points": -0.17, "draw_3": 0.55, "draw_3_points": 0.23, "draw_early": -0.79,
    "draw_length": 0.32, "draw_low_early": -3.10, "draw_low_holding_master": -7.15,
    "draw_master_early": -1.15, "draw_master_length": -0.09, "draw_master_out": -1.09,
    "draw_master_partner": -1.63, "draw_master_taker": 1.72, "draw_master_tops": 0.15, "draw_masters": 0.60,
    "draw_more": 0.18, "draw_out": 0.98, "draw_partner": 2.22, "draw_partner_has": -1.32,
    "draw_points": 0.06, "draw_sequence": 0.22, "draw_taker": -0.53, "drawn": -6.19, "drawn_early": 0.95,
    "given": -0.06, "lost": -0.61, "lower_1": 0.77, "lower_2": 0.50, "lower_3": 0.60,
    "lower_sequence": 0.64, "master": -0.31, "master_early": -0.96, "master_length": 0.73,
    "master_others": -1.42, "master_points": -0.07, "master_ruffed": -1.14, "master_ruffed_early": -2.41,
    "master_ruffed_points": 0.20, "master_safe": 1.11, "master_sequence": 1.39, "master_unseen": 0.23,
    "nobody_follows": 1.48, "ours": -2.53, "ours_early": 4.88, "out_points": 0.07, "own": 1.37,
    "partner_master": -0.17, "partner_named": 0.63, "partner_ruffs": 2.35, "returned": 0.84,
    "right_master": -1.03, "rivals_suit": 1.25, "ruffed": 1.31, "singleton": 1.21,
    "singleton_with_trumps": 0.17, "small": -3.06, "small_length": 0.54, "under_dear": 1.37,
    "under_master": 4.18, "under_master_early": -1.33, "under_master_points": -0.79, "unseen": -0.04,
}  # fmt: skip
LEAD_DEFENDING: Final[Mapping[str, float]] = {  # to lead against the takers
    "capot_in_reach": 6.04, "capot_to_break": 8.00, "court": 0.43, "court_early": 0.37,
    "court_length": 0.72, "court_safe": -0.70, "dear": 2.84, "dear_early": -2.57, "dear_length": 0.21,
    "dear_safe": -3.33, "draw_1": -0.85, "draw_1_points": -0.80, "draw_2": 1.14, "draw_2_points": -0.81,
    "draw_3": 0.43, "draw_3_points": -0.77, "draw_alone": 1.58, "draw_early": 1.25, "draw_length": -1.23,
    "draw_low_early": 0.80, "draw_low_holding_master": -4.69, "draw_master_early": 0.46,
    "draw_master_length": -3.08, "draw_master_out": -1.08, "draw_master_tops": 4.09, "draw_more": 3.93,
    "draw_out": 1.05, "draw_partner": 0.66, "draw_partner_has": -2.86, "draw_points": 0.48,
    "draw_sequence": 2.18, "drawn": -1.76, "drawn_early": -0.27, "given": -0.40, "lost": -0.34,
    "lower_1": 0.64, "lower_2": 0.23, "lower_3": -0.19, "lower_sequence": 0.32, "master": 0.42,
    "master_early": -0.17, "master_length": 0.62, "master_others": -0.20, "master_points": 0.41,
    "master_ruffed": 2.53, "master_ruffed_early": -5.12, "master_ruffed_points": -0.09, "master_safe": 1.65,
    "master_sequence": 0.68, "master_unseen": -0.40, "ours": -0.29, "ours_early": 2.22, "out_points": -0.03,
    "own": 2.10, "partner_master": 1.93, "partner_ruffs": 1.36, "returned": 1.88, "right_master": -0.43,
    "rivals_suit": 0.47, "ruffed": 3.28, "singleton": 1.15, "singleton_with_trumps": 0.43,
    "small_early": -0.79, "small_length": 0.85, "under_dear": -1.34, "under_master": 2.64,
    "under_master_early": -2.59, "under_master_points": -0.75, "unseen": 0.52,
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
