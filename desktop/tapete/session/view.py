"""What a table tells the screen: who sits there, what may be seen now, what has just happened."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.cards import Card
from tapete.games.core import Action, DealerFound, Match, Observation, Reason, Value
from tapete.games.events import Event, Seat


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: a name, and a computer's level or None for a person."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a table is opened with: the game, its options (only those chosen), and who sits where, by seat.

    Without `help` there are no hints and nothing is taken back, and the record says so.
    """

    game: str
    options: tuple[tuple[str, Value], ...]
    seats: tuple[SeatSetup, ...]
    help: bool = True


@dataclass(frozen=True, slots=True)
class View:
    """Everything the screen may show while nothing moves.

    `seen` is the Observation of the seat at the near side of the table: the person whose turn it is or was
    last, seat 0 where only computers play. `covered` names the person who must say "ready" before the hand
    is shown; until then `seen` must not be drawn as a hand. `open_hands` are all hands where they may be
    seen: nobody but computers plays. `verdict` is "", "deal_over" or "match_over". `seed` stays None until
    the last trick, `commitment` is known from the start. `match` stands before the deal until it is over,
    then after it. `replay` marks a deal played again, which does not count: `match` then stands where the
    match stands that it interrupts. `can_stop`: the match may be ended now, between two deals.
    """

    setup: TableSetup
    seen: Observation
    match: Match
    found: DealerFound | None = None
    open_hands: tuple[tuple[Card, ...], ...] | None = None
    covered: Seat | None = None
    verdict: str = ""
    commitment: str = ""
    seed: str | None = None
    replay: bool = False
    can_undo: bool = False
    can_claim: bool = False
    can_concede: bool = False
    can_hint: bool = False
    can_replay: bool = False
    can_stop: bool = False


@dataclass(frozen=True, slots=True)
class Happening:
    """What one action led to, as the near seat saw it, and the view afterwards."""

    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action the rules refused, and why."""

    seat: Seat
    action: Action
    reason: Reason


@dataclass(frozen=True, slots=True)
class Hint:
    """What a strong player would do at the near seat, seeing only what that seat sees."""

    action: Action
    reason: Reason | None
    values: tuple[tuple[Action, float], ...] = ()
