"""Whole matches between computers at tables nobody chose, each judged again from its text."""

from random import Random
from typing import Any

import pytest

from tapete.games import all_games, make_game
from tapete.games.core import Game, Option, Value
from tapete.players.playing import play_on
from tapete.records.check import account_document, standing_document, verified, walk
from tapete.records.record import dump, match_record, parse

FORMS = [(name, way) for name, rules in all_games().items() for way in rules.options_for({})[0].values]
MATCHES = {("botifarra", "pairs4"): 2_000, ("bolot", "sagunto"): 1_000}  # of all other forms 500
QUICK = ("novice", "club")  # what stronger ones choose is as legal, and takes its time
LONG = 40  # deals or points more than the least, beyond which a match shows nothing new


def chosen_value(option: Option, rng: Random) -> Value:
    """Any value that the option offers, numbers small enough for a match to end."""
    if not option.is_number:
        return rng.choice(option.values)
    number = rng.randint(option.minimum, min(option.maximum, option.minimum + LONG))
    return None if option.may_be_none and rng.random() < 0.3 else number


def random_table(rng: Random, form: tuple[str, Value]) -> Game[Any]:
    """A game in that form, its other options set to anything."""
    name, way = form
    rules = all_games()[name]
    chosen = {rules.options_for({})[0].name: way}
    others = rules.options_for(chosen)[1:]
    chosen |= {option.name: chosen_value(option, rng) for option in others if rng.random() < 0.6}
    if chosen.get("deals") == 0:  # to be played until everybody has enough
        chosen["deals"] = LONG
    usual = {option.name: option.default for option in rules.options_for(chosen)}
    while rules.why_no_table(usual | chosen) is not None:
        chosen.popitem()  # what does not go together with the choices before it
    return make_game(name, **chosen)


def play_and_judge(number: int, form: tuple[str, Value]) -> int:
    """Play match `number` of a form out, read its text again and check it; how many deals it had."""
    rng = Random(number)
    game = random_table(rng, form)
    names = [f"Computer {seat}" for seat in game.seats]
    levels = [rng.choice(QUICK) for _ in game.seats]
    empty = match_record(game.name, game.options, names, [])
    record = play_on(empty, levels, rng.randbytes(32))
    read = parse(dump(record))
    assert read == record
    standing = walk(read)
    account = account_document(standing)
    assert account["finished"] and account["winners"], f"match {number}"
    assert all(deal["finished"] for deal in account["deals"])
    assert standing_document(standing) == {"seat": None, "phase": "match_over", "legal": []}
    assert verified(read) == [True] * len(record.deals)
    return len(record.deals)


@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("number", range(3))
def test_a_match_of_computers_ends_and_passes(number: int, form: tuple[str, Value]) -> None:
    assert play_and_judge(number, form) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS, ids=str)
def test_hundreds_of_matches_of_computers_end_and_pass(form: tuple[str, Value]) -> None:
    matches = MATCHES.get(form, 500)
    deals = sum(play_and_judge(number, form) for number in range(10, 10 + matches))
    assert deals >= matches
