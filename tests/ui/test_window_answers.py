"""The window answers while a computer thinks beside it."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any, Final

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import CALLING, Observation
from tapete.players.base import Budget
from tapete.players.levels import make_player
from tapete.session.thinking import Thinker
from ui.felt_tables import centre, click
from ui.window_tables import Open, my_turn, prepared

SOON: Final = 50  # ms from a click until what it does is painted
CLICKS: Final = 15
FOR_LONG: Final = Budget(worlds=1_000_000, seconds=60.0)


class Painted(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.Paint
        return False


@pytest.fixture
def busy_thinker() -> Iterator[Thinker]:
    """A master thinks about the first card of a deal, and as soon as he knows it begins again."""
    game, thinker = make_game("botifarra"), Thinker()
    master = make_player("master", game, bytes(32))
    seen = before_the_first_card(game)

    def think() -> None:
        thinker.ask(master, seen, FOR_LONG)

    thinker.decided.connect(think)
    think()
    yield thinker
    thinker.close()


def before_the_first_card(game: Any) -> Observation:
    state = game.start(*random_deal(game, Random(1))).state
    while (seen := game.observe(state, game.to_act(state)[0])).phase == CALLING:
        state = game.apply(state, seen.legal[0]).state
    return seen


def test_a_click_is_seen_at_once_while_a_master_thinks(
    qtbot: QtBot, open_window: Open, busy_thinker: Thinker
) -> None:
    """By the clock, as little else is: the quickest quarter of clicks, as others use the machine too."""
    window = open_window(prepared(start="seat:0"))
    window.deal("botifarra", bytes(32))
    qtbot.waitUntil(lambda: my_turn(window))
    felt = window.table_page.felt
    hand = window.session.view.seen.hand
    painted, waits = Painted(felt.viewport()), []
    for number in range(CLICKS):
        QTest.qWait(50)
        before, times = perf_counter(), painted.times
        click(felt, centre(felt, hand[number % len(hand)]))
        felt.viewport().update()
        while painted.times == times:
            QApplication.processEvents()
        waits.append(1000 * (perf_counter() - before))
    quarter, _, _ = statistics.quantiles(waits, n=4)
    assert quarter < SOON, waits


def test_who_thinks_hands_the_interpreter_over_within_a_millisecond(busy_thinker: Thinker) -> None:
    """Painting a frame asks for it so often that Python's usual 5 ms would add up to a window that hangs."""
    assert sys.getswitchinterval() <= 0.001
