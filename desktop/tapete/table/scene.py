"""The table at rest: every item of the felt where a view has it. Nothing here moves, no rule is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tapete.cards import Card
from tapete.games.core import Game, Observation
from tapete.games.events import LaidOpen, Seat, Side, TrickTaken
from tapete.session.view import View
from tapete.table.auction_item import AuctionItem
from tapete.table.badge_item import BadgeItem
from tapete.table.bubble_item import BubbleItem, SentenceItem
from tapete.table.card_item import CardItem
from tapete.table.cousin_spots import LADDER, auction_box, rows_that_fit
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import PLACES, SOUTH, Box, Spot, apart, round_table
from tapete.table.hand_item import Hand
from tapete.table.laid_item import LaidCards
from tapete.table.layout import GAP, Layout
from tapete.table.look import FeltStyle, cloth, text_scale
from tapete.table.middle import Middle
from tapete.table.pile_item import Piles, SpotOf
from tapete.table.pot_item import PotTable
from tapete.table.reading import Reading
from tapete.table.reading_cousins import (
    auction,
    bonus,
    is_second_round,
    laid_open,
    last_ten,
    thrown_in,
    turned_up,
)
from tapete.table.reading_pot import BEFORE_PLAY, is_idle, shown_hand
from tapete.table.seat_item import Plate, SeatItem
from tapete.table.seating import lay_out, seating_of
from tapete.table.sorting import held_order
from tapete.table.taken_item import LastTrickItem, TakenItem
from tapete.table.trick_item import Trick
from tapete.words import say

FAR_Z, FAR_PILES_Z, PLATE_Z, TAKEN_Z, NEAR_PILES_Z, NEAR_Z = 20.0, 40.0, 60.0, 10.0, 180.0, 200.0
OPEN_LOOK = 0.85  # scale of the last trick's cards when it is looked at again


@dataclass
class Advisers:
    """What the felt asks about cards, since it knows no rules: the table's session answers.

    `holder_of(trick, trump)` is the number of the card that wins so far; `strength_of(card, trump)` orders
    the cards of a suit. Without them no card is marked before the trick is complete, and hands are sorted by
    the deck's own order.
    """

    holder_of: Callable[[Sequence[Card], str | None], int | None] | None = None
    strength_of: Callable[[Card, str | None], int] | None = None


class FeltScene(QGraphicsScene):
    """All items; `settle` puts the whole table as a view has it."""

    def __init__(self, art: DeckArt, advisers: Advisers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.art = art
        self.advisers = advisers
        self.style_chosen = FeltStyle()
        self.layout_now = Layout(1000, 690)
        self.reading: Reading | None = None
        self.places: dict[int, str] = {}
        self.thinking: int | None = None
        self.plates: dict[str, SeatItem] = {}
        self.hands: dict[str, Hand] = {}
        self.piles: dict[str, Piles] = {}
        self.bubbles: dict[str, BubbleItem] = {}
        for place in PLACES:
            self._furnish(place)
        self.trick = Trick(self, art)
        self.taken: dict[Side, TakenItem] = {}
        self.badge = BadgeItem(art)
        self.middle = Middle(self, art)
        self.auction = AuctionItem(art)
        self.laid = LaidCards(self, art)
        self.pot = PotTable(self, art)
        self.sentence = SentenceItem()
        self.last_trick = LastTrickItem(art)
        for item in (self.badge, self.auction, self.sentence, self.last_trick):
            self.addItem(item)
        self._cloth: QPixmap | None = None

    def _furnish(self, place: str) -> None:
        near = place == SOUTH
        self.plates[place] = SeatItem(self.art)
        self.plates[place].setZValue(PLATE_Z)
        self.bubbles[place] = BubbleItem(self.art)
        self.hands[place] = Hand(self, self.art, NEAR_Z if near else FAR_Z)
        self.piles[place] = Piles(self, self.art, NEAR_PILES_Z if near else FAR_PILES_Z)
        self.addItem(self.plates[place])
        self.addItem(self.bubbles[place])

    # --- who sits where --------------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        """The view that is shown; None before the first."""
        return self.reading.view if self.reading else None

    @property
    def game(self) -> Game[Any] | None:
        """The game at this table; None before the first view."""
        return self.reading.game if self.reading else None

    @property
    def read(self) -> Reading:
        """The view that is shown, read; there is one."""
        assert self.reading is not None, "no view has been shown"
        return self.reading

    @property
    def seen(self) -> Observation:
        """What the near seat sees."""
        return self.read.seen

    @property
    def hand_hidden(self) -> bool:
        """Whether the near hand lies face down."""
        return self.read.hand_hidden

    # --- at rest ---------------------------------------------------------------------------------------

    def settle(self, view: View) -> None:
        """Put everything where that view has it."""
        self.reading = Reading(view, self.reading)
        self.dress()
        game, seen = self.reading.game, view.seen
        clockwise = game.turns_left != self.style_chosen.reverse_direction
        self.places = round_table(game.players, seen.seat, turns_left=clockwise)
        self._lay_out(view)
        self._put_boxes()
        self._show_plates()
        self._show_hands()
        self._show_trick()
        self._show_taken()
        self.badge.show_contract(self.reading.contract())
        self._show_middle()
        names = {seat: self.reading.name_of(seat) for seat in self.places}
        self.pot.settle(seen, names, self.places, self.layout_now)

    def dress(self) -> None:
        """Draw the cards of the game at the table as they were chosen."""
        style, game = self.style_chosen, self.game
        deck = game.deck if game else None
        self.art.choose(style.face(deck), style.back, deck.family if deck else "")

    def resize(self, width: int, height: int) -> None:
        """Lie on a felt of that size."""
        self.layout_now = replace(self.layout_now, width=float(width), height=float(height))
        self.setSceneRect(QRectF(0, 0, width, height))
        self.clear_cloth()
        self.lay_again()

    def lay_again(self) -> None:
        """Put everything that lies here now, and be it in the midst of a trick, where the layout has it."""
        if self.view is None:
            return
        self._lay_out(self.view)
        self._put_boxes()
        self.show_last_trick(None)
        for place in self.places.values():
            hand = self.hands[place]
            hand.lie(self.row_of(place, [item.card for item in hand.items]))
            self.piles[place].lay_again(self._pile_spots(place), self.layout_now.scale)
        self.trick.lie(self.layout_now.trick_spot)
        for side in self.taken:
            self._put_side(side)
        self.middle.lay_again(self.layout_now)
        self._show_auction()
        self.laid.lay_again(self.places, self.layout_now)
        self.pot.lay_again(self.places, self.layout_now)

    def clear_cloth(self) -> None:
        """Weave the felt anew when it is next painted."""
        self._cloth = None
        self.update()

    def _lay_out(self, view: View) -> None:
        before = self.layout_now
        seating = seating_of(view.seen, len(self.read.game.sides), self.art.face.ratio)
        open_hands = view.open_hands is not None
        self.layout_now = lay_out(
            before.width, before.height, seating, open_hands=open_hands, text=text_scale()
        )
        if self.layout_now.play_area.middle != before.play_area.middle:
            self.clear_cloth()

    def _put_boxes(self) -> None:
        lay = self.layout_now
        for place, plate in self.plates.items():
            plate.setVisible(place in self.places.values())
            if place in self.places.values():
                plate.put(lay.plate(place), lay.scale)
        self.badge.put(lay.badge, lay.scale)

    # --- plates ----------------------------------------------------------------------------------------

    def _show_plates(self) -> None:
        for seat in self.places:
            self.show_plate(seat, self.plate_of(seat))

    def show_plate(self, seat: int, plate: Plate) -> None:
        """Let the plate of a seat say that."""
        self.plates[self.places[seat]].show_plate(plate, still=self.style_chosen.reduce_motion)

    def plate_of(self, seat: int) -> Plate:
        """What the plate of a seat says in the view at rest."""
        plate = self.read.plate_of(seat, thinks=seat == self.thinking)
        return replace(plate, cards=0, turn=False) if thrown_in(self.read) else plate

    def mark_turn(self, seat: int | None) -> None:
        """Let only that seat's ring breathe."""
        for other in self.places:
            plate = self.plates[self.places[other]].plate
            self.show_plate(other, replace(plate, turn=other == seat))

    def count_cards(self, seat: int, cards: int) -> None:
        """Say how many cards a seat holds."""
        self.show_plate(seat, replace(self.plates[self.places[seat]].plate, cards=cards))

    # --- cards -----------------------------------------------------------------------------------------

    def _show_hands(self) -> None:
        for place in PLACES:
            if place not in self.places.values():
                self.hands[place].clear()
                self.piles[place].clear()
        for seat, place in self.places.items():
            cards = self.cards_of(seat)
            self.hands[place].show(cards, self.row_of(place, cards))
            spots, scale = self._pile_spots(place), self.layout_now.scale
            self.piles[place].show_piles(self.read.piles_of(seat), spots, scale)

    def take_up_hands(self) -> None:
        """Let nobody be seen to hold anything yet: cards will be dealt."""
        for seat, place in self.places.items():
            self.count_cards(seat, 0)
            for item in self.hands[place].items:
                item.setVisible(False)

    def _pile_spots(self, place: str) -> SpotOf:
        """Where the tops of that place's piles lie, by number and depth."""
        return partial(self.layout_now.pile_spot, place)

    def cards_of(self, seat: int) -> tuple[Card | None, ...]:
        """What is seen of a seat's hand in the view, left to right, None for a back."""
        view = self.read.view
        if thrown_in(self.read):
            return ()
        if view.open_hands is not None:
            return self.in_hand_order(view.open_hands[seat])
        if seat == self.seen.seat and not self.hand_hidden:
            return self.in_hand_order(self.seen.hand)
        return shown_hand(self.seen, seat)

    def in_hand_order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards as the player wants them held."""
        deck, trump, strength = self.read.game.deck, self.seen.trump, self.advisers.strength_of
        sorting = self.style_chosen.sorting
        if sorting == "as_dealt":
            return self.read.as_dealt(cards)

        def strength_of(card: Card) -> int:
            return strength(card, trump) if strength else deck.place(card)[1]

        return held_order(cards, sorting, deck.suits, strength_of, trump)

    def row_of(self, place: str, cards: Sequence[Card | None]) -> tuple[Spot, ...]:
        """Where so many cards of that place lie."""
        if place == SOUTH:
            return self.layout_now.near_row([card.suit if card else None for card in cards])
        return self.layout_now.far_row(place, len(cards))

    # --- what the near seat can reach ------------------------------------------------------------------

    @property
    def reach(self) -> tuple[Piles, Hand]:
        """The near seat's piles and its hand: together all that it can play, in this order."""
        return self.piles[SOUTH], self.hands[SOUTH]

    def near_cards(self) -> list[Card]:
        """The faces within the near seat's reach, piles first, each row from left to right."""
        return [item.card for row in self.reach for item in row.items if item.card is not None]

    def near_item(self, card: Card) -> tuple[Hand, CardItem] | None:
        """The row within reach that holds that card, and its item."""
        for row in self.reach:
            item = row.find(card)
            if item is not None:
                return row, item
        return None

    def near_card_at(self, point: QPointF) -> Card | None:
        """The face within reach that is uppermost at that point."""
        for row in reversed(self.reach):
            index = row.index_at(point)
            if index is not None:
                return row.items[index].card
        return None

    def may_play(self) -> tuple[Card, ...]:
        """The cards the near seat may play now; empty while it is not to play one."""
        return self.reading.may_play() if self.reading else ()

    # --- trick -----------------------------------------------------------------------------------------

    def _show_trick(self) -> None:
        seen = self.seen
        self.lay_trick(seen.leader, seen.trick)
        self.mark_holder(seen.trump)

    def lay_trick(self, leader: Seat, cards: Sequence[Card]) -> list[Seat]:
        """Let exactly these cards lie in the middle; the seats that played them."""
        seats = self.read.trick_seats(leader, len(cards))
        self.trick.show(cards, [self.places[seat] for seat in seats], self.layout_now.trick_spot)
        return seats

    def mark_holder(self, trump: str | None) -> None:
        """Mark the card that wins so far, if anybody can say which."""
        cards, holder_of = self.trick.cards, self.advisers.holder_of
        self.trick.mark(holder_of(cards, trump) if cards and holder_of else None)

    # --- what lies there before the tricks ---------------------------------------------------------------

    def _show_middle(self) -> None:
        read = self.read
        self.middle.show(turned_up(read), self.seen.stock, is_second_round(read), self.layout_now)
        self._show_auction()
        self.laid.show(laid_open(read), self.places, self.layout_now)

    def lies_to_be_read(self) -> tuple[Box, ...]:
        """What lies there besides a trick and no word may cover: bids, the turn-up, combinations."""
        items = [self.auction] if self.auction.auction else []
        areas = [item.area for item in (*items, *self.laid.items)]
        if self.middle.turnup is not None:
            areas.append(self.middle.turnup.mapRectToScene(self.middle.turnup.face_rect()))
        return tuple(Box(area.x(), area.y(), area.width(), area.height()) for area in areas)

    def lay_open(self, event: LaidOpen) -> None:
        """Lay a combination open beside its seat, with those that lie there."""
        shown = tuple(item.shown for item in self.laid.items)
        self.laid.show((*shown, event), self.places, self.layout_now)

    def _show_auction(self) -> None:
        said, lay = auction(self.read), self.layout_now
        if said is not None:
            foot = lay.strip.y - lay.px(LADDER)
            rows = min(len(said.rounds), rows_that_fit(lay, foot))
            self.auction.put(auction_box(lay, rows, foot), lay.scale)
            self.auction.show_auction(said, rows)
        else:
            self.auction.show_auction(None)

    # --- tricks taken ----------------------------------------------------------------------------------

    def _show_taken(self) -> None:
        sides = range(len(self.read.game.sides))
        for side in [side for side in self.taken if side not in sides]:
            item = self.taken.pop(side)
            self.removeItem(item)
            item.deleteLater()
        for number in sides:
            self._show_side(Side(number))

    def _show_side(self, side: Side) -> None:
        if side not in self.taken:
            self.taken[side] = TakenItem(self.art)
            self.taken[side].setZValue(TAKEN_Z)
            self.addItem(self.taken[side])
        self._put_side(side)
        item, read = self.taken[side], self.read
        item.set_sign(read.sign_of(read.game.sides[side][0]))
        item.set_tricks(self.seen.tricks[side])
        item.set_bonus(bonus(read, side))
        seats = read.game.sides[side]
        item.set_waiting(self.seen.phase not in BEFORE_PLAY and not is_idle(self.seen, seats[0]))
        item.set_small(self.layout_now.seating.pot)

    def _put_side(self, side: Side) -> None:
        lay = self.layout_now
        self.taken[side].put(lay.taken(self.read.taken_place(side, self.places)), lay.scale)

    def taken_by(self, seat: int) -> TakenItem:
        """The tricks of a seat's side."""
        return self.taken[self.read.game.side_of(Seat(seat))]

    def show_last_trick(self, taken: TrickTaken | None) -> None:
        """Lay that trick open over the table; None puts it away."""
        if taken is None or self.reading is None:
            self.last_trick.hide()
            return
        lay = self.layout_now
        seats = self.reading.trick_seats(taken.leader, len(taken.cards))
        middle = lay.play_area.middle
        spots = []
        for seat in seats:
            spot = lay.trick_spot(self.places[seat])
            x = middle.x + (spot.x - middle.x) * OPEN_LOOK * (1.7 if len(seats) > 2 else 1.0)
            y = middle.y + (spot.y - middle.y) * OPEN_LOOK + lay.px(12)
            spots.append(lay.spot(x, y, spot.width * OPEN_LOOK))
        laid = tuple(zip(taken.cards, apart(spots, middle, lay.px(GAP)), strict=True))
        name = self.reading.name_of(taken.winner)
        if name == say("seat.you"):
            title = say("table.last_trick.you", n=taken.points)
        else:
            title = say("table.last_trick", name=name, n=taken.points)
        is_last = taken is self.reading.last_taken(None)
        ten = last_ten(self.reading, taken.winner) if is_last else ""
        title = f"{title} {ten}" if ten else title
        self.last_trick.lay(laid, seats.index(taken.winner), title, lay.scale)

    # --- Qt --------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Let nothing breathe any more."""
        for plate in self.plates.values():
            plate.stop()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._cloth is None:
            size = QSize(round(self.layout_now.width), round(self.layout_now.height))
            middle = self.layout_now.play_area.middle
            ratio = self.art.ratio
            self._cloth = cloth(self.style_chosen.felt, size, QPointF(middle.x, middle.y), ratio)
        ratio = self._cloth.devicePixelRatio()
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(QRectF(rect), self._cloth, source)
