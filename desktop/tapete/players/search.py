"""The player that searches: worlds that the others may hold are imagined, and each card played out in them.

What the others have called and played makes a world likelier or less likely. In each, the rest of the deal is
played out as good players would (playouts.py), and a card is worth what that brings on the average: in the
score of the deal, near the end of a match in the chance of winning it (search_stakes.py).

What was tried, in points a deal of Botifarra obligada over club players, whose calls both sides made:
- play-outs at sight, everybody seeing all cards, 200 worlds: 0.9 ± 0.7;
- play-outs by the marks of playouts.py, 100 worlds: 2.9 ± 0.7; with the rules of thumb counted half besides
  3.4 ± 0.5, counted in full 3.2 ± 0.4;
- 16 worlds solved exactly as far as 8,000 nodes go, corrected by such play-outs in 60: 3.0 ± 1.1, slower;
- marks weighed anew by what search found cards to be worth: 2.0 ± 0.7; by evolution, until they won 2 points
  a deal from the first ones in play: 2.9 ± 0.6. Both may take everybody for better than
  he is, which nobody has measured;
- four play-outs a world, cards drawn as often as their weights say: 3.4 ± 0.5, no more than one;
- 25 worlds drawn evenly: 2.8 ± 0.4; 200 drawn by what the others did win 1.5 ± 0.6 from those;
- 500 so drawn, the end solved besides (search_open.py): 4.7 ± 0.5 over club players, in Belote 11.3 ± 1.8
  where 200 with the end played out won 6.6 ± 1.7 on the same cards, in lliure 4.9 ± 0.5. With four alone
  1.8 ± 0.3; there `near` 1.0 gave 1.6, weights left out 1.6, rules counted in full 1.8 and 100 worlds 1.6,
  each ± 0.3 on the same 100 deals;
- 25 worlds drawn evenly that leave the club's card for a lead of two errors: 2.2 ± 0.2, in lliure 1.7 ± 0.2;
  for a lead of one error 40 worlds won 3.1 ± 0.3 and 2.0 ± 0.3, which 500 hardly beat, and 20 worlds
  1.8 ± 0.5 and 1.6 ± 0.4, playing in Bolot two cards that no decent player would.

How far it can go: who sees all cards and plays them exactly wins from club players, with their calls,
12.6 ± 0.5 in Botifarra obligada, 29 ± 1 in Belote, 32 ± 1 in Bolot, 34 ± 2 in Pilotta; who sees all cards and
plays them out by those marks 7.4 ± 1.0 and 17 ± 3 in the first two.

What the play-outs of a card foretell of what it brings where club players go on, as a share of the variance
of the differences between cards, in 2,100 moments of obligada and 2,900 of Belote: 25 worlds drawn evenly
.049 and .096, 200 weighed .064 and .114, 500 and 800 weighed .072 and .119, the same not weighed .064 and
.113.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter, thread_time
from typing import Any, Final

from tapete.cards import Card
from tapete.games.botifarra import Botifarra
from tapete.games.core import PLAY, Game, Observation, Play, Reason
from tapete.games.tables import TrickTables
from tapete.players.base import Budget, Cancelled, Decision, Player
from tapete.players.estimates import error_of, mean_of
from tapete.players.judging import odds_of
from tapete.players.luck import dice
from tapete.players.playing_out import OfHands, can_play_out, playing_out
from tapete.players.search_open import open_values, share_of, worlds_solved
from tapete.players.search_stakes import stakes_of
from tapete.players.solver import COMPILED
from tapete.players.worlds import World, Worlds, weights_of

BATCH: Final = 25  # worlds between two looks at the clock and whether anybody still wants the answer
COUNTING: Final = 0.3  # that part of the worlds counts at least, however unlikely most are
SETTLED: Final = 4.0  # standard errors by which the best card leads all others when no more worlds are needed
PLAIN: Final = 4  # times as few worlds are imagined where nothing is compiled


@dataclass(frozen=True, slots=True)
class Thought:
    """How much a level thinks about a card: worlds, and at most so many seconds of its thread's own time.

    The clock on the wall would make a busy machine play worse.

    Cards that are worth no less than the best one but for `near` standard errors are as good: of those it
    plays what a club player would, whose conventions the partner knows. Who `reads` believes in worlds the
    more, the likelier what the others have called and played is there. What a club player's rules of thumb
    say for a card beyond another counts `rules` times besides: they hold what play-outs do not know. Where
    there are piles a play-out looks `ahead` so many tricks at every card. Who `solves` asks near the end
    besides what a card is worth with open hands (search_open.py).
    """

    worlds: int
    reads: bool = True
    seconds: float = 0.8
    near: float = 0.3
    rules: float = 0.5
    ahead: int = 1
    solves: bool = True


class Searcher:
    """A player who plays by search, and calls as the `club` player beside him, the same at every seat."""

    def __init__(self, game: Game[Any], seed: bytes, club: Player, thought: Thought) -> None:
        self._game = game
        self._seed = seed
        self._club = club
        self._thought = thought

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose the card that is worth most over the worlds; all else as a club player.

        Raises Cancelled within some 20 ms once the budget says so. Seconds cut worlds short: where they bind,
        the same moment need not give the same choice.
        """
        started, busy = perf_counter(), thread_time()
        usual = self._club.choose(seen, budget)
        if seen.phase != PLAY or len(usual.values) < 2 or len(seen.legal) < 2:
            return usual
        if not can_play_out(self._game):
            return usual
        thought = allowed(self._thought, budget)
        table = _Table(self._game, seen, dice(self._seed, seen), thought)
        for _ in table.imagine(thought.worlds):
            if budget.cancelled():
                raise Cancelled
            if thread_time() - busy > thought.seconds or table.is_settled():
                break
        values = table.values()
        if thought.solves and not table.is_settled():
            values = table.with_open_hands(values, budget.cancelled)
        values = _with_rules(values, usual, thought.rules * seen.multiplier)
        card = _best(table, values, usual, thought.near)
        action = Play(card)
        reason = usual.reason
        if action != usual.action:
            reason = Reason("why.imagined", {"card": card, "worlds": len(table.logs)})
        seconds = perf_counter() - started
        return Decision(
            action, {Play(c): value for c, value in values.items()}, len(table.logs), seconds, reason
        )


def allowed(thought: Thought, budget: Budget) -> Thought:
    """The level's own thinking, or what the budget says."""
    own = thought.worlds if COMPILED else max(BATCH, thought.worlds // PLAIN)
    worlds = own if budget.worlds is None else budget.worlds
    seconds = thought.seconds if budget.seconds is None else budget.seconds
    return replace(thought, worlds=worlds, seconds=seconds)


def _with_rules(values: Mapping[Card, float], usual: Decision, rules: float) -> dict[Card, float]:
    """The values, with what a club player sees in a card beyond the mean of all; he passes over the worst."""
    own = {action.card: value for action, value in usual.values.items() if isinstance(action, Play)}
    worst = min(own.values()) - 1.0
    of_card = {card: own.get(card, worst) for card in values}
    mean = sum(of_card.values()) / len(of_card)
    return {card: value + rules * (of_card[card] - mean) for card, value in values.items()}


def _best(table: _Table, values: Mapping[Card, float], usual: Decision, near: float) -> Card:
    best = max(table.cards, key=lambda card: values[card])
    assert isinstance(usual.action, Play)
    card = usual.action.card
    if card in values and values[best] - values[card] <= near * table.error(best, card):
        return card
    return best


class _Table:
    """The worlds imagined so far, and what each legal card is worth in each."""

    def __init__(self, game: Game[Any], seen: Observation, rng: Random, thought: Thought) -> None:
        self.game, self.seen = game, seen
        self.cards = [action.card for action in seen.legal if isinstance(action, Play)]
        is_told = isinstance(game, Botifarra)  # all that matters of a state is in the Observation
        self.worlds = Worlds(game, seen, rng, game.tables_of(str(seen.trump)) if is_told else None)
        self.odds = odds_of(game, seen, self.worlds.cards) if thought.reads else None
        tables = self.worlds.tables
        assert tables is not None
        one = self.worlds.sample(1)[0]
        self.tables: TrickTables = tables
        self.stakes = stakes_of(game, seen, None if is_told else self.worlds.state(one), tables)
        self.playing = playing_out(game, seen, self.worlds, one, thought.ahead)
        self.drawn: list[World] = []
        self.logs: list[float] = []  # by world, how likely what the others did is there
        self.weights: list[float] = []  # by world, how much it counts
        self.found: dict[Card, list[float]] = {card: [] for card in self.cards}  # what it is worth there

    def imagine(self, many: int) -> Iterator[None]:
        """Imagine so many worlds, batch by batch."""
        while len(self.logs) < many:
            drawn = self.worlds.sample(min(BATCH, many - len(self.logs)))
            self.logs += [self.worlds.log_odds(world, self.odds) for world in drawn]
            self.weights = weights_of(self.logs, COUNTING)
            self.drawn += drawn
            self.playing.lay(drawn)
            stakes = [self.stakes(world) for world in drawn]
            for card in self.cards:
                points = self.playing.points(self.tables.numbers[card])
                self.found[card] += [worth(p) for worth, p in zip(stakes, points, strict=True)]
            yield

    def values(self) -> Mapping[Card, float]:
        """What each card is worth over all worlds."""
        return {card: mean_of(found, self.weights) for card, found in self.found.items()}

    def with_open_hands(
        self, values: Mapping[Card, float], cancelled: Callable[[], bool]
    ) -> Mapping[Card, float]:
        """The values, near the end mixed with those of open hands. Raises Cancelled."""
        tricks = len(self.seen.hand)
        share = share_of(self.game, self.tables, tricks)
        if not share:
            return values
        assert isinstance(self.playing, OfHands)
        worlds = self.drawn[: worlds_solved(tricks)]
        found = open_values(self.playing, worlds, self.weights[: len(worlds)], self.stakes, cancelled)
        if not found:
            return values
        return {card: (1.0 - share) * value + share * found[card] for card, value in values.items()}

    def error(self, one: Card, other: Card) -> float:
        """The standard error of what one card is worth beyond another."""
        return error_of(self.found[one], self.found[other], self.weights)

    def is_settled(self) -> bool:
        """Whether the best card leads all others by far, or nothing is left to be decided."""
        values = self.values()
        best = max(self.cards, key=lambda card: values[card])
        for card in self.cards:
            lead, error = values[best] - values[card], self.error(best, card)
            if card is not best and lead <= SETTLED * error and (lead or error):
                return False
        return True
