"""A seat's position in the play of the thirty-two-card games: who still plays, what is out and where.

Chances are from 0 to 1.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.core import Observation
from tapete.games.events import Seat
from tapete.games.match import TRICKS
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.cousins.known import Remembering
from tapete.players.cousins.sight import Sight

RESCUE: Final = 0.5  # a partner who can beat my card can beat a rival's that did so this often
LAST_WORD: Final = 0.85  # and a rival's that still holds, his own partner not having gone higher


class Outlook(Sight):
    """What the seat to act sees and may conclude, next to a partner and two rivals."""

    def __init__(self, game: ThirtyTwo, seen: Observation, remembering: Remembering) -> None:
        super().__init__(game, seen)
        self.right = game.next_seat(self.me)  # plays next
        self.partner = game.next_seat(self.me, 2)
        self.left = game.next_seat(self.me, 3)
        self.rivals = (self.right, self.left)
        self.i_named = seen.contract_by == self.me
        self.we_named = seen.contract_by in (self.me, self.partner)
        self.memory = remembering.memory(seen, self.trump)
        self.tricks_left = len(seen.hand)
        mine = game.side_of(self.me)
        self.our_tricks, self.their_tricks = seen.tricks[mine], seen.tricks[1 - mine]
        self._higher: dict[Card, tuple[Card, ...]] = {}
        self._void: dict[tuple[Seat, Suit], float] = {}
        self._beaten: dict[tuple[Seat, Card, Suit], float] = {}

    # --- cards -----------------------------------------------------------------------------------------

    def higher(self, card: Card) -> tuple[Card, ...]:
        """The unseen cards of its suit that beat it."""
        known = self._higher.get(card)
        if known is None:
            least = self.strength(card)
            known = tuple(c for c in self.memory.of_suit(card.suit) if self.strength(c) > least)
            self._higher[card] = known
        return known

    def is_master(self, card: Card) -> bool:
        """Whether nothing unseen in its suit beats it."""
        return not self.higher(card)

    @property
    def early(self) -> float:
        """How much of the deal is left for the seat to act: 1 in the first trick, 1/8 in the last."""
        return self.tricks_left / TRICKS

    def beside(self, card: Card) -> bool:
        """Whether my next lower card of the suit follows it without an unseen one between."""
        below = [c for c in self.suit(card.suit) if self.strength(c) < self.strength(card)]
        return bool(below) and len(self.higher(below[0])) == len(self.higher(card))

    @cached_property
    def trumps_out(self) -> tuple[Card, ...]:
        """The unseen trumps that a rival may hold."""
        memory = self.memory
        return tuple(
            card
            for card in memory.of_suit(self.trump)
            if any(memory.may_hold(rival, card) for rival in self.rivals)
        )

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """My trumps, strongest first."""
        return self.suit(self.trump)

    def first_leader(self, suit: Suit) -> Seat | None:
        """The seat that first led this suit in the deal, None when nobody has."""
        return next((t.leader for t in self.memory.tricks if t.cards[0].suit is suit), None)

    # --- chances ---------------------------------------------------------------------------------------

    def void_chance(self, seat: Seat, suit: Suit) -> float:
        """How likely that seat has nothing of the suit."""
        known = self._void.get((seat, suit))
        if known is None:
            known = self._void[seat, suit] = self.memory.chance_of_none(seat, self.memory.of_suit(suit))
        return known

    def trump_chance(self, seat: Seat) -> float:
        """How likely that seat has a trump."""
        return 1.0 - self.void_chance(seat, self.trump)

    def ruffs(self, seat: Seat, suit: Suit) -> float:
        """How likely that seat has nothing of a plain suit, and a trump."""
        return self.void_chance(seat, suit) * self.trump_chance(seat)

    def ruff_chance(self, suit: Suit) -> float:
        """The same of the rival who likelier does."""
        return max(self.ruffs(rival, suit) for rival in self.rivals)

    def beaten_by(self, seat: Seat, card: Card, led: Suit) -> float:
        """How likely that seat can beat `card` in a trick in which `led` was led."""
        known = self._beaten.get((seat, card, led))
        if known is None:
            known = self._beaten[seat, card, led] = self._beaten_by(seat, card, led)
        return known

    def _beaten_by(self, seat: Seat, card: Card, led: Suit) -> float:
        memory, trump = self.memory, self.trump
        above = 1.0 - memory.chance_of_none(seat, self.higher(card))
        if card.suit is trump:  # only a higher trump, and when something else was led only if void in it
            return above if led is trump else self.void_chance(seat, led) * above
        follows = above if card.suit is led else 0.0
        return min(1.0, follows + self.ruffs(seat, led))

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
