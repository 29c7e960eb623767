"""Calls by search: worlds are imagined, the calling is ended in each, and the deal played out.

Whoever still has to speak says what a club player would with the hand that he holds in that world; then the
deal is played out as by playouts.py. A word is worth what that brings on the average: in the score of the
deal, near the end of a match in the chance of winning it.

What was tried, in score a deal over club players' calls, both sides playing their cards as club players, and
play-outs weighing ten marks fewer than they do now:
- Botifarra, obligada in pairs: 0.33 ± 0.14 over 1,293 deals, two calls in a hundred changed from passo to
  contro, four to botifarra, which it says twice as often; kept;
- Belote: 1.5 ± 0.7 over 1,266 deals, four calls in a hundred changed; kept;
- Bolot: 0.8 ± 1.4 over 481 deals, which says nothing yet: there a club player calls;
- Pilotta: 1.1 ± 1.7 of the score in tens over 20 deals of 30 worlds, at a fifth of a second a call: too dear
  to measure, and there a club player calls.
Play-outs are not biased for or against who names: over 541 to 600 deals that club players called and played
they promised his side 0.5 ± 0.3 points less than it made in Botifarra, 0.3 ± 0.7 in Belote, 2.4 ± 0.8 in
Bolot, 1.1 ± 0.8 in Pilotta.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from tapete.games.botifarra import Botifarra
from tapete.games.core import CALLING, Action, Game, Observation, Reason
from tapete.games.events import Seat
from tapete.games.tables import TrickTables
from tapete.players.base import Budget, Cancelled, Decision, Player
from tapete.players.estimates import error_of, mean_of
from tapete.players.judging import odds_of
from tapete.players.luck import dice
from tapete.players.playout_weights import weights_for
from tapete.players.playouts import PlayOuts
from tapete.players.search import Thought, allowed
from tapete.players.search_stakes import contract_stakes, match_worth
from tapete.players.solver import Solver
from tapete.players.worlds import Worlds, weights_of

WHATEVER: Final = -1  # the card that a play-out begins with: what the leader of the deal plays by its marks
# Deals of one trump, namer and leader: where and at what place each one's worth belongs, and its state.
Lot = list[tuple[list[float], int, Any]]


@dataclass(frozen=True, slots=True)
class CallThought:
    """How much a level thinks about a call: in so many worlds, about the words that may be right.

    Those are the words, `most` at most, that a club player finds worth no less than his own but for `doubt`,
    in his own measure. Another one than his is said where it brings more by `near` standard errors: of
    several words that are as good, the best looks better than it is. Where `variants` are named, none is
    thought about in others: what it brings there nobody has measured.
    """

    worlds: int = 100
    doubt: float = 8.0
    near: float = 1.0
    most: int = 6
    variants: tuple[str, ...] = ()


class CallSearcher:
    """A player whose calls are searched for, the same at every seat; all else as `cards` plays.

    `club` has the doubts, and says in the worlds what others would say.
    """

    def __init__(
        self, game: Game[Any], seed: bytes, club: Player, cards: Player, thought: CallThought
    ) -> None:
        self._game, self._seed, self._club, self._cards = game, seed, club, cards
        self._thought = thought
        self._from_the_lead = FromTheLead(game)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """The word that brings most over the worlds, or the club player's where none leads it.

        Raises Cancelled soon after the budget says so.
        """
        usual = self._cards.choose(seen, budget)
        if seen.phase != CALLING or self._game.partner_of(seen.seat) is None:
            return usual
        words = self._in_doubt(seen, usual)
        if len(words) < 2:
            return usual
        started = perf_counter()
        found, weights = self._found(seen, words, budget)
        values = {word: mean_of(worth, weights) for word, worth in found.items()}
        best = max(words, key=lambda word: values[word])
        lead = values[best] - values[usual.action]
        action, reason = usual.action, usual.reason
        if lead > self._thought.near * error_of(found[best], found[action], weights):
            action, reason = best, Reason("why.imagined_call", {"worlds": len(weights)})
        return Decision(action, values, len(weights), perf_counter() - started, reason)

    def _in_doubt(self, seen: Observation, usual: Decision) -> list[Action]:
        worth, least = usual.values, usual.values[usual.action] - self._thought.doubt
        words = [word for word in seen.legal if word in worth and worth[word] >= least]
        return sorted(words, key=lambda word: -worth[word])[: self._thought.most]

    def _found(
        self, seen: Observation, words: Sequence[Action], budget: Budget
    ) -> tuple[dict[Action, list[float]], list[float]]:
        """What each word is worth in each world, and how much each world counts."""
        game, worth = self._game, match_worth(self._game, seen)
        imagined = Worlds(game, seen, dice(self._seed, seen))
        odds = odds_of(game, seen, imagined.cards)
        worlds = imagined.sample(allowed(Thought(self._thought.worlds), budget).worlds)
        found = {word: [0.0] * len(worlds) for word in words}
        lots: dict[tuple[str, Seat, Seat], Lot] = {}
        logs: list[float] = []
        for number, world in enumerate(worlds):
            if budget.cancelled():
                raise Cancelled
            logs.append(imagined.log_odds(world, odds))
            state = imagined.state(world)
            for word in words:
                ended = self._ended(state, word)
                scored = game.scored(ended)
                if scored is not None:  # nobody has named anything
                    found[word][number] = worth(scored.score)
                else:
                    lots.setdefault(contract_of(game, ended), []).append((found[word], number, ended))
        for lot in lots.values():
            points = self._from_the_lead.points(seen.seat, [state for _, _, state in lot])
            tables = game.tables(lot[0][2])
            assert tables is not None
            for (values, number, state), mine in zip(lot, points, strict=True):
                values[number] = contract_stakes(game, seen, state, tables, worth)(mine)
        return found, weights_of(logs)

    def _ended(self, state: Any, word: Action) -> Any:
        """The state once that word has been said, and all others what a club player says."""
        game = self._game
        state = game.apply(state, word).state
        while game.phase(state) == CALLING:
            seen = game.observe(state, game.to_act(state)[0])
            state = game.apply(state, self._club.choose(seen, Budget()).action).state
        return state


class FromTheLead:
    """Plays deals out that have just been called, in pairs without piles."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._by_trump: dict[str, tuple[TrickTables, PlayOuts]] = {}

    def points(self, seat: Seat, states: Sequence[Any]) -> list[int]:
        """What the side of that seat makes in each of these deals, of one trump, namer and leader."""
        game, (trump, namer, leader) = self._game, contract_of(self._game, states[0])
        tables, play_outs = self._tables(trump)
        positions = [game.position(state) for state in states]
        rows = array("Q", [hand for position in positions for hand in position.hands])
        points = play_outs.points(rows, positions[0], WHATEVER, namer)
        if game.side_of(leader) == game.side_of(seat):
            return list(points)
        everything = tables.points_left(positions[0])
        return [everything - theirs for theirs in points]

    def _tables(self, trump: str) -> tuple[TrickTables, PlayOuts]:
        known = self._by_trump.get(trump)
        if known is None:
            tables, weights = self._game.tables_of(trump), weights_for(self._game)
            assert weights is not None
            known = self._by_trump[trump] = tables, PlayOuts(Solver(tables), weights)
        return known


def contract_of(game: Game[Any], state: Any) -> tuple[str, Seat, Seat]:
    """The trump of a deal, who has named it, and who leads."""
    if isinstance(game, Botifarra):
        return state.calling.trump, state.calling.namer, state.leader
    return state.contract.trump.code, state.contract.seat, state.leader
