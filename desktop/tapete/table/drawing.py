"""Changing cards: those to be thrown away are marked in the hand, and one button says how many.

They may be marked while the seat declares, too: then they are thrown as soon as it has said as many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QWidget

from tapete.cards import Card
from tapete.games.bourre import DRAW, declaration
from tapete.games.core import Action, Call, Observation, Show
from tapete.session.view import View
from tapete.table.buttons import CardButton, FeltButton, Wording
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import Box
from tapete.table.layout import GAP, STRIP, Layout
from tapete.table.reading_pot import draws, due, most
from tapete.words import say

PASS: Final = 104.0  # width of the button that passes
SHARES: Final = tuple(1 - step / 40 for step in range(21))  # of their size that buttons in a row take


class Drawing(QObject):
    """Which cards of the near hand are marked, and the button that throws them: `done` is called then."""

    def __init__(self, art: DeckArt, felt: QWidget, done: Callable[[Action], None]) -> None:
        super().__init__(felt)
        self._felt = felt
        self._done = done
        self._seen: Observation | None = None  # at rest, where the near seat may mark cards
        self.marked: tuple[Card, ...] = ()
        self.button = FeltButton(art, Wording("", ""), None, felt)
        self.button.clicked.connect(self.press)
        self.button.hide()
        self._at_once = QTimer(self)
        self._at_once.setSingleShot(True)
        self._at_once.setInterval(0)
        self._at_once.timeout.connect(self._throw)

    @property
    def is_open(self) -> bool:
        """Whether the near seat is asked which cards it changes."""
        return self._seen is not None and bool(draws(self._seen))

    def may_mark(self, card: Card) -> bool:
        """Whether that card may be marked or unmarked now."""
        return self._seen is not None and card in self._seen.hand

    def forget(self) -> None:
        """Mark nothing."""
        self.marked = ()
        self.rest()

    def rest(self) -> None:
        """Ask for nothing while something moves; what is marked stays so."""
        self._seen = None
        self._at_once.stop()
        if self.button.hasFocus():
            self._felt.setFocus()  # else Qt hands it to whatever comes next
        self.button.hide()

    def offer(self, view: View, layout: Layout, pointer: QPoint) -> None:
        """Let cards be marked, if the near seat of that view is to change or to say how many."""
        seen = view.seen
        mine = view.open_hands is None and view.covered is None
        if not mine or not (draws(seen) or stays(seen)):
            self.forget()
            return
        self._seen = seen
        self.marked = tuple(card for card in self.marked if card in seen.hand)
        if not draws(seen):
            self.button.hide()
            return
        if self.marked and due(seen) == len(self.marked):  # said, and marked before: no more to ask
            self._at_once.start()
        self._lay(layout, pointer)

    def toggle(self, card: Card) -> bool:
        """Mark that card or let it go; whether it may be marked at all."""
        if not self.may_mark(card):
            return False
        kept = tuple(other for other in self.marked if other is not card)
        self.marked = kept if len(kept) < len(self.marked) else (*kept, card)
        if self.is_open:
            self.button.say(self._wording(len(self.marked)))
        return True

    def press(self) -> None:
        """Throw what is marked, or hear why that may not be."""
        if self.is_open and self._seen is not None:  # in the order of the hand, as the rules name them
            self._done(Show(DRAW, tuple(card for card in self._seen.hand if card in self.marked)))

    def describe(self, card: Card) -> str:
        """What a screen reader says of a card that may be marked; empty of others."""
        if not self.may_mark(card):
            return ""
        return say("table.thrown") if card in self.marked else say("table.kept")

    def check(self, button: CardButton) -> None:
        """Let the button over a card be checked as the card is marked."""
        may = self.may_mark(button.card)
        button.setCheckable(may)
        if may:
            button.setChecked(button.card in self.marked)

    def hint(self, action: Action | None) -> None:
        """Mark the button where changing cards is advised."""
        self.button.set_hinted(isinstance(action, Show) and action.verb == DRAW)

    def _throw(self) -> None:
        if self.is_open and self._seen is not None and due(self._seen) == len(self.marked):
            self.press()

    def _lay(self, layout: Layout, pointer: QPoint) -> None:
        fresh = self.button.isHidden()
        self.button.set_scale(layout.scale)
        wide, high = self._widest(), layout.px(STRIP)
        x, y = layout.strip.middle.x - wide / 2, layout.strip.bottom - high
        self.button.setGeometry(round(x), round(y), round(wide), round(high))
        if fresh:
            self.button.appear(pointer)

    def _wording(self, number: int) -> Wording:
        """What the button says while so many cards are marked."""
        assert self._seen is not None
        must = due(self._seen)
        throws = must or number  # what was said is to be kept to, whatever is marked so far
        label = say("table.draw", n=throws) if throws else say("table.stand_pat")
        if must:
            effect = say("table.draw.due", n=must, chosen=number)
        else:
            effect = say("table.draw.most", n=most(self._seen))
        return Wording(label, effect, say("table.key_enter"))

    def _widest(self) -> float:
        """As wide as it gets while cards are marked: it stays where it is."""
        assert self._seen is not None
        widest = 0.0
        for number in range(len(self._seen.hand) + 1):
            self.button.say(self._wording(number))
            widest = max(widest, self.button.natural_width())
        self.button.say(self._wording(len(self.marked)))
        return widest


def draw_wording(word: str, effect: str) -> Wording:
    """What the button of `play:2` says, shorter than the word itself; its key is the number."""
    number = declaration(word)
    label = say("table.draw", n=number) if number else say("table.stand_pat")
    return Wording(label, "", spoken=f"{say(f'call.{word}')}: {effect}")


def lay_numbers(buttons: Sequence[FeltButton], strip: Box, scale: float, *, safe: bool) -> None:
    """One row, each as wide as its word; the place of passing is kept free where nobody may pass."""
    gap, high = GAP * scale, STRIP * scale
    kept = [] if safe else [PASS * scale]
    room = strip.w - gap * (len(buttons) + len(kept) - 1) - sum(kept)
    wides = [*kept, *widths_in(room, buttons, scale, FeltButton.natural_width)]
    x = strip.middle.x - (sum(wides) + gap * (len(wides) - 1)) / 2
    for slot, wide in zip([*([] if safe else [None]), *buttons], wides, strict=True):
        if slot is not None:
            slot.setGeometry(round(x), round(strip.bottom - high), round(wide), round(high))
        x += wide + gap


def widths_in(
    room: float, buttons: Sequence[FeltButton], scale: float, wide: Callable[[FeltButton], float]
) -> list[float]:
    """How wide each button is in a row of so much room: as `wide` has it, drawn smaller where it must be."""
    wides: list[float] = []
    for share in SHARES:
        for button in buttons:
            button.set_scale(scale * share)
        wides = [wide(button) for button in buttons]
        if sum(wides) <= room:
            break
    return wides


def stays(seen: Observation) -> bool:
    """Whether the near seat is to say now how many cards it changes."""
    return any(isinstance(a, Call) and declaration(a.word) for a in seen.legal)
