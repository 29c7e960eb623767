"""Matches played at random, and their sheets."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from matches import random_match
from tapete import words
from tapete.games import make_game
from tapete.games.core import Game, Value
from tapete.records.check import Standing, walk
from tapete.sheets.design import NOWHERE, Occasion, Sheet
from tapete.sheets.rows import sheet_of

NAMES = ("Maria", "Pau", "Núria", "Joan Ferrer i Puig", "Hélène", "Γιώργος", "Zoé Puigdomènech", "Jo")

# Every game in every form that its sheet tells apart.
TABLES: dict[str, tuple[str, dict[str, Value]]] = {
    "pairs": ("botifarra", {}),
    "tournament": ("botifarra", {"target": None, "deals": 8}),
    "four alone": ("botifarra", {"mode": "solo4"}),
    "three alone": ("botifarra", {"mode": "solo3"}),
    "rector i vicari": ("botifarra", {"mode": "duo6", "duo_trump": "last_pile"}),
    "four piles": ("botifarra", {"mode": "duo48"}),
    "belote": ("belote", {}),
    "french belote": ("belote", {"variant": "french"}),
    "belote sans annonces": ("belote", {"declarations": False}),
    "bolot": ("bolot", {}),
    "pilotta": ("pilotta", {}),
    "palaristi": ("pilotta", {"variant": "palaristi"}),
    "vida in points": ("pilotta", {"variant": "vida", "score_unit": 1, "target": 1500}),
    **{
        f"bourré of {players}": ("bourre", {"players": players, "limit": 20, "deals": 12})
        for players in range(2, 9)
    },
    "bourré bought again": ("bourre", {"players": 4, "limit": 20, "start_chips": 10, "on_broke": "rebuy"}),
    "bourré sat out": ("bourre", {"players": 6, "limit": 20, "start_chips": 12, "on_broke": "out"}),
    "fists": ("bourre", {"players": 3, "limit": 9, "declare": "simultaneous", "double_ante": True}),
}


def table(form: str) -> Game[Any]:
    name, options = TABLES[form]
    return make_game(name, **options)


def played(form: str, seed: int = 1, deals: int = 60, steps: int = 1_000) -> Standing:
    """A match at random, the last deal left after so many steps."""
    game = table(form)
    record = random_match(game, Random(seed), deals, steps)
    return walk(msgspec.structs.replace(record, players=NAMES[: game.players]))


def sheet(
    form: str, seed: int = 1, deals: int = 60, steps: int = 1_000, *, occasion: Occasion = NOWHERE
) -> Sheet:
    """The sheet of such a match, in the language spoken now."""
    standing = played(form, seed, deals, steps)
    words.speak_of(standing.game.name)
    return sheet_of(standing, occasion)
