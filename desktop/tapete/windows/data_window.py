"""Where matches and settings lie; moving them, backing all up to one file, and bringing it back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QFileDialog,
    QLabel,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from tapete.records.backup import ENDING, Backup, BackupTrouble, back_up, key_of, opened
from tapete.records.journal import JournalInUse, JournalTrouble
from tapete.session.data_folder import DataFolder, Unreadable, add_missing, replace_all, settings_in
from tapete.session.history import History
from tapete.session.keeping import Keeping
from tapete.session.preferences import Preferences
from tapete.sheets.dates import date_in
from tapete.table.look import text_scale
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    GAP_24,
    MEDIUM,
    SMALL,
    TINY,
    StillButton,
    first_size,
    label,
    main_button,
    quiet,
    rule,
)
from tapete.windows.record_files import ask, tell
from tapete.words import language, say

_WIDE: Final = 720
_STACKED: Final = 1.25  # times the usual letters, from which buttons stand one over the other
ADD: Final = "add"
REPLACE: Final = "replace"


class DataWindow(QDialog):
    """What it does is done at once and told; a trouble is one sentence and has changed nothing."""

    settings_brought = Signal(object)  # Preferences
    matches_changed = Signal()

    def __init__(
        self, data: DataFolder, keeping: Keeping, history: History, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._data = data
        self._keeping = keeping
        self._history = history
        self.setWindowTitle(say("data.title"))
        self.setMinimumWidth(first_size(self, QSize(_WIDE, _WIDE)).width())
        self.folder = _path()
        self.settings = _path()
        self.open_button = StillButton(say("data.open"))
        self.move_button = StillButton(say("data.move"))
        self.usual_button = StillButton(say("data.usual"))
        self.back_up_button = main_button(say("data.back_up"))
        self.bring_back_button = StillButton(say("data.bring_back"))
        self.close_button = StillButton(say("sheet.close"))
        self._lay_out()
        self.open_button.clicked.connect(self.open_folder)
        self.move_button.clicked.connect(self.ask_and_move)
        self.usual_button.clicked.connect(lambda: self.move_to(self._data.usual))
        self.back_up_button.clicked.connect(self.ask_and_back_up)
        self.bring_back_button.clicked.connect(self.ask_and_bring_back)
        self.close_button.clicked.connect(self.reject)
        self._show()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_24, GAP_24, GAP_24, GAP_16)
        column.setSpacing(GAP_8)
        column.addWidget(label(say("data.where"), MEDIUM, bold=True))
        column.addWidget(label(say("data.matches"), SMALL, bold=True))
        column.addWidget(self.folder)
        column.addLayout(_row(self.open_button, self.move_button, self.usual_button))
        column.addSpacing(GAP_8)
        column.addWidget(label(say("data.settings"), SMALL, bold=True))
        column.addWidget(self.settings)
        column.addSpacing(GAP_12)
        column.addWidget(rule())
        column.addSpacing(GAP_12)
        column.addWidget(label(say("data.backup"), MEDIUM, bold=True))
        column.addWidget(label(say("data.backup.help"), SMALL, wrap=True))
        column.addLayout(_row(self.back_up_button, self.bring_back_button))
        column.addSpacing(GAP_12)
        column.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        for button in self.findChildren(StillButton):
            button.setAutoDefault(False)

    def _show(self) -> None:
        folder = self._keeping.folder
        self.folder.setText(str(folder) if folder else say("data.nowhere"))
        self.settings.setText(str(self._data.settings))
        for button in (self.open_button, self.move_button, self.back_up_button, self.bring_back_button):
            button.setEnabled(folder is not None)
        own = folder is not None and folder == self._data.path  # not another instance's own table
        self.move_button.setEnabled(own)
        self.usual_button.setVisible(own and folder != self._data.usual)
        whole = self.layout()
        assert whole is not None
        whole.activate()
        self.setMinimumHeight(whole.totalHeightForWidth(self.minimumWidth()))  # with all lines of what wraps

    # --- where it lies ---------------------------------------------------------------------------------

    def open_folder(self) -> None:
        """Show the folder as the system shows folders."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(self.folder.text()))

    def ask_and_move(self) -> None:
        """Ask for another folder, and take everything there."""
        chosen = QFileDialog.getExistingDirectory(self, say("data.move"), self.folder.text())
        if chosen:
            self.move_to(Path(chosen))

    def move_to(self, folder: Path) -> bool:
        """Take everything to that folder, or go on with what lies there; whether it was done."""
        journal = self._keeping.journal
        if journal is None or folder == journal.path.parent:
            return False

        def move() -> None:
            assert journal is not None
            try:
                self._data.move(journal, folder)
            except FileExistsError:
                if self._is_refused_there(folder):
                    return
                self._data.go_to(journal, folder)

        return self._attempt(folder, move) and journal.path.parent == folder

    def _is_refused_there(self, folder: Path) -> bool:
        """Matches lie there already: whether going on with them is not wanted, or cannot be."""
        number, _ = self._keeping.bookmark
        if number is not None:  # the match on the table is one of this folder's
            tell(self, say("data.on_table"))
            return True
        question = say("data.lies_there", path=str(folder))
        return not ask(self, question, say("data.lies_there.yes"), say("settings.cancel"))

    # --- backup ----------------------------------------------------------------------------------------

    def ask_and_back_up(self) -> None:
        """Ask where to, and write everything to one file."""
        name = f"tapete-{datetime.now().date().isoformat()}{ENDING}"
        start = str(Path.home() / name)
        chosen, _ = QFileDialog.getSaveFileName(self, say("data.back_up"), start, _kinds())
        if chosen:
            path = Path(chosen)
            self.back_up_to(path if path.suffix else path.with_suffix(ENDING))

    def back_up_to(self, path: Path) -> bool:
        """Write everything to that file; whether it was done, which is told."""
        journal = self._keeping.journal
        assert journal is not None

        def write() -> None:
            assert journal is not None
            back_up(path, journal, self._data.settings, datetime.now())

        if not self._attempt(path, write):
            return False
        tell(self, say("data.backed_up", path=str(path)))
        return True

    def ask_and_bring_back(self) -> None:
        """Ask which backup, and bring it back."""
        chosen, _ = QFileDialog.getOpenFileName(self, say("data.bring_back"), str(Path.home()), _kinds())
        if chosen:
            self.bring_back(Path(chosen))

    def bring_back(self, path: Path) -> bool:
        """Bring back what is in that file as the person wants it; whether anything was done."""
        journal = self._keeping.journal
        assert journal is not None
        _, meta = self._keeping.bookmark
        if meta is not None and meta.replay_of is not None:
            tell(self, say("data.replaying"))
            return False
        done: list[str] = []

        def bring() -> None:
            with opened(path, self._room()) as backup:
                settings = settings_in(backup)
                how = self.how_wanted(backup)
                if how == ADD:
                    done.append(self._add(backup))
                elif how == REPLACE:
                    done.append(self._replace(backup, settings))

        if not self._attempt(path, bring) or not done:
            return False
        self.matches_changed.emit()
        tell(self, done[0])
        return True

    def how_wanted(self, backup: Backup) -> str:
        """Ask how: `add`, `replace`, or empty for not at all."""
        day = date_in(language(), backup.made.date())
        matches = say("history.count", n=backup.matches + len(backup.scores))
        box = QMessageBox(
            QMessageBox.Icon.Question, "Tapete", say("data.question", day=day, matches=matches), parent=self
        )
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText(say("data.question.help"))
        add = box.addButton(say("data.add"), QMessageBox.ButtonRole.AcceptRole)
        instead = box.addButton(say("data.replace"), QMessageBox.ButtonRole.DestructiveRole)
        no = box.addButton(say("settings.cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(add)
        box.setEscapeButton(no)
        box.exec()
        return {add: ADD, instead: REPLACE}.get(box.clickedButton(), "")  # type: ignore[call-overload]

    def _add(self, backup: Backup) -> str:
        journal = self._keeping.journal
        assert journal is not None
        return say("data.added", n=add_missing(journal, backup))

    def _replace(self, backup: Backup, settings: Preferences | None) -> str:
        before = replace_all(self._keeping, backup, self._data.settings, datetime.now())
        self._history.forget_deleted()
        if settings is not None:
            self.settings_brought.emit(settings)
        return say("data.replaced", path=str(before))

    def _room(self) -> Path:
        """A folder on the disk of the journal, where a backup can be unpacked."""
        folder = self._keeping.folder
        assert folder is not None
        return folder

    # --- troubles --------------------------------------------------------------------------------------

    def _attempt(self, path: Path, do: Callable[[], None]) -> bool:
        """Do it; where that fails, say why in one sentence."""
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        key = ""
        try:
            do()
        except BackupTrouble as trouble:
            key = trouble.key
        except JournalTrouble as trouble:
            key = trouble.key
        except JournalInUse:
            key = "data.in_use"
        except Unreadable:
            key = "backup.damaged"
        except OSError as wrong:
            key = key_of(wrong)
        finally:
            QApplication.restoreOverrideCursor()
        self._show()
        if key:
            tell(self, say("data.trouble", path=str(path), what=say(key)))
        return not key


def _path() -> QLabel:
    made = quiet(label(size=TINY, wrap=True))
    made.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return made


def _row(*buttons: StillButton) -> QBoxLayout:
    """Buttons beside each other; with large letters one over the other."""
    is_large = text_scale() >= _STACKED
    row = QBoxLayout(QBoxLayout.Direction.TopToBottom if is_large else QBoxLayout.Direction.LeftToRight)
    row.setSpacing(GAP_8)
    for button in buttons:
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
    row.addStretch(0 if is_large else 1)
    return row


def _kinds() -> str:
    return f"{say('data.backups')} (*{ENDING})"
