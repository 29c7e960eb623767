"""A deal step by step: opened from a record, a table and the history, by keys, buttons and the slider."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from matches import random_match
from tapete import words
from tapete.games import all_games, make_game
from tapete.games.core import Game, Value
from tapete.games.events import TrickTaken
from tapete.records.check import walk
from tapete.session.preferences import TableChoice
from tapete.windows import looks
from tapete.windows.focus_ring import FocusRing
from tapete.windows.record_files import OpenedRecord
from tapete.windows.record_window import RecordWindow
from tapete.windows.replay_window import ReplayWindow
from tapete.windows.themes import palette
from ui.cut_texts import troubles
from ui.test_keyboard_everywhere import assert_large_enough, assert_reached, named, usable
from ui.window_tables import AT_ONCE, COMPUTERS, LEFT, SHORT, Open, prepared

KEY = Qt.Key
TABLES: list[tuple[str, dict[str, Value]]] = [
    *((name, {}) for name in all_games()),
    *(("botifarra", {"mode": mode}) for mode in ("solo4", "solo3", "duo6", "duo48")),
    *(("bourre", {"players": players}) for players in range(2, 9)),
]
Stepped = Callable[..., ReplayWindow]


@pytest.fixture
def stepped(qtbot: QtBot) -> Iterator[Stepped]:
    """Opens a random match of a game and steps through its last deal."""
    shown: list[QWidget] = []

    def opened(game: Game[Any], seed: int = 4, deals: int = 2) -> ReplayWindow:
        record = random_match(game, Random(seed), deals)
        looked = RecordWindow(OpenedRecord(Path("match"), record, walk(record)), AT_ONCE)
        shown.append(looked)
        looked.show()
        looked.account.button("account.step").click()
        window = looked.findChild(ReplayWindow)
        assert window is not None
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        return window

    yield opened
    for window in shown:
        window.close()


def press(window: ReplayWindow, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, key)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_game_is_stepped_through_by_keys(
    stepped: Stepped, name: str, options: dict[str, Value]
) -> None:
    game = make_game(name, **options)
    window = stepped(game)
    end = len(window.moments) - 1
    assert window.at == 0 and end > 0
    for n in range(1, end + 1):
        press(window, KEY.Key_Right)
        assert window.at == n
        assert window.where.text()
    press(window, KEY.Key_Right)
    assert window.at == end and not window.felt.is_busy
    view = window.felt.table.view
    assert view is not None and view.verdict and view.match == window.past.after
    for n in range(end - 1, -1, -1):
        press(window, KEY.Key_Left)
        assert window.at == n
    for key, at in ((KEY.Key_End, end), (KEY.Key_Home, 0), (KEY.Key_Space, 1)):
        press(window, key)
        assert window.at == at


def test_buttons_and_slider_go_to_the_same_moments(qtbot: QtBot, stepped: Stepped) -> None:
    window = stepped(make_game("botifarra", target=None, deals=3))
    assert not window.first.isEnabled() and not window.back.isEnabled()
    qtbot.mouseClick(window.forward, LEFT)
    assert window.at == 1 and window.back.isEnabled()
    qtbot.mouseClick(window.last, LEFT)
    assert window.at == window.slider.maximum() == len(window.moments) - 1
    assert not window.forward.isEnabled() and not window.last.isEnabled()
    window.slider.setValue(7)
    view = window.felt.table.view
    assert view is not None
    assert view.open_hands == window.past.game.hands_of(window.moments[7].state)
    qtbot.mouseClick(window.back, LEFT)
    assert window.at == 6
    qtbot.mouseClick(window.first, LEFT)
    assert window.at == 0


def test_a_finished_trick_lies_there_until_the_next_step(stepped: Stepped) -> None:
    window = stepped(make_game("botifarra", target=None, deals=3))
    number, taken = next(
        (n, event)
        for n, moment in enumerate(window.moments)
        for event in moment.events
        if isinstance(event, TrickTaken)
    )
    window.go_to(number)
    assert tuple(window.felt.table.trick.cards) == taken.cards
    assert window.where.text().startswith("Trick 1, card 4.")
    press(window, KEY.Key_Right)
    assert len(window.felt.table.trick.cards) == 1
    press(window, KEY.Key_Left)
    assert tuple(window.felt.table.trick.cards) == taken.cards


def test_the_other_deals_of_the_match_are_a_button_away(qtbot: QtBot, stepped: Stepped) -> None:
    window = stepped(make_game("botifarra", target=None, deals=3), deals=3)
    assert window.past.number == 3 and not window.deal_after.isEnabled()
    press(window, KEY.Key_End)
    qtbot.mouseClick(window.deal_before, LEFT)
    assert (window.past.number, window.at) == (2, 0)
    assert window.deal_line.text() == "Deal 2"
    qtbot.mouseClick(window.deal_before, LEFT)
    assert not window.deal_before.isEnabled()


def test_nothing_can_be_played_there(qtbot: QtBot, stepped: Stepped) -> None:
    for name in all_games():
        window = stepped(make_game(name))
        for number in range(len(window.moments)):
            window.go_to(number)
            assert not window.felt.calls.buttons and window.felt.drawing.button.isHidden()
            with qtbot.assertNotEmitted(window.felt.chosen):
                for button in window.felt.card_buttons.buttons[:1]:
                    button.click()
        window.close()


def test_the_deal_just_over_is_stepped_through_from_its_account(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    window.deal("botifarra", bytes(32))
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    account.button("account.step").click()
    replay = window.findChild(ReplayWindow)
    assert replay is not None
    record = window.session.record()
    assert len(replay.past.actions) == len(record.deals[-1].actions)
    replay.go_to(len(replay.moments) - 1)
    replay.close()
    assert account.isVisible()


def test_tab_reaches_all_of_it_and_shows_where_it_is(
    qtbot: QtBot, qapp: QApplication, stepped: Stepped, undressed: None
) -> None:
    looks.dress(qapp, palette("light"))
    window = stepped(make_game("botifarra", target=None, deals=3), deals=3)
    FocusRing(window)  # as the main window has one for the whole program
    window.go_to(5)
    assert_reached(qtbot, window)
    assert_large_enough(qtbot, window)
    for part in usable(window):
        assert named(part), f"{type(part).__name__} has no name"


def test_a_match_of_the_history_is_stepped_through(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    window.deal("botifarra", bytes(32))
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    history = window.show_history()
    history.list.setCurrentIndex(history.model.index(0, 0))
    qtbot.waitUntil(history.look_button.isEnabled, timeout=20_000)
    history.look_button.click()
    looked = history.findChild(RecordWindow)
    assert looked is not None
    qtbot.mouseClick(looked.account.button("account.step"), LEFT)
    replay = looked.findChild(ReplayWindow)
    assert replay is not None and replay.isVisible()
    replay.step()
    assert replay.at == 1
    for opened in (replay, looked, history):
        opened.close()


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_word_has_its_room(
    qapp: QApplication, stepped: Stepped, language: str, text: float, undressed: None
) -> None:
    words.use(language)
    looks.dress(qapp, palette("light"), text)
    window = stepped(make_game("bourre", players=4))
    window.resize(1024, 700)
    for number in (0, len(window.moments) // 2, len(window.moments) - 1):
        window.go_to(number)
        for _ in range(5):
            qapp.processEvents()
        assert troubles(window) == []
    controls = (window.first, window.back, window.forward, window.last, window.slider, window.deal_before)
    assert all(part.height() >= 24 and part.width() >= 24 for part in controls)


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", ["botifarra", "pilotta", "bourre"])
@pytest.mark.usefixtures("undressed")
def test_the_buttons_of_the_account_have_room_in_the_smallest_window(
    qtbot: QtBot, qapp: QApplication, open_window: Open, language: str, text: float, game: str
) -> None:
    words.use(language)
    looks.dress(qapp, palette("light"), text)
    table = TableChoice({}, COMPUTERS)
    window = open_window(prepared().with_table(game, table))
    window.resize(1024, 700)
    window.deal(game, bytes(32))
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    for _ in range(5):
        qapp.processEvents()
    assert account.button("account.step").isVisible()
    assert [line for line in troubles(account) if "StillButton" in line] == []


def test_the_account_of_a_record_is_closed_not_hidden(stepped: Stepped) -> None:
    looked = stepped(make_game("botifarra")).parent()
    assert isinstance(looked, RecordWindow)
    looked.deals.setCurrentRow(0)
    assert looked.account.button("account.put_away").text() == "Close"
