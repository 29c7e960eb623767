"""A person plays a whole match with the mouse: from Deal on the start page to the end of the match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tapete.games.core import CALLING, Call, Play
from tapete.players.base import Budget
from tapete.players.levels import make_player
from tapete.records.check import walk
from tapete.records.journal import Journal
from tapete.session.keeping import Keeping
from tapete.session.preferences import Preferences, PreferenceStore, TableLook
from tapete.table.buttons import FeltButton
from tapete.windows.app import icon
from tapete.windows.main_window import MainWindow
from ui.felt_tables import centre
from ui.felt_tables import click as click_felt

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    journal = Journal.open(tmp_path / "state")
    store = PreferenceStore(tmp_path / "preferences.json")
    preferences = replace(Preferences(first_time=False, look=TableLook(speed=0.0, trick_stays=0)))
    window = MainWindow(preferences, store, Keeping(journal), icon())
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    journal.close()


def click(button: QPushButton) -> None:
    """Come from the side, as a hand does, and press."""
    QTest.mouseMove(button, QPoint(3, 3))
    QTest.mouseMove(button, button.rect().center())
    QTest.mouseClick(button, LEFT, pos=button.rect().center())


def do_as_club_would(window: MainWindow, player: object) -> None:
    """Look at the table, choose, and click it."""
    seen, felt = window.session.view.seen, window.table_page.felt
    action = player.choose(seen, Budget()).action  # type: ignore[attr-defined]
    if isinstance(action, Play):
        click_felt(felt, centre(felt, action.card))
        return
    assert seen.phase == CALLING and isinstance(action, Call)
    tickets = [ticket for ticket in felt.findChildren(FeltButton) if ticket.isVisible()]
    click(next(ticket for ticket in tickets if ticket.action == action))


def test_a_whole_match_is_played_by_clicks(qtbot: QtBot, window: MainWindow) -> None:
    click(window.start_page.deal)
    session, page = window.session, window.table_page
    player = make_player("club", session.game, bytes(32))
    clicks = 0

    def asked() -> bool:
        view = session.view
        return not page.felt.is_busy and (bool(view.verdict) or bool(view.seen.legal))

    while True:
        qtbot.waitUntil(asked, timeout=20_000)
        view = session.view
        if view.verdict == "match_over":
            break
        before = len(view.seen.log), view.match.deals
        if view.verdict == "deal_over":
            assert page.account.isVisible()
            click(page.account.button("account.next_deal"))
        else:
            do_as_club_would(window, player)
        clicks += 1
        after = len(session.view.seen.log), session.view.match.deals
        assert after != before, "the click did something"
    assert max(session.view.match.totals) >= 101
    assert clicks > 13 * session.view.match.deals
    assert walk(session.record()).match == session.view.match
    assert page.account.button("account.new_match").isVisible()
