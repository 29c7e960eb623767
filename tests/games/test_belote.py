"""Belote: the rules page once more, each option and each Decision that a player can meet."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eight_cards import acted, begun, cards, codes, played_out, refusal, silent
from strategies import Luck
from tapete.cards import FRENCH_32, SPANISH_48
from tapete.games.belote import Belote
from tapete.games.core import Call, Deal, Match, Option, Play
from tapete.games.events import (
    ContractMade,
    DealScored,
    Dealt,
    DealtRest,
    DeclarationsWon,
    Declared,
    LaidOpen,
    Played,
    Said,
    Seat,
    Side,
    ThrownIn,
    TrickTaken,
)
from tapete.games.match import Tally
from tapete.games.thirty_two import State

DECK = FRENCH_32.cards  # S7 S8 ... CA


# --- §2 options ------------------------------------------------------------------------------------------

PAGE = {  # name: (default, with variant french)
    "variant": ("classic", "french"),
    "target": (1001, 1001),
    "direction": ("clockwise", "counterclockwise"),
    "all_pass": ("same_dealer", "next_dealer"),
    "void_partner_winning": ("any_trump", "discard"),
    "trump_led_over_partner": ("free", "must"),
    "overruff": ("must", "must"),
    "cannot_overtrump": ("undertrump", "undertrump"),
    "declarations": (True, True),
    "declaration_tie": ("eldest_side", "first_seat"),
    "carre_order": ("value", "value"),
    "long_run": ("single", "single"),
    "contract_counts": ("cards", "all"),
    "tie": ("success", "litige"),
    "declarations_on_fail": ("keep", "to_defence"),
    "belote_on_fail": ("keep", "keep"),
}


def test_options_and_their_defaults_are_those_of_the_page() -> None:
    assert dict(Belote().options) == {name: classic for name, (classic, _) in PAGE.items()}
    assert dict(Belote(variant="french").options) == {name: french for name, (_, french) in PAGE.items()}


def test_what_is_the_default_is_offered_first_and_the_order_stays_with_the_preset() -> None:
    for option, french in zip(Belote.options_for({}), Belote.options_for({"variant": "french"}), strict=True):
        assert option.is_number or option.values[0] == option.default
        assert option.values == french.values


def test_an_option_written_out_wins_over_the_preset() -> None:
    game = Belote(variant="french", tie="fail")
    assert (game.options["tie"], game.options["contract_counts"]) == ("fail", "all")


def test_the_french_table_is_offered_first() -> None:
    assert [(preset.name, dict(preset.options)) for preset in Belote.presets] == [
        ("french", {"variant": "french"}), ("classic", {}),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("chosen", "wrong"),
    [
        ({"target": 49}, "option target: 49 is not from 50 to 5000"),
        ({"target": None}, "option target: 'none' is no whole number"),
        ({"tie": "draw"}, "option tie: 'draw' is not one of success, litige, fail"),
        ({"variant": "coinche"}, "option variant: 'coinche' is not one of classic, french"),
        ({"declarations": "yes"}, "option declarations: 'yes' is not one of true, false"),
        ({"bid_bonus": "both"}, "belote has no option 'bid_bonus'"),
    ],
)
def test_what_no_table_offers_is_named(chosen: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Belote(**chosen)


def option(name: str) -> Option:
    return next(option for option in Belote.options_for({}) if option.name == name)


def test_options_matter_only_where_they_change_something() -> None:
    without = dict(Belote(declarations=False).options)
    for name in ("declaration_tie", "carre_order", "long_run", "declarations_on_fail"):
        assert option(name).matters(dict(Belote().options))
        assert not option(name).matters(without)
    assert not option("cannot_overtrump").matters(dict(Belote(overruff="free").options))
    assert option("target").offered == (501, 701, 1001)  # BE-D26


# --- §4 seats, dealer, deal ------------------------------------------------------------------------------


def test_three_cards_then_two_from_eldest_on_and_the_next_one_is_turned_up() -> None:  # BE-D4
    deal = Belote().hand_out(DECK, Seat(2))
    assert [codes(deal.hands[seat]) for seat in (3, 0, 1, 2)] == [
        "S7 S8 S9 HJ HQ", "ST SJ SQ HK HA", "SK SA H7 D7 D8", "H8 H9 HT D9 DT",
    ]  # fmt: skip
    assert len(deal.stock) == 12 and deal.turnup is deal.stock[0] is DECK[20]


def test_after_a_take_three_more_each_and_two_for_the_taker_beside_the_turn_up() -> None:
    game = Belote()
    state = game.start(game.hand_out(DECK, Seat(1)), Match((0, 0))).state
    state, events = acted(game, state, "pass take")  # the example of §4: dealer 1, taker 3
    stock = game.hand_out(DECK, Seat(1)).stock
    rest = next(event for event in events if isinstance(event, DealtRest))
    assert rest.taker == 3 and rest.turnup is stock[0]
    assert rest.hands == (stock[6:9], stock[9:12], stock[1:4], stock[4:6])
    assert [len(hand) for hand in state.hands] == [8, 8, 8, 8]
    assert stock[0] in state.hands[3]
    assert rest.seen_by(Seat(2)) == DealtRest(
        Seat(3), stock[0], ((None,) * 3, (None,) * 3, stock[1:4], (None,) * 2)
    )


def test_the_dealer_is_drawn_and_then_the_next_seat_deals() -> None:  # BE-D1, BE-D3
    game = Belote()

    class Third:
        def below(self, n: int) -> int:
            return 2

        def shuffled(self, items: Any) -> list[Any]:
            return list(items)

    deal, found = game.first_deal(Third(), DECK)
    assert (deal.dealer, found.dealer, found.how) == (2, 2, "random")
    state = game.start(deal, game.new_match()).state
    assert game.to_act(state) == (3,), "eldest speaks first"
    state, _ = acted(game, state, "take")
    assert state.leader == 3, "and leads"
    scored = DealScored((100, 62), (100, 62))
    assert game.next_match(Match((0, 0), dealer=Seat(2)), deal, scored).dealer == 3


def test_luck_decides_the_first_dealer() -> None:
    dealers = {Belote().first_deal(Luck(Random(n)), DECK)[0].dealer for n in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_the_direction_is_a_matter_of_drawing() -> None:  # BE-D2
    assert Belote().turns_left
    other = Belote(direction="counterclockwise")
    assert not other.turns_left
    assert [other.next_seat(seat) for seat in other.seats] == [1, 2, 3, 0]
    assert Belote(variant="french").turns_left is False


GOOD = Belote().hand_out(DECK, Seat(0))


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        (Deal(Seat(0), GOOD.hands[:3], GOOD.stock, GOOD.turnup), "each of the 4 hands must have 5 cards"),
        (Deal(Seat(0), GOOD.hands, GOOD.stock[:11], GOOD.turnup), "the stock must have 12 cards"),
        (Deal(Seat(0), GOOD.hands, GOOD.stock), "the turn-up must be the first card of the stock"),
        (Deal(Seat(0), GOOD.hands, GOOD.stock, GOOD.stock[1]), "the turn-up must be the first card"),
        (Deal(Seat(0), (GOOD.hands[0],) * 4, GOOD.stock, GOOD.turnup), "is dealt twice"),
        (Deal(Seat(4), GOOD.hands, GOOD.stock, GOOD.turnup), "there is no seat 4 that could deal"),
        (Deal(Seat(0), GOOD.hands, GOOD.stock, GOOD.turnup, Seat(1)), "nobody deals for the dealer"),
        (Deal(Seat(0), GOOD.hands, GOOD.stock, GOOD.turnup, piles=((),)), "there are no piles"),
    ],
)
def test_an_impossible_deal_says_what_is_wrong(deal: Deal, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Belote().check_deal(deal, Match((0, 0)))


def test_a_dealer_out_of_turn_is_named() -> None:
    with pytest.raises(ValueError, match="the dealer must be seat 2, not 0"):
        Belote().check_deal(GOOD, Match((0, 0), 3, Seat(2)))


def test_a_card_of_another_deck_is_named() -> None:
    hands = (SPANISH_48.cards[:5], *GOOD.hands[1:])
    with pytest.raises(ValueError, match="O1 is no card of this deck"):
        Belote().check_deal(Deal(Seat(0), hands, GOOD.stock, GOOD.turnup), Match((0, 0)))


# --- §5 taking -------------------------------------------------------------------------------------------


def opened(game: Belote, dealer: int = 0) -> State:
    """A deal about to be called, S and H mostly in the hands and a diamond turned up."""
    return game.start(game.hand_out(DECK, Seat(dealer)), Match((0, 0), dealer=Seat(dealer))).state


def words(game: Belote, state: State) -> list[str]:
    return [action.word for action in game.legal(state) if isinstance(action, Call)]


def test_two_rounds_of_taking_as_the_table_of_chapter_five() -> None:  # BE-D6
    game = Belote()
    state = opened(game)
    assert state.deal.turnup is not None and state.deal.turnup.suit.code == "D"
    for count in range(8):
        assert game.to_act(state) == ((1 + count) % 4,)
        assert words(game, state) == (
            ["take", "pass"] if count < 4 else ["take:S", "take:H", "take:C", "pass"]
        )
        state, _ = acted(game, state, "pass")
    assert game.to_act(state) == () and game.legal(state) == ()


def test_the_first_take_ends_the_calling() -> None:
    game = Belote()
    state, events = acted(game, opened(game), "pass take")
    assert [type(event) for event in events] == [Said, Said, ContractMade, DealtRest]
    assert events[2] == ContractMade(Seat(2), "D", 1, Seat(1))
    assert game.phase(state) in ("declaring", "play")
    assert game.to_act(state) == (1,)


def test_in_the_second_round_the_taker_still_picks_up_the_turn_up() -> None:
    game = Belote()
    state, events = acted(game, opened(game), "pass pass pass pass pass take:C")
    made = next(event for event in events if isinstance(event, ContractMade))
    assert (made.seat, made.trump) == (2, "C")
    assert state.deal.turnup in state.hands[2]


@pytest.mark.parametrize(
    ("calls", "word", "key"),
    [
        ("", "take:S", "refused.first_round"),
        ("", "take:D", "refused.first_round"),
        ("pass pass pass pass", "take", "refused.second_round"),
        ("pass pass pass pass", "take:D", "refused.turned_suit"),
        ("", "bid:90:S", "refused.no_such_action"),
        ("", "silent", "refused.declare_calling"),
        ("", "declare:SJ,SQ,SK", "refused.declare_calling"),
        ("", "draw:SJ", "refused.no_such_action"),
        ("", "play:S7", "refused.still_calling"),
        ("take", "pass", "refused.calling_over"),
        ("pass pass pass pass pass pass pass pass", "pass", "refused.deal_over"),
    ],
)
def test_a_word_out_of_place_says_why(calls: str, word: str, key: str) -> None:
    game = Belote()
    state, _ = acted(game, opened(game), calls)
    assert refusal(game, state, word) == key


@pytest.mark.parametrize(("all_pass", "dealer"), [("same_dealer", 2), ("next_dealer", 3)])
def test_all_pass_twice_and_the_cards_are_thrown_in(all_pass: str, dealer: int) -> None:  # BE-D5
    game = Belote(all_pass=all_pass)
    match = Match((400, 300), 7, Seat(2), held=81)
    deal = game.hand_out(DECK, Seat(2))
    state, events = acted(game, game.start(deal, match).state, "pass " * 8)
    assert events[-2:] == [ThrownIn(), DealScored((0, 0), (0, 0), held=81)]
    assert game.phase(state) == "deal_over"
    scored = game.scored(state)
    assert scored is not None
    after = game.next_match(match, deal, scored)
    assert after == Match((400, 300), 8, Seat(dealer), held=81)


# --- §6 declarations -------------------------------------------------------------------------------------

# Seat 0 has a tierce to the ace and one to the nine, seat 1 king and queen of trumps (D), seat 3 a tierce.
SPEAKING = (
    "SQ SK SA H7 H8 H9 CJ CA",
    "ST SJ HJ HQ DK DQ D9 CT",
    "S7 D7 DJ DA C7 C9 CQ HK",
    "S8 S9 HT HA D8 DT CK C8",
)


def test_a_seat_that_holds_something_is_asked_just_before_its_first_card() -> None:  # BE-D16
    game = Belote()
    state = begun(game, SPEAKING, "D", by=3)
    assert game.phase(state) == "declaring" and game.to_act(state) == (0,)
    assert [game.parse_action(t) for t in ("declare:SQ,SK,SA", "declare:H7,H8,H9", "silent")] == list(
        game.legal(state)
    )
    state, events = acted(game, state, "declare:H7,H8,H9")
    assert events == [Declared(Seat(0), "run", 20, cards(game, "H7 H8 H9"))]
    assert game.phase(state) == "declaring", "asked again while anything is left"
    state, events = acted(game, state, "declare:SA,SK,SQ")
    assert game.phase(state) == "play", "nothing is left"
    state, _ = acted(game, state, "CJ")
    assert game.phase(state) == "play" and game.to_act(state) == (1,), "seat 1 holds nothing: not asked"


def test_silence_is_no_event_and_ends_the_asking() -> None:
    game = Belote()
    state = begun(game, SPEAKING, "D", by=3)
    state, events = acted(game, state, "declare:H7,H8,H9 silent")
    assert len(events) == 1
    assert game.phase(state) == "play"
    state, events = acted(game, state, "CJ CT CQ CK")
    assert DeclarationsWon(Side(0), (20, 0)) in events, "only what was declared scores"


@pytest.mark.parametrize(
    ("done", "text", "key"),
    [
        ("", "play:CJ", "refused.declare_first"),
        ("", "declare:SQ,SK", "refused.no_combination"),
        ("", "declare:ST,SJ,SQ", "refused.no_combination"),
        ("", "declare:", "refused.no_combination"),
        ("", "declare:SQ,SK,SA", None),
        ("", "declare:SA,SQ,SK", None),
        ("", "take", "refused.calling_over"),
        ("silent", "silent", "refused.nothing_to_declare"),
        ("silent", "declare:SQ,SK,SA", "refused.nothing_to_declare"),
        ("silent CJ", "silent", "refused.nothing_to_declare"),
        ("silent CJ CT CQ CK", "declare:SQ,SK,SA", "refused.nothing_to_declare"),
        ("silent", "play:CK", "refused.not_held"),
        ("silent CJ", "play:ST", "refused.follow"),
    ],
)
def test_what_cannot_be_declared_or_played_says_why(done: str, text: str, key: str | None) -> None:
    game = Belote()
    state, _ = acted(game, begun(game, SPEAKING, "D", by=3), done)
    assert refusal(game, state, text) == key


def test_only_its_own_seat_sees_that_it_is_asked() -> None:
    game = Belote()
    asked = begun(game, SPEAKING, "D", by=3)
    quiet, _ = acted(game, asked, "silent")
    assert game.observe(asked, Seat(0)).phase == "declaring"
    assert len(game.observe(asked, Seat(0)).legal) == 3
    assert game.observe(quiet, Seat(0)).phase == "play"
    for seat in (Seat(1), Seat(2), Seat(3)):
        seen = game.observe(asked, seat)
        assert (seen.phase, seen.to_act, seen.legal) == ("play", (0,), ())
        assert game.observe(quiet, seat) == seen, "nor that it has been silent"


def test_a_seat_with_nothing_to_declare_looks_like_one_that_is_asked() -> None:
    """Seat 0's cards change so that it holds no combination: the others see the same table."""
    game = Belote()
    other = list(SPEAKING)
    other[0], other[1] = "SQ SK ST H7 H8 HJ CJ CA", "SA SJ H9 HQ DK DQ D9 CT"
    asked, plain = begun(game, SPEAKING, "D", by=3), begun(game, other, "D", by=3)
    assert (game.phase(asked), game.phase(plain)) == ("declaring", "play")
    for seat in (Seat(2), Seat(3)):
        assert game.observe(asked, seat) == game.observe(plain, seat)
        after = [acted(game, silent(game, state), "CJ")[0] for state in (asked, plain)]
        assert game.observe(after[0], seat) == game.observe(after[1], seat)


def test_the_others_hear_kind_and_points_and_not_the_cards() -> None:
    """Another tierce in the same hand: nobody else can tell."""
    game = Belote()
    seen = []
    for said in ("declare:SQ,SK,SA", "declare:H7,H8,H9"):
        state, events = acted(game, begun(game, SPEAKING, "D", by=3), f"{said} silent CJ")
        assert isinstance(events[0], Declared)
        assert events[0].seen_by(Seat(2)) == Declared(Seat(0), "run", 20, (None, None, None))
        assert events[0].seen_by(Seat(0)) == events[0]
        seen.append([game.observe(state, seat) for seat in game.seats])
    assert seen[0][1:] == seen[1][1:]
    assert seen[0][0] != seen[1][0]


def test_the_winners_are_laid_open_after_the_first_trick_and_the_losers_never() -> None:
    game = Belote()
    hands = (
        "SQ SK SA H9 DT DK CJ CA", "ST SJ HJ HQ HK D9 DQ CT",
        "S7 D7 DJ DA C7 C8 C9 CQ", "S8 S9 H7 H8 HT HA D8 CK",
    )  # fmt: skip
    state = begun(game, hands, "D", by=0)
    done = "declare:SQ,SK,SA CJ declare:HJ,HQ,HK CT declare:C7,C8,C9 CQ CK"
    state, events = acted(game, state, done)  # BE-16 of the cases; BE-D24: only one side scores
    assert events[-4:] == [
        TrickTaken(Seat(0), cards(game, "CJ CT CQ CK"), Seat(1), 19),
        DeclarationsWon(Side(0), (40, 0)),
        LaidOpen(Seat(0), 20, cards(game, "SQ SK SA")),
        LaidOpen(Seat(2), 20, cards(game, "C7 C8 C9")),
    ]
    assert all(event.seen_by(Seat(3)) == event for event in events[-3:])


def test_where_nobody_declares_nothing_is_compared() -> None:
    game = Belote()
    _, events = acted(game, silent(game, begun(game, SPEAKING, "D", by=3)), "CJ CT CQ CK")
    assert isinstance(events[-1], TrickTaken)


def test_without_announcements_nobody_is_asked_and_belote_stays() -> None:
    game = Belote(declarations=False)
    state = begun(game, SPEAKING, "D", by=3)
    assert game.phase(state) == "play"
    scored = played_out(game, state)
    assert [line.key for line in scored.lines if line.key in ("score.declarations", "score.belote")] == [
        "score.belote"
    ]


def test_the_king_and_queen_of_trumps_are_announced_by_themselves_in_either_order() -> None:
    game = Belote()
    state, _ = acted(game, silent(game, begun(game, SPEAKING, "D", by=3)), "CJ CT CQ CK")
    notes = []
    while game.to_act(state):
        legal = [action for action in game.legal(state) if isinstance(action, Play)]
        queen_first = sorted(legal, key=lambda action: action.card.code != "DQ")
        step = game.apply(state, queen_first[0])
        state = step.state
        notes += [(e.seat, e.card.code, e.note) for e in step.events if isinstance(e, Played) and e.note]
    assert notes in (
        [(1, "DQ", "belote"), (1, "DK", "rebelote")], [(1, "DK", "belote"), (1, "DQ", "rebelote")],
    )  # fmt: skip
    scored = game.scored(state)
    assert scored is not None and ("score.belote", (0, 20)) in [(x.key, x.amounts) for x in scored.lines]


def test_belote_may_stand_in_a_sequence_too() -> None:  # BE-D11
    game = Belote()
    hands = ("DQ DK DA S7 S8 H7 H8 C7", "S9 ST SJ SQ SK HA CA D7", "H9 HT HJ HQ C8 C9 D8 SA",
             "HK CT CJ CQ CK D9 DT DJ")  # fmt: skip
    state = begun(game, hands, "D", by=0)
    assert game.parse_action("declare:DQ,DK,DA") in game.legal(state)
    assert state.royal_seat == 0


def test_king_and_queen_in_two_hands_are_nothing() -> None:
    hands = ("DK S7 S8 H7 H8 C7 C8 ST", "DQ S9 SQ HT HQ C9 CJ SJ", "DJ D9 SK HK CT CK HA D7",
             "DA DT D8 SA CA CQ HJ H9")  # fmt: skip
    assert begun(Belote(), hands, "D", by=0).royal_seat is None


# --- §8 scoring ------------------------------------------------------------------------------------------


def page_score(options: Any, tally: Tally) -> tuple[list[int], int]:
    """The formulas of §8, written from the page: the score, and what is held after the deal."""
    t, o = tally.side, 1 - tally.side
    c = list(tally.cards)
    c[tally.last] += 10
    for side in (0, 1):
        if tally.tricks[side] == 8:
            c[side] += 90
    belote = [20 if tally.royal_pair == side else 0 for side in (0, 1)]
    d = tally.declarations
    v = [c[s] + d[s] + belote[s] for s in (0, 1)] if options["contract_counts"] == "all" else c
    equal = v[t] == v[o]
    score = [0, 0]
    if v[t] > v[o] or (equal and options["tie"] == "success"):
        score = [c[s] + d[s] + belote[s] for s in (0, 1)]
        score[t] += tally.held
        return score, 0
    if equal and options["tie"] == "litige":
        score[o] = c[o]
        return [score[s] + d[s] + belote[s] for s in (0, 1)], tally.held + c[t]
    score[o] = sum(c) + tally.held
    for name, amounts in (("declarations_on_fail", d), ("belote_on_fail", belote)):
        if options[name] == "keep":
            score = [score[s] + amounts[s] for s in (0, 1)]
        else:
            score[o] += sum(amounts)
    return score, 0


@st.composite
def tallies(draw: st.DrawFn) -> Tally:
    """What a deal may come to, close ones often."""
    tricks = draw(st.integers(0, 8))
    cards = draw(st.sampled_from([66, 71, 76, 81, 86]) | st.integers(0, 152))
    if tricks in (0, 8):
        cards = 152 * tricks // 8
    declared = draw(st.sampled_from([0, 0, 20, 50, 100, 170]))
    last = draw(st.integers(0, 1)) if 0 < tricks < 8 else 0 if tricks else 1
    whose = draw(st.booleans())
    return Tally(
        side=Side(draw(st.integers(0, 1))),
        cards=(cards, 152 - cards),
        last=Side(last),
        tricks=(tricks, 8 - tricks),
        declarations=(declared, 0) if whose else (0, declared),
        royal_pair=draw(st.sampled_from([None, Side(0), Side(1)])),
        held=draw(st.sampled_from([0, 0, 81, 162])),
    )


CHOICES = {
    "contract_counts": ["cards", "all"],
    "tie": ["success", "litige", "fail"],
    "declarations_on_fail": ["keep", "to_defence"],
    "belote_on_fail": ["keep", "to_defence"],
}


@given(st.fixed_dictionaries({name: st.sampled_from(v) for name, v in CHOICES.items()}), tallies())
def test_a_deal_is_scored_as_the_formulas_of_the_page(options: dict[str, str], tally: Tally) -> None:
    scored = Belote(**options).reckon(tally)
    score, held = page_score(options, tally)
    assert (list(scored.score), scored.held) == (score, held)
    assert sum(scored.points) in (162, 252)


@given(st.fixed_dictionaries({name: st.sampled_from(v) for name, v in CHOICES.items()}), tallies())
def test_the_lines_of_the_account_add_up_to_the_score(options: dict[str, str], tally: Tally) -> None:
    scored = Belote(**options).reckon(tally)
    *found, total = scored.lines
    told = {"score.contract_made", "score.contract_failed", "score.contract_tied"}
    assert total.key == "score.deal" and total.amounts == scored.score
    assert len([line for line in found if line.key in told]) == 1
    for side in (0, 1):
        assert sum(line.amounts[side] for line in found if line.key not in told) == scored.score[side]


def lines(options: dict[str, Any], **deal: Any) -> dict[str, tuple[int, ...]]:
    given = {"side": 0, "cards": (80, 72), "last": 0, "tricks": (5, 3), "declarations": (0, 0)}
    tally = Tally(**{**given, "royal_pair": None, **deal})
    return {line.key: line.amounts for line in Belote(**options).reckon(tally).lines}


def test_the_account_of_a_capot_tells_the_last_ten_and_the_ninety() -> None:  # BE-D22
    assert lines({}, cards=(0, 152), tricks=(0, 8), last=1) == {
        "score.cards": (0, 152),
        "score.last_ten": (0, 10),
        "score.capot": (0, 90),
        "score.contract_failed": (0, 252),
        "score.deal": (0, 252),
    }


def test_the_account_of_a_failure_tells_what_goes_over() -> None:  # BE-D20, BE-D21
    failed = {"cards": (60, 92), "tricks": (4, 4), "declarations": (50, 0), "royal_pair": Side(0)}
    assert lines({}, **failed)["score.goes_over"] == (-70, 70)
    assert lines({"declarations_on_fail": "to_defence"}, **failed)["score.goes_over"] == (-120, 120)
    assert lines({"belote_on_fail": "to_defence"}, **failed)["score.goes_over"] == (-90, 90)


def test_a_litige_waits_for_the_next_deal_that_is_decided() -> None:  # BE-D19, BE-D29
    game = Belote(tie="litige", target=1001)
    even = Tally(Side(0), (71, 81), Side(0), (4, 4), (0, 0), None)
    first = game.reckon(even)
    assert (first.score, first.held) == ((0, 81), 81)
    deal = game.hand_out(DECK, Seat(0))
    match = game.next_match(game.new_match(), deal, first)
    assert (match.totals, match.held) == ((0, 81), 81)
    again = game.reckon(Tally(Side(1), (81, 71), Side(1), (4, 4), (0, 0), None, held=match.held))
    assert (again.score, again.held) == ((81, 0), 162), "two in a row add up"
    won = game.reckon(Tally(Side(1), (40, 112), Side(1), (2, 6), (0, 0), None, held=162))
    assert (won.score, won.held) == ((40, 122 + 162), 0)
    end = game.next_match(Match((950, 930)), deal, DealScored((81, 81), (0, 81), held=81))
    assert (end.finished, end.held) == (True, 0), "what is open when a match ends is dropped"


def test_the_held_points_of_the_match_are_played_for() -> None:
    game = Belote(tie="litige")
    state = begun(game, SPEAKING, "D", by=3, match=Match((0, 81), 1, Seat(3), held=81))
    assert game.observe(state, Seat(2)).held == 81
    scored = played_out(game, state)
    assert [line.amounts for line in scored.lines if line.key == "score.held_won"] in ([(81, 0)], [(0, 81)])


# --- §9 the match ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "before", "score", "after", "winners"),
    [
        (1001, (930, 960), (90, 72), (1020, 1032), (1,)),  # the table of §9
        (1001, (950, 968), (100, 82), (1050, 1050), ()),
        (501, (480, 300), (21, 141), (501, 441), (0,)),
        (501, (480, 300), (20, 142), (500, 442), ()),
    ],
)
def test_the_higher_total_wins_at_the_end_of_a_deal(
    target: int, before: Any, score: Any, after: Any, winners: Any
) -> None:  # BE-D27, BE-D28
    game = Belote(target=target)
    match = game.next_match(Match(before, 5, Seat(1)), game.hand_out(DECK, Seat(1)), DealScored(score, score))
    assert (match.totals, match.winners, match.finished) == (after, winners, bool(winners))
    assert match.deals == 6


def test_another_match_at_the_same_table_goes_on_with_the_deal() -> None:
    game = Belote()
    assert game.new_match() == Match((0, 0))
    assert game.new_match(Match((1002, 3), 9, Seat(2), True, (Side(0),), held=81)) == Match(
        (0, 0), dealer=Seat(2)
    )


# --- one whole deal --------------------------------------------------------------------------------------


def test_the_view_of_a_seat_has_the_turn_up_the_stock_and_the_contract() -> None:
    game = Belote()
    state = opened(game)
    seen = game.observe(state, Seat(3))
    assert (seen.turnup, seen.stock, seen.trump, seen.contract_by, seen.bid) == (
        state.deal.turnup, 12, None, None, 0,
    )  # fmt: skip
    dealt = seen.log[0]
    assert isinstance(dealt, Dealt) and dealt.turnup is state.deal.turnup and dealt.stock == 12
    assert dealt.hands[0] == (None,) * 5
    state, _ = acted(game, state, "take")
    seen = game.observe(state, Seat(3))
    assert (seen.stock, seen.trump, seen.contract_by, seen.counts) == (0, "D", 1, (8, 8, 8, 8))


def test_what_is_certain_is_found_and_not_in_the_first_trick() -> None:
    hands = ("SJ S9 SA ST SK SQ S8 S7", "H7 H8 HT HJ HK D7 D8 DT", "H9 HQ HA D9 DJ DQ C7 C8",
             "DK DA C9 CT CJ CQ CK CA")  # fmt: skip
    game = Belote()
    state = begun(game, hands, "S", by=0)
    while game.phase(state) == "declaring":
        state = silent(game, state)
    assert game.certain_rest(game.observe(state, Seat(0))) is None, "somebody may have something to declare"
    state, _ = acted(game, state, "SJ")
    while state.trick:
        state = silent(game, state)
        state = game.apply(state, game.legal(state)[0]).state
    assert codes(game.certain_rest(game.observe(state, Seat(0))) or ()) == "S9 SA ST SK SQ S8 S7"
    assert game.certain_rest(game.observe(state, Seat(1))) is None
