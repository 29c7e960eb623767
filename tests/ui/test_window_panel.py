"""The score panel: large enough to be read where the window is large, and nothing cut off unseen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.session.preferences import SeatChoice
from tapete.windows.looks import GAP_8, GAP_16, PANEL_WIDTH, STRIP_WIDTH, NarrowLabel, scale_of
from tapete.windows.main_window import MainWindow
from tapete.windows.score_grids import StripScores
from tapete.windows.score_panel import ScorePanel, goal_text
from tapete.windows.seal import Seal
from ui.window_tables import COMPUTERS, LEFT, Open, my_turn, prepared

LONG = "Maria Antònia de Palau-solità i Plegamans"[:40]


def dealt(qtbot: QtBot, open_window: Open, name: str = "") -> MainWindow:
    """A table with one person of that name, the calling over and a trick or two taken."""
    window = open_window(prepared((SeatChoice(name), *COMPUTERS[1:]), start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    while not sum(window.session.view.seen.tricks):
        qtbot.waitUntil(lambda: my_turn(window) or bool(window.session.view.verdict), timeout=20_000)
        window.table_page.felt.chosen.emit(window.session.view.seen.legal[0])
    return window


@pytest.mark.parametrize(
    ("size", "pixels"),
    [((1280, 690), 12), ((1024, 600), 12), ((1920, 1080), 18), ((1280, 1080), 12), ((2560, 1440), 24)],
)
def test_the_panel_grows_with_the_window(size: tuple[int, int], pixels: int) -> None:
    assert scale_of(QSize(*size)) * 12 == pytest.approx(pixels)


def test_all_letters_of_the_panel_grow(qtbot: QtBot, open_window: Open) -> None:
    window = dealt(qtbot, open_window)
    window.session.hold(True)  # nobody plays on meanwhile
    panel = window.table_page.panel

    def letters() -> list[int]:
        shown = [*panel.findChildren(QLabel), *panel.findChildren(QPlainTextEdit)]
        return [part.font().pixelSize() for part in shown if part.isVisible() and _words(part)]

    panel.set_scale(1.0)
    QApplication.processEvents()
    before, told = letters(), panel.log_text()
    panel.set_scale(1.5)
    QApplication.processEvents()
    assert letters() == [round(size * 1.5) for size in before]
    assert panel.width() == PANEL_WIDTH * 1.5
    assert panel.log_text() == told
    panel.fold(True)
    assert panel.width() == STRIP_WIDTH * 1.5


def test_a_name_without_room_ends_with_three_dots_and_is_whole_on_its_tip(
    qtbot: QtBot, open_window: Open
) -> None:
    window = dealt(qtbot, open_window, LONG)
    [members] = [
        part for part in window.table_page.panel.findChildren(NarrowLabel) if part.toolTip().startswith(LONG)
        and "," in part.toolTip()
    ]  # fmt: skip
    qtbot.waitUntil(lambda: members.text().endswith("…"))
    assert members.fontMetrics().horizontalAdvance(members.text()) <= members.width()


def test_the_folded_panel_shows_the_points_so_far(qtbot: QtBot, open_window: Open) -> None:
    window = dealt(qtbot, open_window)
    window.menus["panel"].trigger()
    strip = window.table_page.panel.findChild(StripScores)
    assert strip is not None
    shown = [part.text() for part in strip.findChildren(QLabel) if part.text()]
    assert shown == ["0", "0", *map(str, window.session.view.seen.points)]


def _words(part: QLabel | QPlainTextEdit) -> str:
    return part.toPlainText() if isinstance(part, QPlainTextEdit) else part.text()


def test_what_is_refused_again_and_again_is_told_once(qtbot: QtBot) -> None:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    for _ in range(20):
        panel.note("First the calling must end")
    panel.note("You must follow suit")
    panel.note("First the calling must end.")
    assert panel.log_text().splitlines() == [
        "First the calling must end.", "You must follow suit.", "First the calling must end.",
    ]  # fmt: skip


@pytest.mark.parametrize("high", range(560, 568))
def test_no_feet_of_a_line_above_look_out_at_the_top_of_what_happened(qtbot: QtBot, high: int) -> None:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.resize(panel.width(), high)
    panel.show()
    for number in range(9):
        panel.note(f"{number} {'gjpqy ' * 20}")  # of several lines, all of them with feet
        QApplication.processEvents()
        image = panel.grab().toImage()
        log = panel.findChild(QPlainTextEdit)
        assert log is not None
        corner = log.viewport().mapTo(panel, QPoint(0, 0))
        row = {image.pixel(corner.x() + x, corner.y()) for x in range(log.viewport().width())}
        assert len(row) == 1


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("target", [None, 101])
def test_the_line_under_the_names_begins_with_a_capital(
    qtbot: QtBot, open_window: Open, language: str, target: int | None
) -> None:
    words.use(language)
    view = dealt(qtbot, open_window).session.view
    line = goal_text({"target": target, "deals": 4}, view)
    assert line[0].isupper() and "4" in line


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_the_title_of_the_seal_keeps_its_distance_from_the_button(qtbot: QtBot, language: str) -> None:
    words.use(language)
    seal = Seal()
    qtbot.addWidget(seal)
    seal.setFixedWidth(PANEL_WIDTH - 2 * GAP_16)
    seal.show_seal("ab" * 32, "cd" * 32)
    seal.show()
    title = next(part for part in seal.findChildren(QLabel) if part.text() == words.say("seal.title"))
    ends = title.x() + title.fontMetrics().horizontalAdvance(title.text())
    assert ends <= title.geometry().right() + 1  # whole
    assert ends + GAP_8 <= seal.verify_button.x()
