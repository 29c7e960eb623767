"""The turn-up on its way: into the middle when the first cards are dealt, to the taker with those that
complete the hands, and everything gathered when nobody takes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tapete.cards import Card
from tapete.games.events import DealtRest
from tapete.table.cousin_spots import stock_spot, turnup_spot
from tapete.table.dealing import FLYING_Z, InTheAir
from tapete.table.geometry import SOUTH, Spot
from tapete.table.layout import SMALL
from tapete.table.motion import Flight, Flip
from tapete.table.scene import FeltScene

PLATE_MARK: Final = 22.0  # as large as a plate shows what its seat took
AFTER_TURNUP: Final = 4  # staggers from the turn-up's leaving to the first packet's


class DealingRest:
    """What flies from and to the middle of a table with a card turned up."""

    def __init__(self, scene: FeltScene, air: InTheAir) -> None:
        self._scene = scene
        self._air = air

    # --- into the middle -------------------------------------------------------------------------------

    def prepare_middle(self) -> None:
        """Draw what will lie there, before anything moves."""
        turnup = self._scene.middle.turnup
        if turnup is not None and turnup.card is not None:
            width = self._scene.layout_now.trick_width
            self._scene.art.prepare(["back", turnup.card.code], width)

    def lays_stock(self, start: Spot) -> tuple[list[Flight], list[Flip]]:
        """The stock with the card that will be turned, flying from the dealer, and that card turning over."""
        middle, lay = self._scene.middle, self._scene.layout_now
        if middle.turnup is None or middle.stock is None:
            return [], []
        card = middle.turnup.card
        assert card is not None
        middle.turnup.turn_to(None)
        flights = []
        for item, to in ((middle.stock, stock_spot(lay)), (middle.turnup, turnup_spot(lay))):
            item.lie_at(start)
            flights.append(Flight(item, to, 0.0, middle.reveal))
        return flights, [Flip(middle.turnup, card)]

    # --- to the hands ----------------------------------------------------------------------------------

    def flights(self, event: DealtRest, before: dict[Card, Spot], stagger: float) -> list[Flight]:
        """The turn-up to its taker and a packet to each, on a table settled with the whole hands.

        `before` is where each of the near hand's cards lay until now.
        """
        scene, lay = self._scene, self._scene.layout_now
        self._prepare(event)
        flights = self._old_cards(before)
        flights += self._take_turnup(event)
        for turn, seat in enumerate(self._round(event)):
            fresh = len(event.hands[seat])
            delay = (AFTER_TURNUP + turn) * stagger
            if scene.places[seat] == SOUTH and scene.hands[SOUTH].items[0].card is not None:
                scene.count_cards(seat, len(before))
            flights += self._packet(event, seat, fresh, stock_spot(lay), delay)
        return flights

    def _round(self, event: DealtRest) -> Sequence[int]:
        dealer = self._scene.seen.dealer
        players = self._scene.read.game.players
        return [self._scene.read.game.next_seat(dealer, 1 + i) for i in range(players)]

    def _prepare(self, event: DealtRest) -> None:
        """Draw every picture before anything moves."""
        lay, art = self._scene.layout_now, self._scene.art
        near = [item.card.code for item in self._scene.hands[SOUTH].items if item.card]
        art.prepare(["back", *near], lay.south_width)
        art.prepare(["back", event.turnup.code], lay.trick_width)
        art.prepare(["back"], lay.far_width)
        trump = self._scene.seen.trump
        art.prepare([f"mark_{trump}"] if trump else [], round(lay.px(PLATE_MARK)))

    def _old_cards(self, before: dict[Card, Spot]) -> list[Flight]:
        """The near hand's first cards move to where they are held among the new ones."""
        hand = self._scene.hands[SOUTH]
        flights = []
        for i, item in enumerate(hand.items):
            if item.card is None or item.card not in before:
                continue
            item.lie_at(before[item.card])
            flights.append(Flight(item, hand.spot(i)))
        return flights

    def _take_turnup(self, event: DealtRest) -> list[Flight]:
        scene = self._scene
        place, start = scene.places[event.taker], turnup_spot(scene.layout_now)
        hand = scene.hands[place]
        own = hand.find(event.turnup)
        if own is not None:
            own.lie_at(start)
            return [Flight(own, hand.spot(hand.items.index(own)))]
        if not hand.items:
            return []
        last = hand.items[-1]
        last.setVisible(False)

        def landed() -> None:
            last.setVisible(True)

        return [self._air.thrown(event.turnup, 1, start, hand.spot(len(hand.items) - 1), 0.0, landed)]

    def _packet(self, event: DealtRest, seat: int, fresh: int, start: Spot, delay: float) -> list[Flight]:
        scene = self._scene
        hand = scene.hands[scene.places[seat]]
        known = [card for card in event.hands[seat] if card is not None]
        if known and all(hand.find(card) for card in known):  # faces: each flies to its own place
            flights = []
            for card in known:
                item = hand.find(card)
                assert item is not None
                item.setVisible(False)
                item.lie_at(start)
                flights.append(Flight(item, hand.spot(hand.items.index(item)), delay))
            return flights
        spare = 1 if seat == event.taker else 0  # the turn-up's place is the last
        backs = hand.items[len(hand.items) - fresh - spare : len(hand.items) - spare]
        if not backs:
            return []
        for item in backs:
            item.setVisible(False)
        scene.count_cards(seat, len(hand.items) - fresh)

        def landed() -> None:
            for item in backs:
                item.setVisible(True)
            scene.count_cards(seat, len(hand.items))

        to = hand.spot(hand.items.index(backs[len(backs) // 2]))
        return [self._air.thrown(None, fresh, start, to, delay, landed)]

    # --- gathered --------------------------------------------------------------------------------------

    def gathers(self) -> list[Flight]:
        """Every card of every hand, the turn-up and the stock, on its way to the middle, face down.

        The others' hands go as packets: no more than a dozen things move at once.
        """
        scene, lay = self._scene, self._scene.layout_now
        to = replace(stock_spot(lay), x=lay.play_area.middle.x, width=SMALL * lay.w)
        items = [item for item in (scene.middle.stock, scene.middle.turnup) if item is not None]
        for place in scene.places.values():
            hand = scene.hands[place].items
            if place != SOUTH and hand:
                for item in hand[:-1]:
                    item.setVisible(False)
                hand[-1].set_stack(len(hand))
            items += hand if place == SOUTH else hand[-1:]
        scene.middle.round.hide()
        scene.art.prepare(["back"], to.width)
        for i, item in enumerate(items):
            item.turn_to(None)
            item.set_dimmed(False)
            item.setZValue(FLYING_Z + i / 100)
        return [Flight(item, to) for item in items]
