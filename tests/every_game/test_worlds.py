"""What holds for the worlds of every game, at every table, in every position."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from strategies import GAMES, play_at_random, positions, random_deal
from tapete.games import all_games
from tapete.games.core import Game, Observation
from tapete.games.events import Played, Reshuffled
from tapete.games.hidden import Unseen
from tapete.players.worlds import Worlds
from worlds_by_trying import arrangements, chance_of_worse, how_many

FEW = 400  # arrangements that are all tried
DRAWN = 20  # worlds for each of those possible
UNLIKELY = 0.001  # a spread that comes so seldom by chance is none


@settings(max_examples=60)
@given(positions())
def test_in_a_world_the_seat_would_see_what_it_has_seen(position: Any) -> None:
    game, _, _, state, done = position
    for seat in game.seats:
        seen = game.observe(state, seat)
        worlds = Worlds(game, seen, Random(len(done)))
        for world in worlds.sample(2):
            imagined = worlds.state(world)
            assert game.observe(imagined, seat) == seen
            assert hash(game.observe(imagined, seat)) == hash(seen)
            assert game.hands_of(imagined) == world.hands


@settings(max_examples=60)
@given(positions())
def test_a_world_holds_every_card_once(position: Any) -> None:
    game, _, _, state, _ = position
    for seat in game.seats:
        seen = game.observe(state, seat)
        worlds = Worlds(game, seen, Random(1))
        world = worlds.sample(1)[0]
        lying = [card for cards in worlds.lying(world) for card in cards]
        assert sorted(map(str, lying)) == sorted(map(str, worlds.unseen.cards))
        assert [len(hand) for hand in world.hands] == list(seen.counts)
        assert world.hands[seat] == seen.hand
        assert [worlds.cards.cards(bits) for bits in world.bits] == list(world.hands)


@settings(max_examples=60)
@given(positions())
def test_the_true_deal_is_always_among_the_worlds(position: Any) -> None:
    game, _, _, state, _ = position
    for seat in game.seats:
        seen = game.observe(state, seat)
        unseen = game.unseen(seen)
        assert _is_possible(game, state, seen, unseen)
        assert sum(place.room for place in unseen.places) == len(unseen.cards)


def _is_possible(game: Game[Any], state: Any, seen: Observation, unseen: Unseen) -> bool:
    """Whether nothing that is said to be known speaks against the cards as they are."""
    hands = game.hands_of(state)
    holder: dict[Any, int] = {card: seat for seat, hand in enumerate(hands) for card in hand}
    holder |= {event.card: event.seat for event in seen.log if isinstance(event, Played)}
    for card, may in zip(unseen.cards, unseen.may, strict=True):
        seat = holder.get(card)
        places = [unseen.places[i] for i in may]
        if not any(place.seat == seat if place.is_held else seat is None for place in places):
            return False
    met = [
        [i for i, o in enumerate(n.options) if o.has <= {*hands[n.seat]} and not o.lacks & {*hands[n.seat]}]
        for n in unseen.needs
    ]
    together = unseen.together
    if not all(met) or (together is not None and not any(together(way) for way in product(*met))):
        return False
    return unseen.fits is None or unseen.fits(hands)


@pytest.mark.parametrize("name", GAMES)
def test_every_arrangement_that_agrees_is_as_likely_as_any_other(name: str) -> None:
    """Near the end of random deals: those sampled against those found by trying all, chi-square."""
    rng, tested = Random(name), 0
    while tested < 4:
        game = _table(name, rng)
        seen = _near_the_end(game, rng)
        if not 3 < how_many(game, seen) < FEW:
            continue
        possible = arrangements(game, seen)
        worlds = Worlds(game, seen, rng).sample(DRAWN * len(possible))
        assert {world.hands for world in worlds} == set(possible)
        assert chance_of_worse((world.hands for world in worlds), possible) > UNLIKELY
        tested += 1


def _table(name: str, rng: Random) -> Game[Any]:
    """A game in one of its modes or variants, and a few other options chosen at random."""
    rules = all_games()[name]
    first = rules.options_for({})[0]
    chosen = {first.name: rng.choice(first.values)}
    for option in rules.options_for(chosen)[1:]:
        if option.values and rng.random() < 0.4:
            chosen[option.name] = rng.choice(option.values)
    return rules(**chosen)


def _near_the_end(game: Game[Any], rng: Random) -> Observation:
    deal, match = random_deal(game, rng)
    state = game.start(deal, match).state
    line = [state]
    while game.to_act(line[-1]):
        line.append(game.apply(line[-1], rng.choice(game.legal(line[-1]))).state)
    return game.observe(rng.choice(line[len(line) // 2 :]), rng.choice(game.seats))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_dice_give_the_same_worlds(name: str) -> None:
    rng = Random(5)
    game = all_games()[name]()
    deal, match = random_deal(game, rng)
    state, _ = play_at_random(game, game.start(deal, match).state, rng, 12)
    seen = game.observe(state, game.seats[0])
    once, again = (Worlds(game, seen, Random(3)).sample(20) for _ in range(2))
    assert [world.bits for world in once] == [world.bits for world in again]
    assert len({world.bits for world in once}) > 1


def test_cards_thrown_away_come_back_as_often_as_they_do_at_the_table() -> None:
    """The first of eight in Bourré has thrown five cards: who has them once the pool is shuffled."""
    game = all_games()["bourre"](players=8)
    rng, true, imagined = Random(11), Counter[int](), Counter[int]()
    while true.total() < 1_500:
        deal, match = random_deal(game, rng)
        state = game.start(deal, match).state
        first = game.to_act(state)[0]
        for action in ("play:5", *("play:3",) * 7):
            state = game.apply(state, game.parse_action(action)).state
            throws = game.legal(state)
            state = game.apply(state, rng.choice(throws)).state
        seen = game.observe(state, first)
        assert any(isinstance(event, Reshuffled) for event in seen.log)
        thrown = set(deal.hands[first])
        hands = game.hands_of(state)
        true.update(_where(thrown, hands))
        imagined.update(_where(thrown, Worlds(game, seen, rng).sample(1)[0].hands))
    assert set(true) == set(imagined)
    assert sum((true[s] - imagined[s]) ** 2 / (true[s] + imagined[s]) for s in true) < 3 * len(true)


def _where(cards: set[Any], hands: Any) -> list[int]:
    """The seats that hold these cards, -1 for those in no hand."""
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand}
    return [holder.get(card, -1) for card in cards]
