"""The modes of Botifarra, and somebody quick to play at any table."""

from __future__ import annotations

from typing import Any

import pytest

from tapete.games.botifarra_options import MODES
from tapete.games.core import Game, Observation
from tapete.players.base import Budget, Decision
from tapete.session import table_session

NAMES = tuple(MODES)


class Steady:
    """Plays every game: by the length of the log now this, now that of what is legal, always the same."""

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        return Decision(seen.legal[len(seen.log) % len(seen.legal)])


def seat_steady_players(patch: pytest.MonkeyPatch) -> None:
    """Let computers at a table play whatever is played there."""

    def make_player(level: str, game: Game[Any], seed: bytes) -> Steady:
        return Steady()

    patch.setattr(table_session, "make_player", make_player)
