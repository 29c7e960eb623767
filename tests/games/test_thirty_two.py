"""What Belote, Bolot and Pilotta share beyond their pages: claims that hold, seats that face each other."""

from random import Random

import pytest

from strategies import random_deal
from tapete.games.belote import Belote
from tapete.games.bolot import Bolot
from tapete.games.core import Play
from tapete.games.pilotta import Pilotta
from tapete.games.thirty_two import State, ThirtyTwo

GAMES = (Belote, Bolot, Pilotta)


@pytest.mark.parametrize("rules", GAMES)
def test_seats_across_are_one_side(rules: type[ThirtyTwo]) -> None:
    game = rules()
    assert [game.side_of(seat) for seat in game.seats] == [0, 1, 0, 1]
    assert [game.partner_of(seat) for seat in game.seats] == [2, 3, 0, 1]


def sixth_trick(game: ThirtyTwo, number: int) -> State | None:
    """The lead of the sixth trick in a deal played at random; None when the cards were thrown in."""
    rng = Random(number)
    deal, match = random_deal(game, rng)
    state = game.start(deal, match).state
    while game.to_act(state) and (sum(state.tricks) < 5 or state.trick):
        state = game.apply(state, rng.choice(game.legal(state))).state
    return state if game.to_act(state) else None


@pytest.mark.parametrize("rules", GAMES)
def test_a_claim_holds_whatever_the_others_play(rules: type[ThirtyTwo]) -> None:
    game = rules()
    claimed = refused = 0
    for number in range(300):
        state = sixth_trick(game, number)
        if state is None:
            continue
        seat = game.to_act(state)[0]
        order = game.certain_rest(game.observe(state, seat))
        if order is None:
            refused += 1
            continue
        claimed += 1
        rng = Random(number)
        for card in order:
            state = game.apply(state, Play(card)).state
            while game.to_act(state) and state.trick:
                state = game.apply(state, rng.choice(game.legal(state))).state
            assert state.leader == seat
    assert claimed >= 10 and refused >= 10
