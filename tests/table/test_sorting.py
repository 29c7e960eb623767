"""How a hand is held."""

import pytest

from tapete.cards import SPANISH_48, Card
from tapete.games.botifarra import RANKINGS
from tapete.table.sorting import held_order

SUITS = SPANISH_48.suits


def hand(codes: str) -> tuple[Card, ...]:
    return tuple(SPANISH_48.card(code) for code in codes.split())


def strength(card: Card) -> int:
    return RANKINGS["off"].strength[card.rank]


def codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


@pytest.mark.parametrize(
    ("sorting", "trump", "expected"),
    [
        ("low_left", None, "O2 O1 O9 C12 E5 B3"),
        ("high_left", None, "O9 O1 O2 C12 E5 B3"),
        ("trump_first", "E", "E5 O9 O1 O2 C12 B3"),
        ("trump_first", "botifarra", "O9 O1 O2 C12 E5 B3"),
        ("as_dealt", "E", "B3 O1 E5 O9 C12 O2"),
    ],
)
def test_a_hand_is_held_by_suit_and_strength(sorting: str, trump: str | None, expected: str) -> None:
    held = held_order(hand("B3 O1 E5 O9 C12 O2"), sorting, SUITS, strength, trump)
    assert codes(held) == expected


def test_an_unknown_sorting_is_named() -> None:
    with pytest.raises(ValueError, match="by_mood"):
        held_order((), "by_mood", SUITS, strength)
