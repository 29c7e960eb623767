"""How much a hand is worth with some suit as trumps: what our side may expect, by what the hand has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.thirty_two import ThirtyTwo
from tapete.games.tricks import in_suit

Mark = tuple[str, float]
TRUMPS: Final = ("jack", "nine", "ace", "ten", "king", "queen")  # as Belote calls the places of a trump suit
PLAIN: Final = ("ace", "ten", "king")  # and those of a plain one
LONG: Final = 4
SHORT_OF: Final = 2  # so many trumps make a void worth something

TAKING: Final[Mapping[str, float]] = {  # this hand, the turn-up with it, takes
    "base": 53.5, "ace": 8.8, "ace_ten": 12.0, "ten_guarded": 4.1, "trump_ace": 6.0, "trump_jack": 22.0,
    "trump_nine": 10.0, "trump_ten": 4.0, "trumps": 8.3,
}  # fmt: skip
BIDDING: Final[Mapping[str, float]] = {  # this hand bids
    "base": 51.2, "ace": 12.1, "ace_ten": 14.3, "belote": 19.4, "declared": 0.9, "partner_bid_this": 30.0,
    "partner_passed": -10.0, "rival_bid_this": -23.1, "ten_guarded": 3.0, "trump_ace": 6.3,
    "trump_jack": 20.2, "trump_nine": 9.9, "trump_ten": 4.6, "trumps": 8.5, "void": 4.0,
}  # fmt: skip
SUPPORTING: Final[Mapping[str, float]] = {  # the partner has bid
    "base": 80.7, "ace": 9.0, "ace_ten": 14.0, "belote": 16.9, "bidder_opened": 7.0, "declared": 1.0,
    "trump_ace": 8.0, "trump_jack": 12.0, "trump_nine": 8.0, "trumps": 4.0,
}  # fmt: skip
DEFENDING: Final[Mapping[str, float]] = {  # what the rivals may expect who have bid
    "base": 142.7, "ace": -8.3, "ace_ten": -8.9, "belote": 9.3, "bidder_opened": 4.0, "ten_guarded": -3.1,
    "trump_ace": -8.0, "trump_jack": -24.0, "trump_king": -9.2, "trump_nine": -11.0, "trump_queen": -9.4,
    "trump_ten": -7.2, "trumps": -3.3, "void": -4.7,
}  # fmt: skip


def worth(marks: Iterator[Mark], weights: Mapping[str, float]) -> float:
    """The sum of what these marks weigh."""
    return sum(weights.get(name, 0.0) * amount for name, amount in marks)


def hand_marks(game: ThirtyTwo, hand: Sequence[Card], trump: Suit) -> Iterator[Mark]:
    """What a hand has, trump by trump and suit by suit."""
    yield "base", 1.0
    trumps = in_suit(hand, trump)
    yield "trumps", float(len(trumps))
    yield "trumps_long", float(max(0, len(trumps) - LONG))
    tops = _tops(game, trumps, trump, TRUMPS)
    for top in tops:
        yield f"trump_{top}", 1.0
    yield "jack_nine", float("jack" in tops and "nine" in tops)
    yield "belote", float("king" in tops and "queen" in tops)
    if game.declares:
        yield "declared", float(sum(c.points for c in game.declaration_rules.best(hand, trump)))
    for suit in game.deck.suits:
        if suit is not trump:
            yield from _side_marks(game, in_suit(hand, suit), trump, len(trumps))


def _side_marks(game: ThirtyTwo, cards: Sequence[Card], trump: Suit, trumps: int) -> Iterator[Mark]:
    tops = _tops(game, cards, trump, PLAIN)
    if "ace" in tops:
        yield ("ace_ten" if "ten" in tops else "ace"), 1.0
        yield "ace_long", float(len(cards) >= LONG)
    elif "ten" in tops:
        yield ("ten_guarded" if len(cards) > 1 else "ten_alone"), 1.0
    if "king" in tops and len(cards) > 1:
        yield "king", 1.0
    if len(cards) <= 1 and trumps >= SHORT_OF:
        yield ("singleton" if cards else "void"), 1.0


def _tops(game: ThirtyTwo, cards: Sequence[Card], trump: Suit, names: Sequence[str]) -> tuple[str, ...]:
    """Which of the strongest places of their suit these cards fill."""
    if not cards:
        return ()
    strength = game.order.of(cards[0].suit, trump).strength
    highest = max(strength.values())
    places = (highest - strength[card.rank] for card in cards)
    return tuple(names[place] for place in places if place < len(names))
