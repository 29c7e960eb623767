"""What happened, shown: one queue from events to motions. The only place that moves a card.

A happening is performed as a generator that yields one motion after another; when it ends, the table is put
as the happening's view has it. To complete means to drop what is left and put the table as the last view has
it, so no card can be left behind on its way.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPauseAnimation,
    QVariantAnimation,
    Signal,
)

from tapete.cards import Card
from tapete.games.core import CALLING, Conceded, Dealt, Event, Played, Said, TrickTaken, Turned
from tapete.session.view import Happening, View
from tapete.table.card_item import CardItem
from tapete.table.dealing import FLYING_Z, Dealing
from tapete.table.geometry import SOUTH, Spot
from tapete.table.look import FeltStyle
from tapete.table.motion import Asides, Flight, Flip, Motion, Turning
from tapete.table.scene import FeltScene
from tapete.table.speech import Speech

# All durations, in milliseconds at normal speed.
DEAL: Final = 180  # a packet on its way
STAGGER: Final = 40  # from one packet to the next
PLAY: Final = 220
TRICK_STAYS: Final = 900
TURN: Final = 240  # a card is turned over
GATHER: Final = 280
BUBBLE_IN: Final = 120
AFTER_WORD: Final = 480  # from a word to the next thing that happens
BUBBLE_STAYS: Final = 1200  # at least, at any speed
SENTENCE_STAYS: Final = 3000  # at any speed
NUDGE: Final = 260
BACK_TO_HAND: Final = 160
RISE: Final = 90
THINKING_AFTER: Final = 400  # at any speed

NUDGE_REACH: Final = 6.0  # pixels at scale 1
TURN_LIFT: Final = 0.08  # of its width by which a card rises while it is turned over


class Choreography(QObject):
    """The queue. Busy while anything is performed."""

    busy_changed = Signal(bool)
    arrived = Signal(object)  # the View the table has come to

    def __init__(self, scene: FeltScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._style = FeltStyle()
        self._queue: deque[Happening] = deque()
        self._acts: Iterator[QAbstractAnimation | None] | None = None
        self._target: View | None = None
        self._now: QAbstractAnimation | None = None
        self._busy = False
        self._asides = Asides(self)
        self._speech = Speech(scene, BUBBLE_STAYS, self)
        self._dealing = Dealing(scene)

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
        self._style = style
        if not style.speed:
            self.complete()

    def play(self, happening: Happening) -> None:
        """Show what happened, after what is already being shown."""
        self.finish_asides()
        if not self._style.speed:
            self._jump_through(happening)
            return
        self._queue.append(happening)
        if not self._busy:
            self._set_busy(True)
            self._advance()

    def jump(self, view: View) -> None:
        """Drop whatever is being shown and be at that view."""
        self._drop()
        self._target = view
        self._arrive()
        self._set_busy(False)

    def complete(self) -> None:
        """Be at the end of all that is being shown."""
        self.finish_asides()
        if not self._busy:
            return
        happenings = list(self._queue)
        if happenings:
            self._target = happenings[-1].view
        self._drop()
        self._arrive()
        self._set_busy(False)

    def stop(self) -> None:
        """Move nothing any more and call nobody back: the window closes."""
        self._drop()
        self._speech.stop()
        self._busy = False

    # --- asides: motions nobody waits for --------------------------------------------------------------

    def nudge(self, item: CardItem, at: Spot) -> None:
        """Shake a card that may not be played, once, and leave it at that place."""
        if not self._style.speed or self._style.reduce_motion:
            item.lie_at(at)
            return
        shake = QVariantAnimation(self)
        shake.setDuration(NUDGE)
        shake.setStartValue(0.0)
        shake.setEndValue(1.0)
        reach = NUDGE_REACH * self._scene.layout_now.scale
        item.lie_at(at)
        x = item.pos().x()
        shake.valueChanged.connect(lambda t: item.setX(x + reach * math.sin(3 * math.pi * t) * (1 - t)))
        self._asides.start(item, shake, at)

    def slide(self, item: CardItem, to: Spot) -> None:
        """Let a card of the hand rise or sink to that place."""
        if not self._style.speed or self._style.reduce_motion:
            item.lie_at(to)
            return
        before = item.pos().y()
        item.lie_at(to)
        slide = QVariantAnimation(self)
        slide.setDuration(round(self._ms(RISE)))
        slide.setStartValue(before)
        slide.setEndValue(item.pos().y())
        slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        item.setY(before)
        slide.valueChanged.connect(item.setY)
        self._asides.start(item, slide, to)

    def bring_back(self, item: CardItem, to: Spot) -> None:
        """Let a card that was dragged and let go return to its place."""
        if not self._style.speed or self._style.reduce_motion:
            item.lie_at(to)
            return
        motion = Motion([Flight(item, to)], self._ms(BACK_TO_HAND), QEasingCurve.Type.OutCubic, self)
        self._asides.start(item, motion, to)

    def finish_asides(self) -> None:
        """Be at the end of every aside."""
        self._asides.finish()

    # --- the queue -------------------------------------------------------------------------------------

    def _advance(self) -> None:
        self._clear_now()
        while True:
            if self._acts is None:
                if not self._queue:
                    self._set_busy(False)
                    return
                happening = self._queue.popleft()
                self._target = happening.view
                self._acts = self._perform(happening)
            try:
                self._now = next(self._acts)
            except StopIteration:
                self._acts = None
                self._arrive()
                continue
            if self._now is not None:
                self._now.finished.connect(self._advance)
                self._now.start()
            return

    def _clear_now(self) -> None:
        if self._now is not None:
            self._now.finished.disconnect(self._advance)
            self._now.stop()
            self._now.deleteLater()
            self._now = None

    def _drop(self) -> None:
        self._asides.drop()
        self._clear_now()
        self._queue.clear()
        self._acts = None
        self._dealing.clear()

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

    def _jump_through(self, happening: Happening) -> None:
        self._target = happening.view
        self._arrive()
        for event in happening.events:
            if isinstance(event, Said) and happening.view.seen.phase != CALLING:
                self._say(event.seat, event.word)

    def _ms(self, normal: float) -> float:
        return normal / (self._style.speed or 1.0)

    # --- events ----------------------------------------------------------------------------------------

    def _perform(self, happening: Happening) -> Iterator[QAbstractAnimation | None]:
        for event in happening.events:
            yield from self._show(event, happening.view)

    def _show(self, event: Event, view: View) -> Iterator[QAbstractAnimation | None]:
        match event:
            case Dealt():
                yield from self._deal(event, view)
            case Said(seat, word):
                yield from self._speak(seat, word)
            case Conceded(seat):
                yield from self._speak(seat, "concede")
            case Played():
                yield from self._play(event, view)
            case Turned():
                yield from self._turn_up(event)
            case TrickTaken():
                yield from self._take(event)
            case _:
                pass  # contracts and scores are shown by the view at the end

    def _deal(self, event: Dealt, view: View) -> Iterator[QAbstractAnimation | None]:
        scene = self._scene
        scene.settle(view)
        self._speech.settle()
        scene.mark_turn(None)
        flights = self._dealing.flights(event, self._ms(STAGGER))
        yield self._fly(flights, DEAL, QEasingCurve.Type.OutCubic)
        flips = self._dealing.flips()
        if flips:
            yield self._turn(flips)

    def _turn_up(self, event: Turned) -> Iterator[QAbstractAnimation | None]:
        piles, art = self._scene.piles[self._scene.places[event.seat]], self._scene.art
        item = piles.turn_up(event.pile, None)
        art.prepare([event.card.code], item.card_width)
        yield self._turn([Flip(item, event.card)])

    def _speak(self, seat: int, word: str) -> Iterator[QAbstractAnimation | None]:
        self._scene.mark_turn(None)
        self._say(seat, word)
        yield self._pause(AFTER_WORD)

    def _play(self, event: Played, view: View) -> Iterator[QAbstractAnimation | None]:
        scene, seat = self._scene, event.seat
        place = scene.places[seat]
        if len(scene.trick.items) >= len(scene.places):
            scene.trick.clear()
        item = self._take_from(place, event.card)
        item.turn_to(event.card)
        item.setVisible(True)
        scene.trick.add(item)
        item.setZValue(FLYING_Z)
        scene.mark_turn(None)
        scene.count_cards(seat, len(scene.hands[place].items))
        if event.note:
            self._say(seat, event.note)
        scene.art.prepare([event.card.code], scene.layout_now.trick_width)
        flights = [Flight(item, scene.layout_now.trick_spot(place))]
        flights += self._close_up(place)
        yield self._fly(flights, PLAY, QEasingCurve.Type.OutCubic)
        scene.trick.items.remove(item)
        scene.trick.add(item)
        scene.mark_holder(view.seen.trump)

    def _take_from(self, place: str, card: Card) -> CardItem:
        """The item of a card that is played: from a pile, or from the hand, where it may be a back."""
        piles, hand = self._scene.piles[place], self._scene.hands[place]
        top = piles.find(card)
        if top is not None:
            piles.remove(top)
            return top
        item = hand.find(card) or (hand.items[-1] if hand.items else None)
        assert item is not None, f"nobody in the {place} holds a card to play"
        hand.remove(item)
        return item

    def _close_up(self, place: str) -> list[Flight]:
        """The cards left in a hand move together; backs do so at once."""
        hand = self._scene.hands[place]
        spots = self._scene.row_of(place, [item.card for item in hand.items])
        if place != SOUTH:
            hand.lie(spots)
            return []
        for row in self._scene.reach:
            for item in row.items:
                item.set_dimmed(False)
        moved = [Flight(item, spot) for item, spot in zip(hand.items, spots, strict=True)]
        return [flight for flight in moved if not flight.is_there]

    def _take(self, event: TrickTaken) -> Iterator[QAbstractAnimation | None]:
        scene = self._scene
        seats = scene.lay_trick(event.leader, event.cards)
        scene.trick.mark(seats.index(event.winner))
        yield None if self._style.keep_trick == "click" else self._pause(TRICK_STAYS)
        taken = scene.taken_by(event.winner)
        for item in scene.trick.items:
            item.setZValue(FLYING_Z + item.zValue() / 1000)
        scene.trick.mark(None)
        flights = [Flight(item, taken.spot()) for item in scene.trick.items]
        yield self._fly(flights, GATHER, QEasingCurve.Type.InOutCubic)
        scene.trick.clear()
        taken.set_tricks(taken.tricks + 1)

    # --- motions ---------------------------------------------------------------------------------------

    def _fly(self, flights: Sequence[Flight], ms: float, easing: QEasingCurve.Type) -> QAbstractAnimation:
        if not self._style.reduce_motion:
            return Motion(flights, self._ms(ms), easing, self)
        for flight in flights:
            flight.item.lie_at(flight.to)
            flight.item.setVisible(True)
            if flight.landed:
                flight.landed()
        return self._pause(ms)

    def _turn(self, flips: Sequence[Flip]) -> QAbstractAnimation:
        """Turn those cards over; where motion is reduced they lie turned at once."""
        if not self._style.reduce_motion:
            return Turning(flips, self._ms(TURN), TURN_LIFT, self)
        for flip in flips:
            flip.item.turn_to(flip.card)
        return self._pause(TURN)

    def _say(self, seat: int, word: str) -> None:
        """Let a seat say a word; the bubble fades in where things move."""
        moves = self._style.speed and not self._style.reduce_motion
        self._speech.say(seat, word, round(self._ms(BUBBLE_IN)) if moves else 0)

    def _pause(self, ms: float) -> QAbstractAnimation:
        return QPauseAnimation(round(self._ms(ms)), self)
