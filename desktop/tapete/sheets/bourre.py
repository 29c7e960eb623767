"""The score sheet of Bourré: the pot of every hand; antes, gains, losses and chips a player. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tapete.games.bourre_options import REBUY
from tapete.games.core import Game
from tapete.games.events import Anted, Folded, Paid, PotCarried, PotShared, PotTaken, Rebought, SatOut, Seat
from tapete.sheets.design import EMPTY, MINUS, NONE, Cell, Column, Tone, number, signed, some
from tapete.sheets.told import ToldDeal
from tapete.words import say

BOURRE: Final = "B"  # the marks that the legend explains
REBOUGHT: Final = "R"


class BourreSheet:
    """What a sheet of Bourré has in its columns."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def own(self) -> tuple[Column, ...]:
        """The columns of the deal itself."""
        return (Column(say("sheet.deal"), 8), Column(say("sheet.pot"), 11))

    def of_side(self) -> tuple[Column, ...]:
        """The columns of each player."""
        return (
            Column(say("sheet.ante"), 9.5),
            Column("±", 11),
            Column(say("sheet.chips"), 11.5, running=True),
        )

    def told(self, deal: ToldDeal, names: Sequence[str]) -> tuple[Cell, ...]:
        """The chips that were played for."""
        if deal.scored is None:
            return (Cell(say("sheet.in_play"), Tone.QUIET),)
        taken = sum(event.chips for event in deal.events if isinstance(event, PotTaken | PotCarried))
        return (number(taken),)

    def told_of(self, side: int, deal: ToldDeal) -> tuple[Cell, ...]:
        """A player's ante, change and chips: everybody is a side."""
        seat = Seat(side)
        return (self._ante(deal, seat), self._change(deal, seat), self._chips(deal, seat))

    def _ante(self, deal: ToldDeal, seat: Seat) -> Cell:
        if any(isinstance(event, SatOut) and event.seat == seat for event in deal.events):
            return Cell(NONE, Tone.QUIET)
        antes = sum(event.chips for event in deal.events if isinstance(event, Anted) and event.seat == seat)
        return some(antes, Tone.QUIET)

    def _change(self, deal: ToldDeal, seat: Seat) -> Cell:
        """What the hand brought or cost beside antes: the pot, a bourré, nothing; a dash for who passed."""
        won, lost, bought, shared, folded = 0, 0, 0, 0, False
        for event in deal.events:
            match event:
                case PotTaken(seat=taker, chips=chips) if taker == seat:
                    won = chips
                case Paid(seat=payer, chips=chips) if payer == seat:
                    lost = chips
                case Rebought(seat=buyer, chips=chips) if buyer == seat:
                    bought = chips
                case PotShared(chips=shares):
                    shared = shares[seat]
                case Folded(seat=passed) if passed == seat:
                    folded = True
                case _:
                    pass
        bought_again = f"{REBOUGHT}{bought} " if bought else ""
        if lost:
            after = f" +{shared}" if shared else ""
            return Cell(f"{bought_again}{BOURRE} {MINUS}{lost}{after}", Tone.MARKED)
        if won or shared:
            return Cell(f"{bought_again}+{won + shared}", Tone.STRONG if won else Tone.PLAIN)
        if bought:
            return Cell(bought_again.strip())
        if folded:
            return Cell(NONE, Tone.QUIET)
        return EMPTY if deal.scored is None else signed(0, Tone.QUIET)

    def _chips(self, deal: ToldDeal, seat: Seat) -> Cell:
        return EMPTY if deal.scored is None else number(deal.after[seat], Tone.STRONG)

    def legend(self) -> str:
        """What the marks mean."""
        return say("sheet.legend" if self._game.options["on_broke"] == REBUY else "sheet.legend_plain")
