"""How a table would look: its cloth, backs and cards; and a style of the felt from what was chosen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from tapete.assets import resource
from tapete.cards import FRENCH, SPANISH, Card, find_card
from tapete.session.preferences import TableLook
from tapete.table.card_faces import Face, Letters
from tapete.table.deck_art import DeckArt
from tapete.table.look import FeltStyle, cloth
from tapete.windows.looks import CORNER
from tapete.windows.stillness import is_stillness_asked
from tapete.words import language

_SIZE = QSize(208, 304)
_CARD = 72.0
_STEP = 35  # from card to card
_SHOWN = {SPANISH: ("E10", "C11", "O12"), FRENCH: ("CJ", "DQ", "HK")}


def felt_style(look: TableLook) -> FeltStyle:
    """What the felt is told of the choices."""
    return FeltStyle(
        deck="" if look.cards == "own" else look.cards,
        large=look.deck == "large",
        back=look.back,
        felt=look.felt,
        speed=look.speed,
        sorting=look.sorting,
        reverse_direction=look.reversed_direction,
        confirm_click=look.confirm_click,
        keep_trick="click" if look.keep_trick else "timer",
        trick_stays=look.trick_stays,
        reduce_motion=look.reduce_motion or is_stillness_asked(),
        hints_dim=look.dim_illegal,
        letters=letters_of(look),
        four_colours=look.four_colours,
        four_corners=look.four_corners,
        sounds=look.sounds,
    )


def letters_of(look: TableLook) -> Letters:
    """The letters of French cards, in the language spoken where that is to decide."""
    if look.letters != "language":
        return look.letters
    return "french" if language() == "fr" else "english"


def face_of(look: TableLook, family: str) -> Face:
    """How cards of that family look."""
    return replace(felt_style(look).face(), family=family)


def decks() -> tuple[str, ...]:
    """The faces that are drawn: `plain`, and `large` where a deck has large numbers."""
    drawn = (resource("decks") / Face(SPANISH, large=True).folder).is_dir()
    return ("plain", "large") if drawn else ("plain",)


def backs() -> tuple[str, ...]:
    """The backs that are drawn, by name."""
    return tuple(sorted(path.stem for path in (resource("decks") / "backs").glob("*.svg")))


class LookPreview(QWidget):
    """A corner of a table: a back and three cards of each deck."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._arts = {family: DeckArt(self) for family in _SHOWN}
        for art in self._arts.values():
            art.sharpened.connect(self.update)
        self._look = TableLook()
        self.setFixedSize(_SIZE)

    def show_look(self, look: TableLook) -> None:
        """Show the table so."""
        self._look = look
        for family, art in self._arts.items():
            art.choose(face_of(look, family), look.back)
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
        for row, (family, art) in enumerate(self._arts.items()):
            self._paint_row(painter, whole.height() * (row + 0.5) / len(self._arts), family, art)

    def _paint_row(self, painter: QPainter, middle: float, family: str, art: DeckArt) -> None:
        cards: list[Card | None] = [None, *(find_card(family, code) for code in _SHOWN[family])]
        art.ratio = self.devicePixelRatioF()
        top = middle - _CARD * art.face.ratio / 2
        for i, card in enumerate(cards):
            painter.drawPixmap(QPointF(16 + i * _STEP, top), art.of(card, _CARD))
