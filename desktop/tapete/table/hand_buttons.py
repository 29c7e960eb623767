"""Keeps an unseen button over each card of the near hand: names for screen readers, a chain for Tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tapete.cards import Card
from tapete.table.buttons import CardButton
from tapete.table.layout import Spot
from tapete.words import say_card


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

    def cover(self, cards: Sequence[Card], spots: Sequence[Spot]) -> None:
        """Lie over exactly these cards, each button over the part that shows."""
        if [button.card for button in self.buttons] != list(cards):
            self._replace(cards)
        for i, (button, spot) in enumerate(zip(self.buttons, spots, strict=True)):
            button.setAccessibleName(say_card(button.card))
            box = spot.box
            shown = spots[i + 1].box.x - box.x if i + 1 < len(spots) else box.w
            button.setGeometry(round(box.x), round(box.y), round(min(shown, box.w)), round(box.h))

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
