"""What the solver is tried on: each set of options that its rules know, positions in deals, both builds."""

import importlib.util
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from strategies import play_at_random, random_deal
from tapete.games import make_game
from tapete.games.core import PLAY, Game, Value
from tapete.games.tables import Position, TrickTables
from tapete.players import solver

OPTION_SETS: dict[str, dict[str, Value]] = {
    f"{variant}-three-{three}{'-' + scope if scope else ''}": {
        "variant": variant, "three": three, **({"carrego_scope": scope} if scope else {}),
    }
    for variant, scope in (
        ("obligada", ""), ("lliure", ""), ("intermedia", "points"), ("intermedia", "doubleton"),
    )
    for three in ("off", "shift", "rank_only")
}  # fmt: skip


@dataclass(frozen=True)
class Ending:
    """A state of a deal, and the same for the solver."""

    game: Game[Any]
    state: Any
    tables: TrickTables
    position: Position


def ending(options: str, rng: Random, cards: int, *, at_start: bool = False) -> Ending:
    """A deal played at random until the seat to act holds so many cards, perhaps `at_start` of a trick."""
    game = make_game("botifarra", **OPTION_SETS[options])
    state = game.start(*random_deal(game, rng)).state
    while game.phase(state) != PLAY:
        state, _ = play_at_random(game, state, rng, 1)
    state, _ = play_at_random(game, state, rng, 4 * (12 - cards) + (0 if at_start else rng.randrange(4)))
    tables = game.tables(state)
    assert tables is not None
    return Ending(game, state, tables, tables.position(state.hands, state.leader, state.trick))


def from_source(name: str) -> ModuleType:
    """The solver's source as a module of that name, plain Python."""
    source = Path(__file__).resolve().parent.parent / "desktop" / "tapete" / "players" / "solver.py"
    spec = importlib.util.spec_from_file_location(name, source)
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def builds() -> dict[str, ModuleType]:
    """The solver as it is installed, and its source as plain Python where that is another thing."""
    if solver.COMPILED:
        return {"compiled": solver, "plain": from_source("plain_solver")}
    return {"plain": solver}
