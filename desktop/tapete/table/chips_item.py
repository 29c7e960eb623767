"""Chips: small piles of discs before a seat or in the pot, with the number that they make beside them.

The number is the truth. The piles show it exactly while it is small; of a large one they show the most
valuable chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tapete.table.boxed_item import BoxedItem, paint_pill, paint_text
from tapete.table.look import (
    GOLD,
    INK,
    LARGE,
    ON_FELT,
    OWES,
    PAPER,
    SHADE_DEEP,
    SMALL,
    TEXT,
    fitted,
    font,
    whole,
)


@dataclass(frozen=True, slots=True)
class Chip:
    """A kind of chip: its worth, its colour, the colour of the marks on its edge and how many are seen."""

    worth: int
    colour: QColor
    mark: QColor
    marks: int


KINDS: Final = (
    Chip(1, QColor("#F1E7CD"), QColor("#2F6CA6"), 3),
    Chip(5, QColor("#C7382E"), PAPER, 3),
    Chip(25, QColor("#2F6CA6"), PAPER, 4),
    Chip(100, QColor("#2E2A36"), GOLD, 3),
    Chip(500, QColor("#7A4E9C"), PAPER, 2),
    Chip(2_500, QColor("#D9822B"), INK, 3),
    Chip(10_000, QColor("#8E2323"), QColor("#F8DC86"), 4),
    Chip(100_000, GOLD, INK, 5),
)
HIGHEST: Final = 9  # chips in one pile
TILT: Final = 0.42  # height of a chip's face, to its width
THICK: Final = 0.15  # height of its edge, to its width
SEAT_PILES: Final = 3
POT_PILES: Final = 5
FAINT: Final = 0.6  # opacity of the chips of a seat that takes no part
BESIDE_POT: Final = 120.0  # how far the pot's field may reach beyond its box
MINUS: Final = "−"


def number(chips: int) -> str:
    """A number of chips, below nothing with a proper minus sign."""
    return f"{MINUS}{-chips}" if chips < 0 else str(chips)


def piles_of(amount: int, most: int) -> tuple[tuple[int, int], ...]:
    """At most so many piles, the most valuable first: which of KINDS, and how many chips of it.

    Change is kept: ten is a five and five ones, as people have it before them, not two fives.
    """
    counts, left = [], max(amount, 0)
    for kind, above in zip(KINDS, [chip.worth for chip in KINDS[1:]] + [0], strict=True):
        if not above or left < above:
            counts.append(left // kind.worth)
            break
        here = left % above // kind.worth
        if left // above >= 2:  # one of the next is changed
            here += above // kind.worth
        here = min(here, HIGHEST)
        spare = here * kind.worth
        counts.append(here)
        left -= spare
    found = [(i, min(count, HIGHEST)) for i, count in enumerate(counts) if count]
    return tuple(reversed(found))[:most]


def paint_pile(painter: QPainter, x: float, foot: float, wide: float, kind: Chip, count: int) -> None:
    """A pile of chips, its left edge at `x`, the lowest standing on `foot`."""
    face, edge = wide * TILT, wide * THICK
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = QPen(QColor(20, 16, 24, 215), max(wide * 0.035, 0.8))
    for i in range(count):
        top = foot - face - edge * (i + 1)
        body = QPainterPath()
        body.moveTo(x, top + face / 2)
        body.lineTo(x, top + face / 2 + edge)
        body.arcTo(QRectF(x, top + edge, wide, face), 180, 180)
        body.lineTo(x + wide, top + face / 2)
        body.arcTo(QRectF(x, top, wide, face), 0, -180)
        painter.setPen(line)
        painter.setBrush(kind.colour.darker(112))
        painter.drawPath(body)
        _paint_marks(painter, x, top, wide, kind, shift=0.37 * (i % 2))
    top = foot - face - edge * count
    painter.setPen(line)
    painter.setBrush(kind.colour)
    painter.drawEllipse(QRectF(x, top, wide, face))
    _paint_face(painter, QRectF(x, top, wide, face), kind)


def _paint_marks(painter: QPainter, x: float, top: float, wide: float, kind: Chip, shift: float) -> None:
    """The stripes on the edge that faces the player, narrower towards the sides."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(kind.mark)
    face, edge = wide * TILT, wide * THICK
    for i in range(kind.marks):
        place = (i + 0.5 + shift - 0.18) / kind.marks * 2 - 1  # from -1 on the left to 1 on the right
        if abs(place) > 0.88:
            continue
        drop = face / 2 * (1 - place * place) ** 0.5
        half = wide * 0.075 * (1 - 0.55 * abs(place))
        middle = x + wide / 2 + place * wide / 2
        y = top + face / 2 + drop
        painter.drawRect(QRectF(middle - half, y + 0.15 * edge, 2 * half, edge * 0.8))


def _paint_face(painter: QPainter, face: QRectF, kind: Chip) -> None:
    """The upper face: marks at the rim, a ring inside."""
    painter.save()
    painter.translate(face.center())
    painter.scale(face.width() / 2, face.height() / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(kind.mark)
    for i in range(2 * kind.marks):
        painter.save()
        painter.rotate(i * 180 / kind.marks + 14)
        painter.drawRect(QRectF(0.72, -0.13, 0.25, 0.26))
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(kind.mark, 0.07))
    painter.drawEllipse(QPointF(0, 0), 0.56, 0.56)
    painter.restore()


def cluster(amount: int, wide: float, high: float, most: int, ratio: float) -> QPixmap | None:
    """The piles of an amount side by side in a picture of that size, standing on its foot; None for none."""
    piles = piles_of(amount, most)
    if not piles:
        return None
    picture = QPixmap(max(round(wide * ratio), 1), max(round(high * ratio), 1))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    tallest = max(count for _, count in piles)
    chip = min(wide / (1 + 0.92 * (most - 1)), (high - 2) / (TILT + 0.14 + THICK * max(tallest, 5)))
    step = chip * 0.96
    left = (wide - chip - step * (len(piles) - 1)) / 2
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(8, 16, 12, 70))
    for i in range(len(piles)):
        foot = high - 1 - chip * 0.10 * (i % 2)
        shade = QRectF(left + i * step - chip * 0.05, foot - chip * TILT * 0.92, chip * 1.14, chip * TILT)
        painter.drawEllipse(shade)
    for i in sorted(range(len(piles)), key=lambda i: -(i % 2)):  # those further back first
        kind, count = piles[i]
        foot = high - 1 - chip * 0.10 * (i % 2)
        paint_pile(painter, left + i * step, foot, chip, KINDS[kind], count)
    painter.end()
    return picture


class ChipsItem(BoxedItem):
    """Some chips and their number: one under the other, or side by side in a box that is wide."""

    def __init__(self, most: int, *, is_pot: bool = False) -> None:
        super().__init__()
        self._most = most
        self._is_pot = is_pot
        if is_pot:
            self.margin = BESIDE_POT
        self._amount = 0
        self._caption = ""
        self._faint = False
        self._ratio = 1.0
        self._picture: QPixmap | None = None
        self._drawn: tuple[object, ...] = ()

    @property
    def amount(self) -> int:
        """How many they are."""
        return self._amount

    @property
    def caption(self) -> str:
        """What is said of them, besides their number."""
        return self._caption

    def show_amount(self, amount: int, caption: str = "", *, faint: bool = False) -> None:
        """Be so many; `faint`: those of a seat that takes no part."""
        if (amount, caption, faint) != (self._amount, self._caption, self._faint):
            self._amount, self._caption, self._faint = amount, caption, faint
            self.update()

    def middle(self) -> QPointF:
        """Where chips leave from and arrive."""
        return self._chips_area().center()

    def _beside(self) -> bool:
        return self.area.width() > 2.2 * self.area.height()

    def _letters(self) -> QFont:
        return font(LARGE if self._is_pot else SMALL, self._scale, bold=True)

    def _number_high(self) -> float:
        return self.px(30) if self._is_pot else self.px(17)

    def _chips_area(self) -> QRectF:
        area = self.area
        if self._beside():
            text = QFontMetricsF(self._letters()).horizontalAdvance(number(self._amount)) + self.px(8)
            wide = min(max(area.width() - text, area.height() * 0.8), area.height() * 1.25)
            return QRectF(area.x(), area.y(), wide, area.height())
        return area.adjusted(0, 0, 0, -self._number_high())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._faint:
            painter.setOpacity(FAINT)
        area = self._chips_area()
        ratio = painter.device().devicePixelRatioF()
        wanted = (self._amount, area.width(), area.height(), ratio)
        if wanted != self._drawn:
            self._picture = cluster(self._amount, area.width(), area.height(), self._most, ratio)
            self._drawn = wanted
        if self._picture is not None:
            painter.drawPixmap(area.topLeft(), self._picture)
        painter.setOpacity(1.0)  # the number is to be read; the next item paints with the same painter
        if self._is_pot:
            self._paint_pot_number(painter)
        else:
            self._paint_number(painter)

    def _paint_number(self, painter: QPainter) -> None:
        chips, area = self._chips_area(), self.area
        if self._beside():
            room = QRectF(chips.right() + self.px(6), area.y(), area.right() - chips.right(), area.height())
            align = Qt.AlignmentFlag.AlignLeft
        else:
            room = QRectF(area.x(), chips.bottom(), area.width(), area.bottom() - chips.bottom())
            align = Qt.AlignmentFlag.AlignHCenter
        text = number(self._amount)
        letters = whole(text, self._letters(), room.width())
        shade = QColor(8, 16, 12, 150)
        paint_text(painter, room.translated(0, 1), text, letters, shade, align)
        paint_text(painter, room, text, letters, OWES if self._amount < 0 else ON_FELT, align)

    def field(self) -> QRectF:
        """Where the number of the pot stands, with what is said of it; a long word reaches to the left."""
        area, high = self.area, self.px(27)
        wide = QFontMetricsF(self._letters()).horizontalAdvance(number(self._amount)) + self.px(26)
        if self._caption:
            caption = QFontMetricsF(font(TEXT * 0.8, self._scale)).horizontalAdvance(self._caption)
            wide += caption + self.px(8)
        left = min(area.center().x() - wide / 2, area.right() - wide)
        return QRectF(left, self._chips_area().bottom() + self.px(3), wide, high)

    def _paint_pot_number(self, painter: QPainter) -> None:
        letters, text = self._letters(), number(self._amount)
        small = font(TEXT * 0.8, self._scale)
        wide = QFontMetricsF(letters).horizontalAdvance(text)
        pill = self.field()
        paint_pill(painter, pill, SHADE_DEEP, QPen(QColor(237, 185, 60, 150), 1.2))
        if not self._caption:
            paint_text(painter, pill, text, letters, GOLD, Qt.AlignmentFlag.AlignHCenter)
            return
        inside = pill.adjusted(self.px(12), 0, -self.px(10), 0)
        paint_text(painter, inside, text, letters, GOLD, Qt.AlignmentFlag.AlignLeft)
        room = inside.adjusted(wide + self.px(6), 0, 0, 0)
        shown, small = fitted(self._caption, small, room.width())
        paint_text(painter, room, shown, small, ON_FELT, Qt.AlignmentFlag.AlignLeft)


class FlyingChips(BoxedItem):
    """Chips on their way from a seat to the pot or back; the box goes with its position."""

    def __init__(self, amount: int, wide: float, at: QPointF) -> None:
        super().__init__()
        self.amount = amount
        self._wide = wide
        self._picture: QPixmap | None = None
        self.setZValue(700)
        self.setPos(at)

    def boundingRect(self) -> QRectF:
        return QRectF(-self._wide, -self._wide, 2 * self._wide, 2 * self._wide)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._picture is None:
            ratio = painter.device().devicePixelRatioF()
            most = len(piles_of(self.amount, SEAT_PILES))
            self._picture = cluster(self.amount, self._wide, self._wide * 0.8, most, ratio)
        if self._picture is not None:
            painter.drawPixmap(QPointF(-self._wide / 2, -self._wide * 0.4), self._picture)
