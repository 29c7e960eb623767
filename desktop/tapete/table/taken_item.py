"""The tricks a side has taken, face down, and the last of them laid open for a look."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tapete.cards import Card
from tapete.table.boxed_item import (
    BoxedItem,
    Sign,
    empty_line,
    paint_field,
    paint_pill,
    paint_side,
    paint_text,
)
from tapete.table.card_item import Edge, paint_edge, paint_lying, paint_picture, paint_shadow
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Box, Spot
from tapete.table.look import GOLD, INK, LARGE, ON_FELT, SHADE_DEEP, SMALL, TEXT, fitted, font

LAYERS = 3  # how many tricks are drawn one under the other
DISC = 34.0  # the number's field


class TakenItem(BoxedItem):
    """One side's tricks."""

    margin = 14.0

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._sign = Sign.OURS
        self._tricks = 0
        self._waiting = True
        self._small = False
        self._bonus = ""

    @property
    def tricks(self) -> int:
        """How many tricks lie here."""
        return self._tricks

    def set_sign(self, sign: Sign) -> None:
        """Belong to that side."""
        if sign is not self._sign:
            self._sign = sign
            self.update()

    def set_tricks(self, tricks: int) -> None:
        """Show so many tricks."""
        if tricks != self._tricks:
            self._tricks = tricks
            self.update()

    def set_bonus(self, bonus: str) -> None:
        """Say what the last of all tricks, or all of them, brought besides; empty: nothing."""
        if bonus != self._bonus:
            self._bonus = bonus
            self.update()

    @property
    def bonus(self) -> str:
        """What it says of the last of all tricks."""
        return self._bonus

    def set_small(self, small: bool) -> None:
        """Be a little packet with a number and no sign, as where many seats take tricks of their own."""
        if small != self._small:
            self._small = small
            self.update()

    def set_waiting(self, waiting: bool) -> None:
        """Show or hide the empty place for the first trick."""
        self._waiting = waiting
        self.update()

    def spot(self) -> Spot:
        """Where a card that is gathered here comes to rest."""
        middle = self.area.center()
        return Spot(middle.x(), middle.y(), self.area.width(), ratio=self._art.face.ratio)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self.area
        if not self._tricks and not self._waiting:
            return
        if not self._tricks:
            painter.setPen(empty_line())
            painter.setBrush(QColor(0, 0, 0, 22))
            round_by = self._art.face.corner * area.width()
            painter.drawRoundedRect(area, round_by, round_by)
            if not self._small:
                paint_side(painter, area.center(), self.px(12), self._sign)
            return
        layers = min(self._tricks, LAYERS)
        for i in range(layers):
            up = self.px(2.5) * i
            face = area.translated(0, -round(up))
            paint_shadow(painter, self._art, face)
            corner = QPointF(self._art.whole(face.x()), self._art.whole(face.y()))
            picture = QRectF(corner, self._art.card_size(face.width()))
            paint_picture(painter, picture, self._art.of(None, face.width()))
        self._paint_number(painter, area.center() - QPointF(0, self.px(2.5) * (layers - 1)))
        if self._bonus:
            self._paint_bonus(painter)

    def _paint_bonus(self, painter: QPainter) -> None:
        """Under the number, as wide as it must be and no wider than can be painted."""
        letters = font(SMALL, self._scale, bold=True)
        most = self.area.width() + 2 * (self.margin - 4) * self._scale
        text, letters = fitted(self._bonus, letters, most - self.px(12))
        wide, high = QFontMetricsF(letters).horizontalAdvance(text) + self.px(14), self.px(22)
        middle = self.area.center()
        tag = QRectF(middle.x() - wide / 2, middle.y() + self.px(DISC) * 0.62, wide, high)
        paint_pill(painter, tag, GOLD, QPen(INK, 1.0))
        paint_text(painter, tag, text, letters, INK, Qt.AlignmentFlag.AlignHCenter)

    def _paint_number(self, painter: QPainter, middle: QPointF) -> None:
        if self._small:
            side = self.px(22)
            disc = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            paint_pill(painter, disc, SHADE_DEEP, QPen(QColor(255, 255, 255, 50), 1.0))
            letters = font(SMALL, self._scale, bold=True)
            paint_text(painter, disc, str(self._tricks), letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)
            return
        size = self.px(DISC)
        field = QRectF(middle.x() - size * 0.72, middle.y() - size / 2, size * 1.44, size)
        paint_pill(painter, field, SHADE_DEEP, QPen(QColor(255, 255, 255, 50), 1.0))
        paint_side(painter, QPointF(field.x() + size * 0.36, middle.y()), self.px(11), self._sign)
        room = QRectF(field.x() + size * 0.5, field.y(), size * 0.8, size)
        letters = font(LARGE if self._tricks < 10 else TEXT, self._scale, bold=True)
        paint_text(painter, room, str(self._tricks), letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)


class LastTrickItem(BoxedItem):
    """The last trick of a side, laid out as it fell, over everything while somebody looks at it."""

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._cards: tuple[tuple[Card, Spot], ...] = ()
        self._best = 0
        self._title = ""
        self.setZValue(900)
        self.hide()

    @property
    def title(self) -> str:
        """What stands over the cards."""
        return self._title

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where its cards lie, in the order they fell."""
        return tuple(spot for _, spot in self._cards)

    def lay(self, cards: tuple[tuple[Card, Spot], ...], best: int, title: str, scale: float) -> None:
        """Show those cards, in the order they fell, the winning one being number `best`."""
        self._cards, self._best, self._title = cards, best, title
        self._scale = scale
        boxes = [spot.box for _, spot in cards]
        left, top = min(b.x for b in boxes), min(b.y for b in boxes)
        right, bottom = max(b.right for b in boxes), max(b.bottom for b in boxes)
        pad, head = self.px(24), self.px(32)
        needs = QFontMetricsF(font(TEXT, scale, bold=True)).horizontalAdvance(title) + self.px(28)
        wide, high = max(right - left + 2 * pad, needs), bottom - top + 2 * pad + head
        self.put(Box((left + right - wide) / 2, top - pad - head, wide, high), scale)
        self.show()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_field(painter, self.area, self.px(16), SHADE_DEEP, QPen(QColor(255, 255, 255, 60), 1.0))
        head = self.area.adjusted(self.px(12), self.px(8), -self.px(12), 0)
        head.setHeight(self.px(32))
        title, letters = fitted(self._title, font(TEXT, self._scale, bold=True), head.width())
        paint_text(painter, head, title, letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)
        for i, (card, spot) in enumerate(self._cards):
            face = paint_lying(painter, self._art, card, spot)
            if i == self._best:
                paint_edge(painter, face, Edge.WINNING, self._art.face.corner * face.width())
