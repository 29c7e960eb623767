"""In how many ways cards can lie, and one of them at random: counting, no cards.

Cards that may lie in the same heaps are one *class*. What is counted is how many cards of each class go into
each heap; a way to share them out weighs as much as there are arrangements of the cards themselves.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final

Rooms = tuple[int, ...]  # by heap, for how many cards there is room
Classes = tuple[tuple[tuple[int, ...], int], ...]  # the heaps that will do, and how many cards there are
Shares = tuple[int, ...]  # of one class, by heap of that class: how many cards go there


@dataclass(frozen=True, slots=True)
class Node:
    """Some classes are shared out: for the next one, the ways to do it and where each leads.

    `odds` are cumulated, from 0 to 1.
    """

    total: int
    odds: tuple[float, ...]
    shares: tuple[Shares, ...]
    after: tuple[Node, ...]


END: Final = Node(1, (), (), ())
NOWHERE: Final = Node(0, (), (), ())


@lru_cache(maxsize=1024)
def counted(rooms: Rooms, classes: Classes) -> Node:
    """The ways to fill all heaps to the brim with cards of these classes; `total` 0 where there is none."""
    known: dict[tuple[int, Rooms], Node] = {}

    def node(at: int, left: Rooms) -> Node:
        if at == len(classes):
            return NOWHERE if any(left) else END
        found = known.get((at, left))
        if found is None:
            heaps, many = classes[at]
            last = at + 1 == len(classes)
            found = known[at, left] = _node(many, heaps, left, lambda rest: node(at + 1, rest), last=last)
        return found

    return node(0, rooms)


def _node(
    many: int, heaps: tuple[int, ...], left: Rooms, after: Callable[[Rooms], Node], *, last: bool
) -> Node:
    room = tuple(left[heap] for heap in heaps)
    ways: Iterator[Shares] = iter([room] if sum(room) == many else []) if last else splits(many, room)
    weights, shares, nodes = [], [], []
    for share in ways:
        rest = list(left)
        for heap, count in zip(heaps, share, strict=True):
            rest[heap] -= count
        then = after(tuple(rest))
        if then.total:
            weights.append(arrangements(share) * then.total)
            shares.append(share)
            nodes.append(then)
    total = sum(weights)
    odds = tuple(weight / total for weight in accumulate(weights))
    return Node(total, odds, tuple(shares), tuple(nodes))


def splits(many: int, room: Rooms) -> Iterator[Shares]:
    """Every way to put so many things into places with so much room."""
    if not room:
        if not many:
            yield ()
        return
    others = sum(room[1:])
    for first in range(max(0, many - others), min(many, room[0]) + 1):
        for rest in splits(many - first, room[1:]):
            yield (first, *rest)


def arrangements(share: Shares) -> int:
    """In how many ways cards can be told off into shares of these sizes."""
    ways, many = 1, 0
    for count in share:
        many += count
        ways *= comb(many, count)
    return ways


def drawn(node: Node, random: Callable[[], float]) -> list[Shares]:
    """Shares for each class, as likely as there are arrangements with them."""
    found = []
    while node.shares:
        at = bisect(node.odds, random()) if len(node.shares) > 1 else 0
        found.append(node.shares[at])
        node = node.after[at]
    return found
