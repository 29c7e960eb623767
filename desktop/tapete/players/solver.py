# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# distutils: extra_compile_args = -O3
# cython: annotation_typing=False
"""Exact play with all hands open: what the rest of a deal is worth to each side, card by card.

Plain Python that Cython compiles where it can; solver.pxd beside it holds the C types, so that this file
reads (and runs, some 130 times slower) without it. No Python object is touched while the search runs, and the
GIL is free meanwhile. Three rules keep the two equal: no `1 << n` where n may pass 30 (`bit` has those),
products of 64 bits are masked, nothing is divided.

The search asks "does our side get at least `target` of the rest?" again and again (alpha-beta with a zero
window) and narrows the value between the answers. Hands lie by *place*, the leader of the trick at place 0;
pointless cards are closed up at a trick's start, where a position is remembered in a table with bounds of its
value. With two sides that alternate around the table "our" side is always the leader's, and a position
remembered for one side serves the other; else it is one seat against all the others.

How the rules of so many games come in: the duties are five numbers for each of three cases (`oblige`), what
binds one seat alone - a cinch, a dead player's first suit - is taken from what they leave (`permit`), and a
card that comes up from a pile is one more bit of the move (`swap`).

What helped, in nodes at the median or in time, on random deals of Botifarra:
- positions whose cards differ only in their points, remembered as bounds for each other, shifted by the
  points they differ by (a third fewer nodes, half as many at the mean from the first trick);
- history by place, card, who holds the trick and with what, and much weight on it (a third fewer);
- of cards that are equal but for their points, only the dearest into a trick surely won and the cheapest
  into one surely lost (a tenth fewer, a quarter in lliure);
- the positions after a trick looked up before any is searched (a tenth fewer);
- sure tricks of the leader, sure trumps of both sides (a tenth fewer, a quarter in lliure);
- leads that surely win first, then those that the partner surely wins (a quarter fewer, a sixth in Belote);
- into a trick surely won by a trump the lowest such trump (3 in a hundred fewer);
- a table that begins small and widens with the search (a third less time from the first trick);
- calls that the compiler may inline: `@cython.final` and -O3 (a tenth less time).
What did not: the bound between neighbouring scoring cards of one node, once the table has it; a key for plain
suits that could change names; killers; bigger or smaller steps from one question to the next, in Belote too,
nor less weight on points there; more weight on the history of leads (a tenth more nodes).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tapete.cards import Card
from tapete.games.tables import RANKS, SEATS, SUIT_BITS, SUITS, TRICKS, Give, Position, TrickTables
from tapete.players.base import Cancelled, never
from tapete.players.lookup import lookup

try:
    import cython  # type: ignore[import-untyped,import-not-found,unused-ignore]  # has no stubs
except ImportError:  # neither compiled nor Cython here
    from tapete.players.uncompiled import cython

MASK64 = 0xFFFFFFFFFFFFFFFF
MASK32 = 0xFFFFFFFF
MIX0 = 0x9E3779B97F4A7C15  # odd numbers without a pattern
MIX1 = 0xC2B2AE3D27D4EB4F
MIX2 = 0x165667B19E3779F9
MIX3 = 0xD6E8FEB86659FD93
MIX_OURS = 0xA24BAED4963EE407
MIX_WON = 0x9FB21C651E98DF25
MORE_MIXES: Final = (0xE7037ED1A0B428DB, 0x8EBC6AF09C88C6E3, 0x589965CC75374CC3, 0x1D8E4E27C47D124F,
                     0xEB44ACCAB455D165)  # fmt: skip
FINAL0 = 0xFF51AFD7ED558CCD
FINAL1 = 0xC4CEB9FE1A85EC53

COMPILED: Final[bool] = cython.compiled
MEMORY: Final = 32 << 20  # bytes of the table, at most
BETWEEN_LOOKS: Final = 16384 if COMPILED else 100  # nodes: about a millisecond
NODES_PER_BUCKET: Final = 40  # until there should be twice as many
FIRST_STEP = 5  # points from the first answer to the next question
ALTERNATE: Final = 0b01010101  # the places of the leader's side where two sides alternate
FIRST_KID = 16 * (TRICKS + 2)  # where the hands after a trick's last card begin
MEMO = 1 << 12  # positions of which it is remembered who can still win


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a position is worth to one side: from `low` to `high` points of the rest, both included."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether the value is known; else the node limit came first."""
        return self.low == self.high

    @property
    def value(self) -> int:
        """The value; ValueError where only bounds of it are known."""
        if self.low != self.high:
            raise ValueError(f"only bounds are known: {self.low} to {self.high}")
        return self.low


@dataclass(frozen=True, slots=True)
class WorldValues:
    """Bounds of each card in each world: those of `cards[c]` in world w are at place `w * len(cards) + c`.

    Both are -1 where that card may not be played in that world.
    """

    cards: tuple[Card, ...]
    low: array[int]
    high: array[int]


def _longs(number: int) -> array[int]:
    return array("Q", bytes(8 * number))


def _ints(number: int) -> array[int]:
    return array("i", bytes(4 * number))


class Solver:
    """Solves positions under the TrickTables of one deal, and remembers what it has seen for the next.

    A value is what goes to the side of the seat to act, where everybody is alone to that seat against all the
    others, of the points of the rest, the trick on the table included; `sweep_points` are left out.

    One thread at a time; solvers share nothing that changes. Values are exact whatever was solved before;
    bounds at a node limit depend on it, unless `forget` is called first.
    """

    def __init__(self, tables: TrickTables) -> None:
        self.tables = tables
        self.nodes_used = 0  # by the last question
        self.trump = tables.trump
        self.trick_points = tables.trick_points
        self.last_points = tables.last_points
        self.pairs = tables.pairs
        self.piled = tables.piles
        self.cinch = tables.cinch
        self.dead_check = tables.dead_check
        self.bound = tables.cinch > 0 or tables.dead_check > 0
        self.duty = array(
            "i", [n for d in tables.duties for n in (d.head, d.head_trumps, d.ruff, d.undertrump, d.give)]
        )
        partner = tables.to_partner
        self.partner_ruffs = partner.ruff > 0 or partner.undertrump
        self.partner_pays = tables.pairs and partner.give in (Give.ANY, Give.SCORING_OR_SMALLEST)
        self._learn_cards()
        self.seats = 0
        self._seat(SEATS // 2)
        self.forget()

    def _learn_cards(self) -> None:
        facts = lookup(self.tables)
        self.bit, self.worth, self.kind = facts.bit, facts.worth, facts.kind
        self.swap = facts.bit
        self.width = facts.width
        self.floor, self.zone, self.row = facts.floor, facts.zone, facts.row
        self.scoring, self.heads = facts.scoring, facts.heads
        self.count, self.highest = facts.count, facts.highest
        self.points, self.least, self.most = facts.points, facts.least, facts.most
        self.squeeze, self.marks, self.excess = facts.squeeze, facts.marks, facts.excess
        self.shift, self.stay, self.floors = facts.shift, facts.stay, facts.floors
        self.mix = array("Q", [MIX0, MIX1, MIX2, MIX3, *MORE_MIXES])

    def _seat(self, seats: int) -> None:
        """Make room for so many seats. ValueError where they do not fit the tables."""
        if seats == self.seats:
            return
        if not 2 <= seats <= (SEATS if not any(self.zone) else 4) or (self.tables.pairs and seats != 4):
            raise ValueError(f"these tables are not for {seats} seats")
        self.seats = seats
        self.flips = self.tables.pairs or seats == 2
        self.rows = seats + (self.cinch > 0)  # one more for the trumps that nobody is dealt
        tricks = TRICKS + 2
        self.hands = _longs(FIRST_KID + 16 * RANKS * tricks)  # by trick; then those after it
        self.dealt = _longs(SEATS)
        self.key = _longs(tricks)
        self.ident = _longs(tricks)
        self.won = _longs(tricks)  # tricks by place, eight bits each, where a cinch may bind
        self.ours = _ints(tricks)  # the places of the side asked for
        self.rest = _ints(tricks)  # points from this trick on
        self.low = _ints(tricks)  # of them for our side, as far as they are known
        self.high = _ints(tricks)
        self.allowed = _ints(SUITS)
        self.root_allowed = _ints(SUITS)
        self.laid = _ints(SEATS)
        self.moves = _ints(16 * SEATS * tricks)
        self.group = _ints(16 * SEATS * tricks)
        self.merit = _ints(16 * SEATS * tricks)
        self.played = _ints(SEATS * tricks)
        self.kid_key = _longs(RANKS * tricks)
        self.kid_ident = _longs(RANKS * tricks)
        self.kid_won = _longs(RANKS * tricks)
        self.kid_points = _ints(RANKS * tricks)
        self.kid_holder = _ints(RANKS * tricks)
        self.kid_ours = _ints(RANKS * tricks)
        self.memo = _longs(MEMO)
        self.of_card_low = _ints(SUITS * SUIT_BITS)  # by card, what `each_card` found
        self.of_card_high = _ints(SUITS * SUIT_BITS)
        self.found_ident = self.found_low = self.found_high = self.found_move = self.answer = 0  # answers
        self.value_low = self.value_high = 0

    def forget(self) -> None:
        """Forget all positions, as a new solver."""
        self.history = _ints(SEATS * 8 * SUITS * SUIT_BITS)
        self.table = _longs(16)
        self.first_word = self.buckets = 0

    def _open_table(self, tricks: int) -> None:
        """Begin with as much of the table as an easy search of so many tricks fills: `wake` widens it.

        An entry is two words: the key; identity of the cards that score, low, high, move and tricks left.
        The four entries of a bucket lie in 64 bytes that start at a multiple of 64.
        """
        buckets = 1 << max(8, min(tricks, RANKS) + 3 + (self.tables.to_rival.give == Give.ANY))
        if buckets > self.buckets:
            self._lengthen_table(buckets)
        self.bucket_mask = buckets - 1
        self.widen_at = NODES_PER_BUCKET * buckets

    def _lengthen_table(self, buckets: int) -> None:
        words = array("Q", [0]) * (8 * buckets + 8)
        first = -words.buffer_info()[0] % 64 // 8
        old, start, used = self.table, self.first_word, 8 * self.buckets
        self.table, self.first_word, self.buckets = words, first, buckets
        self.copy_words(old, start, used)

    def widen(self) -> None:
        """Twice as many buckets within `MEMORY`, each entry where it will be looked for."""
        buckets = self.bucket_mask + 1
        if 2 * buckets * 64 > MEMORY:
            return
        if 2 * buckets > self.buckets:
            self._lengthen_table(2 * buckets)
        self.split(buckets)
        self.bucket_mask = 2 * buckets - 1
        self.widen_at = self.nodes + NODES_PER_BUCKET * 2 * buckets

    # --- questions -------------------------------------------------------------------------------------

    def legal(self, position: Position) -> tuple[Card, ...]:
        """The cards that the seat to act may play, suit by suit from the lowest up."""
        self._lay(position)
        return self.tables.cards(self._legal_bits(position))

    def solve(
        self,
        position: Position,
        *,
        guess: int | None = None,
        node_limit: int | None = None,
        cancelled: Callable[[], bool] = never,
    ) -> Bounds:
        """The value of a position at best play.

        `guess` is where to start; a near one saves time. Without `node_limit` the value is exact. Raises
        Cancelled soon after `cancelled` says True.
        """
        self._lay(position)
        self._allow(node_limit, cancelled)
        self.answer = self.rest[0] // 2 if guess is None else self._turn(guess)
        with cython.nogil:
            self.narrow(-1, self.answer, 0)
        self._wind_up()
        return self._as_seen(self.value_low, self.value_high)

    def card_values(
        self,
        position: Position,
        *,
        target: int | None = None,
        node_limit: int | None = None,
        cancelled: Callable[[], bool] = never,
    ) -> dict[Card, Bounds]:
        """What `solve` would say for each legal card, were it played. `node_limit` is for all together.

        With a `target` (points of the rest) only as much as is needed to say whether each card reaches it:
        its `low` is not below the target, or its `high` is.
        """
        self._lay(position)
        legal = self._legal_bits(position)
        self._allow(node_limit, cancelled)
        self._ask_each(target)
        self._wind_up()
        found = {}
        for card in self.tables.cards(legal):
            closed = self._closed(self.tables.numbers[card], position)
            found[card] = self._as_seen(self.of_card_low[closed], self.of_card_high[closed])
        return found

    def world_values(
        self,
        position: Position,
        worlds: array[int],
        *,
        target: int | None = None,
        node_limit: int | None = None,
        cancelled: Callable[[], bool] = never,
    ) -> WorldValues:
        """`card_values` for many worlds: one call, next to no Python between them.

        `worlds` (array "Q") are the hands by seat, one world after the other, and stand for `position.hands`.
        `node_limit` is for each world. ValueError where there are piles.
        """
        if self.tables.piles:
            raise ValueError("worlds with piles must be asked about one by one")
        seats = len(position.hands)
        counts = [hand.bit_count() for hand in position.hands]
        if [hand.bit_count() for hand in worlds] != counts * (len(worlds) // seats):
            raise ValueError("a world whose hands have other numbers of cards")
        cards = self.tables.cards(position.hands[position.to_act])
        numbers = array("i", [self.tables.numbers[card] for card in cards])
        lows = array("i", [-1]) * (len(worlds) // seats * len(cards))
        highs = array("i", [-1]) * len(lows)
        self._lay(position)
        self._allow(None, cancelled)
        limit = -1 if node_limit is None else node_limit
        aim = -1 if target is None else target
        self.each_world(worlds, position.leader, numbers, lows, highs, aim, limit)
        self._wind_up()
        return WorldValues(cards, lows, highs)

    def roll_outs(
        self, worlds: array[int], leader: int, trick: tuple[int, ...], card: Card, seats: int = 4
    ) -> array[int]:
        """Points of the rest for the side to act in each world, once `card` is played and the rest at sight.

        `worlds` (array "Q") has the hands by seat, one world after the other; `card` is in each of the acting
        one's. Every seat plays the card that looks best with all hands open (`sight`), without any search,
        two or three millionths of a second a world. So it plays about as well as a club player, who sees his
        own hand only. ValueError where there are piles or a cinch binds.
        """
        if self.piled or self.cinch:
            raise ValueError("no roll-outs where there are piles or a cinch binds")
        points = array("i", [0]) * (len(worlds) // seats)
        if worlds:
            self._lay(Position(tuple(worlds[:seats]), leader, trick))
            self.play_out_all(worlds, leader, self.tricks, self.tables.numbers[card], points, len(points))
        return points

    def sight(self, position: Position) -> Card:
        """The card that a roll-out plays in this position."""
        self._lay(position)
        number = self.at_sight(self.root_seat, self.root_led, self.root_best, self.root_holder)
        mine = self.tables.cards(position.hands[position.to_act])
        return next(card for card in mine if self._closed(self.tables.numbers[card], position) == number)

    def taken(self, position: Position, card: Card) -> tuple[int, int]:
        """The seat that takes the trick of which this is the last card, and the points in it."""
        if len(position.trick) != len(position.hands) - 1:
            raise ValueError("only the last card of a trick shows who takes it")
        self._lay(position)
        number = self.tables.numbers[card]
        last = self._closed(number, position)
        holder = self.seats - 1 if self.beats(last, self.root_best) else self.root_holder
        return (position.leader + holder) % self.seats, self.root_points + self.tables.worth(number)

    @property
    def memory(self) -> int:
        """Bytes of the table."""
        return 64 * int(self.buckets)

    def _turn(self, points: int) -> int:
        """The points of our side where the side to act has so many, and the other way round."""
        return points if self.ours[0] >> self.root_seat & 1 else self.rest[0] - points

    def _as_seen(self, low: int, high: int) -> Bounds:
        if self.ours[0] >> self.root_seat & 1:
            return Bounds(low, high)
        return Bounds(self._turn(high), self._turn(low))

    def _legal_bits(self, position: Position) -> int:
        """The legal cards as they are numbered in the tables."""
        mine = position.hands[position.to_act]
        legal = 0
        for number in range(SUITS * SUIT_BITS):
            if mine >> number & 1:
                closed = self._closed(number, position)
                legal |= (self.allowed[closed // SUIT_BITS] >> closed % SUIT_BITS & 1) << number
        return legal

    def _closed(self, number: int, position: Position) -> int:
        """The number of a card once the floors of its position are closed up."""
        union = position.trumps if self.cinch else 0
        for hand in position.hands:
            union |= hand
        for card in position.trick:
            union |= 1 << card
        return self.closed(number, union)

    def _allow(self, node_limit: int | None, cancelled: Callable[[], bool]) -> None:
        self.nodes = 0
        self.stopped = 0
        self.limit = -1 if node_limit is None else node_limit
        self.alarm = BETWEEN_LOOKS if node_limit is None else min(BETWEEN_LOOKS, node_limit)
        self.cancelled = cancelled
        self.fault: BaseException | None = None

    def _wind_up(self) -> None:
        self.nodes_used = self.nodes
        if self.fault is not None:
            raise self.fault

    def wake(self) -> int:
        """Look up from the search: has it had its nodes, does anybody still want the answer? 1 to stop."""
        self.alarm = self.nodes + BETWEEN_LOOKS
        if self.nodes >= self.widen_at:
            self.widen()
        if self.limit >= 0:
            if self.nodes >= self.limit:
                self.stopped = 1  # another world may go on
            elif self.alarm > self.limit:
                self.alarm = self.limit
        try:
            if self.cancelled():
                raise Cancelled
        except BaseException as fault:  # it must wait until the search has wound up
            self.fault = fault
            self.stopped = 2
        return self.stopped

    # --- a position laid out ---------------------------------------------------------------------------

    def _lay(self, position: Position) -> None:
        """Lay the position out for the search. ValueError where the hands do not fit that trick."""
        seats, leader, seat = len(position.hands), position.leader, len(position.trick)
        self._seat(seats)
        around = [(leader + i) % seats for i in range(seats)]
        hidden = self._lay_piles(position)
        counts = [position.hands[i].bit_count() + hidden[i].bit_count() for i in around]
        tricks = counts[seat] if seat < seats else 0
        if (
            not 1 <= tricks <= (TRICKS if self.piled else RANKS)
            or [count + (i < seat) for i, count in enumerate(counts)] != [tricks] * seats
        ):
            raise ValueError(f"hands of {counts} cards from the leader on")
        for i, card in enumerate(position.trick):
            self.laid[i] = card
        won = position.won or (0,) * seats
        self.won[0] = sum(won[around[i]] << (8 * i) for i in range(seats)) if self.cinch else 0
        self.trumps_about = position.trumps if self.cinch else 0
        self.hidden_points = sum(self._points_of(cards) for cards in hidden) if self.piled else 0
        self.tricks, self.root_seat = tricks, seat
        self.ours[0] = ALTERNATE if self.flips else 1 << seat
        self._open_table(tricks)
        for i, hand in enumerate(around):
            self.dealt[i] = position.hands[hand]
        self.spread()

    def _lay_piles(self, position: Position) -> list[int]:
        """Put what comes up below a card into `swap`; the cards by seat that nobody can play yet."""
        hidden = [0] * len(position.hands)
        if not self.piled:
            return hidden
        below = array("Q", self.bit)
        for seat, piles in enumerate(position.piles):
            for pile in piles:
                for above, card in pairwise(pile):
                    below[above] |= self.bit[card]
                    hidden[seat] |= self.bit[card]
        if below != self.swap:  # what is remembered was of other piles
            self.swap = below
            self.forget()
        return hidden

    def _points_of(self, hand: int) -> int:
        """The points on a hand's cards."""
        return sum(self.worth[card] for card in range(SUITS * SUIT_BITS) if hand >> card & 1)

    def _ask_each(self, target: int | None) -> None:
        self.answer = -1 if target is None else target
        with cython.nogil:
            self.each_card(self.rest[0] >> 1, self.answer)

    # --- compiled: every local of what follows has a C type in solver.pxd --------------------------------

    def spread(self) -> None:
        """Lay out `dealt`, hands by place, and the trick in `laid`: close floors up, find the legal cards."""
        union = self.trumps_about
        for i in range(self.seats):
            union |= self.dealt[i]
            self.hands[i] = self.dealt[i]
        for i in range(self.root_seat):
            union |= self.bit[self.laid[i]]
        if self.cinch:
            held = 0
            for i in range(self.seats):
                held |= self.dealt[i]
            for i in range(self.root_seat):
                held |= self.bit[self.laid[i]]
            self.hands[self.seats] = self.trumps_about & ~held
        self.close_gaps(0, self.floors & ~union)
        self.root_led = 0
        self.root_best = -1
        self.root_holder = 0
        self.root_points = self.trick_points
        for i in range(self.root_seat):
            card = self.closed(self.laid[i], union)
            self.played[i] = card
            self.root_points += self.worth[self.laid[i]]
            if i == 0:
                self.root_led = card >> 4
                self.root_best = card
            elif self.beats(card, self.root_best):
                self.root_best = card
                self.root_holder = i
        rest = self.root_points + (self.tricks - 1) * self.trick_points + self.last_points
        rest += self.hidden_points
        for i in range(self.seats):
            rest += self.points_in(self.hands[i])
        self.rest[0] = rest
        self.key[0] = self.fingerprint(0, self.ours[0], self.won[0])
        self.ident[0] = self.found_ident
        self.permit(0, self.root_seat, self.root_led, self.root_best, self.root_holder)

    def points_in(self, hand: int) -> int:
        """The points on a hand's cards, of which the pointless may be closed up."""
        total = 0
        for suit in range(4):
            total += self.points[(self.row[suit] << self.width) + ((hand >> (16 * suit)) & 0x1FFF)]
        return total

    def closed(self, card: int, union: int) -> int:
        """The number of a card of `union` once its floors are closed up."""
        place = card & 15
        if self.stay[card] == MASK64:
            return card
        return card - place + self.count[(union >> (card - place)) & ((1 << place) - 1)]

    def narrow(self, card: int, guess: int, once: int) -> None:
        """Bounds for our side in `value_low`, `value_high`, once `card` is played (-1: none yet).

        They are equal unless nodes ran out or it was to ask but `once`, for `guess`.
        """
        low = 0
        high = self.rest[0]
        step = FIRST_STEP
        target = guess
        rose = 0
        fell = 0
        while low < high:
            target = min(max(target, low + 1), high)
            self.answer = self.ask(card, target)
            if self.stopped:
                break
            if self.answer >= target:
                low = self.answer
                rose = 1
                target = self.answer + step
            else:
                high = self.answer
                fell = 1
                target = self.answer - step + 1
            if once:
                break
            if rose and fell:
                target = (low + high + 1) >> 1
            step *= 2
        self.value_low = low
        self.value_high = high

    def each_card(self, guess: int, target: int) -> None:
        """`narrow` for every move of the seat to act, into `of_card_low` and `of_card_high`.

        A `target` of the side to act (-1: none) is asked for only once a card.
        """
        once = target >= 0
        if once:
            guess = target
            if not (self.ours[0] >> self.root_seat) & 1:
                guess = self.rest[0] - target + 1
        count = self.offer(0, self.root_seat, self.root_led, self.root_best)
        at = 16 * self.root_seat
        for suit in range(4):
            self.root_allowed[suit] = self.allowed[suit]
        for card in range(64):
            self.of_card_low[card] = -1
        self.value_low = 0
        self.value_high = self.rest[0]
        for i in range(count - 1, -1, -1):
            card = self.moves[at + i]
            if self.stopped:
                self.value_low = 0
                self.value_high = self.rest[0]
            else:
                self.narrow(card, guess, once)
                if not once:
                    guess = self.value_low
            self.of_card_low[card] = self.value_low
            self.of_card_high[card] = self.value_high
        last = 0
        for card in range(64):  # what is no move of its own equals the next move below it
            if (self.root_allowed[card >> 4] >> (card & 15)) & 1:
                if self.of_card_low[card] < 0:
                    self.of_card_low[card] = self.of_card_low[last]
                    self.of_card_high[card] = self.of_card_high[last]
                last = card

    def each_world(
        self,
        worlds: array[int],
        leader: int,
        numbers: array[int],
        low: array[int],
        high: array[int],
        target: int,
        limit: int,
    ) -> None:
        """`each_card` for every world; bounds for the side to act, world by world, card by card."""
        with cython.nogil:
            count = len(numbers)
            guess = self.rest[0] >> 1
            ours = (self.ours[0] >> self.root_seat) & 1
            for world in range(len(worlds) // self.seats):
                union = self.trumps_about
                for i in range(self.seats):
                    at = leader + i
                    if at >= self.seats:
                        at -= self.seats
                    self.dealt[i] = worlds[self.seats * world + at]
                    union |= self.dealt[i]
                for i in range(self.root_seat):
                    union |= self.bit[self.laid[i]]
                self.spread()
                if limit >= 0:
                    self.limit = self.nodes + limit
                    self.alarm = min(self.alarm, self.limit)
                self.each_card(guess, target)
                if self.stopped > 1:
                    break
                self.stopped = 0
                guess = self.value_low
                for i in range(count):
                    card = self.closed(numbers[i], union)
                    if (self.root_allowed[card >> 4] >> (card & 15)) & 1:
                        if ours:
                            low[count * world + i] = self.of_card_low[card]
                            high[count * world + i] = self.of_card_high[card]
                        else:
                            low[count * world + i] = self.rest[0] - self.of_card_high[card]
                            high[count * world + i] = self.rest[0] - self.of_card_low[card]

    def ask(self, card: int, target: int) -> int:
        """At least `target` of the rest for our side? The answer bounds its points on that side."""
        if card >= 0:
            return self.after(card, target)
        if self.root_seat == 0:
            return self.lead(0, target)
        return self.follow(
            0, self.root_seat, self.root_led, self.root_best, self.root_holder, self.root_points, target
        )

    def after(self, card: int, target: int) -> int:
        """`ask` for the first trick once the seat to act has played `card`."""
        best = self.root_best
        holder = self.root_holder
        led = self.root_led
        if self.root_seat == self.seats - 1:
            self.gather(0, 0, card, best, holder, self.root_points)
            return self.enter(0, 0, target)
        if self.root_seat == 0:
            best = card
            led = card >> 4
        elif self.beats(card, best):
            best = card
            holder = self.root_seat
        self.played[self.root_seat] = card
        self.hands[self.root_seat] ^= self.swap[card]
        value = self.follow(
            0, self.root_seat + 1, led, best, holder, self.root_points + self.worth[card], target
        )
        self.hands[self.root_seat] ^= self.swap[card]
        return value

    # --- what may be played ------------------------------------------------------------------------------

    def give(self, cards: int, suit: int, rule: int, follows: int) -> int:
        """Which of these cards of one suit may be given, as a Give says."""
        if rule == 0:
            return cards
        if rule == 1:
            return (cards & self.scoring[suit]) | (cards & -cards)
        if rule == 3 and follows and self.count[cards] == 2 and (self.heads[suit] >> self.highest[cards]) & 1:
            return cards
        return cards & -cards

    def permit(self, depth: int, seat: int, led: int, best: int, holder: int) -> None:
        """Put the legal cards of a seat into `allowed`, suit by suit."""
        is_dead = 0
        if self.bound and self.tricks - depth <= self.dead_check:
            is_dead = not self.can_win(depth, seat, led, best, holder, seat)
        self.oblige(depth, seat, led, best, holder)
        if self.bound:
            if is_dead:
                self.keep_first_suit()
            elif self.cinch:
                self.obey_cinch(depth, seat, best)

    def oblige(self, depth: int, seat: int, led: int, best: int, holder: int) -> None:
        """`permit` as far as the duties go: to follow, to take the trick, to trump."""
        me = self.hands[16 * depth + seat]
        if seat == 0:
            for suit in range(4):
                self.allowed[suit] = (me >> (16 * suit)) & 0x1FFF
            return
        for suit in range(4):
            self.allowed[suit] = 0
        duty = 5 if seat > 1 else 10
        if self.pairs and seat >= 2 and holder == seat - 2:
            duty = 0
        best_suit = best >> 4
        follow = (me >> (16 * led)) & 0x1FFF
        if follow:
            winning = 0
            if best_suit == led and self.duty[duty + 1 if led == self.trump else duty]:
                winning = follow & ~((2 << (best & 15)) - 1)
            self.allowed[led] = winning if winning else self.give(follow, led, self.duty[duty + 4], 1)
            return
        if self.trump < 4:
            cards = self.ruffs((me >> (16 * self.trump)) & 0x1FFF, best, duty)
            if cards:
                self.allowed[self.trump] = cards
                return
        for suit in range(4):
            cards = (me >> (16 * suit)) & 0x1FFF
            if cards:
                self.allowed[suit] = self.give(cards, suit, self.duty[duty + 4], 0)

    def ruffs(self, trumps: int, best: int, duty: int) -> int:
        """Those of a void seat's trumps of which it must play one; none where it need not."""
        if not trumps:
            return 0
        winning = trumps
        if best >> 4 == self.trump:
            winning = trumps & ~((2 << (best & 15)) - 1)
        if not winning:
            return trumps if self.duty[duty + 3] else 0
        if self.duty[duty + 2] == 2:
            return winning
        return trumps if self.duty[duty + 2] else 0

    def obey_cinch(self, depth: int, seat: int, best: int) -> None:
        """Leave in `allowed` what a seat may play that is sure of so many tricks with its trumps."""
        base = 16 * depth
        mine = (self.hands[base + seat] >> (16 * self.trump)) & 0x1FFF
        won = (self.won[depth] >> (8 * seat)) & 255
        if won + self.count[mine] < self.cinch:
            return
        others = 0
        for i in range(self.rows):
            if i != seat:
                others |= (self.hands[base + i] >> (16 * self.trump)) & 0x1FFF
        for i in range(seat):
            if self.played[8 * depth + i] >> 4 == self.trump:
                others |= 1 << (self.played[8 * depth + i] & 15)
        if won + self.count[mine] - self.losers(mine, others) < self.cinch:
            return
        if seat == self.seats - 1:
            self.keep_winners(best)
            return
        trumps = self.allowed[self.trump]
        if not trumps:
            return
        between = others & ((1 << self.highest[trumps]) - 1)  # the highest and its equals are above those
        if between:
            trumps = trumps & ~((2 << self.highest[between]) - 1)
        for suit in range(4):
            self.allowed[suit] = 0
        self.allowed[self.trump] = trumps

    def losers(self, mine: int, others: int) -> int:
        """How many cards of `mine` a largest matching loses: each of `others` takes the lowest it can."""
        lost = 0
        while mine and others:
            if (others & -others) > (mine & -mine):
                lost += 1
                mine = mine & (mine - 1)
            others = others & (others - 1)
        return lost

    def keep_winners(self, best: int) -> None:
        """Leave in `allowed` only the cards that beat `best`, if there are any."""
        suit = best >> 4
        over = self.allowed[suit] & ~((2 << (best & 15)) - 1)
        ruffs = 0
        if suit != self.trump:
            ruffs = self.allowed[self.trump]
        if over or ruffs:
            for i in range(4):
                self.allowed[i] = 0
            self.allowed[self.trump] = ruffs
            self.allowed[suit] = over

    def keep_first_suit(self) -> None:
        """Leave in `allowed` only the first suit that is in it."""
        found = 0
        for suit in range(4):
            if found:
                self.allowed[suit] = 0
            elif self.allowed[suit]:
                found = 1

    def can_win(self, depth: int, seat: int, led: int, best: int, holder: int, who: int) -> int:
        """Whether the seat at place `who` takes a trick in some continuation within the duties."""
        self.oblige(depth, seat, led, best, holder)
        count = self.offer(depth, seat, led, best)
        at = 16 * (8 * depth + seat)
        row = 16 * depth
        found = 0
        for i in range(count):
            card = self.moves[at + i]
            if seat == self.seats - 1:
                winner = seat if self.beats(card, best) else holder
                found = winner == who
                if not found and depth + 1 < self.tricks:
                    self.gather(depth, 13 * depth, card, best, holder, 0)
                    self.settle(depth, 13 * depth)
                    found = self.can_win_later(
                        depth + 1, who - winner if who >= winner else who - winner + self.seats
                    )
            else:
                self.played[8 * depth + seat] = card
                self.hands[row + seat] ^= self.swap[card]
                if seat == 0:
                    found = self.can_win(depth, 1, card >> 4, card, 0, who)
                elif self.beats(card, best):
                    found = self.can_win(depth, seat + 1, led, card, seat, who)
                else:
                    found = self.can_win(depth, seat + 1, led, best, holder, who)
                self.hands[row + seat] ^= self.swap[card]
            if found:
                break
        return found

    def can_win_later(self, depth: int, who: int) -> int:
        """`can_win` at a trick's start, remembered."""
        known = (self.key[depth] ^ (MIX1 * (who + 1) & MASK64)) & (MASK64 - 1)
        slot = (known >> 20) & (MEMO - 1)
        if depth + 1 < self.tricks and self.memo[slot] & (MASK64 - 1) == known:
            return self.memo[slot] & 1
        found = self.can_win(depth, 0, 0, 0, 0, who)
        if depth + 1 < self.tricks:
            self.memo[slot] = known + found
        return found

    def offer(self, depth: int, seat: int, led: int, best: int) -> int:
        """List the moves of a seat from `allowed`, and how many; the highest of a suit first.

        Of neighbours that are equal in all the lowest stands for all. Neighbours that obey one rule share
        a group: they are equal but for their points.
        """
        start = 16 * depth
        union = self.hands[start]
        for row in range(start + 1, start + self.rows):
            union |= self.hands[row]
        if seat > 0:
            union |= self.bit[best]
        at = 16 * (8 * depth + seat)
        count = 0
        group = 0
        for suit in range(4):
            cards = self.allowed[suit]
            # what another seat holds parts two cards, and so does an own one that may not be played now:
            # it obeys another rule, and which of them is the smallest would differ
            blockers = (union >> (16 * suit)) & 0x1FFF & ~cards
            last = -1
            while cards:
                place = self.highest[cards]
                cards = cards & ~(1 << place)
                number = (suit << 4) + place
                if last >= 0:
                    between = ((1 << (last & 15)) - 1) & ~((2 << place) - 1)
                    if blockers & between or self.kind[last] != self.kind[number]:
                        group += 1
                    elif self.worth[last] == self.worth[number]:
                        count -= 1
                else:
                    group += 1
                self.moves[at + count] = number
                self.group[at + count] = group
                count += 1
                last = number
        return count

    def beats(self, card: int, best: int) -> int:
        """Whether `card`, played later, takes the trick from `best`."""
        if card >> 4 == best >> 4:
            return card > best
        return card >> 4 == self.trump

    def can_beat(self, hand: int, led: int, best: int) -> int:
        """Whether a hand, next to play, holds a card that beats `best` and may be played."""
        follow = (hand >> (16 * led)) & 0x1FFF
        best_suit = best >> 4
        if follow:
            return best_suit == led and (follow >> (best & 15)) > 1
        if self.trump > 3:
            return 0
        trumps = (hand >> (16 * self.trump)) & 0x1FFF
        if best_suit == self.trump:
            return (trumps >> (best & 15)) > 1
        return trumps != 0

    def is_settled(self, depth: int, seat: int, led: int, best: int, holder: int) -> int:
        """Whether the side that holds the trick, now that `seat` has played, will take it."""
        ours = self.ours[depth]
        side = ours >> holder
        for later in range(seat + 1, self.seats):
            if ((ours >> later) ^ side) & 1 and self.can_beat(self.hands[16 * depth + later], led, best):
                return 0
        return 1

    # --- in which order ----------------------------------------------------------------------------------

    def thin(self, depth: int, seat: int, led: int, best: int, holder: int, count: int) -> int:
        """Keep one card of each group into a settled trick, the dearest or the cheapest; how many stay."""
        at = 16 * (8 * depth + seat)
        kept = 0
        i = 0
        while i < count:
            j = i + 1
            while j < count and self.group[at + j] == self.group[at + i]:
                j += 1
            chosen = -1
            card = self.moves[at + i]
            if j > i + 1:
                if self.beats(card, best):
                    if self.is_settled(depth, seat, led, card, seat):
                        chosen = 1
                elif self.is_settled(depth, seat, led, best, holder):
                    chosen = 1 - (((self.ours[depth] >> holder) ^ (self.ours[depth] >> seat)) & 1)
            if chosen >= 0:
                self.moves[at + kept] = self.pick(at + i, at + j, chosen)
                kept += 1
            else:
                while i < j:
                    self.moves[at + kept] = self.moves[at + i]
                    kept += 1
                    i += 1
            i = j
        return kept

    def pick(self, start: int, end: int, dearest: int) -> int:
        """The dearest or the cheapest of some moves."""
        card = self.moves[start]
        for i in range(start + 1, end):
            if self.worth[self.moves[i]] > self.worth[card]:
                if dearest:
                    card = self.moves[i]
            elif not dearest:
                card = self.moves[i]
        return card

    def weigh(self, depth: int, seat: int, led: int, best: int, holder: int, slots: int, count: int) -> None:
        """Give each move of a follower its merit: what `judge` thinks of it and how good it was."""
        at = 16 * (8 * depth + seat)
        for i in range(count):
            card = self.moves[at + i]
            self.merit[at + i] = self.judge(depth, seat, led, best, holder, card) + (
                self.history[slots + card] >> 3
            )

    def judge(self, depth: int, seat: int, led: int, best: int, holder: int, card: int) -> int:
        """How good a follower's card looks: points into a trick that is ours, small winners, trumps kept."""
        if self.beats(card, best):
            if self.is_settled(depth, seat, led, card, seat):
                if card >> 4 == self.trump:
                    return 20 - (card & 15)
                return 40 * self.worth[card] - (card & 15)
            return -3 * self.worth[card] - (card & 15)
        merit = (40 if self.is_settled(depth, seat, led, best, holder) else -3) * self.worth[card]
        if ((self.ours[depth] >> holder) ^ (self.ours[depth] >> seat)) & 1:
            merit = -merit
        return merit - 30 if card >> 4 == self.trump else merit

    def weigh_leads(self, depth: int, count: int, known: int) -> None:
        """Give each lead its merit: the one remembered first, then as for followers."""
        at = 128 * depth
        for i in range(count):
            card = self.moves[at + i]
            merit = self.judge_lead(depth, card) + (self.history[card] >> 4)
            if known != 255 and self.code(card, self.ident[depth]) == known:
                merit += 100000
            self.merit[at + i] = merit

    def judge_lead(self, depth: int, card: int) -> int:
        """How good a lead looks: a sure trick, one that the partner is sure of, and no points thrown away."""
        suit = card >> 4
        if self.is_settled(depth, 0, suit, card, 0):
            return 200 + 4 * self.worth[card]
        if self.pairs:
            best = self.best_over(self.hands[16 * depth + 2], suit, card)
            if best >= 0 and self.is_settled(depth, 0, suit, best, 2):
                return 100 + 4 * self.worth[card]
        return -3 * self.worth[card]

    def best_over(self, hand: int, led: int, best: int) -> int:
        """The highest card of a hand that beats `best`, -1 without one."""
        cards = (hand >> (16 * led)) & 0x1FFF
        suit = led
        if not cards and self.trump < 4:
            suit = self.trump
            cards = (hand >> (16 * suit)) & 0x1FFF
        if not cards:
            return -1
        card = (suit << 4) + self.highest[cards]
        return card if self.beats(card, best) else -1

    def sort(self, at: int, count: int) -> None:
        """Put moves with more merit first."""
        for i in range(1, count):
            merit = self.merit[at + i]
            card = self.moves[at + i]
            j = i
            while j > 0 and self.merit[at + j - 1] < merit:
                self.merit[at + j] = self.merit[at + j - 1]
                self.moves[at + j] = self.moves[at + j - 1]
                j -= 1
            self.merit[at + j] = merit
            self.moves[at + j] = card

    def slots(self, depth: int, seat: int, led: int, best: int, holder: int) -> int:
        """Where the history of a follower's cards begins: by who holds the trick, with what, and his suit."""
        slots = 8 * seat
        if not ((self.ours[depth] >> holder) ^ (self.ours[depth] >> seat)) & 1:
            slots += 1
        if (self.hands[16 * depth + seat] >> (16 * led)) & 0x1FFF:
            slots += 2
        if best >> 4 == self.trump:
            slots += 4
        return 64 * slots

    def learn(self, at: int, slots: int, good: int) -> None:
        """Remember that the move at `good` decided a node, and that those before it did not."""
        slot = slots + self.moves[at + good]
        self.history[slot] += (4096 - self.history[slot]) >> 6
        for i in range(good):
            slot = slots + self.moves[at + i]
            self.history[slot] += (-4096 - self.history[slot]) >> 6

    # --- the search --------------------------------------------------------------------------------------

    def follow(
        self, depth: int, seat: int, led: int, best: int, holder: int, points: int, target: int
    ) -> int:
        """`ask` with a trick on the table that holds `points`, its own included; `seat` is next."""
        self.nodes += 1
        if self.nodes >= self.alarm and self.wake():
            return 0
        self.permit(depth, seat, led, best, holder)
        count = self.offer(depth, seat, led, best)
        at = 16 * (8 * depth + seat)
        slots = self.slots(depth, seat, led, best, holder)
        if count > 1:
            count = self.thin(depth, seat, led, best, holder, count)
        if count > 1:
            self.weigh(depth, seat, led, best, holder, slots, count)
            self.sort(at, count)
        if seat == self.seats - 1:
            return self.last(depth, best, holder, points, target, count, slots)
        upward = (self.ours[depth] >> seat) & 1
        extreme = -1 if upward else 1000
        for i in range(count):
            card = self.moves[at + i]
            self.played[8 * depth + seat] = card
            self.hands[16 * depth + seat] ^= self.swap[card]
            if self.beats(card, best):
                value = self.follow(depth, seat + 1, led, card, seat, points + self.worth[card], target)
            else:
                value = self.follow(depth, seat + 1, led, best, holder, points + self.worth[card], target)
            self.hands[16 * depth + seat] ^= self.swap[card]
            if self.stopped:
                return 0
            if value > extreme if upward else value < extreme:
                extreme = value
            if value >= target if upward else value < target:
                if count > 1:
                    self.learn(at, slots, i)
                break
        return extreme

    def last(
        self, depth: int, best: int, holder: int, points: int, target: int, count: int, slots: int
    ) -> int:
        """`follow` for the last seat: what the table knows of each position after it is looked at first."""
        at = 16 * (8 * depth + self.seats - 1)
        upward = (self.ours[depth] >> (self.seats - 1)) & 1
        for i in range(count):
            kid = 13 * depth + i
            self.gather(depth, kid, self.moves[at + i], best, holder, points)
            if count > 1 and depth + 2 < self.tricks:
                value = self.peek(depth, kid, upward)
                if value >= target if upward else value < target:
                    return value
        extreme = -1 if upward else 1000
        for i in range(count):
            value = self.enter(depth, 13 * depth + i, target)
            if self.stopped:
                return 0
            if value > extreme if upward else value < extreme:
                extreme = value
            if value >= target if upward else value < target:
                if count > 1:
                    self.learn(at, slots, i)
                break
        return extreme

    def peek(self, depth: int, kid: int, least: int) -> int:
        """What the table says that our side has at `least`, or at most, after this trick."""
        rest = self.rest[depth] - self.kid_points[kid]
        self.recall(self.kid_key[kid], self.kid_ident[kid], rest)
        if self.kid_ours[kid]:
            return self.kid_points[kid] + (self.found_low if least else self.found_high)
        if self.flips:
            return rest - (self.found_high if least else self.found_low)
        return self.found_low if least else self.found_high

    def gather(self, depth: int, kid: int, card: int, best: int, holder: int, points: int) -> None:
        """Lay out, as a kid of this trick, the position after its last `card`: the taker's hand first."""
        base = 16 * depth
        seats = self.seats
        own = base + seats - 1
        if self.beats(card, best):
            holder = seats - 1
        to = FIRST_KID + 16 * kid
        self.hands[own] ^= self.swap[card]
        at = base + holder
        for i in range(seats):
            self.hands[to + i] = self.hands[at]
            at += 1
            if at > own:
                at = base
        if self.cinch:
            self.hands[to + seats] = self.hands[base + seats]
        self.hands[own] ^= self.swap[card]
        self.kid_points[kid] = points + self.worth[card]
        if depth + 1 == self.tricks:
            self.kid_points[kid] += self.last_points
        self.kid_holder[kid] = holder
        self.kid_ours[kid] = (self.ours[depth] >> holder) & 1
        self.played[8 * depth + seats - 1] = card
        gone = self.bit[card]
        for i in range(seats - 1):
            gone |= self.bit[self.played[8 * depth + i]]
        self.close_gaps(to, gone & self.floors)
        self.kid_won[kid] = 0
        if self.cinch:
            self.kid_won[kid] = self.turned_won(self.won[depth], holder)
        if depth + 2 < self.tricks:
            self.kid_key[kid] = self.fingerprint(to, self.turned_ours(depth, holder), self.kid_won[kid])
            self.kid_ident[kid] = self.found_ident

    def turned_ours(self, depth: int, holder: int) -> int:
        """The places of our side once `holder` leads."""
        ours = self.ours[depth]
        if self.flips:
            return ours
        return ((ours >> holder) | (ours << (self.seats - holder))) & ((1 << self.seats) - 1)

    def turned_won(self, won: int, holder: int) -> int:
        """The tricks by place once `holder` has one more and leads."""
        if holder:
            # two steps: a shift by all 64 bits is none
            around = (won << (8 * (self.seats - holder) - 4)) << 4
            won = ((won >> (8 * holder)) | around) & (MASK64 >> (8 * (8 - self.seats)))
        return won + 1

    def close_gaps(self, at: int, gone: int) -> None:
        """Close up the floors over these cards, which are gone, in the hands from `at` on."""
        if not gone:
            return
        for suit in range(4):
            cards = (gone >> (16 * suit)) & 0x1FFF
            while cards:  # from above, so that the numbers of lower cards still hold
                place = self.highest[cards]
                cards = cards & ~(1 << place)
                self.close_ranks(at, 16 * suit + place)

    def close_ranks(self, at: int, card: int) -> None:
        """Let the pointless cards above `card`, which is gone, move down by one place in all hands."""
        move = self.shift[card]
        stay = self.stay[card]
        if stay != MASK64:
            for i in range(at, at + self.rows):
                hand = self.hands[i]
                self.hands[i] = (hand & stay) | ((hand >> 1) & move)

    def settle(self, depth: int, kid: int) -> None:
        """Make a kid of this trick the position of the next."""
        at = FIRST_KID + 16 * kid
        to = 16 * (depth + 1)
        for i in range(self.rows):
            self.hands[to + i] = self.hands[at + i]
        self.key[depth + 1] = self.kid_key[kid]
        self.ident[depth + 1] = self.kid_ident[kid]
        self.won[depth + 1] = self.kid_won[kid]
        self.ours[depth + 1] = self.turned_ours(depth, self.kid_holder[kid])

    def enter(self, depth: int, kid: int, target: int) -> int:
        """`ask` for the position after this trick's last card, its points counted in."""
        self.settle(depth, kid)
        points = self.kid_points[kid]
        rest = self.rest[depth] - points
        self.rest[depth + 1] = rest
        if self.kid_ours[kid]:
            return points + self.lead(depth + 1, target - points)
        if self.flips:
            return rest - self.lead(depth + 1, rest - target + 1)
        return self.lead(depth + 1, target)

    def fingerprint(self, at: int, ours: int, won: int) -> int:
        """A key for the hands but for the points they hold, never 0; which cards score in `found_ident`."""
        h0 = self.hands[at]
        h1 = self.hands[at + 1]
        h2 = self.hands[at + 2]
        h3 = self.hands[at + 3]
        union = h0 | h1 | h2 | h3
        s0 = h0 & self.floors
        s1 = h1 & self.floors
        s2 = h2 & self.floors
        s3 = h3 & self.floors
        marks = 0
        ident = 0
        for suit in range(4):
            zone = self.zone[suit]
            if zone:
                up = 16 * suit + self.floor[suit]
                left = (union >> up) & zone
                ident |= left << (8 * suit)
                marks += self.marks[64 * suit + left]
                line = left << 6
                s0 |= self.squeeze[line + ((h0 >> up) & zone)] << up
                s1 |= self.squeeze[line + ((h1 >> up) & zone)] << up
                s2 |= self.squeeze[line + ((h2 >> up) & zone)] << up
                s3 |= self.squeeze[line + ((h3 >> up) & zone)] << up
        mixed = marks + s0 * MIX0 + s1 * MIX1 + s2 * MIX2 + s3 * MIX3
        for i in range(4, self.rows):  # only where there are no zones
            mixed += self.hands[at + i] * self.mix[i]
        mixed = (mixed + ours * MIX_OURS + won * MIX_WON) & MASK64
        mixed = ((mixed ^ (mixed >> 32)) * FINAL0) & MASK64
        mixed = ((mixed ^ (mixed >> 29)) * FINAL1) & MASK64
        mixed ^= mixed >> 32
        self.found_ident = ident
        return mixed if mixed else MIX0

    def recall(self, key: int, ident: int, rest: int) -> None:
        """What the table knows of a position: bounds and the best lead, 255 where it knows none."""
        self.found_low = 0
        self.found_high = rest
        self.found_move = 255
        slot = self.first_word + 8 * (key & self.bucket_mask)
        for _i in range(4):
            if self.table[slot] == key:
                word = self.table[slot + 1]
                low = (word >> 32) & 255
                high = (word >> 40) & 255
                other = word & MASK32
                if other == ident:
                    self.found_move = (word >> 48) & 255
                else:
                    for suit in range(4):
                        a = (ident >> (8 * suit)) & 255
                        b = (other >> (8 * suit)) & 255
                        if a != b:
                            low -= self.excess[((suit << 6) + b << 6) + a]
                            high += self.excess[((suit << 6) + a << 6) + b]
                    if self.found_move == 255:
                        self.found_move = (word >> 48) & 255
                if low > self.found_low:
                    self.found_low = low
                if high < self.found_high:
                    self.found_high = high
            slot += 2

    def remember(self, key: int, ident: int, low: int, high: int, move: int, left: int) -> None:
        """Write bounds into the table, over the entry of the bucket with the fewest tricks left."""
        slot = self.first_word + 8 * (key & self.bucket_mask)
        chosen = slot
        fewest = 255
        for _i in range(4):
            word = self.table[slot + 1]
            if self.table[slot] == key and (word & MASK32) == ident:
                if (word >> 32) & 255 > low:
                    low = (word >> 32) & 255
                if (word >> 40) & 255 < high:
                    high = (word >> 40) & 255
                if move == 255:
                    move = (word >> 48) & 255
                chosen = slot
                break
            if word >> 56 < fewest:
                fewest = word >> 56
                chosen = slot
            slot += 2
        self.table[chosen] = key
        self.table[chosen + 1] = ident | (low << 32) | (high << 40) | (move << 48) | (left << 56)

    def copy_words(self, old: array[int], start: int, count: int) -> None:
        """Begin the table with `count` words of an older one."""
        with cython.nogil:
            for i in range(count):
                self.table[self.first_word + i] = old[start + i]

    def split(self, buckets: int) -> None:
        """Move the entries of the first buckets that belong so many buckets further on."""
        with cython.nogil:
            for word in range(self.first_word, self.first_word + 8 * buckets, 2):
                if self.table[word] & buckets:
                    self.table[word + 8 * buckets] = self.table[word]
                    self.table[word + 8 * buckets + 1] = self.table[word + 1]
                    self.table[word] = 0
                    self.table[word + 1] = 0

    def code(self, card: int, ident: int) -> int:
        """A card's number among those left, as the table writes it."""
        suit = card >> 4
        place = (card & 15) - self.floor[suit]
        if place < 0:
            return card
        left = (ident >> (8 * suit)) & 255
        return card - place + self.count[left & ((1 << place) - 1)]

    def lead(self, depth: int, target: int) -> int:
        """`ask` at a trick's start."""
        self.nodes += 1
        if self.nodes >= self.alarm and self.wake():
            return 0
        rest = self.rest[depth]
        if target <= 0:
            return 0
        if target > rest:
            return rest
        if depth + 1 == self.tricks:
            return self.last_trick(depth)
        if self.consult(depth, target):
            return self.answer
        self.permit(depth, 0, 0, 0, 0)
        count = self.offer(depth, 0, 0, 0)
        at = 128 * depth
        if count > 1:
            self.weigh_leads(depth, count, self.found_move)
            self.sort(at, count)
        upward = self.ours[depth] & 1
        best = -1 if upward else 1000
        move = 255
        for i in range(count):
            card = self.moves[at + i]
            self.played[8 * depth] = card
            self.hands[16 * depth] ^= self.swap[card]
            value = self.follow(depth, 1, card >> 4, card, 0, self.trick_points + self.worth[card], target)
            self.hands[16 * depth] ^= self.swap[card]
            if self.stopped:
                return 0
            if value > best if upward else value < best:
                best = value
            if value >= target if upward else value < target:
                move = self.code(card, self.ident[depth])
                if count > 1:
                    self.learn(at, 0, i)
                break
        return self.conclude(depth, target, best, move)

    def consult(self, depth: int, target: int) -> int:
        """Whether the table and what is certain `answer` without a search; their bounds in `low`, `high`."""
        rest = self.rest[depth]
        self.recall(self.key[depth], self.ident[depth], rest)
        low = self.found_low
        high = self.found_high
        if low < target and high >= target and not self.piled:
            if self.ours[depth] & 1:
                low = max(low, min(rest, self.cash(depth)))
            else:
                high = min(high, rest - min(rest, self.cash(depth)))
            if low < target and high >= target and self.trump < 4:
                low = max(low, self.sure_trumps(depth, 1))
                high = min(high, rest - self.sure_trumps(depth, 0))
        self.low[depth] = low
        self.high[depth] = high
        self.answer = low if low >= target else high
        return low >= target or high < target

    def conclude(self, depth: int, target: int, best: int, move: int) -> int:
        """The answer after a search that found `best`, by `move` where that is enough, and is remembered."""
        low = self.low[depth]
        high = self.high[depth]
        best = max(low, min(high, best))
        if best >= target:
            low = best
        else:
            high = best
        self.remember(self.key[depth], self.ident[depth], low, high, move, self.tricks - depth)
        return best

    def last_trick(self, depth: int) -> int:
        """The points of our side where each seat has one card left."""
        best = -1
        holder = 0
        for seat in range(self.seats):
            hand = self.hands[16 * depth + seat]
            for suit in range(4):
                cards = (hand >> (16 * suit)) & 0x1FFF
                if cards:
                    card = (suit << 4) + self.highest[cards]
                    if best < 0 or self.beats(card, best):
                        best = card
                        holder = seat
        return self.rest[depth] if (self.ours[depth] >> holder) & 1 else 0

    # --- what is certain ---------------------------------------------------------------------------------

    def cash(self, depth: int) -> int:
        """Points the leader's side has for certain: his highest cards played one after the other.

        First the trumps, if they draw all those of the others; else the plain suits as far as the others
        must follow, then the trumps. A partner follows with points, or throws something else than trumps.
        """
        base = 16 * depth
        total = 0
        won = 0
        against = 0  # the most trumps another seat, that is no partner, can still ruff with
        mate = 0  # the partner's, where he may not keep them back
        spare = 99  # rounds of plain suits that do not force a trump out of the partner
        if self.trump < 4:
            against = self.longest(base, self.trump)
            rounds = self.masters(base, self.trump)
            if self.pairs:
                mate = self.count[(self.hands[base + 2] >> (16 * self.trump)) & 0x1FFF]
                if mate and (mate > rounds or rounds < against):
                    if self.partner_ruffs:
                        spare = 99
                    else:
                        spare = self.plain_cards(self.hands[base + 2])
                        mate = 0
                else:
                    mate = 0
            total = self.harvest(base, self.trump, rounds)
            won = rounds
            if rounds >= against:
                against = 0
            elif self.cinch and (self.hands[base] >> (16 * self.trump)) & 0x1FFF:
                return total  # he may have to lead his trumps first
        for suit in range(4):
            if suit == self.trump:
                continue
            rounds = min(self.masters(base, suit), spare)
            if rounds and against:
                rounds = min(rounds, self.shortest(base, suit))
            if rounds and mate:
                rounds = min(rounds, self.count[(self.hands[base + 2] >> (16 * suit)) & 0x1FFF])
            if rounds:
                spare -= rounds
                won += rounds
                total += self.harvest(base, suit, rounds)
        return self.rest[depth] if won >= self.tricks - depth else total

    def longest(self, base: int, suit: int) -> int:
        """The most cards of a suit that another seat than the leader and his partner holds."""
        most = 0
        for i in range(1, self.seats):
            if i != 2 or not self.pairs:
                most = max(most, self.count[(self.hands[base + i] >> (16 * suit)) & 0x1FFF])
        return most

    def shortest(self, base: int, suit: int) -> int:
        """The fewest cards of a suit that one of them holds who has trumps."""
        fewest = 99
        for i in range(1, self.seats):
            if (i != 2 or not self.pairs) and (self.hands[base + i] >> (16 * self.trump)) & 0x1FFF:
                fewest = min(fewest, self.count[(self.hands[base + i] >> (16 * suit)) & 0x1FFF])
        return fewest

    def plain_cards(self, hand: int) -> int:
        """How many cards of a hand are no trumps."""
        cards = 0
        for suit in range(4):
            if suit != self.trump:
                cards += self.count[(hand >> (16 * suit)) & 0x1FFF]
        return cards

    def masters(self, base: int, suit: int) -> int:
        """How many rounds of a suit its leader wins, highest first, as long as nobody trumps."""
        own = (self.hands[base] >> (16 * suit)) & 0x1FFF
        if not own:
            return 0
        others = 0
        longest = 0
        for i in range(1, self.seats):
            cards = (self.hands[base + i] >> (16 * suit)) & 0x1FFF
            others |= cards
            longest = max(longest, self.count[cards])
        masters = own
        if others:
            masters = own & ~((2 << self.highest[others]) - 1)
        rounds = self.count[masters]
        return self.count[own] if rounds >= longest else rounds

    def harvest(self, base: int, suit: int, rounds: int) -> int:
        """The points of so many rounds of a suit won by its leader, the others giving their cheapest."""
        line = (14 * self.row[suit] + rounds) << self.width
        total = rounds * self.trick_points
        total += self.top_points((self.hands[base] >> (16 * suit)) & 0x1FFF, suit, rounds)
        for i in range(1, self.seats):
            cards = (self.hands[base + i] >> (16 * suit)) & 0x1FFF
            total += self.most[line + cards] if i == 2 and self.partner_pays else self.least[line + cards]
        return total

    def top_points(self, cards: int, suit: int, rounds: int) -> int:
        """The points on the `rounds` highest cards of a suit."""
        total = 0
        for _i in range(rounds):
            total += self.worth[(suit << 4) + self.highest[cards]]
            cards = cards & ~(1 << self.highest[cards])
        return total

    def sure_trumps(self, depth: int, side: int) -> int:
        """Points that our side (1) or the other (0) has for certain: its trumps above all against it."""
        base = 16 * depth
        theirs = 0
        for i in range(self.seats):
            if ((self.ours[depth] >> i) & 1) != side:
                theirs |= (self.hands[base + i] >> (16 * self.trump)) & 0x1FFF
        top = 0x1FFF
        if theirs:
            top = ~((2 << self.highest[theirs]) - 1)
        row = self.row[self.trump] << self.width
        sure = 0
        most = 0
        for i in range(self.seats):
            if ((self.ours[depth] >> i) & 1) == side:
                mine = (self.hands[base + i] >> (16 * self.trump)) & 0x1FFF & top
                sure += self.points[row + mine]
                most = max(most, self.count[mine])
        return sure + self.trick_points * most

    # --- at sight ----------------------------------------------------------------------------------------

    def play_out_all(
        self, worlds: array[int], leader: int, tricks: int, card: int, points: array[int], count: int
    ) -> None:
        """`play_out` for every world; points of the side to act."""
        with cython.nogil:
            self.lay_trick()
            for world in range(count):
                rest = self.lay_world(worlds, world, leader, tricks)
                points[world] = self.play_out(card, tricks)
                if not (self.ours[0] >> self.root_seat) & 1:
                    points[world] = rest - points[world]

    def lay_trick(self) -> None:
        """Lay the cards of the first trick as they are numbered, with no floors closed up."""
        self.root_points = self.trick_points
        for i in range(self.root_seat):
            self.played[i] = self.laid[i]
            self.root_points += self.worth[self.laid[i]]
            if i == 0 or self.beats(self.laid[i], self.root_best):
                self.root_best = self.laid[i]
                self.root_holder = i

    def lay_world(self, worlds: array[int], world: int, leader: int, tricks: int) -> int:
        """Lay the hands of that world, no floors closed up; the points of the rest, the trick's included."""
        rest = self.root_points + (tricks - 1) * self.trick_points + self.last_points
        for i in range(self.seats):
            at = leader + i
            if at >= self.seats:
                at -= self.seats
            self.hands[i] = worlds[self.seats * world + at]
            rest += self.points_in(self.hands[i])
        return rest

    def play_out(self, card: int, tricks: int) -> int:
        """Play the hands of the first trick out at sight, `card` first; points of our side."""
        seat = self.root_seat
        led = self.root_led
        best = self.root_best
        holder = self.root_holder
        points = self.root_points
        flipped = 0  # whether our side is now the one of the other places
        total = 0
        for left in range(tricks, 0, -1):
            while seat < self.seats:
                if card < 0:
                    card = self.at_sight(seat, led, best, holder)
                self.played[seat] = card  # the arbiter of games played alone wants to know
                self.hands[seat] ^= self.bit[card]
                points += self.worth[card]
                if seat == 0:
                    led = card >> 4
                if seat == 0 or self.beats(card, best):
                    best = card
                    holder = seat
                card = -1
                seat += 1
            if left == 1:
                points += self.last_points
            taken = (self.ours[0] >> holder) & 1
            if taken ^ flipped:
                total += points
            if self.flips:
                flipped ^= 1 - taken
            else:
                self.ours[0] = self.turned_ours(0, holder)
            self.tricks = left - 1
            self.turn_hands(holder)
            points = self.trick_points
            seat = 0
        self.tricks = tricks
        if not self.flips:
            self.ours[0] = 1 << self.root_seat
        return total

    def turn_hands(self, holder: int) -> None:
        """Put the hands of the first trick so that `holder` is at place 0."""
        for i in range(self.seats):
            self.dealt[i] = self.hands[i]
        for i in range(self.seats):
            self.hands[i] = self.dealt[holder]
            holder += 1
            if holder == self.seats:
                holder = 0

    def at_sight(self, seat: int, led: int, best: int, holder: int) -> int:
        """The legal card that looks best, the lowest of the first suit among equals."""
        self.permit(0, seat, led, best, holder)
        chosen = -1
        most = -10000
        for suit in range(4):
            cards = self.allowed[suit]
            while cards:
                card = (suit << 4) + self.highest[cards]
                cards = cards & ~(1 << (card & 15))
                merit = self.like_lead(card) if seat == 0 else self.judge(0, seat, led, best, holder, card)
                if merit >= most:
                    most = merit
                    chosen = card
        return chosen

    def like_lead(self, card: int) -> int:
        """How well a roll-out likes a lead: as `judge_lead`, but trumps only to draw those of the rivals."""
        merit = self.judge_lead(0, card)
        if card >> 4 == self.trump:
            if merit < 100:
                merit -= 60
            elif self.rivals_hold(self.trump):
                merit += 100
            else:
                merit -= 150
        return merit - (card & 15)

    def rivals_hold(self, suit: int) -> int:
        """Whether a rival of the leader has cards of that suit."""
        for i in range(1, self.seats):
            if not (self.ours[0] ^ (self.ours[0] >> i)) & 1:
                continue
            if (self.hands[i] >> (16 * suit)) & 0x1FFF:
                return 1
        return 0
