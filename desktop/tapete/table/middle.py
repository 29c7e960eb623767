"""What lies in the middle while a card turned up may be taken: the card, the stock, which round it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tapete.cards import Card
from tapete.table.boxed_item import BoxedItem, paint_pill, paint_text
from tapete.table.card_item import CardItem
from tapete.table.cousin_spots import round_box, stock_spot, turnup_spot
from tapete.table.deck_art import DeckArt
from tapete.table.layout import Layout
from tapete.table.look import ON_FELT, SHADE_DEEP, SMALL, fitted, font
from tapete.words import say

MIDDLE_Z: Final = 90.0
MOST_SHOWN: Final = 4  # cards of the stock drawn one under the other


class RoundItem(BoxedItem):
    """Says which round of taking it is, over the foot of the card turned up."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""

    @property
    def text(self) -> str:
        """What it says; empty while hidden."""
        return self._text if self.isVisible() else ""

    def say(self, text: str) -> None:
        """Say that."""
        self._text = text
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_pill(painter, self.area, SHADE_DEEP, QPen(QColor(255, 255, 255, 60), 1.0))
        text, letters = fitted(self._text, font(SMALL, self._scale, bold=True), self.area.width() - 16)
        paint_text(painter, self.area, text, letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)


class Middle:
    """The stock and the card turned up, taken away when somebody has taken it."""

    def __init__(self, scene: QGraphicsScene, art: DeckArt) -> None:
        self._scene = scene
        self._art = art
        self.stock: CardItem | None = None
        self.turnup: CardItem | None = None
        self.round = RoundItem()
        self.round.setZValue(MIDDLE_Z + 5)
        self.round.hide()
        scene.addItem(self.round)

    def show(self, card: Card | None, stock: int, second: bool, lay: Layout) -> None:
        """Let that card lie there on so many others, in the first round of taking or in the second."""
        if card is None:
            self.clear()
            return
        if self.turnup is None or self.turnup.card is not card:
            self.clear()
            self.stock, self.turnup = CardItem(self._art, None), CardItem(self._art, card)
            for z, item in enumerate((self.stock, self.turnup)):
                item.setZValue(MIDDLE_Z + z)
                self._scene.addItem(item)
        assert self.stock is not None
        self.stock.set_stack(min(stock, MOST_SHOWN))
        self.turnup.setToolTip(say("table.turnup", card=card))
        self.round.say(say("table.second_round" if second else "table.first_round"))
        self.reveal()
        self.lay_again(lay)

    def lay_again(self, lay: Layout) -> None:
        """Lie where the layout has it."""
        if self.turnup is None or self.stock is None:
            return
        self.stock.lie_at(stock_spot(lay))
        self.turnup.lie_at(turnup_spot(lay))
        self.round.put(round_box(lay), lay.scale)

    def hide(self) -> None:
        """Be there but not to be seen: it is on its way."""
        for item in (self.stock, self.turnup, self.round):
            if item is not None:
                item.setVisible(False)

    def reveal(self) -> None:
        """Be seen."""
        for item in (self.stock, self.turnup, self.round):
            if item is not None:
                item.setVisible(True)

    def clear(self) -> None:
        """Nothing lies there."""
        for item in (self.stock, self.turnup):
            if item is not None:
                item.leave()
        self.stock = self.turnup = None
        self.round.hide()
