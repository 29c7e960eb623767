"""Counts of the ways to act, held against counts by hand; the files here say how each was made."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tapete.games import make_game
from tapete.games.core import Deal, Game, Match, action_text
from tapete.games.events import Seat

FILES = sorted(Path(__file__).parent.glob("*.txt"))
NODES = 2_000  # counts up to here are made in every run, greater ones with -m slow


@dataclass
class Position:
    """One block of a file: a position, and how many sequences of legal actions there are by their length."""

    id: str
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    dealer: int = 0
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    turnup: str | None = None
    calls: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)

    def read(self, word: str, rest: str) -> None:
        """Take one line of the block; ValueError for a word that means nothing."""
        match word:
            case "game":
                self.game = rest
            case "options":
                self.options = json.loads(rest)
            case "dealer":
                self.dealer = int(rest)
            case "hands":
                self.hands = [hand.split() for hand in rest.split("/")]
            case "stock":
                self.stock = rest.split()
            case "turnup":
                self.turnup = rest
            case "calls":
                self.calls = rest.split()
            case "perft":
                depth, count = rest.split()
                self.counts[int(depth)] = int(count)
            case _:
                raise ValueError(f"{self.id}: {word!r} means nothing here")

    def reached(self) -> tuple[Game[Any], Any]:
        """The game and the state in which the counting starts."""
        game = make_game(self.game, **self.options)
        hands = tuple(tuple(map(game.deck.card, hand)) for hand in self.hands)
        turnup = None if self.turnup is None else game.deck.card(self.turnup)
        deal = Deal(Seat(self.dealer), hands, tuple(map(game.deck.card, self.stock)), turnup)
        state = game.start(deal, Match((0,) * len(game.sides))).state
        for text in self.calls:
            state = game.apply(state, game.parse_action(text)).state
        return game, state


def positions() -> Iterator[Position]:
    for file in FILES:
        position = None
        for line in file.read_text(encoding="utf-8").splitlines():
            word, _, rest = line.strip().partition(" ")
            if word == "id":
                if position is not None:
                    yield position
                position = Position(rest)
            elif word and word != "#":
                assert position is not None, f"{file.name}: {line!r} stands before any id"
                position.read(word, rest)
        if position is not None:
            yield position


def counts() -> Iterator[Any]:
    """Every count of every position, the great ones marked slow."""
    for position in positions():
        for depth, count in position.counts.items():
            marks = [pytest.mark.slow] if count > NODES else []
            yield pytest.param(position, depth, count, id=f"{position.id}, {depth}", marks=marks)


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """How many sequences of exactly `depth` legal actions begin here."""
    if depth == 0:
        return 1
    actions = game.legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action).state, depth - 1) for action in actions)


def split(game: Game[Any], state: Any, depth: int) -> str:
    """The count by first action, for the comparison by hand when the sum is wrong."""
    parts = {
        action_text(action): perft(game, game.apply(state, action).state, depth - 1)
        for action in game.legal(state)
    }
    return ", ".join(f"{action} {count}" for action, count in parts.items()) or "nobody can act"


@pytest.mark.parametrize(("position", "depth", "count"), list(counts()))
def test_there_are_as_many_ways_to_act_as_counted_by_hand(position: Position, depth: int, count: int) -> None:
    game, state = position.reached()
    counted = perft(game, state, depth)
    assert counted == count, f"{counted} instead of {count}: {split(game, state, depth)}"


def test_a_wrong_count_is_told_action_by_action() -> None:
    first = next(position for position in positions() if position.game == "botifarra")
    game, state = first.reached()
    assert split(game, state, 2) == "O 2, C 2, E 2, B 2, botifarra 2, delego 5"


def test_the_names_of_the_positions_differ() -> None:
    names = [position.id for position in positions()]
    assert len(set(names)) == len(names)
