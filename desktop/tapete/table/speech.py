"""Who says what: bubbles beside the seats, that stand while the calling lasts and pass afterwards."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QTimer, QVariantAnimation

from tapete.games.core import CALLING, Said
from tapete.table.scene import FeltScene
from tapete.words import say


class Speech(QObject):
    """The bubbles of all seats; a word can be read for `stays` ms at least."""

    def __init__(self, scene: FeltScene, stays: int, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._timers: dict[str, QTimer] = {}
        for place in scene.bubbles:
            timer = QTimer(self)
            timer.setSingleShot(True)
            timer.setInterval(stays)
            timer.timeout.connect(self._pass)
            self._timers[place] = timer

    def say(self, seat: int, word: str, appears_in: int) -> None:
        """Let a seat say a word, its bubble appearing within so many ms."""
        place = self._scene.places[seat]
        self._show(seat, word)
        self._timers[place].start()
        if not appears_in:
            return
        appear = QVariantAnimation(self)
        appear.setDuration(appears_in)
        appear.setStartValue(0.0)
        appear.setEndValue(1.0)
        appear.setEasingCurve(QEasingCurve.Type.OutCubic)
        appear.valueChanged.connect(self._scene.bubbles[place].setOpacity)
        appear.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)

    def settle(self) -> None:
        """While the calling lasts every seat's last word stands beside it; afterwards words pass."""
        scene = self._scene
        calling = scene.seen.phase == CALLING
        words: dict[int, str] = {}
        if calling:
            words = {event.seat: event.word for event in scene.seen.log if isinstance(event, Said)}
        for seat, place in scene.places.items():
            if seat in words:
                self._show(seat, words[seat])
            elif calling or not self._timers[place].isActive():
                scene.bubbles[place].hide()

    def stop(self) -> None:
        """Call nobody back any more."""
        for timer in self._timers.values():
            timer.stop()

    def _show(self, seat: int, word: str) -> None:
        scene = self._scene
        place, lay, mark = scene.places[seat], scene.layout_now, f"mark_{word}"
        bubble = scene.bubbles[place]
        picture = mark if scene.art.has(mark) else ""
        bubble.say(say(f"said.{word}"), picture, lay.plate(place), lay.bubble_towards(place), lay.scale)
        bubble.setOpacity(1.0)
        bubble.show()

    def _pass(self) -> None:
        if self._scene.view is None or self._scene.seen.phase == CALLING:
            return
        for place, timer in self._timers.items():
            if not timer.isActive():
                self._scene.bubbles[place].hide()
