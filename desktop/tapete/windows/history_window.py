"""Every match that was ever played here: found, looked at, gone on with, written to a file, deleted."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tapete.faults import say_fault
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import walk
from tapete.records.reading import RecordError
from tapete.session.history import History, HistoryTrouble
from tapete.session.preferences import TableLook
from tapete.session.summing_up import PastMatch
from tapete.table.look import text_scale
from tapete.windows.catching_up import CatchingUp
from tapete.windows.history_model import (
    COLUMNS,
    PERIODS,
    RESULTS,
    HistoryModel,
    Wanted,
    day_text,
    since,
)
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    GAP_24,
    SMALL,
    TINY,
    ListBox,
    StillButton,
    first_size,
    font,
    label,
    main_button,
    quiet,
    scaled,
)
from tapete.windows.naming import harmless
from tapete.windows.record_files import CannotRead, OpenedRecord, ask_and_save, files_wanted, setup_of, tell
from tapete.windows.record_window import RecordWindow
from tapete.windows.score_files import ask_and_save_score, read_match, show_kept_sheet
from tapete.windows.sheet_offer import show_sheet
from tapete.words import say

_SIDE: Final = 196
_SHOWN: Final = QSize(1000, 640)
_ROW: Final = 30
_LEAST: Final = 60  # wide is a column, of the names, too
_STACKED: Final = 1.25  # times the usual letters, from which the search has a line of its own
_WIDTHS: Final = {"game": 88, "players": 0, "result": 104, "score": 132, "deals": 60}


class HistoryWindow(QDialog):
    """A list, and what can be done with the matches chosen in it."""

    go_on_asked = Signal(object)  # Kept: a match of the journal
    score_asked = Signal(str, object)  # the name on the shelf, and the KeptMatch
    table_asked = Signal()  # the match on the table
    statistics_asked = Signal()

    def __init__(
        self, history: History, look: TableLook | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._history = history
        self._look = look
        self._left = 0  # matches that are still to be read
        self.setWindowTitle(say("history.title"))
        self.resize(first_size(self, _SHOWN))
        self.model = HistoryModel(self)
        self.search = QLineEdit()
        self.game, self.outcome, self.period = ListBox(), ListBox(), ListBox()
        self.list = QTableView()
        self.count = quiet(label(size=TINY))
        self.look_button = main_button(say("history.look"))
        self.sheet_button = StillButton(say("history.sheet"))
        self.go_on_button = StillButton(say("history.go_on"))
        self.save_button = StillButton(say("history.save"))
        self.delete_button = StillButton(say("history.delete"))
        self.undo_button = StillButton(say("history.undo"))
        self.bring_in_button = StillButton(say("history.bring_in"))
        self.statistics_button = StillButton(say("history.statistics"))
        self.close_button = StillButton(say("sheet.close"))
        self._fill_filters()
        self._dress_list()
        self._lay_out()
        self._listen()
        self.reading = CatchingUp(history, self)
        self.reading.learned.connect(self._learn)
        self.reading.rested.connect(self._rest)
        self.reading.finished.connect(self._all_read)
        self.reading.failed.connect(self._tell)
        self.refresh()
        self.search.setFocus()

    # --- how it is made --------------------------------------------------------------------------------

    def _fill_filters(self) -> None:
        self.search.setPlaceholderText(say("history.search"))
        self.search.setAccessibleName(say("history.search"))
        self.search.setClearButtonEnabled(True)
        self.game.addItem(say("history.any_game"), "")
        for box, key, values in (
            (self.outcome, "result", RESULTS),
            (self.period, "period", tuple(PERIODS)),
        ):
            box.addItem(say(f"history.any_{key}"), "")
            for value in values:
                box.addItem(say(f"history.{value}"), value)
        for box, key in ((self.game, "game"), (self.outcome, "result"), (self.period, "date")):
            box.setAccessibleName(say(f"history.{key}"))

    def _dress_list(self) -> None:
        view = self.list
        view.setModel(self.model)
        view.setFont(font(SMALL))
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setShowGrid(False)
        view.setAlternatingRowColors(True)
        view.setWordWrap(False)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        view.setTabKeyNavigation(False)
        view.setAccessibleName(say("history.title"))
        rows = view.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(scaled(_ROW))
        header = view.horizontalHeader()
        header.setFont(font(TINY, bold=True))
        header.setHighlightSections(False)
        measure = QFontMetrics(header.font())
        for at, name in enumerate(COLUMNS):
            titled = measure.horizontalAdvance(say(f"history.{name}")) + GAP_24  # and the arrow of the order
            held = _widest_day() if name == "date" else scaled(_WIDTHS[name])
            view.setColumnWidth(at, max(held, titled))
        header.setMinimumSectionSize(scaled(_LEAST))
        header.setSectionResizeMode(COLUMNS.index("players"), QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(0, Qt.SortOrder.DescendingOrder)
        view.setSortingEnabled(True)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        row.setSpacing(GAP_16)
        column = QVBoxLayout()
        column.setSpacing(GAP_12)
        filters = QHBoxLayout()
        filters.setSpacing(GAP_8)
        if text_scale() < _STACKED:
            filters.addWidget(self.search, 1)
        else:
            column.addWidget(self.search)
        for box in (self.game, self.outcome, self.period):
            filters.addWidget(box)
        column.addLayout(filters)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        row.addLayout(column, 1)
        side = QWidget()
        side.setFixedWidth(scaled(_SIDE))
        buttons = QVBoxLayout(side)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(GAP_8)
        for button in self._about_chosen():
            buttons.addWidget(button)
        buttons.addWidget(self.undo_button)
        buttons.addStretch(1)
        for button in (self.bring_in_button, self.statistics_button, self.close_button):
            buttons.addWidget(button)
        for button in side.findChildren(StillButton):
            button.setAutoDefault(False)
        row.addWidget(side)

    def _about_chosen(self) -> tuple[StillButton, ...]:
        return (
            self.look_button, self.sheet_button, self.go_on_button, self.save_button, self.delete_button,
        )  # fmt: skip

    def _listen(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.list.setFocus)
        for box in (self.game, self.outcome, self.period):
            box.currentIndexChanged.connect(self._filter)
        self.list.activated.connect(lambda _: self.open_chosen())
        self.list.selectionModel().selectionChanged.connect(lambda *_: self._offer())
        self.look_button.clicked.connect(self.look_at_chosen)
        self.sheet_button.clicked.connect(self.show_sheet)
        self.go_on_button.clicked.connect(self.go_on)
        self.save_button.clicked.connect(self.save)
        self.delete_button.clicked.connect(self.delete)
        self.undo_button.clicked.connect(self.undo)
        self.bring_in_button.clicked.connect(self.bring_in)
        self.statistics_button.clicked.connect(self.statistics_asked)
        self.close_button.clicked.connect(self.reject)
        standard = QKeySequence.StandardKey
        for key, do in ((standard.Delete, self.delete), (standard.Undo, self.undo)):
            QShortcut(QKeySequence(key), self.list, do, context=Qt.ShortcutContext.WidgetShortcut)
        QShortcut(QKeySequence(standard.Find), self, self.search.setFocus)

    # --- the list --------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show all matches there are now."""
        try:
            matches = self._history.matches()
        except HistoryTrouble as trouble:
            self._tell(trouble)
            matches = []
        self.model.show_matches(matches)
        chosen = self.game.currentData()
        self.game.blockSignals(True)
        while self.game.count() > 1:
            self.game.removeItem(1)
        for name in self.model.games():
            self.game.addItem(say(f"game.{name}"), name)
        self.game.setCurrentIndex(max(self.game.findData(chosen), 0))
        self.game.blockSignals(False)
        self._filter()
        self._left = sum(not past.is_read for past in matches)
        if self._left:
            self.reading.begin()
        self._count()

    def _filter(self) -> None:
        wanted = Wanted(
            self.search.text(),
            self.game.currentData() or "",
            self.outcome.currentData() or "",
            since(self.period.currentData() or "", date.today()),
        )
        chosen = self.chosen()
        self.model.want(wanted)
        row = self.model.row_of(chosen[0].key) if chosen else None
        if self.model.rowCount():
            self.list.selectRow(row or 0)
        self._offer()
        self._count()

    def _learn(self, past: PastMatch) -> None:
        self._left -= 1
        self.model.learn(past)

    def _rest(self) -> None:
        self._offer()
        self._count()

    def _all_read(self) -> None:
        self._left = 0
        self.model.choose_again()
        self._filter()

    def _count(self) -> None:
        shown, whole = self.model.rowCount(), self.model.whole
        said = (
            say("history.count", n=whole) if shown == whole else say("history.count_of", shown=shown, n=whole)
        )
        if not whole:
            said = say("history.empty")
        if self._left > 0:
            said = f"{said} · {say('history.reading', n=self._left)}"
        self.count.setText(said)

    def chosen(self) -> list[PastMatch]:
        """The matches that are chosen, from top to bottom."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedRows())
        return [self.model.past(row) for row in rows]

    def _offer(self) -> None:
        """Offer what can be done with what is chosen."""
        chosen = self.chosen()
        one = chosen[0] if len(chosen) == 1 else None
        played = one is not None and one.is_read and one.told.deals > 0
        self.look_button.setEnabled(played)
        self.sheet_button.setEnabled(played)
        self.go_on_button.setEnabled(one is not None and not one.finished)
        self.save_button.setEnabled(one is not None)
        self.delete_button.setEnabled(bool(chosen))
        gone = len(self._history.deleted)
        self.undo_button.setVisible(bool(gone))
        self.undo_button.setToolTip(say("history.deleted", n=gone) if gone else "")

    # --- one match -------------------------------------------------------------------------------------

    def open_chosen(self) -> None:
        """What Enter and a double click do: go on with a match that is not over, else look at it."""
        if self.look_button.isEnabled():
            self.look_at_chosen()
        elif self.go_on_button.isEnabled():
            self.go_on()

    def look_at_chosen(self) -> None:
        """Look at the deals of a match; of a score kept by hand there is only the sheet."""
        past = self._one()
        if past is None:
            return
        if past.by_hand:
            self.show_sheet()
        elif (opened := self._opened(past)) is not None:
            RecordWindow(opened, self._look, self).open()

    def show_sheet(self) -> None:
        """Show the sheet of a match."""
        past = self._one()
        if past is None:
            return
        if not past.by_hand:
            if (opened := self._opened(past)) is not None:
                show_sheet(self, opened.record)
        elif (kept := self._score(past)) is not None:
            show_kept_sheet(self, kept)

    def go_on(self) -> None:
        """Go on with a match that is not over; the window gives way to it."""
        past = self._one()
        if past is None or past.finished:
            return
        if isinstance(past.key, str):
            if (kept := self._score(past)) is not None:
                self.accept()
                self.score_asked.emit(past.key, kept)
        elif self._history.is_on_table(past):
            self.accept()
            self.table_asked.emit()
        else:
            try:
                found = self._history.kept(past)
            except HistoryTrouble as trouble:
                self._tell(trouble)
                return
            self.accept()
            self.go_on_asked.emit(found)

    def save(self) -> None:
        """Write a match to a file of its own."""
        past = self._one()
        if past is None:
            return
        if past.by_hand:
            if (kept := self._score(past)) is not None:
                ask_and_save_score(self, kept, str(past.key))
        elif (opened := self._opened(past)) is not None:
            ask_and_save(self, opened.record, opened.path.stem)

    def _one(self) -> PastMatch | None:
        chosen = self.chosen()
        return chosen[0] if len(chosen) == 1 else None

    def _opened(self, past: PastMatch) -> OpenedRecord | None:
        try:
            record = harmless(self._history.record(past))
            return OpenedRecord(Path(f"{past.told.game}-{past.day.isoformat()}"), record, walk(record))
        except HistoryTrouble as trouble:
            self._tell(trouble)
        except RecordError as wrong:
            self._tell(HistoryTrouble(str(wrong)))
        return None

    def _score(self, past: PastMatch) -> KeptMatch | None:
        try:
            return self._history.score(past)
        except HistoryTrouble as trouble:
            self._tell(trouble)
            return None

    # --- several ---------------------------------------------------------------------------------------

    def delete(self) -> None:
        """Delete what is chosen; nothing is asked, since it can be undone."""
        chosen = self.chosen()
        if any(self._history.is_on_table(past) for past in chosen):
            tell(self, say("history.on_table"))
            return
        if not chosen:
            return
        row = self.list.selectionModel().selectedRows()[0].row()
        try:
            self._history.delete(chosen)
        except HistoryTrouble as trouble:
            self._tell(trouble)
        self.refresh()
        self._choose_row(min(row, self.model.rowCount() - 1))

    def undo(self) -> None:
        """Bring back what was deleted last, and choose it."""
        gone = self._history.deleted
        if not gone:
            return
        try:
            self._history.undo_delete()
        except HistoryTrouble as trouble:
            self._tell(trouble)
        self.refresh()
        row = self.model.row_of(gone[0].key)
        if row is not None:
            self._choose_row(row)

    def _choose_row(self, row: int) -> None:
        if row >= 0:
            index = self.model.index(row, 0)
            flags = QItemSelectionModel.SelectionFlag
            self.list.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.list.scrollTo(index)
        self._offer()

    def bring_in(self) -> None:
        """Ask for files, and enter the matches in them."""
        chosen, _ = QFileDialog.getOpenFileNames(self, say("history.bring_in"), "", files_wanted())
        if chosen:
            self.take_in([Path(name) for name in chosen])

    def take_in(self, paths: list[Path]) -> None:
        """Enter the matches in these files, and say what came of it."""
        entered = known = 0
        troubles = []
        for path in paths:
            try:
                if self._enter(path):
                    entered += 1
                else:
                    known += 1
            except CannotRead as fault:
                troubles.append(str(fault))
            except HistoryTrouble as trouble:
                troubles.append(_sentence(trouble))
        self.refresh()
        said = [say("history.entered", n=entered)] if entered else []
        said += [say("history.known", n=known)] if known else []
        if known or troubles or len(paths) > 1:
            tell(self, "\n\n".join((*said, *troubles)))

    def _enter(self, path: Path) -> bool:
        found = read_match(path)
        if isinstance(found, KeptMatch):
            return self._history.bring_in_score(found)
        return self._history.bring_in(setup_of(found.record), found.record)

    def _tell(self, trouble: HistoryTrouble) -> None:
        tell(self, _sentence(trouble))

    def done(self, result: int) -> None:
        self.reading.stop()
        super().done(result)


def _sentence(trouble: HistoryTrouble) -> str:
    return say("history.trouble", what=say(trouble.key) if trouble.key else say_fault(str(trouble)))


def _widest_day() -> int:
    """How wide a column is in which every day of a year can be read, in the language that is spoken."""
    measure = QFontMetrics(font(SMALL))
    days = (day_text(date(2028, month, 28)) for month in range(1, 13))
    return max(measure.horizontalAdvance(day) for day in days) + GAP_16
