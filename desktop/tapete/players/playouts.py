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
    "mine", "partners", "rivals",  # who named the trumps, for leads
    "mine_left", "partners_left", "rivals_left",  # the same, by tricks left
    "out",  # cards of the suit in the other hands, for leads and what does not follow
    "height_2", "height_3", "height_4",  # height, by seat, where one follows
    "last_points", "last_height",  # of the card, where nobody plays after
    "sure_points", "sure_height",  # of the card, where nothing that is out can beat the trick
    "table", "left", "last",  # points on the table, tricks left, whether nobody plays after
    "under_points",  # points of the highest in hand, for those below it
    "bares",  # the other of two cards, under one that nobody can beat
    "guards",  # cards in hand, up to 3, below one that scores
    "points_left", "small_left",  # points by tricks left; tricks left, of a card without points
    "safe",  # nothing that is out can beat the card, there being no trumps out
    "masters",  # cards of plain suits in hand that none of their suit can beat, for leads
    "rivals_small", "rivals_unbeaten",  # without points, nothing above it: led where rivals named the trumps
    "threat",  # points by cards that are out, up to 3, and would beat what holds the trick
)  # fmt: skip
ROW = 46  # marks a row
SCALE: Final = 1000  # weights are whole numbers: so many make one
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
        # the moment that a card is chosen for
        self.seat = self.led = self.left = self.table = self.others = 0
        self.sure = self.threat = self.safe = self.side = self.masters = 0

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
        self.seat = seat
        self.left = left
        self.others = union ^ self.hands[seat]
        self.safe = self.solver.trump < 4 and not self.out_of(self.solver.trump)
        if seat == 0:
            most = self.best_lead()
        else:
            self.led = led
            self.table = table
            self.weigh_trick(best)
            most = self.best_follow(best, self.solver.pairs and seat >= 2 and holder == seat - 2)
        return (most & 63) ^ 15

    def best_lead(self) -> int:
        """The heaviest of the legal leads, as `heaviest` tells it."""
        self.side = 2
        if self.namer == 0:
            self.side = 0
        elif self.solver.pairs and self.namer == 2:
            self.side = 1
        self.masters = 0
        for suit in range(4):
            if suit != self.solver.trump:
                some = (self.hands[0] >> (16 * suit)) & 0x1FFF
                out = self.out_of(suit)
                self.masters += self.count[some >> (self.highest[out] + 1) if out else some]
        most = LEAST
        for suit in range(4):
            if self.allowed[suit]:
                most = max(most, self.heaviest(0, suit, self.allowed[suit]))
        return most

    def weigh_trick(self, best: int) -> None:
        """How many cards that are out would beat `best`, up to 3, and whether nothing there can."""
        self.threat = self.count[self.out_of(best >> 4) >> ((best & 15) + 1)]
        self.sure = 0
        if not self.threat:
            plain = self.solver.trump < 4 and best >> 4 != self.solver.trump
            self.sure = self.safe or not plain
        elif self.threat > 3:
            self.threat = 3

    def best_follow(self, best: int, partner: int) -> int:
        """The heaviest legal card to a trick, as `heaviest` tells it; whether the `partner` has the trick."""
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
                most = max(most, self.heaviest(1 if suit == self.led else 2, suit, winning))
                cards ^= winning
            if cards:
                most = max(most, self.heaviest((3 if suit == self.led else 5) + (not partner), suit, cards))
        return most

    def row_of(self, kind: int, suit: int) -> int:
        """Where the weights of a card of that suit begin, by what the seat does with it."""
        if self.solver.trump == 4:
            return 3 * ROW * kind
        return ROW * (3 * kind + (2 if suit == self.solver.trump else 1))

    def out_of(self, suit: int) -> int:
        """The cards of a suit in the other hands."""
        return (self.others >> (16 * suit)) & 0x1FFF

    def of_lead(self, row: int, suit: int) -> int:
        """What every lead of a suit weighs."""
        merit = self.weights[row + 19 + self.side] + self.weights[row + 22 + self.side] * self.left
        merit += self.weights[row + 25] * self.count[self.out_of(suit)]
        return merit + self.weights[row + 42] * self.masters

    def of_follow(self, row: int, suit: int) -> int:
        """What every card of a suit weighs to a trick that is begun."""
        merit = self.weights[row + 33] * self.table
        if suit != self.led:
            merit += self.weights[row + 25] * self.count[self.out_of(suit)]
        return merit

    def heaviest(self, kind: int, suit: int, cards: int) -> int:
        """The heaviest of these cards of one suit: 64 times its weight and its number, the place reversed.

        So the greatest number of all is the card that weighs most, the lowest of the last suit among equals.
        """
        row = self.row_of(kind, suit)
        some = (self.hands[self.seat] >> (16 * suit)) & 0x1FFF
        out = self.out_of(suit)
        length = self.count[some]
        top = self.highest[some]
        # what all of them weigh; those below the highest, without points, beaten by nothing; a point
        merit = self.weights[row + 34] * self.left + self.weights[row + 5 + (length if length < 5 else 5)]
        below_top = self.weights[row + 36] * self.worth[16 * suit + top]
        small = self.weights[row + 40] * self.left
        unbeaten = self.weights[row + 41] * self.safe
        point = self.weights[row + 39] * self.left
        if not out >> (top + 1):
            below_top += self.weights[row + 12]
            if length == 2:
                below_top += self.weights[row + 37]
        if kind == 0:
            merit += self.of_lead(row, suit)
            if self.side == 2:
                small += self.weights[row + 43]
                unbeaten += self.weights[row + 44]
        else:
            merit += self.of_follow(row, suit)
            if self.seat < self.seats - 1:
                point += self.weights[row + 45] * self.threat
        at = 64 * (16 * kind + 2 * self.seat + (self.sure if kind else 0)) + 16 * suit
        gaps = 0x1FFF ^ (some | out)
        # of every card the next place upwards that is no gap, where it is in hand: a carry runs over the gaps
        linked = ((some << 1) + gaps) & some
        most = LEAST
        while cards:
            place = self.highest[cards]
            bit = 1 << place
            cards ^= bit
            above = self.count[out >> (place + 1)]
            worth = self.worth[16 * suit + place]
            below = self.count[some & (bit - 1)]
            weight = merit + self.of_seat[at + place] + point * worth
            weight += self.of_card[4 * (64 * kind + 16 * suit + place) + (above if above < 3 else 3)]
            if worth:
                weight += self.weights[row + 38] * (below if below < 3 else 3)
            else:
                weight += small
            if not above:
                weight += unbeaten
            weight += self.weights[row + 11] if place == top else below_top
            if linked & bit:
                weight += self.weights[row + 14]
            elif not below:
                weight += self.weights[row + 13]
            weight = 64 * weight + 16 * suit + 15 - place
            if weight > most:
                most = weight
        return most
