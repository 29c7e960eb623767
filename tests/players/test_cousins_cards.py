"""Positions that a decent player of Belote, Bolot and Pilotta never misplays; hearts (copes) are trumps.

Seat 0 is to play, seat 2 is its partner. Every position is one of all three games.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from seated_cousins import COUSINS, FREE, LEFT, ME, PARTNER, RIGHT, as_in_belote, decided, playing, table
from tapete.games.core import Play
from tapete.games.events import Seat

every_cousin = pytest.mark.parametrize("name", COUSINS)


def plays(
    name: str, hand: str, trick: str = "", *, by: Seat = ME, before: Sequence[tuple[Seat, str]] = (), **o: Any
) -> str:
    """The card that a club player plays, written as in Belote; the same wherever the rest lies."""
    game = table(name, **o)
    chosen = []
    for shuffle in range(3):
        action = decided(game, playing(game, hand, trick, by=by, before=before, shuffle=shuffle)).action
        assert isinstance(action, Play)
        chosen.append(as_in_belote(game, action.card))
    assert by != ME or len(set(chosen)) == 1  # another taker shows a turn-up, which may be another card
    return chosen[0]


# --- leading ----------------------------------------------------------------------------------------------


@every_cousin
def test_the_taker_with_the_best_trumps_draws_them_from_the_top(name: str) -> None:
    assert plays(name, "HJ H9 HA H8 SA S7 D8 C7") in {"HJ", "H9", "HA"}


@every_cousin
def test_the_taker_does_not_lead_the_nine_into_the_jack(name: str) -> None:
    assert plays(name, "H9 H8 H7 SA S8 DA D7 C8") != "H9"


@every_cousin
def test_nobody_who_did_not_take_leads_a_ten_that_the_ace_beats(name: str) -> None:
    assert plays(name, "ST S9 D8 D7 C9 C8 C7 H7", by=RIGHT) != "ST"


@every_cousin
def test_a_defender_leads_the_ace_rather_than_from_under_it(name: str) -> None:
    assert plays(name, "SA S8 S7 D9 D8 C9 C8 H7", by=RIGHT) not in {"S8", "S7"}


@every_cousin
def test_an_ace_is_not_led_where_nobody_else_has_the_suit_and_trumps_are_out(name: str) -> None:
    before = [(LEFT, "DT D8 D9 DQ"), (LEFT, "DK D7 H7 DJ")]
    assert plays(name, "SA S8 DA CK C7 C8", by=RIGHT, before=before) != "DA"


@every_cousin
def test_no_trump_is_led_for_the_takers_by_one_who_has_only_a_small_one(name: str) -> None:
    assert plays(name, "SA S8 S7 D9 D8 C9 C8 H7", by=RIGHT)[0] != "H"


@every_cousin
def test_the_last_trump_of_all_is_kept_for_the_last_ten(name: str) -> None:
    before = [
        (ME, "HJ H7 H8 HT"), (ME, "HA HQ HK S7"), (ME, "SA S8 S9 SJ"), (ME, "DA D7 D8 D9"),
        (ME, "DT DJ DQ DK"), (ME, "CA C8 C9 CQ"),
    ]  # fmt: skip
    assert plays(name, "H9 C7", before=before) == "C7"


@every_cousin
def test_what_is_sure_to_win_is_led_when_all_the_rest_is_sure(name: str) -> None:
    before = [
        (ME, "HJ H7 H8 HT"), (ME, "HA HQ HK S7"), (ME, "SA S8 S9 SJ"), (ME, "DA D7 D8 D9"),
    ]  # fmt: skip
    assert plays(name, "H9 DT ST CA", before=before) in {"H9", "DT", "ST", "CA"}
    assert plays(name, "H9 CA CT CK", before=before) == "H9"


# --- tricks that are the rivals' --------------------------------------------------------------------------


@every_cousin
def test_a_ten_is_not_given_to_a_rivals_ace(name: str) -> None:
    assert plays(name, "ST S8 DK D8 CK C8 H8 H7", "SA S7 S9", by=RIGHT) == "S8"


@every_cousin
def test_void_and_overtrumped_one_trumps_with_the_smallest(name: str) -> None:
    assert plays(name, "HA H8 DK D8 D7 CK C8 C9", "SA S7 H9", by=RIGHT) == "H8"


@every_cousin
def test_a_trump_trick_that_cannot_be_won_gets_a_worthless_trump(name: str) -> None:
    assert plays(name, "HT H7 SA S8 D8 D9 C7 C8", "HJ", by=LEFT) == "H7"


@every_cousin
def test_with_no_trump_a_lost_trick_gets_no_ten(name: str) -> None:
    hand = "DT D7 CT C7 DK D8 CK C8"
    assert plays(name, hand, "SA S7 S9", by=RIGHT)[1] not in {"T", "K"}


# --- tricks that are to be had ----------------------------------------------------------------------------


@every_cousin
def test_the_last_to_play_takes_with_the_ten_what_the_ace_is_not_in(name: str) -> None:
    assert plays(name, "ST S8 DK D8 CK C8 H8 H7", "SK S7 SQ", by=RIGHT) == "ST"


@every_cousin
def test_the_second_to_play_takes_with_the_ace_of_a_suit_led_for_the_first_time(name: str) -> None:
    assert plays(name, "SA S8 DK D8 CK C8 H8 H7", "S9", by=RIGHT) == "SA"


@every_cousin
def test_the_last_to_play_ruffs_with_a_small_trump_and_not_the_jack(name: str) -> None:
    assert plays(name, "HJ H7 DK D8 D7 CK C8 C9", "SA S7 ST", by=ME) == "H7"


@every_cousin
def test_the_last_to_play_takes_the_trump_led_with_as_little_as_will_do(name: str) -> None:
    assert plays(name, "HJ H9 HT S7 S8 D7 D8 C7", "H8 H7 HQ", by=ME) in {"HT", "H9"}


# --- tricks that are the partner's ------------------------------------------------------------------------


@every_cousin
def test_points_go_on_the_partners_sure_trick(name: str) -> None:
    assert plays(name, "SK S8 DK D8 CK C8 H8 H7", "S7 SA S9", by=RIGHT) == "SK"


@every_cousin
def test_void_on_the_partners_sure_trick_one_throws_points_rather_than_trump(name: str) -> None:
    hand = "DT D7 CK C8 C9 H8 H7 C7"
    assert plays(name, hand, "S7 SA S9", by=RIGHT, **FREE) in {"DT", "CK"}


@every_cousin
def test_an_ace_that_will_win_by_itself_is_not_thrown_on_the_partners_trick(name: str) -> None:
    hand = "DA D7 CK C8 C9 HJ H9 C7"
    assert plays(name, hand, "S7 SA S9", by=ME, **FREE) not in {"DA", "HJ", "H9"}


@every_cousin
def test_the_partners_jack_of_trumps_gets_points_and_not_a_seven(name: str) -> None:
    hand = "SK S8 DT D7 CT C7 C8 C9"
    assert plays(name, hand, "H7 HJ H8", by=PARTNER) in {"DT", "CT", "SK"}
