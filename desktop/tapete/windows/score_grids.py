"""The numbers of the score panel: totals by side, this deal's tricks and points, and the strip's few."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tapete.games.events import DealScored, Side
from tapete.session.view import View
from tapete.table.look import OURS, THEIRS
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    HUGE,
    LARGE,
    MEDIUM,
    SMALL,
    STRIP_WIDTH,
    TINY,
    NarrowLabel,
    empty,
    fitting,
    label,
    quiet,
    rule,
)
from tapete.windows.sentences import Company, number_text
from tapete.words import say

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_TWO: Final = 48  # how wide the numbers of one of two sides stand
_WIDEST: Final = 56  # and of one of more
_ROOM: Final = 188  # for all of them together


def column_width(sides: int, scale: float = 1.0) -> int:
    """How wide the column of one of so many sides is: totals, sheet and counts stand under each other."""
    return round((_TWO if sides == 2 else min(_WIDEST, _ROOM // sides)) * scale)


class SideSign(QWidget):
    """What tells the sides apart besides their colour: ours is a disc, theirs a diamond."""

    def __init__(self, ours: bool, size: int = TINY, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ours = ours
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / TINY, self.height() / TINY)
        colour = OURS if self._ours else THEIRS
        painter.setPen(QPen(colour.darker(140), 1))
        painter.setBrush(colour)
        if self._ours:
            painter.drawEllipse(QRectF(1.5, 1.5, 9, 9))
        else:
            painter.translate(6, 6)
            painter.rotate(45)
            painter.drawRect(QRectF(-3.75, -3.75, 7.5, 7.5))


class SideBar(QWidget):
    """A bar under a side's name where each has a column of its own: gold for ours, cool for theirs."""

    def __init__(self, ours: bool, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ours = ours
        self.setFixedSize(width, 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), OURS if self._ours else THEIRS)


class _BySide(QWidget):
    """Labels that are built once for a company and filled again and again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._who: Company | None = None
        self._scale = 1.0
        self._numbers: dict[tuple[Side, str], QLabel] = {}

    def set_scale(self, scale: float) -> None:
        """Be that many times as large, from the next company on."""
        self._scale = scale

    def px(self, size: int) -> int:
        """A size or space of the house at the scale of the panel."""
        return round(size * self._scale)

    def meet(self, who: Company) -> None:
        """Know who sits at the table, and forget the numbers of who sat here before: they are built anew."""
        self._who = who
        self._numbers.clear()

    def _fill(self, row: str, amounts: tuple[int, ...]) -> None:
        assert self._who is not None
        for side in self._who.order:
            self._numbers[side, row].setText(number_text(amounts[side]))


class Totals(_BySide):
    """The match score: a column a side, large."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP_12)

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._row)
        many = len(who.order) > 2
        self._row.setSpacing(0 if many else GAP_12)
        if many:
            self._row.addStretch(1)
        for side in who.order:
            number = label("0", self.px(HUGE), bold=True)
            number.setAccessibleDescription(who.side(side))
            self._numbers[side, "total"] = number
            if many:
                self._row.addLayout(self._column_of_many(side, who, number))
            else:
                self._row.addLayout(self._column_of_two(side, who, number), 1)

    def _column_of_two(self, side: Side, who: Company, number: QLabel) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        name = QHBoxLayout()
        name.setSpacing(GAP_4)
        name.addWidget(SideSign(side == who.order[0], self.px(TINY)))
        title = NarrowLabel(self.px(TINY), bold=True)
        title.write(who.side(side))
        name.addWidget(title, 1)
        column.addLayout(name)
        column.addWidget(number)
        if who.ours is not None and who.in_pairs:
            members = NarrowLabel(self.px(TINY))
            members.write(who.members(side))
            column.addWidget(quiet(members))
        return column

    def _column_of_many(self, side: Side, who: Company, number: QLabel) -> QVBoxLayout:
        width = column_width(len(who.order), self._scale) - GAP_8
        column = QVBoxLayout()
        column.setContentsMargins(GAP_8, 0, 0, 0)
        column.setSpacing(2)
        name = label()
        name.setFixedWidth(width)
        name.setAlignment(RIGHT)
        fitting(name, who.side(side), width, (self.px(TINY),), bold=True)
        number.setFixedWidth(width)
        number.setAlignment(RIGHT)
        for part in (name, SideBar(side == who.order[0], width), number):
            column.addWidget(part)
        return column

    def show_view(self, view: View) -> None:
        """Show how the match stands."""
        totals = view.match.totals
        self._fill("total", totals)
        if len(totals) > 2:
            self._fit(totals)

    def _fit(self, totals: tuple[int, ...]) -> None:
        """All in one size, the largest in which the longest fits its column."""
        width = column_width(len(totals), self._scale) - GAP_8
        sizes = [self.px(size) for size in (LARGE, MEDIUM, SMALL, TINY)]
        longest = max((number_text(total) for total in totals), key=len)
        for number in self._numbers.values():
            text = number.text()
            fitting(number, longest, width, sizes, bold=True)
            number.setText(text)
            number.setToolTip("")


class StripScores(_BySide):
    """On the folded panel: the match score, and under it the points so far in this deal."""

    ROWS = ("panel.match", "panel.points")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP_8)

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._column)
        many = len(who.order) > 2
        for key in self.ROWS:
            if key != self.ROWS[0]:
                self._column.addWidget(rule())
            for side in who.order:
                number = label("0", self.px(TINY if many else SMALL), bold=key == self.ROWS[0])
                said = f"{who.side(side)}, {say(key).lower()}"
                number.setToolTip(said)
                number.setAccessibleDescription(said)
                self._numbers[side, key] = number
                self._column.addWidget(self._sign(side, who), 0, Qt.AlignmentFlag.AlignHCenter)
                self._column.addWidget(number, 0, Qt.AlignmentFlag.AlignHCenter)

    def _sign(self, side: Side, who: Company) -> QWidget:
        if len(who.order) == 2:
            return SideSign(side == who.order[0], self.px(TINY))
        name = label()
        fitting(name, who.side(side), self.px(STRIP_WIDTH) - 2 * GAP_4, (self.px(TINY),))
        return name

    def show_view(self, view: View) -> None:
        """Show how the match and the deal stand."""
        self._fill("panel.match", view.match.totals)
        self._fill("panel.points", _points(view))


class DealCounts(_BySide):
    """Tricks and points that each side has taken in this deal."""

    ROWS = ("panel.tricks", "panel.points")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(GAP_4)
        self._grid.setColumnStretch(0, 1)

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._grid)
        self._grid.setHorizontalSpacing(GAP_12 if len(who.order) == 2 else 0)
        for row, key in enumerate(self.ROWS):
            self._grid.addWidget(label(say(key), self.px(TINY)), row, 0)
            for column, side in enumerate(who.order, 1):
                number = label("0", self.px(SMALL), bold=True)
                number.setAlignment(RIGHT)
                number.setMinimumWidth(column_width(len(who.order), self._scale))
                self._numbers[side, key] = number
                self._grid.addWidget(number, row, column)

    def show_view(self, view: View) -> None:
        """Show how the deal stands."""
        self._fill("panel.tricks", view.seen.tricks)
        self._fill("panel.points", _points(view))


def _points(view: View) -> tuple[int, ...]:
    """The points taken so far, and as they are counted in the end: an odd trick may be worth one then."""
    last = view.seen.log[-1] if view.seen.log else None
    return last.points if isinstance(last, DealScored) else view.seen.points
