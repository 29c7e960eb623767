"""Which card may be played in Belote, Bolot and Pilotta: §7 of their pages once more, word for word."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eight_cards import cards
from tapete.games.belote import Belote
from tapete.games.bolot import Bolot
from tapete.games.pilotta import Pilotta
from tapete.games.thirty_two import ThirtyTwo

GAMES = (Belote, Bolot, Pilotta)
TRUMP_ORDER = {"belote": "J 9 A T K Q 8 7", "bolot": "10 9 1 3 12 11 8 7", "pilotta": "J 9 A T K Q 8 7"}
PLAIN_ORDER = {"belote": "A T K Q J 9 8 7", "bolot": "1 3 12 11 10 9 8 7", "pilotta": "A T K Q J 9 8 7"}
TRUMP_POINTS = (20, 14, 11, 10, 4, 3, 0, 0)
PLAIN_POINTS = (11, 10, 4, 3, 2, 0, 0, 0)

CHOICES = {
    "void_partner_winning": ["any_trump", "discard", "beat"],
    "trump_led_over_partner": ["free", "must"],
    "overruff": ["must", "free"],
    "cannot_overtrump": ["undertrump", "discard"],
}


def page_legal(game: ThirtyTwo, hand: Any, trick: Any, trump: str) -> set[Any]:
    """`legal(hand)` of §7 as sets, written from the page and not from the code."""
    options = game.options
    rank = {r: i for i, r in enumerate(TRUMP_ORDER[game.name].split())}
    plain = {r: i for i, r in enumerate(PLAIN_ORDER[game.name].split())}
    if not trick:
        return set(hand)
    trumps_lying = [card for card in trick if card.suit.code == trump]
    of_led = [card for card in trick if card.suit is trick[0].suit]
    if trumps_lying:
        winning = min(trumps_lying, key=lambda card: rank[card.rank])
    else:
        winning = min(of_led, key=lambda card: plain[card.rank])
    partner_is_winning = len(trick) >= 2 and winning is trick[-2]
    f = {card for card in hand if card.suit is trick[0].suit}
    t = {card for card in hand if card.suit.code == trump}
    above = {card for card in t if trumps_lying and rank[card.rank] < min(rank[c.rank] for c in trumps_lying)}
    if f and trick[0].suit.code != trump:
        return f
    if f:
        if partner_is_winning and options["trump_led_over_partner"] == "free":
            return f
        return above or f
    if not t:
        return set(hand)
    if partner_is_winning and options["void_partner_winning"] == "discard":
        return set(hand)
    if partner_is_winning and options["void_partner_winning"] == "any_trump":
        return t
    if not trumps_lying or options["overruff"] == "free":
        return t
    if above:
        return above
    return t if options["cannot_overtrump"] == "undertrump" else set(hand)


@given(
    st.sampled_from(GAMES),
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}),
    st.randoms(use_true_random=False),
    st.integers(1, 8),
    st.integers(0, 3),
    st.integers(0, 3),
)
def test_legal_cards_are_those_of_the_page(
    rules: type[ThirtyTwo], options: dict[str, str], rng: Any, held: int, played: int, suit: int
) -> None:
    game = rules(**options)
    trump = game.deck.suits[suit]
    # few suits, so that trumps are ruffed and overruffed often
    pool = [card for card in game.deck if card.suit in (trump, game.deck.suits[suit - 1])]
    if rng.random() < 0.5:
        pool = list(game.deck)
    drawn = rng.sample(pool, held + played)
    hand, trick = drawn[:held], drawn[held:]
    legal = game.legal_cards(hand, trick, trump)
    assert set(legal) == page_legal(game, hand, trick, trump.code)
    assert list(legal) == [card for card in hand if card in legal]
    for card in hand:
        assert (game.why_not_card(card, hand, trick, trump) is None) == (card in legal)


@pytest.mark.parametrize("rules", GAMES)
def test_the_deck_is_ranked_and_counted_as_in_chapter_three(rules: type[ThirtyTwo]) -> None:
    game = rules()
    for trump in game.deck.suits:
        for suit in game.deck.suits:
            page = TRUMP_ORDER if suit is trump else PLAIN_ORDER
            high_to_low = cards(game, " ".join(suit.code + rank for rank in page[game.name].split()))
            for better, worse in pairwise(high_to_low):
                assert game.order.beats(better, worse, trump) and not game.order.beats(worse, better, trump)
            points = tuple(game.order.points(card, trump) for card in high_to_low)
            assert points == (TRUMP_POINTS if suit is trump else PLAIN_POINTS)
        assert game.order.worth(game.deck.cards, trump) == 152


@pytest.mark.parametrize(
    ("options", "hand", "trick", "card", "key", "args"),
    [
        ({}, "C7 HJ", "CK", "HJ", "refused.follow", {"suit": "clubs"}),
        ({}, "HJ H9 HT S7", "HA", "HT", "refused.beat", {"card": "HA", "with": "H9"}),
        ({}, "HJ S7", "HA", "S7", "refused.follow", {"suit": "hearts"}),
        ({}, "H7 HJ SA", "CK", "SA", "refused.trump", {"card": "CK", "with": "H7"}),
        ({}, "HJ HA S8", "CA H9", "HA", "refused.overtrump", {"card": "H9", "with": "HJ"}),
        ({}, "HJ HA S8", "CA H9", "S8", "refused.overtrump", {"card": "H9", "with": "HJ"}),
        ({}, "HT H8 SA", "CA H9", "SA", "refused.trump", {"card": "CA", "with": "H8"}),
        ({}, "H9 H7 SA", "C7 CA C8", "SA", "refused.trump", {"card": "C7", "with": "H7"}),
        ({}, "HJ H9 SA", "CA HT C7", "SA", "refused.trump", {"card": "CA", "with": "H9"}),
        ({"overruff": "free"}, "HJ H8 SA", "CA H9", "SA", "refused.trump", {"card": "CA", "with": "H8"}),
        ({"void_partner_winning": "beat"}, "HJ H8 SA", "C7 H9 C8", "H8", "refused.overtrump",
         {"card": "H9", "with": "HJ"}),
    ],
)  # fmt: skip
def test_a_refused_card_says_its_own_rule(
    options: dict[str, str], hand: str, trick: str, card: str, key: str, args: dict[str, str]
) -> None:
    game = Belote(**options)
    given_hand, given_trick = cards(game, hand), cards(game, trick)
    reason = game.why_not_card(game.deck.card(card), given_hand, given_trick, game.deck.suit("H"))
    assert reason is not None
    assert (reason.key, reason.rule) == (key, "§7")
    assert {name: getattr(arg, "name", str(arg)) for name, arg in reason.args.items()} == args
