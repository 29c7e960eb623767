"""Computers at a record: they play it on by the rules, and the same seed gives the same match."""

import msgspec
import pytest

from tapete.games import make_game
from tapete.games.core import action_text
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.playing import decide, play_on, seats_of
from tapete.records.check import walk
from tapete.records.reading import RecordError
from tapete.records.record import MatchRecord, deal_record, match_record
from tapete.records.shuffle import commitment, deal_seed, opening_deal

SEED = bytes(range(32))
NAMES = ("a", "b", "c", "d")


def one_deal() -> MatchRecord:
    """A match with its first deal dealt."""
    game = make_game("botifarra", target=40)
    deal, found = opening_deal(game, game.new_match(), SEED)
    return match_record("botifarra", {"target": 40}, NAMES, [deal_record(deal, seed=SEED, found=found)])


def test_a_match_is_played_to_its_end() -> None:
    record = play_on(one_deal(), ["club", "novice"], SEED)
    assert walk(record).match.finished
    assert record.players == NAMES and record.options == {"target": 40}


def test_the_same_seed_gives_the_same_match_and_another_one_another() -> None:
    once, twice = (play_on(one_deal(), ["novice"], SEED) for _ in range(2))
    assert once == twice
    assert play_on(one_deal(), ["novice"], bytes(32)) != once


def test_later_deals_come_from_the_seed_of_the_run_and_say_so() -> None:
    record = play_on(one_deal(), ["novice"], SEED, deals=2)
    assert [deal.seed for deal in record.deals] == [SEED.hex(), deal_seed(SEED, 2).hex()]
    assert record.deals[1].commitment == commitment(deal_seed(SEED, 2))
    assert record.deals[1].start is None


def test_playing_in_two_goes_is_playing_in_one() -> None:
    whole = play_on(one_deal(), ["club"], SEED, deals=3)
    half = play_on(one_deal(), ["club"], SEED, deals=1)
    assert len(half.deals) == 1
    assert play_on(half, ["club"], SEED, deals=2) == whole


def test_a_deal_is_played_on_from_where_it_stands() -> None:
    whole = play_on(one_deal(), ["novice"], SEED, deals=1)
    (deal,) = whole.deals
    begun = msgspec.structs.replace(whole, deals=(msgspec.structs.replace(deal, actions=deal.actions[:9]),))
    assert play_on(begun, ["novice"], SEED, deals=1) == whole


def test_a_finished_match_stays_as_it_is() -> None:
    record = play_on(one_deal(), ["novice"], SEED)
    assert play_on(record, ["club"], SEED) == record


@pytest.mark.parametrize("levels", [[], ["novice"] * 5, ["nobody"], ["novice", ""]])
def test_levels_that_there_are_not_are_refused(levels: list[str]) -> None:
    with pytest.raises(ValueError, match="level"):
        play_on(one_deal(), levels, SEED)


def test_no_deals_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="0 deals cannot be played"):
        play_on(one_deal(), ["novice"], SEED, deals=0)


def test_the_last_level_is_repeated() -> None:
    players = seats_of(make_game("botifarra"), ["club", "novice"], SEED)
    assert [type(player).__name__ for player in players] == ["Club", "Novice", "Novice", "Novice"]


def test_a_decision_is_legal_and_the_same_when_asked_again() -> None:
    standing = walk(one_deal())
    decision = decide(standing, "club", Budget())
    assert decision.action in standing.legal
    assert action_text(decide(standing, "club", Budget()).action) == action_text(decision.action)
    assert standing.to_act == (Seat(standing.deals[0].deal.dealer),)


def test_nobody_decides_where_nobody_is_to_act() -> None:
    with pytest.raises(RecordError, match="nobody is to act"):
        decide(walk(play_on(one_deal(), ["novice"], SEED)), "club", Budget())
    with pytest.raises(RecordError, match="nobody is to act"):
        decide(walk(msgspec.structs.replace(one_deal(), deals=())), "club", Budget())
