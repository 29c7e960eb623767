"""Evenings of every game without a table: played at random, for what is shown and said beside the felt."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tapete.games import make_game
from tapete.games.core import Call, Match, Value
from tapete.games.events import Event, Seat
from tapete.records.shuffle import deal_seed, opening_deal
from tapete.session.view import SeatSetup, TableSetup, View
from tapete.windows.results import DealResult, result_of
from tapete.windows.sentences import Company, company
from tapete.words import speak_of

NAMES = ("", "Pau", "Núria", "Joan", "Marta", "Àlex", "Laia", "Jordi")  # the first one sits at the screen
COUSINS = ("belote", "bolot", "pilotta")
LANGUAGES = ("en", "ca", "es", "fr", "el")


@dataclass(frozen=True)
class Evening:
    """Some deals of one match; `view` is after the last action of the last one, `match` after it."""

    setup: TableSetup
    view: View
    match: Match
    results: tuple[DealResult, ...]
    events: tuple[Event, ...]  # of all deals, as seat 0 saw them

    @property
    def who(self) -> Company:
        """Everybody, called as in the language of the moment."""
        return company(make_game(self.setup.game, **dict(self.setup.options)), self.setup)


def evening(
    name: str,
    deals: int = 2,
    seed: int = 1,
    stop: int | None = None,
    *,
    passing: bool = False,
    **options: Value,
) -> Evening:
    """So many deals played at random, the last one only up to its trick number `stop` where that is said.

    With `passing` everybody passes.
    """
    game, dice = make_game(name, **options), Random(seed)
    seats = tuple(SeatSetup(NAMES[s], "club" if s else None) for s in range(game.players))
    setup = TableSetup(name, tuple(options.items()), seats)
    match, results, events = game.new_match(), list[DealResult](), list[Event]()
    view: View | None = None
    while match.deals < deals and not match.finished:
        deal, found = opening_deal(game, match, deal_seed(bytes([seed]) * 32, match.deals + 1))
        before, state = match, game.start(deal, match).state
        while game.to_act(state):
            seen = game.observe(state, Seat(0))
            if match.deals == deals - 1 and stop is not None and sum(seen.tricks) >= stop:
                break
            legal = game.legal(state)
            state = game.apply(state, Call("pass") if passing else dice.choice(legal)).state
        seen = game.observe(state, Seat(0))
        events += seen.log
        scored = game.scored(state)
        if scored is None:
            view = View(setup, seen, before, found)
            break
        match = game.next_match(match, deal, scored)
        result = result_of(seen.log, match.deals)
        assert result is not None
        results.append(result)
        view = View(setup, seen, match, found, verdict="match_over" if match.finished else "deal_over")
    assert view is not None
    speak_of(name)
    return Evening(setup, view, match, tuple(results), tuple(events))
