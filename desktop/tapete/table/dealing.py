"""How a deal is shown: packets fly from the dealer, round by round, to piles and hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tapete.cards import Card
from tapete.games.events import Dealt, Seat
from tapete.table.card_item import CardItem
from tapete.table.geometry import SOUTH, Spot
from tapete.table.layout import SMALL
from tapete.table.motion import Flight, Flip
from tapete.table.scene import FeltScene

FLYING_Z: Final = 500.0


def packets_of(cards: int, packets: Sequence[int]) -> tuple[slice, ...]:
    """Which of so many cards are dealt together, round by round; the last packet goes on being dealt."""
    found: list[slice] = []
    while not found or found[-1].stop < cards:
        first = found[-1].stop if found else 0
        found.append(slice(first, first + packets[min(len(found), len(packets) - 1)]))
    return tuple(found)


def _who_deals(event: Dealt) -> Seat:
    return event.dealer if event.dealt_by is None else event.dealt_by


class InTheAir:
    """Cards that are in no hand, on no pile and in no trick: they are there while they fly."""

    def __init__(self, scene: FeltScene) -> None:
        self._scene = scene
        self._flying: list[CardItem] = []

    def clear(self) -> None:
        """Take every one out of the air."""
        while self._flying:
            self._land(self._flying[-1])

    def thrown(
        self,
        card: Card | None,
        cards: int,
        start: Spot,
        to: Spot,
        delay: float,
        landed: Callable[[], None],
    ) -> Flight:
        """A card or a packet of backs on its way; it vanishes where it lands."""
        packet = CardItem(self._scene.art, card)
        packet.set_stack(cards)
        packet.setZValue(FLYING_Z + len(self._flying) / 100)
        self._scene.addItem(packet)
        packet.lie_at(start)
        self._flying.append(packet)

        def gone() -> None:
            landed()
            self._land(packet)

        return Flight(packet, to, delay, gone)

    def _land(self, packet: CardItem) -> None:
        self._flying.remove(packet)
        packet.leave()


class Dealing:
    """The packets of one deal, and what they land on."""

    def __init__(self, scene: FeltScene, air: InTheAir) -> None:
        self._scene = scene
        self._air = air
        self._slices: tuple[slice, ...] = ()  # of the cards that a hand gets, round by round

    def flights(self, event: Dealt, stagger: float) -> list[Flight]:
        """The packets of a deal that the table is settled for, `stagger` ms apart; nothing is dealt yet."""
        scene = self._scene
        near = scene.hands[SOUTH]
        scene.art.prepare([item.card.code if item.card else "back" for item in near.items],
                          scene.layout_now.south_width)  # fmt: skip
        self._prepare_piles()
        dealer, start = _who_deals(event), self.start_of(event)
        self._take_up()
        piles = max((len(mine) for mine in event.piles), default=0)
        self._slices = packets_of(max(len(hand) for hand in event.hands), scene.read.game.packets)
        rounds = piles + len(self._slices)
        flights: list[Flight] = []
        for turn in range(rounds * len(scene.places)):
            seat = scene.read.game.next_seat(dealer, 1 + turn)
            number = turn // len(scene.places)
            if number < piles:
                flights += self._pile(event, seat, number, start, turn * stagger)
            else:
                flights += self._packet(event, seat, number - piles, start, turn * stagger)
        return flights

    def start_of(self, event: Dealt) -> Spot:
        """From where the cards of a deal fly: before who deals them."""
        scene = self._scene
        before_dealer = scene.layout_now.trick_spot(scene.places[_who_deals(event)])
        return scene.layout_now.spot(before_dealer.x, before_dealer.y, SMALL * scene.layout_now.w)

    def flips(self) -> list[Flip]:
        """The uppermost card of every pile that has been dealt, about to be turned up."""
        scene, flips = self._scene, []
        for seat, place in scene.places.items():
            for number, pile in enumerate(scene.read.piles_of(seat)):
                if pile.top is not None:
                    flips.append(Flip(scene.piles[place].turn_up(number, None), pile.top))
        return flips

    def _prepare_piles(self) -> None:
        scene = self._scene
        for seat, place in scene.places.items():
            tops = [pile.top.code for pile in scene.read.piles_of(seat) if pile.top]
            if tops:
                scene.art.prepare(["back", *tops], scene.layout_now.pile_spot(place, 0, 1).width)

    def _take_up(self) -> None:
        """Let nobody hold anything yet, and nothing be turned up."""
        scene = self._scene
        scene.middle.hide()
        scene.take_up_hands()
        for place in scene.places.values():
            scene.piles[place].take_up()

    def _pile(self, event: Dealt, seat: int, number: int, start: Spot, delay: float) -> list[Flight]:
        piles = self._scene.piles[self._scene.places[seat]]
        depth = len(event.piles[seat][number])

        def landed() -> None:
            piles.set_depth(number, depth, face=False)

        return [self._air.thrown(None, depth, start, piles.spot_in(number, depth), delay, landed)]

    def _packet(self, event: Dealt, seat: int, turn: int, start: Spot, delay: float) -> list[Flight]:
        """The cards one seat gets in one round: its own one by one, the others' as a packet."""
        scene = self._scene
        place = scene.places[seat]
        hand = scene.hands[place]
        these = self._slices[turn]
        after = min(these.stop, len(hand.items))

        def count() -> None:
            scene.count_cards(seat, after)

        if place == SOUTH:
            return self._own_packet(event.hands[seat][these], these, start, delay, count)
        spots = [hand.spot(i) for i in range(len(hand.items))][these]
        if not spots:
            return []

        def landed() -> None:
            count()
            for item in hand.items[these]:
                item.setVisible(True)

        return [self._air.thrown(None, len(spots), start, spots[len(spots) // 2], delay, landed)]

    def _own_packet(
        self, cards: Sequence[Card | None], these: slice, start: Spot, delay: float, count: Callable[[], None]
    ) -> list[Flight]:
        hand = self._scene.hands[SOUTH]
        if any(item.card is None for item in hand.items) or None in cards:
            numbers = list(range(len(hand.items)))[these]
        else:
            numbers = [i for i, item in enumerate(hand.items) if item.card in cards]
        flights = []
        for i in numbers:
            item, to = hand.items[i], hand.spot(i)
            item.lie_at(start)
            flights.append(Flight(item, to, delay, count))
        return flights
