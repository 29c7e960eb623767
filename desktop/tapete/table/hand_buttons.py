"""Keeps an unseen button over each card of the near hand: names for screen readers, a chain for Tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tapete.cards import Card
from tapete.table.buttons import CardButton
from tapete.table.hand_item import Hand
from tapete.table.pile_item import Piles
from tapete.words import say, say_card


class HandButtons(QObject):
    """One button a card; `chosen` is called when one gets the focus, `pressed` when it is pressed."""

    def __init__(
        self, felt: QWidget, chosen: Callable[[Card], None], pressed: Callable[[Card], None]
    ) -> None:
        super().__init__(felt)
        self._felt = felt
        self._chosen = chosen
        self._pressed = pressed
        self.buttons: list[CardButton] = []

    def cover(self, piles: Piles, hand: Hand) -> None:
        """Lie over exactly the faces of these two rows, each button over the part that shows."""
        faces = [item.card for row in (piles, hand) for item in row.items if item.card is not None]
        if [button.card for button in self.buttons] != faces:
            self._replace(faces)
        by_card = {button.card: button for button in self.buttons}
        for row in (piles, hand):
            boxes = [row.spot(i).box for i in range(len(row.items))]
            for i, (item, box) in enumerate(zip(row.items, boxes, strict=True)):
                if item.card is not None:
                    shown = min(boxes[i + 1].x - box.x, box.w) if i + 1 < len(boxes) else box.w
                    by_card[item.card].setGeometry(round(box.x), round(box.y), round(shown), round(box.h))
        for button in self.buttons:
            button.setAccessibleName(_name(button.card, piles))

    def describe(self, why_not: Callable[[Card], str]) -> None:
        """Tell a screen reader of each card why it may not be played now."""
        for button in self.buttons:
            button.setAccessibleDescription(why_not(button.card))

    def focus(self, card: Card) -> None:
        """Give that card's button the keyboard."""
        for button in self.buttons:
            if button.card is card:
                button.setFocus()

    def _replace(self, cards: Sequence[Card]) -> None:
        kept = {button.card: button for button in self.buttons if button.card in cards}
        for button in self.buttons:
            if button.card not in kept:
                if button.hasFocus():
                    self._felt.setFocus()  # else Qt hands it to the next card
                button.hide()
                button.deleteLater()
        self.buttons = [kept.get(card) or self._button(card) for card in cards]
        for one, other in zip(self.buttons, self.buttons[1:], strict=False):
            QWidget.setTabOrder(one, other)

    def _button(self, card: Card) -> CardButton:
        button = CardButton(card, self._chosen, self._felt)
        button.clicked.connect(lambda: self._pressed(card))
        button.show()
        return button


def _name(card: Card, piles: Piles) -> str:
    """What a card is called, with its pile and how many cards lie there."""
    item = piles.find(card)
    if item is None:
        return say_card(card)
    number = piles.numbers[piles.items.index(item)]
    depth = piles.feet[number].depth
    return say("table.pile_top", card=say_card(card), pile=number + 1, n=depth)
