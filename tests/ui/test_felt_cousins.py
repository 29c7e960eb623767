"""Belote, Bolot and Pilotta on the felt: the turn-up, the auction, declarations, the last trick."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.cards import FRENCH
from tapete.games.core import Call, Play, Show
from tapete.games.events import LaidOpen, Played, Seat
from tapete.session.view import Hint
from tapete.table.boxed_item import Sign
from tapete.table.dealing import packets_of
from tapete.table.felt import Felt
from tapete.table.geometry import EAST, NORTH, SOUTH, WEST
from tapete.words import speak_of
from ui.cousin_tables import CousinTable
from ui.felt_tables import centre, click, press
from ui.tables_by_hand import laid_on_felt

# Marta has a run of four spades and one of three hearts; Pau and Joan have better.
HANDS = (
    "H7 H8 H9 SA SK SQ SJ D7",
    "S7 S8 S9 HA HK HQ HJ D8",
    "D9 DT DJ C7 C8 CJ CQ ST",
    "HT DQ DK DA C9 CT CK CA",
)


@pytest.fixture(params=["belote", "bolot", "pilotta"])
def name(request: pytest.FixtureRequest) -> str:
    game = str(request.param)
    speak_of(game)
    return game


def belote(**options: object) -> CousinTable:
    speak_of("belote")
    return CousinTable("belote", **options)  # type: ignore[arg-type]


def pilotta(**options: object) -> CousinTable:
    speak_of("pilotta")
    return CousinTable("pilotta", **options)  # type: ignore[arg-type]


def taken(by: int = 0) -> CousinTable:
    """Belote, hearts taken, the first trick about to be led by Marta."""
    table = belote(hands=HANDS, trump="H", by=by)
    table.say("pass " * by + "take")
    return table


def until_the_second_trick(table: CousinTable) -> None:
    while not any(table.state.tricks):
        table.go_on(1)


def button_boxes(felt: Felt) -> list[QRect]:
    return [button.geometry() for button in felt.calls.buttons]


# --- the turn-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["belote", "bolot"])
def test_the_card_turned_up_lies_in_the_middle_and_can_be_read_aloud(qtbot: QtBot, game: str) -> None:
    speak_of(game)
    table = CousinTable(game)
    felt, _ = laid_on_felt(qtbot, table)
    item, turnup = felt.table.middle.turnup, table.state.deal.turnup
    assert item is not None
    assert turnup is not None
    assert item.card is turnup
    area = felt.table.layout_now.play_area
    assert abs(item.pos().x() - area.middle.x) < area.w / 4
    label = felt.unseen.turnup
    assert label.isVisible()
    assert label.accessibleName().startswith("Turned up: ")
    assert label.geometry().contains(item.pos().toPoint())


def test_it_says_which_round_of_taking_it_is(qtbot: QtBot) -> None:
    table = belote()
    felt, _ = laid_on_felt(qtbot, table)
    assert felt.table.middle.round.text == "First round"
    felt.play(table.say("pass pass pass pass"))
    assert felt.table.middle.round.text == "Second round"


def test_the_taker_has_the_turn_up_and_the_middle_is_free(qtbot: QtBot) -> None:
    table = belote()
    felt, chosen = laid_on_felt(qtbot, table)
    press(felt, Qt.Key.Key_unknown, "j")  # "Je prends"
    assert chosen == [Call("take")]
    felt.play(table.do(*chosen))
    assert felt.table.middle.turnup is None
    assert not felt.unseen.turnup.isVisible()
    held = [item.card for item in felt.table.hands[SOUTH].items]
    assert len(held) == 8
    assert table.state.deal.turnup in held


@pytest.mark.parametrize("by", [0, 1])
def test_cards_fly_to_every_hand_when_it_is_taken(qtbot: QtBot, by: int) -> None:
    table = belote()
    table.say("pass " * by)
    felt, _ = laid_on_felt(qtbot, table, speed=2.0)
    felt.play(table.say("take"))
    assert felt.is_busy
    qtbot.waitUntil(lambda: not felt.is_busy)
    assert [len(felt.table.hands[place].items) for place in (SOUTH, EAST, NORTH, WEST)] == [8] * 4
    assert all(item.isVisible() for place in felt.table.hands for item in felt.table.hands[place].items)
    assert felt.table.middle.turnup is None


def test_a_click_completes_the_dealing_of_the_rest(qtbot: QtBot) -> None:
    table = belote()
    felt, _ = laid_on_felt(qtbot, table, speed=0.5)
    felt.play(table.say("take"))
    qtbot.waitUntil(lambda: any(item.is_flying for item in felt.table.hands[SOUTH].items))
    felt.complete()
    assert not felt.is_busy
    assert felt.table.layout_now.seating.hand == 8
    cards = {item.card for item in felt.table.hands[SOUTH].items}
    assert cards == set(table.view.seen.hand)


def test_when_all_pass_the_cards_are_gathered_and_it_is_said(qtbot: QtBot) -> None:
    table = belote()
    table.say("pass " * 7)
    felt, _ = laid_on_felt(qtbot, table)
    felt.play(table.say("pass"))
    assert not any(felt.table.hands[place].items for place in felt.table.places.values())
    assert felt.table.middle.turnup is None
    assert felt.table.sentence.text == "Everybody passes: the cards are thrown in."


def test_sides_keep_their_signs_when_the_table_turns_between_two_people(qtbot: QtBot) -> None:
    table = belote(hands=HANDS, people=(0, 1))
    felt, _ = laid_on_felt(qtbot, table)
    signs = [felt.table.plate_of(seat).sign for seat in range(4)]
    assert signs == [Sign.OURS, Sign.THEIRS, Sign.OURS, Sign.THEIRS]
    table.covered = Seat(1)
    felt.show_view(table.view)
    assert felt.table.places[1] == SOUTH
    assert [felt.table.plate_of(seat).sign for seat in range(4)] == signs


def test_one_person_s_side_has_the_warm_sign_wherever_it_sits(qtbot: QtBot) -> None:
    table = belote(hands=HANDS, people=(1,))
    table.covered = Seat(1)
    felt, _ = laid_on_felt(qtbot, table)
    assert felt.table.plate_of(1).sign is felt.table.plate_of(3).sign is Sign.OURS


def test_the_hand_is_held_in_the_order_of_trumps_once_they_are_known(qtbot: QtBot) -> None:
    table = taken()
    felt, _ = laid_on_felt(qtbot, table)
    hearts = [item.card for item in felt.table.hands[SOUTH].items if item.card and item.card.suit.code == "H"]
    assert [card.rank for card in hearts] == ["7", "8", "9"]
    other = belote(hands=(HANDS[1], HANDS[0], *HANDS[2:]), trump="H")
    other.say("take")
    felt, _ = laid_on_felt(qtbot, other)
    hearts = [item.card for item in felt.table.hands[SOUTH].items if item.card and item.card.suit.code == "H"]
    assert [card.rank for card in hearts] == ["Q", "K", "A", "J"]


@pytest.mark.parametrize(("game", "packets"), [("belote", (3, 2)), ("bolot", (3, 2)), ("pilotta", (3, 2, 3))])
def test_cards_are_dealt_in_the_packets_of_the_game(game: str, packets: tuple[int, ...]) -> None:
    table = CousinTable(game)
    slices = packets_of(sum(packets), table.game.packets)
    assert tuple(each.stop - each.start for each in slices) == packets


# --- the auction -------------------------------------------------------------------------------------------


def test_only_what_may_be_said_stands_on_buttons_and_passing_on_the_left(qtbot: QtBot, name: str) -> None:
    table = CousinTable(name)
    felt, chosen = laid_on_felt(qtbot, table)
    buttons = sorted(felt.calls.buttons, key=lambda button: button.x())
    assert buttons[0].action == Call("pass")
    assert all(button.action in table.view.seen.legal for button in buttons)
    press(felt, Qt.Key.Key_Space)
    assert chosen == [Call("pass")]


@pytest.mark.parametrize("size", [(744, 655), (1000, 690), (1560, 1030)])
@pytest.mark.parametrize("variant", ["pilotta", "palaristi"])
def test_everything_that_can_be_bid_fits_the_felt(qtbot: QtBot, variant: str, size: tuple[int, int]) -> None:
    table = pilotta(variant=variant)
    table.say("pass bid:80:H pass pass" if variant == "pilotta" else "pass pass pass bid:80:H")
    felt, _ = laid_on_felt(qtbot, table)
    felt.resize(*size)
    assert felt.calls.bids
    boxes = [*button_boxes(felt), felt.calls.ladder.geometry()]
    assert all(felt.viewport().rect().contains(box) for box in boxes)
    assert not any(one.intersects(two) for i, one in enumerate(boxes) for two in boxes[i + 1 :])
    assert all(button.least_width() <= button.width() + 1 for button in felt.calls.buttons)


def test_a_value_is_clicked_and_a_suit_bids_it(qtbot: QtBot) -> None:
    felt, chosen = laid_on_felt(qtbot, pilotta())
    ladder = felt.calls.ladder
    spot = ladder.box_of(120).center().toPoint()
    QTest.mouseClick(ladder, Qt.MouseButton.LeftButton, pos=spot)
    hearts = next(b for b in felt.calls.buttons if b.accessibleName().startswith("120 hearts"))
    QTest.mouseMove(hearts, QPoint(5, 5))
    QTest.mouseClick(hearts, Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    assert chosen == [Call("bid:120:H")]


def test_the_keyboard_bids_alone(qtbot: QtBot) -> None:
    felt, chosen = laid_on_felt(qtbot, pilotta())
    press(felt, Qt.Key.Key_Up)
    press(felt, Qt.Key.Key_PageUp)
    press(felt, Qt.Key.Key_Down)
    press(felt, Qt.Key.Key_unknown, "d")
    assert chosen == [Call("bid:110:D")]


def test_in_greek_a_suit_is_bid_with_its_letter_whichever_alphabet_the_keyboard_has(qtbot: QtBot) -> None:
    words.use("el")
    speak_of("pilotta")
    for typed in ("μ", "m", "M"):
        felt, chosen = laid_on_felt(qtbot, pilotta())
        assert [b.wording.key for b in felt.calls.buttons][1:] == list("ΜΚΑΣ")
        type_letter(felt, typed)
        assert chosen == [Call("bid:80:S")]


def type_letter(felt: Felt, letter: str) -> None:
    """A key of whichever keyboard; QTest can press none that is not Latin."""
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, letter)
    QApplication.sendEvent(felt, event)


def test_advice_to_bid_is_put_on_the_ladder_and_on_its_suit(qtbot: QtBot) -> None:
    felt, _ = laid_on_felt(qtbot, pilotta())
    felt.show_hint(Hint(Call("bid:100:C"), None))
    assert felt.calls.ladder.value() == 100
    assert [button.action for button in felt.calls.buttons if button.is_hinted] == [Call("bid:100:C")]


def test_values_that_were_passed_cannot_be_chosen(qtbot: QtBot) -> None:
    table = pilotta()
    table.say("pass bid:100:H pass pass")
    felt, _ = laid_on_felt(qtbot, table)
    ladder = felt.calls.ladder
    QTest.mouseClick(ladder, Qt.MouseButton.LeftButton, pos=ladder.box_of(90).center().toPoint())
    assert ladder.value() == 110
    bids = [b.action for b in felt.calls.buttons if isinstance(b.action, Call) and ":" in b.action.word]
    assert all(bid in table.view.seen.legal for bid in bids)


def test_all_the_tricks_stand_above_every_number_where_they_may_be_bid(qtbot: QtBot) -> None:
    felt, chosen = laid_on_felt(qtbot, pilotta(variant="palaristi"))
    for _ in range(9):
        press(felt, Qt.Key.Key_PageUp)
    assert felt.calls.ladder.value() == 250
    press(felt, Qt.Key.Key_unknown, "s")
    assert chosen == [Call("bid:capot:S")]


def test_every_call_stands_in_the_list_and_the_highest_bid_stands_out(qtbot: QtBot) -> None:
    table = pilotta()
    table.say("bid:80:S pass bid:100:H pass")
    felt, _ = laid_on_felt(qtbot, table)
    said = felt.table.auction.auction
    assert said is not None
    assert said.names == ("Marta", "Pau", "Núria", "Joan")
    assert [bid.text for bid in said.rounds[0]] == ["80", "Paso", "100", "Paso"]
    assert [bid.highest for bid in said.rounds[0]] == [False, False, True, False]
    assert "Núria: 100" in felt.unseen.auction.accessibleName()
    badge = felt.table.badge.contract
    assert badge is not None
    assert (badge.name, badge.by) == ("100 hearts", "Núria")


@pytest.mark.parametrize("size", [(744, 655), (1000, 690)])
def test_a_long_auction_covers_neither_hand_nor_buttons(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = pilotta()
    for value in range(80, 160, 20):
        table.say(f"bid:{value}:S pass bid:{value + 10}:H pass")
    felt, _ = laid_on_felt(qtbot, table)
    felt.resize(*size)
    box = felt.table.auction.area.toRect()
    covered = [*button_boxes(felt), felt.calls.ladder.geometry()]
    lay = felt.table.layout_now
    north = lay.far_hand(NORTH)
    assert not any(box.intersects(other) for other in covered)
    assert box.top() >= north.bottom


@pytest.mark.parametrize("size", [(744, 655), (1000, 690), (1560, 1030)])
def test_no_word_stands_over_the_list_of_bids(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = pilotta()
    for value in range(80, 240, 20):
        table.say(f"bid:{value}:S bid:{value + 10}:H pass pass")
    felt, _ = laid_on_felt(qtbot, table)
    felt.resize(*size)
    area = felt.table.auction.area
    for place in (SOUTH, EAST, NORTH, WEST):
        bubble = felt.table.bubbles[place]
        assert bubble.isVisible()
        assert not bubble.area.intersects(area)


def test_a_contract_that_was_doubled_says_so(qtbot: QtBot) -> None:
    table = pilotta(variant="palaristi")
    table.say("bid:80:S double pass pass pass")
    felt, _ = laid_on_felt(qtbot, table)
    badge = felt.table.badge.contract
    assert badge is not None
    assert (badge.mark, badge.name, badge.times, badge.by) == ("mark_S", "80", "×2", "Marta")
    assert felt.table.auction.auction is None


# --- declarations ------------------------------------------------------------------------------------------


def test_who_is_asked_sees_a_button_for_each_combination_and_one_for_none(qtbot: QtBot) -> None:
    table = taken()
    felt, _ = laid_on_felt(qtbot, table)
    labels = [(button.wording.label, button.wording.effect) for button in felt.calls.buttons]
    assert labels[1:] == [("Cinquante", "J Q K A"), ("Tierce", "7 8 9")]
    assert felt.calls.buttons[0].action == Call("silent")
    assert felt.calls.buttons[1].accessibleName().startswith("Cinquante: Jack of spades, Queen of spades")


def test_the_cards_of_a_combination_that_is_pointed_at_stand_out(qtbot: QtBot) -> None:
    table = taken()
    felt, _ = laid_on_felt(qtbot, table)
    with qtbot.waitActive(felt):
        felt.activateWindow()
    press(felt, Qt.Key.Key_Right)
    press(felt, Qt.Key.Key_Right)
    raised = {item.card.code for item in felt.table.hands[SOUTH].items
              if item.card and item.pos().y() < felt.table.layout_now.hand.middle.y - 4}  # fmt: skip
    assert raised == {"SJ", "SQ", "SK", "SA"}


def test_a_combination_is_declared_by_pressing_its_cards(qtbot: QtBot) -> None:
    table = taken()
    felt, chosen = laid_on_felt(qtbot, table)
    click(felt, centre(felt, table.card("H8")))
    assert chosen == []
    assert felt.near.named == {table.card(code) for code in ("H7", "H8", "H9")}
    click(felt, centre(felt, table.card("H8")))
    assert chosen == [Show("declare", tuple(table.card(code) for code in ("H7", "H8", "H9")))]


def test_in_pilotta_combinations_are_numbers_and_have_numbers_for_keys(qtbot: QtBot) -> None:
    table = pilotta(hands=HANDS, by=0)
    table.say("bid:90:H pass pass pass")
    felt, chosen = laid_on_felt(qtbot, table)
    assert [(b.wording.label, b.wording.key) for b in felt.calls.buttons[1:]] == [("50", "1"), ("20", "2")]
    press(felt, Qt.Key.Key_unknown, "2")
    assert chosen == [Show("declare", tuple(table.card(code) for code in ("H7", "H8", "H9")))]


def test_declaring_one_leaves_the_other_and_nothing_more(qtbot: QtBot) -> None:
    table = taken()
    felt, _ = laid_on_felt(qtbot, table)
    felt.play(table.say("declare:SJ,SQ,SK,SA"))
    assert [button.wording.label for button in felt.calls.buttons] == ["Nothing more", "Tierce"]
    assert felt.table.bubbles[SOUTH].isVisible()
    assert felt.table.bubbles[SOUTH].text == "Cinquante"
    felt.play(table.say("silent"))
    assert felt.calls.buttons == []
    assert felt.table.may_play()


def test_a_card_of_no_combination_says_that_first_it_must_be_declared(qtbot: QtBot) -> None:
    table = taken()
    felt, chosen = laid_on_felt(qtbot, table)
    click(felt, centre(felt, table.card("D7")))
    assert chosen == []
    assert felt.table.sentence.text == "Say first what you declare, or stay silent"


def test_what_scores_is_laid_open_after_the_first_trick_and_put_away_after_the_second(qtbot: QtBot) -> None:
    table = taken()
    felt, _ = laid_on_felt(qtbot, table)
    while not any(table.state.tricks):
        felt.play(table.go_on(1))
    open_now = [(item.shown.seat, item.shown.points) for item in felt.table.laid.items]
    assert sorted(open_now) == [(1, 20), (1, 50), (3, 20)]
    assert felt.table.sentence.text == "The best declaration counts. They: 90."
    while sum(table.state.tricks) < 2:
        felt.play(table.go_on(1))
    assert felt.table.laid.items == []


def test_in_pilotta_each_seat_shows_with_its_second_card(qtbot: QtBot) -> None:
    table = pilotta(hands=HANDS, by=0)
    table.say("bid:90:H pass pass pass")
    felt, _ = laid_on_felt(qtbot, table)
    until_the_second_trick(table)
    felt.show_view(table.view)
    assert felt.table.laid.items == []
    while not (events := felt_plays(felt, table)):
        pass
    shown = [event for event in events if isinstance(event, LaidOpen)]
    assert shown
    first_played = next(i for i, event in enumerate(events) if isinstance(event, Played))
    assert all(events.index(event) < first_played for event in shown)
    assert {item.shown.seat for item in felt.table.laid.items} == {shown[0].seat}


def felt_plays(felt: Felt, table: CousinTable) -> tuple[object, ...]:
    """Let the next seat play; what happened if something was laid open with it."""
    happening = table.go_on(1)
    felt.play(happening)
    return happening.events if any(isinstance(e, LaidOpen) for e in happening.events) else ()


@pytest.mark.parametrize("size", [(744, 655), (1000, 690), (1560, 1030)])
@pytest.mark.parametrize("turn", range(4))
def test_what_lies_open_covers_no_plate_and_no_card_of_the_trick(
    qtbot: QtBot, size: tuple[int, int], turn: int
) -> None:
    hands = (*HANDS[turn:], *HANDS[:turn])
    table = belote(hands=hands, trump="H", by=(1 - turn) % 4)
    table.say("pass " * ((1 - turn) % 4) + "take")
    felt, _ = laid_on_felt(qtbot, table)
    felt.resize(*size)
    until_the_second_trick(table)
    felt.show_view(table.view)
    lay, items = felt.table.layout_now, felt.table.laid.items
    assert len(items) == 3
    for item in items:
        boxes = [spot.box for spot in item.spots]
        for place in (SOUTH, EAST, NORTH, WEST):
            assert not any(box.overlaps(lay.plate(place)) for box in boxes)
            assert not any(box.overlaps(lay.trick_spot(place).box) for box in boxes)
        assert all(lay.felt.holds(box) for box in boxes)
        assert not any(box.overlaps(lay.hand) for box in boxes)
        for other in items:
            if other is not item:
                assert not any(box.overlaps(spot.box) for box in boxes for spot in other.spots)


def test_a_covered_hand_is_offered_nothing_to_declare(qtbot: QtBot) -> None:
    table = taken()
    table.covered = Seat(0)
    felt, _ = laid_on_felt(qtbot, table)
    assert felt.calls.buttons == []


# --- belote, the last trick ---------------------------------------------------------------------------------


def test_king_and_queen_of_trumps_are_announced_as_they_are_played(qtbot: QtBot) -> None:
    hands = ("HK HQ H7 H8 SA S7 D7 C7", "HA HT H9 HJ S8 S9 D8 C8",
             "ST SJ SQ SK D9 DT C9 CT", "DJ DQ DK DA CJ CQ CK CA")  # fmt: skip
    table = belote(hands=hands, trump="H", by=0, declarations=False)
    table.say("take")
    felt, _ = laid_on_felt(qtbot, table)
    felt.play(table.say("HQ"))
    assert felt.table.bubbles[SOUTH].text == "Belote!"
    table.say("HA D9 DJ")
    table.go_on(3)
    felt.show_view(table.view)
    while Play(table.card("HK")) not in table.game.legal(table.state):
        table.go_on(1)
    felt.play(table.say("HK"))
    assert felt.table.bubbles[SOUTH].text == "Rebelote!"


def test_no_card_of_the_last_trick_lies_over_another(qtbot: QtBot, name: str) -> None:
    table = CousinTable(name, dealer=3)
    table.say({"pilotta": f"bid:80:{'H'} pass pass pass"}.get(name, "take"))
    felt, _ = laid_on_felt(qtbot, table)
    while not any(table.view.seen.tricks):
        felt.play(table.go_on(1))
    felt.show_last_trick(None, True)
    boxes = [spot.box for spot in felt.table.last_trick.spots]
    assert len(boxes) == 4
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert felt.table.sceneRect().contains(felt.table.last_trick.area)


def test_the_last_trick_tells_of_its_ten(qtbot: QtBot, name: str) -> None:
    table = CousinTable(name, dealer=3)
    table.say({"pilotta": f"bid:80:{'H'} pass pass pass"}.get(name, "take"))
    felt, _ = laid_on_felt(qtbot, table)
    while table.game.scored(table.state) is None:
        felt.play(table.go_on(1))
    marks = [item.bonus for item in felt.table.taken.values()]
    assert sorted(marks) == ["", "Capot +90" if name == "belote" else "+10"]
    felt.show_last_trick(None, True)
    assert "+10" in felt.table.last_trick.title


# --- another deck -------------------------------------------------------------------------------------------


def test_declarations_name_the_cards_as_they_are_drawn(qtbot: QtBot) -> None:
    codes = {"S": "E", "H": "C", "D": "O", "C": "B"}
    ranks = {"A": "1", "K": "12", "Q": "11", "J": "10", "T": "3"}
    hands = [" ".join(codes[c[0]] + ranks.get(c[1], c[1]) for c in hand.split()) for hand in HANDS]
    speak_of("bolot", FRENCH)
    table = CousinTable("bolot", hands=hands, trump="C", by=0)
    table.say("take")
    felt, _ = laid_on_felt(qtbot, table, deck=FRENCH, letters="french")
    button = felt.calls.buttons[1]
    assert (button.wording.label, button.wording.effect) == ("Cincuenta", "V D R A")
    assert button.accessibleName().startswith("Cincuenta: Jack of spades")


def test_other_letters_stand_at_once_on_what_may_be_declared(qtbot: QtBot) -> None:
    felt, _ = laid_on_felt(qtbot, taken())
    assert felt.calls.buttons[1].wording.effect == "J Q K A"
    felt.set_style(replace(felt.style_chosen, letters="french"))
    assert felt.calls.buttons[1].wording.effect == "V D R A"


# --- motion -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["take", "pass take", "pass pass pass pass pass pass pass pass"])
def test_nothing_is_drawn_anew_while_cards_fly(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    table = belote()
    *before, last = words.split()
    table.say(" ".join(before))
    felt, _ = laid_on_felt(qtbot, table)
    felt.grab()
    qtbot.waitUntil(lambda: felt.art.is_idle)
    felt.set_style(replace(felt.style_chosen, speed=2.0))
    drawn: list[str] = []
    raster = felt.art._raster

    def watched(name: str, width: int, ratio: float) -> QPixmap:
        if any(item.is_flying for hand in felt.table.hands.values() for item in hand.items):
            drawn.append(name)
        return raster(name, width, ratio)

    monkeypatch.setattr(felt.art, "_raster", watched)
    felt.play(table.say(last))
    qtbot.waitUntil(lambda: not felt.is_busy)
    assert drawn == []


def test_no_more_than_a_dozen_cards_move_at_once_when_all_are_gathered(qtbot: QtBot) -> None:
    table = belote()
    table.say("pass " * 7)
    felt, _ = laid_on_felt(qtbot, table, speed=1.0)
    felt.play(table.say("pass"))
    qtbot.waitUntil(lambda: any(item.is_flying for item in felt.table.hands[SOUTH].items))
    flying = [item for hand in felt.table.hands.values() for item in hand.items if item.is_flying]
    assert len(flying) + 2 <= 12  # and the stock and the card turned up
    felt.complete()
    assert not any(hand.items for hand in felt.table.hands.values())
