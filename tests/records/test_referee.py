"""The referee: every worked case of the rules page, and questions that cannot be asked."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from strategies import positions
from tapete.games.core import PLAY, Reason, action_text
from tapete.records.reading import RecordError
from tapete.records.referee import answer

CASES = json.loads((Path(__file__).resolve().parent.parent / "cases" / "botifarra.json").read_text("utf-8"))
KEYS = ("game", "options", "kind", "given")


def question(case: dict[str, Any]) -> dict[str, Any]:
    """What is asked in a case."""
    return {key: case[key] for key in KEYS}


def as_set(value: Any) -> Any:
    """Lists of cards and of calls are compared as sets."""
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return sorted(value)
    return {key: as_set(one) for key, one in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_is_answered_as_the_rules_page_says(case: dict[str, Any]) -> None:
    given = answer(question(case))
    assert isinstance(given, dict)
    assert as_set(given["answer"]) == as_set(case["answer"]), case["why"]


def test_the_cases_are_all_of_four_in_pairs() -> None:
    assert len(CASES) == 76


def test_a_list_of_questions_is_answered_with_a_list_and_faults_in_their_places() -> None:
    cases = [CASES[0], CASES[40], CASES[75]]
    asked = [question(case) for case in cases]
    answers = answer([asked[0], 3, asked[1], {}, asked[2]])
    assert isinstance(answers, list)
    assert [as_set(one.get("answer")) for one in answers[::2]] == [as_set(case["answer"]) for case in cases]
    assert [str(one["error"]) for one in answers[1::2]] == [
        "must be an object, not a whole number", "'game' is missing",
    ]  # fmt: skip
    assert answer([]) == []


def test_every_card_of_the_hand_that_may_not_be_played_has_its_reason() -> None:
    given = {"trump": "O", "trick": ["E3", "E12"], "hand": ["E1", "E4", "O2"]}
    told = answer({"game": "botifarra", "kind": "legal_play", "given": given})
    assert isinstance(told, dict)
    assert told["answer"] == ["E1"]
    why_not: dict[str, Reason] = told["why_not"]
    assert {card: reason.key for card, reason in why_not.items()} == {
        "E4": "refused.beat", "O2": "refused.follow",
    }  # fmt: skip


@given(positions(("botifarra",)))
def test_the_referee_and_the_table_agree(position: Any) -> None:
    game, _, _, state, _ = position
    if game.phase(state) != PLAY:
        return
    hand = game.playable(state, game.to_act(state)[0])
    hands = [[card.code for card in hand] for hand in game.hands_of(state)]
    codes = [card.code for card in hand]
    given = {
        **({"hand": codes} if state.piles else {"hands": hands}),
        "trick": [card.code for card in state.trick],
        "trump": state.calling.trump,
        "leader": state.leader,
    }
    asked = {"game": game.name, "options": dict(game.options), "kind": "legal_play", "given": given}
    told = answer(asked)
    assert isinstance(told, dict)
    assert [f"play:{card}" for card in told["answer"]] == [action_text(a) for a in game.legal(state)]
    assert sorted([*told["answer"], *told["why_not"]]) == sorted(codes)


PLAY_OF_TWO = {"hand": ["C9", "C2"], "trick": [], "trump": "O"}
NOBODY: dict[str, Any] = {"turn_holder": 0, "calls": []}
DEAL = {"what": "deal", "points": [45, 27], "trump": "O", "call": "none"}
TRICK = {"what": "trick", "cards": ["C9", "C1", "C12", "C2"]}
MATCH = {"what": "match", "scores": [50, 60], "deals_played": 9}
CUT = {"what": "start", "cutter": 2, "card": "O7"}
SUITS = {"O": 1, "C": 3, "E": 0, "B": 2}


@pytest.mark.parametrize(
    ("kind", "given", "said"),
    [
        ("legal_play", PLAY_OF_TWO | {"hand": ["C9", "C9"]}, "C9 is there twice"),
        ("legal_play", PLAY_OF_TWO | {"trick": ["C9"]}, "C9 is there twice"),
        ("legal_play", PLAY_OF_TWO | {"trick": ["E1", "E1"]}, "E1 is there twice"),
        ("legal_play", PLAY_OF_TWO | {"hand": ["SJ"]}, "hand: 'SJ' is no card of this deck"),
        ("legal_play", PLAY_OF_TWO | {"trick": ["C13"]}, "trick: 'C13' is no card of this deck"),
        ("legal_play", PLAY_OF_TWO | {"hand": []}, "hand: nobody plays from an empty hand"),
        ("legal_play", PLAY_OF_TWO | {"hand": [f"{s}{r}" for s in "OC" for r in range(1, 8)]},
         "hand: 14 cards, but a hand has 12"),
        ("legal_play", PLAY_OF_TWO | {"trick": ["E1", "E2", "E3", "E4"]},
         "trick: nobody plays to a trick of 4 cards"),
        ("legal_play", PLAY_OF_TWO | {"trump": "S"}, "trump: must be one of O, C, E, B, botifarra, not 'S'"),
        ("legal_play", PLAY_OF_TWO | {"trump": None}, "trump: must be text, not null"),
        ("legal_play", PLAY_OF_TWO | {"leader": 4}, "leader: there is no seat 4"),
        ("legal_play", {"hand": ["C9"], "trick": []}, "'trump' is missing"),
        ("legal_play", PLAY_OF_TWO | {"hands": []}, "given: must have either hand or hands"),
        ("legal_play", PLAY_OF_TWO | {"hand": "C9"}, "hand: must be a list or null, not text"),
        ("legal_play", [], "given: must be an object, not a list"),
        ("legal_call", NOBODY | {"turn_holder": -1}, "turn_holder: there is no seat -1"),
        ("legal_call", NOBODY | {"turn_holder": True}, "turn_holder: must be a whole number"),
        ("legal_call", NOBODY | {"calls": [[0, "passo"]]}, "calls: seat 0 may not say passo here"),
        ("legal_call", NOBODY | {"calls": [[1, "O"]]}, "calls: seat 1 says O, but seat 0 must speak"),
        ("legal_call", NOBODY | {"calls": [[9, "O"]]}, "calls: there is no seat 9"),
        ("legal_call", NOBODY | {"calls": [[0, "delego"], [2, "delego"]]}, "calls: seat 2 may not"),
        ("legal_call", NOBODY | {"calls": [[0, "O"], [1, "passo"], [3, "passo"], [0, "passo"]]},
         "calls: seat 0 says passo, but calling is over"),
        ("legal_call", NOBODY | {"calls": [[0, "O", "C"]]}, "calls[0]: expected `array` of length 2, got 3"),
        ("score", DEAL | {"what": "game"}, "what: must be deal, trick, duo, concession or match, not 'game'"),
        ("score", DEAL | {"what": ["deal"]}, "what: must be deal, trick"),
        ("score", DEAL | {"points": [45, 28]}, "points: they add up to 73, but a deal has 72"),
        ("score", DEAL | {"points": [100, -28]}, "points: -28 is less than nothing"),
        ("score", DEAL | {"points": [72]}, "points: 1 numbers, but there are 2 sides"),
        ("score", DEAL | {"call": "double"}, "call: must be one of none, contro"),
        ("score", DEAL | {"call": "barraca"}, "call: barraca cannot be said over O at this table"),
        ("score", DEAL | {"trump": "botifarra", "call": "sant_vicenc"},
         "call: sant_vicenc cannot be said over botifarra at this table"),
        ("score", DEAL | {"side": 0}, "'side' is unknown"),
        ("score", TRICK | {"cards": ["C9", "C1", "C12"]}, "cards: 3 of them, but a trick has 4"),
        ("score", TRICK | {"cards": ["C9", "C1", "C12", "C9"]}, "C9 is there twice"),
        ("score", MATCH | {"deals_played": 0}, "deals_played: 0 deals cannot have led to [50, 60]"),
        ("score", MATCH | {"scores": [102, 101]}, "scores: both sides cannot have reached 101"),
        ("score", MATCH | {"scores": [1, 2, 3]}, "scores: 3 numbers, but there are 2 sides"),
        ("start", {"what": "start"}, "given: must be cutter and card, or suits and card, or holder_of_E5"),
        ("start", CUT | {"suits": SUITS}, "given: must be cutter and card, or suits and card"),
        ("start", {"holder_of_E5": 1, "card": "O1"}, "given: must be cutter and card, or suits and card"),
        ("start", {"holder_of_E5": 5}, "holder_of_E5: there is no seat 5"),
        ("start", CUT | {"card": None}, "card: is missing"),
        ("start", CUT | {"card": "HT"}, "card: 'HT' is no card of this deck"),
        ("start", CUT | {"cutter": 4}, "cutter: there is no seat 4"),
        ("start", {"card": "O1", "suits": SUITS | {"B": 1}}, "suits: each seat must be given one"),
        ("start", {"card": "O1", "suits": {"O": 1}}, "suits: each seat must be given one of O, C, E and B"),
        ("start", {"card": "O1", "suits": SUITS | {"B": 4}}, "suits: there is no seat 4"),
        ("start", {"what": "deal"}, "what: invalid enum value 'deal'"),
        ("declarations", {}, "kind: nothing of the kind 'declarations' can be asked of botifarra"),
    ],
)  # fmt: skip
def test_an_impossible_question_is_refused_in_one_sentence(kind: str, given: Any, said: str) -> None:
    asked = {"game": "botifarra", "kind": kind, "given": given}
    with pytest.raises(RecordError) as refused:
        answer(asked)
    assert str(refused.value).startswith(said)
    assert answer([asked])[0].keys() == {"error"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "tarot"}, "there is no game 'tarot'"),
        ({"options": {"mode": "nobody"}}, "option mode: 'nobody' is not one of"),
        ({"options": {"speed": 3}}, "botifarra has no option 'speed'"),
        ({"options": {"start": "random"}, "kind": "start", "given": CUT},
         "option start: 'random' does not go with what is given"),
        ({"why": ""}, "'why' is unknown"),
    ],
)  # fmt: skip
def test_a_question_about_no_table_is_refused(changes: dict[str, Any], said: str) -> None:
    asked = {"game": "botifarra", "kind": "legal_play", "given": PLAY_OF_TWO} | changes
    with pytest.raises(RecordError) as refused:
        answer(asked)
    assert str(refused.value).startswith(said)


def test_without_a_trick_to_beat_a_match_may_begin_at_nothing() -> None:
    begun = {"what": "match", "scores": [0, 0], "deals_played": 0}
    told = answer({"game": "botifarra", "kind": "score", "given": begun})
    assert told == {"answer": {"ended": False, "winner": None}}
