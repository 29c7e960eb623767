"""Looking ahead card by card over what lies open, for two at a table with piles.

Cards are bits of a whole number, a suit after the other, each from its lowest card up. Values are in points
of the deal, what one player gets beyond the other from here on. What will be turned is unknown: a position
at the end of the looking is judged by what lies open there, suit by suit, with weights fitted to self-play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tapete.cards import SPANISH_48, Card, Suit
from tapete.games.tricks import Ranking

WIDTH: Final = 12  # cards a suit
SUIT: Final = (1 << WIDTH) - 1
TRICK: Final = 0.5  # two tricks count one point

Weights = Mapping[str, float]


class Bits:
    """The cards of a table as bits: which one stands where, what it is worth, what beats it."""

    def __init__(self, ranking: Ranking) -> None:
        self.suits = SPANISH_48.suits
        self.at: dict[Card, int] = {
            card: WIDTH * self.suits.index(card.suit) + ranking.strength[card.rank] - 1 for card in SPANISH_48
        }
        self.cards = {1 << place: card for card, place in self.at.items()}
        by_place = {place: ranking.points[card.rank] for card, place in self.at.items()}
        self.points = [by_place[place] for place in range(WIDTH)]  # of each place in a suit
        least = next(place for place in range(WIDTH) if self.points[place])
        self.low = (1 << least) - 1  # the places below the lowest card with points on it

    def of(self, cards: Sequence[Card]) -> int:
        """The set of these cards."""
        return sum(1 << self.at[card] for card in cards)

    def suit_number(self, suit: Suit | None) -> int:
        """Where a suit stands in the deck, -1 for none."""
        return -1 if suit is None else self.suits.index(suit)


class LookAhead:
    """One deal with its trump and its unseen cards: what positions are worth to the one who leads.

    `weights` say what the marks of a suit are worth, see `suit_marks`. Cards that are hardly ever best are
    not tried unless the `whole` deal is looked through; `free` is whether who cannot beat may give anything.
    """

    def __init__(
        self, bits: Bits, trump: int, weights: Weights, *, whole: bool = False, free: bool = True
    ) -> None:
        self._bits = bits
        self._trump = trump
        self._weights = weights
        self._whole = whole
        self._free = free
        self._judged: dict[tuple[int, int, int, int], float] = {}
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._tried: dict[int, tuple[int, ...]] = {}

    # --- judging ---------------------------------------------------------------------------------------

    def standing(self, leader: int, other: int, unseen: int) -> float:
        """What the leader may expect beyond the other, by what lies open."""
        total, judged, trump = 0.0, self._judged, self._trump
        flags = 0
        if trump >= 0:
            at = WIDTH * trump
            flags = 4 + 2 * bool(leader >> at & SUIT) + bool(other >> at & SUIT)
        for suit in range(4):
            at = WIDTH * suit
            key = (
                leader >> at & SUIT,
                other >> at & SUIT,
                unseen >> at & SUIT,
                flags + 8 if suit == trump else flags,
            )
            worth = judged.get(key)
            if worth is None:
                worth = judged[key] = self._judge(*key)
            total += worth
        return total

    def _judge(self, leader: int, other: int, unseen: int, flags: int) -> float:
        weights = self._weights
        marks = suit_marks(leader, other, unseen, flags, self._bits.points)
        return sum(weights.get(name, 0.0) * amount for name, amount in marks.items())

    # --- looking ahead ---------------------------------------------------------------------------------

    def value(self, leader: int, other: int, unseen: int, tricks: int) -> float:
        """What the leader gets beyond the other when both play that many tricks as well as they can see."""
        if not tricks or not leader or not other:
            return self.standing(leader, other, unseen)
        key = (leader, other, unseen, tricks)
        known = self._known.get(key)
        if known is None:
            known = -1000.0
            for card in self.tried(leader):
                known = max(known, self.led(card, leader ^ card, other, unseen, tricks, known))
            self._known[key] = known
        return known

    def led(
        self, card: int, leader: int, other: int, unseen: int, tricks: int, enough: float = -1000.0
    ) -> float:
        """The same when the leader has led `card`; anything up to `enough` once it is no more than that."""
        least = 1000.0
        for reply in self.replies(other, card):
            least = min(least, self.answered(card, reply, leader, other ^ reply, unseen, tricks))
            if least <= enough:
                break
        return least

    def answered(self, card: int, reply: int, leader: int, other: int, unseen: int, tricks: int) -> float:
        """The same for the leader when `card` was answered with `reply`, both taken out of the cards."""
        one, two = card.bit_length() - 1, reply.bit_length() - 1
        points = self._bits.points
        worth = points[one % WIDTH] + points[two % WIDTH] + TRICK
        led, given = one // WIDTH, two // WIDTH
        beaten = two > one if led == given else given == self._trump
        if beaten:
            return -worth - self.value(other, leader, unseen, tricks - 1)
        return worth + self.value(leader, other, unseen, tricks - 1)

    def tried(self, cards: int) -> tuple[int, ...]:
        """The cards worth trying: all with points, of the low ones of a suit the highest and the lowest."""
        known = self._tried.get(cards)
        if known is None:
            low_places, found = 0 if self._whole else self._bits.low, []
            rest = cards
            while rest:
                top = 1 << (rest.bit_length() - 1)
                at = (top.bit_length() - 1) // WIDTH * WIDTH
                low = rest & (low_places << at)
                if top & low:
                    found.append(top)
                    if low != top:
                        found.append(low & -low)
                    rest ^= low
                else:
                    found.append(top)
                    rest ^= top
            known = self._tried[cards] = tuple(found)
        return known

    def replies(self, cards: int, card: int) -> tuple[int, ...]:
        """What the other may answer to `card`, and would: what cannot win is the lowest of its suit."""
        at = (card.bit_length() - 1) // WIDTH * WIDTH
        follow = cards & (SUIT << at)
        beating = follow & -(card << 1)
        if not follow and self._trump >= 0:
            beating = cards & (SUIT << WIDTH * self._trump)
        if beating:
            return self.tried(beating)
        if self._whole and self._free:
            return self.tried(follow or cards)
        if follow:
            return (follow & -follow,)
        return tuple(low & -low for low in (cards & (SUIT << WIDTH * suit) for suit in range(4)) if low)


def suit_marks(leader: int, other: int, unseen: int, flags: int, points: Sequence[int]) -> dict[str, float]:
    """What one suit has, as 12 bits a player: marks of the leader's begin with L, of the other's with R.

    `flags`: 8 the suit is trump, 4 there is a trump, 2 the leader shows one, 1 the other does.
    """
    marks: dict[str, float] = {}
    kind = "t" if flags & 8 else "p" if flags & 4 else "n"
    for who, mine, theirs, trumps, against in (
        ("L", leader, other, flags & 2, flags & 1),
        ("R", other, leader, flags & 1, flags & 2),
    ):
        said = who + kind
        if not mine:
            if theirs and kind == "p" and trumps:
                marks[said + "_ruffs"] = 1.0
            continue
        lowest = (mine & -mine).bit_length() - 1
        if theirs.bit_length() > mine.bit_length():
            marks[said + "_hung"] = float(points[lowest])
        rest = mine
        while rest:
            bit = rest & -rest
            rest ^= bit
            place = bit.bit_length() - 1
            over = theirs >> place + 1
            out = (unseen >> place + 1).bit_count()
            where = "under" if over else "top" if not out else "over1" if out == 1 else "over2"
            if kind == "p" and not theirs and against and where != "under":
                where = "ruffed"
            name = f"{said}_{where}"
            marks[name] = marks.get(name, 0.0) + 1.0
            if points[place]:
                marks[name + "_points"] = marks.get(name + "_points", 0.0) + points[place]
    marks[f"{kind}_unseen"] = float(unseen.bit_count())
    return marks
