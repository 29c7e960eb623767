"""A record into a score sheet, in the tradition of its game; and blank sheets of the same design. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final, Protocol

from tapete.games.core import Game
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import Standing
from tapete.sheets.botifarra import BotifarraSheet
from tapete.sheets.bourre import BourreSheet
from tapete.sheets.design import EMPTY, NOWHERE, Cell, Column, Group, Occasion, Row, Sheet, Tone, number
from tapete.sheets.thirty_two import PilottaSheet, TakingSheet
from tapete.sheets.told import ToldDeal, told_deals
from tapete.sheets.wording import options_in_words, verdict_of
from tapete.words import say

_WIDE: Final = 5  # players alone on a sheet; more need it on its side


class Tradition(Protocol):
    """How a game is written down: the columns of a deal, those of a side, and a deal in them."""

    def own(self) -> tuple[Column, ...]:
        """The columns of the deal itself."""

    def of_side(self) -> tuple[Column, ...]:
        """The columns of each side."""

    def told(self, deal: ToldDeal, names: Sequence[str]) -> tuple[Cell, ...]:
        """A deal in its own columns after its number; `names` by seat."""

    def told_of(self, side: int, deal: ToldDeal) -> tuple[Cell, ...]:
        """A deal in the columns of a side."""


TRADITIONS: Final[dict[str, Callable[[Game[Any]], Tradition]]] = {
    "botifarra": BotifarraSheet,
    "belote": TakingSheet,
    "bolot": TakingSheet,
    "pilotta": PilottaSheet,
    "bourre": BourreSheet,
}


def sheet_of(standing: Standing | KeptMatch, occasion: Occasion = NOWHERE) -> Sheet:
    """The score sheet of a match, finished or not, played here or kept by hand.

    `words` must speak of its game.
    """
    game = standing.game
    names = tuple(called(name, seat) for seat, name in enumerate(standing.players))
    tradition = TRADITIONS[game.name](game)
    return _laid_out(
        game,
        tradition,
        _groups(game, tradition, names),
        tuple(_row(game, tradition, deal, names) for deal in told_deals(standing)),
        occasion,
        signing=names,
        verdict=verdict_of(game, names, standing.match),
    )


def blank_sheet(game: Game[Any], rows: int, first: int = 1, deals: int | None = None) -> Sheet:
    """An empty sheet of so many rows to be written by hand, the first of them for deal `first`.

    `deals` is the length of a tournament, where that is not one of the table's own options.
    """
    tradition = TRADITIONS[game.name](game)
    columns = len(tradition.own()) + len(game.sides) * len(tradition.of_side())
    empty = (EMPTY,) * (columns - 1)
    numbered = tuple(Row((number(first + place, Tone.QUIET), *empty)) for place in range(rows))
    unnamed = ("",) * game.players
    sides = _groups(game, tradition, unnamed)
    unsigned = ("",) * len(game.sides)
    written = _laid_out(game, tradition, sides, numbered, NOWHERE, signing=unsigned)
    return replace(written, options=options_in_words(game, deals), blank=True)


def deals_of(game: Game[Any]) -> int | None:
    """How many deals a match at this table has; None where points decide or those who play."""
    deals = game.options.get("deals")
    return deals if isinstance(deals, int) and deals else None


def occasion_of(meta: Mapping[str, Any] | None) -> Occasion:
    """Where and when, as a record notes it: `place` a text, `date` as in 2026-11-30; else unknown."""
    noted = meta or {}
    place, day = noted.get("place"), noted.get("date")
    try:
        played = date.fromisoformat(day) if isinstance(day, str) else None
    except ValueError:
        played = None
    return Occasion(" ".join(place.split()) if isinstance(place, str) else "", played)


def called(name: str, seat: int) -> str:
    """A player's name on paper, one line of sound signs; who gave none goes by the number of the seat."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    return say("seat.numbered", number=seat + 1) if line in ("", f"Player {seat + 1}") else line


def _laid_out(
    game: Game[Any],
    tradition: Tradition,
    groups: tuple[Group, ...],
    rows: tuple[Row, ...],
    occasion: Occasion,
    *,
    signing: tuple[str, ...],
    verdict: str = "",
) -> Sheet:
    target = game.options.get("target")
    return Sheet(
        title=say(f"game.{game.name}"),
        options=options_in_words(game),
        own=tradition.own(),
        groups=groups,
        rows=rows,
        signing=signing,
        occasion=occasion,
        verdict=verdict,
        legend=tradition.legend() if isinstance(tradition, BourreSheet) else "",
        target="" if target is None else str(target),
        wide=len(game.sides) > _WIDE,
    )


def _row(game: Game[Any], tradition: Tradition, deal: ToldDeal, names: Sequence[str]) -> Row:
    """One deal: its number, what it was played for, and what each side has of it."""
    cells = [number(deal.number, Tone.QUIET), *tradition.told(deal, names)]
    for side in range(len(game.sides)):
        cells += tradition.told_of(side, deal)
    return Row(tuple(cells), deal.passes(game.options.get("target")))


def _groups(game: Game[Any], tradition: Tradition, names: Sequence[str]) -> tuple[Group, ...]:
    """The columns of each side below its name: we and they in pairs, else the player's own name."""
    columns = tradition.of_side()
    if all(len(seats) == 1 for seats in game.sides):
        return tuple(Group("", (names[seat],), columns) for (seat,) in game.sides)
    titles = (say("side.ours"), say("side.theirs"))
    return tuple(
        Group(title, tuple(names[seat] for seat in seats), columns)
        for title, seats in zip(titles, game.sides, strict=True)
    )
