"""What one seat can know of the cards it does not see, from the events it saw and nothing else.

One sound rule gives everything, in every variant: a seat that played a card cannot have held another one
with which that card would have been illegal. From it come voids, "nothing lower", "could not beat".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from tapete.cards import Card, Deck, Suit
from tapete.games.core import Observation
from tapete.games.events import Played, Seat, TrickTaken
from tapete.games.past import cannot_hold

NOTHING: Final[Mapping[Card, Seat]] = MappingProxyType({})


class CardRules(Protocol):
    """The part of a trick game's rules that memory needs: which cards of a hand may be played."""

    @property
    def deck(self) -> Deck:
        """The cards in use."""

    def legal_cards(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
    ) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick`."""

    def __hash__(self) -> int:
        """One table is one object."""


class Memory:
    """The hidden cards as one seat can know them: what is unseen and who may hold each card.

    Where there are piles, what lies under their tops is a place of its own, as if one seat more, `under`,
    held it: their owners know it no better. `places` are all of these.

    `shown` are unplayed cards that everybody knows a seat to hold, `lacked` those that it is known not to.
    """

    def __init__(
        self,
        game: CardRules,
        seen: Observation,
        trump: Suit | None,
        shown: Mapping[Card, Seat] = NOTHING,
        lacked: Mapping[Card, Seat] = NOTHING,
    ) -> None:
        self.me = seen.seat
        self.under = Seat(seen.players)
        self.played: dict[Card, Seat] = {}
        self.tricks: list[TrickTaken] = []
        self._trump = trump
        excluded: list[set[Card]] = [set() for _ in range(seen.players + 1)]
        trick: list[Card] = []
        for event in seen.log:
            if isinstance(event, Played):
                excluded[event.seat] |= cannot_hold(
                    game.legal_cards, game.deck, tuple(trick), trump, event.card
                )
                trick.append(event.card)
                self.played[event.card] = event.seat
            elif isinstance(event, TrickTaken):
                self.tricks.append(event)
                trick.clear()
        piles = [pile for mine in seen.piles for pile in mine if pile.top]
        known = {*seen.hand, *(pile.top for pile in piles)}
        self.unseen = tuple(card for card in game.deck if card not in known and card not in self.played)
        self._slots = {Seat(s): count for s, count in enumerate(seen.counts) if s != seen.seat}
        if piles:
            self._slots[self.under] = sum(pile.depth - 1 for pile in piles)
        self.places = tuple(self._slots)
        self.holders: dict[Card, tuple[Seat, ...]] = {
            card: (shown[card],)
            if card in shown
            else tuple(p for p in self.places if card not in excluded[p] and lacked.get(card) != p)
            for card in self.unseen
        }
        self._settle()
        self._suits: dict[Suit, tuple[Card, ...]] = {
            suit: tuple(card for card in self.unseen if card.suit is suit) for suit in game.deck.suits
        }
        self._chances = {place: self._weighed(place) for place in self.places}

    def _weighed(self, seat: Seat) -> dict[Card, float]:
        """How likely that seat holds each unseen card: by the room in the hands that may."""
        shares: dict[tuple[Seat, ...], float] = {}  # the same few sets of seats come again and again
        for seats in self.holders.values():
            if seats not in shares:
                shares[seats] = self._share(seat, seats)
        return {card: shares[seats] for card, seats in self.holders.items()}

    def _share(self, seat: Seat, seats: tuple[Seat, ...]) -> float:
        if seat not in seats:
            return 0.0
        return self._room[seat] / sum(self._room[s] for s in seats) if len(seats) > 1 else 1.0

    def _settle(self) -> None:
        """Place every card that can lie in one hand only, until nothing follows any more."""
        while True:
            free: dict[Seat, list[Card]] = {seat: [] for seat in self._slots}
            sure = dict.fromkeys(self._slots, 0)
            for card, seats in self.holders.items():
                if len(seats) == 1:
                    sure[seats[0]] += 1
                else:
                    for seat in seats:
                        free[seat].append(card)
            self._room = {seat: self._slots[seat] - sure[seat] for seat in self._slots}
            if not self._place(free):
                return

    def _place(self, free: dict[Seat, list[Card]]) -> bool:
        for seat, cards in free.items():
            if not cards:
                continue
            if self._room[seat] == 0:  # its hand is known: none of the others
                for card in cards:
                    self.holders[card] = tuple(s for s in self.holders[card] if s != seat)
                return True
            if self._room[seat] == len(cards):  # it must hold all it may hold
                for card in cards:
                    self.holders[card] = (seat,)
                return True
        return False

    def of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The unseen cards of a suit."""
        return self._suits[suit]

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether that seat may hold this unseen card."""
        return seat in self.holders.get(card, ())

    def holds(self, seat: Seat, card: Card) -> bool:
        """Whether that seat surely holds this card."""
        return self.holders.get(card) == (seat,)

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether that seat surely has nothing of the suit."""
        return not any(seat in self.holders[card] for card in self.of_suit(suit))

    def chance(self, seat: Seat, card: Card) -> float:
        """How likely that seat is to hold this card, all else being equal: by the room in each hand."""
        return self._chances[seat].get(card, 0.0)

    def chance_of_none(self, seat: Seat, cards: Sequence[Card]) -> float:
        """How likely that seat is to hold none of these cards, taken one by one."""
        none, chances = 1.0, self._chances[seat]
        for card in cards:
            none *= 1.0 - chances.get(card, 0.0)
        return none
