"""The calling of Botifarra, §5 of its rules page: who is asked, what may be said, what a deal then counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tapete.cards import SPANISH_SUITS
from tapete.games.events import Seat

BOTIFARRA: Final = "botifarra"
DELEGO: Final = "delego"
PASSO: Final = "passo"
NAMES: Final = (*(suit.code for suit in SPANISH_SUITS), BOTIFARRA)
LEVELS: Final = ("none", "contro", "recontro", "sant_vicenc", "barraca")


@dataclass(frozen=True, slots=True)
class Calling:
    """Where the calls stand: who is asked, in order, and what has been settled."""

    asking: tuple[Seat, ...]
    delegated: bool = False
    namer: Seat | None = None
    trump: str | None = None
    level: int = 0  # index into LEVELS

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to say."""
        return not self.asking


@dataclass(frozen=True, slots=True)
class CallingRules:
    """What may be said at one table: `sides` as in Game, ceilings as indices into LEVELS."""

    sides: tuple[tuple[Seat, ...], ...]
    ceiling: int
    ceiling_botifarra: int

    def words(self, calling: Calling) -> tuple[str, ...]:
        """What the seat that is asked may say, in canonical order."""
        if calling.over:
            return ()
        if calling.trump is not None:
            return LEVELS[calling.level + 1], PASSO
        may_delegate = not calling.delegated and self._company(calling.asking[0])  # no second delego
        return (*NAMES, DELEGO) if may_delegate else NAMES

    def say(self, calling: Calling, seat: Seat, word: str) -> Calling:
        """The calling after `seat`, which is asked, has said one of its `words`."""
        if word == DELEGO:
            return replace(calling, asking=self._company(seat), delegated=True)
        if word == PASSO:
            return replace(calling, asking=calling.asking[1:])
        if word in NAMES:
            said = replace(calling, namer=seat, trump=word)
        else:
            said = replace(calling, level=calling.level + 1)
        return replace(said, asking=self._asked(said, seat))

    def after(self, holder: Seat, calls: Sequence[tuple[Seat, str]]) -> Calling:
        """The calling after these words, `holder` being the turn-holder; ValueError for an impossible one."""
        calling = Calling((holder,))
        for seat, word in calls:
            if calling.over:
                raise ValueError(f"seat {seat} says {word}, but calling is over")
            if seat != calling.asking[0]:
                raise ValueError(f"seat {seat} says {word}, but seat {calling.asking[0]} must speak")
            if word not in self.words(calling):
                raise ValueError(f"seat {seat} may not say {word} here")
            calling = self.say(calling, seat, word)
        return calling

    def _company(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self._side_of(seat) if other != seat)

    def _side_of(self, seat: Seat) -> tuple[Seat, ...]:
        return next(side for side in self.sides if seat in side)

    def _asked(self, calling: Calling, last: Seat) -> tuple[Seat, ...]:
        """The rivals of `last`, who may raise above its word, from the one on its right on (D7)."""
        ceiling = self.ceiling_botifarra if calling.trump == BOTIFARRA else self.ceiling
        if calling.level >= ceiling:
            return ()
        players = sum(len(side) for side in self.sides)
        around = (Seat((last + steps) % players) for steps in range(1, players))
        return tuple(seat for seat in around if seat not in self._side_of(last))


def multiplier(trump: str | None, level: int) -> int:
    """What the points of a deal count for: 2 to the level, and twice that over botifarra."""
    return (2 if trump == BOTIFARRA else 1) << level
