"""Records as files: one deal or a whole match saved, and one opened; every trouble is one sentence."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QSaveFile, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from tapete.faults import say_fault
from tapete.players.levels import levels_of
from tapete.records.check import Standing, walk
from tapete.records.reading import LONGEST, RecordError
from tapete.records.record import MatchRecord, dump, parse
from tapete.session.preferences import OPPONENT, guest_name
from tapete.session.view import SeatSetup, TableSetup
from tapete.windows.naming import harmless, is_nobody
from tapete.words import say, say_reason

SUFFIX = ".tapete"  # JSON inside, under a name of its own so that a click can open it
SUFFIXES = (SUFFIX, ".json")
_KNOWN: Final = {
    errno.ENOSPC: "journal.full", errno.EDQUOT: "journal.full", errno.EFBIG: "journal.full",
    errno.ENOENT: "backup.not_there",
    errno.EACCES: "file.no_access", errno.EPERM: "file.no_access", errno.EROFS: "file.no_access",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A record read from a file, walked through the rules."""

    path: Path
    record: MatchRecord
    standing: Standing

    @property
    def is_finished(self) -> bool:
        """Whether nothing is left to play in it."""
        return self.standing.match.finished


class NoPlainFile(Exception):  # noqa: N818 - what stands there is somebody's, and must stay
    """A folder, a device or a pipe stands where a record should be written."""


class CannotRead(Exception):  # noqa: N818 - it is the file's fault, and `str` is a sentence for its user
    """The file is no record that can be shown; `str` says why in the user's language."""


def reason_of(fault: OSError) -> str:
    """Why the system refused, in the words of the language where it is one of the usual troubles."""
    told = fault.strerror or str(fault)
    key = _KNOWN.get(fault.errno or 0)
    if key is None:  # Qt tells no number, only the system's sentence
        key = next((known for code, known in _KNOWN.items() if os.strerror(code) == told), None)
    return say(key) if key else told


def text_of(path: Path) -> bytes:
    """What is in that file, as far as anything can be read; CannotRead says why nothing is."""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as fault:
        raise CannotRead(say("file.cannot_open", file=path.name, what=reason_of(fault))) from None


def no_record(path: Path, fault: RecordError) -> CannotRead:
    """The sentence for a file that holds none."""
    what = say_fault(str(fault))
    if fault.reason:
        what = f"{what} ({say_reason(fault.reason)})"
    return CannotRead(say("file.no_record", file=path.name, what=what))


def read_record(path: Path) -> OpenedRecord:
    """The record in that file; CannotRead says why there is none."""
    return record_in(path, text_of(path))


def record_in(path: Path, text: bytes) -> OpenedRecord:
    """The record in the text of that file; CannotRead says why there is none."""
    try:
        record = harmless(parse(text))
        standing = walk(record)
    except RecordError as fault:
        raise no_record(path, fault) from None
    if not standing.deals:
        raise CannotRead(say("file.no_deals", file=path.name))
    return OpenedRecord(path, record, standing)


def deal_alone(record: MatchRecord, number: int = -1) -> MatchRecord:
    """One deal of a match as a record of its own, by default the last; its dealer simply is the dealer."""
    deal = record.deals[number]
    options = dict(record.options)
    if options.get("start") == "five_swords" and deal is not record.deals[0]:
        options["start"] = f"seat:{deal.dealer}"  # only a first deal has to be begun by the five's holder
    return replace(record, options=options, deals=(deal,))


def setup_of(record: MatchRecord) -> TableSetup:
    """The table to go on with a record: its names, and the levels it notes where there are such players."""
    known = levels_of(record.game)
    noted = (record.meta or {}).get("levels")
    levels: list[Any] = noted if isinstance(noted, list) else []
    seats = []
    for seat, name in enumerate(record.players):
        level = levels[seat] if seat < len(levels) else None
        is_person = level == "person" or (level not in known and seat == 0)
        named = guest_name(seat, is_person=is_person) if is_nobody(name, seat) else name
        seats.append(SeatSetup(named, None if is_person else level if level in known else OPPONENT))
    helped = (record.meta or {}).get("help")
    return TableSetup(record.game, tuple(record.options.items()), tuple(seats), helped is not False)


def levels_noted(record: MatchRecord) -> tuple[str | None, ...]:
    """Who played by seat, as noted: None for a person, a computer's level, "" where nobody knows."""
    known, noted = levels_of(record.game), (record.meta or {}).get("levels")
    levels: list[Any] = noted if isinstance(noted, list) else []
    told = [levels[seat] if seat < len(levels) else "" for seat in range(len(record.players))]
    return tuple(None if level == "person" else level if level in known else "" for level in told)


def write_record(path: Path, record: MatchRecord) -> None:
    """Write it whole or not at all, as `write_whole` does."""
    write_whole(path, dump(harmless(record)).encode("utf-8"))


def write_whole(path: Path, text: bytes) -> None:
    """Write a file whole or not at all; NoPlainFile where it would replace a folder or a device, OSError says
    why else not.
    """
    if path.exists() and not path.is_file():
        raise NoPlainFile(path)
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly) or file.write(text) != len(text) or not file.commit():
        raise OSError(file.errorString())


def write_or_tell(parent: QWidget, path: Path, text: bytes) -> bool:
    """Whether it could be written there, after saying why if not."""
    try:
        write_whole(path, text)
    except NoPlainFile:
        tell(parent, say("file.no_plain_file", file=path.name))
        return False
    except OSError as fault:
        tell(parent, say("file.cannot_save", file=path.name, what=reason_of(fault)))
        return False
    return True


def ask_and_save(parent: QWidget, record: MatchRecord, name: str) -> Path | None:
    """Ask where to, and save; None when nothing was saved, after saying why if there was a trouble."""
    return ask_and_write(parent, dump(harmless(record)).encode("utf-8"), name)


def ask_and_write(parent: QWidget, text: bytes, name: str) -> Path | None:
    """Ask where to, and write a match there; None when it was not, after saying why if there was trouble."""
    chosen, _ = QFileDialog.getSaveFileName(parent, say("file.save"), f"{name}{SUFFIX}", files_wanted())
    if not chosen:
        return None
    path = Path(chosen)
    if not path.suffix and not path.exists():
        path = path.with_suffix(SUFFIX)
        if path.exists() and not _may_replace(parent, path):  # the system asked about another name
            return None
    return path if write_or_tell(parent, path, text) else None


def _may_replace(parent: QWidget, path: Path) -> bool:
    return ask(parent, say("file.replace", file=path.name), say("file.replace.yes"), say("file.replace.no"))


def tell(parent: QWidget | None, sentence: str) -> None:
    """One sentence in a box; over a window nothing waits for it, since a table may be in mid-move."""
    box = QMessageBox(QMessageBox.Icon.Information, "Tapete", sentence, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # paths and names come from outside
    box.addButton(say("file.understood"), QMessageBox.ButtonRole.AcceptRole)
    if parent is None:
        box.exec()
        return
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def ask(parent: QWidget | None, question: str, yes: str, no: str) -> bool:
    """A question with two named answers; closing the box says no."""
    box = QMessageBox(QMessageBox.Icon.Question, "Tapete", question, parent=parent)
    agreed = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    refused = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(refused)
    box.setEscapeButton(refused)
    box.exec()
    return box.clickedButton() is agreed


def files_wanted() -> str:
    """What file dialogs offer."""
    return f"{say('file.records')} ({' '.join(f'*{suffix}' for suffix in SUFFIXES)})"
