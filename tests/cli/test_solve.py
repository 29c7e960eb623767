"""`tapete solve`: what each legal card is worth with all hands open, from where a record stands."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from endings import KINDS, table
from tapete import cli
from tapete.games.core import CALLING, DECLARING, PLAY, Game, action_text
from tapete.players.open_hands import deal_values
from tapete.records.record import deal_record, dump, match_record
from tapete.records.shuffle import opening_deal

Run = Callable[..., Any]
SEED = bytes(range(32))


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs a command that must succeed; the document it prints."""

    def run(*arguments: str) -> Any:
        assert cli.main(arguments) == 0
        return json.loads(capsysbinary.readouterr().out)

    return run


def recorded(game: Game[Any], file: Path, steps: Callable[[Any], bool]) -> Any:
    """The state of a random deal once `steps` says no, written to that file."""
    deal, found = opening_deal(game, game.new_match(), SEED)
    state, actions, rng = game.start(deal, game.new_match()).state, [], Random(3)
    while steps(state):
        legal = game.legal(state)
        talks = game.phase(state) in (CALLING, DECLARING)
        actions.append(rng.choice(legal[1:] or legal) if talks else rng.choice(legal))
        state = game.apply(state, actions[-1]).state
    chosen = {name: value for name, value in game.options.items() if name != "players"}
    names = [f"Player {seat}" for seat in game.seats]
    record = match_record(game.name, chosen, names, [deal_record(deal, actions, seed=SEED, found=found)])
    file.write_text(dump(record), encoding="utf-8")
    return state


@pytest.mark.parametrize("options", KINDS)
def test_each_legal_card_has_its_value_in_points_of_the_whole_deal(
    options: str, run: Run, tmp_path: Path
) -> None:
    game, file = table(options, Random(1)), tmp_path / "deal.json"
    state = recorded(
        game, file, lambda state: game.phase(state) != PLAY or sum(state.tricks) + 3 < tricks_of(game, state)
    )
    answer = run("solve", str(file))
    assert list(answer) == ["seat", "values"]
    assert answer["seat"] == game.to_act(state)[0]
    assert answer["values"] == {
        action_text(action): bounds.value for action, bounds in deal_values(game, state).items()
    }
    assert list(answer["values"]) == run("legal", str(file))["legal"]


def tricks_of(game: Game[Any], state: Any) -> int:
    """How many tricks the deal has."""
    left = sum(len(hand) for hand in game.hands_of(state)) + len(state.trick)
    below = sum(len(pile) for piles in getattr(state, "piles", ()) for pile in piles)
    seats = len(getattr(state, "active", game.seats))
    return sum(state.tricks) + (left + below) // seats


def test_with_a_limit_of_nodes_what_is_not_known_is_told_as_bounds(run: Run, tmp_path: Path) -> None:
    game, file = table("duo6-lliure-off", Random(1)), tmp_path / "deal.json"
    recorded(game, file, lambda state: game.phase(state) != PLAY)
    values = run("solve", str(file), "--nodes", "1000")["values"]
    assert any(isinstance(value, list) and value[0] < value[1] for value in values.values())


def test_a_deal_that_is_not_being_played_is_refused(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    game, file = table("obligada-three-off", Random(1)), tmp_path / "deal.json"
    recorded(game, file, lambda state: False)
    assert cli.main(["solve", str(file)]) == 2
    said = capsysbinary.readouterr().err.decode()
    assert said == f"tapete: {file}: only the play of the cards can be solved, and this is calling\n"
