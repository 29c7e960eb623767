"""Bourré on the felt: chips, pot and seats as they stand; declaring and changing cards by mouse and key."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QEnterEvent, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.cards import Card
from tapete.games.core import Call, Play, Show
from tapete.games.events import Seat
from tapete.session.view import Hint
from tapete.table.card_item import Edge
from tapete.table.chips_item import KINDS, ChipsItem, number, piles_of
from tapete.table.felt import Felt
from tapete.table.geometry import SOUTH
from tapete.table.layout import Seating
from tapete.table.layout_ring import RingLayout
from tapete.table.look import LARGE, TEXT, font
from tapete.table.seating import lay_out
from ui.felt_tables import Table, centre, click, move, press
from ui.pot_tables import Evening, laid_out

# Seat 1 speaks first, seat 0 deals and turns up the nine of spades.
HANDS = ("H2 D4 CK SJ S9", "HA H5 C4 D9 SQ", "HK H7 D6 CQ S3")


@pytest.fixture(autouse=True)
def bourre() -> None:
    words.speak_of("bourre")


def three(**options: object) -> Evening:
    """Three at the table, Marta (south) deals; everybody has paid one chip."""
    return Evening(3, HANDS, **options)  # type: ignore[arg-type]


def my_word() -> Evening:
    """Pau and Núria play; Marta is to speak, last."""
    evening = three()
    evening.say("play:1", "play:0")
    return evening


def said_three() -> Evening:
    """Marta has said that she changes three cards."""
    evening = my_word()
    evening.do(Call("play:3"))
    return evening


def texts(felt: Felt) -> list[str]:
    return [button.wording.label for button in felt.calls.buttons]


def marked(felt: Felt) -> set[Card]:
    return {item.card for item in felt.table.hands[SOUTH].items if item.marked and item.card is not None}


def cards(evening: Evening, codes: str) -> tuple[Card, ...]:
    return tuple(evening.card(code) for code in codes.split())


def place_of(felt: Felt, seat: int) -> str:
    return felt.table.places[Seat(seat)]


# --- what lies there -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_every_seat_has_its_plate_its_chips_and_its_cards(qtbot: QtBot, players: int) -> None:
    stacks = [90 + 7 * seat for seat in range(players)]
    evening = Evening(players, totals=stacks, pot=4)
    felt, _ = laid_out(qtbot, evening)
    table = felt.table
    assert set(table.places) == set(range(players))
    for seat, place in table.places.items():
        assert table.plates[place].isVisible()
        assert table.pot.chips[place].amount == stacks[seat] - 1
        assert len(table.hands[place].items) == 5
    assert table.pot.pot.amount == 4 + players
    others = set(table.pot.chips) - set(table.places.values())
    assert not any(table.pot.chips[place].isVisible() for place in others)


def test_the_trump_sign_names_the_turn_up_and_the_dealer_holds_it_open(qtbot: QtBot) -> None:
    evening = Evening(4, dealer=2)
    felt, _ = laid_out(qtbot, evening)
    turnup = evening.view.seen.turnup
    assert felt.table.pot.sign.card is turnup
    open_cards = [item.card for item in felt.table.hands[place_of(felt, 2)].items if item.card]
    assert open_cards == [turnup]
    while evening.game.phase(evening.state) == "calling":
        evening.say("play:0")
    felt.show_view(evening.view)
    assert all(item.card is None for item in felt.table.hands[place_of(felt, 2)].items)
    assert felt.table.pot.sign.card is turnup


def test_stock_and_heap_lie_there_until_the_play_begins(qtbot: QtBot) -> None:
    evening = three()
    felt, _ = laid_out(qtbot, evening)
    pot = felt.table.pot
    assert (pot.stock.cards, pot.heap.cards) == (37, 0)
    evening.say("play:2", "pass")
    felt.show_view(evening.view)
    assert (pot.stock.cards, pot.heap.cards) == (35, 7)
    evening.say("play:0")
    felt.show_view(evening.view)
    assert not pot.stock.isVisible() and not pot.heap.isVisible()


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_that_the_pot_stays_is_said_whole_beside_what_says_the_trumps(
    qtbot: QtBot, language: str, text: float
) -> None:
    words.use(language)
    seating = Seating(7, alone=True, hand=5, ratio=88 / 63, pot=True)
    lay = lay_out(896, 696, seating, open_hands=False, text=text)
    assert isinstance(lay, RingLayout)
    item = ChipsItem(5, is_pot=True)
    item.put(lay.pot, lay.scale)
    item.show_amount(1400, words.say("table.pot_stays"))
    caption = QFontMetricsF(font(TEXT * 0.8, lay.scale)).horizontalAdvance(item.caption)
    amount = QFontMetricsF(font(LARGE, lay.scale, bold=True)).horizontalAdvance("1400")
    field = item.field()
    assert field.width() >= amount + caption + item.px(28)
    assert item.boundingRect().contains(field)
    assert field.right() <= lay.trump_sign.x


@pytest.mark.parametrize(("declare", "label"), [("then_draw", "Play"), ("sequential", "Draw 2")])
def test_where_the_ante_is_doubled_staying_in_tells_what_it_costs(
    qtbot: QtBot, declare: str, label: str
) -> None:
    for double, told in ((True, "for 5 more chips"), (False, "")):
        evening = Evening(3, dealer=2, ante=5, declare=declare, double_ante=double)
        felt, _ = laid_out(qtbot, evening)
        [button] = [b for b in felt.calls.buttons if b.wording.label == label]
        heard = button.wording.effect or button.toolTip()
        assert "stay in" in heard and told in heard
        assert told in button.accessibleName()
        assert "chip" not in felt.calls.buttons[0].accessibleName().replace("at no further cost", "")


def test_plates_say_who_folded_who_changed_and_how_many_tricks_there_are(qtbot: QtBot) -> None:
    evening = Evening(4, dealer=0)
    evening.say("pass", "play:2", "play:0")
    felt, _ = laid_out(qtbot, evening)
    plates = felt.table.plates
    said = [plates[place_of(felt, seat)].plate for seat in (1, 2, 3)]
    assert [plate.second_line.split(" · ")[0] for plate in said] == ["passed", "changed 2", "stands pat"]
    assert [plate.idle for plate in said] == [True, False, False]
    evening.say("play:1")
    evening.go_on(3)
    felt.show_view(evening.view)
    tricks = evening.view.seen.tricks
    for seat in (0, 2, 3):
        wanted = "1 trick" if tricks[seat] else "0 tricks"
        assert plates[place_of(felt, seat)].plate.second_line.startswith(wanted)
    assert [felt.table.taken_by(seat).tricks for seat in (0, 2, 3)] == [tricks[seat] for seat in (0, 2, 3)]


def test_who_cannot_pay_is_out_and_who_owes_has_a_minus(qtbot: QtBot) -> None:
    evening = Evening(4, totals=(50, 1, 30, 40), ante=5, on_broke="out", seed=3)
    felt, _ = laid_out(qtbot, evening)
    plate = felt.table.plates[place_of(felt, 1)].plate
    assert plate.second_line.startswith("sits out") and plate.idle
    assert felt.table.hands[place_of(felt, 1)].items == []
    owing = Evening(3, totals=(50, -3, 30))
    felt.show_view(owing.view)
    assert felt.table.pot.chips[place_of(felt, 1)].amount == -4
    assert number(-4) == "−4"


def test_a_trick_lies_before_those_who_are_in(qtbot: QtBot) -> None:
    evening = three()
    evening.say("pass", "play:0", "play:0")
    evening.play("S3 S9")
    felt, _ = laid_out(qtbot, evening)
    assert felt.table.trick.cards == ()  # Marta has taken it
    evening = three()
    evening.say("pass", "play:0", "play:0")
    evening.play("HK")
    felt.show_view(evening.view)
    item = felt.table.trick.items[0]
    spot = felt.table.layout_now.trick_spot(place_of(felt, 2))
    assert (item.pos().x(), item.pos().y()) == pytest.approx((spot.x, spot.y), abs=1)


def test_a_table_without_a_pot_has_no_chips(qtbot: QtBot) -> None:
    felt, _ = laid_out(qtbot, three())
    botifarra = Table()
    felt.holder_of, felt.strength_of = botifarra.holder, botifarra.strength
    felt.show_view(botifarra.view)
    assert not felt.table.pot.pot.isVisible()
    assert not any(item.isVisible() for item in felt.table.pot.chips.values())


@pytest.mark.parametrize("amount", [0, 1, 4, 9, 10, 37, 99, 100, 148, 500, 1234])
def test_piles_of_chips_make_the_number(amount: int) -> None:
    piles = piles_of(amount, 9)
    assert sum(KINDS[kind].worth * count for kind, count in piles) == amount
    assert all(count <= 9 for _, count in piles)


def test_one_has_change_before_oneself() -> None:
    assert len(piles_of(100, 3)) == 3
    assert piles_of(10, 3) == ((1, 1), (0, 5))


# --- declaring -------------------------------------------------------------------------------------------


def test_one_row_of_buttons_passes_stays_or_says_how_many(qtbot: QtBot) -> None:
    evening = my_word()
    felt, chosen = laid_out(qtbot, evening)
    assert texts(felt) == ["Pass", "Stand pat", "Draw 1", "Draw 2", "Draw 3", "Draw 4", "Draw 5"]
    assert len({button.y() for button in felt.calls.buttons}) == 1
    felt.calls.buttons[3].click()
    assert chosen == [Call("play:2")]


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_the_row_fits_between_the_edges_in_every_language(qtbot: QtBot, language: str) -> None:
    words.use(language)
    felt, _ = laid_out(qtbot, my_word(), (704, 640))
    boxes = [button.geometry() for button in felt.calls.buttons]
    assert boxes[0].left() >= 0 and boxes[-1].right() <= 704
    assert all(a.right() < b.left() for a, b in pairwise(boxes))


def test_number_keys_say_how_many_and_space_passes(qtbot: QtBot) -> None:
    felt, chosen = laid_out(qtbot, my_word())
    press(felt, Qt.Key.Key_3, "3")
    press(felt, Qt.Key.Key_Space)
    press(felt, Qt.Key.Key_0, "0")
    assert chosen == [Call("play:3"), Call("pass"), Call("play:0")]


def test_a_dealer_with_an_ace_turned_up_has_no_button_to_pass_and_the_others_stay_where_they_are(
    qtbot: QtBot,
) -> None:
    evening = Evening(3, ("H2 D4 CK SJ SA", HANDS[1], HANDS[2]))
    evening.say("play:1", "play:0")
    felt, _ = laid_out(qtbot, evening)
    assert texts(felt)[0] == "Stand pat"
    with_ace = [button.x() for button in felt.calls.buttons]
    felt.show_view(my_word().view)
    without = [button.x() for button in felt.calls.buttons][1:]
    assert all(abs(a - b) < 40 for a, b in zip(with_ace, without, strict=True))


def test_cards_marked_before_the_word_are_thrown_as_soon_as_it_is_said(qtbot: QtBot) -> None:
    evening = my_word()
    felt, chosen = laid_out(qtbot, evening)
    for code in ("H2", "D4"):
        click(felt, centre(felt, evening.card(code)))
    assert marked(felt) == set(cards(evening, "H2 D4"))
    felt.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is felt.calls.buttons[3])
    press(felt, Qt.Key.Key_Return)
    assert chosen == [Call("play:2")]
    felt.play(evening.do(Call("play:2")))
    qtbot.waitUntil(lambda: len(chosen) == 2)
    assert chosen[1] == Show("draw", cards(evening, "H2 D4"))
    felt.play(evening.draw("H2 D4"))
    assert marked(felt) == set()


def test_two_words_where_cards_are_changed_later(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, declare="then_draw")
    evening.say("play", "play")
    felt, chosen = laid_out(qtbot, evening)
    assert texts(felt) == ["Pass", "Play"]
    click(felt, centre(felt, evening.card("H2")))
    assert marked(felt) == set()
    felt.calls.buttons[1].click()
    assert chosen == [Call("play")]


# --- changing cards --------------------------------------------------------------------------------------


def test_clicks_mark_cards_and_the_button_says_how_many(qtbot: QtBot) -> None:
    evening = said_three()
    felt, chosen = laid_out(qtbot, evening)
    button = felt.drawing.button
    assert button.isVisible() and felt.calls.buttons == []
    assert (button.wording.label, button.wording.effect) == ("Draw 3", "choose 3 cards: 0 chosen")
    rest = felt.table.hands[SOUTH].items[0].y()
    for code in ("H2", "D4", "CK"):
        click(felt, centre(felt, evening.card(code)))
    assert marked(felt) == set(cards(evening, "H2 D4 CK"))
    assert (button.wording.label, button.wording.effect) == ("Draw 3", "choose 3 cards: 3 chosen")
    risen = [item for item in felt.table.hands[SOUTH].items if item.marked]
    assert all(item.y() < rest - 10 for item in risen)
    click(felt, centre(felt, evening.card("D4")))
    assert marked(felt) == set(cards(evening, "H2 CK"))
    click(felt, centre(felt, evening.card("D4")))
    QTest.mouseMove(button, QPoint(12, 12))
    QTest.mouseMove(button, QPoint(20, 20))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    (action,) = chosen
    assert isinstance(action, Show) and set(action.cards) == set(cards(evening, "H2 D4 CK"))
    assert evening.why_not(action) is None


def test_any_order_of_marking_is_legal(qtbot: QtBot) -> None:
    evening = said_three()
    felt, chosen = laid_out(qtbot, evening)
    for code in ("CK", "SJ", "H2"):
        click(felt, centre(felt, evening.card(code)))
    felt.drawing.button.click()
    assert len(chosen) == 1


def test_a_wrong_number_is_refused_with_its_reason(qtbot: QtBot) -> None:
    evening = said_three()
    felt, chosen = laid_out(qtbot, evening)
    click(felt, centre(felt, evening.card("H2")))
    felt.drawing.button.click()
    assert chosen == []
    assert "3 cards" in felt.table.sentence.text
    assert marked(felt) == {evening.card("H2")}


def test_more_than_the_house_allows_are_refused(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, declare="then_draw", max_draw=2)
    evening.say("play", "play", "play")
    evening.draw("H5")
    evening.draw("")
    felt, chosen = laid_out(qtbot, evening)
    assert felt.drawing.button.wording.effect == "at most 2 cards"
    for code in ("H2", "D4", "CK"):
        click(felt, centre(felt, evening.card(code)))
    felt.drawing.button.click()
    assert chosen == [] and felt.table.sentence.text
    click(felt, centre(felt, evening.card("CK")))
    felt.drawing.button.click()
    assert len(chosen) == 1


def test_arrows_space_and_enter_change_cards(qtbot: QtBot) -> None:
    evening = said_three()
    felt, chosen = laid_out(qtbot, evening)
    hand = felt.table.near_cards()
    for _ in range(3):
        press(felt, Qt.Key.Key_Right)
        press(felt, Qt.Key.Key_Space)
    assert marked(felt) == set(hand[:3])
    press(felt, Qt.Key.Key_Space)
    assert marked(felt) == set(hand[:2])
    press(felt, Qt.Key.Key_Return)
    assert chosen == []
    press(felt, Qt.Key.Key_5, "5")
    press(felt, Qt.Key.Key_5, "5")
    assert marked(felt) == {*hand[:2], hand[4]}
    press(felt, Qt.Key.Key_Return)
    assert len(chosen) == 1


def test_escape_unmarks_everything(qtbot: QtBot) -> None:
    evening = said_three()
    felt, chosen = laid_out(qtbot, evening)
    for code in ("H2", "D4"):
        click(felt, centre(felt, evening.card(code)))
    press(felt, Qt.Key.Key_Escape)
    assert marked(felt) == set() and chosen == []


def test_a_screen_reader_hears_which_cards_are_marked(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening)
    buttons = {button.card: button for button in felt.card_buttons.buttons}
    card = evening.card("H2")
    assert buttons[card].accessibleDescription() == "kept"
    buttons[card].click()
    assert marked(felt) == {card}
    assert buttons[card].accessibleDescription() == "chosen to be thrown away"
    state = QAccessible.queryAccessibleInterface(buttons[card]).state()
    assert state.checkable and state.checked
    assert "1 chosen" in felt.drawing.button.accessibleName()
    buttons[card].click()
    assert marked(felt) == set()


def test_one_click_marks_also_where_clicks_are_confirmed(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening, confirm_click=True)
    click(felt, centre(felt, evening.card("H2")))
    assert marked(felt) == {evening.card("H2")}


def test_the_button_stays_where_it_is_while_cards_are_marked(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening)
    before = felt.drawing.button.geometry()
    for code in ("H2", "D4", "CK"):
        click(felt, centre(felt, evening.card(code)))
        assert felt.drawing.button.geometry() == before


def test_a_hint_marks_what_a_strong_player_would_throw(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening)
    felt.show_hint(Hint(Show("draw", cards(evening, "H2 D4 CK")), None))
    advised = {item.card for item in felt.table.hands[SOUTH].items if item.edge is Edge.HINT}
    assert advised == set(cards(evening, "H2 D4 CK"))


def test_what_was_marked_is_forgotten_when_the_table_jumps(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening)
    click(felt, centre(felt, evening.card("H2")))
    felt.show_view(evening.view)
    assert marked(felt) == set()
    assert felt.drawing.button.wording.effect == "choose 3 cards: 0 chosen"


def test_nobody_marks_a_covered_hand(qtbot: QtBot) -> None:
    evening = said_three()
    evening.covered = evening.near
    felt, _ = laid_out(qtbot, evening)
    assert not felt.drawing.button.isVisible()
    felt.try_card(evening.card("H2"))
    assert marked(felt) == set()
    press(felt, Qt.Key.Key_Return)
    assert felt.table.hand_hidden


def test_the_pointer_becomes_a_hand_over_a_card_that_may_be_marked(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening)
    move(felt, centre(felt, evening.card("D4")))
    assert felt.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor


def test_a_button_under_a_resting_pointer_does_not_listen_at_once(qtbot: QtBot) -> None:
    evening = said_three()
    felt, _ = laid_out(qtbot, evening)
    button = felt.drawing.button
    button.hide()
    button.appear(button.geometry().center())
    assert not button.listens
    inside = QPoint(9, 9)
    QApplication.sendEvent(button, QEnterEvent(inside, inside, inside))
    assert button.listens


# --- the fists -------------------------------------------------------------------------------------------


def test_a_fist_lies_before_who_has_chosen_and_says_nothing_more(qtbot: QtBot) -> None:
    evening = Evening(4, dealer=0, declare="simultaneous")
    evening.say("pass", "play")
    felt, _ = laid_out(qtbot, evening)
    table = felt.table
    shown = [seat for seat in range(4) if table.pot.tokens[place_of(felt, seat)].isVisible()]
    assert shown == [1, 2]
    plates = [table.plates[place_of(felt, seat)].plate for seat in (1, 2)]
    assert plates[0].second_line == plates[1].second_line == "has chosen · Novice"
    assert [plate.idle for plate in plates] == [False, False]
    assert not any(bubble.isVisible() for bubble in table.bubbles.values())
    assert [len(table.hands[place_of(felt, seat)].items) for seat in (1, 2)] == [5, 5]
    turns = [table.plates[place_of(felt, seat)].plate.turn for seat in range(4)]
    assert turns == [True, False, False, True]


def test_the_fists_open_together(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, declare="simultaneous")
    evening.say("pass", "play")
    felt, _ = laid_out(qtbot, evening)
    felt.play(evening.say("play"))
    table = felt.table
    assert not any(token.isVisible() for token in table.pot.tokens.values())
    assert table.plates[place_of(felt, 1)].plate.second_line.startswith("passed")
    said = {place: bubble.text for place, bubble in table.bubbles.items() if bubble.isVisible()}
    assert said == {place_of(felt, 1): "I pass", place_of(felt, 2): "I play", SOUTH: "I play"}


def test_a_word_stays_with_who_said_it_when_the_table_turns(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, declare="simultaneous", people=(0, 1, 2))
    evening.say("pass", "play")
    felt, _ = laid_out(qtbot, evening)
    felt.play(evening.say("play"))
    evening.near = evening.covered = Seat(2)  # who draws first is wanted at the screen
    felt.show_view(evening.view)
    said = {place: bubble.text for place, bubble in felt.table.bubbles.items() if bubble.isVisible()}
    assert said == {SOUTH: "I play", place_of(felt, 0): "I play", place_of(felt, 1): "I pass"}
    qtbot.waitUntil(lambda: not any(b.isVisible() for b in felt.table.bubbles.values()), timeout=10_000)


def test_what_is_taken_back_is_said_no_longer(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, declare="simultaneous")
    evening.say("pass", "play")
    before = evening.view
    felt, _ = laid_out(qtbot, evening)
    felt.play(evening.say("play"))
    assert any(bubble.isVisible() for bubble in felt.table.bubbles.values())
    felt.show_view(before)
    assert not any(bubble.isVisible() for bubble in felt.table.bubbles.values())


@pytest.mark.parametrize("dealer", range(6))
@pytest.mark.parametrize("stays", [1, 3])
def test_no_word_covers_another_where_many_speak_at_once(qtbot: QtBot, stays: int, dealer: int) -> None:
    evening = Evening(8, dealer=dealer)
    felt, _ = laid_out(qtbot, evening, (744, 681))  # that of the smallest window
    before_us = 7 - dealer
    for turn in range(before_us):
        felt.play(evening.say("play:2" if turn % stays == 0 else "pass"))
    boxes = [bubble.area for bubble in felt.table.bubbles.values() if bubble.isVisible()]
    assert len(boxes) == before_us
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


# --- play ------------------------------------------------------------------------------------------------


def test_a_cinch_dims_what_it_forbids_and_says_why(qtbot: QtBot) -> None:
    evening = Evening(2, ("D4 C7 SA SK SQ", "H2 H3 C4 D9 S2"), dealer=1)
    evening.say("play:0", "play:0")
    felt, chosen = laid_out(qtbot, evening)
    assert evening.view.seen.cinch
    dimmed = {item.card for item in felt.table.hands[SOUTH].items if item.dimmed}
    assert dimmed == set(cards(evening, "D4 C7"))
    assert felt.table.plates[SOUTH].plate.second_line == "cinch · 0 tricks"
    assert "cinch" not in felt.table.plates[place_of(felt, 1)].plate.second_line
    click(felt, centre(felt, evening.card("D4")))
    assert chosen == [] and "sure of most tricks" in felt.table.sentence.text
    click(felt, centre(felt, evening.card("SK")))
    assert chosen == [Play(evening.card("SK"))]


def test_the_last_trick_of_those_in_can_be_looked_at(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, names=("You", "Pau", "Núria"))
    evening.say("pass", "play:0", "play:0")
    evening.play("S3 S9")
    felt, _ = laid_out(qtbot, evening)
    felt.show_last_trick(None, True)
    assert felt.table.last_trick.isVisible()
    assert felt.table.last_trick.title == "Last trick, taken by you"


def test_watched_hands_all_lie_open(qtbot: QtBot) -> None:
    evening = Evening(8, people=())
    felt, _ = laid_out(qtbot, evening, (744, 660))
    for place in felt.table.places.values():
        assert all(item.card is not None for item in felt.table.hands[place].items)
    assert felt.calls.buttons == [] and not felt.drawing.button.isVisible()


def test_resizing_keeps_every_number(qtbot: QtBot) -> None:
    evening = my_word()
    felt, _ = laid_out(qtbot, evening)
    before = {place: item.amount for place, item in felt.table.pot.chips.items()}
    felt.resize(1500, 900)
    assert {place: item.amount for place, item in felt.table.pot.chips.items()} == before
    lay = felt.table.pot.layout
    assert felt.table.pot.pot.area.width() == round(lay.pot.w)


def test_pointing_at_chips_says_whose_and_how_many(qtbot: QtBot) -> None:
    felt, _ = laid_out(qtbot, three())
    assert felt.table.pot.chips[SOUTH].toolTip() == "Marta: 99 chips"
