"""A text that is seen by whole lines: no feet of a line above look out at its top."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit

_SLIVER: Final = 3  # pixels: what Qt leaves of a line above by rounding


class WholeLines(QPlainTextEdit):
    """The text, without that sliver."""

    def paintEvent(self, event: QPaintEvent) -> None:
        first = self.cursorRect(self.cursorForPosition(QPoint(0, 0)))
        left = first.bottom() + 1 if first.top() < 0 else 0
        seen = self.viewport().rect().adjusted(0, left if left <= _SLIVER else 0, 0, 0)
        super().paintEvent(QPaintEvent(event.rect().intersected(seen)))
