"""What the end of a deal is worth in chips to one seat, what it means for the next pot included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.games.bourre import Bourre
from tapete.games.core import Observation


@dataclass(frozen=True, slots=True)
class Stakes:
    """The chips a deal is about.

    `take` is what a winner gets of the `pot`, `fine` what a seat without a trick pays, `share` the part of
    any chips left on the table that a seat may hope for, `exempt` what being free of the next ante is worth.
    """

    pot: float
    take: float
    fine: float
    share: float
    exempt: float

    @classmethod
    def of(cls, game: Bourre, seen: Observation, more: float = 0.0) -> Stakes:
        """The stakes as they stand, when `more` chips are still to be paid in."""
        rules = game.pot_rules
        pot = seen.pot + more
        fine = pot if rules.limit is None else min(pot, rules.limit)
        share = 1 / game.players
        exempt = 0.0 if rules.double_ante else rules.ante * (1 - share)
        return cls(pot, fine if rules.limit_caps_win else pot, fine, share, exempt)

    @property
    def won(self) -> float:
        """What winning the pot is worth."""
        return self.take + (self.pot - self.take) * self.share

    @property
    def tied(self) -> float:
        """What sharing most tricks is worth: the pot stays, and those are free of the next ante."""
        return self.pot * self.share + self.exempt

    @property
    def lost(self) -> float:
        """What taking no trick costs: some of the fine may come back with the next pot."""
        return self.fine * (1 - self.share) - self.exempt

    def worth(self, me: int, tricks: Sequence[int]) -> float:
        """What these tricks of all who stayed in are worth to the one at place `me`."""
        best = max(tricks)
        mine = tricks[me]
        bourres = tricks.count(0)
        if tricks.count(best) > 1:
            chips = self.tied if mine == best else self.pot * self.share
        else:
            chips = self.won if mine == best else (self.pot - self.take) * self.share
        if not mine:
            return chips - self.lost + (bourres - 1) * self.fine * self.share
        return chips + bourres * self.fine * self.share
