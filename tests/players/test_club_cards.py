"""Positions that a decent player of Botifarra never misplays; seat 0 is to play, seat 2 is its partner."""

from collections.abc import Sequence

import pytest

from seated import LEFT, ME, PARTNER, RIGHT, cards, playing, table
from tapete.cards import Card
from tapete.games.botifarra import Botifarra
from tapete.games.core import Observation, Play
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.botifarra import Club

SEED = bytes(32)


def played(game: Botifarra, seen: Observation) -> tuple[Card, str]:
    """The club player's card, and the key of its reason."""
    decision = Club(game, SEED).choose(seen, Budget())
    assert isinstance(decision.action, Play)
    assert decision.action in seen.legal
    assert decision.reason is not None
    return decision.action.card, decision.reason.key


def plays(
    hand: str,
    trick: str = "",
    *,
    trump: str = "O",
    named_by: Seat = ME,
    before: Sequence[tuple[Seat, str]] = (),
    **options: str,
) -> str:
    game = table(**options)
    return played(game, playing(game, hand, trick, trump=trump, named_by=named_by, before=before))[0].code


# --- tricks that are the rivals' --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "trick", "given"),
    [
        ("C2 C8 C10 C1 E3 E4 B2 B3 B4 B5 O2 O3", "C9", "C2"),
        ("C7 C10 C12 C11 E3 E4 B2 B3 B4 B5 O2 O3", "C1 C4 C2", "C7"),
        ("C12 C11 C10 C8 E3 E4 B2 B3 B4 B5 O2 O3", "C5 C6 C9", "C8"),
        ("C4 C10 C12 C11 E3 E4 B2 B3 B4 B5 O2 O3", "C2 C7 O5", "C4"),
    ],
)
def test_lliure_gives_the_smallest_card_to_a_lost_trick(hand: str, trick: str, given: str) -> None:
    assert plays(hand, trick, variant="lliure") == given


def test_lliure_void_throws_no_points_to_a_trick_lost_for_good() -> None:
    hand = "E3 E12 E11 B10 B11 B5 B6 B7 E4 E5 E6 E7"
    assert plays(hand, "C4 C2 C12", trump="O", variant="lliure") not in {"E12", "E11", "B10", "B11"}


def test_void_in_obligada_throws_a_palla_rather_than_points() -> None:
    hand = "E3 E12 E11 E1 E4 B10 B11 B12 B1 E5 E6 E7"
    assert plays(hand, "C4 C2 C12") == "E3"


def test_a_three_that_is_high_and_worth_nothing_is_given_before_a_sota() -> None:
    hand = "C3 C10 E3 E4 E5 B2 B3 B4 B5 B6 O2 O4"
    assert plays(hand, "C9", variant="lliure", three="rank_only") == "C3"


def test_void_and_overtrumped_throws_no_trump_away() -> None:
    hand = "O2 E3 E5 E6 E7 E8 E10 B2 B3 B4 B5 B6"
    assert plays(hand, "C4 C5 O3", named_by=RIGHT) in {"E3", "B2"}


def test_lliure_second_with_nothing_that_beats_does_not_feed_the_rivals_manilla() -> None:
    assert plays("C12 C3 E3 E4 E5 E6 B2 B3 B4 B5 O2 O3", "C9", variant="lliure") == "C3"


def test_intermedia_does_not_carry_points_to_a_sure_manilla() -> None:
    assert plays("C2 C8 C10 C1 E3 E4 B2 B3 B4 B5 O2 O3", "C9", variant="intermedia") == "C2"


# --- tricks that are the partner's ------------------------------------------------------------------------


def test_last_to_play_loads_points_on_the_partners_trick() -> None:
    assert plays("C12 C2 C3 E3 E4 E5 B2 B3 B4 B5 O2 O3", "C4 C9 C5") == "C12"


def test_last_to_play_void_loads_points_from_another_suit() -> None:
    hand = "E2 E3 E12 E4 E5 B2 B3 B4 B5 B6 O2 O3"
    assert plays(hand, "C4 C9 C5") == "E12"


@pytest.mark.parametrize("variant", ["obligada", "lliure", "intermedia"])
@pytest.mark.parametrize("trick", ["C4 C9 C5", "C10 C1 C2"])
def test_a_trick_that_is_the_partners_for_sure_is_not_trumped(trick: str, variant: str) -> None:
    hand = "E2 E3 E11 E4 E5 B2 B3 B4 B5 O10 O2 O3"
    assert not plays(hand, trick, variant=variant).startswith("O")


def test_the_partners_sure_trick_does_not_get_the_trump_manilla() -> None:
    hand = "O9 O1 E2 E3 E4 E5 E6 B2 B3 B4 B5 B6"
    assert plays(hand, "C4 C9 C5", variant="lliure") not in {"O9", "O1"}


def test_the_partners_sure_trick_does_not_get_a_manilla_that_will_win_by_itself() -> None:
    hand = "E9 E12 E2 E3 B2 B3 B4 B5 B6 O2 O3 O4"
    assert plays(hand, "C4 C9 C5", variant="lliure") != "E9"


def test_the_ace_drops_on_the_manilla_that_the_partner_leads() -> None:
    game = table()
    seen = playing(game, "C1 C2 C3 E3 E4 E5 B2 B3 B4 B5 O2 O3", "C9 C4", trump="O")
    assert played(game, seen) == (cards("C1")[0], "why.unblock")


@pytest.mark.parametrize("variant", ["lliure", "intermedia"])
def test_the_ace_drops_on_the_manilla_in_every_variant(variant: str) -> None:
    assert plays("C1 C2 C3 E3 E4 E5 B2 B3 B4 B5 O2 O3", "C9 C4", variant=variant) == "C1"


def test_with_the_three_second_the_three_is_what_drops() -> None:
    assert plays("C3 C2 C4 E3 E4 E5 B2 B3 B4 B5 O2 O4", "C9 C5", three="shift") == "C3"


# --- winning ----------------------------------------------------------------------------------------------


def test_last_to_play_wins_with_the_king_rather_than_a_palla_and_keeps_the_manilla() -> None:
    assert plays("C9 C12 C8 E3 E4 E5 B2 B3 B4 B5 O2 O3", "C4 C2 C5") == "C12"


def test_last_to_play_trumps_low_and_not_with_the_manilla() -> None:
    assert plays("O9 O4 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7", "C4 C2 C9", named_by=LEFT) in {"O4", "O8"}


def test_last_to_play_overtrumps_with_what_is_enough() -> None:
    assert plays("O9 O1 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7", "C4 C2 O3", named_by=LEFT) == "O8"


def test_the_last_trump_is_not_spent_on_a_trick_the_partner_has_for_sure() -> None:
    hand = "O2 E3 E4 E5 E6 E7 B2 B3 B4 B5 B6 B7"
    assert plays(hand, "C4 C9 C5", variant="lliure", named_by=LEFT) != "O2"


# --- leading ----------------------------------------------------------------------------------------------


def test_the_side_that_named_draws_trumps_from_strength() -> None:
    game = table()
    hand = "O9 O1 O12 O11 O4 O3 C9 C1 E9 E1 B9 B2"
    assert played(game, playing(game, hand))[1] == "why.draw_trumps"


def test_no_trumps_are_drawn_from_rivals_known_to_have_none() -> None:
    before = [(ME, "O9 C2 O2 C3"), (ME, "O1 C4 O5 C5")]  # both rivals void: what is left is the partner's
    hand = "O12 O11 O4 E2 E3 B9 B1 B4 B5 B6"
    assert not plays(hand, before=before).startswith("O")


def test_no_trumps_are_led_when_all_others_have_been_played() -> None:
    before = [(ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 C2")]
    hand = "O11 E2 E3 E4 B1 B4 B5 B6 C3"
    assert plays(hand, before=before) != "O11"


def test_when_every_trick_left_is_mine_they_are_taken() -> None:
    game = table()
    before = [
        (ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 C2"), (ME, "O11 C3 C4 C5"),
        (RIGHT, "E2 E3 E4 E5"), (LEFT, "E6 E7 E8 E10"), (PARTNER, "B2 B3 B4 B5"),
        (LEFT, "B6 B7 B8 B10"), (LEFT, "B11 C6 B12 C7"),
    ]  # fmt: skip
    seen = playing(game, "E9 E1 C9", before=before)
    assert played(game, seen)[1] == "why.rest_is_yours"


def test_the_opening_lead_is_no_manilla_without_ace_or_king() -> None:
    hand = "C9 C3 C4 E12 E5 E6 B2 B3 B4 O2 O3 O4"
    assert plays(hand, named_by=RIGHT) != "C9"


def test_the_opening_lead_is_no_small_card_from_under_a_manilla() -> None:
    hand = "C9 C3 C4 E12 E5 E6 B2 B3 B4 O2 O3 O4"
    assert plays(hand, named_by=RIGHT) not in {"C3", "C4"}


def test_a_bare_ace_is_not_led_into_the_manilla_when_a_king_can_be_led() -> None:
    hand = "C1 C3 C4 C5 E12 E6 B2 B3 B4 B5 O2 O4"
    assert plays(hand, named_by=RIGHT) != "C1"


def test_the_king_is_led_when_nothing_is_clear() -> None:
    game = table()
    seen = playing(game, "C12 C3 E2 E5 E6 E7 B2 B3 B4 B5 O2 O4", named_by=RIGHT)
    assert played(game, seen) == (cards("C12")[0], "why.lead_rei")


def test_a_contrasortida_is_not_led_from_nothing() -> None:
    game = table()
    seen = playing(game, "C9 C3 C4 E12 E5 E6 B2 B3 B4 O2 O3 O4", named_by=RIGHT)
    assert not played(game, seen)[0].code.startswith("O")


def test_manilla_and_king_ask_for_the_ace() -> None:
    game = table()
    seen = playing(game, "C9 C12 C4 E11 E5 E6 B2 B3 B4 O2 O3 O4", named_by=RIGHT)
    assert played(game, seen) == (cards("C9")[0], "why.lead_ask_drop")


def test_manilla_and_ace_are_led_from_the_top() -> None:
    game = table()
    seen = playing(game, "C9 C1 C4 E11 E5 E6 B2 B3 B4 O2 O3 O4", named_by=RIGHT)
    assert played(game, seen) == (cards("C9")[0], "why.lead_manilla")


def test_nothing_is_led_from_under_a_manilla() -> None:
    for hand in ("C9 C3 C4 C5 E5 E6 E7 B2 B3 B4 O2 O3", "E9 E10 E4 C5 C6 C7 B2 B3 B4 B5 O2 O3"):
        lead = plays(hand, named_by=LEFT)
        assert lead[0] != hand[0] or lead[1:] == "9"


def test_a_master_that_both_rivals_must_follow_is_cashed_late_rather_than_a_loser() -> None:
    before = [
        (ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 O11"),
        (LEFT, "E2 E3 E4 E5"), (LEFT, "E6 E7 E8 E10"), (PARTNER, "B2 B3 B4 B5"),
        (LEFT, "B6 B7 B8 B10"), (LEFT, "B11 C6 B12 C7"), (PARTNER, "C2 C3 C4 C5"),
    ]  # fmt: skip
    assert plays("C9 E11 B1", before=before, variant="lliure") in {"C9", "B1"}
