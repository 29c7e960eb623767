"""Sheets as the command line writes them: a file and the number of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tapete.games.core import Game
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import Standing
from tapete.sheets.page import BlankBook, Book, MatchBook
from tapete.sheets.paper import PAPERS
from tapete.sheets.pdf import without_screen, write_pdf
from tapete.sheets.rows import occasion_of, sheet_of


def write_match(match: Standing | KeptMatch, meta: Mapping[str, Any] | None, paper: str, out: Path) -> int:
    """Write the sheet of a match, finished or not; how many pages it has.

    `meta` are the notes that came with it. OSError where the file cannot be written.
    """
    sheet = sheet_of(match, occasion_of(meta))
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
