"""Where everything lies: shown, moved, backed up and brought back, and every trouble one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.records.by_hand.shelf import Shelf
from tapete.records.journal import FILE, Journal
from tapete.session.data_folder import DataFolder
from tapete.session.preferences import PreferenceStore
from tapete.windows import data_window, journals
from tapete.windows.data_window import DataWindow
from tapete.windows.journals import RatherNot, folder_now, gather
from tapete.windows.main_window import MainWindow
from ui.test_window_history import PAST, played, score
from ui.window_tables import LEFT, Open, prepared

NAMES = ("", "Pau", "Núria", "Joan")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What boxes would have said."""
    sentences: list[str] = []
    monkeypatch.setattr(data_window, "tell", lambda _, sentence: sentences.append(sentence))
    return sentences


@pytest.fixture
def window(open_window: Open, tmp_path: Path) -> Iterator[MainWindow]:
    """The main window with one match in its journal, its usual folder the one it has."""
    opened = open_window(prepared())
    journal = opened._keeping.journal
    assert journal is not None
    journal.take_over(played("belote", NAMES, PAST))
    opened.data = DataFolder(opened._store.path, tmp_path / "state")
    yield opened


def shown(window: MainWindow) -> DataWindow:
    window.menus["data"].trigger()
    found = window.findChildren(DataWindow)[-1]
    assert isinstance(found, DataWindow)
    return found


def matches(window: MainWindow) -> int:
    journal = window._keeping.journal
    assert journal is not None
    return len(journal.all_matches(1))


def pressed(words_on_it: str) -> None:
    """Press that button of the box that is about to ask."""

    def press() -> None:
        box = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox) and w.isVisible())
        next(button for button in box.buttons() if words_on_it in button.text()).click()

    QTimer.singleShot(0, press)


def test_the_folders_are_shown(window: MainWindow, tmp_path: Path) -> None:
    data = shown(window)
    assert data.folder.text() == str(tmp_path / "state")
    assert data.settings.text() == str(window._store.path)
    assert not data.usual_button.isVisible()


def test_everything_moves_on_a_click_and_back(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, there = shown(window), tmp_path / "there"
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(there))
    qtbot.mouseClick(data.move_button, LEFT)
    assert data.folder.text() == str(there) and matches(window) == 1
    assert window.data.path == there and window._scores == there / "scores"
    assert data.usual_button.isVisible()
    data.usual_button.click()
    assert data.folder.text() == str(tmp_path / "state") and not (there / FILE).exists()


def test_a_match_on_the_table_is_played_on_after_a_move(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.deal("botifarra")
    assert shown(window).move_to(tmp_path / "there")
    qtbot.waitUntil(lambda: bool(window.session.view.seen.legal), timeout=20_000)
    before = len(window.session.record().deals[0].actions)
    window.session.submit(window.session.view.seen.seat, window.session.view.seen.legal[0])
    window.close()
    journal = window._keeping.journal
    assert journal is not None
    [left] = journal.unfinished()
    assert len(left.deals[0][1]) > before and journal.path.parent == tmp_path / "there"


def test_a_folder_that_cannot_be_written_is_one_sentence(
    window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    data = shown(window)
    assert not data.move_to(tmp_path / "file" / "inside")
    [sentence] = told
    assert str(tmp_path / "file") in sentence and sentence.endswith("Nothing has been changed.")
    assert matches(window) == 1 and window.data.path == tmp_path / "state"


@pytest.mark.parametrize("answer", ["Go on with those", "Cancel"])
def test_matches_that_lie_in_the_other_folder_are_asked_about(
    window: MainWindow, tmp_path: Path, answer: str
) -> None:
    other = Journal.open(tmp_path / "there")
    other.close()
    pressed(answer)
    assert shown(window).move_to(tmp_path / "there") == (answer != "Cancel")
    assert matches(window) == (1 if answer == "Cancel" else 0)


def test_a_backup_is_made_and_what_is_missing_added(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = shown(window)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "all"), ""))
    qtbot.mouseClick(data.back_up_button, LEFT)
    path = tmp_path / "all.tapete-backup"
    assert told.pop() == f"Everything has been backed up to {path}."
    journal = window._keeping.journal
    assert journal is not None
    journal.drop_match(1)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    pressed("Add what is missing")
    qtbot.mouseClick(data.bring_back_button, LEFT)
    assert told == ["1 match was added."] and matches(window) == 1
    pressed("Cancel")
    assert not data.bring_back(path)
    assert len(told) == 1


def test_everything_is_replaced_settings_too(window: MainWindow, tmp_path: Path, told: list[str]) -> None:
    data, path = shown(window), tmp_path / "all.tapete-backup"
    window._remember(replace(window.preferences, game="belote"))
    assert data.back_up_to(path)
    window._remember(replace(window.preferences, game="bourre"))
    journal = window._keeping.journal
    assert journal is not None
    journal.take_over(played("botifarra", NAMES, PAST, seed=4))
    pressed("Replace everything")
    assert data.bring_back(path)
    assert matches(window) == 1 and window.preferences.game == "belote"
    assert PreferenceStore(window._store.path).load().preferences.game == "belote"
    assert "before-" in told[-1]
    assert next((tmp_path / "state").glob("before-*.tapete-backup")).is_file()


@pytest.mark.parametrize("content", [b"", b"Dear Maria", b"PK\x03\x04 and no more"])
def test_what_is_no_backup_is_one_sentence_and_nothing_is_asked(
    window: MainWindow, tmp_path: Path, told: list[str], content: bytes
) -> None:
    path = tmp_path / "letter"
    path.write_bytes(content)
    assert not shown(window).bring_back(path)
    assert told == [f"{path}: this is no whole backup of Tapete. Nothing has been changed."]
    assert matches(window) == 1


def test_a_full_disk_is_one_sentence(
    window: MainWindow, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tapete.records.backup.os.fsync", fail)
    assert not shown(window).back_up_to(tmp_path / "all.tapete-backup")
    assert "the disk is full" in told[0] and not (tmp_path / "all.tapete-backup").exists()


def test_a_deal_played_again_is_left_first(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    data = shown(window)
    data.back_up_to(tmp_path / "all.tapete-backup")
    window.deal("botifarra")
    window.session.concede()
    qtbot.waitUntil(lambda: bool(window.session.view.seen.legal) or bool(window.session.view.verdict))
    keeping = window._keeping
    number, meta = keeping.bookmark
    assert meta is not None
    keeping.return_to((number, replace(meta, replay_of=1)))
    assert not data.bring_back(tmp_path / "all.tapete-backup")
    assert told[-1].startswith("First go back")


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_the_window_fits_its_words(window: MainWindow, language: str) -> None:
    words.use(language)
    data = shown(window)
    data.usual_button.setVisible(True)
    row = (data.open_button, data.move_button, data.usual_button)
    assert data.layout().minimumSize().width() <= data.width()
    assert all(button.width() >= button.sizeHint().width() for button in row)


# --- at the start -----------------------------------------------------------------------------------------


def test_a_folder_on_a_disk_that_is_not_there_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = DataFolder(tmp_path / "preferences.json", tmp_path / "state")
    assert folder_now(data) == tmp_path / "state"
    data.choose(tmp_path / "disk")
    questions: list[str] = []

    def answer(wanted: bool) -> None:
        monkeypatch.setattr(journals, "ask", lambda _, question, *__: questions.append(question) or wanted)

    answer(True)
    assert folder_now(data) == tmp_path / "state"
    answer(False)
    with pytest.raises(RatherNot):
        folder_now(data)
    assert str(tmp_path / "disk") in questions[0] and not (tmp_path / "disk").exists()
    (tmp_path / "disk").mkdir()
    assert folder_now(data) == tmp_path / "disk" and len(questions) == 2


def test_matches_that_are_over_and_scores_of_another_instance_are_taken_over_too(tmp_path: Path) -> None:
    own = Journal.open(tmp_path / "table-2")
    own.take_over(played("belote", NAMES, PAST))
    own.close()
    Shelf(tmp_path / "table-2" / "scores").put("evening", score())
    journal = Journal.open(tmp_path)
    for _ in range(2):
        assert gather(journal, tmp_path) == []
        assert len(journal.all_matches(1)) == 1
        assert [name for name, _, _ in Shelf(tmp_path / "scores").all()] == ["evening"]
    journal.close()
