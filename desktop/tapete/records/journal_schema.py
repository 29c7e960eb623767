"""The journal's tables, from the first schema on, and how an older journal becomes a newer one."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

VERSION: Final = 2  # of the schema, in user_version
FARTHEST: Final = 1_000  # a version above this is no newer Tapete's, but damage

# `seal` is a checksum of the row's other columns: SQLite finds a broken page, but not a changed letter in it.
FIRST: Final = (
    "CREATE TABLE matches (id INTEGER PRIMARY KEY, setup TEXT NOT NULL, meta TEXT NOT NULL,"
    " finished INTEGER NOT NULL, updated REAL NOT NULL, seal INTEGER NOT NULL) STRICT",
    "CREATE TABLE deals (match INTEGER NOT NULL, number INTEGER NOT NULL, deal TEXT NOT NULL,"
    " seal INTEGER NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE actions (match INTEGER NOT NULL, deal INTEGER NOT NULL, number INTEGER NOT NULL,"
    " action TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (match, deal, number)) STRICT, WITHOUT ROWID",
)

# What each later version adds. A step only ever adds tables, so that it needs no longer for many matches.
STEPS: Final[Mapping[int, tuple[str, ...]]] = {
    2: (
        # A finished match in one row: a few kilobytes in the place of a thousand rows, all of which are
        # checked at every start.
        "CREATE TABLE packed (match INTEGER PRIMARY KEY, deals BLOB NOT NULL, seal INTEGER NOT NULL) STRICT",
        # What can be reckoned again at any time from the matches; `made_by` says by which arithmetic.
        "CREATE TABLE summaries (match INTEGER PRIMARY KEY, made_by INTEGER NOT NULL, updated REAL NOT NULL,"
        " summary TEXT NOT NULL, seal INTEGER NOT NULL) STRICT",
        "CREATE TABLE facts (match INTEGER PRIMARY KEY, game TEXT NOT NULL, facts TEXT NOT NULL,"
        " seal INTEGER NOT NULL) STRICT",
        # Matches that were deleted and can be brought back until the journal is opened the next time.
        "CREATE TABLE thrown_away (match INTEGER PRIMARY KEY) STRICT",
    ),
}
TABLES: Final = ("actions", "deals", "packed", "summaries", "facts", "thrown_away")  # beside `matches`


def schema(version: int) -> tuple[str, ...]:
    """The commands that a journal of that version was made with; none for a version that never was."""
    if not 1 <= version <= VERSION:
        return ()
    return (*FIRST, *(command for step in range(2, version + 1) for command in STEPS[step]))


def schema_in(base: sqlite3.Connection) -> tuple[str, ...]:
    """The commands that the tables of this database were made with."""
    rows = base.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    return tuple(sql for (sql,) in rows.fetchall())


def bring_up(base: sqlite3.Connection, version: int) -> None:
    """Make a journal of that version (0: an empty one) one of ours, in one transaction or not at all."""
    if version == VERSION:
        return
    base.execute("BEGIN IMMEDIATE")
    try:
        for command in schema(VERSION)[len(schema(version)) :]:
            base.execute(command)
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise
