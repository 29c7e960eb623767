"""A game on the start page: a figure of its deck, its name, and where it is from."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tapete.cards import FRENCH, SPANISH, Card, find_card
from tapete.table.deck_art import SHADOW_REACH, DeckArt
from tapete.table.geometry import CARD_RATIO
from tapete.table.look import GOLD, INK, ON_FELT, SHADE_DEEP, text_scale
from tapete.windows.looks import GAP_4, GAP_8, HUGE, LARGE, MEDIUM, SMALL, exact_font
from tapete.words import say

# The game in each place of the page gets the figure of that place in its deck.
FIGURES: Final = {
    SPANISH: ("O12", "C11", "E10", "B12", "O11"),
    FRENCH: ("HJ", "CK", "HQ", "SK", "DQ"),
}
ALONE: Final = ("E10", "B11", "O12")  # a game that is alone on the page shows a fan of its deck
_ALONE_FRENCH: Final = ("CJ", "HQ", "SK")
_RAISE: Final = 0.06  # of the card's height, for the one that is picked
_TALL: Final = 1.3  # of the card's height: room to turn and to rise
_ABOVE: Final = 0.13
_SPREAD: Final = 0.62  # of a card's width from card to card in a fan
_TURN: Final = 9.0  # degrees from card to card
_ACROSS: Final = 1.3  # card widths for a card alone, turned, and for its words
_USUAL: Final = 168.0  # wide; the words grow with cards that are wider
_STEP: Final = 0.05  # by which words are tried smaller
_WHERE_LINES: Final = 2  # where a game is from may be told in so many lines
_AROUND: Final = (
    Qt.AlignmentFlag.AlignHCenter.value | Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value
)  # how where a game is from stands under its name


class GameCard(QAbstractButton):
    """The card lies turned by `angle` degrees; picking it makes its game the one to deal.

    Two clicks in a row or Enter ask for a deal at once.
    """

    dealt = Signal()

    def __init__(
        self, game: str, family: str, number: int, art: DeckArt, *, alone: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.angle = 0.0
        self._art = art
        self._alone = alone
        self._width = 120.0
        self.letters = 1.0
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

    def resize_card(self, width: float, angle: float, letters: float) -> None:
        """Draw the card so wide, turned so far, and its words so many times as large as usual."""
        self._width, self.angle, self.letters = width, angle, letters
        self.setFixedSize(self.size_for(width))
        self.update()

    def size_for(self, width: float) -> QSize:
        """How much room the card and its words take with cards of that width."""
        return QSize(self._across(width), round(width * CARD_RATIO * _TALL + self._words_height))

    def _across(self, width: float) -> int:
        return round(width * (_ACROSS + (2 * _SPREAD if self._alone else 0)))

    def letters_for(self, width: float) -> float:
        """How many times as large as usual the words may be under a card of that width.

        They grow with the card, and further where large letters are asked for and there is room.
        """
        least, most = max(width / _USUAL, 1.0), text_scale()
        steps = (most - _STEP * n for n in range(int((most - least) / _STEP) + 1)) if most > least else ()
        return next((letters for letters in steps if self._fit(letters, self._across(width))), least)

    @property
    def has_room_for_words(self) -> bool:
        """Whether the name and where the game is from can be read whole."""
        return self._fit(self.letters, self.width())

    def _fit(self, letters: float, across: float) -> bool:
        name, where = self._fonts(letters)
        told = QFontMetricsF(where).boundingRect(
            QRectF(0, 0, across, 1000), _AROUND, say(f"game.{self.game}.where")
        )
        lines = 1 if self._alone else _WHERE_LINES
        tall = told.height() <= lines * QFontMetricsF(where).height() + 1
        return tall and max(told.width(), QFontMetricsF(name).horizontalAdvance(self.text())) <= across

    @property
    def _words_height(self) -> float:
        name, where = self._fonts(self.letters)
        lines = 1 if self._alone else _WHERE_LINES
        return QFontMetricsF(name).height() + lines * QFontMetricsF(where).height() + GAP_8

    def _fonts(self, letters: float) -> tuple[QFont, QFont]:
        name, where = (HUGE, MEDIUM) if self._alone else (LARGE, SMALL)
        return exact_font(round(name * letters), bold=True), exact_font(round(where * letters))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._art.ratio = self.devicePixelRatioF()
        height = self._width * CARD_RATIO  # of the tallest deck: the middles of all lie on one arc
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
        name, where = self._fonts(self.letters)
        height = QFontMetricsF(name).height()
        top = self.height() - self._words_height
        line = QRectF(0, top, self.width(), height)
        painter.setFont(name)
        painter.setPen(SHADE_DEEP)
        painter.drawText(line.translated(0, 1.5), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setPen(ON_FELT)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setFont(where)
        below = QRectF(0, line.bottom(), self.width(), self.height() - line.bottom()).adjusted(0, 2, 0, GAP_4)
        painter.setOpacity(0.85)
        painter.drawText(below, _AROUND, say(f"game.{self.game}.where"))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.dealt.emit()
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.dealt.emit()
        else:
            super().keyPressEvent(event)
