"""The score sheets as the main window offers them: of the match on the table, and blank ones."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from tapete.faults import say_fault
from tapete.records.check import walk
from tapete.records.reading import RecordError
from tapete.records.record import MatchRecord
from tapete.sheets.rows import occasion_of
from tapete.windows.naming import harmless
from tapete.windows.record_files import tell
from tapete.windows.sheet_blank import BlankSheetsWindow
from tapete.windows.sheet_window import MatchSheetWindow
from tapete.words import say

W = TypeVar("W", bound=QDialog)


def show_sheet(parent: QWidget, record: MatchRecord) -> MatchSheetWindow | None:
    """Show the sheet of a match, finished or not; None where it has none, after saying why."""
    try:
        standing = walk(harmless(record))
    except RecordError as fault:
        tell(parent, say("sheet.no_sheet", what=say_fault(str(fault))))
        return None
    occasion = occasion_of(record.meta)
    if occasion.day is None:
        occasion = replace(occasion, day=date.today())
    return opened(MatchSheetWindow(standing, occasion, parent))


def show_blank_sheets(parent: QWidget, game: str) -> BlankSheetsWindow:
    """Show blank sheets, that game's first."""
    return opened(BlankSheetsWindow(game, parent))


def opened(window: W) -> W:
    """The window, shown over its parent and forgotten when it is closed."""
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.open()
    return window
