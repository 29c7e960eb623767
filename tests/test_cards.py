"""Cards, suits and decks: one object a card, canonical order, and what is no card."""

import copy
import pickle

import pytest

from tapete.cards import (
    FRENCH_32,
    FRENCH_52,
    FRENCH_SUITS,
    SPANISH_32,
    SPANISH_36,
    SPANISH_48,
    SPANISH_SUITS,
    Deck,
    find_card,
)

DECKS = (SPANISH_48, SPANISH_36, SPANISH_32, FRENCH_52, FRENCH_32)


@pytest.mark.parametrize(
    ("deck", "size", "suits", "ranks"),
    [
        (SPANISH_48, 48, "OCEB", "1 2 3 4 5 6 7 8 9 10 11 12"),
        (SPANISH_36, 36, "OCEB", "1 5 6 7 8 9 10 11 12"),
        (SPANISH_32, 32, "OCEB", "1 3 7 8 9 10 11 12"),
        (FRENCH_52, 52, "SHDC", "2 3 4 5 6 7 8 9 T J Q K A"),
        (FRENCH_32, 32, "SHDC", "7 8 9 T J Q K A"),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_a_deck_has_its_cards_suit_by_suit_with_ranks_ascending(
    deck: Deck, size: int, suits: str, ranks: str
) -> None:
    assert len(deck) == size
    assert [card.code for card in deck] == [suit + rank for suit in suits for rank in ranks.split()]


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_each_card_is_there_once_and_found_by_its_code(deck: Deck) -> None:
    assert len(set(deck.cards)) == len(deck)
    for card in deck:
        assert deck.card(card.code) is card
        assert deck.suit(card.suit.code) is card.suit
        assert str(card) == repr(card) == card.code


def test_a_card_is_the_same_object_in_every_deck_of_its_family() -> None:
    assert SPANISH_48.card("O1") is SPANISH_36.card("O1") is SPANISH_32.card("O1")
    assert FRENCH_52.card("SJ") is FRENCH_32.card("SJ") is find_card("french", "SJ")


def test_a_code_of_two_families_names_two_cards() -> None:
    assert SPANISH_48.card("C9") is not FRENCH_52.card("C9")
    assert SPANISH_48.card("C9") != FRENCH_52.card("C9")
    assert SPANISH_48.suit("C") != FRENCH_52.suit("C")


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_copies_and_pickles_of_a_card_are_that_card(deck: Deck) -> None:
    for card in deck:
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
    assert all(a is b for a, b in zip(pickle.loads(pickle.dumps(deck.cards)), deck, strict=True))


@pytest.mark.parametrize(
    ("deck", "hand", "ordered"),
    [
        (SPANISH_48, "B2 O12 E1 O1 C10 C9", "O1 O12 C9 C10 E1 B2"),
        (FRENCH_52, "CA S2 DT D9 HK", "S2 HK D9 DT CA"),
    ],
)
def test_a_hand_is_put_in_canonical_order(deck: Deck, hand: str, ordered: str) -> None:
    cards = [deck.card(code) for code in hand.split()]
    assert " ".join(card.code for card in deck.in_order(cards)) == ordered


@pytest.mark.parametrize(
    ("deck", "code"),
    [
        (SPANISH_48, "O13"),
        (SPANISH_48, "SJ"),
        (SPANISH_48, "o1"),
        (SPANISH_48, ""),
        (SPANISH_36, "O2"),
        (SPANISH_32, "B4"),
        (FRENCH_32, "S6"),
        (FRENCH_52, "S10"),
    ],
)
def test_what_is_no_card_of_a_deck_is_named(deck: Deck, code: str) -> None:
    with pytest.raises(ValueError, match=f"'{code}' is no card of this deck"):
        deck.card(code)


@pytest.mark.parametrize(("deck", "code"), [(SPANISH_48, "S"), (FRENCH_52, "E"), (SPANISH_48, "")])
def test_what_is_no_suit_of_a_deck_is_named(deck: Deck, code: str) -> None:
    with pytest.raises(ValueError, match=f"'{code}' is no suit of this deck"):
        deck.suit(code)


def test_a_family_does_not_know_the_cards_of_another() -> None:
    with pytest.raises(KeyError):
        find_card("spanish", "HT")


def test_every_suit_has_a_name_of_its_own() -> None:
    assert len({suit.name for suit in (*SPANISH_SUITS, *FRENCH_SUITS)}) == 8
