"""Games whose rules stand and which no table offers yet: tests of rules take them in all the same."""

from typing import Any

import pytest

from tapete.games import all_games
from tapete.games.core import Game

COMING: dict[str, type[Game[Any]]] = {}


def every_game() -> dict[str, type[Game[Any]]]:
    """The rules of every game by its name, offered or not."""
    return COMING | all_games()


def offer_coming(patch: pytest.MonkeyPatch) -> None:
    """Let records and tables have these games too, as long as the patch lasts."""
    for name, rules in COMING.items():
        patch.setitem(all_games(), name, rules)
