"""The buttons of the calling: always in the same place and order, the safest on the left."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtWidgets import QWidget

from tapete.games.core import Action, Call
from tapete.table.buttons import EFFECT_LINE, FeltButton, Wording
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Box
from tapete.table.layout import STRIP
from tapete.words import say

PASSES: Final = ("passo", "pass")  # Space and Esc say these
SAFEST: Final = (*PASSES, "delego")  # stand on the left, in this order
WIDEST: Final = 230.0  # no button grows beyond this
GAP: Final = 8.0
MOST_LINES: Final = 2  # of an effect, before the row becomes two


def in_button_order(calls: Sequence[Call]) -> tuple[Call, ...]:
    """The calls as they stand from left to right, each always in the same order."""
    safe = [call for word in SAFEST for call in calls if call.word == word]
    return (*safe, *(call for call in calls if call.word not in SAFEST))


def keys_for(labels: Sequence[str]) -> tuple[str, ...]:
    """One letter for each label: the first of its letters that no label before it has taken."""
    taken: list[str] = []
    for label in labels:
        letters = [letter for letter in label.upper() if letter.isalpha() and letter.isascii()]
        taken.append(next((letter for letter in letters if letter not in taken), ""))
    return tuple(taken)


class CallBar(QObject):
    """The calls that may be said now, as buttons; `said` is called with the one that is pressed."""

    def __init__(self, art: DeckArt, felt: QWidget, said: Callable[[Action], None]) -> None:
        super().__init__(felt)
        self._art = art
        self._felt = felt
        self._said = said
        self._calls: tuple[Call, ...] = ()
        self.buttons: list[FeltButton] = []

    @property
    def area(self) -> QRect | None:
        """What the buttons cover; None while there are none."""
        area = QRect()
        for button in self.buttons:
            area = area.united(button.geometry())
        return area if self.buttons else None

    def offer(self, calls: Sequence[Call], strip: Box, scale: float, pointer: QPoint | None) -> None:
        """Show a button for each of these calls and no other, the mouse resting at `pointer`."""
        ordered = in_button_order(calls)
        fresh = ordered != self._calls
        if fresh:
            self.clear()
            self._calls = ordered
            self.buttons = [self._button(call, key) for call, key in zip(ordered, self._keys(), strict=True)]
        self._lay(strip, scale)
        for button in self.buttons:
            if fresh:
                button.appear(pointer)

    def clear(self) -> None:
        """Take every button away."""
        for button in self.buttons:
            if button.hasFocus():
                self._felt.setFocus()  # else Qt hands it to whatever comes next
            button.hide()
            button.deleteLater()
        self.buttons = []
        self._calls = ()

    def for_key(self, letter: str) -> FeltButton | None:
        """The button with that letter."""
        return next((b for b in self.buttons if letter and b.wording.key == letter.upper()), None)

    def for_passing(self) -> FeltButton | None:
        """The button that Space and Esc press."""
        for button, call in zip(self.buttons, self._calls, strict=True):
            if call.word in PASSES:
                return button
        return None

    def hint(self, action: Action | None) -> None:
        """Mark the button of that action, and no other."""
        for button in self.buttons:
            button.set_hinted(button.action == action)

    def _keys(self) -> tuple[str, ...]:
        passing = say("table.key_space")
        letters = keys_for(["" if call.word in PASSES else say(f"call.{call.word}") for call in self._calls])
        return tuple(passing if call.word in PASSES else letter
                     for call, letter in zip(self._calls, letters, strict=True))  # fmt: skip

    def _button(self, call: Call, key: str) -> FeltButton:
        mark = f"mark_{call.word}"
        picture = mark if self._art.has(mark) else ""
        wording = Wording(say(f"call.{call.word}"), say(f"call.{call.word}.effect"), key, picture)
        button = FeltButton(self._art, wording, call, self._felt)
        button.clicked.connect(lambda: self._said(call))
        return button

    def _lay(self, strip: Box, scale: float) -> None:
        for button in self.buttons:
            button.set_scale(scale)
        if len(self.buttons) <= 2:
            self._lay_pair(strip, scale)
        else:
            self._lay_grid(strip, scale)

    def _lay_pair(self, strip: Box, scale: float) -> None:
        """An answer and a raise meet in the middle: each stays where it was a call ago, whatever it says."""
        x = strip.middle.x + GAP / 2 * scale
        for i, button in enumerate(self.buttons):
            wide = button.natural_width()
            left = x - GAP * scale - wide if i == 0 and len(self.buttons) == 2 else x
            high = STRIP * scale
            button.setGeometry(round(left), round(strip.bottom - high), round(wide), round(high))

    def _lay_grid(self, strip: Box, scale: float) -> None:
        """One row where every effect fits on two lines, else two; the safe call's place is kept free."""
        gap = GAP * scale
        safe = self._calls[0].word in SAFEST
        slots: list[FeltButton | None] = [*([] if safe else [None]), *self.buttons]
        rows, wide = 1, min(self._widest(scale), (strip.w + gap) / len(slots) - gap)
        if not all(b.lines_in(wide) <= MOST_LINES and b.least_width() <= wide for b in self.buttons):
            rows = 2
            wide = min(self._widest(scale), (strip.w + gap) / math.ceil(len(slots) / 2) - gap)
        columns = math.ceil(len(slots) / rows)
        lines = max(button.lines_in(wide) for button in self.buttons)
        high = (STRIP + (lines - 1) * EFFECT_LINE) * scale
        left = strip.middle.x - (columns * (wide + gap) - gap) / 2
        top = strip.bottom - rows * (high + gap) + gap
        for i, button in enumerate(slots):
            if button is not None:
                x, y = left + i % columns * (wide + gap), top + i // columns * (high + gap)
                button.setGeometry(round(x), round(y), round(wide), round(high))

    def _widest(self, scale: float) -> float:
        return min(max(button.natural_width() for button in self.buttons), WIDEST * scale)
