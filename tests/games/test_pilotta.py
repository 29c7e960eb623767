"""Pilotta: the rules page once more, each option and each Decision that a player can meet."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eight_cards import acted, begun, cards, codes, played_out, refusal, silent
from strategies import Luck
from tapete.cards import FRENCH_32
from tapete.games.core import Call, Deal, Match
from tapete.games.events import (
    ContractMade,
    DealScored,
    DeclarationsWon,
    Declared,
    LaidOpen,
    Played,
    Seat,
    Side,
    ThrownIn,
    TrickTaken,
)
from tapete.games.match import Tally
from tapete.games.pilotta import Pilotta
from tapete.games.thirty_two import State

DECK = FRENCH_32.cards

# --- §2 options and variants -----------------------------------------------------------------------------

PAGE = {
    "variant": "pilotta",
    "target": 351,
    "deal_rotation": "left",
    "all_pass": "next_dealer",
    "lead": "eldest",
    "capot_bid": False,
    "doubling": False,
    "pass_final": False,
    "void_partner_winning": "beat",
    "trump_led_over_partner": "must",
    "overruff": "must",
    "cannot_overtrump": "undertrump",
    "declaration_tie": "cancel",
    "carre_order": "value",
    "long_run": "single",
    "contract_counts": "all",
    "bid_bonus": "both",
    "declarations_on_fail": "to_defence",
    "belote_on_fail": "keep",
    "round_six": "bidders",
    "score_unit": 10,
}


def test_what_is_the_default_is_offered_first() -> None:
    for option in Pilotta.options_for({}):
        assert option.is_number or option.values[0] == option.default


def test_options_and_their_defaults_are_those_of_the_page() -> None:
    assert dict(Pilotta().options) == PAGE
    palaristi = {"variant": "palaristi", "capot_bid": True, "doubling": True}  # PI-D11
    assert dict(Pilotta(variant="palaristi").options) == PAGE | palaristi
    assert dict(Pilotta(variant="vida").options) == PAGE | {"variant": "vida"}  # PI-D24
    assert [preset.name for preset in Pilotta.presets] == ["pilotta", "palaristi", "vida"]
    target = next(option for option in Pilotta.options_for({}) if option.name == "target")
    assert target.offered == (151, 251, 301, 351, 400)


def test_the_unit_is_a_number_and_nothing_between() -> None:  # PI-D21
    assert Pilotta(score_unit=1).options["score_unit"] == 1
    with pytest.raises(ValueError, match="option score_unit: '5' is not one of 10, 1"):
        Pilotta(score_unit=5)


# --- §4 seats, dealer, deal ------------------------------------------------------------------------------


def test_all_cards_are_dealt_in_threes_and_twos_from_eldest_on() -> None:
    game = Pilotta()
    deal = game.hand_out(DECK, Seat(3))
    assert codes(deal.hands[0]) == "S7 S8 S9 HJ HQ DJ DQ DK"
    assert (deal.stock, deal.turnup) == ((), None)
    assert not game.turns_left
    game.check_deal(deal, Match((0, 0)))


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"stock": DECK[:1]}, "all cards are dealt: no stock"),
        ({"turnup": DECK[0]}, "nothing is turned up"),
        ({"hands": ((), (), (), ())}, "each of the 4 hands must have 8 cards"),
    ],
)
def test_an_impossible_deal_says_what_is_wrong(change: dict[str, Any], wrong: str) -> None:
    good = Pilotta().hand_out(DECK, Seat(0))
    bad = Deal(**{"dealer": Seat(0), "hands": good.hands, **change})
    with pytest.raises(ValueError, match=wrong):
        Pilotta().check_deal(bad, Match((0, 0)))


def test_the_first_dealer_is_found_by_the_suit_of_a_cut_card() -> None:  # PI-D2
    dealers = set()
    for number in range(60):
        deal, found = Pilotta().first_deal(Luck(Random(number)), DECK)
        owners, card = found.facts["suits"], found.facts["card"]
        assert deal.dealer == found.dealer == owners[card[0]]
        steps = [(owners[suit] - owners["H"]) % 4 for suit in "HDCS"]
        assert steps == [0, 1, 2, 3], "hearts the shuffler, then to the right"
        dealers.add(found.dealer)
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize(("rotation", "dealer"), [("left", 0), ("right", 2)])
def test_the_deal_moves_left_although_play_goes_right(rotation: str, dealer: int) -> None:  # PI-D3
    game = Pilotta(deal_rotation=rotation)
    deal = game.hand_out(DECK, Seat(1))
    assert game.next_match(Match((0, 0)), deal, DealScored((88, 74), (17, 7))).dealer == dealer


# --- §5 the auction --------------------------------------------------------------------------------------

PALARISTI = Pilotta(variant="palaristi")


def opened(game: Pilotta, words: str = "", dealer: int = 3) -> State:
    state = game.start(game.hand_out(DECK, Seat(dealer)), Match((0, 0), dealer=Seat(dealer))).state
    return acted(game, state, words)[0] if words else state


def words(game: Pilotta, state: State) -> list[str]:
    return [action.word for action in game.legal(state) if isinstance(action, Call)]


def test_bids_stand_by_value_then_suit_then_doubles_and_pass_last() -> None:  # PI-D8
    found = words(Pilotta(), opened(Pilotta()))
    assert found[:5] == ["bid:80:S", "bid:80:H", "bid:80:D", "bid:80:C", "bid:90:S"]
    assert found[-2:] == ["bid:240:C", "pass"]
    assert len(found) == 69
    assert words(PALARISTI, opened(PALARISTI))[-2:] == ["bid:capot:C", "pass"]
    assert words(PALARISTI, opened(PALARISTI, "bid:240:S")) == [
        "bid:capot:S", "bid:capot:H", "bid:capot:D", "bid:capot:C", "double", "pass",
    ]  # fmt: skip


def test_steps_may_be_jumped_and_a_partner_or_oneself_raised() -> None:
    game = Pilotta()
    state = opened(game, "bid:80:S pass bid:200:H pass bid:210:S pass pass pass")
    assert state.contract is not None
    assert (state.contract.seat, state.contract.trump.code, state.contract.bid) == (0, "S", 210)
    assert game.phase(state) != "calling"


@pytest.mark.parametrize(
    ("said", "over"),
    [
        ("pass pass pass", False),
        ("pass pass pass pass", True),  # PI-D5, PI-D6
        ("bid:80:S pass pass", False),
        ("bid:80:S pass pass pass", True),
        ("pass pass pass bid:80:S pass pass", False),
        ("pass pass pass bid:80:S pass pass pass", True),
        ("bid:80:S pass pass double", False),
        ("bid:80:S pass pass double pass pass", False),
        ("bid:80:S pass pass double pass pass pass", True),
        ("bid:80:S double redouble", True),
    ],
)
def test_when_the_auction_ends(said: str, over: bool) -> None:
    state = opened(PALARISTI, said)
    assert (PALARISTI.phase(state) != "calling") == over


def test_the_contract_has_the_multiplier_and_eldest_leads() -> None:  # PI-D4
    state, events = acted(PALARISTI, opened(PALARISTI), "pass bid:110:D double pass pass redouble")
    assert events[-1] == ContractMade(Seat(1), "D", 4, Seat(0), 110)
    assert PALARISTI.to_act(state) == (0,)
    first = Pilotta(lead="first_bidder")
    state, events = acted(first, opened(first), "pass pass bid:80:H bid:90:H pass pass pass")
    assert events[-1] == ContractMade(Seat(3), "H", 1, Seat(2), 90)
    assert first.to_act(state) == (2,)


def test_four_passes_and_the_cards_are_thrown_in() -> None:  # PI-D6
    for all_pass, dealer in (("next_dealer", 2), ("same_dealer", 3)):
        game = Pilotta(all_pass=all_pass)
        deal = game.hand_out(DECK, Seat(3))
        state, events = acted(game, game.start(deal, Match((0, 0))).state, "pass pass pass pass")
        assert events[-2:] == [ThrownIn(), DealScored((0, 0), (0, 0))]
        scored = game.scored(state)
        assert scored is not None and game.next_match(Match((0, 0)), deal, scored).dealer == dealer


@pytest.mark.parametrize(
    ("options", "said", "word", "key"),
    [
        ({}, "bid:100:H", "bid:100:S", "refused.bid_higher"),
        ({}, "bid:100:H", "bid:110:H", None),
        ({}, "", "bid:85:S", "refused.no_such_action"),
        ({}, "", "bid:250:S", "refused.no_such_action"),
        ({}, "", "bid:capot:S", "refused.no_such_action"),  # PI-D9
        ({}, "bid:80:S", "double", "refused.no_such_action"),  # PI-D10
        ({}, "bid:80:S", "pass", None),
        ({}, "", "take", "refused.no_such_action"),
        ({"variant": "palaristi"}, "", "double", "refused.nothing_bid"),
        ({"variant": "palaristi"}, "bid:80:S pass", "double", "refused.double_own"),
        ({"variant": "palaristi"}, "bid:80:S", "redouble", "refused.not_doubled"),
        ({"variant": "palaristi"}, "bid:80:S double pass", "redouble", "refused.redouble_theirs"),
        ({"variant": "palaristi"}, "bid:80:S double", "double", "refused.doubled_already"),
        ({"variant": "palaristi"}, "bid:80:S double", "bid:90:S", "refused.bid_doubled"),
        ({"variant": "palaristi"}, "bid:capot:S", "bid:240:S", "refused.bid_above_capot"),
        ({"pass_final": True}, "pass bid:80:S pass pass", "bid:90:S", "refused.pass_final"),  # PI-D7
        ({}, "pass bid:80:S pass pass", "bid:90:S", None),
        ({}, "bid:80:S pass pass pass", "pass", "refused.calling_over"),
    ],
)
def test_a_bid_out_of_place_says_why(options: dict[str, Any], said: str, word: str, key: str | None) -> None:
    game = Pilotta(**options)
    state, _ = acted(game, opened(game), said)
    assert refusal(game, state, word) == key


def test_who_has_passed_for_good_may_still_double() -> None:
    game = Pilotta(variant="palaristi", pass_final=True)
    assert words(game, opened(game, "pass bid:80:S pass pass")) == ["double", "pass"]


def test_during_the_auction_a_seat_sees_the_highest_bid_so_far() -> None:
    seen = PALARISTI.observe(opened(PALARISTI, "bid:80:S bid:90:H double"), Seat(3))
    assert (seen.phase, seen.bid, seen.trump, seen.contract_by, seen.multiplier) == ("calling", 90, "H", 1, 2)
    nothing = PALARISTI.observe(opened(PALARISTI), Seat(3))
    assert (nothing.bid, nothing.trump, nothing.contract_by, nothing.multiplier) == (0, None, None, 1)


# --- §6 declarations -------------------------------------------------------------------------------------

# Case PI-16 with the other hands: runs with seats 0 and 1.
HANDS = (
    "S8 H7 HK D7 D8 D9 DA CJ",
    "SQ SK SA H9 DQ CT CQ CK",
    "S7 S9 ST H8 HQ DJ DK C8",
    "SJ HT HJ HA DT C7 C9 CA",
)


def test_what_scores_is_laid_open_in_the_second_trick_just_before_the_card() -> None:  # PI-D15, PI-D18
    game = Pilotta()
    state = begun(game, HANDS, "H", by=0)
    state, events = acted(game, state, "declare:D7,D8,D9 CJ declare:SQ,SK,SA CK C8 CA")
    assert [type(event) for event in events] == [
        Declared, Played, Declared, Played, Played, Played, TrickTaken, DeclarationsWon,
    ]  # fmt: skip
    assert events[-1] == DeclarationsWon(Side(1), (0, 20))
    state, events = acted(game, state, "SJ S8 SQ")  # seat 3 leads, seat 0, then seat 1
    assert events[-2:] == [
        LaidOpen(Seat(1), 20, cards(game, "SQ SK SA")),
        Played(Seat(1), game.deck.card("SQ"), ""),
    ]
    assert not any(isinstance(event, LaidOpen) for event in events[:-2])
    state, events = acted(game, state, "S7")
    state, events = acted(game, state, codes([game.legal(state)[0].card]))  # type: ignore[union-attr]
    assert not any(isinstance(event, LaidOpen) for event in events), "once only"


# Case PI-17: runs of equal height with seats 0 and 1.
EQUAL = (
    "S9 HA D8 DT DJ DQ C8 C9",
    "ST SJ SQ HJ D9 C7 CT CA",
    "S8 SA H9 HT HQ D7 DK CJ",
    "S7 SK H7 H8 HK DA CQ CK",
)


@pytest.mark.parametrize(
    ("tie", "won"),
    [
        ("cancel", DeclarationsWon(None, (0, 0))),  # PI-D16
        ("first_seat", DeclarationsWon(Side(0), (20, 0))),
        ("eldest_side", DeclarationsWon(Side(0), (20, 0))),
    ],
)
def test_equal_runs_cancel_each_other(tie: str, won: DeclarationsWon) -> None:
    game = Pilotta(declaration_tie=tie)
    state = begun(game, EQUAL, "H", by=0)
    _, events = acted(game, state, "declare:DT,DJ,DQ DQ declare:ST,SJ,SQ D9 DK DA")
    assert events[-1] == won


def test_the_first_leader_is_eldest_for_the_tie_where_the_first_bidder_leads() -> None:
    game = Pilotta(declaration_tie="eldest_side", lead="first_bidder")
    state = begun(game, EQUAL, "H", by=1)
    assert state.leader == 1
    _, events = acted(game, state, "declare:ST,SJ,SQ CA CJ CK declare:DT,DJ,DQ C8")
    assert events[-1] == DeclarationsWon(Side(1), (0, 20))


def test_pilotta_and_repilotta_are_said_by_the_program() -> None:  # PI-D25, PI-D26
    game = Pilotta()
    hands = (
        "HQ HK HA S8 D7 D8 CJ C7", "SQ SK SA H9 DQ CT CQ CK", "S7 S9 ST H8 H7 DJ DK C8",
        "SJ HT HJ DA DT D9 C9 CA",
    )  # fmt: skip
    state = begun(game, hands, "H", by=0)
    assert game.parse_action("declare:HQ,HK,HA") in game.legal(state)
    state, events = acted(game, state, "silent HK")
    assert events == [Played(Seat(0), game.deck.card("HK"), "pilotta")]
    notes = []
    while game.to_act(state):
        state = silent(game, state)
        step = game.apply(state, game.legal(state)[0])
        state = step.state
        notes += [e.note for e in step.events if isinstance(e, Played) and e.note]
    assert notes == ["repilotta"]


# --- §8 scoring ------------------------------------------------------------------------------------------


def page_score(options: Any, tally: Tally) -> list[int]:
    """The formulas of §8, written from the page."""
    b, o = tally.side, 1 - tally.side
    unit = options["score_unit"]
    c = list(tally.cards)
    c[tally.last] += 10
    all_tricks = 8 in tally.tricks
    if all_tricks:
        c = [250, 0] if tally.tricks[0] == 8 else [0, 250]
    pilotta = [20 if tally.royal_pair == s else 0 for s in (0, 1)]
    total = c[b]
    if options["contract_counts"] == "all":
        total += tally.declarations[b] + pilotta[b]
    made = total >= tally.bid
    if tally.bid == 250:
        made = tally.tricks[b] == 8
    if unit == 1:
        u, pot = c, 250 if all_tricks else 162
    elif all_tricks:
        u, pot = [25 if n else 0 for n in c], 25
    else:
        pot = 16
        tens = c[b] // 10 + (1 if c[b] % 10 >= 6 else 0)
        if options["round_six"] == "higher" and c[b] % 10 == 6 and c[o] % 10 == 6 and c[b] < c[o]:
            tens -= 1
        u = [0, 0]
        u[b], u[o] = tens, 16 - tens
    d = [amount // unit for amount in tally.declarations]
    t = [amount // unit for amount in pilotta]
    v = tally.bid // unit
    score = [0, 0]
    if tally.multiplier > 1:
        right = b if made else o
        score[right] = pot + sum(d) + tally.multiplier * v
        return [score[s] + t[s] for s in (0, 1)]
    if made:
        score = [u[s] + d[s] + t[s] for s in (0, 1)]
        score[b] += v if options["bid_bonus"] != "none" else 0
        return score
    score[o] = pot + (v if options["bid_bonus"] == "both" else 0)
    if options["declarations_on_fail"] == "keep":
        score = [score[s] + d[s] for s in (0, 1)]
    else:
        score[o] += sum(d)
    if options["belote_on_fail"] == "keep":
        return [score[s] + t[s] for s in (0, 1)]
    score[o] += sum(t)
    return score


CHOICES = {
    "contract_counts": ["all", "cards"],
    "bid_bonus": ["both", "made", "none"],
    "declarations_on_fail": ["to_defence", "keep"],
    "belote_on_fail": ["keep", "to_defence"],
    "round_six": ["bidders", "higher"],
    "score_unit": [10, 1],
}


@st.composite
def tallies(draw: st.DrawFn) -> Tally:
    """What a deal may come to, close ones often."""
    tricks = draw(st.integers(0, 8))
    points = draw(st.integers(0, 152))
    if tricks in (0, 8):
        points = 152 * tricks // 8
    declared = draw(st.sampled_from([0, 0, 20, 50, 100, 150, 170]))
    return Tally(
        side=Side(draw(st.integers(0, 1))),
        cards=(points, 152 - points),
        last=Side(draw(st.integers(0, 1)) if 0 < tricks < 8 else 0 if tricks else 1),
        tricks=(tricks, 8 - tricks),
        declarations=(declared, 0) if draw(st.booleans()) else (0, declared),
        royal_pair=draw(st.sampled_from([None, Side(0), Side(1)])),
        bid=draw(st.sampled_from([*range(80, 160, 10), 240, 250])),
        multiplier=draw(st.sampled_from([1, 1, 2, 4])),
    )


@given(st.fixed_dictionaries({name: st.sampled_from(v) for name, v in CHOICES.items()}), tallies())
def test_a_deal_is_scored_as_the_formulas_of_the_page(options: dict[str, Any], tally: Tally) -> None:
    scored = Pilotta(variant="palaristi", **options).reckon(tally)
    assert list(scored.score) == page_score(options, tally)
    assert sum(scored.points) in (162, 250)


@given(st.fixed_dictionaries({name: st.sampled_from(v) for name, v in CHOICES.items()}), tallies())
def test_the_lines_of_the_account_add_up_to_the_score(options: dict[str, Any], tally: Tally) -> None:
    scored = Pilotta(variant="palaristi", **options).reckon(tally)
    keys = [line.key for line in scored.lines]
    contract = next(i for i, key in enumerate(keys) if key.endswith(("_made", "_failed")))
    before, after = scored.lines[:contract], scored.lines[contract + 1 : -1]
    counted = after if options["score_unit"] == 10 else (*before, *after)
    for side in (0, 1):
        assert sum(line.amounts[side] for line in counted) == scored.score[side]
    assert keys[-1] == "score.deal" and scored.lines[-1].amounts == scored.score


@pytest.mark.parametrize(
    ("cards_of_bidders", "round_six", "written"),
    [
        (85, "bidders", (8, 8)), (86, "bidders", (9, 7)), (76, "bidders", (8, 8)), (76, "higher", (7, 9)),
        (86, "higher", (9, 7)), (94, "bidders", (9, 7)), (89, "bidders", (9, 7)),
    ],
)  # fmt: skip
def test_the_bidders_points_are_rounded_and_the_others_get_the_rest(
    cards_of_bidders: int, round_six: str, written: tuple[int, int]
) -> None:  # PI-D22
    game = Pilotta(round_six=round_six)
    tally = Tally(Side(0), (cards_of_bidders, 152 - cards_of_bidders), Side(1), (4, 4), (0, 0), None, bid=80)
    assert {line.key: line.amounts for line in game.reckon(tally).lines}["score.in_tens"] == written


def test_the_account_tells_contract_last_ten_and_all_tricks() -> None:  # PI-D27
    tally = Tally(Side(0), (0, 152), Side(1), (0, 8), (0, 0), Side(0), bid=90)
    lines = Pilotta().reckon(tally).lines
    assert [(line.key, line.amounts) for line in lines] == [
        ("score.cards", (0, 152)),
        ("score.last_ten", (0, 10)),
        ("score.capot", (0, 88)),
        ("score.pilotta", (20, 0)),
        ("score.bid_failed", (20, 250)),
        ("score.in_tens", (2, 25)),
        ("score.bid", (0, 9)),
        ("score.deal", (2, 34)),
    ]
    assert lines[4].args == {"bid": 90} and lines[6].args == {"multiplier": 1}


# --- §9 the match ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "before", "score", "after", "winners"),
    [
        (351, (340, 345), (17, 7), (357, 352), (0,)),
        (151, (134, 144), (17, 7), (151, 151), ()),
        (251, (250, 100), (0, 25), (250, 125), ()),
    ],
)
def test_the_higher_total_wins_at_the_end_of_a_deal(
    target: int, before: Any, score: Any, after: Any, winners: Any
) -> None:  # PI-D29
    game = Pilotta(target=target)
    deal = game.hand_out(DECK, Seat(0))
    match = game.next_match(Match(before, 9, Seat(0)), deal, DealScored((88, 74), score))
    assert (match.totals, match.winners) == (after, winners)


def test_a_whole_deal_adds_up() -> None:
    scored = played_out(Pilotta(), begun(Pilotta(), HANDS, "H", by=0), speak=True)
    assert sum(scored.points) in (162, 250)
    assert ("score.declarations", (0, 20)) in [(line.key, line.amounts) for line in scored.lines]
