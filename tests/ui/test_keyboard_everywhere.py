"""Every window by keyboard alone: all that can be used is reached by Tab and shows it; nothing is small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tapete.games import all_games
from tapete.session.preferences import TableChoice
from tapete.table.buttons import CardButton
from tapete.windows import looks
from tapete.windows.focus_ring import _Ring as Ring
from tapete.windows.main_window import MainWindow
from tapete.windows.scorer_window import ScorerWindow
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.themes import palette
from ui.window_tables import COMPUTERS, SHORT, Open, my_turn, prepared

LEAST_TARGET = 24  # pixels, WCAG 2.2 AA 2.5.8
USABLE = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QAbstractItemView, QTabBar)
Check = Callable[[QtBot, QWidget], None]
DIALOGS = ("settings", "rules", "about", "data", "scorer", "blank_sheets", "sheet", "history", "statistics")


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication, undressed: None) -> None:
    """Look as the program does: sizes and focus depend on the style."""
    looks.dress(qapp, palette("light"))


def tabbed(window: QWidget) -> list[QWidget]:
    """What has the focus, Tab after Tab, until it comes round."""
    seen: list[QWidget] = []
    window.setFocus()
    for _ in range(300):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        assert now is not None
        if now in seen:
            return seen
        seen.append(now)
    raise AssertionError("Tab never comes round")


def usable(window: QWidget) -> Iterator[QWidget]:
    """What can be pressed, written into or chosen from in that window."""
    for part in window.findChildren(QWidget):
        if isinstance(part, USABLE) and part.isVisible() and part.isEnabled() and part.window() is window:
            inner = isinstance(
                part.parentWidget(), QComboBox | QAbstractItemView | QLineEdit | QAbstractSpinBox
            )
            if not inner and not isinstance(part.parentWidget(), QTabBar):
                yield part


def assert_reached(qtbot: QtBot, window: QWidget) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    reached = tabbed(window)
    groups = {part.group() for part in reached if isinstance(part, QAbstractButton) and part.group()}
    for part in usable(window):
        by_arrows = isinstance(part, QAbstractButton) and part.group() in groups
        proxied = part.focusProxy() in reached
        handed_over = isinstance(part.parentWidget(), QWidget) and part.parentWidget() in reached
        shortcut = isinstance(part, QAbstractButton) and not part.shortcut().isEmpty()
        if part not in reached and not (by_arrows or proxied or handed_over or shortcut):
            raise AssertionError(f"Tab does not reach {_called(part)}")
    for part in reached:
        assert_seen(part)


def assert_seen(part: QWidget) -> None:
    """The picture of what has the keyboard is another one than without it."""
    if isinstance(part, CardButton | QTextBrowser | QLineEdit):
        return  # the card itself rises; a page scrolls; a field has its cursor
    part.setFocus(Qt.FocusReason.TabFocusReason)
    focused = _picture(part)
    part.clearFocus()
    assert focused != _picture(part), f"the focus cannot be seen on {_called(part)}"


def _picture(part: QWidget) -> QImage:
    host = part.parentWidget() or part
    return host.grab(part.geometry().adjusted(-4, -4, 4, 4) if host is not part else part.rect()).toImage()


def assert_large_enough(qtbot: QtBot, window: QWidget) -> None:
    for part in usable(window):
        if isinstance(part, QAbstractItemView | QTabBar):
            continue
        size = part.size()
        assert min(size.width(), size.height()) >= LEAST_TARGET, f"{_called(part)} is {size.toTuple()}"


def _called(part: QWidget) -> str:
    text = part.text() if isinstance(part, QAbstractButton) else ""
    return f"{type(part).__name__} {part.accessibleName() or text or part.objectName()!r}"


def named(part: QWidget) -> str:
    """What a screen reader calls it."""
    told = QAccessible.queryAccessibleInterface(part)
    return told.text(QAccessible.Text.Name) or told.text(QAccessible.Text.Description)


def at_table(qtbot: QtBot, open_window: Open) -> MainWindow:
    window = open_window(prepared(start="seat:0"))
    window.deal("botifarra")
    qtbot.waitUntil(lambda: my_turn(window))
    return window


@pytest.mark.parametrize("check", [assert_reached, assert_large_enough])
def test_the_start_page(qtbot: QtBot, open_window: Open, check: Check) -> None:
    check(qtbot, open_window(prepared()))


@pytest.mark.parametrize("check", [assert_reached, assert_large_enough])
def test_the_table_with_calls_and_the_folded_panel(qtbot: QtBot, open_window: Open, check: Check) -> None:
    window = at_table(qtbot, open_window)
    check(qtbot, window)
    window.table_page.panel.fold(True)
    check(qtbot, window)


@pytest.mark.parametrize("check", [assert_reached, assert_large_enough])
def test_the_account_of_a_deal(qtbot: QtBot, open_window: Open, check: Check) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    window.deal("botifarra")
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    check(qtbot, window)


@pytest.mark.parametrize("name", DIALOGS)
def test_every_other_window(qtbot: QtBot, open_window: Open, name: str) -> None:
    window = at_table(qtbot, open_window)
    before = set(QApplication.topLevelWidgets())
    window.menus[name].trigger()
    [dialog] = [w for w in QApplication.topLevelWidgets() if w not in before and w.isVisible()]
    qtbot.waitExposed(dialog)
    pages = range(dialog.tabs.count()) if isinstance(dialog, SettingsDialog) else range(1)
    for page in pages:
        if isinstance(dialog, SettingsDialog):
            dialog.tabs.setCurrentIndex(page)
        assert_large_enough(qtbot, dialog)
        assert_reached(qtbot, dialog)
        for part in usable(dialog):
            assert named(part) or isinstance(part, QTabBar), f"{type(part).__name__} has no name"
    dialog.close()


def test_among_tabs_the_one_that_is_open_is_ringed(qtbot: QtBot, open_window: Open) -> None:
    window = at_table(qtbot, open_window)
    window.menus["settings"].trigger()
    [dialog] = [part for part in window.findChildren(SettingsDialog) if part.isVisible()]
    bar = dialog.tabs.tabBar()
    bar.setFocus()
    qtbot.waitUntil(bar.hasFocus)
    for at in (0, 1, 3):
        dialog.tabs.setCurrentIndex(at)
        bar.setFocus()
        [ring] = [part for part in dialog.tabs.children() if isinstance(part, Ring)]
        tab = bar.tabRect(at).translated(bar.pos())
        assert ring.geometry().contains(tab) and ring.width() <= tab.width() + 4
    dialog.close()


def check_all(qtbot: QtBot, window: QWidget) -> None:
    """By keyboard, by pointer and by ear."""
    assert_large_enough(qtbot, window)
    assert_reached(qtbot, window)
    for part in usable(window):
        assert named(part), f"{type(part).__name__} has no name"


@pytest.mark.parametrize("game", all_games())
def test_a_score_kept_by_hand(qtbot: QtBot, open_window: Open, game: str) -> None:
    window = open_window(prepared())
    window.start_page.score_asked.emit(game)
    [scorer] = [w for w in window.findChildren(ScorerWindow) if w.isVisible()]
    check_all(qtbot, scorer)
    scorer.start.begin_button.click()
    check_all(qtbot, scorer)
    scorer.close()


def test_the_numbers_of_an_account_say_whose_and_of_what_they_are(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    window.deal("botifarra")
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    labels = window.table_page.account.findChildren(QLabel)
    told = {label.accessibleDescription() for label in labels if label.text().strip("–−+").isdecimal()}
    for side in ("Maria, Núria", "Pau, Joan"):
        assert f"{side}, Match" in told


def test_the_steps_of_a_deal(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    window.deal("botifarra")
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    steps = window.table_page.show_steps()
    check_all(qtbot, steps)
    steps.close()


def test_every_action_of_the_menus_has_a_key_or_a_letter(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared())
    for menu in window.menuBar().actions():
        inside = menu.menu()
        assert "&" in menu.text()
        for action in inside.actions():  # type: ignore[union-attr]
            lettered = "&" in action.text() or not action.shortcut().isEmpty()
            assert action.isSeparator() or action.menu() or lettered


def test_where_large_letters_are_asked_for_targets_grow_too(
    qtbot: QtBot, qapp: QApplication, open_window: Open, tmp_path: Path
) -> None:
    looks.dress(qapp, palette("light"), 2.0)
    window = open_window(replace(prepared(), tables={"botifarra": TableChoice()}))
    assert_large_enough(qtbot, window)
    assert window.start_page.deal.height() >= 2 * LEAST_TARGET
    qapp.setProperty("text_scale", None)
