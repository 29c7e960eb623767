"""What happens round a pot, shown: chips on their way, cards thrown away and drawn, fists and their opening.

It moves its own chips and packets; what it leaves in the air is taken away when the act is dropped, and the
view at the end has every number right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPointF

from tapete.cards import Card
from tapete.games.events import (
    Anted,
    Chose,
    Dealt,
    Discarded,
    Drew,
    Event,
    Folded,
    Paid,
    PotCarried,
    PotShared,
    PotTaken,
    Rebought,
    Reshuffled,
    Said,
    SatOut,
)
from tapete.session.view import Happening
from tapete.table.card_item import CardItem
from tapete.table.chips_item import ChipsItem, FlyingChips
from tapete.table.geometry import SOUTH
from tapete.table.motion import Acts, Flight, Underway
from tapete.table.reading_pot import heap_of
from tapete.table.scene import FeltScene

# Durations, in milliseconds at normal speed.
CHIPS: Final = 260  # chips on their way
APART: Final = 70  # from one seat's ante to the next one's
TAKES: Final = 420  # the whole pot on its way
THROWN: Final = 240  # cards to the heap
DRAWN: Final = 220  # cards from the stock
LOOK: Final = 500  # at what nobody won
TOKEN: Final = 240  # from one fist to the next
FLYING_CHIPS: Final = 0.34  # w that chips on their way are wide
CARDS_Z: Final = 480.0

Pot = (
    Anted
    | Chose
    | Discarded
    | Drew
    | Folded
    | Paid
    | PotCarried
    | PotShared
    | PotTaken
    | Rebought
    | Reshuffled
    | SatOut
)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that go from one place to another; None is the bank, below the table's edge."""

    chips: int
    origin: ChipsItem | None
    to: ChipsItem


class ChipMotion(Underway):
    """Chips on their way, each leaving `stagger` ms after the one before; the last of each `way` is called
    where it ends.
    """

    def __init__(
        self,
        ways: Sequence[tuple[FlyingChips, QPointF, Callable[[], None]]],
        ms: float,
        stagger: float,
        parent: QObject,
    ) -> None:
        delays = [number * stagger for number in range(len(ways))]
        super().__init__(delays, ms, QEasingCurve.Type.InOutCubic, parent)
        self._ways = [(chips, chips.pos(), to, landed) for chips, to, landed in ways]

    def move(self, number: int, share: float) -> None:
        chips, start, to, _ = self._ways[number]
        chips.setPos(start + (to - start) * share)

    def land(self, number: int) -> None:
        self._ways[number][3]()


class PotPerforming:
    """Performs what happens round the pot of one scene; `moves` and `ms` are those of the style of now.

    `pause` waits so many ms, `fly` lets cards fly as long, `say` lets a seat say a word.
    """

    def __init__(
        self,
        scene: FeltScene,
        parent: QObject,
        *,
        moves: Callable[[], bool],
        ms: Callable[[float], float],
        pause: Callable[[float], Acts],
        fly: Callable[[Sequence[Flight], float], Acts],
        say: Callable[[int, str], None],
    ) -> None:
        self._scene = scene
        self._parent = parent
        self._moves, self._ms, self._pause, self._fly, self._say = moves, ms, pause, fly, say
        self._chips: list[FlyingChips] = []
        self._cards: list[CardItem] = []
        self._before: tuple[Event, ...] = ()  # of this deal, up to what is being shown
        self._stock = 0

    def drop(self) -> None:
        """Take out of the air what only an unfinished act held there."""
        for chips in self._chips:
            self._scene.removeItem(chips)
            chips.deleteLater()
        for card in self._cards:
            if not card.is_gone:
                card.leave()
        self._chips, self._cards = [], []

    # --- one happening -----------------------------------------------------------------------------------

    def begin(self, happening: Happening) -> None:
        """Know how the table stood before these events; before a deal nobody has cards yet."""
        seen, events = happening.view.seen, happening.events
        if not seen.balances:
            return
        log = list(seen.log)
        self._before = tuple(log[: max(len(log) - len(events), 0)])
        drawn = sum(len(event.cards) for event in events if isinstance(event, Drew))
        fresh = sum(event.cards for event in events if isinstance(event, Reshuffled))
        self._stock = seen.stock + drawn - fresh
        if any(isinstance(event, Dealt) for event in events):
            self._clear_table(happening)

    def _clear_table(self, happening: Happening) -> None:
        """Let the new deal's table stand with the chips as they were and without a card."""
        scene, events = self._scene, happening.events
        scene.settle(happening.view)
        scene.take_up_hands()
        for seat in scene.places:
            chips, spent = self.chips_of(seat), 0
            for event in events:
                if isinstance(event, Anted) and event.seat == seat:
                    spent += event.chips
                elif isinstance(event, Rebought) and event.seat == seat:
                    spent -= event.chips
            chips.show_amount(chips.amount + spent)
        paid = sum(event.chips for event in events if isinstance(event, Anted))
        self._pot.show_amount(self._pot.amount - paid)
        self.take_up_middle()
        scene.mark_turn(None)

    def shows(self, event: Event) -> bool:
        """Whether this event is shown here."""
        return isinstance(event, Pot) and self._scene.pot.is_there

    def show(self, event: Event, happening: Happening) -> Acts:
        """What must be waited for until that event has been shown."""
        match event:
            case Anted(second=False):
                yield from self._antes(event, happening.events)
            case Anted(seat, chips):
                yield from self._give([Transfer(chips, self.chips_of(seat), self._pot)], CHIPS)
            case Rebought(seat, chips):
                yield from self._give([Transfer(chips, None, self.chips_of(seat))], CHIPS)
            case PotTaken(seat, chips):
                yield from self._give([Transfer(chips, self._pot, self.chips_of(seat))], TAKES)
            case Paid(seat, chips):
                self._say(seat, "bourre")
                yield from self._give([Transfer(chips, self.chips_of(seat), self._pot)], CHIPS)
            case PotShared(shares):
                yield from self._give(
                    [Transfer(n, self._pot, self.chips_of(seat)) for seat, n in enumerate(shares) if n], CHIPS
                )
            case PotCarried():
                yield from self._pause(LOOK)
            case Chose(seat=seat):
                self._scene.pot.tokens[self._scene.places[seat]].show()
                yield from self._pause(TOKEN)
            case Folded(seat, cards) | Discarded(seat, cards):
                yield from self._throw(seat, cards, event)
            case Reshuffled(cards=count):
                self._stock += count
                yield from self._pile_again(event)
            case Drew(seat, cards):
                yield from self._draw(seat, cards)
            case _:
                pass
        self._before = (*self._before, event)

    def is_revealed_with_others(self, event: Event, events: Sequence[Event]) -> bool:
        """Whether a word is one of those that are opened together, and not the last of them."""
        words = [other for other in events if isinstance(other, Said)]
        return any(isinstance(other, Chose) for other in events) and event in words[:-1]

    def open_fists(self) -> None:
        """What was chosen is revealed: the fists are gone."""
        for token in self._scene.pot.tokens.values():
            token.hide()

    def take_up_middle(self) -> None:
        """Let no card lie in the middle yet."""
        self._scene.pot.sign.hide()
        self._scene.pot.show_middle((), 0, lies=False)

    def lay_middle(self) -> None:
        """The cards have been dealt: the trump sign and the stock lie there."""
        pot, seen = self._scene.pot, self._scene.seen
        if pot.is_there:
            pot.sign.setVisible(seen.turnup is not None)
            pot.show_middle((), self._stock, lies=True)

    # --- chips -------------------------------------------------------------------------------------------

    def chips_of(self, seat: int) -> ChipsItem:
        """The chips before a seat."""
        return self._scene.pot.chips[self._scene.places[seat]]

    @property
    def _pot(self) -> ChipsItem:
        return self._scene.pot.pot

    def _antes(self, event: Anted, events: Sequence[Event]) -> Acts:
        """All antes together, when the first of them is due: one leaves a little after the other."""
        antes = [e for e in events if isinstance(e, Anted) and not e.second]
        if event is not antes[0]:
            return
        yield from self._give([Transfer(e.chips, self.chips_of(e.seat), self._pot) for e in antes], CHIPS)

    def _give(self, transfers: Sequence[Transfer], ms: float) -> Acts:
        """Take the chips where they are and let them arrive where they go."""
        ways = []
        for transfer in transfers:
            if transfer.origin is not None:
                transfer.origin.show_amount(transfer.origin.amount - transfer.chips)
            if self._moves():
                ways.append(self._on_its_way(transfer))
            else:
                transfer.to.show_amount(transfer.to.amount + transfer.chips)
        if ways:
            yield ChipMotion(ways, self._ms(ms), self._ms(APART), self._parent)
        else:
            yield from self._pause(ms)

    def _on_its_way(self, transfer: Transfer) -> tuple[FlyingChips, QPointF, Callable[[], None]]:
        lay = self._scene.layout_now
        start = transfer.origin.middle() if transfer.origin else QPointF(lay.width / 2, lay.height + lay.w)
        chips = FlyingChips(transfer.chips, FLYING_CHIPS * lay.w, start)
        self._scene.addItem(chips)
        self._chips.append(chips)

        def landed() -> None:
            transfer.to.show_amount(transfer.to.amount + transfer.chips)
            if chips in self._chips:
                self._chips.remove(chips)
                self._scene.removeItem(chips)
                chips.deleteLater()

        return chips, transfer.to.middle(), landed

    # --- cards -------------------------------------------------------------------------------------------

    def _throw(self, seat: int, cards: Sequence[Card | None], event: Event) -> Acts:
        """A seat's cards to the heap, face down but for the turn-up."""
        scene = self._scene
        place = scene.places[seat]
        hand, spot = scene.hands[place], scene.pot.heap.spot()
        aside = event.aside if isinstance(event, Discarded) else None
        if aside is not None and aside not in cards:  # the others see which one that is
            cards = (*cards[1:], aside)
        items = []
        for card in cards:
            item = next((item for item in hand.items if item.card is card), hand.items[0])
            items.append(item)
            hand.remove(item)
            self._cards.append(item)
            item.set_dimmed(False)
            item.setZValue(CARDS_Z + len(self._cards) / 100)
            item.turn_to(aside if item.card is aside else None)
        scene.count_cards(seat, len(hand.items))
        hand.lie(scene.row_of(place, [item.card for item in hand.items]))
        yield from self._fly([Flight(item, spot) for item in items], THROWN)
        self._leave(items)
        self._show_middle(event)

    def _draw(self, seat: int, cards: Sequence[Card | None]) -> Acts:
        """Cards from the stock to a seat, which takes them up at the end."""
        scene = self._scene
        place, stock = scene.places[seat], scene.pot.stock
        self._stock -= len(cards)
        held = [item.card for item in scene.hands[place].items]
        spots = scene.row_of(place, [*held, *cards])
        flights: list[Flight] = []
        for card, to in zip(cards, spots[len(held) :], strict=True):
            item = CardItem(scene.art, None)
            scene.addItem(item)
            item.lie_at(stock.spot())
            item.setZValue(CARDS_Z + len(self._cards) / 100)
            self._cards.append(item)
            flights.append(Flight(item, to, self._ms(APART) * len(flights)))
            if card is not None and place == SOUTH:
                scene.art.prepare([card.code], to.width)
        stock.show_cards(self._stock)
        yield from self._fly(flights, DRAWN)
        self._take_up(seat, place, cards, [flight.item for flight in flights])

    def _take_up(
        self, seat: int, place: str, cards: Sequence[Card | None], items: Sequence[CardItem]
    ) -> None:
        """Hold what was drawn, in the order in which the player wants it held."""
        scene = self._scene
        held: list[Card | None] = [item.card for item in scene.hands[place].items]
        self._leave(items)
        known = [card for card in (*held, *cards) if card is not None]
        whole = len(known) == len(held) + len(cards)
        hand: Sequence[Card | None] = scene.in_hand_order(known) if whole else (*cards, *held)
        scene.hands[place].show(hand, scene.row_of(place, hand))
        scene.count_cards(seat, len(hand))

    def _pile_again(self, event: Event) -> Acts:
        """The heap goes over to where the stock lay."""
        scene = self._scene
        stock, heap = scene.pot.stock, scene.pot.heap
        packet = CardItem(scene.art, None)
        packet.set_stack(4)
        scene.addItem(packet)
        packet.lie_at(heap.spot())
        packet.setZValue(CARDS_Z)
        self._cards.append(packet)
        self._show_middle(event, stock=0)
        yield from self._fly([Flight(packet, stock.spot())], THROWN)
        self._leave([packet])
        stock.show_cards(self._stock)

    def _show_middle(self, event: Event, stock: int | None = None) -> None:
        """Let the heap be as after that event."""
        heap = heap_of((*self._before, event))
        pot = self._scene.pot
        pot.heap.show_cards(heap.cards, heap.aside)
        pot.heap.show()
        if stock is not None:
            pot.stock.show_cards(stock)

    def _leave(self, items: Sequence[CardItem]) -> None:
        for item in items:
            if item in self._cards:
                self._cards.remove(item)
            if not item.is_gone:
                item.leave()
