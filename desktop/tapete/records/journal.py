"""The journal: every action of every match, on the disk before anybody sees it."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

FILE: Final = "tapete.sqlite"
LOCK: Final = "tapete.lock"
VERSION: Final = 1  # of the schema, in user_version
FARTHEST: Final = 1_000  # a version above this is no newer Tapete's, but damage

# `seal` is a checksum of the row's other columns: SQLite finds a broken page, but not a changed letter in it.
SCHEMA: Final = (
    "CREATE TABLE matches (id INTEGER PRIMARY KEY, setup TEXT NOT NULL, meta TEXT NOT NULL,"
    " finished INTEGER NOT NULL, updated REAL NOT NULL, seal INTEGER NOT NULL) STRICT",
    "CREATE TABLE deals (match INTEGER NOT NULL, number INTEGER NOT NULL, deal TEXT NOT NULL,"
    " seal INTEGER NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE actions (match INTEGER NOT NULL, deal INTEGER NOT NULL, number INTEGER NOT NULL,"
    " action TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (match, deal, number)) STRICT, WITHOUT ROWID",
)


class JournalInUse(Exception):  # noqa: N818 - it says what is so, and nothing has gone wrong
    """Another process holds the journal in `folder`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder}: another Tapete is using this journal")
        self.folder = folder


class JournalTrouble(Exception):  # noqa: N818 - the disk's, not the program's
    """The journal at `path` cannot be read or written; `what` says why, `key` is the same for words."""

    def __init__(self, path: Path, what: str, key: str = "journal.disk") -> None:
        super().__init__(f"{path}: {what}")
        self.path = path
        self.what = what
        self.key = key


class _Damaged(Exception):  # noqa: N818 - never leaves this module
    """The file is no journal of ours any more."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as the journal keeps it: texts as they were given, `deals` with their actions in order.

    `updated` is the time of its last change in seconds since the epoch.
    """

    id: int
    setup_json: str
    meta_json: str
    deals: tuple[tuple[str, tuple[str, ...]], ...]
    finished: bool
    updated: float


class Journal:
    """An open journal; every method that changes something returns only when the change is on the disk.

    Any of them raises JournalTrouble when the disk does not do its part; the journal then stands as before.
    """

    def __init__(self, path: Path, lock: int, clock: Callable[[], float]) -> None:
        """Use `open`."""
        self.path = path
        self.set_aside: Path | None = None
        self._lock = lock
        self._clock = clock
        try:
            self._base = _open_base(path)
        except _Damaged:
            self.set_aside = _set_aside(path)
            self._base = _open_base(path)

    @classmethod
    def open(cls, folder: Path, clock: Callable[[], float] = time.time) -> Self:
        """The journal in `folder`, made if there is none; JournalInUse while another process has it open.

        A damaged one is renamed, its new path is in `set_aside`, and a fresh one takes its place. One written
        by a newer Tapete stays as it is: JournalTrouble.
        """
        path = folder / FILE
        with _troubles(path):
            folder.mkdir(parents=True, exist_ok=True)
            lock = _take_lock(folder)
            try:
                return cls(path, lock, clock)
            except BaseException:
                os.close(lock)
                raise

    def close(self) -> None:
        """Let go of the file and of the lock; a second time does nothing."""
        if self._lock < 0:
            return
        with suppress(sqlite3.Error):  # all is committed; the next opening reads what is left in the log
            self._base.close()
        os.close(self._lock)
        self._lock = -1

    def begin_match(self, setup_json: str, meta_json: str) -> int:
        """Enter a new match; its number."""
        with self._writing():
            return self._enter(setup_json, meta_json, 0, self._clock())

    def take_over(self, stored: StoredMatch) -> int:
        """Enter a match of another journal, whole and as old as it is there; its number here."""
        with self._writing():
            finished = int(stored.finished)
            number = self._enter(stored.setup_json, stored.meta_json, finished, stored.updated)
            for at, (deal, actions) in enumerate(stored.deals, 1):
                self._enter_deal(number, at, deal)
                for place, text in enumerate(actions, 1):
                    self._enter_action(number, at, place, text)
        return number

    def _enter(self, *row: str | int | float) -> int:
        command = "INSERT INTO matches (setup, meta, finished, updated, seal) VALUES (?, ?, ?, ?, ?)"
        number = self._base.execute(command, (*row, _seal(*row))).lastrowid
        assert number is not None
        return number

    def _enter_deal(self, *row: str | int) -> None:
        self._base.execute("INSERT INTO deals VALUES (?, ?, ?, ?)", (*row, _seal(*row)))

    def _enter_action(self, *row: str | int) -> None:
        self._base.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?)", (*row, _seal(*row)))

    def begin_deal(self, match_id: int, deal_json: str) -> None:
        """Enter the next deal of a match."""
        with self._writing():
            number = self._last_deal(match_id) + 1
            self._enter_deal(match_id, number, deal_json)
            self._touch(match_id)

    def add_action(self, match_id: int, text: str) -> None:
        """Enter the next action of the current deal."""
        with self._writing():
            deal = self._last_deal(match_id)
            assert deal, "an action needs a deal"
            count = "SELECT coalesce(max(number), 0) FROM actions WHERE match = ? AND deal = ?"
            number = self._number(count, match_id, deal) + 1
            self._enter_action(match_id, deal, number, text)
            self._touch(match_id)

    def take_back(self, match_id: int, keep: int) -> None:
        """Keep only the first `keep` actions of the current deal."""
        with self._writing():
            gone = "DELETE FROM actions WHERE match = ? AND deal = ? AND number > ?"
            self._base.execute(gone, (match_id, self._last_deal(match_id), keep))
            self._touch(match_id)

    def set_meta(self, match_id: int, meta_json: str) -> None:
        """Replace what is noted of a match."""
        with self._writing():
            self._touch(match_id, meta=meta_json)

    def finish_match(self, match_id: int) -> None:
        """The match is over: it stays, but no longer counts as unfinished."""
        with self._writing():
            self._touch(match_id, finished=1)

    def drop_match(self, match_id: int) -> None:
        """Forget a match and all of its deals."""
        with self._writing():
            for table, column in (("actions", "match"), ("deals", "match"), ("matches", "id")):
                self._base.execute(f"DELETE FROM {table} WHERE {column} = ?", (match_id,))

    def unfinished(self) -> list[StoredMatch]:
        """The matches that can be gone on with, newest first."""
        with _troubles(self.path):
            return _unfinished(self._base)

    def load(self, match_id: int) -> StoredMatch:
        """The match of that number; KeyError when there is none."""
        with _troubles(self.path):
            return _load(self._base, match_id)

    def _last_deal(self, match_id: int) -> int:
        return self._number("SELECT coalesce(max(number), 0) FROM deals WHERE match = ?", match_id)

    def _number(self, query: str, *values: int) -> int:
        return int(self._base.execute(query, values).fetchone()[0])

    def _touch(self, match_id: int, meta: str | None = None, finished: int | None = None) -> None:
        """Note the time of a change, and the change where it is one of the match itself."""
        query = "SELECT setup, meta, finished FROM matches WHERE id = ?"
        row = self._base.execute(query, (match_id,)).fetchone()
        if row is None:
            raise KeyError(match_id)
        values = (row[0], row[1] if meta is None else meta, row[2] if finished is None else finished)
        updated = self._clock()
        self._base.execute(
            "UPDATE matches SET meta = ?, finished = ?, updated = ?, seal = ? WHERE id = ?",
            (values[1], values[2], updated, _seal(*values, updated), match_id),
        )

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it is on the disk at the end, or nothing of it is."""
        with _troubles(self.path):
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise


# --- the file -----------------------------------------------------------------------------------------


def _open_base(path: Path) -> sqlite3.Connection:
    """The database at `path`, with our schema in it and every unfinished match whole; else _Damaged."""
    base = sqlite3.connect(path, isolation_level=None)
    try:
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if VERSION < version <= FARTHEST:
            raise JournalTrouble(path, "was written by a newer Tapete", "journal.newer")
        if not _is_writable(path):
            raise _Damaged
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        tables = base.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
        if version == 0 and not tables:
            _lay_out(base)
        elif version != VERSION or [sql for (sql,) in tables] != list(SCHEMA):
            raise _Damaged
        if base.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise _Damaged
        _unfinished(base)
    except (sqlite3.Error, UnicodeDecodeError) as wrong:  # the latter when SQLite quotes a broken schema
        base.close()
        if _is_damage(wrong):
            raise _Damaged from wrong
        raise
    except BaseException:
        base.close()
        raise
    return base


def _lay_out(base: sqlite3.Connection) -> None:
    base.execute("BEGIN IMMEDIATE")
    for command in SCHEMA:
        base.execute(command)
    base.execute(f"PRAGMA user_version = {VERSION}")
    base.execute("COMMIT")


def _is_writable(path: Path) -> bool:
    """Whether the file's header has a format that SQLite writes; with another it would only refuse later."""
    with path.open("rb") as file:
        header = file.read(20)
    return all(number in (1, 2) for number in header[18:])


def _is_damage(wrong: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether the file is broken, rather than the disk full, closed to us or failing."""
    broken = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    code = getattr(wrong, "sqlite_errorcode", None)  # text that is no UTF-8 has none
    return code is None or code & 0xFF in broken


def _unfinished(base: sqlite3.Connection) -> list[StoredMatch]:
    query = "SELECT id FROM matches WHERE NOT finished ORDER BY updated DESC, id DESC"
    return [_load(base, number) for (number,) in base.execute(query).fetchall()]


def _load(base: sqlite3.Connection, match_id: int) -> StoredMatch:
    query = "SELECT setup, meta, finished, updated, seal FROM matches WHERE id = ?"
    row = base.execute(query, (match_id,)).fetchone()
    if row is None:
        raise KeyError(match_id)
    setup, meta, finished, updated = _sealed(row)
    actions: dict[int, list[str]] = {}
    deals: list[str] = []
    query = "SELECT match, number, deal, seal FROM deals WHERE match = ? ORDER BY number"
    for row in base.execute(query, (match_id,)):
        _, number, deal = _sealed(row)
        _in_order(number, len(deals))
        deals.append(deal)
        actions[number] = []
    query = "SELECT match, deal, number, action, seal FROM actions WHERE match = ? ORDER BY deal, number"
    for row in base.execute(query, (match_id,)):
        _, deal, number, action = _sealed(row)
        _in_order(number, len(actions.get(deal, ())))
        actions[deal].append(action)
    told = tuple((deal, tuple(actions[number])) for number, deal in enumerate(deals, 1))
    return StoredMatch(match_id, setup, meta, told, bool(finished), updated)


def _in_order(number: int, before: int) -> None:
    if number != before + 1:
        raise _Damaged


def _sealed(row: tuple[str | int | float, ...]) -> tuple[Any, ...]:
    *values, seal = row
    if _seal(*values) != seal:
        raise _Damaged
    return tuple(values)


def _seal(*values: str | int | float) -> int:
    return zlib.crc32(repr(values).encode("utf-8", "surrogatepass"))


def _set_aside(path: Path) -> Path:
    """Rename a damaged journal and its log to the first free name; the new path."""
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not any(aside.with_name(aside.name + end).exists() for end in ("", "-wal", "-shm")):
            break
        number += 1
    for end in ("-wal", "-shm", ""):  # the file itself last: killed half-way, the next start does the rest
        with suppress(FileNotFoundError):
            os.replace(path.with_name(path.name + end), aside.with_name(aside.name + end))
    return aside


@contextmanager
def _troubles(path: Path) -> Iterator[None]:
    """Turn what the disk or SQLite says into JournalTrouble."""
    try:
        yield
    except sqlite3.Error as wrong:
        code = getattr(wrong, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_FULL:
            raise JournalTrouble(path, "the disk is full", "journal.full") from wrong
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            raise JournalTrouble(path, "cannot be opened for writing", "journal.read_only") from wrong
        raise JournalTrouble(path, f"the disk or the file fails: {wrong}") from wrong
    except _Damaged as wrong:
        raise JournalTrouble(path, "is damaged", "journal.damaged") from wrong
    except OSError as wrong:
        place = Path(wrong.filename) if wrong.filename else path
        key = "journal.full" if wrong.errno == errno.ENOSPC else "journal.read_only"
        raise JournalTrouble(place, wrong.strerror or str(wrong), key) from wrong


# --- the lock -----------------------------------------------------------------------------------------


def _take_lock(folder: Path) -> int:
    """A descriptor that holds the folder's lock; the system lets go of it with the process."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise JournalInUse(folder) from None
    return lock
