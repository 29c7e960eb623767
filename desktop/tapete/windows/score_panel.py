"""The panel beside the felt: how the match stands, this deal, what happened, and the seal on the cards."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tapete.games.core import Observation, Value
from tapete.games.events import Event, Side
from tapete.session.view import View
from tapete.table.telling import ALL_TRICKS, bid_word
from tapete.windows.card_marks import mark_of
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    GAP_16,
    LARGE,
    MEDIUM,
    PANEL_WIDTH,
    STRIP_WIDTH,
    TINY,
    NarrowLabel,
    exact_font,
    exact_heading,
    exact_label,
    quiet,
    rule,
)
from tapete.windows.results import DealResult
from tapete.windows.score_grids import RIGHT, DealCounts, Stacks, StripScores, Totals, column_width
from tapete.windows.seal import Seal
from tapete.windows.sentences import (
    Company,
    contract_sentence,
    found_sentence,
    log_lines,
    number_text,
    outcome_text,
    signed_text,
)
from tapete.windows.whole_lines import WholeLines
from tapete.words import capital, say

_ROW = 24
ENDS = (".", "…", "!", "?", "»", "”")  # of a sentence
_MOST_ROWS = 5  # of the sheet seen at once; it scrolls
_FEW_ROWS = 3  # the same where letters are large for the window
_ROOMY = 620  # how high that is not


class ScorePanel(QFrame):
    """Match score, sheet of deals, this deal, log and seal; folds away to a slim strip."""

    fold_changed = Signal(bool)
    verify_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._who: Company | None = None
        self._view: View | None = None
        self._results: tuple[DealResult, ...] = ()
        self._scale = 1.0
        self.setAutoFillBackground(True)
        self._pages = QStackedWidget()
        self._strip = self._build_strip()
        self._pages.addWidget(self._build_panel())
        self._pages.addWidget(self._strip)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)
        self.fold(False)

    # --- building --------------------------------------------------------------------------------------

    def _build_panel(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(GAP_16, GAP_12, 0, GAP_12)
        column.setSpacing(GAP_8)
        column.addLayout(_inset(self._build_match()))
        self._sheet = self._build_sheet()
        self._sheet_place = QVBoxLayout()
        self._sheet_place.addWidget(self._sheet)
        column.addLayout(_inset(self._sheet_place))
        column.addLayout(_inset(self._build_deal()), 1)
        return page

    def _build_match(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(GAP_8)
        top = QHBoxLayout()
        self._match_heading = exact_heading()
        self._fold_button = self._arrow(Qt.ArrowType.RightArrow, folds=True)
        top.addWidget(self._match_heading, 1)
        top.addWidget(self._fold_button)
        column.addLayout(top)
        self._totals, self._stacks = Totals(), Stacks()
        column.addWidget(self._totals)
        column.addWidget(self._stacks)
        self._goal = quiet(exact_label(size=TINY, wrap=True))
        column.addWidget(self._goal)
        return column

    def _build_deal(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(GAP_8)
        column.addWidget(rule())
        self._deal_heading = exact_heading()
        column.addWidget(self._deal_heading)
        column.addLayout(self._build_contract())
        self._need = quiet(exact_label(size=TINY, wrap=True))
        column.addWidget(self._need)
        self._counts = DealCounts()
        column.addWidget(self._counts)
        column.addWidget(rule())
        self._log_heading = exact_heading()
        column.addWidget(self._log_heading)
        column.addWidget(self._build_log(), 1)
        column.addWidget(rule())
        self._seal = Seal()
        self._seal.verify_asked.connect(self.verify_asked)
        column.addWidget(self._seal)
        return column

    def _build_log(self) -> QPlainTextEdit:
        self._log = WholeLines()
        self._log.setReadOnly(True)
        self._log.setFrameShape(QFrame.Shape.NoFrame)
        self._log.setFont(exact_font(TINY))
        self._log.setMinimumHeight(64)
        self._log.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._log.viewport().setAutoFillBackground(False)
        self._log.document().setDocumentMargin(0)
        bar = self._log.verticalScrollBar()
        bar.rangeChanged.connect(lambda _, lowest: bar.setValue(lowest))  # the newest line stays at sight
        return self._log

    def _build_contract(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(GAP_8)
        self._trump_mark = exact_label()
        self._trump = exact_label(size=MEDIUM, bold=True)
        self._by = NarrowLabel(TINY)
        quiet(self._by)
        self._by.setAlignment(RIGHT)
        row.addWidget(self._trump_mark)
        row.addWidget(self._trump)
        row.addWidget(self._by, 1)
        return row

    def _build_sheet(self) -> QTableWidget:
        sheet = QTableWidget(0, 0)
        sheet.setFont(exact_font(TINY))
        sheet.setFrameShape(QFrame.Shape.NoFrame)
        sheet.setShowGrid(False)
        sheet.verticalHeader().hide()
        sheet.verticalHeader().setDefaultSectionSize(_ROW)
        sheet.horizontalHeader().hide()
        sheet.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        sheet.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        sheet.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # to scroll it; the felt keeps the keys else
        sheet.setTabKeyNavigation(False)
        sheet.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sheet.viewport().setAutoFillBackground(False)
        sheet.setIconSize(QSize(MEDIUM, MEDIUM))
        return sheet

    def _build_strip(self) -> QWidget:
        strip = QWidget()
        column = QVBoxLayout(strip)
        column.setContentsMargins(GAP_4, GAP_12, GAP_4, GAP_12)
        column.setSpacing(GAP_8)
        column.addWidget(self._arrow(Qt.ArrowType.LeftArrow, folds=False), 0, Qt.AlignmentFlag.AlignHCenter)
        self._strip_scores = StripScores()
        column.addWidget(self._strip_scores)
        column.addStretch(1)
        return strip

    def _arrow(self, arrow: Qt.ArrowType, *, folds: bool) -> QToolButton:
        button = QToolButton()
        button.setArrowType(arrow)
        button.setAutoRaise(True)
        button.setFixedSize(_ROW, _ROW)
        button.clicked.connect(lambda: self._folded_by_hand(folds))
        return button

    # --- showing ---------------------------------------------------------------------------------------

    @property
    def is_folded(self) -> bool:
        """Whether only the strip is to be seen."""
        return self._pages.currentWidget() is self._strip

    @property
    def seal(self) -> Seal:
        """The part that shows the commitment and the seed."""
        return self._seal

    def log_text(self) -> str:
        """All that was said of this deal, a sentence a line."""
        return self._log.toPlainText()

    def fold(self, folded: bool) -> None:
        """Fold to the strip, or open the panel."""
        self._pages.setCurrentIndex(1 if folded else 0)
        self.setFixedWidth(self._px(STRIP_WIDTH if folded else PANEL_WIDTH))

    def set_scale(self, scale: float) -> None:
        """Be that many times as large as at the first window's size: letters, numbers and the width."""
        if scale == self._scale:
            return
        self._scale = scale
        for part, size, bold in (
            (self._match_heading, TINY, True), (self._deal_heading, TINY, True),
            (self._log_heading, TINY, True), (self._goal, TINY, False), (self._by, TINY, False),
            (self._need, TINY, False),
            (self._log, TINY, False), (self._sheet, TINY, False), (self._trump, MEDIUM, True),
        ):  # fmt: skip
            part.setFont(exact_font(self._px(size), bold=bold))
        self._sheet.verticalHeader().setDefaultSectionSize(self._px(_ROW))
        self._sheet.setIconSize(QSize(self._px(MEDIUM), self._px(MEDIUM)))
        self._seal.set_scale(scale)
        for numbers in self._all_numbers:
            numbers.set_scale(scale)
        self.fold(self.is_folded)
        if self._who is not None:
            self._meet(self._who)
            self._fill()
            self._scroll_log()

    def _px(self, size: int) -> int:
        return round(size * self._scale)

    @property
    def _all_numbers(self) -> tuple[Totals, Stacks, StripScores, DealCounts]:
        return self._totals, self._stacks, self._strip_scores, self._counts

    def show_view(self, who: Company, view: View, results: tuple[DealResult, ...]) -> None:
        """Show all of a view, and the log of its deal from the beginning."""
        self._view, self._results = view, results
        self._meet(who)
        found = found_sentence(view.found, who)
        self._log.setPlainText("\n".join([*([found] if found else []), *log_lines(view.seen.log, who)]))
        self._fill()
        self._scroll_log()

    def tell(self, events: Iterable[Event]) -> None:
        """Say what is just happening; the numbers follow with `settle`, when it is there to be seen."""
        assert self._who is not None
        lines = log_lines(events, self._who)
        if lines:
            self._log.appendPlainText("\n".join(lines))
            self._scroll_log()

    def settle(self, view: View, results: tuple[DealResult, ...]) -> None:
        """Show the numbers of a view."""
        self._view, self._results = view, results
        self._fill()
        self._scroll_log()

    def note(self, line: str) -> None:
        """Add a line to the log that is no event: why a card may not be played. It ends as all lines do."""
        line = line if line.endswith(ENDS) else f"{line}."
        if self._log.document().lastBlock().text() != line:  # said once, however often it is tried
            self._log.appendPlainText(line)
            self._scroll_log()

    def retranslate(self) -> None:
        """Say everything again in the language that is spoken now."""
        if self._who is not None and self._view is not None:
            self.show_view(self._who, self._view, self._results)

    def _fill(self) -> None:
        assert self._who is not None
        assert self._view is not None
        self._deal_heading.setText(say("panel.replay" if self._view.replay else "panel.deal"))
        self._goal.setText(goal_text(dict(self._view.seen.options), self._view))
        for numbers in self._all_numbers:
            numbers.show_view(self._view)
        self._fill_sheet(self._who)
        self._fill_deal(self._who, self._view)
        self._seal.show_seal(self._view.commitment, self._view.seed)

    def _meet(self, who: Company) -> None:
        self._who = who
        self._match_heading.setText(say("panel.match"))
        self._sheet.setAccessibleName(say("panel.match"))
        self._log_heading.setText(say("panel.log"))
        for button in self.findChildren(QToolButton):
            opens = button.arrowType() == Qt.ArrowType.LeftArrow
            button.setToolTip(say("panel.open" if opens else "panel.fold"))
            button.setAccessibleName(button.toolTip())
        for numbers in self._all_numbers:
            numbers.meet(who)

    def _fill_sheet(self, who: Company) -> None:
        sheet = self._sheet
        sheet.setVisible(bool(self._results))
        sheet.setRowCount(len(self._results))
        columns = who.order[:1] if who.for_chips else who.order  # of many stacks only our own changes
        sheet.setColumnCount(2 + len(columns))
        for row, result in enumerate(self._results):
            sheet.setItem(row, 0, _cell(str(result.number)))
            sheet.setItem(row, 1, self._result_cell(who, result))
            for column, side in enumerate(columns, 2):
                sheet.setItem(row, column, _cell(_score_cell(result, side), right=True))
        header = sheet.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(0)
        for column in range(sheet.columnCount()):
            wide = column_width(len(columns), self._scale) if column else self._px(24)
            sheet.setColumnWidth(column, wide)
        most = _MOST_ROWS if self.height() >= self._px(_ROOMY) else _FEW_ROWS
        sheet.setFixedHeight(self._px(_ROW) * min(len(self._results), most))
        bar = sheet.verticalScrollBar().sizeHint().width() if len(self._results) > most else 0
        _inset(self._sheet_place, max(GAP_16 - bar, 0))  # in the panel's margin: columns stay in line
        sheet.scrollToBottom()

    def _result_cell(self, who: Company, result: DealResult) -> QTableWidgetItem:
        """What was played for: the contract, or the pot."""
        return self._pot_cell(who, result) if who.for_chips else self._contract_cell(who, result)

    def _contract_cell(self, who: Company, result: DealResult) -> QTableWidgetItem:
        times = f"×{result.multiplier}" if result.multiplier > 1 else ""
        bid = str(result.bid) if result.bid else ""
        item = _cell(f"{bid} {times}".strip())
        if result.trump is None:
            return item
        item.setToolTip(contract_sentence(result, who))
        if not self._put_mark(item, who, result.trump):
            item.setText(f"{say(f'call.{result.trump}')} {times}".strip())
        return item

    def _pot_cell(self, who: Company, result: DealResult) -> QTableWidgetItem:
        """Who took the pot and how much, or that it stays."""
        item = _cell(outcome_text(result, who))
        item.setToolTip("\n".join(log_lines(result.pot, who)))
        if result.trump is not None:
            self._put_mark(item, who, result.trump)
        return item

    def _put_mark(self, item: QTableWidgetItem, who: Company, trump: str) -> bool:
        mark = mark_of(who.game, trump, who.cards_shown, self._px(MEDIUM), self.devicePixelRatioF())
        if mark is not None:
            item.setIcon(mark)
        return mark is not None

    def _fill_deal(self, who: Company, view: View) -> None:
        seen = view.seen
        mark = mark_of(who.game, seen.trump, who.cards_shown, self._px(LARGE), self.devicePixelRatioF())
        self._trump_mark.setVisible(mark is not None)
        if mark is not None:
            self._trump_mark.setPixmap(mark)
        named = _named(seen)
        self._trump.setText(f"{named}  ×{seen.multiplier}" if seen.trump and seen.multiplier > 1 else named)
        if who.for_chips:
            self._by.write(say("panel.pot", n=seen.pot))
        else:
            self._by.write(who.name(seen.contract_by) if seen.contract_by is not None else "")
        needed = _needed(seen) if who.declares else ""
        self._need.setText(needed)
        self._need.setVisible(bool(needed))

    def _scroll_log(self) -> None:
        bar = self._log.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _folded_by_hand(self, folded: bool) -> None:
        self.fold(folded)
        self.fold_changed.emit(folded)


def goal_text(options: dict[str, Value], view: View) -> str:
    """When the match ends: `To 101 · deal 4 of 12`."""
    target, deals = options.get("target"), options.get("deals")
    number = view.match.deals + (0 if view.verdict or view.replay else 1)
    parts = [say("panel.to_target", target=target)] if isinstance(target, int) else []
    if isinstance(deals, int) and deals:
        parts.append(say("panel.deal_of", number=number, deals=deals))
    else:
        parts.append(say("panel.deal_number", number=number))
    if view.match.held:
        parts.append(say("panel.held", n=view.match.held))
    return capital(" · ".join(parts))  # whichever part is the first


def _named(seen: Observation) -> str:
    """What is trumps, and how much is bid."""
    if seen.trump is None:
        return say("panel.no_trump_yet")
    return say(f"call.{bid_word(seen.bid, seen.trump) if seen.bid else seen.trump}")


def _needed(seen: Observation) -> str:
    """What the side that named trumps must reach; nothing before."""
    if seen.contract_by is None:
        return ""
    if seen.bid == ALL_TRICKS:
        return say("panel.need_all")
    return say("panel.need_bid", bid=seen.bid) if seen.bid else say("panel.need_more")


def _inset(column: QVBoxLayout, margin: int = GAP_16) -> QVBoxLayout:
    """The same, so far from the panel's right edge."""
    column.setContentsMargins(0, 0, margin, 0)
    return column


def _score_cell(result: DealResult, side: Side) -> str:
    """What a side has scored in a deal, signed for chips; where nobody can lose, nothing is a stroke."""
    score = result.scored.score
    if result.pot:
        return signed_text(score[side])
    if len(score) == 2 and not score[side]:
        return "–"
    return number_text(score[side])


def _cell(text: str, *, right: bool = False) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    if right:
        item.setTextAlignment(RIGHT)
    return item
