"""Records of matches that nobody thought about: random options, random legal actions, any length."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from strategies import tables
from tapete.games.core import Action, Call, Game, Match
from tapete.records.record import DealRecord, MatchRecord, deal_record, match_record
from tapete.records.shuffle import opening_deal

NAMES = ("Maria", "Pau", "Núria", "Joan Ferrer i Puig")
MORE = ("Zoé", "Λευτέρης", "Tim", "Ainhoa")


def random_deal(game: Game[Any], match: Match, rng: Random, steps: int) -> tuple[DealRecord, Match | None]:
    """The next deal of a match with up to that many random actions, and the match after it if it ended."""
    seed = rng.randbytes(32)
    deal, found = opening_deal(game, match, seed)
    state = game.start(deal, match).state
    actions: list[Action] = []
    while game.to_act(state) and len(actions) < steps:
        give_up = Call("concede")
        may_give_up = rng.random() < 0.002 and game.why_not(state, give_up) is None
        action = give_up if may_give_up else rng.choice(game.legal(state))
        actions.append(action)
        state = game.apply(state, action).state
    scored = game.scored(state)
    after = None if scored is None else game.next_match(match, deal, scored)
    return deal_record(deal, actions, seed=seed, found=found), after


def random_match(game: Game[Any], rng: Random, deals: int, steps: int = 1_000) -> MatchRecord:
    """Up to that many deals, the last one with up to `steps` actions."""
    match: Match | None = game.new_match()
    written: list[DealRecord] = []
    while match is not None and not match.finished and len(written) < deals:
        last = len(written) == deals - 1
        deal, match = random_deal(game, match, rng, steps if last else 1_000)
        written.append(deal)
    return match_record(game.name, game.options, (*NAMES, *MORE)[: game.players], written)


@st.composite
def records(draw: DrawFn) -> MatchRecord:
    """A record of a random match at a random table, finished or not."""
    game = draw(tables())
    rng = Random(draw(st.integers(0, 2**32)))
    return random_match(game, rng, draw(st.integers(0, 3)), draw(st.integers(0, 60)))
