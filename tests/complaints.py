"""Complaints: what nobody decent does, in the words of his partner; for tests of all levels above novice."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tapete.cards import Card
from tapete.games.core import Action, Call, Game, Observation, Play, Show
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.levels import levels_of, make_player

SEED = bytes(range(32))
AT_LEISURE = Budget(seconds=600)  # no clock cuts the thinking short


@dataclass(frozen=True)
class Complaint:
    """A moment by the hand of the seat to act, and what it never does there: cards, suits or words.

    `trick` are the cards on the table, `before` the tricks taken already, each its leader and its cards.
    """

    about: str
    hand: str
    trick: str = ""
    never: str = ""
    before: tuple[tuple[Seat, str], ...] = ()
    how: dict[str, Any] = field(default_factory=dict)  # what else the game's own module says of a moment
    rules: dict[str, Any] = field(default_factory=dict)  # options of the table

    def blames_card(self, code: str) -> bool:
        """Whether a card is one of those that are never played."""
        return any(never in (code, code[0]) for never in self.never.split())

    def blames_word(self, word: str) -> bool:
        """Whether a word is one of those that are never said; `bid` stands for all bids."""
        return any(word == never or word.startswith(f"{never}:") for never in self.never.split())


def above_novice(name: str) -> Any:
    """Parametrises `level` over all that play this game decently."""
    return pytest.mark.parametrize("level", levels_of(name)[1:])


def each(*complaints: Complaint) -> Any:
    """Parametrises `complaint`; each is known by what it is about."""
    return pytest.mark.parametrize("complaint", complaints, ids=[one.about for one in complaints])


def chosen(game: Game[Any], seen: Observation, level: str) -> Action:
    """What a player of that level does there."""
    action = make_player(level, game, SEED).choose(seen, AT_LEISURE).action
    assert action in seen.legal
    return action


def card(action: Action) -> Card:
    """The card played."""
    assert isinstance(action, Play)
    return action.card


def word(action: Action) -> str:
    """The word said."""
    assert isinstance(action, Call)
    return action.word


def shown(action: Action) -> tuple[Card, ...]:
    """The cards named together."""
    assert isinstance(action, Show)
    return action.cards
