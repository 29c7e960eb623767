"""Whole matches of the other games in the real window, by mouse; left, gone on with, saved and opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tapete.games.core import Action, Call, Play, Show, Value
from tapete.games.pilotta import bid_value
from tapete.players.base import Budget, Player
from tapete.players.levels import make_player
from tapete.records.check import walk
from tapete.session.preferences import Preferences, SeatChoice, TableChoice
from tapete.session.view import View
from tapete.table.bid_ladder import BidLadder
from tapete.table.buttons import FeltButton
from tapete.windows.main_window import MainWindow
from tapete.windows.record_files import read_record, write_record
from tapete.windows.record_window import RecordWindow
from tapete.words import say
from ui.felt_tables import centre
from ui.felt_tables import click as click_felt
from ui.window_tables import AT_ONCE, LEFT, Open

MATCHES: list[tuple[str, dict[str, Value]]] = [
    ("belote", {"variant": "french", "target": 250}),
    ("bolot", {"target": 250}),
    ("pilotta", {"variant": "palaristi", "target": 80}),
    ("bourre", {"players": 5, "deals": 4}),
    ("bourre", {"players": 8, "deals": 3, "declare": "then_draw", "double_ante": True}),
    ("bourre", {"players": 3, "deals": 3, "declare": "simultaneous", "cards": 4}),
]
EVERY_MATCH = pytest.mark.parametrize(("game", "options"), MATCHES, ids=lambda value: str(value))


def table(game: str, options: dict[str, Value]) -> Preferences:
    others = int(str(options.get("players", 4))) - 1
    seats = (SeatChoice(), *(SeatChoice("", "novice") for _ in range(others)))
    preferences = Preferences(first_time=False, look=AT_ONCE)
    return preferences.with_table(game, TableChoice(dict(options), seats))


def press(button: QPushButton) -> None:
    """Come from the side, as a hand does, and press."""
    QTest.mouseMove(button, QPoint(3, 3))
    QTest.mouseMove(button, button.rect().center())
    QTest.mouseClick(button, LEFT, pos=button.rect().center())


def choose(window: MainWindow, action: Action) -> None:
    """Do it as a hand does: click the card, the ticket, or the value and then the ticket of its suit."""
    felt = window.table_page.felt
    if isinstance(action, Play):
        click_felt(felt, centre(felt, action.card))
        return
    if isinstance(action, Show) and action.verb == "draw":
        for card in action.cards:
            click_felt(felt, centre(felt, card))
        if window.session.view.seen.phase == "drawing" and window.session.view.seen.legal:
            press(ticket(window, None))
        return
    if isinstance(action, Call) and action.word.startswith("bid:"):
        [ladder] = [part for part in felt.findChildren(BidLadder) if part.isVisible()]
        box = ladder.box_of(bid_value(action.word)).center().toPoint()
        QTest.mouseClick(ladder, LEFT, pos=box)
    press(ticket(window, action))


def ticket(window: MainWindow, action: Action | None) -> FeltButton:
    """The ticket on the felt that does that; None: the one that throws what is marked."""
    tickets = [part for part in window.table_page.felt.findChildren(FeltButton) if part.isVisible()]
    return next(part for part in tickets if part.action == action)


def asked(window: MainWindow) -> bool:
    view = window.session.view
    return not window.table_page.felt.is_busy and (bool(view.verdict) or bool(view.seen.legal))


def step(qtbot: QtBot, window: MainWindow, player: Player) -> View:
    """Wait until the person is asked, do one thing, and see that it was done."""
    session, page = window.session, window.table_page
    qtbot.waitUntil(lambda: asked(window), timeout=30_000)
    view = session.view
    if view.verdict == "match_over":
        return view
    before = len(view.seen.log), view.seen.legal, view.match.deals
    if view.verdict:
        assert page.account.isVisible()
        press(page.account.button("account.next_deal"))
    else:
        choose(window, player.choose(view.seen, Budget()).action)
    after = len(session.view.seen.log), session.view.seen.legal, session.view.match.deals
    assert after != before, f"the click did something: {view.seen.phase}, {view.seen.legal}"
    return session.view


def play_deal(qtbot: QtBot, window: MainWindow, player: Player) -> View:
    """Play until the deal is over, whoever ends it: a person who has passed does not."""
    while True:
        qtbot.waitUntil(lambda: asked(window), timeout=30_000)
        if window.session.view.verdict:
            return window.session.view
        step(qtbot, window, player)


def endless(game: str, options: dict[str, Value]) -> dict[str, Value]:
    """The same table, for a match that is not over before the test is."""
    return {**options, **({"deals": 40} if game == "bourre" else {"target": 2000})}


def seated(window: MainWindow) -> Player:
    return make_player("novice", window.session.game, bytes(32))


@EVERY_MATCH
def test_a_whole_match_is_played_by_clicks(
    qtbot: QtBot, open_window: Open, tmp_path: Path, game: str, options: dict[str, Value]
) -> None:
    window = open_window(table(game, options))
    window.resize(1280, 720)
    press(window.start_page.deal)
    player = seated(window)
    while not (view := step(qtbot, window, player)).match.finished:
        pass
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    assert window.table_page.account.button("account.new_match").isVisible()
    assert walk(window.session.record()).match == view.match
    path = tmp_path / "match.json"
    write_record(path, window.session.record())
    opened = read_record(path)
    assert opened.is_finished
    window.open_record(opened)
    [shown] = window.findChildren(RecordWindow)
    assert shown.deals.count() == view.match.deals
    for row in range(shown.deals.count()):
        shown.deals.setCurrentRow(row)
        assert shown.account.text()
        assert "{" not in shown.account.text() and "log." not in shown.account.text()
    shown.close()


@EVERY_MATCH
def test_a_match_left_in_the_middle_is_gone_on_with(
    qtbot: QtBot, open_window: Open, tmp_path: Path, game: str, options: dict[str, Value]
) -> None:
    window = open_window(table(game, endless(game, options)))
    press(window.start_page.deal)
    player = seated(window)
    for _ in range(6):
        step(qtbot, window, player)
    qtbot.waitUntil(lambda: asked(window), timeout=30_000)
    left = window.session.record()
    path = tmp_path / "half.json"
    write_record(path, left)

    window = open_window(window.preferences)
    assert say(f"game.{game}") in window.start_page.go_on.text()
    press(window.start_page.go_on)
    qtbot.waitUntil(lambda: asked(window), timeout=30_000)
    assert window.session.record().deals == left.deals
    assert window.session.game.name == game
    player = seated(window)
    for _ in range(4):
        step(qtbot, window, player)

    window = open_window(replace(window.preferences, tables={}))  # a file brings its own table
    window.open_record(read_record(path))
    qtbot.waitUntil(lambda: asked(window), timeout=30_000)
    before = window.session.record().deals
    assert before[: len(left.deals) - 1] == left.deals[:-1]
    step(qtbot, window, seated(window))
    assert window.session.record().deals != before


@pytest.mark.parametrize("game", ["belote", "bolot", "pilotta", "bourre"])
def test_a_deal_is_played_again_and_the_match_goes_on(qtbot: QtBot, open_window: Open, game: str) -> None:
    options = next(options for name, options in MATCHES if name == game)
    window = open_window(table(game, endless(game, options)))
    press(window.start_page.deal)
    player = seated(window)
    match = play_deal(qtbot, window, player).match
    account = window.table_page.account
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    press(account.button("account.again"))
    assert play_deal(qtbot, window, player).replay
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    press(account.button("account.back"))
    assert window.session.view.match == match
    qtbot.waitUntil(window.menus["next_deal"].isEnabled)
    window.menus["next_deal"].trigger()
    qtbot.waitUntil(lambda: not window.session.view.verdict)
    assert window.session.view.match.deals == match.deals


def test_an_evening_without_an_end_is_ended_by_who_plays_it(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(table("bourre", {"players": 3, "deals": 0}))
    press(window.start_page.deal)
    player = seated(window)
    account = window.table_page.account
    while not (view := step(qtbot, window, player)).verdict or view.match.deals < 3:
        pass
    qtbot.waitUntil(account.isVisible, timeout=20_000)
    chips = sum(view.match.totals) + view.match.pot
    press(account.button("account.stop_match"))
    qtbot.waitUntil(lambda: window.session.view.verdict == "match_over")
    qtbot.waitUntil(account.button("account.new_match").isVisible)
    ended = window.session.view.match
    assert ended.finished and sum(ended.totals) == chips
    assert not account.button("account.stop_match").isVisible()
    assert any(name in account.text() for name in ("You", "Pau", "Núria"))
    window = open_window(window.preferences)
    assert not window.start_page.go_on.isVisible()


def test_an_evening_with_a_number_of_deals_can_be_ended_before(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(table("bourre", {"players": 4, "deals": 20}))
    press(window.start_page.deal)
    player = seated(window)
    assert window.menus["stop_match"].isVisible()
    assert not window.menus["stop_match"].isEnabled()
    play_deal(qtbot, window, player)
    qtbot.waitUntil(window.table_page.account.isVisible, timeout=20_000)
    assert not window.table_page.account.button("account.stop_match").isVisible()
    assert window.menus["stop_match"].isEnabled()
    window.menus["stop_match"].trigger()
    qtbot.waitUntil(lambda: window.session.view.verdict == "match_over")
    assert not window.menus["stop_match"].isEnabled()
