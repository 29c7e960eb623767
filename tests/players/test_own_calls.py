"""What is called where nobody has a partner: clear hands, clear tables, and how often each word is said."""

from collections import Counter
from random import Random

import pytest

from seated import ME, RIGHT, calling, cards, table
from strategies import random_deal
from tapete.games.botifarra import LEVELS, NAMES, Botifarra
from tapete.games.core import CALLING, Call, Deal, Match, Observation
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.botifarra import Club, Novice

SEED = bytes(32)


def says(game: Botifarra, seen: Observation) -> str:
    decision = Club(game, SEED).choose(seen, Budget())
    assert isinstance(decision.action, Call)
    assert decision.action in seen.legal
    return decision.action.word


# --- three and four alone ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "hand", "word"),
    [
        ("solo4", "O9 O1 O12 O11 O5 O3 C10 C2 E4 E3 B4 B5", "O"),
        ("solo4", "E9 E1 E10 E8 E7 E6 E5 O9 O1 C4 B2 B3", "E"),
        ("solo4", "O9 O1 O12 C9 C1 C12 C4 E9 E1 E12 B9 B1", "botifarra"),
        ("solo4", "B2 B3 B4 B5 B6 B7 B8 O2 O3 C4 C5 E6", "B"),
        ("solo3", "B9 B12 B11 B8 B6 B5 B7 C9 C1 O5 E6 E7", "B"),
        ("solo3", "O9 O1 O12 C9 C1 C12 C5 E9 E1 E12 B9 B1", "botifarra"),
    ],
)
def test_the_trump_is_named_by_ones_own_hand(mode: str, hand: str, word: str) -> None:
    game = table(mode=mode)
    assert says(game, calling(game, hand)) == word


@pytest.mark.parametrize("trump", ["O", "C", "E", "B"])
def test_nobody_contres_alone_on_nothing(trump: str) -> None:
    game = table(mode="solo4")
    for totals in ((0, 0, 0, 0), (-40, 60, 0, -20)):
        seen = calling(game, "O2 O3 O4 C2 C3 C4 E2 E3 E4 B2 B3 B4", [trump], dealer=Seat(3), totals=totals)
        assert says(game, seen) == "passo"


def test_manilles_and_trumps_contro_alone() -> None:
    game = table(mode="solo4")
    assert (
        says(game, calling(game, "O9 O1 O5 O4 C9 C1 E9 E12 E3 B9 B3 B2", ["O"], dealer=Seat(3))) == "contro"
    )
    three = table(mode="solo3")
    seen = calling(three, "O9 O1 O5 O6 C9 C1 E9 E12 E5 B9 B5 B6", ["O"], dealer=Seat(2))
    assert says(three, seen) == "contro"


def test_alone_who_is_far_behind_late_contres_sooner_than_who_leads() -> None:
    game = table(mode="solo4", target=100)
    hands = ("O9 O5 O4 C9 C12 C5 E2 E6 E5 B12 B3 B2", "O1 O5 O4 C9 C12 C5 E1 E6 E5 B10 B3 B2")
    words = {
        totals: [says(game, calling(game, hand, ["O"], dealer=Seat(3), totals=totals)) for hand in hands]
        for totals in ((-40, 95, -30, -25), (95, -40, -30, -25))
    }
    behind, ahead = (said.count("contro") for said in words.values())
    assert behind > ahead


# --- two with piles ---------------------------------------------------------------------------------------


def between_two_calling(
    game: Botifarra, mine: str, theirs: str, said: tuple[str, ...] = (), *, hand: str = "", dealer: Seat = ME
) -> Observation:
    """What seat 0 sees when it is to speak after these words, with those tops and that hand."""
    open_cards = {*cards(mine), *cards(theirs), *cards(hand)}
    rest = [card for card in game.deck if card not in open_cards]
    Random(0).shuffle(rest)
    piles = tuple(
        tuple((top, *(rest.pop() for _ in range(3))) for top in cards(tops)) for tops in (mine, theirs)
    )
    hands = (cards(hand), tuple(rest.pop() for _ in cards(hand)))
    state = game.start(Deal(dealer, hands, piles=piles), Match((0, 0), dealer=dealer)).state
    for word in said:
        state = game.apply(state, game.parse_action(word)).state
    return game.observe(state, ME)


@pytest.mark.parametrize(
    ("mine", "theirs", "word"),
    [
        ("O9 O1 O12 O4 C3 E5", "C9 C1 E8 E12 B5 B12", "O"),
        ("B9 B12 B11 B6 C3 E5", "C9 C1 E8 E12 O5 O12", "B"),
        ("O9 C9 C1 E9 B9 B1", "O12 C12 E8 E12 B5 B12", "botifarra"),
    ],
)
def test_the_trump_is_named_by_what_lies_open(mine: str, theirs: str, word: str) -> None:
    game = table(mode="duo6")
    assert says(game, between_two_calling(game, mine, theirs)) == word


def test_a_trump_that_the_rival_shows_more_of_is_not_named() -> None:
    game = table(mode="duo6")
    assert says(game, between_two_calling(game, "O12 O4 C9 C3 E5 B6", "O9 O1 O11 E8 B5 B12")) != "O"


def test_what_lies_open_makes_a_contro_or_none() -> None:
    game = table(mode="duo6", duo_trump="last_pile")
    mine, theirs = "O9 O1 O12 C9 C1 E9", "C3 E5 B2 B3 B4 O2"
    assert says(game, between_two_calling(game, mine, theirs, dealer=RIGHT)) == "contro"
    turned = between_two_calling(game, "C3 E5 B2 B3 B4 O2", "C9 C1 E9 O9 O1 O12", dealer=RIGHT)
    assert says(game, turned) == "passo"


def test_a_hand_beside_the_piles_counts() -> None:
    game = table(mode="duo48")
    tops = ("C3 E5 B2 B12", "C9 E8 E12 O5")
    assert says(game, between_two_calling(game, *tops, hand="O9 O1 O12 O11 O4 O3 C2 E3")) == "O"
    assert says(game, between_two_calling(game, *tops, hand="B9 B1 B11 B10 B4 B3 C2 E3")) == "B"


# --- how often --------------------------------------------------------------------------------------------


def rates(player: type[Club] | type[Novice], deals: int, **options: str) -> dict[str, float]:
    """How often each word is said, in words a deal, when all seats call alike."""
    game = table(**options)
    rng, said = Random(11), Counter[str]()
    for n in range(deals):
        deal, match = random_deal(game, rng)
        state = game.start(deal, match).state
        seats = [player(game, bytes([n % 256])) for _ in game.seats]
        while game.phase(state) == CALLING:
            seat = game.to_act(state)[0]
            action = seats[seat].choose(game.observe(state, seat), Budget()).action
            assert isinstance(action, Call)
            said[action.word] += 1
            state = game.apply(state, action).state
    return {word: said[word] / deals for word in (*NAMES, *LEVELS)}


@pytest.mark.parametrize("mode", ["solo4", "solo3"])
def test_alone_the_club_player_says_each_word_now_and_then(mode: str) -> None:
    said = rates(Club, 300, mode=mode)
    assert 0.05 < said["botifarra"] < 0.3
    assert 0.15 < said["contro"] < 0.6
    assert all(said[suit] > 0.1 for suit in "OCEB")


@pytest.mark.parametrize("mode", ["duo6", "duo48"])
def test_between_two_the_club_player_says_each_word_now_and_then(mode: str) -> None:
    said = rates(Club, 300, mode=mode)
    assert 0.05 < said["botifarra"] < 0.3
    assert 0.1 < said["contro"] < 0.45
    assert said["recontro"] < 0.1
    assert all(said[suit] > 0.1 for suit in "OCEB")


@pytest.mark.parametrize("mode", ["solo4", "solo3", "duo6", "duo48"])
def test_the_novice_seldom_doubles_and_never_answers(mode: str) -> None:
    said = rates(Novice, 200, mode=mode)
    assert said["contro"] < 0.15
    assert said["recontro"] == 0
    assert said["botifarra"] < 0.15
