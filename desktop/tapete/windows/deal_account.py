"""The account of a deal: trick by trick how the points came about, and what is written on the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tapete.games.core import Match
from tapete.games.events import Event, Paid
from tapete.windows.account_tables import BLOCK, ScoreTable, TricksTable
from tapete.windows.looks import (
    BUTTON_HEIGHT,
    GAP_8,
    GAP_16,
    GAP_24,
    LARGE,
    SMALL,
    TINY,
    Paper,
    StillButton,
    exact_font,
    exact_heading,
    exact_label,
    main_button,
    quiet,
    rule,
)
from tapete.windows.results import DealResult
from tapete.windows.sentences import (
    Company,
    contract_sentence,
    log_lines,
    match_sentence,
    result_sentence,
    score_text,
)
from tapete.words import say

SIZE = QSize(784, 536)  # all of a deal without scrolling
_MANY = QSize(752, 564)  # where the score of many sides takes more lines
_LONG = QSize(932, 552)  # all of one with more tricks
_SHORT = QSize(560, 192)  # of one that nobody played


class DealAccount(Paper):
    """A sheet of paper over the felt after a deal; it blocks nothing and can be put away."""

    next_deal = Signal()
    again = Signal()
    step = Signal()
    back = Signal()
    new_match = Signal()
    save_deal = Signal()
    save_match = Signal()
    stop_match = Signal()
    put_away = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Company, DealResult, Match, str, bool] | None = None
        self._title = exact_label(size=LARGE, bold=True, wrap=True)
        self._under = quiet(exact_label(size=SMALL, wrap=True))
        self._tricks = TricksTable()
        self._lines = ScoreTable()
        self._scale = 1.0
        self._shape = (1, False)  # in how many blocks the tricks stand, and whether room is scarce
        self._buttons = {
            "account.next_deal": main_button(),
            "account.new_match": main_button(),
            "account.back": main_button(),
            "account.again": StillButton(),
            "account.step": StillButton(),
            "account.save_deal": StillButton(),
            "account.save_match": StillButton(),
            "account.stop_match": StillButton(),
            "account.put_away": StillButton(),
        }
        signals = (
            self.next_deal, self.new_match, self.back, self.again, self.step,
            self.save_deal, self.save_match, self.stop_match, self.put_away,
        )  # fmt: skip
        for button, signal in zip(self._buttons.values(), signals, strict=True):
            button.clicked.connect(signal)
            button.setFont(exact_font(SMALL, bold=button.font().bold()))
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_24, GAP_16, GAP_24, GAP_16)
        column.setSpacing(GAP_8)
        column.addLayout(self._head())
        column.addWidget(self._under)
        column.addWidget(rule())
        self._tricks_heading, self._lines_heading = exact_heading(), exact_heading()
        self._middle = QHBoxLayout()
        self._middle.setSpacing(GAP_24)
        self._scroll = self._scrolling(self._section(self._tricks_heading, self._tricks))
        self._middle.addWidget(self._scroll, 1)
        self._score = self._section(self._lines_heading, self._lines)
        self._middle.addWidget(self._score)
        column.addLayout(self._middle, 1)
        column.addWidget(rule())
        row = QHBoxLayout()
        row.setSpacing(GAP_8)
        for key in (
            "account.put_away", "account.save_deal", "account.save_match", "account.again",
            "account.stop_match",
        ):  # fmt: skip
            row.addWidget(self._buttons[key])
        row.addStretch(1)
        for key in ("account.back", "account.new_match", "account.next_deal"):
            row.addWidget(self._buttons[key])
        column.addLayout(row)

    def _head(self) -> QHBoxLayout:
        """What came of the deal, and beside it how to look at it again: the row below has no room left."""
        head = QHBoxLayout()
        head.setSpacing(GAP_16)
        head.addWidget(self._title, 1)
        head.addWidget(self._buttons["account.step"], 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _section(self, title: QLabel, table: QWidget) -> QWidget:
        section = QWidget()
        column = QVBoxLayout(section)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_8)
        column.addWidget(title)
        column.addWidget(table)
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
        return scroll

    def wanted_size(self) -> QSize:
        """What it takes to show all of a deal without scrolling."""
        return self._wanted() * self._scale

    def _wanted(self) -> QSize:
        if self._shown is None:
            return SIZE
        who, result, *_ = self._shown
        if result.thrown_in:
            return _SHORT
        if len(result.tricks) > BLOCK:
            return _LONG
        return SIZE if len(who.order) == 2 and not who.for_chips else _MANY

    def fit(self, scale: float, room: QSize) -> None:
        """Be written that large, or as large as a deal can be shown in that room."""
        fits = min(room.width() / SIZE.width(), room.height() / SIZE.height())
        self.set_scale(min(scale, max(fits, 1.0)))

    def set_scale(self, scale: float) -> None:
        """Be that many times as large as at the first window's size: letters, marks and the sheet."""
        if scale == self._scale:
            return
        self._scale = scale
        for part, size, bold in (
            (self._title, LARGE, True), (self._under, SMALL, False),
            (self._tricks_heading, TINY, True), (self._lines_heading, TINY, True),
        ):  # fmt: skip
            part.setFont(exact_font(self._px(size), bold=bold))
        for button in self._buttons.values():
            button.setMinimumHeight(self._px(BUTTON_HEIGHT))
        self.retranslate()

    def _fit_buttons(self) -> None:
        """Write the buttons smaller where their row has no room for all of them."""
        step = self._buttons["account.step"]
        shown = [b for b in self._buttons.values() if b.isVisibleTo(self) and b is not step]
        room = self.width() - 2 * GAP_24 - GAP_8 * (len(shown) + 1)
        for size in (SMALL, TINY):
            for button in self._buttons.values():
                button.setFont(exact_font(self._px(size), bold=button.font().bold()))
            if sum(button.sizeHint().width() for button in shown) <= room:
                break

    def _px(self, size: int) -> int:
        return round(size * self._scale)

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
        endless = alive and not over and not replay and who.game.options.get("deals") == 0
        self._buttons["account.stop_match"].setVisible(endless)
        self._buttons["account.save_deal"].setVisible(not over and not replay and not endless)  # for its room
        self._buttons["account.save_match"].setVisible(over and not replay)
        if over and not replay:
            self._title.setText(match_sentence(match.winners, match.totals, who))
        else:
            self._title.setText(result_sentence(result, who))
        told = over and not replay  # the headline says how the match ended
        self._under.setText(_under(who, result, match, told=told, replay=replay))
        self._tricks_heading.setText(say("account.tricks") if result.tricks else "")
        self._lines_heading.setText(say("account.score"))
        stacked = QBoxLayout.Direction.BottomToTop  # where the score is as wide as the sheet
        self._middle.setDirection(stacked if who.for_chips else QBoxLayout.Direction.LeftToRight)
        for part in (self._scroll, self._score):
            part.setVisible(not result.thrown_in)
        self._shape = self._shape_of(result)
        self._fit_buttons()
        self._fill(who, result, match, replay=replay)

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

    def _fill(self, who: Company, result: DealResult, match: Match, *, replay: bool) -> None:
        blocks, narrow = self._shape
        self._tricks.show_tricks(who, result, blocks=blocks, narrow=narrow, scale=self._scale)
        least = self._tricks.least_width()
        self._scroll.setMinimumWidth(least)
        room = self.width() - 2 * GAP_24 - (least + GAP_24 if least else 0)
        self._lines.show_score(who, result, match, replay=replay, scale=self._scale, room=room)

    def _shape_of(self, result: DealResult) -> tuple[int, bool]:
        """In how many blocks the tricks stand, two after a long deal with room; whether room is scarce."""
        two = len(result.tricks) > BLOCK and self.width() >= self._px(_LONG.width())
        return 2 if two else 1, self.width() < self._px(SIZE.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown is None:
            return
        self._fit_buttons()
        who, result, match, _, replay = self._shown
        if event.size().width() != event.oldSize().width():
            self._shape = self._shape_of(result)
            self._fill(who, result, match, replay=replay)


def _under(who: Company, result: DealResult, match: Match, *, told: bool, replay: bool) -> str:
    if replay:
        return say("account.replay")
    parts = [contract_sentence(result, who), *log_lines(_paid(result), who)]
    if told:
        return " ".join(part for part in (*parts, result_sentence(result, who)) if part)
    if result.scored.pot:
        parts.append(say("account.pot", n=result.scored.pot))
    if result.scored.held:
        parts.append(say("account.held", n=result.scored.held))
    if who.for_chips:
        parts.append(say("account.number", number=result.number))
    else:
        parts.append(say("account.stands", number=result.number, score=score_text(match.totals, who)))
    return " ".join(part for part in parts if part)


def _paid(result: DealResult) -> Iterator[Event]:
    """Who went bourré, which the headline does not say."""
    return (event for event in result.pot if isinstance(event, Paid))
