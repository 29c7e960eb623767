"""A seat's plate: who sits there, who deals, who named trumps, how many cards are left, whose turn it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tapete.table.boxed_item import BoxedItem, Sign, paint_pill, paint_side, paint_text
from tapete.table.card_item import paint_no_crown
from tapete.table.deck_art import DeckArt
from tapete.table.look import GOLD, INK, ON_FELT, PAPER, SHADE, SHADE_DEEP, SMALL, SOFT, TINY, fitted, font

BREATH: Final = 2400  # ms from one breath of the ring to the next
BREATHS_A_SECOND: Final = 12  # how often the ring is redrawn: slow enough to cost nothing
PARTS: Final = " · "  # between the parts of the second line
FAINT: Final = 0.5  # the ring's least strength
COUNT: Final = 43.0  # pixels that the number of cards takes
LEAST_NAME: Final = 0.86  # of its natural width: letters a little smaller can still be read
IDLE: Final = 0.75  # opacity of the plate of a seat that takes no part


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate says.

    `mark` is the picture of what the seat named, empty when it named nothing; a `dead` seat can win no more
    tricks, an `idle` one takes no part in the deal.
    """

    name: str
    second_line: str = ""
    sign: Sign = Sign.OURS
    deals: bool = False
    mark: str = ""
    cards: int = 0
    turn: bool = False
    dead: bool = False
    idle: bool = False


class SeatItem(BoxedItem):
    """The plate of one seat."""

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._plate = Plate("")
        self._breath = 0.0
        self._still = False
        self._timer = QTimer(self)
        self._timer.setInterval(1000 // BREATHS_A_SECOND)
        self._timer.timeout.connect(self._breathe)

    @property
    def plate(self) -> Plate:
        """What it says now."""
        return self._plate

    def show_plate(self, plate: Plate, *, still: bool) -> None:
        """Say that; `still`: the ring of the seat to act does not breathe."""
        if (plate, still) == (self._plate, self._still):
            return
        self._plate, self._still = plate, still
        self._breath = 0.0
        said = [line for line in (plate.name, plate.second_line) if line]
        self.setToolTip(f"<qt>{'<br>'.join(escape(line) for line in said)}</qt>")  # whole
        if plate.turn and not still:
            self._timer.start()
        else:
            self._timer.stop()
        self.update()

    def stop(self) -> None:
        """Breathe no more."""
        self._timer.stop()

    def _breathe(self) -> None:
        self._breath = (self._breath + self._timer.interval() / BREATH) % 1.0
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        area, plate = self.area, self._plate
        painter.setOpacity(IDLE if plate.idle else 1.0)
        paint_pill(painter, area, SHADE_DEEP if plate.turn else SHADE)
        if plate.turn:
            self._paint_ring(painter)
        left = area.x() + self.px(16)
        paint_side(painter, QPointF(left + self.px(4), area.center().y()), self.px(11), plate.sign)
        right = self._paint_right(painter, area.right() - self.px(12), left + self.px(16))
        name = QRectF(left + self.px(16), area.y(), right - left - self.px(20), area.height())
        self._paint_name(painter, name)
        painter.setOpacity(1.0)  # the next item paints with the same painter

    def _paint_ring(self, painter: QPainter) -> None:
        strength = FAINT + (1 - FAINT) * (0.5 + 0.5 * math.cos(2 * math.pi * self._breath))
        colour = QColor(GOLD)
        colour.setAlphaF(strength)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        wide = max(self.px(3), 2.5)
        for grown, pen in ((wide, QPen(QColor(0x2A, 0x26, 0x30, 150), 1.0)), (wide / 2, QPen(colour, wide))):
            ring = self.area.adjusted(-grown, -grown, grown, grown)
            painter.setPen(pen)
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2)

    def _paint_right(self, painter: QPainter, right: float, left: float) -> float:
        """What stands at the right end; the x where it begins. The name begins at `left`."""
        plate, middle = self._plate, self.area.center().y()
        if plate.dead:  # it holds so few cards that nobody needs their number
            size = self.px(26)
            paint_no_crown(painter, QPointF(right - size / 2, middle), size)
            right -= size + self.px(6)
        elif plate.cards and self.shows_count(right - left):
            right = self._paint_count(painter, right, middle)
        if plate.deals:
            size = self.px(19)
            disc = QRectF(right - size, middle - size / 2, size, size)
            painter.setPen(QPen(INK, 1.0))
            painter.setBrush(PAPER)
            painter.drawEllipse(disc)
            letters = font(TINY, self._scale, bold=True)
            paint_text(painter, disc, "D", letters, INK, Qt.AlignmentFlag.AlignHCenter)
            right -= size + self.px(6)
        if plate.mark:
            size = round(self.px(22))
            self._art.paint(painter, plate.mark, right - size, middle - size / 2, size)
            right -= size + self.px(6)
        return right

    def shows_count(self, room: float) -> bool:
        """Whether a name can be read beside the number of cards, in so much room for both and all marks.

        Else the name goes before: the cards themselves can be seen.
        """
        marks = self.px(25) * self._plate.deals + self.px(28) * bool(self._plate.mark)
        name = font(SMALL, self._scale, bold=True)
        whole = QFontMetricsF(name).horizontalAdvance(self._plate.name)
        first = self._plate.second_line.split(PARTS)[0]
        whole = max(whole, QFontMetricsF(font(TINY, self._scale)).horizontalAdvance(first))
        return whole * LEAST_NAME <= room - marks - self.px(COUNT + 4)

    def _paint_count(self, painter: QPainter, right: float, middle: float) -> float:
        letters = font(SMALL, self._scale)
        room = QRectF(right - self.px(20), self.area.y(), self.px(20), self.area.height())
        paint_text(painter, room, str(self._plate.cards), letters, ON_FELT, Qt.AlignmentFlag.AlignRight)
        right = room.x() - self.px(3)
        for shift in (0.0, self.px(3)):
            x = right - self.px(13) + shift
            card = QRectF(x, middle - self.px(7), self.px(10), self.px(14))
            painter.setPen(QPen(INK, 1.0))
            painter.setBrush(QColor("#CFC6AE") if shift == 0 else PAPER)
            painter.drawRoundedRect(card, self.px(2), self.px(2))
        return right - self.px(20)

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        name, letters = fitted(self._plate.name, font(SMALL, self._scale, bold=True), area.width())
        second, small = self.second_line(area.width())
        if not second:
            paint_text(painter, area, name, letters, ON_FELT, Qt.AlignmentFlag.AlignLeft)
            return
        half = area.height() / 2
        upper = QRectF(area.x(), area.y() + self.px(3), area.width(), half)
        lower = QRectF(area.x(), area.y() + half - self.px(2), area.width(), half)
        paint_text(painter, upper, name, letters, ON_FELT, Qt.AlignmentFlag.AlignLeft)
        paint_text(painter, lower, second, small, SOFT, Qt.AlignmentFlag.AlignLeft)

    def second_line(self, width: float) -> tuple[str, QFont]:
        """As many of the line's parts as there is room for; the first is cut where it does not fit.

        That no trick can be won any more is not cut but left to its mark: half the sentence says nothing.
        """
        parts = self._plate.second_line.split(PARTS)
        while True:
            wanted = PARTS.join(parts)
            text, letters = fitted(wanted, font(TINY, self._scale), width)
            if text == wanted:
                return text, letters
            if len(parts) == 1:
                return ("" if self._plate.dead else text), letters
            parts.pop()
