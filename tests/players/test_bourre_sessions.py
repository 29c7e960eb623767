"""Whole evenings of Bourré by computers at tables with any options: no chip is lost or made."""

from random import Random

import pytest

from tapete.games.bourre import Bourre
from tapete.games.core import Option, Value
from tapete.games.events import PotCarried, PotTaken, Rebought
from tapete.players.levels import levels_of
from tapete.players.playing import play_on
from tapete.records.check import WalkedDeal, account_document, verified, walk
from tapete.records.record import dump, match_record, parse

DEALS = 20
DEAR = 60  # chips above which a stake or a limit shows nothing new


def any_value(option: Option, rng: Random) -> Value:
    """Any value that the option offers, numbers from among the first ones."""
    if not option.is_number:
        return rng.choice(option.values)
    number = rng.randint(option.minimum, min(option.maximum, option.minimum + DEAR))
    return None if option.may_be_none and rng.random() < 0.3 else number


def any_table(rng: Random) -> Bourre:
    """A table for an evening of twenty deals, everything else as it comes."""
    chosen: dict[str, Value] = {"cards": rng.choice([5, 4])}
    for option in Bourre.options_for(chosen)[1:]:
        if rng.random() < 0.6:
            chosen[option.name] = any_value(option, rng)
    chosen["deals"] = DEALS
    usual = {option.name: option.default for option in Bourre.options_for(chosen)}
    if Bourre.why_no_table(usual | chosen) is not None:
        chosen["start_chips"] = chosen.get("ante", 1)
    return Bourre(**chosen)


def on_the_table(walked: WalkedDeal) -> int:
    """The chips of all players and of the pot before that deal."""
    return sum(walked.match.totals) + walked.match.pot


def judge(walked: WalkedDeal) -> int:
    """Hold every step of that deal against the chips there were before it; the chips after it."""
    assert walked.scored is not None
    bought = sum(event.chips for event in walked.events if isinstance(event, Rebought))
    due = on_the_table(walked) + bought
    assert sum(walked.state.balances) + walked.scored.pot == due
    assert sum(walked.scored.score) == due - sum(walked.match.totals) - walked.scored.pot
    told = sum(1 for event in walked.events if isinstance(event, PotTaken | PotCarried))
    assert told >= 1, "a pot is taken or carried"
    return due


def play_evening(number: int) -> int:
    """Play evening `number`, read its text again and check it to the last chip; how many deals it had."""
    rng = Random(number)
    game = any_table(rng)
    names = [f"Computer {seat}" for seat in game.seats]
    levels = [rng.choice(levels_of(game.name)) for _ in game.seats]
    record = play_on(match_record(game.name, game.options, names, []), levels, rng.randbytes(32))
    read = parse(dump(record))
    assert read == record
    standing = walk(read)
    account = account_document(standing)
    assert account["finished"] and account["winners"]
    assert verified(read) == [True] * len(record.deals)
    after = [judge(walked) for walked in standing.deals]
    for due, walked in zip(after, standing.deals[1:], strict=False):
        assert on_the_table(walked) == due
    assert sum(account["totals"]) == after[-1]  # nothing stays on the table
    assert len(record.deals) == DEALS or game.options["on_broke"] == "out"
    return len(record.deals)


@pytest.mark.parametrize("number", range(12))
def test_no_chip_is_lost_or_made_in_an_evening_of_computers(number: int) -> None:
    assert play_evening(number) >= 1


@pytest.mark.slow
def test_no_chip_is_lost_or_made_in_two_thousand_evenings_of_computers() -> None:
    deals = sum(play_evening(number) for number in range(100, 2_100))
    assert deals >= 30_000
