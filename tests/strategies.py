"""Generators that tests share: tables with random options, deals, and positions somewhere in a deal."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tapete.games import all_games
from tapete.games.core import Call, Deal, Game, Match, Option, Play, Value
from tapete.records.shuffle import reshuffled_from

GAMES = tuple(all_games())


class Luck:
    """The Chance that rules ask for, from an ordinary random generator."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, n: int) -> int:
        return self._rng.randrange(n)

    def shuffled(self, items: Any) -> list[Any]:
        return self._rng.sample(list(items), len(items))


def values(option: Option) -> SearchStrategy[Value]:
    """Any value that the option offers."""
    if not option.is_number:
        return st.sampled_from(option.values)
    numbers = st.integers(option.minimum, min(option.maximum, option.minimum + 300))
    return st.none() | numbers if option.may_be_none else numbers


@st.composite
def tables(draw: DrawFn, names: tuple[str, ...] = GAMES) -> Game[Any]:
    """A game at a table with random options."""
    name = draw(st.sampled_from(names))
    rules = all_games()[name]
    chosen: dict[str, Value] = {}
    first = rules.options_for({})[0]  # the mode or variant, which the other options depend on
    if draw(st.booleans()):
        chosen[first.name] = draw(values(first))
    for option in rules.options_for(chosen)[1:]:
        if draw(st.booleans()):
            chosen[option.name] = draw(values(option))
    usual = {option.name: option.default for option in rules.options_for(chosen)}
    while rules.why_no_table(usual | chosen) is not None:
        chosen.popitem()  # what does not go together with the choices before it
    return rules(**chosen)


def random_deal(game: Game[Any], rng: Random) -> tuple[Deal, Match]:
    """The first deal of a match."""
    cards = rng.sample(game.deck.cards, len(game.deck))
    deal, _ = game.first_deal(Luck(rng), cards)
    return reshuffled_from(game, deal, rng.randbytes(32)), game.new_match()


def play_at_random(game: Game[Any], state: Any, rng: Random, steps: int) -> tuple[Any, list[Any]]:
    """The state after up to that many random legal actions, and the actions."""
    done = []
    while steps and game.to_act(state):
        action = rng.choice(game.legal(state))
        state = game.apply(state, action).state
        done.append(action)
        steps -= 1
    return state, done


@st.composite
def positions(draw: DrawFn, names: tuple[str, ...] = GAMES) -> tuple[Game[Any], Deal, Match, Any, list[Any]]:
    """A game, a deal, the match before it, a state somewhere in it and the actions that led there."""
    game = draw(tables(names))
    rng = Random(draw(st.integers(0, 2**32)))
    deal, match = random_deal(game, rng)
    start = game.start(deal, match).state
    state, done = play_at_random(game, start, rng, draw(st.integers(0, 60)))
    return game, deal, match, state, done


def conceivable(game: Game[Any], words: tuple[str, ...]) -> list[Any]:
    """Every play of the deck and every word given, legal or not."""
    return [*(Call(word) for word in words), *(Play(card) for card in game.deck)]
