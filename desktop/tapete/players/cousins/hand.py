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
    "base": 56.6, "ace": 10.1, "ace_ten": 13.3, "belote": 17.4, "declared": 0.9, "jack_nine": 4.0,
    "partner_bid_this": 23.3, "partner_opened": 17.5, "partner_passed": -13.7, "rival_bid_this": -18.1,
    "rival_passed": 2.7, "ten_guarded": 2.5, "trump_ace": 6.7, "trump_jack": 17.6, "trump_nine": 6.8,
    "trump_ten": 3.6, "trumps": 7.6, "trumps_long": 4.6, "void": 4.7,
}  # fmt: skip
SUPPORTING: Final[Mapping[str, float]] = {  # the partner has bid
    "base": 65.6, "ace": 11.7, "ace_ten": 12.9, "belote": 25.3, "bidder_named_first": 16.1,
    "bidder_opened": 14.7, "declared": 1.1, "king": 2.8, "other_bid": 19.2, "other_named": -5.6,
    "other_passed": 23.1, "ten_alone": 4.6, "ten_guarded": 2.5, "trump_ace": 4.3, "trump_jack": 17.6,
    "trump_nine": 11.7, "trump_ten": 7.3, "trumps": 7.2, "void": 4.7,
}  # fmt: skip
DEFENDING: Final[Mapping[str, float]] = {  # what the rivals may expect who have bid
    "base": 141.9, "ace": -5.6, "ace_ten": -6.6, "belote": 10.5, "bidder_opened": 13.6, "declared": -0.1,
    "other_bid": 15.5, "other_named": 6.3, "other_passed": 8.4, "singleton": -2.6, "ten_guarded": -2.1,
    "trump_ace": -5.8, "trump_jack": -21.9, "trump_king": -8.8, "trump_nine": -10.7, "trump_queen": -10.0,
    "trump_ten": -6.0, "trumps": -2.6, "void": -4.3,
}  # fmt: skip


def worth(marks: Iterator[Mark], weights: Mapping[str, float]) -> float:
    """The sum of what these marks weigh."""
    return sum(weights.get(name, 0.0) * amount for name, amount in marks)


def is_lay_down(game: ThirtyTwo, hand: Sequence[Card], trump: Suit) -> bool:
    """Whether eight cards take every trick wherever the rest are: trumps draw all, and nothing is beaten."""
    return all(_runs(game, in_suit(hand, suit), suit, trump) for suit in game.deck.suits)


def _runs(game: ThirtyTwo, mine: Sequence[Card], suit: Suit, trump: Suit) -> bool:
    """Whether these cards of a suit, led from the top, all win although one hand may have all others."""
    strength = game.order.of(suit, trump).strength
    held = {strength[card.rank] for card in mine}
    others = [place for place in strength.values() if place not in held]
    winners = sum(place > max(others, default=0) for place in held)
    return winners >= len(others) or (winners == len(held) and suit is not trump)


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
