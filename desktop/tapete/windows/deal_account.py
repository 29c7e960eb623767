"""The account of a deal: trick by trick how the points came about, and what is written on the sheet."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tapete.games.core import Match
from tapete.games.events import TrickTaken
from tapete.windows.card_marks import TrickMarks
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    GAP_16,
    GAP_24,
    LARGE,
    SMALL,
    TINY,
    Paper,
    StillButton,
    empty,
    fitting,
    heading,
    label,
    main_button,
    quiet,
    rule,
)
from tapete.windows.results import DealResult
from tapete.windows.score_grids import RIGHT, SideSign
from tapete.windows.sentences import (
    Company,
    contract_sentence,
    deal_sentence,
    match_sentence,
    number_text,
    score_text,
)
from tapete.words import say

_AMOUNT = 56
_AMOUNT_OF_MANY = 40  # where there are more than two sides
_LINE = 132  # what a line of the account says, where it must leave room for many sides
_TRICKS = 344  # the cards of a trick, who took it and its points
_TRICKS_OF_MANY = 316
_BLOCK = 12  # tricks that stand under each other; more stand beside them, where there is room
_PARTS = 6  # columns of a block: number, cards, who took it, sign, points, and what parts it from the next
_NAME, _SHORT_NAME = 80, 60
_LONGEST_NAME = 160
_LONGEST_TITLE = 96
SIZE = QSize(752, 520)  # all of a deal without scrolling
_MANY = QSize(752, 556)  # where the score of many sides takes more lines
_LONG = QSize(932, 540)  # all of one with more tricks


class DealAccount(Paper):
    """A sheet of paper over the felt after a deal; it blocks nothing and can be put away."""

    next_deal = Signal()
    again = Signal()
    back = Signal()
    new_match = Signal()
    save_deal = Signal()
    save_match = Signal()
    put_away = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Company, DealResult, Match, str, bool] | None = None
        self._title = label(size=LARGE, bold=True, wrap=True)
        self._under = quiet(label(size=SMALL, wrap=True))
        self._tricks = QGridLayout()
        self._lines = QGridLayout()
        self._shape = (1, False)  # in how many blocks the tricks stand, and whether room is scarce
        for grid in (self._tricks, self._lines):
            grid.setHorizontalSpacing(GAP_12)
            grid.setVerticalSpacing(GAP_4)
            grid.setColumnStretch(2 if grid is self._tricks else 0, 1)
        self._buttons = {
            "account.next_deal": main_button(),
            "account.new_match": main_button(),
            "account.back": main_button(),
            "account.again": StillButton(),
            "account.save_deal": StillButton(),
            "account.save_match": StillButton(),
            "account.put_away": StillButton(),
        }
        signals = (
            self.next_deal, self.new_match, self.back, self.again,
            self.save_deal, self.save_match, self.put_away,
        )  # fmt: skip
        for button, signal in zip(self._buttons.values(), signals, strict=True):
            button.clicked.connect(signal)
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_24, GAP_16, GAP_24, GAP_16)
        column.setSpacing(GAP_8)
        column.addWidget(self._title)
        column.addWidget(self._under)
        column.addWidget(rule())
        self._tricks_heading, self._lines_heading = heading(), heading()
        middle = QHBoxLayout()
        middle.setSpacing(GAP_24)
        self._scroll = self._scrolling(self._section(self._tricks_heading, self._tricks))
        middle.addWidget(self._scroll, 1)
        middle.addWidget(self._section(self._lines_heading, self._lines))
        column.addLayout(middle, 1)
        column.addWidget(rule())
        row = QHBoxLayout()
        row.setSpacing(GAP_8)
        for key in ("account.put_away", "account.save_deal", "account.save_match", "account.again"):
            row.addWidget(self._buttons[key])
        row.addStretch(1)
        for key in ("account.back", "account.new_match", "account.next_deal"):
            row.addWidget(self._buttons[key])
        column.addLayout(row)

    def _section(self, title: QLabel, grid: QGridLayout) -> QWidget:
        section = QWidget()
        column = QVBoxLayout(section)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_8)
        column.addWidget(title)
        column.addLayout(grid)
        column.addStretch(1)
        return section

    def _scrolling(self, inner: QWidget) -> QScrollArea:
        inner.setAutoFillBackground(False)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setMinimumWidth(_TRICKS)
        return scroll

    def wanted_size(self) -> QSize:
        """What it takes to show all of a deal without scrolling."""
        if self._shown is None:
            return SIZE
        who, result, *_ = self._shown
        if len(result.tricks) > _BLOCK:
            return _LONG
        return SIZE if len(who.order) == 2 else _MANY

    def button(self, key: str) -> StillButton:
        """The button of that words key (`account.next_deal`)."""
        return self._buttons[key]

    def text(self) -> str:
        """The headline, for announcing it."""
        return f"{self._title.text()} {self._under.text()}".strip()

    def show_result(
        self, who: Company, result: DealResult, match: Match, verdict: str, *, replay: bool = False
    ) -> None:
        """Show the account of `result`; `match` stands after it. `verdict` is a View’s, or empty."""
        self._shown = (who, result, match, verdict, replay)
        for key, button in self._buttons.items():
            button.setText(say(key))
        over, alive = verdict == "match_over", bool(verdict)
        self._buttons["account.next_deal"].setVisible(alive and not over and not replay)
        self._buttons["account.new_match"].setVisible(over and not replay)
        self._buttons["account.back"].setVisible(replay)
        self._buttons["account.again"].setVisible(alive)
        self._buttons["account.save_deal"].setVisible(not over and not replay)
        self._buttons["account.save_match"].setVisible(over and not replay)
        if over and not replay:
            self._title.setText(match_sentence(match.winners, match.totals, who))
        else:
            self._title.setText(deal_sentence(result.scored, who))
        told = over and not replay  # the headline says how the match ended
        self._under.setText(_under(who, result, match, told=told, replay=replay))
        self._tricks_heading.setText(say("account.tricks"))
        self._lines_heading.setText(say("account.score"))
        self._shape = self._shape_of(result)
        self._fill_tricks(who, result)
        self._fill_lines(who, result, match, replay=replay)

    def retranslate(self) -> None:
        """Say everything again in the language that is spoken now."""
        if self._shown is not None:
            who, result, match, verdict, replay = self._shown
            self.show_result(who, result, match, verdict, replay=replay)

    def focus_main(self) -> None:
        """Give the keyboard to the button that goes on."""
        for key in ("account.next_deal", "account.new_match", "account.back", "account.put_away"):
            if self._buttons[key].isVisibleTo(self):
                self._buttons[key].setFocus()
                return

    def _fill_tricks(self, who: Company, result: DealResult) -> None:
        empty(self._tricks)
        self._scroll.setMinimumWidth(_TRICKS if len(who.order) == 2 else _TRICKS_OF_MANY)
        blocks, _ = self._shape
        self._shape_grid(len(who.order) > 2, long=len(result.tricks) > _BLOCK)
        rows = -(-len(result.tricks) // blocks)
        if result.conceded_by is not None:
            line = label(say("log.conceded", name=who.name(result.conceded_by)), SMALL, wrap=True)
            self._tricks.addWidget(line, 0, 0, 1, 5)
        for number, trick in enumerate(result.tricks):
            block, row = divmod(number, rows)
            self._add_trick(who, number + 1, trick, row + 1, _PARTS * block)

    def _shape_grid(self, many: bool, *, long: bool) -> None:
        """Where the spare room goes: of `many` sides the points stand by the names, for want of a sign."""
        grid, two = self._tricks, self._shape[0] == 2
        grid.setHorizontalSpacing(GAP_8 if many else GAP_12)
        grid.setContentsMargins(0, 0, GAP_8 if long and not two else 0, 0)  # beside the scroll bar
        grid.setColumnStretch(2, 0 if many else 1)
        grid.setColumnStretch(_PARTS - 1, 1 if many else 0)
        grid.setColumnMinimumWidth(_PARTS - 1, GAP_12 if two else 0)
        grid.setColumnStretch(_PARTS + 2, 1 if two else 0)

    def _add_trick(self, who: Company, number: int, trick: TrickTaken, row: int, column: int) -> None:
        side = who.game.side_of(trick.winner)
        counted = quiet(label(str(number), TINY))
        counted.setAlignment(RIGHT)
        self._tricks.addWidget(counted, row, column)
        taken_by = (trick.winner - trick.leader) % who.game.players
        self._tricks.addWidget(TrickMarks(trick.cards, taken_by), row, column + 1)
        name = label()
        fitting(name, who.name(trick.winner), self._name_width(who), (SMALL,))
        self._tricks.addWidget(name, row, column + 2)
        if len(who.order) == 2:  # of more sides the name alone tells
            self._tricks.addWidget(SideSign(side == who.order[0]), row, column + 3)
        points = label(str(trick.points), SMALL, bold=True)
        points.setAlignment(RIGHT)
        self._tricks.addWidget(points, row, column + 4)

    def _name_width(self, who: Company) -> int:
        blocks, narrow = self._shape
        if len(who.order) > 2:
            return _SHORT_NAME if narrow else _NAME
        return _NAME if blocks > 1 else _LONGEST_NAME

    def _fill_lines(self, who: Company, result: DealResult, match: Match, *, replay: bool) -> None:
        empty(self._lines)
        many = len(who.order) > 2
        self._lines.setHorizontalSpacing(GAP_8 if many else GAP_12)
        width, room = (_AMOUNT_OF_MANY,) * 2 if many else (_AMOUNT, _LONGEST_TITLE)
        for column in range(1, self._lines.columnCount()):  # of a table with more sides
            self._lines.setColumnMinimumWidth(column, 0)
        for column, side in enumerate(who.order, 1):
            title = label()
            fitting(title, who.side(side), room, (TINY,), bold=True)
            title.setAlignment(RIGHT)
            self._lines.addWidget(title, 0, column)
            self._lines.setColumnMinimumWidth(column, width)
        rows = [(say(line.key, **line.args), line.amounts, False) for line in result.scored.lines]
        if not replay:
            rows.append((say("account.match"), match.totals, True))
        for row, (text, amounts, bold) in enumerate(rows, 1):
            said = label(text, SMALL, bold=bold, wrap=many)
            if many:
                said.setFixedWidth(_LINE)
            self._lines.addWidget(said, row, 0)
            for column, side in enumerate(who.order, 1):
                heavy = bold or row == len(result.scored.lines)
                amount = label()
                fitting(amount, number_text(amounts[side]), width, (SMALL, TINY), bold=heavy)
                amount.setAlignment(RIGHT)
                self._lines.addWidget(amount, row, column)

    def _shape_of(self, result: DealResult) -> tuple[int, bool]:
        """In how many blocks the tricks stand, two after a long deal with room; whether room is scarce."""
        two = len(result.tricks) > _BLOCK and self.width() >= _LONG.width()
        return 2 if two else 1, self.width() < SIZE.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown is None:
            return
        who, result, *_ = self._shown
        if (shape := self._shape_of(result)) != self._shape:
            self._shape = shape
            self._fill_tricks(who, result)


def _under(who: Company, result: DealResult, match: Match, *, told: bool, replay: bool) -> str:
    if replay:
        return say("account.replay")
    if told:
        return f"{contract_sentence(result, who)} {deal_sentence(result.scored, who)}".strip()
    stands = say("account.stands", number=result.number, score=score_text(match.totals, who))
    return f"{contract_sentence(result, who)} {stands}".strip()
