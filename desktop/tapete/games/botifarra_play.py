"""Which card may be played in Botifarra: §6, §7 and §10.1 of its rules page, and why another may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tapete.cards import Card, Deck, Suit
from tapete.games.botifarra_options import INTERMEDIA, LLIURE
from tapete.games.core import Reason
from tapete.games.events import Seat
from tapete.games.tables import Duty, Give, Ruff, TrickTables, suit_number
from tapete.games.tricks import Ranking, in_suit

POINTS_SCOPE: Final = "points"
SHORT_HEADS: Final = ("11", "10")  # D15


@dataclass(frozen=True, slots=True, eq=False)
class PlayRules:
    """The duties of play at one table; `scope` is the option carrego_scope."""

    ranking: Ranking
    variant: str
    scope: str
    has_company: bool

    def legal(self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order."""
        if not trick:
            return tuple(hand)
        pool = in_suit(hand, trick[0].suit) or tuple(hand)
        holder = self.ranking.holder(trick, trump)
        if self._company_holds(len(trick), holder):
            return pool if self.variant == LLIURE else self._points_or_smallest(pool)
        beating = tuple(card for card in pool if self.ranking.beats(card, trick[holder], trump))
        if beating:
            return beating  # D18 what does not win is never compulsory
        if self.variant == LLIURE:
            return pool
        if self._may_carregar(len(trick)):
            return self._carrego(pool, trick[0].suit)
        return self.ranking.smallest_of_each(pool)

    def _company_holds(self, played: int, holder: int) -> bool:
        """Whether "la basa va del company" for the seat that plays after `played` cards."""
        return self.has_company and played >= 2 and holder == played - 2

    def _may_carregar(self, played: int) -> bool:
        """Whether a company is still to play that may win the trick (D14: only second to play)."""
        return self.has_company and self.variant == INTERMEDIA and played == 1

    def _points_or_smallest(self, pool: Sequence[Card]) -> tuple[Card, ...]:
        small = self.ranking.smallest_of_each(pool)  # D13 void: each suit offers its own
        return tuple(card for card in pool if self.ranking.scores(card) or card in small)

    def _carrego(self, pool: Sequence[Card], led: Suit) -> tuple[Card, ...]:
        if self.scope == POINTS_SCOPE:
            return self._points_or_smallest(pool)
        higher = max(pool, key=lambda card: self.ranking.strength[card.rank])
        if len(pool) == 2 and pool[0].suit is led and higher.rank in SHORT_HEADS:  # D15
            return tuple(pool)
        return self.ranking.smallest_of_each(pool)

    def is_carrego(self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> bool:
        """Whether `card`, legal here, is one that obligada would have forbidden: a "carrego" (D14, D16)."""
        if not self._may_carregar(len(trick)):
            return False
        pool = in_suit(hand, trick[0].suit) or tuple(hand)
        if any(self.ranking.beats(other, trick[0], trump) for other in pool):
            return False
        return card not in self.ranking.smallest_of_each(pool)

    # --- why not ---------------------------------------------------------------------------------------

    def why_not(
        self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
    ) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        legal = self.legal(hand, trick, trump)
        if card in legal:
            return None
        led = trick[0].suit
        if card.suit is not led and in_suit(hand, led):
            return Reason("refused.follow", {"suit": led}, "§6")
        holder = self.ranking.holder(trick, trump)
        rival = not self._company_holds(len(trick), holder)
        if rival and self.ranking.beats(legal[0], trick[holder], trump):
            return self._must_beat(legal, trick[holder], led)
        return self._must_give(card, trick, trump, follows=card.suit is led)

    def _must_beat(self, beating: Sequence[Card], holding: Card, led: Suit) -> Reason:
        held = {"card": holding, "with": self.ranking.smallest(beating)}
        if beating[0].suit is led:
            return Reason("refused.beat", held, "§7")
        return Reason("refused.trump" if holding.suit is led else "refused.overtrump", held, "§7")

    def _must_give(self, card: Card, trick: Sequence[Card], trump: Suit | None, *, follows: bool) -> Reason:
        where = "follow" if follows else "void"
        suit = {"suit": card.suit}
        if self._company_holds(len(trick), self.ranking.holder(trick, trump)):
            return Reason(f"refused.partner_{where}", suit, "§7")
        if self._may_carregar(len(trick)) and self.scope == POINTS_SCOPE:
            return Reason(f"refused.carrego_{where}", suit, "D14")
        return Reason(f"refused.smallest_{where}", suit, "D12" if follows else "D13")

    # --- §10.1 a player who can win no more tricks -------------------------------------------------------

    def is_dead(
        self,
        seat: Seat,
        hands: tuple[tuple[Card, ...], ...],
        trick: tuple[Card, ...],
        leader: Seat,
        trump: Suit | None,
    ) -> bool:
        """Whether `seat` takes a trick in no continuation, however kindly the others play within §7 (D28)."""
        return not _can_win(self, seat, hands, trick, leader, trump)


@lru_cache(maxsize=32)
def trick_tables(
    rules: PlayRules, deck: Deck, trump: Suit | None, *, piles: bool = False, dead_check: int = 0
) -> TrickTables:
    """§7 in numbers. A trick is worth one point (§2), with `piles` two of them (§10.2)."""
    order = tuple(
        tuple(sorted(in_suit(deck.cards, suit), key=lambda card: rules.ranking.strength[card.rank]))
        for suit in deck.suits
    )
    double = 2 if piles else 1
    points = tuple(tuple(double * rules.ranking.points[card.rank] for card in cards) for cards in order)
    to_partner, to_rival = Give.SCORING_OR_SMALLEST, Give.SMALLEST
    if rules.variant == LLIURE:
        to_partner = to_rival = Give.ANY
    second = to_rival
    if rules.variant == INTERMEDIA and rules.has_company:  # D14, D15
        second = Give.SCORING_OR_SMALLEST if rules.scope == POINTS_SCOPE else Give.SHORT_SUIT
    return TrickTables(
        order,
        points,
        suit_number(deck.suits, trump),
        trick_points=1,
        to_partner=Duty(head=False, head_trumps=False, ruff=Ruff.FREE, undertrump=False, give=to_partner),
        to_rival=_must_beat(to_rival),
        to_rival_second=_must_beat(second),
        pairs=rules.has_company,
        piles=piles,
        halves=piles,
        dead_check=dead_check,
        short_heads=frozenset(SHORT_HEADS if second == Give.SHORT_SUIT else ()),
    )


def _must_beat(give: Give) -> Duty:
    return Duty(head=True, head_trumps=True, ruff=Ruff.BEAT, undertrump=False, give=give)


@lru_cache(maxsize=4_096)  # the same position is asked about by legal, why_not and every view of it
def _can_win(
    rules: PlayRules,
    seat: Seat,
    hands: tuple[tuple[Card, ...], ...],
    trick: tuple[Card, ...],
    leader: Seat,
    trump: Suit | None,
) -> bool:
    players = len(hands)
    if len(trick) == players:
        winner = Seat((leader + rules.ranking.holder(trick, trump)) % players)
        if winner == seat:
            return True
        return any(hands) and _can_win(rules, seat, hands, (), winner, trump)
    acting = (leader + len(trick)) % players
    for card in rules.legal(hands[acting], trick, trump):
        left = tuple(c for c in hands[acting] if c is not card)
        if _can_win(
            rules, seat, (*hands[:acting], left, *hands[acting + 1 :]), (*trick, card), leader, trump
        ):
            return True
    return False


def first_suit_only(cards: Sequence[Card], suits: Sequence[Suit]) -> tuple[Card, ...]:
    """Those of the first of oros, copes, espases, bastos among them: what a dead player may choose (D28)."""
    first = next(suit for suit in suits if in_suit(cards, suit))
    return in_suit(cards, first)
