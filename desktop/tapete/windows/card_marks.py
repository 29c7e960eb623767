"""Cards and suits as small marks beside text: the suit's shape and colour, and the number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tapete.cards import FRENCH, Card, Suit
from tapete.table.look import DEEP_GOLD, GOLD, INK, PAPER, RED
from tapete.windows.looks import GAP_4, SMALL, TINY, font
from tapete.words import say_card, say_suit

BLUE: Final = QColor("#2F6CA6")
GREEN: Final = QColor("#4E8F45")
EDGE: Final = QColor("#B9AE98")
_FRENCH_SIGNS: Final = {"spades": "\u2660", "hearts": "\u2665", "diamonds": "\u2666", "clubs": "\u2663"}
_CHIP: Final = QSize(42, 24)


def _coin(painter: QPainter) -> None:
    painter.setBrush(GOLD)
    painter.setPen(QPen(DEEP_GOLD, 8))
    painter.drawEllipse(QPointF(50, 50), 42, 42)
    painter.drawEllipse(QPointF(50, 50), 20, 20)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(DEEP_GOLD)
    painter.drawEllipse(QPointF(50, 50), 9, 9)


def _cup(painter: QPainter) -> None:
    painter.setPen(QPen(RED.darker(150), 5))
    painter.setBrush(RED)
    bowl = QPainterPath(QPointF(14, 18))
    bowl.cubicTo(14, 74, 86, 74, 86, 18)
    bowl.closeSubpath()
    painter.drawPath(bowl)
    painter.drawPolygon(QPolygonF([QPointF(44, 60), QPointF(56, 60), QPointF(58, 80), QPointF(42, 80)]))
    painter.drawRoundedRect(QRectF(24, 80, 52, 13), 5, 5)
    painter.setBrush(GOLD)
    painter.drawRoundedRect(QRectF(10, 9, 80, 14), 5, 5)


def _sword(painter: QPainter) -> None:
    painter.setPen(QPen(BLUE.darker(150), 4))
    painter.setBrush(BLUE)
    blade = [(50, 4), (60, 18), (60, 66), (40, 66), (40, 18)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in blade]))
    painter.setBrush(GOLD)
    painter.setPen(QPen(DEEP_GOLD, 4))
    painter.drawRoundedRect(QRectF(20, 64, 60, 11), 5, 5)
    painter.drawRoundedRect(QRectF(44, 75, 12, 15), 3, 3)
    painter.drawEllipse(QPointF(50, 92), 7, 6)


def _club(painter: QPainter) -> None:
    painter.translate(50, 50)
    painter.rotate(38)
    painter.translate(-50, -50)
    painter.setPen(QPen(GREEN.darker(160), 4))
    painter.setBrush(GREEN)
    body = QPainterPath(QPointF(43, 97))
    body.cubicTo(38, 60, 24, 40, 32, 12)
    body.cubicTo(36, -2, 64, -2, 68, 12)
    body.cubicTo(76, 40, 62, 60, 57, 97)
    body.closeSubpath()
    painter.drawPath(body)
    painter.setBrush(GREEN.lighter(125))
    painter.drawEllipse(QPointF(30, 46), 9, 7)
    painter.drawEllipse(QPointF(70, 32), 9, 7)
    painter.setBrush(GREEN.darker(140))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QPointF(48, 22), 4, 5)
    painter.drawEllipse(QPointF(53, 62), 4, 5)


_SHAPES: Final[dict[str, Callable[[QPainter], None]]] = {
    "oros": _coin, "copes": _cup, "espases": _sword, "bastos": _club,
}  # fmt: skip


def paint_suit(painter: QPainter, box: QRectF, suit: Suit) -> None:
    """The suit's mark, filling a square `box`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    if suit.name in _SHAPES:
        painter.scale(box.width() / 100, box.height() / 100)
        _SHAPES[suit.name](painter)
    else:
        painter.setPen(RED if suit.name in ("hearts", "diamonds") else INK)
        sign = font(SMALL)
        sign.setPixelSize(max(8, round(box.height() * 1.05)))
        painter.setFont(sign)
        painter.drawText(QRectF(0, 0, box.width(), box.height()), Qt.AlignmentFlag.AlignCenter, _sign(suit))
    painter.restore()


@cache
def suit_pixmap(suit: Suit, size: int, ratio: float) -> QPixmap:
    """The suit's mark as a picture of `size` logical pixels."""
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint_suit(painter, QRectF(0, 0, size, size), suit)
    painter.end()
    return made


class SuitMark(QLabel):
    """A suit's mark among text; it says the suit's name to who cannot see it."""

    def __init__(self, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setFixedSize(size, size)

    def show_suit(self, suit: Suit | None) -> None:
        """Show that suit, or nothing."""
        self.setVisible(suit is not None)
        if suit is not None:
            self.setPixmap(suit_pixmap(suit, self._size, self.devicePixelRatioF()))
            self.setAccessibleName(say_suit(suit))


class TrickMarks(QWidget):
    """The cards of one trick as small marks in the order they fell; the one that took it has a gold edge."""

    def __init__(self, cards: Sequence[Card], taken_by: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = tuple(cards)
        self._taken_by = taken_by
        self.setFixedSize(self._step * len(self._cards) - GAP_4, _CHIP.height())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        names = ", ".join(say_card(card) for card in self._cards)
        self.setAccessibleName(names)
        self.setToolTip(names)

    @property
    def _step(self) -> int:
        return _CHIP.width() + GAP_4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for i, card in enumerate(self._cards):
            box = QRectF(i * self._step, 0, _CHIP.width(), _CHIP.height())
            paint_chip(painter, box, card, winning=i == self._taken_by)


def paint_chip(painter: QPainter, box: QRectF, card: Card, *, winning: bool) -> None:
    """A card as a chip of paper: number left, suit right."""
    edge = 2.0 if winning else 1.0
    painter.setPen(QPen(DEEP_GOLD if winning else EDGE, edge))
    painter.setBrush(QColor("#FBE7B4") if winning else PAPER)
    painter.drawRoundedRect(box.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), 5, 5)
    painter.setPen(INK)
    painter.setFont(font(SMALL if len(card.rank) < 2 else TINY + 1, bold=True))
    painter.drawText(box.adjusted(3, 0, -20, 0), Qt.AlignmentFlag.AlignCenter, card.rank)
    side = box.height() * 0.62
    place = QRectF(box.right() - side - 4, box.center().y() - side / 2, side, side)
    paint_suit(painter, place, card.suit)


def _sign(suit: Suit) -> str:
    assert suit.name in _FRENCH_SIGNS, f"{FRENCH} suits only"
    return _FRENCH_SIGNS[suit.name]
