"""How the felt shows what happens: in order, completed by a click, and no card is ever left behind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tapete.games.core import DEAL_OVER, Action, Play
from tapete.session.view import Happening
from tapete.table.card_item import CardItem, Edge
from tapete.table.felt import Felt
from tapete.table.geometry import EAST, NORTH, SOUTH, WEST
from ui.felt_tables import Table, at_the_lead, centre, drag
from ui.tables_by_hand import laid_on_felt

Shown = Callable[..., Felt]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Shows a table on a felt in some style."""

    def show(table: Table, **style: object) -> Felt:
        return laid_on_felt(qtbot, table, **{"speed": 1.0, **style})[0]

    return show


def cards_on_the_felt(felt: Felt) -> int:
    """Every card item of the scene, whoever holds it."""
    return sum(isinstance(item, CardItem) for item in felt.table.items())


def at_rest(felt: Felt) -> bool:
    """Whether the felt shows its view and nothing else."""
    view = felt.table.view
    assert view is not None
    tops = sum(pile.top is not None for piles in view.seen.piles for pile in piles)
    middle = [item for item in (felt.table.middle.stock, felt.table.middle.turnup) if item is not None]
    held = {felt.table.places[seat]: count for seat, count in enumerate(view.seen.counts)}
    return (
        not felt.is_busy
        and all(len(felt.table.hands[place].items) == count for place, count in held.items())
        and felt.table.trick.cards == view.seen.trick
        and cards_on_the_felt(felt) == sum(view.seen.counts) + len(view.seen.trick) + tops + len(middle)
        and not any(i.is_flying for i in felt.table.items() if isinstance(i, CardItem))
    )


def whole_trick(table: Table) -> Happening:
    """Marta leads the two of batons, Pau's ace takes the trick."""
    return table.play("B2 B1 B6 B8")


def test_a_happening_is_shown_and_the_felt_comes_to_rest_at_its_view(shown: Shown, qtbot: QtBot) -> None:
    table = at_the_lead()
    felt = shown(table, speed=2.0)
    busy: list[bool] = []
    felt.busy_changed.connect(busy.append)
    felt.play(table.play("B2"))
    assert felt.is_busy
    with qtbot.waitSignal(felt.busy_changed, timeout=5000):
        pass
    assert busy == [True, False]
    assert at_rest(felt)
    assert felt.table.trick.cards == (table.card("B2"),)


def test_complete_puts_everything_at_its_end_at_once(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    felt.play(whole_trick(table))
    felt.complete()
    assert at_rest(felt)
    assert felt.table.taken_by(1).tricks == 1
    assert felt.table.hands[NORTH].items and len(felt.table.hands[NORTH].items) == 11


def test_happenings_queue_up_and_complete_ends_at_the_last(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    felt.play(table.play("B2"))
    felt.play(table.play("B1 B6"))
    felt.complete()
    assert at_rest(felt)
    assert len(felt.table.trick.cards) == 3


def test_without_speed_the_felt_is_there_at_once(shown: Shown) -> None:
    table = Table(dealer=0)
    felt = shown(table, speed=0.0)
    busy: list[bool] = []
    felt.busy_changed.connect(busy.append)
    felt.play(table.say("O passo passo"))
    felt.play(table.do(table.view.seen.legal[0]) if table.view.seen.legal else table.do(first_legal(table)))
    assert busy == []
    assert not felt.is_busy


def first_legal(table: Table) -> Action:
    return table.game.legal(table.state)[0]


def test_the_winning_card_is_marked_as_the_trick_grows(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table, speed=0.0)
    felt.play(table.play("B2"))
    felt.play(table.play("B1"))
    assert [item.edge for item in felt.table.trick.items] == [Edge.NONE, Edge.WINNING]
    felt.play(table.play("B6"))
    assert [item.edge for item in felt.table.trick.items] == [Edge.NONE, Edge.WINNING, Edge.NONE]


def test_a_finished_trick_waits_for_a_click_where_the_player_wants_it(shown: Shown, qtbot: QtBot) -> None:
    table = at_the_lead()
    felt = shown(table, keep_trick="click", speed=2.0)
    felt.play(whole_trick(table))
    qtbot.waitUntil(lambda: felt.choreography.waits_for_click, timeout=5000)
    assert len(felt.table.trick.cards) == 4
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 150))
    assert at_rest(felt)


def test_a_click_on_a_resting_card_completes_and_then_plays_it(shown: Shown) -> None:
    table = Table(dealer=3)
    table.say("O passo passo")
    card = table.view.seen.hand[0]
    felt = shown(table)
    before = table.view
    table.play(card.code)
    rest = table.happening(())
    chosen: list[Action] = []
    felt.chosen.connect(chosen.append)
    felt.play(Happening(rest.events, before))  # nothing flies: every card of the hand is at rest
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=centre(felt, card))
    assert not felt.is_busy
    assert chosen == [Play(card)]


def test_a_click_on_the_empty_felt_completes_and_chooses_nothing(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    chosen: list[Action] = []
    felt.chosen.connect(chosen.append)
    felt.play(whole_trick(table))
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 440))
    assert at_rest(felt)
    assert chosen == []


def test_a_click_on_a_card_that_flies_only_completes(shown: Shown) -> None:
    table = Table(dealer=3)
    felt = shown(table)
    chosen: list[Action] = []
    felt.chosen.connect(chosen.append)
    felt.play(table.happening(table.dealt))
    assert felt.is_busy
    card = felt.table.hands[SOUTH].items[0].card
    assert card is not None
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=centre(felt, card))
    assert at_rest(felt)
    assert chosen == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_completes_and_says_nothing(shown: Shown, key: Qt.Key) -> None:
    table = Table(dealer=3)
    felt = shown(table)
    chosen: list[Action] = []
    felt.chosen.connect(chosen.append)
    felt.play(table.say("O"))
    QTest.keyClick(felt, key)
    assert not felt.is_busy
    assert chosen == []
    assert felt.calls.buttons


def test_calls_are_offered_only_at_rest(shown: Shown) -> None:
    table = Table(dealer=3)
    felt = shown(table)
    felt.play(table.say("O"))
    assert not felt.calls.buttons
    felt.complete()
    assert felt.calls.buttons


def test_a_deal_ends_with_every_card_in_its_place(shown: Shown, qtbot: QtBot) -> None:
    table = Table(dealer=1)
    felt = shown(table, speed=2.0)
    felt.play(table.happening(table.dealt))
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert at_rest(felt)
    assert all(item.isVisible() for hand in felt.table.hands.values() for item in hand.items)


def test_a_deal_cut_short_leaves_nothing_in_the_air(shown: Shown) -> None:
    table = Table(dealer=1)
    felt = shown(table)
    felt.play(table.happening(table.dealt))
    QTest.qWait(0)
    felt.complete()
    assert at_rest(felt)
    assert all(item.isVisible() for item in felt.table.hands[WEST].items)


def test_at_most_a_dozen_cards_move_at_once(shown: Shown, qtbot: QtBot) -> None:
    table = Table(dealer=1)
    felt = shown(table, speed=2.0)
    most = 0
    last: dict[CardItem, QPoint] = {}

    def count() -> bool:
        nonlocal most, last
        now = {i: i.pos().toPoint() for i in felt.table.items() if isinstance(i, CardItem) and i.is_flying}
        most = max(most, sum(1 for item, at in now.items() if item in last and last[item] != at))
        last = now
        return not felt.is_busy

    felt.play(table.happening(table.dealt))
    qtbot.waitUntil(count, timeout=5000)
    assert most <= 12


def test_with_motion_reduced_cards_do_not_fly_but_the_trick_still_stays(shown: Shown, qtbot: QtBot) -> None:
    table = at_the_lead()
    felt = shown(table, reduce_motion=True, speed=2.0)
    felt.play(whole_trick(table))
    qtbot.waitUntil(lambda: len(felt.table.trick.cards) == 4, timeout=5000)
    assert not any(item.is_flying for item in felt.table.trick.items)
    assert felt.is_busy
    felt.complete()
    assert at_rest(felt)


def test_a_card_that_rises_when_it_is_played_ends_in_the_trick(shown: Shown, qtbot: QtBot) -> None:
    table = at_the_lead()
    felt = shown(table, speed=2.0)
    card = table.card("E9")
    felt.choose(card)
    item = felt.table.hands[SOUTH].find(card)
    felt.play(table.play("E9"))
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert felt.table.trick.items == [item]
    assert at_rest(felt)


def test_what_is_said_stands_beside_its_seat_while_the_calling_lasts(shown: Shown) -> None:
    table = Table(dealer=3)
    felt = shown(table)
    felt.play(table.say("O"))
    felt.complete()
    assert felt.table.bubbles[WEST].isVisible()
    assert felt.table.bubbles[WEST].text
    assert not felt.table.bubbles[EAST].isVisible()


def test_a_card_played_out_of_a_covered_hand_turns_its_face_up(shown: Shown) -> None:
    table = Table(dealer=3, people=(0, 1))
    table.say("O passo passo")
    felt = shown(table)
    played = table.do(first_legal(table))
    felt.play(played)
    felt.complete()
    assert felt.table.trick.cards == table.view.seen.trick


def test_stopping_in_the_middle_of_a_motion_leaves_nothing_running(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    felt.play(whole_trick(table))
    felt.stop()
    assert not felt.is_busy


def test_nothing_is_rasterised_while_cards_fly(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_lead()
    felt = shown(table)
    qtbot.waitUntil(lambda: felt.art.is_idle, timeout=5000)
    drawn: list[str] = []
    raster = felt.art._raster
    monkeypatch.setattr(felt.art, "_raster", lambda name, *rest: drawn.append(name) or raster(name, *rest))
    felt.play(whole_trick(table))
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=10_000)
    assert drawn == []


def looks_at_it(felt: Felt) -> bool:
    """Whether a whole trick lies there at rest, its winner marked, and the felt lets nobody go on."""
    items = felt.table.trick.items
    marked = [item.edge for item in items].count(Edge.WINNING)
    return felt.is_busy and len(items) == 4 and marked == 1 and not any(item.is_flying for item in items)


def test_without_motion_a_finished_trick_is_looked_at_before_it_is_gone(shown: Shown, qtbot: QtBot) -> None:
    table = at_the_lead()
    felt = shown(table, speed=0.0, trick_stays=20)
    felt.play(table.play("B2 B1 B6"))
    assert not felt.is_busy
    felt.play(table.play("B8"))
    assert looks_at_it(felt)
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert at_rest(felt)


@pytest.mark.parametrize("keep_trick", ["timer", "click"])
def test_without_motion_a_click_ends_the_look_at_a_trick(shown: Shown, keep_trick: str) -> None:
    table = at_the_lead()
    felt = shown(table, speed=0.0, trick_stays=900, keep_trick=keep_trick)
    felt.play(whole_trick(table))
    assert looks_at_it(felt)
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 150))
    assert at_rest(felt)


def test_the_last_trick_of_a_deal_is_looked_at_before_anybody_hears_that_all_is_still(shown: Shown) -> None:
    table = at_the_lead()
    table.go_on(47)
    felt = shown(table, speed=0.0, trick_stays=900)
    felt.play(table.go_on(1))
    assert table.view.seen.phase == DEAL_OVER
    assert looks_at_it(felt)
    felt.complete()
    assert at_rest(felt)


def test_a_look_of_no_time_holds_nobody_up(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table, speed=0.0, trick_stays=0)
    felt.play(whole_trick(table))
    assert at_rest(felt)
    assert felt.table.taken_by(1).tricks == 1


def test_a_word_of_the_calling_goes_with_the_first_card(shown: Shown) -> None:
    table = Table(dealer=3)
    felt = shown(table, speed=0.0)
    felt.play(table.say("O passo passo"))
    assert any(bubble.isVisible() for bubble in felt.table.bubbles.values())
    felt.play(table.do(first_legal(table)))
    assert not any(bubble.isVisible() for bubble in felt.table.bubbles.values())


def test_a_word_said_with_a_card_stays_when_the_next_is_played(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table, speed=0.0)
    led = table.play("B2")
    felt.play(replace(led, events=tuple(replace(e, note="carrego") for e in led.events)))
    felt.play(table.play("B1"))
    assert felt.table.bubbles[SOUTH].isVisible()


def test_a_card_released_over_the_middle_flies_from_where_it_was_let_go(shown: Shown) -> None:
    table = at_the_lead()
    felt = shown(table)
    felt.chosen.connect(lambda action: felt.play(table.do(action)))
    card = table.card("E9")
    item = felt.table.hands[SOUTH].find(card)
    assert item is not None
    drag(felt, centre(felt, card), QPoint(560, 330))
    assert felt.is_busy
    assert abs(item.pos().x() - 560) < 80
    assert abs(item.pos().y() - 330) < 80
    felt.complete()
    assert at_rest(felt)
