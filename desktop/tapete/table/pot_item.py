"""What a table with a pot has besides: the pot, the seats' chips, the trump sign, stock, heap and tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tapete.cards import Card
from tapete.games.core import Observation
from tapete.games.events import Event
from tapete.table.boxed_item import BoxedItem, paint_pill, paint_text
from tapete.table.card_faces import corner_of
from tapete.table.card_item import paint_picture
from tapete.table.chips_item import POT_PILES, SEAT_PILES, ChipsItem
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import PLACES, Spot
from tapete.table.layout import Layout
from tapete.table.layout_ring import RingLayout
from tapete.table.look import GOLD, INK, LARGE, ON_FELT, PAPER, RED, SHADE_DEEP, SMALL, font
from tapete.table.reading_pot import Heap, chose_in_secret, has_pot, heap_of, is_idle, pot_stays, stock_lies
from tapete.words import say

POT_Z, CHIPS_Z, TOKEN_Z, STOCK_Z = 15.0, 62.0, 64.0, 16.0
SHOWN: Final = 4  # cards of a packet that are drawn one under the other
CROOKED: Final = (-9.0, 6.0, -3.0, 11.0, -6.0)  # degrees by which what was thrown away lies askew


class TrumpSign(BoxedItem):
    """A ticket that says which card was turned up, and so which suit is trumps; struck out if laid aside."""

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._card: Card | None = None
        self._aside = False

    @property
    def card(self) -> Card | None:
        """The card that was turned up."""
        return self._card

    def show_card(self, card: Card | None, *, aside: bool) -> None:
        """Say that card."""
        self._card, self._aside = card, aside
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        card, area = self._card, self.area
        if card is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = self.px(8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 16, 12, 80))
        painter.drawRoundedRect(area.translated(0, 2), corner, corner)
        painter.setPen(QPen(GOLD, max(self.px(2), 1.5)))
        painter.setBrush(PAPER)
        painter.drawRoundedRect(area, corner, corner)
        size = round(area.width() * 0.78)
        top = area.y() + area.height() * 0.07
        self._art.paint(painter, f"mark_{card.suit.code}", area.center().x() - size / 2, top, size)
        room = QRectF(area.x(), top + size * 0.96, area.width(), area.bottom() - top - size * 0.96 - 1)
        letters = font(min(LARGE * self._scale, room.height()), 1.0, bold=True)
        colour = RED if card.suit.code in "HD" else INK
        rank = corner_of(card, self._art.face)
        paint_text(painter, room, rank, letters, colour, Qt.AlignmentFlag.AlignHCenter)
        if self._aside:
            painter.setPen(QPen(INK, self.px(2.4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            middle, reach = room.center(), QPointF(self.px(13), -self.px(7))
            painter.drawLine(middle - reach, middle + reach)


class PacketItem(BoxedItem):
    """Cards that lie face down in the middle, with their number: the stock, or a heap that lies askew."""

    def __init__(self, art: DeckArt, *, askew: bool) -> None:
        super().__init__()
        self._art = art
        self._askew = askew
        self._cards = 0
        self._aside: Card | None = None
        self._spot: Spot | None = None

    @property
    def cards(self) -> int:
        """How many cards lie here."""
        return self._cards

    def show_cards(self, cards: int, aside: Card | None = None) -> None:
        """Hold so many, one of them face up on top or none."""
        self._cards, self._aside = cards, aside
        self.update()

    def lie_at(self, spot: Spot, scale: float) -> None:
        """Lie there."""
        self._spot = spot
        box = spot.box
        self.put(box, scale)

    def spot(self) -> Spot:
        """Where a card comes to rest here."""
        assert self._spot is not None, "it lies nowhere"
        return self._spot

    def boundingRect(self) -> QRectF:
        reach = self._area.height() * 0.2 + 10
        return self._area.adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self._cards:
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._askew)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        layers = min(self._cards, len(CROOKED) if self._askew else SHOWN)
        for i in range(layers):
            self._paint_card(painter, i, self._aside if i == layers - 1 else None)
        wide, high = self.px(30), self.px(20)
        middle = self.area.center().x(), self.area.bottom()
        field = QRectF(middle[0] - wide / 2, middle[1] - high * 0.7, wide, high)
        paint_pill(painter, field, SHADE_DEEP, QPen(QColor(255, 255, 255, 60), 1.0))
        letters = font(SMALL, self._scale, bold=True)
        paint_text(painter, field, str(self._cards), letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)

    def _paint_card(self, painter: QPainter, number: int, card: Card | None) -> None:
        whole, area = self._art.whole, self.area
        size = self._art.card_size(area.width())
        picture = self._art.of(card, size.width())
        if not self._askew:
            corner = QPointF(whole(area.x() - 1.5 * number), whole(area.y() - 1.5 * number))
            if number == 0:
                reach = max(size.width() * 0.07, 2.0)
                painter.drawPixmap(corner - QPointF(reach, reach), self._art.shadow(size.width()))
            paint_picture(painter, QRectF(corner, size), picture)
            return
        painter.save()
        painter.translate(area.center())
        painter.rotate(CROOKED[number])
        face = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 16, 12, 50))
        painter.drawRoundedRect(face.translated(0, 2), 4, 4)
        paint_picture(painter, face, picture)
        painter.restore()


class TokenItem(BoxedItem):
    """A closed fist: this seat has chosen, and nobody sees what."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.translate(self.area.center())
        size = min(self.area.width(), self.area.height())
        painter.scale(size / 40, size / 40)
        painter.setPen(QPen(INK, 2.0))
        painter.setBrush(GOLD)
        painter.drawEllipse(QPointF(0, 0), 19, 19)
        painter.setPen(QPen(INK, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(QColor("#F4CDA8"))
        painter.drawRoundedRect(QRectF(-11, -3, 22, 14), 5, 5)  # the hand
        for i in range(4):  # the fingers, folded over
            painter.drawRoundedRect(QRectF(-11 + i * 5.5, -9, 5.5, 11), 2.7, 2.7)
        painter.drawRoundedRect(QRectF(-12, 2, 12, 6), 3, 3)  # the thumb across them
        painter.restore()


class PotTable:
    """All of them, put where a view has them; hidden at a table without a pot."""

    def __init__(self, scene: QGraphicsScene, art: DeckArt) -> None:
        self.pot = ChipsItem(POT_PILES, is_pot=True)
        self.sign = TrumpSign(art)
        self.stock = PacketItem(art, askew=False)
        self.heap = PacketItem(art, askew=True)
        self.chips = {place: ChipsItem(SEAT_PILES) for place in PLACES}
        self.tokens = {place: TokenItem() for place in PLACES}
        self._layout: RingLayout | None = None
        layers: Sequence[tuple[BoxedItem, float]] = [
            (self.pot, POT_Z),
            (self.sign, POT_Z),
            (self.stock, STOCK_Z),
            (self.heap, STOCK_Z),
            *((item, CHIPS_Z) for item in self.chips.values()),
            *((item, TOKEN_Z) for item in self.tokens.values()),
        ]
        for item, z in layers:
            item.setZValue(z)
            item.hide()
            scene.addItem(item)
        self._items = [item for item, _ in layers]

    @property
    def layout(self) -> RingLayout:
        """Where everything lies."""
        assert self._layout is not None, "there is no pot at this table"
        return self._layout

    @property
    def is_there(self) -> bool:
        """Whether this table has a pot."""
        return self._layout is not None

    def settle(
        self, seen: Observation, names: Mapping[int, str], places: Mapping[int, str], layout: Layout
    ) -> None:
        """Be as that seat sees the table."""
        if not isinstance(layout, RingLayout) or not has_pot(seen):
            self._layout = None
            for item in self._items:
                item.hide()
            return
        self._layout = layout
        self.pot.show_amount(seen.pot, say("table.pot_stays") if seen.pot and pot_stays(seen) else "")
        self.pot.show()
        self.sign.show_card(seen.turnup, aside=seen.aside)
        self.sign.setVisible(seen.turnup is not None)
        self.show_middle(seen.log, seen.stock, lies=stock_lies(seen))
        chosen = chose_in_secret(seen)
        for place in PLACES:
            self.chips[place].setVisible(place in places.values())
            self.tokens[place].setVisible(any(places[seat] == place for seat in chosen))
        for seat, place in places.items():
            balance = seen.balances[seat]
            self.chips[place].show_amount(balance, faint=is_idle(seen, seat))
            self.chips[place].setToolTip(say("table.chips", name=names[seat], n=balance))
        self.pot.setToolTip(say("table.chips", name=say("table.pot"), n=seen.pot))
        self._lay(places)

    def show_middle(self, events: Sequence[Event], stock: int, *, lies: bool) -> None:
        """Let stock and heap be as after those events, if they lie on the table."""
        heap = heap_of(events) if lies else Heap(0)
        self.heap.show_cards(heap.cards, heap.aside)
        self.stock.show_cards(stock if lies else 0)
        self.heap.setVisible(lies)
        self.stock.setVisible(lies)

    def lay_again(self, places: Mapping[int, str], layout: Layout) -> None:
        """Lie where that layout has everything, with the numbers of now."""
        if isinstance(layout, RingLayout) and self._layout is not None:
            self._layout = layout
            self._lay(places)

    def _lay(self, places: Mapping[int, str]) -> None:
        lay = self.layout
        self.pot.put(lay.pot, lay.scale)
        self.sign.put(lay.trump_sign, lay.scale)
        self.stock.lie_at(lay.stock_spot, lay.scale)
        self.heap.lie_at(lay.heap_spot, lay.scale)
        for place in places.values():
            self.chips[place].put(lay.chips(place), lay.scale)
            self.tokens[place].put(lay.token(place), lay.scale)
