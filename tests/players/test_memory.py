"""What a seat may conclude about cards it does not see, and that it never concludes too much."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seated import LEFT, ME, PARTNER, RIGHT, playing, table
from strategies import play_at_random, random_deal
from tapete.cards import SPANISH_48
from tapete.games.botifarra import trump_suit
from tapete.games.core import CALLING, Observation
from tapete.games.events import Seat
from tapete.players.memory import Memory

COPES = SPANISH_48.suit("C")
card = SPANISH_48.card


def remembered(seen: Observation, **options: str) -> Memory:
    return Memory(table(**options), seen, trump_suit(seen.trump))


def test_a_seat_that_did_not_follow_is_void() -> None:
    seen = playing(table(), "O2 O3 O4 O5 C2 C3 E2 E3 B2 B3 B4", before=[(ME, "C4 C9 O6 C5")])
    memory = remembered(seen)
    assert memory.is_void(PARTNER, COPES)
    assert not memory.is_void(RIGHT, COPES)


def test_in_obligada_a_losing_card_shows_nothing_lower_and_nothing_that_beats() -> None:
    seen = playing(table(), "O2 O3 O4 O5 C2 C3 E2 E3 B2 B3 B4", before=[(LEFT, "C9 C4 C7 C8")])
    memory = remembered(seen)
    assert not memory.may_hold(RIGHT, card("C5"))  # C7 beside C5 would have had to be C5
    assert memory.may_hold(RIGHT, card("C10"))


def test_in_lliure_a_losing_card_hides_lower_ones() -> None:
    seen = playing(
        table(variant="lliure"), "O2 O3 O4 O5 C2 C3 E2 E3 B2 B3 B4", before=[(LEFT, "C9 C4 C7 C8")]
    )
    assert remembered(seen, variant="lliure").may_hold(RIGHT, card("C5"))


def test_a_rival_that_did_not_beat_cannot() -> None:
    seen = playing(table(), "O2 O3 O4 O5 C2 C3 E2 E3 B2 B3 B4", before=[(ME, "C11 C5 C6 C7")])
    memory = remembered(seen)
    assert not memory.may_hold(RIGHT, card("C9"))
    assert not memory.may_hold(LEFT, card("C1"))
    assert memory.holds(PARTNER, card("C9"))


def test_a_void_rival_that_did_not_trump_has_no_trump() -> None:
    seen = playing(table(), "O2 O3 O4 O5 C2 C3 E2 E3 B2 B3 B4", before=[(ME, "C11 B5 C6 C7")])
    assert remembered(seen).is_void(RIGHT, SPANISH_48.suit("O"))


def test_the_last_unseen_cards_lie_where_there_is_room() -> None:
    seen = playing(table(), "O2 O3 O4 O5 C2 C3 C4 C5 E3 B2 B3", before=[(ME, "C11 B5 C6 C7")])
    memory = remembered(seen)
    for unseen in memory.unseen:
        assert sum(memory.chance(seat, unseen) for seat in (RIGHT, PARTNER, LEFT)) == pytest.approx(1.0)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(0, 60),
    st.sampled_from(["obligada", "lliure", "intermedia"]),
    st.sampled_from(["points", "doubleton"]),
)
def test_memory_never_rules_out_what_a_seat_holds(seed: int, steps: int, variant: str, scope: str) -> None:
    game = table(variant=variant, carrego_scope=scope)
    rng = Random(seed)
    deal, match = random_deal(game, rng)
    state, _ = play_at_random(game, game.start(deal, match).state, rng, steps)
    if game.phase(state) == CALLING:
        return
    hands = game.hands_of(state)
    for me in game.seats:
        memory = Memory(game, game.observe(state, me), game.trump_suit(state))
        for seat in game.seats:
            if seat != me:
                assert all(memory.may_hold(Seat(seat), held) for held in hands[seat])
