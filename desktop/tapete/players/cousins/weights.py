"""What speaks for a card, in points of the deal: the weights of the marks of leads.py and follows.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEAD: Final[Mapping[str, float]] = {  # to lead
    "capot_in_reach": 9.2, "capot_to_break": 8.0, "court": 0.6, "court_defending": -0.1,
    "court_length": 0.4, "dear": 1.9, "dear_early": -1.7, "dear_length": -0.3, "draw_1": -2.1,
    "draw_2": 0.3, "draw_3": 2.2, "draw_defending": 3.1, "draw_defending_length": -0.7,
    "draw_low_early": -1.6, "draw_low_holding_master": -5.4, "draw_master_defending": 0.3,
    "draw_master_early": 0.2, "draw_master_last": 0.5, "draw_master_partner": -1.4,
    "draw_master_taker": 0.3, "draw_partner": 0.4, "draw_partner_length": 0.5, "draw_partner_masters": 0.5,
    "draw_partner_out": 0.8, "draw_sequence": -0.2, "draw_taker": -0.5, "draw_taker_masters": 1.1,
    "draw_taker_out": 0.4, "drawn": -5.8, "drawn_last_two": 0.8, "lost": -0.4, "lower_1": 0.3,
    "lower_2": 0.4, "lower_3": 0.5, "master": 0.4, "master_defending": 1.1, "master_early": -0.5,
    "master_last_two": 3.1, "master_length": 0.7, "master_ruffed": -1.1, "master_sequence": 0.7,
    "master_unseen": -0.2, "ours": -2.4, "own": 1.0, "partner_master": 2.2, "partner_ruffs": 1.7,
    "returned": 0.6, "right_master": 0.4, "rivals_suit": 0.2, "ruffed": 3.9, "ruffed_taking": -2.8,
    "small": 0.6, "small_defending": -0.6, "small_early": 0.6, "small_length": 0.2, "under_dear": -0.6,
    "under_master": -3.1, "under_master_early": -3.7, "unseen": 0.1,
}  # fmt: skip
FOLLOW: Final[Mapping[str, float]] = {  # to follow
    "bares_court": -0.6, "bares_court_early": 0.3, "bares_dear": -0.2, "bares_dear_early": -2.3,
    "bares_master": 0.7, "bares_master_early": -1.4, "bares_trump": -0.4, "capot_in_reach": 8.4,
    "capot_to_break": 7.1, "court_1": 1.1, "court_2": 1.7, "court_3": 1.3, "court_early": 0.3,
    "court_guards": 0.7, "dear_1": 2.5, "dear_early": -2.4, "dear_guards": 0.7, "dear_ruffed": 6.3,
    "length": -0.4, "lost": -1.0, "master": -6.2, "master_early": 1.3, "master_last_two": 1.8,
    "master_length": 1.1, "master_points": 0.6, "master_ruffed": 5.8, "master_safe": -3.4,
    "master_safe_early": 0.3, "master_safe_points": 0.1, "master_sequence": 1.5, "master_unseen": -0.8,
    "overtakes": -0.3, "ruff": -1.1, "ruff_defending": -1.2, "ruff_partners": -4.5, "small_early": 0.9,
    "takes_1": -1.1, "takes_1_strength": 2.8, "takes_2": -0.4, "takes_2_strength": 4.8, "takes_3": 2.7,
    "takes_3_strength": -2.5, "thrown": 4.5, "thrown_partner_named": -4.1, "thrown_partner_void": -2.2,
    "thrown_unseen": -0.2, "trump_0": -8.2, "trump_0_early": 4.6, "trump_1": 1.5, "trump_1_early": -2.8,
    "trump_2": 2.2, "trump_2_early": -0.8, "trump_3": 2.5, "trump_3_early": -1.1, "trump_defending": 3.4,
    "trump_drawn": -3.1, "trump_last": 1.9, "trump_length": -0.1, "trump_sequence": 1.1,
    "trump_under_master": 2.8, "under_court": 0.7, "under_dear": 0.2, "under_master": 1.3,
    "void_early": 2.6, "void_made": -0.7, "void_with_trumps": 0.1, "won": 1.4,
}  # fmt: skip
