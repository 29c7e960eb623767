"""A hand on the felt: a row of cards, faces or backs, that keeps the items of cards that stay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from tapete.cards import Card
from tapete.table.card_item import CardItem, Edge
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Spot


class Hand:
    """The cards of one seat, left to right; those on the right lie over those on the left."""

    def __init__(self, scene: QGraphicsScene, art: DeckArt, z: float) -> None:
        self._scene = scene
        self._art = art
        self._z = z
        self.items: list[CardItem] = []
        self._spots: tuple[Spot, ...] = ()
        self._rise = 0.0
        self._risen: frozenset[int] = frozenset()

    def show(self, cards: Sequence[Card | None], spots: Sequence[Spot]) -> None:
        """Hold those cards there, a back for each None."""
        spare = list(self.items)
        self.items = [self._take(spare, card) for card in cards]
        for item in spare:
            item.leave()
        self._risen = frozenset()
        self.lie(spots)

    def lie(self, spots: Sequence[Spot]) -> None:
        """Put every card in its place."""
        self._spots = tuple(spots)
        for i, (item, spot) in enumerate(zip(self.items, spots, strict=True)):
            item.setZValue(self._z + i)
            item.lie_at(self._lifted(spot) if i in self._risen else spot)

    def spot(self, index: int) -> Spot:
        """Where the card of that number rests, not risen."""
        return self._spots[index]

    def find(self, card: Card) -> CardItem | None:
        """The item of that card, None where it is not here or not shown."""
        return next((item for item in self.items if item.card is card), None)

    def index_at(self, point: QPointF) -> int | None:
        """The number of the card that is uppermost at that point of the scene.

        A card that has risen keeps the place it left: else it would fall from under the pointer again.
        """
        for i in range(len(self.items) - 1, -1, -1):
            left = self._spots[i].box
            was_here = i in self._risen and QRectF(left.x, left.y, left.w, left.h).contains(point)
            if was_here or self.items[i].covers(point):
                return i
        return None

    def raise_only(
        self, cards: Collection[Card], rise: float, move: Callable[[CardItem, Spot], None]
    ) -> None:
        """Let those cards stand out by `rise` pixels, and no others; `move` takes each to its place."""
        risen = frozenset(i for i, item in enumerate(self.items) if item.card in cards)
        if (risen, rise) == (self._risen, self._rise):
            return
        changed, self._risen, self._rise = self._risen | risen, risen, rise
        for i in changed:
            move(self.items[i], self.resting_spot(i))

    def resting_spot(self, index: int) -> Spot:
        """Where the card of that number belongs now, risen or not."""
        return self._lifted(self._spots[index]) if index in self._risen else self._spots[index]

    def restack(self) -> None:
        """Let every card lie over its left neighbour again."""
        for i, item in enumerate(self.items):
            item.setZValue(self._z + i)

    def remove(self, item: CardItem) -> None:
        """Let go of a card without taking it off the felt: it is on its way elsewhere."""
        index = self.items.index(item)
        self.items.pop(index)
        self._spots = self._spots[:index] + self._spots[index + 1 :]
        self._risen = frozenset()

    def clear(self) -> None:
        """Hold nothing."""
        self.show((), ())

    def _lifted(self, spot: Spot) -> Spot:
        return replace(spot, y=spot.y - self._rise)

    def _take(self, spare: list[CardItem], card: Card | None) -> CardItem:
        for item in spare:
            if item.card is card:
                spare.remove(item)
                item.set_dimmed(False)
                item.set_marked(False)
                item.set_edge(Edge.NONE)
                item.setVisible(True)
                return item
        item = CardItem(self._art, card)
        self._scene.addItem(item)
        return item
