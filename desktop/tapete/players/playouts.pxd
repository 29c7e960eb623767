# The C types of playouts.py: Cython reads this beside it, Python never does.
cimport cython

from tapete.players.solver cimport Solver

ctypedef unsigned long long u64

cdef int ROW

@cython.final
cdef class PlayOuts:
    cdef Solver solver
    cdef const int[::1] weights
    cdef int namer

    @cython.locals(world=int, rest=int)
    cdef void play_out_all(
        self, const u64[::1] worlds, int leader, int tricks, int card, int[::1] points, int namer)

    @cython.locals(
        seat=int, led=int, best=int, holder=int, points=int, flipped=int, total=int, left=int, taken=int)
    cdef int play_out(self, int card, int tricks) noexcept nogil

    @cython.locals(
        many=int, chosen=int, suit=int, others=u64, i=int, partner=bint, sure=bint, most=int, cards=int, card=int,
        row=int, merit=int)
    cdef int chosen(self, int seat, int led, int best, int holder, int left, int table) noexcept nogil

    @cython.locals(kind=int)
    cdef int row_of(self, int seat, int suit, int led, bint beats, bint partner) noexcept nogil

    cdef bint is_sure(self, int best, u64 others) noexcept nogil

    @cython.locals(
        suit=int, place=int, some=int, out=int, length=int, above=int, worth=int, top=int, below=int, merit=int)
    cdef int of_card(self, int row, int seat, int card, u64 others) noexcept nogil

    @cython.locals(side=int, merit=int)
    cdef int of_lead(self, int row, int suit, int left, u64 others) noexcept nogil

    @cython.locals(place=int, worth=int, merit=int)
    cdef int of_follow(self, int row, int seat, int card, bint sure) noexcept nogil
