"""What is entered of a deal that was played with real cards, game by game; seats and sides as everywhere."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from tapete.games.core import Match, Reason
from tapete.games.events import DealScored, Event, Seat


class BotifarraEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who named what, the highest raise and who said it, and the points by side; or who gave the deal up."""

    namer: int
    trump: str
    points: tuple[int, ...] = ()
    call: str = "none"
    raiser: int | None = None
    given_up: int | None = None


class TakingEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal of Belote or Bolot: `points` by side with the last ten, 162 together, `last` who made it.

    `capot` is the side that took every trick: its points are 162 all the same. Nobody took: `passed`.
    """

    taker: int = 0
    trump: str = ""
    points: tuple[int, int] = (0, 0)
    last: int = 0
    declared: tuple[int, int] = (0, 0)
    royals: int | None = None
    capot: int | None = None
    passed: bool = False


class BiddingEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal of Pilotta: as one of Belote, with what was bid (250 is all the tricks) and its doubling."""

    bidder: int = 0
    bid: int = 80
    trump: str = ""
    multiplier: int = 1
    points: tuple[int, int] = (0, 0)
    last: int = 0
    declared: tuple[int, int] = (0, 0)
    royals: int | None = None
    capot: int | None = None
    passed: bool = False


class PotEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand of Bourré: the tricks by seat, None for who passed.

    `unsaid`: the only one left took the pot without having declared, and owes no second ante.
    """

    tricks: tuple[int | None, ...]
    unsaid: bool = False


Entry = BotifarraEntry | TakingEntry | BiddingEntry | PotEntry


class Impossible(ValueError):  # noqa: N818 - what was entered cannot have been
    """The rules forbid such a deal; `reason` says why."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.reason = Reason(key, args)


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """A deal that was entered, before which `match` stood: what happened, and its score by the rules."""

    match: Match
    dealer: Seat
    entry: Entry
    events: tuple[Event, ...]
    scored: DealScored
