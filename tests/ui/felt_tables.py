"""Tables for the felt's tests: real states of Botifarra, seen from seat 0, and a felt that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tapete.cards import Card
from tapete.games.botifarra import Botifarra, State
from tapete.games.core import Call, Deal, Play, Value
from tapete.games.events import Seat
from tapete.session.view import Happening, SeatSetup, TableSetup
from tapete.table.felt import Felt
from ui.tables_by_hand import TableByHand

NAMES = ("Marta", "Pau", "Núria", "Joan")


class Table(TableByHand[State]):
    """One deal of Botifarra."""

    game: Botifarra

    def __init__(
        self, hands: Sequence[str] = (), dealer: int = 0, people: Sequence[int] = (0,), **options: Value
    ) -> None:
        self.game = Botifarra(**options)
        names = NAMES[: self.game.players]
        seats = tuple(SeatSetup(name, None if i in people else "club") for i, name in enumerate(names))
        setup = TableSetup("botifarra", tuple(options.items()), seats)
        cards = list(self.game.deck.cards)
        Random(7).shuffle(cards)
        deal = self.game.hand_out(cards, Seat(dealer))
        if hands:
            deal = Deal(Seat(dealer), tuple(tuple(map(self.game.deck.card, hand.split())) for hand in hands),
                        piles=deal.piles)  # fmt: skip
        super().__init__(self.game, setup, deal, self.game.new_match())

    def say(self, words: str) -> Happening:
        return self.do(*(Call(word) for word in words.split()))

    def settle_calls(self) -> None:
        """Let whoever must name name oros, and everybody else pass."""
        self.say("O")
        while not self.state.calling.over:
            self.say("passo")

    def play(self, codes: str) -> Happening:
        return self.do(*(Play(self.game.deck.card(code)) for code in codes.split()))


# Seat 0 leads in the south; oros are trumps once Joan (seat 3) has named them.
HANDS = (
    "O9 O2 C9 C12 C4 C2 E9 E2 B9 B12 B3 B2",
    "O1 O3 C1 C11 C5 C3 E1 E3 B1 B11 B5 B4",
    "O12 O4 C10 C6 E12 E4 E5 E6 B10 B6 B7 O5",
    "O11 O10 O8 O7 O6 C8 C7 E11 E10 E8 E7 B8",
)


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
