"""A score sheet on paper: its pages, painted in millimetres on anything that a QPainter paints on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtGui import QPainter

from tapete import words
from tapete.games.core import Game
from tapete.sheets.dates import date_in
from tapete.sheets.design import Sheet
from tapete.sheets.grid import Grid
from tapete.sheets.paper import Paper, broken
from tapete.sheets.pen import GREY, PALE, RIGHT, Letters, Pen, lines_of, width_of
from tapete.sheets.rows import blank_sheet, deals_of
from tapete.words import say

_TITLE: Final = 2.5  # sizes of letters, times those of a row
_BLANK_TITLE: Final = 1.8
_SMALL: Final = 0.82
OPEN: Final = 13  # rows of a blank sheet, at least, where nobody knows how many deals there will be
MOST: Final = 6  # blank sheets on a page
_DATE: Final = 0.42  # of the room beside the title, where a date is still to be written
_IN_ROW: Final = 4  # signatures beside each other
_LEADING: Final = 1.35  # from line to line, times the size of the letters


class Book(Protocol):
    """Pages that can be painted."""

    @property
    def paper(self) -> Paper:
        """What they are painted on, as it lies."""

    @property
    def pages(self) -> int:
        """How many there are."""

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one of them, counted from 0; the painter's origin is the paper's upper left corner."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """The rows of one page: from `first`, `count` of them."""

    first: int
    count: int


class MatchBook:
    """The score sheet of a match, over as many pages as it takes."""

    def __init__(self, sheet: Sheet, paper: Paper) -> None:
        self._sheet = sheet
        self._paper = paper.turned if sheet.wide else paper
        self._grid = Grid(sheet, self._paper)
        self._head = Head(sheet, self._paper)
        self._foot = Foot(sheet, self._paper)
        self._row, self._stretches = self._laid()

    @property
    def paper(self) -> Paper:
        """What it is painted on, as it lies."""
        return self._paper

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._stretches)

    def _laid(self) -> tuple[float, tuple[Stretch, ...]]:
        """How high a row is, and which rows stand on which page."""
        paper, rows = self._paper, len(self._sheet.rows)
        whole = paper.bottom - paper.top - self._foot.line - self._grid.head
        first, later = whole - self._head.height, whole - self._head.short
        alone = first - self._foot.height
        height = min(paper.most, alone / max(rows, 1))
        if height < paper.least:
            height = (paper.least + paper.most) / 2
        held = [int(room / height + 1e-6) for room in (alone, first, later, later - self._foot.height)]
        only, begin, middle, last = held
        counts = broken(rows, only, begin, middle - 1, last - 1)  # one row for what is carried forward
        firsts = [sum(counts[:page]) for page in range(len(counts))]
        return height, tuple(Stretch(at, count) for at, count in zip(firsts, counts, strict=True))

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one page, counted from 0; the painter's origin is the paper's upper left corner."""
        painter.save()
        pen, stretch = Pen(painter), self._stretches[page]
        is_first, is_last = page == 0, page == self.pages - 1
        top = self._paper.top
        y = top + (self._head.draw(pen, top) if is_first else self._head.draw_short(pen))
        rows = self._sheet.rows[stretch.first : stretch.first + stretch.count]
        carried = () if is_first else self._sheet.running_after(stretch.first)
        y = self._grid.draw(pen, y, self._row, rows, carried, closed=is_last)
        if is_last:
            self._foot.draw(pen, y)
        self._foot.draw_line(pen, page + 1, self.pages)
        painter.restore()


class BlankBook:
    """Empty sheets of one table, as many on a page as it holds; more pages for deals that do not fit.

    Rows are high enough to write in. Where the length of a match is open a sheet has at least OPEN rows.
    """

    def __init__(self, game: Game[Any], paper: Paper, deals: int | None = None) -> None:
        """`deals` is the length of a tournament; else the table's own options say it, or nobody knows."""
        probe = blank_sheet(game, 1, deals=deals)
        self._paper = paper.turned if probe.wide else paper
        head, foot = Head(probe, self._paper), Foot(probe, self._paper)
        fixed = head.height + Grid(probe, self._paper).head + foot.height
        self._whole = self._paper.bottom - self._paper.top
        self._gap = self._paper.letters * 3
        by_hand = paper.most * 0.86  # no lower is a row that a pen writes in
        held = self._held(fixed, by_hand)
        length = deals or deals_of(game)
        self._on_page, rows = _shared(held, length)
        length = length or rows
        rows = -(-length // -(-length // rows))  # as many on each page, where one page does not hold all
        room = (self._whole - (self._on_page - 1) * self._gap) / self._on_page - fixed
        self._row = min(room / rows, paper.most * 1.25)
        firsts = range(1, length + 1, rows)
        self._sheets = [blank_sheet(game, min(rows, length + 1 - first), first, deals) for first in firsts]

    def _held(self, fixed: float, row: float) -> list[int]:
        """How many rows each sheet has where one, two, three and so on stand on a page; none is left out."""
        held = []
        for number in range(1, MOST + 1):
            room = (self._whole - (number - 1) * self._gap) / number - fixed
            held.append(int(room / row + 1e-6))
        return held

    @property
    def paper(self) -> Paper:
        """What they are painted on, as it lies."""
        return self._paper

    @property
    def pages(self) -> int:
        """How many pages there are: the same sheets stand on each."""
        return len(self._sheets)

    @property
    def title(self) -> str:
        """What the sheets are called."""
        return self._sheets[0].title

    @property
    def on_page(self) -> int:
        """How many sheets stand on a page."""
        return self._on_page

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one page, counted from 0; the painter's origin is the paper's upper left corner."""
        painter.save()
        pen, paper, sheet = Pen(painter), self._paper, self._sheets[page]
        head, grid, foot = Head(sheet, paper), Grid(sheet, paper), Foot(sheet, paper)
        each = (self._whole + self._gap) / self._on_page
        for number in range(self._on_page):
            top = paper.top + number * each
            if number:
                cut = top - self._gap / 2
                pen.line(paper.left, cut, paper.right, cut, 0.14, PALE, dotted=True)
            y = grid.draw(pen, top + head.draw(pen, top), self._row, sheet.rows, (), closed=True)
            foot.draw(pen, y)
        painter.restore()


def _shared(held: Sequence[int], deals: int | None) -> tuple[int, int]:
    """How many sheets stand on a page and how many rows each has; `held` as BlankBook counts it."""
    wanted = OPEN if deals is None else deals
    fitting = [number for number, rows in enumerate(held, 1) if rows >= wanted]
    if not fitting:
        return 1, max(held[0], 1)
    return fitting[-1], held[fitting[-1] - 1] if deals is None else deals


class Head:
    """What stands above the table: the game, its options, where and when."""

    def __init__(self, sheet: Sheet, paper: Paper) -> None:
        self._sheet = sheet
        self._paper = paper
        self._title = Letters(paper.letters * (_BLANK_TITLE if sheet.blank else _TITLE), serif=True)
        self._text = Letters(paper.letters)
        self._small = Letters(paper.letters * _SMALL)
        self._lines = lines_of(sheet.options, self._small, paper.right - paper.left) if sheet.options else []
        leading = self._small.size * _LEADING
        self.height = self._title.size * 1.12 + leading * len(self._lines) + paper.letters * 1.2
        self.short = paper.letters * 2.6

    def draw(self, pen: Pen, top: float) -> float:
        """Draw it from `top` on; how high it is."""
        paper, sheet = self._paper, self._sheet
        baseline = top + self._title.size * 0.78
        title = width_of(sheet.title, self._title)
        pen.write(sheet.title, paper.left, baseline, (paper.right - paper.left) / 2, self._title)
        self._draw_occasion(pen, paper.left + title + 4 * self._text.size, baseline)
        y = top + self._title.size * 1.12
        for number, line in enumerate(self._lines, 1):
            at = y + (number - 0.3) * self._small.size * _LEADING
            pen.write(line, paper.left, at, paper.right - paper.left, self._small, colour=GREY)
        return self.height

    def _draw_occasion(self, pen: Pen, left: float, baseline: float) -> None:
        """Place and date, or dots to write them on."""
        paper, occasion = self._paper, self._sheet.occasion
        day = "" if occasion.day is None else date_in(words.language(), occasion.day)
        room = paper.right - left
        if occasion.place and day:
            both = say("sheet.place_and_date", place=occasion.place, date=day)
            pen.write(both, left, baseline, room, self._text, RIGHT)
            return
        date_room = width_of(day, self._text) + 0.1 if day else room * _DATE
        place_room = room - date_room - paper.letters
        if day:
            pen.write(day, paper.right - date_room, baseline, date_room, self._text, RIGHT)
        else:
            write_on(pen, say("sheet.date"), paper.right - date_room, baseline, date_room, self._small)
        if occasion.place:
            pen.write(occasion.place, left, baseline, place_room, self._text, RIGHT)
        else:
            write_on(pen, say("sheet.place"), left, baseline, place_room, self._small)

    def draw_short(self, pen: Pen) -> float:
        """Draw what stands above the table on later pages; how high it is."""
        paper, sheet = self._paper, self._sheet
        baseline = paper.top + self._text.size * 1.1
        names = " – ".join(" · ".join(group.names) for group in sheet.groups)
        letters = Letters(self._text.size * 1.15, serif=True)
        room = (paper.right - paper.left) * 0.35
        pen.write(sheet.title, paper.left, baseline, room, letters)
        left = paper.left + width_of(sheet.title, letters) + 4
        pen.write(names, left, baseline, paper.right - left, self._small, RIGHT, GREY)
        return self.short


class Foot:
    """What stands below the table: how it ended, who signs, and the number of the page."""

    def __init__(self, sheet: Sheet, paper: Paper) -> None:
        self._sheet = sheet
        self._paper = paper
        self._text = Letters(paper.letters * 1.06, bold=True)
        self._small = Letters(paper.letters * _SMALL)
        signing = len(sheet.signing)
        self._in_row = signing if signing <= _IN_ROW else -(-signing // 2)
        self._band = paper.letters * (3.2 if sheet.blank else 4.6)  # one row of signatures
        self._lines = lines_of(sheet.verdict, self._text, paper.right - paper.left) if sheet.verdict else []
        self.line = paper.letters * 2.2  # for the number of the page
        bands = -(-len(sheet.signing) // self._in_row)
        told = len(self._lines) * self._text.size * _LEADING + bool(self._lines) * paper.letters * 0.8
        legend = self._small.size * 1.7 if sheet.legend else 0.0
        self.height = legend + told + bands * self._band + paper.letters * 0.6

    def draw(self, pen: Pen, y: float) -> None:
        """Draw it below y, on the last page."""
        paper, sheet = self._paper, self._sheet
        if sheet.legend:
            y += self._small.size * 1.7
            room = paper.right - paper.left
            pen.write(sheet.legend, paper.left, y - self._small.size * 0.25, room, self._small, colour=GREY)
        if self._lines:
            y += paper.letters * 0.8
        for line in self._lines:
            y += self._text.size * _LEADING
            pen.write(line, paper.left, y - 0.25 * self._text.size, paper.right - paper.left, self._text)
        self._draw_signatures(pen, y)

    def _draw_signatures(self, pen: Pen, y: float) -> None:
        paper, gap = self._paper, self._paper.letters * 1.8
        each = (paper.right - paper.left + gap) / self._in_row - gap
        for number, name in enumerate(self._sheet.signing):
            band, place = divmod(number, self._in_row)
            x = paper.left + place * (each + gap)
            rule = y + band * self._band + self._band - self._small.size * 1.35
            pen.line(x, rule, x + each, rule, 0.18)
            below = rule + self._small.size * 1.1
            pen.write(name, x, below, each, self._small, colour=GREY)
        if self._sheet.blank:
            label = say("sheet.signatures")
            pen.write(
                label, paper.left, y + self._band - 0.25 * self._small.size, each, self._small, colour=GREY
            )

    def draw_line(self, pen: Pen, page: int, pages: int) -> None:
        """The number of the page, at its lower edge."""
        paper = self._paper
        told, at = say("sheet.page", page=page, pages=pages), paper.bottom - 0.3 * self._small.size
        room = (paper.right - paper.left) / 2
        pen.write(told, paper.right - room, at, room, self._small, RIGHT, GREY)
        pen.write("Tapete", paper.left, at, room, self._small, colour=PALE)


def write_on(pen: Pen, label: str, x: float, baseline: float, room: float, letters: Letters) -> None:
    """A label, and dots to its right to write on."""
    pen.write(label, x, baseline, room, letters, colour=GREY)
    begins = x + width_of(label, letters) + 1.2
    pen.line(begins, baseline + 0.2, x + room, baseline + 0.2, 0.22, GREY, dotted=True)
