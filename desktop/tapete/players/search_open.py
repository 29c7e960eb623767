"""What cards are worth near the end if all hands lay open, beside what play-outs of search.py say of them.

Exact play knows how a deal ends and believes that everybody sees all cards; play-outs know what nobody sees
and end a deal as players do who weigh each card alone. Against what the cards of 2,000 positions of Botifarra
obligada and 2,900 of Belote, all with club players, brought once club players played on, both tell the more
the fewer tricks are left (share of the variance that 500 and 800 play-outs, 30 and 60 solved worlds and the
best sum of both foretell):

    tricks left                2-3                 4-5                 6-7                 8-9
    Botifarra          .39  .57  .57       .19  .17  .22       .08  .07  .09       .04  .04  .05
    Belote             .33  .28  .33       .13  .12  .14       .12  .09  .12       .07  .07  .08 (8)

With ten tricks and more solving tells next to nothing (.01 beside .06) and takes longest. SHARES has the
weights of those sums.

Against twenty worlds solved, the one opponent in tests/bench that is as good at Belote, more of it gained
nothing that could be seen: a share of 0.6 -0.2 ± 1.3 points a deal, 0.85 with half as many worlds again
+1.3 ± 1.7, over 180 deals with the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tapete.cards import Card
from tapete.games.core import Game
from tapete.games.tables import TrickTables
from tapete.players.playing_out import OfHands
from tapete.players.search_stakes import Stakes
from tapete.players.solver import COMPILED
from tapete.players.worlds import World

# By game: up to so many tricks left, what part open hands have in what a card is worth.
COUSINS: Final = ((8, 0.33),)
SHARES: Final = {
    "botifarra": ((3, 1.0), (5, 0.45), (8, 0.3)),
    **dict.fromkeys(("belote", "bolot", "pilotta"), COUSINS),
}
SOLVED: Final = ((6, 120), (7, 60), (8, 24))  # up to so many tricks left, how many worlds are solved
PLAIN: Final = 4  # tricks left at most where the solver is not compiled
NODES: Final = 300_000  # a world, some 30 ms: one that takes more is left out


def share_of(game: Game[Any], tables: TrickTables, tricks: int) -> float:
    """What part open hands have with so many tricks left; none where nobody has a partner, or with piles."""
    if not tables.pairs or tables.piles or (tricks > PLAIN and not COMPILED):
        return 0.0
    return next((share for most, share in SHARES.get(game.name, ()) if tricks <= most), 0.0)


def worlds_solved(tricks: int) -> int:
    """How many worlds are solved with so many tricks left."""
    return next((worlds for most, worlds in SOLVED if tricks <= most), 0)


def open_values(
    playing: OfHands,
    worlds: Sequence[World],
    weights: Sequence[float],
    stakes: Callable[[World], Stakes],
    cancelled: Callable[[], bool],
) -> dict[Card, float]:
    """What each legal card is worth to the seat to act over these worlds; by their `weights`.

    Nothing where no world can be solved. Raises Cancelled.
    """
    found = playing.solved(worlds, NODES, cancelled)
    width = len(found.cards)
    worth, total = [0.0] * width, 0.0
    for at, (world, weight) in enumerate(zip(worlds, weights, strict=True)):
        points = found.low[at * width : (at + 1) * width]
        if points != found.high[at * width : (at + 1) * width]:
            continue
        stake, total = stakes(world), total + weight
        for card in range(width):
            worth[card] += weight * stake(points[card])
    return {card: value / total for card, value in zip(found.cards, worth, strict=True)} if total else {}
