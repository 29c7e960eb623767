"""The numbers of the score panel: totals by side, this deal's tricks and points, and the strip's few."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tapete.games.events import DealScored, DeclarationsWon, Played, Side
from tapete.games.match import ROYAL_PAIR
from tapete.session.view import View
from tapete.table.boxed_item import Sign
from tapete.table.look import OURS, THEIRS, in_contrast
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
    exact_label,
    fitting,
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


def sign_of(side: Side, who: Company) -> Sign:
    """The sign of a side, as on the felt: where more than two sides play, none but ours has a colour."""
    if side == who.order[0]:
        return Sign.OURS
    return Sign.THEIRS if len(who.order) == 2 else Sign.ANOTHER


class SideSign(QWidget):
    """What tells the sides apart besides their colour: ours is a disc, theirs a diamond, else a ring."""

    def __init__(self, sign: Sign, size: int = TINY, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = sign
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / TINY, self.height() / TINY)
        if self.sign is Sign.ANOTHER:  # as quiet on paper as the felt's is on cloth
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 2))
            painter.drawEllipse(QRectF(2.5, 2.5, 7, 7))
            return
        colour = OURS if self.sign is Sign.OURS else THEIRS
        line = self.palette().color(QPalette.ColorRole.Text) if in_contrast() else colour.darker(140)
        painter.setPen(QPen(line, 1))
        painter.setBrush(colour)
        if self.sign is Sign.OURS:
            painter.drawEllipse(QRectF(1.5, 1.5, 9, 9))
        else:
            painter.translate(6, 6)
            painter.rotate(45)
            painter.drawRect(QRectF(-3.75, -3.75, 7.5, 7.5))


class SideBar(QWidget):
    """A bar under a side's name where each has a column of its own: gold for ours, no colour for others."""

    def __init__(self, ours: bool, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ours = ours
        self.setFixedSize(width, 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        other = self.palette().color(QPalette.ColorRole.PlaceholderText)
        QPainter(self).fillRect(self.rect(), OURS if self._ours else other)


class _BySide(QWidget):
    """Labels that are built once for a company and filled again and again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._who: Company | None = None
        self._scale = 1.0
        self._numbers: dict[tuple[Side, str], QLabel] = {}

    def suits(self, who: Company) -> bool:
        """Whether these numbers are shown to that company."""
        return True

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
        self.setVisible(self.suits(who))

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

    def suits(self, who: Company) -> bool:
        return not who.for_chips

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._row)
        if not self.suits(who):
            return
        many = len(who.order) > 2
        self._row.setSpacing(0 if many else GAP_12)
        if many:
            self._row.addStretch(1)
        for side in who.order:
            number = exact_label("0", self.px(HUGE), bold=True)
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
        name.addWidget(SideSign(sign_of(side, who), self.px(TINY)))
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
        name = exact_label()
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
        if not self._numbers:
            return
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


class Stacks(_BySide):
    """Where they play for chips: a row a player with the tricks of this deal and the stack as it is now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GAP_8)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)

    def suits(self, who: Company) -> bool:
        return who.for_chips

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._grid)
        if not self.suits(who):
            return
        for column, key in enumerate(("panel.tricks", "panel.chips"), 2):
            title = quiet(exact_label(say(key), self.px(TINY)))
            title.setAlignment(RIGHT)
            self._grid.addWidget(title, 0, column)
        for row, side in enumerate(who.order, 1):
            name = NarrowLabel(self.px(SMALL), bold=row == 1)
            name.write(who.side(side))
            self._grid.addWidget(SideSign(sign_of(side, who), self.px(TINY)), row, 0)
            self._grid.addWidget(name, row, 1)
            for column, key in enumerate(("panel.tricks", "panel.chips"), 2):
                number = exact_label("0", self.px(SMALL), bold=key == "panel.chips")
                number.setAlignment(RIGHT)
                number.setAccessibleDescription(f"{who.side(side)}, {say(key).lower()}")
                self._numbers[side, key] = number
                self._grid.addWidget(number, row, column)

    def show_view(self, view: View) -> None:
        """Show the tricks of who is in the deal, and every stack."""
        if not self._numbers:
            return
        self._fill("panel.chips", stacks(view))
        seen = view.seen
        for side, tricks in enumerate(seen.tricks):  # a side is a seat here
            out = side not in seen.active
            self._numbers[Side(side), "panel.tricks"].setText("–" if out else str(tricks))


def stacks(view: View) -> tuple[int, ...]:
    """How the match stands now: where they play for chips, with what has been paid in this deal."""
    running = view.seen.balances and not view.verdict and not view.replay
    return view.seen.balances if running else view.match.totals


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
        for key in self.ROWS[:1] if who.for_chips else self.ROWS:
            if key != self.ROWS[0]:
                self._column.addWidget(rule())
            for side in who.order:
                number = exact_label("0", self.px(TINY if many else SMALL), bold=key == self.ROWS[0])
                said = f"{who.side(side)}, {say(key).lower()}"
                number.setToolTip(said)
                number.setAccessibleDescription(said)
                self._numbers[side, key] = number
                self._column.addWidget(self._sign(side, who), 0, Qt.AlignmentFlag.AlignHCenter)
                self._column.addWidget(number, 0, Qt.AlignmentFlag.AlignHCenter)

    def _sign(self, side: Side, who: Company) -> QWidget:
        if len(who.order) == 2 and not who.for_chips:
            return SideSign(sign_of(side, who), self.px(TINY))
        name = exact_label()
        fitting(name, who.side(side), self.px(STRIP_WIDTH) - 2 * GAP_4, (self.px(TINY),))
        return name

    def show_view(self, view: View) -> None:
        """Show how the match and the deal stand."""
        assert self._who is not None
        self._fill("panel.match", stacks(view))
        if not self._who.for_chips:
            self._fill("panel.points", _points(view))
        self._fit()

    def _fit(self) -> None:
        """Every number whole: smaller, where it must be."""
        width = self.px(STRIP_WIDTH) - 2 * GAP_4
        for number in self._numbers.values():
            text, tip, bold = number.text(), number.toolTip(), number.font().bold()
            fitting(number, text, width, (self.px(SMALL), self.px(TINY)), bold=bold)
            number.setToolTip(tip)


class DealCounts(_BySide):
    """Tricks and points that each side has taken in this deal, and what it has declared."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(GAP_4)
        self._grid.setColumnStretch(0, 1)

    def suits(self, who: Company) -> bool:
        return not who.for_chips

    def meet(self, who: Company) -> None:
        super().meet(who)
        empty(self._grid)
        if not self.suits(who):
            return
        self._grid.setHorizontalSpacing(GAP_12 if len(who.order) == 2 else 0)
        declared = ("score.declarations",) if who.declares else ()
        for row, key in enumerate(("panel.tricks", "panel.points", *declared)):
            self._grid.addWidget(exact_label(say(key), self.px(TINY)), row, 0)
            for column, side in enumerate(who.order, 1):
                number = exact_label("0", self.px(SMALL), bold=True)
                number.setAlignment(RIGHT)
                number.setMinimumWidth(column_width(len(who.order), self._scale))
                self._numbers[side, key] = number
                self._grid.addWidget(number, row, column)

    def show_view(self, view: View) -> None:
        """Show how the deal stands."""
        assert self._who is not None
        if not self._numbers:
            return
        self._fill("panel.tricks", view.seen.tricks)
        self._fill("panel.points", _points(view))
        if self._who.declares:
            self._fill("score.declarations", _declared(view, self._who))


def _declared(view: View, who: Company) -> tuple[int, ...]:
    """What counts of the declarations so far, and the two royals of trumps once the first is played."""
    amounts = [0] * len(who.game.sides)
    royals = None
    for event in view.seen.log:
        match event:
            case DeclarationsWon(points=points):
                amounts = list(points)
            case Played(seat=seat, note=note) if note:
                royals = who.game.side_of(seat)
            case _:
                pass
    if royals is not None:
        amounts[royals] += ROYAL_PAIR
    return tuple(amounts)


def _points(view: View) -> tuple[int, ...]:
    """The points taken so far, and as they are counted in the end: an odd trick may be worth one then."""
    last = view.seen.log[-1] if view.seen.log else None
    return last.points if isinstance(last, DealScored) else view.seen.points
