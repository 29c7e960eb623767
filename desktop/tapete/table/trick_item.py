"""The trick on the table: cards in the order they fell, the one that holds it marked."""

from __future__ import annotations

from collections.abc import Sequence

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

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order they fell."""
        return tuple(item.card for item in self.items if item.card is not None)

    def show(self, cards: Sequence[Card], spots: Sequence[Spot]) -> None:
        """Let exactly these cards lie there, in order."""
        if self.cards != tuple(cards):
            self.clear()
            for card in cards:
                item = CardItem(self._art, card)
                self._scene.addItem(item)
                self.add(item)
        for item, spot in zip(self.items, spots, strict=True):
            item.lie_at(spot)

    def add(self, item: CardItem) -> None:
        """Take over a card that comes from a hand; it lies over the others."""
        item.set_dimmed(False)
        item.set_edge(Edge.NONE)
        item.setZValue(TRICK_Z + len(self.items))
        self.items.append(item)

    def mark(self, holder: int | None) -> None:
        """Mark the card of that number as the one that wins so far, and no other."""
        for i, item in enumerate(self.items):
            item.set_edge(Edge.WINNING if i == holder else Edge.NONE)

    def clear(self) -> None:
        """Take every card off the felt."""
        for item in self.items:
            self._scene.removeItem(item)
            item.deleteLater()
        self.items.clear()
