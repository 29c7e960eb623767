"""Every text fits its place, in every language, with usual and with large letters, on the smallest window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games import all_games
from tapete.windows import looks
from tapete.windows.scorer_window import ScorerWindow
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.themes import palette
from ui.cut_texts import troubles
from ui.window_tables import Open, my_turn, prepared

pytestmark = pytest.mark.usefixtures("undressed")

LANGUAGES = ("en", "ca", "es", "fr", "el")
SIZE = (1024, 700)
DIALOGS = ("rules", "the_table", "keys", "about", "data", "scorer", "blank_sheets", "history", "statistics")


def speaks(qapp: QApplication, language: str, text: float) -> None:
    words.use(language)
    looks.dress(qapp, palette("light"), text)


def settle(qapp: QApplication) -> None:
    """Let everything be laid out for its letters."""
    for _ in range(10):
        qapp.processEvents()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", all_games())
def test_the_table_where_something_is_to_be_said(
    qtbot: QtBot, qapp: QApplication, open_window: Open, language: str, text: float, game: str
) -> None:
    speaks(qapp, language, text)
    window = open_window(prepared())
    window.resize(*SIZE)
    settle(qapp)
    assert troubles(window) == []
    window.deal(game, game.encode().ljust(32, b"."))
    qtbot.waitUntil(lambda: my_turn(window) or bool(window.session.view.verdict), timeout=20_000)
    settle(qapp)
    assert troubles(window) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_other_window(
    qtbot: QtBot, qapp: QApplication, open_window: Open, language: str, text: float
) -> None:
    speaks(qapp, language, text)
    window = open_window(prepared())
    window.resize(*SIZE)
    for name in ("settings", *DIALOGS):
        before = {part for part in QApplication.topLevelWidgets() if part.isVisible()}
        window.menus[name].trigger()
        [dialog] = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w not in before]
        for page in range(dialog.tabs.count()) if isinstance(dialog, SettingsDialog) else (0,):
            if isinstance(dialog, SettingsDialog):
                dialog.tabs.setCurrentIndex(page)
            settle(qapp)
            assert troubles(dialog) == [], name
        dialog.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_score_kept_by_hand(
    qtbot: QtBot, qapp: QApplication, open_window: Open, language: str, text: float
) -> None:
    speaks(qapp, language, text)
    window = open_window(prepared())
    for game in all_games():
        window.start_page.score_asked.emit(game)
        [scorer] = [w for w in window.findChildren(ScorerWindow) if w.isVisible()]
        scorer.start.begin_button.click()
        settle(qapp)
        assert troubles(scorer) == [], game
        scorer.close()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [("1024x700", "200"), ("1280x720", "100"), ("3840x2160", "150")])
def test_a_whole_tour(tmp_path: Path, checkout: Path, language: str, size: str, text: str) -> None:
    tour = checkout / "tests" / "ui" / "tour.py"
    where = ["--languages", language, "--themes", "light", "--sizes", size, "--text", text]
    subprocess.run([sys.executable, tour, tmp_path, *where], check=True, capture_output=True)
    assert (tmp_path / "troubles.txt").read_text(encoding="utf-8").strip() == ""
    assert len(list(tmp_path.glob("*.png"))) > 80


def test_what_is_cut_or_covered_is_found(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    narrow, other = QLabel("much too long for its place", whole), QPushButton("below", whole)
    narrow.setGeometry(0, 0, 40, 20)
    other.setGeometry(0, 10, 200, 40)
    whole.resize(300, 100)
    whole.show()
    found = troubles(whole)
    assert [line.partition(":")[0] for line in found] == ["cut", "over each other"]
    narrow.setGeometry(0, 60, 280, 30)
    assert troubles(whole) == []
