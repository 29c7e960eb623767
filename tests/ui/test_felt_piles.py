"""Piles on the felt, for both players: what hands do with them, and how their next card is turned."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tapete.games.core import Action, Pile, Play
from tapete.games.events import Turned
from tapete.table.card_item import CardItem, Edge
from tapete.table.felt import Felt
from tapete.table.geometry import NORTH, SOUTH
from tapete.table.pile_item import Piles
from ui.felt_tables import Table, centre, click, drag, move, press
from ui.tables_by_hand import laid_on_felt
from ui.test_felt_motion import at_rest

Shown = Callable[..., tuple[Felt, list[Action]]]
DUOS = pytest.mark.parametrize("mode", ["duo6", "duo48"])


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Shows a table on a felt; gives the felt and the list of what was chosen."""

    def show(table: Table, **style: object) -> tuple[Felt, list[Action]]:
        return laid_on_felt(qtbot, table, **style)

    return show


def to_lead(mode: str) -> Table:
    """Seat 0 leads the first trick, oros are trumps."""
    table = Table(dealer=1, mode=mode)
    table.settle_calls()
    return table


def to_follow(mode: str) -> Table:
    """Seat 1 has led a card that seat 0 cannot follow with everything it can reach."""
    for dealer in range(40):
        table = Table(dealer=0, mode=mode)
        table.settle_calls()
        table.go_on(1 + 2 * dealer)
        seen = table.view.seen
        tops = [pile.top for pile in seen.piles[0] if pile.top is not None]
        legal = [action.card for action in seen.legal if isinstance(action, Play)]
        if seen.to_act == (0,) and any(t not in legal for t in tops) and any(t in legal for t in tops):
            return table
    raise AssertionError("no such position")


def tops_of(table: Table, seat: int) -> list[Pile]:
    return [pile for pile in table.view.seen.piles[seat] if pile.top is not None]


def shown_piles(piles: Piles) -> list[tuple[str, int]]:
    """The face on each pile that is not empty, and its depth."""
    return [(item.card.code, piles.feet[number].depth) if item.card else ("", 0)
            for item, number in zip(piles.items, piles.numbers, strict=True)]  # fmt: skip


@DUOS
def test_both_players_piles_lie_open_with_their_depth(shown: Shown, mode: str) -> None:
    table = to_lead(mode)
    table.go_on(6)
    felt, _ = shown(table)
    for seat, place in ((0, SOUTH), (1, NORTH)):
        expected = [(pile.top.code, pile.depth) for pile in tops_of(table, seat) if pile.top]
        assert shown_piles(felt.table.piles[place]) == expected
        assert len(felt.table.piles[place].feet) == len(table.view.seen.piles[seat])


def test_a_hidden_hand_lies_behind_its_piles_as_backs(shown: Shown) -> None:
    felt, _ = shown(to_lead("duo48"))
    backs = felt.table.hands[NORTH].items
    assert len(backs) == 8
    assert all(item.card is None for item in backs)
    assert max(item.zValue() for item in backs) < min(i.zValue() for i in felt.table.piles[NORTH].items)


@DUOS
def test_a_click_on_a_top_plays_it(shown: Shown, mode: str) -> None:
    table = to_lead(mode)
    felt, chosen = shown(table)
    top = tops_of(table, 0)[1].top
    assert top is not None
    click(felt, centre(felt, top))
    assert chosen == [Play(top)]


@DUOS
def test_the_opponent_s_tops_cannot_be_taken(shown: Shown, mode: str) -> None:
    felt, chosen = shown(to_lead(mode))
    click(felt, felt.mapFromScene(felt.table.piles[NORTH].items[0].pos()))
    assert chosen == []


@DUOS
def test_a_top_dragged_to_the_middle_is_played(shown: Shown, mode: str) -> None:
    table = to_lead(mode)
    felt, chosen = shown(table)
    top = tops_of(table, 0)[2].top
    assert top is not None
    drag(felt, centre(felt, top), QPoint(500, 280))
    assert chosen == [Play(top)]


@DUOS
def test_a_top_let_go_elsewhere_returns_to_its_pile(shown: Shown, mode: str) -> None:
    table = to_lead(mode)
    felt, chosen = shown(table)
    item = felt.table.piles[SOUTH].items[2]
    before, card = item.pos(), item.card
    assert card is not None
    drag(felt, centre(felt, card), QPoint(40, 330))
    assert chosen == []
    assert item.pos() == before


@DUOS
def test_tops_that_may_not_be_played_are_dimmed_and_say_why(shown: Shown, mode: str) -> None:
    table = to_follow(mode)
    felt, chosen = shown(table)
    may = felt.table.may_play()
    for row in felt.table.reach:
        assert {item.card for item in row.items if not item.dimmed} == set(may) & {i.card for i in row.items}
    forbidden = next(pile.top for pile in tops_of(table, 0) if pile.top not in may)
    assert forbidden is not None
    move(felt, centre(felt, forbidden))
    assert felt.table.sentence.text
    move(felt, QPoint(500, 250))
    assert not felt.table.sentence.text
    told: list[str] = []
    felt.advice.connect(told.append)
    click(felt, centre(felt, forbidden))
    assert chosen == []
    assert told == [felt.table.sentence.text]


def test_digits_and_arrows_go_through_piles_and_hand_as_one_row(shown: Shown) -> None:
    table = to_lead("duo48")
    felt, chosen = shown(table)
    row = felt.table.near_cards()
    assert row == [i.card for held in (felt.table.piles, felt.table.hands) for i in held[SOUTH].items]
    assert len(row) == 12
    for step in range(5):
        press(felt, Qt.Key.Key_Right)
        assert felt.chosen_card is row[step]
    press(felt, Qt.Key.Key_0, "2")
    assert felt.chosen_card is row[1]
    assert felt.table.piles[SOUTH].items[1].edge is Edge.FOCUS
    press(felt, Qt.Key.Key_0, "2")
    press(felt, Qt.Key.Key_0, "6")
    press(felt, Qt.Key.Key_Return)
    assert chosen == [Play(row[1]), Play(row[5])]


def test_a_chosen_top_rises_from_its_pile(shown: Shown) -> None:
    felt, _ = shown(to_lead("duo6"))
    item = felt.table.piles[SOUTH].items[0]
    before = item.pos().y()
    felt.choose(item.card)
    assert item.pos().y() < before


@DUOS
def test_unseen_buttons_name_each_top_with_its_pile(shown: Shown, mode: str) -> None:
    table = to_lead(mode)
    felt, chosen = shown(table)
    buttons = felt.card_buttons.buttons
    assert [button.card for button in buttons] == felt.table.near_cards()
    assert all(button.accessibleName() for button in buttons)
    buttons[0].click()
    assert chosen == [Play(buttons[0].card)]


def test_an_empty_pile_leaves_its_place_and_the_others_keep_theirs(shown: Shown) -> None:
    table = to_lead("duo6")
    before = shown(table)[0].table.piles[SOUTH].feet[0].area
    while all(pile.top is not None for pile in table.view.seen.piles[0]):
        table.go_on(1)
    felt, _ = shown(table)
    piles = felt.table.piles[SOUTH]
    assert len(piles.feet) == 6
    assert len(piles.items) < 6
    assert piles.feet[0].area.x() == before.x()
    empty = next(n for n, pile in enumerate(table.view.seen.piles[0]) if pile.top is None)
    assert piles.feet[empty].depth == 0
    assert not piles.feet[empty].number_item.isVisible()


@DUOS
def test_the_next_card_of_a_pile_is_turned_after_the_one_above_was_played(
    shown: Shown, qtbot: QtBot, mode: str
) -> None:
    table = to_lead(mode)
    felt, _ = shown(table, speed=2.0)
    top = tops_of(table, 0)[0].top
    assert top is not None
    happening = table.do(Play(top))
    turned = [event for event in happening.events if isinstance(event, Turned)]
    assert len(turned) == 1
    felt.play(happening)
    piles = felt.table.piles[SOUTH]
    assert piles.feet[0].depth == 3
    assert piles.find(turned[0].card) is None
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert at_rest(felt)
    item = piles.find(turned[0].card)
    assert item is not None
    assert item.transform().isIdentity()


def test_with_motion_reduced_the_next_card_lies_turned_at_once(shown: Shown, qtbot: QtBot) -> None:
    table = to_lead("duo6")
    felt, _ = shown(table, speed=2.0, reduce_motion=True)
    happening = table.go_on(1)
    turned = next(event for event in happening.events if isinstance(event, Turned))
    felt.play(happening)
    qtbot.waitUntil(lambda: felt.table.piles[SOUTH].find(turned.card) is not None, timeout=5000)
    assert not any(item.is_flying for item in felt.table.piles[SOUTH].items)
    felt.complete()
    assert at_rest(felt)


@DUOS
@pytest.mark.parametrize("waits", [0, 5, 40, 120, 400])
def test_a_turn_cut_short_leaves_every_card_flat(shown: Shown, mode: str, waits: int) -> None:
    table = to_lead(mode)
    felt, _ = shown(table)
    felt.play(table.go_on(1))
    QTest.qWait(waits)
    felt.complete()
    assert at_rest(felt)
    assert all(i.transform().isIdentity() for i in felt.table.items() if isinstance(i, CardItem))


@DUOS
def test_piles_are_dealt_face_down_and_then_turned_up(shown: Shown, qtbot: QtBot, mode: str) -> None:
    table = Table(dealer=1, mode=mode)
    felt, _ = shown(table, speed=2.0)
    felt.play(table.happening(table.dealt))
    assert not felt.table.piles[SOUTH].items
    assert all(foot.depth == 0 for foot in felt.table.piles[NORTH].feet)
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=5000)
    assert at_rest(felt)
    assert all(foot.depth == 4 for foot in felt.table.piles[SOUTH].feet)
    assert all(item.isVisible() for item in felt.table.hands[NORTH].items)


@DUOS
def test_a_deal_of_piles_cut_short_leaves_nothing_in_the_air(shown: Shown, mode: str) -> None:
    table = Table(dealer=1, mode=mode)
    felt, _ = shown(table, speed=1.0)
    felt.play(table.happening(table.dealt))
    QTest.qWait(200)
    felt.complete()
    assert at_rest(felt)


@DUOS
def test_a_card_played_over_the_table_leaves_the_right_pile(shown: Shown, mode: str) -> None:
    table = Table(dealer=0, mode=mode)
    table.settle_calls()
    felt, _ = shown(table, speed=1.0)
    top = tops_of(table, 1)[0].top
    assert top is not None
    felt.play(table.do(Play(top)))
    assert felt.table.piles[NORTH].find(top) is None
    felt.complete()
    assert at_rest(felt)


def test_watched_hands_lie_open_behind_their_piles(shown: Shown) -> None:
    table = Table(dealer=0, people=(), mode="duo48")
    table.settle_calls()
    table.go_on(5)
    felt, _ = shown(table)
    items = [i for hand in (*felt.table.hands.values(), *felt.table.piles.values()) for i in hand.items]
    assert len(items) + len(table.view.seen.trick) >= 16
    assert all(item.card is not None for item in items)
    assert not any(item.dimmed for item in items)


def test_a_covered_seat_shows_its_piles_and_hides_its_hand(shown: Shown) -> None:
    table = Table(dealer=1, people=(0, 1), mode="duo48")
    table.covered = 0  # type: ignore[assignment]
    felt, chosen = shown(table)
    assert all(item.card is None for item in felt.table.hands[SOUTH].items)
    assert len(felt.table.piles[SOUTH].items) == 4
    click(felt, felt.mapFromScene(felt.table.piles[SOUTH].items[0].pos()))
    assert chosen == []


def test_no_pile_is_left_when_another_table_is_shown(shown: Shown) -> None:
    felt, _ = shown(to_lead("duo6"))
    felt.show_view(Table(dealer=3).view)
    assert not any(piles.feet or piles.items for piles in felt.table.piles.values())
    assert at_rest(felt)
