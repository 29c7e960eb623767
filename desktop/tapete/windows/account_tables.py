"""The two tables of a deal's account: its tricks one by one, and how its score came about line by line."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tapete.games.core import Match
from tapete.games.events import LaidOpen, ScoreLine, TrickTaken
from tapete.windows.card_marks import CardChips
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    SMALL,
    TINY,
    empty,
    exact_font,
    exact_label,
    fitting,
    quiet,
    rule,
)
from tapete.windows.results import DealResult
from tapete.windows.score_grids import RIGHT, SideSign, sign_of
from tapete.windows.sentences import Company, number_text, signed_text
from tapete.words import say

BLOCK: Final = 12  # tricks that stand under each other; more stand beside them, where there is room
_PARTS: Final = 6  # columns of a block: number, cards, who took it, sign, points, and what parts it
_CHIPS: Final = 196  # how wide four cards are; a longer declaration is drawn smaller
_TRICKS: Final = 344  # the cards of a trick, who took it and its points
_MANY_TRICKS: Final = 316  # the same where no sign tells the side
_NAME, _SHORT_NAME, _LONGEST_NAME = 80, 60, 160
_NAME_IN_TRICKS: Final = 52  # for which _TRICKS has room
_AMOUNT, _AMOUNT_OF_MANY, _WIDEST = 48, 40, 88
_LINE: Final = 132  # what a line of the account says, where it must leave room for many sides
_SHORT_LINE: Final = 100  # the same on the smallest felt beside a panel of larger letters
_LONGEST_TITLE: Final = 96
_VERDICTS: Final = ("_made", "_failed", "_tied")  # how keys of lines end that say what became of a contract


class _Table(QWidget):
    """A grid that is filled again and again, at a scale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self._scale = 1.0

    def px(self, size: int) -> int:
        """A size of the house at the scale of the account."""
        return round(size * self._scale)

    def _clear(self, scale: float) -> None:
        self._scale = scale
        empty(self.grid)
        self.grid.setVerticalSpacing(self.px(GAP_4))
        for column in range(self.grid.columnCount()):  # of a table with more sides
            self.grid.setColumnMinimumWidth(column, 0)
            self.grid.setColumnStretch(column, 0)

    def _label(self, text: str, size: int = SMALL, *, bold: bool = False, wrap: bool = False) -> QLabel:
        return exact_label(text, self.px(size), bold=bold, wrap=wrap)


class TricksTable(_Table):
    """A row a trick: its cards, who took it and what it was worth; then what was declared and scored."""

    def show_tricks(
        self, who: Company, result: DealResult, *, blocks: int, narrow: bool, scale: float
    ) -> None:
        """Show them in so many blocks beside each other; `narrow`: room is scarce."""
        self._clear(scale)
        self._who, self._narrow, self._blocks = who, narrow, blocks
        many, long = len(who.order) > 2, len(result.tricks) > BLOCK
        self._spread(many=many, long=long)
        if result.conceded_by is not None:
            line = self._label(who.of("log.conceded", result.conceded_by), wrap=True)
            self.grid.addWidget(line, 0, 0, 1, _PARTS - 1)
        rows = max(-(-len(result.tricks) // blocks), 1)
        for number, trick in enumerate(result.tricks):
            block, row = divmod(number, rows)
            self._add_trick(number + 1, trick, result.marked(number), row + 1, _PARTS * block)
        if result.shown:
            self.grid.addWidget(rule(), rows + 1, 0, 1, _PARTS - 1)
        for row, shown in enumerate(result.shown, rows + 2):
            self._add_declaration(shown, row)

    def _spread(self, *, many: bool, long: bool) -> None:
        """Where the spare room goes: of `many` sides the points stand by the names, for want of a sign."""
        grid, two = self.grid, self._blocks == 2
        grid.setHorizontalSpacing(self.px(GAP_8 if many else GAP_12))
        grid.setContentsMargins(0, 0, GAP_8 if long and not two else 0, 0)  # beside the scroll bar
        grid.setColumnStretch(2, 0 if many else 1)
        grid.setColumnStretch(_PARTS - 1, 1 if many else 0)
        grid.setColumnMinimumWidth(_PARTS - 1, self.px(GAP_12) if two else 0)
        grid.setColumnStretch(_PARTS + 2, 1 if two else 0)

    def _add_trick(self, number: int, trick: TrickTaken, marked: int, row: int, column: int) -> None:
        who = self._who
        counted = quiet(self._label(str(number), TINY))
        counted.setAlignment(RIGHT)
        self.grid.addWidget(counted, row, column)
        chips = CardChips(trick.cards, who.cards_shown, marked, scale=self._scale)
        self.grid.addWidget(chips, row, column + 1)
        name = exact_label()
        fitting(name, who.name(trick.winner), self._name_width, (self.px(SMALL),))
        self.grid.addWidget(name, row, column + 2)
        if len(who.order) == 2:  # of more sides the name alone tells
            side = who.game.side_of(trick.winner)
            self.grid.addWidget(SideSign(sign_of(side, who), self.px(TINY)), row, column + 3)
        if not who.for_chips:  # a trick is a trick there
            points = self._label(str(trick.points), bold=True)
            points.setAlignment(RIGHT)
            self.grid.addWidget(points, row, column + 4)

    def _add_declaration(self, shown: LaidOpen, row: int) -> None:
        who, scale = self._who, self._scale * min(1.0, 4 / len(shown.cards))
        self.grid.addWidget(CardChips(shown.cards, who.cards_shown, scale=scale), row, 1)
        name = exact_label()
        fitting(name, who.name(shown.seat), self._name_width, (self.px(SMALL),))
        self.grid.addWidget(name, row, 2)
        side = who.game.side_of(shown.seat)
        self.grid.addWidget(SideSign(sign_of(side, who), self.px(TINY)), row, 3)
        points = self._label(str(shown.points), bold=True)
        points.setAlignment(RIGHT)
        self.grid.addWidget(points, row, 4)

    @property
    def _name_width(self) -> int:
        if self._who.for_chips:
            return self.px(_LONGEST_NAME)
        if len(self._who.order) > 2:
            return self.px(_SHORT_NAME if self._narrow else _NAME)
        return self.px(_NAME if self._blocks > 1 else _NAME_IN_TRICKS if self._narrow else _LONGEST_NAME)

    def least_width(self) -> int:
        """What a block takes with the names of these players as they are written."""
        if self._who.for_chips:
            return 0
        if len(self._who.order) > 2:
            return self.px(_MANY_TRICKS)
        letters = QFontMetrics(exact_font(self.px(SMALL)))
        widest = max(map(letters.horizontalAdvance, self._who.names))
        return self.px(_TRICKS) + max(min(widest, self._name_width) - self.px(_NAME_IN_TRICKS), 0)


class ScoreTable(_Table):
    """A line for each thing that counts, a column a side; last what is written down and how it stands."""

    def show_score(
        self, who: Company, result: DealResult, match: Match, *, replay: bool, scale: float, room: int
    ) -> None:
        """Show the account of `result` after which the match stands so; there are `room` pixels for it."""
        self._clear(scale)
        many = len(who.order) > 2
        self.grid.setColumnStretch(0, 1)
        gap = self.px(GAP_8 if many else GAP_12)
        self._widths = self._column_widths(who, room, gap)
        left = room - sum(width + gap for width in self._widths)
        wide, narrow = self.px(_LINE), self.px(_SHORT_LINE)
        self._line_width = max(left, wide if who.for_chips or not many else narrow)
        if many and not who.for_chips:
            self._line_width = min(self._line_width, wide)
        self.grid.setHorizontalSpacing(gap)
        for column, (side, width) in enumerate(zip(who.order, self._widths, strict=True), 1):
            title = exact_label()
            fitting(title, who.side(side), width, (self.px(TINY),), bold=True)
            title.setAlignment(RIGHT)
            self.grid.addWidget(title, 0, column)
            self.grid.setColumnMinimumWidth(column, width)
        lines = result.scored.lines
        for row, line in enumerate(lines, 1):
            last = row == len(lines)
            if last:
                self.grid.addWidget(rule(), row, 0, 1, 1 + len(who.order))
            told = _amounts(line, last=last, chips=who.for_chips)
            self._add_line(who, row + last, _said(line), told, bold=last or _is_verdict(line))
        if not replay:
            stands = [number_text(total) for total in match.totals]
            self._add_line(who, len(lines) + 2, say("account.match"), stands, bold=True)

    def _column_widths(self, who: Company, room: int, gap: int) -> list[int]:
        """How wide the sides' columns are: two as wide as their names, where that leaves the lines room."""
        sides = len(who.order)
        if sides > 2:
            shared = (room - self.px(_LINE)) // sides - gap
            return [min(shared, self.px(_WIDEST)) if who.for_chips else self.px(_AMOUNT_OF_MANY)] * sides
        least, most = self.px(_AMOUNT), self.px(_LONGEST_TITLE)
        letters = QFontMetrics(exact_font(self.px(TINY), bold=True))
        names = [letters.horizontalAdvance(who.side(side)) + 1 for side in who.order]  # to show it whole
        first, second = (max(min(name, most) - least, 0) for name in names)  # beyond the amounts
        spare = max(room - self.px(_LINE) - 2 * (least + gap), 0)
        half = spare // 2
        return [least + min(first, max(half, spare - second)), least + min(second, max(half, spare - first))]

    def _add_line(self, who: Company, row: int, text: str, amounts: list[str], *, bold: bool) -> None:
        said = self._label(text, bold=bold)
        if len(who.order) > 2 or said.sizeHint().width() > self._line_width:
            said.setWordWrap(True)
            said.setFixedWidth(self._line_width)
        self.grid.addWidget(said, row, 0)
        for column, (side, width) in enumerate(zip(who.order, self._widths, strict=True), 1):
            amount = exact_label()
            fitting(amount, amounts[side], width, (self.px(SMALL), self.px(TINY)), bold=bold)
            amount.setAlignment(RIGHT)
            amount.setAccessibleDescription(f"{who.side(side)}, {text}")  # read alone, a number says nothing
            self.grid.addWidget(amount, row, column)


def _said(line: ScoreLine) -> str:
    if line.args.get("multiplier") == 1 and (once := say(f"{line.key}.once")) != f"{line.key}.once":
        return once
    return say(line.key, **line.args)


def _is_verdict(line: ScoreLine) -> bool:
    return line.key.endswith(_VERDICTS)


def _amounts(line: ScoreLine, *, last: bool, chips: bool) -> list[str]:
    """The amounts by side: signed where something changes hands, nothing as a stroke but for the sum."""
    if chips or any(amount < 0 for amount in line.amounts):
        return [signed_text(amount) if amount else "–" for amount in line.amounts]
    return [number_text(amount) if amount or last else "–" for amount in line.amounts]
