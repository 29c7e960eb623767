"""What speaks for a card, in points of the deal: the weights of the marks of leads.py and follows.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEAD: Final[Mapping[str, float]] = {  # to lead
    "capot_in_reach": 9.1, "draw_1": -2.8, "draw_defending_out": 0.4, "draw_low_holding_master": -5.5,
    "draw_partner_out": 1.1, "draw_taker": -3.4, "draw_taker_masters": 1.5, "draw_taker_out": 0.8,
    "drawn": -7.1, "lost": -0.7, "master_last_two": 4.3, "master_length": 0.9, "ours": -3.4,
    "partner_master": 4.5, "partner_ruffs": 2.0, "returned": 1.6, "right_master": 2.7, "ruffed": 3.5,
    "ruffed_taking": -4.4, "under_master": -5.2,
}  # fmt: skip
FOLLOW: Final[Mapping[str, float]] = {  # to follow
    "bares_dear_early": -1.8, "court_2": 1.4, "court_3": 0.9, "court_guards": 0.4, "dear_early": -1.7,
    "dear_ruffed": 4.7, "given": 0.2, "lost": -0.8, "master": -3.4, "master_length": 1.0,
    "master_points": 0.4, "master_ruffed": 3.8, "master_safe": -2.5, "master_sequence": 1.6,
    "master_unseen": -1.5, "ruff": -4.7, "ruff_partners": -4.7, "takes_2_strength": 2.0, "takes_3": 2.0,
    "takes_3_strength": -3.1, "thrown_partner_named": -3.2, "thrown_partner_void": -1.9, "trump_0": -4.3,
    "trump_2": 1.7, "trump_3": 1.5, "trump_defending": 3.3, "trump_drawn": -2.9, "trump_last": 3.0,
    "trump_sequence": 1.0, "trump_under_master": 2.3, "under_dear": -1.7, "under_master": 1.2,
    "void_early": 1.2, "won": 1.3,
}  # fmt: skip
