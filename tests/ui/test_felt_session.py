"""The felt at a real table: a deal played by clicks and keys, whatever is moving meanwhile."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tapete.cards import Card
from tapete.games.botifarra_options import MODES
from tapete.games.core import DEAL_OVER, Play
from tapete.session.table_session import TableSession
from tapete.session.view import SeatSetup, TableSetup
from tapete.table.felt import Felt, FeltStyle
from ui.felt_tables import NAMES, centre
from ui.test_felt_motion import at_rest

SEATS = (SeatSetup("Marta"), *(SeatSetup(name, "novice") for name in ("Pau", "Núria", "Joan")))
COUPLE = (SEATS[0], SEATS[1], SeatSetup("Núria"), SEATS[3])
ONE_DEAL = (("target", None), ("deals", 1), ("start", "seat:0"))


def seated(qtbot: QtBot, session: TableSession, style: FeltStyle) -> Felt:
    """A felt joined to a session as the main window joins them."""
    felt = Felt()
    qtbot.addWidget(felt)
    felt.set_style(style)
    felt.resize(1000, 690)
    felt.show()
    felt.reason_for = lambda action: session.why_not(session.view.seen.seat, action)
    session.happened.connect(felt.play)
    session.shown.connect(felt.show_view)
    session.refused.connect(felt.refuse)
    session.thinking.connect(felt.show_thinking)
    felt.busy_changed.connect(session.hold)
    felt.ready_pressed.connect(session.ready)
    felt.chosen.connect(lambda action: session.submit(session.view.seen.seat, action))
    return felt


def is_moving(felt: Felt, luck: Random) -> bool:
    """Whether anything moved just now; now and then an impatient click on nothing completes it."""
    busy = felt.is_busy
    if busy and luck.random() < 0.3:
        QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 5))
    return busy


def act(felt: Felt, luck: Random) -> None:
    """What a person does next: press ready, say something, play a card by mouse or by keys."""
    if not felt.ready_button.isHidden():
        QTest.mouseClick(felt.ready_button, Qt.MouseButton.LeftButton)
    elif felt.calls.buttons:
        QTest.mouseClick(luck.choice(felt.calls.buttons), Qt.MouseButton.LeftButton)
    elif felt.table.may_play():
        play(felt, luck.choice(felt.table.may_play()), luck)


def play(felt: Felt, card: Card, luck: Random) -> None:
    if luck.random() < 0.5:
        QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=centre(felt, card))
        return
    number = felt.table.near_cards().index(card)
    QTest.keyClicks(felt, "1234567890-="[number] * 2)


@pytest.mark.parametrize("seats", [SEATS, COUPLE], ids=["alone", "two at one screen"])
@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_a_whole_deal_is_played_at_the_felt(
    qtbot: QtBot, session: TableSession, seats: tuple[SeatSetup, ...], speed: float
) -> None:
    luck = Random(3)
    felt = seated(qtbot, session, FeltStyle(speed=speed))
    session.open(TableSetup("botifarra", ONE_DEAL, seats))

    def over() -> bool:
        if is_moving(felt, luck):
            return False
        assert at_rest(felt)
        act(felt, luck)
        return session.view.seen.phase == DEAL_OVER and not felt.is_busy

    qtbot.waitUntil(over, timeout=30_000)
    assert sum(taken.tricks for taken in felt.table.taken.values()) == 12


@pytest.mark.parametrize("seats", [SEATS, COUPLE], ids=["alone", "two at one screen"])
@pytest.mark.parametrize("game", ["belote", "bolot", "pilotta"])
def test_a_whole_deal_of_the_cousins_is_called_declared_and_played_at_the_felt(
    qtbot: QtBot, session: TableSession, game: str, seats: tuple[SeatSetup, ...]
) -> None:
    luck = Random(5)
    felt = seated(qtbot, session, FeltStyle(speed=2.0, trick_stays=0))
    session.open(TableSetup(game, (), seats), seed=bytes(range(32)))

    def over() -> bool:
        if is_moving(felt, luck):
            return False
        if session.view.seen.phase == DEAL_OVER and not sum(session.view.seen.tricks):
            session.next_deal()  # all have passed
            return False
        assert at_rest(felt)
        act(felt, luck)
        return session.view.seen.phase == DEAL_OVER and not felt.is_busy

    qtbot.waitUntil(over, timeout=30_000)
    assert sum(taken.tricks for taken in felt.table.taken.values()) == 8
    assert [bool(item.bonus) for item in felt.table.taken.values()].count(True) == 1


@pytest.mark.parametrize("mode", ["solo4", "solo3", "duo6", "duo48"])
def test_a_whole_deal_of_every_mode_is_played_at_the_felt(
    qtbot: QtBot, session: TableSession, mode: str
) -> None:
    players = MODES[mode].players
    luck = Random(4)
    felt = seated(qtbot, session, FeltStyle(speed=0.0))
    options = (("mode", mode), ("target", None), ("deals", 1), ("start", "seat:0"))
    session.open(TableSetup("botifarra", options, tuple(SeatSetup(name) for name in NAMES[:players])))

    def over() -> bool:
        act(felt, luck)
        return session.view.seen.phase == DEAL_OVER

    qtbot.waitUntil(over, timeout=30_000)
    assert sum(taken.tricks for taken in felt.table.taken.values()) == MODES[mode].tricks


def test_a_forbidden_card_never_leaves_the_hand(qtbot: QtBot, session: TableSession) -> None:
    luck = Random(5)
    felt = seated(qtbot, session, FeltStyle(speed=0.0))
    session.open(TableSetup("botifarra", ONE_DEAL, SEATS))
    refused = 0

    def over() -> bool:
        nonlocal refused
        forbidden = [c for c in session.view.seen.hand if c not in felt.table.may_play()]
        if felt.table.may_play() and forbidden:
            held = session.view.seen.hand
            assert Play(forbidden[0]) not in session.view.seen.legal
            QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=centre(felt, forbidden[0]))
            assert session.view.seen.hand == held
            assert felt.table.sentence.text
            refused += 1
        act(felt, luck)
        return session.view.seen.phase == DEAL_OVER

    qtbot.waitUntil(over, timeout=30_000)
    assert refused > 0
