"""The start page: a card a game, the match left, one click to deal."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games import all_games
from tapete.session.preferences import Preferences, TableChoice
from tapete.windows.start_page import StartPage

LEFT = Qt.MouseButton.LeftButton
FIVE = tuple(all_games())


def opened(qtbot: QtBot, games: tuple[str, ...], unfinished: str = "") -> StartPage:
    page = StartPage(games)
    qtbot.addWidget(page)
    page.resize(1280, 700)
    page.show_start(Preferences(), unfinished)
    page.show()
    qtbot.waitExposed(page)
    return page


def test_deal_is_one_click_with_the_last_settings(qtbot: QtBot) -> None:
    page = opened(qtbot, ("botifarra",))
    with qtbot.waitSignal(page.deal_asked) as asked:
        qtbot.mouseClick(page.deal, LEFT)
    assert asked.args == ["botifarra"]


def test_a_score_of_real_cards_is_one_click_away(qtbot: QtBot) -> None:
    page = opened(qtbot, FIVE)
    qtbot.keyClick(page.score, Qt.Key.Key_Right)
    with qtbot.waitSignal(page.score_asked) as asked:
        qtbot.mouseClick(page.score, LEFT)
    assert asked.args == [page.game]


def test_a_match_left_has_its_button_and_the_keyboard(qtbot: QtBot) -> None:
    page = opened(qtbot, ("botifarra",), "Go on: Botifarra, 54 : 61, your turn")
    assert page.go_on.isVisible()
    assert page.go_on.text() == "Go on: Botifarra, 54 : 61, your turn"
    with qtbot.waitSignal(page.go_on_asked):
        qtbot.keyClick(page.go_on, Qt.Key.Key_Return)


def test_five_games_lie_side_by_side_inside_the_page(qtbot: QtBot) -> None:
    page = opened(qtbot, FIVE)
    boxes = [card.geometry().translated(card.parentWidget().pos()) for card in page.cards]
    assert all(page.rect().contains(box) for box in boxes)
    middles = [box.center().x() for box in boxes]
    assert middles == sorted(middles)
    assert all(right.center().x() - left.center().x() > 150 for left, right in pairwise(boxes))
    lowest = max(box.bottom() for box in boxes)
    assert page.deal.mapTo(page, QPoint(0, 0)).y() > lowest


def test_a_game_is_picked_by_its_card(qtbot: QtBot) -> None:
    page = opened(qtbot, FIVE)
    qtbot.mouseClick(page.cards[1], LEFT)
    assert [card.isChecked() for card in page.cards] == [False, True, False, False, False]
    assert page.focusWidget() is page.deal
    with qtbot.waitSignal(page.deal_asked) as asked:
        qtbot.mouseClick(page.deal, LEFT)
    assert asked.args == [FIVE[1]]


def test_two_clicks_in_a_row_on_a_card_deal_its_game(qtbot: QtBot) -> None:
    page = opened(qtbot, FIVE)
    qtbot.mouseClick(page.cards[3], LEFT)
    with qtbot.waitSignal(page.deal_asked) as asked:
        qtbot.mouseDClick(page.cards[3], LEFT)
    assert asked.args == [FIVE[3]]


def test_left_and_right_go_from_game_to_game_wherever_the_keyboard_is(qtbot: QtBot) -> None:
    page = opened(qtbot, FIVE)
    told: list[str] = []
    page.picked.connect(told.append)
    qtbot.keyClick(page.deal, Qt.Key.Key_Right)
    assert page.focusWidget() is page.deal
    page.cards[3].setFocus()
    for _ in range(3):
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Right)  # at the last one it stays
    assert told == [FIVE[3], FIVE[4], FIVE[4], FIVE[4]]
    assert page.focusWidget() is page.cards[4]
    with qtbot.waitSignal(page.deal_asked) as asked:
        qtbot.keyClick(page.cards[4], Qt.Key.Key_Return)
    assert asked.args == [FIVE[4]]


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("size", [(1024, 672), (1280, 692), (1920, 1052)])
def test_where_each_game_is_from_has_room_in_two_lines(
    qtbot: QtBot, language: str, size: tuple[int, int]
) -> None:
    words.use(language)
    page = opened(qtbot, FIVE)
    page.resize(*size)
    for card in page.cards:
        assert card.has_room_for_words, card.text()


def test_cards_have_names_for_who_cannot_see_them(qtbot: QtBot) -> None:
    page = opened(qtbot, ("botifarra",))
    assert page.cards[0].accessibleName() == "Botifarra, Catalonia"
    words.use("ca")
    page.show_start(Preferences())
    assert page.cards[0].accessibleName() == "Botifarra, Catalunya"


def test_the_page_says_the_table_that_deal_opens(qtbot: QtBot) -> None:
    page = opened(qtbot, ("botifarra",))
    lliure = Preferences().with_table("botifarra", TableChoice({"variant": "lliure", "target": 73}))
    page.show_start(lliure)
    assert page.table_text() == "Botifarra lliure, 73 points"
