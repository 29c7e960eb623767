"""Declarations of Belote and its cousins, §6: runs and fours, what may be declared, and what wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tapete.cards import Card, Deck, Suit
from tapete.games.core import Option
from tapete.games.events import Seat, Side

RUN: Final = "run"
FOUR: Final = "four"

SHORTEST: Final = 3  # cards of a run
LONGEST: Final = 5  # longer ones count no more, and are shown by their five highest
RUN_POINTS: Final = {3: 20, 4: 50, 5: 100}

ELDEST_SIDE: Final = "eldest_side"
FIRST_SEAT: Final = "first_seat"
CANCEL: Final = "cancel"
TIES: Final = (ELDEST_SIDE, FIRST_SEAT, CANCEL)

SINGLE: Final = "single"
SPLIT: Final = "split"
VALUE: Final = "value"
NATURAL: Final = "natural"


@dataclass(frozen=True, slots=True)
class Combination:
    """One combination: a run, its cards from low to high, or a four, in the order of suits.

    `rank` is its place among those of the same kind and points, higher ones stronger.
    """

    kind: str
    cards: tuple[Card, ...]
    points: int
    rank: int

    def strength(self, trump: Suit) -> tuple[int, bool, int, bool]:
        """What combinations are compared by, from left to right."""
        is_run = self.kind == RUN
        return self.points, not is_run, self.rank, is_run and self.cards[0].suit is trump


def declaration_options(
    tie: str, ties: tuple[str, ...] = TIES, needs: tuple[tuple[str, tuple[bool, ...]], ...] = ()
) -> tuple[Option, ...]:
    """The options of §6, the games differing in who wins a tie."""
    return (
        Option("declaration_tie", tie, ties, needs=needs),
        Option("carre_order", VALUE, (VALUE, NATURAL), needs=needs),
        Option("long_run", SINGLE, (SINGLE, SPLIT), needs=needs),
    )


@dataclass(frozen=True, slots=True)
class DeclarationRules:
    """What can be declared at one table, and what wins.

    `ladder` are the ranks of a run from low to high, `fours` the ranks of a four and its points, strongest
    first; `tie` and `long_run` are the options.
    """

    deck: Deck
    ladder: tuple[str, ...]
    fours: tuple[tuple[str, int], ...]
    tie: str
    long_run: str

    # --- what a hand may declare -------------------------------------------------------------------------

    def open_to(self, hand: Sequence[Card], declared: Sequence[Combination] = ()) -> tuple[Combination, ...]:
        """What a seat with this whole hand may declare next, after these: the strongest first.

        Each four in cards not yet declared, and each maximal run in those not yet declared and not dead.
        """
        used = {card for combination in declared for card in combination.cards}
        free = [card for card in hand if card not in used]
        dead = self._dead(hand, declared)
        runs = (self._run(stretch) for stretch in self._stretches([c for c in free if c not in dead]))
        found = (*self._fours(free), *runs)
        return tuple(sorted(found, key=lambda c: (-c.points, c.kind == RUN, -c.rank, self._place(c))))

    def _fours(self, cards: Sequence[Card]) -> Iterator[Combination]:
        for place, (rank, points) in enumerate(self.fours):
            held = self.deck.in_order(card for card in cards if card.rank == rank)
            if len(held) == len(self.deck.suits):
                yield Combination(FOUR, held, points, len(self.fours) - place)

    def _run(self, stretch: tuple[Card, ...]) -> Combination:
        cards = stretch[-LONGEST:]
        return Combination(RUN, cards, RUN_POINTS[len(cards)], self.ladder.index(cards[-1].rank))

    def _stretches(self, cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Every maximal row of three or more consecutive cards of one suit, from low to high."""
        for suit in self.deck.suits:
            held = {card.rank: card for card in cards if card.suit is suit}
            row: list[Card] = []
            for rank in (*self.ladder, ""):
                if rank in held:
                    row.append(held[rank])
                    continue
                if len(row) >= SHORTEST:
                    yield tuple(row)
                row = []

    def _dead(self, hand: Sequence[Card], declared: Sequence[Combination]) -> set[Card]:
        """The lower cards of runs longer than five: no other run may use them, unless long runs are split."""
        dead: set[Card] = set()
        if self.long_run == SPLIT:
            return dead
        free = list(hand)
        for combination in declared:
            for stretch in self._stretches([card for card in free if card not in dead]):
                if combination.kind == RUN and stretch[-LONGEST:] == combination.cards:
                    dead.update(stretch[:-LONGEST])
            free = [card for card in free if card not in combination.cards]
        return dead

    def _place(self, combination: Combination) -> tuple[int, int]:
        return self.deck.place(combination.cards[0])

    # --- the best a hand can say -------------------------------------------------------------------------

    def best(self, hand: Sequence[Card], trump: Suit) -> tuple[Combination, ...]:
        """What is declared for a seat that does not choose: most points, then the strongest combination.

        The strongest first, equal ones in the order of suits.
        """
        ways = sorted(
            (self.strongest_first(way, trump) for way in self._ways(hand, ())),
            key=lambda way: tuple(self._place(combination) for combination in way),
        )
        return max(
            ways,
            key=lambda way: (sum(c.points for c in way), max((c.strength(trump) for c in way), default=())),
        )

    def _ways(self, hand: Sequence[Card], said: tuple[Combination, ...]) -> Iterator[tuple[Combination, ...]]:
        """Every way to declare until nothing is left."""
        left = self.open_to(hand, said)
        if not left:
            yield said
        for combination in left:
            yield from self._ways(hand, (*said, combination))

    def strongest_first(self, said: Sequence[Combination], trump: Suit) -> tuple[Combination, ...]:
        """One hand's combinations in the order in which they are shown."""
        in_order = sorted(said, key=self._place)
        return tuple(sorted(in_order, key=lambda c: c.strength(trump), reverse=True))

    # --- whose are the strongest ---------------------------------------------------------------------------

    def winner(
        self,
        said: Sequence[Sequence[Combination]],
        order: Sequence[Seat],
        trump: Suit,
        side_of: Callable[[Seat], Side],
    ) -> Side | None:
        """The side that scores all it has said, by seat; None when nobody does.

        `order` are the seats in the order of play, the first leader first.
        """
        tops = {seat: max(c.strength(trump) for c in said[seat]) for seat in order if said[seat]}
        if not tops:
            return None
        holders = [seat for seat in order if tops.get(seat) == max(tops.values())]
        sides = [side_of(seat) for seat in holders]
        if len(set(sides)) == 1 or self.tie == FIRST_SEAT:
            return sides[0]
        return side_of(order[0]) if self.tie == ELDEST_SIDE else None
