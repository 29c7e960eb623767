"""Cards on their way: several at once in one motion, and asides that nobody waits for."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QPointF, QVariantAnimation

from tapete.cards import Card
from tapete.table.card_item import CardItem
from tapete.table.geometry import Spot

Acts = Iterator[QAbstractAnimation | None]  # what is waited for; None: until somebody has seen it


@dataclass(frozen=True, slots=True)
class Flight:
    """One card on its way to `to`, leaving `delay` ms after the motion begins; `landed` is called there.

    A hidden card is seen from when it leaves.
    """

    item: CardItem
    to: Spot
    delay: float = 0.0
    landed: Callable[[], None] | None = None

    @property
    def is_there(self) -> bool:
        """Whether the card lies at its end already."""
        at = self.item.pos()
        return abs(at.x() - self.to.x) + abs(at.y() - self.to.y) < 1.0


class Underway(QVariantAnimation):
    """Several things on their way at once, `ms` each, the nth leaving `delays[n]` ms after the motion begins.

    One callback a frame moves them all. Whoever inherits says what moves and what happens at its end.
    """

    def __init__(
        self, delays: Sequence[float], ms: float, easing: QEasingCurve.Type, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._delays = tuple(delays)
        self._ms = max(ms, 1.0)
        self._curve = QEasingCurve(easing)
        self._landed = [False] * len(self._delays)
        total = self._ms + max(self._delays, default=0.0)
        self.setDuration(round(total))
        self.setStartValue(0.0)
        self.setEndValue(float(total))
        self.valueChanged.connect(self._go)
        self.finished.connect(self._land_all)

    @abstractmethod
    def move(self, number: int, share: float) -> None:
        """Let that one be so far on its way, from 0 to 1."""

    @abstractmethod
    def land(self, number: int) -> None:
        """Let that one be at its end; asked once."""

    def _go(self, elapsed: float) -> None:
        for number, delay in enumerate(self._delays):
            if self._landed[number] or elapsed <= delay:
                continue
            share = (elapsed - delay) / self._ms
            if share >= 1.0:
                self._land(number)
            else:
                self.move(number, self._curve.valueForProgress(share))

    def _land(self, number: int) -> None:
        self._landed[number] = True
        self.land(number)

    def _land_all(self) -> None:
        for number, landed in enumerate(self._landed):
            if not landed:
                self._land(number)


class Motion(Underway):
    """Several flights at once."""

    def __init__(
        self, flights: Sequence[Flight], ms: float, easing: QEasingCurve.Type, parent: QObject
    ) -> None:
        super().__init__([flight.delay for flight in flights], ms, easing, parent)
        self._flights = list(flights)
        self._from = [
            (f.item.pos().x(), f.item.pos().y(), f.item.card_width, f.item.rotation()) for f in flights
        ]
        for flight in flights:
            flight.item.set_flying(True)

    def move(self, number: int, share: float) -> None:
        item, to = self._flights[number].item, self._flights[number].to
        if item.is_gone:
            return
        if not item.isVisible():
            item.setVisible(True)
        x, y, width, turned = self._from[number]
        item.set_width(width + (to.width - width) * share)
        item.setRotation(turned + ((90 if to.sideways else 0) - turned) * share)
        item.setPos(x + (to.x - x) * share, y + (to.y - y) * share)

    def land(self, number: int) -> None:
        flight = self._flights[number]
        if flight.item.is_gone:  # whoever took it away has seen to what it brought
            return
        flight.item.lie_at(flight.to)
        flight.item.setVisible(True)
        if flight.landed:
            flight.landed()


@dataclass(frozen=True, slots=True)
class Flip:
    """One card about to be turned over to show `card`."""

    item: CardItem
    card: Card


class Turning(QVariantAnimation):
    """Several cards turned over at once, each lifted a little meanwhile, by `lift` of its width."""

    def __init__(self, flips: Sequence[Flip], ms: float, lift: float, parent: QObject) -> None:
        super().__init__(parent)
        self._flips = list(flips)
        self._lift = lift
        self._at = [flip.item.pos() for flip in flips]
        for flip in flips:
            flip.item.set_flying(True)
        self.setDuration(round(ms))
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.InOutSine)
        self.valueChanged.connect(self._go)
        self.finished.connect(self._land)

    def _go(self, share: float) -> None:
        for flip, at in self._there():
            if share >= 0.5:
                flip.item.turn_to(flip.card)
            flip.item.show_share(abs(math.cos(math.pi * share)))
            flip.item.setY(at.y() - self._lift * flip.item.card_width * math.sin(math.pi * share))

    def _there(self) -> list[tuple[Flip, QPointF]]:
        """The cards that are still on the felt, and where each of them lay."""
        pairs = zip(self._flips, self._at, strict=True)
        return [(flip, at) for flip, at in pairs if not flip.item.is_gone]

    def _land(self) -> None:
        for flip, at in self._there():
            flip.item.turn_to(flip.card)
            flip.item.show_share(1.0)
            flip.item.setPos(at)
            flip.item.set_flying(False)


class Asides(QObject):
    """Small motions of single cards beside the queue: one a card, each ending at a known place."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: dict[CardItem, QAbstractAnimation] = {}

    def start(self, item: CardItem, animation: QAbstractAnimation, at: Spot) -> None:
        """Begin that motion of the card, which then lies at that place; an earlier one of it is dropped."""
        self._end(item)
        self._running[item] = animation

        def done() -> None:
            self._end(item)
            if not item.is_gone:
                item.lie_at(at)

        animation.finished.connect(done)
        animation.start()

    def finish(self) -> None:
        """Be at the end of all of them."""
        for animation in list(self._running.values()):
            animation.setCurrentTime(animation.totalDuration())

    def drop(self) -> None:
        """End all of them where they are."""
        for item in list(self._running):
            self._end(item)

    def _end(self, item: CardItem) -> None:
        animation = self._running.pop(item, None)
        if animation is not None:
            animation.stop()
            animation.deleteLater()
