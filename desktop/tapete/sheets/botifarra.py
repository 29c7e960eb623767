"""The score sheet of Botifarra: we and they in pairs and between two, a column a player else. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.games.botifarra_calling import BOTIFARRA, LEVELS
from tapete.games.core import Game
from tapete.sheets.design import EMPTY, Cell, Column, Stand, Tone, number, signed, some
from tapete.sheets.told import ToldDeal, trump_cell
from tapete.words import say


class BotifarraSheet:
    """What a sheet of Botifarra has in its columns."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._alone = len(game.sides) > 2

    def own(self) -> tuple[Column, ...]:
        """The columns of the deal itself."""
        named, trump = (28, 22) if self._alone else (27, 23)
        return (
            Column(say("sheet.deal"), 8),
            Column(say("sheet.namer"), named, Stand.WORD),
            Column(say("sheet.trump"), trump, Stand.WORD),
            Column(say("sheet.raised"), 16 if self._alone else 25, Stand.WORD),
            Column("×", 7),
        )

    def of_side(self) -> tuple[Column, ...]:
        """The columns of each side."""
        score, total = Column(say("sheet.scored"), 12), Column(say("sheet.total"), 14, running=True)
        return (score, total) if self._alone else (Column(say("sheet.points"), 12), score, total)

    def told(self, deal: ToldDeal, names: Sequence[str]) -> tuple[Cell, ...]:
        """Who named what."""
        contract = deal.contract
        if contract is None:
            return (Cell(say("sheet.in_play"), Tone.QUIET), EMPTY, EMPTY, EMPTY)
        who = EMPTY if self._game.options["duo_trump"] == "last_pile" else Cell(names[contract.seat])
        times = number(contract.multiplier if contract.multiplier > 1 else None)
        return (who, trump_cell(self._game, contract.trump), self._raised(deal, names), times)

    def _raised(self, deal: ToldDeal, names: Sequence[str]) -> Cell:
        """The highest raise, and who said it if known; what cut a deal short stands in its place."""
        if deal.scored is None:
            return Cell(say("sheet.in_play"), Tone.QUIET)
        if deal.is_given_up:
            return Cell(say("sheet.given_up"), Tone.MARKED)
        contract = deal.contract
        assert contract is not None
        times = contract.multiplier // (2 if contract.trump == BOTIFARRA else 1)
        if times == 1:
            return EMPTY
        raised = LEVELS[times.bit_length() - 1]
        word = say(f"call.{raised}")
        by = [] if self._alone else [names[said.seat] for said in deal.said() if said.word == raised]
        return Cell(" · ".join([word, *by]))

    def told_of(self, side: int, deal: ToldDeal) -> tuple[Cell, ...]:
        """What a side has of it."""
        if deal.scored is None:
            return (EMPTY,) * len(self.of_side())
        score, total = deal.scored.score[side], number(deal.after[side], Tone.STRONG)
        if self._alone:
            return (signed(score), total)
        points = EMPTY if deal.is_given_up else number(deal.scored.points[side])
        return (points, some(score), total)
