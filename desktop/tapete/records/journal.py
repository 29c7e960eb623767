"""The journal: every action of every match, on the disk before anybody sees it."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
import sys
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from tapete.records.journal_schema import FARTHEST, TABLES, VERSION, bring_up, schema, schema_in

FILE: Final = "tapete.sqlite"
LOCK: Final = "tapete.lock"


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


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match as it stands in the list of all: its `summary` where there is one of the match as it is now.

    Only where there is none are `setup_json` and `meta_json` told.
    """

    id: int
    finished: bool
    updated: float
    summary: str | None
    setup_json: str = ""
    meta_json: str = ""


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
            for table in TABLES:
                self._base.execute(f"DELETE FROM {table} WHERE match = ?", (match_id,))
            self._base.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    # --- all matches -----------------------------------------------------------------------------------

    def throw_away(self, match_ids: Iterable[int]) -> None:
        """Delete matches, as it looks from outside; `take_out` brings them back until the next opening."""
        with self._writing():
            command = "INSERT OR IGNORE INTO thrown_away SELECT id FROM matches WHERE id = ?"
            self._base.executemany(command, ((number,) for number in match_ids))

    def take_out(self, match_ids: Iterable[int]) -> None:
        """Bring back matches that were thrown away."""
        with self._writing():
            command = "DELETE FROM thrown_away WHERE match = ?"
            self._base.executemany(command, ((number,) for number in match_ids))

    def all_matches(self, made_by: int) -> list[ListedMatch]:
        """Every match, the latest first, with the summaries that this arithmetic made."""
        with _troubles(self.path):
            return [_listed(row) for row in self._base.execute(_ALL, (made_by,))]

    def sum_up(self, match_id: int, made_by: int, game: str, summary: str, facts: str) -> None:
        """Note the summary of a match as it is now, and its facts; a finished one becomes a single row."""
        with self._writing():
            query = "SELECT finished, updated FROM matches WHERE id = ?"
            row = self._base.execute(query, (match_id,)).fetchone()
            if row is None:
                raise KeyError(match_id)
            finished, updated = row
            told = (match_id, made_by, updated, summary)
            known = (match_id, game, facts)
            command = "INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?)"
            self._base.execute(command, (*told, _seal(*told)))
            self._base.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)", (*known, _seal(*known)))
            if finished:
                self._pack(match_id)

    def facts(self, game: str) -> Iterator[tuple[int, str]]:
        """The facts of all matches of a game that were summed up, with the match's number."""
        with _troubles(self.path):
            query = (
                "SELECT match, game, facts, seal FROM facts WHERE game = ?"
                " AND match NOT IN (SELECT match FROM thrown_away)"
            )
            for row in self._base.execute(query, (game,)).fetchall():
                *known, seal = row
                if _seal(*known) == seal:
                    yield known[0], known[2]

    def _pack(self, match_id: int) -> None:
        """Make one row of all deals and actions of a match that is over."""
        if self._number("SELECT count(*) FROM packed WHERE match = ?", match_id):
            return
        deals = json.dumps(_load(self._base, match_id).deals, ensure_ascii=False).encode("utf-8")
        row = (match_id, zlib.compress(deals))
        self._base.execute("INSERT INTO packed VALUES (?, ?, ?)", (*row, _seal(*row)))
        for table in ("actions", "deals"):
            self._base.execute(f"DELETE FROM {table} WHERE match = ?", (match_id,))

    # --- the whole file --------------------------------------------------------------------------------

    def copy_to(self, path: Path) -> None:
        """Write a copy of the whole journal to a new file, all of it as it is at this moment."""
        with _troubles(path), closing(sqlite3.connect(path, isolation_level=None)) as copy:
            self._base.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file

    def become(self, path: Path) -> None:
        """Become the journal in that file, all at once or not at all; its schema may be an older one."""
        with _troubles(path):
            other = _open_base(path)
        with _troubles(self.path), closing(other):
            other.backup(self._base)

    def move(self, folder: Path, agree: Callable[[], None] = lambda: None) -> None:
        """Go on in another folder, taking everything along; JournalInUse, JournalTrouble: nothing changed.

        `agree` is called once all is there and before anything is removed here; when it raises, the journal
        is here again and nowhere else. A journal that lies there already is not touched: FileExistsError.
        """
        path, before = folder / FILE, self.path
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        half = path.with_suffix(".half")
        with _troubles(path):
            folder.mkdir(parents=True, exist_ok=True)
            try:
                self.copy_to(half)
                os.replace(half, path)
            finally:
                half.unlink(missing_ok=True)
        try:
            self.go_to(folder)
            agree()
        except BaseException:
            if self.path != before:
                self.go_to(before.parent)
            _remove(path)
            raise
        _remove(before)

    def go_to(self, folder: Path) -> None:
        """Go on with the journal that lies in another folder; this one stays where it is."""
        path = folder / FILE
        with _troubles(path):
            lock = _take_lock(folder)
            try:
                base = _open_base(path)
            except BaseException:
                os.close(lock)
                raise
        self.close()
        self.path, self._base, self._lock = path, base, lock

    # --- what can be gone on with ----------------------------------------------------------------------

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
        tables = schema_in(base)
        if (version or tables) and (tables != schema(version) or not tables):
            raise _Damaged
        if base.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise _Damaged
        bring_up(base, version)
        _unfinished(base)
        _empty_bin(base)
    except (sqlite3.Error, UnicodeDecodeError) as wrong:  # the latter when SQLite quotes a broken schema
        base.close()
        if _is_damage(wrong):
            raise _Damaged from wrong
        raise
    except BaseException:
        base.close()
        raise
    return base


def _empty_bin(base: sqlite3.Connection) -> None:
    """Forget for good what was thrown away; where the disk has no room even for that, another time."""
    base.execute("BEGIN IMMEDIATE")
    try:
        for table, column in (*((table, "match") for table in TABLES[:-1]), ("matches", "id")):
            base.execute(f"DELETE FROM {table} WHERE {column} IN (SELECT match FROM thrown_away)")
        base.execute("DELETE FROM thrown_away")
        base.execute("COMMIT")
    except sqlite3.Error as wrong:
        if base.in_transaction:
            base.execute("ROLLBACK")
        if _is_damage(wrong):
            raise


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


_ALL: Final = (
    "SELECT m.id, m.finished, m.updated, s.match, s.made_by, s.updated, s.summary, s.seal,"
    " CASE WHEN s.match IS NULL THEN m.setup END, CASE WHEN s.match IS NULL THEN m.meta END"
    " FROM matches AS m LEFT JOIN summaries AS s"
    " ON s.match = m.id AND s.updated = m.updated AND s.made_by = ?"
    " WHERE m.id NOT IN (SELECT match FROM thrown_away) ORDER BY m.updated DESC, m.id DESC"
)


def _listed(row: tuple[Any, ...]) -> ListedMatch:
    number, finished, updated, *told, seal, setup, meta = row
    if setup is None and _seal(*told) == seal:
        return ListedMatch(number, bool(finished), updated, told[-1])
    return ListedMatch(number, bool(finished), updated, None, setup or "", meta or "")


def _unfinished(base: sqlite3.Connection) -> list[StoredMatch]:
    query = (
        "SELECT id FROM matches WHERE NOT finished AND id NOT IN (SELECT match FROM thrown_away)"
        " ORDER BY updated DESC, id DESC"
    )
    return [_load(base, number) for (number,) in base.execute(query).fetchall()]


def _load(base: sqlite3.Connection, match_id: int) -> StoredMatch:
    query = "SELECT setup, meta, finished, updated, seal FROM matches WHERE id = ?"
    row = base.execute(query, (match_id,)).fetchone()
    if row is None:
        raise KeyError(match_id)
    setup, meta, finished, updated = _sealed(row)
    packed = base.execute("SELECT match, deals, seal FROM packed WHERE match = ?", (match_id,)).fetchone()
    told = _unpacked(_sealed(packed)[1]) if packed else _loose_deals(base, match_id)
    return StoredMatch(match_id, setup, meta, told, bool(finished), updated)


def _unpacked(deals: bytes) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((deal, tuple(actions)) for deal, actions in json.loads(zlib.decompress(deals)))


def _loose_deals(base: sqlite3.Connection, match_id: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
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
    return tuple((deal, tuple(actions[number])) for number, deal in enumerate(deals, 1))


def _in_order(number: int, before: int) -> None:
    if number != before + 1:
        raise _Damaged


def _sealed(row: tuple[str | int | float | bytes, ...]) -> tuple[Any, ...]:
    *values, seal = row
    if _seal(*values) != seal:
        raise _Damaged
    return tuple(values)


def _seal(*values: str | int | float | bytes) -> int:
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


def _remove(path: Path) -> None:
    """Take away a journal that has moved, and its lock."""
    for name in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm"),
                 path.with_name(LOCK)):  # fmt: skip
        with suppress(OSError):
            name.unlink()


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
