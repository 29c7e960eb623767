# The C types of playouts.py: Cython reads this beside it, Python never does.
cimport cython

from tapete.players.solver cimport Solver

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int ROW, LEAST

@cython.final
cdef class PlayOuts:
    cdef Solver solver
    cdef const int[::1] weights
    cdef const u8[::1] worth, count, highest
    cdef int[::1] of_card, of_seat, allowed
    cdef u64[::1] hands
    cdef int namer, seats, seat, led, left, table, sure, threat, safe, side, masters
    cdef u64 others

    @cython.locals(kind=int, card=int, row=int, place=int, worth=int, above=int, merit=int, seat=int, at=int)
    cdef void sum_up(self) noexcept nogil

    @cython.locals(world=int, rest=int)
    cdef void play_out_all(
        self, const u64[::1] worlds, int leader, int tricks, int card, int[::1] points, int namer)

    @cython.locals(
        seat=int, led=int, best=int, holder=int, points=int, flipped=int, total=int, union=u64, i=int, left=int,
        taken=int)
    cdef int play_out(self, int card, int tricks) noexcept nogil

    cdef bint takes(self, int card, int best) noexcept nogil

    @cython.locals(many=int, last=int, suit=int, most=int)
    cdef int chosen(
        self, int seat, int led, int best, int holder, int left, int table, u64 union) noexcept nogil

    @cython.locals(suit=int, some=int, out=int, most=int)
    cdef int best_lead(self) noexcept nogil

    @cython.locals(plain=bint)
    cdef void weigh_trick(self, int best) noexcept nogil

    @cython.locals(most=int, suit=int, cards=int, winning=int)
    cdef int best_follow(self, int best, bint partner) noexcept nogil

    cdef int row_of(self, int kind, int suit) noexcept nogil

    cdef int out_of(self, int suit) noexcept nogil

    @cython.locals(merit=int)
    cdef int of_lead(self, int row, int suit) noexcept nogil

    @cython.locals(merit=int)
    cdef int of_follow(self, int row, int suit) noexcept nogil

    @cython.locals(
        row=int, some=int, out=int, length=int, top=int, merit=int, below_top=int, small=int, unbeaten=int,
        point=int, at=int, gaps=int, linked=int, most=int, place=int, bit=int, above=int, worth=int, below=int,
        weight=int)
    cdef int heaviest(self, int kind, int suit, int cards) noexcept nogil
