"""The signs of suits, drawn with a pen: they need no font that has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from tapete.sheets.pen import BLACK, FINE, RED, Pen

REDS: Final = ("hearts", "diamonds")


def draw_pip(pen: Pen, suit: str, x: float, middle: float, size: float) -> None:
    """The sign of the suit of that name, `size` millimetres high, its left edge at x, around `middle`."""
    painter = pen.painter
    painter.save()
    painter.translate(x * FINE, (middle - size / 2) * FINE)
    painter.scale(size * FINE, size * FINE)
    colour = RED if suit in REDS else BLACK
    path, is_line = PATHS[suit]()
    if is_line:
        round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(colour, 0.09, Qt.PenStyle.SolidLine, round_cap, round_join))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
    painter.drawPath(path)
    painter.restore()


# Each in a square of side 1, and whether it is drawn in lines.
Drawn = tuple[QPainterPath, bool]


def _hearts() -> Drawn:
    path = QPainterPath(QPointF(0.5, 0.98))
    path.cubicTo(0.42, 0.78, 0.06, 0.60, 0.06, 0.32)
    path.cubicTo(0.06, 0.12, 0.20, 0.03, 0.30, 0.03)
    path.cubicTo(0.41, 0.03, 0.48, 0.11, 0.5, 0.22)
    path.cubicTo(0.52, 0.11, 0.59, 0.03, 0.70, 0.03)
    path.cubicTo(0.80, 0.03, 0.94, 0.12, 0.94, 0.32)
    path.cubicTo(0.94, 0.60, 0.58, 0.78, 0.5, 0.98)
    return path, False


def _diamonds() -> Drawn:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.quadTo(0.66, 0.29, 0.88, 0.5)
    path.quadTo(0.66, 0.71, 0.5, 1.0)
    path.quadTo(0.34, 0.71, 0.12, 0.5)
    path.quadTo(0.34, 0.29, 0.5, 0.0)
    return path, False


def _stalk() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.5))
    path.quadTo(0.52, 0.86, 0.70, 1.0)
    path.lineTo(0.30, 1.0)
    path.quadTo(0.48, 0.86, 0.5, 0.5)
    return path


def _spades() -> Drawn:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.58, 0.22, 0.96, 0.40, 0.96, 0.64)
    path.cubicTo(0.96, 0.80, 0.84, 0.86, 0.74, 0.86)
    path.cubicTo(0.62, 0.86, 0.54, 0.78, 0.5, 0.68)
    path.cubicTo(0.46, 0.78, 0.38, 0.86, 0.26, 0.86)
    path.cubicTo(0.16, 0.86, 0.04, 0.80, 0.04, 0.64)
    path.cubicTo(0.04, 0.40, 0.42, 0.22, 0.5, 0.0)
    return path.united(_stalk()), False


def _clubs() -> Drawn:
    path = QPainterPath()
    path.addEllipse(QPointF(0.5, 0.25), 0.235, 0.235)
    path = path.united(_stalk())
    for x in (0.26, 0.74):
        lobe = QPainterPath()
        lobe.addEllipse(QPointF(x, 0.60), 0.235, 0.235)
        path = path.united(lobe)
    return path, False


def _oros() -> Drawn:
    path = QPainterPath()
    path.addEllipse(QRectF(0.06, 0.06, 0.88, 0.88))
    path.addEllipse(QRectF(0.32, 0.32, 0.36, 0.36))
    return path, True


def _copes() -> Drawn:
    path = QPainterPath(QPointF(0.16, 0.06))
    path.cubicTo(0.16, 0.72, 0.84, 0.72, 0.84, 0.06)
    path.closeSubpath()
    path.moveTo(0.5, 0.56)
    path.lineTo(0.5, 0.92)
    path.moveTo(0.24, 0.94)
    path.lineTo(0.76, 0.94)
    return path, True


def _espases() -> Drawn:
    path = QPainterPath(QPointF(0.96, 0.04))
    path.lineTo(0.24, 0.76)
    path.moveTo(0.12, 0.54)
    path.lineTo(0.46, 0.88)
    path.moveTo(0.24, 0.76)
    path.lineTo(0.05, 0.95)
    return path, True


def _bastos() -> Drawn:
    path = QPainterPath()
    path.addPolygon(
        QPolygonF([QPointF(0.70, 0.02), QPointF(0.98, 0.30), QPointF(0.16, 0.98), QPointF(0.02, 0.84)])
    )
    path.closeSubpath()
    return path, True


PATHS: Final[dict[str, Callable[[], Drawn]]] = {
    "hearts": _hearts, "diamonds": _diamonds, "spades": _spades, "clubs": _clubs,
    "oros": _oros, "copes": _copes, "espases": _espases, "bastos": _bastos,
}  # fmt: skip
