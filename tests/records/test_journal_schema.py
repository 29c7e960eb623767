"""Journals of every schema there ever was are opened, and nothing in them is lost."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.records.journal import FILE, Journal, StoredMatch
from tapete.records.journal_schema import VERSION, bring_up, schema, schema_in

# The first schema as it was written to disks, never to be changed.
FIRST = (
    "CREATE TABLE matches (id INTEGER PRIMARY KEY, setup TEXT NOT NULL, meta TEXT NOT NULL,"
    " finished INTEGER NOT NULL, updated REAL NOT NULL, seal INTEGER NOT NULL) STRICT",
    "CREATE TABLE deals (match INTEGER NOT NULL, number INTEGER NOT NULL, deal TEXT NOT NULL,"
    " seal INTEGER NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE actions (match INTEGER NOT NULL, deal INTEGER NOT NULL, number INTEGER NOT NULL,"
    " action TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (match, deal, number)) STRICT, WITHOUT ROWID",
)

texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
matches = st.lists(
    st.builds(
        StoredMatch,
        st.just(0),
        texts,
        texts,
        st.lists(st.tuples(texts, st.lists(texts, max_size=5).map(tuple)), max_size=3).map(tuple),
        st.booleans(),
        st.floats(0, 4e9),
    ),
    max_size=4,
)


def seal(*values: object) -> int:
    return zlib.crc32(repr(values).encode("utf-8", "surrogatepass"))


def first_journal(folder: Path, stored: list[StoredMatch]) -> None:
    """A journal as the first schema wrote it, closed."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as base:
        base.execute("PRAGMA journal_mode = WAL")
        for command in FIRST:
            base.execute(command)
        base.execute("PRAGMA user_version = 1")
        for number, match in enumerate(stored, 1):
            row = (match.setup_json, match.meta_json, int(match.finished), match.updated)
            base.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?)", (number, *row, seal(*row)))
            for at, (deal, actions) in enumerate(match.deals, 1):
                written = (number, at, deal)
                base.execute("INSERT INTO deals VALUES (?, ?, ?, ?)", (*written, seal(*written)))
                for place, action in enumerate(actions, 1):
                    done = (number, at, place, action)
                    base.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?)", (*done, seal(*done)))


def told(match: StoredMatch) -> tuple[object, ...]:
    return match.setup_json, match.meta_json, match.deals, match.finished, match.updated


def test_the_first_schema_is_still_the_one_that_was_written() -> None:
    assert schema(1) == FIRST


@settings(max_examples=25)
@given(matches)
def test_whatever_an_old_journal_holds_is_found_in_it_now(stored: list[StoredMatch]) -> None:
    with TemporaryDirectory() as place:
        first_journal(Path(place), stored)
        for _ in range(2):  # the second opening finds a journal of ours
            journal = Journal.open(Path(place))
            assert journal.set_aside is None
            found = [journal.load(number) for number in range(1, len(stored) + 1)]
            assert list(map(told, found)) == list(map(told, stored))
            assert {match.id for match in journal.unfinished()} == {m.id for m in found if not m.finished}
            assert len(journal.all_matches(1)) == len(stored)
            journal.close()
        with closing(sqlite3.connect(Path(place) / FILE)) as base:
            assert base.execute("PRAGMA user_version").fetchone() == (VERSION,)
            assert schema_in(base) == schema(VERSION)


@settings(max_examples=15)
@given(matches, st.integers(0, 3))
def test_a_match_says_the_same_once_it_is_one_row(stored: list[StoredMatch], chosen: int) -> None:
    with TemporaryDirectory() as place:
        first_journal(Path(place), stored)
        journal = Journal.open(Path(place))
        for number in range(1, len(stored) + 1):
            for _ in range(2):
                journal.sum_up(number, 1, "botifarra", "told", "facts")
        found = [journal.load(number) for number in range(1, len(stored) + 1)]
        assert list(map(told, found)) == list(map(told, stored))
        assert [listed.summary for listed in journal.all_matches(1)] == ["told"] * len(stored)
        assert [listed.summary for listed in journal.all_matches(2)] == [None] * len(stored)
        if chosen < len(stored):
            journal.set_meta(chosen + 1, "changed")
            [listed] = [listed for listed in journal.all_matches(1) if listed.id == chosen + 1]
            assert (listed.summary, listed.meta_json) == (None, "changed")
        journal.close()


def test_a_full_disk_leaves_an_old_journal_as_it_was(tmp_path: Path) -> None:
    first_journal(tmp_path, [StoredMatch(0, "setup", "meta", (("deal", ("O",)),), True, 5.0)])
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as base:
        pages = base.execute("PRAGMA page_count").fetchone()[0]
        base.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            bring_up(base, 1)
        assert schema_in(base) == FIRST
        assert base.execute("PRAGMA user_version").fetchone() == (1,)
    journal = Journal.open(tmp_path)
    assert journal.load(1).deals == (("deal", ("O",)),)
    journal.close()


def test_an_old_journal_with_other_tables_is_no_journal_of_ours(tmp_path: Path) -> None:
    first_journal(tmp_path, [])
    with closing(sqlite3.connect(tmp_path / FILE)) as base:
        base.execute("CREATE TABLE packed (a)")
    journal = Journal.open(tmp_path)
    assert journal.set_aside is not None
    journal.close()
