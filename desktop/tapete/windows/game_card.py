"""A game on the start page: a figure of its deck, its name, and where it is from."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tapete.cards import FRENCH, SPANISH, Card, find_card
from tapete.table.deck_art import SHADOW_REACH, DeckArt
from tapete.table.look import GOLD, INK, ON_FELT, SHADE_DEEP
from tapete.windows.looks import GAP_4, GAP_8, HUGE, LARGE, MEDIUM, SMALL, font
from tapete.words import say

# Games of one family of cards get different figures, in this order.
FIGURES: Final = {
    SPANISH: ("O12", "C11", "E10", "B12", "O11"),
    FRENCH: ("SJ", "HQ", "DK", "CJ", "SQ"),
}
ALONE: Final = ("E10", "B11", "O12")  # a game that is alone on the page shows a fan of its deck
_ALONE_FRENCH: Final = ("CJ", "HQ", "SK")
_RAISE: Final = 0.06  # of the card's height, for the one that is picked
_TALL: Final = 1.3  # of the card's height: room to turn and to rise
_ABOVE: Final = 0.13
_SPREAD: Final = 0.62  # of a card's width from card to card in a fan
_TURN: Final = 9.0  # degrees from card to card


class GameCard(QAbstractButton):
    """The card lies turned by `angle` degrees; picking it makes its game the one to deal."""

    def __init__(
        self, game: str, family: str, number: int, art: DeckArt, *, alone: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.angle = 0.0
        self._art = art
        self._alone = alone
        self._width = 120.0
        fan = ALONE if family == SPANISH else _ALONE_FRENCH
        codes = fan if alone else (FIGURES[family][number % len(FIGURES[family])],)
        self._cards: tuple[Card, ...] = tuple(find_card(family, code) for code in codes)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        """Say the game's name in the language that is spoken now."""
        name = say(f"game.{self.game}")
        self.setText(name)
        self.setAccessibleName(f"{name}, {say(f'game.{self.game}.where')}")
        self.update()

    def resize_card(self, width: float, angle: float) -> None:
        """Draw the card so wide, turned so far."""
        self._width, self.angle = width, angle
        self.setFixedSize(self.size_for(width))
        self.update()

    def size_for(self, width: float) -> QSize:
        """How much room the card and its words take with cards of that width."""
        height = width * self._art.face.ratio
        across = width * (1.35 + (2 * _SPREAD if self._alone else 0))
        return QSize(round(across), round(height * _TALL + self._words_height))

    @property
    def _words_height(self) -> float:
        name, where = self._fonts
        return QFontMetricsF(name).height() + QFontMetricsF(where).height() + GAP_8

    @property
    def _fonts(self) -> tuple[QFont, QFont]:
        if self._alone:
            return font(HUGE, bold=True), font(MEDIUM)
        return font(LARGE, bold=True), font(SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._art.ratio = self.devicePixelRatioF()
        height = self._width * self._art.face.ratio
        raised = not self._alone and (self.isChecked() or self.underMouse())
        middle = QPointF(self.width() / 2, height * (0.5 + _ABOVE - (_RAISE if raised else 0)))
        for i, card in enumerate(self._cards):
            k = i - (len(self._cards) - 1) / 2
            painter.save()
            painter.translate(middle + QPointF(k * self._width * _SPREAD, abs(k) * height * 0.035))
            painter.rotate(self.angle + k * _TURN)
            self._paint_card(painter, card, marked=self._is_marked(i))
            painter.restore()
        self._paint_words(painter)

    def _is_marked(self, i: int) -> bool:
        return i == len(self._cards) - 1 and (self.hasFocus() or (self.isChecked() and not self._alone))

    def _paint_card(self, painter: QPainter, card: Card, *, marked: bool) -> None:
        height = self._width * self._art.face.ratio
        box = QRectF(-self._width / 2, -height / 2, self._width, height)
        reach = self._width * SHADOW_REACH
        shadow = self._art.shadow(self._width)
        painter.drawPixmap(box.adjusted(-reach, -reach, reach, reach), shadow, QRectF(shadow.rect()))
        face = self._art.of(card, self._width)
        painter.drawPixmap(box, face, QRectF(face.rect()))
        if marked:
            corner = self._width * self._art.face.corner
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(INK, 5))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), corner, corner)
            painter.setPen(QPen(GOLD, 3))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), corner, corner)

    def _paint_words(self, painter: QPainter) -> None:
        name, where = self._fonts
        height = QFontMetricsF(name).height()
        top = self.height() - self._words_height
        line = QRectF(0, top, self.width(), height)
        painter.setFont(name)
        painter.setPen(SHADE_DEEP)
        painter.drawText(line.translated(0, 1.5), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setPen(ON_FELT)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setFont(where)
        below = QRectF(0, line.bottom(), self.width(), QFontMetricsF(where).height() + GAP_4)
        painter.setOpacity(0.85)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, say(f"game.{self.game}.where"))
