"""What each legal card is worth in points of the whole deal, all hands open: for one position of a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapete.cards import Card
from tapete.games.core import PLAY, Game, Play
from tapete.games.events import TrickTaken
from tapete.games.tables import Position, TrickTables
from tapete.players.base import never
from tapete.players.solver import Bounds, Solver


def deal_values(
    game: Game[Any],
    state: Any,
    *,
    node_limit: int | None = None,
    cancelled: Callable[[], bool] = never,
) -> dict[Play, Bounds]:
    """The points of the side of the seat to act in the whole deal, once it plays each legal card.

    Everybody plays his best; where more than two sides play it is that seat against all others. What all
    tricks are worth is in it. The values are exact unless the nodes run out. ValueError outside the play.
    """
    tables = game.tables(state)
    if tables is None or game.phase(state) != PLAY:
        raise ValueError(f"only the play of the cards can be solved, and this is {game.phase(state)}")
    position = game.position(state)
    values = Solver(tables).card_values(position, node_limit=node_limit, cancelled=cancelled)
    seat = game.to_act(state)[0]
    taken = [event for event in game.observe(state, seat).log if isinstance(event, TrickTaken)]
    own = [event for event in taken if game.side_of(event.winner) == game.side_of(seat)]
    points, tricks = sum(event.points for event in own), len(own)
    swept = {}
    if len(own) == len(taken):
        swept = _swept(tables, position, values, node_limit, cancelled)
    found = {}
    for action in game.legal(state):
        assert isinstance(action, Play)
        bounds, bonus = values[action.card], swept.get(action.card, Bounds(0, 0))
        found[action] = Bounds(
            tables.deal_points(points, tricks, bounds.low) + bonus.low,
            tables.deal_points(points, tricks, bounds.high) + bonus.high,
        )
    return found


def _swept(
    tables: TrickTables,
    position: Position,
    values: dict[Card, Bounds],
    node_limit: int | None,
    cancelled: Callable[[], bool],
) -> dict[Card, Bounds]:
    """What a side that has all tricks so far gets for all of them, by card that may bring it all points."""
    everything = tables.points_left(position)
    if not tables.sweep_points or all(bounds.high < everything for bounds in values.values()):
        return {}
    tricks = tables.tricks_left(position)
    by_tricks = Solver(tables.by_tricks())
    all_tricks = by_tricks.card_values(position, target=tricks, node_limit=node_limit, cancelled=cancelled)
    return {
        card: Bounds(
            tables.sweep_points if bounds.low == tricks else 0,
            tables.sweep_points if bounds.high == tricks else 0,
        )
        for card, bounds in all_tricks.items()
        if values[card].high == everything
    }
