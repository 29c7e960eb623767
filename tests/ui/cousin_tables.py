"""Tables of Belote, Bolot and Pilotta for the felt's tests: real states, seen from seat 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from eight_cards import dealt_for_taking
from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import Action, Deal, Reason, Value
from tapete.games.events import Event, Seat
from tapete.games.taking import Taking
from tapete.games.thirty_two import State, ThirtyTwo
from tapete.session.view import Happening, SeatSetup, TableSetup, View

NAMES = ("Marta", "Pau", "Núria", "Joan")


class CousinTable:
    """One deal, played by hand: `do` answers what a session would tell the felt.

    `hands` are four hands of eight as seats hold them when `by` has taken or bid `trump`.
    """

    def __init__(
        self,
        name: str,
        hands: Sequence[str] = (),
        *,
        trump: str = "H",
        by: int = 0,
        dealer: int = 3,
        people: Sequence[int] = (0,),
        **options: Value,
    ) -> None:
        game = make_game(name, **options)
        assert isinstance(game, ThirtyTwo)
        self.game = game
        seats = tuple(SeatSetup(name, None if i in people else "club") for i, name in enumerate(NAMES))
        self.setup = TableSetup(name, tuple(options.items()), seats)
        deal = self._deal(hands, trump, by, dealer)
        self.match = replace(game.new_match(), dealer=Seat(dealer))
        step = game.start(deal, self.match)
        self.state: State = step.state
        self.dealt = step.events
        self.covered: Seat | None = None

    def _deal(self, hands: Sequence[str], trump: str, by: int, dealer: int) -> Deal:
        game = self.game
        if not hands:
            cards = list(game.deck.cards)
            Random(7).shuffle(cards)
            return game.hand_out(cards, Seat(dealer))
        eight = [tuple(game.deck.card(code) for code in hand.split()) for hand in hands]
        if isinstance(game, Taking):
            return dealt_for_taking(game, eight, trump, by, dealer)[0]
        return Deal(Seat(dealer), tuple(eight))

    @property
    def view(self) -> View:
        seen = self.game.observe(self.state, self.covered or Seat(0))
        if self.covered is not None:
            seen = replace(seen, hand=(), legal=())
        watched = not any(seat.is_person for seat in self.setup.seats)
        hands = self.game.hands_of(self.state) if watched else None
        return View(self.setup, seen, self.match, open_hands=hands, covered=self.covered)

    def happening(self, events: Sequence[Event]) -> Happening:
        return Happening(tuple(event.seen_by(Seat(0)) for event in events), self.view)

    def do(self, *actions: Action) -> Happening:
        """Do them all, and tell it as one happening."""
        events: list[Event] = []
        for action in actions:
            step = self.game.apply(self.state, action)
            self.state = step.state
            events += step.events
        return self.happening(events)

    def say(self, words: str) -> Happening:
        """Do what is written: calls, declarations, and cards by their codes."""
        codes = {card.code for card in self.game.deck}
        texts = (f"play:{word}" if word in codes else word for word in words.split())
        return self.do(*(self.game.parse_action(text) for text in texts))

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
