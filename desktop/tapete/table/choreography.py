"""What happened, shown: one queue from events to motions, and when it may be heard outside that all is still.

A happening is performed as a generator that yields one motion after another; when it ends, the table is put
as the happening's view has it. To complete means to drop what is left and put the table as the last view has
it, so no card can be left behind on its way. That the table is at rest is told last of all: whoever hears of
it may let the next thing happen at once.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from tapete.session.view import Happening, View
from tapete.table.card_item import CardItem
from tapete.table.geometry import Spot
from tapete.table.look import FeltStyle
from tapete.table.motion import Acts, Asides, Flight, Motion, Turning, Underway
from tapete.table.performing import Performing
from tapete.table.scene import FeltScene
from tapete.table.speech import Speech

# Durations, in milliseconds at normal speed.
BUBBLE_STAYS: Final = 1200  # at least, at any speed
NUDGE: Final = 260
BACK_TO_HAND: Final = 160
RISE: Final = 90

NUDGE_REACH: Final = 6.0  # pixels at scale 1


class Choreography(QObject):
    """The queue. Busy while anything is performed that takes time."""

    busy_changed = Signal(bool)
    arrived = Signal(object)  # the View the table has come to
    sounded = Signal(str)  # a Sound that goes with what is seen

    def __init__(self, scene: FeltScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._queue: deque[Happening] = deque()
        self._acts: Acts | None = None
        self._target: View | None = None
        self._now: QAbstractAnimation | None = None
        self._busy = False
        self._asides = Asides(self)
        self._speech = Speech(scene, BUBBLE_STAYS, self)
        self._performing = Performing(scene, self._speech, self)
        self._performing.sounded.connect(self.sounded)

    # --- from outside ----------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether something is still being shown."""
        return self._busy

    @property
    def waits_for_click(self) -> bool:
        """Whether a finished trick lies there until somebody has seen it."""
        return self._busy and self._now is None

    def set_style(self, style: FeltStyle) -> None:
        """Perform in that style from the next motion on."""
        self._performing.style = style

    def play(self, happening: Happening) -> None:
        """Show what happened, after what is already being shown."""
        self.finish_asides()
        self._queue.append(happening)
        if self._acts is None and not self._busy:
            self._advance()

    def jump(self, view: View) -> None:
        """Drop whatever is being shown and be at that view."""
        self._queue.clear()
        self._target = view
        self._come_to_rest()

    def complete(self) -> None:
        """Be at the end of all that is being shown."""
        self.finish_asides()
        if self._busy:
            self._come_to_rest()

    def settle_again(self) -> None:
        """Be at the end of all that is being shown, and put everything anew where the view has it."""
        self._come_to_rest()

    def lay_again(self, lay_out: Callable[[], None]) -> None:
        """Let `lay_out` move the ground under what is being shown.

        A motion on its way is at its end first, a look at a trick goes on; what comes next, and be it that
        the table is at rest, comes when the new layout stands.
        """
        self.finish_asides()
        landed = self._land_now()
        lay_out()
        self._speech.lay_again()
        if landed:
            self._advance()

    def stop(self) -> None:
        """Move nothing any more and call nobody back: the window closes."""
        self._drop()
        self._speech.stop()
        self._busy = False

    # --- asides: motions nobody waits for --------------------------------------------------------------

    @property
    def _still(self) -> bool:
        style = self._performing.style
        return not style.speed or style.reduce_motion

    def nudge(self, item: CardItem, at: Spot) -> None:
        """Shake a card that may not be played, once, and leave it at that place."""
        item.lie_at(at)
        if self._still:
            return
        shake = QVariantAnimation(self)
        shake.setDuration(NUDGE)
        shake.setStartValue(0.0)
        shake.setEndValue(1.0)
        reach = NUDGE_REACH * self._scene.layout_now.scale
        x = item.pos().x()
        shake.valueChanged.connect(lambda t: item.setX(x + reach * math.sin(3 * math.pi * t) * (1 - t)))
        self._asides.start(item, shake, at)

    def slide(self, item: CardItem, to: Spot) -> None:
        """Let a card of the hand rise or sink to that place."""
        before = item.pos().y()
        item.lie_at(to)
        if self._still:
            return
        slide = QVariantAnimation(self)
        slide.setDuration(round(self._performing.ms(RISE)))
        slide.setStartValue(before)
        slide.setEndValue(item.pos().y())
        slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        item.setY(before)
        slide.valueChanged.connect(item.setY)
        self._asides.start(item, slide, to)

    def bring_back(self, item: CardItem, to: Spot) -> None:
        """Let a card that was dragged and let go return to its place."""
        if self._still:
            item.lie_at(to)
            return
        ms = self._performing.ms(BACK_TO_HAND)
        self._asides.start(item, Motion([Flight(item, to)], ms, QEasingCurve.Type.OutCubic, self), to)

    def finish_asides(self) -> None:
        """Be at the end of every aside."""
        self._asides.finish()

    # --- the queue -------------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Perform up to the next act that takes time, or to the end of the queue."""
        self._forget_now()
        while self._acts is not None or self._queue:
            if self._acts is None:
                happening = self._queue.popleft()
                self._target, self._acts = happening.view, self._performing.acts(happening)
            try:
                act = next(self._acts)
            except StopIteration:
                self._acts = None
                self._arrive()
                continue
            except Exception:
                self._come_to_rest()  # a table that cannot show something must not wait for ever
                raise
            self._set_busy(True)
            self._now = act
            if act is not None:
                act.finished.connect(self._advance)
                act.start()
            return
        self._set_busy(False)

    def _land_now(self) -> bool:
        """Let what moves be at its end, without going on from there; whether anything moved."""
        now = self._now
        if not isinstance(now, Underway | Turning):
            return False
        now.finished.disconnect(self._advance)
        now.setCurrentTime(now.totalDuration())
        self._now = None
        now.deleteLater()
        return True

    def _forget_now(self) -> None:
        if self._now is not None:
            self._now.finished.disconnect(self._advance)
            self._now.stop()
            self._now.deleteLater()
            self._now = None

    def _come_to_rest(self) -> None:
        """Be at the last view that is known, and tell so when everything lies there."""
        if self._queue:
            self._target = self._queue[-1].view
        self._drop()
        self._arrive()
        self._set_busy(False)

    def _drop(self) -> None:
        self._asides.drop()
        self._forget_now()
        self._queue.clear()
        self._acts = None
        self._performing.drop()

    def _arrive(self) -> None:
        view = self._target
        if view is None:
            return
        self._scene.settle(view)
        self._speech.settle()
        self.arrived.emit(view)

    def _set_busy(self, busy: bool) -> None:
        if busy != self._busy:
            self._busy = busy
            self._scene.art.rest(not busy)
            self.busy_changed.emit(busy)
