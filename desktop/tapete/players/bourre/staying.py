"""Whether to stay in, and with which cards: what every plan may bring in chips, weighed against folding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Final

from tapete.cards import Card
from tapete.games.bourre import PASS, Bourre, declaration
from tapete.games.core import Observation
from tapete.games.events import Discarded, Said, Seat
from tapete.players.bourre.bits import TRUMPS, Bits
from tapete.players.bourre.hand import Chances, Judgement, Table, kept_first
from tapete.players.bourre.hand_weights import WEIGHTS
from tapete.players.bourre.stakes import Stakes

# How often a seat that has still to speak stays in, by how many have not folded: counted over self-play.
STAYS: Final = {2: 0.95, 3: 0.85, 4: 0.65, 5: 0.52, 6: 0.45, 7: 0.4, 8: 0.33}


@dataclass(frozen=True, slots=True)
class Plan:
    """Staying in and throwing these cards: the chips it may bring beyond folding, and the chances of it.

    `sure` is the highest trump kept if nobody can have a higher one.
    """

    thrown: tuple[Card, ...]
    chips: float
    chances: Chances
    sure: Card | None = None


class Outlook:
    """What a seat knows when it declares or draws: who is in, who may still come in, what is at stake."""

    def __init__(self, game: Bourre, bits: Bits, seen: Observation) -> None:
        self.game = game
        self.seen = seen
        self._bits = bits
        said = {event.seat: event.word for event in seen.log if isinstance(event, Said)}
        others = tuple(seat for seat in seen.active if seat != seen.seat)
        self.inside = tuple(seat for seat in others if said.get(seat, PASS) != PASS)
        self.coming = tuple(seat for seat in others if seat not in said)
        if seen.dealer in self.coming and seen.turnup is not None and seen.turnup.rank == "A":
            self.coming = tuple(seat for seat in self.coming if seat != seen.dealer)  # he must stay in
            self.inside = (*self.inside, seen.dealer)
        self.table = self._table(said)
        self._paid = seen.seat in said  # the second ante, if there is one
        self._stays = STAYS[len(seen.active)]

    def _table(self, said: dict[Seat, str]) -> Table:
        seen = self.seen
        assert seen.turnup is not None
        turnup = self._bits.bit[seen.turnup]
        out = TRUMPS & ~self._bits.of(seen.hand)
        if seen.aside:
            return Table(out & ~turnup, 0, self._changed(said))
        has_rival_it = seen.dealer in (*self.inside, *self.coming)
        return Table(out, turnup if has_rival_it else 0, self._changed(said))

    def _changed(self, said: dict[Seat, str]) -> tuple[int, ...]:
        """How many cards each rival is known to have changed."""
        numbers = {seat: declaration(word) for seat, word in said.items() if seat in self.inside}
        for event in self.seen.log:
            if isinstance(event, Discarded) and event.seat in self.inside:
                numbers[event.seat] = len(event.cards)
        return tuple(number for number in numbers.values() if number is not None)

    # --- plans -----------------------------------------------------------------------------------------

    def plans(self, fewest: int, most: int) -> Iterator[Plan]:
        """Staying in with each number of cards thrown, the worst ones, and no trump that need not be."""
        order = kept_first([self._bits.bit[card] for card in self.seen.hand])
        plain = sum(not card & TRUMPS for card in order)
        for number in range(fewest, max(fewest, min(most, plain)) + 1):
            yield self._plan(order[: len(order) - number], order[len(order) - number :])

    def _plan(self, kept: list[int], thrown: list[int]) -> Plan:
        """That plan with its worth, however many of those still to speak stay in."""
        judged = Judgement(sum(kept), len(thrown), self.table, WEIGHTS[self.game.cards])
        extra = self.game.pot_rules.ante if self.game.pot_rules.double_ante and not self._paid else 0
        yet = len(self.coming)
        stakes = Stakes.of(self.game, self.seen, extra * (1 + self._stays * yet))
        win = tie = none = 0.0
        for come in range(yet + 1):
            odds = comb(yet, come) * self._stays**come * (1 - self._stays) ** (yet - come)
            chances = judged.against(len(self.inside) + come)
            win, tie, none = win + odds * chances.win, tie + odds * chances.tie, none + odds * chances.none
        chips = win * stakes.won + tie * stakes.tied - none * stakes.lost - extra
        cards = self._bits.cards
        best = max(kept, default=0) & TRUMPS
        sure = cards[best] if best and not self.table.out & -(best << 1) else None
        return Plan(tuple(cards[card] for card in thrown), chips, Chances(win, tie, none), sure)
