"""Trumps with an order of their own, as in Belote and its cousins: what beats what, what may be played.

§ numbers are those of the rules pages of Belote, Bolot and Pilotta, which agree here word for word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tapete.cards import Card, Deck, Suit
from tapete.games.core import Option, Reason, Value
from tapete.games.tables import Duty, Ruff, TrickTables
from tapete.games.tricks import Ranking, in_suit

ANY_TRUMP: Final = "any_trump"
BEAT: Final = "beat"
DISCARD: Final = "discard"
FREE: Final = "free"
MUST: Final = "must"
UNDERTRUMP: Final = "undertrump"


@dataclass(frozen=True, slots=True, eq=False)
class CardOrder:
    """How the cards compare and what they are worth: one Ranking for trumps, one for plain suits."""

    trumps: Ranking
    plain: Ranking

    def of(self, suit: Suit, trump: Suit | None) -> Ranking:
        """The ranking that holds in `suit`."""
        return self.trumps if suit is trump else self.plain

    def beats(self, card: Card, other: Card, trump: Suit | None) -> bool:
        """Whether `card`, played later, beats `other` while `other` holds the trick."""
        if card.suit is not other.suit:
            return card.suit is trump
        return self.of(card.suit, trump).beats(card, other, trump)

    def holder(self, trick: Sequence[Card], trump: Suit | None) -> int:
        """Index in `trick` (not empty, in order of play) of the card that wins it so far."""
        best = 0
        for i in range(1, len(trick)):
            if self.beats(trick[i], trick[best], trump):
                best = i
        return best

    def points(self, card: Card, trump: Suit | None) -> int:
        """What the card is worth."""
        return self.of(card.suit, trump).points[card.rank]

    def worth(self, cards: Sequence[Card], trump: Suit | None) -> int:
        """The points on these cards."""
        return sum(self.points(card, trump) for card in cards)


def card_order(trumps: Mapping[str, int], plain: Mapping[str, int]) -> CardOrder:
    """The order and the points of the two tables of §3: each lists its ranks from high to low."""
    return CardOrder(_ranking(trumps), _ranking(plain))


def _ranking(points: Mapping[str, int]) -> Ranking:
    return Ranking({rank: len(points) - i for i, rank in enumerate(points)}, points)


def duty_options(
    void: str,
    led: str,
    void_values: tuple[str, ...] = (ANY_TRUMP, DISCARD, BEAT),
    led_values: tuple[str, ...] = (FREE, MUST),
) -> tuple[Option, ...]:
    """The options of §7; the games differ in the first two, by default and in what is offered first."""
    return (
        Option("void_partner_winning", void, void_values),
        Option("trump_led_over_partner", led, led_values),
        Option("overruff", MUST, (MUST, FREE)),
        Option(
            "cannot_overtrump", UNDERTRUMP, (UNDERTRUMP, DISCARD), needs=(("overruff", (MUST,)),)
        ),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Duties:
    """What a table must play, §7; the other fields are the options of these names."""

    order: CardOrder
    void_partner_winning: str
    trump_led_over_partner: str
    overruff: str
    cannot_overtrump: str

    @classmethod
    def of(cls, order: CardOrder, options: Mapping[str, Value]) -> Duties:
        """The duties at a table with these options."""
        names = ("void_partner_winning", "trump_led_over_partner", "overruff", "cannot_overtrump")
        return cls(order, *(str(options[name]) for name in names))

    def legal(self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order."""
        if not trick:
            return tuple(hand)
        following, trumps = in_suit(hand, trick[0].suit), in_suit(hand, trump)
        if following and trick[0].suit is not trump:
            return following
        if following:
            free = self.trump_led_over_partner == FREE and self._partner_wins(trick, trump)
            return following if free else self._above_best(following, trick, trump) or following
        if not trumps:
            return tuple(hand)
        if self.void_partner_winning != BEAT and self._partner_wins(trick, trump):
            return tuple(hand) if self.void_partner_winning == DISCARD else trumps
        if not in_suit(trick, trump) or self.overruff == FREE:
            return trumps
        higher = self._above_best(trumps, trick, trump)
        if higher:
            return higher
        return trumps if self.cannot_overtrump == UNDERTRUMP else tuple(hand)

    def _partner_wins(self, trick: Sequence[Card], trump: Suit) -> bool:
        """Whether the card that wins so far was played two places before the seat to act."""
        return len(trick) >= 2 and self.order.holder(trick, trump) == len(trick) - 2

    def _above_best(self, trumps: Sequence[Card], trick: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
        """Those of these trumps that are above all trumps of the trick, which holds one at least."""
        best = self._best(trick, trump)
        return tuple(card for card in trumps if self.order.beats(card, best, trump))

    def _best(self, trick: Sequence[Card], trump: Suit) -> Card:
        return max(in_suit(trick, trump), key=lambda card: self.order.trumps.strength[card.rank])

    # --- why not ---------------------------------------------------------------------------------------

    def why_not(self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        legal = self.legal(hand, trick, trump)
        if card in legal:
            return None
        led = trick[0]
        if card.suit is not led.suit and in_suit(hand, led.suit):
            return Reason("refused.follow", {"suit": led.suit}, "§7")
        least = self.order.trumps.smallest(legal)
        if led.suit is trump:
            return Reason("refused.beat", {"card": self._best(trick, trump), "with": least}, "§7")
        if self._must_go_above(legal, trick, trump):
            return Reason("refused.overtrump", {"card": self._best(trick, trump), "with": least}, "§7")
        return Reason("refused.trump", {"card": led, "with": least}, "§7")

    def _must_go_above(self, legal: Sequence[Card], trick: Sequence[Card], trump: Suit) -> bool:
        """Whether a seat that must ruff, and may play `legal`, can and must go above a trump of the trick."""
        if not in_suit(trick, trump) or self.overruff == FREE:
            return False
        if self.void_partner_winning != BEAT and self._partner_wins(trick, trump):
            return False
        return self._above_best(legal, trick, trump) == tuple(legal)


# --- for the solver ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def trick_tables(duties: Duties, deck: Deck, trump: Suit, last_points: int, sweep_points: int) -> TrickTables:
    """§7 in numbers; the last trick is worth `last_points`, all of them `sweep_points` besides."""
    rankings = [duties.order.of(suit, trump) for suit in deck.suits]
    order = tuple(
        tuple(sorted(in_suit(deck.cards, suit), key=lambda card: ranking.strength[card.rank]))
        for suit, ranking in zip(deck.suits, rankings, strict=True)
    )
    points = tuple(
        tuple(ranking.points[card.rank] for card in cards)
        for cards, ranking in zip(order, rankings, strict=True)
    )
    to_rival = _duty_to_rival(duties)
    return TrickTables(
        order,
        points,
        deck.suits.index(trump),
        trick_points=0,
        to_partner=_duty_to_partner(duties, to_rival),
        to_rival=to_rival,
        to_rival_second=to_rival,
        last_points=last_points,
        sweep_points=sweep_points,
    )


def _duty_to_rival(duties: Duties) -> Duty:
    if duties.overruff == FREE:
        return Duty(head=False, head_trumps=True, ruff=Ruff.TRUMP, undertrump=True)
    under = duties.cannot_overtrump == UNDERTRUMP
    return Duty(head=False, head_trumps=True, ruff=Ruff.BEAT, undertrump=under)


def _duty_to_partner(duties: Duties, to_rival: Duty) -> Duty:
    ruff, undertrump = to_rival.ruff, to_rival.undertrump
    if duties.void_partner_winning != BEAT:
        undertrump = duties.void_partner_winning == ANY_TRUMP
        ruff = Ruff.TRUMP if undertrump else Ruff.FREE
    head = duties.trump_led_over_partner != FREE
    return Duty(head=False, head_trumps=head, ruff=ruff, undertrump=undertrump)
