"""Bourré at a real table: whole deals played by clicks and keys, alone and by several at one screen."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.session.table_session import TableSession
from tapete.session.view import SeatSetup, TableSetup, View
from tapete.table.felt import Felt, FeltStyle
from tapete.table.reading_pot import due
from ui.felt_tables import centre
from ui.pot_tables import NAMES
from ui.test_felt_session import act, seated

SEED = bytes(range(32))


@pytest.fixture(autouse=True)
def of_bourre() -> None:
    words.speak_of("bourre")


def table(players: int, people: tuple[int, ...], **options: object) -> TableSetup:
    seats = tuple(SeatSetup(NAMES[i], None if i in people else "novice") for i in range(players))
    return TableSetup("bourre", (("players", players), *options.items()), seats)  # type: ignore[arg-type]


def change_cards(felt: Felt, view: View, luck: Random) -> None:
    """Mark as many cards as have been said, or any, with the mouse or the keyboard, and throw them."""
    number = due(view.seen)
    cards = luck.sample(felt.table.near_cards(), luck.randint(0, 3) if number is None else number)
    for card in cards:
        if luck.random() < 0.5:
            QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=centre(felt, card))
        else:
            felt.choose(card)
            QTest.keyClick(felt, Qt.Key.Key_Space)
    QTest.keyClick(felt, Qt.Key.Key_Return)


def play_on(qtbot: QtBot, session: TableSession, felt: Felt, luck: Random) -> View:
    """To the end of the deal, as a hand would: whatever is offered, once everything is at rest."""

    def waits() -> bool:
        view = session.view
        return not felt.is_busy and (bool(view.seen.legal) or view.covered is not None or bool(view.verdict))

    for _ in range(80):
        qtbot.waitUntil(waits, timeout=20_000)
        view = session.view
        if view.verdict:
            return view
        assert felt.table.view == view
        if view.covered is not None:
            assert felt.table.hand_hidden and not felt.drawing.button.isVisible()
        if felt.drawing.is_open:
            change_cards(felt, view, luck)
        else:
            act(felt, luck)
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("declare", ["sequential", "then_draw", "simultaneous"])
@pytest.mark.parametrize(("players", "people"), [(2, (0,)), (5, (0,)), (8, (0,)), (4, (0, 2))])
def test_deals_are_played_at_the_felt(
    qtbot: QtBot, session: TableSession, players: int, people: tuple[int, ...], declare: str
) -> None:
    felt = seated(qtbot, session, FeltStyle(speed=0.0, deck="french", trick_stays=0))
    session.open(table(players, people, declare=declare, deals=2), seed=SEED)
    luck = Random(players)
    for _ in range(2):
        view = play_on(qtbot, session, felt, luck)
        pot = felt.table.pot
        shown = {seat: pot.chips[place].amount for seat, place in felt.table.places.items()}
        assert shown == dict(enumerate(view.seen.balances))
        assert sum(shown.values()) + pot.pot.amount == 100 * players
        session.next_deal()
    assert session.view.verdict == "match_over"


def test_a_deal_is_played_while_everything_moves(qtbot: QtBot, session: TableSession) -> None:
    felt = seated(qtbot, session, FeltStyle(speed=8.0, deck="french"))
    session.open(table(6, (3,)), seed=SEED)
    view = play_on(qtbot, session, felt, Random(4))
    assert sum(view.seen.balances) + view.seen.pot == 600


def test_the_evening_s_end_shares_the_pot_before_everybody_s_eyes(
    qtbot: QtBot, session: TableSession
) -> None:
    felt = seated(qtbot, session, FeltStyle(speed=8.0, deck="french"))
    session.open(table(3, (0,), deals=0), seed=SEED)
    luck = Random(6)
    while play_on(qtbot, session, felt, luck).match.pot == 0:
        session.next_deal()
    session.stop_match()
    assert felt.is_busy
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=20_000)
    pot = felt.table.pot
    assert pot.pot.amount == 0
    shown = tuple(pot.chips[felt.table.places[seat]].amount for seat in range(3))
    assert shown == session.view.match.totals
    assert sum(shown) == 300
