"""Who says what: bubbles beside the seats, that stand while the calling lasts and pass afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QTimer, QVariantAnimation

from tapete.games.core import CALLING
from tapete.games.events import Said
from tapete.games.taking import TAKE
from tapete.table.bubble_place import bubble_place
from tapete.table.geometry import Box
from tapete.table.layout import Layout
from tapete.table.scene import FeltScene
from tapete.words import say

ROUNDS: Final = 3  # in which words look for a place where one does not cover another
SHARES: Final = (1.0, 0.9, 0.8, 0.7)  # of its size that a word takes where there is little room


class Speech(QObject):
    """The bubbles of all seats; a word can be read for `stays` ms at least, or until a card follows it."""

    def __init__(self, scene: FeltScene, stays: int, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._stays = stays
        self._spoken: dict[str, tuple[int, str]] = {}  # by place, the seat whose word stands there
        self._heard: tuple[Said, ...] = ()  # at the last rest
        self._timers: dict[str, QTimer] = {}
        self._until_played: set[str] = set()  # places whose word goes with the next card
        for place in scene.bubbles:
            timer = QTimer(self)
            timer.setSingleShot(True)
            timer.timeout.connect(self._pass)
            self._timers[place] = timer

    def say(self, seat: int, word: str, appears_in: int, *, until_played: bool) -> None:
        """Let a seat say a word, its bubble appearing within so many ms.

        `until_played`: it goes when a card is played; a word said with a card keeps its time.
        """
        place = self._scene.places[seat]
        self._show(seat, word)
        self.lay_again()
        self._timers[place].start(self._stays)
        if until_played:
            self._until_played.add(place)
        else:
            self._until_played.discard(place)
        if not appears_in:
            return
        appear = QVariantAnimation(self)
        appear.setDuration(appears_in)
        appear.setStartValue(0.0)
        appear.setEndValue(1.0)
        appear.setEasingCurve(QEasingCurve.Type.OutCubic)
        appear.valueChanged.connect(self._scene.bubbles[place].setOpacity)
        appear.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)

    def card_played(self) -> None:
        """The calling is over when a card lies there: what was said before it goes."""
        while self._until_played:
            place = self._until_played.pop()
            self._hush(place)

    def settle(self) -> None:
        """While the calling lasts every seat's last word stands beside it; afterwards words pass."""
        scene = self._scene
        self._follow()
        calling = self._words_stay
        words: dict[str, tuple[int, str]] = {}
        if calling:
            said = [event for event in scene.seen.log if isinstance(event, Said)]
            words = {scene.places[event.seat]: (event.seat, event.word) for event in said}
        for place, bubble in scene.bubbles.items():
            if place in words:
                self._until_played.add(place)
                self._show(*words[place])
            elif calling or place not in scene.places.values() or not self._timers[place].isActive():
                bubble.hide()
        self.lay_again()

    def _follow(self) -> None:
        """Let words move with the seats when the table turns; what has been taken back is not said."""
        heard = tuple(event for event in self._scene.seen.log if isinstance(event, Said))
        taken_back = heard[: len(self._heard)] != self._heard
        self._heard = heard
        places = self._scene.places
        gone = [at for at, (seat, _) in self._spoken.items() if taken_back or places.get(seat) != at]
        moved = [
            (*self._spoken[at], self._timers[at].remainingTime(), at in self._until_played) for at in gone
        ]
        for place in gone:
            self._hush(place)
        for seat, word, left, until_played in moved:
            if left > 0 and seat in places and not taken_back:
                self._show(seat, word)
                self._timers[places[seat]].start(left)
                if until_played:
                    self._until_played.add(places[seat])

    def _hush(self, place: str) -> None:
        self._spoken.pop(place, None)
        self._until_played.discard(place)
        self._timers[place].stop()
        self._scene.bubbles[place].hide()

    def lay_again(self) -> None:
        """Let every word stand beside its seat, wherever that is now."""
        lay, bubbles = self._scene.layout_now, self._scene.bubbles
        lies = self._scene.lies_to_be_read()
        spoken = [place for place, bubble in bubbles.items() if bubble.isVisible()]
        boxes: dict[str, Box] = {}
        for place in spoken * ROUNDS:
            others = [box for at, box in boxes.items() if at != place]
            if place in boxes and not any(boxes[place].overlaps(other) for other in others):
                continue  # it has a place of its own
            boxes[place] = self._stand(lay, place, (*lies, *others))

    def _stand(self, lay: Layout, place: str, others: Sequence[Box]) -> Box:
        """Let the word of that seat stand where it covers least, smaller where it would lie over the hand."""
        bubble = self._scene.bubbles[place]
        for share in SHARES:
            scale = lay.scale * share
            box, towards = bubble_place(lay, place, *bubble.size(scale), others=others)
            if lay.felt.holds(box) and not (lay.seating.hand and box.overlaps(lay.hand)):
                break
        bubble.stand(box, towards, scale)
        return box

    def stop(self) -> None:
        """Call nobody back any more."""
        for timer in self._timers.values():
            timer.stop()

    def _show(self, seat: int, word: str) -> None:
        """Let that word be seen; where it stands is for lay_again."""
        scene = self._scene
        place, mark = scene.places[seat], f"mark_{self._suit_in(word)}"
        bubble = scene.bubbles[place]
        self._spoken[place] = seat, word
        bubble.say(say(f"said.{word}"), mark if scene.art.has(mark) else "")
        bubble.setOpacity(1.0)
        bubble.show()

    def _suit_in(self, word: str) -> str:
        """The suit that a word is about, by its code, where it is about one."""
        turnup = self._scene.seen.turnup
        return turnup.suit.code if word == TAKE and turnup else word.rpartition(":")[2]

    @property
    def _words_stay(self) -> bool:
        """Whether words stand until the calling is over: not where plates say what was said."""
        return self._scene.seen.phase == CALLING and not self._scene.layout_now.seating.pot

    def _pass(self) -> None:
        if self._scene.view is None or self._words_stay:
            return
        for place, timer in self._timers.items():
            if not timer.isActive():
                self._scene.bubbles[place].hide()
