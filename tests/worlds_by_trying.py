"""What a seat cannot tell apart, found the slow way: every arrangement is tried by playing the deal again."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from tapete.cards import Card
from tapete.games.core import Game, Observation
from tapete.games.hidden import Hands, Unseen

Arrangement = tuple[frozenset[Card], ...]  # by seat, what it has now of the hidden cards


def arrangements(game: Game[Any], seen: Observation) -> list[Hands]:
    """The hands of every arrangement in which the seat would see the same, by playing each of them."""
    unseen = game.unseen(seen)
    return [
        tuple(
            seen.hand if seat == seen.seat else game.deck.in_order(hand) for seat, hand in enumerate(hidden)
        )
        for hidden in _conceivable(unseen, seen)
        if _could_be(game, seen, unseen, hidden)
    ]


def how_many(game: Game[Any], seen: Observation) -> int:
    """How many arrangements there would be to try."""
    left, ways = len(set(game.unseen(seen).cards) - game.unseen(seen).gone), 1
    for seat, count in enumerate(seen.counts):
        if seat != seen.seat:
            ways *= math.comb(left, count)
            left -= count
    return ways


def _conceivable(unseen: Unseen, seen: Observation) -> Iterator[Arrangement]:
    """Every way to give each other seat as many of the hidden cards as it has."""
    cards = [card for card in unseen.cards if card not in unseen.gone]

    def given(seat: int, left: list[Card]) -> Iterator[Arrangement]:
        if seat == seen.players:
            yield ()
            return
        count = 0 if seat == seen.seat else seen.counts[seat]
        for hand in combinations(left, count):
            rest = [card for card in left if card not in hand]
            for others in given(seat + 1, rest):
                yield (frozenset(hand), *others)

    return given(0, cards)


def _could_be(game: Game[Any], seen: Observation, unseen: Unseen, hidden: Arrangement) -> bool:
    """Whether the deal can be played with these hands so that the seat sees the same."""
    lying = _lying(unseen, hidden, seen)
    if lying is None:
        return False
    try:
        return bool(game.observe(game.imagine(seen, lying), seen.seat) == seen)
    except ValueError:
        return False


def _lying(unseen: Unseen, hidden: Arrangement, seen: Observation) -> tuple[tuple[Card, ...], ...] | None:
    """These hands laid into the places; cards of which the place is known (a turn-up) there."""
    played = {
        event.card: event.seat for event in seen.log if hasattr(event, "card") and hasattr(event, "note")
    }
    of = {card: seat for seat, hand in enumerate(hidden) for card in hand}
    of |= {card: played[card] for card in unseen.gone}
    lying: list[list[Card]] = [[] for _ in unseen.places]
    sure = {card: may[0] for card, may in zip(unseen.cards, unseen.may, strict=True) if len(may) == 1}
    for card in sorted(unseen.cards, key=lambda card: card not in sure):
        seat = of.get(card)
        places = [
            i
            for i, place in enumerate(unseen.places)
            if len(lying[i]) < place.room and (place.seat == seat if place.is_held else seat is None)
        ]
        if card in sure and sure[card] in places:
            places = [sure[card]]
        if not places:
            return None
        lying[places[0]].append(card)
    return tuple(tuple(cards) for cards in lying)


def chance_of_worse(found: Iterable[Hands], all_of_them: Sequence[Hands]) -> float:
    """How likely hands drawn from all of them evenly would be spread as unevenly as these (chi-square)."""
    counts = Counter(found)
    assert set(counts) <= set(all_of_them)
    expected = counts.total() / len(all_of_them)
    chi = sum((counts[hands] - expected) ** 2 / expected for hands in all_of_them)
    return chi_square_above(chi, len(all_of_them) - 1)


def chi_square_above(chi: float, free: int) -> float:
    """How likely chi-square with so many degrees of freedom is above that (Wilson and Hilferty)."""
    if not free:
        return 1.0
    spread = 2 / (9 * free)
    return 0.5 * math.erfc(((chi / free) ** (1 / 3) - (1 - spread)) / math.sqrt(2 * spread))
