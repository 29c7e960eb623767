"""Which card may be played in Bourré: §5 and §6 of its rules page, and why another may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from tapete.cards import FRENCH_52, Card, Suit
from tapete.games.core import Reason
from tapete.games.tables import Duty, Ruff, TrickTables
from tapete.games.tricks import Ranking, in_suit

RANKING: Final = Ranking(  # §1 ace high; no card is worth anything
    {rank: place for place, rank in enumerate(FRENCH_52.ranks)}, dict.fromkeys(FRENCH_52.ranks, 0)
)


@dataclass(frozen=True, slots=True)
class Known:
    """What a player goes by besides his hand and the trick on the table (§6).

    The tricks he has `won`, the cards `played` to completed tricks, the turn-up if it was laid `aside`, and
    whether he is the last to play to this trick.
    """

    won: int = 0
    played: tuple[Card, ...] = ()
    aside: Card | None = None
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The duties of play at one table: the options of §5, and whether a cinch of `need` tricks binds (§6)."""

    must_head: bool = True
    must_overtrump: bool = True
    must_undertrump: bool = True
    cinch: bool = True
    need: int = 3

    def legal(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit, known: Known
    ) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order."""
        return self._bound(self.base(hand, trick, trump), hand, trick, trump, known)

    # --- §5 follow, trump, head --------------------------------------------------------------------------

    def base(self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
        """What may be played if nobody has a cinch."""
        if not trick:
            return tuple(hand)
        follow = in_suit(hand, trick[0].suit)
        if follow:
            over = _over(follow, trick, trump)
            return over if over and self.must_head else follow  # D9
        trumps = in_suit(hand, trump)
        if not trumps:
            return tuple(hand)
        over = _over(trumps, trick, trump)
        if over:
            return over if self.must_overtrump else trumps  # D10
        return trumps if self.must_undertrump else tuple(hand)  # D11

    # --- §6 cinch ----------------------------------------------------------------------------------------

    def has_cinch(self, hand: Sequence[Card], trump: Suit, known: Known) -> bool:
        """Whether the tricks won and the trumps that are sure to win are a majority, whatever happens."""
        if not self.cinch:
            return False
        mine = sorted(_strength(card) for card in in_suit(hand, trump))
        lost = 0  # a largest matching: each card that is out takes the lowest of mine it can beat
        for out in sorted(_strength(card) for card in _out(hand, trump, known)):
            if lost < len(mine) and out > mine[lost]:
                lost += 1
        return known.won + len(mine) - lost >= self.need

    def _bound(
        self, base: tuple[Card, ...], hand: Sequence[Card], trick: Sequence[Card], trump: Suit, known: Known
    ) -> tuple[Card, ...]:
        """What of `base` a cinch leaves."""
        if not self.has_cinch(hand, trump, known):
            return base
        if known.is_last and trick:
            return _over(base, trick, trump) or base  # D15 D17
        trumps = in_suit(base, trump)
        if not trumps:
            return base  # D14 it never breaks §5; D18 without trumps he is free
        high = max(map(_strength, trumps))
        out = [_strength(card) for card in _out(hand, trump, known)]
        return tuple(  # D13 D16 the highest and its equals
            card for card in trumps if not any(_strength(card) < other < high for other in out)
        )

    # --- why not -----------------------------------------------------------------------------------------

    def why_not(
        self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit, known: Known
    ) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        base = self.base(hand, trick, trump)
        legal = self._bound(base, hand, trick, trump, known)
        if card in legal:
            return None
        if card not in base:
            return self._why_not_base(card, hand, trick, trump)
        if known.is_last and trick:
            winning = {"card": _best(trick, trump), "with": RANKING.smallest(legal)}
            return Reason("refused.cinch_win", winning, "D17")
        high = {"card": max(legal, key=_strength)}
        return Reason("refused.cinch_follow" if trick else "refused.cinch_lead", high, "§6")

    def _why_not_base(self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit) -> Reason:
        led, best = trick[0].suit, _best(trick, trump)
        follow = in_suit(hand, led)
        if follow and card.suit is not led:
            return Reason("refused.follow", {"suit": led}, "§5")
        over = _over(follow or in_suit(hand, trump), trick, trump)
        if follow:
            return Reason("refused.beat", {"card": best, "with": RANKING.smallest(over)}, "D9")
        if not over:
            lowest = RANKING.smallest(in_suit(hand, trump))
            return Reason("refused.undertrump", {"suit": led, "with": lowest}, "D11")
        if best.suit is trump and self.must_overtrump:
            return Reason("refused.overtrump", {"card": best, "with": RANKING.smallest(over)}, "D10")
        lowest = RANKING.smallest(in_suit(hand, trump))
        return Reason("refused.trump", {"card": trick[0], "with": lowest}, "§5")


# --- for the solver ------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def trick_tables(rules: PlayRules, trump: Suit) -> TrickTables:
    """§5 and §6 in numbers: only tricks count."""
    order = tuple(tuple(in_suit(FRENCH_52.cards, suit)) for suit in FRENCH_52.suits)
    duty = Duty(
        head=rules.must_head,
        head_trumps=rules.must_head,
        ruff=Ruff.BEAT if rules.must_overtrump else Ruff.TRUMP,
        undertrump=rules.must_undertrump,
    )
    return TrickTables(
        order,
        tuple((0,) * len(cards) for cards in order),
        FRENCH_52.suits.index(trump),
        trick_points=1,
        to_partner=duty,
        to_rival=duty,
        to_rival_second=duty,
        pairs=False,
        cinch=rules.need if rules.cinch else 0,
    )


def _strength(card: Card) -> int:
    return RANKING.strength[card.rank]


def _best(trick: Sequence[Card], trump: Suit) -> Card:
    """The card that wins the trick so far."""
    return trick[RANKING.holder(trick, trump)]


def _over(cards: Sequence[Card], trick: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """Those of `cards` that beat the trick so far."""
    best = _best(trick, trump)
    return tuple(card for card in cards if RANKING.beats(card, best, trump))


def _out(hand: Sequence[Card], trump: Suit, known: Known) -> list[Card]:
    """The trumps that may be against him: those on the table and those he threw away among them (D19)."""
    gone = {*hand, *known.played, known.aside}
    return [card for card in _of_suit(trump) if card not in gone]


@cache
def _of_suit(suit: Suit) -> tuple[Card, ...]:
    return in_suit(FRENCH_52.cards, suit)
