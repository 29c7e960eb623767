"""The score sheets of Belote, Bolot and Pilotta: what each side found, and what it wrote down. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tapete.games.core import Game
from tapete.games.pilotta import CAPOT
from tapete.sheets.design import EMPTY, Cell, Column, Stand, Tone, number, some
from tapete.sheets.told import ToldDeal, trump_cell
from tapete.words import say

_FAILED: Final = ("score.contract_failed", "score.half_failed", "score.bid_failed", "score.capot_failed")
_ROYALS: Final = ("score.belote", "score.bolot", "score.pilotta")


class TakingSheet:
    """What a sheet of Belote or Bolot has in its columns."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def own(self) -> tuple[Column, ...]:
        """The columns of the deal itself."""
        return (
            Column(say("sheet.deal"), 8),
            Column(say("sheet.taker"), 22, Stand.WORD),
            Column(say("sheet.trump"), 18.5, Stand.WORD),
            Column(say("sheet.contract"), 15.5, Stand.WORD),
        )

    def of_side(self) -> tuple[Column, ...]:
        """The columns of each side."""
        return (
            Column(say("sheet.cards"), 9.5),
            Column(say("sheet.last_ten"), 8),
            *((Column(say("sheet.declarations"), 10.5),) if self._declares else ()),
            Column(say("sheet.royals"), 9),
            Column(say("sheet.scored"), 10),
            Column(say("sheet.total"), 11.5, running=True),
        )

    @property
    def _declares(self) -> bool:
        return self._game.options.get("declarations", True) is True

    def told(self, deal: ToldDeal, names: Sequence[str]) -> tuple[Cell, ...]:
        """Who took it."""
        contract = deal.contract
        if contract is None:
            return (_nobody(deal), EMPTY, EMPTY)
        return (Cell(names[contract.seat]), trump_cell(self._game, contract.trump), outcome(deal))

    def told_of(self, side: int, deal: ToldDeal) -> tuple[Cell, ...]:
        """What a side found, and wrote down."""
        total = number(deal.after[side], Tone.STRONG)
        if deal.scored is None or deal.is_thrown_in:
            return (*(EMPTY,) * (len(self.of_side()) - 1), EMPTY if deal.scored is None else total)
        declared = (some(_amount(deal, side, "score.declarations")),) if self._declares else ()
        return (
            number(_amount(deal, side, "score.cards") + _amount(deal, side, "score.capot")),
            some(_amount(deal, side, "score.last_ten")),
            *declared,
            some(_amount(deal, side, *_ROYALS)),
            number(deal.scored.score[side]),
            total,
        )


class PilottaSheet:
    """What a sheet of Pilotta has in its columns."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        unit = game.options["score_unit"]
        assert isinstance(unit, int)
        self._unit = unit

    def own(self) -> tuple[Column, ...]:
        """The columns of the deal itself."""
        return (
            Column(say("sheet.deal"), 8),
            Column(say("sheet.bidder"), 21, Stand.WORD),
            Column(say("sheet.bid"), 14),
            Column(say("sheet.trump"), 20.5, Stand.WORD),
            Column(say("sheet.contract"), 15.5, Stand.WORD),
        )

    def of_side(self) -> tuple[Column, ...]:
        """The columns of each side."""
        return (
            Column(say("sheet.points"), 9.5),
            Column(say("sheet.declarations"), 10),
            Column(say("sheet.royals"), 9.5),
            Column(say("sheet.scored"), 10),
            Column(say("sheet.total"), 11, running=True),
        )

    def told(self, deal: ToldDeal, names: Sequence[str]) -> tuple[Cell, ...]:
        """Who bid what."""
        contract = deal.contract
        if contract is None:
            return (_nobody(deal), EMPTY, EMPTY, EMPTY)
        bid = say("sheet.capot") if contract.bid == CAPOT else str(contract.bid)
        times = f" ×{contract.multiplier}" if contract.multiplier > 1 else ""
        trump = trump_cell(self._game, contract.trump)
        return (Cell(names[contract.seat]), Cell(f"{bid}{times}"), trump, outcome(deal))

    def told_of(self, side: int, deal: ToldDeal) -> tuple[Cell, ...]:
        """What a side found, and wrote down."""
        total = number(deal.after[side], Tone.STRONG)
        if deal.scored is None or deal.is_thrown_in:
            return (*(EMPTY,) * 4, EMPTY if deal.scored is None else total)
        declared, royals = (_amount(deal, side, *keys) for keys in (("score.declarations",), _ROYALS))
        return (
            number(self._own_points(deal, side, declared, royals)),
            some(declared // self._unit),
            some(royals // self._unit),
            number(deal.scored.score[side]),
            total,
        )

    def _own_points(self, deal: ToldDeal, side: int, declared: int, royals: int) -> int:
        """The points in tricks as they are written, rounded to tens where the sheet is kept in tens."""
        if self._unit == 1:
            assert deal.scored is not None
            return deal.scored.points[side]
        return _amount(deal, side, "score.in_tens") - declared // self._unit - royals // self._unit


def outcome(deal: ToldDeal) -> Cell:
    """What became of a contract, and that one side took every trick."""
    if deal.scored is None:
        return Cell(say("sheet.in_play"), Tone.QUIET)
    if deal.has_line("score.contract_tied"):
        return Cell(say("sheet.tied"), Tone.MARKED)
    if deal.has_line(*_FAILED):
        return Cell(say("sheet.failed"), Tone.MARKED)
    if deal.has_line("score.capot"):
        return Cell(say("sheet.capot"), Tone.STRONG)
    return Cell(say("sheet.made"))


def _nobody(deal: ToldDeal) -> Cell:
    return Cell(say("sheet.passed" if deal.is_thrown_in else "sheet.in_play"), Tone.QUIET)


def _amount(deal: ToldDeal, side: int, *keys: str) -> int:
    amounts = deal.line(*keys)
    return 0 if amounts is None else amounts[side]
