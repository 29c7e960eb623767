"""Every mode of Botifarra on offer, and somebody to play it, whatever tables and players there are yet."""

from __future__ import annotations

from typing import Any

import pytest

from tapete.games import botifarra_options
from tapete.games.botifarra import Botifarra
from tapete.games.botifarra_options import MODES
from tapete.games.core import Game, Observation
from tapete.players.base import Budget, Decision
from tapete.session import table_session

NAMES = tuple(MODES)


class Steady:
    """Plays every game: by the length of the log now this, now that of what is legal, always the same."""

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        return Decision(seen.legal[len(seen.log) % len(seen.legal)])


def offer_every_mode(patch: pytest.MonkeyPatch) -> None:
    """Let tables offer all modes with their presets."""
    patch.setattr(botifarra_options, "OFFERED", NAMES)
    patch.setattr(Botifarra, "presets", botifarra_options._PRESETS)


def seat_steady_players(patch: pytest.MonkeyPatch) -> None:
    """Let computers at a table play whatever is played there."""

    def make_player(level: str, game: Game[Any], seed: bytes) -> Steady:
        return Steady()

    patch.setattr(table_session, "make_player", make_player)
