# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# distutils: extra_compile_args = -O2
# cython: annotation_typing=False
"""Exact play with all hands open: what the rest of a deal is worth to each side, card by card.

Plain Python that Cython compiles where it can; solver.pxd beside it holds the C types, so that this file
reads (and runs, some 130 times slower) without it. No Python object is touched while the search runs, and the
GIL is free meanwhile. Three rules keep the two equal: no `1 << n` where n may pass 30 (`bit` has those),
products of 64 bits are masked, nothing is divided.

The search asks "does the leader's side get at least `target` of the rest?" again and again (alpha-beta with a
zero window) and narrows the value between the answers. A position at a trick's start has its leader at
place 0 of four hands, its pointless cards closed up, and is remembered in a table with bounds of its value.

What helped, in nodes at the median or in time, on random deals of Botifarra:
- positions whose cards differ only in their points, remembered as bounds for each other, shifted by the
  points they differ by (a third fewer nodes, half as many at the mean from the first trick);
- history by place, card, who holds the trick and with what, and much weight on it (a third fewer);
- of cards that are equal but for their points, only the dearest into a trick surely won and the cheapest
  into one surely lost (a tenth fewer, a quarter in lliure);
- the positions after a trick looked up before any is searched (a tenth fewer);
- sure tricks of the leader, sure trumps of both sides (a tenth fewer, a quarter in lliure);
- a table that begins small and widens with the search (a third less time from the first trick).
What did not: the bound between neighbouring scoring cards of one node, once the table has it; a key for plain
suits that could change names; killers; bigger or smaller steps from one question to the next.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tapete.cards import Card
from tapete.games.tables import RANKS, SEATS, SUIT_BITS, SUITS, Give, Position, TrickTables
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
FINAL0 = 0xFF51AFD7ED558CCD
FINAL1 = 0xC4CEB9FE1A85EC53

COMPILED: Final[bool] = cython.compiled
MEMORY: Final = 32 << 20  # bytes of the table, at most
BETWEEN_LOOKS: Final = 16384 if COMPILED else 100  # nodes: about a millisecond
NODES_PER_BUCKET: Final = 40  # until there should be twice as many
FIRST_STEP: Final = 5  # points from the first answer to the next question


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a position is worth to the side to act: from `low` to `high` points of the rest, both included."""

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


class Solver:
    """Solves positions under the TrickTables of one deal, and remembers what it has seen for the next.

    One thread at a time; solvers share nothing that changes. Values are exact whatever was solved before;
    bounds at a node limit depend on it, unless `forget` is called first.
    """

    def __init__(self, tables: TrickTables) -> None:
        self.tables = tables
        self.nodes_used = 0  # by the last question
        self.trump = tables.trump
        self.trick_points = tables.trick_points
        self.to_partner = tables.to_partner
        self.to_rival = tables.to_rival
        self.to_rival_second = tables.to_rival_second
        self._learn_cards()
        self._make_room()
        self.forget()

    def _learn_cards(self) -> None:
        facts = lookup(self.tables)
        self.bit, self.worth, self.kind = facts.bit, facts.worth, facts.kind
        self.floor, self.zone, self.row = facts.floor, facts.zone, facts.row
        self.scoring, self.heads = facts.scoring, facts.heads
        self.count, self.highest = facts.count, facts.highest
        self.points, self.least, self.most = facts.points, facts.least, facts.most
        self.squeeze, self.marks, self.excess = facts.squeeze, facts.marks, facts.excess
        self.shift, self.stay, self.floors = facts.shift, facts.stay, facts.floors

    def _make_room(self) -> None:
        tricks = RANKS + 1
        self.hands = array("Q", [0] * (4 * tricks * (1 + RANKS)))  # by trick; then those after its last card
        self.key = array("Q", [0] * tricks)
        self.ident = array("Q", [0] * tricks)
        self.rest = array("i", [0] * tricks)  # points from this trick on
        self.low = array("i", [0] * tricks)  # of them for the leader's side, as far as they are known
        self.high = array("i", [0] * tricks)
        self.allowed = array("i", [0] * SUITS)
        self.moves = array("i", [0] * (16 * SEATS * tricks))
        self.group = array("i", [0] * (16 * SEATS * tricks))
        self.merit = array("i", [0] * (16 * SEATS * tricks))
        self.played = array("i", [0] * (SEATS * tricks))
        self.kid_key = array("Q", [0] * (RANKS * tricks))
        self.kid_ident = array("Q", [0] * (RANKS * tricks))
        self.kid_points = array("i", [0] * (RANKS * tricks))
        self.kid_ours = array("i", [0] * (RANKS * tricks))
        self.found_ident = self.found_low = self.found_high = self.found_move = self.answer = 0  # answers

    def forget(self) -> None:
        """Forget all positions, as a new solver."""
        self.history = array("i", [0] * (SEATS * 8 * SUITS * SUIT_BITS))
        self.table = array("Q", [0] * 16)
        self.first_word = self.buckets = 0

    def _open_table(self, tricks: int) -> None:
        """Begin with as much of the table as an easy search of so many tricks fills: `wake` widens it.

        An entry is two words: the key; identity of the cards that score, low, high, move and tricks left.
        The four entries of a bucket lie in 64 bytes that start at a multiple of 64.
        """
        buckets = 1 << max(8, tricks + 3 + (self.to_rival == Give.ANY))
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
        cards = self._lay(position)
        return tuple(card for number, card in sorted(cards.items()) if self._is_legal(number))

    def solve(
        self,
        position: Position,
        *,
        guess: int | None = None,
        node_limit: int | None = None,
        cancelled: Callable[[], bool] = never,
    ) -> Bounds:
        """The points of the rest, the trick on the table included, that go to the side to act at best play.

        `guess` is where to start; a near one saves time. Without `node_limit` the value is exact. Raises
        Cancelled soon after `cancelled` says True.
        """
        self._lay(position)
        self._allow(node_limit, cancelled)
        found = self.narrow(-1, self.rest[0] // 2 if guess is None else self._turn(guess))
        return self._as_seen(*found)

    def values(
        self,
        position: Position,
        *,
        node_limit: int | None = None,
        cancelled: Callable[[], bool] = never,
    ) -> dict[Card, Bounds]:
        """What `solve` would say for each legal card, were it played. `node_limit` is for all together."""
        cards = self._lay(position)
        legal = [number for number in sorted(cards) if self._is_legal(number)]
        self._allow(node_limit, cancelled)
        count = self.offer(0, self.root_seat, self.root_led, self.root_best)
        start = 16 * self.root_seat
        moves = sorted(self.moves[start + i] for i in range(count))
        found: dict[int, Bounds] = {}
        guess = self.rest[0] // 2
        for move in moves:
            low, high = (0, self.rest[0]) if self.stopped else self.narrow(move, guess)
            guess = low
            found[move] = self._as_seen(low, high)
        # a card that is no move of its own equals the next move below it
        return {cards[n]: found[max(m for m in moves if m <= n)] for n in legal}

    def roll_outs(self, worlds: array[int], leader: int, trick: tuple[int, ...], card: Card) -> array[int]:
        """Points of the rest for the side to act in each world, once `card` is played and the rest at sight.

        `worlds` (array "Q") has the hands by seat, four a world; `card` is in each of the acting one's. Every
        seat plays the card that `judge` likes best: no search, a few microseconds a world.
        """
        first = Position(tuple(worlds[:SEATS]), leader, trick)
        tricks = worlds[first.to_act].bit_count() if worlds else 0
        self.root_seat = len(trick)
        self._lay_trick(list(trick))
        self.root_points = self.trick_points + sum(self.worth[number] for number in trick)
        points = array("i", [0]) * (len(worlds) // SEATS)
        number = self.tables.numbers[card]
        self.play_out_all(worlds, leader, tricks, number, points, len(points))
        return points

    def taken(self, position: Position, card: Card) -> tuple[int, int]:
        """The seat that takes the trick of which this is the last card, and the points in it."""
        if len(position.trick) != SEATS - 1:
            raise ValueError("only the last card of a trick shows who takes it")
        self._lay(position)
        number = self.tables.numbers[card]
        last = self._closed(number, sum(position.hands) + sum(1 << n for n in position.trick))
        holder = 3 if self.beats(last, self.root_best) else self.root_holder
        points = self.tables.points[number // SUIT_BITS][number % SUIT_BITS]
        return (position.leader + holder) % SEATS, self.root_points + points

    @property
    def memory(self) -> int:
        """Bytes of the table."""
        return 64 * int(self.buckets)

    def _turn(self, points: int) -> int:
        """The points of the leader's side where the side to act has so many, and the other way round."""
        return self.rest[0] - points if self.root_seat & 1 else points

    def _as_seen(self, low: int, high: int) -> Bounds:
        return Bounds(self._turn(high), self._turn(low)) if self.root_seat & 1 else Bounds(low, high)

    def _is_legal(self, number: int) -> bool:
        return bool(self.allowed[number // SUIT_BITS] >> number % SUIT_BITS & 1)

    def _allow(self, node_limit: int | None, cancelled: Callable[[], bool]) -> None:
        self.nodes = 0
        self.stopped = 0
        self.limit = -1 if node_limit is None else node_limit
        self.alarm = BETWEEN_LOOKS if node_limit is None else min(BETWEEN_LOOKS, node_limit)
        self.cancelled = cancelled
        self.fault: BaseException | None = None

    def narrow(self, card: int, guess: int) -> tuple[int, int]:
        """Bounds for the leader's side, once `card` is played (-1: none yet): equal unless nodes ran out."""
        low, high = 0, self.rest[0]
        step, target = FIRST_STEP, guess
        rose = fell = False
        while low < high:
            target = min(max(target, low + 1), high)
            with cython.nogil:
                self.answer = self.ask(card, target)
            if self.stopped:
                break
            if self.answer >= target:
                low, rose, target = self.answer, True, self.answer + step
            else:
                high, fell, target = self.answer, True, self.answer - step + 1
            if rose and fell:
                target = (low + high + 1) // 2
            step *= 2
        self.nodes_used = self.nodes
        if self.fault is not None:
            raise self.fault
        return low, high

    def wake(self) -> int:
        """Look up from the search: has it had its nodes, does anybody still want the answer? 1 to stop."""
        self.alarm = self.nodes + BETWEEN_LOOKS
        if self.nodes >= self.widen_at:
            self.widen()
        if self.limit >= 0:
            if self.nodes >= self.limit:
                self.stopped = 1
            elif self.alarm > self.limit:
                self.alarm = self.limit
        try:
            if self.cancelled():
                raise Cancelled
        except BaseException as fault:  # it must wait until the search has wound up
            self.fault = fault
            self.stopped = 1
        return self.stopped

    # --- a position laid out ---------------------------------------------------------------------------

    def _lay(self, position: Position) -> dict[int, Card]:
        """Lay the position out for the search; the cards of it by their number there.

        ValueError where the hands are not those of four seats in the middle of that trick.
        """
        hands = [position.hands[(position.leader + i) % SEATS] for i in range(SEATS)]
        trick, seat = position.trick, len(position.trick)
        tricks = hands[seat].bit_count() if seat < SEATS else 0
        if (
            not 1 <= tricks <= RANKS
            or [h.bit_count() + (i < seat) for i, h in enumerate(hands)] != [tricks] * 4
        ):
            raise ValueError(f"hands of {[hand.bit_count() for hand in hands]} cards from the leader on")
        union = sum(hands) + sum(1 << card for card in trick)
        for i, hand in enumerate(hands):
            self.hands[i] = hand
        for card in range(SUITS * SUIT_BITS - 1, -1, -1):
            if self.floors & ~union & 1 << card:
                self.close_ranks(0, card)
        self.tricks, self.root_seat = tricks, seat
        self._lay_trick([self._closed(card, union) for card in trick])
        on_table = sum(self.tables.points[card // SUIT_BITS][card % SUIT_BITS] for card in trick)
        in_hand = sum(self._points_of(hand) for hand in hands)
        self.rest[0] = on_table + in_hand + tricks * self.trick_points
        self.root_points = self.trick_points + on_table
        self._open_table(tricks)
        self.key[0] = self.fingerprint(0)
        self.ident[0] = self.found_ident
        self.permit(0, seat, self.root_led, self.root_best, self.root_holder)
        mine = hands[seat]
        return {
            self._closed(card, union): self.tables.card(card)
            for card in range(SUITS * SUIT_BITS)
            if mine >> card & 1
        }

    def _closed(self, card: int, union: int) -> int:
        """The number of a card once the floors of its position are closed up."""
        place = card % SUIT_BITS
        if place >= self.floor[card // SUIT_BITS]:
            return card
        return card - place + (union >> (card - place) & ((1 << place) - 1)).bit_count()

    def _lay_trick(self, trick: list[int]) -> None:
        self.root_led, self.root_best, self.root_holder = 0, -1, 0
        for seat, card in enumerate(trick):
            self.played[seat] = card
            if seat == 0:
                self.root_led, self.root_best = card // SUIT_BITS, card
            elif self.beats(card, self.root_best):
                self.root_best, self.root_holder = card, seat

    def _points_of(self, hand: int) -> int:
        """The points on a hand's cards."""
        total = 0
        for suit in range(SUITS):
            total += self.points[4096 * self.row[suit] + ((hand >> (16 * suit)) & 0xFFF)]
        return total

    # --- compiled: every local of what follows has a C type in solver.pxd --------------------------------

    def ask(self, card: int, target: int) -> int:
        """At least `target` of the rest for the leader's side? The answer bounds its points on that side."""
        if card >= 0:
            return self.after(card, target)
        if self.root_seat == 0:
            return self.lead(0, target)
        return self.follow(
            0, self.root_seat, self.root_led, self.root_best, self.root_holder, self.root_points, target
        )

    def after(self, card: int, target: int) -> int:
        """`ask` for the first trick once the seat to act has played `card`."""
        best, holder, led = self.root_best, self.root_holder, self.root_led
        if self.root_seat == 3:
            self.gather(0, 0, card, best, holder, self.root_points)
            return self.enter(0, 0, target)
        if self.root_seat == 0:
            best, led = card, card >> 4
        elif self.beats(card, best):
            best, holder = card, self.root_seat
        self.played[self.root_seat] = card
        self.hands[self.root_seat] ^= self.bit[card]
        value = self.follow(
            0, self.root_seat + 1, led, best, holder, self.root_points + self.worth[card], target
        )
        self.hands[self.root_seat] ^= self.bit[card]
        return value

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
        me = self.hands[4 * depth + seat]
        if seat == 0:
            for suit in range(4):
                self.allowed[suit] = (me >> (16 * suit)) & 0xFFF
            return
        for suit in range(4):
            self.allowed[suit] = 0
        partner = seat >= 2 and holder == seat - 2
        rule = self.to_partner if partner else self.to_rival_second if seat == 1 else self.to_rival
        best_suit = best >> 4
        follow = (me >> (16 * led)) & 0xFFF
        if follow:
            winning = 0
            if not partner and best_suit == led:
                winning = follow & ~((2 << (best & 15)) - 1)
            self.allowed[led] = winning if winning else self.give(follow, led, rule, 1)
            return
        if not partner and self.trump < 4:
            winning = (me >> (16 * self.trump)) & 0xFFF
            if best_suit == self.trump:
                winning = winning & ~((2 << (best & 15)) - 1)
            if winning:
                self.allowed[self.trump] = winning
                return
        for suit in range(4):
            cards = (me >> (16 * suit)) & 0xFFF
            if cards:
                self.allowed[suit] = self.give(cards, suit, rule, 0)

    def offer(self, depth: int, seat: int, led: int, best: int) -> int:
        """List the moves of a seat from `allowed`, and how many; the highest of a suit first.

        Of neighbours that are equal in all the lowest stands for all. Neighbours that obey one rule share
        a group: they are equal but for their points.
        """
        start = 4 * depth
        union = self.hands[start] | self.hands[start + 1] | self.hands[start + 2] | self.hands[start + 3]
        if seat > 0:
            union = union | self.bit[best]
        at = 16 * (start + seat)
        count = 0
        group = 0
        for suit in range(4):
            cards = self.allowed[suit]
            # what another seat holds parts two cards, and so does an own one that may not be played now:
            # it obeys another rule, and which of them is the smallest would differ
            blockers = (union >> (16 * suit)) & 0xFFF & ~cards
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
        follow = (hand >> (16 * led)) & 0xFFF
        best_suit = best >> 4
        if follow:
            return best_suit == led and (follow >> (best & 15)) > 1
        if self.trump > 3:
            return 0
        trumps = (hand >> (16 * self.trump)) & 0xFFF
        if best_suit == self.trump:
            return (trumps >> (best & 15)) > 1
        return trumps != 0

    def is_settled(self, depth: int, seat: int, led: int, best: int, holder: int) -> int:
        """Whether the side that holds the trick, now that `seat` has played, will take it."""
        for later in range(seat + 1, 4):
            if (later ^ holder) & 1 and self.can_beat(self.hands[4 * depth + later], led, best):
                return 0
        return 1

    def thin(self, depth: int, seat: int, led: int, best: int, holder: int, count: int) -> int:
        """Keep one card of each group into a settled trick, the dearest or the cheapest; how many stay."""
        at = 16 * (4 * depth + seat)
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
                    chosen = 1 - ((holder ^ seat) & 1)
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
        at = 16 * (4 * depth + seat)
        for i in range(count):
            card = self.moves[at + i]
            self.merit[at + i] = self.judge(depth, seat, led, best, holder, card) + (
                self.history[slots + card] >> 3
            )

    def judge(self, depth: int, seat: int, led: int, best: int, holder: int, card: int) -> int:
        """How good a follower's card looks: points into a trick that is ours, small winners, trumps kept."""
        if self.beats(card, best):
            if self.is_settled(depth, seat, led, card, seat):
                return 40 * self.worth[card] - (card & 15)
            return -3 * self.worth[card] - (card & 15)
        merit = (40 if self.is_settled(depth, seat, led, best, holder) else -3) * self.worth[card]
        if (holder ^ seat) & 1:
            merit = -merit
        return merit - 30 if card >> 4 == self.trump else merit

    def weigh_leads(self, depth: int, count: int, known: int) -> None:
        """Give each lead its merit: the one remembered first, then as for followers."""
        at = 64 * depth
        for i in range(count):
            card = self.moves[at + i]
            merit = self.judge_lead(depth, card) + (self.history[card] >> 4)
            if known != 255 and self.code(card, self.ident[depth]) == known:
                merit += 100000
            self.merit[at + i] = merit

    def judge_lead(self, depth: int, card: int) -> int:
        """How good a lead looks: masters, and no points thrown away."""
        others = self.hands[4 * depth + 1] | self.hands[4 * depth + 2] | self.hands[4 * depth + 3]
        if ((others >> (16 * (card >> 4))) & 0xFFF) >> (card & 15):
            return -10 * self.worth[card]
        return 20 + 4 * self.worth[card]

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
        if seat >= 2 and holder == seat - 2:
            slots += 1
        if (self.hands[4 * depth + seat] >> (16 * led)) & 0xFFF:
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

    def follow(
        self, depth: int, seat: int, led: int, best: int, holder: int, points: int, target: int
    ) -> int:
        """`ask` with a trick on the table that holds `points`, its own included; `seat` is next."""
        self.nodes += 1
        if self.nodes >= self.alarm and self.wake():
            return 0
        self.permit(depth, seat, led, best, holder)
        count = self.offer(depth, seat, led, best)
        at = 16 * (4 * depth + seat)
        slots = self.slots(depth, seat, led, best, holder)
        if count > 1:
            count = self.thin(depth, seat, led, best, holder, count)
        if count > 1:
            self.weigh(depth, seat, led, best, holder, slots, count)
            self.sort(at, count)
        if seat == 3:
            return self.last(depth, best, holder, points, target, count, slots)
        upward = not seat & 1
        extreme = -1 if upward else 1000
        for i in range(count):
            card = self.moves[at + i]
            self.played[4 * depth + seat] = card
            self.hands[4 * depth + seat] ^= self.bit[card]
            if self.beats(card, best):
                value = self.follow(depth, seat + 1, led, card, seat, points + self.worth[card], target)
            else:
                value = self.follow(depth, seat + 1, led, best, holder, points + self.worth[card], target)
            self.hands[4 * depth + seat] ^= self.bit[card]
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
        """`follow` for the last seat, which wants few points for the leader's side."""
        at = 16 * (4 * depth + 3)
        for i in range(count):
            kid = 12 * depth + i
            self.gather(depth, kid, self.moves[at + i], best, holder, points)
            if count > 1 and depth + 2 < self.tricks:
                self.recall(self.kid_key[kid], self.kid_ident[kid], self.rest[depth] - self.kid_points[kid])
                if self.kid_ours[kid]:
                    value = self.kid_points[kid] + self.found_high
                else:
                    value = self.rest[depth] - self.kid_points[kid] - self.found_low
                if value < target:
                    return value
        extreme = 1000
        for i in range(count):
            value = self.enter(depth, 12 * depth + i, target)
            if self.stopped:
                return 0
            if value < extreme:
                extreme = value
            if value < target:
                if count > 1:
                    self.learn(at, slots, i)
                break
        return extreme

    def gather(self, depth: int, kid: int, card: int, best: int, holder: int, points: int) -> None:
        """Lay out, as a kid of this trick, the position after its last `card`: the taker's hand first."""
        base = 4 * depth
        if self.beats(card, best):
            holder = 3
        to = 52 + 4 * kid
        self.hands[base + 3] ^= self.bit[card]
        for i in range(4):
            self.hands[to + i] = self.hands[base + ((holder + i) & 3)]
        self.hands[base + 3] ^= self.bit[card]
        self.played[base + 3] = card
        self.kid_points[kid] = points + self.worth[card]
        self.kid_ours[kid] = 1 - (holder & 1)
        # floors close up from above, so that the numbers of lower cards still hold
        c0 = self.played[base]
        c1 = self.played[base + 1]
        c2 = self.played[base + 2]
        c3 = card
        if c0 < c1:
            c0, c1 = c1, c0
        if c2 < c3:
            c2, c3 = c3, c2
        if c0 < c2:
            c0, c2 = c2, c0
        if c1 < c3:
            c1, c3 = c3, c1
        if c1 < c2:
            c1, c2 = c2, c1
        self.close_ranks(to, c0)
        self.close_ranks(to, c1)
        self.close_ranks(to, c2)
        self.close_ranks(to, c3)
        if depth + 2 < self.tricks:
            self.kid_key[kid] = self.fingerprint(to)
            self.kid_ident[kid] = self.found_ident

    def close_ranks(self, at: int, card: int) -> None:
        """Let the pointless cards above `card`, which is gone, move down by one place in four hands."""
        move = self.shift[card]
        stay = self.stay[card]
        if stay != MASK64:
            for i in range(at, at + 4):
                hand = self.hands[i]
                self.hands[i] = (hand & stay) | ((hand >> 1) & move)

    def enter(self, depth: int, kid: int, target: int) -> int:
        """`ask` for the position after this trick's last card, its points counted in."""
        for i in range(4):
            self.hands[4 * depth + 4 + i] = self.hands[52 + 4 * kid + i]
        self.key[depth + 1] = self.kid_key[kid]
        self.ident[depth + 1] = self.kid_ident[kid]
        points = self.kid_points[kid]
        rest = self.rest[depth] - points
        self.rest[depth + 1] = rest
        if self.kid_ours[kid]:
            return points + self.lead(depth + 1, target - points)
        return rest - self.lead(depth + 1, rest - target + 1)

    def fingerprint(self, at: int) -> int:
        """A key for four hands but for the points they hold, never 0; which cards score in `found_ident`."""
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
            up = 16 * suit + self.floor[suit]
            zone = self.zone[suit]
            left = (union >> up) & zone
            ident |= left << (8 * suit)
            marks += self.marks[64 * suit + left]
            line = left << 6
            s0 |= self.squeeze[line + ((h0 >> up) & zone)] << up
            s1 |= self.squeeze[line + ((h1 >> up) & zone)] << up
            s2 |= self.squeeze[line + ((h2 >> up) & zone)] << up
            s3 |= self.squeeze[line + ((h3 >> up) & zone)] << up
        mixed = (marks + s0 * MIX0 + s1 * MIX1 + s2 * MIX2 + s3 * MIX3) & MASK64
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
        """`ask` at a trick's start, its leader's side being asked for."""
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
        at = 64 * depth
        if count > 1:
            self.weigh_leads(depth, count, self.found_move)
            self.sort(at, count)
        best = -1
        move = 255
        for i in range(count):
            card = self.moves[at + i]
            self.played[4 * depth] = card
            self.hands[4 * depth] ^= self.bit[card]
            value = self.follow(depth, 1, card >> 4, card, 0, self.trick_points + self.worth[card], target)
            self.hands[4 * depth] ^= self.bit[card]
            if self.stopped:
                return 0
            if value > best:
                best = value
            if value >= target:
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
        if low < target and high >= target:
            low = max(low, min(rest, self.cash(depth)))
            if low < target:
                low = max(low, self.sure_trumps(depth, 0))
                high = min(high, rest - self.sure_trumps(depth, 1))
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
        """The points of the leader's side where each seat has one card left."""
        best = -1
        holder = 0
        for seat in range(4):
            hand = self.hands[4 * depth + seat]
            for suit in range(4):
                cards = (hand >> (16 * suit)) & 0xFFF
                if cards:
                    card = (suit << 4) + self.highest[cards]
                    if best < 0 or self.beats(card, best):
                        best = card
                        holder = seat
        return 0 if holder & 1 else self.rest[depth]

    def cash(self, depth: int) -> int:
        """Points the leader's side has for certain: his highest cards played one after the other.

        First the trumps, if they draw all those of the rivals; else the plain suits as far as the rivals
        must follow, then the trumps. The partner follows with points, or throws something else than trumps.
        """
        h0 = self.hands[4 * depth]
        h1 = self.hands[4 * depth + 1]
        h2 = self.hands[4 * depth + 2]
        h3 = self.hands[4 * depth + 3]
        total = 0
        right_trumps = 0
        left_trumps = 0
        spare = 99  # rounds of plain suits that do not force a trump out of the partner
        if self.trump < 4:
            right_trumps = self.count[(h1 >> (16 * self.trump)) & 0xFFF]
            left_trumps = self.count[(h3 >> (16 * self.trump)) & 0xFFF]
            rounds = self.masters(h0, h1, h2, h3, self.trump, 99)
            if self.count[(h2 >> (16 * self.trump)) & 0xFFF] > rounds or rounds < max(
                right_trumps, left_trumps
            ):
                spare = 0
                for suit in range(4):
                    if suit != self.trump:
                        spare += self.count[(h2 >> (16 * suit)) & 0xFFF]
                if (h2 >> (16 * self.trump)) & 0xFFF == 0:
                    spare = 99
            total = self.harvest(h0, h1, h2, h3, self.trump, rounds)
            if rounds >= right_trumps and rounds >= left_trumps:
                right_trumps = 0
                left_trumps = 0
        for suit in range(4):
            if suit == self.trump:
                continue
            rounds = self.masters(h0, h1, h2, h3, suit, spare)
            if right_trumps:
                rounds = min(rounds, self.count[(h1 >> (16 * suit)) & 0xFFF])
            if left_trumps:
                rounds = min(rounds, self.count[(h3 >> (16 * suit)) & 0xFFF])
            if rounds:
                spare -= rounds
                total += self.harvest(h0, h1, h2, h3, suit, rounds)
        return total

    def masters(self, h0: int, h1: int, h2: int, h3: int, suit: int, most: int) -> int:
        """How many rounds of a suit its leader wins, highest first, as long as nobody trumps."""
        own = (h0 >> (16 * suit)) & 0xFFF
        others = ((h1 | h2 | h3) >> (16 * suit)) & 0xFFF
        masters = own
        if others:
            masters = own & ~((2 << self.highest[others]) - 1)
        rounds = self.count[masters]
        if (
            rounds >= self.count[(h1 >> (16 * suit)) & 0xFFF]
            and rounds >= self.count[(h2 >> (16 * suit)) & 0xFFF]
            and rounds >= self.count[(h3 >> (16 * suit)) & 0xFFF]
        ):
            rounds = self.count[own]
        return min(rounds, most)

    def harvest(self, h0: int, h1: int, h2: int, h3: int, suit: int, rounds: int) -> int:
        """The points of so many rounds of a suit won by its leader, the rivals giving their cheapest."""
        row = 13 * 4096 * self.row[suit]
        line = row + 4096 * rounds
        total = rounds * self.trick_points
        total += self.top_points((h0 >> (16 * suit)) & 0xFFF, suit, rounds)
        total += self.least[line + ((h1 >> (16 * suit)) & 0xFFF)]
        total += self.most[line + ((h2 >> (16 * suit)) & 0xFFF)]
        total += self.least[line + ((h3 >> (16 * suit)) & 0xFFF)]
        return total

    def top_points(self, cards: int, suit: int, rounds: int) -> int:
        """The points on the `rounds` highest cards of a suit."""
        total = 0
        for _i in range(rounds):
            total += self.worth[(suit << 4) + self.highest[cards]]
            cards = cards & ~(1 << self.highest[cards])
        return total

    def sure_trumps(self, depth: int, seat: int) -> int:
        """Points that the side of `seat` has for certain: its trumps above all those of the other side."""
        if self.trump > 3:
            return 0
        at = 4 * depth
        mine = (self.hands[at + seat] >> (16 * self.trump)) & 0xFFF
        mates = (self.hands[at + seat + 2] >> (16 * self.trump)) & 0xFFF
        rivals = self.hands[at + 1 - seat] | self.hands[at + 3 - seat]
        theirs = (rivals >> (16 * self.trump)) & 0xFFF
        if theirs:
            top = ~((2 << self.highest[theirs]) - 1)
            mine = mine & top
            mates = mates & top
        row = 4096 * self.row[self.trump]
        sure = self.points[row + mine] + self.points[row + mates]
        return sure + self.trick_points * max(self.count[mine], self.count[mates])

    def play_out_all(
        self, worlds: array[int], leader: int, tricks: int, card: int, points: array[int], count: int
    ) -> None:
        """`play_out` for every world; points of the side to act."""
        with cython.nogil:
            for world in range(count):
                rest = self.root_points + (tricks - 1) * self.trick_points
                for i in range(4):
                    hand = worlds[4 * world + ((leader + i) & 3)]
                    self.hands[i] = hand
                    for suit in range(4):
                        rest += self.points[4096 * self.row[suit] + ((hand >> (16 * suit)) & 0xFFF)]
                points[world] = self.play_out(card, tricks)
                if self.root_seat & 1:
                    points[world] = rest - points[world]

    def play_out(self, card: int, tricks: int) -> int:
        """Play the hands of the first trick out at sight, `card` first; points of its leader's side."""
        seat = self.root_seat
        led = self.root_led
        best = self.root_best
        holder = self.root_holder
        points = self.root_points
        turned = 0
        total = 0
        for _i in range(tricks):
            while seat < 4:
                if card < 0:
                    card = self.at_sight(seat, led, best, holder)
                self.hands[seat] ^= self.bit[card]
                points += self.worth[card]
                if seat == 0:
                    led = card >> 4
                    best = card
                    holder = 0
                elif self.beats(card, best):
                    best = card
                    holder = seat
                card = -1
                seat += 1
            turned ^= holder & 1
            if not turned:
                total += points
            if holder & 1:
                hand = self.hands[0]
                self.hands[0] = self.hands[1]
                self.hands[1] = self.hands[2]
                self.hands[2] = self.hands[3]
                self.hands[3] = hand
            if holder & 2:
                hand = self.hands[0]
                self.hands[0] = self.hands[2]
                self.hands[2] = hand
                hand = self.hands[1]
                self.hands[1] = self.hands[3]
                self.hands[3] = hand
            points = self.trick_points
            seat = 0
        return total

    def at_sight(self, seat: int, led: int, best: int, holder: int) -> int:
        """The legal card that looks best, the lowest of the first suit among equals."""
        self.permit(0, seat, led, best, holder)
        chosen = -1
        most = -1000
        for suit in range(4):
            cards = self.allowed[suit]
            while cards:
                card = (suit << 4) + self.highest[cards]
                cards = cards & ~(1 << (card & 15))
                merit = (
                    self.judge_lead(0, card) if seat == 0 else self.judge(0, seat, led, best, holder, card)
                )
                if merit >= most:
                    most = merit
                    chosen = card
        return chosen
