"""Facts of deals, and what statistics make of them."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches import random_match
from tapete.games import make_game
from tapete.games.core import Value
from tapete.games.events import Seat
from tapete.records.by_hand.entries import BiddingEntry, BotifarraEntry, PotEntry, TakingEntry
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import walk
from tapete.records.facts import NOBODY, DealFacts, MatchFacts, facts_by_hand, facts_of
from tapete.records.statistics import (
    MIXED,
    MOST_SPANS,
    PERSON,
    Mean,
    Rate,
    Sitting,
    against,
    as_csv,
    mean_of,
    points_over_time,
    report,
)

PAIRS = ((0, 2), (1, 3))
TODAY = date(2026, 11, 30)


def sat(deals: MatchFacts, day: date = TODAY, winners: tuple[int, ...] = (), **more: object) -> Sitting:
    """A match in pairs, seen from seat 0."""
    levels = more.get("levels", (None, "club", "club", "club"))
    assert isinstance(levels, tuple)
    return Sitting(day, 0, 0, PAIRS, levels, winners, deals)


# --- how sure a number is -----------------------------------------------------------------------------


def test_wilsons_interval_is_that_of_the_books() -> None:
    assert Rate(8, 10).interval == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert Rate(0, 10).interval == pytest.approx((0.0, 0.2775), abs=1e-4)


@given(st.integers(1, 10_000), st.data())
def test_a_rate_lies_in_its_interval_and_that_between_none_and_all(count: int, data: st.DataObject) -> None:
    rate = Rate(data.draw(st.integers(0, count)), count)
    low, high = rate.interval
    assert 0 <= low <= rate.value + 1e-12 and rate.value - 1e-12 <= high <= 1
    assert low < high
    closer = Rate(rate.hits * 10, count * 10).interval
    assert closer[1] - closer[0] < high - low


def test_a_mean_knows_its_error_from_two_numbers_on() -> None:
    assert mean_of(()) is None
    assert mean_of((5.0,)) == Mean(5.0, 1, None)
    found = mean_of((4.0, 6.0, 8.0))
    assert found is not None and found.value == 6
    assert found.interval == pytest.approx((6 - 1.96 * 2 / 3**0.5, 6 + 1.96 * 2 / 3**0.5))
    assert Mean(5.0, 1, None).interval is None


# --- facts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["botifarra", "belote", "bolot", "pilotta", "bourre"])
def test_every_deal_of_every_game_has_its_facts(name: str) -> None:
    game = make_game(name)
    for seed in range(6):
        standing = walk(random_match(game, Random(seed), 6))
        for walked in standing.deals:
            assert walked.scored is not None
            facts = facts_of(game, walked.events, walked.scored)
            assert facts.score == walked.scored.score
            if name == "bourre":
                assert set(facts.paid) < set(facts.stayed) or not facts.paid
            elif not facts.ended:
                assert facts.by in game.seats and facts.trump
                assert facts.made is None or isinstance(facts.made, bool)


def by_hand(name: str, *entries: object, **options: Value) -> MatchFacts:
    game = make_game(name, **options)
    kept = KeptMatch(game, ("a", "b", "c", "d", "e")[: game.players], Seat(0))
    for entry in entries:
        kept = kept.entered(entry)  # type: ignore[arg-type]
    return facts_by_hand(kept)


def test_a_score_kept_by_hand_tells_who_doubled_even_where_no_seat_was_entered() -> None:
    first, second, third = by_hand(
        "botifarra",
        BotifarraEntry(0, "O", (40, 32), "contro"),
        BotifarraEntry(1, "E", (50, 22), "recontro"),
        BotifarraEntry(2, "C", given_up=2),
    )
    assert (first.call, first.called_by, first.made) == ("contro", 1, True)
    assert (second.call, second.called_by, second.made) == ("recontro", 1, False)
    assert (third.call, third.called_by, third.ended, third.made) == ("none", NOBODY, "given_up", False)


def test_takers_and_bidders_make_it_or_not() -> None:
    made, failed, passed, all_tricks = by_hand(
        "belote",
        TakingEntry(1, "H", (60, 102), 0, (0, 50), royals=1),
        TakingEntry(1, "H", (102, 60)),
        TakingEntry(passed=True),
        TakingEntry(0, "S", (162, 0), 0, capot=0),
    )
    assert (made.made, made.declared, made.royals) == (True, (0, 50), 1)
    assert (failed.made, failed.royals, failed.call) == (False, NOBODY, "")
    assert (passed.ended, passed.by) == ("thrown_in", NOBODY)
    assert all_tricks.capot == 0
    bid, doubled = by_hand(
        "pilotta",
        BiddingEntry(0, 90, "H", 1, (120, 42)),
        BiddingEntry(1, 100, "S", 2, (100, 62)),
        variant="palaristi",
    )
    assert (bid.bid, bid.made, bid.call) == (90, True, "none")
    assert (doubled.made, doubled.call, doubled.called_by) == (False, "double", 0)


def test_a_pot_is_taken_and_paid_for() -> None:
    (facts,) = by_hand("bourre", PotEntry((3, 2, 0, None)), players=4)
    assert (facts.stayed, facts.took, facts.paid) == ((0, 1, 2), 0, (2,))


# --- charts -------------------------------------------------------------------------------------------


def contract(by: int, made: bool, trump: str = "O", call: str = "none", called_by: int = NOBODY) -> DealFacts:
    side = by % 2
    winner = side if made else 1 - side
    return DealFacts((4, 0) if winner == 0 else (0, 4), by, trump, call, called_by, made=made)


def test_contracts_are_counted_by_suit_for_us_and_for_them() -> None:
    told = report([sat((contract(0, True), contract(2, False), contract(1, True), contract(3, True, "B")))])
    coins, clubs = told.charts["suit"]
    assert (coins.key, coins.ours, coins.theirs) == ("O", Rate(1, 2), Rate(1, 1))
    assert (clubs.key, clubs.ours, clubs.theirs) == ("B", None, Rate(1, 1))
    assert (told.matches, told.deals) == (1, 4)


def test_suits_stand_in_the_order_of_the_game_and_calls_in_that_of_their_height() -> None:
    deals = (
        contract(0, True, "botifarra"), contract(0, True, "B", "recontro", 0),
        contract(0, True, "O", "contro", 1), contract(0, True, "C"),
    )  # fmt: skip
    charts = report([sat(deals)]).charts
    assert [row.key for row in charts["suit"]] == ["O", "C", "B", "botifarra"]
    assert [row.key for row in charts["call"]] == ["none", "contro", "recontro"]
    assert report([sat((contract(0, True),))]).charts["call"] == ()  # nobody doubled: nothing to compare


def test_a_contro_is_won_by_those_who_said_it() -> None:
    deals = (contract(0, False, "O", "contro", 1), contract(1, True, "O", "contro", 0))
    (contro,) = report([sat(deals)]).charts["raise"]
    assert (contro.ours, contro.theirs) == (Rate(0, 1), Rate(1, 1))


def test_declarations_are_counted_where_there_can_be_some() -> None:
    deal = DealFacts((100, 62), 0, "H", made=True, declared=(50, 0), royals=1)
    charts = report([sat((deal, DealFacts((162, 0), 0, "H", made=True)))]).charts
    told = {row.key: (row.ours, row.theirs) for row in charts["declared"]}
    assert told == {"declared": (Rate(1, 2), Rate(0, 2)), "royals": (Rate(0, 2), Rate(1, 2))}
    assert report([sat((contract(0, True),))]).charts["declared"] == ()


def test_pots_are_counted_of_the_deals_that_were_played() -> None:
    alone = Sitting(
        TODAY, 0, 0, ((0,), (1,), (2,)), (None, "club", "club"), (),
        (
            DealFacts((5, -5, 0), stayed=(0, 1), took=0, paid=(1,)),
            DealFacts((0, 3, -3), stayed=(1, 2), took=1),
        ),
    )  # fmt: skip
    told = {row.key: (row.ours, row.theirs) for row in report([alone]).charts["pot"]}
    assert told["stayed"] == (Rate(1, 2), Rate(3, 4))
    assert told["took"] == (Rate(1, 1), Rate(1, 3))
    assert told["bourre"] == (Rate(0, 1), Rate(1, 3))


def test_matches_are_won_against_a_level_and_a_draw_is_not_won() -> None:
    strong = (None, "novice", "club", "novice")
    told = report(
        [
            sat((), winners=(0,)), sat((), winners=(1,)), sat((), winners=(0, 1)), sat(()),
            sat((), winners=(0,), levels=strong),
        ]
    )  # fmt: skip
    assert {row.key: row.ours for row in told.charts["level"]} == {"club": Rate(1, 3), "novice": Rate(1, 1)}
    assert against(sat((), levels=(None, None, None, None))) == PERSON
    assert against(sat((), levels=(None, "club", None, None))) == MIXED


@given(st.lists(st.integers(0, 9_000), min_size=1, max_size=60))
def test_time_is_told_in_no_more_points_than_can_be_seen(ago: list[int]) -> None:
    sittings = [sat((contract(0, True),), TODAY - timedelta(days=days)) for days in ago]
    spans = points_over_time(sittings)
    assert 1 <= len(spans) <= MOST_SPANS + 2
    assert sum(span.ours.count for span in spans) == len(ago)
    assert [span.first for span in spans] == sorted({span.first for span in spans})
    assert all(span.ours.value == 4 and span.theirs is not None for span in spans)


def test_nothing_played_is_nothing_told() -> None:
    told = report(())
    assert (told.matches, told.deals, told.points) == (0, 0, ())
    assert not any(told.charts.values())


def test_the_table_says_each_number_with_its_count_and_interval() -> None:
    told = report([sat((contract(0, True), contract(2, False)), winners=(0,))])
    rows = list(csv.DictReader(io.StringIO(as_csv(told))))
    (suit,) = [row for row in rows if row["chart"] == "suit"]
    assert suit == {
        "chart": "suit", "line": "O", "whose": "ours", "count": "2", "hits": "1", "value": "0.5000",
        "low": "0.0945", "high": "0.9055",
    }  # fmt: skip
    (ours, theirs) = [row for row in rows if row["chart"] == "points"]
    assert (ours["line"], ours["value"], theirs["count"]) == ("2026-11-30", "2.0000", "2")
