# The C types of pile_outs.py: Cython reads this beside it, Python never does.
cimport cython

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 MASK64, MIX
cdef int MEMO, LOW, CARDS, ROOM, LINE

@cython.final
cdef class PileOuts:
    cdef readonly object tables
    cdef const int[::1] weights
    cdef const u8[::1] worth, count, highest
    cdef const u64[::1] bit
    cdef int[::1] moves, found
    cdef u64[::1] memo
    cdef int ahead, trump, low
    cdef u64 mine, other, unseen

    @cython.locals(world=int, i=int)
    cdef void play_out_all(
        self, const u64[::1] hands, const int[::1] below, int trick, int card, int[::1] points)

    @cython.locals(total=int, leads=bint)
    cdef int play_out(self, const int[::1] below, int start, int trick, int card) noexcept nogil

    cdef u64 turned(self, u64 hand, int below, int card) noexcept nogil

    cdef bint beats(self, int card, int led) noexcept nogil

    @cython.locals(many=int, best=int, most=int, i=int, card=int, value=int)
    cdef int best_lead(self, u64 leader, u64 other) noexcept nogil

    @cython.locals(many=int, best=int, least=int, i=int, card=int, value=int)
    cdef int best_reply(self, int led, u64 hand, u64 leader) noexcept nogil

    @cython.locals(at=int, many=int, most=int, i=int, card=int, value=int)
    cdef int value(self, u64 leader, u64 other, int tricks) noexcept nogil

    @cython.locals(at=int, many=int, least=int, i=int, reply=int, value=int)
    cdef int led(self, int card, u64 leader, u64 other, int tricks, int enough) noexcept nogil

    @cython.locals(worth=int)
    cdef int answered(self, int card, int reply, u64 leader, u64 other, int tricks) noexcept nogil

    @cython.locals(many=int, suit=int)
    cdef int tried(self, u64 hand, int at) noexcept nogil

    @cython.locals(many=int, low=int)
    cdef int tried_of(self, int suit, int cards, int at) noexcept nogil

    @cython.locals(suit=int, follow=int, beating=int, many=int, cards=int)
    cdef int replies(self, u64 hand, int led, int at) noexcept nogil

    @cython.locals(flags=int, total=int, suit=int, mine=int, theirs=int, out=int)
    cdef int standing(self, u64 leader, u64 other) noexcept nogil

    @cython.locals(key=u64, slot=u64)
    cdef int of_suit(self, int leader, int other, int out, int flags) noexcept nogil

    @cython.locals(kind=int, ruffed=bint, total=int)
    cdef int judged(self, int leader, int other, int out, int flags) noexcept nogil

    @cython.locals(total=int, place=int, where=int, above=int)
    cdef int held(self, int row, int mine, int theirs, int out, bint ruffed) noexcept nogil
