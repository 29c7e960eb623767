"""Buttons that appear under a pointer, and how long a trick is looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QCursor, QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tapete.session.preferences import TableLook
from tapete.windows.look_preview import felt_style
from tapete.windows.looks import (
    TINY,
    StillButton,
    dress,
    exact_font,
    felt_button,
    main_button,
    quiet_felt_button,
)
from tapete.windows.themes import palette

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


def letters_of(button: QPushButton) -> QImage:
    """What is seen of it inside its edge, and inside the ring of one that goes on."""
    return button.grab().toImage().copy(button.rect().adjusted(8, 6, -8, -6))


@pytest.mark.usefixtures("undressed")
@pytest.mark.parametrize("made", [QPushButton, StillButton, main_button, felt_button, quiet_felt_button])
def test_the_edge_of_a_button_that_has_the_keyboard_takes_nothing_of_its_letters(
    qapp: QApplication, qtbot: QtBot, made: Callable[[], QPushButton]
) -> None:
    dress(qapp, palette("light"))
    page = QWidget()
    qtbot.addWidget(page)
    buttons = [made() for _ in range(4)]
    for button, word in zip(buttons, ("Verify", "Vérifier", "Έλεγχος", "Willow"), strict=True):
        button.setParent(page)
        button.setText(word)
        button.setFont(exact_font(TINY))
        button.resize(button.sizeHint())
    page.show()
    page.setFocus()
    without = [letters_of(button) for button in buttons]
    for button, letters in zip(buttons, without, strict=True):
        button.setFocus()
        qtbot.waitUntil(button.hasFocus)
        assert letters_of(button) == letters, button.text()


def test_where_nothing_moves_a_finished_trick_can_still_be_looked_at() -> None:
    assert felt_style(TableLook(speed=0.0)).look_at_trick == felt_style(TableLook()).look_at_trick == 900
