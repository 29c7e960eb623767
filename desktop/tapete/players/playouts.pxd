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
    cdef int namer, seats

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

    @cython.locals(many=int, last=int, suit=int, others=u64, most=int)
    cdef int chosen(
        self, int seat, int led, int best, int holder, int left, int table, u64 union) noexcept nogil

    @cython.locals(side=int, most=int, suit=int, row=int, merit=int)
    cdef int of_leads(self, int left, u64 others) noexcept nogil

    @cython.locals(partner=bint, at=int, most=int, suit=int, cards=int, winning=int, kind=int, merit=int)
    cdef int of_follows(
        self, int seat, int led, int best, int holder, int left, int table, u64 others) noexcept nogil

    cdef int row_of(self, int kind, int suit) noexcept nogil

    @cython.locals(row=int)
    cdef int of_trick(self, int kind, int suit, int left, int table) noexcept nogil

    cdef bint is_sure(self, int best, u64 others) noexcept nogil

    @cython.locals(
        row=int, some=int, out=int, length=int, top=int, gaps=int, linked=int, highest=int, most=int, place=int,
        bit=int, above=int, weight=int)
    cdef int heaviest(
        self, int kind, int seat, int at, int suit, int cards, u64 others, int merit) noexcept nogil
