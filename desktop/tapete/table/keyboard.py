"""What the keys mean on the felt."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from tapete.cards import Card
from tapete.games.events import Side, TrickTaken
from tapete.table.buttons import FeltButton
from tapete.table.call_keys import LOOKING, key_of
from tapete.table.showing import Showing

NUMBERS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-'", "=¡")  # of the nth card
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PASSING: Final = (Qt.Key.Key_Space, Qt.Key.Key_Escape)
LADDER: Final[dict[int, int]] = {  # values up or down
    Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 3, Qt.Key.Key_PageDown: -3,
}  # fmt: skip
PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class Keyboard:
    """Key presses and releases of one felt."""

    def __init__(self, felt: Showing) -> None:
        self._felt = felt
        self._looking = False

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here."""
        if _is_look(event) and event.modifiers() in (PLAIN[0], Qt.KeyboardModifier.ShiftModifier):
            return self._look(event)
        if event.modifiers() not in PLAIN:
            return False
        if self._felt.is_busy:
            return self._complete(event)
        return self._mean(event)

    def release(self, event: QKeyEvent) -> bool:
        """Whether the key's end meant something here."""
        if not self._looking or not _is_look(event) or event.isAutoRepeat():
            return False
        self._looking = False
        self._felt.show_last_trick(None, False)
        return True

    def _complete(self, event: QKeyEvent) -> bool:
        """A key completes what moves, and counts only if it is about the hand, which was at rest."""
        chosen = self._felt.chosen_card
        if not self._is_ours(event):
            return False
        self._felt.complete()
        about_hand = self._number(event) is not None or event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if about_hand or (event.key() in ENTER and chosen is not None):
            self._mean(event)
        return True

    def _is_ours(self, event: QKeyEvent) -> bool:
        known = (*ENTER, *PASSING, Qt.Key.Key_Left, Qt.Key.Key_Right)
        return event.key() in known or self._number(event) is not None

    def _mean(self, event: QKeyEvent) -> bool:
        felt, key = self._felt, event.key()
        if not felt.ready_button.isHidden():
            return self._ready(event)
        if felt.drawing.is_open and (key in PASSING or key in ENTER):
            return self._draw(key)
        if key in PASSING:
            return self._press(felt.calls.for_passing())
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            return self._step(1 if key == Qt.Key.Key_Right else -1)
        if key in ENTER:
            return self._enter()
        if felt.calls.bids and key in LADDER:
            felt.calls.ladder.step(LADDER[key])
            return True
        if felt.calls.buttons:
            return self._press(felt.calls.for_key(event.text()))
        number = self._number(event)
        return number is not None and self._choose_number(number)

    def _ready(self, event: QKeyEvent) -> bool:
        if event.key() not in (*ENTER, Qt.Key.Key_Space):
            return False
        return self._press(self._felt.ready_button)

    def _draw(self, key: int) -> bool:
        """Space marks the card that is chosen, Enter throws what is marked, Esc unmarks everything."""
        felt = self._felt
        if key in ENTER:
            return self._press(felt.drawing.button)
        if key == Qt.Key.Key_Escape:
            for card in felt.drawing.marked:
                felt.try_card(card)
        elif felt.chosen_card is not None:
            felt.try_card(felt.chosen_card)
        return True

    def _press(self, button: FeltButton | None) -> bool:
        if button is None:
            return False
        button.click()
        return True

    def _enter(self) -> bool:
        focused = QApplication.focusWidget()
        if isinstance(focused, FeltButton) and focused in self._felt.calls.buttons:
            return self._press(focused)
        if self._felt.chosen_card is None:
            return False
        self._felt.try_card(self._felt.chosen_card)
        return True

    def _step(self, by: int) -> bool:
        if self._felt.calls.buttons:
            return self._step_calls(by)
        cards = self._cards()
        if not cards:
            return False
        chosen = self._felt.chosen_card
        if chosen in cards:
            number = (cards.index(chosen) + by) % len(cards)
        else:
            number = 0 if by > 0 else len(cards) - 1
        self._felt.choose(cards[number])
        return True

    def _step_calls(self, by: int) -> bool:
        buttons = self._felt.calls.buttons
        focused = QApplication.focusWidget()
        at = buttons.index(focused) if isinstance(focused, FeltButton) and focused in buttons else None
        number = (0 if by > 0 else len(buttons) - 1) if at is None else (at + by) % len(buttons)
        buttons[number].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _choose_number(self, number: int) -> bool:
        cards = self._cards()
        if number >= len(cards):
            return False
        if cards[number] is self._felt.chosen_card:
            self._felt.try_card(cards[number])
        else:
            self._felt.choose(cards[number])
        return True

    def _look(self, event: QKeyEvent) -> bool:
        if not event.isAutoRepeat():
            self._looking = True
            felt = self._felt
            felt.show_last_trick(self._other_side() if event.modifiers() else None, True)
        return True

    def _number(self, event: QKeyEvent) -> int | None:
        text = event.text()
        return next((i for i, signs in enumerate(NUMBERS) if text and text in signs), None)

    def _other_side(self) -> Side | None:
        """The side, other than that of the last trick, which took the latest; None where there is none."""
        table = self._felt.table
        if table.reading is None:
            return None
        read, game = table.reading, table.reading.game
        last = read.last_taken(None)
        takers = [game.side_of(e.winner) for e in reversed(read.seen.log) if isinstance(e, TrickTaken)]
        return next((side for side in takers if last and side != game.side_of(last.winner)), None)

    def _cards(self) -> list[Card]:
        return self._felt.table.near_cards()


def _is_look(event: QKeyEvent) -> bool:
    """Whether it is the key of that letter, whichever alphabet is on: Qt names it by what it types."""
    return event.key() < Qt.Key.Key_Escape and key_of(chr(event.key())) == LOOKING
