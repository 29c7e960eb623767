"""How strong twelve cards are: the points our side may expect of the 72, fitted to our own self-play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import Botifarra
from tapete.games.tricks import in_suit

Mark = tuple[str, float]
TOPS: Final = ("manilla", "as", "rei", "cavall", "sota")  # the five strongest places of a suit
LONG: Final = 4

# Points of 72 by what the hand has; each is a least-squares fit to at least 4,000 deals of club players
# (residual spread about 9 points, so a single deal may well go the other way).
NAMED: Final[Mapping[str, float]] = {  # this hand names the trump
    "base": 21.1, "delegated": -1.0,
    "trumps": 1.5, "trump_manilla": 5.5, "trump_as": 4.0, "trump_rei": 2.6, "trump_cavall": 1.8,
    "trump_sota": 0.6, "manilla": 5.2, "manilla_as": -1.1, "as": 2.6, "as_alone": -1.9, "rei": 1.1,
    "rei_short": -0.4, "void": 5.6, "singleton": 1.8,
}  # fmt: skip
NO_TRUMP_NAMED: Final[Mapping[str, float]] = {  # this hand says botifarra
    "base": 21.0, "delegated": -1.0,
    "manilla": 6.6, "as": 3.7, "as_alone": -2.7, "rei": 1.8, "rei_short": -0.3, "cavall": 1.9, "sota": 1.1,
    "long": 0.4,
}  # fmt: skip
DEFENDING: Final[Mapping[str, float]] = {  # a rival named the trump
    "base": 21.3, "delegated": 4.0,
    "trumps": 1.3, "trump_manilla": 5.3, "trump_as": 3.2, "trump_rei": 1.8, "trump_cavall": 0.2,
    "trump_sota": 0.6, "manilla": 4.1, "manilla_as": 0.2, "as": 1.4, "as_alone": -1.6, "rei": 0.9,
    "rei_short": -0.3, "cavall": 0.2, "sota": 0.2, "void": 3.7, "singleton": 1.1,
}  # fmt: skip
NO_TRUMP_DEFENDING: Final[Mapping[str, float]] = {  # a rival said botifarra
    "base": 19.9, "delegated": 2.3,
    "manilla": 6.3, "manilla_as": 0.8, "as": 2.8, "as_alone": -1.1, "rei": 1.7, "rei_short": -1.0,
    "cavall": 0.5, "long": 0.3,
}  # fmt: skip
SUPPORTING: Final[Mapping[str, float]] = {  # the partner named the trump
    "base": 22.8, "delegated": -2.1,
    "trumps": 1.5, "trump_manilla": 5.7, "trump_as": 3.0, "trump_rei": 2.6, "trump_cavall": 2.5,
    "trump_sota": 1.7, "manilla": 6.9, "manilla_as": -0.4, "as": 2.3, "as_alone": -2.4, "rei": 1.2,
    "rei_short": -0.8, "cavall": 0.4, "sota": 0.4, "void": 6.9, "singleton": 2.0,
}  # fmt: skip
NO_TRUMP_SUPPORTING: Final[Mapping[str, float]] = {  # the partner said botifarra
    "base": 26.4, "delegated": -0.6,
    "manilla": 8.6, "manilla_as": 0.9, "as": 4.8, "as_alone": -1.7, "rei": 2.4, "rei_short": -0.3,
    "cavall": 2.6, "sota": 1.0, "long": 0.5,
}  # fmt: skip
DELEGATING: Final[Mapping[str, float]] = {  # score, not points: what the partner's choice of trump will bring
    "base": -7.0, "manilla": 5.7, "manilla_as": -0.7, "as": 3.0, "as_alone": -2.4, "rei": 1.6,
    "rei_short": -0.9, "long": 0.6,
}  # fmt: skip


def expected(
    game: Botifarra,
    hand: Sequence[Card],
    trump: Suit | None,
    weights: Mapping[str, float],
    *,
    delegated: bool = False,
) -> float:
    """What a hand promises its side by one of the formulas above."""
    points = sum(weights.get(name, 0.0) * amount for name, amount in hand_marks(game, hand, trump))
    return points + weights.get("delegated", 0.0) if delegated else points


def hand_marks(game: Botifarra, hand: Sequence[Card], trump: Suit | None) -> Iterator[Mark]:
    """What a hand has, trump by trump and suit by suit; without trumps every suit is a side suit."""
    yield "base", 1.0
    trumps = in_suit(hand, trump) if trump else ()
    if trump:
        yield "trumps", float(len(trumps))
        for top in _tops(game, trumps):
            yield f"trump_{top}", 1.0
    for suit in game.deck.suits:
        if suit is not trump:
            yield from _side_marks(game, in_suit(hand, suit), len(trumps))


def _side_marks(game: Botifarra, cards: Sequence[Card], trumps: int) -> Iterator[Mark]:
    tops = _tops(game, cards)
    for top in tops:
        yield top, 1.0
    if "manilla" in tops and "as" in tops:
        yield "manilla_as", 1.0
    if "manilla" not in tops and "as" in tops and len(cards) <= 1:
        yield "as_alone", 1.0
    if "rei" in tops and len(cards) <= 2 and "manilla" not in tops:
        yield "rei_short", 1.0
    if len(cards) <= 1 and trumps >= 2:
        yield ("singleton" if cards else "void"), 1.0
    if len(cards) > LONG:
        yield "long", float(len(cards) - LONG)


def _tops(game: Botifarra, cards: Sequence[Card]) -> tuple[str, ...]:
    """Which of the five strongest places of a suit these cards fill."""
    highest = max(game.ranking.strength.values())
    places = sorted(highest - game.ranking.strength[card.rank] for card in cards)
    return tuple(TOPS[place] for place in places if place < len(TOPS))
