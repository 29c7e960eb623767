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

from tapete.games.tables import Position
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
        self.namer = 0

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
            tricks = first.hands[first.to_act].bit_count()
            self.play_out_all(worlds, position.leader, tricks, card, found, namer)
        return found

    # --- compiled: every local of what follows has a C type in playouts.pxd --------------------------------

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
                    self.namer += self.solver.seats
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
        for left in range(tricks, 0, -1):
            while seat < self.solver.seats:
                if card < 0:
                    card = self.chosen(seat, led, best, holder, left, points - self.solver.trick_points)
                self.solver.played[seat] = card  # the arbiter of games played alone wants to know
                self.solver.hands[seat] ^= self.solver.bit[card]
                points += self.solver.worth[card]
                if seat == 0:
                    led = card >> 4
                if seat == 0 or self.solver.beats(card, best):
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
                self.namer += self.solver.seats
            points = self.solver.trick_points
            seat = 0
        self.solver.tricks = tricks
        if not self.solver.flips:
            self.solver.ours[0] = 1 << self.solver.root_seat
        return total

    def chosen(self, seat: int, led: int, best: int, holder: int, left: int, table: int) -> int:
        """The legal card that weighs most, the lowest of the last suit among equals."""
        self.solver.permit(0, seat, led, best, holder)
        many = 0
        chosen = -1
        for suit in range(4):
            many += self.solver.count[self.solver.allowed[suit]]
            if self.solver.allowed[suit]:
                chosen = (suit << 4) + self.solver.highest[self.solver.allowed[suit]]
        if many == 1:
            return chosen
        others = 0
        for i in range(self.solver.seats):
            if i != seat:
                others |= self.solver.hands[i]
        partner = self.solver.pairs and seat >= 2 and holder == seat - 2
        sure = seat > 0 and self.is_sure(best, others)
        chosen = -1
        most = 0
        for suit in range(4):
            cards = self.solver.allowed[suit]
            while cards:
                card = (suit << 4) + self.solver.highest[cards]
                cards = cards & ~(1 << (card & 15))
                row = self.row_of(seat, suit, led, not partner and self.solver.beats(card, best), partner)
                merit = self.of_card(row, seat, card, others)
                if seat == 0:
                    merit += self.of_lead(row, suit, left, others)
                else:
                    merit += self.of_follow(row, seat, card, sure)
                    merit += self.weights[row + 33] * table + self.weights[row + 34] * left
                if chosen < 0 or merit >= most:
                    most = merit
                    chosen = card
        return chosen

    def row_of(self, seat: int, suit: int, led: int, beats: int, partner: int) -> int:
        """Where the weights of a card of that suit begin, by what the seat does with it."""
        kind = 0
        if seat > 0:
            if beats:
                kind = 1 if suit == led else 2
            elif suit == led:
                kind = 3 if partner else 4
            else:
                kind = 5 if partner else 6
        if self.solver.trump == 4:
            return 3 * ROW * kind
        return ROW * (3 * kind + (2 if suit == self.solver.trump else 1))

    def is_sure(self, best: int, others: int) -> int:
        """Whether nothing in the `others`' hands can beat `best`."""
        if ((others >> (16 * (best >> 4))) & 0x1FFF) >> ((best & 15) + 1):
            return 0
        if self.solver.trump == 4 or best >> 4 == self.solver.trump:
            return 1
        return not (others >> (16 * self.solver.trump)) & 0x1FFF

    def of_card(self, row: int, seat: int, card: int, others: int) -> int:
        """What a card weighs by the suit it is of."""
        suit = card >> 4
        place = card & 15
        some = (self.solver.hands[seat] >> (16 * suit)) & 0x1FFF
        out = (others >> (16 * suit)) & 0x1FFF
        length = self.solver.count[some]
        above = self.solver.count[out >> (place + 1)]
        if length > 5:
            length = 5
        if above > 3:
            above = 3
        worth = self.solver.worth[card]
        top = self.solver.highest[some]
        below = some & ((1 << place) - 1)
        merit = self.weights[row + above] + self.weights[row + 4] * worth + self.weights[row + 5] * place
        merit += self.weights[row + 5 + length]
        if place == top:
            merit += self.weights[row + 11]
        elif not out >> (top + 1):
            merit += self.weights[row + 12]
        if not below:
            merit += self.weights[row + 13]
        elif not (out & ((1 << place) - 1)) >> (self.solver.highest[below] + 1):
            merit += self.weights[row + 14]
        if worth:
            merit += self.weights[row + 15 + above]
        return merit

    def of_lead(self, row: int, suit: int, left: int, others: int) -> int:
        """What a lead weighs besides, by who named the trumps and what is out."""
        side = 2
        if self.namer == 0:
            side = 0
        elif self.solver.pairs and self.namer == 2:
            side = 1
        merit = self.weights[row + 19 + side]
        merit += (self.weights[row + 22 + side] + self.weights[row + 26]) * left
        return merit + self.weights[row + 25] * self.solver.count[(others >> (16 * suit)) & 0x1FFF]

    def of_follow(self, row: int, seat: int, card: int, sure: int) -> int:
        """What a follower's card weighs besides, by his seat and whether the trick is sure."""
        place = card & 15
        worth = self.solver.worth[card]
        merit = self.weights[row + 25 + (seat if seat < 4 else 3)] * place
        if seat == self.solver.seats - 1:
            merit += self.weights[row + 29] * worth + self.weights[row + 30] * place + self.weights[row + 35]
        if sure:
            merit += self.weights[row + 31] * worth + self.weights[row + 32] * place
        return merit
