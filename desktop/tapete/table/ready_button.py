"""The button on a covered hand: the person whose hand it is says that nobody else is looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from tapete.table.buttons import FeltButton, Wording
from tapete.table.deck_art import DeckArt
from tapete.table.layout import Layout
from tapete.words import say

LARGER: Final = 1.25  # than other buttons
HIGH: Final = 58.0


class ReadyButton(QObject):
    """One button, hidden while nobody is covered; `pressed` is called when it is pressed."""

    def __init__(self, art: DeckArt, felt: QWidget, pressed: Callable[[], None]) -> None:
        super().__init__(felt)
        self._felt = felt
        self.button = FeltButton(art, Wording("", ""), None, felt)
        self.button.clicked.connect(pressed)
        self.button.hide()

    def lay(self, name: str, layout: Layout, pointer: QPoint) -> None:
        """Lie on the hand of the person of that name, the mouse resting at `pointer`."""
        wording = Wording(say("table.ready"), say("table.ready.effect", name=name), say("table.key_space"))
        button = self.button
        fresh = button.isHidden() or button.wording != wording
        button.say(wording)
        button.set_scale(layout.scale * LARGER)
        wide, high, middle = button.natural_width(), layout.px(HIGH), layout.hand.middle
        button.setGeometry(round(middle.x - wide / 2), round(middle.y - high / 2), round(wide), round(high))
        if fresh:
            button.appear(pointer)

    def lift(self) -> bool:
        """Take the button away; whether it was there."""
        if self.button.isHidden():
            return False
        if self.button.hasFocus():
            self._felt.setFocus()  # else Qt hands it to whatever comes next
        self.button.hide()
        return True
