"""The values that may be bid, in one row: the one that will be bid stands out, those passed are faint.

A slider, so that a screen reader can read it and set it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from tapete.games.pilotta import CAPOT, VALUES
from tapete.table.boxed_item import paint_pill, paint_text
from tapete.table.look import DEEP_GOLD, GOLD, INK, ON_FELT, PAPER, SHADE, SMALL, TEXT, fitted, font
from tapete.table.reading_cousins import value_label
from tapete.words import say

STEP: Final = 10
FAINT: Final = QColor("#7F9186")
SLOT: Final = 37.0  # a number's room
CAPOT_WIDER: Final = 1.5  # than a number


class BidLadder(QSlider):
    """From 80 to 240, and on to all the tricks where they may be bid."""

    def __init__(self, parent: QWidget, changed: Callable[[], None]) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._scale = 1.0
        self._values: tuple[int, ...] = VALUES
        self.setSingleStep(STEP)
        self.setPageStep(3 * STEP)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.valueChanged.connect(changed)
        self.hide()

    def offer(self, least: int, most: int, *, capot: bool) -> None:
        """Let every value from `least` to `most` be chosen, the least one first; `capot`: it exists here."""
        self.setAccessibleName(say("table.bid_value"))
        self._values = (*VALUES, CAPOT) if capot else VALUES
        self.blockSignals(True)
        self.setRange(least, most)
        self.setValue(least)
        self.blockSignals(False)
        self.update()

    def set_scale(self, scale: float) -> None:
        """Draw at that scale."""
        self._scale = scale
        self.update()

    def least_width(self, scale: float) -> float:
        """How wide it must be for its numbers to be read."""
        return (len(self._values) + CAPOT_WIDER) * SLOT * scale

    def step(self, steps: int) -> None:
        """Go so many values up or down."""
        self.setValue(self.value() + steps * STEP)

    # --- where the values stand ------------------------------------------------------------------------

    def box_of(self, value: int) -> QRectF:
        """Where that value stands."""
        at = self._values.index(value)
        whole = len(self._values) + (CAPOT_WIDER - 1 if CAPOT in self._values else 0)
        unit = self.width() / whole
        wide = unit * (CAPOT_WIDER if value == CAPOT else 1)
        return QRectF(at * unit, 0, wide, self.height())

    def _value_at(self, x: float) -> int | None:
        return next((v for v in self._values if self.box_of(v).left() <= x < self.box_of(v).right()), None)

    # --- Qt --------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def _go_to(self, event: QMouseEvent) -> None:
        value = self._value_at(event.position().x())
        if value is not None:
            self.setValue(value)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned:
            self.step(1 if turned > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the felt reads every key

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_pill(painter, body, SHADE, QPen(QColor(255, 255, 255, 40), 1.0))
        for value in self._values:
            self._paint_value(painter, value)
        painter.end()

    def _paint_value(self, painter: QPainter, value: int) -> None:
        box = self.box_of(value).adjusted(1, 4, -1, -4)
        chosen, free = value == self.value(), self.minimum() <= value <= self.maximum()
        if chosen:
            edge = GOLD if self.hasFocus() else DEEP_GOLD
            painter.setPen(QPen(edge, 2.5 if self.hasFocus() else 1.2))
            painter.setBrush(PAPER)
            painter.drawRoundedRect(box, box.height() / 3, box.height() / 3)
        label = value_label("capot" if value == CAPOT else str(value))
        letters = font(TEXT if chosen else SMALL, self._scale, bold=chosen)
        text, letters = fitted(label, letters, box.width() - 2)
        colour = INK if chosen else ON_FELT if free else FAINT
        paint_text(painter, box, text, letters, colour, Qt.AlignmentFlag.AlignHCenter)
