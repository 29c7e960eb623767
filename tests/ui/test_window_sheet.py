"""The window of a sheet: its preview, its paper, place and date, PDF and printer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import msgspec
import pytest
from PySide6.QtCore import QDate
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from matches import random_match
from sheets.reading_back import numbers_rows, read
from tapete import words
from tapete.games import all_games, make_game
from tapete.records.record import MatchRecord
from tapete.sheets.paper import PAPERS
from tapete.sheets.pdf import layout_of, paper_meant
from tapete.windows import sheet_window
from tapete.windows.sheet_blank import BlankSheetsWindow
from tapete.windows.sheet_offer import show_blank_sheets, show_sheet
from tapete.windows.sheet_window import MatchSheetWindow
from ui.window_tables import AT_ONCE, SHORT, Open, play_to_the_end, prepared

NAMES = ("Maria", "Pau", "Núria", "Joan")


@pytest.fixture
def record() -> MatchRecord:
    made = random_match(make_game("botifarra", target=None, deals=4), Random(3), 4)
    return msgspec.structs.replace(made, players=NAMES)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def shown(qtbot: QtBot, parent: QWidget, record: MatchRecord) -> MatchSheetWindow:
    words.speak_of("botifarra")
    window = show_sheet(parent, record)
    assert window is not None
    qtbot.waitExposed(window)
    return window


def test_the_sheet_is_shown_page_by_page_on_todays_date(shown: MatchSheetWindow) -> None:
    assert len(shown.preview.pages()) == shown.book.pages == 1
    assert shown.preview.pages()[0].accessibleName() == "Page 1 of 1"
    assert shown.occasion.day == date.today() and shown.occasion.place == ""


def test_place_date_and_paper_are_those_of_the_pdf(shown: MatchSheetWindow, tmp_path: Path) -> None:
    shown.place.setText("Sant  Celoni ")
    shown.place.editingFinished.emit()
    shown.day.setDate(QDate(2026, 11, 1))
    shown.paper.setCurrentIndex(shown.paper.findData("a5"))
    assert shown.save(tmp_path / "sheet")
    (page,) = read(tmp_path / "sheet.pdf")
    assert "Sant Celoni, 1 November 2026" in page.text
    assert (round(page.width), round(page.height)) == (148, 210)


def test_without_a_date_there_is_room_to_write_one(shown: MatchSheetWindow, tmp_path: Path) -> None:
    shown.dated.setChecked(False)
    assert not shown.day.isEnabled() and shown.occasion.day is None
    assert shown.save(tmp_path / "sheet.pdf")
    assert "Date" in read(tmp_path / "sheet.pdf")[0].text


def test_a_file_that_cannot_be_written_is_told_of(
    shown: MatchSheetWindow, tmp_path: Path, told: Callable[[], str]
) -> None:
    assert not shown.save(tmp_path / "nowhere" / "sheet.pdf")
    assert told().startswith("sheet.pdf could not be saved")
    assert not shown.save(tmp_path)
    assert told().startswith(f"{tmp_path.name} is no plain file")


@pytest.fixture
def told(shown: MatchSheetWindow) -> Callable[[], str]:
    """The sentence of the box that is open; it is closed."""

    def told() -> str:
        (box,) = shown.findChildren(QMessageBox)
        sentence = box.text()
        box.setParent(None)
        box.deleteLater()
        return sentence

    return told


def test_without_a_printer_printing_is_off_and_a_sentence_says_why(
    qtbot: QtBot, parent: QWidget, record: MatchRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    window = show_sheet(parent, record)
    assert window is not None
    assert not window.print_button.isEnabled() and window.export_button.isEnabled()
    assert window.no_printer.isVisibleTo(window)
    assert window.print_button.accessibleDescription() == window.no_printer.text()


def test_with_a_printer_it_is_on(
    qtbot: QtBot, parent: QWidget, record: MatchRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(lambda: ["PDF"]))
    window = show_sheet(parent, record)
    assert window is not None
    assert window.print_button.isEnabled() and not window.no_printer.isVisibleTo(window)


def to_file(path: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    return printer


def test_the_paper_that_the_printers_dialog_was_left_with_is_printed_on(
    shown: MatchSheetWindow, tmp_path: Path
) -> None:
    printer = to_file(tmp_path / "printed.pdf")
    printer.setPageLayout(layout_of(PAPERS["letter"]))
    assert shown.print_on(printer)
    (page,) = read(tmp_path / "printed.pdf")
    assert (round(page.width), round(page.height)) == (216, 279)
    assert "Núria" in page.text


@pytest.mark.parametrize(
    ("left", "meant"), [("a4", "a5"), ("letter", "letter"), ("a5", "a5")], ids=["usual", "another", "chosen"]
)
def test_a_printers_usual_paper_in_its_dialog_does_not_replace_the_one_that_was_chosen(
    left: str, meant: str
) -> None:
    usual = layout_of(PAPERS["a4"]).pageSize()  # what the system's dialog begins with, whatever it is given
    found = paper_meant(layout_of(PAPERS[left]).pageSize(), usual, PAPERS["a5"])
    assert found is PAPERS[meant]


def test_only_the_pages_that_were_asked_for_are_printed(
    qtbot: QtBot, parent: QWidget, tmp_path: Path
) -> None:
    made = random_match(make_game("botifarra", target=None, deals=80), Random(3), 80)
    window = show_sheet(parent, made)
    assert window is not None and window.book.pages >= 3
    printer = to_file(tmp_path / "printed.pdf")
    printer.setFromTo(2, 2)
    assert window.print_on(printer)
    (page,) = read(tmp_path / "printed.pdf")
    assert f"Page 2 of {window.book.pages}" in page.text


def test_a_printer_that_takes_nothing_is_told_of(
    shown: MatchSheetWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[[], str]
) -> None:
    monkeypatch.setattr(sheet_window, "print_book", lambda *_: False)
    assert not shown.print_on(to_file(tmp_path / "printed.pdf"))
    assert "does not take the sheet" in told()


def test_blank_sheets_of_every_game_at_every_table(qtbot: QtBot, parent: QWidget, tmp_path: Path) -> None:
    window = show_blank_sheets(parent, "botifarra")
    for place, name in enumerate(all_games()):
        window.game.setCurrentIndex(window.game.findData(name))
        assert window.game.count() == len(all_games()) and place < window.game.count()
        for table in range(window.table.count()):
            window.table.setCurrentIndex(table)
            assert window.preview.pages()
        assert window.fields.isRowVisible(window.players) is (name == "bourre")


def blank_text(window: BlankSheetsWindow, path: Path) -> str:
    assert window.save(path)
    return read(path)[0].text


def test_blank_sheets_for_a_tournament_and_for_so_many_players(
    qtbot: QtBot, parent: QWidget, tmp_path: Path
) -> None:
    window = show_blank_sheets(parent, "bourre")
    window.players.setCurrentIndex(window.players.findData(3))
    window.deals.setCurrentIndex(window.deals.findData(8))
    text = blank_text(window, tmp_path / "blank.pdf")
    assert "8 deals" in text and numbers_rows(text, 1, 8) and text.count("Chips") % 3 == 0


def test_blank_sheets_of_another_game_leave_the_words_of_the_table_alone(
    qtbot: QtBot, parent: QWidget
) -> None:
    words.speak_of("botifarra")
    show_blank_sheets(parent, "pilotta")
    assert words.say("call.O") == "Coins"


def test_the_menu_offers_the_sheet_of_the_match_on_the_table(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(**SHORT))
    assert AT_ONCE.speed == 0
    assert not window.menus["sheet"].isEnabled() and window.menus["blank_sheets"].isEnabled()
    window.deal("botifarra")
    play_to_the_end(qtbot, window)
    window.menus["sheet"].trigger()
    (sheet,) = window.findChildren(MatchSheetWindow)
    assert sheet.book.pages == 1
    sheet.close()
    window.menus["blank_sheets"].trigger()
    assert len(window.findChildren(BlankSheetsWindow)) == 1


def test_a_match_whose_record_is_wrong_has_no_sheet_but_a_sentence(
    qtbot: QtBot, parent: QWidget, record: MatchRecord
) -> None:
    wrong = msgspec.structs.replace(record.deals[0], actions=("play:O1",))
    assert show_sheet(parent, msgspec.structs.replace(record, deals=(wrong,))) is None
    (box,) = parent.findChildren(QMessageBox)
    assert box.text().startswith("There is no sheet of this match (deal 1, action 1")
