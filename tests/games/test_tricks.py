"""What beats what, who holds a trick, what is in it: with the ranks of Botifarra, 9 1 12 11 10 8 and down."""

import pytest

from tapete.cards import SPANISH_48, Card, Suit
from tapete.games.botifarra import RANKINGS
from tapete.games.tricks import in_suit

RANKING = RANKINGS["off"]


def card(code: str) -> Card:
    return SPANISH_48.card(code)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(card, codes.split()))


def trumps(code: str) -> Suit | None:
    return SPANISH_48.suit(code) if code else None


def test_in_a_suit_the_order_is_the_same_for_trumps_and_others() -> None:
    order = ("9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2")
    for trump in ("O", "C", ""):
        for high, rank in enumerate(order):
            for low, other in enumerate(order):
                beats = RANKING.beats(card(f"C{rank}"), card(f"C{other}"), trumps(trump))
                assert beats == (high < low)


@pytest.mark.parametrize(
    ("later", "holding", "trump", "beats"),
    [
        ("O2", "C9", "O", True),  # the smallest trump beats a manilla
        ("C9", "O2", "O", False),
        ("E9", "C2", "O", False),  # neither trump nor of the suit
        ("O9", "C2", "", False),  # botifarra
    ],
)
def test_another_suit_beats_only_as_trumps(later: str, holding: str, trump: str, beats: bool) -> None:
    assert RANKING.beats(card(later), card(holding), trumps(trump)) == beats


@pytest.mark.parametrize(
    ("trick", "trump", "holder"),
    [
        ("C4", "O", 0),
        ("C4 C9 C1 C12", "O", 1),
        ("C4 E9 B9 C2", "O", 0),
        ("C9 O2 O5 O3", "O", 2),
        ("C9 O2 E9 O1", "", 0),
        ("O4 C9 O5 O3", "O", 2),
        ("C4 C5 C6 C7", "", 3),
    ],
)
def test_the_holder_is_the_last_card_that_beat_the_holder_before_it(
    trick: str, trump: str, holder: int
) -> None:
    assert RANKING.holder(cards(trick), trumps(trump)) == holder


def test_a_suit_has_fifteen_points_and_the_deck_sixty_however_the_three_ranks() -> None:
    for ranking in RANKINGS.values():
        assert ranking.worth(in_suit(SPANISH_48.cards, SPANISH_48.suit("E"))) == 15
        assert ranking.worth(SPANISH_48.cards) == 60


def test_nothing_is_worth_nothing() -> None:
    assert RANKING.worth(()) == 0


def test_scoring_cards_are_the_five_with_points() -> None:
    scoring = [c.rank for c in in_suit(SPANISH_48.cards, SPANISH_48.suit("B")) if RANKING.scores(c)]
    assert sorted(scoring) == ["1", "10", "11", "12", "9"]


def test_the_smallest_is_by_rank_and_may_have_points() -> None:
    assert RANKING.smallest(cards("C12 C10 C1")) is card("C10")
    assert RANKINGS["shift"].smallest(cards("C3 C1")) is card("C1")


def test_each_suit_held_has_its_own_smallest_in_the_order_of_the_hand() -> None:
    assert RANKING.smallest_of_each(cards("B9 O5 O7 E12 E3 B2")) == cards("B2 O5 E3")
    assert RANKING.smallest_of_each(()) == ()


def test_the_cards_of_a_suit_stay_in_order() -> None:
    assert in_suit(cards("C9 O2 C1 E3 C12"), SPANISH_48.suit("C")) == cards("C9 C1 C12")
