"""Real buttons on the felt: what can be said, and an unseen one over each card for who cannot see it.

Items of a graphics scene do not exist for a screen reader; these widgets do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from tapete.cards import Card
from tapete.games.core import Action
from tapete.table.boxed_item import paint_text
from tapete.table.deck_art import DeckArt
from tapete.table.look import DEEP_GOLD, GOLD, INK, PAPER, TEXT, TINY, font

STILL: Final = 4  # pixels a pointer must move before a new button under it listens
CORNER: Final = 8.0
MARK: Final = 28.0
LABEL_LINE: Final = 20.0
EFFECT_LINE: Final = 15.0
PAD: Final = 10.0


class CardButton(QPushButton):
    """Lies unseen over a card: it has the keyboard's focus and the card's name, the mouse passes through."""

    def __init__(self, card: Card, chosen: Callable[[Card], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self._chosen = chosen
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the felt reads every key

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._chosen(self.card)

    def paintEvent(self, event: QPaintEvent) -> None:
        pass  # the card itself shows that it is chosen


@dataclass(frozen=True, slots=True)
class Wording:
    """What a button says: its word, what the word does, its key, and the picture beside it (or empty).

    `spoken` is what a screen reader says instead, where the letters alone would not be understood.
    """

    label: str
    effect: str
    key: str = ""
    mark: str = ""
    spoken: str = ""


class FeltButton(QPushButton):
    """A ticket of paper on the felt with a word, its effect and its key.

    It ignores a press by a pointer that has not moved since the button appeared under it. `pointed` tells
    what it would do while the pointer or the keyboard is on it, and None when it is left.
    """

    pointed = Signal(object)  # Action or None

    def __init__(self, art: DeckArt, wording: Wording, action: Action | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.action = action
        self._art = art
        self._wording = wording
        self._scale = 1.0
        self._appeared: QPoint | None = None
        self._hinted = False
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.say(wording)

    @property
    def wording(self) -> Wording:
        """What it says."""
        return self._wording

    @property
    def listens(self) -> bool:
        """Whether a press of the mouse counts."""
        return self._appeared is None

    def say(self, wording: Wording) -> None:
        """Say that from now on."""
        self._wording = wording
        name = f"{wording.label}: {wording.effect}" if wording.effect else wording.label
        self.setAccessibleName(wording.spoken or name)
        self.update()

    def set_scale(self, scale: float) -> None:
        """Draw at that scale."""
        self._scale = scale
        self.update()

    @property
    def is_hinted(self) -> bool:
        """Whether a strong player would say this."""
        return self._hinted

    def set_hinted(self, hinted: bool) -> None:
        """Draw a broken gold line round it: what a strong player would say."""
        self._hinted = hinted
        self.update()

    def appear(self, pointer: QPoint | None) -> None:
        """Become visible; `pointer` is where the mouse rests now, in the parent's coordinates."""
        under = pointer is not None and self.geometry().contains(pointer)
        self._appeared = pointer if under else None
        self.show()
        self.raise_()

    def natural_width(self) -> float:
        """How wide it would like to be, its effect on one line."""
        label = QFontMetricsF(font(TEXT, self._scale, bold=True)).horizontalAdvance(self._wording.label)
        effect = QFontMetricsF(font(TINY, self._scale)).horizontalAdvance(self._wording.effect)
        return self._beside() + max(label + self._key_room(), effect) + self._px(PAD) + 2

    def least_width(self) -> float:
        """How wide it must be to show its word and its key."""
        label = QFontMetricsF(font(TEXT, self._scale, bold=True)).horizontalAdvance(self._wording.label)
        return self._beside() + label + self._key_room() + self._px(PAD)

    def lines_in(self, width: float) -> int:
        """On how many lines its effect stands when the button is that wide."""
        if not self._wording.effect:
            return 0
        metrics = QFontMetricsF(font(TINY, self._scale))
        room = QRectF(0, 0, width - self._beside() - self._px(PAD), 1000)
        high = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._wording.effect).height()
        return max(round(high / metrics.lineSpacing()), 1)

    def sizeHint(self) -> QSize:
        return QSize(round(self.natural_width()), round(self._px(44)))

    def _px(self, units: float) -> float:
        return units * self._scale

    def _beside(self) -> float:
        return self._px(PAD + MARK + 8) if self._wording.mark else self._px(PAD + 2)

    def _key_room(self) -> float:
        if not self._wording.key:
            return 0.0
        return QFontMetricsF(font(TINY, self._scale)).horizontalAdvance(self._wording.key) + self._px(22)

    # --- Qt --------------------------------------------------------------------------------------------

    def _notice(self, at: QPoint) -> None:
        if self._appeared is None:
            return
        if (self.mapToParent(at) - self._appeared).manhattanLength() >= STILL:
            self._appeared = None
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._notice(event.position().toPoint())
        super().mouseMoveEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._notice(event.position().toPoint())
        self.pointed.emit(self.action)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(self.action if self.hasFocus() else None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self.action)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self.action if self.underMouse() else None)
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._notice(event.position().toPoint())
        if self.listens:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the felt reads every key

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -3.5)
        corner = self._px(CORNER)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 16, 12, 90))
        painter.drawRoundedRect(body.translated(0, 1.5), corner, corner)
        lit = self.underMouse() and self.listens
        painter.setBrush(QColor("#FFF6D8") if lit else PAPER)
        if self.isDown():
            painter.setBrush(QColor("#F3E5BD"))
        painter.setPen(QPen(DEEP_GOLD if lit else QColor("#B9AE98"), 1.2))
        painter.drawRoundedRect(body, corner, corner)
        self._paint_words(painter, body)
        self._paint_key(painter, body)
        if self.hasFocus() or self._hinted:
            self._paint_edge(painter, body, corner)
        painter.end()

    def _paint_words(self, painter: QPainter, body: QRectF) -> None:
        wording = self._wording
        left = body.x() + self._px(PAD)
        if wording.mark:
            size = round(self._px(MARK))
            self._art.paint(painter, wording.mark, left, body.center().y() - size / 2, size)
            left += size + self._px(6)
        room = QRectF(left, body.y(), body.right() - left - self._px(6), body.height())
        letters = font(TEXT, self._scale, bold=True)
        if not wording.effect:
            free = room.adjusted(0, 0, self._px(6) - self._key_room(), 0) if wording.key else room
            paint_text(painter, free, wording.label, letters, INK, Qt.AlignmentFlag.AlignHCenter)
            return
        small = font(TINY, self._scale)
        lines = self.lines_in(self.width())
        line = QFontMetricsF(small).lineSpacing()
        high = self._px(LABEL_LINE) + lines * line
        top = body.center().y() - high / 2
        upper = QRectF(room.x(), top, room.width(), self._px(LABEL_LINE))
        paint_text(painter, upper, wording.label, letters, INK, Qt.AlignmentFlag.AlignLeft)
        lower = QRectF(room.x(), upper.bottom(), room.width() + 4, lines * line + 2)
        painter.setFont(small)
        painter.setPen(QColor("#5B5346"))
        painter.drawText(lower, int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), wording.effect)

    def _paint_key(self, painter: QPainter, body: QRectF) -> None:
        if not self._wording.key:
            return
        letters = font(TINY, self._scale * 0.92)
        wide = QFontMetricsF(letters).horizontalAdvance(self._wording.key) + self._px(9)
        cap = QRectF(body.right() - wide - self._px(5), body.y() + self._px(5), wide, self._px(16))
        painter.setPen(QPen(QColor("#CFC4AD"), 1.0))
        painter.setBrush(QColor("#F4EAD0"))
        painter.drawRoundedRect(cap, self._px(4), self._px(4))
        paint_text(painter, cap, self._wording.key, letters, QColor("#6B6252"), Qt.AlignmentFlag.AlignHCenter)

    def _paint_edge(self, painter: QPainter, body: QRectF, corner: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(INK, 1.0))
        painter.drawRoundedRect(body.adjusted(-1.8, -1.8, 1.8, 1.8), corner + 2, corner + 2)
        pen = QPen(GOLD, 3.0)
        if self._hinted and not self.hasFocus():
            pen.setDashPattern([2.2, 1.4])
        painter.setPen(pen)
        painter.drawRoundedRect(body, corner, corner)
