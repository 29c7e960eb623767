"""The levels a computer can play at, and the one builder of players for table, hint and arena."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from tapete.games.core import Game
from tapete.players import botifarra, bourre, cousins
from tapete.players.base import Player
from tapete.players.search import Searcher, Thought
from tapete.players.search_calls import CallSearcher, CallThought


class Seating(Protocol):
    """A kind of player of one game: seated with the table's rules and the seed of its dice."""

    def __call__(self, game: Any, seed: bytes) -> Player:
        """The player, ready to choose."""


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of play: its name, and by the name of a game who plays it so."""

    name: str
    players: Mapping[str, Seating]


def searching(club: Seating, thought: Thought, calls: CallThought | None = None) -> Seating:
    """Who thinks so about each card and, if at all, about each call, and else does as that club player."""

    def seat(game: Any, seed: bytes) -> Player:
        usual = club(game, seed)
        cards = Searcher(game, seed, usual, thought)
        if calls is None or (calls.variants and game.options.get("variant") not in calls.variants):
            return cards
        return CallSearcher(game, seed, usual, cards, calls)

    return seat


def at_pots(thought: bourre.Thought) -> Seating:
    """Who thinks so at Bourré about each word and card."""

    def seat(game: Any, seed: bytes) -> Player:
        return bourre.Searcher(game, seed, bourre.Club(game, seed), thought)

    return seat


COUSINS: Final = ("belote", "bolot", "pilotta")
# Few worlds err: a card must lead the club's own by two errors, so that nothing is played for no reason.
EXPERT: Final = Thought(worlds=25, reads=False, near=2.0, solves=False)
MASTER: Final = Thought(worlds=500)
CALLS: Final = CallThought(worlds=100, doubt=8.0, variants=("obligada",))  # of Botifarra, in its score
TAKING: Final = CallThought(worlds=100, doubt=20.0)  # of Belote, in points of 162
POT_EXPERT: Final = bourre.Thought(worlds=500, words=0)  # why there is no master: bourre/search.py
STRENGTHS: Final = (  # weakest first
    Level(  # legal, cheap tricks, no conventions
        "novice",
        {
            "botifarra": botifarra.Novice,
            "bourre": bourre.Novice,
            **dict.fromkeys(COUSINS, cousins.Novice),
        },
    ),
    Level(  # remembers, counts, keeps the conventions
        "club",
        {
            "botifarra": botifarra.Club,
            "bourre": bourre.Club,
            **dict.fromkeys(COUSINS, cousins.Club),
        },
    ),
    Level(  # imagines some ways the cards may lie, and plays each card out in them
        "expert",
        {
            "botifarra": searching(botifarra.Club, EXPERT),
            "bourre": at_pots(POT_EXPERT),
            **dict.fromkeys(COUSINS, searching(cousins.Club, EXPERT)),
        },
    ),
    Level(  # imagines many, reads what was said and played, solves the end, and thinks about calls, too
        "master",
        {
            "botifarra": searching(botifarra.Club, MASTER, CALLS),
            "belote": searching(cousins.Club, MASTER, TAKING),
            **dict.fromkeys(("bolot", "pilotta"), searching(cousins.Club, MASTER)),
        },
    ),
)
LEVELS: Final = tuple(level.name for level in STRENGTHS)
USUAL: Final = "club"  # who plays where nobody chose a level: every game has it, and it answers at once


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that somebody plays this game at, weakest first."""
    return tuple(level.name for level in STRENGTHS if game in level.players)


def make_player(level: str, game: Game[Any], seed: bytes) -> Player:
    """The player of that level at that table; ValueError for a level unknown or not played in this game."""
    seating = next((spec.players.get(game.name) for spec in STRENGTHS if spec.name == level), None)
    if seating is None:
        known = ", ".join(levels_of(game.name))
        raise ValueError(f"there is no level {level!r} in {game.name}; there is {known}")
    return seating(game, seed)
