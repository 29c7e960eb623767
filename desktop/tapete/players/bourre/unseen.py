"""What one seat can know of the cards it does not see, and the hands that the others may have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tapete.cards import Card
from tapete.games.bourre import Bourre
from tapete.games.bourre_options import MUST
from tapete.games.core import Observation
from tapete.games.events import Discarded, Played, Reshuffled, Seat, TrickTaken
from tapete.players.bourre.bits import SUIT_OF, TRUMPS, Bits, each

# Who stays in has kept his trumps and aces: so much likelier are they than other cards to be in a hand than
# in the stock or thrown away. Tried in self-play of three: without it a deal brings 0.08 of an ante less
# (± 0.02), more of it changes nothing.
TRUMP_KEPT: Final = 2.5
ACE_KEPT: Final = 1.8


class Unseen:
    """The cards that are `out`, in a hand of `rivals` or in none, and which each rival `may` hold.

    A seat that played a card cannot hold another one which it would have had to play: that gives voids,
    "nothing higher in this suit" and "no trump above this one".
    """

    def __init__(self, game: Bourre, bits: Bits, seen: Observation) -> None:
        self.rivals = tuple(seat for seat in seen.active if seat != seen.seat)
        self.need = {seat: seen.counts[seat] for seat in self.rivals}
        self.may = dict.fromkeys(self.rivals, ~0)
        self._duties(game, bits, seen)
        gone = bits.of(seen.hand) | self._gone(bits, seen)
        turnup = self._held_turnup(bits, seen)
        self.fixed = dict.fromkeys(self.rivals, 0)
        if turnup:
            self.fixed[seen.dealer] = turnup
            self.need[seen.dealer] -= 1
        everything = bits.of(game.deck.cards)
        self.out = everything & ~gone
        self._weight = [
            (card, self._rarity(bits.cards[card], card)) for card in each(self.out) if card != turnup
        ]
        self.rivals = tuple(sorted(self.rivals, key=lambda seat: (self.out & self.may[seat]).bit_count()))

    @staticmethod
    def _rarity(card: Card, bit: int) -> float:
        if bit & TRUMPS:
            return 1 / TRUMP_KEPT
        return 1 / ACE_KEPT if card.rank == "A" else 1.0

    def _duties(self, game: Bourre, bits: Bits, seen: Observation) -> None:
        head, over, under = (game.options[o] == MUST for o in ("head", "overtrump", "undertrump"))
        self.played = 0
        led = best = 0
        for event in seen.log:
            if isinstance(event, TrickTaken):
                led = best = 0
            elif isinstance(event, Played):
                card = bits.bit[event.card]
                self.played |= card
                if not led:
                    led, best = SUIT_OF[card.bit_length()], card
                    continue
                above = -(best << 1)
                if event.seat in self.may:
                    self.may[event.seat] &= ~_not_held(card, led, best, head, over, under)
                if card & above & (led | TRUMPS):
                    best = card

    def _gone(self, bits: Bits, seen: Observation) -> int:
        """The cards that are in no rival's hand: played, laid aside, thrown by the seat itself."""
        gone = self.played
        for event in seen.log:
            if isinstance(event, Discarded):
                if event.aside is not None:
                    gone |= bits.bit[event.aside]
                if event.seat == seen.seat:
                    gone |= bits.of(card for card in event.cards if card is not None)
            elif isinstance(event, Reshuffled):  # what was thrown before may have been drawn again
                gone = self.played
        if seen.aside and seen.turnup is not None:
            gone |= bits.bit[seen.turnup]
        return gone

    def _held_turnup(self, bits: Bits, seen: Observation) -> int:
        """The turn-up if a rival is known to hold it."""
        if seen.turnup is None or seen.aside or seen.dealer not in self.rivals:
            return 0
        turnup = bits.bit[seen.turnup]
        return 0 if turnup & self.played else turnup

    def worlds(self, rng: Random, many: int) -> Iterator[dict[Seat, int]]:
        """So many ways in which the hands of the rivals may lie."""
        weight, luck = self._weight, rng.random
        for _ in range(many):
            order = [card for _, card in sorted((luck() * rarity, card) for card, rarity in weight)]
            yield self._dealt(order)

    def _dealt(self, order: Sequence[int]) -> dict[Seat, int]:
        hands: dict[Seat, int] = {}
        used = 0
        for seat in self.rivals:
            hand, need, may = self.fixed[seat], self.need[seat], self.may[seat]
            for wanted in (may, ~0):  # what the duties forbid only where nothing else is left
                for card in order:
                    if not need:
                        break
                    if card & wanted and not card & used:
                        hand |= card
                        used |= card
                        need -= 1
            hands[seat] = hand
        return hands


def _not_held(card: int, led: int, best: int, head: bool, over: bool, under: bool) -> int:
    """What a seat cannot hold that played `card` when `best` won the trick of the suit `led`."""
    above = -(best << 1)
    if card & led:
        return led & above if head and not card & above else 0
    if card & TRUMPS:
        return led | (TRUMPS & above if over and not card & above else 0)
    return led | (TRUMPS if under else TRUMPS & above)
