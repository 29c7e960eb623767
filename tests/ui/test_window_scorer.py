"""The window in which a score is kept: deals entered, refused, taken back, gone on with and printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games import all_games
from tapete.windows.looks import ListBox
from tapete.windows.scorer_forms import (
    FORMS,
    Amounts,
    BiddingForm,
    BotifarraForm,
    PotForm,
    TakingForm,
)
from tapete.windows.scorer_window import ScorerWindow, show_scorer
from tapete.windows.sheet_window import MatchSheetWindow
from ui.window_tables import Open, prepared

NAMES = ("Maria", "Pau", "Núria", "Joan")
Opened = Callable[[str], ScorerWindow]


@pytest.fixture
def scorer(qtbot: QtBot, tmp_path: Path) -> Opened:
    """Opens the window for a game, its scores in one folder."""
    parent = QWidget()
    qtbot.addWidget(parent)

    def opened(game: str) -> ScorerWindow:
        return show_scorer(parent, tmp_path / "scores", game)

    return opened


def begun(window: ScorerWindow, dealer: int = 0) -> ScorerWindow:
    for field, name in zip(window.start.names, NAMES, strict=False):
        field.setText(name)
    window.start.dealer.setCurrentIndex(dealer)
    window.start.begin_button.click()
    return window


def write(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    """Write as a hand does."""
    field.clear()
    qtbot.keyClicks(field, text)


def enter_botifarra(qtbot: QtBot, window: ScorerWindow, trump: str, ours: int, call: str = "none") -> None:
    form = window.form
    assert isinstance(form, BotifarraForm)
    form.trump.setCurrentIndex(form.trump.findData(trump))
    form.call.setCurrentIndex(form.call.findData(call))
    write(qtbot, form.points.fields[0], str(ours))
    window.enter_button.click()


def test_a_deal_is_entered_and_stands_on_the_sheet(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"), dealer=2)
    assert window.title.text() == "Deal 1: Núria deals"
    enter_botifarra(qtbot, window, "E", 45, "contro")
    assert window.kept.match.totals == (18, 0)
    assert window.title.text() == "Deal 2: Joan deals"
    assert window.preview.pages()


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("game", all_games())
def test_fields_end_where_the_buttons_below_do_and_what_a_row_of_them_is_called_stands_above(
    qtbot: QtBot, scorer: Opened, game: str, language: str
) -> None:
    words.use(language)
    window = begun(scorer(game))
    form = window.form
    assert form is not None
    qtbot.waitUntil(lambda: form.isVisible() and form.width() > 300)

    def ends(part: QWidget) -> int:
        return part.mapTo(window, part.rect().topRight()).x()

    fields = [part for part in form.findChildren(ListBox) if part.isVisible()]
    assert all(abs(ends(part) - ends(window.close_button)) <= 1 for part in fields)
    for amounts in form.findChildren(Amounts):
        called = form.rows.labelForField(amounts)
        if amounts.isVisible():
            assert called.geometry().bottom() <= amounts.geometry().top()


def test_of_two_sides_one_field_writes_the_other(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    form = window.form
    assert isinstance(form, BotifarraForm)
    assert window.verdict.text() == "The points are still missing." and not window.enter_button.isEnabled()
    write(qtbot, form.points.fields[1], "27")
    assert form.points.fields[0].text() == "45"
    assert window.verdict.text() == "This deal: 9 : 0" and window.enter_button.isEnabled()


def test_points_that_do_not_add_up_are_refused_with_the_rule(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    form = window.form
    assert isinstance(form, BotifarraForm)
    write(qtbot, form.points.fields[0], "50")
    write(qtbot, form.points.fields[1], "25")
    assert window.verdict.text() == "The points add up to 75, but a deal has 72."
    assert not window.enter_button.isEnabled()
    window.enter()
    assert window.kept.deals == ()


def test_only_what_the_table_allows_is_offered(scorer: Opened) -> None:
    window = begun(scorer("botifarra"), dealer=1)
    form = window.form
    assert isinstance(form, BotifarraForm)
    assert [form.namer.itemText(place) for place in range(form.namer.count())] == ["Pau", "Joan"]
    assert form.call.count() == 4
    form.trump.setCurrentIndex(form.trump.findData("botifarra"))
    assert form.call.count() == 3
    form.call.setCurrentIndex(form.call.findData("contro"))
    assert [form.raiser.itemText(place) for place in range(form.raiser.count())] == ["–", "Maria", "Núria"]
    form.call.setCurrentIndex(form.call.findData("recontro"))
    assert [form.raiser.itemText(place) for place in range(form.raiser.count())] == ["–", "Pau", "Joan"]


def test_a_deal_that_is_given_up_needs_no_points(scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    form = window.form
    assert isinstance(form, BotifarraForm)
    form.given_up.setCurrentIndex(form.given_up.findData(1))
    assert not form.points.isEnabled() and window.verdict.text() == "This deal: 36 : 0"
    window.enter_button.click()
    assert window.kept.match.totals == (36, 0)


def test_enter_in_a_field_enters_the_deal_and_the_next_begins_at_its_first_choice(
    qtbot: QtBot, scorer: Opened
) -> None:
    window = begun(scorer("botifarra"))
    first = window.form
    assert isinstance(first, BotifarraForm) and window.focusWidget() is first.namer
    write(qtbot, first.points.fields[0], "45")
    qtbot.keyClick(first.points.fields[0], Qt.Key.Key_Return)
    assert len(window.kept.deals) == 1
    second = window.form
    assert isinstance(second, BotifarraForm) and window.focusWidget() is second.namer
    qtbot.keyClick(second.points.fields[0], Qt.Key.Key_Return)
    assert len(window.kept.deals) == 1  # nothing was filled in


@pytest.mark.parametrize("game", ["botifarra", "belote", "pilotta"])
def test_long_names_push_no_field_out_of_the_panel(qtbot: QtBot, scorer: Opened, game: str) -> None:
    window = scorer(game)
    for field in window.start.names:
        field.setText("Maria Antònia Capdevila i Puigdomènech")
    window.start.begin_button.click()
    form = window.form
    assert isinstance(form, BotifarraForm | TakingForm)
    qtbot.waitUntil(lambda: form.width() > 0 and form.isVisible())
    panel = form.parentWidget().parentWidget()
    for field in form.findChildren(QLineEdit):
        assert field.mapTo(panel, field.rect().topRight()).x() < panel.width()


def test_the_last_deal_is_taken_back(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    assert not window.back_button.isEnabled()
    enter_botifarra(qtbot, window, "O", 45)
    window.back_button.click()
    assert window.kept.deals == () and window.title.text() == "Deal 1: Maria deals"


def test_a_match_at_its_end_asks_for_no_deal(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    for _ in range(2):
        enter_botifarra(qtbot, window, "botifarra", 72)
    assert window.kept.match.finished and window.form is None
    assert window.title.text() == "Maria and Núria win the match, 144 : 0."
    assert not window.enter_button.isVisibleTo(window)


def test_a_match_that_was_left_is_gone_on_with(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    enter_botifarra(qtbot, window, "O", 45)
    window.close()
    again = scorer("belote")
    assert again.start.left.count() == 1
    assert again.start.left.item(0).text() == "Botifarra, Maria, Pau, Núria, Joan: 9 : 0"
    again.start.go_on_button.click()
    assert again.kept.match.totals == (9, 0) and again.title.text() == "Deal 2: Pau deals"
    enter_botifarra(qtbot, again, "O", 45)
    again.close()
    assert scorer("belote").start.left.count() == 1


def test_nobodys_name_is_of_the_language_spoken_in_the_score_of_a_match_left(scorer: Opened) -> None:
    words.use("el")
    window = scorer("bourre")
    window.start.begin_button.click()
    window.close()
    left = scorer("belote").start.left.item(0).text()
    assert "Player" not in left
    assert left.count("Παίκτης\N{NO-BREAK SPACE}2") == 1  # where each has chips, said beside them


@pytest.mark.parametrize("language", words.languages())
def test_matches_left_are_whole_however_many_play_and_however_long_their_names(
    scorer: Opened, language: str
) -> None:
    words.use(language)
    window = scorer("bourre")
    window.start.players.setCurrentIndex(window.start.players.findData(8))
    for field in window.start.names:
        field.setText("Maximiliana")
    window.start.begin_button.click()
    window.close()
    start = scorer("bourre").start
    assert start.left.horizontalScrollBar().maximum() == 0
    assert start.left.visualItemRect(start.left.item(0)).height() > 2 * start.left.fontMetrics().height()


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_form_for_its_deals(game: str, scorer: Opened) -> None:
    window = begun(scorer(game))
    assert isinstance(window.form, FORMS[game])


def test_a_deal_of_belote(qtbot: QtBot, scorer: Opened) -> None:
    form = begun(window := scorer("belote")).form
    assert isinstance(form, TakingForm)
    form.taker.setCurrentIndex(1)
    write(qtbot, form.points.fields[0], "62")
    form.last.setCurrentIndex(1)
    write(qtbot, form.declared.fields[1], "50")
    form.royals.setCurrentIndex(form.royals.findData(1))
    assert window.verdict.text() == "This deal: 62 : 170"
    write(qtbot, form.declared.fields[0], "30")
    assert window.verdict.text() == "Only one side scores what it declared."


def test_who_took_every_trick_has_all_points(scorer: Opened) -> None:
    form = begun(window := scorer("bolot")).form
    assert isinstance(form, TakingForm)
    form.capot.setCurrentIndex(form.capot.findData(1))
    assert form.points.amounts() == (0, 162) and form.last.currentData() == 1
    assert window.verdict.text() == "This deal: 0 : 252"


def test_a_deal_that_everybody_passed(scorer: Opened) -> None:
    form = begun(window := scorer("pilotta")).form
    assert isinstance(form, BiddingForm)
    form.passed.setChecked(True)
    assert not form.points.isEnabled() and not form.bid.isEnabled()
    window.enter_button.click()
    assert window.kept.match.totals == (0, 0) and len(window.kept.deals) == 1


def test_a_doubled_bid(qtbot: QtBot, scorer: Opened) -> None:
    window = scorer("pilotta")
    window.start.table.setCurrentText("Palaristi")
    form = begun(window).form
    assert isinstance(form, BiddingForm)
    form.bid.setCurrentIndex(form.bid.findData(80))
    form.multiplier.setCurrentIndex(form.multiplier.findData(2))
    write(qtbot, form.points.fields[0], "97")
    assert window.verdict.text() == "This deal: 32 : 0"


def test_a_hand_of_bourre(scorer: Opened) -> None:
    window = scorer("bourre")
    window.start.players.setCurrentIndex(window.start.players.findData(4))
    form = begun(window).form
    assert isinstance(form, PotForm)
    assert window.verdict.text() == "Somebody always stays in: the last one takes the pot."
    assert window.verdict.foregroundRole() == QPalette.ColorRole.WindowText  # nothing was done wrong yet
    for box, won in zip(form.tricks, (3, 2, 0, None), strict=True):
        box.setCurrentIndex(box.findData(won) if won is not None else 0)
    window.enter_button.click()
    assert window.kept.match.totals == (103, 99, 95, 99)
    assert not window.stop_button.isVisibleTo(window)


def test_the_sheet_is_printed_like_that_of_any_match(qtbot: QtBot, scorer: Opened) -> None:
    window = begun(scorer("botifarra"))
    enter_botifarra(qtbot, window, "O", 45)
    window.print_button.click()
    (sheet,) = window.findChildren(MatchSheetWindow)
    assert sheet.book.pages == 1 and sheet.occasion.day is not None


def test_a_disk_that_fails_is_told_of_and_the_score_goes_on(
    qtbot: QtBot, scorer: Opened, tmp_path: Path
) -> None:
    (tmp_path / "scores").write_text("a file where the folder should be", encoding="utf-8")
    window = begun(scorer("botifarra"))
    assert window.findChildren(QMessageBox)[0].text().startswith("The score could not be kept on the disk (")
    enter_botifarra(qtbot, window, "O", 45)
    assert window.kept.match.totals == (9, 0)


def test_without_a_folder_nothing_is_kept(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = begun(show_scorer(parent, None, "botifarra"))
    enter_botifarra(qtbot, window, "O", 45)
    assert window.kept.match.totals == (9, 0)


def test_fields_of_more_than_two_sides_leave_each_other_alone(qtbot: QtBot) -> None:
    amounts = Amounts(["A", "B", "C"], 72)
    qtbot.addWidget(amounts)
    write(qtbot, amounts.fields[0], "30")
    assert [field.text() for field in amounts.fields] == ["30", "", ""]


def test_names_that_were_written_stay_at_a_larger_table(qtbot: QtBot, scorer: Opened) -> None:
    window = scorer("botifarra")
    write(qtbot, window.start.names[0], "Maria")
    window.start.game.setCurrentIndex(window.start.game.findData("bourre"))
    assert window.start.names[0].text() == "Maria"
    assert sum(field.isVisibleTo(window.start) for field in window.start.names) == 5
    assert window.start.dealer.itemText(0) == "Maria" and window.start.dealer.itemText(4) == "Player 5"


def test_the_words_of_the_table_are_left_alone(qtbot: QtBot, scorer: Opened) -> None:
    words.speak_of("botifarra")
    begun(scorer("pilotta"))
    assert words.say("call.O") == "Coins"


def test_the_menu_opens_it_and_keeps_beside_the_journal(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    window = open_window(prepared())
    window.menus["scorer"].trigger()
    (scorer,) = window.findChildren(ScorerWindow)
    begun(scorer)
    qtbot.keyClick(scorer, Qt.Key.Key_Escape)
    assert len(list((tmp_path / "state" / "scores").glob("botifarra-*.json"))) == 1
