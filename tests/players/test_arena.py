"""The arena: duplicate deals that come out the same, and what they say of the levels."""

import math

import pytest

from tapete.players.arena import ArenaResult, compare
from tapete.players.botifarra import Club, Novice

SEED = bytes.fromhex("7a" * 32)


def over_zero(figure: float, error: float) -> bool:
    """Whether the 95 % interval lies above zero."""
    return figure - 1.96 * error > 0


def test_a_level_against_itself_is_exactly_even() -> None:
    result = compare("botifarra", {}, "club", "club", deals=4, seed=SEED)
    assert (result.mean, result.se, result.points) == (0.0, 0.0, 0.0)


def test_the_same_seed_gives_the_same_result_for_any_number_of_jobs() -> None:
    one = compare("botifarra", {}, "club", "novice", deals=60, seed=SEED)
    three = compare("botifarra", {}, "club", "novice", deals=60, seed=SEED, jobs=3)
    assert figures(one) == figures(three)


def figures(result: ArenaResult) -> tuple[object, ...]:
    return result.mean, result.se, result.deals, result.points, result.points_se, result.said


def test_turning_the_contestants_round_turns_the_sign() -> None:
    there = compare("botifarra", {}, "club", "novice", deals=10, seed=SEED)
    back = compare("botifarra", {}, "novice", "club", deals=10, seed=SEED)
    assert there.mean == -back.mean
    assert there.said["a"] == back.said["b"]


def test_other_seeds_deal_other_cards() -> None:
    assert figures(compare("botifarra", {}, "club", "novice", deals=10, seed=SEED)) != figures(
        compare("botifarra", {}, "club", "novice", deals=10, seed=bytes(32))
    )


def test_players_that_are_no_level_may_be_compared_too() -> None:
    named = compare("botifarra", {}, "club", "novice", deals=6, seed=SEED)
    built = compare("botifarra", {}, Club, Novice, deals=6, seed=SEED)
    assert figures(named) == figures(built)


def test_one_deal_says_nothing_of_the_spread() -> None:
    assert math.isinf(compare("botifarra", {}, "club", "novice", deals=1, seed=SEED).se)


@pytest.mark.parametrize(
    ("game", "level", "deals"), [("botifarra", "champion", 5), ("whist", "club", 5), ("botifarra", "club", 0)]
)
def test_an_impossible_comparison_is_refused(game: str, level: str, deals: int) -> None:
    with pytest.raises(ValueError, match=r"there is no|at least one deal"):
        compare(game, {}, level, "novice", deals=deals, seed=SEED)


@pytest.mark.parametrize("variant", ["obligada", "lliure", "intermedia"])
def test_club_beats_novice(variant: str) -> None:
    result = compare("botifarra", {"variant": variant}, "club", "novice", deals=80, seed=SEED)
    assert over_zero(result.mean, result.se)
    assert over_zero(result.points, result.points_se)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"variant": "obligada"},
        {"variant": "lliure"},
        {"variant": "intermedia"},
        {"variant": "intermedia", "carrego_scope": "doubleton"},
        {"three": "shift"},
        {"variant": "lliure", "three": "rank_only", "max_call": "barraca"},
    ],
)
def test_club_beats_novice_by_more_than_five_points_a_deal(options: dict[str, str]) -> None:
    result = compare("botifarra", options, "club", "novice", deals=1_000, seed=SEED)
    assert result.points - 1.96 * result.points_se > 5
    assert over_zero(result.mean, result.se)
