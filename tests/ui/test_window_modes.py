"""The windows at tables of every mode: settings, panel, account, start page, help and records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from open_modes import NAMES, Steady, seat_steady_players
from tapete import words
from tapete.games.botifarra_options import MODES
from tapete.games.core import PLAY
from tapete.players.base import Budget
from tapete.records.journal import Journal
from tapete.session.keeping import Keeping
from tapete.session.preferences import (
    OwnPreset,
    Preferences,
    PreferenceStore,
    SeatChoice,
    TableChoice,
    TableLook,
)
from tapete.windows import main_window
from tapete.windows.app import icon
from tapete.windows.card_marks import CardChips
from tapete.windows.deal_account import DealAccount
from tapete.windows.help_window import HelpWindow
from tapete.windows.looks import PANEL_WIDTH, STRIP_WIDTH
from tapete.windows.main_window import MainWindow
from tapete.windows.record_files import read_record, write_record
from tapete.windows.record_window import RecordWindow
from tapete.windows.settings_dialog import SettingsDialog

LEFT = Qt.MouseButton.LeftButton
ALONE = ("solo4", "solo3")
Open = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def every_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_steady_players(monkeypatch)


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    return opened(qtbot, Preferences())


def opened(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    dialog = SettingsDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def choose(dialog: SettingsDialog, name: str, value: str) -> None:
    """Pick a value in the list of an option."""
    row = dialog.rules.row(name)
    box = row.control
    assert isinstance(box, QComboBox)
    box.setFocus()
    at = row.option.values.index(value)
    box.setCurrentIndex(at)
    box.activated.emit(at)


# --- settings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", NAMES)
def test_a_mode_is_set_as_it_comes(dialog: SettingsDialog, mode: str) -> None:
    choose(dialog, "mode", mode)
    rules = type(dialog.draft.made())(mode=mode)
    assert dict(dialog.draft.options) == dict(rules.options)
    assert len(dialog.players.names) == MODES[mode].players
    rows = [row.option.name for row in dialog.rules.rows]
    assert ("solo_forced_suits" in rows) == (mode in ALONE)
    assert ("duo_trump" in rows) == (MODES[mode].piles > 0)
    assert ("max_call" in rows) == (mode not in ALONE)  # there is nothing to choose in it
    assert ("carrego_scope" in rows) == (mode == "pairs4")  # nor does this one ever matter
    assert not any(row.differs for row in dialog.rules.rows)
    assert dialog.deal_button.isEnabled()


def test_what_was_chosen_is_kept_in_another_mode_as_far_as_it_fits(dialog: SettingsDialog) -> None:
    choose(dialog, "variant", "lliure")
    choose(dialog, "start", "seat:3")
    choose(dialog, "mode", "duo6")
    assert dialog.draft.options["start"] == "suit_assign"  # there is no fourth seat
    choose(dialog, "mode", "solo4")
    assert dialog.draft.options["deals"] == 12
    assert dialog.draft.options["target"] is None
    assert dialog.rules.row("mode").control.hasFocus()
    choose(dialog, "mode", "pairs4")
    assert (dialog.draft.options["deals"], dialog.draft.options["target"]) == (None, 101)


def test_what_differs_is_marked_against_the_mode_as_it_comes(dialog: SettingsDialog) -> None:
    choose(dialog, "three", "shift")
    choose(dialog, "mode", "solo4")
    assert [row.option.name for row in dialog.rules.rows if row.differs] == ["three"]
    three = words.say("option.botifarra.three.shift")
    assert dialog.summary() == f"Botifarra obligada, four alone, The three: {three}, 12 deals"


@pytest.mark.parametrize(
    ("preset", "summary"),
    [
        ("quatre_sols", "Botifarra obligada, four alone, 12 deals"),
        ("tres", "Botifarra obligada, three players, 12 deals"),
        ("rector_vicari", "Botifarra lliure, rector i vicari, 101 points"),
        ("quatre_piles", "Botifarra lliure, four piles and a hand, 101 points"),
        ("torneig8", "Botifarra obligada, 8 deals"),
        ("torneig12", "Botifarra obligada, 12 deals"),
    ],
)
def test_presets_say_their_table_in_words(
    qtbot: QtBot, dialog: SettingsDialog, preset: str, summary: str
) -> None:
    tree = dialog.presets.tree
    item = dialog.presets.item_named(preset)
    tree.scrollToItem(item)
    qtbot.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())
    assert dialog.summary() == summary
    assert tree.currentItem() is item
    assert len(dialog.players.names) == dialog.draft.players


def test_an_own_preset_remembers_its_mode(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Preferences] = []
    dialog.presets_changed.connect(told.append)
    choose(dialog, "mode", "solo3")
    choose(dialog, "solo_forced_suits", "off")
    qtbot.mouseClick(dialog.presets.save_button, LEFT)
    editor = dialog.presets.tree.findChild(QLineEdit)
    assert editor is not None
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    saved = OwnPreset("botifarra", "My table", {"mode": "solo3", "solo_forced_suits": "off"})
    qtbot.waitUntil(lambda: told[-1].presets == (saved,))
    again = opened(qtbot, told[-1])
    again.presets.tree.setCurrentItem(again.presets.item_named("My table"))
    assert again.draft.options["mode"] == "solo3"
    assert len(again.players.names) == 3


def test_everyone_sits_again_as_at_the_last_table_of_so_many(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.players)
    qtbot.keyClicks(dialog.players.names[0], "Maria")
    dialog.players.levels[2].setCurrentIndex(0)
    dialog.players.levels[2].activated.emit(0)  # a person as partner
    choose(dialog, "mode", "solo3")
    assert [box.currentIndex() == 0 for box in dialog.players.levels] == [True, False, False]
    assert dialog.players.names[0].text() == "Maria"
    qtbot.keyClicks(dialog.players.names[0], "na")
    kept = dialog.result_preferences()
    again = opened(qtbot, kept)
    assert len(again.players.names) == 3
    choose(again, "mode", "pairs4")
    assert [box.currentIndex() == 0 for box in again.players.levels] == [True, False, True, False]
    assert again.players.names[0].text() == "Mariana", "a person has the same name everywhere"


def test_seats_are_called_by_where_they_are(dialog: SettingsDialog) -> None:
    places = {}
    for mode in NAMES:
        choose(dialog, "mode", mode)
        places[mode] = [box.accessibleName() for box in dialog.players.names]
    assert places["pairs4"] == ["Name, You", "Name, On the right", "Name, Partner", "Name, On the left"]
    assert places["solo4"] == ["Name, You", "Name, On the right", "Name, Opposite", "Name, On the left"]
    assert places["solo3"] == ["Name, You", "Name, On the right", "Name, On the left"]
    assert places["duo6"] == places["duo48"] == ["Name, You", "Name, Opposite"]


def test_a_large_index_deck_is_offered(dialog: SettingsDialog) -> None:
    box = dialog.look.controls["deck"]
    assert isinstance(box, QComboBox)
    assert box.count() == 2


# --- at the table -----------------------------------------------------------------------------------------


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    journals: list[Journal] = []
    windows: list[MainWindow] = []

    def opened(mode: str, *, people: int = 1, **options: str | int | bool | None) -> MainWindow:
        if windows:
            windows[-1].close()
            journals[-1].close()
        journals.append(Journal.open(tmp_path / "state"))
        seats = tuple(SeatChoice("", None if s < people else "club") for s in range(MODES[mode].players))
        table = TableChoice({"mode": mode, "target": None, "deals": 2, **options}, seats)
        preferences = replace(Preferences(first_time=False, look=TableLook(speed=0.0, trick_stays=0)))
        store = PreferenceStore(tmp_path / "preferences.json")
        window = MainWindow(preferences.with_table("botifarra", table), store, Keeping(journals[-1]), icon())
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield opened
    for window in windows:
        window.close()
    for journal in journals:
        journal.close()


def play_on(qtbot: QtBot, window: MainWindow, *, until_over: bool = False) -> None:
    """Play the person's seat until a trick has been made and it is asked again, or to the end of the deal."""
    session, felt = window.session, window.table_page.felt

    def asked() -> bool:
        return not felt.is_busy and bool(session.view.seen.legal or session.view.verdict)

    while True:
        qtbot.waitUntil(asked, timeout=20_000)
        seen = session.view.seen
        if session.view.verdict or (not until_over and seen.phase == PLAY and sum(seen.tricks) > 1):
            return
        felt.chosen.emit(Steady().choose(seen, Budget()).action)


@pytest.mark.parametrize("mode", NAMES)
def test_the_account_of_a_deal_is_whole_in_every_language(qtbot: QtBot, open_window: Open, mode: str) -> None:
    window = open_window(mode)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window, until_over=True)
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible)
    for language in words.languages():
        words.use(language)
        window.retranslate()
        assert window.table_page.felt.geometry().contains(account.geometry())
        assert account.minimumSizeHint().width() <= account.width()
        qtbot.waitUntil(lambda: lines(account) == 12)  # a long deal stands in two blocks
        qtbot.waitUntil(lambda: account._scroll.verticalScrollBar().maximum() == 0)
        assert within(account)
        assert "score." not in account.text() and "log." not in account.text()
        assert ("−" in account.text()) == (mode in ALONE), "a true minus"


@pytest.mark.parametrize("mode", NAMES)
def test_the_panel_has_room_for_every_side_in_every_language(
    qtbot: QtBot, open_window: Open, mode: str
) -> None:
    window = open_window(mode)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window, until_over=True)
    window.session.next_deal()
    play_on(qtbot, window)
    panel = window.table_page.panel
    for language in words.languages():
        words.use(language)
        window.retranslate()
        for width, folded in ((PANEL_WIDTH, False), (STRIP_WIDTH, True)):
            panel.fold(folded)
            page = panel._pages.currentWidget()
            assert page is not None
            assert page.minimumSizeHint().width() <= panel.width() == width
            shown = [part for part in page.findChildren(QLabel) if part.isVisible()]
            assert all(part.mapTo(panel, QPoint(0, 0)).x() + part.width() <= width for part in shown)
            assert not any("-" in part.text() for part in shown), "a true minus"


@pytest.mark.parametrize("mode", NAMES)
def test_in_a_small_window_no_trick_is_cut(qtbot: QtBot, open_window: Open, mode: str) -> None:
    window = open_window(mode)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window, until_over=True)
    account = window.table_page.account
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: account.width() < 740)
    qtbot.waitUntil(lambda: within(account))


def test_in_a_small_window_a_long_account_scrolls(qtbot: QtBot, open_window: Open) -> None:
    window = open_window("duo6")
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window, until_over=True)
    account: DealAccount = window.table_page.account
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: account.width() < 740)
    assert window.table_page.felt.geometry().contains(account.geometry())
    qtbot.waitUntil(lambda: account._scroll.verticalScrollBar().maximum() > 0)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: account._scroll.verticalScrollBar().maximum() == 0)
    assert account.width() > 740


def lines(account: DealAccount) -> int:
    """How many tricks stand under each other."""
    return len({marks.y() for marks in account.findChildren(CardChips) if marks.isVisible()})


def within(account: DealAccount) -> bool:
    """Whether the tricks are as wide as what is seen of them, so that none is cut."""
    inner = account._scroll.widget()
    assert inner is not None
    return inner.minimumSizeHint().width() <= account._scroll.viewport().width()


def columns(account: DealAccount) -> list[bool]:
    """Which columns are kept free for a side."""
    return [account._lines.grid.columnMinimumWidth(column) > 0 for column in range(1, 5)]


def test_the_same_account_serves_tables_of_four_and_of_two(qtbot: QtBot, open_window: Open) -> None:
    window = open_window("solo4")
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window, until_over=True)
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible)
    assert columns(account) == [True] * 4
    table = TableChoice({"mode": "duo6"}, (SeatChoice(), SeatChoice("", "club")))
    window._remember(window.preferences.with_table("botifarra", table))
    window.deal("botifarra")
    play_on(qtbot, window, until_over=True)
    qtbot.waitUntil(account.isVisible)
    assert columns(account) == [True, True, False, False]


@pytest.mark.parametrize("later", NAMES)
@pytest.mark.parametrize("first", NAMES)
def test_one_window_serves_a_table_of_any_mode_after_any_other(
    qtbot: QtBot, open_window: Open, first: str, later: str
) -> None:
    window = open_window(first)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    seats = tuple(SeatChoice("", "club" if s else None) for s in range(MODES[later].players))
    window._remember(window.preferences.with_table("botifarra", TableChoice({"mode": later}, seats)))
    window.deal("botifarra")
    play_on(qtbot, window, until_over=True)
    qtbot.waitUntil(window.table_page.account.isVisible)
    shown = window.table_page.panel._totals._numbers
    assert [text.text().replace("−", "-") for text in shown.values()] == [
        str(window.session.view.match.totals[side]) for side, _ in shown
    ]
    assert len(shown) == len(MODES[later].sides)


@pytest.mark.parametrize("mode", NAMES)
def test_a_match_left_says_how_it_stands(qtbot: QtBot, open_window: Open, mode: str) -> None:
    window = open_window(mode)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window)
    window.show_start()
    stands = {"solo4": "You 0 · Pau 0 · Núria 0 · Joan 0", "solo3": "You 0 · Pau 0 · Núria 0"}
    score = stands.get(mode, "0 : 0")
    assert window.start_page.go_on.text() == f"Go on: Botifarra, {score}, your turn"
    again = open_window(mode)
    assert again.start_page.go_on.text() == f"Go on: Botifarra, {score}, your turn"
    qtbot.mouseClick(again.start_page.go_on, LEFT)
    assert again.windowTitle() == f"Botifarra – {score} – Tapete"


@pytest.mark.parametrize("mode", NAMES)
def test_giving_up_is_offered_where_there_are_two_sides(
    qtbot: QtBot, open_window: Open, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(mode)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window)
    assert window.menus["concede"].isVisible() == (mode not in ALONE)
    if mode in ALONE:
        window.show_start()
        assert window.menus["concede"].isVisible()
        return
    asked: list[str] = []
    monkeypatch.setattr(main_window, "ask", lambda _, question, *__: asked.append(question))
    window.menus["concede"].trigger()
    other = "The other side" if mode == "pairs4" else "Pau"
    assert asked == [f"Give up this deal? {other} scores all of it."]


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("mode", NAMES)
def test_help_opens_at_the_chapter_of_the_mode(
    qtbot: QtBot, open_window: Open, mode: str, language: str
) -> None:
    words.use(language)
    window = open_window(mode)
    window.menus["rules"].trigger()
    shown = window.findChild(HelpWindow)
    assert shown is not None
    top = shown.rules.cursorForPosition(QPoint(40, 24)).block().text()
    wanted = words.say(f"option.botifarra.mode.{mode}")
    assert top == ("Botifarra" if mode == "pairs4" else wanted)
    shown.close()


@pytest.mark.parametrize("mode", NAMES)
def test_a_finished_record_is_looked_at_and_an_unfinished_one_played_on(
    qtbot: QtBot, open_window: Open, tmp_path: Path, mode: str
) -> None:
    window = open_window(mode, deals=1)
    qtbot.mouseClick(window.start_page.deal, LEFT)
    play_on(qtbot, window)
    left = window.session.view
    write_record(tmp_path / "left.json", window.session.record())
    play_on(qtbot, window, until_over=True)
    write_record(tmp_path / "done.json", window.session.record())
    window.open_record(read_record(tmp_path / "done.json"))
    shown = window.findChild(RecordWindow)
    assert shown is not None
    assert shown.deals.count() == 1
    item = shown.deals.item(0)
    assert item is not None and item.text().count(" : ") == len(MODES[mode].sides) - 1
    shown.close()
    window.open_record(read_record(tmp_path / "left.json"))
    assert window.session.view.seen == left.seen
