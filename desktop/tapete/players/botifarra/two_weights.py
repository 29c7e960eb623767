"""What open cards are worth where two play with piles, in points beyond the other; the marks are in ahead.py.

Fitted, not guessed: three rounds of self-play of some 9,000 deals in each mode, what the leader of a trick
got beyond the other from there on being explained by the marks (ridge regression, marks below two standard
errors left out).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STANDING: Final[Mapping[str, float]] = {  # at the beginning of a trick: L what the leader has, R the other
    "Ln_hung": -1.01, "Ln_over1": 1.93, "Ln_over1_points": 0.83, "Ln_over2": 0.86,
    "Ln_over2_points": 1.16, "Ln_top": 3.29, "Ln_top_points": 0.82, "Ln_under": -0.41,
    "Ln_under_points": 0.75, "Lp_hung": -1.17, "Lp_over1": 0.47, "Lp_over1_points": 0.81,
    "Lp_over2_points": 0.84, "Lp_ruffed": -0.20, "Lp_ruffed_points": 0.75, "Lp_top": 0.87,
    "Lp_top_points": 0.92, "Lp_under": -0.92, "Lp_under_points": 0.72, "Lt_hung": -0.91,
    "Lt_over1": 2.24, "Lt_over1_points": 0.77, "Lt_over2": 1.55, "Lt_over2_points": 1.03,
    "Lt_top": 2.98, "Lt_top_points": 0.85, "Lt_under": 1.25, "Lt_under_points": 1.01, "Rn_hung": 1.97,
    "Rn_over1": -0.50, "Rn_over1_points": -0.90, "Rn_over2": -0.50, "Rn_over2_points": -0.73,
    "Rn_top_points": -1.22, "Rn_under": -0.21, "Rn_under_points": -0.64, "Rp_hung": 1.91,
    "Rp_over1": 0.37, "Rp_over1_points": -0.83, "Rp_over2_points": -0.61, "Rp_ruffed": 0.37,
    "Rp_ruffed_points": -0.48, "Rp_top": 0.72, "Rp_top_points": -1.10, "Rp_under": 0.69,
    "Rp_under_points": -0.74, "Rt_hung": 1.84, "Rt_over1": -2.21, "Rt_over1_points": -0.85,
    "Rt_over2": -1.55, "Rt_over2_points": -0.72, "Rt_top": -3.01, "Rt_top_points": -0.80,
    "Rt_under": -1.34, "Rt_under_points": -1.09,
}  # fmt: skip
