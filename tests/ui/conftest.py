"""What tests with windows share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tables_in_use import journal as journal
from tables_in_use import session as session
from tapete import words
from tapete.session.preferences import PreferenceStore
from tapete.table import look, loudspeaker
from ui.window_tables import Open, opening

HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let pass what Qt says of drawing into memory: there is nothing to raise or to hint sizes to."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))


@pytest.fixture(autouse=True)
def english() -> None:
    """Speak English, whatever a test before it spoke."""
    words.use("en")
    words.speak_of("")


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make no noise, whatever is installed."""
    monkeypatch.setattr(loudspeaker, "open_device", lambda: None)


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[None]:
    """Leave the program as other tests know it: its look, letters, contrast and colours."""
    before = qapp.palette(), qapp.font(), qapp.styleSheet(), qapp.style().objectName()
    yield
    qapp.setProperty(look.CONTRAST, None)
    qapp.setProperty(look.TEXT_SCALE, None)
    qapp.styleHints().unsetColorScheme()
    qapp.setStyleSheet(before[2])
    qapp.setStyle(before[3])
    qapp.setPalette(before[0])
    qapp.setFont(before[1])


@pytest.fixture
def store(tmp_path: Path) -> PreferenceStore:
    return PreferenceStore(tmp_path / "preferences.json")


@pytest.fixture
def open_window(qtbot: QtBot, store: PreferenceStore, tmp_path: Path) -> Iterator[Open]:
    """Opens the window on the same journal again and again; one at a time."""
    with opening(qtbot, store, tmp_path / "state") as opened:
        yield opened
