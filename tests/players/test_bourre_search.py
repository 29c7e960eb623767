"""Bourré by search: imagined deals that may be so, what it never misjudges, budget and cancelling."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import positions
from tapete.cards import FRENCH_52, Card
from tapete.games.bourre import Bourre, State, declaration
from tapete.games.core import CALLING, PLAY, Call, Deal, Observation, Play
from tapete.games.events import Seat
from tapete.players import pots
from tapete.players.arena import compare
from tapete.players.base import Budget, Cancelled, Decision
from tapete.players.bourre import Club, Searcher, Thought, search
from tapete.players.heard import FOLDED
from tapete.records.shuffle import opening_deal, reshuffled_from

SEED = bytes(range(32))
THOUGHT = Thought(worlds=200, words=400)
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 4},
    {"players": 2},
    {"players": 8},
    {"players": 3, "cards": 4},
    {"players": 5, "declare": "then_draw"},
    {"players": 5, "declare": "simultaneous"},
    {"players": 5, "double_ante": True},
    {"players": 5, "limit": 20, "limit_caps_win": True},
    {"players": 4, "max_draw": 2},
    {"players": 4, "head": "free", "overtrump": "free", "undertrump": "free", "cinch": False},
)


def searcher(game: Bourre, thought: Thought = THOUGHT) -> Searcher:
    return Searcher(game, SEED, Club(game, SEED), thought)


def moments(game: Bourre, deals: int, seed: int = 3) -> list[tuple[State, Observation]]:
    """Every moment of some deals among club players at which somebody has a choice."""
    rng, club, found = Random(seed), Club(game, SEED), []
    match = game.new_match()
    for _ in range(deals):
        deal, _ = opening_deal(game, match, rng.randbytes(32))
        state = game.start(deal, match).state
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            if len(seen.legal) > 1:
                found.append((state, seen))
            state = game.apply(state, club.choose(seen, Budget()).action).state
        scored = game.scored(state)
        assert scored is not None
        match = game.next_match(match, deal, scored)
    return found


# --- imagined deals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES)
def test_an_imagined_club_player_says_what_a_club_player_says(options: dict[str, Any]) -> None:
    """But for what hardly matters: chances are read from a table."""
    game = Bourre(**options)
    club = Club(game, SEED)
    same = asked = 0
    for _, seen in moments(game, 12):
        if seen.phase != CALLING:
            continue
        word = club.choose(seen, Budget()).action
        assert isinstance(word, Call)
        table = search.Table(game, seen, 1, 0.997)
        said = table.pots.word_of(table.order.index(seen.seat), table.bits.of(seen.hand))
        wanted = FOLDED if word.word == "pass" else declaration(word.word)
        same += said == wanted if wanted is not None else said != FOLDED
        asked += 1
    assert asked > 10 and same >= 0.98 * asked


@settings(max_examples=60, deadline=None)
@given(positions(("bourre",)), st.integers(0, 2**32))
def test_imagined_hands_are_as_large_as_the_real_ones_and_share_no_card(position: Any, seed: int) -> None:
    game, deal, _, state, _ = position
    if game.phase(state) not in (CALLING, PLAY):
        return
    seen = game.observe(state, game.to_act(state)[0])
    table = search.Table(game, seen, seed, 0.997)
    bits = table.bits
    for hands in table.pots.hands_of_worlds(3):
        held = dict(zip(table.order, hands, strict=True))
        assert held[seen.seat] == bits.of(seen.hand)
        active = [seat for seat in seen.active if seat != seen.seat]
        assert [held[seat].bit_count() for seat in active] == [seen.counts[seat] for seat in active]
        if not state.pools:  # cards that were shuffled again may be anywhere
            assert sum(held.values()).bit_count() == sum(hand.bit_count() for hand in held.values())
        if deal.turnup in state.hands[deal.dealer]:
            assert held[deal.dealer] & bits.bit[deal.turnup]
        for rival in table.unseen.rivals if seen.phase == PLAY else ():
            assert not held[rival] & table.unseen.played


def test_imagined_hands_keep_to_what_the_play_has_told() -> None:
    """Never quite always: where hardly any hand fits, what it must not hold is drawn all the same."""
    game = Bourre(players=4)
    kept = drawn = 0
    for _, seen in moments(game, 15):
        if seen.phase == PLAY and len(seen.hand) < 4:
            table = search.Table(game, seen, 5, 0.997)
            for hands in table.pots.hands_of_worlds(20):
                for rival in table.unseen.rivals:
                    hand = hands[table.order.index(rival)]
                    kept += hand & table.unseen.may[rival] == hand
                    drawn += 1
    assert drawn > 200 and kept > 0.98 * drawn


def test_who_has_changed_four_cards_is_imagined_with_fewer_trumps_than_who_has_changed_one() -> None:
    trumps = {}
    for word in ("play:1", "play:4"):
        seen = seen_at("SK S7 DA D8 C4", "S9", word, "pass", seat=3)
        table = search.Table(Bourre(players=4), seen, 1, 0.997)
        hands = [hands[table.order.index(Seat(1))] for hands in table.pots.hands_of_worlds(300)]
        trumps[word] = sum((hand >> 39).bit_count() for hand in hands) / len(hands)
    assert trumps["play:1"] > trumps["play:4"] + 0.5


def plain_pots() -> ModuleType:
    """pots.py as plain Python."""
    spec = importlib.util.spec_from_file_location("plain_pots", Path(pots.__file__).parent / "pots.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules["plain_pots"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("options", TABLES)
def test_compiled_and_plain_imagine_alike(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    game = Bourre(**options)
    some = moments(game, 3)[::2]
    thought = Thought(worlds=6, words=6)
    chosen = [searcher(game, thought).choose(seen, Budget()) for _, seen in some]
    monkeypatch.setattr(search, "Pots", plain_pots().Pots)
    assert chosen == [searcher(game, thought).choose(seen, Budget()) for _, seen in some]


# --- what it decides -------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES)
def test_every_choice_is_legal_repeated_and_has_a_reason(options: dict[str, Any]) -> None:
    game = Bourre(**options)
    kept = searcher(game, Thought(worlds=30, words=30))
    for _, seen in moments(game, 4):
        decision = kept.choose(seen, Budget())
        assert decision.action in seen.legal and decision.reason is not None
        assert set(decision.values) <= set(seen.legal)
        assert decision == searcher(game, Thought(worlds=30, words=30)).choose(seen, Budget())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(FRENCH_52.card(code) for code in text.split())


def state_at(hand: str, turnup: str, *before: str, seat: int, pot: int = 0) -> State:
    """Seat 0 of four deals; `seat` has that hand, those before it have spoken."""
    game, rng = Bourre(players=4), Random(hand)
    held, up = cards(hand), FRENCH_52.card(turnup)
    rest = [card for card in rng.sample(FRENCH_52.cards, 52) if card not in held and card is not up]
    hands = [
        held if place == seat else tuple(rest.pop() for _ in range(5 - (place == 0))) for place in game.seats
    ]
    hands[0] = (*(card for card in hands[0] if card is not up), up)
    deal = reshuffled_from(game, Deal(Seat(0), tuple(hands), tuple(rest), up), SEED)
    state = game.start(deal, replace(game.new_match(), pot=pot)).state
    for text in before:
        state = game.apply(state, Call(text)).state
        while game.phase(state) == "drawing":
            state = game.apply(state, game.legal(state)[0]).state
    assert game.to_act(state)[0] == seat
    return state


def seen_at(hand: str, turnup: str, *before: str, seat: int, pot: int = 0) -> Observation:
    return Bourre(players=4).observe(state_at(hand, turnup, *before, seat=seat, pot=pot), Seat(seat))


def says(hand: str, turnup: str, *before: str, seat: int = 1, pot: int = 0) -> str:
    action = searcher(Bourre(players=4)).choose(seen_at(hand, turnup, *before, seat=seat, pot=pot), Budget())
    assert isinstance(action.action, Call)
    return action.action.word


def test_a_sure_trick_is_never_folded() -> None:
    for pot in (0, 50, 5_000):
        assert says("SA H5 D3 D8 C4", "S9", pot=pot) != "pass"
        assert says("SA H5 D3 D8 C4", "S9", "play:0", "play:1", seat=3, pot=pot) != "pass"


def test_five_low_cards_are_folded_against_two() -> None:
    assert says("H9 H5 D3 DT C4", "S9", "play:2", "play:3", seat=3) == "pass"


def test_three_high_trumps_stay_in_and_are_kept() -> None:
    assert says("SA SK S7 D8 C4", "S9", "play:2", seat=2) in ("play:1", "play:2")


# --- budget ---------------------------------------------------------------------------------------------


def in_play(game: Bourre) -> Observation:
    """Somebody has several unequal cards to play."""
    for _, seen in moments(game, 20):
        if seen.phase == PLAY and len(seen.legal) > 3 and not seen.cinch:
            return seen
    raise AssertionError("no such moment")


def test_it_imagines_as_many_worlds_as_the_budget_says() -> None:
    game = Bourre(players=4)
    decision = searcher(game, Thought(5_000, 0)).choose(in_play(game), Budget(worlds=37))
    assert decision.worlds == 37 and len(decision.values) > 1


def test_nobody_waits_for_an_answer_that_is_not_wanted() -> None:
    game, asked = Bourre(players=4), list[int]()

    def cancelled() -> bool:
        asked.append(len(asked))
        return len(asked) > 1

    with pytest.raises(Cancelled):
        searcher(game, Thought(100_000, 0)).choose(in_play(game), Budget(seconds=1_000, cancelled=cancelled))
    assert len(asked) == 2  # before each batch of worlds


def test_seconds_cut_worlds_short_but_something_is_always_thought() -> None:
    game = Bourre(players=4)
    decision: Decision = searcher(game, Thought(100_000, 0)).choose(in_play(game), Budget(seconds=0.0))
    assert decision.worlds == search.BATCH and isinstance(decision.action, Play)


def test_uncompiled_it_imagines_less(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Bourre(players=4)
    monkeypatch.setattr(search, "COMPILED", False)
    seen = in_play(game)
    decision = searcher(game, Thought(search.PLAIN * 30, 0)).choose(seen, Budget())
    assert decision.worlds == 30


# --- strength -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_expert_wins_chips_from_club() -> None:
    result = compare("bourre", {"players": 4}, "expert", "club", deals=20_000, seed=SEED, jobs=2)
    assert result.mean - 1.96 * result.se > 0
