"""Tables of Belote, Bolot and Pilotta for the felt's tests: real states, seen from seat 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from eight_cards import dealt_for_taking
from tapete.games import make_game
from tapete.games.core import Deal, Value
from tapete.games.events import Seat
from tapete.games.taking import Taking
from tapete.games.thirty_two import State, ThirtyTwo
from tapete.session.view import Happening, SeatSetup, TableSetup
from ui.tables_by_hand import TableByHand

NAMES = ("Marta", "Pau", "Núria", "Joan")


class CousinTable(TableByHand[State]):
    """One deal.

    `hands` are four hands of eight as seats hold them when `by` has taken or bid `trump`.
    """

    game: ThirtyTwo

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
        setup = TableSetup(name, tuple(options.items()), seats)
        match = replace(game.new_match(), dealer=Seat(dealer))
        super().__init__(game, setup, self._deal(hands, trump, by, dealer), match)

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

    def say(self, words: str) -> Happening:
        """Do what is written: calls, declarations, and cards by their codes."""
        codes = {card.code for card in self.game.deck}
        texts = (f"play:{word}" if word in codes else word for word in words.split())
        return self.do(*(self.game.parse_action(text) for text in texts))
