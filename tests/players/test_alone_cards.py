"""Positions that a decent player never misplays where everyone is for himself; seat 0 is to play."""

from collections.abc import Sequence
from random import Random

import pytest

from seated import LEFT, ME, PARTNER, RIGHT, playing, plays, table
from strategies import play_at_random, random_deal
from tapete.games.core import Play
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.botifarra import Club

SEED = bytes(32)
ACROSS = PARTNER  # nobody's partner here


def chosen(
    hand: str,
    trick: str = "",
    *,
    trump: str = "O",
    named_by: Seat = RIGHT,
    before: Sequence[tuple[Seat, str]] = (),
    mode: str = "solo4",
    **options: str,
) -> tuple[str, str]:
    """The club player's card, and the key of its reason."""
    game = table(mode=mode, **options)
    seen = playing(game, hand, trick, trump=trump, named_by=named_by, before=before)
    decision = Club(game, SEED).choose(seen, Budget())
    assert isinstance(decision.action, Play)
    assert decision.action in seen.legal
    assert decision.reason is not None
    return decision.action.card.code, decision.reason.key


# --- tricks that are lost ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "trick", "given"),
    [
        ("C2 C8 C10 C1 E3 E4 B2 B3 B4 B5 O2 O3", "C9", "C2"),
        ("C7 C10 C12 C11 E3 E4 B2 B3 B4 B5 O2 O3", "C1 C4 C2", "C7"),
        ("C12 C11 C10 C8 E3 E4 B2 B3 B4 B5 O2 O3", "C5 C9", "C8"),
        ("C4 C10 C12 C11 E3 E4 B2 B3 B4 B5 O2 O3", "C2 C7 O5", "C4"),
    ],
)
def test_lliure_gives_the_smallest_card_to_a_lost_trick(hand: str, trick: str, given: str) -> None:
    assert chosen(hand, trick, variant="lliure") == (given, "why.alone_give")


def test_a_trick_that_goes_to_the_seat_across_gets_no_points_either() -> None:
    assert chosen("C12 C2 C3 E3 E4 E5 B2 B3 B4 B5 O2 O3", "C4 C9 C5", variant="lliure")[0] == "C2"


def test_void_a_palla_is_thrown_rather_than_points() -> None:
    for variant in ("obligada", "lliure"):
        assert chosen("E3 E12 E11 E1 E4 B10 B11 B12 B1 E5 E6 E7", "C4 C9 C12", variant=variant)[0] == "E3"


def test_void_and_overtrumped_no_trump_is_thrown_away() -> None:
    card = chosen("O2 E3 E5 E6 E7 E8 E10 B2 B3 B4 B5 B6", "C4 C5 O3", variant="lliure")[0]
    assert card in {"E3", "B2"}


def test_a_three_that_is_high_and_worth_nothing_is_given_before_a_sota() -> None:
    assert (
        chosen("C3 C10 E3 E4 E5 B2 B3 B4 B5 B6 O2 O4", "C9", variant="lliure", three="rank_only")[0] == "C3"
    )


def test_a_lone_palla_goes_before_one_that_guards_a_figure() -> None:
    """Void in copes, the trick lost: E2 leaves nothing behind, B2 would bare the king."""
    assert chosen("E2 B12 B2 O9 O2", "C9 O3", before=GONE, trump="C", variant="obligada")[0] == "E2"


GONE = [  # seven tricks in which espases and bastos have hardly been touched
    (RIGHT, "C2 C3 C4 C5"), (LEFT, "C6 C7 C8 C10"), (ME, "C1 C11 C12 E3"), (ME, "O4 O5 O6 O7"),
    (LEFT, "O8 O10 O11 E4"), (ACROSS, "O12 E5 E6 O1"), (ACROSS, "E7 E8 E10 B3"),
]  # fmt: skip


# --- winning ----------------------------------------------------------------------------------------------


def test_last_to_play_brings_points_home_rather_than_winning_with_a_palla() -> None:
    card, reason = chosen("C9 C12 C8 E3 E4 E5 B2 B3 B4 B5 O2 O3", "C4 C2 C5")
    assert card in {"C9", "C12"}
    assert reason == "why.take_last"


def test_last_to_play_keeps_the_manilla_once_trumps_are_gone() -> None:
    before = [(ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 O11")]
    assert chosen("C9 C12 C8 E3 E4 E5 B2 B3 B4", "C4 C2 C5", before=before)[0] == "C12"


def test_last_to_play_trumps_low_and_not_with_the_manilla() -> None:
    assert chosen("O9 O4 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7", "C4 C2 C9")[0] in {"O4", "O8"}


def test_last_to_play_overtrumps_with_what_is_enough() -> None:
    assert chosen("O9 O1 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7", "C4 C2 O3")[0] == "O8"


def test_second_to_play_does_not_spend_the_trump_manilla_on_pallas() -> None:
    assert chosen("O9 O4 O3 E3 E4 E5 B2 B3 B4 B5 B6 B7", "C4")[0] in {"O3", "O4"}


# --- leading ----------------------------------------------------------------------------------------------


def test_nothing_is_led_from_under_a_manilla() -> None:
    for hand in ("C9 C3 C4 C5 E5 E6 E7 B2 B3 B4 O2 O3", "E9 E10 E4 C5 C6 C7 B2 B3 B4 B5 O2 O3"):
        lead = chosen(hand)[0]
        assert lead[0] != hand[0] or lead[1:] == "9"


def test_a_bare_ace_is_not_led_into_the_manilla() -> None:
    assert chosen("C1 C3 C4 C5 E12 E6 B2 B3 B4 B5 O2 O4")[0] != "C1"


def test_the_trump_ace_is_not_led_into_the_trump_manilla() -> None:
    assert chosen("O1 O4 O3 C5 C6 C7 E4 E5 E6 B4 B5 B6")[0] != "O1"


def test_the_namer_draws_trumps_from_strength() -> None:
    card, reason = chosen("O9 O1 O12 O11 O4 O3 C9 C1 E9 E1 B9 B2", named_by=ME)
    assert card[0] == "O"
    assert reason == "why.alone_draw_trumps"


def test_no_trumps_are_led_once_nobody_else_has_any_and_a_loser_must_be_lost() -> None:
    before = [(ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 C2")]
    assert chosen("O11 E2 E3 E4 B1 B4 B5 B6 C3", before=before, named_by=ME)[0] != "O11"


def test_when_every_trick_left_is_mine_they_are_taken() -> None:
    before = [
        (ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 C2"), (ME, "O11 C3 C4 C5"),
        (RIGHT, "E2 E3 E4 E5"), (LEFT, "E6 E7 E8 E10"), (ACROSS, "B2 B3 B4 B5"),
        (LEFT, "B6 B7 B8 B10"), (LEFT, "B11 C6 B12 C7"),
    ]  # fmt: skip
    assert chosen("E9 E1 C9", before=before)[1] == "why.rest_is_yours"


def test_with_three_the_same_habits_hold() -> None:
    assert chosen("C9 C12 C8 E5 E6 E7 B5 B6 B7 B8 O5 O6", "C7 C5", mode="solo3")[0] != "C9"
    assert chosen("O9 O5 O8 E5 E6 E7 E8 B5 B6 B7 B8 B10", "C7 C9", mode="solo3")[0] in {"O5", "O8"}
    assert chosen("C8 C10 C1 E5 E6 B5 B6 B7 B8 E7 O5 O6", "C9", mode="solo3", variant="lliure")[0] == "C8"
    assert chosen("C9 C7 C8 C6 E5 E6 E7 B5 B6 B7 O5 O6", mode="solo3")[0] not in {"C6", "C7", "C8"}


def test_one_who_can_win_no_more_gives_what_costs_least() -> None:
    """The arbiter has said that the seat is out of tricks; it may still choose within a suit."""
    game = table(mode="solo4", variant="lliure")
    asked = 0
    for seed in range(60):
        rng = Random(seed)
        deal, match = random_deal(game, rng)
        state = game.start(deal, match).state
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            legal = plays(seen)
            if seats[0] in seen.dead and len(legal) > 1:
                asked += 1
                action = Club(game, SEED).choose(seen, Budget()).action
                assert isinstance(action, Play)
                assert game.ranking.worth([action.card]) == min(game.ranking.worth([c]) for c in legal)
            state, _ = play_at_random(game, state, rng, 1)
    assert asked > 3
