"""What is drawn on the felt and can only be looked at, once more for whoever cannot see it.

Items of a graphics scene do not exist for a screen reader; these labels lie unseen over them.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from tapete.table.scene import FeltScene
from tapete.words import say


class UnseenLabel(QLabel):
    """Can be reached by Tab and read aloud; the mouse passes through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        pass  # it is drawn in the scene


class Unseen(QObject):
    """The labels over the card turned up, the list of bids, the trick and the contract."""

    def __init__(self, felt: QWidget) -> None:
        super().__init__(felt)
        self._felt = felt
        self.turnup, self.auction = UnseenLabel(felt), UnseenLabel(felt)
        self.trick, self.contract = UnseenLabel(felt), UnseenLabel(felt)

    def cover(self, table: FeltScene) -> None:
        """Lie over what is there, and say it."""
        item, bids = table.middle.turnup, table.auction.auction
        if item is not None and item.card is not None:
            box = item.mapRectToScene(item.face_rect()).toRect()
            self._lie(self.turnup, f"{say('table.turnup', card=item.card)}. {table.middle.round.text}", box)
        else:
            self._lift(self.turnup)
        if bids is not None:
            self._lie(self.auction, f"{say('table.auction')}: {bids.text}", table.auction.area.toRect())
        else:
            self._lift(self.auction)
        self._cover_trick(table)
        contract = table.badge.contract
        if contract is not None:
            told = " ".join(part for part in (contract.name, contract.times) if part)
            self._lie(self.contract, f"{told}, {contract.by}", table.badge.area.toRect())
        else:
            self._lift(self.contract)

    def _cover_trick(self, table: FeltScene) -> None:
        """Say who played what to the trick that lies there, and who wins it so far."""
        cards, seen = table.trick.cards, table.seen
        if not cards:
            self._lift(self.trick)
            return
        names = [table.read.name_of(seat) for seat in table.read.trick_seats(seen.leader, len(cards))]
        parts = [
            say("table.trick_card", name=name, card=card) for name, card in zip(names, cards, strict=True)
        ]
        holder_of = table.advisers.holder_of
        holder = holder_of(cards, seen.trump) if holder_of else None
        if holder is not None:
            parts.append(say("table.trick_wins", name=names[holder]))
        box = QRectF()
        for item in table.trick.items:
            box = box.united(item.mapRectToScene(item.face_rect()))
        self._lie(self.trick, f"{say('table.trick')}: {'; '.join(parts)}", box.toRect())

    def _lie(self, label: UnseenLabel, text: str, box: QRect) -> None:
        label.setText(text)
        label.setAccessibleName(text)
        label.setGeometry(box)
        label.show()

    def _lift(self, label: UnseenLabel) -> None:
        if label.hasFocus():
            self._felt.setFocus()  # else Qt hands it to whatever comes next
        label.hide()
