"""The list of everything that was bid, a column a seat, a row a round; the highest bid stands out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tapete.table.boxed_item import BoxedItem, paint_field, paint_text
from tapete.table.cousin_spots import ROW
from tapete.table.deck_art import DeckArt
from tapete.table.layout import GAP
from tapete.table.look import GOLD, INK, ON_FELT, PAPER, SHADE, SMALL, TEXT, TINY, fitted, font

FAINT: Final = QColor("#AEB4A4")
MARK: Final = 18.0


@dataclass(frozen=True, slots=True)
class Bid:
    """One call as the list shows it: a word, the mark of a suit or nothing, and how it stands out."""

    text: str
    mark: str = ""
    highest: bool = False
    passes: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """What was said: the names in the order of speaking, then the rounds; the last one may be short."""

    names: tuple[str, ...]
    rounds: tuple[tuple[Bid, ...], ...]

    @property
    def text(self) -> str:
        """The same as one text, for whoever cannot see it."""
        rows = (
            ", ".join(f"{name}: {bid.text}" for name, bid in zip(self.names, row, strict=False))
            for row in self.rounds
        )
        return "; ".join(rows)


class AuctionItem(BoxedItem):
    """The list in the middle of the table; hidden when nobody bids."""

    margin = 2.0

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._auction: Auction | None = None
        self._rows = 0
        self.setZValue(95)
        self.hide()

    @property
    def auction(self) -> Auction | None:
        """What it shows now."""
        return self._auction if self.isVisible() else None

    def show_auction(self, auction: Auction | None, rows: int = 0) -> None:
        """Show that, the last `rows` rounds of it, or hide."""
        self._auction, self._rows = auction, rows
        self.setVisible(auction is not None)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        auction, area = self._auction, self.area
        if auction is None:
            return
        paint_field(painter, area, self.px(10), SHADE, QPen(QColor(255, 255, 255, 40), 1.0))
        pad, row = self.px(GAP), self.px(ROW)
        wide = (area.width() - 2 * pad) / len(auction.names)
        left, top = area.x() + pad, area.y() + pad

        def cell(column: int, line: int) -> QRectF:
            return QRectF(left + column * wide, top + line * row, wide, row)

        for column, name in enumerate(auction.names):
            self._paint_name(painter, cell(column, 0), name)
        painter.setPen(QPen(QColor(255, 255, 255, 50), 1.0))
        painter.drawLine(cell(0, 1).topLeft(), cell(len(auction.names) - 1, 1).topRight())
        shown = auction.rounds[-self._rows :] if self._rows else auction.rounds
        for line, calls in enumerate(shown, 1):
            for column, bid in enumerate(calls):
                self._paint_bid(painter, cell(column, line), bid)

    def _paint_name(self, painter: QPainter, cell: QRectF, name: str) -> None:
        room = cell.adjusted(self.px(3), 0, -self.px(3), 0)
        text, letters = fitted(name, font(TINY, self._scale), room.width())
        paint_text(painter, room, text, letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)

    def _paint_bid(self, painter: QPainter, cell: QRectF, bid: Bid) -> None:
        if bid.highest:
            painter.setPen(QPen(INK, 1.0))
            painter.setBrush(GOLD)
            inset = self.px(2)
            pill = cell.adjusted(inset, self.px(1), -inset, -self.px(1))
            painter.drawRoundedRect(pill, self.px(8), self.px(8))
        size = round(self.px(MARK)) if bid.mark else 0
        gap = self.px(6) if bid.mark else 0.0
        letters = font(SMALL if bid.passes else TEXT, self._scale, bold=not bid.passes)
        text, letters = fitted(bid.text, letters, cell.width() - size - gap - self.px(8))
        wide = QFontMetricsF(letters).horizontalAdvance(text)
        x = cell.center().x() - (wide + gap + size) / 2
        colour = INK if bid.highest else FAINT if bid.passes else ON_FELT
        place = QRectF(x, cell.y(), wide + 2, cell.height())
        paint_text(painter, place, text, letters, colour, Qt.AlignmentFlag.AlignLeft)
        if bid.mark:
            self._paint_mark(painter, x + wide + gap, cell.center().y(), size, bid)

    def _paint_mark(self, painter: QPainter, x: float, middle: float, size: int, bid: Bid) -> None:
        """A suit's mark on a scrap of paper: black suits could not be seen on the dark."""
        if not bid.highest:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(PAPER)
            painter.drawRoundedRect(QRectF(x - 1, middle - size / 2 - 1, size + 2, size + 2), 4, 4)
        inset = size * 0.08
        self._art.paint(painter, bid.mark, x + inset, middle - size / 2 + inset, size - 2 * inset)
