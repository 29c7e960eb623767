"""The trick on the table: cards in the order they fell, the one that holds it marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QGraphicsScene

from tapete.cards import Card
from tapete.table.card_item import CardItem, Edge
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Spot

TRICK_Z = 100.0


class Trick:
    """Up to one card a seat, later ones over earlier ones."""

    def __init__(self, scene: QGraphicsScene, art: DeckArt) -> None:
        self._scene = scene
        self._art = art
        self.items: list[CardItem] = []
        self._places: list[str] = []  # from which each of them came

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order they fell."""
        return tuple(item.card for item in self.items if item.card is not None)

    def show(self, cards: Sequence[Card], places: Sequence[str], spot_of: Callable[[str], Spot]) -> None:
        """Let exactly these cards lie there, in order, each before the place it came from."""
        if self.cards != tuple(cards):
            self.clear()
            for card, place in zip(cards, places, strict=True):
                item = CardItem(self._art, card)
                self._scene.addItem(item)
                self.add(item, place)
        self._places = list(places)
        self.lie(spot_of)

    def lie(self, spot_of: Callable[[str], Spot]) -> None:
        """Put every card where `spot_of` has its place."""
        for item, place in zip(self.items, self._places, strict=True):
            item.lie_at(spot_of(place))

    def add(self, item: CardItem, place: str) -> None:
        """Take over a card that comes from a hand; it lies over the others."""
        item.set_dimmed(False)
        item.set_edge(Edge.NONE)
        self.items.append(item)
        self._places.append(place)
        self.restack()

    def restack(self) -> None:
        """Let every card lie over those that fell before it."""
        for i, item in enumerate(self.items):
            item.setZValue(TRICK_Z + i)

    def mark(self, holder: int | None) -> None:
        """Mark the card of that number as the one that wins so far, and no other."""
        for i, item in enumerate(self.items):
            item.set_edge(Edge.WINNING if i == holder else Edge.NONE)

    def clear(self) -> None:
        """Take every card off the felt."""
        for item in self.items:
            item.leave()
        self.items.clear()
        self._places.clear()
