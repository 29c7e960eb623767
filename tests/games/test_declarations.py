"""Declarations of the thirty-two-card games: what a hand may say, the best of it, whose are the strongest."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eight_cards import cards, codes
from tapete.games.belote import Belote
from tapete.games.bolot import Bolot
from tapete.games.declarations import Combination
from tapete.games.events import Seat
from tapete.games.pilotta import Pilotta
from tapete.games.thirty_two import ThirtyTwo

GAMES = (Belote, Bolot, Pilotta)
LADDER = {"belote": "7 8 9 T J Q K A", "bolot": "7 8 9 3 10 11 12 1", "pilotta": "7 8 9 T J Q K A"}
FOURS = {
    "belote": {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100},
    "bolot": {"10": 200, "9": 150, "1": 100, "3": 100, "12": 100, "11": 100},
}
FOURS["pilotta"] = FOURS["belote"]


def said(found: Any) -> list[str]:
    return [codes(combination.cards) for combination in found]


# --- what may be said ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "declared", "open_now"),
    [
        ("SJ SQ SK H7 H9 D8 CT CA", [], ["SJ SQ SK"]),
        ("SJ SQ HK H7 H9 D8 CT CA", [], []),
        ("S7 S8 S9 H7 H8 H9 D7 DK", [], ["S7 S8 S9", "H7 H8 H9"]),  # equal ones in the order of suits
        ("S7 S8 S9 H7 H8 H9 D7 DK", ["H7 H8 H9"], ["S7 S8 S9"]),
        ("SJ HJ DJ CJ S7 S8 HA HT", [], ["SJ HJ DJ CJ"]),
        ("S8 H8 D8 C8 S7 H7 D7 C7", [], []),  # four eights or sevens are nothing
        ("S9 ST SJ SQ HJ DJ CJ C7", [], ["SJ HJ DJ CJ", "S9 ST SJ SQ"]),  # a card serves once:
        ("S9 ST SJ SQ HJ DJ CJ C7", ["SJ HJ DJ CJ"], []),
        ("S9 ST SJ SQ HJ DJ CJ C7", ["S9 ST SJ SQ"], []),
        ("S7 S8 S9 ST SJ SQ H7 H9", [], ["S8 S9 ST SJ SQ"]),  # the five highest of six
        ("S7 S8 S9 ST SJ SQ H7 H9", ["S8 S9 ST SJ SQ"], []),
        ("S7 S8 S9 ST SJ SQ SK SA", ["ST SJ SQ SK SA"], []),  # three lower ones are dead
        ("S7 S8 S9 ST HT DT CT SJ", ["ST HT DT CT"], ["S7 S8 S9"]),  # what a four leaves is a run
    ],
)  # fmt: skip
def test_what_a_seat_may_declare_next(hand: str, declared: list[str], open_now: list[str]) -> None:
    rules = Belote().declaration_rules
    held = cards(Belote(), hand)
    so_far: list[Combination] = []
    for text in declared:
        so_far.append(next(c for c in rules.open_to(held, so_far) if codes(c.cards) == text))
    assert said(rules.open_to(held, so_far)) == open_now


def test_a_long_run_may_be_split_where_the_table_plays_so() -> None:
    game = Belote(long_run="split")
    hand = cards(game, "S7 S8 S9 ST SJ SQ SK SA")
    first = game.declaration_rules.open_to(hand)
    assert said(first) == ["ST SJ SQ SK SA"]
    assert said(game.declaration_rules.open_to(hand, first)) == ["S7 S8 S9"]


def test_the_tres_stands_between_nine_and_sota() -> None:
    game = Bolot()
    rules = game.declaration_rules
    assert said(rules.open_to(cards(game, "O8 O9 O3 O10 C9 C10 C11 B1"))) == ["O8 O9 O3 O10"]
    assert said(rules.open_to(cards(game, "O9 O3 O10 C11 C12 C1 B1 B3"))) == ["C11 C12 C1", "O9 O3 O10"]


# --- the best that can be said ---------------------------------------------------------------------------


def most_points(game: ThirtyTwo, hand: Any) -> int:
    """The most a hand can declare: any fours first, then what is left in a row, from the page."""
    ladder, fours = LADDER[game.name].split(), FOURS[game.name]
    held = [rank for rank in fours if sum(card.rank == rank for card in hand) == 4]
    ways = [chosen for n in range(len(held) + 1) for chosen in combinations(held, n)]
    return max(
        sum(fours[rank] for rank in chosen)
        + sum(in_rows(game, [c for c in hand if c.rank not in chosen and c.suit is suit], ladder)
              for suit in game.deck.suits)
        for chosen in ways
    )  # fmt: skip


def in_rows(game: ThirtyTwo, held: Any, ladder: list[str]) -> int:
    """What the cards of one suit are worth in runs."""
    ranks = {card.rank for card in held}
    row, points = 0, 0
    for rank in (*ladder, None):
        if rank in ranks:
            row += 1
            continue
        while row >= 3:
            points += {3: 20, 4: 50}.get(row, 100)
            row = row - 5 if game.options["long_run"] == "split" else 0
        row = 0
    return points


@given(
    st.sampled_from(GAMES), st.sampled_from(["single", "split"]), st.randoms(use_true_random=False),
    st.integers(8, 32),
)  # fmt: skip
def test_the_best_hand_can_say_is_worth_most(
    rules: type[ThirtyTwo], long_run: str, rng: Any, pool: int
) -> None:
    game = rules(long_run=long_run)
    low = rng.randrange(33 - pool)
    by_rank = sorted(game.deck, key=lambda card: LADDER[game.name].split().index(card.rank))
    among = by_rank[low : low + pool] if rng.random() < 0.5 else game.deck.cards[low : low + pool]
    hand = game.deck.in_order(rng.sample(list(among), 8))
    trump = rng.choice(game.deck.suits)
    best = game.declaration_rules.best(hand, trump)
    assert sum(c.points for c in best) == most_points(game, hand)
    used = [card for combination in best for card in combination.cards]
    assert len(set(used)) == len(used) and set(used) <= set(hand)
    strengths = [c.strength(trump) for c in best]
    assert strengths == sorted(strengths, reverse=True)
    assert game.declaration_rules.open_to(hand, best) == ()


def test_a_broken_run_is_given_up_for_a_four_that_is_worth_more() -> None:
    game = Belote()
    for hand, best in (
        ("S9 ST SJ SQ HJ DJ C7 CJ", ["SJ HJ DJ CJ"]),
        ("ST SJ SQ SK SA HT DT CT", ["ST HT DT CT", "SJ SQ SK SA"]),  # 150 rather than 100
        ("SK HK DK CK SQ SJ ST H7", ["SK HK DK CK", "ST SJ SQ"]),  # 120 rather than 50
    ):
        assert said(game.declaration_rules.best(cards(game, hand), game.deck.suit("H"))) == best


def test_equal_runs_are_shown_in_the_order_of_suits_and_trumps_first() -> None:
    game = Belote()
    hand = cards(game, "D7 D8 D9 C7 C8 C9 SA HK")
    assert said(game.declaration_rules.best(hand, game.deck.suit("S"))) == ["D7 D8 D9", "C7 C8 C9"]
    assert said(game.declaration_rules.best(hand, game.deck.suit("C"))) == ["C7 C8 C9", "D7 D8 D9"]


# --- whose are the strongest -----------------------------------------------------------------------------


def winner(game: ThirtyTwo, hands: list[str], trump: str, leader: int = 0) -> tuple[Any, Any]:
    """The side that scores when each seat holds only these cards and says all it can."""
    suit = game.deck.suit(trump)
    declared = [game.declaration_rules.best(cards(game, hand), suit) for hand in hands]
    return game.scoring_side(declared, Seat(leader), suit)


@pytest.mark.parametrize(
    ("hands", "trump", "side", "points"),
    [
        (["S7 S8 S9", "", "", ""], "H", 0, (20, 0)),
        (["", "", "", ""], "H", None, (0, 0)),
        (["S7 S8 S9", "D8 D9 DT", "", ""], "H", 1, (0, 20)),  # the higher top
        (["SQ SK SA", "D7 D8 D9 DT", "", ""], "H", 1, (0, 50)),  # points before the top
        (["SK HK DK CK", "D7 D8 D9 DT DJ", "", ""], "D", 0, (100, 0)),  # a four before a run
        (["SQ HQ DQ CQ", "ST HT DT CT", "", ""], "D", 1, (0, 100)),
        (["SA HA DA CA", "ST HT DT CT", "", ""], "D", 0, (100, 0)),
        (["S9 H9 D9 C9", "SA HA DA CA", "", ""], "D", 0, (150, 0)),
        (["S9 H9 D9 C9", "SJ HJ DJ CJ", "", ""], "D", 1, (0, 200)),
        (["S7 S8 S9", "D7 D8 D9", "", ""], "D", 1, (0, 20)),  # trumps among equals
        (["S7 S8 S9", "D8 D9 DT", "SJ SQ SK", "H7 H8 H9"], "C", 0, (40, 0)),  # partners add theirs
        (["S7 S8 S9 ST SJ SQ", "D8 D9 DT DJ DQ", "", ""], "D", 1, (0, 100)),  # length counts to five
    ],
)
def test_the_strongest_combination_wins_for_its_side(
    hands: list[str], trump: str, side: int | None, points: tuple[int, int]
) -> None:
    assert winner(Belote(), hands, trump) == (side, points)


EQUAL = ["", "D7 D8 D9", "S7 S8 S9", ""]  # seats 1 and 2 hold equal runs, neither in trumps


@pytest.mark.parametrize(
    ("tie", "leader", "side"),
    [
        ("eldest_side", 0, 0), ("eldest_side", 3, 1), ("eldest_side", 2, 0),
        ("first_seat", 0, 1), ("first_seat", 3, 1), ("first_seat", 2, 0),
        ("cancel", 0, None), ("cancel", 2, None),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rules", [Belote, Pilotta])
def test_full_equality_is_settled_as_the_table_plays(
    rules: type[ThirtyTwo], tie: str, leader: int, side: int | None
) -> None:
    found, points = winner(rules(declaration_tie=tie), EQUAL, "C", leader)
    assert found == side
    assert points == ((0, 0) if side is None else (20, 0) if side == 0 else (0, 20))


def test_partners_may_be_equal_without_any_tie() -> None:
    assert winner(Pilotta(), ["D7 D8 D9", "", "S7 S8 S9", "H7 C8"], "C") == (0, (40, 0))


@pytest.mark.parametrize(
    ("order", "strongest_first"), [("value", "A T K Q"), ("natural", "A K Q T")]
)  # fmt: skip
def test_fours_of_equal_points_stand_as_the_table_ranks_them(order: str, strongest_first: str) -> None:
    ranks = ("J 9 " + strongest_first).split()
    game = Belote(carre_order=order)
    for better, worse in pairwise(ranks):
        hands = [f"S{worse} H{worse} D{worse} C{worse}", f"S{better} H{better} D{better} C{better}", "", ""]
        assert winner(game, hands, "H")[0] == 1, (better, worse)


@pytest.mark.parametrize(("order", "strongest_first"), [("value", "1 3 12 11"), ("natural", "1 12 11 3")])
def test_fours_of_the_spanish_deck_too(order: str, strongest_first: str) -> None:
    ranks = ("10 9 " + strongest_first).split()
    game = Bolot(carre_order=order)
    for better, worse in pairwise(ranks):
        hands = [" ".join(suit + rank for suit in "OCEB") for rank in (worse, better)]
        assert winner(game, [*hands, "", ""], "B")[0] == 1, (better, worse)
