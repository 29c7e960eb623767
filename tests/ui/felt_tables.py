"""Tables for the felt's tests: real states of Botifarra, seen from seat 0, and a felt that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete.cards import Card
from tapete.games.botifarra import Botifarra, State, trump_suit
from tapete.games.core import Action, Call, Deal, Play, Reason, Value
from tapete.games.events import Event, Seat
from tapete.session.view import Happening, SeatSetup, TableSetup, View
from tapete.table.felt import Felt, FeltStyle
from ui.cousin_tables import CousinTable

NAMES = ("Marta", "Pau", "Núria", "Joan")


class Table:
    """One deal of Botifarra, played by hand: `do` answers what a session would tell the felt."""

    def __init__(
        self, hands: Sequence[str] = (), dealer: int = 0, people: Sequence[int] = (0,), **options: Value
    ) -> None:
        self.game = Botifarra(**options)
        names = NAMES[: self.game.players]
        seats = tuple(SeatSetup(name, None if i in people else "club") for i, name in enumerate(names))
        self.setup = TableSetup("botifarra", tuple(options.items()), seats)
        cards = list(self.game.deck.cards)
        Random(7).shuffle(cards)
        deal = self.game.hand_out(cards, Seat(dealer))
        if hands:
            deal = Deal(Seat(dealer), tuple(tuple(map(self.game.deck.card, hand.split())) for hand in hands),
                        piles=deal.piles)  # fmt: skip
        self.match = self.game.new_match()
        step = self.game.start(deal, self.match)
        self.state: State = step.state
        self.dealt = step.events
        self.covered: Seat | None = None

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
        return self.do(*(Call(word) for word in words.split()))

    def settle_calls(self) -> None:
        """Let whoever must name name oros, and everybody else pass."""
        self.say("O")
        while not self.state.calling.over:
            self.say("passo")

    def go_on(self, actions: int) -> Happening:
        """Do so many actions, each the first that is legal."""
        events: list[Event] = []
        for _ in range(actions):
            events += self.do(self.game.legal(self.state)[0]).events
        return self.happening(events)

    def play(self, codes: str) -> Happening:
        return self.do(*(Play(self.game.deck.card(code)) for code in codes.split()))

    def card(self, code: str) -> Card:
        return self.game.deck.card(code)

    def why_not(self, action: Action) -> Reason | None:
        return self.game.why_not(self.state, action)

    def holder(self, trick: Sequence[Card], trump: str | None) -> int:
        return self.game.ranking.holder(trick, trump_suit(trump))

    def strength(self, card: Card, trump: str | None) -> int:
        return self.game.ranking.strength[card.rank]


# Seat 0 leads in the south; oros are trumps once Joan (seat 3) has named them.
HANDS = (
    "O9 O2 C9 C12 C4 C2 E9 E2 B9 B12 B3 B2",
    "O1 O3 C1 C11 C5 C3 E1 E3 B1 B11 B5 B4",
    "O12 O4 C10 C6 E12 E4 E5 E6 B10 B6 B7 O5",
    "O11 O10 O8 O7 O6 C8 C7 E11 E10 E8 E7 B8",
)


def laid_on_felt(qtbot: QtBot, table: Table | CousinTable, **style: object) -> tuple[Felt, list[Action]]:
    """A felt that does not move and shows the table, and the list of what is chosen on it."""
    felt = Felt()
    qtbot.addWidget(felt)
    felt.reason_for, felt.holder_of, felt.strength_of = table.why_not, table.holder, table.strength
    felt.set_style(FeltStyle(**{"speed": 0.0, **style}))  # type: ignore[arg-type]
    felt.resize(1000, 690)
    felt.show()
    felt.show_view(table.view)
    chosen: list[Action] = []
    felt.chosen.connect(chosen.append)
    return felt, chosen


def at_the_lead() -> Table:
    """Marta (south) leads the first trick, oros are trumps."""
    table = Table(HANDS, dealer=3)
    table.say("O passo passo")
    return table


def third_to_play() -> Table:
    """Pau led the ace of cups, Núria and Joan followed: Marta must follow suit, and beat it with her nine."""
    table = at_the_lead()
    table.play("B2 B1 B6 B8")  # Pau takes it
    table.play("C1 C6 C7")
    return table


def centre(felt: Felt, card: Card) -> QPoint:
    """A point of the viewport on the part of that card that shows."""
    found = felt.table.near_item(card)
    assert found is not None, f"{card} is not within reach"
    item = found[1]
    shown = item.pos() - QPointF(item.card_width * 0.4, 0)
    return felt.mapFromScene(shown)


def press(felt: Felt, key: Qt.Key, text: str = "") -> None:
    if text:
        QTest.keyClicks(felt, text)
    else:
        QTest.keyClick(felt, key)


def click(felt: Felt, at: QPoint) -> None:
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=at)


def drag(felt: Felt, start: QPoint, end: QPoint) -> None:
    port = felt.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        move(felt, start + (end - start) * step / 5, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def move(felt: Felt, at: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """A move of the mouse with a button held, which QTest cannot send."""
    port = felt.viewport()
    everywhere = QPointF(port.mapToGlobal(at))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), everywhere, Qt.MouseButton.NoButton, held,
                        Qt.KeyboardModifier.NoModifier)  # fmt: skip
    QApplication.sendEvent(port, event)
