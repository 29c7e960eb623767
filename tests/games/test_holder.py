"""Which card wins a trick so far, as a table asks it while the trick is still lying there."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from strategies import GAMES, random_deal
from tapete.games import make_game
from tapete.games.core import Game
from tapete.games.events import TrickTaken


def tricks(game: Game[Any], seed: int) -> Iterator[tuple[str | None, TrickTaken]]:
    """What was named and every trick, of a deal played at random."""
    rng = Random(seed)
    deal, match = random_deal(game, rng)
    state = game.start(deal, match).state
    while game.to_act(state):
        trump = game.observe(state, game.seats[0]).trump
        step = game.apply(state, rng.choice(game.legal(state)))
        state = step.state
        yield from ((trump, event) for event in step.events if isinstance(event, TrickTaken))


@pytest.mark.parametrize("name", GAMES)
def test_the_card_that_holds_a_full_trick_is_the_one_that_takes_it(name: str) -> None:
    game = make_game(name)
    for seed in range(10):
        for trump, taken in tricks(game, seed):
            if len(taken.cards) == game.players:  # in Bourré some may have passed
                holder = game.holder(taken.cards, trump)
                assert holder is not None
                assert game.next_seat(taken.leader, holder) == taken.winner


@pytest.mark.parametrize("name", GAMES)
def test_nobody_holds_an_empty_trick(name: str) -> None:
    game = make_game(name)
    assert game.holder((), None) is None


@pytest.mark.parametrize("name", ["belote", "pilotta"])
def test_trumps_are_held_by_jack_and_nine_and_plain_suits_by_ace_and_ten(name: str) -> None:
    game = make_game(name)
    ranks = "JK89TQA7"
    for trump, strongest in (("H", "J9ATKQ87"), (None, "ATKQJ987"), ("S", "ATKQJ987")):
        hand = [game.deck.card(f"H{rank}") for rank in ranks]
        held = sorted(hand, key=lambda card: -game.strength(card, trump))
        assert "".join(card.rank for card in held) == strongest
