"""The table in four sentences, laid over it once: the first time, and again from the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from tapete.table.look import GOLD, INK
from tapete.windows.looks import (
    GAP_12,
    GAP_16,
    GAP_24,
    LARGE,
    MEDIUM,
    SMALL,
    Paper,
    exact_font,
    font,
    label,
    main_button,
    scaled,
)
from tapete.words import say

SENTENCES: Final = 4
_SEATED: Final = {  # in pairs, turning left
    (True, False): "first.1_right", (True, True): "first.1_left_pairs",
    (False, False): "first.1_right_alone", (False, True): "first.1_left",
}  # fmt: skip
_WIDTH: Final = 560
_VEIL: Final = QColor(16, 28, 24, 150)


def sentences(*, turns_left: bool, in_pairs: bool) -> tuple[str, ...]:
    """The four sentences; the first says who sits where and which way play goes round on the screen."""
    first = say(_SEATED[in_pairs, turns_left])
    return (first, *(say(f"first.{n}") for n in range(2, SENTENCES + 1)))


class _Number(QLabel):
    """A coin with a number."""

    def __init__(self, n: int) -> None:
        super().__init__(str(n))
        self.setFixedSize(32, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(GOLD)
        painter.setPen(QPen(GOLD.darker(140), 1.5))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawEllipse(box)
        painter.setPen(INK)
        painter.setFont(font(MEDIUM, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text())


class FirstTime(QWidget):
    """A veil over the table with a sheet of paper; a click, Escape or Enter takes it away."""

    done = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._paper = Paper(self)
        column = QVBoxLayout(self._paper)
        column.setContentsMargins(GAP_24, GAP_24, GAP_24, GAP_24)
        column.setSpacing(GAP_16)
        self._title = label(size=LARGE, bold=True)
        column.addWidget(self._title)
        grid = self._grid = QGridLayout()
        grid.setHorizontalSpacing(GAP_16)
        grid.setVerticalSpacing(GAP_12)
        self._lines = [label(size=MEDIUM, wrap=True) for _ in range(SENTENCES)]
        for n, line in enumerate(self._lines):
            grid.addWidget(_Number(n + 1), n, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(line, n, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        self.button = main_button()
        self.button.clicked.connect(self.done)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def show_sentences(self, area: QRect, four: Sequence[str]) -> None:
        """Lay the sheet over that area of the parent, with these sentences."""
        self._title.setText(say("first.title"))
        self.button.setText(say("first.done"))
        for line, text in zip(self._lines, four, strict=True):
            line.setText(text)
        self.cover(area)
        self.show()
        self.raise_()
        self.button.setFocus()

    def cover(self, area: QRect) -> None:
        """Cover that area of the parent, the paper in its middle; called again when it changes."""
        self.setGeometry(area)
        layout = self._paper.layout()
        assert layout is not None
        layout.activate()
        width = min(scaled(_WIDTH), max(self.width() - 2 * GAP_16, 1))
        for size in range(scaled(MEDIUM), SMALL - 1, -1):  # large letters as far as there is room
            for line in self._lines:
                line.setFont(exact_font(size))
            self._grid.invalidate()
            layout.invalidate()
            if layout.totalHeightForWidth(width) <= self.height():
                break
        self._paper.resize(width, layout.totalHeightForWidth(width))
        spare = self.size() - self._paper.size()
        self._paper.move(spare.width() // 2, spare.height() // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), _VEIL)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.done.emit()
        else:
            super().keyPressEvent(event)
