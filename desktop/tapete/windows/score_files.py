"""Files that hold a match: a record, or a score that was kept by hand; every trouble is one sentence."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from tapete.records.by_hand.score import KeptMatch, dump_score, is_score, parse_score
from tapete.records.by_hand.shelf import Shelf
from tapete.records.reading import RecordError
from tapete.sheets.rows import occasion_of
from tapete.windows.record_files import (
    CannotRead,
    OpenedRecord,
    ask_and_write,
    files_wanted,
    no_record,
    record_in,
    tell,
    text_of,
)
from tapete.windows.scorer_window import show_scorer
from tapete.windows.sheet_offer import opened
from tapete.windows.sheet_window import MatchSheetWindow
from tapete.words import say


def read_match(path: Path) -> OpenedRecord | KeptMatch:
    """The match in that file; CannotRead says why there is none."""
    text = text_of(path)
    if not is_score(text):
        return record_in(path, text)
    try:
        return parse_score(text)
    except RecordError as fault:
        raise no_record(path, fault) from None


def read_match_or_tell(parent: QWidget, path: Path) -> OpenedRecord | KeptMatch | None:
    """The match in that file; None where there is none, after saying why."""
    try:
        return read_match(path)
    except CannotRead as fault:
        tell(parent, str(fault))
        return None


def ask_for_match(parent: QWidget) -> OpenedRecord | KeptMatch | None:
    """Ask which file, and read it; None when none was read, after saying why if there was a trouble."""
    chosen, _ = QFileDialog.getOpenFileName(parent, say("file.open"), "", files_wanted())
    return read_match_or_tell(parent, Path(chosen)) if chosen else None


def open_score(parent: QWidget, folder: Path | None, kept: KeptMatch) -> None:
    """Show the sheet of a score that is over; go on with another one, put among those in `folder` first."""
    if kept.match.finished:
        show_kept_sheet(parent, kept)
        return
    name = ""
    if folder is not None:
        shelf = Shelf(folder)
        name = shelf.find(kept) or shelf.new_name(kept.game.name)
    go_on_scoring(parent, folder, name, kept)


def go_on_scoring(parent: QWidget, folder: Path | None, name: str, kept: KeptMatch) -> None:
    """Go on with a score of that name in `folder`."""
    show_scorer(parent, folder, kept.game.name).go_on(name, kept)


def show_kept_sheet(parent: QWidget, kept: KeptMatch) -> MatchSheetWindow:
    """Show the sheet of a score that was kept by hand."""
    return opened(MatchSheetWindow(kept, occasion_of(kept.meta), parent))


def ask_and_save_score(parent: QWidget, kept: KeptMatch, name: str) -> Path | None:
    """Ask where to, and save; None when nothing was saved, after saying why if there was a trouble."""
    return ask_and_write(parent, dump_score(kept).encode("utf-8"), name)
