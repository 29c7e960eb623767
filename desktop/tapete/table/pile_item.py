"""Piles of cards before a seat: the face on each like a card of a hand, and what lies under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tapete.cards import Card
from tapete.games.core import Pile
from tapete.table.boxed_item import BoxedItem, empty_line, paint_pill, paint_text
from tapete.table.card_item import CardItem, paint_picture
from tapete.table.deck_art import SHADOW_REACH, DeckArt
from tapete.table.geometry import Box, Spot
from tapete.table.hand_item import Hand
from tapete.table.look import ON_FELT, SHADE_DEEP, SMALL, font

NUMBER: Final = (30.0, 20.0)  # the field with the depth, over the foot of the pile
NUMBERS_OVER: Final = 10.0  # z above the faces
EMPTY_FILL: Final = QColor(0, 0, 0, 22)

SpotOf = Callable[[int, int], Spot]  # of the top of a pile, by its number and its depth


class PileNumber(BoxedItem):
    """How many cards lie in a pile."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0

    def say(self, depth: int) -> None:
        """Say that number; nothing of an empty pile."""
        self._depth = depth
        self.setVisible(depth > 0)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_pill(painter, self.area, SHADE_DEEP, QPen(QColor(255, 255, 255, 60), 1.0))
        letters = font(SMALL, self._scale, bold=True)
        paint_text(painter, self.area, str(self._depth), letters, ON_FELT, Qt.AlignmentFlag.AlignHCenter)


class PileFoot(BoxedItem):
    """The cards of a pile that lie face down, each a little higher than the one below; an empty place."""

    def __init__(self, art: DeckArt, number: PileNumber) -> None:
        super().__init__()
        self._art = art
        self.number_item = number
        self._backs: tuple[Spot, ...] = ()
        self.depth = 0

    def lie(self, spots: Sequence[Spot], backs: int, scale: float) -> None:
        """Hold a card at each spot, lowest first, the lowest `backs` of them drawn here; the first spot is
        given for an empty pile too, which holds none: `backs` is then -1."""
        self.depth = 0 if backs < 0 else len(spots)
        self._backs = tuple(spots[: max(backs, 0)])
        low, high = spots[0].box, spots[-1].box
        self.put(Box(low.x, high.y, low.w, low.bottom - high.y), scale)
        wide, tall = NUMBER[0] * scale, NUMBER[1] * scale
        self.number_item.put(Box(low.middle.x - wide / 2, low.bottom - tall * 0.75, wide, tall), scale)
        self.number_item.say(self.depth)

    def boundingRect(self) -> QRectF:
        reach = self._area.width() * SHADOW_REACH * 2 + 4
        return self._area.adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self.depth:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(empty_line())
            painter.setBrush(EMPTY_FILL)
            corner = self._art.face.corner * self._area.width()
            painter.drawRoundedRect(self._area, corner, corner)
            return
        whole = self._art.whole
        for i, spot in enumerate(self._backs):
            size = self._art.card_size(spot.width)
            left, top = whole(spot.x - size.width() / 2), whole(spot.y - size.height() / 2)
            if i == 0:
                reach = max(size.width() * SHADOW_REACH, 2.0)
                painter.drawPixmap(QPointF(left - reach, top - reach), self._art.shadow(size.width()))
            paint_picture(painter, QRectF(QPointF(left, top), size), self._art.of(None, size.width()))


class Piles(Hand):
    """The piles of one seat, left to right; `items` are the faces on those that are not empty."""

    def __init__(self, scene: QGraphicsScene, art: DeckArt, z: float) -> None:
        super().__init__(scene, art, z)
        self.feet: list[PileFoot] = []
        self.numbers: list[int] = []  # of the pile on which each of the items lies
        self._spot_of: SpotOf | None = None
        self._scale = 1.0

    def show_piles(self, piles: Sequence[Pile], spot_of: SpotOf, scale: float) -> None:
        """Be those piles, each with its top where `spot_of` says."""
        self._spot_of, self._scale = spot_of, scale
        self._have_feet(len(piles))
        self.numbers = [n for n, pile in enumerate(piles) if pile.top is not None]
        tops = [(n, pile) for n, pile in enumerate(piles) if pile.top is not None]
        self.show([pile.top for _, pile in tops], [spot_of(n, pile.depth) for n, pile in tops])
        for n, pile in enumerate(piles):
            self.set_depth(n, pile.depth, face=pile.top is not None)

    def lay_again(self, spot_of: SpotOf, scale: float) -> None:
        """Be the same piles, each with its top where `spot_of` says now."""
        self._spot_of, self._scale = spot_of, scale
        for number, foot in enumerate(self.feet):
            self.set_depth(number, foot.depth, face=number in self.numbers)
        self.lie([self.spot_in(number, self.feet[number].depth) for number in self.numbers])

    def set_depth(self, number: int, depth: int, *, face: bool) -> None:
        """Let so many cards lie in a pile; `face`: the uppermost is an item of its own."""
        spots = [self.spot_in(number, d) for d in range(1, depth + 1)] or [self.spot_in(number, 1)]
        self.feet[number].lie(spots, depth - 1 if face or not depth else depth, self._scale)

    def spot_in(self, number: int, depth: int) -> Spot:
        """Where a pile's top card lies at that depth."""
        assert self._spot_of is not None, "no piles lie here"
        return self._spot_of(number, depth)

    def turn_up(self, number: int, card: Card | None) -> CardItem:
        """Take the uppermost card of a pile as an item of its own, face up or, for None, still face down."""
        depth = self.feet[number].depth
        item = CardItem(self._art, card)
        self._scene.addItem(item)
        at = sum(n < number for n in self.numbers)
        spots = [self.spot(i) for i in range(len(self.items))]
        self.items.insert(at, item)
        self.numbers.insert(at, number)
        spots.insert(at, self.spot_in(number, depth))
        self._risen = frozenset()
        self.lie(spots)
        self.set_depth(number, depth, face=True)
        return item

    def take_up(self) -> None:
        """Let nothing lie here until it is dealt."""
        self.show((), ())
        self.numbers = []
        for number in range(len(self.feet)):
            self.set_depth(number, 0, face=False)

    def remove(self, item: CardItem) -> None:
        number = self.numbers.pop(self.items.index(item))
        super().remove(item)
        self.set_depth(number, self.feet[number].depth - 1, face=False)

    def clear(self) -> None:
        self._have_feet(0)
        self.numbers = []
        super().clear()

    def _have_feet(self, count: int) -> None:
        while len(self.feet) > count:
            foot = self.feet.pop()
            for item in (foot, foot.number_item):
                self._scene.removeItem(item)
                item.deleteLater()
        while len(self.feet) < count:
            number = PileNumber()
            foot = PileFoot(self._art, number)
            foot.setZValue(self._z - 1)
            number.setZValue(self._z + NUMBERS_OVER)
            self._scene.addItem(foot)
            self._scene.addItem(number)
            self.feet.append(foot)
