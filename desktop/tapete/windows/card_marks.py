"""Cards and suits as small marks beside text: the suit's shape and colour, and the number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapete.assets import resource
from tapete.cards import SPANISH, Card, Suit
from tapete.games.core import Game
from tapete.table.look import DEEP_GOLD, INK, PAPER, RED
from tapete.windows.looks import GAP_4, SMALL, TINY, font
from tapete.words import say_card

EDGE: Final = QColor("#B9AE98")
_FRENCH_SIGNS: Final = {"spades": "\u2660", "hearts": "\u2665", "diamonds": "\u2666", "clubs": "\u2663"}
_CHIP: Final = QSize(46, 24)


def paint_suit(painter: QPainter, box: QRectF, suit: Suit) -> None:
    """The suit's mark, filling a square `box`: as its deck draws it, or as letters have it."""
    drawn = mark_renderer(suit.code) if suit.name not in _FRENCH_SIGNS else None
    if drawn is not None:
        drawn.render(painter, box)
        return
    painter.save()
    painter.setPen(RED if suit.name in ("hearts", "diamonds") else INK)
    sign = font(SMALL)
    sign.setPixelSize(max(8, round(box.height() * 1.05)))
    painter.setFont(sign)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _FRENCH_SIGNS.get(suit.name, suit.code))
    painter.restore()


@cache
def mark_renderer(mark: str) -> QSvgRenderer | None:
    """The drawing of a suit or of the word for no trumps, by its code; None where there is none."""
    path = resource("decks") / SPANISH / f"mark_{mark}.svg"
    if not path.is_file():
        return None
    drawn = QSvgRenderer(str(path))
    drawn.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return drawn


@cache
def trump_pixmap(trump: str, size: int, ratio: float) -> QPixmap:
    """The mark of a trump of a game with Spanish cards, `size` logical pixels; empty where none is drawn."""
    made = _blank(size, ratio)
    drawn = mark_renderer(trump)
    if drawn is not None:
        painter = QPainter(made)
        drawn.render(painter, QRectF(0, 0, size, size))
        painter.end()
    return made


@cache
def suit_pixmap(suit: Suit, size: int, ratio: float) -> QPixmap:
    """The suit's mark as a picture of `size` logical pixels."""
    made = _blank(size, ratio)
    painter = QPainter(made)
    paint_suit(painter, QRectF(0, 0, size, size), suit)
    painter.end()
    return made


def mark_of(game: Game[Any], trump: str | None, size: int, ratio: float) -> QPixmap | None:
    """The mark of what was named in a game: a suit's, or that of its word for no trumps; None without one."""
    if trump is None:
        return None
    suit = next((suit for suit in game.deck.suits if suit.code == trump), None)
    if suit is not None:
        return suit_pixmap(suit, size, ratio)
    return trump_pixmap(trump, size, ratio) if mark_renderer(trump) is not None else None


def _blank(size: int, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


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
    side = box.height() * 0.7
    place = QRectF(box.right() - side - 4, box.center().y() - side / 2, side, side)
    paint_suit(painter, place, card.suit)
