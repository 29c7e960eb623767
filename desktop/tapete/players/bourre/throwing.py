"""Which cards go and which stay, as both levels see it: trumps first, then aces, then what is high."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.cards import Card, Suit
from tapete.games.bourre import DRAW
from tapete.games.bourre_play import RANKING
from tapete.games.core import Observation, Show


def by_worth(hand: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """The hand from the card to be kept first to the one to be thrown first."""
    return tuple(
        sorted(hand, key=lambda card: (card.suit is trump, RANKING.strength[card.rank]), reverse=True)
    )


def how_many(seen: Observation) -> tuple[int, int]:
    """The fewest and the most cards that may be thrown in this draw."""
    numbers = [len(action.cards) for action in seen.legal if isinstance(action, Show)]
    return min(numbers), max(numbers)


def throw(seen: Observation, thrown: Sequence[Card]) -> Show:
    """The draw that throws these cards of the hand."""
    return Show(DRAW, tuple(card for card in seen.hand if card in thrown))
