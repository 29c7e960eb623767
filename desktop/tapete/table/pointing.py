"""What the mouse means on the felt: point, click, drag, press a pile."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent

from tapete.cards import Card
from tapete.table.card_item import CardItem
from tapete.table.hand_item import Hand
from tapete.table.showing import Showing

DRAG_FROM: Final = 8  # pixels a pressed card must be moved before it follows
HELD_Z: Final = 600.0


class Pointing:
    """Mouse presses, moves and releases of one felt."""

    def __init__(self, felt: Showing) -> None:
        self._felt = felt
        self._pressed: Card | None = None
        self._from = QPointF()
        self._held: CardItem | None = None
        self._row: Hand | None = None  # from which it is held
        self._grip = QPointF()
        self._looking = False

    def press(self, event: QMouseEvent) -> None:
        """A press completes what moves; it counts only on something that was at rest."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        felt, at = self._felt, event.position()
        card = self._card_at(at)
        if felt.is_busy:
            moving = card is not None and self._is_moving(card)
            felt.complete()
            if moving or card is None or self._card_at(at) is not card:
                return
        felt.choreography.finish_asides()
        if card is not None:
            self._pressed, self._from = card, at
            return
        for side, taken in felt.table.taken.items():
            if taken.tricks and taken.area.contains(at):
                self._looking = True
                felt.show_last_trick(side, True)

    def press_again(self, event: QMouseEvent) -> None:
        """The second press of a double click plays nothing by itself: it may have meant the first card."""
        if self._felt.style_chosen.confirm_click and not self._felt.is_busy:
            self.press(event)
        else:
            self._felt.complete()

    def move(self, event: QMouseEvent) -> None:
        """Hover over cards, or carry the one that is held."""
        at = event.position()
        if self._held is not None:
            if not self._held.is_gone:  # the table may have moved on meanwhile
                self._held.setPos(at + self._grip)
            return
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            self._pressed = None
            self._felt.hover(self._card_at(at))
            self._show_hand(at)
            return
        if (at - self._from).manhattanLength() >= DRAG_FROM and self._may_hold():
            self._lift(at)

    def release(self, event: QMouseEvent) -> None:
        """A click on a card, the end of a drag, the end of a look."""
        felt, at = self._felt, event.position()
        if self._looking:
            self._looking = False
            felt.show_last_trick(None, False)
        card, self._pressed = self._pressed, None
        if self._held is not None:
            self._let_go(at)
        elif card is not None and self._card_at(at) is card:
            felt.click_card(card)

    def _may_hold(self) -> bool:
        felt = self._felt
        return bool(felt.table.may_play()) and not felt.is_busy

    def _lift(self, at: QPointF) -> None:
        found = self._felt.table.near_item(self._pressed) if self._pressed else None
        if found is None:
            return
        self._row, item = found
        self._held = item
        self._grip = item.pos() - self._from
        item.set_flying(True)
        item.setZValue(HELD_Z)
        item.setPos(at + self._grip)

    def _let_go(self, at: QPointF) -> None:
        felt, item = self._felt, self._held
        self._held = None
        assert item is not None
        row = self._row
        if row is None or item not in row.items:  # the table has moved on meanwhile
            return
        card, area = item.card, felt.table.layout_now.play_area
        wanted = item.pos().y() < area.bottom and area.x <= at.x() <= area.right
        if wanted and card is not None and card in felt.table.may_play():
            felt.try_card(card)
            if item not in row.items or felt.is_busy:
                return
        felt.near.put_back(row, item)
        if wanted and card is not None and card not in felt.table.may_play():
            felt.try_card(card)

    def _card_at(self, at: QPointF) -> Card | None:
        table = self._felt.table
        return None if table.view is None or table.hand_hidden else table.near_card_at(at)

    def _is_moving(self, card: Card) -> bool:
        found = self._felt.table.near_item(card)
        return found is None or found[1].is_flying

    def _show_hand(self, at: QPointF) -> None:
        """A pointing hand over what can be pressed."""
        felt = self._felt
        card = self._card_at(at) if felt.table.view else None
        on_card = card is not None and (card in felt.table.may_play() or felt.drawing.may_mark(card))
        on_pile = any(taken.tricks and taken.area.contains(at) for taken in felt.table.taken.values())
        shape = Qt.CursorShape.PointingHandCursor if on_card or on_pile else Qt.CursorShape.ArrowCursor
        if felt.viewport().cursor().shape() != shape:
            felt.viewport().setCursor(shape)
