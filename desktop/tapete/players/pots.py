# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# distutils: extra_compile_args = -O3
# cython: annotation_typing=False
"""Deals of Bourré imagined and played out: who stays in, what is drawn, who takes which trick.

The hands of the others are drawn so that what they have said fits them: a hand is drawn again until a club
player would have said as much with it, or until one is believed to be no club player. Those still to speak
do as club players do (bourre/staying.py); the cards are played by the weights of bourre/play_weights.py, each
seat knowing its own hand and what has gone. A microsecond or two a deal where it is compiled.

Cards are bits as in bourre/bits.py. Places are the seats that were dealt to, from the dealer's left on; the
dealer is the last. Plain Python that Cython compiles where it can: pots.pxd holds the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import exp, log2
from typing import Final

from tapete.players.heard import (
    COMING,
    EVERY,
    FOLDED,
    SEATS,
    SEQUENTIAL,
    SIMULTANEOUS,
    Heard,
    Trick,
)

try:
    import cython  # type: ignore[import-untyped,import-not-found,unused-ignore]  # has no stubs
except ImportError:  # neither compiled nor Cython here
    from tapete.players.uncompiled import cython

COMPILED: Final[bool] = cython.compiled
WIDTH: Final = 13  # cards a suit
SUIT: Final = (1 << 13) - 1
TRUMPS: Final = SUIT << 39
PLAIN: Final = (1 << 39) - 1
BIT: Final = 1  # typed in pots.pxd, so that shifting it leaves nothing out

# The marks of bourre/hand.py by number, for a hand that is judged before the play.
HAND_MARKS: Final = (
    "base", "drawn_1", "drawn_2", "drawn_3", "drawn_4", "drawn_5",
    "trumps_0", "trumps_1", "trumps_2", "trumps_3", "trumps_4", "trumps_5",
    "sure_0", "sure_1", "sure_2", "sure_3", "sure_4", "sure_5",
    "over_0", "over_1", "over_2", "over_3", "over_5", "over_8",
    "side_T", "side_J", "side_Q", "side_K", "side_A", "under_turnup", "keen", "poor",
)  # fmt: skip
MARKS: Final = 32
# Where the marks of a card begin that is led, that beats the trick, that does not, that is thrown away.
LEAD: Final = 0
BEAT: Final = 224
GIVE: Final = 356
THROW: Final = 360
CARD_MARKS: Final = 402

MULTIPLIER: Final = 6364136223846793005
INCREMENT: Final = 1442695040888963407
MASK64: Final = (1 << 64) - 1
STEPS: Final = 512  # of one log odd in the table of chances
REACH: Final = 12  # log odds beyond which nothing changes
COUNT: Final = array("B", [cards.bit_count() for cards in range(1 << 13)])
HIGHEST: Final = array("B", [max(0, cards.bit_length() - 1) for cards in range(1 << 13)])
CHANCES: Final = array("d", [1 / (1 + exp(-x / STEPS)) for x in range(-REACH * STEPS, REACH * STEPS + 1)])
DOUBLINGS: Final = array("d", [0.0] + [log2(n) for n in range(1, SEATS + 1)])
FACTORIAL: Final = array("d", [1.0, 1.0, 2.0, 6.0, 24.0, 120.0])
TRIES: Final = 200  # hands drawn at most until one fits


class Pots:
    """All that may happen to one pot, seen from one place at one moment."""

    def __init__(
        self,
        heard: Heard,
        hand_weights: array[float],
        card_weights: array[float],
        stays: Sequence[float],
        trust: float,
        seed: int,
    ) -> None:
        """`hand_weights` has base and more of HAND_MARKS for winning, tying, taking nothing.

        `stays` is how often one who has not spoken stays in, by how many are left. `trust` is how often a
        hand that does not fit is passed over.
        """
        self.heard = heard
        self.hand_weights, self.card_weights = hand_weights, card_weights
        self.stays = array("d", stays)
        self.rng = seed & MASK64
        self.doubt = int((1 - trust) * (1 << 20))
        self.count, self.highest, self.chances = COUNT, HIGHEST, CHANCES
        self.doublings, self.factorial = DOUBLINGS, FACTORIAL
        self.places, self.me, self.mode = len(heard.words), heard.me, heard.mode
        self.size, self.most = heard.cards, heard.most
        self.hand, self.turnup, self.held, self.forced = heard.hand, heard.turnup, heard.held, heard.forced
        self.unseen = heard.unseen
        self.start_pot = self.pot = heard.pot
        self.limit, self.capped = heard.limit, heard.capped
        self.share, self.exempt, self.more = heard.share, heard.exempt, heard.more
        self.told = array("i", heard.words)
        self.told_drawn = array("i", [int(drawn) for drawn in heard.drawn])
        self.played, self.may = array("Q", heard.played), array("Q", heard.may)
        self.lying = array("Q", [0]) * SEATS  # the hands of a world
        self.hands = array("Q", [0]) * SEATS
        self.words = array("i", [0]) * SEATS
        self.drawn = array("i", [0]) * SEATS
        self.tricks = array("i", [0]) * SEATS
        self.order = array("i", [0]) * SEATS
        self.pool = array("Q", [0]) * 52
        self.kept_pool = array("Q", [0]) * 52
        self.in_pool = self.laid = self.best_number = 0
        self.sums = array("d", [0.0]) * 6
        self.plan = array("d", [0.0]) * 6
        self.plain = array("Q", [0]) * 6
        self.legal = array("Q", [0]) * 6
        self.many = 0

    # --- asked from outside ------------------------------------------------------------------------------

    def of_words(self, words: Sequence[int], thrown: Sequence[int], worlds: int) -> list[array[float]]:
        """The chips that each of these words brings in each of so many worlds, thrown away with it `thrown`.

        What is laid on the table already is spent. For a place that is only to draw, `words` are what it says
        to throw so many.
        """
        found = [array("d", [0.0]) * worlds for _ in words]
        for world in range(worlds):
            self.imagine()
            self.keep_pool()
            rng = self.rng
            for word, cards, values in zip(words, thrown, found, strict=True):
                self.rng = rng
                values[world] = self.outcome(word, cards)
        return found

    def of_cards(self, cards: Sequence[int], trick: Trick, worlds: int) -> list[array[float]]:
        """The chips that each of these cards brings in each of so many worlds."""
        found = [array("d", [0.0]) * worlds for _ in cards]
        players = len(trick.order)
        for at, place in enumerate(trick.order):
            self.order[at] = place
        for world in range(worlds):
            self.imagine()
            for card, values in zip(cards, found, strict=True):
                self.take_up()
                for place, tricks in zip(trick.order, trick.tricks, strict=True):
                    self.tricks[place] = tricks
                self.play(
                    players,
                    trick.laid,
                    players - trick.laid,
                    trick.led,
                    trick.best,
                    trick.holder,
                    trick.gone,
                    card,
                )
                values[world] = self.worth()
        return found

    def hands_of_worlds(self, worlds: int) -> list[tuple[int, ...]]:
        """The hands by place in so many worlds."""
        found = []
        for _ in range(worlds):
            self.imagine()
            found.append(tuple(self.lying[: self.places]))
        return found

    def word_of(self, place: int, hand: int) -> int:
        """What a club player at that place says now, with that hand."""
        for i in range(self.places):
            self.words[i], self.drawn[i] = self.told[i], self.told_drawn[i]
        return self.says(place, hand)

    # --- compiled: every local of what follows has a C type in pots.pxd ------------------------------------

    def dice(self, sides: int) -> int:
        """A number below `sides`."""
        self.rng = (self.rng * MULTIPLIER + INCREMENT) & MASK64
        return (self.rng >> 33) % sides

    def size_of(self, cards: int) -> int:
        """How many cards these are."""
        return (
            self.count[cards & SUIT]
            + self.count[(cards >> 13) & SUIT]
            + self.count[(cards >> 26) & SUIT]
            + self.count[(cards >> 39) & SUIT]
        )

    def top(self, cards: int) -> int:
        """The highest bit of a set that is not empty."""
        if cards >> 39:
            return BIT << 39 << self.highest[cards >> 39]
        if cards >> 26:
            return BIT << 26 << self.highest[cards >> 26]
        if cards >> 13:
            return BIT << 13 << self.highest[cards >> 13]
        return BIT << self.highest[cards]

    def suit_of(self, card: int) -> int:
        """All cards of its suit."""
        if card >> 39:
            return TRUMPS
        if card >> 26:
            return SUIT << 26
        if card >> 13:
            return SUIT << 13
        return SUIT

    # --- worlds --------------------------------------------------------------------------------------------

    def drawn_from_pool(self, many: int, allowed: int) -> int:
        """So many cards at random, allowed ones if there are any; an empty pool is made of what was laid."""
        hand = 0
        while many > 0:
            if self.in_pool == 0:
                self.fill(self.laid & ~hand)
                self.laid = 0
                if self.in_pool == 0:
                    return hand
            at = self.dice(self.in_pool)
            tried = 0
            while tried < self.in_pool and not self.pool[at] & allowed:
                at += 1
                if at == self.in_pool:
                    at = 0
                tried += 1
            card = self.pool[at]
            self.in_pool -= 1
            self.pool[at] = self.pool[self.in_pool]
            self.pool[self.in_pool] = card
            hand |= card
            many -= 1
        return hand

    def fill(self, cards: int) -> None:
        """Make the pool of these cards."""
        self.in_pool = 0
        while cards:
            self.pool[self.in_pool] = cards & -cards
            self.in_pool += 1
            cards &= cards - 1

    def keep_pool(self) -> None:
        """Remember the pool, to begin each of some choices with the same cards to come."""
        self.kept_in_pool = self.in_pool
        self.kept_laid = self.laid
        for i in range(self.in_pool):
            self.kept_pool[i] = self.pool[i]

    def imagine(self) -> None:
        """Draw the hands of one world: first those that have spoken, in order, then the others."""
        self.fill(self.unseen)
        self.laid = 0
        self.pot = self.start_pot
        for i in range(self.places):
            self.words[i] = COMING
            self.drawn[i] = 0
            self.lying[i] = 0
        for i in range(self.places):
            if self.told[i] == COMING:
                continue
            if i != self.me:
                if self.told[i] == FOLDED:
                    self.imagine_folded(i)
                else:
                    self.imagine_staying(i)
            self.words[i] = self.told[i]
            self.drawn[i] = self.told_drawn[i]
        last = self.places - 1
        for i in range(self.places):
            if i == self.me or self.told[i] == FOLDED:
                continue
            if i == last and self.held:
                self.lying[i] |= self.turnup & ~self.played[i]
            missing = self.size - self.size_of(self.lying[i] | self.played[i])
            self.lying[i] |= self.drawn_from_pool(missing, self.may[i])
        self.lying[self.me] = self.hand

    def imagine_folded(self, place: int) -> None:
        """Somebody had a hand that is folded: its cards are in no other."""
        mark = self.in_pool
        hand = 0
        for _ in range(TRIES):
            self.in_pool = mark
            hand = self.drawn_from_pool(self.size, EVERY)
            if self.says(place, hand) == FOLDED or self.dice(1 << 20) < self.doubt:
                break
        self.laid |= hand

    def ways(self, among: int, kept: int, changed: int) -> float:
        """In how many ways `kept` of `among` known cards were held before some were changed, in a part."""
        return self.factorial[among] / (
            self.factorial[kept]
            * self.factorial[among - kept]
            * self.factorial[self.size - kept]
            * self.factorial[changed - among + kept]
        )

    def kept_of_known(self, place: int, known: int, changed: int) -> int:
        """Which of the cards that a seat is known to have had it had before it changed some, at random."""
        among = self.size_of(known)
        sure = 0
        if place == self.places - 1 and self.held:
            sure = self.turnup
        fewest = max(among - changed, 1 if sure else 0)
        most = min(among, self.size - changed)
        total = 0.0
        for kept in range(fewest, most + 1):
            total += self.ways(among, kept, changed)
        luck = total * self.dice(1 << 20) / (1 << 20)
        number = fewest
        while number < most:
            luck -= self.ways(among, number, changed)
            if luck < 0:
                break
            number += 1
        had = sure
        wanted = number - (1 if sure else 0)
        left = among - (1 if sure else 0)
        rest = known & ~sure
        while rest and wanted > 0:
            if self.dice(left) < wanted:
                had |= rest & -rest
                wanted -= 1
            rest &= rest - 1
            left -= 1
        return had

    def imagine_staying(self, place: int) -> None:
        """What somebody who stays in has kept, with what he has drawn and played already."""
        changed = self.told[place] if self.told_drawn[place] else 0
        known = self.played[place]
        if place == self.places - 1 and self.held:
            known |= self.turnup
        mark = self.in_pool
        laid = self.laid
        for _ in range(TRIES):
            self.in_pool = mark
            had = self.kept_of_known(place, known, changed)
            hand = had | self.drawn_from_pool(self.size - self.size_of(had), EVERY)
            kept = self.thrown(hand, changed)
            if had & ~kept or kept & ~had & ~self.may[place]:
                continue
            if self.fits(place, hand) or self.dice(1 << 20) < self.doubt:
                self.laid = laid | (hand & ~kept)
                self.lying[place] = (kept | known) & ~self.played[place]
                return
        self.in_pool = mark
        had = self.kept_of_known(place, known, changed)
        kept = had | self.drawn_from_pool(self.size - changed - self.size_of(had), self.may[place])
        self.lying[place] = (kept | known) & ~self.played[place]

    def fits(self, place: int, hand: int) -> int:
        """Whether a club player would have stayed in so with that hand."""
        word = self.says(place, hand)
        if self.mode == SEQUENTIAL:
            return word == self.told[place]
        return word != FOLDED

    # --- declaring -----------------------------------------------------------------------------------------

    def thrown(self, hand: int, number: int) -> int:
        """What is left of a hand without its worst cards: plain ones by rank, then trumps."""
        for _ in range(number):
            plain = hand & PLAIN
            if plain:
                ranks = (plain | plain >> 13 | plain >> 26) & SUIT
                low = ranks & -ranks
                if plain & (low << 26):
                    hand ^= low << 26
                elif plain & (low << 13):
                    hand ^= low << 13
                else:
                    hand ^= low
            else:
                hand &= hand - 1
        return hand

    def says(self, place: int, hand: int) -> int:
        """What a club player says there, with that hand, after the `words` so far."""
        inside = 0
        coming = 0
        keen = 0
        poor = 0
        last = self.places - 1
        for i in range(self.places):
            if i == place:
                continue
            word = self.words[i]
            if self.mode == SIMULTANEOUS:
                word = COMING
            if word >= 0:
                inside += 1
                if self.mode == SEQUENTIAL:
                    keen += word <= 1
                    poor += word >= 4
            elif word == COMING:
                if i == last and self.forced:
                    inside += 1
                else:
                    coming += 1
        beaten = place != last and self.held and (self.words[last] != FOLDED or self.mode == SIMULTANEOUS)
        chips = self.promise(hand, inside, coming, keen, poor, beaten, 1)
        if chips < 0 and not (place == last and self.forced):
            return FOLDED
        return self.best_number

    def changes(self, place: int, hand: int) -> int:
        """How many cards a club player changes there who has said no number."""
        inside = 0
        keen = 0
        poor = 0
        last = self.places - 1
        for i in range(self.places):
            if i != place and self.words[i] >= 0:
                inside += 1
                if self.drawn[i]:
                    keen += self.words[i] <= 1
                    poor += self.words[i] >= 4
        beaten = place != last and self.held and self.words[last] != FOLDED
        self.promise(hand, inside, 0, keen, poor, beaten, 0)
        return self.best_number

    def promise(
        self, hand: int, inside: int, coming: int, keen: int, poor: int, beaten: int, unpaid: int
    ) -> float:
        """The chips that staying in promises with the best number of changed cards: see bourre/staying.py."""
        trumps = hand & TRUMPS
        sure = self.judge_trumps(trumps, keen, poor, beaten)
        plain = self.sort_plain(hand & PLAIN)
        stays = self.stays[inside + coming + 1]
        extra = self.more * unpaid
        self.stake(self.pot + extra * (1 + stays * coming))
        most = -1e9
        self.best_number = 0
        for number in range(min(self.most, plain) + 1):
            self.judge_plan(number, plain)
            chips = -extra
            odds = 1.0
            for _ in range(coming):
                odds *= 1 - stays
            for come in range(coming + 1):
                chips += odds * self.brings(inside + come, sure)
                odds = odds * stays / (1 - stays) * (coming - come) / (come + 1)
            if chips > most:
                most = chips
                self.best_number = number
        return most

    def stake(self, pot: float) -> None:
        """What winning, tying for and losing that pot is worth."""
        fine = pot
        if 0 <= self.limit < pot:
            fine = self.limit
        taken = fine if self.capped else pot
        self.won = taken + (pot - taken) * self.share
        self.tied = pot * self.share + self.exempt
        self.lost = fine * (1 - self.share) - self.exempt
        self.fine = fine
        self.left_over = (pot - taken) * self.share

    def brings(self, rivals: int, sure: int) -> float:
        """The chips that the plan brings against so many."""
        if not rivals or sure > self.size // 2:
            return self.won
        many = self.doublings[rivals]
        chips = self.won * self.chance(self.plan[0] + self.plan[1] * many)
        if rivals > 1 or not self.size & 1:
            chips += self.tied * self.chance(self.plan[2] + self.plan[3] * many)
        if not sure:
            chips -= self.lost * self.chance(self.plan[4] + self.plan[5] * many)
        return chips

    def chance(self, odds: float) -> float:
        """The chance of these log odds."""
        if odds <= -REACH:
            return 0.0
        if odds >= REACH:
            return 1.0
        return self.chances[int((odds + REACH) * STEPS + 0.5)]

    def add(self, mark: int, times: int) -> None:
        """Add what a mark says for and against the hand."""
        for i in range(6):
            self.sums[i] += times * self.hand_weights[6 * mark + i]

    def judge_trumps(self, trumps: int, keen: int, poor: int, beaten: int) -> int:
        """Sum up what stays the same whatever is changed; how many trumps are sure tricks."""
        for i in range(6):
            self.sums[i] = 0.0
        self.add(0, 1)
        if keen:
            self.add(30, keen)
        if poor:
            self.add(31, poor)
        if beaten and not trumps & -(self.turnup << 1):
            self.add(29, 1)
        if not trumps:
            return 0
        out = TRUMPS & ~trumps
        if not self.held:
            out &= ~self.turnup
        sure = self.size_of(trumps)
        self.add(6 + sure, 1)
        mine = trumps
        others = out
        while mine and others:
            if (others & -others) > (mine & -mine):
                mine &= mine - 1
                sure -= 1
            others &= others - 1
        self.add(12 + sure, 1)
        mine = trumps
        while mine:
            higher = self.size_of(out & -((mine & -mine) << 1))
            self.add(18 + (higher if higher < 3 else 3 if higher < 5 else 4 if higher < 8 else 5), 1)
            mine &= mine - 1
        return sure

    def sort_plain(self, cards: int) -> int:
        """Put plain cards in the order in which they are thrown; how many."""
        many = 0
        while cards:
            left = self.thrown(cards, 1)
            self.plain[many] = cards ^ left
            many += 1
            cards = left
        return many

    def judge_plan(self, number: int, plain: int) -> None:
        """The sums for the hand with so many of its plain cards changed."""
        for i in range(6):
            self.plan[i] = self.sums[i]
            if number:
                self.plan[i] += self.hand_weights[6 * number + i]
        for at in range(number, plain):
            ranks = self.plain[at]
            ranks = (ranks | ranks >> 13 | ranks >> 26) & SUIT
            high = self.highest[ranks] - 8
            if high >= 0:
                for i in range(6):
                    self.plan[i] += self.hand_weights[6 * (24 + high) + i]

    # --- a deal to its end ---------------------------------------------------------------------------------

    def take_up(self) -> None:
        """Begin the world again."""
        for i in range(self.places):
            self.hands[i] = self.lying[i]
            self.words[i] = self.told[i]
            self.drawn[i] = self.told_drawn[i]
            self.tricks[i] = 0

    def left(self) -> int:
        """How many have not folded."""
        many = 0
        for i in range(self.places):
            many += self.words[i] != FOLDED
        return many

    def outcome(self, word: int, thrown: int) -> float:
        """The chips that come of that word, with the cards thrown."""
        self.in_pool = self.kept_in_pool
        self.laid = self.kept_laid
        for i in range(self.in_pool):
            self.pool[i] = self.kept_pool[i]
        self.take_up()
        self.pot = self.start_pot
        paid = 0.0
        if self.told[self.me] == COMING and word != FOLDED:
            paid = self.more
            self.pot += self.more
        self.words[self.me] = word
        if word != FOLDED and thrown:
            self.hands[self.me] &= ~thrown
            self.hands[self.me] |= self.drawn_from_pool(self.size_of(thrown), EVERY)
            self.laid |= thrown
        if word != FOLDED and (self.mode == SEQUENTIAL or self.told[self.me] != COMING):
            self.drawn[self.me] = 1
        self.hear_others()
        left = self.left()
        if left == 0:
            return self.pot * self.share
        self.stake(self.pot)
        if left == 1:
            return self.won - paid if self.words[self.me] != FOLDED else self.left_over
        if self.mode != SEQUENTIAL:
            self.draw_others()
        players = 0
        for i in range(self.places):
            if self.words[i] >= 0:
                self.order[players] = i
                players += 1
        self.play(players, 0, players, 0, 0, 0, 0, 0)
        return self.worth() - paid

    def hear_others(self) -> None:
        """Those who are still to speak say what club players say, and draw."""
        for i in range(self.places):
            if i == self.me or self.words[i] != COMING:
                continue
            if self.mode != SIMULTANEOUS and self.left() == 1:
                return
            word = self.says(i, self.hands[i])
            if word == FOLDED:
                self.laid |= self.hands[i]
                self.hands[i] = 0
            else:
                self.pot += self.more
                if self.mode == SEQUENTIAL:
                    self.draw(i, word)
            self.words[i] = word

    def draw(self, place: int, number: int) -> None:
        """Somebody changes so many cards."""
        hand = self.hands[place]
        kept = self.thrown(hand, number)
        self.hands[place] = kept | self.drawn_from_pool(number, EVERY)
        self.laid |= hand & ~kept
        self.drawn[place] = 1

    def draw_others(self) -> None:
        """All who stayed in and have not drawn yet do so in turn."""
        for i in range(self.places):
            if self.words[i] >= 0 and not self.drawn[i]:
                self.words[i] = self.changes(i, self.hands[i])
                self.draw(i, self.words[i])

    def play(
        self, players: int, at: int, left: int, led: int, best: int, holder: int, gone: int, card: int
    ) -> None:
        """Play the hands out among those of `order`: `left` are still to play to this trick, from `at` on.

        The first of them plays `card` if it is one.
        """
        while True:
            while left > 0:
                place = self.order[at]
                if not card:
                    card = self.chosen(place, players, led, best, left - 1, gone)
                self.hands[place] &= ~card
                gone |= card
                if not led:
                    led = self.suit_of(card)
                    best = card
                    holder = at
                elif card > best and card & (led | TRUMPS):
                    best = card
                    holder = at
                card = 0
                at += 1
                if at == players:
                    at = 0
                left -= 1
            self.tricks[self.order[holder]] += 1
            if not self.hands[self.order[holder]]:
                return
            at = holder
            left = players
            led = 0
            best = 0

    def permit(self, hand: int, led: int, best: int) -> None:
        """The `legal` cards: as if all must head, trump and overtrump."""
        cards = hand
        if led:
            follow = hand & led
            if follow:
                over = follow & -(best << 1)
                cards = over if over else follow
            elif hand & TRUMPS:
                over = hand & TRUMPS & -(best << 1)
                cards = over if over else hand & TRUMPS
        self.many = 0
        while cards:
            self.legal[self.many] = cards & -cards
            self.many += 1
            cards &= cards - 1

    def chosen(self, place: int, players: int, led: int, best: int, after: int, gone: int) -> int:
        """The card that weighs most, the lowest of equals."""
        hand = self.hands[place]
        self.permit(hand, led, best)
        if self.many == 1:
            return self.legal[0]
        rivals = 0
        for i in range(players):
            if self.order[i] != place and self.tricks[self.order[i]] > rivals:
                rivals = self.tricks[self.order[i]]
        rivals = min(rivals, 2)
        mine = min(self.tricks[place], 2)
        heaviest = -1e9
        card = 0
        for i in range(self.many):
            weight = self.weight(i, hand, players, led, best, after, gone, mine, rivals)
            if weight > heaviest:
                heaviest = weight
                card = self.legal[i]
        return card

    def weight(
        self,
        i: int,
        hand: int,
        players: int,
        led: int,
        best: int,
        after: int,
        gone: int,
        mine: int,
        rivals: int,
    ) -> float:
        """What speaks for the legal card of that number: see bourre/play_weights.py."""
        card = self.legal[i]
        suit = self.suit_of(card)
        higher = self.size_of(suit & ~gone & ~hand & -(card << 1))
        above = higher if higher < 2 else 2 if higher < 4 else 3 if higher < 7 else 4
        trump = 1 if card & TRUMPS else 0
        left = self.size_of(hand)
        stage = 0 if left >= 4 else 1 if left == 3 else 2
        length = min(self.size_of(hand & suit), 3)
        if not led:
            return self.weight_of_lead(card, hand, above, trump, stage, length, players, mine, rivals)
        behind = min(after, 2)
        if card > best and card & (led | TRUMPS):
            ends = (2 if i == self.many - 1 else 0) + (1 if i == 0 else 0)
            return (
                self.card_weights[BEAT + (ends * 3 + behind) * 2 + trump]
                + self.card_weights[BEAT + 24 + ((above * 3 + behind) * 2 + trump) * 3 + mine]
                + self.card_weights[BEAT + 114 + ((ends >> 1) * 3 + stage) * 3 + mine]
            )
        if trump or card & led:
            return self.card_weights[GIVE + trump * 2 + (1 if i == 0 else 0)]
        ends = self.ends_of(card, hand & PLAIN)
        some = 1 if hand & TRUMPS else 0
        return (
            self.card_weights[THROW + ends * 3 + mine]
            + self.card_weights[THROW + 12 + (above * 3 + length - 1) * 2 + some]
        )

    def weight_of_lead(
        self,
        card: int,
        hand: int,
        above: int,
        trump: int,
        stage: int,
        length: int,
        players: int,
        mine: int,
        rivals: int,
    ) -> float:
        """What speaks for leading a card."""
        crowd = 0 if players <= 2 else 1 if players == 3 else 2
        trumps = min(self.size_of(hand & TRUMPS), 4)
        if trump:
            held = hand & TRUMPS
            ends = (0 if held & -(card << 1) else 2) + (1 if card == held & -held else 0)
        else:
            ends = self.ends_of(card, hand & PLAIN)
        some = 1 if trumps else 0
        return (
            self.card_weights[(trump * 5 + above) * 3 + crowd]
            + self.card_weights[30 + ((trump * 5 + above) * 3 + mine) * 3 + stage]
            + self.card_weights[120 + (trump * 5 + trumps) * 3 + mine]
            + self.card_weights[150 + (trump * 3 + rivals) * 3 + mine]
            + self.card_weights[168 + (trump * 4 + ends) * 3 + mine]
            + self.card_weights[192 + ((trump * 4 + length) * 2 + some) * 2 + (1 if stage == 2 else 0)]
        )

    def ends_of(self, card: int, plain: int) -> int:
        """Two if it is the highest of these plain cards by rank, one if the lowest, three if both."""
        ranks = (plain | plain >> 13 | plain >> 26) & SUIT
        low = ranks & -ranks
        high = BIT << self.highest[ranks]
        return (2 if card == self.first_of(plain, high) else 0) + (
            1 if card == self.first_of(plain, low) else 0
        )

    def first_of(self, plain: int, rank: int) -> int:
        """The card of that rank in the first suit that has one."""
        if plain & rank:
            return rank
        if plain & (rank << 13):
            return rank << 13
        return rank << 26

    def worth(self) -> float:
        """What the tricks of all are worth to this place: see bourre/stakes.py."""
        self.stake(self.pot)
        best = 0
        tops = 0
        bourres = 0
        for i in range(self.places):
            if self.words[i] >= 0:
                if self.tricks[i] > best:
                    best = self.tricks[i]
                    tops = 0
                tops += self.tricks[i] == best
                bourres += self.tricks[i] == 0
        mine = self.tricks[self.me] if self.words[self.me] >= 0 else -1
        if tops > 1:
            chips = self.tied if mine == best else self.pot * self.share
        else:
            chips = self.won if mine == best else self.left_over
        if mine == 0:
            return chips - self.lost + (bourres - 1) * self.fine * self.share
        return chips + bourres * self.fine * self.share
