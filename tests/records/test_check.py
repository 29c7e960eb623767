"""A record walked through the rules: the account it gives, and the place where it goes wrong."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from matches import NAMES, random_match, records
from tapete.games import make_game
from tapete.games.core import action_text
from tapete.games.events import Dealt
from tapete.records.check import account_document, standing_document, verified, walk
from tapete.records.reading import RecordError
from tapete.records.record import DealRecord, MatchRecord, match_record

# Case B-F01 of the rules page: turn-holder 0 names espases, seat 1 contres, 32-40.
HANDS = (
    "B7 B9 B11 O7 C2 B10 E7 E5 C6 C12 B4 E6",
    "B8 B1 E3 C3 O10 B3 C1 E11 O11 E1 O3 E12",
    "B6 E2 C8 C9 C7 C5 O5 O4 B5 O6 B12 E9",
    "E8 C11 E10 C4 O2 O8 E4 B2 C10 O1 O12 O9",
)
TRICKS = (
    "E11 E9 E4 E5", "B6 B2 B11 B1", "B8 B12 E10 B4", "E8 E6 E1 E2", "C3 C5 C10 C12", "C6 C1 C9 C4",
    "O4 O12 O7 O3", "O9 E7 O10 O5", "B10 B3 B5 O2", "C2 E12 C7 C11", "E3 C8 O1 B7", "O11 O6 O8 B9",
)  # fmt: skip
CALLS = ("E", "contro", "passo", "passo")
PLAYS = tuple(f"play:{card}" for trick in TRICKS for card in trick.split())
WHOLE = DealRecord(dealer=0, hands=tuple(tuple(hand.split()) for hand in HANDS), actions=CALLS + PLAYS)


def one_deal(*actions: str, **options: Any) -> MatchRecord:
    """A match of the whole case's deal with these actions."""
    return match_record("botifarra", options, NAMES, [msgspec.structs.replace(WHOLE, actions=actions)])


def fault(record: MatchRecord) -> str:
    """Where and why the rules forbid the record."""
    with pytest.raises(RecordError) as refused:
        walk(record)
    return str(refused.value)


def other(**changes: Any) -> DealRecord:
    """The next deal, seat 1's, as far as it was asked for."""
    return msgspec.structs.replace(WHOLE, **({"dealer": 1, "actions": ()} | changes))


# --- the account --------------------------------------------------------------------------------------


def test_the_whole_deal_of_the_rules_page_is_accounted_for() -> None:
    account = account_document(walk(one_deal(*CALLS, *PLAYS)))
    (deal,) = account["deals"]
    assert [trick["winner"] for trick in deal["tricks"]] == [2, 1, 3, 1, 0, 2, 3, 0, 0, 1, 1, 1]
    assert [" ".join(trick["cards"]) for trick in deal["tricks"]] == list(TRICKS)
    assert deal["tricks"][0] == {"leader": 1, "cards": TRICKS[0].split(), "winner": 2, "points": 8}
    assert (deal["points"], deal["score"], deal["finished"]) == ([32, 40], [0, 8], True)
    assert account | {"deals": []} == {"deals": [], "totals": [0, 8], "finished": False, "winners": []}


def test_an_unfinished_deal_has_points_but_no_score() -> None:
    account = account_document(walk(one_deal(*CALLS, *PLAYS[:6])))
    (deal,) = account["deals"]
    assert len(deal["tricks"]) == 1
    assert (deal["points"], deal["score"], deal["finished"]) == ([8, 0], [0, 0], False)


def test_a_record_without_deals_is_a_match_about_to_begin() -> None:
    standing = walk(match_record("botifarra", {}, NAMES, []))
    assert account_document(standing) == {"deals": [], "totals": [0, 0], "finished": False, "winners": []}
    assert standing_document(standing) == {"seat": None, "phase": "deal_over", "legal": []}


def test_the_last_deal_may_be_without_actions() -> None:
    record = one_deal(*CALLS, *PLAYS)
    standing = walk(msgspec.structs.replace(record, deals=(*record.deals, other())))
    assert standing_document(standing)["seat"] == 1
    assert isinstance(standing.deals[1].events[0], Dealt)
    assert standing.deals[1].match.totals == (0, 8)


def test_a_conceded_deal_ends_at_once() -> None:
    account = account_document(walk(one_deal(*CALLS, *PLAYS[:5], "concede")))
    (deal,) = account["deals"]
    assert (deal["points"], deal["score"], deal["finished"]) == ([8, 0], [72, 0], True)  # seat 3 gave up


def test_both_sides_win_a_draw() -> None:
    game = make_game("botifarra", target=None, deals=1)
    accounts = [account_document(walk(random_match(game, Random(n), 1))) for n in range(80)]
    assert {tuple(account["winners"]) for account in accounts} == {(0,), (1,), (0, 1)}
    for account in accounts:
        assert account["finished"]
        assert (account["winners"] == [0, 1]) == (account["totals"] == [0, 0])


# --- who is to act ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "standing"),
    [
        ((), {"seat": 0, "phase": "calling", "legal": ["O", "C", "E", "B", "botifarra", "delego"]}),
        (CALLS, {"seat": 1, "phase": "play", "legal": [
            "play:O3", "play:O10", "play:O11", "play:C1", "play:C3", "play:E1", "play:E3", "play:E11",
            "play:E12", "play:B1", "play:B3", "play:B8"]}),
        ((*CALLS, *PLAYS[:5]), {"seat": 3, "phase": "play", "legal": ["play:B2"]}),
        (CALLS + PLAYS, {"seat": None, "phase": "deal_over", "legal": []}),
    ],
)  # fmt: skip
def test_who_is_to_act_and_what_is_legal(actions: tuple[str, ...], standing: dict[str, Any]) -> None:
    assert standing_document(walk(one_deal(*actions))) == standing


def test_after_the_last_deal_the_match_is_over() -> None:
    standing = walk(one_deal(*CALLS, *PLAYS, target=8))
    assert standing_document(standing) == {"seat": None, "phase": "match_over", "legal": []}


@given(records())
def test_any_match_played_by_the_rules_passes(record: MatchRecord) -> None:
    standing = walk(record)
    account = account_document(standing)
    scores = [deal["score"] for deal in account["deals"]]
    at_first = standing.game.new_match().totals
    assert account["totals"] == [sum(side) for side in zip(at_first, *scores, strict=True)]
    assert [deal["finished"] for deal in account["deals"][:-1]] == [True] * (len(scores) - 1 if scores else 0)
    told = standing_document(standing)
    assert (told.get("seat", told.get("seats")) is None) == (told["legal"] == [])
    for deal in record.deals:
        assert tuple(action_text(standing.game.parse_action(text)) for text in deal.actions) == deal.actions


# --- where it goes wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (("E", "play:E1"), "deal 1, action 2: play:E1 by Pau is not allowed"),
        (("E", "play:E4"), "deal 1, action 2: E4 is not in Pau's hand"),
        (("passo",), "deal 1, action 1: passo by Maria is not allowed"),
        (("delego", "delego"), "deal 1, action 2: delego by Núria is not allowed"),
        (("concede",), "deal 1, action 1: concede by Maria is not allowed"),
        ((*CALLS, "play:E4"), "deal 1, action 5: E4 is not in Pau's hand"),
        ((*CALLS, *PLAYS[:2], "play:E10"), "deal 1, action 7: play:E10 by Joan Ferrer i Puig is not allowed"),
        ((*CALLS, "E"), "deal 1, action 5: E by Pau is not allowed"),
        ((*CALLS, "play:SJ"), "deal 1, action 5: 'play:SJ': 'SJ' is no card of this deck"),
        ((*CALLS, "play:"), "deal 1, action 5: 'play:': '' is no card of this deck"),
        ((*CALLS, "declare:O1"), "deal 1, action 5: declare:O1 by Pau is not allowed"),
        ((*CALLS, "PLAY:O3"), "deal 1, action 5: PLAY:O3 by Pau is not allowed"),
        ((*CALLS, *PLAYS, "play:O3"), "deal 1, action 53: the deal was over before it"),
        ((*CALLS, "concede", "passo"), "deal 1, action 6: the deal was over before it"),
    ],
)
def test_an_action_against_the_rules_is_named_by_deal_and_number(actions: tuple[str, ...], said: str) -> None:
    assert fault(one_deal(*actions)) == said


def test_the_rule_behind_a_refusal_goes_along() -> None:
    with pytest.raises(RecordError) as refused:
        walk(one_deal(*CALLS, *PLAYS[:2], "play:E10"))
    assert refused.value.reason is not None
    assert refused.value.reason.key == "refused.smallest_follow"


def swapped(first: str, second: str) -> tuple[tuple[str, ...], ...]:
    """The hands with `second` in place of `first`."""
    return tuple(tuple(second if card == first else card for card in hand) for hand in WHOLE.hands)


@pytest.mark.parametrize(
    ("deals", "options", "said"),
    [
        ([msgspec.structs.replace(WHOLE, actions=CALLS), other()], {},
         "deal 1: is not finished, but another deal follows"),
        ([WHOLE, other()], {"target": 8}, "deal 2: the match was over before it"),
        ([WHOLE, other(dealer=2)], {}, "deal 2: the dealer must be seat 1, not 2"),
        ([WHOLE, other(dealt_by=0)], {},
         "deal 2: only the first deal with start=five_swords may be dealt by another seat"),
        ([other(dealt_by=0)], {},
         "deal 1: only the first deal with start=five_swords may be dealt by another seat"),
        ([WHOLE], {"start": "five_swords", "target": 9}, None),
        ([other(dealt_by=3)], {"start": "five_swords"},
         "deal 1: with start=five_swords the holder of E5 must be the dealer"),
        ([other(hands=swapped("O1", "O2"))], {}, "deal 1: O2 is dealt twice"),
        ([other(hands=swapped("O1", "SJ"))], {}, "deal 1: 'SJ' is no card of this deck"),
        ([other(hands=WHOLE.hands[:3])], {}, "deal 1: each of the 4 hands must have 12 cards"),
        ([other(stock=("O1",))], {}, "deal 1: all cards are dealt: there is no stock, turn-up or pile"),
        ([other(dealer=7)], {}, "deal 1: dealer: there is no seat 7"),
        ([WHOLE], {"target": 0}, "option target: 0 is not from 1 to 1000000"),
    ],
)  # fmt: skip
def test_deals_that_cannot_be_are_named_by_number(
    deals: list[DealRecord], options: dict[str, Any], said: str | None
) -> None:
    record = match_record("botifarra", options, NAMES, deals)
    if said is None:
        assert walk(record).match.deals == 1
    else:
        assert fault(record) == said


# --- the seed -----------------------------------------------------------------------------------------


@given(records())
def test_every_deal_from_a_seed_is_verified(record: MatchRecord) -> None:
    assert verified(record) == [True] * len(record.deals)


def test_a_deal_with_other_cards_or_another_commitment_is_not_verified() -> None:
    (deal,) = random_match(make_game("botifarra"), Random(3), 1, 0).deals
    hands = (deal.hands[1], deal.hands[0], *deal.hands[2:])
    changes: list[tuple[dict[str, Any], bool | None]] = [
        ({}, True),
        ({"commitment": None}, True),
        ({"commitment": deal.commitment and deal.commitment.upper()}, True),
        ({"seed": None}, None),
        ({"seed": None, "commitment": None}, None),
        ({"commitment": 64 * "0"}, False),
        ({"seed": 64 * "0", "commitment": None}, False),
        ({"hands": hands}, False),
        ({"hands": (tuple(reversed(deal.hands[0])), *deal.hands[1:])}, False),
        ({"stock": ("O1",)}, False),
        ({"dealer": (deal.dealer + 1) % 4}, False),
    ]
    for change, expected in changes:
        record = match_record("botifarra", {}, NAMES, [msgspec.structs.replace(deal, **change)])
        assert verified(record) == [expected], change


def test_with_five_swords_the_cards_are_verified_from_who_dealt_them() -> None:
    game = make_game("botifarra", start="five_swords")
    matches = [random_match(game, Random(n), 1, 0) for n in range(8)]
    assert any(match.deals[0].dealt_by is not None for match in matches)
    for match in matches:
        assert verified(match) == [True]
        assert walk(match).to_act == (match.deals[0].dealer,)
