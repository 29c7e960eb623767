"""A seat's position in the play of Botifarra in pairs: who holds, who still plays, what is out and where."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import Botifarra
from tapete.games.core import Observation
from tapete.games.events import Seat
from tapete.players.botifarra.sight import Counting

GOOD_HAND: Final = 2
RESCUE: Final = 0.5  # a partner who can beat my card can beat a rival's that did so this often
LAST_WORD: Final = 0.85  # and a rival's that still holds, his own partner not having gone higher


class Outlook(Counting):
    """What the seat to act sees and may conclude, next to a partner and two rivals."""

    def __init__(self, game: Botifarra, seen: Observation) -> None:
        super().__init__(game, seen)
        self.partner = game.next_seat(self.me, 2)
        self.left = game.next_seat(self.me, 3)
        self.rivals = (self.right, self.left)
        self.we_named = seen.contract_by in (self.me, self.partner)

    @property
    def is_good_hand(self) -> bool:
        """Whether the hand is what a contrasortida promises: two cards that nothing in their suits beats."""
        return sum(self.is_master(card) for card in self.hand) >= GOOD_HAND

    def first_leader(self, suit: Suit) -> Seat | None:
        """The seat that first led this suit in the deal, None when nobody has."""
        return next((t.leader for t in self.memory.tricks if t.cards[0].suit is suit), None)

    def partner_trumps(self, suit: Suit) -> float:
        """How likely the partner has none of a suit and can trump it."""
        return self.void_chance(self.partner, suit) * self.trump_chance(self.partner)

    def ours(self, card: Card) -> float:
        """How likely this trick is ours when I play `card`."""
        led = self.led or card.suit
        match len(self.trick):
            case 3:
                return float(self.partner_holds or self.takes(card))
            case 2:
                return self._ours_third(card, led)
            case 1:
                return self._ours_second(card, led)
            case _:
                return self._ours_lead(card)

    def _ours_third(self, card: Card, led: Suit) -> float:
        if self.takes(card):
            return 1.0 - self.beaten_by(self.right, card, led)
        if self.partner_holds:
            return 1.0 - self.beaten_by(self.right, self.holding, led)
        return 0.0

    def _ours_second(self, card: Card, led: Suit) -> float:
        """The rival on the right plays next, the partner last."""
        if self.takes(card):
            rescue = RESCUE * self.beaten_by(self.partner, card, led)
            return 1.0 - self.beaten_by(self.right, card, led) * (1.0 - rescue)
        return LAST_WORD * self.beaten_by(self.partner, self.holding, led)

    def _ours_lead(self, card: Card) -> float:
        """Right, partner, left still to play."""
        right, left = (self.beaten_by(rival, card, card.suit) for rival in self.rivals)
        beaten = 1.0 - (1.0 - right) * (1.0 - left)
        return 1.0 - beaten * (1.0 - RESCUE * self.beaten_by(self.partner, card, card.suit))
