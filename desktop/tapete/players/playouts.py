# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# distutils: extra_compile_args = -O3
# cython: annotation_typing=False
"""Deals played out as good players would: no seat looks into another's hand, though all lie open here.

Each seat weighs its legal cards by marks of its own hand, of the trick and of what has gone, with the weights
of playout_weights.py; a microsecond or two a deal where it is compiled. Since nobody sees hidden cards in it,
what a card brings in such play-outs has none of the blind spots of exact play with all hands open.

Plain Python that Cython compiles where it can, as solver.py beside it: playouts.pxd holds the C types.
"""

from __future__ import annotations

from array import array
from typing import Final

from tapete.games.tables import SEATS, SUIT_BITS, SUITS, Position
from tapete.players.solver import Solver

try:
    import cython  # type: ignore[import-untyped,import-not-found,unused-ignore]  # has no stubs
except ImportError:  # neither compiled nor Cython here
    from tapete.players.uncompiled import cython

# What a seat does who plays a card: lead; beat the trick in the suit led or with a trump; follow without
# beating it, throw another suit away, to a partner's or a rival's trick. Each without trumps, in a plain suit
# and in trumps has a row of weights of its own.
KINDS: Final = ("lead", "beat", "ruff", "give_p", "give_r", "throw_p", "throw_r")
SUITS_OF: Final = "nst"
MARKS: Final = (
    "above_0", "above_1", "above_2", "above_3",  # as many higher cards of the suit in the other hands
    "points", "height",  # of the card: its place in the suit
    "length_1", "length_2", "length_3", "length_4", "length_5",  # cards of the suit in hand
    "highest", "under_master",  # the highest in hand; one that is not, under one that nobody can beat
    "lowest", "sequence",  # the lowest in hand; one that nothing lies between and the next lower in hand
    "scores_above_0", "scores_above_1", "scores_above_2", "scores_above_3",
    "mine", "partners", "rivals",  # who named the trumps
    "mine_left", "partners_left", "rivals_left",  # the same, by tricks left
    "out",  # cards of the suit in the other hands, for leads
    "height_2", "height_3", "height_4",  # height, by seat, of what beats a trick; the first: `left` of leads
    "last_points", "last_height",  # of the card, where nobody plays after
    "sure_points", "sure_height",  # of the card, where nothing that is out can beat the trick
    "table", "left", "last",  # points on the table, tricks left, whether nobody plays after
)  # fmt: skip
ROW = 36  # marks a row
SCALE: Final = 100  # weights are whole numbers: so many make one
CARDS: Final = SUITS * SUIT_BITS  # numbers of cards
LEAST = -(1 << 30)  # lighter than any card


class PlayOuts:
    """Play-outs under the tables of a Solver, whose hands and rules are used; one thread at a time."""

    def __init__(self, solver: Solver, weights: array[int]) -> None:
        """`weights` (array "i") has a row of MARKS for each of KINDS by SUITS_OF.

        ValueError where there are piles or a cinch binds.
        """
        if solver.tables.piles or solver.tables.cinch:
            raise ValueError("no play-outs where there are piles or a cinch binds")
        if len(weights) != ROW * len(KINDS) * len(SUITS_OF):
            raise ValueError(f"{len(weights)} weights")
        self.solver = solver
        self.weights = weights
        self.worth, self.count, self.highest = self.solver.worth, self.solver.count, self.solver.highest
        self.of_card = array("i", [0]) * (len(KINDS) * CARDS * 4)  # by kind, card and how many are above it
        self.of_seat = array("i", [0]) * (len(KINDS) * SEATS * 2 * CARDS)  # by kind, seat, `sure` and card
        self.namer = self.seats = 0

    def points(self, worlds: array[int], position: Position, card: int, namer: int) -> array[int]:
        """Points of the rest for the side to act in each world, once it has played the card of that number.

        `worlds` (array "Q") has the hands by seat, one world after the other, and stands for those of
        `position`. `namer` is the seat that named the trumps.
        """
        seats = len(position.hands)
        found = array("i", [0]) * (len(worlds) // seats)
        if found:
            first = Position(tuple(worlds[:seats]), position.leader, position.trick)
            self.solver._lay(first)
            self.hands, self.allowed = self.solver.hands, self.solver.allowed
            if seats != self.seats:
                self.seats = seats
                self.sum_up()
            tricks = first.hands[first.to_act].bit_count()
            self.play_out_all(worlds, position.leader, tricks, card, found, namer)
        return found

    # --- compiled: every local of what follows has a C type in playouts.pxd --------------------------------

    def sum_up(self) -> None:
        """Sum up beforehand what cards weigh by themselves, how many are above them and who plays them."""
        for kind in range(7):
            for card in range(64):
                row = self.row_of(kind, card >> 4)
                place = card & 15
                worth = self.worth[card]
                for above in range(4):
                    merit = self.weights[row + above]
                    merit += self.weights[row + 4] * worth + self.weights[row + 5] * place
                    if worth:
                        merit += self.weights[row + 15 + above]
                    self.of_card[4 * (64 * kind + card) + above] = merit
                for seat in range(1, self.seats):
                    merit = self.weights[row + 25 + (seat if seat < 4 else 3)] * place
                    if seat == self.seats - 1:
                        merit += self.weights[row + 29] * worth + self.weights[row + 30] * place
                        merit += self.weights[row + 35]
                    at = 64 * (16 * kind + 2 * seat) + card
                    self.of_seat[at] = merit
                    self.of_seat[at + 64] = (
                        merit + self.weights[row + 31] * worth + self.weights[row + 32] * place
                    )

    def play_out_all(
        self, worlds: array[int], leader: int, tricks: int, card: int, points: array[int], namer: int
    ) -> None:
        """`play_out` for every world; points of the side to act."""
        with cython.nogil:
            self.solver.lay_trick()
            for world in range(len(points)):
                rest = self.solver.lay_world(worlds, world, leader, tricks)
                self.namer = namer - leader
                if self.namer < 0:
                    self.namer += self.seats
                points[world] = self.play_out(card, tricks)
                if not (self.solver.ours[0] >> self.solver.root_seat) & 1:
                    points[world] = rest - points[world]

    def play_out(self, card: int, tricks: int) -> int:
        """Play the hands of the first trick out, `card` first; points of our side."""
        seat = self.solver.root_seat
        led = self.solver.root_led
        best = self.solver.root_best
        holder = self.solver.root_holder
        points = self.solver.root_points
        flipped = 0  # whether our side is now the one of the other places
        total = 0
        union = 0  # all cards in hands
        for i in range(self.seats):
            union |= self.hands[i]
        for left in range(tricks, 0, -1):
            while seat < self.seats:
                if card < 0:
                    card = self.chosen(
                        seat, led, best, holder, left, points - self.solver.trick_points, union
                    )
                self.solver.played[seat] = card  # the arbiter of games played alone wants to know
                self.hands[seat] ^= self.solver.bit[card]
                union ^= self.solver.bit[card]
                points += self.worth[card]
                if seat == 0:
                    led = card >> 4
                if seat == 0 or self.takes(card, best):
                    best = card
                    holder = seat
                card = -1
                seat += 1
            if left == 1:
                points += self.solver.last_points
            taken = (self.solver.ours[0] >> holder) & 1
            if taken ^ flipped:
                total += points
            if self.solver.flips:
                flipped ^= 1 - taken
            else:
                self.solver.ours[0] = self.solver.turned_ours(0, holder)
            self.solver.tricks = left - 1
            self.solver.turn_hands(holder)
            self.namer -= holder
            if self.namer < 0:
                self.namer += self.seats
            points = self.solver.trick_points
            seat = 0
        self.solver.tricks = tricks
        if not self.solver.flips:
            self.solver.ours[0] = 1 << self.solver.root_seat
        return total

    def takes(self, card: int, best: int) -> int:
        """Whether `card`, played later, takes the trick from `best`."""
        if card >> 4 == best >> 4:
            return card > best
        return card >> 4 == self.solver.trump

    def chosen(self, seat: int, led: int, best: int, holder: int, left: int, table: int, union: int) -> int:
        """The legal card that weighs most, the lowest of the last suit among equals."""
        self.solver.permit(0, seat, led, best, holder)
        many = 0
        last = 0
        for suit in range(4):
            if self.allowed[suit]:
                many += self.count[self.allowed[suit]]
                last = suit
        if many == 1:
            return (last << 4) + self.highest[self.allowed[last]]
        others = union ^ self.hands[seat]
        if seat == 0:
            most = self.of_leads(left, others)
        else:
            most = self.of_follows(seat, led, best, holder, left, table, others)
        return (most & 63) ^ 15

    def of_leads(self, left: int, others: int) -> int:
        """The heaviest lead, as `heaviest` tells it."""
        side = 2
        if self.namer == 0:
            side = 0
        elif self.solver.pairs and self.namer == 2:
            side = 1
        most = LEAST
        for suit in range(4):
            if self.allowed[suit]:
                row = self.row_of(0, suit)
                merit = self.weights[row + 19 + side]
                merit += (self.weights[row + 22 + side] + self.weights[row + 26]) * left
                merit += self.weights[row + 25] * self.count[(others >> (16 * suit)) & 0x1FFF]
                most = max(most, self.heaviest(0, 0, 0, suit, self.allowed[suit], others, merit))
        return most

    def of_follows(
        self, seat: int, led: int, best: int, holder: int, left: int, table: int, others: int
    ) -> int:
        """The heaviest of a follower's cards, as `heaviest` tells it."""
        partner = self.solver.pairs and seat >= 2 and holder == seat - 2
        at = 2 * seat + self.is_sure(best, others)
        most = LEAST
        for suit in range(4):
            cards = self.allowed[suit]
            if not cards:
                continue
            winning = 0
            if not partner:
                if suit == best >> 4:
                    winning = cards & ~((2 << (best & 15)) - 1)
                elif suit == self.solver.trump:
                    winning = cards
            if winning:
                kind = 1 if suit == led else 2
                merit = self.of_trick(kind, suit, left, table)
                most = max(most, self.heaviest(kind, seat, at, suit, winning, others, merit))
                cards ^= winning
            if cards:
                kind = (3 if suit == led else 5) + (not partner)
                merit = self.of_trick(kind, suit, left, table)
                most = max(most, self.heaviest(kind, seat, at, suit, cards, others, merit))
        return most

    def row_of(self, kind: int, suit: int) -> int:
        """Where the weights of a card of that suit begin, by what the seat does with it."""
        if self.solver.trump == 4:
            return 3 * ROW * kind
        return ROW * (3 * kind + (2 if suit == self.solver.trump else 1))

    def of_trick(self, kind: int, suit: int, left: int, table: int) -> int:
        """What all cards of that kind weigh by what lies on the table and how many tricks are left."""
        row = self.row_of(kind, suit)
        return self.weights[row + 33] * table + self.weights[row + 34] * left

    def is_sure(self, best: int, others: int) -> int:
        """Whether nothing in the `others`' hands can beat `best`."""
        if ((others >> (16 * (best >> 4))) & 0x1FFF) >> ((best & 15) + 1):
            return 0
        if self.solver.trump == 4 or best >> 4 == self.solver.trump:
            return 1
        return not (others >> (16 * self.solver.trump)) & 0x1FFF

    def heaviest(self, kind: int, seat: int, at: int, suit: int, cards: int, others: int, merit: int) -> int:
        """The heaviest of these cards of one suit: 64 times its weight and its number, the place reversed.

        So the greatest number of all is the card that weighs most, the lowest of the last suit among equals.
        `at` is twice the seat, one more where the trick is sure; `merit` is what all of them weigh already.
        """
        row = self.row_of(kind, suit)
        some = (self.hands[seat] >> (16 * suit)) & 0x1FFF
        out = (others >> (16 * suit)) & 0x1FFF
        length = self.count[some]
        top = self.highest[some]
        gaps = 0x1FFF ^ (some | out)
        # of every card the next place upwards that is no gap, where it is in hand: a carry runs over the gaps
        linked = ((some << 1) + gaps) & some
        merit += self.weights[row + 5 + (length if length < 5 else 5)]
        highest = self.weights[row + 11]
        if not out >> (top + 1):  # under a card that nobody can beat
            merit += self.weights[row + 12]
            highest -= self.weights[row + 12]
        most = LEAST
        while cards:
            place = self.highest[cards]
            bit = 1 << place
            cards ^= bit
            above = self.count[out >> (place + 1)]
            weight = merit + self.of_card[4 * (64 * kind + 16 * suit + place) + (above if above < 3 else 3)]
            weight += self.of_seat[64 * (16 * kind + at) + 16 * suit + place]
            if place == top:
                weight += highest
            if linked & bit:
                weight += self.weights[row + 14]
            elif not some & (bit - 1):
                weight += self.weights[row + 13]
            weight = 64 * weight + 16 * suit + 15 - place
            if weight > most:
                most = weight
        return most
