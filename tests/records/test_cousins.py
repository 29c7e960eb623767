"""Belote, Bolot and Pilotta as questions and as records: worked cases, the deals of the pages, faults."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from matches import NAMES, random_match
from page_deals import PAGE_DEALS, page_deal
from strategies import positions, tables
from tapete.games import make_game
from tapete.games.core import PLAY, action_text
from tapete.records.check import account_document, standing_document, verified, walk
from tapete.records.reading import RecordError
from tapete.records.record import DealRecord, dump, match_record, parse
from tapete.records.referee import answer

COUSINS = ("belote", "bolot", "pilotta")
FOLDER = Path(__file__).resolve().parent.parent / "cases"
CASES = [case for name in COUSINS for case in json.loads((FOLDER / f"{name}.json").read_text("utf-8"))]


# --- the referee -----------------------------------------------------------------------------------------


def asked(game: str, kind: str, given: Any, **options: Any) -> Any:
    """The whole answer to one question."""
    return answer({"game": game, "options": options, "kind": kind, "given": given})


def as_set(value: Any) -> Any:
    """Lists of cards and of calls are compared as sets."""
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return sorted(value)
    return {key: as_set(one) for key, one in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_is_answered_as_the_rules_page_says(case: dict[str, Any]) -> None:
    told = answer({key: case[key] for key in ("game", "options", "kind", "given")})
    assert isinstance(told, dict)
    assert as_set(told["answer"]) == as_set(case["answer"]), case["why"]


def test_the_combinations_of_a_case_stand_in_the_order_of_the_page() -> None:
    for case in CASES:
        if case["kind"] == "declarations":
            told = answer({key: case[key] for key in ("game", "options", "kind", "given")})
            assert isinstance(told, dict)
            assert told["answer"]["combinations"] == case["answer"]["combinations"], case["id"]


def test_there_are_ninety_cases() -> None:
    assert len(CASES) == 90


@given(positions(COUSINS))
def test_the_referee_and_the_table_agree(position: Any) -> None:
    game, _, _, state, _ = position
    if game.phase(state) != PLAY:
        return
    hand = game.hands_of(state)[game.to_act(state)[0]]
    given = {
        "hand": [card.code for card in hand],
        "trick": [card.code for card in state.trick],
        "trump": state.contract.trump.code,
        "leader": state.leader,
    }
    told = asked(game.name, "legal_play", given, **game.options)
    assert [f"play:{card}" for card in told["answer"]] == [action_text(a) for a in game.legal(state)]
    assert sorted([*told["answer"], *told["why_not"]]) == sorted(given["hand"])


@given(positions(COUSINS))
def test_the_referee_and_the_table_agree_on_what_may_be_called(position: Any) -> None:
    game, deal, _, state, _ = position
    given: dict[str, Any] = {"dealer": deal.dealer, "calls": list(state.calls)}
    if deal.turnup is not None:
        given["turnup"] = deal.turnup.code
    told = asked(game.name, "legal_call", given, **game.options)["answer"]
    legal = [action_text(action) for action in game.legal(state)] if state.contract is None else []
    assert told == legal


def test_only_those_that_speak_are_compared() -> None:
    hands = next(case["given"]["hands"] for case in CASES if case["id"] == "BE-16")
    given = {"hands": hands, "trump": "D", "leader": 0}
    all_speak = asked("belote", "declarations", given)["answer"]
    assert all_speak["points"] == [40, 0]
    assert asked("belote", "declarations", given | {"declared": [1, 2, 3]})["answer"] == {
        "side": 1, "points": [0, 20], "combinations": [["HJ", "HQ", "HK"]],
    }  # fmt: skip
    nobody = {"side": None, "points": [0, 0], "combinations": []}
    assert asked("belote", "declarations", given | {"declared": []})["answer"] == nobody
    assert asked("belote", "declarations", given, declarations=False)["answer"] == nobody


PLAYED = {"hand": ["S9", "S7"], "trick": [], "trump": "S"}
CALLED: dict[str, Any] = {"dealer": 0, "calls": []}
HANDS = CASES[15]["given"]["hands"]
SHOWN = {"hands": HANDS, "trump": "D", "leader": 0}
SCORE = {
    "side": 0, "cards": [80, 72], "last": 1, "tricks": [4, 4], "declarations": [0, 0], "belote": None,
}  # fmt: skip
BID = SCORE | {"bid": 90}


@pytest.mark.parametrize(
    ("game", "kind", "given", "said"),
    [
        ("belote", "legal_play", PLAYED | {"hand": ["S9", "S9"]}, "S9 is there twice"),
        ("belote", "legal_play", PLAYED | {"trick": ["S9"]}, "S9 is there twice"),
        ("belote", "legal_play", PLAYED | {"hand": []}, "hand: nobody plays from an empty hand"),
        ("belote", "legal_play", PLAYED | {"hand": [f"{s}{r}" for s in "SH" for r in "789TJ"]},
         "hand: 10 cards, but a hand has 8"),
        ("belote", "legal_play", PLAYED | {"hand": ["O9"]}, "hand: 'O9' is no card of this deck"),
        ("belote", "legal_play", PLAYED | {"hand": ["S2"]}, "hand: 'S2' is no card of this deck"),
        ("bolot", "legal_play", PLAYED | {"trump": "O", "hand": ["O2"]}, "hand: 'O2' is no card"),
        ("belote", "legal_play", PLAYED | {"trump": "O"}, "trump: 'O' is no suit of this deck"),
        ("belote", "legal_play", PLAYED | {"leader": 4}, "leader: there is no seat 4"),
        ("belote", "legal_play", PLAYED | {"trick": ["H7", "H8", "H9", "HT"]},
         "trick: nobody plays to a trick of 4 cards"),
        ("belote", "legal_play", PLAYED | {"hands": []}, "'hands' is unknown"),
        ("belote", "legal_call", CALLED | {"calls": ["take:S"], "turnup": "H9"},
         "calls: seat 1 may not say take:S here"),
        ("belote", "legal_call", CALLED | {"calls": ["take", "pass"], "turnup": "H9"},
         "calls: seat 2 says pass, but the calling is over"),
        ("belote", "legal_call", CALLED | {"calls": ["pass"] * 4}, "turnup: is missing"),
        ("belote", "legal_call", CALLED | {"turnup": "O9"}, "turnup: 'O9' is no card of this deck"),
        ("belote", "legal_call", CALLED | {"dealer": -1}, "dealer: there is no seat -1"),
        ("pilotta", "legal_call", CALLED | {"turnup": "H9"}, "turnup: must be null, not text"),
        ("pilotta", "legal_call", CALLED | {"calls": ["bid:capot:S"]},
         "calls: seat 1 may not say bid:capot:S here"),
        ("belote", "declarations", SHOWN | {"hands": HANDS[:3]}, "hands: each of the 4 hands must have 8"),
        ("belote", "declarations", SHOWN | {"hands": [HANDS[0]] * 4}, "is there twice"),
        ("belote", "declarations", SHOWN | {"declared": [5]}, "declared: there is no seat 5"),
        ("belote", "score", SCORE | {"cards": [80, 80]}, "cards: they add up to 160, but a deal has 152"),
        ("belote", "score", SCORE | {"cards": [160, -8]}, "cards: -8 is less than nothing"),
        ("belote", "score", SCORE | {"tricks": [4, 5]}, "tricks: they add up to 9, but a deal has 8"),
        ("belote", "score", SCORE | {"tricks": [8, 0]}, "tricks: side 1 has none, but cards or the last"),
        ("belote", "score", SCORE | {"declarations": [20, 50]}, "declarations: only one side scores them"),
        ("belote", "score", SCORE | {"declarations": [25, 0]}, "declarations: 25 is no sum of 20, 50, 100"),
        ("belote", "score", SCORE | {"declarations": [-20, 0]}, "declarations: -20 is less than nothing"),
        ("belote", "score", SCORE | {"side": 2}, "side: there is no side 2"),
        ("belote", "score", SCORE | {"belote": 2}, "belote: there is no side 2"),
        ("belote", "score", SCORE | {"held": -1}, "held: -1 is less than nothing"),
        ("belote", "score", SCORE | {"bid": 90}, "'bid' is unknown"),
        ("bolot", "score", SCORE | {"held": 81}, "'held' is unknown"),
        ("pilotta", "score", SCORE, "'bid' is missing"),
        ("pilotta", "score", BID | {"bid": 85}, "bid: must be a ten from 80 to 240 or capot, not 85"),
        ("pilotta", "score", BID | {"bid": "all"}, "bid: must be a ten from 80 to 240 or capot, not 'all'"),
        ("pilotta", "score", BID | {"bid": "capot"}, "bid: all the tricks cannot be bid at this table"),
        ("pilotta", "score", BID | {"double": 2}, "double: nobody doubles at this table"),
        ("pilotta", "score", BID | {"double": 3}, "double: must be 1, 2 or 4, not 3"),
        ("belote", "start", {}, "kind: nothing of the kind 'start' can be asked of belote"),
        ("bolot", "start", {}, "kind: nothing of the kind 'start' can be asked of bolot"),
        ("pilotta", "start", {}, "kind: nothing of the kind 'start' can be asked of pilotta"),
    ],
)  # fmt: skip
def test_an_impossible_question_says_what_is_wrong(game: str, kind: str, given: Any, said: str) -> None:
    with pytest.raises(RecordError) as refused:
        asked(game, kind, given)
    assert said in str(refused.value)


def test_nothing_declared_can_score_where_nothing_is_declared() -> None:
    with pytest.raises(RecordError, match="declarations: nothing is declared at this table"):
        asked("belote", "score", SCORE | {"declarations": [20, 0]}, declarations=False)


def test_a_double_that_the_table_has_is_reckoned() -> None:
    told = asked("pilotta", "score", BID | {"double": 4}, variant="palaristi")
    assert told == {"answer": [0, 52]}


# --- records ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COUSINS)
def test_the_whole_deal_of_the_page_is_accounted_for(name: str) -> None:
    account = account_document(walk(match_record(name, {}, NAMES, [page_deal(name)])))
    (deal,) = account["deals"]
    *_, points, score, winners = PAGE_DEALS[name]
    assert (deal["points"], deal["score"], deal["finished"]) == (points, score, True)
    assert [str(trick["winner"]) for trick in deal["tricks"]] == winners.split()
    assert account["totals"] == score


def test_who_is_asked_what_it_declares_is_told_by_the_record() -> None:
    standing = walk(match_record("belote", {}, NAMES, [page_deal("belote", 7)]))
    assert standing_document(standing) == {
        "seat": 0, "phase": "declaring", "legal": ["declare:HJ,HQ,HK", "silent"],
    }  # fmt: skip


def test_a_deal_thrown_in_is_a_deal_without_points() -> None:
    four = DealRecord(dealer=1, hands=page_deal("pilotta").hands, actions=("pass",) * 4)
    account = account_document(walk(match_record("pilotta", {}, NAMES, [four])))
    assert account["deals"] == [{"tricks": [], "points": [0, 0], "score": [0, 0], "finished": True}]
    again = DealRecord(dealer=1, hands=four.hands)
    with pytest.raises(RecordError, match="deal 2: the dealer must be seat 0, not 1"):
        walk(match_record("pilotta", {}, NAMES, [four, again]))
    kept = walk(match_record("pilotta", {"all_pass": "same_dealer"}, NAMES, [four, again]))
    assert standing_document(kept)["seat"] == 2


@pytest.mark.parametrize(
    ("done", "fault"),
    [
        (("take", "play:HK"), "deal 1, action 2: HK is not in Joan Ferrer i Puig's hand"),
        (("pass",) * 9, "deal 1, action 9: the deal was over before it"),
        (("bid:90:S",), "deal 1, action 1: bid:90:S by Joan Ferrer i Puig is not allowed"),
        (("take", "declare:XX"), "deal 1, action 2: 'declare:XX': 'XX' is no card of this deck"),
        (("take", "silent"), "deal 1, action 2: silent by Joan Ferrer i Puig is not allowed"),
    ],
)
def test_a_fault_is_named_where_it_is(done: tuple[str, ...], fault: str) -> None:
    dealt = page_deal("belote", 0)
    record = match_record(
        "belote", {}, NAMES,
        [DealRecord(dealt.dealer, dealt.hands, dealt.stock, dealt.turnup, done)],
    )  # fmt: skip
    with pytest.raises(RecordError) as refused:
        walk(record)
    assert str(refused.value).startswith(fault)


def test_held_points_pass_from_deal_to_deal() -> None:
    """Matches of a table that holds points over: the totals are those of the deals, held ones won later."""
    game = make_game("belote", tie="litige", contract_counts="all", target=400)
    held = 0
    for number in range(60):
        standing = walk(random_match(game, Random(number), 8))
        for walked in standing.deals:
            if walked.scored is None:
                continue
            held += walked.scored.held > 0
            assert walked.scored.held == 0 or walked.scored.held >= walked.match.held
            twenty = sum(line.amounts[0] + line.amounts[1] for line in walked.scored.lines
                         if line.key in ("score.belote", "score.declarations"))  # fmt: skip
            written = sum(walked.scored.score) + walked.scored.held - walked.match.held
            assert written == sum(walked.scored.points) + twenty
    assert held, "no litige in sixty matches: the test has proved nothing"


@given(tables(COUSINS), st.integers(0, 2**32), st.integers(0, 4), st.integers(0, 60))
def test_a_random_record_is_a_fixed_point_and_checks(game: Any, seed: int, deals: int, steps: int) -> None:
    record = random_match(game, Random(seed), deals, steps)
    read = parse(dump(record))
    assert read == record
    standing = walk(read)
    assert len(standing.deals) == len(record.deals)
    assert verified(read) == [True] * len(record.deals)


@pytest.mark.slow
@pytest.mark.parametrize("name", COUSINS)
def test_a_thousand_whole_matches_end_and_pass(name: str) -> None:
    @settings(max_examples=1_000, database=None, suppress_health_check=list(HealthCheck))
    @given(tables((name,)), st.integers(0, 2**32))
    def ends(game: Any, seed: int) -> None:
        short = type(game)(**{**game.options, "target": 50 + seed % 300})
        record = random_match(short, Random(seed), 500)
        account = account_document(walk(parse(dump(record))))
        assert account["finished"] and len(account["winners"]) == 1

    ends()
