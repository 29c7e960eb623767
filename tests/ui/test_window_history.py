"""The list of all matches: found, looked at, gone on with, written to files, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import msgspec
import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from matches import random_match
from tapete import words
from tapete.games import make_game
from tapete.games.events import Seat
from tapete.records.by_hand.entries import BotifarraEntry
from tapete.records.by_hand.score import KeptMatch, dump_score
from tapete.records.by_hand.shelf import Shelf
from tapete.records.journal import Journal, StoredMatch
from tapete.records.record import dump_deal
from tapete.session.history import History
from tapete.session.keeping import Keeping, Meta
from tapete.session.view import SeatSetup, TableSetup
from tapete.windows import history_window, score_files
from tapete.windows.history_model import COLUMNS, day_text
from tapete.windows.history_window import HistoryWindow
from tapete.windows.record_files import read_record
from tapete.windows.record_window import RecordWindow
from tapete.windows.scorer_window import ScorerWindow
from tapete.windows.sheet_window import MatchSheetWindow
from ui.window_tables import LEFT, Open, prepared

DAY = 86_400.0
PAST = 1_790_000_000.0  # in September 2026


def played(
    game: str, names: tuple[str, ...], updated: float, *, deals: int = 2, finished: bool = True, seed: int = 1
) -> StoredMatch:
    """A match played at random by you and three others."""
    rules = make_game(game)
    record = random_match(rules, Random(seed), deals, 1_000 if finished else 9)
    seats = tuple(SeatSetup(name, "club" if seat else None) for seat, name in enumerate(names))
    setup, meta = TableSetup(game, (), seats), Meta("00" * 32, rules.new_match())
    written = tuple(
        (dump_deal(msgspec.structs.replace(deal, actions=())), deal.actions) for deal in record.deals
    )
    texts = (msgspec.json.encode(value).decode() for value in (setup, meta))
    return StoredMatch(0, *texts, written, finished, updated)


def score(deals: int = 1) -> KeptMatch:
    kept = KeptMatch(make_game("botifarra"), ("Marta", "Pau", "Laia", "Jordi"), Seat(0))
    for _ in range(deals):
        dealer = kept.match.dealer
        assert dealer is not None
        kept = kept.entered(BotifarraEntry(dealer, "O", (40, 32)))
    return kept


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal.open(tmp_path / "state")
    opened.take_over(played("botifarra", ("", "Pau", "Núria", "Joan"), PAST))
    opened.take_over(played("belote", ("Maria", "Àlex", "Laia", "Jordi"), PAST + DAY, seed=2))
    opened.take_over(
        played("botifarra", ("", "Pau", "Núria", "Joan"), PAST + 2 * DAY, finished=False, deals=1, seed=3)
    )
    yield opened
    opened.close()


Shown = Callable[[], HistoryWindow]


@pytest.fixture
def shown(qtbot: QtBot, journal: Journal) -> Shown:
    """Opens the window, and waits until all matches are read."""

    def opened() -> HistoryWindow:
        window = HistoryWindow(History(Keeping(journal)))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitUntil(lambda: not window.reading.is_reading, timeout=20_000)
        return window

    return opened


def lines(window: HistoryWindow, *columns: int) -> list[tuple[str, ...]]:
    model = window.model
    return [
        tuple(str(model.data(model.index(row, column))) for column in columns)
        for row in range(model.rowCount())
    ]


def choose(window: HistoryWindow, *rows: int) -> None:
    selection = window.list.selectionModel()
    selection.clear()
    flags = QItemSelectionModel.SelectionFlag
    for row in rows:
        selection.setCurrentIndex(window.model.index(row, 0), flags.Select | flags.Rows)


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_every_day_of_the_year_can_be_read(shown: Shown, language: str) -> None:
    words.use(language)
    window = shown()
    measure = window.list.fontMetrics()
    for month in range(1, 13):
        day = day_text(date(2027, month, 28))
        assert measure.horizontalAdvance(day) + 8 <= window.list.columnWidth(0), day


def test_every_match_is_listed_the_latest_first(shown: Shown, journal: Journal) -> None:
    Shelf(journal.path.parent / "scores").put("evening", score())
    window = shown()
    told = lines(window, 1, 2)
    assert told == [
        ("Botifarra", "Marta, Laia – Pau, Jordi"),
        ("Botifarra", "You, Núria – Pau, Joan"),
        ("Belote", "Maria, Laia – Àlex, Jordi"),
        ("Botifarra", "You, Núria – Pau, Joan"),
    ]
    assert lines(window, 3)[1] == ("Not over",)
    assert window.count.text() == "4 matches"


@pytest.mark.parametrize("role", [Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole])
def test_of_many_who_played_the_best_is_seen_and_all_are_told(
    shown: Shown, journal: Journal, role: Qt.ItemDataRole
) -> None:
    journal.take_over(played("bourre", ("", "Pau", "Núria", "Joan", "Laia"), PAST + 3 * DAY))
    window = shown()
    seen = window.model.index(0, COLUMNS.index("score"))
    told = str(window.model.data(seen, role)).split(" · ")
    assert len(told) == 5
    name, _, chips = told[0].rpartition(" ")
    assert window.model.data(seen) == f"{chips} · {name}"
    players = window.model.index(0, COLUMNS.index("players"))
    assert window.model.data(players, role) == "You, Pau, Núria, Joan, Laia"


def test_what_was_read_once_is_not_read_again(shown: Shown, journal: Journal) -> None:
    shown().close()
    assert all(listed.summary for listed in journal.all_matches(1))
    assert not shown().reading.is_reading


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("nuria", 2),
        ("NÚRIA joan", 2),
        ("alex", 1),
        ("belote", 1),
        ("2026-09", 3),
        ("sep 2026 laia", 1),
        ("zita", 0),
    ],
)
def test_typing_finds_names_games_and_dates(qtbot: QtBot, shown: Shown, typed: str, found: int) -> None:
    window = shown()
    qtbot.keyClicks(window.search, typed)
    assert window.model.rowCount() == found
    assert window.count.text() == ("3 matches" if found == 3 else f"{found} of 3 matches")


def test_games_results_and_periods_are_asked_for_together(shown: Shown, journal: Journal) -> None:
    journal.take_over(replace(played("botifarra", ("", "Pau", "Núria", "Joan"), 0.0, seed=9), updated=PAST))
    window = shown()
    window.game.setCurrentIndex(window.game.findData("botifarra"))
    assert window.model.rowCount() == 3
    window.outcome.setCurrentIndex(window.outcome.findData("left"))
    assert window.model.rowCount() == 1
    window.outcome.setCurrentIndex(0)
    window.period.setCurrentIndex(window.period.findData("year"))
    recent = (date.today() - date.fromtimestamp(PAST)).days < 365
    assert window.model.rowCount() == (3 if recent else 0)


def test_a_click_on_a_column_sorts_by_it(shown: Shown) -> None:
    window = shown()
    window.list.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert [game for (game,) in lines(window, 1)] == ["Belote", "Botifarra", "Botifarra"]
    window.list.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert lines(window, 3)[0] == ("Not over",)


def test_a_match_is_looked_at_and_its_sheet_shown(qtbot: QtBot, shown: Shown) -> None:
    window = shown()
    choose(window, 1)
    qtbot.mouseClick(window.look_button, LEFT)
    looked = window.findChild(RecordWindow)
    assert looked is not None and looked.deals.count() == 2
    qtbot.mouseClick(looked.sheet_button, LEFT)
    assert looked.findChild(MatchSheetWindow) is not None
    looked.close()
    qtbot.mouseClick(window.sheet_button, LEFT)
    assert window.findChild(MatchSheetWindow) is not None


def test_only_what_can_be_done_is_offered(shown: Shown) -> None:
    window = shown()
    choose(window, 0)  # its first deal is being played
    assert not window.look_button.isEnabled() and window.go_on_button.isEnabled()
    choose(window, 1)
    assert window.look_button.isEnabled() and not window.go_on_button.isEnabled()
    choose(window, 0, 1)
    assert not window.look_button.isEnabled() and window.delete_button.isEnabled()


def test_a_match_is_gone_on_with_by_enter(qtbot: QtBot, shown: Shown) -> None:
    window = shown()
    choose(window, 0)
    with qtbot.waitSignal(window.go_on_asked) as asked:
        qtbot.keyClick(window.list, Qt.Key.Key_Return)
    assert len(asked.args[0].deals[0][1]) == 9


def test_deleting_is_undone_with_all_that_was_chosen(qtbot: QtBot, shown: Shown, journal: Journal) -> None:
    window = shown()
    before = lines(window, 0, 1, 2, 3, 4, 5)
    assert not window.undo_button.isVisible()
    choose(window, 0, 2)
    window.list.setFocus()
    qtbot.keyClick(window.list, Qt.Key.Key_Delete)
    assert window.model.rowCount() == 1 and len(journal.unfinished()) == 0
    choose(window, 0)
    qtbot.mouseClick(window.delete_button, LEFT)
    assert window.model.rowCount() == 0
    assert window.count.text() == "No match has been played here yet."
    assert window.undo_button.isVisible()
    window.list.setFocus()
    for _ in range(2):
        qtbot.keyClick(window.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.reading.is_reading)
    assert lines(window, 0, 1, 2, 3, 4, 5) == before
    assert not window.undo_button.isVisible()


def test_a_score_kept_by_hand_is_deleted_and_comes_back(shown: Shown, journal: Journal) -> None:
    shelf = Shelf(journal.path.parent / "scores")
    shelf.put("evening", score())
    window = shown()
    choose(window, 0)
    window.delete()
    assert shelf.all() == [] and shelf.new_name("evening") != "evening"
    window.undo()
    assert [name for name, _, _ in shelf.all()] == ["evening"]
    choose(window, 0)
    window.delete()
    History(Keeping(journal))  # the next start
    assert list(shelf.folder.iterdir()) == []


def test_a_match_goes_to_a_file_and_comes_in_from_it(
    qtbot: QtBot, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown()
    told: list[str] = []
    monkeypatch.setattr(history_window, "tell", lambda _, sentence: told.append(sentence))
    path = tmp_path / "evening.tapete"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    choose(window, 1)
    qtbot.mouseClick(window.save_button, LEFT)
    assert read_record(path).record.game == "belote"
    (tmp_path / "letter.tapete").write_text("Dear Maria")
    (tmp_path / "score.tapete").write_text(dump_score(score(2)), encoding="utf-8")
    files = [str(tmp_path / f"{name}.tapete") for name in ("evening", "letter", "score", "score")]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (files, ""))
    qtbot.mouseClick(window.bring_in_button, LEFT)
    [sentence] = told
    assert "1 match was brought in." in sentence and "2 were here already." in sentence
    assert "letter.tapete" in sentence
    window.delete()  # the score, which is the latest
    choose(window, 1)
    window.delete()
    window.take_in([path])
    qtbot.waitUntil(lambda: not window.reading.is_reading, timeout=20_000)
    assert ("Belote", "Maria, Laia – Àlex, Jordi") in lines(window, 1, 2)


@pytest.mark.parametrize("language", ["ca", "es", "fr", "el"])
def test_the_window_speaks(qtbot: QtBot, shown: Shown, language: str) -> None:
    words.use(language)
    window = shown()
    told = {window.windowTitle(), *(cell for line in lines(window, 3, 5) for cell in line)}
    assert not any("history." in text for text in told)


def test_a_trouble_of_the_journal_is_one_sentence(
    shown: Shown, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(history_window, "tell", lambda _, sentence: told.append(sentence))
    window = shown()
    journal._base.close()
    choose(window, 0)
    window.delete()
    assert told and all("\n" not in sentence for sentence in told)


# --- from the main window ---------------------------------------------------------------------------------


def test_a_match_left_is_gone_on_with_from_the_list(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    hand = window.session.view.seen.hand
    window = open_window(prepared())
    window.menus["history"].trigger()
    listed = window.findChild(HistoryWindow)
    assert listed is not None
    qtbot.waitUntil(lambda: not listed.reading.is_reading)
    listed.go_on()
    assert window.at_table and window.session.view.seen.hand == hand
    again = window.show_history()
    again.delete()
    assert again.model.rowCount() == 1  # it is on the table
    again.go_on()
    assert window.at_table


def test_a_match_deleted_is_no_longer_offered_on_the_first_page(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    window = open_window(prepared())
    assert window.start_page.go_on.isVisible()
    listed = window.show_history()
    listed.delete()
    listed.close_button.click()
    assert not window.start_page.go_on.isVisible()


def test_a_score_file_is_opened(
    qtbot: QtBot, open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared())
    path = tmp_path / "score.tapete"
    path.write_text(dump_score(score(2)), encoding="utf-8")
    window.open_path(path)
    scorer = window.findChild(ScorerWindow)
    assert scorer is not None and scorer.kept.match.deals == 2
    scorer.close()
    over = score()
    while not over.match.finished:
        dealer = over.match.dealer
        assert dealer is not None
        over = over.entered(BotifarraEntry(dealer, "botifarra", (72, 0), "recontro"))
    path.write_text(dump_score(over), encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    window.open_file()
    assert window.findChild(MatchSheetWindow) is not None


def test_a_score_that_cannot_have_been_is_told(
    qtbot: QtBot, open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(score_files, "tell", lambda _, sentence: told.append(sentence))
    path = tmp_path / "score.tapete"
    path.write_text(dump_score(score(1)).replace("[40, 32]", "[40, 33]"), encoding="utf-8")
    open_window(prepared()).open_path(path)
    [sentence] = told
    assert "score.tapete" in sentence and "deal 1" in sentence


def test_the_keys_of_the_menus_open_both_windows(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared())
    assert window.menus["history"].shortcut() == QKeySequence("Ctrl+Y")
    window.menus["statistics"].trigger()
