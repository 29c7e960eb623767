"""Play-outs: legal to the last card, weighed by marks as these read, and the same compiled or not."""

from __future__ import annotations

import importlib.util
import sys
from array import array
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import plain_marks
from endings import ALONE, BELOTE, PAIRS, builds, dealt_ending, ending
from tapete.games import make_game
from tapete.players import playout_weights, playouts
from tapete.players.solver import Solver

OPTIONS = (*PAIRS, *ALONE, *(f"belote-{name}" for name in BELOTE), "pilotta-beat-must-must-undertrump")
NO_WEIGHTS = array("i", [0] * (len(playouts.MARKS) * len(playouts.KINDS) * len(playouts.SUITS_OF)))


def plain_playouts() -> ModuleType:
    """playouts.py as plain Python, on the solver as plain Python."""
    solver = builds()["plain"]
    spec = importlib.util.spec_from_file_location(
        "plain_playouts", Path(playouts.__file__).parent / "playouts.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    real = sys.modules["tapete.players.solver"]
    sys.modules["tapete.players.solver"] = solver
    try:
        spec.loader.exec_module(module)
    finally:
        sys.modules["tapete.players.solver"] = real
    return module


def some_weights(rng: Random) -> array[int]:
    """Weights at random, many of them nothing, so that cards weigh the same now and then."""
    return array("i", [rng.randint(-9, 9) if rng.random() < 0.5 else 0 for _ in NO_WEIGHTS])


@pytest.mark.parametrize("options", OPTIONS)
def test_a_play_out_keeps_the_rules_and_plays_the_card_that_its_marks_make_heaviest(options: str) -> None:
    rng = Random(f"{options} playouts")
    for weights in (NO_WEIGHTS, *(some_weights(rng) for _ in range(7))):
        end = dealt_ending(options, rng, cards=rng.randint(2, 8))
        namer, hands = rng.randrange(len(end.lie.hands)), array("Q", end.position.hands)
        out = playouts.PlayOuts(Solver(end.tables), weights)
        for card in end.rules.legal(end.lie):
            found = out.points(hands, end.position, end.tables.numbers[card], namer)
            assert list(found) == [plain_marks.played_out(end, card, namer, weights)]


@pytest.mark.parametrize("options", ["obligada-three-off", "lliure-three-shift", *OPTIONS[-8:]])
def test_compiled_and_plain_play_out_alike(options: str) -> None:
    rng = Random(f"{options} builds")
    plain, solver = plain_playouts(), builds()["plain"]
    for _ in range(8):
        end = ending(options, rng, cards=rng.randint(2, 8))
        weights = array("i", [rng.randint(-99, 99) for _ in NO_WEIGHTS])
        hands, namer = array("Q", end.position.hands * 2), rng.randrange(4)
        for card in end.rules.legal(end.lie):
            number = end.tables.numbers[card]
            found = [
                list(
                    module.PlayOuts(made.Solver(end.tables), weights).points(
                        hands, end.position, number, namer
                    )
                )
                for module, made in ((playouts, sys.modules["tapete.players.solver"]), (plain, solver))
            ]
            assert found[0] == found[1]


def test_where_there_are_piles_nothing_is_played_out() -> None:
    game = make_game("botifarra", mode="duo48")
    with pytest.raises(ValueError, match="piles"):
        playouts.PlayOuts(Solver(game.tables_of("O")), NO_WEIGHTS)


@pytest.mark.parametrize("name", sorted(playout_weights.WEIGHTS))
def test_weights_are_whole_rows_of_kinds_that_there_are(name: str) -> None:
    rows: dict[str, Any] = dict(playout_weights.WEIGHTS[name])
    kinds = {f"{kind}_{suit}" for kind in playouts.KINDS for suit in playouts.SUITS_OF}
    assert set(rows) <= kinds
    assert {len(row) for row in rows.values()} == {len(playouts.MARKS)}
