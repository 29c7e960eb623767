# The C types of solver.py: Cython reads this beside it, Python never does. Every local of a function that runs
# without the GIL is listed here, or the compiler refuses it.
cimport cython

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef u64 MASK64, MASK32, MIX0, MIX1, MIX2, MIX3, MIX_OURS, MIX_WON, FINAL0, FINAL1
cdef int FIRST_KID, FIRST_STEP, MEMO

@cython.final  # so that calls are direct and small functions vanish into their callers
cdef class Solver:
    cdef readonly object tables
    cdef readonly object nodes_used
    cdef object cancelled, fault
    cdef long long nodes, alarm, limit, widen_at
    cdef int stopped
    # the rules
    cdef int trump, trick_points, last_points, cinch, dead_check, seats, rows, width
    cdef bint pairs, piled, bound, flips, partner_ruffs, partner_pays
    cdef const int[::1] duty
    # by card, by suit, by set of places: see lookup.py
    cdef const u64[::1] bit, swap, shift, stay, squeeze, marks, mix
    cdef const u8[::1] worth, kind, count, highest, points, least, most, excess
    cdef const int[::1] floor, zone, row, scoring, heads
    cdef u64 floors
    # the search
    cdef u64[::1] hands, dealt, key, ident, won, kid_key, kid_ident, kid_won, memo, table
    cdef int[::1] ours, rest, low, high, allowed, root_allowed, laid, moves, group, merit, played, history
    cdef int[::1] kid_points, kid_holder, kid_ours, of_card_low, of_card_high
    cdef u64 bucket_mask, first_word, trumps_about
    cdef object buckets
    cdef int tricks, hidden_points, root_seat, root_led, root_best, root_holder, root_points
    cdef u64 found_ident
    cdef int found_low, found_high, found_move, answer, value_low, value_high

    cdef int wake(self) noexcept with gil

    @cython.locals(union=u64, held=u64, i=int, card=int, rest=int)
    cdef void spread(self) noexcept nogil

    @cython.locals(total=int, suit=int)
    cdef int points_in(self, u64 hand) noexcept nogil

    @cython.locals(place=int)
    cdef int closed(self, int card, u64 union) noexcept nogil

    @cython.locals(low=int, high=int, step=int, target=int, rose=int, fell=int)
    cdef void narrow(self, int card, int guess, int once) noexcept nogil

    @cython.locals(once=bint, count=int, at=int, suit=int, card=int, i=int, last=int)
    cdef void each_card(self, int guess, int target) noexcept nogil

    @cython.locals(count=int, guess=int, ours=int, world=int, union=u64, i=int, at=int, card=int)
    cdef void each_world(
        self, const u64[::1] worlds, int leader, const int[::1] numbers, int[::1] low, int[::1] high, int target,
        long long limit)

    cdef int ask(self, int card, int target) noexcept nogil

    @cython.locals(best=int, holder=int, led=int, value=int)
    cdef int after(self, int card, int target) noexcept nogil

    cdef int give(self, int cards, int suit, int rule, int follows) noexcept nogil

    @cython.locals(is_dead=bint)
    cdef void permit(self, int depth, int seat, int led, int best, int holder) noexcept nogil

    @cython.locals(me=u64, suit=int, duty=int, best_suit=int, follow=int, winning=int, cards=int)
    cdef void oblige(self, int depth, int seat, int led, int best, int holder) noexcept nogil

    @cython.locals(winning=int)
    cdef int ruffs(self, int trumps, int best, int duty) noexcept nogil

    @cython.locals(base=int, mine=int, won=int, others=int, i=int, trumps=int, between=int, suit=int)
    cdef void obey_cinch(self, int depth, int seat, int best) noexcept nogil

    @cython.locals(lost=int)
    cdef int losers(self, int mine, int others) noexcept nogil

    @cython.locals(suit=int, over=int, ruffs=int, i=int)
    cdef void keep_winners(self, int best) noexcept nogil

    @cython.locals(found=int, suit=int)
    cdef void keep_first_suit(self) noexcept nogil

    @cython.locals(count=int, at=int, row=int, found=int, i=int, card=int, winner=int)
    cdef bint can_win(self, int depth, int seat, int led, int best, int holder, int who) noexcept nogil

    @cython.locals(known=u64, slot=u64, found=u64)
    cdef bint can_win_later(self, int depth, int who) noexcept nogil

    @cython.locals(
        start=int, union=u64, row=int, at=int, count=int, group=int, suit=int, cards=int, blockers=int, last=int,
        place=int, number=int, between=int)
    cdef int offer(self, int depth, int seat, int led, int best) noexcept nogil

    cdef bint beats(self, int card, int best) noexcept nogil

    @cython.locals(follow=int, best_suit=int, trumps=int)
    cdef bint can_beat(self, u64 hand, int led, int best) noexcept nogil

    @cython.locals(ours=int, side=int, later=int)
    cdef bint is_settled(self, int depth, int seat, int led, int best, int holder) noexcept nogil

    @cython.locals(card=int, i=int)
    cdef int pick(self, int start, int end, int dearest) noexcept nogil

    @cython.locals(at=int, kept=int, i=int, j=int, chosen=int, card=int)
    cdef int thin(self, int depth, int seat, int led, int best, int holder, int count) noexcept nogil

    @cython.locals(at=int, i=int, card=int)
    cdef void weigh(self, int depth, int seat, int led, int best, int holder, int slots, int count) noexcept nogil

    @cython.locals(merit=int)
    cdef int judge(self, int depth, int seat, int led, int best, int holder, int card) noexcept nogil

    @cython.locals(at=int, i=int, card=int, merit=int)
    cdef void weigh_leads(self, int depth, int count, int known) noexcept nogil

    @cython.locals(suit=int, best=int)
    cdef int judge_lead(self, int depth, int card) noexcept nogil

    @cython.locals(cards=int, suit=int, card=int)
    cdef int best_over(self, u64 hand, int led, int best) noexcept nogil

    @cython.locals(i=int, j=int, merit=int, card=int)
    cdef void sort(self, int at, int count) noexcept nogil

    @cython.locals(slots=int)
    cdef int slots(self, int depth, int seat, int led, int best, int holder) noexcept nogil

    @cython.locals(slot=int, i=int)
    cdef void learn(self, int at, int slots, int good) noexcept nogil

    @cython.locals(count=int, at=int, slots=int, upward=bint, extreme=int, i=int, card=int, value=int)
    cdef int follow(
        self, int depth, int seat, int led, int best, int holder, int points, int target) noexcept nogil

    @cython.locals(at=int, i=int, kid=int, value=int, extreme=int, upward=bint)
    cdef int last(
        self, int depth, int best, int holder, int points, int target, int count, int slots) noexcept nogil

    @cython.locals(rest=int)
    cdef int peek(self, int depth, int kid, bint least) noexcept nogil

    @cython.locals(base=int, seats=int, own=int, to=int, at=int, i=int, gone=u64)
    cdef void gather(self, int depth, int kid, int card, int best, int holder, int points) noexcept nogil

    @cython.locals(ours=int)
    cdef int turned_ours(self, int depth, int holder) noexcept nogil

    @cython.locals(around=u64)
    cdef u64 turned_won(self, u64 won, int holder) noexcept nogil

    @cython.locals(suit=int, cards=int, place=int)
    cdef void close_gaps(self, int at, u64 gone) noexcept nogil

    @cython.locals(move=u64, stay=u64, i=int, hand=u64)
    cdef void close_ranks(self, int at, int card) noexcept nogil

    @cython.locals(at=int, to=int, i=int)
    cdef void settle(self, int depth, int kid) noexcept nogil

    @cython.locals(points=int, rest=int)
    cdef int enter(self, int depth, int kid, int target) noexcept nogil

    @cython.locals(
        h0=u64, h1=u64, h2=u64, h3=u64, union=u64, s0=u64, s1=u64, s2=u64, s3=u64, marks=u64, ident=u64,
        suit=int, up=int, zone=int, left=u64, line=int, mixed=u64, i=int)
    cdef u64 fingerprint(self, int at, u64 ours, u64 won) noexcept nogil

    @cython.locals(slot=u64, word=u64, low=int, high=int, other=u64, suit=int, a=int, b=int, _i=int)
    cdef void recall(self, u64 key, u64 ident, int rest) noexcept nogil

    @cython.locals(slot=u64, chosen=u64, fewest=u64, word=u64, _i=int)
    cdef void remember(self, u64 key, u64 ident, u64 low, u64 high, u64 move, u64 left) noexcept nogil

    @cython.locals(i=u64)
    cdef void copy_words(self, const u64[::1] old, u64 start, u64 count)

    @cython.locals(word=u64)
    cdef void split(self, u64 buckets)

    @cython.locals(suit=int, place=int, left=int)
    cdef int code(self, int card, u64 ident) noexcept nogil

    @cython.locals(rest=int, count=int, at=int, upward=bint, best=int, move=int, i=int, card=int, value=int)
    cdef int lead(self, int depth, int target) noexcept nogil

    @cython.locals(rest=int, low=int, high=int)
    cdef bint consult(self, int depth, int target) noexcept nogil

    @cython.locals(low=int, high=int)
    cdef int conclude(self, int depth, int target, int best, int move) noexcept nogil

    @cython.locals(best=int, holder=int, seat=int, hand=u64, suit=int, cards=int, card=int)
    cdef int last_trick(self, int depth) noexcept nogil

    @cython.locals(
        base=int, total=int, won=int, against=int, mate=int, spare=int, rounds=int, suit=int)
    cdef int cash(self, int depth) noexcept nogil

    @cython.locals(most=int, i=int)
    cdef int longest(self, int base, int suit) noexcept nogil

    @cython.locals(fewest=int, i=int)
    cdef int shortest(self, int base, int suit) noexcept nogil

    @cython.locals(cards=int, suit=int)
    cdef int plain_cards(self, u64 hand) noexcept nogil

    @cython.locals(own=int, others=int, longest=int, i=int, cards=int, masters=int, rounds=int)
    cdef int masters(self, int base, int suit) noexcept nogil

    @cython.locals(line=int, total=int, i=int, cards=int)
    cdef int harvest(self, int base, int suit, int rounds) noexcept nogil

    @cython.locals(total=int, _i=int)
    cdef int top_points(self, int cards, int suit, int rounds) noexcept nogil

    @cython.locals(base=int, theirs=int, i=int, top=int, row=int, sure=int, most=int, mine=int)
    cdef int sure_trumps(self, int depth, int side) noexcept nogil

    @cython.locals(world=int, rest=int)
    cdef void play_out_all(
        self, const u64[::1] worlds, int leader, int tricks, int card, int[::1] points, int count)

    @cython.locals(i=int)
    cdef void lay_trick(self) noexcept nogil

    @cython.locals(rest=int, i=int, at=int)
    cdef int lay_world(self, const u64[::1] worlds, int world, int leader, int tricks) noexcept nogil

    @cython.locals(
        seat=int, led=int, best=int, holder=int, points=int, flipped=int, total=int, left=int, taken=int, i=int)
    cdef int play_out(self, int card, int tricks) noexcept nogil

    @cython.locals(i=int)
    cdef void turn_hands(self, int holder) noexcept nogil

    @cython.locals(chosen=int, most=int, suit=int, cards=int, card=int, merit=int)
    cdef int at_sight(self, int seat, int led, int best, int holder) noexcept nogil

    @cython.locals(suit=int, merit=int)
    cdef int like_lead(self, int card) noexcept nogil

    @cython.locals(i=int)
    cdef bint rivals_hold(self, int suit) noexcept nogil
