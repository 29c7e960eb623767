"""How a table would look: its cloth, a back and three cards; and a style of the felt from what was chosen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from tapete.assets import resource
from tapete.cards import SPANISH, Card, find_card
from tapete.session.preferences import TableLook
from tapete.table.card_faces import face_in
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import CARD_RATIO
from tapete.table.look import FeltStyle, cloth
from tapete.windows.looks import CORNER

_SIZE = QSize(208, 176)
_CARD = 72.0
_SHOWN = ("E10", "C11", "O12")


def felt_style(look: TableLook, family: str = SPANISH) -> FeltStyle:
    """What the felt is told of the choices, for a game with that family of cards."""
    return FeltStyle(
        large=look.deck == "large",
        back=look.back,
        felt=look.felt,
        speed=look.speed,
        sorting=look.sorting,
        reverse_direction=look.reversed_direction,
        confirm_click=look.confirm_click,
        keep_trick="click" if look.keep_trick else "timer",
        trick_stays=look.trick_stays,
        reduce_motion=look.reduce_motion,
        hints_dim=look.dim_illegal,
    )


def deck_folder(face: str, family: str) -> str:
    """The folder of resources/decks with those faces, or with the plain ones where they are not drawn."""
    large = f"{family}_large"
    return large if face == "large" and (resource("decks") / large).is_dir() else family


def decks() -> tuple[str, ...]:
    """The faces that are drawn: `plain`, and `large` where a deck has large numbers."""
    return ("plain", "large") if deck_folder("large", SPANISH) != SPANISH else ("plain",)


def backs() -> tuple[str, ...]:
    """The backs that are drawn, by name."""
    return tuple(sorted(path.stem for path in (resource("decks") / "backs").glob("*.svg")))


class LookPreview(QWidget):
    """A corner of a table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = DeckArt(self)
        self._art.sharpened.connect(self.update)
        self._look = TableLook()
        self.setFixedSize(_SIZE)

    def show_look(self, look: TableLook) -> None:
        """Show the table so."""
        self._look = look
        self._art.choose(face_in(deck_folder(look.deck, SPANISH)), look.back)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect())
        edge = QPainterPath()
        edge.addRoundedRect(whole, CORNER, CORNER)
        painter.setClipPath(edge)
        middle = QPointF(whole.width() / 2, whole.height() * 0.4)
        painter.drawPixmap(0, 0, cloth(self._look.felt, self.size(), middle, self.devicePixelRatioF()))
        cards: list[Card | None] = [None, *(find_card(SPANISH, code) for code in _SHOWN)]
        self._art.ratio = self.devicePixelRatioF()
        height = _CARD * CARD_RATIO
        for i, card in enumerate(cards):
            box = QRectF(16 + i * 35, (whole.height() - height) / 2, _CARD, height)
            painter.drawPixmap(box.topLeft(), self._art.of(card, _CARD))
