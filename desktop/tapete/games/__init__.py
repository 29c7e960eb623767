"""The games of the house: every module of this folder that defines GAME is one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from tapete.games.core import Game, Value


@cache
def all_games() -> dict[str, type[Game[Any]]]:
    """The rules of every game by its name, in alphabetical order."""
    found: dict[str, type[Game[Any]]] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
        game = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
        if game is not None:
            found[game.name] = game
    return found


def make_game(name: str, **options: Value) -> Game[Any]:
    """The game of that name at a table with these options; ValueError says what is unknown."""
    rules = all_games().get(name)
    if rules is None:
        raise ValueError(f"there is no game {name!r}; there is {', '.join(all_games())}")
    return rules(**options)
