"""Starting: what is asked and told when settings or journal are not as they should be."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.records.journal import FILE, Journal
from tapete.records.journal_schema import VERSION
from tapete.session.preferences import PreferenceStore
from tapete.windows import app as program
from tapete.windows import journals
from tapete.windows.app import NoScreen, Tongue, open_window, tell_troubles
from tapete.windows.journals import RatherNot, open_journal


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What boxes would have said."""
    sentences: list[str] = []
    monkeypatch.setattr(journals, "tell", lambda _, sentence: sentences.append(sentence))
    monkeypatch.setattr(program, "tell", lambda _, sentence: sentences.append(sentence))
    return sentences


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def taken(state: Path) -> Iterator[None]:
    """Another instance has the journal."""
    journal = Journal.open(state)
    yield
    journal.close()


def test_a_second_instance_may_open_its_own_table(
    taken: None, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "ask", lambda *_: True)
    journal = open_journal(state)
    assert journal is not None
    assert journal.path == state / "table-2" / FILE
    journal.close()


def test_a_second_instance_may_rather_quit(
    taken: None, state: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication, tmp_path: Path
) -> None:
    monkeypatch.setattr(journals, "ask", lambda *_: False)
    with pytest.raises(RatherNot):
        open_journal(state)
    assert program.run(qapp, PreferenceStore(tmp_path / "preferences.json"), state) == 0


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on_unkept(
    told: list[str], tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    assert open_journal(blocked) is None
    assert len(told) == 1
    assert str(blocked) in told[0]


def test_a_journal_of_a_newer_tapete_is_told_and_left_alone(told: list[str], state: Path) -> None:
    Journal.open(state).close()
    base = sqlite3.connect(state / FILE)
    base.execute(f"PRAGMA user_version = {VERSION + 1}")
    base.commit()
    base.close()
    assert open_journal(state) is None
    assert words.say("journal.newer") in told[0]


def test_what_was_set_aside_is_told_with_its_path(
    told: list[str], qtbot: QtBot, qapp: QApplication, state: Path, tmp_path: Path
) -> None:
    store = PreferenceStore(tmp_path / "preferences.json")
    store.path.write_text("{")
    state.mkdir()
    (state / FILE).write_bytes(b"no database at all, but long enough to look like one" * 100)
    remembered, journal = store.load(), open_journal(state)
    assert journal is not None
    window = open_window(remembered, store, journal, Tongue(qapp))
    qtbot.addWidget(window)
    tell_troubles(window, remembered, journal)
    assert len(told) == 2
    assert str(remembered.set_aside) in told[0]
    assert str(journal.set_aside) in told[1]
    window.close()
    journal.close()


@pytest.mark.parametrize(
    ("code", "cancel"), [("ca", "Cancel·la"), ("es", "Cancelar"), ("fr", "Annuler"), ("en", "Cancel")]
)
def test_qt_speaks_the_same_language(qapp: QApplication, code: str, cancel: str) -> None:
    tongue = Tongue(qapp)
    tongue.speak(code)
    said = qapp.translate("QPlatformTheme", "Cancel")
    tongue.speak("en")
    assert said == cancel
    assert words.language() == "en"


def test_without_a_screen_it_says_what_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(NoScreen, match="tapete demo --out DIR"):
        program.main()


def started(tmp_path: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`tapete` as a process of its own, knowing no display but those of `environment`."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run(
        [sys.executable, "-m", "tapete", *command],
        capture_output=True, text=True, timeout=120, check=False, cwd=tmp_path,
        env={**kept, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), "LC_ALL": "C", **environment},
    )  # fmt: skip


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize(
    "environment",
    [
        {"DISPLAY": ":77"}, {"QT_QPA_PLATFORM": "bogus"}, {"WAYLAND_DISPLAY": "wayland-77"},
        {"DISPLAY": ":77", "QT_QPA_PLATFORM": "xcb"}, {"DISPLAY": ":77", "LC_ALL": "xx_XX.UTF-8"},
    ],
    ids=str,
)  # fmt: skip
def test_a_screen_that_cannot_be_reached_is_told_with_status_2(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    ended = started(tmp_path, **environment)
    assert ended.returncode == 2
    [line] = ended.stderr.splitlines()
    assert line.startswith("tapete: ")
    assert "tapete demo --out DIR" in line
    assert "locale" not in line
    assert ended.stdout == ""


@pytest.mark.slow
def test_a_demonstration_never_opens_a_window(tmp_path: Path) -> None:
    ended = started(tmp_path, "demo", "--out", str(tmp_path / "out"), DISPLAY=":77", QT_QPA_PLATFORM="bogus")
    assert ended.returncode == 0, ended.stderr
    assert len(list((tmp_path / "out").glob("*.png"))) > 2
