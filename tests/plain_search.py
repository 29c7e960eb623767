"""Fixed opponents that levels are measured against: two plain ways to search, kept as they are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from statistics import fmean
from typing import Any

from tapete.cards import Card
from tapete.games.core import PLAY, Game, Observation, Play
from tapete.players.base import Budget, Decision, Player
from tapete.players.levels import make_player
from tapete.players.luck import dice
from tapete.players.solver import Solver
from tapete.players.worlds import Worlds


class Plain(ABC):
    """Calls as a club player; plays the card that brings most points over worlds drawn evenly."""

    many: int

    def __init__(self, game: Game[Any], seed: bytes) -> None:
        self.game, self.seed = game, seed
        self.club: Player = make_player("club", game, seed)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        if seen.phase != PLAY or len(seen.legal) == 1:
            return self.club.choose(seen, budget)
        worlds = Worlds(self.game, seen, dice(self.seed, seen))
        drawn = worlds.sample(self.many)
        assert worlds.tables is not None
        position = self.game.position(worlds.state(drawn[0]))
        rows = array("Q", [hand for world in drawn for hand in world.bits])
        cards = [action.card for action in seen.legal if isinstance(action, Play)]
        values = self.values(Solver(worlds.tables), position, rows, cards)
        best = max(cards, key=lambda card: values[card])
        return Decision(Play(best), {Play(card): value for card, value in values.items()}, self.many)

    @abstractmethod
    def values(self, solver: Solver, position: Any, rows: array[int], cards: list[Card]) -> dict[Card, float]:
        """The mean points of the rest by card."""


class Sampler(Plain):
    """Twenty worlds, each solved exactly."""

    many = 20

    def values(self, solver: Solver, position: Any, rows: array[int], cards: list[Card]) -> dict[Card, float]:
        found = solver.world_values(position, rows)
        width = len(found.cards)
        return {card: fmean(found.low[found.cards.index(card) :: width]) for card in cards}


class Flat(Plain):
    """Flat Monte Carlo: two hundred worlds, each played out at sight."""

    many = 200

    def values(self, solver: Solver, position: Any, rows: array[int], cards: list[Card]) -> dict[Card, float]:
        return {
            card: fmean(solver.roll_outs(rows, position.leader, position.trick, card, len(position.hands)))
            for card in cards
        }
