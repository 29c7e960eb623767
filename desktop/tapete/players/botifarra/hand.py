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

# Points of 72 by what the hand has, least-squares fits to some 25,000 deals of club players of all variants
# (the residual spread is about 9 points: a single deal may well go the other way). "delegated": the trump was
# named by the turn-holder's partner.
NAMED: Final[Mapping[str, float]] = {  # this hand names the trump
    "base": 17.5,
    "trumps": 2.1, "trump_manilla": 6.3, "trump_as": 4.0, "trump_rei": 2.5, "trump_cavall": 1.7,
    "trump_sota": 0.9, "manilla": 6.0, "as": 2.5, "as_alone": -3.0, "rei": 0.9, "rei_short": -0.6,
    "void": 5.8, "singleton": 2.1,
}  # fmt: skip
NO_TRUMP_NAMED: Final[Mapping[str, float]] = {  # this hand says botifarra
    "base": 19.0, "delegated": -1.0,
    "manilla": 7.4, "as": 4.0, "as_alone": -2.0, "rei": 2.1, "rei_short": -0.5, "cavall": 1.5, "sota": 0.8,
    "long": 0.8,
}  # fmt: skip
DEFENDING: Final[Mapping[str, float]] = {  # a rival named the trump
    "base": 18.5, "delegated": 1.9,
    "trumps": 1.2, "trump_manilla": 5.7, "trump_as": 3.4, "trump_rei": 1.9, "trump_sota": 0.4,
    "manilla": 4.7, "manilla_as": 0.3, "as": 1.8, "as_alone": -2.5, "rei": 0.8, "cavall": 0.4, "sota": 0.2,
    "void": 4.1, "singleton": 2.0,
}  # fmt: skip
NO_TRUMP_DEFENDING: Final[Mapping[str, float]] = {  # a rival said botifarra
    "base": 17.0, "delegated": 1.2,
    "manilla": 6.5, "as": 3.0, "rei": 1.6, "rei_short": -0.9, "cavall": 0.5, "long": 0.6,
}  # fmt: skip
SUPPORTING: Final[Mapping[str, float]] = {  # the partner named the trump
    "base": 25.2, "delegated": -1.5,
    "trumps": 1.7, "trump_manilla": 4.8, "trump_as": 2.9, "trump_rei": 2.3, "trump_cavall": 2.2,
    "trump_sota": 1.0, "manilla": 6.4, "as": 2.5, "as_alone": -4.0, "rei": 1.1, "rei_short": -1.0,
    "cavall": 0.5, "void": 6.0, "singleton": 2.5,
}  # fmt: skip
NO_TRUMP_SUPPORTING: Final[Mapping[str, float]] = {  # the partner said botifarra
    "base": 31.0, "delegated": -0.9,
    "manilla": 8.8, "manilla_as": 1.5, "as": 4.0, "as_alone": -2.0, "rei": 2.5, "cavall": 2.0, "sota": 1.4,
}  # fmt: skip
# What the partner's choice of trump will bring, in score, not points. The base is 1.5 less than fitted:
# that was measured to cost nothing, and two deals in three would be delegated otherwise.
DELEGATING: Final[Mapping[str, float]] = {
    "base": -7.5, "manilla": 6.0, "as": 2.9, "as_alone": -1.0, "rei": 1.5, "cavall": 0.5, "long": 0.7,
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
