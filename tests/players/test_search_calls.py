"""Calls by search: what is weighed, how long, and that what play-outs promise is about what is then made."""

from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest

import seated
from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import CALLING, Call, Game, Observation
from tapete.games.events import Seat
from tapete.players import search
from tapete.players.base import Budget, Cancelled, Decision
from tapete.players.levels import make_player
from tapete.players.search_calls import CallSearcher, CallThought, FromTheLead, contract_of
from tapete.players.search_stakes import POINT, contract_stakes, match_worth

SEED = bytes(range(32))
GAMES = ("botifarra", "belote", "bolot", "pilotta")
ALL_WORDS = CallThought(worlds=8, doubt=1_000.0)


def decided(
    game: Game[Any], seen: Observation, thought: CallThought, budget: Budget | None = None
) -> Decision:
    club = make_player("club", game, SEED)
    return CallSearcher(game, SEED, club, club, thought).choose(seen, budget or Budget())


def first_to_call(game: Game[Any], seed: int) -> Observation:
    state = game.start(*random_deal(game, Random(seed))).state
    return game.observe(state, game.to_act(state)[0])


def called(game: Game[Any], seed: int) -> Any:
    """The state when club players have called a deal, and somebody plays it."""
    for more in range(seed, seed + 50):
        state = game.start(*random_deal(game, Random(more))).state
        club = make_player("club", game, SEED)
        while game.phase(state) == CALLING:
            seen = game.observe(state, game.to_act(state)[0])
            state = game.apply(state, club.choose(seen, Budget()).action).state
        if game.to_act(state):
            return state
    raise AssertionError("nobody calls anything")


def made(game: Game[Any], state: Any) -> Any:
    """The account of that deal once club players have played it out."""
    club = make_player("club", game, SEED)
    while seats := game.to_act(state):
        state = game.apply(state, club.choose(game.observe(state, seats[0]), Budget()).action).state
    return game.scored(state)


@pytest.mark.parametrize("name", GAMES)
def test_words_are_weighed_in_as_many_worlds_as_the_budget_says(name: str) -> None:
    game = make_game(name)
    seen = first_to_call(game, 3)
    decision = decided(game, seen, ALL_WORDS, Budget(worlds=5))
    assert decision.worlds == 5
    assert decision.action in decision.values and set(decision.values) <= set(seen.legal)
    assert 2 <= len(decision.values) <= ALL_WORDS.most
    assert decision == decided(game, seen, replace(ALL_WORDS, worlds=5))


def test_uncompiled_it_imagines_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "COMPILED", False)
    game = make_game("botifarra")
    assert decided(game, first_to_call(game, 3), replace(ALL_WORDS, worlds=100)).worlds == search.BATCH


@pytest.mark.parametrize("name", GAMES)
def test_nobody_waits_for_a_word_that_is_not_wanted(name: str) -> None:
    game = make_game(name)
    with pytest.raises(Cancelled):
        decided(game, first_to_call(game, 3), ALL_WORDS, Budget(cancelled=lambda: True))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_club_player_has_no_doubt_of_is_said_at_once(name: str) -> None:
    game = make_game(name)
    for seed in range(8):
        seen = first_to_call(game, seed)
        decision = decided(game, seen, CallThought(worlds=1_000_000, doubt=-1.0))
        assert decision == make_player("club", game, SEED).choose(seen, Budget())


@pytest.mark.parametrize("mode", ["solo4", "solo3", "duo6", "duo48"])
def test_where_nobody_has_a_partner_a_club_player_calls(mode: str) -> None:
    game = make_game("botifarra", mode=mode)
    seen = first_to_call(game, 2)
    assert decided(game, seen, ALL_WORDS) == make_player("club", game, SEED).choose(seen, Budget())


@pytest.mark.parametrize("name", GAMES)
def test_cards_are_played_as_by_the_player_of_the_cards(name: str) -> None:
    game = make_game(name)
    state = called(game, 1)
    while game.phase(state) != "play":
        state = game.apply(state, game.legal(state)[-1]).state
    seen = game.observe(state, game.to_act(state)[0])
    assert decided(game, seen, ALL_WORDS) == make_player("club", game, SEED).choose(seen, Budget())


@pytest.mark.parametrize("name", GAMES)
def test_another_word_than_a_club_players_must_lead_it_clearly(name: str) -> None:
    game = make_game(name)
    for seed in range(4):
        seen = first_to_call(game, seed)
        careful = decided(game, seen, replace(ALL_WORDS, near=1e9))
        assert careful.action == make_player("club", game, SEED).choose(seen, Budget()).action


# --- what a called deal is about ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("botifarra", {}),
        ("botifarra", {"variant": "lliure"}),
        ("belote", {}),
        ("belote", {"variant": "french"}),
        ("bolot", {}),
        ("pilotta", {}),
        ("pilotta", {"variant": "palaristi"}),
        ("pilotta", {"lead": "first_bidder"}),
    ],
    ids=str,
)
def test_what_points_are_worth_is_what_the_account_says(name: str, options: dict[str, Any]) -> None:
    game = make_game(name, **options)
    for seed in range(0, 200, 20):
        state = called(game, seed)
        tables = game.tables(state)
        assert tables is not None
        everything = tables.points_left(game.position(state))
        scored = made(game, state)
        for seat in (Seat(0), Seat(1)):
            seen = game.observe(game.start(state.deal, state.match).state, seat)
            mine = min(scored.points[game.side_of(seat)], everything)  # without what all tricks add
            worth = match_worth(game, seen)
            found = contract_stakes(game, seen, state, tables, worth)(mine)
            assert found == pytest.approx(worth(scored.score) + POINT * mine)


@pytest.mark.parametrize(
    ("name", "by"), [("botifarra", 4.0), ("belote", 10.0), ("bolot", 10.0), ("pilotta", 10.0)]
)
def test_a_deal_played_out_promises_about_what_club_players_make(name: str, by: float) -> None:
    """Else a search would call too much, or too little; one deal may well go the other way."""
    game = make_game(name)
    from_the_lead, beyond = FromTheLead(game), []
    for seed in range(0, 2_000, 50):
        state = called(game, seed)
        _, namer, _ = contract_of(game, state)
        (promised,) = from_the_lead.points(namer, [state])
        everything = game.tables(state).points_left(game.position(state))  # without what all tricks add
        beyond.append(promised - min(made(game, state).points[game.side_of(namer)], everything))
    assert abs(fmean(beyond)) < by


def test_far_behind_a_doubt_is_contred_sooner_than_far_ahead() -> None:
    game = make_game("botifarra")
    hand = "O9 O5 O4 C9 C12 C5 E9 E6 E5 B12 B3 B2"
    leads = []
    for totals in ((5, 95), (95, 5)):
        seen = seated.calling(game, hand, ["O"], dealer=Seat(3), totals=totals)
        values = decided(game, seen, CallThought(worlds=40, doubt=1_000.0)).values
        leads.append(values[Call("contro")] - values[Call("passo")])
    assert leads[0] > leads[1]
