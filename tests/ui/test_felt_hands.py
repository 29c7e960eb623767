"""What hands do at the felt: click, drag, keys, and what the felt makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.core import Action, Call, Play, Reason
from tapete.session.view import Hint, Refusal, SeatSetup
from tapete.table.boxed_item import Sign
from tapete.table.card_item import Edge
from tapete.table.felt import Felt, FeltStyle
from tapete.table.geometry import EAST, SOUTH
from ui.felt_tables import Table, at_the_lead, centre, click, drag, move, press, third_to_play
from ui.tables_by_hand import laid_on_felt

Shown = Callable[..., tuple[Felt, list[Action]]]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Shows a table on a felt that does not move; gives the felt and the list of what was chosen."""

    def show(table: Table, **style: object) -> tuple[Felt, list[Action]]:
        return laid_on_felt(qtbot, table, **style)

    return show


def test_a_click_on_a_card_plays_it(shown: Shown) -> None:
    table = at_the_lead()
    felt, chosen = shown(table)
    click(felt, centre(felt, table.card("E9")))
    assert chosen == [Play(table.card("E9"))]


def test_a_card_that_may_not_be_played_says_why_and_stays(shown: Shown) -> None:
    table = third_to_play()
    felt, chosen = shown(table)
    told: list[str] = []
    felt.advice.connect(told.append)
    click(felt, centre(felt, table.card("E9")))
    assert chosen == []
    assert len(told) == 1
    assert felt.table.sentence.text == told[0]


def test_cards_that_may_not_be_played_are_dimmed_and_never_hidden(shown: Shown) -> None:
    table = third_to_play()
    felt, _ = shown(table)
    hand = felt.table.hands[SOUTH].items
    assert all(item.isVisible() for item in hand)
    assert {item.card for item in hand if not item.dimmed} == set(felt.table.may_play())


def test_nothing_is_dimmed_where_the_player_does_not_want_it(shown: Shown) -> None:
    felt, _ = shown(third_to_play(), hints_dim=False)
    assert not any(item.dimmed for item in felt.table.hands[SOUTH].items)


def test_pointing_at_a_forbidden_card_explains_it_until_the_pointer_leaves(shown: Shown) -> None:
    table = third_to_play()
    felt, _ = shown(table)
    move(felt, centre(felt, table.card("E9")))
    assert felt.table.sentence.text
    move(felt, QPoint(500, 250))
    assert not felt.table.sentence.text


def test_a_card_dragged_to_the_middle_is_played(shown: Shown) -> None:
    table = at_the_lead()
    felt, chosen = shown(table)
    drag(felt, centre(felt, table.card("E9")), QPoint(500, 280))
    assert chosen == [Play(table.card("E9"))]


def test_a_card_let_go_elsewhere_returns_to_its_place(shown: Shown) -> None:
    table = at_the_lead()
    felt, chosen = shown(table)
    item = felt.table.hands[SOUTH].find(table.card("E9"))
    assert item is not None
    before = item.pos()
    drag(felt, centre(felt, table.card("E9")), QPoint(60, 600))
    assert chosen == []
    assert item.pos() == before


def test_a_forbidden_card_dragged_to_the_middle_returns_and_says_why(shown: Shown) -> None:
    table = third_to_play()
    felt, chosen = shown(table)
    item = felt.table.hands[SOUTH].find(table.card("E9"))
    assert item is not None
    before = item.pos()
    drag(felt, centre(felt, table.card("E9")), QPoint(500, 280))
    assert chosen == []
    assert item.pos() == before
    assert felt.table.sentence.text


def test_arrows_choose_and_enter_plays(shown: Shown) -> None:
    felt, chosen = shown(at_the_lead())
    held = [item.card for item in felt.table.hands[SOUTH].items]
    press(felt, Qt.Key.Key_Right)
    press(felt, Qt.Key.Key_Right)
    assert felt.chosen_card is held[1]
    press(felt, Qt.Key.Key_Left)
    press(felt, Qt.Key.Key_Return)
    assert held[0] is not None
    assert chosen == [Play(held[0])]


@pytest.mark.parametrize(("sign", "number"), [("1", 0), ("9", 8), ("0", 9), ("-", 10), ("=", 11)])
def test_digits_choose_the_nth_card(shown: Shown, sign: str, number: int) -> None:
    felt, _ = shown(at_the_lead())
    press(felt, Qt.Key.Key_unknown, sign)
    assert felt.chosen_card is felt.table.hands[SOUTH].items[number].card


def test_the_same_digit_twice_plays_the_card(shown: Shown) -> None:
    felt, chosen = shown(at_the_lead())
    press(felt, Qt.Key.Key_unknown, "33")
    third = felt.table.hands[SOUTH].items[2].card
    assert third is not None
    assert chosen == [Play(third)]


def test_where_clicks_are_confirmed_the_first_one_only_raises_the_card(shown: Shown) -> None:
    table = at_the_lead()
    felt, chosen = shown(table, confirm_click=True)
    click(felt, centre(felt, table.card("E9")))
    assert chosen == []
    assert felt.chosen_card is table.card("E9")
    click(felt, centre(felt, table.card("E9")))
    assert chosen == [Play(table.card("E9"))]


def test_a_call_is_a_button_and_a_letter(shown: Shown) -> None:
    table = Table(dealer=0)
    felt, chosen = shown(table)
    delego = next(button for button in felt.calls.buttons if button.action == Call("delego"))
    QTest.mouseClick(delego, Qt.MouseButton.LeftButton)
    press(felt, Qt.Key.Key_unknown, delego.wording.key.lower())
    assert chosen == [Call("delego"), Call("delego")]


def test_every_call_names_its_effect(shown: Shown) -> None:
    felt, _ = shown(Table(dealer=0))
    assert len(felt.calls.buttons) == 6
    for button in felt.calls.buttons:
        assert button.wording.effect
        assert button.wording.effect in button.accessibleName()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_space_and_escape_pass(shown: Shown, key: Qt.Key) -> None:
    table = Table(dealer=3)
    table.say("O")
    felt, chosen = shown(table)
    press(felt, key)
    assert chosen == [Call("passo")]


def test_the_safest_call_stands_on_the_left_and_calls_keep_their_places(shown: Shown) -> None:
    table = Table(dealer=3)
    table.say("O")
    felt, _ = shown(table)
    assert [button.action for button in felt.calls.buttons] == [Call("passo"), Call("contro")]
    right = felt.calls.buttons[0].geometry().right()
    table.say("contro recontro passo")
    felt.show_view(table.view)
    assert [button.action for button in felt.calls.buttons] == [Call("passo"), Call("sant_vicenc")]
    assert felt.calls.buttons[0].geometry().right() == right


def test_suits_keep_their_places_when_nobody_can_delegate_any_more(shown: Shown) -> None:
    felt, _ = shown(Table(dealer=0))
    before = {button.action: button.geometry() for button in felt.calls.buttons}
    delegated = Table(dealer=2)
    delegated.say("delego")
    felt.show_view(delegated.view)
    after = {button.action: button.geometry() for button in felt.calls.buttons}
    assert len(after) == 5
    assert all(before[action] == place for action, place in after.items())


def test_a_button_that_appears_under_a_resting_pointer_ignores_it(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(dealer=3)
    felt, chosen = shown(table)
    table.say("O")
    felt.show_view(table.view)
    at = felt.calls.buttons[1].geometry().center()
    felt.calls.clear()
    monkeypatch.setattr(felt, "_pointer", lambda: at)
    felt.show_view(table.view)
    contro = felt.calls.buttons[1]
    QTest.mouseClick(contro, Qt.MouseButton.LeftButton, pos=contro.mapFromParent(at))
    assert chosen == []
    QTest.mouseClick(contro, Qt.MouseButton.LeftButton, pos=contro.mapFromParent(at) + QPoint(9, 0))
    assert chosen == [Call("contro")]


def test_the_unseen_button_over_a_card_is_named_and_plays_it(shown: Shown) -> None:
    table = at_the_lead()
    felt, chosen = shown(table)
    buttons = felt.card_buttons.buttons
    assert len(buttons) == 12
    assert all(button.accessibleName() for button in buttons)
    buttons[0].click()
    assert chosen == [Play(buttons[0].card)]


def test_a_covered_hand_shows_no_face_and_waits_for_ready(shown: Shown) -> None:
    table = Table(dealer=2, people=(0, 2))
    table.covered = 2  # type: ignore[assignment]
    felt, chosen = shown(table)
    ready: list[bool] = []
    felt.ready_pressed.connect(lambda: ready.append(True))
    assert len(felt.table.hands[SOUTH].items) == 12
    assert all(item.card is None for hand in felt.table.hands.values() for item in hand.items)
    assert not felt.calls.buttons
    assert "Núria" in felt.ready_button.accessibleName()
    press(felt, Qt.Key.Key_Space)
    assert ready == [True]
    table.covered = None
    felt.show_view(table.view)
    assert not felt.ready_button.isVisible()
    assert all(item.card is not None for item in felt.table.hands[SOUTH].items)
    assert chosen == []


def test_the_partner_of_the_dealer_waits_with_his_hand_where_the_table_says_so(shown: Shown) -> None:
    table = Table(dealer=2, hide_partner_until_call=True)
    felt, _ = shown(table)
    assert all(item.card is None for item in felt.table.hands[SOUTH].items)
    table.say("delego")
    felt.show_view(table.view)
    assert all(item.card is not None for item in felt.table.hands[SOUTH].items)


def test_open_hands_lie_face_up_all_round(shown: Shown) -> None:
    felt, _ = shown(Table(dealer=0, people=()))
    assert all(item.card is not None for hand in felt.table.hands.values() for item in hand.items)
    assert not felt.calls.buttons


def test_l_shows_the_last_trick_while_it_is_held(shown: Shown) -> None:
    felt, _ = shown(third_to_play())
    QTest.keyPress(felt, Qt.Key.Key_L)
    assert felt.table.last_trick.isVisible()
    QTest.keyRelease(felt, Qt.Key.Key_L)
    assert not felt.table.last_trick.isVisible()


def test_the_same_key_looks_at_the_last_trick_while_greek_letters_are_on(shown: Shown) -> None:
    felt, _ = shown(third_to_play())
    lambda_key = (ord("Λ"), Qt.KeyboardModifier.NoModifier, "λ")
    QApplication.sendEvent(felt, QKeyEvent(QEvent.Type.KeyPress, *lambda_key))
    assert felt.table.last_trick.isVisible()
    QApplication.sendEvent(felt, QKeyEvent(QEvent.Type.KeyRelease, *lambda_key))
    assert not felt.table.last_trick.isVisible()


def test_the_last_trick_says_who_took_it_and_whether_it_was_you(shown: Shown) -> None:
    table = third_to_play()  # Pau took the first one
    table.setup = replace(table.setup, seats=(SeatSetup("You"), *table.setup.seats[1:]))
    felt, _ = shown(table)
    felt.show_last_trick(None, True)
    assert felt.table.last_trick.title.startswith("Last trick, Pau: ")
    felt.show_view(table.play("C9").view)  # and the person at the screen this one
    felt.show_last_trick(None, True)
    assert felt.table.last_trick.title.startswith("Last trick, yours: ")


def test_a_screen_reader_is_told_the_contract_as_one_phrase(shown: Shown) -> None:
    felt, _ = shown(third_to_play())
    assert felt.unseen.contract.accessibleName() == "Coins, named by Joan"


def test_pressing_a_pile_shows_its_last_trick_until_the_mouse_is_let_go(shown: Shown) -> None:
    felt, _ = shown(third_to_play())
    theirs = felt.table.taken_by(1).area.center().toPoint()
    QTest.mousePress(felt.viewport(), Qt.MouseButton.LeftButton, pos=theirs)
    assert felt.table.last_trick.isVisible()
    QTest.mouseRelease(felt.viewport(), Qt.MouseButton.LeftButton, pos=theirs)
    assert not felt.table.last_trick.isVisible()


def test_a_refusal_from_the_session_is_said_above_the_hand(shown: Shown) -> None:
    table = third_to_play()
    felt, _ = shown(table)
    action = Play(table.card("E9"))
    reason = table.why_not(action)
    assert reason is not None
    felt.refuse(Refusal(table.view.seen.seat, action, reason))
    assert felt.table.sentence.text


def test_the_partner_sits_opposite_and_the_next_seat_on_the_right(shown: Shown) -> None:
    felt, _ = shown(at_the_lead())
    assert felt.table.plates[EAST].plate.name == "Pau"
    felt.set_style(FeltStyle(speed=0.0, reverse_direction=True))
    assert felt.table.plates[EAST].plate.name == "Joan"


def test_plates_tell_dealer_contract_cards_and_turn(shown: Shown) -> None:
    felt, _ = shown(at_the_lead())
    joan = felt.table.plate_of(3)
    assert (joan.deals, joan.mark, joan.cards, joan.turn) == (True, "mark_O", 12, False)
    assert felt.table.plate_of(0).turn
    assert (felt.table.plate_of(2).sign, joan.sign) == (Sign.OURS, Sign.THEIRS)


def test_a_raised_card_stays_up_while_the_pointer_is_on_the_place_it_left(shown: Shown) -> None:
    table = at_the_lead()
    felt, _ = shown(table)
    card = table.card("E9")
    item = felt.table.hands[SOUTH].find(card)
    assert item is not None
    foot = QPoint(centre(felt, card).x(), round(item.pos().y() + item.face_rect().height() / 2) - 2)
    move(felt, foot)
    risen = item.pos()
    move(felt, foot + QPoint(1, 0))
    assert item.pos() == risen
    assert risen.y() < felt.table.layout_now.hand.middle.y


def test_the_second_press_of_a_double_click_plays_no_second_card(shown: Shown) -> None:
    table = at_the_lead()
    felt, chosen = shown(table)
    at = centre(felt, table.card("E9"))
    click(felt, at)
    QTest.mouseDClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chosen == [Play(table.card("E9"))]


def test_a_hint_marks_the_card_or_the_call_and_says_why(shown: Shown) -> None:
    table = at_the_lead()
    felt, _ = shown(table)
    card = table.card("E9")
    reason = Reason("refused.not_your_turn")
    felt.show_hint(Hint(Play(card), reason))
    item = felt.table.hands[SOUTH].find(card)
    assert item is not None
    assert item.edge is Edge.HINT
    assert felt.table.sentence.text


def test_a_hint_is_for_its_moment_only_also_when_play_is_taken_back(shown: Shown) -> None:
    before, now = at_the_lead().view, third_to_play()
    felt, _ = shown(now)
    card = now.card("C9")
    item = felt.table.hands[SOUTH].find(card)
    assert item is not None
    felt.show_hint(Hint(Play(card), None))
    felt.show_view(now.view)  # the same moment, as after a change of language
    assert item.edge is Edge.HINT
    felt.show_view(before)
    assert all(item.edge is not Edge.HINT for item in felt.table.hands[SOUTH].items)


def test_a_view_shown_again_speaks_the_language_of_now(shown: Shown) -> None:
    felt, _ = shown(Table(dealer=0))
    words.use("ca")
    felt.show_view(felt.table.view or Table(dealer=0).view)
    assert "Oros" in [button.wording.label for button in felt.calls.buttons]


def test_focus_does_not_jump_to_a_card_when_its_call_is_made(shown: Shown) -> None:
    table = Table(dealer=0)
    felt, _ = shown(table)
    press(felt, Qt.Key.Key_Right)
    felt.show_view(table.view)
    assert felt.chosen_card is None
