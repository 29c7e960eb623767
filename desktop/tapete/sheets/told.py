"""A deal of a walked record as sheets tell it: who named what, what was counted, the totals. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tapete.games.core import Game, Match
from tapete.games.events import Conceded, ContractMade, DealScored, Event, Said, ThrownIn
from tapete.records.by_hand.entries import KeptDeal
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import Standing, WalkedDeal
from tapete.sheets.design import Cell
from tapete.words import capital, say


@dataclass(frozen=True, slots=True)
class ToldDeal:
    """A deal to be written in one row; `before` and `after` are the totals by side around it.

    `scored` is None while it is unfinished; its `number` counts from 1.
    """

    number: int
    events: tuple[Event, ...]
    scored: DealScored | None
    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def contract(self) -> ContractMade | None:
        """Who named trumps, if somebody has."""
        return next((event for event in self.events if isinstance(event, ContractMade)), None)

    @property
    def is_thrown_in(self) -> bool:
        """Whether everybody passed."""
        return any(isinstance(event, ThrownIn) for event in self.events)

    @property
    def is_given_up(self) -> bool:
        """Whether a seat gave it up."""
        return any(isinstance(event, Conceded) for event in self.events)

    def said(self) -> Iterator[Said]:
        """What was called, in order."""
        return (event for event in self.events if isinstance(event, Said))

    def line(self, *keys: str) -> tuple[int, ...] | None:
        """The amounts by side of the first of these lines that the deal's account has."""
        lines = () if self.scored is None else self.scored.lines
        return next((line.amounts for line in lines if line.key in keys), None)

    def has_line(self, *keys: str) -> bool:
        """Whether the deal's account has one of these lines."""
        return self.line(*keys) is not None

    def passes(self, target: object) -> tuple[int, ...]:
        """The sides that reach the target with this deal."""
        if not isinstance(target, int):
            return ()
        return tuple(s for s, total in enumerate(self.after) if self.before[s] < target <= total)


def told_deals(match: Standing | KeptMatch) -> Iterator[ToldDeal]:
    """The deals of a record, or of a score that was kept by hand, one after the other."""
    deals: Sequence[WalkedDeal | KeptDeal] = match.deals
    for number, deal in enumerate(deals, 1):
        yield ToldDeal(number, deal.events, deal.scored, deal.match.totals, _after(deal.match, deal.scored))


def _after(match: Match, scored: DealScored | None) -> tuple[int, ...]:
    if scored is None:
        return match.totals
    return tuple(had + more for had, more in zip(match.totals, scored.score, strict=True))


def trump_cell(game: Game[Any], trump: str) -> Cell:
    """Trumps by name, with their sign where they are a suit."""
    suit = next((suit for suit in game.deck.suits if suit.code == trump), None)
    if suit is None:
        return Cell(say(f"call.{trump}"))
    return Cell(capital(say(f"suit.{suit.name}")), suit=suit.name)
