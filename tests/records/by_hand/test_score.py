"""Scores kept by hand: the rules reckon them as they do at the table, and refuse what cannot have been."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from matches import random_match
from tapete.games import all_games, make_game
from tapete.games.core import Value
from tapete.games.events import Anted, Conceded, ContractMade, Said, Seat, ThrownIn
from tapete.games.match import LAST_TEN
from tapete.records.by_hand.entries import (
    BiddingEntry,
    BotifarraEntry,
    Entry,
    Impossible,
    PotEntry,
    TakingEntry,
)
from tapete.records.by_hand.score import ENTRIES, KeptMatch, dump_score, is_score, parse_score
from tapete.records.by_hand.thirty_two import DECLARED
from tapete.records.check import Standing, WalkedDeal, walk
from tapete.records.reading import RecordError
from tapete.words import say_reason

TABLES: list[tuple[str, dict[str, Value]]] = [
    ("botifarra", {}),
    ("botifarra", {"target": None, "deals": 6, "max_call": "barraca"}),
    ("botifarra", {"mode": "solo4"}),
    ("botifarra", {"mode": "solo3"}),
    ("botifarra", {"mode": "duo6", "duo_trump": "last_pile"}),
    ("botifarra", {"mode": "duo48"}),
    ("belote", {}),
    ("belote", {"variant": "french"}),
    ("bolot", {}),
    ("bolot", {"belote_on_fail": "keep"}),
    ("pilotta", {}),
    ("pilotta", {"variant": "palaristi"}),
    ("pilotta", {"score_unit": 1, "target": 2000}),
    ("bourre", {"players": 2}),
    ("bourre", {"players": 5, "limit": 20, "deals": 12}),
    ("bourre", {"players": 8, "double_ante": True, "limit": 30}),
    ("bourre", {"players": 4, "start_chips": 5, "on_broke": "rebuy", "limit": 9}),
    ("bourre", {"players": 5, "start_chips": 9, "on_broke": "out", "limit": 9}),
    ("bourre", {"players": 3, "declare": "simultaneous", "limit": 9, "limit_caps_win": True}),
]


# --- what somebody with pencil and paper would have noted of a deal that was played ----------------------


def noted(standing: Standing, walked: WalkedDeal) -> Entry:
    match standing.game.name:
        case "botifarra":
            return noted_botifarra(walked)
        case "bourre":
            return noted_bourre(standing, walked)
        case name:
            return noted_eight_tricks(standing, walked, bids=name == "pilotta")


def contract_of(walked: WalkedDeal) -> ContractMade:
    return next(event for event in walked.events if isinstance(event, ContractMade))


def noted_botifarra(walked: WalkedDeal) -> BotifarraEntry:
    scored = walked.scored
    assert scored is not None
    made = next((event for event in walked.events if isinstance(event, ContractMade)), None)
    # given up before trumps were named: a plain suit of the dealer's counts the same
    namer, trump = (made.seat, made.trump) if made else (walked.deal.dealer, "O")
    raises = [
        e
        for e in walked.events
        if isinstance(e, Said) and e.word in ("contro", "recontro", "sant_vicenc", "barraca")
    ]
    call, raiser = (raises[-1].word, int(raises[-1].seat)) if raises else ("none", None)
    given_up = next((int(e.seat) for e in walked.events if isinstance(e, Conceded)), None)
    points = () if given_up is not None else scored.points
    return BotifarraEntry(int(namer), trump, points, call, raiser, given_up)


def noted_eight_tricks(standing: Standing, walked: WalkedDeal, *, bids: bool) -> Entry:
    kind: Any = BiddingEntry if bids else TakingEntry
    if any(isinstance(event, ThrownIn) for event in walked.events):
        return kind(passed=True)
    state, made = walked.state, contract_of(walked)
    tally = standing.game.tally(state)  # type: ignore[attr-defined]
    points = list(tally.cards)
    points[tally.last] += LAST_TEN
    shared = {
        "trump": made.trump,
        "points": tuple(points),
        "last": int(tally.last),
        "declared": tally.declarations,
        "royals": tally.royal_pair,
        "capot": tally.all_tricks,
    }
    if bids:
        return BiddingEntry(bidder=int(made.seat), bid=made.bid, multiplier=made.multiplier, **shared)
    return TakingEntry(taker=int(made.seat), **shared)


def noted_bourre(standing: Standing, walked: WalkedDeal) -> PotEntry:
    active, won = walked.state.active, walked.state.tricks
    tricks = tuple(won[seat] if seat in active else None for seat in standing.game.seats)
    paid = any(isinstance(event, Anted) and event.second for event in walked.events)
    unsaid = len(active) == 1 and bool(standing.game.options["double_ante"])
    second = [e.seat for e in walked.events if isinstance(e, Anted) and e.second]
    return PotEntry(tricks, unsaid and not (paid and active[0] in second))


@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_what_was_noted_of_a_match_gives_the_score_of_the_match(
    name: str, options: dict[str, Value], seed: int
) -> None:
    game = make_game(name, **options)
    standing = walk(random_match(game, Random(seed), 25))
    first = standing.deals[0].deal.dealer
    kept = KeptMatch(game, standing.players, first)
    for number, walked in enumerate(standing.deals):
        kept = kept.entered(noted(standing, walked))
        assert walked.scored is not None
        entered = kept.deals[-1]
        assert entered.dealer == walked.deal.dealer
        assert entered.scored.score == walked.scored.score, number
        assert entered.scored.held == walked.scored.held
        if not any(isinstance(event, Conceded) for event in walked.events):
            assert entered.scored.points == walked.scored.points
    assert kept.match == standing.match
    assert parse_score(dump_score(kept)).match == kept.match
    assert dump_score(parse_score(dump_score(kept))) == dump_score(kept)


# --- what the rules refuse ----------------------------------------------------------------------------------


def refused(entry: Entry, name: str, **options: Value) -> str:
    """The key of the reason why that cannot be, dealt by seat 0; the reason can be said."""
    game = make_game(name, **options)
    with pytest.raises(Impossible) as caught:
        KeptMatch(game, ("",) * game.players, Seat(0)).entered(entry)
    reason = caught.value.reason
    assert say_reason(reason) != reason.key
    return reason.key.removeprefix("entry.")


def allowed(entry: Entry, name: str, **options: Value) -> tuple[int, ...]:
    """The score that the rules make of it."""
    game = make_game(name, **options)
    return KeptMatch(game, ("",) * game.players, Seat(0)).entered(entry).deals[-1].scored.score


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (BotifarraEntry(0, "O", (40, 31)), "points"),
        (BotifarraEntry(0, "O", (80, -8)), "range"),
        (BotifarraEntry(0, "O", (72,)), "range"),
        (BotifarraEntry(1, "O", (40, 32)), "namer"),
        (BotifarraEntry(7, "O", (40, 32)), "seat"),
        (BotifarraEntry(0, "H", (40, 32)), "trump"),
        (BotifarraEntry(0, "O", (40, 32), "barraca"), "too_high"),
        (BotifarraEntry(0, "botifarra", (40, 32), "sant_vicenc"), "too_high"),
        (BotifarraEntry(0, "O", (40, 32), "doble"), "call"),
        (BotifarraEntry(0, "O", (40, 32), "contro", 2), "raiser"),
        (BotifarraEntry(0, "O", (40, 32), "recontro", 1), "raiser"),
    ],
)
def test_a_deal_of_botifarra_that_cannot_have_been(entry: BotifarraEntry, why: str) -> None:
    assert refused(entry, "botifarra") == why


def test_botifarra_alone_is_named_by_the_dealer_and_never_given_up() -> None:
    assert refused(BotifarraEntry(2, "O", (18, 18, 18, 18)), "botifarra", mode="solo4") == "namer_alone"
    assert refused(BotifarraEntry(0, "O", given_up=1), "botifarra", mode="solo4") == "given_up"
    assert allowed(BotifarraEntry(0, "O", (25, 20, 15, 12)), "botifarra", mode="solo4") == (7, 2, -3, -6)


@pytest.mark.parametrize(
    ("entry", "score"),
    [
        (BotifarraEntry(0, "O", (45, 27)), (9, 0)),
        (BotifarraEntry(2, "botifarra", (36, 36), "contro"), (0, 0)),
        (BotifarraEntry(0, "botifarra", (41, 31), "recontro", 2), (40, 0)),
        (BotifarraEntry(0, "E", (37, 35), "sant_vicenc", 1), (8, 0)),
        (BotifarraEntry(0, "botifarra", call="contro", given_up=1), (144, 0)),
    ],
)
def test_deals_of_botifarra_score_as_its_rules_page_says(
    entry: BotifarraEntry, score: tuple[int, int]
) -> None:
    assert allowed(entry, "botifarra") == score


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (TakingEntry(0, "H", (100, 60)), "points"),
        (TakingEntry(0, "H", (170, -8)), "range"),
        (TakingEntry(0, "O", (82, 80)), "trump"),
        (TakingEntry(4, "H", (82, 80)), "seat"),
        (TakingEntry(0, "H", (155, 7), last=1), "last"),
        (TakingEntry(0, "H", (82, 80), last=2), "side"),
        (TakingEntry(0, "H", (82, 80), declared=(20, 50)), "declared_both"),
        (TakingEntry(0, "H", (82, 80), declared=(30, 0)), "declared"),
        (TakingEntry(0, "H", (82, 80), capot=0), "all_tricks"),
    ],
)
def test_a_deal_of_belote_that_cannot_have_been(entry: TakingEntry, why: str) -> None:
    assert refused(entry, "belote") == why


def test_without_declarations_nobody_declares() -> None:
    declared = TakingEntry(0, "H", (82, 80), declared=(20, 0))
    assert refused(declared, "belote", declarations=False) == "declared_none"


def test_declarations_are_sums_of_combinations_that_two_hands_can_hold() -> None:
    assert {0, 20, 40, 50, 70, 100, 120, 150, 200, 250} <= DECLARED
    assert DECLARED.isdisjoint({10, 30, 1000})


@pytest.mark.parametrize(
    ("entry", "score"),
    [
        (TakingEntry(0, "H", (80, 82), last=1), (0, 162)),
        (TakingEntry(1, "H", (50, 112), last=1, declared=(50, 0), royals=1), (100, 132)),
        (TakingEntry(0, "H", (162, 0), last=0, royals=0, capot=0), (272, 0)),
        (TakingEntry(passed=True), (0, 0)),
    ],
)
def test_deals_of_belote_score_as_its_rules_page_says(entry: TakingEntry, score: tuple[int, int]) -> None:
    assert allowed(entry, "belote") == score


@pytest.mark.parametrize(
    ("entry", "why", "variant"),
    [
        (BiddingEntry(0, 85, "H", points=(82, 80)), "bid", "pilotta"),
        (BiddingEntry(0, 250, "H", points=(82, 80)), "capot_bid", "pilotta"),
        (BiddingEntry(0, 80, "H", 2, points=(82, 80)), "doubling", "pilotta"),
        (BiddingEntry(0, 80, "H", 3, points=(82, 80)), "doubling", "palaristi"),
        (BiddingEntry(0, 80, "H", points=(82, 79)), "points", "pilotta"),
    ],
)
def test_a_deal_of_pilotta_that_cannot_have_been(entry: BiddingEntry, why: str, variant: str) -> None:
    assert refused(entry, "pilotta", variant=variant) == why


def test_a_deal_of_pilotta_that_everybody_passed_scores_nothing() -> None:
    assert allowed(BiddingEntry(passed=True), "pilotta") == (0, 0)


def test_deals_of_pilotta_score_as_its_rules_page_says() -> None:
    made = BiddingEntry(0, 90, "H", points=(76, 86), last=1, royals=0)
    assert allowed(made, "pilotta") == (19, 8)
    doubled = BiddingEntry(1, 100, "H", 4, points=(90, 72), last=0, declared=(20, 0))
    assert allowed(doubled, "pilotta", variant="palaristi") == (58, 0)


@pytest.mark.parametrize(
    ("tricks", "why"),
    [
        ((3, 1, None, None), "tricks"),
        ((5, None, None, None), "uncontested"),
        ((3, 3, -1, None), "tricks"),
        ((None, None, None, None), "nobody"),
        ((3, 2, None), "everybody"),
    ],
)
def test_a_hand_of_bourre_that_cannot_have_been(tricks: tuple[int | None, ...], why: str) -> None:
    assert refused(PotEntry(tricks), "bourre", players=4) == why


def test_hands_of_bourre_settle_as_its_rules_page_says() -> None:
    assert allowed(PotEntry((3, 2, 0, None, None)), "bourre", players=5) == (4, -1, -6, -1, -1)
    assert allowed(PotEntry((None, None, None, 0, None)), "bourre", players=5) == (-1, -1, -1, 4, -1)
    nobody = PotEntry((None,) * 4)
    assert allowed(nobody, "bourre", players=4, declare="simultaneous") == (-1, -1, -1, -1)
    assert refused(PotEntry((3, 2, 0, None), unsaid=True), "bourre", players=4) == "unsaid"


def test_who_cannot_pay_the_ante_takes_no_part() -> None:
    game = make_game("bourre", players=3, start_chips=2, on_broke="out")
    kept = KeptMatch(game, ("A", "B", "C"), Seat(0))
    for tricks in ((3, 2, None), (2, 3, None)):
        kept = kept.entered(PotEntry(tricks))
    with pytest.raises(Impossible, match="sits_out"):
        kept.entered(PotEntry((3, 1, 1)))


# --- the match ----------------------------------------------------------------------------------------------


def kept_botifarra(*points: tuple[int, int]) -> KeptMatch:
    kept = KeptMatch(make_game("botifarra", target=30), ("Maria", "Pau", "Núria", "Joan"), Seat(2))
    for pair in points:
        dealer = kept.match.dealer
        assert dealer is not None
        kept = kept.entered(BotifarraEntry(dealer, "O", pair))
    return kept


def test_the_deal_goes_round_and_the_match_ends_at_its_target() -> None:
    kept = kept_botifarra((50, 22), (30, 42), (60, 12))
    assert [deal.dealer for deal in kept.deals] == [2, 3, 0]
    assert kept.match.finished and kept.match.winners == (0,) and kept.match.totals == (38, 6)
    with pytest.raises(Impossible, match="over"):
        kept.entered(BotifarraEntry(1, "O", (36, 36)))


def test_the_last_deal_can_be_taken_back() -> None:
    kept = kept_botifarra((50, 22), (30, 42))
    assert dump_score(kept.taken_back()) == dump_score(kept_botifarra((50, 22)))
    assert kept.taken_back().taken_back().match.totals == (0, 0)


def test_bourre_without_an_end_is_ended_by_those_who_play() -> None:
    kept = KeptMatch(make_game("bourre", players=2, deals=0), ("A", "B"), Seat(0)).entered(PotEntry((3, 2)))
    assert not kept.match.finished
    stopped = replace(kept, stopped=True)
    assert stopped.match.finished and sum(stopped.match.totals) == 200
    assert parse_score(dump_score(stopped)).match == stopped.match
    assert not stopped.taken_back().stopped


# --- in a file ----------------------------------------------------------------------------------------------


def test_every_game_has_its_kind_of_entry() -> None:
    assert set(ENTRIES) == set(all_games())


def test_a_score_is_told_from_a_record() -> None:
    assert is_score(dump_score(kept_botifarra()))
    assert not is_score('{"format": "tapete-record/1"}') and not is_score("no JSON") and not is_score("[]")


WRITTEN: dict[str, Any] = {
    "format": "tapete-score/1", "game": "botifarra", "players": ["a", "b", "c", "d"],
    "deals": [{"namer": 0, "trump": "O", "points": [40, 32]}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "tapete-score/2"}, "format: must be"),
        ({"game": "whist"}, "there is no game"),
        ({"players": ["a"]}, "players: 1 of them"),
        ({"dealer": 4}, "dealer: there is no seat 4"),
        ({"deals": [{"namer": 0, "trump": "O", "points": [40, 30]}]}, "deal 1: cannot have been"),
        ({"deals": [{"namer": 0, "trump": "O", "pints": 1}]}, "deal 1: 'pints' is unknown"),
        ({"deals": [7]}, "deal 1: must be an object"),
        ({"options": {"four": 4}}, "has no option"),
        ({"more": 1}, "'more' is unknown"),
    ],
)
def test_a_score_that_is_wrong_is_refused_in_one_sentence(change: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_score(json.dumps(WRITTEN | change), "evening.json")
    assert str(caught.value).startswith("evening.json: ") and said in str(caught.value)


def test_a_score_keeps_its_options_its_players_and_its_notes() -> None:
    noted_down = WRITTEN | {"options": {"target": 51}, "meta": {"place": "Bar"}, "dealer": 2, "deals": []}
    kept = parse_score(json.dumps(noted_down))
    again = parse_score(dump_score(kept))
    assert again.game.options["target"] == 51 and again.players == ("a", "b", "c", "d")
    assert again.meta == {"place": "Bar"} and again.match.dealer == 2
