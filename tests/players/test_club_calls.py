"""What the club player calls: hands that speak for themselves, and how often each word is said."""

from collections import Counter
from random import Random

import pytest

from seated import calling, table
from strategies import random_deal
from tapete.games.botifarra import Botifarra
from tapete.games.core import CALLING, Call, Match, Observation
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.botifarra import Club, Novice

SEED = bytes(32)
GAME = table()


def says(seen: Observation, game: Botifarra = GAME) -> str:
    decision = Club(game, SEED).choose(seen, Budget())
    assert isinstance(decision.action, Call)
    assert decision.action in seen.legal
    return decision.action.word


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("O9 O1 O12 O11 O5 O3 C9 C2 E1 E3 B4 B5", "O"),
        ("E9 E1 E10 E8 E7 E6 E5 O9 O1 C4 B2 B3", "E"),
        ("B9 B12 B11 B8 B6 B5 B4 C9 C1 O4 E2 E3", "B"),
    ],
)
def test_a_long_strong_suit_is_named(hand: str, word: str) -> None:
    assert says(calling(GAME, hand)) == word


@pytest.mark.parametrize(
    "hand",
    [
        "O9 O1 O12 O3 C9 C1 C12 E9 E1 E3 B9 B1",
        "O9 O1 O4 O3 C9 C1 C2 E9 E1 E12 B9 B4",
    ],
)
def test_manilles_and_asos_everywhere_are_botifarra(hand: str) -> None:
    assert says(calling(GAME, hand)) == "botifarra"


@pytest.mark.parametrize(
    "hand",
    [
        "O2 O3 O4 C2 C3 C4 E2 E3 E4 B2 B3 B4",
        "O10 O8 O7 C11 C6 C5 E10 E7 E6 B8 B7 B5",
        "O12 O3 O2 C11 C5 C4 E10 E8 E2 B12 B6 B5",
    ],
)
def test_a_hand_without_a_clear_suit_is_delegated(hand: str) -> None:
    assert says(calling(GAME, hand)) == "delego"


@pytest.mark.parametrize(
    "hand",
    [
        "O2 O3 O4 C2 C3 C4 E2 E3 E4 B2 B3 B4",
        "O10 O8 O7 C11 C6 C5 E10 E7 E6 B8 B7 B5",
        "O9 O1 O7 C11 C6 C5 E10 E7 E6 B8 B7 B5",
    ],
)
def test_a_hand_with_little_never_says_botifarra_even_when_it_must_name(hand: str) -> None:
    assert says(calling(GAME, hand, ["delego"], dealer=Seat(2))) != "botifarra"


@pytest.mark.parametrize("trump", ["O", "C", "E", "B", "botifarra"])
def test_nobody_contres_on_nothing(trump: str) -> None:
    hand = "O2 O3 O4 C2 C3 C4 E2 E3 E4 B2 B3 B4"
    behind = (0, 90)
    assert says(calling(GAME, hand, [trump], dealer=Seat(3))) == "passo"
    assert says(calling(GAME, hand, [trump], dealer=Seat(3), totals=behind)) == "passo"


def test_manilles_and_trumps_against_the_namers_contro() -> None:
    assert says(calling(GAME, "O9 O1 O5 O4 C9 C1 E9 E12 E3 B9 B3 B2", ["O"], dealer=Seat(3))) == "contro"


def test_a_hand_that_wins_alone_answers_contro_with_recontro_and_sant_vicenc() -> None:
    strong = "O9 O1 O12 O11 O10 O8 C9 C1 E9 E1 B9 B1"
    assert says(calling(GAME, strong, ["O", "contro", "passo"])) == "recontro"
    mighty = "O9 O1 O12 O11 C9 C1 C12 E9 E1 E12 B9 B1"
    said = ["O", "contro", "recontro", "passo"]
    assert says(calling(GAME, mighty, said, dealer=Seat(3))) == "sant_vicenc"


def test_a_hand_between_is_bolder_behind_than_ahead() -> None:
    """Somewhere between a sure contro and a sure pass the score of the match decides."""
    hands = [
        "O9 O5 O4 C9 C12 C5 E9 E6 E5 B12 B3 B2",
        "O9 O5 C9 C12 C5 C4 E1 E6 E5 B9 B3 B2",
        "O1 O5 O4 C9 C12 C5 E9 E6 E5 B1 B3 B2",
        "O1 O12 O4 C9 C12 C5 E9 E6 E5 B1 B3 B2",
        "O9 O12 C9 C2 C5 E9 E6 E5 B11 B3 B2 B4",
    ]
    words = {
        totals: [says(calling(GAME, hand, ["O"], dealer=Seat(3), totals=totals)) for hand in hands]
        for totals in ((5, 95), (50, 50), (95, 5))
    }
    contres = [words[totals].count("contro") for totals in ((5, 95), (50, 50), (95, 5))]
    assert contres == sorted(contres, reverse=True)
    assert contres[0] > contres[2]


def rates(player: type[Club] | type[Novice], deals: int, **options: str) -> dict[str, float]:
    """How often each word is said, in words a deal, when all four seats call alike."""
    game = table(**options)
    rng, said = Random(11), Counter[str]()
    for n in range(deals):
        deal, _ = random_deal(game, rng)
        state = game.start(deal, Match((0, 0), dealer=deal.dealer)).state
        seats = [player(game, bytes([n % 256])) for _ in game.seats]
        while game.phase(state) == CALLING:
            seat = game.to_act(state)[0]
            action = seats[seat].choose(game.observe(state, seat), Budget()).action
            assert isinstance(action, Call)
            said[action.word] += 1
            state = game.apply(state, action).state
    return {word: count / deals for word, count in said.items()}


def test_the_club_player_says_each_word_about_as_often_as_people_do() -> None:
    said = rates(Club, 600, max_call="barraca", max_call_botifarra="barraca")
    assert 0.25 < said["delego"] < 0.55
    assert 0.06 < said["botifarra"] < 0.2
    assert 0.08 < said["contro"] < 0.35
    assert said.get("recontro", 0.0) < 0.08
    assert said.get("sant_vicenc", 0.0) < 0.03
    assert said.get("barraca", 0.0) < 0.01


def test_the_novice_seldom_doubles_and_never_answers() -> None:
    said = rates(Novice, 300)
    assert said["botifarra"] < 0.12
    assert said["contro"] < 0.12
    assert "recontro" not in said


@pytest.mark.parametrize("level", ["none", "contro", "recontro", "sant_vicenc", "barraca"])
def test_every_ceiling_of_doubles_is_respected(level: str) -> None:
    said = rates(Club, 60, max_call=level, max_call_botifarra=level)
    ladder = ["none", "contro", "recontro", "sant_vicenc", "barraca"]
    assert not set(ladder[ladder.index(level) + 1 :]) & set(said)
