"""Computers at Bourré for a whole evening: what an arena compares, and matches without an end."""

from random import Random

import pytest

from tapete.games import make_game
from tapete.games.bourre import Bourre
from tapete.games.core import Observation
from tapete.players.arena import compare
from tapete.players.base import Budget, Decision
from tapete.players.playing import is_endless, play_on
from tapete.records.check import account_document, walk
from tapete.records.record import match_record

SEED = bytes.fromhex("3c" * 32)


def test_an_arena_compares_whole_evenings_since_a_pot_is_carried_on() -> None:
    result = compare("bourre", {"players": 3, "deals": 6}, "novice", "novice", deals=13, seed=SEED)
    assert result.deals == 18  # three evenings: the last one is played out
    assert result.mean == pytest.approx(0.0) and result.points == pytest.approx(0.0)
    assert {"pass", "play:2"} <= set(result.said["a"])


def test_an_arena_gives_an_evening_without_an_end_twenty_deals_and_shares_the_pot() -> None:
    endless = compare("bourre", {"players": 2, "deals": 0}, "novice", "novice", deals=1, seed=SEED)
    bounded = compare("bourre", {"players": 2, "deals": 20}, "novice", "novice", deals=1, seed=SEED)
    assert endless.deals == 20
    assert (endless.mean, endless.said) == (bounded.mean, bounded.said)


def test_chips_bought_again_are_no_gain_and_seats_that_sit_out_no_hindrance() -> None:
    for on_broke in ("rebuy", "out"):
        options = {"players": 4, "start_chips": 2, "on_broke": on_broke, "deals": 12}
        result = compare("bourre", options, "novice", "novice", deals=24, seed=SEED)
        assert result.mean == pytest.approx(0.0), on_broke


def test_a_match_without_an_end_asks_how_many_deals_to_play() -> None:
    endless = match_record("bourre", {"players": 3, "deals": 0}, "abc", [])
    assert is_endless(make_game("bourre", deals=0)) and not is_endless(make_game("bourre"))
    with pytest.raises(ValueError, match="the match has no end: say how many deals to play"):
        play_on(endless, ["novice"], SEED)
    played = play_on(endless, ["novice"], SEED, deals=25)
    assert len(played.deals) == 25
    assert not walk(played).match.finished


def test_computers_play_an_evening_to_its_end_and_share_the_last_pot() -> None:
    for players in (2, 5, 8):
        names = [f"Computer {n}" for n in range(players)]
        record = play_on(match_record("bourre", {"players": players}, names, []), ["novice"], SEED)
        account = account_document(walk(record))
        assert len(record.deals) == 20 and account["finished"]
        assert sum(account["totals"]) == 100 * players


def test_club_beats_novice_at_a_table_of_four() -> None:
    result = compare("bourre", {"players": 4}, "club", "novice", deals=200, seed=SEED)
    assert result.mean - 1.96 * result.se > 0


class AnyAction:
    """Does anything that is legal."""

    def __init__(self, game: Bourre, seed: bytes) -> None:
        self._dice = Random(seed)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        return Decision(self._dice.choice(seen.legal))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "deals"), [(2, 2_000), (4, 5_000), (6, 2_000)])
def test_club_wins_more_than_it_loses_among_novices(players: int, deals: int) -> None:
    result = compare("bourre", {"players": players}, "club", "novice", deals=deals, seed=SEED, jobs=2)
    assert result.mean - 1.96 * result.se > 0.2


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "club"])
def test_a_computer_wins_more_than_it_loses_among_those_who_do_anything(level: str) -> None:
    options = {"players": 4, "limit": 20}
    result = compare("bourre", options, level, AnyAction, deals=2_000, seed=SEED)
    assert result.mean - 1.96 * result.se > 0.2
