"""Where matches and scores lie: in the usual folder, or in another one that the person chose."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from tapete.records.backup import ENDING, Backup, add_scores, back_up, replace_scores
from tapete.records.by_hand.shelf import FOLDER, SUFFIX
from tapete.records.journal import FILE, Journal
from tapete.records.writing import write_whole
from tapete.session.keeping import Keeping, is_replay
from tapete.session.preferences import Preferences
from tapete.session.summing_up import content

NAME: Final = "data-folder.json"  # beside the settings
FORMAT: Final = "tapete-data-folder/1"


class _Written(msgspec.Struct, frozen=True):
    format: str
    folder: str


class DataFolder:
    """The folder of this person's matches; what it is, is written beside the settings."""

    def __init__(self, settings: Path, usual: Path) -> None:
        """`settings` is the settings file, `usual` the folder where nobody has chosen another."""
        self.settings = settings
        self.usual = usual
        self._note = settings.with_name(NAME)

    @property
    def path(self) -> Path:
        """The folder that was chosen, or the usual one; it need not be there."""
        try:
            written = msgspec.json.decode(self._note.read_bytes(), type=_Written)
        except (OSError, msgspec.MsgspecError):
            return self.usual
        chosen = Path(written.folder)
        return chosen if written.format == FORMAT and chosen.is_absolute() else self.usual

    @property
    def is_gone(self) -> bool:
        """Whether a folder was chosen that is not there now: on a disk that is not connected, perhaps."""
        return self.path != self.usual and not self.path.is_dir()

    def choose(self, folder: Path) -> None:
        """Note that everything lies there from now on. OSError."""
        if folder == self.usual:
            self._note.unlink(missing_ok=True)
            return
        write_whole(self._note, msgspec.json.encode(_Written(FORMAT, str(folder))))

    def move(self, journal: Journal, folder: Path) -> None:
        """Take everything to another folder. JournalInUse, JournalTrouble, OSError: nothing has changed.

        FileExistsError where matches lie there already.
        """
        before = journal.path.parent
        if (folder / FILE).exists():
            raise FileExistsError(str(folder / FILE))
        shelf = folder / FOLDER
        had = set(_scores(shelf))
        new = [path for path in (shelf, folder, *folder.parents) if not path.exists()]
        try:
            add_scores(_scores(before / FOLDER), shelf)
            journal.move(folder, lambda: self.choose(folder))
        except BaseException:
            for score in set(_scores(shelf)) - had:
                score.unlink(missing_ok=True)
            for path in new:  # the innermost first; one that holds anything stays
                with suppress(OSError):
                    path.rmdir()
            raise
        shutil.rmtree(before / FOLDER, ignore_errors=True)

    def go_to(self, journal: Journal, folder: Path) -> None:
        """Go on with the matches that lie in another folder; those here stay here. As for `move`."""
        before = journal.path.parent
        journal.go_to(folder)
        try:
            self.choose(folder)
        except OSError:
            journal.go_to(before)
            raise


def _scores(shelf: Path) -> tuple[Path, ...]:
    return tuple(sorted(shelf.glob(f"*{SUFFIX}")))


# --- bringing back ----------------------------------------------------------------------------------------


class Unreadable(ValueError):  # noqa: N818 - it is the file's fault
    """The settings in a backup are none."""


def settings_in(backup: Backup) -> Preferences | None:
    """The settings in a backup, where it holds some; Unreadable."""
    if backup.settings is None:
        return None
    try:
        return msgspec.json.decode(backup.settings, type=Preferences)
    except msgspec.MsgspecError as wrong:
        raise Unreadable from wrong


def add_missing(journal: Journal, backup: Backup) -> int:
    """Take over the matches and scores that are not here; how many. JournalTrouble, OSError."""
    known = {content(journal.load(listed.id)) for listed in journal.all_matches(0)}
    added = 0
    for listed in reversed(backup.journal.all_matches(0)):
        stored = backup.journal.load(listed.id)
        if is_replay(stored.meta_json) or content(stored) in known:
            continue
        journal.take_over(stored)
        known.add(content(stored))
        added += 1
    return added + add_scores(backup.scores, journal.path.parent / FOLDER)


def replace_all(keeping: Keeping, backup: Backup, settings: Path, now: datetime) -> Path:
    """Let everything be as in the backup; where what was here before has been backed up.

    A match on the table goes along. BackupTrouble, JournalTrouble, OSError: nothing has changed. Not while a
    deal is played again, which knows the number of the match it has interrupted.
    """
    journal = keeping.journal
    assert journal is not None
    folder = journal.path.parent
    before = next(_names(folder, now))
    back_up(before, journal, settings, now)
    number, meta = keeping.bookmark
    on_table = None if number is None else journal.load(number)
    undo = folder / f"{FILE}.before"
    journal.copy_to(undo)
    try:
        journal.become(backup.journal.path)
        try:
            replace_scores(backup.scores, folder / FOLDER)
            if on_table is not None:
                known = {content(journal.load(one.id)): one.id for one in journal.all_matches(0)}
                there = known.get(content(on_table))
                keeping.return_to((there or journal.take_over(on_table), meta))
        except BaseException:
            journal.become(undo)
            raise
    finally:
        undo.unlink(missing_ok=True)
    return before


def _names(folder: Path, now: datetime) -> Iterator[Path]:
    """Names that no file has yet: `before-2026-11-30.tapete-backup` and so on."""
    number = 1
    while True:
        more = "" if number == 1 else f"-{number}"
        path = folder / f"before-{now.date().isoformat()}{more}{ENDING}"
        if not path.exists():
            yield path
        number += 1
