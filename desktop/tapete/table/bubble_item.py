"""What is said: a bubble at the seat that speaks, and the one sentence above the hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tapete.table.boxed_item import BoxedItem, paint_field, paint_text
from tapete.table.bubble_place import TAIL
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Box
from tapete.table.look import GOLD, INK, ON_FELT, PAPER, RED, SHADE_DEEP, TEXT, font

HIGH: Final = 38.0
MARK: Final = 24.0
BEFORE, AFTER = 34.0, 16.0  # pixels before a sentence, where its sign stands, and after it
SLACK: Final = 4.0  # pixels more than its letters need, since the field lies on whole ones


class BubbleItem(BoxedItem):
    """A word said aloud, beside the plate of its seat, with the tail towards it."""

    margin = 16.0

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._text = ""
        self._mark = ""
        self._towards = "right"
        self.setZValue(800)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def say(self, text: str, mark: str) -> None:
        """Say that; `mark` names a picture to show before the text, or is empty."""
        self._text, self._mark = text, mark
        self.update()

    def size(self, scale: float) -> tuple[float, float]:
        """How wide and high it must be at that scale."""
        wide = QFontMetricsF(font(TEXT, scale, bold=True)).horizontalAdvance(self._text) + 28 * scale
        return wide + ((MARK + 6) * scale if self._mark else 0.0), HIGH * scale

    def stand(self, box: Box, towards: str, scale: float) -> None:
        """Stand there, on the `left` or `right` of the plate, `above` or `below` it."""
        self._towards = towards
        self.put(box, scale)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self.area
        painter.setPen(QPen(INK, 1.5))
        painter.setBrush(PAPER)
        painter.drawPath(self._outline(area))
        left = area.x() + self.px(14)
        if self._mark:
            size = round(self.px(MARK))
            self._art.paint(painter, self._mark, left, area.center().y() - size / 2, size)
            left += size + self.px(6)
        room = QRectF(left, area.y(), area.right() - left, area.height())
        letters = font(TEXT, self._scale, bold=True)
        paint_text(painter, room, self._text, letters, INK, Qt.AlignmentFlag.AlignLeft)

    def _outline(self, area: QRectF) -> QPainterPath:
        body = QPainterPath()
        body.addRoundedRect(area, self.px(14), self.px(14))
        tail, middle = self.px(TAIL), area.center()
        turn = {"left": 0, "below": -90, "right": 180, "above": 90}[self._towards]  # the tail points back
        edge = (area.width() if self._towards in ("left", "right") else area.height()) / 2 - 1
        tip = QPainterPath(QPointF(edge, -tail * 0.7))
        tip.lineTo(edge + tail, tail * (0.35 if turn == 0 else -0.35 if turn == 180 else 0.0))
        tip.lineTo(edge, tail * 0.7)
        tip.closeSubpath()
        tip = QTransform().translate(middle.x(), middle.y()).rotate(turn).map(tip)
        return body.united(tip)


class SentenceItem(BoxedItem):
    """One sentence in the middle of the strip above the hand, on as many lines as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._warning = False
        self.setZValue(850)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while hidden."""
        return self._text if self.isVisible() else ""

    def say(self, text: str, strip: Box, scale: float, *, warning: bool) -> None:
        """Say that at the foot of the strip; a warning has the sign of no, anything else a gold bar."""
        self._text, self._warning, self._scale = text, warning, scale
        letters = QFontMetricsF(font(TEXT, scale))
        most = strip.w - self.px(BEFORE + AFTER + SLACK)
        lines = letters.boundingRect(QRectF(0, 0, most, 1000), int(Qt.TextFlag.TextWordWrap), text)
        wide = lines.width() + self.px(BEFORE + AFTER + SLACK)
        high = max(lines.height() + self.px(16), self.px(36))
        self.put(Box(strip.middle.x - wide / 2, strip.bottom - high, wide, high), scale)
        self.show()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self.area
        paint_field(painter, area, self.px(8), SHADE_DEEP, QPen(QColor(255, 255, 255, 46), 1.0))
        if self._warning:
            self._paint_no(painter, QPointF(area.x() + self.px(17), area.center().y()), self.px(17))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(GOLD)
            bar = QRectF(area.x() + self.px(12), area.y(), self.px(4), area.height())
            painter.drawRoundedRect(bar.adjusted(0, self.px(8), 0, -self.px(8)), self.px(2), self.px(2))
        painter.setFont(font(TEXT, self._scale))
        painter.setPen(ON_FELT)
        middle = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(self.text_room(), middle, self._text)

    def text_room(self) -> QRectF:
        """Where the sentence stands in its field."""
        return self.area.adjusted(self.px(BEFORE), 0, -self.px(AFTER), 0)

    @staticmethod
    def _paint_no(painter: QPainter, middle: QPointF, size: float) -> None:
        """A red disc with a bar across it, `size` wide: no."""
        painter.setPen(QPen(PAPER, size * 0.08))
        painter.setBrush(RED)
        painter.drawEllipse(middle, size / 2, size / 2)
        painter.setPen(QPen(PAPER, size * 0.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        reach = QPointF(size * 0.27, 0)
        painter.drawLine(middle - reach, middle + reach)
