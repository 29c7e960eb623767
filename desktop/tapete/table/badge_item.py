"""The contract: the mark of what was named, its name, what points count for, and who named it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tapete.table.boxed_item import BoxedItem, paint_pill, paint_text
from tapete.table.deck_art import DeckArt
from tapete.table.look import GOLD, LARGE, ON_FELT, SHADE, SOFT, TEXT, TINY, fitted, font


@dataclass(frozen=True, slots=True)
class Contract:
    """What the badge says: `mark` names a picture, `times` is `×2` or empty."""

    mark: str
    name: str
    times: str
    by: str


class BadgeItem(BoxedItem):
    """The contract in its corner; hidden before there is one."""

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._contract: Contract | None = None
        self.hide()

    @property
    def contract(self) -> Contract | None:
        """What it says now."""
        return self._contract

    def show_contract(self, contract: Contract | None) -> None:
        """Say that, or hide."""
        self._contract = contract
        self.setVisible(contract is not None)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        contract, area = self._contract, self.area
        if contract is None:
            return
        paint_pill(painter, area, SHADE, QPen(QColor(255, 255, 255, 36), 1.0))
        size = round(self.px(32))
        left = area.x() + self.px(12)
        self._art.paint(painter, contract.mark, left, area.center().y() - size / 2, size)
        left += size + self.px(10)
        right = area.right() - self.px(14)
        if contract.times:
            letters = font(LARGE, self._scale, bold=True)
            wide = QFontMetricsF(letters).horizontalAdvance(contract.times)
            room = QRectF(right - wide - 1, area.y(), wide + 2, area.height())
            paint_text(painter, room, contract.times, letters, GOLD, Qt.AlignmentFlag.AlignRight)
            right -= wide + self.px(8)
        half = area.height() / 2
        upper = QRectF(left, area.y() + self.px(5), right - left, half)
        lower = QRectF(left, area.y() + half - self.px(3), right - left, half)
        name, letters = fitted(contract.name, font(TEXT, self._scale, bold=True), upper.width())
        paint_text(painter, upper, name, letters, ON_FELT, Qt.AlignmentFlag.AlignLeft)
        by, letters = fitted(contract.by, font(TINY, self._scale), lower.width())
        paint_text(painter, lower, by, letters, SOFT, Qt.AlignmentFlag.AlignLeft)
