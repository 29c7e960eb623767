"""Events turned into motions, one after another: what a card does when it is dealt, played, taken.

Where speed is none nothing moves and nothing is waited for, except the look at a finished trick: that is no
motion but time to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPauseAnimation, Signal

from tapete.cards import Card
from tapete.games.events import (
    Conceded,
    Dealt,
    DealtRest,
    Declared,
    Event,
    LaidOpen,
    Played,
    Said,
    ThrownIn,
    TrickTaken,
    Turned,
)
from tapete.session.view import Happening, View
from tapete.table.card_item import CardItem
from tapete.table.dealing import FLYING_Z, Dealing, InTheAir
from tapete.table.dealing_rest import DealingRest
from tapete.table.geometry import SOUTH
from tapete.table.look import FeltStyle
from tapete.table.motion import Acts, Flight, Flip, Motion, Turning
from tapete.table.performing_pot import PotPerforming
from tapete.table.scene import FeltScene
from tapete.table.sounds import Sound
from tapete.table.speech import Speech

# Durations, in milliseconds at normal speed.
DEAL: Final = 180  # a packet on its way
STAGGER: Final = 40  # from one packet to the next
PLAY: Final = 220
TURN: Final = 240  # a card is turned over
GATHER: Final = 280
DEAL_REST: Final = 260  # the cards that complete the hands, and the turn-up
LAID: Final = 600  # from a combination laid open to the next thing that happens
BUBBLE_IN: Final = 120
AFTER_WORD: Final = 480  # from a word to the next thing that happens
TURN_LIFT: Final = 0.08  # of its width by which a card rises while it is turned over

KNOCKS: Final = ("passo", "pass")  # words that are said with a knock on the table


class Performing(QObject):
    """Performs happenings in `style`. The only place that moves a card from one owner to another."""

    sounded = Signal(str)  # a Sound, where something moves in time

    def __init__(self, scene: FeltScene, speech: Speech, parent: QObject) -> None:
        super().__init__(parent)
        self.style = FeltStyle()
        self._scene = scene
        self._speech = speech
        self._air = InTheAir(scene)
        self._dealing = Dealing(scene, self._air)
        self._rest = DealingRest(scene, self._air)
        self._pot = PotPerforming(scene, self, moves=lambda: self._moves, ms=self.ms, pause=self._pause,
                                  fly=self._fly, say=self._say_aside)  # fmt: skip

    def acts(self, happening: Happening) -> Acts:
        """What must be waited for, one after another, until all of it has been shown."""
        self._pot.begin(happening)
        for event in happening.events:
            if self._pot.shows(event):
                yield from self._pot.show(event, happening)
            elif self._pot.is_revealed_with_others(event, happening.events):
                yield from self._reveal(event)
            else:
                yield from self._show(event, happening.view)

    def drop(self) -> None:
        """Take out of the air what only an unfinished act held there."""
        self._air.clear()
        self._pot.drop()

    def ms(self, normal: float) -> float:
        """How long something takes at this speed, where anything moves at all."""
        return normal / (self.style.speed or 1.0)

    # --- events ----------------------------------------------------------------------------------------

    def _show(self, event: Event, view: View) -> Acts:
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
            case DealtRest():
                yield from self._deal_rest(event, view)
            case ThrownIn():
                yield from self._throw_in()
            case Declared(seat, kind, points):
                yield from self._declare(seat, f"{kind}:{points}")
            case LaidOpen():
                yield from self._lay_open(event, view)
            case _:
                pass  # contracts and scores are shown by the view at the end

    def _deal(self, event: Dealt, view: View) -> Acts:
        scene = self._scene
        scene.settle(view)
        self._speech.settle()
        if not self.style.speed:
            return
        scene.mark_turn(None)
        self._rest.prepare_middle()
        self._pot.take_up_middle()
        yield from self._fly(self._dealing.flights(event, self.ms(STAGGER)), DEAL)
        yield from self._turn(self._dealing.flips())
        self._pot.lay_middle()
        flights, flips = self._rest.lays_stock(self._dealing.start_of(event))
        if flights:
            yield from self._fly(flights, DEAL)
            yield from self._turn(flips)

    def _deal_rest(self, event: DealtRest, view: View) -> Acts:
        scene = self._scene
        near = scene.hands[SOUTH]
        before = {item.card: near.spot(i) for i, item in enumerate(near.items) if item.card}
        scene.settle(view)
        self._speech.settle()
        if not self.style.speed:
            return
        scene.mark_turn(None)
        yield from self._fly(self._rest.flights(event, before, self.ms(STAGGER)), DEAL_REST)

    def _throw_in(self) -> Acts:
        self._scene.mark_turn(None)
        yield from self._fly(self._rest.gathers(), GATHER, QEasingCurve.Type.InOutCubic)

    def _declare(self, seat: int, word: str) -> Acts:
        """A combination is announced; the word stays while its seat plays."""
        self._speech.say(seat, word, self._appears_in, until_played=False)
        yield from self._pause(AFTER_WORD)

    def _lay_open(self, event: LaidOpen, view: View) -> Acts:
        """It lies there and goes on lying there: only a moment is waited for."""
        if view.open_hands is None:
            self._scene.lay_open(event)
            yield from self._pause(LAID)

    def _turn_up(self, event: Turned) -> Acts:
        piles, art = self._scene.piles[self._scene.places[event.seat]], self._scene.art
        item = piles.turn_up(event.pile, None)
        art.prepare([event.card.code], item.card_width)
        yield from self._turn([Flip(item, event.card)])

    def _speak(self, seat: int, word: str) -> Acts:
        self._knock(word)
        self._scene.mark_turn(None)
        self._speech.say(seat, word, self._appears_in, until_played=True)
        yield from self._pause(AFTER_WORD)

    def _say_aside(self, seat: int, word: str) -> None:
        self._speech.say(seat, word, self._appears_in, until_played=False)

    def _reveal(self, event: Event) -> Acts:
        """One of the words that are opened together: the last of them is waited for."""
        assert isinstance(event, Said)
        self._pot.open_fists()
        self._knock(event.word)
        self._speech.say(event.seat, event.word, self._appears_in, until_played=True)
        yield from ()

    def _play(self, event: Played, view: View) -> Acts:
        scene, seat = self._scene, event.seat
        place = scene.places[seat]
        item = self._take_from(place, event.card)
        item.turn_to(event.card)
        item.setVisible(True)
        scene.trick.add(item, place)
        item.setZValue(FLYING_Z)
        scene.mark_turn(None)
        scene.count_cards(seat, len(scene.hands[place].items))
        if event.note:
            self._speech.say(seat, event.note, self._appears_in, until_played=False)
        scene.art.prepare([event.card.code], scene.layout_now.trick_width)
        flights = [Flight(item, scene.layout_now.trick_spot(place))]
        flights += self._close_up(place)
        yield from self._fly(flights, PLAY)
        self._sound("card")
        self._speech.card_played()
        scene.trick.restack()
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

    def _take(self, event: TrickTaken) -> Acts:
        scene = self._scene
        seats = scene.lay_trick(event.leader, event.cards)
        scene.trick.mark(seats.index(event.winner))
        yield from self._look()
        taken = scene.taken_by(event.winner)
        for item in scene.trick.items:
            item.setZValue(FLYING_Z + item.zValue() / 1000)
        scene.trick.mark(None)
        self._sound("gather")
        flights = [Flight(item, taken.spot()) for item in scene.trick.items]
        yield from self._fly(flights, GATHER, QEasingCurve.Type.InOutCubic)
        scene.trick.clear()
        taken.set_tricks(taken.tricks + 1)

    # --- sounds ----------------------------------------------------------------------------------------

    def _sound(self, sound: Sound) -> None:
        if self.style.speed:  # all at once would be one noise
            self.sounded.emit(sound)

    def _knock(self, word: str) -> None:
        """Who passes knocks on the table."""
        if word in KNOCKS:
            self._sound("knock")

    # --- motions and pauses ----------------------------------------------------------------------------

    @property
    def _moves(self) -> bool:
        return bool(self.style.speed) and not self.style.reduce_motion

    @property
    def _appears_in(self) -> int:
        """Milliseconds in which a bubble fades in."""
        return round(self.ms(BUBBLE_IN)) if self._moves else 0

    def _fly(
        self, flights: Sequence[Flight], ms: float, easing: QEasingCurve.Type = QEasingCurve.Type.OutCubic
    ) -> Acts:
        if self._moves and flights:
            yield Motion(flights, self.ms(ms), easing, self)
            return
        for flight in flights:
            flight.item.lie_at(flight.to)
            flight.item.setVisible(True)
            if flight.landed:
                flight.landed()
        yield from self._pause(ms)

    def _turn(self, flips: Sequence[Flip]) -> Acts:
        """Turn those cards over; where nothing moves they lie turned at once."""
        if self._moves and flips:
            yield Turning(flips, self.ms(TURN), TURN_LIFT, self)
            return
        for flip in flips:
            flip.item.turn_to(flip.card)
        if flips:
            yield from self._pause(TURN)

    def _pause(self, ms: float) -> Acts:
        """Time for a motion that is not shown; there is none to wait for where speed is none."""
        if self.style.speed:
            yield QPauseAnimation(round(self.ms(ms)), self)

    def _look(self) -> Acts:
        """Time to read a finished trick, at every speed."""
        if self.style.keep_trick == "click":
            yield None
            return
        stays = round(self.ms(self.style.look_at_trick))
        if stays:
            yield QPauseAnimation(stays, self)
