"""How often each word is said, at every level and in every game: a guard rail of each kind of call.

Rates are words a deal, all four seats being of one level, at the start of a match. The bands are wide: they
are what a table would find natural, not what was measured.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import CALLING, DRAWING, Call
from tapete.players.base import Budget
from tapete.players.levels import levels_of, make_player

SEED = bytes(range(32))
MANY, FEW = 200, 20  # deals called: few where each word is thought about
THOUGHT_ABOUT = ("botifarra", "belote", "bourre")  # by those above the club player

Band = tuple[float, float]
BOTIFARRA: Mapping[str, Band] = {
    "delego": (0.25, 0.65),
    "botifarra": (0.05, 0.4),
    "contro": (0.06, 0.4),
    "recontro": (0.0, 0.1),
    "sant_vicenc": (0.0, 0.05),
    "barraca": (0.0, 0.03),
}
TAKING: Mapping[str, Band] = {"take": (0.5, 0.95), "take:": (0.1, 0.4), "thrown in": (0.0, 0.12)}
PILOTTA: Mapping[str, Band] = {"bid": (2.5, 6.0), "capot": (0.0, 0.05), "thrown in": (0.0, 0.06)}
BANDS: Mapping[str, Mapping[str, Band]] = {
    "botifarra": BOTIFARRA,
    "belote": TAKING,
    "bolot": TAKING,
    "pilotta": PILOTTA,
    "palaristi": PILOTTA | {"double": (0.01, 0.2), "redouble": (0.0, 0.1)},
    "bourre": {"pass": (1.2, 3.0)},  # of four
}
NOVICE: Mapping[str, Mapping[str, Band]] = {  # who says what lies at hand, and dares nothing
    "botifarra": {
        "delego": (0.0, 0.3),
        "botifarra": (0.0, 0.1),
        "contro": (0.0, 0.1),
        "recontro": (0.0, 0.0),
    },
    "belote": {"take": (0.5, 0.95), "take:": (0.05, 0.4), "thrown in": (0.0, 0.25)},
    "bolot": {"take": (0.5, 0.95), "take:": (0.05, 0.4), "thrown in": (0.0, 0.25)},
    "pilotta": {"bid": (1.0, 3.0), "capot": (0.0, 0.0), "thrown in": (0.0, 0.2)},
    "palaristi": {"bid": (1.0, 3.0), "double": (0.0, 0.05), "redouble": (0.0, 0.0), "thrown in": (0.0, 0.2)},
    "bourre": {"pass": (0.5, 3.0)},
}
TABLES: Mapping[str, dict[str, Any]] = {
    "botifarra": {"max_call": "barraca", "max_call_botifarra": "barraca"},
    "palaristi": {"variant": "palaristi"},
    "bourre": {"players": 4},
}


def heads(word: str) -> str:
    """The kind of a word: `take:` is a suit of the second round, `capot` is no bid of points."""
    head, colon, rest = word.partition(":")
    if rest.startswith("capot"):
        return "capot"
    return f"{head}:" if head == "take" and colon else head


@cache
def rates(table: str, level: str) -> Mapping[str, float]:
    """How often each kind of word is said, and how often all is thrown in, a deal."""
    name = "pilotta" if table == "palaristi" else table
    game = make_game(name, **TABLES.get(table, {}))
    player, rng, said = make_player(level, game, SEED), Random(5), Counter[str]()
    deals = FEW if table in THOUGHT_ABOUT and level not in ("novice", "club") else MANY
    for _ in range(deals):
        state = game.start(*random_deal(game, rng)).state
        while game.phase(state) in (CALLING, DRAWING):
            action = player.choose(game.observe(state, game.to_act(state)[0]), Budget(seconds=600)).action
            if isinstance(action, Call):
                said[heads(action.word)] += 1
            state = game.apply(state, action).state
        said["thrown in"] += game.scored(state) is not None
    return {kind: count / deals for kind, count in said.items()}


@pytest.mark.parametrize(
    ("table", "level"),
    [(table, level) for table in BANDS for level in levels_of("pilotta" if table == "palaristi" else table)],
)
def test_each_word_is_said_neither_too_often_nor_too_seldom(table: str, level: str) -> None:
    said = rates(table, level)
    for kind, (least, most) in (NOVICE if level == "novice" else BANDS)[table].items():
        assert least <= said.get(kind, 0.0) <= most, f"{kind}: {said.get(kind, 0.0)}"
