"""Letters twice as large: everything is there still, and nobody scrolls sideways to read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFileDialog,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
)
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games import all_games
from tapete.session.preferences import Preferences
from tapete.windows import looks
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.themes import palette
from ui.cut_texts import troubles
from ui.window_tables import Open, prepared

SMALL_SCREEN = QSize(1000, 640)  # what a window has of 1024x700
TWICE = 2.0


@pytest.fixture(autouse=True)
def twice_as_large(qapp: QApplication, undressed: None) -> Iterator[None]:
    looks.dress(qapp, palette("light"), TWICE)
    yield
    looks.dress(qapp, palette("light"))


def settings(qtbot: QtBot, language: str) -> SettingsDialog:
    """The settings in that language on a small screen."""
    words.use(language)
    dialog = SettingsDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.resize(SMALL_SCREEN)
    dialog.show()
    return dialog


def sideways(dialog: SettingsDialog) -> int:
    """How far the page at sight could be scrolled sideways."""
    page = dialog.tabs.currentWidget()
    return page.horizontalScrollBar().maximum() if isinstance(page, QScrollArea) else 0


@pytest.mark.parametrize("language", words.languages())
def test_the_settings_scroll_up_and_down_only(qtbot: QtBot, language: str) -> None:
    dialog = settings(qtbot, language)
    for game in all_games():
        dialog.show_game(game)
        for number in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(number)
            qtbot.waitUntil(lambda: not sideways(dialog) and not troubles(dialog))


@pytest.mark.parametrize("language", words.languages())
def test_names_of_tables_go_on_in_a_second_line(qtbot: QtBot, language: str) -> None:
    dialog = settings(qtbot, language)
    tree = dialog.presets.tree
    metrics = QFontMetrics(tree.font())
    for game in all_games():
        dialog.show_game(game)
        QApplication.processEvents()
        index = tree.currentIndex()
        while index.isValid():
            room = tree.visualRect(index)
            box = QRect(0, 0, room.width() - looks.GAP_8, 1000)
            needed = metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, str(index.data()))
            assert needed.height() <= room.height() and needed.width() <= room.width(), index.data()
            index = tree.indexBelow(index)


def test_a_box_to_check_is_as_large_as_its_letters(qtbot: QtBot) -> None:
    box = QCheckBox("Sense ajuda")
    qtbot.addWidget(box)
    option = QStyleOptionButton()
    box.initStyleOption(option)
    square = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)
    assert square.width() == square.height() == TWICE * 13


def test_a_button_leaves_its_letters_room_and_the_main_one_is_bold(qtbot: QtBot) -> None:
    for button in (looks.StillButton("Ρυθμίσεις"), looks.main_button("Μοιρασιά")):
        qtbot.addWidget(button)
        button.show()
        assert button.minimumHeight() >= button.sizeHint().height()
    assert button.font().weight() >= QFont.Weight.DemiBold


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(("size", "grown"), [(QSize(1920, 1080), 1.4), (QSize(1024, 700), 1.0)])
def test_the_names_of_the_games_are_as_large_as_there_is_room(
    qtbot: QtBot, open_window: Open, language: str, size: QSize, grown: float
) -> None:
    words.use(language)
    window = open_window(prepared())
    window.resize(size)
    qtbot.waitUntil(lambda: window.size() == size)
    cards = window.start_page.cards
    qtbot.waitUntil(lambda: all(card.has_room_for_words for card in cards))
    assert len({card.letters for card in cards}) == 1
    assert cards[0].letters > grown
    qtbot.waitUntil(lambda: not troubles(window))


def test_buttons_that_qt_makes_leave_their_letters_room(qtbot: QtBot) -> None:
    dialog = QFileDialog(None, "")
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.resize(SMALL_SCREEN)
    dialog.show()
    buttons = dialog.findChildren(QPushButton)
    assert buttons
    qtbot.waitUntil(lambda: all(button.height() >= button.sizeHint().height() for button in buttons))
