"""The window, used as a hand uses it: from the start page to the table and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.core import CALLING, Play
from tapete.records.record import parse
from tapete.session.preferences import Preferences, PreferenceStore, SeatChoice
from tapete.windows import main_window, score_files
from tapete.windows.app import FileAsker
from tapete.windows.help_window import HelpWindow
from tapete.windows.record_files import read_record, write_record
from tapete.windows.record_window import RecordWindow
from tapete.windows.settings_dialog import SettingsDialog
from ui.window_tables import AT_ONCE, COMPUTERS, LEFT, SHORT, Open, my_turn, play_to_the_end, prepared


def test_one_click_deals(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    assert not window.start_page.go_on.isVisible()
    qtbot.mouseClick(window.start_page.deal, LEFT)
    assert window.at_table
    assert len(window.session.view.seen.hand) == 12
    assert window.windowTitle() == "Botifarra – 0 : 0 – Tapete"


def test_the_first_table_is_explained_once(qtbot: QtBot, open_window: Open, store: PreferenceStore) -> None:
    window = open_window(Preferences(look=AT_ONCE))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    assert window.table_page.first_time.isVisible()
    qtbot.mouseClick(window.table_page.first_time.button, LEFT)
    assert not window.table_page.first_time.isVisible()
    assert not store.load().preferences.first_time
    window.show_start()
    window.go_on()
    assert not window.table_page.first_time.isVisible()
    window.menus["the_table"].trigger()
    assert window.table_page.first_time.isVisible()


def test_nobody_plays_while_the_table_is_explained(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(replace(prepared(COMPUTERS), first_time=True))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    log = window.session.view.seen.log
    qtbot.wait(50)
    assert window.session.view.seen.log == log
    qtbot.keyClick(window.table_page.first_time, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.session.view.seen.log != log)


def test_a_match_left_is_offered_again_and_goes_on_where_it_was(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(lambda: my_turn(window))
    seen = window.session.view.seen
    assert seen.phase == CALLING
    again = open_window(prepared())
    assert again.start_page.go_on.text() == words.say(
        "start.go_on_your_turn", game=words.say("game.botifarra"), score="0 : 0"
    )
    qtbot.mouseClick(again.start_page.go_on, LEFT)
    assert again.at_table
    assert again.session.view.seen == seen


def test_the_table_waits_while_the_start_page_is_shown(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    window.show_start()
    log = window.session.view.seen.log
    qtbot.wait(50)
    assert window.session.view.seen.log == log
    qtbot.mouseClick(window.start_page.go_on, LEFT)
    qtbot.waitUntil(lambda: window.session.view.seen.log != log)


def test_after_a_deal_its_account_stands_on_the_felt(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, deals=2, target=None))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    assert account.button("account.next_deal").isVisible()
    assert not account.button("account.new_match").isVisible()
    qtbot.mouseClick(account.button("account.next_deal"), LEFT)
    assert not account.isVisible()
    assert len(window.table_page.results) == 1
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    assert window.session.view.verdict == "match_over"
    assert account.button("account.new_match").isVisible()
    assert not account.button("account.next_deal").isVisible()
    first = window.session.view.match.dealer
    qtbot.mouseClick(account.button("account.new_match"), LEFT)
    assert window.session.view.match.totals == (0, 0)
    assert window.session.view.seen.dealer == first  # the deal passes on at the same table


def test_the_account_can_be_put_away_and_fetched_again(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, deals=2, target=None))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    qtbot.mouseClick(account.button("account.put_away"), LEFT)
    assert not account.isVisible()
    window.menus["account"].trigger()
    assert account.isVisible()


def test_the_same_deal_again_does_not_count(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, deals=2, target=None))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    totals, cards = window.session.view.match.totals, window.session.record().deals[0].hands
    qtbot.mouseClick(account.button("account.again"), LEFT)
    assert window.session.record().deals[0].hands == cards
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    assert not account.button("account.next_deal").isVisible()
    qtbot.mouseClick(account.button("account.back"), LEFT)
    assert not window.session.view.replay
    assert window.session.view.match.totals == totals
    assert account.button("account.next_deal").isVisible()


def test_the_seal_is_verified_after_the_last_trick(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    seal = window.table_page.panel.seal
    assert not seal.verify_button.isVisible()
    qtbot.waitUntil(lambda: seal.verify_button.isVisible(), timeout=20_000)
    qtbot.mouseClick(seal.verify_button, LEFT)
    assert seal.verdict_text() == words.say("seal.sound")


def test_the_menus_offer_only_what_can_be_done(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0", target=None, deals=2))
    for name in ("next_deal", "undo", "hint", "claim", "concede", "save_match", "back"):
        assert not window.menus[name].isEnabled(), name
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(lambda: my_turn(window))
    assert window.menus["hint"].isEnabled()
    assert not window.menus["concede"].isEnabled()  # nobody has named trumps yet
    play_to_the_end(qtbot, window)
    assert window.menus["next_deal"].isEnabled()
    assert not window.menus["hint"].isEnabled()
    window.menus["next_deal"].trigger()
    assert window.session.view.verdict == ""


def test_taking_back_returns_to_the_last_choice(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(lambda: my_turn(window))
    before = window.session.view.seen
    window.table_page.felt.chosen.emit(before.legal[0])
    window.menus["undo"].trigger()
    assert window.session.view.seen == before


def test_giving_up_a_deal_asks_first(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(lambda: my_turn(window))
    window.table_page.felt.chosen.emit(window.session.view.seen.legal[0])
    qtbot.waitUntil(lambda: my_turn(window) and window.session.view.can_concede)
    answers = [False, True]
    monkeypatch.setattr(main_window, "ask", lambda *_: answers.pop(0))
    window.menus["concede"].trigger()
    assert window.session.view.verdict == ""
    window.menus["concede"].trigger()
    assert window.session.view.verdict == "deal_over"
    assert window.table_page.account.isVisible()


def test_a_refused_card_is_explained_in_the_log(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    felt = window.table_page.felt
    while True:
        qtbot.waitUntil(lambda: my_turn(window) or bool(window.session.view.verdict))
        seen = window.session.view.seen
        forbidden = [card for card in seen.hand if Play(card) not in seen.legal]
        if forbidden and seen.trick:
            break
        felt.chosen.emit(seen.legal[0])
    felt.try_card(forbidden[0])
    last = window.table_page.panel.log_text().splitlines()[-1]
    reason = window.session.why_not(seen.seat, Play(forbidden[0]))
    assert reason is not None
    assert last == f"{words.say_reason(reason)}."  # as every other line


def test_the_panel_folds_and_stays_folded(qtbot: QtBot, open_window: Open, store: PreferenceStore) -> None:
    window = open_window(prepared())
    qtbot.mouseClick(window.start_page.deal, LEFT)
    wide = window.table_page.felt.width()
    window.menus["panel"].trigger()
    QApplication.processEvents()
    assert window.table_page.panel.is_folded
    assert window.table_page.felt.width() > wide
    assert store.load().preferences.panel_folded
    again = open_window(store.load().preferences)
    assert again.table_page.panel.is_folded


def test_the_place_of_the_window_is_remembered(open_window: Open) -> None:
    window = open_window(prepared())
    window.resize(window.width(), 701)  # what the screen of a test has room for
    again = open_window(prepared())
    assert again.height() == 701


def test_the_pace_is_set_in_the_menu(open_window: Open, store: PreferenceStore) -> None:
    window = open_window(prepared())
    window.menus.speeds[2.0].trigger()
    assert store.load().preferences.look.speed == 2.0
    assert window.table_page.felt.style_chosen.speed == 2.0


def test_a_record_that_the_system_asks_for_is_opened(
    qtbot: QtBot, qapp: QApplication, open_window: Open, tmp_path: Path
) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    path = tmp_path / "evening.tapete"
    write_record(path, window.session.record())
    asker = FileAsker(window)
    qapp.installEventFilter(asker)
    qapp.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(path))))
    qapp.removeEventFilter(asker)
    shown = window.findChild(RecordWindow)
    assert shown is not None
    assert shown.deals.count() == 1
    shown.close()


def test_a_file_that_is_none_is_told_by_its_name(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(score_files, "tell", lambda _, sentence: told.append(sentence))
    window = open_window(prepared(COMPUTERS, **SHORT))
    window.open_path(tmp_path / "gone.tapete")
    assert len(told) == 1
    assert "gone.tapete" in told[0]


def test_a_match_is_saved_and_a_finished_one_looked_at(
    qtbot: QtBot, open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared(COMPUTERS, **SHORT))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    path = tmp_path / "evening"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(window.table_page.account.button("account.save_match"), LEFT)
    record = parse(path.with_suffix(".tapete").read_bytes())
    assert record.players == ("Maria", "Pau", "Núria", "Joan")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path.with_suffix(".tapete")), ""))
    window.menus["open"].trigger()
    shown = window.findChild(RecordWindow)
    assert shown is not None
    assert shown.deals.count() == 1
    assert shown.account.text()
    again = tmp_path / "again"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(again), ""))
    shown.save_button.click()
    assert parse(again.with_suffix(".tapete").read_bytes()) == record
    shown.close()


def test_an_unfinished_record_is_played_on(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(lambda: my_turn(window))
    record = window.session.record()
    path = tmp_path / "left.json"
    write_record(path, record)
    window.show_start()
    window.open_record(read_record(path))
    assert window.at_table
    assert window.session.view.seen.hand == window.session.game.deck.in_order(
        window.session.game.deck.card(code) for code in record.deals[0].hands[0]
    )


def test_another_language_is_spoken_at_once(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared())
    window.language_wanted.connect(lambda code: words.use(code or "en"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    window.show_settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    dialog.tabs.setCurrentWidget(dialog.language)
    dialog.language.buttons["ca"].setFocus()
    qtbot.keyClick(dialog.language.buttons["ca"], Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert words.language() == "ca"
    assert window.menus["settings"].text() == words.say("menu.settings")
    assert window.table_page.felt.table.read.name_of(0) == "Tu"
    log = window.table_page.panel.log_text()
    assert "You" not in log
    assert words.say("log.dealt", name="Tu") not in log


def test_settings_deal_opens_the_table_that_was_set(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared())
    qtbot.mouseClick(window.start_page.settings, LEFT)
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    dialog.draft.set("variant", "lliure")
    qtbot.mouseClick(dialog.deal_button, LEFT)
    assert window.at_table
    assert dict(window.session.view.setup.options)["variant"] == "lliure"


def test_two_people_see_the_table_covered_between_them(qtbot: QtBot, open_window: Open) -> None:
    people = (SeatChoice("Maria"), COMPUTERS[1], SeatChoice("Núria"), COMPUTERS[3])
    window = open_window(prepared(people, start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    assert window.session.view.covered == 0
    assert window.session.view.seen.hand == ()
    ready = window.table_page.felt.ready_button
    qtbot.waitUntil(ready.isVisible)
    ready.click()
    assert window.session.view.covered is None
    assert len(window.session.view.seen.hand) == 12


def test_help_tells_the_rules_of_the_game(open_window: Open) -> None:
    window = open_window(prepared(variant="lliure"))
    window.menus["rules"].trigger()
    shown = window.findChild(HelpWindow)
    assert shown is not None
    assert "Botifarra lliure, 101 points." in shown.rules.toPlainText()
    assert "F11" in shown.keys.toPlainText()
    shown.close()


def test_full_screen_hides_the_menu_bar_and_its_key_still_works(open_window: Open) -> None:
    window = open_window(prepared())
    window.menus["full_screen"].trigger()
    assert window.isFullScreen()
    assert not window.menuBar().isVisible()
    window.menus["full_screen"].trigger()
    assert not window.isFullScreen()
    assert window.menuBar().isVisible()


def test_preferences_that_cannot_be_kept_are_told_once(
    open_window: Open, store: PreferenceStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared())
    told: list[str] = []
    monkeypatch.setattr(main_window, "tell", lambda _, sentence: told.append(sentence))

    def full(preferences: Preferences) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "save", full)
    window.menus.speeds[2.0].trigger()
    window.menus.speeds[1.0].trigger()
    assert len(told) == 1
    assert "the disk is full" in told[0]


def test_a_window_closed_in_full_screen_is_in_full_screen_again(open_window: Open) -> None:
    window = open_window(prepared())
    window.menus["full_screen"].trigger()
    again = open_window(prepared())
    assert again.isFullScreen()
    assert not again.menuBar().isVisible()
    assert again.menus["full_screen"].isChecked()
    again.menus["full_screen"].trigger()
    assert not again.isFullScreen()
    assert again.menuBar().isVisible()


def test_the_first_window_fits_a_small_screen(open_window: Open) -> None:
    window = open_window(prepared())
    room = window.screen().availableGeometry()
    assert window.width() <= room.width()
    assert window.height() <= room.height()


def test_in_full_screen_every_menu_is_one_key_away(open_window: Open) -> None:
    window = open_window(prepared())
    window.menus["full_screen"].trigger()
    window.menus["all_menus"].trigger()
    shown = QApplication.activePopupWidget()
    assert isinstance(shown, QMenu)
    assert [action.text() for action in shown.actions()] == ["&Game", "&Table", "&View", "&Help"]
    shown.close()
