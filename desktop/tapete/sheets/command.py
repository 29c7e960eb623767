"""Sheets as the command line writes them: a file and the number of its pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tapete.games.core import Game
from tapete.records.check import walk
from tapete.records.record import MatchRecord
from tapete.sheets.page import BlankBook, Book, MatchBook
from tapete.sheets.paper import PAPERS
from tapete.sheets.pdf import without_screen, write_pdf
from tapete.sheets.rows import occasion_of, sheet_of


def write_match(record: MatchRecord, paper: str, out: Path) -> int:
    """Write the sheet of a match, finished or not; how many pages it has.

    RecordError where the record is wrong, OSError where the file cannot be written.
    """
    sheet = sheet_of(walk(record), occasion_of(record))
    with without_screen():
        return _written(MatchBook(sheet, PAPERS[paper]), sheet.title, out)


def write_blank(game: Game[Any], paper: str, out: Path, deals: int | None = None) -> int:
    """Write empty sheets for that table, or for a tournament of so many deals; how many pages they have."""
    with without_screen():
        book = BlankBook(game, PAPERS[paper], deals)
        return _written(book, book.title, out)


def _written(book: Book, title: str, out: Path) -> int:
    write_pdf(out, book, title)
    return book.pages
