"""How strong the levels are: the table of figures in README.md; run with -m bench -s.

TAPETE_DEALS (200) duplicate deals a comparison, TAPETE_JOBS (1) processes. Always the same cards.
"""

import os
from itertools import pairwise
from typing import Any

import pytest

import plain_search
from tapete.players.arena import compare
from tapete.players.levels import LEVELS, levels_of

DEALS = int(os.environ.get("TAPETE_DEALS", "200"))
JOBS = int(os.environ.get("TAPETE_JOBS", "1"))
SEED = b"the strength of levels in Tapete."[:32]
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "Botifarra obligada": ("botifarra", {"variant": "obligada"}),
    "Botifarra lliure": ("botifarra", {"variant": "lliure"}),
    "Botifarra intermèdia": ("botifarra", {"variant": "intermedia"}),
    "Botifarra, four alone": ("botifarra", {"mode": "solo4"}),
    "Botifarra, three alone": ("botifarra", {"mode": "solo3"}),
    "Botifarra, rector i vicari": ("botifarra", {"mode": "duo6"}),
    "Botifarra, two with hands": ("botifarra", {"mode": "duo48"}),
    "Belote": ("belote", {}),
    "Belote, French": ("belote", {"variant": "french"}),
    "Bolot": ("bolot", {}),
    "Pilotta": ("pilotta", {}),
    "Bourré, two": ("bourre", {"players": 2}),
    "Bourré, four": ("bourre", {"players": 4}),
    "Bourré, seven": ("bourre", {"players": 7}),
}
PLAIN = {"20 worlds solved": plain_search.Sampler, "flat, 200 play-outs": plain_search.Flat}


def show(table: str, a: str, b: str, a_seat: Any, b_seat: Any) -> None:
    """One row: `a` over `b`, points and score a deal with their standard errors."""
    name, options = TABLES[table]
    jobs = JOBS if isinstance(b_seat, str) else 1  # other processes know only the levels
    found = compare(name, options, a_seat, b_seat, deals=DEALS, seed=SEED, jobs=jobs)
    print(
        f"| {table} | {a} over {b} | {found.points:+.1f} ± {found.points_se:.1f} "
        f"| {found.mean:+.1f} ± {found.se:.1f} | {found.deals} | {found.ms['a']:.0f} |",
        flush=True,
    )


@pytest.mark.bench
@pytest.mark.parametrize("table", TABLES)
def test_each_level_over_the_one_below(table: str) -> None:
    levels = levels_of(TABLES[table][0])
    print("\n| table | levels | points a deal | score a deal | deals | ms a decision |")
    for below, above in pairwise(levels):
        show(table, above, below, above, below)


@pytest.mark.bench
@pytest.mark.parametrize("plain", PLAIN)
@pytest.mark.parametrize("table", ["Botifarra obligada", "Botifarra lliure", "Belote"])
def test_the_strongest_level_over_plain_search(table: str, plain: str) -> None:
    assert levels_of(TABLES[table][0])[-1] == LEVELS[-1]
    print()
    show(table, LEVELS[-1], plain, LEVELS[-1], PLAIN[plain])
