"""The referee at a table of Bourré: every worked case of the rules page, and what cannot be asked."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategies import play_at_random
from tapete.games.bourre import Bourre
from tapete.games.core import CALLING, PLAY, Call, action_text
from tapete.games.events import DealScored
from tapete.records.reading import RecordError
from tapete.records.referee import answer
from tapete.records.shuffle import opening_deal

CASES = json.loads((Path(__file__).resolve().parent.parent / "cases" / "bourre.json").read_text("utf-8"))


def as_set(value: Any) -> Any:
    """Lists of cards and of calls are compared as sets."""
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return sorted(value)
    return {key: as_set(one) for key, one in value.items()} if isinstance(value, dict) else value


def asked(kind: str, given_there: dict[str, Any], **options: Any) -> Any:
    told = answer({"game": "bourre", "options": options, "kind": kind, "given": given_there})
    assert isinstance(told, dict)
    return told["answer"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_is_answered_as_the_rules_page_says(case: dict[str, Any]) -> None:
    assert as_set(asked(case["kind"], case["given"], **case["options"])) == as_set(case["answer"]), case[
        "why"
    ]


def test_the_cases_are_all_of_the_page() -> None:
    assert len(CASES) == 54


@given(st.integers(0, 2**32))
def test_the_referee_and_the_table_agree(seed: int) -> None:
    rng = Random(seed)
    game = Bourre(
        players=rng.randint(2, 8), cards=rng.choice((5, 4)), head=rng.choice(("must", "free")),
        overtrump=rng.choice(("must", "free")), undertrump=rng.choice(("must", "free")),
        cinch=rng.random() < 0.8, declare=rng.choice(("sequential", "then_draw", "simultaneous")),
    )  # fmt: skip
    deal, _ = opening_deal(game, game.new_match(), rng.randbytes(32))
    state, done = play_at_random(game, game.start(deal, game.new_match()).state, rng, rng.randint(0, 40))
    options = dict(game.options)
    if game.phase(state) == PLAY:
        seat = game.to_act(state)[0]
        known = game.known(state, seat)
        given_there = {
            "hand": [card.code for card in state.hands[seat]],
            "trick": [card.code for card in state.trick],
            "trump": game.trump_suit(state).code,
            "leader": state.leader,
            "tricks_won": known.won,
            "played": [card.code for card in known.played],
            "aside": None if known.aside is None else known.aside.code,
            "is_last": known.is_last,
        }
        legal = asked("legal_play", given_there, **options)
        assert [f"play:{card}" for card in legal] == [action_text(action) for action in game.legal(state)]
    if game.phase(state) in (PLAY, CALLING):
        words = [action.word for action in done if isinstance(action, Call)]
        order = [game.next_seat(deal.dealer, 1 + k) for k in range(len(words))]
        declared = list(zip(order, words, strict=True))
        assert deal.turnup is not None
        given_there = {"players": game.players, "dealer": deal.dealer, "turn_up": deal.turnup.code}
        told = asked("legal_call", given_there | {"declared": declared}, **options)
        if game.phase(state) == CALLING:
            assert told["calls"] == [action_text(action) for action in game.legal(state)]
            assert told.get("seats", [told.get("seat")]) == list(game.to_act(state))
        elif game.declare == "sequential":
            assert told == {"phase": "play", "leader": state.active[0], "active": list(state.active)}
        else:
            assert told == {"phase": "draw", "seat": state.active[0]}
    scored = state.scored
    if isinstance(scored, DealScored) and scored.pot:
        tricks = {str(seat): state.tricks[seat] for seat in state.active}
        told = asked("score", {"players": game.players, "pot": game.players, "tricks": tricks}, **options)
        assert told["next_pot"] == scored.pot + len(game.pot_rules.antes(scored.exempt))


@pytest.mark.parametrize(
    ("options", "declared", "answered"),
    [
        ({"declare": "simultaneous"}, [], {"seats": [1, 2, 3, 0], "calls": ["pass", "play"]}),
        ({"declare": "simultaneous"}, [[2, "pass"], [1, "play"]],
         {"seats": [3, 0], "calls": ["pass", "play"]}),
        ({"declare": "simultaneous"}, [[3, "pass"], [2, "pass"], [1, "play"]],
         {"seats": [0], "calls": ["play"]}),  # the dealer with an ace turned up
        ({"declare": "simultaneous"}, [[3, "pass"], [2, "pass"], [1, "pass"], [0, "play"]],
         {"phase": "won", "seat": 0}),
        ({"declare": "simultaneous"}, [[3, "play"], [0, "play"], [2, "play"], [1, "pass"]],
         {"phase": "draw", "seat": 2}),
        ({"declare": "then_draw"}, [[1, "pass"], [2, "play"], [3, "pass"], [0, "play"]],
         {"phase": "draw", "seat": 2}),
        ({"max_draw": 0}, [], {"seat": 1, "calls": ["pass", "play:0"]}),
    ],
)  # fmt: skip
def test_who_declares_next_in_other_ways_to_declare(options: Any, declared: Any, answered: Any) -> None:
    there = {"players": 4, "dealer": 0, "turn_up": "SA", "declared": declared}
    assert asked("legal_call", there, **options) == answered


def test_nobody_in_wins_nothing() -> None:
    nobody = [[seat, "pass"] for seat in (1, 2, 0)]
    there = {"players": 3, "dealer": 0, "turn_up": "S2", "declared": nobody}
    assert asked("legal_call", there, declare="simultaneous") == {"phase": "won", "seat": None}


def test_a_limit_on_what_is_won_holds_also_without_play() -> None:
    told = asked("score", {"players": 3, "pot": 9, "tricks": {"1": 0}}, limit=5, limit_caps_win=True)
    assert (told["take"], told["carry"], told["next_pot"]) == (5, 4, 7)


def test_without_the_number_of_players_a_trick_may_have_seven_cards() -> None:
    there = {"hand": ["HK", "H3"], "trick": ["H4", "H5", "H6", "H7", "H8", "H9", "HT"], "trump": "S"}
    assert asked("legal_play", there) == ["HK"]


PLAY_OF_TWO = {"hand": ["HK", "H3"], "trick": ["H9"], "trump": "S"}
NOBODY: dict[str, Any] = {"players": 4, "dealer": 0, "turn_up": "H7", "declared": []}
POT: dict[str, Any] = {"players": 3, "pot": 5, "tricks": {"0": 3, "1": 2}}


@pytest.mark.parametrize(
    ("kind", "given_there", "options", "said"),
    [
        ("legal_play", PLAY_OF_TWO | {"hand": ["HK", "HK"]}, {}, "HK is there twice"),
        ("legal_play", PLAY_OF_TWO | {"trick": ["HK"]}, {}, "HK is there twice"),
        ("legal_play", PLAY_OF_TWO | {"played": ["H9"]}, {}, "H9 is there twice"),
        ("legal_play", PLAY_OF_TWO | {"aside": "HK"}, {}, "HK is there twice"),
        ("legal_play", PLAY_OF_TWO | {"aside": "D2"}, {}, "aside: D2 is no trump, so it was not turned up"),
        ("legal_play", PLAY_OF_TWO | {"hand": ["O1"]}, {}, "hand: 'O1' is no card of this deck"),
        ("legal_play", PLAY_OF_TWO | {"aside": "XX"}, {}, "aside: 'XX' is no card of this deck"),
        ("legal_play", PLAY_OF_TWO | {"hand": []}, {}, "hand: nobody plays from an empty hand"),
        ("legal_play", PLAY_OF_TWO | {"hand": ["S2", "S3", "S4", "S5", "S6", "S7"]}, {},
         "hand: 6 cards, but a hand has 5"),
        ("legal_play", PLAY_OF_TWO | {"hand": ["S2", "S3", "S4", "S5", "S6"]}, {"cards": 4},
         "hand: 5 cards, but a hand has 4"),
        ("legal_play", PLAY_OF_TWO | {"tricks_won": 4}, {}, "tricks_won: 4, but 3 tricks are over"),
        ("legal_play", PLAY_OF_TWO | {"tricks_won": -1}, {}, "tricks_won: -1, but 3 tricks are over"),
        ("legal_play", PLAY_OF_TWO | {"hand": ["S2", "S3", "S4", "S5", "S6"], "played": ["D2", "D3"]}, {},
         "played: 2 cards, but 0 tricks are over"),
        ("legal_play", PLAY_OF_TWO | {"trick": ["H2", "H4"]}, {"players": 2},
         "trick: nobody plays to a trick of 2 cards"),
        ("legal_play", PLAY_OF_TWO | {"leader": 4}, {"players": 4}, "leader: there is no seat 4"),
        ("legal_play", PLAY_OF_TWO | {"trump": "O"}, {}, "trump: 'O' is no suit of this deck"),
        ("legal_play", PLAY_OF_TWO | {"hands": []}, {}, "'hands' is unknown"),
        ("legal_call", NOBODY | {"players": 9}, {}, "players: 9 is not from 2 to 8"),
        ("legal_call", NOBODY, {"players": 5}, "players: 4, but option players says 5"),
        ("legal_call", NOBODY | {"dealer": 4}, {}, "dealer: there is no seat 4"),
        ("legal_call", NOBODY | {"turn_up": "B7"}, {}, "turn_up: 'B7' is no card of this deck"),
        ("legal_call", NOBODY | {"declared": [[2, "pass"]]}, {},
         "declared: seat 2 says pass, but seat 1 must speak"),
        ("legal_call", NOBODY | {"declared": [[1, "play"]]}, {}, "declared: seat 1 may not say play here"),
        ("legal_call", NOBODY | {"declared": [[5, "pass"]]}, {}, "declared: there is no seat 5"),
        ("legal_call", NOBODY | {"declared": [[1, "pass"], [2, "pass"], [3, "pass"], [0, "pass"]]}, {},
         "declared: seat 0 says pass, but declaring is over"),
        ("legal_call", NOBODY | {"declared": [[1, "pass"], [1, "pass"]]}, {"declare": "simultaneous"},
         "declared: seat 1 declares twice"),
        ("legal_call", NOBODY | {"turn_up": "HA", "declared": [[1, "play:0"], [2, "pass"], [3, "pass"],
                                                               [0, "pass"]]}, {},
         "declared: seat 0 may not say pass here"),
        ("score", POT | {"pot": 0}, {}, "pot: 0, but somebody always pays an ante"),
        ("score", POT | {"tricks": {"0": 3, "1": 3}}, {}, "tricks: they add up to 6, but 5 were played"),
        ("score", POT | {"tricks": {"0": 3, "1": 2}}, {"cards": 4}, "tricks: they add up to 5, but 4 were"),
        ("score", POT | {"tricks": {"0": 1}}, {}, "tricks: they add up to 1, but 0 were played"),
        ("score", POT | {"tricks": {"0": 6, "1": -1}}, {}, "tricks: -1 is less than nothing"),
        ("score", POT | {"tricks": {}}, {}, "tricks: somebody always stays in where all declare in turn"),
        ("score", POT | {"tricks": {"3": 5, "1": 0}}, {}, "tricks: there is no seat 3"),
        ("score", POT | {"tricks": {"me": 5, "1": 0}}, {}, "tricks: there is no seat 'me'"),
        ("declarations", {}, {}, "kind: nothing of the kind 'declarations' can be asked of bourre"),
    ],
)  # fmt: skip
def test_an_impossible_question_is_refused_in_one_sentence(
    kind: str, given_there: Any, options: Any, said: str
) -> None:
    question = {"game": "bourre", "options": options, "kind": kind, "given": given_there}
    with pytest.raises(RecordError) as refused:
        answer(question)
    assert str(refused.value).startswith(said)


def test_the_draw_after_a_declaration_is_left_out_of_the_question() -> None:
    there = NOBODY | {"declared": [[1, "play:2"]]}
    assert asked("legal_call", there)["seat"] == 2
