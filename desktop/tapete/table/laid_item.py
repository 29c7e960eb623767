"""A combination laid open beside its seat: small faces, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tapete.cards import Card
from tapete.games.events import LaidOpen
from tapete.table.boxed_item import BoxedItem, paint_pill, paint_text
from tapete.table.card_item import paint_lying
from tapete.table.cousin_spots import laid_boxes, laid_spots
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Box, Spot
from tapete.table.layout import Layout
from tapete.table.look import GOLD, INK, SMALL, font
from tapete.words import say_card

LAID_Z: Final = 150.0  # over tricks and far hands, under what is said
TAG: Final = (44.0, 21.0)


class LaidItem(BoxedItem):
    """One combination."""

    margin = 8.0

    def __init__(self, art: DeckArt, event: LaidOpen) -> None:
        super().__init__()
        self._art = art
        self.shown = event
        self._spots: tuple[Spot, ...] = ()
        self.setZValue(LAID_Z)
        self.setToolTip(", ".join(say_card(card) for card in event.cards))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, as they lie from left to right."""
        return self.shown.cards

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where they lie."""
        return self._spots

    def lie(self, spots: tuple[Spot, ...], scale: float) -> None:
        """Lie there."""
        self._spots = spots
        first, last = spots[0].box, spots[-1].box
        high = first.h + TAG[1] * scale / 2
        self.put(Box(first.x, first.y, last.right - first.x, high), scale)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        for card, spot in zip(self.cards, self._spots, strict=True):
            paint_lying(painter, self._art, card, spot)
        wide, high = self.px(TAG[0]), self.px(TAG[1])
        middle = (self._spots[0].box.x + self._spots[-1].box.right) / 2
        tag = QRectF(middle - wide / 2, self._spots[0].box.bottom - high / 2, wide, high)
        paint_pill(painter, tag, GOLD, QPen(INK, 1.0))
        letters = font(SMALL, self._scale, bold=True)
        paint_text(painter, tag, str(self.shown.points), letters, INK, Qt.AlignmentFlag.AlignHCenter)


class LaidCards:
    """All combinations that lie open now."""

    def __init__(self, scene: QGraphicsScene, art: DeckArt) -> None:
        self._scene = scene
        self._art = art
        self.items: list[LaidItem] = []

    def show(self, events: Sequence[LaidOpen], places: dict[int, str], lay: Layout) -> None:
        """Let exactly these lie open."""
        for item in [item for item in self.items if item.shown not in events]:
            self._remove(item)
        for event in events:
            if all(item.shown != event for item in self.items):
                self._add(event)
        self.lay_again(places, lay)

    def lay_again(self, places: dict[int, str], lay: Layout) -> None:
        """Lie where the layout has it."""
        for seat, place in places.items():
            mine = [item for item in self.items if item.shown.seat == seat]
            boxes = laid_boxes(lay, place, len(mine)) if mine else ()
            for item, box in zip(mine, boxes, strict=True):
                item.lie(laid_spots(lay, place, box, len(item.cards)), lay.scale)

    def clear(self) -> None:
        """Put all of them away."""
        for item in list(self.items):
            self._remove(item)

    def _add(self, event: LaidOpen) -> None:
        item = LaidItem(self._art, event)
        self._scene.addItem(item)
        self.items.append(item)

    def _remove(self, item: LaidItem) -> None:
        self.items.remove(item)
        self._scene.removeItem(item)
        item.deleteLater()
