"""A sheet before it is printed: its pages, the paper, where and when, and out it goes."""

from __future__ import annotations

from abc import abstractmethod
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate, QLocale, QSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import (
    QCheckBox,
    QDateEdit,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import Standing
from tapete.sheets.dates import locale_of
from tapete.sheets.design import Occasion
from tapete.sheets.page import Book, MatchBook
from tapete.sheets.paper import PAPERS, Paper
from tapete.sheets.pdf import pdf_of, prepare, print_book
from tapete.sheets.rows import sheet_of
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    TINY,
    ListBox,
    StillButton,
    first_size,
    label,
    main_button,
    quiet,
    scaled,
)
from tapete.windows.record_files import tell, write_or_tell
from tapete.windows.sheet_preview import SheetPreview
from tapete.words import language, say, speaking_of

SUFFIX: Final = ".pdf"
_SIDE: Final = 264
_SHOWN: Final = QSize(940, 720)
_INCHES: Final = (QLocale.MeasurementSystem.ImperialUSSystem,)  # countries where paper is Letter


class SheetWindow(QDialog):
    """What previews of all sheets have: the pages, the paper, PDF and printer; `fields` are for the rest."""

    def __init__(self, title: str, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(first_size(self, _SHOWN))
        self._game = game
        self._book: Book | None = None
        self.preview = SheetPreview()
        self.paper = ListBox()
        for name in PAPERS:
            self.paper.addItem(say(f"sheet.paper.{name}"), name)
        self.paper.setCurrentIndex(self.paper.findData(usual_paper()))
        self.paper.currentIndexChanged.connect(self.refresh)
        self.export_button = main_button(say("sheet.export"))
        self.print_button = StillButton(say("sheet.print"))
        self.no_printer = quiet(label(say("sheet.no_printer"), TINY, wrap=True))
        self.close_button = StillButton(say("sheet.close"))
        self.export_button.clicked.connect(self.export)
        self.print_button.clicked.connect(self.print_out)
        self.close_button.clicked.connect(self.reject)
        self.fields = QFormLayout()
        self._lay_out()
        self._offer_printer()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        row.setSpacing(GAP_16)
        row.addWidget(self.preview, 1)
        side = QWidget()
        side.setFixedWidth(scaled(_SIDE))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_12)
        self.fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self.fields.setVerticalSpacing(GAP_8)
        self.fields.addRow(say("sheet.paper"), self.paper)
        column.addLayout(self.fields)
        column.addStretch(1)
        for part in (self.export_button, self.print_button, self.no_printer, self.close_button):
            column.addWidget(part)
        row.addWidget(side)

    def _offer_printer(self) -> None:
        """Offer to print where there is something to print on."""
        able = bool(QPrinterInfo.availablePrinterNames())
        self.print_button.setEnabled(able)
        self.no_printer.setVisible(not able)
        self.print_button.setAccessibleDescription("" if able else self.no_printer.text())

    @property
    def chosen_paper(self) -> Paper:
        """The paper that is chosen."""
        return PAPERS[self.paper.currentData()]

    @abstractmethod
    def made(self, paper: Paper) -> Book:
        """The book as it is wanted now, on that paper."""

    @property
    def book(self) -> Book:
        """What the preview shows."""
        if self._book is None:
            self.refresh()
        assert self._book is not None
        return self._book

    def refresh(self) -> None:
        """Make the book anew and show it."""
        with speaking_of(self._game):
            self._book = self.made(self.chosen_paper)
        self.preview.show_book(self._book, self._game)

    @property
    def title(self) -> str:
        """What the document is called."""
        return f"{say(f'game.{self._game}')} – {self.windowTitle()}"

    def export(self) -> None:
        """Ask where to, and save as PDF."""
        kinds = f"{say('sheet.pdf_files')} (*{SUFFIX})"
        chosen, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), f"{self._game}{SUFFIX}", kinds)
        if chosen:
            self.save(Path(chosen))

    def save(self, path: Path) -> bool:
        """Save there as PDF; whether it was saved, after saying why if it was not."""
        if not path.suffix and not path.exists():
            path = path.with_suffix(SUFFIX)
        with speaking_of(self._game):
            document = pdf_of(self.book, self.title)
        return write_or_tell(self, path, document)

    def print_out(self) -> None:
        """Let the system's dialog choose printer, pages and copies, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        prepare(printer, self.book, self.title)
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, self.book.pages)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def print_on(self, printer: QPrinter) -> bool:
        """Print on that printer; whether it took the sheet, after saying so if it did not."""
        with speaking_of(self._game):
            done = print_book(printer, self.made, self.chosen_paper, self.title)
        if not done:
            tell(self, say("sheet.not_printed", printer=printer.printerName()))
        return done


class MatchSheetWindow(SheetWindow):
    """The sheet of a match, with place and date to write on it."""

    def __init__(
        self, match: Standing | KeptMatch, occasion: Occasion, parent: QWidget | None = None
    ) -> None:
        super().__init__(say("sheet.window"), match.game.name, parent)
        self._match = match
        self.place = QLineEdit(occasion.place)
        self.place.setMaxLength(60)
        self.dated = QCheckBox(say("sheet.date"))
        self.dated.setChecked(occasion.day is not None)
        self.day = QDateEdit(_qdate(occasion.day or date.today()))
        self.day.setCalendarPopup(True)
        self.day.setMinimumHeight(self.place.sizeHint().height())
        self.day.setLocale(locale_of(language()))
        self.day.setEnabled(self.dated.isChecked())
        self.fields.addRow(say("sheet.place"), self.place)
        self.fields.addRow(self.dated, self.day)
        self.day.setAccessibleName(self.dated.text())
        self.place.editingFinished.connect(self.refresh)
        self.dated.toggled.connect(self._date_switched)
        self.day.dateChanged.connect(self.refresh)
        self.refresh()

    def _date_switched(self, is_on: bool) -> None:
        self.day.setEnabled(is_on)
        self.refresh()

    @property
    def occasion(self) -> Occasion:
        """Where and when, as it was written here."""
        day = self.day.date()
        known = date(day.year(), day.month(), day.day()) if self.dated.isChecked() else None
        return Occasion(" ".join(self.place.text().split()), known)

    def made(self, paper: Paper) -> Book:
        return MatchBook(sheet_of(self._match, self.occasion), paper)


def usual_paper() -> str:
    """The paper of the country that the system is set to."""
    return "letter" if QLocale.system().measurementSystem() in _INCHES else "a4"


def _qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)
