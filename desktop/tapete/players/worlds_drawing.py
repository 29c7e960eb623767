"""One way to fill the hidden places, card by card: what is certain, what is counted, what is left to chance.

Places that the same cards may fill, in the same hand or in none, are one *part*; parts that the same cards
may fill are one *heap*. Cards are told off to heaps by counting, then shuffled and cut into parts: so every
arrangement is as likely as any other. Where counting would take too long, some cards that a part cannot have
are let in, and an arrangement that has them there is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod
from typing import Final

from tapete.players.worlds_counting import Classes, Node, arrangements, counted, drawn

MOST: Final = 20_000  # rooms left in heaps, times classes, that are counted without letting cards in


@dataclass(frozen=True, slots=True)
class Part:
    """Places in which hidden cards are alike, with `room` for them, in the hand of `holder` or in none."""

    places: tuple[int, ...]
    holder: int | None
    room: int


class Drawing:
    """Arrangements of cards, which are bits, in `parts`; `may` has for each card the numbers of its parts.

    `total` is how many there are, those that are thrown away included; where it is 0 there is none.
    """

    def __init__(self, parts: Sequence[Part], may: dict[int, frozenset[int]]) -> None:
        self._parts = len(parts)
        self._sure: list[list[int]] = [[] for _ in parts]  # by part the cards that must lie there
        self._let_in: list[tuple[int, int]] = []  # a part, and cards in it with which it is thrown away
        self._node: Node | None = None
        left = self._settled([part.room for part in parts], dict(may))
        if left is None:
            self.total = 0
            return
        rooms, may = left
        self._share_out(rooms, may)

    def _settled(
        self, rooms: list[int], may: dict[int, frozenset[int]]
    ) -> tuple[list[int], dict[int, frozenset[int]]] | None:
        """The rooms and cards left when all that can lie in one part only lies there; None if impossible."""
        full = frozenset(part for part, room in enumerate(rooms) if not room)
        settling = True
        while settling:
            settling = False
            for card, parts in list(may.items()):
                left = parts - full if full else parts
                if not left:
                    return None
                may[card] = left
                if len(left) == 1:
                    (part,) = left
                    self._sure[part].append(card)
                    rooms[part] -= 1
                    del may[card]
                    settling = True
                    if not rooms[part]:
                        full |= left
        return rooms, may

    def _share_out(self, rooms: list[int], may: dict[int, frozenset[int]]) -> None:
        heaps = _heaps(rooms, may)
        while len(heaps) > 1 and _effort(rooms, heaps, may) > MOST:
            self._join(*_most_alike(rooms, heaps, may), may)
            heaps = _heaps(rooms, may)
        heap_of = {part: heap for heap, parts in enumerate(heaps) for part in parts}
        by_class: dict[tuple[int, ...], list[int]] = {}
        for card, parts in may.items():
            by_class.setdefault(tuple(sorted({heap_of[part] for part in parts})), []).append(card)
        order = sorted(by_class, key=lambda heaps: (len(heaps), heaps))  # the freest cards fill what is left
        self._cards = [by_class[heaps] for heaps in order]
        self._heaps_of = order
        self._cuts = [tuple((part, rooms[part]) for part in parts) for parts in heaps]
        room = tuple(sum(rooms[part] for part in parts) for parts in heaps)
        classes: Classes = tuple((heaps, len(by_class[heaps])) for heaps in order)
        self._node = counted(room, classes)
        cuts = prod(arrangements(tuple(room for _, room in cuts)) for cuts in self._cuts)
        self.total = self._node.total * cuts

    def _join(self, one: Sequence[int], other: Sequence[int], may: dict[int, frozenset[int]]) -> None:
        """Let into the parts of each heap the cards that may lie in the other."""
        for heap, beside in ((one, other), (other, one)):
            strangers = {c for c, parts in may.items() if beside[0] in parts and heap[0] not in parts}
            if strangers:
                self._let_in += [(part, sum(strangers)) for part in heap]
            for card in strangers:
                may[card] |= frozenset(heap)

    def draw(self, random: Callable[[], float]) -> list[list[int]] | None:
        """The cards of each part, in no particular order; None for an arrangement that is thrown away."""
        assert self._node is not None
        piles: list[list[int]] = [[] for _ in self._cuts]
        shares = drawn(self._node, random)
        for cards, heaps, share in zip(self._cards, self._heaps_of, shares, strict=True):
            if len(heaps) == 1:
                piles[heaps[0]] += cards
                continue
            shuffle(cards, len(cards) - share[-1], random)
            at = 0
            for heap, count in zip(heaps, share, strict=True):
                if count:
                    piles[heap] += cards[at : at + count]
                    at += count
        parts = self._sure.copy()
        for pile, cuts in zip(piles, self._cuts, strict=True):
            if len(cuts) == 1:
                part = cuts[0][0]
                parts[part] = parts[part] + pile
                continue
            shuffle(pile, len(pile) - cuts[-1][1], random)
            at = 0
            for part, room in cuts:
                parts[part] = parts[part] + pile[at : at + room]
                at += room
        for part, strangers in self._let_in:
            if sum(parts[part]) & strangers:
                return None
        return parts


def shuffle(cards: list[int], many: int, random: Callable[[], float]) -> None:
    """Put `many` of the cards, any as likely as another, first, in random order."""
    left = len(cards)
    for at in range(many):
        other = at + int(random() * left)
        cards[at], cards[other] = cards[other], cards[at]
        left -= 1


def _heaps(rooms: Sequence[int], may: dict[int, frozenset[int]]) -> list[list[int]]:
    """The parts with room, those that the same cards may fill together."""
    sets = dict.fromkeys(may.values())
    alike: dict[tuple[bool, ...], list[int]] = {}
    for part, room in enumerate(rooms):
        if room > 0:
            alike.setdefault(tuple(part in parts for parts in sets), []).append(part)
    return list(alike.values())


def _effort(rooms: Sequence[int], heaps: Iterable[Sequence[int]], may: dict[int, frozenset[int]]) -> int:
    """About how much there is to count."""
    sizes = sorted(1 + sum(rooms[part] for part in parts) for parts in heaps)
    return prod(sizes[:-1]) * len(set(may.values()))


def _most_alike(
    rooms: Sequence[int], heaps: Sequence[Sequence[int]], may: dict[int, frozenset[int]]
) -> tuple[Sequence[int], Sequence[int]]:
    """The two heaps into which fewest cards would have to be let, by the room they might then take."""
    cards = [{card for card, parts in may.items() if heap[0] in parts} for heap in heaps]
    room = [sum(rooms[part] for part in heap) for heap in heaps]

    def strange(pair: tuple[int, int]) -> float:
        one, other = pair
        both = len(cards[one] | cards[other])
        into_one, into_other = len(cards[other] - cards[one]), len(cards[one] - cards[other])
        return (room[one] * into_one + room[other] * into_other) / both

    one, other = min(combinations(range(len(heaps)), 2), key=strange)
    return heaps[one], heaps[other]
