# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# distutils: extra_compile_args = -O3
# cython: annotation_typing=False
"""Deals of two with piles played out as club players would, looking a trick or two ahead over what lies open.

What is still under a pile is known to the one who lays the cards, never to a player: he judges the position
after those tricks by what lies open there, as botifarra/ahead.py does, with the same weights. A hidden hand
lies open to both.

Plain Python that Cython compiles where it can, as solver.py beside it: pile_outs.pxd holds the C types. Cards
are numbered as in TrickTables. Points are those of its tables, which count double where two play; merits are
hundredths of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Final

from tapete.games.tables import TRICKS, TrickTables
from tapete.players.lookup import lookup

try:
    import cython  # type: ignore[import-untyped,import-not-found,unused-ignore]  # has no stubs
except ImportError:  # neither compiled nor Cython here
    from tapete.players.uncompiled import cython

MASK64 = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15  # an odd number without a pattern
MEMO = 1 << 14  # suits of which it is remembered what they are worth
LOW = -1000000
CARDS = 64  # numbers of cards, used or not
ROOM = 52  # moves of one seat that fit
# Where a card of a suit stands: under a card of the other's; above all of his, with no higher one hidden,
# with one or with more; in a suit that he will trump. Then the lowest of a suit of which he has the highest.
STANDS: Final = ("under", "top", "over1", "over2", "ruffed", "hung")
KINDS: Final = "npt"  # a suit where there are no trumps, a plain suit, the trumps
SIDES: Final = "LR"  # the leader's cards, the other's
LINE = 2 * 6  # weights of one kind of suit: of each STANDS, a card and each point on it


class PileOuts:
    """Play-outs under the tables of a deal with piles; one thread at a time."""

    def __init__(self, tables: TrickTables, weights: array[int], ahead: int) -> None:
        """`weights` (array "i") has a row for each of SIDES by KINDS; players look `ahead` so many tricks.

        ValueError for other tables than those of two with piles, or other weights.
        """
        if not tables.halves or len(weights) != LINE * len(SIDES) * len(KINDS):
            raise ValueError("only for two with piles, and as many weights as there are marks")
        self.tables = tables
        self.weights = weights
        self.ahead = ahead
        self.trump = tables.trump
        facts = lookup(tables)
        self.bit, self.worth = facts.bit, facts.worth
        self.count, self.highest = facts.count, facts.highest
        lowest = next(place for place, points in enumerate(tables.points[0]) if points)
        self.low = sum(1 << place for place in range(lowest))  # the places below all that score
        self.moves = array("i", [0]) * (ROOM * 2 * (TRICKS + 2))
        self.memo = array("Q", [0]) * MEMO
        self.found = array("i", [0]) * MEMO
        self.mine = self.other = self.unseen = 0

    def points(self, hands: array[int], below: array[int], trick: int, card: int) -> array[int]:
        """Points of the rest for the seat to act in each world, once it has played the card of that number.

        `hands` (array "Q") has its hand and the other's for each world; `below` (array "i"), for each world
        and each card, the card that comes up when that one is played, or -1. `trick` is the card led, or -1.
        """
        found = array("i", [0]) * (len(hands) // 2)
        if found:
            self.play_out_all(hands, below, trick, card, found)
        return found

    # --- compiled: every local of what follows has a C type in pile_outs.pxd -------------------------------

    def play_out_all(
        self, hands: array[int], below: array[int], trick: int, card: int, points: array[int]
    ) -> None:
        """`play_out` for every world."""
        with cython.nogil:
            for world in range(len(points)):
                self.mine = hands[2 * world]
                self.other = hands[2 * world + 1]
                self.unseen = 0
                for i in range(CARDS * world, CARDS * world + CARDS):
                    if below[i] >= 0:
                        self.unseen |= self.bit[below[i]]
                points[world] = self.play_out(below, CARDS * world, trick, card)

    def play_out(self, below: array[int], start: int, trick: int, card: int) -> int:
        """Play one world out, `card` first; points of the seat to act."""
        total = 0
        leads = trick < 0  # whether our seat does
        while True:
            if leads:
                if card < 0:
                    card = self.best_lead(self.mine, self.other)
                self.mine = self.turned(self.mine, below[start + card], card)
                trick = card
                card = self.best_reply(trick, self.other, self.mine)
                self.other = self.turned(self.other, below[start + card], card)
            else:
                if trick < 0:
                    trick = self.best_lead(self.other, self.mine)
                    self.other = self.turned(self.other, below[start + trick], trick)
                if card < 0:
                    card = self.best_reply(trick, self.mine, self.other)
                self.mine = self.turned(self.mine, below[start + card], card)
            if self.beats(card, trick):
                leads = not leads
            if leads:
                total += self.worth[card] + self.worth[trick] + 1
            card = -1
            trick = -1
            if not self.mine:
                break
        return total

    def turned(self, hand: int, below: int, card: int) -> int:
        """The hand once it has played `card` and what lies below it has come up."""
        hand ^= self.bit[card]
        if below >= 0:
            hand |= self.bit[below]
            self.unseen ^= self.bit[below]
        return hand

    def beats(self, card: int, led: int) -> int:
        """Whether `card`, played to `led`, takes the trick."""
        if card >> 4 == led >> 4:
            return card > led
        return card >> 4 == self.trump

    # --- choosing ----------------------------------------------------------------------------------------

    def best_lead(self, leader: int, other: int) -> int:
        """The card that promises the leader most; of equal ones the lowest of the first suit."""
        many = self.tried(leader, 0)
        best = -1
        most = LOW
        for i in range(many):
            card = self.moves[i]
            value = self.led(card, leader ^ self.bit[card], other, self.ahead, most)
            if value > most:
                most = value
                best = card
        return best

    def best_reply(self, led: int, hand: int, leader: int) -> int:
        """The card that leaves the leader least."""
        many = self.replies(hand, led, 0)
        best = self.moves[0]
        if many == 1:
            return best
        least = -LOW
        for i in range(many):
            card = self.moves[i]
            value = self.answered(led, card, leader, hand ^ self.bit[card], self.ahead)
            if value < least:
                least = value
                best = card
        return best

    def value(self, leader: int, other: int, tricks: int) -> int:
        """What the leader gets beyond the other when both play that many tricks as well as they can see."""
        if not tricks or not leader or not other:
            return self.standing(leader, other)
        at = ROOM * 2 * tricks
        many = self.tried(leader, at)
        most = LOW
        for i in range(at, at + many):
            card = self.moves[i]
            value = self.led(card, leader ^ self.bit[card], other, tricks, most)
            if value > most:
                most = value
        return most

    def led(self, card: int, leader: int, other: int, tricks: int, enough: int) -> int:
        """The same when the leader has led `card`; anything up to `enough` once it is no more than that."""
        at = ROOM * (2 * tricks + 1)
        many = self.replies(other, card, at)
        least = -LOW
        for i in range(at, at + many):
            reply = self.moves[i]
            value = self.answered(card, reply, leader, other ^ self.bit[reply], tricks)
            if value < least:
                least = value
                if least <= enough:
                    break
        return least

    def answered(self, card: int, reply: int, leader: int, other: int, tricks: int) -> int:
        """The same when `card` was answered with `reply`, both taken out of the hands."""
        worth = 100 * (self.worth[card] + self.worth[reply] + 1)
        if self.beats(reply, card):
            return -worth - self.value(other, leader, tricks - 1)
        return worth + self.value(leader, other, tricks - 1)

    def tried(self, hand: int, at: int) -> int:
        """List, from `at` on, the cards worth trying, and how many; those of a suit from the lowest up.

        All with points, of the low ones of a suit the highest and the lowest.
        """
        many = 0
        for suit in range(4):
            many += self.tried_of(suit, (hand >> (16 * suit)) & 0x1FFF, at + many)
        return many

    def tried_of(self, suit: int, cards: int, at: int) -> int:
        """`tried` for one suit."""
        many = 0
        low = cards & self.low
        if low:
            self.moves[at] = 16 * suit + self.highest[low & -low]
            many = 1
            if low & (low - 1):
                self.moves[at + 1] = 16 * suit + self.highest[low]
                many = 2
        cards = cards & ~self.low
        while cards:
            self.moves[at + many] = 16 * suit + self.highest[cards & -cards]
            cards = cards & (cards - 1)
            many += 1
        return many

    def replies(self, hand: int, led: int, at: int) -> int:
        """List, from `at` on, what would be answered to `led`: a lost trick gets the lowest of a suit."""
        suit = led >> 4
        follow = (hand >> (16 * suit)) & 0x1FFF
        if follow:
            beating = follow & ~((2 << (led & 15)) - 1)
            if beating:
                return self.tried_of(suit, beating, at)
            self.moves[at] = 16 * suit + self.highest[follow & -follow]
            return 1
        if self.trump < 4:
            beating = (hand >> (16 * self.trump)) & 0x1FFF
            if beating:
                return self.tried_of(self.trump, beating, at)
        many = 0
        for suit in range(4):
            cards = (hand >> (16 * suit)) & 0x1FFF
            if cards:
                self.moves[at + many] = 16 * suit + self.highest[cards & -cards]
                many += 1
        return many

    # --- judging -----------------------------------------------------------------------------------------

    def standing(self, leader: int, other: int) -> int:
        """What the leader may expect beyond the other, by what lies open."""
        flags = 0
        if self.trump < 4:
            flags = 4
            if (leader >> (16 * self.trump)) & 0x1FFF:
                flags += 2
            if (other >> (16 * self.trump)) & 0x1FFF:
                flags += 1
        total = 0
        for suit in range(4):
            mine = (leader >> (16 * suit)) & 0x1FFF
            theirs = (other >> (16 * suit)) & 0x1FFF
            if mine or theirs:
                out = (self.unseen >> (16 * suit)) & 0x1FFF
                total += self.of_suit(mine, theirs, out, flags + 8 if suit == self.trump else flags)
        return total

    def of_suit(self, leader: int, other: int, out: int, flags: int) -> int:
        """`standing` of one suit, remembered; `flags` as for suit_marks of botifarra/ahead.py."""
        key = self.bit[63] | self.bit[42] * flags | self.bit[28] * out | self.bit[14] * other | leader
        slot = ((key * MIX) & MASK64) >> 50
        if self.memo[slot] != key:
            self.memo[slot] = key
            self.found[slot] = self.judged(leader, other, out, flags)
        return self.found[slot]

    def judged(self, leader: int, other: int, out: int, flags: int) -> int:
        """What one suit is worth to the leader."""
        kind = 2 if flags & 8 else 1 if flags & 4 else 0
        ruffed = kind == 1 and not other and flags & 1
        total = self.held(LINE * kind, leader, other, out, ruffed)
        ruffed = kind == 1 and not leader and flags & 2
        return total + self.held(LINE * (3 + kind), other, leader, out, ruffed)

    def held(self, row: int, mine: int, theirs: int, out: int, ruffed: int) -> int:
        """What the cards `mine` of a suit are worth beside `theirs` and those `out`, by a row of weights."""
        if not mine:
            return 0
        total = 0
        if theirs > mine:
            total = self.weights[row + 11] * self.worth[self.highest[mine & -mine]]
        while mine:
            place = self.highest[mine & -mine]
            mine = mine & (mine - 1)
            where = 0
            if not theirs >> (place + 1):
                above = self.count[out >> (place + 1)]
                where = 4 if ruffed else 3 if above > 1 else above + 1
            total += self.weights[row + 2 * where] + self.weights[row + 2 * where + 1] * self.worth[place]
        return total


def flat_weights(named: Mapping[str, float]) -> array[int]:
    """The rows of weights that PileOuts wants, from those of botifarra/ahead.py, by their names."""
    found = array("i")
    for side in SIDES:
        for kind in KINDS:
            for stands in STANDS:
                name = f"{side}{kind}_{stands}"
                if stands == "hung":
                    found.extend((0, round(100 * named.get(name, 0.0))))
                else:
                    found.extend(
                        (round(200 * named.get(name, 0.0)), round(100 * named.get(f"{name}_points", 0.0)))
                    )
    return found
