"""How imagined worlds are played out at a table: with hands alone, or with piles whose cards come up.

What was tried where nobody has a partner, in score a deal, each over the same without it:
- alone, the marks of playouts.py fitted to who plays alone, 25 worlds, over a club player: 3.0 ± 0.8 of four,
  4.5 ± 1.0 of three; 100 worlds for 25: -0.1 ± 0.4; rules of thumb left out: 0.6 ± 0.4;
- 200 worlds drawn by what the others have said, over 25 drawn evenly: 1.0 ± 0.4; said and played: 1.1 ± 0.5;
- with piles, one trick ahead in play-outs, 50 worlds, over a club player: 2.2 ± 0.7 without hands, 5.2 ± 1.1
  with them; two tricks ahead, on the same cards: 3.1 ± 0.9 and 5.7 ± 0.9, hardly more;
- 200 worlds for 25 without hands: 0.6 ± 0.5; 120 for 8: 3.4 ± 0.5, with hands 2.6 ± 0.7;
- 15 worlds, a club player's card within one standard error, over a club player: 1.2 ± 0.4 of four, 3.0 ± 0.7
  of three, 3.6 ± 0.6 without hands, 4.5 ± 1.1 with them; 200 worlds over those: 0.2 ± 0.5 of four, 1.2 ± 0.6,
  2.1 ± 0.6, 3.5 ± 1.1; of four 500 worlds 1.3 ± 1.0 over 45 deals, so that nothing is proved there;
- every answer of the rival to a lead played out in all worlds, his best one counted: 0.1 ± 0.4;
- the last eight tricks solved exactly: 0.1 ± 0.1;
- trump, contro and the like by play-outs, with a club player's cards: 0.3 ± 0.4 without hands, -0.4 ± 0.6
  with them, where botifarra looks better than it is, as in these play-outs all hands lie open; with a club
  player's caution about it -0.2 ± 0.3 and 0.1 ± 0.5;
- the rival's hand read from what he gave to lost tricks: it is 0.2 likelier, as a logarithm, where he is a
  club player, and less likely than others by as much and more where he searches.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from tapete.games.botifarra import Botifarra
from tapete.games.core import Game, Observation
from tapete.games.hidden import UNDER
from tapete.games.tables import SUIT_BITS, SUITS, Position, TrickTables
from tapete.players.botifarra.two_weights import STANDING
from tapete.players.pile_outs import PileOuts, flat_weights
from tapete.players.playout_weights import weights_for
from tapete.players.playouts import PlayOuts
from tapete.players.solver import Solver, WorldValues
from tapete.players.worlds import World, Worlds

CARDS: Final = SUITS * SUIT_BITS  # numbers of cards


class PlayingOut(Protocol):
    """Plays each world out that was laid last."""

    def lay(self, worlds: Sequence[World]) -> None:
        """Lay these worlds out."""

    def points(self, card: int) -> array[int]:
        """By world, the points of the rest for the seat to act once it has played the card of that number."""


class OfHands:
    """Hands alone, each player weighing his cards by the marks of playouts.py."""

    def __init__(self, seen: Observation, tables: TrickTables, world: World, weights: array[int]) -> None:
        # Who can win no more tricks gives his suits in order: it costs much to know and changes little.
        self._play_outs = PlayOuts(Solver(replace(tables, dead_check=0)), weights)
        trick = tuple(tables.numbers[card] for card in seen.trick)
        self._position = Position(world.bits, (seen.seat - len(trick)) % seen.players, trick)
        self._namer = -1 if seen.contract_by is None else seen.contract_by
        self._hands = array("Q")
        self._solver = Solver(tables)

    def lay(self, worlds: Sequence[World]) -> None:
        """Lay these worlds out."""
        self._hands = array("Q", [hand for world in worlds for hand in world.bits])

    def points(self, card: int) -> array[int]:
        """By world, the points of the rest for the seat to act once it has played the card of that number."""
        return self._play_outs.points(self._hands, self._position, card, self._namer)

    def solved(self, worlds: Sequence[World], nodes: int, cancelled: Callable[[], bool]) -> WorldValues:
        """The same of every card by the best play of all, as if all saw all cards; bounds where nodes end.

        So many `nodes` are for each world. Raises Cancelled.
        """
        hands = array("Q", [hand for world in worlds for hand in world.bits])
        return self._solver.world_values(self._position, hands, node_limit=nodes, cancelled=cancelled)


class WithPiles:
    """Two with piles, who look `ahead` so many tricks over what lies open."""

    def __init__(self, seen: Observation, worlds: Worlds, tables: TrickTables, ahead: int) -> None:
        self._play_outs = PileOuts(tables, flat_weights(STANDING), ahead)
        self._worlds, self._numbers = worlds, tables.numbers
        self._trick = tables.numbers[seen.trick[0]] if seen.trick else -1
        self._seats = (seen.seat, 1 - seen.seat)
        piles = [pile.top for mine in seen.piles for pile in mine]
        self._tops = [tables.bits(pile.top for pile in seen.piles[seat] if pile.top) for seat in self._seats]
        self._over = [  # of each place under a top, its number in `unseen` and that top
            (at, tables.numbers[top])
            for at, place in enumerate(worlds.unseen.places)
            if place.kind == UNDER and (top := piles[place.part]) is not None
        ]
        self._hands, self._below = array("Q"), array("i")

    def lay(self, worlds: Sequence[World]) -> None:
        """Lay these worlds out; in which order hidden cards lie is drawn anew."""
        self._hands, self._below = array("Q"), array("i")
        for world in worlds:
            self._hands.extend(world.bits[s] | tops for s, tops in zip(self._seats, self._tops, strict=True))
            below, lying = [-1] * CARDS, self._worlds.lying(world)
            for at, above in self._over:
                for card in lying[at]:
                    below[above] = self._numbers[card]
                    above = below[above]
            self._below.extend(below)

    def points(self, card: int) -> array[int]:
        """By world, the points of the rest for the seat to act once it has played the card of that number."""
        return self._play_outs.points(self._hands, self._below, self._trick, card)


def can_play_out(game: Game[Any]) -> bool:
    """Whether anybody knows how to play a deal of that game out."""
    return (isinstance(game, Botifarra) and game.mode.piles > 0) or weights_for(game) is not None


def playing_out(game: Game[Any], seen: Observation, worlds: Worlds, world: World, ahead: int) -> PlayingOut:
    """What plays out the worlds that this seat imagines, `world` being one; `ahead` is for piles."""
    tables = worlds.tables
    assert tables is not None
    if tables.piles:
        return WithPiles(seen, worlds, tables, ahead)
    weights = weights_for(game)
    assert weights is not None
    return OfHands(seen, tables, world, weights)
