"""The numbers of the score panel: totals by side, this deal's tricks and points, and the strip's few."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tapete.games.core import Side
from tapete.session.view import View
from tapete.table.look import OURS, THEIRS
from tapete.windows.looks import GAP_4, GAP_8, GAP_12, HUGE, LARGE, SMALL, TINY, empty, label, quiet
from tapete.windows.sentences import Company
from tapete.words import say

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SideSign(QWidget):
    """What tells the sides apart besides their colour: ours is a disc, theirs a diamond."""

    def __init__(self, ours: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ours = ours
        self.setFixedSize(12, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = OURS if self._ours else THEIRS
        painter.setPen(QPen(colour.darker(140), 1))
        painter.setBrush(colour)
        if self._ours:
            painter.drawEllipse(QRectF(1.5, 1.5, 9, 9))
        else:
            painter.translate(6, 6)
            painter.rotate(45)
            painter.drawRect(QRectF(-3.75, -3.75, 7.5, 7.5))


class _BySide(QWidget):
    """Labels that are built once for a company and filled again and again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._who: Company | None = None
        self._numbers: dict[tuple[Side, str], QLabel] = {}

    def meet(self, who: Company) -> None:
        """Know who sits at the table; nothing is built anew for the same company in the same words."""
        self._who = who

    def _fill(self, row: str, amounts: tuple[int, ...]) -> None:
        assert self._who is not None
        for side in self._who.order:
            self._numbers[side, row].setText(str(amounts[side]))


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
        for side in who.order:
            column = QVBoxLayout()
            column.setSpacing(0)
            name = QHBoxLayout()
            name.setSpacing(GAP_4)
            name.addWidget(SideSign(side == who.order[0]))
            name.addWidget(_narrow(label(who.side(side), TINY, bold=True)), 1)
            column.addLayout(name)
            number = label("0", LARGE if many else HUGE, bold=True)
            number.setAccessibleDescription(who.side(side))
            self._numbers[side, "total"] = number
            column.addWidget(number)
            if not many and who.ours is not None:
                column.addWidget(_narrow(quiet(label(who.members(side), TINY))))
            self._row.addLayout(column, 1)

    def show_view(self, view: View) -> None:
        """Show how the match stands."""
        self._fill("total", view.match.totals)


class StripScores(_BySide):
    """The match score on the folded panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP_8)

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._column)
        for side in who.order:
            number = label("0", SMALL, bold=True)
            number.setToolTip(who.side(side))
            self._numbers[side, "total"] = number
            self._column.addWidget(SideSign(side == who.order[0]), 0, Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(number, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_view(self, view: View) -> None:
        """Show how the match stands."""
        self._fill("total", view.match.totals)


class DealCounts(_BySide):
    """Tricks and points that each side has taken in this deal."""

    ROWS = ("panel.tricks", "panel.points")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GAP_12)
        self._grid.setVerticalSpacing(GAP_4)
        self._grid.setColumnStretch(0, 1)

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._grid)
        for row, key in enumerate(self.ROWS):
            self._grid.addWidget(label(say(key), TINY), row, 0)
            for column, side in enumerate(who.order, 1):
                number = label("0", SMALL, bold=True)
                number.setAlignment(RIGHT)
                number.setMinimumWidth(48 if len(who.order) < 3 else 28)
                self._numbers[side, key] = number
                self._grid.addWidget(number, row, column)

    def show_view(self, view: View) -> None:
        """Show how the deal stands."""
        self._fill("panel.tricks", view.seen.tricks)
        self._fill("panel.points", view.seen.points)


def _narrow(made: QLabel) -> QLabel:
    """A label that gives way: its whole text is on the tool tip."""
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    made.setToolTip(made.text())
    return made
