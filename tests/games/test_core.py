"""What every game shares: options that judge values, actions as text, reasons and events as values."""

from typing import Any

import pytest

from tapete.cards import SPANISH_48, Card
from tapete.games import all_games, make_game
from tapete.games.botifarra import Botifarra
from tapete.games.core import (
    ANY_NUMBER,
    Call,
    Game,
    IllegalAction,
    Option,
    Play,
    Reason,
    Show,
    action_text,
    value_text,
)
from tapete.games.events import Dealt, Said, ScoreLine, Seat, Side


def cards(text: str) -> tuple[Card, ...]:
    return tuple(SPANISH_48.card(code) for code in text.split())


# --- options --------------------------------------------------------------------------------------------

NUMBER = Option("target", 101, minimum=1, maximum=500, may_be_none=True)
SURE = Option("cards", 5, minimum=4, maximum=5)
WORD = Option("pace", "slow", ("slow", "fast"))
SWITCH = Option("aloud", True, (True, False))


@pytest.mark.parametrize(
    ("option", "value", "wrong"),
    [
        (NUMBER, 1, None),
        (NUMBER, 500, None),
        (NUMBER, None, None),
        (NUMBER, 0, "option target: 0 is not from 1 to 500"),
        (NUMBER, 501, "option target: 501 is not from 1 to 500"),
        (NUMBER, True, "option target: 'true' is no whole number"),
        (NUMBER, "101", "option target: '101' is no whole number"),
        (SURE, None, "option cards: 'none' is no whole number"),
        (WORD, "fast", None),
        (WORD, "brisk", "option pace: 'brisk' is not one of slow, fast"),
        (WORD, None, "option pace: 'none' is not one of slow, fast"),
        (SWITCH, False, None),
        (SWITCH, 0, "option aloud: '0' is not one of true, false"),
    ],
)
def test_an_option_says_what_is_wrong_with_a_value(option: Option, value: Any, wrong: str | None) -> None:
    assert option.why_bad(value) == wrong


@pytest.mark.parametrize(
    ("value", "text"), [(None, "none"), (True, "true"), (False, "false"), (12, "12"), ("off", "off")]
)
def test_values_are_written_as_on_the_command_line(value: Any, text: str) -> None:
    assert value_text(value) == text


def test_an_option_matters_only_where_what_it_needs_is_set() -> None:
    extra = Option("extra", 2, minimum=1, maximum=9, needs=(("deals", (ANY_NUMBER,)), ("tie", ("extra",))))
    assert extra.matters({"deals": 8, "tie": "extra"})
    assert not extra.matters({"deals": None, "tie": "extra"})
    assert not extra.matters({"deals": 8, "tie": "draw"})
    assert NUMBER.matters({})


def test_a_game_nobody_has_is_named_beside_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'bridge'; there is .*botifarra"):
        make_game("bridge")


def test_every_game_is_found_by_its_own_name_in_alphabetical_order() -> None:
    assert [rules.name for rules in all_games().values()] == sorted(all_games())


# --- seats and sides ------------------------------------------------------------------------------------


def test_seats_across_are_one_side() -> None:
    game = Botifarra()
    assert game.seats == (0, 1, 2, 3)
    assert [game.side_of(seat) for seat in game.seats] == [0, 1, 0, 1]
    assert [game.partner_of(seat) for seat in game.seats] == [2, 3, 0, 1]
    assert game.next_seat(Seat(3)) == 0 and game.next_seat(Seat(1), 3) == 0
    assert not game.turns_left, "play runs anticlockwise: the next seat sits on the right"


def test_what_a_game_says_of_sides_shortly_is_what_the_sides_say() -> None:
    """Botifarra answers by arithmetic what every game can answer from its sides."""
    game = Botifarra()
    assert Game.players.__get__(game) == game.players
    assert Game.turns_left.__get__(game) is True, "clockwise where a game does not say otherwise"
    for seat in game.seats:
        assert Game.side_of(game, seat) == game.side_of(seat)
        assert Game.partner_of(game, seat) == game.partner_of(seat)


def test_a_game_without_more_to_say_warns_of_nothing_and_is_sure_of_nothing() -> None:
    game = Botifarra()
    state = game.start(game.hand_out(game.deck.cards, Seat(0)), game.new_match()).state
    assert Game.warning(game) is None
    assert Game.why_no_table(game.options) is None
    assert Game.certain_rest(game, game.observe(state, Seat(0))) is None


# --- actions as text ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Call("sant_vicenc"), "sant_vicenc"),
        (Call("bid:90:S"), "bid:90:S"),
        (Call("play:2"), "play:2"),  # a number is no card: the word of another game
        (Call("play"), "play"),
        (Play(cards("E12")[0]), "play:E12"),
        (Show("declare", cards("O10 O11 O12")), "declare:O10,O11,O12"),
        (Show("draw", ()), "draw:"),
    ],
)
def test_an_action_and_its_text_are_inverses(action: Any, text: str) -> None:
    assert action_text(action) == text
    assert Botifarra().parse_action(text) == action


def test_shown_cards_are_read_in_any_order() -> None:
    assert Botifarra().parse_action("declare:O12,O10,O11") == Show("declare", cards("O10 O11 O12"))


def test_what_is_no_action_is_our_own_mistake() -> None:
    card: Any = cards("E12")[0]  # Play(card) was meant
    game = Botifarra()
    state = game.start(game.hand_out(game.deck.cards, Seat(0)), game.new_match()).state
    with pytest.raises(AssertionError):
        action_text(card)
    with pytest.raises(AssertionError):
        game.why_not(state, card)


@pytest.mark.parametrize("text", ["play:E13", "play:SJ", "play:", "declare:O1,X9"])
def test_an_action_with_a_card_of_no_deck_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=f"'{text}': '.*' is no card of this deck"):
        Botifarra().parse_action(text)


def test_a_refusal_names_the_action_and_keeps_its_reason() -> None:
    reason = Reason("refused.follow", {"suit": "copes"}, "§6")
    refused = IllegalAction(Play(cards("E12")[0]), reason)
    assert str(refused) == "play:E12 is not allowed (refused.follow)"
    assert refused.reason is reason


# --- reasons and events are values ----------------------------------------------------------------------


def test_equal_reasons_and_lines_have_equal_hashes_in_whatever_order_their_arguments_came() -> None:
    one, other = Reason("key", {"a": 1, "b": 2}), Reason("key", {"b": 2, "a": 1})
    assert one == other and hash(one) == hash(other)
    line, same = ScoreLine("key", (1, 2), {"a": 1, "b": 2}), ScoreLine("key", (1, 2), {"b": 2, "a": 1})
    assert line == same and hash(line) == hash(same)


def test_a_seat_sees_its_own_cards_of_a_deal_and_how_many_the_others_have() -> None:
    dealt = Dealt(Seat(0), (cards("O1 O2"), cards("C1 C2")), stock=3)
    assert dealt.seen_by(Seat(1)) == Dealt(Seat(0), ((None, None), cards("C1 C2")), stock=3)


def test_a_word_is_heard_by_all() -> None:
    said = Said(Seat(0), "contro")
    assert said.seen_by(Seat(3)) is said


def test_the_sides_of_a_game_hold_every_seat_once() -> None:
    for rules in all_games().values():
        game = rules()
        assert sorted(seat for side in game.sides for seat in side) == list(game.seats)
        assert all(game.side_of(seat) == Side(i) for i, side in enumerate(game.sides) for seat in side)
