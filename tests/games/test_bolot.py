"""Bolot: the rules page once more, each option and each Decision that a player can meet."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eight_cards import acted, begun, cards, codes, played_out, refusal
from tapete.cards import SPANISH_32
from tapete.games.bolot import Bolot
from tapete.games.core import Call, Match
from tapete.games.events import DealScored, DealtRest, DeclarationsWon, LaidOpen, Played, Seat, Side, ThrownIn
from tapete.games.match import Tally

DECK = SPANISH_32.cards  # O1 O3 O7 ... B12

# --- §2 options ------------------------------------------------------------------------------------------

PAGE = {
    "variant": "sagunto",
    "target": 1000,
    "all_pass": "next_dealer",
    "second_round_turnup_suit": False,
    "void_partner_winning": "discard",
    "trump_led_over_partner": "must",
    "overruff": "must",
    "cannot_overtrump": "undertrump",
    "declaration_tie": "eldest_side",
    "carre_order": "value",
    "long_run": "single",
    "belote_on_fail": "to_defence",
}


def test_what_is_the_default_is_offered_first() -> None:
    for option in Bolot.options_for({}):
        assert option.is_number or option.values[0] == option.default


def test_options_and_their_defaults_are_those_of_the_page() -> None:
    assert dict(Bolot().options) == PAGE
    target = next(option for option in Bolot.options_for({}) if option.name == "target")
    assert (target.offered, target.minimum, target.maximum) == ((1000, 1500), 50, 5000)  # BO-D21
    assert [preset.name for preset in Bolot.presets] == ["sagunto"]


def test_what_other_games_of_the_family_offer_is_unknown_here() -> None:
    for name in ("declarations", "tie", "contract_counts", "direction"):
        with pytest.raises(ValueError, match=f"bolot has no option '{name}'"):
            Bolot(**{name: True})


# --- §4 the deal -----------------------------------------------------------------------------------------


def test_play_runs_to_the_right_with_the_spanish_thirty_two() -> None:
    game = Bolot()
    assert not game.turns_left
    assert len(game.deck) == 32
    assert game.deck.ranks == ("1", "3", "7", "8", "9", "10", "11", "12")


def test_three_and_two_then_one_packet_and_the_turn_up_for_who_goes() -> None:  # BO-D1, BO-D5
    game = Bolot()
    deal = game.hand_out(DECK, Seat(3))
    assert codes(deal.hands[0]) == "O1 O3 O7 C9 C10"
    state = game.start(deal, Match((0, 0))).state
    state, events = acted(game, state, "take")  # the example of §4: dealer 3, taker 0
    rest = next(event for event in events if isinstance(event, DealtRest))
    assert rest.hands == (deal.stock[1:3], deal.stock[3:6], deal.stock[6:9], deal.stock[9:12])
    assert deal.turnup in state.hands[0]


def test_the_mano_of_the_last_deal_deals_next() -> None:  # BO-D2
    game = Bolot()
    deal = game.hand_out(DECK, Seat(1))
    assert game.next_match(Match((0, 0)), deal, DealScored((82, 80), (82, 80))).dealer == 2


# --- §5 de primeras, de segundas -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("again", "words"),
    [
        (False, ["take:O", "take:C", "take:B", "pass"]),
        (True, ["take:O", "take:C", "take:E", "take:B", "pass"]),
    ],
)
def test_de_segundas_the_turned_suit_may_be_named_only_where_the_table_says_so(
    again: bool, words: list[str]
) -> None:  # BO-D3
    game = Bolot(second_round_turnup_suit=again)
    state = game.start(game.hand_out(DECK, Seat(0)), Match((0, 0))).state
    assert state.deal.turnup is not None and state.deal.turnup.suit.code == "E"
    assert [action.word for action in game.legal(state) if isinstance(action, Call)] == ["take", "pass"]
    state, _ = acted(game, state, "pass pass pass pass")
    assert [action.word for action in game.legal(state) if isinstance(action, Call)] == words
    assert refusal(game, state, "take:E") == (None if again else "refused.turned_suit")
    state, _ = acted(game, state, "take:E" if again else "take:B")
    assert state.contract is not None
    assert (state.contract.seat, state.contract.trump.code) == (1, "E" if again else "B")
    assert state.deal.turnup in state.hands[1]


@pytest.mark.parametrize(("all_pass", "dealer"), [("next_dealer", 3), ("same_dealer", 2)])
def test_nobody_goes_twice_and_the_cards_are_thrown_in(all_pass: str, dealer: int) -> None:  # BO-D4
    game = Bolot(all_pass=all_pass)
    deal = game.hand_out(DECK, Seat(2))
    state, events = acted(game, game.start(deal, Match((0, 0))).state, "pass " * 8)
    assert ThrownIn() in events
    scored = game.scored(state)
    assert scored is not None and game.next_match(Match((0, 0)), deal, scored).dealer == dealer


# --- §6 cantes -------------------------------------------------------------------------------------------

# The hands of case BO-21: a fifty with seat 0, terceras with seats 1 and 2.
CANTES = (
    "C3 C10 E9 E3 E10 E11 B11 B1",
    "O3 O11 O12 O1 C8 C1 E8 B3",
    "O7 O8 C7 C9 B7 B8 B9 B10",
    "O9 O10 C11 C12 E7 E12 E1 B12",
)


def test_one_pair_sings_all_it_has_and_shows_it_after_the_first_trick() -> None:  # BO-D10, D11, D16
    game = Bolot()
    state = begun(game, CANTES, "C", by=0)
    done = "declare:E9,E3,E10,E11 B1 declare:O11,O12,O1 B3 declare:B7,B8,B9 B7 B12"
    state, events = acted(game, state, done)
    assert events[-3:] == [
        DeclarationsWon(Side(0), (70, 0)),
        LaidOpen(Seat(0), 50, cards(game, "E9 E3 E10 E11")),
        LaidOpen(Seat(2), 20, cards(game, "B7 B8 B9")),
    ]


def test_bolot_and_rebolot_are_said_by_the_program() -> None:  # BO-D15, BO-D24
    game = Bolot()
    hands = ("C11 C12 C1 O7 O8 E7 E8 B7", *("",) * 3)
    rest = [card.code for card in game.deck if card.code not in hands[0].split()]
    hands = (hands[0], *(" ".join(rest[n::3]) for n in range(3)))
    state = begun(game, hands, "C", by=0)
    assert game.parse_action("declare:C11,C12,C1") in game.legal(state), "its cards may stand in a cante"
    state, _ = acted(game, state, "declare:C11,C12,C1")
    notes = []
    while game.to_act(state):
        step = game.apply(state, game.legal(state)[-1])
        state = step.state
        notes += [(e.seat, e.note) for e in step.events if isinstance(e, Played) and e.note]
    assert notes == [(0, "bolot"), (0, "rebolot")]


# --- §8 scoring ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("in_play", "needed"), [(162, 82), (182, 92), (202, 102), (212, 107), (232, 117), (252, 127), (262, 132)]
)
def test_half_plus_one_of_all_points_in_play(in_play: int, needed: int) -> None:  # BO-D17
    for takers, score in ((needed, (needed, in_play - needed)), (needed - 1, (0, in_play))):
        tally = Tally(Side(0), (takers, 152 - takers), Side(1), (4, 4), (0, in_play - 162), None)
        account = Bolot().reckon(tally)
        assert account.score == score
        (line,) = [line for line in account.lines if line.key.startswith("score.half")]
        assert line.args == {"needed": needed}
        assert line.key == ("score.half_made" if takers == needed else "score.half_failed")


def page_score(keep: bool, tally: Tally) -> list[int]:
    """The formulas of §8, written from the page."""
    c = list(tally.cards)
    if 8 in tally.tricks:
        c[tally.tricks.index(8)] += 100
    else:
        c[tally.last] += 10
    own = [c[s] + tally.declarations[s] + (20 if tally.royal_pair == s else 0) for s in (0, 1)]
    p = sum(own)
    assert p % 2 == 0
    if own[tally.side] >= p // 2 + 1:
        return own
    score = [0, 0]
    kept = 20 if keep and tally.royal_pair == tally.side else 0
    score[1 - tally.side], score[tally.side] = p - kept, kept
    return score


@st.composite
def tallies(draw: st.DrawFn) -> Tally:
    """What a deal may come to, close ones often."""
    tricks = draw(st.integers(0, 8))
    points = draw(st.sampled_from([66, 71, 72, 76, 81, 82, 86]) | st.integers(0, 152))
    if tricks in (0, 8):
        points = 152 * tricks // 8
    declared = draw(st.sampled_from([0, 0, 20, 50, 100, 170]))
    return Tally(
        side=Side(draw(st.integers(0, 1))),
        cards=(points, 152 - points),
        last=Side(draw(st.integers(0, 1)) if 0 < tricks < 8 else 0 if tricks else 1),
        tricks=(tricks, 8 - tricks),
        declarations=(declared, 0) if draw(st.booleans()) else (0, declared),
        royal_pair=draw(st.sampled_from([None, Side(0), Side(1)])),
    )


@given(st.sampled_from(["to_defence", "keep"]), tallies())
def test_a_deal_is_scored_as_the_formulas_of_the_page(on_fail: str, tally: Tally) -> None:
    scored = Bolot(belote_on_fail=on_fail).reckon(tally)
    assert list(scored.score) == page_score(on_fail == "keep", tally)
    assert sum(scored.points) in (162, 252)
    *found, total = scored.lines
    assert total.key == "score.deal" and total.amounts == scored.score
    for side in (0, 1):
        moved = (line.amounts[side] for line in found if not line.key.startswith("score.half"))
        assert sum(moved) == scored.score[side]


def test_the_account_of_a_capote_has_a_hundred_and_no_last_ten() -> None:  # BO-D19
    tally = Tally(Side(0), (152, 0), Side(0), (8, 0), (0, 50), Side(0))
    assert {line.key: line.amounts for line in Bolot().reckon(tally).lines} == {
        "score.cards": (152, 0),
        "score.capot": (100, 0),
        "score.declarations": (0, 50),
        "score.bolot": (20, 0),
        "score.half_made": (272, 50),
        "score.deal": (272, 50),
    }


def test_puestos_lose_cantes_and_bolot_too_unless_the_table_lets_them_keep_it() -> None:  # BO-D18
    tally = Tally(Side(0), (60, 92), Side(1), (4, 4), (20, 0), Side(0))
    assert Bolot().reckon(tally).score == (0, 202)
    assert Bolot(belote_on_fail="keep").reckon(tally).score == (20, 182)


# --- §9 the match ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "before", "score", "after", "winners"),
    [
        (1000, (940, 930), (82, 80), (1022, 1010), (0,)),
        (1000, (990, 700), (0, 162), (990, 862), ()),
        (1500, (1418, 1420), (82, 80), (1500, 1500), ()),
    ],
)
def test_the_higher_total_wins_at_the_end_of_a_deal(
    target: int, before: Any, score: Any, after: Any, winners: Any
) -> None:  # BO-D22
    game = Bolot(target=target)
    match = game.next_match(Match(before, 9, Seat(0)), game.hand_out(DECK, Seat(0)), DealScored(score, score))
    assert (match.totals, match.winners) == (after, winners)


def test_a_whole_deal_adds_up() -> None:
    game = Bolot()
    scored = played_out(game, begun(game, CANTES, "C", by=2), speak=True)
    assert sum(scored.points) == 162
    assert sum(scored.score) == 162 + 70 + 20, "fifty and tercera of seats 0 and 2, bolot of seat 3"
