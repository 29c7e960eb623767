"""Buttons that appear under a pointer, and how long a trick is looked at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete.session.preferences import TableLook
from tapete.windows.look_preview import felt_style
from tapete.windows.looks import StillButton

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.MouseButton.NoButton


@pytest.fixture
def button(qtbot: QtBot) -> StillButton:
    button = StillButton("Next deal")
    qtbot.addWidget(button)
    button.resize(200, 60)
    button.show()
    qtbot.waitExposed(button)
    return button


def send(button: StillButton, kind: QEvent.Type, far: float) -> None:
    """Send a mouse event `far` pixels from where the pointer was when the button appeared."""
    at = QPointF(QCursor.pos()) + QPointF(far, 0)
    pressed = NONE if kind == QEvent.Type.MouseMove else LEFT
    event = QMouseEvent(kind, QPointF(20, 20), at, pressed, pressed, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(button, event)


def clicks(button: StillButton, far: float) -> int:
    heard: list[bool] = []
    button.clicked.connect(lambda: heard.append(True))
    send(button, QEvent.Type.MouseButtonPress, far)
    send(button, QEvent.Type.MouseButtonRelease, far)
    return len(heard)


def test_a_button_under_a_pointer_that_did_not_move_ignores_it(button: StillButton) -> None:
    assert clicks(button, 0) == 0
    assert clicks(button, 2) == 0


def test_a_pointer_that_came_to_the_button_is_heard(button: StillButton) -> None:
    assert clicks(button, 30) == 1


def test_a_pointer_that_moved_on_the_button_is_heard(button: StillButton) -> None:
    send(button, QEvent.Type.MouseMove, 30)
    assert clicks(button, 0) == 1


def test_a_button_shown_again_is_deaf_again(button: StillButton) -> None:
    assert clicks(button, 30) == 1
    button.hide()
    button.show()
    assert clicks(button, 0) == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press_it_wherever_the_pointer_is(qtbot: QtBot, button: StillButton, key: Qt.Key) -> None:
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_where_nothing_moves_a_finished_trick_can_still_be_looked_at() -> None:
    assert felt_style(TableLook(speed=0.0)).look_at_trick == felt_style(TableLook()).look_at_trick == 900
