"""What the felt's tests share of every game: a deal played by hand, and a felt that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from pytestqt.qtbot import QtBot

from tapete.cards import Card
from tapete.games.core import Action, Deal, Game, Match, Reason
from tapete.games.events import Event, Seat
from tapete.session.view import Happening, TableSetup, View
from tapete.table.felt import Felt, FeltStyle

S = TypeVar("S")


class TableByHand(Generic[S]):
    """One deal: `do` answers what a session would tell the felt; `near` sits in the south.

    `covered` is the person who has not taken the seat at the screen yet; None: everything may be seen.
    """

    def __init__(self, game: Game[S], setup: TableSetup, deal: Deal, match: Match, near: int = 0) -> None:
        self.game, self.setup, self.match, self.near = game, setup, match, Seat(near)
        step = game.start(deal, match)
        self.state: S = step.state
        self.dealt = step.events
        self.covered: Seat | None = None

    @property
    def view(self) -> View:
        seen = self.game.observe(self.state, self.near if self.covered is None else self.covered)
        if self.covered is not None:
            seen = replace(seen, hand=(), legal=())
        watched = not any(seat.is_person for seat in self.setup.seats)
        hands = self.game.hands_of(self.state) if watched else None
        return View(self.setup, seen, self.match, open_hands=hands, covered=self.covered)

    def happening(self, events: Sequence[Event]) -> Happening:
        return Happening(tuple(event.seen_by(self.near) for event in events), self.view)

    def do(self, *actions: Action) -> Happening:
        """Do them all, and tell it as one happening."""
        events: list[Event] = []
        for action in actions:
            step = self.game.apply(self.state, action)
            self.state = step.state
            events += step.events
        return self.happening(events)

    def go_on(self, actions: int) -> Happening:
        """Do so many actions, each the first that is legal."""
        events: list[Event] = []
        for _ in range(actions):
            events += self.do(self.game.legal(self.state)[0]).events
        return self.happening(events)

    def card(self, code: str) -> Card:
        return self.game.deck.card(code)

    def why_not(self, action: Action) -> Reason | None:
        return self.game.why_not(self.state, action)

    def holder(self, trick: Sequence[Card], trump: str | None) -> int | None:
        return self.game.holder(trick, trump)

    def strength(self, card: Card, trump: str | None) -> int:
        return self.game.strength(card, trump)


def laid_on_felt(
    qtbot: QtBot, table: TableByHand[Any], size: tuple[int, int] = (1000, 690), **style: object
) -> tuple[Felt, list[Action]]:
    """A felt that does not move and shows the table, and the list of what is chosen on it."""
    felt = Felt()
    qtbot.addWidget(felt)
    felt.reason_for, felt.holder_of, felt.strength_of = table.why_not, table.holder, table.strength
    felt.set_style(FeltStyle(**{"speed": 0.0, **style}))  # type: ignore[arg-type]
    felt.resize(*size)
    felt.show()
    felt.show_view(table.view)
    chosen: list[Action] = []
    felt.chosen.connect(chosen.append)
    return felt, chosen
