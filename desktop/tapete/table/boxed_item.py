"""What plates, badges, piles, bubbles and sentences share: a box, a scale, the signs of the sides."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject

from tapete.table.geometry import Box
from tapete.table.look import INK, ON_FELT, OURS, THEIRS, in_contrast

BLACK: Final = QColor("#000000")
WHITE: Final = QColor("#FFFFFF")
CONTRAST_LINE: Final = 2.0
EMPTY: Final = QColor(255, 255, 255, 66)
LIGHT: Final = 128  # lightness from which a field bears dark letters


class Sign(Enum):
    """What tells the sides apart, by colour and by shape."""

    OURS = auto()  # a gold disc
    THEIRS = auto()  # a blue diamond, where there are two sides
    ANOTHER = auto()  # a pale ring, where there are more


class BoxedItem(QGraphicsObject):
    """Something drawn in a box; `margin` is how far its drawing reaches beyond."""

    margin = 6.0

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._area = QRectF(0, 0, 1, 1)
        self._scale = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def area(self) -> QRectF:
        """Its box, in scene coordinates too: the item itself stays at the origin."""
        return self._area

    def px(self, units: float) -> float:
        """A measure given at scale 1."""
        return units * self._scale

    def put(self, box: Box, scale: float) -> None:
        """Lie in that box, drawn at that scale."""
        self.prepareGeometryChange()
        self._area = QRectF(round(box.x), round(box.y), round(box.w), round(box.h))
        self._scale = scale
        self.update()

    def boundingRect(self) -> QRectF:
        reach = self.margin * max(self._scale, 1.0)
        return self._area.adjusted(-reach, -reach, reach, reach)


def paint_pill(painter: QPainter, area: QRectF, fill: QColor, line: QPen | None = None) -> None:
    """A rounded field, as round as it is high."""
    paint_field(painter, area, area.height() / 2, fill, line)


def paint_field(
    painter: QPainter, area: QRectF, corner: float, fill: QColor, line: QPen | None = None
) -> None:
    """A field with such corners; in high contrast a dark one is black, with an edge that can be seen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if in_contrast() and fill.lightness() < LIGHT:  # ink stands on a light one
        fill, line = BLACK, QPen(WHITE, max(line.widthF() if line else 1.0, CONTRAST_LINE))
    painter.setBrush(fill)
    painter.setPen(line if line else QPen(Qt.PenStyle.NoPen))
    painter.drawRoundedRect(area, corner, corner)


def empty_line() -> QPen:
    """Round a place where nothing lies yet."""
    return QPen(WHITE if in_contrast() else EMPTY, 1.5)


def paint_side(painter: QPainter, middle: QPointF, size: float, sign: Sign) -> None:
    """The sign of a side, `size` across."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half = size / 2
    if sign is Sign.ANOTHER:
        painter.setPen(QPen(ON_FELT, size * 0.22))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, half * 0.78, half * 0.78)
        return
    painter.setPen(QPen(INK, 1.0))
    painter.setBrush(OURS if sign is Sign.OURS else THEIRS)
    if sign is Sign.OURS:
        painter.drawEllipse(middle, half, half)
        return
    reach = half * 1.2
    corners = [QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)]
    painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


def paint_text(
    painter: QPainter, area: QRectF, text: str, letters: QFont, colour: QColor, align: Qt.AlignmentFlag
) -> None:
    """One line of text, vertically in the middle of its area."""
    painter.setFont(letters)
    painter.setPen(colour)
    painter.drawText(area, int(align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), text)
