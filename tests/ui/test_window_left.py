"""Matches that were left: offered again one beside the other, and never lost to a key."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.events import Seat
from tapete.records.journal import FILE, Journal
from tapete.session.keeping import Keeping
from tapete.session.preferences import Preferences, PreferenceStore, SeatChoice, TableChoice, table_setup
from tapete.session.table_session import TableSession
from tapete.session.view import TableSetup
from tapete.windows import main_window
from tapete.windows.app import Tongue
from tapete.windows.journals import gather
from tapete.windows.left_matches import playable, when
from tapete.windows.settings_dialog import SettingsDialog
from ui.window_tables import COMPUTERS, LEFT, Open, my_turn, opening, prepared


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that were asked; each is answered with no."""
    questions: list[str] = []

    def no(_: object, question: str, *answers: str) -> bool:
        questions.append(question)
        return False

    monkeypatch.setattr(main_window, "ask", no)
    return questions


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What boxes would have said."""
    sentences: list[str] = []
    monkeypatch.setattr(main_window, "tell", lambda _, sentence: sentences.append(sentence))
    return sentences


@pytest.fixture
def open_unkept(qtbot: QtBot, store: PreferenceStore) -> Iterator[Open]:
    with opening(qtbot, store, None) as opened:
        yield opened


def hands_dealt(qtbot: QtBot, open_window: Open, matches: int) -> list[tuple[str, ...]]:
    """Begin so many matches, each in a window of its own, and leave them; the near hand of each, in order."""
    hands = []
    for _ in range(matches):
        window = open_window(prepared(start="seat:0"))
        qtbot.mouseClick(window.start_page.deal, LEFT)
        hands.append(hand(window.session))
    return hands


def hand(session: TableSession) -> tuple[str, ...]:
    return tuple(card.code for card in session.view.seen.hand)


def test_all_matches_left_are_offered_the_latest_first(qtbot: QtBot, open_window: Open) -> None:
    hands = hands_dealt(qtbot, open_window, 5)
    page = open_window(prepared()).start_page
    assert page.go_on.isVisible()
    assert [other.isVisible() for other in page.others] == [True, True, True]
    assert page.others[0].text().startswith("Botifarra, 0 : 0 – today at ")
    for number, dealt in enumerate(reversed(hands[1:4])):
        again = open_window(prepared())
        again.go_on_with(number)
        assert again.at_table
        if number == 0:
            assert hand(again.session) == dealt


def test_a_deal_begun_on_the_start_page_leaves_the_running_match_in_the_list(
    qtbot: QtBot, open_window: Open
) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    before = hand(window.session)
    window.show_start()
    assert not any(other.isVisible() for other in window.start_page.others)  # it is on the table
    window.menus["new_match"].trigger()
    assert hand(window.session) != before
    window.show_start()
    qtbot.mouseClick(window.start_page.others[0], LEFT)
    assert window.at_table
    assert hand(window.session) == before


def test_a_new_match_in_mid_deal_is_asked_for_twice(
    qtbot: QtBot, open_window: Open, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    before = hand(window.session)
    window.menus["new_match"].trigger()
    assert asked == [words.say("new_match.question")]
    assert hand(window.session) == before
    monkeypatch.setattr(main_window, "ask", lambda *_: True)
    window.menus["new_match"].trigger()
    assert hand(window.session) != before
    window.show_start()
    assert window.start_page.others[0].isVisible()


def test_between_two_deals_a_new_match_needs_no_question(
    qtbot: QtBot, open_window: Open, asked: list[str]
) -> None:
    window = open_window(prepared(COMPUTERS, deals=2, target=None))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    window.menus["new_match"].trigger()
    assert asked == []
    assert window.session.view.match.deals == 0


def test_a_match_that_is_in_no_journal_is_not_replaced_unasked(
    qtbot: QtBot, open_unkept: Open, asked: list[str]
) -> None:
    window = open_unkept(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    before = hand(window.session)
    window.show_start()
    qtbot.mouseClick(window.start_page.deal, LEFT)
    assert asked == [words.say("new_match.unkept")]
    assert not window.at_table
    qtbot.mouseClick(window.start_page.go_on, LEFT)
    assert hand(window.session) == before


# --- other instances --------------------------------------------------------------------------------------


def left_at(folder: Path, seconds: float) -> tuple[str, ...]:
    """Begin a match in the journal of that folder at that time, and leave it; the hand of seat 0."""
    journal = Journal.open(folder, lambda: seconds)
    session = TableSession(Keeping(journal))
    session.open(table_setup("botifarra", TableChoice({"start": "seat:0"}), ""))
    dealt = hand(session)
    session.close()
    journal.close()
    return dealt


def test_what_was_left_at_another_instances_table_is_offered_too(qapp: QApplication, tmp_path: Path) -> None:
    left_at(tmp_path, 100.0)
    theirs = left_at(tmp_path / "table-2", 50.0)
    journal = Journal.open(tmp_path)
    assert gather(journal, tmp_path) == []
    found = list(playable(Keeping(journal)))
    assert [kept.updated for kept in found] == [100.0, 50.0]
    session = TableSession(Keeping(journal))
    session.resume(found[1])
    assert hand(session) == theirs
    session.close()
    assert gather(journal, tmp_path) == []
    assert len(list(playable(Keeping(journal)))) == 2  # each is taken over once
    journal.close()


def test_a_table_in_use_is_left_to_its_instance(qapp: QApplication, tmp_path: Path) -> None:
    left_at(tmp_path / "table-2", 50.0)
    other, journal = Journal.open(tmp_path / "table-2"), Journal.open(tmp_path)
    gather(journal, tmp_path)
    assert list(playable(Keeping(journal))) == []
    assert len(other.unfinished()) == 1
    other.close()
    journal.close()


def test_a_damaged_journal_of_another_instance_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "table-3"
    folder.mkdir()
    (folder / FILE).write_bytes(b"no database at all, but long enough to look like one" * 100)
    journal = Journal.open(tmp_path)
    [damaged] = gather(journal, tmp_path)
    assert damaged.is_file()
    journal.close()


@pytest.mark.parametrize("deals", [1, 2], ids=["match over", "match going on"])
def test_a_replay_taken_over_still_finds_its_match(qapp: QApplication, tmp_path: Path, deals: int) -> None:
    left_at(tmp_path, 10.0)
    own = Journal.open(tmp_path / "table-2")
    seats = tuple(SeatChoice(name) for name in ("Maria", "Pau", "Núria", "Joan"))
    session = TableSession(Keeping(own))
    options = {"start": "seat:0", "target": None, "deals": deals}
    session.open(table_setup("botifarra", TableChoice(options, seats), ""))
    play_out(session)
    stands = session.view.match
    session.replay_deal()
    session.close()
    own.close()
    journal = Journal.open(tmp_path)
    gather(journal, tmp_path)
    keeping = Keeping(journal)
    replay = next(kept for kept in playable(keeping) if kept.meta.replay_of is not None)
    again = TableSession(keeping)
    again.resume(replay)
    again.back_from_replay()
    assert (again.view.replay, again.view.match) == (False, stands)
    again.close()
    journal.close()


def play_out(session: TableSession) -> None:
    while not session.view.verdict:
        session.ready()
        seen = session.view.seen
        session.submit(Seat(seen.seat), seen.legal[0])


# --- replays ----------------------------------------------------------------------------------------------


def test_a_replay_is_offered_as_the_same_deal_again_and_its_match_beside_it(
    qtbot: QtBot, open_window: Open
) -> None:
    window = open_window(prepared(COMPUTERS, deals=2, target=None))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    title = window.windowTitle()
    assert title.split(" – ")[1] == " : ".join(map(str, window.session.view.match.totals))
    window.menus["again"].trigger()
    assert window.windowTitle() == title
    window.show_start()
    for page in (window.start_page, open_window(prepared()).start_page):
        assert page.go_on.text() == "Go on: Botifarra, the same deal again"
        assert title.split(" – ")[1] in page.others[0].text()


# --- tables that cannot be opened -------------------------------------------------------------------------


def test_a_table_that_cannot_be_opened_is_told_and_the_page_stays(
    qtbot: QtBot, open_window: Open, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared())
    monkeypatch.setattr(
        main_window, "table_setup", lambda *_, **__: TableSetup("botifarra", (("wild", 1),), ())
    )
    qtbot.mouseClick(window.start_page.deal, LEFT)
    assert len(told) == 1
    assert not window.at_table
    monkeypatch.undo()
    monkeypatch.setattr(main_window, "tell", lambda _, sentence: told.append(sentence))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    assert window.at_table
    assert len(told) == 1


def test_a_new_match_is_played_as_the_settings_have_it_by_now(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "ask", lambda *_: True)
    window = open_window(prepared(start="seat:0", target=None, deals=2))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    window.show_settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    dialog.draft.set("variant", "lliure")
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert "lliure" not in dict(window.session.view.setup.options).values()
    window.menus["new_match"].trigger()
    assert dict(window.session.view.setup.options)["variant"] == "lliure"


def test_settings_in_mid_match_are_those_of_the_table_being_played(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    qtbot.waitUntil(lambda: my_turn(window))
    again = open_window(Preferences(first_time=False, game="belote", look=prepared().look))
    again.go_on()
    again.show_settings()
    dialog = again.findChild(SettingsDialog)
    assert dialog is not None
    assert dialog.draft.game == "botifarra"
    dialog.reject()


# --- in words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("today at 21:10", "yesterday at 21:10", "1 November")),
        ("ca", ("avui a les 21:10", "ahir a les 21:10", "1 de novembre")),
        ("es", ("hoy a las 21:10", "ayer a las 21:10", "1 de noviembre")),
        ("fr", ("aujourd'hui à 21:10", "hier à 21:10", "1 novembre")),
        ("el", ("σήμερα στις 21:10", "χθες στις 21:10", "1 Νοεμβρίου")),
    ],
)
def test_times_are_said_as_days(qapp: QApplication, language: str, said: tuple[str, ...]) -> None:
    tongue = Tongue(qapp)
    tongue.speak(language)
    then = datetime(2026, 11, 1, 21, 10)
    nows = (then + timedelta(hours=1), then + timedelta(hours=12), then + timedelta(days=9))
    assert tuple(when(then.timestamp(), QDateTime(now)) for now in nows) == said  # type: ignore[call-overload]
    tongue.speak("en")


def test_the_menu_names_its_keys(open_window: Open) -> None:
    window = open_window(prepared())
    without = [name for name in ("back", "concede", "all_menus") if window.menus[name].shortcut().isEmpty()]
    assert without == []
    assert window.menus["new_match"].shortcut() == QKeySequence("Ctrl+N")
