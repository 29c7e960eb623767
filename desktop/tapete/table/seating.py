"""How a game sits down, read from what a seat sees, and the layout that suits it. No Qt."""

from __future__ import annotations

from functools import lru_cache

from tapete.games.core import Observation
from tapete.games.events import Dealt
from tapete.table.layout import Layout, Seating
from tapete.table.layout_ring import RingLayout
from tapete.table.layout_room import with_letters
from tapete.table.layout_three import ThreeLayout
from tapete.table.layout_two import TwoLayout


def seating_of(seen: Observation, sides: int, ratio: float) -> Seating:
    """The seating of the deal that is seen, at a table of so many sides, with cards of that ratio."""
    dealt = next((event for event in seen.log if isinstance(event, Dealt)), None)
    hands, piles = (dealt.hands, dealt.piles) if dealt else ((seen.hand,), ())
    completes = dealt is not None and dealt.turnup is not None and not seen.balances
    rest = dealt.stock // seen.players if dealt and completes else 0  # dealt when the turn-up is taken
    depths = [len(pile) for mine in piles for pile in mine]
    return Seating(
        players=seen.players,
        alone=sides == seen.players,
        hand=max(len(hand) for hand in hands) + rest,
        piles=max((len(mine) for mine in piles), default=0),
        depth=max(depths, default=0),
        ratio=ratio,
        pot=bool(seen.balances),
    )


@lru_cache(maxsize=64)
def lay_out(width: float, height: float, seating: Seating, *, open_hands: bool, text: float = 1.0) -> Layout:
    """The felt of that size for that seating, with letters `text` times as large where they have room."""
    kind = RingLayout if seating.pot else {2: TwoLayout, 3: ThreeLayout}.get(seating.players, Layout)
    laid = kind(width, height, open_hands, seating)
    return with_letters(laid, text) if text > 1 else laid
