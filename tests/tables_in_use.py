"""Fixtures of a table in use, for the conftest.py of whoever tests one: its journal, and the table itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tapete.records.journal import Journal
from tapete.session.keeping import Keeping
from tapete.session.table_session import TableSession


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal.open(tmp_path)
    yield journal
    journal.close()


@pytest.fixture
def session(qtbot: QtBot, journal: Journal) -> Iterator[TableSession]:
    session = TableSession(Keeping(journal))
    yield session
    session.close()
