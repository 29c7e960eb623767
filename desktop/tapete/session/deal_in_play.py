"""One deal while it is played: every state it went through, so that taking back is a step to the left."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tapete.games.core import Action, Deal, DealerFound, Game, Match, action_text
from tapete.games.events import Event, Seat


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was made: by whom, whether there was a choice, and the state before it."""

    seat: Seat
    action: Action
    had_choice: bool
    before: Any


@dataclass(slots=True)
class DealInPlay:
    """The deal on the table: where it started, what was done, where it stands."""

    game: Game[Any]
    deal: Deal
    match: Match  # before this deal
    seed: bytes | None = None
    commitment: str = ""
    found: DealerFound | None = None
    state: Any = None
    done: list[Done] = field(default_factory=list)

    def start(self) -> tuple[Event, ...]:
        """Put the cards on the table."""
        step = self.game.start(self.deal, self.match)
        self.state, self.done = step.state, []
        return step.events

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do the action for the seat to act; IllegalAction when the rules forbid it."""
        seat = self.game.to_act(self.state)[0]
        step = self.game.apply(self.state, action)
        forced = self.game.legal(self.state) == (action,)
        self.done.append(Done(seat, action, not forced, self.state))
        self.state = step.state
        return step.events

    def take_back_to(self, keep: int) -> None:
        """Leave only the first `keep` actions done."""
        self.state = self.done[keep].before
        del self.done[keep:]

    def last_choice_of(self, seats: frozenset[Seat]) -> int | None:
        """Index of the last action by one of these seats in which there was something to choose, or None."""
        for i in range(len(self.done) - 1, -1, -1):
            if self.done[i].seat in seats and self.done[i].had_choice:
                return i
        return None

    @property
    def is_over(self) -> bool:
        """Whether the deal is played out and scored."""
        return not self.game.to_act(self.state)

    @property
    def match_after(self) -> Match:
        """Where the match stands with this deal scored; before its end, as it stood before it."""
        scored = self.game.scored(self.state)
        return self.game.next_match(self.match, self.deal, scored) if scored else self.match

    @property
    def actions(self) -> list[str]:
        """What was done, as records write it."""
        return [action_text(done.action) for done in self.done]
