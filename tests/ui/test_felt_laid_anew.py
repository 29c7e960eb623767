"""The felt laid anew while something is shown: another size, another look, and nobody is left waiting."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as changed
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tapete.games.core import DEAL_OVER
from tapete.records.journal import Journal
from tapete.session.keeping import Keeping
from tapete.session.preferences import Preferences, PreferenceStore, TableLook
from tapete.session.table_session import TableSession
from tapete.session.view import TableSetup
from tapete.table.card_item import CardItem
from tapete.table.felt import Felt, FeltStyle
from tapete.table.geometry import EAST, NORTH, SOUTH, WEST
from tapete.windows.app import icon
from tapete.windows.main_window import MainWindow
from ui.felt_tables import Table, at_the_lead, centre, move
from ui.tables_by_hand import laid_on_felt
from ui.test_felt_motion import Shown, at_rest, whole_trick
from ui.test_felt_session import ONE_DEAL, SEATS, act, seated

SIZES = ((744, 660), (1000, 690), (1240, 690), (1640, 1040))
DELETED = QEvent.Type.DeferredDelete.value
KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_L, Qt.Key.Key_5)


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Shows a table on a felt in some style."""

    def show(table: Table, **style: object) -> Felt:
        return laid_on_felt(qtbot, table, **{"speed": 1.0, **style})[0]

    return show


def running(felt: Felt) -> list[QAbstractAnimation]:
    """What moves, or waits for its time."""
    found = felt.choreography.findChildren(QAbstractAnimation)
    return [animation for animation in found if animation.state() == QAbstractAnimation.State.Running]


def let_pass(felt: Felt, ms: int) -> None:
    """Let so much time pass for all that moves, without waiting for it."""
    for animation in running(felt):
        if animation.state() == QAbstractAnimation.State.Running:  # an earlier one may have ended it
            animation.setCurrentTime(min(animation.currentTime() + ms, animation.totalDuration()))


def to_the_end(felt: Felt) -> None:
    for _ in range(200):
        if not felt.is_busy:
            return
        let_pass(felt, 10_000)
    raise AssertionError("the felt does not come to rest")


def places(felt: Felt) -> dict[str, object]:
    """Where everything lies."""
    table = felt.table
    found: dict[str, object] = {
        f"hand {place}": [(item.pos().toTuple(), item.card_width) for item in table.hands[place].items]
        for place in (SOUTH, EAST, NORTH, WEST)
    }
    found["trick"] = [(item.pos().toTuple(), item.card_width) for item in table.trick.items]
    found["plates"] = {place: table.plates[place].area.getRect() for place in (SOUTH, EAST, NORTH, WEST)}
    found["taken"] = {side: item.area.getRect() for side, item in table.taken.items()}
    found["badge"] = table.badge.area.getRect()
    found["said"] = {at: bubble.area.getRect() for at, bubble in table.bubbles.items() if bubble.isVisible()}
    return found


@pytest.mark.parametrize(
    "disturb",
    [
        lambda felt: felt.resize(1300, 900),
        lambda felt: felt.set_style(replace(felt.style_chosen, felt="blue")),
        lambda felt: felt.set_style(replace(felt.style_chosen, speed=0.0)),
        lambda felt: felt.set_style(replace(felt.style_chosen, sorting="high_left")),
        lambda felt: felt.set_style(replace(felt.style_chosen, reverse_direction=True)),
        lambda felt: felt.set_style(replace(felt.style_chosen, large=True)),
    ],
    ids=["size", "cloth", "speed", "sorting", "direction", "deck"],
)
def test_who_acts_when_all_is_still_finds_the_new_layout_and_is_shown(shown: Shown, disturb: object) -> None:
    table = at_the_lead()
    felt = shown(table)
    answers = [table.go_on(1) for _ in range(5)]
    felt.busy_changed.connect(lambda busy: felt.play(answers.pop(0)) if not busy and answers else None)
    while answers:
        left = len(answers)
        if not felt.is_busy:
            felt.play(answers.pop(0))
        let_pass(felt, 60)
        disturb(felt)  # type: ignore[operator]
        to_the_end(felt) if len(answers) == left else None
        QCoreApplication.sendPostedEvents(None, DELETED)  # what was taken off the felt is gone for good
        assert all(not item.is_gone for item in felt.table.items() if isinstance(item, CardItem))
    to_the_end(felt)
    assert at_rest(felt)


def test_a_card_that_leaves_the_felt_while_it_flies_keeps_nobody_waiting(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    felt.play(table.play("B2"))
    let_pass(felt, 60)
    felt.table.trick.clear()
    QCoreApplication.sendPostedEvents(None, DELETED)
    to_the_end(felt)
    assert at_rest(felt)


def test_a_card_that_leaves_the_felt_while_it_is_held_is_let_go(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    held, left = Qt.MouseButton.LeftButton, table.card("E9")
    start = centre(felt, left)
    QTest.mousePress(felt.viewport(), held, pos=start)
    move(felt, start - QPoint(0, 80), held)
    assert felt.table.hands[SOUTH].find(left).is_flying  # type: ignore[union-attr]
    felt.show_view(Table(dealer=0, people=(0, 1)).view)
    felt.table.hands[SOUTH].clear()
    QCoreApplication.sendPostedEvents(None, DELETED)
    move(felt, start - QPoint(0, 120), held)
    QTest.mouseRelease(felt.viewport(), held, pos=start - QPoint(0, 120))
    felt.show_view(table.view)
    assert at_rest(felt)


def test_what_cannot_be_shown_is_told_and_the_table_comes_to_rest(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_lead()
    felt = shown(table)
    monkeypatch.setattr(felt.table, "mark_turn", lambda seat: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        felt.play(table.play("B2"))
    assert at_rest(felt)


@pytest.mark.parametrize("size", SIZES)
def test_in_a_new_size_everything_lies_as_if_it_had_always_been_so(
    shown: Shown, size: tuple[int, int]
) -> None:
    tables = [at_the_lead(), third := at_the_lead(), Table(dealer=3), Table(dealer=0, people=()),
              Table(dealer=3, people=(0, 1))]  # fmt: skip
    third.play("B2 B1 B6 B8 C1 C6")
    tables[2].say("O")
    tables[3].go_on(7)
    tables[4].covered = 0  # type: ignore[assignment]
    for table in tables:
        felt = shown(table, speed=0.0)
        other = shown(table, speed=0.0)
        felt.resize(*size)
        other.resize(*size)
        other.show_view(table.view)
        assert places(felt) == places(other)
        assert felt.table.sentence.area == other.table.sentence.area
        assert felt.table.sentence.text == other.table.sentence.text


def test_a_new_size_lands_what_flies_and_lets_the_rest_go_on(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    felt.play(whole_trick(table))
    let_pass(felt, 60)
    felt.resize(1300, 900)
    assert felt.is_busy
    first = felt.table.trick.items[0]
    assert first.card_width == pytest.approx(felt.table.layout_now.trick_width, abs=1)
    assert first.pos().x() == pytest.approx(felt.table.layout_now.trick_spot(SOUTH).x, abs=1)
    to_the_end(felt)
    assert at_rest(felt)


@pytest.mark.parametrize("keep_trick", ["timer", "click"])
def test_a_finished_trick_is_looked_at_on_in_a_new_size_or_look(shown: Shown, keep_trick: str) -> None:
    table = at_the_lead()
    felt = shown(table, keep_trick=keep_trick)
    felt.play(whole_trick(table))
    while len(felt.table.trick.cards) < 4 or any(item.is_flying for item in felt.table.trick.items):
        let_pass(felt, 400)
    for change in ({"felt": "blue"}, {"speed": 2.0}, {"back": "lattice"}, {"speed": 0.0}):
        felt.set_style(replace(felt.style_chosen, **change))  # type: ignore[arg-type]
    felt.resize(1300, 900)
    assert felt.is_busy
    assert len(felt.table.trick.cards) == 4
    middle = felt.table.layout_now.play_area.middle
    assert felt.table.trick.items[0].pos().x() == pytest.approx(middle.x, abs=1)
    felt.complete()
    assert at_rest(felt)


def test_words_move_with_their_seats(shown: Shown) -> None:
    table = Table(dealer=2)
    felt = shown(table, speed=0.0)
    felt.play(table.say("delego"))
    felt.play(table.say("O"))
    assert felt.table.bubbles[NORTH].isVisible()
    for size in SIZES:
        felt.resize(*size)
        for place in (NORTH, SOUTH):
            bubble, plate = felt.table.bubbles[place].area, felt.table.plates[place].area
            assert abs(bubble.center().y() - plate.center().y()) < 2 * plate.height()
            assert abs(bubble.center().x() - plate.center().x()) < plate.width() / 2 + bubble.width()


@pytest.mark.parametrize(
    "change", [{}, {"felt": "burgundy"}, {"speed": 1.5}, {"hints_dim": False}, {"confirm_click": True}]
)
def test_a_style_in_which_nothing_lies_otherwise_lets_cards_fly_on(
    shown: Shown, change: dict[str, object]
) -> None:
    table = Table(dealer=1)
    felt = shown(table)
    felt.play(table.happening(table.dealt))
    let_pass(felt, 100)
    before = running(felt)
    felt.set_style(replace(felt.style_chosen, **change))  # type: ignore[arg-type]
    assert running(felt) == before != []
    assert felt.is_busy
    to_the_end(felt)
    assert at_rest(felt)


def test_after_deal_on_the_start_page_cards_are_seen_flying(
    qtbot: QtBot, journal: Journal, tmp_path: Path
) -> None:
    preferences = changed(Preferences(first_time=False, look=TableLook(felt="blue", speed=1.5)))
    window = MainWindow(preferences, PreferenceStore(tmp_path / "p.json"), Keeping(journal), icon())
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    window.deal("botifarra", b"seed".ljust(32))
    QCoreApplication.processEvents()
    felt = window.table_page.felt
    assert felt.is_busy
    assert any(item.is_flying for item in felt.table.items() if isinstance(item, CardItem))
    window.close()


def disturb(felt: Felt, luck: Random) -> None:
    """Something that has nothing to do with the game, or only by chance."""
    at = QPoint(luck.randrange(felt.width()), luck.randrange(felt.height()))
    match luck.randrange(8):
        case 0:
            felt.resize(*luck.choice(SIZES))
        case 1:
            look = {
                "felt": luck.choice(("green", "blue")), "speed": luck.choice((0.0, 0.5, 1.0, 2.0)),
                "sorting": luck.choice(("low_left", "as_dealt")), "back": luck.choice(("panot", "lattice")),
                "reverse_direction": luck.random() < 0.2, "reduce_motion": luck.random() < 0.2,
                "keep_trick": luck.choice(("timer", "click")), "trick_stays": luck.choice((0, 900)),
            }  # fmt: skip
            felt.set_style(replace(felt.style_chosen, **look))  # type: ignore[arg-type]
        case 2:
            QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=at)
        case 3:
            QTest.keyClick(felt, luck.choice(KEYS))
        case 4:
            QTest.mousePress(felt.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, felt.height() - 90))
        case 5:
            QTest.mouseRelease(felt.viewport(), Qt.MouseButton.LeftButton, pos=at)
        case 6:
            move(felt, at, Qt.MouseButton.LeftButton)
        case _:
            let_pass(felt, luck.choice((20, 100, 300, 1000)))


@pytest.mark.parametrize("number", range(4))
def test_whatever_is_done_to_the_felt_a_deal_comes_to_its_end(
    qtbot: QtBot, session: TableSession, number: int
) -> None:
    luck = Random(number)
    felt = seated(qtbot, session, FeltStyle())
    session.open(TableSetup("botifarra", ONE_DEAL, SEATS), seed=b"disturbed")
    for _ in range(20_000):
        QCoreApplication.processEvents()
        disturb(felt, luck)
        if not felt.is_busy:
            QTest.mouseRelease(felt.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
            felt.choreography.finish_asides()  # a card that was held goes back
            assert at_rest(felt)
            act(felt, luck)
        if session.view.seen.phase == DEAL_OVER:
            break
    felt.complete()
    assert session.view.seen.phase == DEAL_OVER
    assert at_rest(felt)
    assert sum(taken.tricks for taken in felt.table.taken.values()) == 12
