# The C types of pots.py: Cython reads this beside it, Python never does.
cimport cython

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 BIT, SUIT, TRUMPS, PLAIN, EVERY, MASK64, MULTIPLIER, INCREMENT
cdef int COMING, FOLDED, SEQUENTIAL, SIMULTANEOUS, BEAT, GIVE, THROW, STEPS, REACH, TRIES

@cython.final
cdef class Pots:
    cdef object heard
    cdef const double[::1] hand_weights, card_weights, chances, doublings, factorial
    cdef double[::1] stays, sums, plan
    cdef const u8[::1] count, highest
    cdef u64 rng, hand, turnup, unseen, laid, kept_laid
    cdef int doubt, places, me, mode, size, most, in_pool, kept_in_pool, best_number, many
    cdef bint held, forced, capped
    cdef double start_pot, pot, limit, share, exempt, more, won, tied, lost, fine, left_over
    cdef const int[::1] told, told_drawn
    cdef const u64[::1] played, may
    cdef u64[::1] lying, hands, pool, kept_pool, plain, legal
    cdef int[::1] words, drawn, tricks, order

    cdef int dice(self, int sides) noexcept nogil
    cdef int size_of(self, u64 cards) noexcept nogil
    cdef u64 top(self, u64 cards) noexcept nogil
    cdef u64 suit_of(self, u64 card) noexcept nogil

    @cython.locals(hand=u64, card=u64, at=int, tried=int)
    cdef u64 drawn_from_pool(self, int many, u64 allowed) noexcept nogil
    cdef void fill(self, u64 cards) noexcept nogil
    @cython.locals(i=int)
    cdef void keep_pool(self) noexcept nogil
    @cython.locals(i=int, last=int, missing=int)
    cdef void imagine(self) noexcept nogil
    @cython.locals(mark=int, hand=u64, _=int)
    cdef void imagine_folded(self, int place) noexcept nogil
    cdef double ways(self, int among, int kept, int changed) noexcept nogil
    @cython.locals(
        among=int, sure=u64, fewest=int, most=int, total=double, kept=int, luck=double, number=int, had=u64,
        wanted=int, left=int, rest=u64)
    cdef u64 kept_of_known(self, int place, u64 known, int changed) noexcept nogil
    @cython.locals(changed=int, known=u64, mark=int, laid=u64, had=u64, hand=u64, kept=u64, _=int)
    cdef void imagine_staying(self, int place) noexcept nogil
    @cython.locals(word=int)
    cdef bint fits(self, int place, u64 hand) noexcept nogil

    @cython.locals(plain=u64, ranks=u64, low=u64, _=int)
    cdef u64 thrown(self, u64 hand, int number) noexcept nogil
    @cython.locals(
        inside=int, coming=int, keen=int, poor=int, last=int, i=int, word=int, beaten=bint, chips=double)
    cdef int says(self, int place, u64 hand) noexcept nogil
    @cython.locals(inside=int, keen=int, poor=int, last=int, i=int, beaten=bint)
    cdef int changes(self, int place, u64 hand) noexcept nogil
    @cython.locals(
        trumps=u64, sure=int, plain=int, stays=double, extra=double, most=double, number=int, chips=double,
        odds=double, come=int, _=int)
    cdef double promise(
        self, u64 hand, int inside, int coming, int keen, int poor, bint beaten, int unpaid) noexcept nogil
    @cython.locals(fine=double, taken=double)
    cdef void stake(self, double pot) noexcept nogil
    @cython.locals(many=double, chips=double)
    cdef double brings(self, int rivals, int sure) noexcept nogil
    cdef double chance(self, double odds) noexcept nogil
    @cython.locals(i=int)
    cdef void add(self, int mark, int times) noexcept nogil
    @cython.locals(i=int, out=u64, sure=int, mine=u64, others=u64, higher=int)
    cdef int judge_trumps(self, u64 trumps, int keen, int poor, bint beaten) noexcept nogil
    @cython.locals(many=int, left=u64)
    cdef int sort_plain(self, u64 cards) noexcept nogil
    @cython.locals(i=int, at=int, ranks=u64, high=int)
    cdef void judge_plan(self, int number, int plain) noexcept nogil

    @cython.locals(i=int)
    cdef void take_up(self) noexcept nogil
    @cython.locals(i=int, many=int)
    cdef int left(self) noexcept nogil
    @cython.locals(i=int, paid=double, left=int, players=int)
    cdef double outcome(self, int word, u64 thrown) noexcept nogil
    @cython.locals(i=int, word=int)
    cdef void hear_others(self) noexcept nogil
    @cython.locals(hand=u64, kept=u64)
    cdef void draw(self, int place, int number) noexcept nogil
    @cython.locals(i=int)
    cdef void draw_others(self) noexcept nogil
    @cython.locals(place=int)
    cdef void play(
        self, int players, int at, int left, u64 led, u64 best, int holder, u64 gone, u64 card) noexcept nogil
    @cython.locals(cards=u64, follow=u64, over=u64)
    cdef void permit(self, u64 hand, u64 led, u64 best) noexcept nogil
    @cython.locals(hand=u64, rivals=int, i=int, mine=int, heaviest=double, card=u64, weight=double)
    cdef u64 chosen(self, int place, int players, u64 led, u64 best, int after, u64 gone) noexcept nogil
    @cython.locals(
        card=u64, suit=u64, higher=int, above=int, trump=int, left=int, stage=int, length=int, behind=int,
        ends=int, some=int)
    cdef double weight(
        self, int i, u64 hand, int players, u64 led, u64 best, int after, u64 gone, int mine,
        int rivals) noexcept nogil
    @cython.locals(crowd=int, trumps=int, held=u64, ends=int, some=int)
    cdef double weight_of_lead(
        self, u64 card, u64 hand, int above, int trump, int stage, int length, int players, int mine,
        int rivals) noexcept nogil
    @cython.locals(ranks=u64, low=u64, high=u64)
    cdef int ends_of(self, u64 card, u64 plain) noexcept nogil
    cdef u64 first_of(self, u64 plain, u64 rank) noexcept nogil
    @cython.locals(best=int, tops=int, bourres=int, i=int, mine=int, chips=double)
    cdef double worth(self) noexcept nogil
