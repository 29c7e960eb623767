"""Tables of Bourré for the felt's tests: real states, seen from one seat, and a felt that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pytestqt.qtbot import QtBot

from tapete.games import make_game
from tapete.games.bourre import Bourre, State
from tapete.games.core import Action, Call, Deal, Match, Play, Show, Value
from tapete.games.events import Event, Seat
from tapete.records.shuffle import SeedReshuffling
from tapete.session.view import Happening, SeatSetup, TableSetup
from tapete.table.felt import Felt
from ui.tables_by_hand import TableByHand, laid_on_felt

NAMES = ("Marta", "Pau", "Núria", "Joan", "Berta", "Ferran", "Laia", "Oriol")


class Evening(TableByHand[State]):
    """One deal of Bourré.

    With `hands` (codes, the dealer's last card turned up) the rest of the deck is the stock, in canonical
    order.
    """

    game: Bourre

    def __init__(
        self,
        players: int = 5,
        hands: Sequence[str] = (),
        *,
        dealer: int = 0,
        near: int = 0,
        totals: Sequence[int] = (),
        pot: int = 0,
        seed: int = 7,
        people: Sequence[int] = (0,),
        level: str = "novice",
        names: Sequence[str] = NAMES,
        **options: Value,
    ) -> None:
        options = {"players": players, **options}
        game = make_game("bourre", **options)
        assert isinstance(game, Bourre)
        self.game = game
        seats = tuple(SeatSetup(names[i], None if i in people else level) for i in range(players))
        setup = TableSetup("bourre", tuple(options.items()), seats)
        match = Match(tuple(totals) or game.new_match().totals, dealer=Seat(dealer), pot=pot)
        deal = self._dealt(hands, Seat(dealer), seed, match)
        super().__init__(game, setup, deal, match, near)

    def _dealt(self, hands: Sequence[str], dealer: Seat, seed: int, match: Match) -> Deal:
        cards = list(self.game.deck.cards)
        if not hands:
            Random(seed).shuffle(cards)
            deal = self.game.hand_out_among(cards, dealer, self.game.seated(match))
        else:
            held = tuple(tuple(map(self.game.deck.card, hand.split())) for hand in hands)
            gone = {card for hand in held for card in hand}
            stock = tuple(card for card in cards if card not in gone)
            deal = Deal(dealer, held, stock, held[dealer][-1])
        return replace(deal, reshuffling=SeedReshuffling(bytes(32)))

    def deal(self) -> Happening:
        """The antes and the deal, as they open it."""
        return self.happening(self.dealt)

    def say(self, *words: str) -> Happening:
        """Let the seats to act say these; `play:2` is followed by a draw of the first two cards."""
        events: list[Event] = []
        for word in words:
            events += self.do(Call(word)).events
            while self.game.phase(self.state) == "drawing" and self.state.due is not None:
                events += self.do(self.game.legal(self.state)[0]).events
        return self.happening(events)

    def draw(self, codes: str = "") -> Happening:
        return self.do(Show("draw", tuple(map(self.game.deck.card, codes.split()))))

    def play(self, codes: str) -> Happening:
        return self.do(*(Play(self.game.deck.card(code)) for code in codes.split()))

    def go_on(self, actions: int, seed: int = 1) -> Happening:
        """Do so many actions, each a legal one at random."""
        luck, events = Random(seed), list[Event]()
        for _ in range(actions):
            if self.game.to_act(self.state):
                events += self.do(luck.choice(self.game.legal(self.state))).events
        return self.happening(events)


def laid_out(
    qtbot: QtBot, evening: Evening, size: tuple[int, int] = (1000, 690), **style: object
) -> tuple[Felt, list[Action]]:
    """A felt that does not move and shows the evening with French cards; what is chosen on it."""
    return laid_on_felt(qtbot, evening, size, **{"deck": "french", **style})
