"""Tables without partners: who sits where, whose tricks lie where, and what the arbiter says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tapete.games.events import OutOfTricks, Seat
from tapete.session.view import Happening
from tapete.table.announcing import spoken
from tapete.table.boxed_item import Sign
from tapete.table.felt import Felt
from tapete.table.geometry import EAST, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, WEST
from ui.felt_tables import Table, centre, click
from ui.tables_by_hand import laid_on_felt
from ui.test_felt_motion import at_rest

Shown = Callable[..., Felt]
ALONE = pytest.mark.parametrize("mode", ["solo4", "solo3", "duo6", "duo48"])


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    def show(table: Table, **style: object) -> Felt:
        return laid_on_felt(qtbot, table, **style)[0]

    return show


def mid_play(mode: str, actions: int = 13) -> Table:
    table = Table(dealer=1, mode=mode)
    table.settle_calls()
    table.go_on(actions)
    return table


def test_three_sit_round_the_table_with_the_next_seat_on_the_right(shown: Shown) -> None:
    felt = shown(Table(dealer=2, mode="solo3"))
    assert {seat: place for seat, place in felt.table.places.items()} == {
        0: SOUTH, 1: NORTH_EAST, 2: NORTH_WEST
    }  # fmt: skip
    assert felt.table.plates[NORTH_EAST].plate.name == "Pau"
    for place in (EAST, NORTH, WEST):
        assert not felt.table.plates[place].isVisible()
        assert not felt.table.hands[place].items


def test_a_mirrored_table_for_three_has_the_next_seat_on_the_left(shown: Shown) -> None:
    felt = shown(Table(dealer=2, mode="solo3"), reverse_direction=True)
    assert felt.table.plates[NORTH_WEST].plate.name == "Pau"


def test_the_opponent_of_two_sits_opposite(shown: Shown) -> None:
    felt = shown(Table(dealer=1, mode="duo6"))
    assert felt.table.plates[NORTH].plate.name == "Pau"


@ALONE
def test_nobody_wears_a_partner_s_colour(shown: Shown, mode: str) -> None:
    felt = shown(mid_play(mode))
    signs = [felt.table.plate_of(seat).sign for seat in felt.table.places]
    assert signs[0] is Sign.OURS
    assert set(signs[1:]) == {Sign.THEIRS if mode.startswith("duo") else Sign.ANOTHER}


@ALONE
def test_every_seat_has_its_own_tricks_beside_it_and_on_its_plate(shown: Shown, mode: str) -> None:
    table = mid_play(mode)
    felt = shown(table)
    assert len(felt.table.taken) == table.game.players
    for seat, tricks in enumerate(table.view.seen.tricks):
        assert felt.table.taken_by(seat).tricks == tricks
        assert felt.table.plate_of(seat).second_line
    areas = {item.area.topLeft().toTuple() for item in felt.table.taken.values()}
    assert len(areas) == table.game.players


@ALONE
def test_pressing_a_player_s_tricks_shows_his_last_one(shown: Shown, mode: str) -> None:
    table = mid_play(mode, 25 if mode.startswith("solo") else 9)
    felt = shown(table)
    winner = next(seat for seat, tricks in enumerate(table.view.seen.tricks) if tricks)
    at = felt.table.taken_by(winner).area.center().toPoint()
    QTest.mousePress(felt.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert felt.table.last_trick.isVisible()
    QTest.mouseRelease(felt.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not felt.table.last_trick.isVisible()


@ALONE
def test_a_trick_is_gathered_by_the_seat_that_won_it(shown: Shown, qtbot: QtBot, mode: str) -> None:
    table = Table(dealer=table_dealer(mode), mode=mode)
    table.settle_calls()
    felt = shown(table, speed=2.0)
    felt.play(table.go_on(table.game.players))
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=8000)
    assert at_rest(felt)
    assert [felt.table.taken_by(s).tricks for s in range(table.game.players)] == list(table.view.seen.tricks)


def table_dealer(mode: str) -> int:
    return {"solo4": 3, "solo3": 2}.get(mode, 1)


@ALONE
def test_a_card_is_played_by_a_click_at_every_table(shown: Shown, mode: str) -> None:
    table = Table(dealer=table_dealer(mode), mode=mode)
    table.settle_calls()
    felt = shown(table)
    chosen: list[object] = []
    felt.chosen.connect(chosen.append)
    click(felt, centre(felt, felt.table.near_cards()[-1]))
    assert len(chosen) == 1


@ALONE
def test_watched_hands_lie_open_at_every_table(shown: Shown, mode: str) -> None:
    table = Table(dealer=0, people=(), mode=mode)
    table.settle_calls()
    table.go_on(5)
    felt = shown(table)
    assert all(item.card is not None for hand in felt.table.hands.values() for item in hand.items)
    assert at_rest(felt)


@ALONE
def test_every_table_can_be_shown_after_every_other(shown: Shown, mode: str) -> None:
    felt = shown(Table(dealer=3))
    felt.show_view(mid_play(mode).view)
    assert at_rest(felt)
    felt.show_view(Table(dealer=3).view)
    assert at_rest(felt)
    assert len(felt.table.taken) == 2


def out_of_tricks(seat: int) -> tuple[Table, Happening]:
    """A table of four alone at which the arbiter has just said that of a seat."""
    table = mid_play("solo4")
    view = replace(table.view, seen=replace(table.view.seen, dead=(Seat(seat),)))
    return table, Happening((OutOfTricks(Seat(seat)),), view)


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_the_arbiter_says_once_who_can_win_no_more_tricks(shown: Shown, qtbot: QtBot, speed: float) -> None:
    table, happening = out_of_tricks(2)
    felt = shown(table, speed=speed)
    assert not felt.table.plate_of(2).dead
    felt.play(happening)
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert "Núria" in felt.table.sentence.text
    assert felt.table.plates[NORTH].plate.dead
    felt.play(Happening((), happening.view))
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert not felt.table.sentence.text


def test_a_table_opened_again_says_nothing_but_keeps_the_mark(shown: Shown) -> None:
    table, happening = out_of_tricks(2)
    felt = shown(table)
    felt.show_view(happening.view)
    assert not felt.table.sentence.text
    assert felt.table.plates[NORTH].plate.dead


def test_the_arbiter_is_heard_by_those_who_do_not_see(shown: Shown) -> None:
    table, happening = out_of_tricks(1)
    assert "Pau" in spoken(happening.events[0], table.view)
