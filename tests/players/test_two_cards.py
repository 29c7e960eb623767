"""Positions that a decent player never misplays where two play with piles; seat 0 is to play."""

from random import Random
from typing import Any

import pytest

from seated import between_two, table
from strategies import play_at_random, random_deal
from tapete.games.botifarra import Botifarra, State
from tapete.games.core import PLAY, Observation, Play
from tapete.players.base import Budget
from tapete.players.botifarra import Club

SEED = bytes(32)


def chosen(
    mine: str,
    theirs: str,
    trick: str = "",
    *,
    hand: str = "",
    trump: str = "O",
    depth: int = 4,
    **options: str,
) -> tuple[str, str]:
    """The club player's card, and the key of its reason; with a hand there are four piles, else six."""
    game = table(mode="duo48" if hand else "duo6", **options)
    seen = between_two(game, mine, theirs, trick, hand=hand, trump=trump, depth=depth)
    return by_club(game, seen)


def by_club(game: Botifarra, seen: Observation) -> tuple[str, str]:
    decision = Club(game, SEED).choose(seen, Budget())
    assert isinstance(decision.action, Play)
    assert decision.action in seen.legal
    assert decision.reason is not None
    return decision.action.card.code, decision.reason.key


# --- answering --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "trick", "given"),
    [
        ("C2 C10 C1 E3 B4 O5", "C9", "C2"),
        ("C7 C12 C11 E3 B4 O5", "C1", "C7"),
        ("C4 C10 C12 E3 B4 E6", "C9", "C4"),
    ],
)
def test_lliure_gives_the_smallest_card_to_a_lost_trick(mine: str, trick: str, given: str) -> None:
    assert chosen(mine, "E4 E7 B5 B7 O6 B8", trick) == (given, "why.alone_give")


def test_void_without_trumps_a_palla_is_thrown_rather_than_points() -> None:
    card, reason = chosen("E12 E1 B3 B11 E4 B1", "E7 E8 B5 B7 O6 B8", "C9")
    assert card in {"B3", "E4"}
    assert reason == "why.alone_discard"


def test_a_trick_is_trumped_with_a_small_trump_rather_than_the_manilla() -> None:
    card, reason = chosen("O9 O3 E3 E4 B2 B5", "O1 E7 E8 B7 B8 E10", "C4")
    assert (card, reason) == ("O3", "why.trump")


def test_an_ace_is_brought_home_while_the_open_manilla_cannot_reach_it() -> None:
    assert chosen("C1 C8 E3 E4 B4 B6", "C9 E8 B5 B7 E11 E10", "C4") == ("C1", "why.take_last")


def test_the_trump_manilla_takes_the_trump_ace() -> None:
    assert chosen("O9 O3 E3 E4 B2 B5", "E7 E8 B7 B8 C2 E10", "O1")[0] == "O9"


# --- leading ----------------------------------------------------------------------------------------------


def test_a_manilla_is_led_that_catches_a_lone_ace() -> None:
    card, reason = chosen("C9 C3 E3 E4 B2 B5", "C1 E8 E7 B7 B8 E10")
    assert (card, reason) == ("C9", "why.two_lead_open")


def test_the_trump_manilla_is_led_that_catches_the_only_trump_ace() -> None:
    assert chosen("O9 E3 E4 B2 B5 C3", "O1 E8 E7 B7 B8 E10")[0] == "O9"


def test_a_king_is_not_led_into_an_open_manilla() -> None:
    assert chosen("C12 C3 E3 E4 B2 B5", "C9 E8 E7 B7 B8 O2")[0] != "C12"


def test_a_manilla_is_not_led_where_the_rival_would_trump_it() -> None:
    assert chosen("C9 E3 E4 B2 B5 B6", "E8 E7 B7 B8 O2 O3")[0] != "C9"


def test_a_figure_is_not_thrown_under_an_open_trump() -> None:
    assert chosen("C1 C12 E3 B2 B5 B6", "E8 E7 B7 B8 O2 O3")[0] not in {"C1", "C12"}


def test_the_last_trump_of_the_rival_is_drawn_before_good_cards_are_led() -> None:
    """Nothing is hidden any more: with the trump gone every card is a winner."""
    assert chosen("O9 C9 E9", "O2 C1 E1", depth=1)[0] == "O9"


def test_with_a_hand_too_a_king_is_not_led_into_an_open_manilla() -> None:
    hand = "C2 C3 E3 B2 B3 B4 E5 E6"
    assert chosen("C12 B5 B6 B7", "C9 E7 E8 B8", hand=hand)[0] != "C12"


def test_with_a_hand_too_the_smallest_card_goes_to_a_lost_trick() -> None:
    hand = "C10 C12 C3 B2 B3 B4 E5 E6"
    assert chosen("E7 B5 B6 B7", "O8 E8 B8 B10", "C9", hand=hand)[0] == "C3"


def test_with_a_hand_too_a_trick_is_trumped_small() -> None:
    hand = "O9 O3 O1 B2 B3 B4 E5 E6"
    assert chosen("E7 B5 B6 B7", "O8 E8 B8 B10", "C4", hand=hand)[0] == "O3"


# --- the end ----------------------------------------------------------------------------------------------


def margin(game: Botifarra, state: Any, known: dict[Any, float]) -> float:
    """What seat 0 gets beyond seat 1 in all when both play the rest with open cards as well as can be."""
    key = (state.piles, state.trick, state.leader, state.points, state.tricks)
    if key not in known:
        if not game.to_act(state):
            tricks = (state.tricks[0] - state.tricks[1]) / 2
            known[key] = state.points[0] - state.points[1] + tricks
        else:
            ends = [margin(game, game.apply(state, a).state, known) for a in game.legal(state)]
            known[key] = max(ends) if game.to_act(state)[0] == 0 else min(ends)
    return known[key]


@pytest.mark.parametrize("variant", ["obligada", "lliure"])
def test_once_all_cards_lie_open_and_few_are_left_nobody_plays_better(variant: str) -> None:
    game = table(mode="duo6", variant=variant)
    compared = 0
    for seed in range(80):
        rng = Random(seed)
        deal, match = random_deal(game, rng)
        state: State = game.start(deal, match).state
        while game.to_act(state):
            seat = game.to_act(state)[0]
            seen = game.observe(state, seat)
            few = sum(len(pile) for pile in state.piles[seat]) <= 4
            if game.phase(state) == PLAY and few and all(len(p) < 2 for mine in state.piles for p in mine):
                action = Club(game, SEED).choose(seen, Budget()).action
                known: dict[Any, float] = {}
                best = margin(game, state, known)
                assert margin(game, game.apply(state, action).state, known) == best
                compared += len(seen.legal) > 1
            state, _ = play_at_random(game, state, rng, 1)
    assert compared > 15


def test_what_lies_under_the_piles_changes_nothing() -> None:
    game = table(mode="duo6")
    views = [
        between_two(game, "C9 C3 E3 E4 B2 B5", "C1 E8 E7 B7 B8 E10", depth=3, shuffle=n) for n in range(3)
    ]
    played = {event.card for event in views[0].log if hasattr(event, "card")}
    assert len({by_club(game, view) for view in views}) == 1
    assert played  # some cards are gone, and remembered
