"""The table at rest: every item of the felt where a view has it. Nothing here moves, no rule is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import (
    CALLING,
    DEAL_OVER,
    Dealt,
    Game,
    Observation,
    Play,
    Played,
    Said,
    Seat,
    TrickTaken,
)
from tapete.session.view import View
from tapete.table.badge_item import BadgeItem, Contract
from tapete.table.bubble_item import BubbleItem, SentenceItem
from tapete.table.deck_art import DeckArt
from tapete.table.hand_item import Hand
from tapete.table.layout import EAST, NORTH, SOUTH, WEST, Layout, Spot, round_table
from tapete.table.look import FeltStyle, cloth
from tapete.table.pile_item import LastTrickItem, PileItem
from tapete.table.seat_item import Plate, SeatItem
from tapete.table.sorting import held_order
from tapete.table.trick_item import Trick
from tapete.words import say

FAR_Z, NEAR_Z, PLATE_Z, PILE_Z = 20.0, 200.0, 60.0, 10.0
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
        self.view: View | None = None
        self.game: Game[Any] | None = None
        self.places: dict[int, str] = {}
        self.thinking: int | None = None
        self.plates: dict[str, SeatItem] = {}
        self.hands: dict[str, Hand] = {}
        self.bubbles: dict[str, BubbleItem] = {}
        for place in (SOUTH, EAST, NORTH, WEST):
            self._furnish(place)
        self.trick = Trick(self, art)
        self.piles = {True: PileItem(art, ours=True), False: PileItem(art, ours=False)}
        self.badge = BadgeItem(art)
        self.sentence = SentenceItem()
        self.last_trick = LastTrickItem(art)
        for pile in self.piles.values():
            pile.setZValue(PILE_Z)
            self.addItem(pile)
        for item in (self.badge, self.sentence, self.last_trick):
            self.addItem(item)
        self._cloth: QPixmap | None = None

    def _furnish(self, place: str) -> None:
        self.plates[place] = SeatItem(self.art)
        self.plates[place].setZValue(PLATE_Z)
        self.bubbles[place] = BubbleItem(self.art)
        self.hands[place] = Hand(self, self.art, NEAR_Z if place == SOUTH else FAR_Z)
        self.addItem(self.plates[place])
        self.addItem(self.bubbles[place])

    # --- who sits where --------------------------------------------------------------------------------

    @property
    def seen(self) -> Observation:
        """What the near seat sees."""
        assert self.view is not None, "no view has been shown"
        return self.view.seen

    def place_of(self, seat: int) -> str:
        """Where a seat sits."""
        return self.places[seat]

    def is_ours(self, seat: int) -> bool:
        """Whether a seat plays for the near side."""
        assert self.game is not None
        return self.game.side_of(Seat(seat)) == self.game.side_of(self.seen.seat)

    def name_of(self, seat: int) -> str:
        """What the person or computer at a seat is called."""
        assert self.view is not None
        return self.view.setup.seats[seat].name

    @property
    def hand_hidden(self) -> bool:
        """Whether the near hand lies face down: it waits for its person, or for the partner's call (D6)."""
        assert self.view is not None and self.game is not None
        if self.view.covered is not None:
            return True
        seen = self.seen
        hides = dict(seen.options).get("hide_partner_until_call", False) is True
        if not hides or seen.phase != CALLING or self.game.partner_of(seen.dealer) != seen.seat:
            return False
        return not any(isinstance(event, Said) and event.seat == seen.dealer for event in seen.log)

    # --- at rest ---------------------------------------------------------------------------------------

    def settle(self, view: View) -> None:
        """Put everything where that view has it."""
        if self.view is None or self.view.setup is not view.setup:
            self.game = make_game(view.setup.game, **dict(view.setup.options))
        self.view = view
        assert self.game is not None
        clockwise = self.game.turns_left != self.style_chosen.reverse_direction
        self.places = round_table(self.game.players, view.seen.seat, turns_left=clockwise)
        open_hands = view.open_hands is not None
        if open_hands != self.layout_now.open_hands:
            self.layout_now = replace(self.layout_now, open_hands=open_hands)
        self._put_boxes()
        self._show_plates()
        self._show_hands()
        self._show_trick()
        self.show_piles(view.seen.tricks)
        self.badge.show_contract(self.contract())

    def resize(self, width: int, height: int) -> None:
        """Lie on a felt of that size."""
        self.layout_now = replace(self.layout_now, width=float(width), height=float(height))
        self.setSceneRect(QRectF(0, 0, width, height))
        self.clear_cloth()
        if self.view is not None:
            self.settle(self.view)

    def clear_cloth(self) -> None:
        """Weave the felt anew when it is next painted."""
        self._cloth = None
        self.update()

    def _put_boxes(self) -> None:
        lay = self.layout_now
        for place in self.plates:
            self.plates[place].setVisible(place in self.places.values())
            self.plates[place].put(lay.plate(place), lay.scale)
        self.piles[True].put(lay.pile(EAST), lay.scale)
        self.piles[False].put(lay.pile(WEST), lay.scale)
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
        assert self.view is not None
        seen, setup = self.seen, self.view.setup.seats[seat]
        named = seen.contract_by == seat and seen.trump is not None
        second = say(f"level.{setup.level}") if setup.level else ""
        if seat == self.thinking:
            second = say("table.thinking")
        return Plate(
            name=setup.name,
            second_line=second,
            ours=self.is_ours(seat),
            deals=seen.dealer == seat,
            mark=f"mark_{seen.trump}" if named else "",
            cards=seen.counts[seat],
            turn=bool(seen.to_act) and seen.to_act[0] == seat,
        )

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
        assert self.view is not None
        for place, hand in self.hands.items():
            if place not in self.places.values():
                hand.clear()
        for seat, place in self.places.items():
            cards = self.cards_of(seat)
            self.hands[place].show(cards, self.row_of(place, cards))

    def cards_of(self, seat: int) -> tuple[Card | None, ...]:
        """What is seen of a seat's hand in the view, left to right, None for a back."""
        assert self.view is not None
        if self.view.open_hands is not None:
            return self.in_hand_order(self.view.open_hands[seat])
        if seat == self.seen.seat and not self.hand_hidden:
            return self.in_hand_order(self.seen.hand)
        return (None,) * self.seen.counts[seat]

    def in_hand_order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards as the player wants them held."""
        assert self.game is not None
        deck, trump, strength = self.game.deck, self.seen.trump, self.advisers.strength_of
        sorting = self.style_chosen.sorting
        if sorting == "as_dealt":
            return self._as_dealt(cards)

        def strength_of(card: Card) -> int:
            return strength(card, trump) if strength else deck.place(card)[1]

        return held_order(cards, sorting, deck.suits, strength_of, trump)

    def _as_dealt(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        dealt = next((event for event in self.seen.log if isinstance(event, Dealt)), None)
        fell = [card for hand in dealt.hands for card in hand if card is not None] if dealt else []
        return tuple(sorted(cards, key=lambda card: fell.index(card) if card in fell else len(fell)))

    def row_of(self, place: str, cards: Sequence[Card | None]) -> tuple[Spot, ...]:
        """Where so many cards of that place lie."""
        if place == SOUTH:
            return self.layout_now.near_row([card.suit if card else None for card in cards])
        return self.layout_now.far_row(place, len(cards))

    def _show_trick(self) -> None:
        assert self.game is not None
        seen = self.seen
        taken = None if seen.trick or self.style_chosen.speed else self._just_taken()
        if taken is not None:  # where nothing moves, a finished trick stays in sight until the next card
            seats = self.lay_trick(taken.leader, taken.cards)
            self.trick.mark(seats.index(taken.winner))
            return
        self.lay_trick(seen.leader, seen.trick)
        self.mark_holder(seen.trump)

    def lay_trick(self, leader: Seat, cards: Sequence[Card]) -> list[Seat]:
        """Let exactly these cards lie in the middle; the seats that played them."""
        assert self.game is not None
        seats = [self.game.next_seat(leader, i) for i in range(len(cards))]
        self.trick.show(cards, [self.layout_now.trick_spot(self.places[seat]) for seat in seats])
        return seats

    def _just_taken(self) -> TrickTaken | None:
        """The trick after which no card has been played yet."""
        for event in reversed(self.seen.log):
            if isinstance(event, TrickTaken):
                return event
            if isinstance(event, Played):
                return None
        return None

    def mark_holder(self, trump: str | None) -> None:
        """Mark the card that wins so far, if anybody can say which."""
        cards, holder_of = self.trick.cards, self.advisers.holder_of
        self.trick.mark(holder_of(cards, trump) if cards and holder_of else None)

    def may_play(self) -> tuple[Card, ...]:
        """The cards the near seat may play now; empty while it is not to play one."""
        if self.view is None or self.hand_hidden or self.view.open_hands is not None:
            return ()
        return tuple(action.card for action in self.seen.legal if isinstance(action, Play))

    # --- piles, contract -------------------------------------------------------------------------------

    def show_piles(self, tricks: Sequence[int]) -> None:
        """Let the piles hold so many tricks, given by side."""
        assert self.game is not None
        for side, seats in enumerate(self.game.sides):
            pile = self.piles[self.is_ours(seats[0])]
            pile.set_tricks(tricks[side])
            pile.set_waiting(self.seen.phase != CALLING)

    def contract(self) -> Contract | None:
        """What the badge says in the view."""
        seen = self.seen
        if seen.trump is None or seen.contract_by is None:
            return None
        times = f"×{seen.multiplier}" if seen.multiplier > 1 else ""
        name = self.name_of(seen.contract_by)
        by = name if name == say("seat.you") else say("table.named_by", name=name)
        return Contract(f"mark_{seen.trump}", say(f"call.{seen.trump}"), times, by)

    def last_taken(self, *, ours: bool | None) -> TrickTaken | None:
        """The last trick of a side in this deal (None: of whichever took one last), or None."""
        for event in reversed(self.seen.log):
            if isinstance(event, TrickTaken) and (ours is None or self.is_ours(event.winner) == ours):
                return event
        return None

    def show_last_trick(self, taken: TrickTaken | None) -> None:
        """Lay that trick open over the table; None puts it away."""
        if taken is None or self.game is None:
            self.last_trick.hide()
            return
        seats = [self.game.next_seat(taken.leader, i) for i in range(len(taken.cards))]
        laid = []
        for card, seat in zip(taken.cards, seats, strict=True):
            spot, middle = self.layout_now.trick_spot(self.places[seat]), self.layout_now.play_area.middle
            x = middle.x + (spot.x - middle.x) * OPEN_LOOK * 1.7
            y = middle.y + (spot.y - middle.y) * OPEN_LOOK + self.layout_now.px(12)
            laid.append((card, Spot(x, y, spot.width * OPEN_LOOK)))
        title = say("table.last_trick", name=self.name_of(taken.winner), n=taken.points)
        self.last_trick.lay(tuple(laid), seats.index(taken.winner), title, self.layout_now.scale)

    @property
    def is_over(self) -> bool:
        """Whether the deal on the table is finished."""
        return self.view is not None and self.seen.phase == DEAL_OVER

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
