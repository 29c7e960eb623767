"""The table of a score sheet: heads, rows of figures that stand below each other, and the rules between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QColor

from tapete.sheets.design import Cell, Column, Row, Sheet, Stand, Tone
from tapete.sheets.paper import Paper, shared_out
from tapete.sheets.pen import (
    BLACK,
    CENTRE,
    GREY,
    LEFT,
    PALE,
    RED,
    RIGHT,
    Letters,
    Pen,
    lines_of,
    times_to_fit,
    width_of,
)
from tapete.sheets.pips import draw_pip
from tapete.words import say

_HEAVY: Final = 0.45  # weights of rules in millimetres
_PLAIN: Final = 0.22
_FINE: Final = 0.09
_TARGET: Final = 0.7
_GAP: Final = 0.35  # from a column's edge to its words, times the size of the letters
_NARROWER: Final = 0.86  # what names above columns shrink to together
_SMALLER: Final = 0.88  # letters of what is carried forward
_LEGIBLE: Final = 0.75  # and what they shrink to before they take a second line
_ALONE: Final = 2.6  # a row to write the name of one player in, times the size of the letters
_PIP: Final = 0.82  # the sign of a suit, times the size of the letters, and the room beside it
_BESIDE: Final = 0.3


class Grid:
    """The table of one sheet on one paper; `head` is how high its heads are."""

    def __init__(self, sheet: Sheet, paper: Paper) -> None:
        self._sheet = sheet
        self._paper = paper
        self._letters = Letters(paper.letters)
        self._bold = Letters(paper.letters, bold=True)
        self._small = Letters(paper.letters * 0.76)
        self._columns = sheet.columns
        shares = [column.width for column in self._columns]
        widths = shared_out(shares, self._needs(), paper.right - paper.left)
        self._edges = [paper.left + sum(widths[:place]) for place in range(len(widths) + 1)]
        self._blocks = [self._block(place) for place in range(len(self._columns))]
        self._titled = any(group.title for group in sheet.groups)
        self._names = [self._named(number) for number in range(len(sheet.groups))]
        self._name_letters = self._one_size()
        self._name_lines = max(len(names) for names in self._names)
        self._name_row = paper.letters * (1.3 if not sheet.blank else 1.75 if self._titled else _ALONE)
        self._below_name = paper.letters * 0.32 * (1.75 if sheet.blank else 1.3)
        self._title_row = paper.letters * 1.55 if self._titled else paper.letters * 0.3
        self._label_row = paper.letters * 1.5
        self.head = (
            self._title_row + self._name_lines * self._name_row + paper.letters * 0.35 + self._label_row
        )

    def _needs(self) -> list[float]:
        """What each column needs for head and cells; the same columns need the same in every group."""
        needs = []
        for place, column in enumerate(self._columns):
            gaps = 2 * _GAP * self._letters.size
            suits = any(row.cells[place].suit for row in self._sheet.rows)
            sign = (_PIP + _BESIDE) * self._letters.size if suits else 0.0
            head = width_of(column.head, self._small) + 1.6 * _GAP * self._small.size
            needs.append(max(self._block(place) + sign + gaps, head))
        first, each = self._sheet.first_of(0), len(self._sheet.groups[0].columns)
        for place in range(first, first + each):
            most = max(needs[place::each])
            needs[place::each] = [most] * len(needs[place::each])
        return needs

    def _block(self, place: int) -> float:
        """How wide a column's widest cell is; figures stand right in a block that stands in the middle."""
        cells = (row.cells[place] for row in self._sheet.rows)
        return max((width_of(cell.text, self._of(cell)) for cell in cells), default=0.0)

    def _of(self, cell: Cell) -> Letters:
        return self._bold if cell.tone in (Tone.STRONG, Tone.MARKED) else self._letters

    def _named(self, group: int) -> list[str]:
        """The lines of names above a group: partners one below the other, a long name alone in two lines."""
        names = self._sheet.groups[group].names
        if self._titled or not names[0]:
            return list(names)
        lines = lines_of(names[0], self._bold.smaller(_NARROWER), self._name_room(group))
        return lines if len(lines) < 3 else [lines[0], " ".join(lines[1:])]

    def _name_room(self, group: int) -> float:
        left, right = self._span(group)
        return right - left - 2 * _GAP * self._letters.size

    def _one_size(self) -> Letters:
        """The letters of all names: smaller for everybody where one is a little too long."""
        letters = self._letters if self._titled else self._bold
        times = [
            times_to_fit(name, letters, self._name_room(group))
            for group, names in enumerate(self._names)
            for name in names
        ]
        return letters.smaller(max(min(times), _NARROWER))

    def draw(
        self, pen: Pen, top: float, height: float, rows: Sequence[Row], carried: Sequence[Cell],
        *, closed: bool,
    ) -> float:  # fmt: skip
        """Draw heads and rows from `top` on, each row so high; the lower edge.

        `carried` are the totals of the page before, in a row of their own. `closed`: no page follows.
        """
        body = top + self.head
        self._draw_heads(pen, top, body)
        begins = body + height * bool(carried)
        for number, row in enumerate(rows):
            self._draw_row(pen, begins + number * height, height, row.cells)
        y = begins + len(rows) * height
        for number in range(1, len(rows) + bool(carried)):
            below = body + number * height
            pen.line(self._edges[0], below, self._edges[-1], below, _FINE, PALE)
        self._draw_uprights(pen, top, body, y)
        if carried:
            self._draw_carried(pen, body, height, carried)
        pen.line(self._edges[0], body, self._edges[-1], body, _HEAVY)
        pen.line(self._edges[0], y, self._edges[-1], y, _HEAVY if closed else _PLAIN)
        for number, row in enumerate(rows, 1):
            for group in row.passed:
                self._draw_target(pen, group, begins + number * height)
        return y

    def _draw_carried(self, pen: Pen, y: float, height: float, cells: Sequence[Cell]) -> None:
        """The totals of the page before, named where else the deal stands."""
        left, right = self._edges[0], self._edges[self._sheet.first_of(0)]
        pen.fill(left, y + _HEAVY, right - left - _PLAIN, height - 2 * _HEAVY, QColor("white"))
        letters = self._letters.smaller(_SMALLER)
        inset = _GAP * letters.size
        room = right - left - 2 * inset
        lines = [say("sheet.carried")]
        if times_to_fit(lines[0], letters, room) < _LEGIBLE:  # beside the chips of many: two short lines
            whole = min(times_to_fit(word, letters, room) for word in lines[0].split())
            letters = letters.smaller(min(_LEGIBLE, whole))
            lines = lines_of(lines[0], letters, room)
        for number, line in enumerate(lines):
            middle = y + height / 2 + (number - (len(lines) - 1) / 2) * letters.size * 1.1
            pen.write(line, left + inset, middle + letters.size * 0.36, room, letters, colour=GREY)
        self._draw_row(pen, y, height, cells)

    # --- heads -----------------------------------------------------------------------------------------

    def _draw_heads(self, pen: Pen, top: float, body: float) -> None:
        pen.line(self._edges[0], top, self._edges[-1], top, _HEAVY)
        for number in range(len(self._sheet.groups)):
            self._draw_names(pen, number, top)
        if self._sheet.blank:
            self._draw_who(pen, top)
        baseline = body - self._label_row * 0.34
        for place, column in enumerate(self._columns):
            self._draw_label(pen, column, place, baseline)

    def _span(self, group: int) -> tuple[float, float]:
        return self._edges[self._sheet.first_of(group)], self._edges[self._sheet.first_of(group + 1)]

    def _draw_names(self, pen: Pen, group: int, top: float) -> None:
        left, right = self._span(group)
        gap, title, names = _GAP * self._letters.size, self._sheet.groups[group].title, self._names[group]
        room = right - left - 2 * gap
        if title:
            pen.write(title, left + gap, top + self._title_row * 0.76, room, self._bold, CENTRE)
        y = top + self._title_row + (self._name_lines - len(names)) * self._name_row / 2
        for number, name in enumerate(names, 1):
            baseline = y + number * self._name_row - self._below_name
            if name:
                pen.write(name, left + gap, baseline, room, self._name_letters, CENTRE)
            else:
                pen.line(
                    left + 2 * gap, baseline + 0.3, right - 2 * gap, baseline + 0.3, 0.22, GREY, dotted=True
                )
        under = top + self._title_row + self._name_lines * self._name_row + self._letters.size * 0.35
        pen.line(left, under, right, under, _FINE, GREY)

    def _draw_who(self, pen: Pen, top: float) -> None:
        """Say before the first line to write on what is written there."""
        left, right = self._edges[0], self._edges[self._sheet.first_of(0)]
        gap = _GAP * self._letters.size
        baseline = top + self._title_row + self._name_row - self._below_name
        pen.write(
            say("sheet.players"), left + gap, baseline, right - left - 2 * gap, self._small, RIGHT, GREY
        )

    def _draw_label(self, pen: Pen, column: Column, place: int, baseline: float) -> None:
        left, right = self._edges[place], self._edges[place + 1]
        gap = 0.8 * _GAP * self._small.size
        align = LEFT if column.stand is Stand.WORD else CENTRE
        inset = _GAP * self._letters.size if column.stand is Stand.WORD else gap
        pen.write(column.head, left + inset, baseline, right - left - inset - gap, self._small, align, GREY)

    # --- rows ------------------------------------------------------------------------------------------

    def _draw_row(self, pen: Pen, y: float, height: float, cells: Sequence[Cell]) -> None:
        baseline = y + height / 2 + self._letters.size * 0.36
        for place, (column, cell) in enumerate(zip(self._columns, cells, strict=True)):
            if cell.text:
                self._draw_cell(pen, column, place, cell, baseline)

    def _draw_cell(self, pen: Pen, column: Column, place: int, cell: Cell, baseline: float) -> None:
        left, right = self._edges[place], self._edges[place + 1]
        letters, colour = self._of(cell), _colour(cell)
        gap = _GAP * letters.size
        if column.stand is Stand.WORD:
            left += gap
            if cell.suit:
                size = _PIP * letters.size
                draw_pip(pen, cell.suit, left, baseline - 0.36 * letters.size, size)
                left += size + _BESIDE * letters.size
            pen.write(cell.text, left, baseline, right - left - 0.4 * gap, letters, colour=colour)
            return
        spare = max(right - left - self._blocks[place], gap) / 2
        room = right - left - spare - 0.4 * gap
        letters = letters.smaller(times_to_fit(cell.text, letters, room))  # a figure loses none of its digits
        pen.write(cell.text, left + 0.4 * gap, baseline, room, letters, RIGHT, colour)

    # --- rules -----------------------------------------------------------------------------------------

    def _draw_uprights(self, pen: Pen, top: float, body: float, bottom: float) -> None:
        begins = {self._sheet.first_of(group) for group in range(len(self._sheet.groups))}
        label = body - self._label_row
        for place in range(1, len(self._columns)):
            x = self._edges[place]
            if place in begins:
                pen.line(x, top, x, bottom, _PLAIN)
            else:
                pen.line(x, label, x, bottom, _FINE, PALE)

    def _draw_target(self, pen: Pen, group: int, y: float) -> None:
        """The line where a side passes the target, which stands below it."""
        left, right = self._span(group)
        pen.line(left, y, right, y, _TARGET, RED)
        small = Letters(self._small.size * 0.86, bold=True)
        pen.write(self._sheet.target, left + 0.6, y + 1.15 * small.size, right - left, small, colour=RED)


def _colour(cell: Cell) -> QColor:
    match cell.tone:
        case Tone.QUIET:
            return GREY
        case Tone.MARKED:
            return RED
    return BLACK
