"""The felt as a widget: shows views and happenings, and tells which action a person has chosen."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from tapete.table.keyboard import Keyboard
from tapete.table.look import FeltStyle
from tapete.table.pointing import Pointing
from tapete.table.showing import Showing

__all__ = ["Felt", "FeltStyle"]


class Felt(Showing):
    """The table, to be played at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pointing = Pointing(self)
        self._keyboard = Keyboard(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the table does not scroll

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointing.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pointing.press_again(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointing.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointing.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keyboard.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self._keyboard.release(event):
            event.ignore()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.stop()
        super().closeEvent(event)
