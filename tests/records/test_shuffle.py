"""Deals anyone can verify: the same seed gives everybody the same cards."""

import hashlib
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import FRENCH_32, FRENCH_52, SPANISH_32, SPANISH_36, SPANISH_48, Deck
from tapete.games import make_game
from tapete.games.events import Seat
from tapete.records.shuffle import (
    Stream,
    commitment,
    deal_seed,
    new_seed,
    opening_deal,
    parse_seed,
    shuffled_deck,
)

ZEROS = bytes(32)


@pytest.mark.parametrize(
    ("deck", "first", "last"),
    [
        (SPANISH_48, "B10 C1 O7 O9 O2 C4 C11 O6", "E1"),
        (SPANISH_36, "C5 B9 C9 B8 O9 B7 E7 B1", "C7"),
        (SPANISH_32, "O11 E9 B1 C8 E3 B7 O9 C10", "C1"),
        (FRENCH_32, "SK DJ C7 HT D8 C9 SJ HQ", "H7"),
        (FRENCH_52, "C7 DT C2 S7 C6 H9 C5 H4", "D8"),
    ],
    ids=lambda value: value.name if isinstance(value, Deck) else "",
)
def test_the_seed_of_zeros_gives_the_decks_that_are_published(deck: Deck, first: str, last: str) -> None:
    cards = Stream(ZEROS, "cards").shuffled(deck.cards)
    assert " ".join(card.code for card in cards[:8]) == first
    assert cards[-1].code == last
    assert sorted(map(deck.place, cards)) == [deck.place(card) for card in deck]


def test_the_commitment_is_the_hash_of_the_raw_seed() -> None:
    assert commitment(ZEROS) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_labels_give_streams_that_have_nothing_in_common() -> None:
    cards, start = Stream(ZEROS, "cards"), Stream(ZEROS, "start")
    assert [cards.below(1000) for _ in range(8)] != [start.below(1000) for _ in range(8)]


def test_words_that_would_favour_low_numbers_are_skipped() -> None:
    def words() -> list[int]:
        block = b"".join(hashlib.sha256(ZEROS + b"x" + n.to_bytes(8, "big")).digest() for n in range(20))
        return [int.from_bytes(block[i : i + 4], "big") for i in range(0, len(block), 4)]

    n = 3 << 30  # a quarter of all words is too high for it
    stream = Stream(ZEROS, "x")
    kept = [word for word in words() if word < n]
    assert [stream.below(n) for _ in range(50)] == kept[:50]
    assert words()[:50] != kept[:50]


def test_the_top_card_is_each_card_equally_often() -> None:
    tops = Counter(Stream(n.to_bytes(32, "big"), "cards").shuffled("OCEB")[0] for n in range(4000))
    chi_square = sum((tops[suit] - 1000) ** 2 / 1000 for suit in "OCEB")
    assert chi_square < 16.3  # three degrees of freedom: one seed in a thousand would be above


@given(st.binary(min_size=32, max_size=32))
def test_a_seed_survives_being_written_down(seed: bytes) -> None:
    assert parse_seed(seed.hex()) == seed
    assert parse_seed(seed.hex().upper()) == seed


@pytest.mark.parametrize(
    "text", ["", "00", 65 * "0", 63 * "0" + "g", 62 * "0" + " 0", 62 * "0" + 2 * "\u0660"]
)
def test_anything_but_64_hex_digits_is_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match="a seed is 64 hex digits"):
        parse_seed(text)


def test_new_seeds_differ() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


def test_later_deals_of_a_run_have_seeds_of_their_own() -> None:
    assert deal_seed(ZEROS, 1) == ZEROS
    assert deal_seed(ZEROS, 2) == hashlib.sha256(ZEROS + b"\0\0\0\2").digest()
    assert deal_seed(ZEROS, 258) == hashlib.sha256(ZEROS + b"\0\0\1\2").digest()


def test_the_first_deal_finds_its_dealer_and_later_ones_know_him() -> None:
    game = make_game("botifarra")
    deal, found = opening_deal(game, game.new_match(), ZEROS)
    assert found is not None and found.dealer == deal.dealer
    later, found = opening_deal(game, replace(game.new_match(), dealer=Seat(2)), ZEROS)
    assert found is None and later.dealer == 2
    assert later.hands[3][:4] == shuffled_deck(game, ZEROS)[:4]


def test_with_five_swords_the_cards_fall_from_who_deals_and_its_holder_is_the_dealer() -> None:
    game = make_game("botifarra", start="five_swords")
    deal, found = opening_deal(game, game.new_match(), ZEROS)
    assert game.deck.card("E5") in deal.hands[deal.dealer]
    assert found is not None and found.dealt_by == deal.dealt_by is not None
    assert game.hand_out(shuffled_deck(game, ZEROS), deal.dealt_by).hands == deal.hands
