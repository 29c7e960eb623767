"""Cards and suits as small marks beside text: the suit's shape and colour, and the number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapete.cards import FRENCH, Card, Suit, card_in, suit_in
from tapete.games.core import Game
from tapete.table.card_faces import LETTERS, Face
from tapete.table.look import DEEP_GOLD, INK, PAPER, in_contrast
from tapete.windows.looks import GAP_4, SMALL, TINY, exact_font
from tapete.words import say_card

EDGE: Final = QColor("#B9AE98")
_CHIP: Final = QSize(46, 24)


def paint_suit(painter: QPainter, box: QRectF, suit: Suit, face: Face) -> None:
    """The suit's mark as cards of that face have it, filling a square `box`."""
    drawn = mark_renderer(suit_in(face.family, suit).code, face)
    assert drawn is not None, f"no mark is drawn for {suit.name}"
    drawn.render(painter, box)


@cache
def mark_renderer(mark: str, face: Face) -> QSvgRenderer | None:
    """The drawing of a suit or of the word for no trumps, by its code; None where there is none."""
    try:
        drawn = QSvgRenderer(QByteArray(face.svg(f"mark_{mark}")))
    except FileNotFoundError:
        return None
    drawn.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return drawn


def mark_of(game: Game[Any], trump: str | None, face: Face, size: int, ratio: float) -> QPixmap | None:
    """The mark of what was named in a game: a suit's, or that of its word for no trumps; None without one."""
    if trump is None:
        return None
    suit = next((suit for suit in game.deck.suits if suit.code == trump), None)
    code = trump if suit is None else suit_in(face.family, suit).code
    return _pixmap(code, face, size, ratio)


@cache
def _pixmap(mark: str, face: Face, size: int, ratio: float) -> QPixmap | None:
    """The mark as a picture of `size` logical pixels."""
    drawn = mark_renderer(mark, face)
    if drawn is None:
        return None
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    drawn.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return made


class CardChips(QWidget):
    """Cards as small marks in a row; one may have a gold edge: the one that took the trick."""

    def __init__(
        self,
        cards: Sequence[Card],
        face: Face,
        marked: int | None = None,
        *,
        scale: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._cards = tuple(card_in(face.family, card) for card in cards)
        self._face = face
        self._marked = marked
        self._scale = scale
        wide = (_CHIP.width() + GAP_4) * len(self._cards) - GAP_4
        self.setFixedSize(round(max(wide, 0) * scale), round(_CHIP.height() * scale))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        names = ", ".join(say_card(card) for card in cards)
        self.setAccessibleName(names)
        self.setToolTip(names)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale, self._scale)
        for i, card in enumerate(self._cards):
            box = QRectF(i * (_CHIP.width() + GAP_4), 0, _CHIP.width(), _CHIP.height())
            paint_chip(painter, box, card, self._face, self._edge(winning=i == self._marked))

    def _edge(self, *, winning: bool) -> QPen:
        if not in_contrast():
            return QPen(DEEP_GOLD, 2.0) if winning else QPen(EDGE, 1.0)
        return QPen(DEEP_GOLD, 3.0) if winning else QPen(self.palette().color(QPalette.ColorRole.Text), 1.0)


def paint_chip(painter: QPainter, box: QRectF, card: Card, face: Face, edge: QPen) -> None:
    """A card as a chip of paper: number or letter left, suit right. One with a gold edge is gilt all over."""
    inside = edge.widthF() / 2
    painter.setPen(edge)
    painter.setBrush(QColor("#FBE7B4") if edge.color() == DEEP_GOLD else PAPER)
    painter.drawRoundedRect(box.adjusted(inside, inside, -inside, -inside), 5, 5)
    painter.setPen(INK)
    rank = LETTERS[face.letters].get(card.rank, card.rank) if card.family == FRENCH else card.rank
    painter.setFont(exact_font(SMALL if len(rank) < 2 else TINY + 1, bold=True))
    painter.drawText(box.adjusted(3, 0, -20, 0), Qt.AlignmentFlag.AlignCenter, rank)
    side = box.height() * 0.7
    place = QRectF(box.right() - side - 4, box.center().y() - side / 2, side, side)
    paint_suit(painter, place, card.suit, face)
