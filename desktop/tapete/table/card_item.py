"""One card on the felt: a cached pixmap, a veil, an edge, a crown. It goes where it is put."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tapete.cards import Card
from tapete.table.deck_art import SHADOW_REACH, DeckArt
from tapete.table.geometry import Spot
from tapete.table.look import DEEP_GOLD, GOLD, GREY, INK, PALE, PAPER, RED, VEIL

EDGE_WIDTH: Final = 0.028  # of a card's width, never under 3 pixels
CROWN: Final = 0.30  # of a card's width, across the disc
LIFTED_SHADOW: Final = 0.05  # of a card's width, further down while the card is held or flies


class Edge(Enum):
    """The line round a card."""

    NONE = auto()
    FOCUS = auto()  # the keyboard is here
    WINNING = auto()  # holds the trick so far
    HINT = auto()  # what a strong player would play


class CardItem(QGraphicsObject):
    """A card, or a back where `card` is None, with its centre at `pos()`."""

    def __init__(self, art: DeckArt, card: Card | None, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self._card = card
        self._width = 1.0
        self._flying = False
        self._dimmed = False
        self._edge = Edge.NONE
        self._stack = 1
        self._marked = False
        self._gone = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)  # the view decides what a click means

    # --- what it shows ---------------------------------------------------------------------------------

    @property
    def card(self) -> Card | None:
        """The card whose face lies up; None for a back."""
        return self._card

    @property
    def card_width(self) -> float:
        """How wide it lies there."""
        return self._width

    @property
    def dimmed(self) -> bool:
        """Whether an ink veil lies over the face."""
        return self._dimmed

    @property
    def edge(self) -> Edge:
        """The line round it."""
        return self._edge

    @property
    def is_flying(self) -> bool:
        """Whether it is on its way, or held by the mouse."""
        return self._flying

    def turn_to(self, card: Card | None) -> None:
        """Show that face, or the back."""
        if card is not self._card:
            self._card = card
            self.update()

    def set_dimmed(self, dimmed: bool) -> None:
        """Lay the veil over the face, or lift it."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.update()

    def set_edge(self, edge: Edge) -> None:
        """Draw that line round the card."""
        if edge is not self._edge:
            self._edge = edge
            self.update()

    @property
    def marked(self) -> bool:
        """Whether it bears the sign of a card that will be thrown away."""
        return self._marked

    def set_marked(self, marked: bool) -> None:
        """Bear the sign of a card that will be thrown away, or not."""
        if marked != self._marked:
            self._marked = marked
            self.update()

    def set_stack(self, cards: int) -> None:
        """Look like a packet of so many cards."""
        self._stack = cards
        self.update()

    def set_flying(self, flying: bool) -> None:
        """Say whether it moves: then any pixmap will do, and the shadow falls deeper."""
        if flying != self._flying:
            self._flying = flying
            self.update()

    # --- whether it is there ----------------------------------------------------------------------------

    @property
    def is_gone(self) -> bool:
        """Whether it has left the felt: then nothing can be done with it any more."""
        return self._gone

    def leave(self) -> None:
        """Leave the felt for good."""
        self._gone = True
        scene = self.scene()
        if scene is not None:
            scene.removeItem(self)
        self.deleteLater()

    # --- where it lies ---------------------------------------------------------------------------------

    def lie_at(self, spot: Spot) -> None:
        """Lie there at rest, on whole pixels of the screen so that the picture stays sharp."""
        self.set_flying(False)
        size = self._art.card_size(spot.width)
        self.set_width(size.width())
        if spot.sideways:
            size.transpose()
        whole = self._art.whole
        left, top = whole(spot.x - size.width() / 2), whole(spot.y - size.height() / 2)
        self.setPos(left + size.width() / 2, top + size.height() / 2)
        self.setRotation(90 if spot.sideways else 0)
        self.show_share(1.0)

    def set_width(self, width: float) -> None:
        """Grow or shrink about the centre."""
        if width != self._width:
            self.prepareGeometryChange()
            self._width = width

    def show_share(self, share: float) -> None:
        """Let only that share of its width be seen, as while it is being turned over; 1 when it lies."""
        if share != 1.0:
            self.setTransform(QTransform.fromScale(max(share, 0.02), 1.0))
        elif not self.transform().isIdentity():
            self.resetTransform()

    def face_rect(self) -> QRectF:
        """The card itself, in its own coordinates."""
        whole = self._art.card_size(self._width).height()
        height = self._width * self._art.face.ratio if self._flying else whole
        return QRectF(-self._width / 2, -height / 2, self._width, height)

    def covers(self, point: QPointF) -> bool:
        """Whether that point of the scene is on the card."""
        return self.face_rect().contains(self.mapFromScene(point))

    @property
    def _corner(self) -> float:
        return self._art.face.corner * self._width

    # --- Qt --------------------------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:
        reach = max(self._width * (SHADOW_REACH + LIFTED_SHADOW), 8.0) + self._stack
        return self.face_rect().adjusted(-reach, -max(reach, self._width * CROWN / 2), reach, reach)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.face_rect())
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        face = self.face_rect()
        moving = self._flying
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, moving)
        self._paint_shadow(painter, face)
        pixmap = self._art.of(self._card, self._width, flying=moving)
        for i in range(self._stack - 1, 0, -1):
            paint_picture(painter, face.translated(-1.5 * i, -1.5 * i), pixmap)
        paint_picture(painter, face, pixmap)
        if self._dimmed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(VEIL)
            painter.drawRoundedRect(face, self._corner, self._corner)
        if self._edge is not Edge.NONE:
            paint_edge(painter, face, self._edge, self._corner)
        if self._marked:
            size = face.width() * CROWN
            paint_exchange(painter, QPointF(face.center().x(), face.top() + size * 0.36), size)

    def _paint_shadow(self, painter: QPainter, face: QRectF) -> None:
        if self._flying:  # one plain shade: it costs nothing at any size
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(8, 16, 12, 60))
            down = LIFTED_SHADOW * self._width
            painter.drawRoundedRect(face.translated(0, down), self._corner, self._corner)
            return
        shadow = self._art.shadow(self._width)
        reach = max(self._width * SHADOW_REACH, 2.0)
        painter.drawPixmap(QPointF(face.x() - reach, face.y() - reach + 0.012 * self._width), shadow)


def paint_edge(painter: QPainter, face: QRectF, edge: Edge, corner: float) -> None:
    """The gold line with a thin ink line outside it; the card that wins so far has a crown too."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wide = max(face.width() * EDGE_WIDTH, 3.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(INK, 1.0))
    painter.drawRoundedRect(face.adjusted(-wide, -wide, wide, wide), corner + wide, corner + wide)
    style = Qt.PenStyle.CustomDashLine if edge is Edge.HINT else Qt.PenStyle.SolidLine
    pen = QPen(GOLD, wide, style)
    if edge is Edge.HINT:
        pen.setDashPattern([2.2, 1.4])
    painter.setPen(pen)
    half = wide / 2
    painter.drawRoundedRect(face.adjusted(-half, -half, half, half), corner + half, corner + half)
    if edge is Edge.WINNING:
        paint_crown(painter, QPointF(face.right() - 0.16 * face.width(), face.top()), face.width() * CROWN)


def paint_crown(painter: QPainter, middle: QPointF, size: float) -> None:
    """A small crown on a disc, `size` across: this card wins so far."""
    _paint_crowned_disc(painter, middle, size, GOLD, PAPER, DEEP_GOLD)


def paint_no_crown(painter: QPainter, middle: QPointF, size: float) -> None:
    """The same crown, grey and struck through: no trick can be won any more."""
    _paint_crowned_disc(painter, middle, size, PALE, PAPER, GREY)
    painter.setPen(QPen(INK, size * 0.16, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    reach = QPointF(size * 0.32, -size * 0.32)
    painter.drawLine(middle - reach, middle + reach)
    painter.setPen(QPen(RED.lighter(125), size * 0.09, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(middle - reach, middle + reach)


def paint_exchange(painter: QPainter, middle: QPointF, size: float) -> None:
    """Two arrows on a red disc, one down and one up: this card goes, another will come."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(size / 40, size / 40)
    painter.setPen(QPen(INK, 2.0))
    painter.setBrush(RED)
    painter.drawEllipse(QPointF(0, 0), 17, 17)
    stroke = QPen(PAPER, 3.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(stroke)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for x, way in ((-5.0, 1), (5.0, -1)):
        painter.drawLine(QPointF(x, -8 * way), QPointF(x, 8 * way))
        painter.drawPolyline([QPointF(x - 4, 3.5 * way), QPointF(x, 8 * way), QPointF(x + 4, 3.5 * way)])
    painter.restore()


def _paint_crowned_disc(
    painter: QPainter, middle: QPointF, size: float, disc: QColor, inside: QColor, band: QColor
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(size / 40, size / 40)
    painter.setPen(QPen(INK, 2.0))
    painter.setBrush(disc)
    painter.drawEllipse(QPointF(0, 0), 17, 17)
    crown = QPainterPath(QPointF(-10, 7))
    for x, y in ((-11, -5), (-5, 0), (0, -9), (5, 0), (11, -5), (10, 7)):
        crown.lineTo(x, y)
    crown.closeSubpath()
    painter.setPen(QPen(INK, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(inside)
    painter.drawPath(crown)
    painter.setPen(QPen(band, 1.6))
    painter.drawLine(QPointF(-8, 3.5), QPointF(8, 3.5))
    painter.restore()


def paint_lying(painter: QPainter, art: DeckArt, card: Card, spot: Spot) -> QRectF:
    """A card at rest that is no item of its own, with its shadow; the rectangle it covers."""
    size, whole = art.card_size(spot.width), art.whole
    corner = QPointF(whole(spot.x - size.width() / 2), whole(spot.y - size.height() / 2))
    face = QRectF(corner, size)
    paint_shadow(painter, art, face)
    paint_picture(painter, face, art.of(card, size.width()))
    return face


def paint_shadow(painter: QPainter, art: DeckArt, face: QRectF) -> None:
    """The shadow of a card that lies flat there."""
    shadow = art.shadow(face.width())
    size = shadow.deviceIndependentSize()
    painter.drawPixmap(face.center() - QPointF(size.width() / 2, size.height() / 2), shadow)


def paint_picture(painter: QPainter, face: QRectF, pixmap: QPixmap) -> None:
    """The picture of a card there, scaled where the sharp one has not been made yet."""
    size = pixmap.deviceIndependentSize()
    if abs(size.width() - face.width()) < 0.01:
        painter.drawPixmap(face.topLeft(), pixmap)
    else:
        painter.drawPixmap(face, pixmap, QRectF(pixmap.rect()))
