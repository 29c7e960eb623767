"""How long the window makes one wait while a master thinks, and how long a card takes: -m bench -s."""

import statistics
import time
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from strategies import random_deal
from tapete.games import make_game
from tapete.players.base import Budget
from tapete.players.levels import LEVELS, levels_of, make_player
from tapete.session.thinking import Thinker

GAMES = [name for name in ("botifarra", "belote", "bolot", "pilotta") if LEVELS[-1] in levels_of(name)]


@pytest.mark.bench
@pytest.mark.parametrize("name", GAMES)
def test_the_window_answers_while_the_strongest_level_thinks(qtbot: QtBot, name: str) -> None:
    game, thinker = make_game(name), Thinker()
    state: Any = game.start(*random_deal(game, Random(1))).state
    players = [make_player(LEVELS[-1], game, bytes([seat]) * 32) for seat in game.seats]
    gaps, seconds, last = [], [], [time.perf_counter()]
    tick = QTimer(interval=1)

    def ticked() -> None:
        now = time.perf_counter()
        gaps.append(1000 * (now - last[0]))
        last[0] = now

    tick.timeout.connect(ticked)
    tick.start()
    while seats := game.to_act(state):
        with qtbot.waitSignal(thinker.decided, timeout=60_000) as answered:
            last[0] = time.perf_counter()
            thinker.ask(players[seats[0]], game.observe(state, seats[0]), Budget())
        decision = answered.args[0]
        seconds.append(decision.seconds)
        state = game.apply(state, decision.action).state
    tick.stop()
    thinker.close()
    print(
        f"\n{name}: between two ticks at most {max(gaps):.0f} ms, "
        f"a card {statistics.median(seconds):.2f} s at the median, {max(seconds):.2f} s at most"
    )
