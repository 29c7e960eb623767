"""The buttons of the calling: always in the same place and order, the safest on the left."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from tapete.cards import Card
from tapete.games.bourre import STAY, declaration
from tapete.games.core import Action, Call, Show
from tapete.games.pilotta import CAPOT, bid_value
from tapete.table.bid_ladder import BidLadder
from tapete.table.buttons import EFFECT_LINE, FeltButton, Wording
from tapete.table.call_keys import key_of, keys_for
from tapete.table.deck_art import DeckArt
from tapete.table.drawing import draw_wording, lay_numbers, widths_in
from tapete.table.geometry import Box
from tapete.table.layout import STRIP
from tapete.table.reading_cousins import value_label
from tapete.table.telling import bid_word
from tapete.words import say

PASSES: Final = ("passo", "pass", "silent")  # Space and Esc say these
SAFEST: Final = (*PASSES, "delego")  # stand on the left, in this order
WIDEST: Final = 230.0  # no button grows beyond this
GAP: Final = 8.0
MOST_LINES: Final = 2  # of an effect, before the row becomes two
LADDER: Final = 38.0  # the row of values over the buttons
BID: Final = "bid:"

Offer = Call | Show


def in_button_order(calls: Sequence[Call]) -> tuple[Call, ...]:
    """The calls as they stand from left to right, each always in the same order."""
    safe = [call for word in SAFEST for call in calls if call.word == word]
    return (*safe, *(call for call in calls if call.word not in SAFEST))


class CallBar(QObject):
    """The calls that may be said now, as buttons; `said` is called with the one that is pressed.

    What is declared stands on buttons as well: `wording_of` says how. Bids are too many for a button each:
    one button a suit bids the value that the ladder over them shows.
    """

    pointed = Signal(object)  # Action whose button the pointer or the keyboard is on, or None

    def __init__(
        self,
        art: DeckArt,
        felt: QWidget,
        said: Callable[[Action], None],
        wording_of: Callable[[Show], Wording],
    ) -> None:
        super().__init__(felt)
        self._art = art
        self._felt = felt
        self._said = said
        self._wording_of = wording_of
        self._offered: tuple[Offer, ...] = ()
        self.costs = 0  # chips that who stays in pays besides
        self.has_declared = False  # the near seat has, already: what is left unsaid is the rest
        self.buttons: list[FeltButton] = []
        self.ladder = BidLadder(felt, self._value_changed)

    @property
    def area(self) -> QRect | None:
        """What the buttons cover; None while there are none."""
        area = QRect()
        for button in self.buttons:
            area = area.united(button.geometry())
        if self.bids:
            area = area.united(self.ladder.geometry())
        return area if self.buttons else None

    @property
    def bids(self) -> bool:
        """Whether points are being bid."""
        return not self.ladder.isHidden()

    def offer(self, actions: Sequence[Offer], strip: Box, scale: float, pointer: QPoint | None) -> None:
        """Show what may be said of these and no other, the mouse resting at `pointer`."""
        offered = tuple(actions)
        fresh = offered != self._offered
        if fresh:
            self.clear()
            self._offered = offered
            self._make(offered)
        self._lay(strip, scale)
        for button in self.buttons:
            if fresh:
                button.appear(pointer)

    def clear(self) -> None:
        """Take every button away."""
        for button in (*self.buttons, self.ladder):
            if button.hasFocus():
                self._felt.setFocus()  # else Qt hands it to whatever comes next
            button.hide()
        for button in self.buttons:
            button.deleteLater()
        if self.buttons:
            self.pointed.emit(None)
        self.buttons = []
        self._offered = ()

    def for_key(self, letter: str) -> FeltButton | None:
        """The button with that letter, or with the one that is on its key in the other alphabet."""
        lettered = (b for b in self.buttons if len(b.wording.key) == 1)
        keyed = next((b for b in lettered if letter and key_of(b.wording.key) == key_of(letter)), None)
        return keyed or self._of_word(f"{STAY}:{letter}")  # how many cards are changed, where that is said

    def point_at(self, word: str) -> None:
        """Give the keyboard to the button of that word, or take it from all of them."""
        button = self._of_word(word)
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif any(button.hasFocus() for button in self.buttons):
            self._felt.setFocus()

    def _of_word(self, word: str) -> FeltButton | None:
        return next((b for b in self.buttons if isinstance(b.action, Call) and b.action.word == word), None)

    def for_passing(self) -> FeltButton | None:
        """The button that Space and Esc press."""
        return next((b for b in self.buttons if isinstance(b.action, Call) and b.action.word in PASSES), None)

    def for_card(self, card: Card) -> FeltButton | None:
        """The first button that declares a combination with that card."""
        return next((b for b in self.buttons if isinstance(b.action, Show) and card in b.action.cards), None)

    def hint(self, action: Action | None) -> None:
        """Mark the button of that action, and no other; a bid is put on the ladder."""
        if self.bids and isinstance(action, Call) and action.word.startswith(BID):
            self.ladder.setValue(bid_value(action.word))
        for button in self.buttons:
            button.set_hinted(button.action == action)

    # --- what stands on them ---------------------------------------------------------------------------

    def _make(self, offered: tuple[Offer, ...]) -> None:
        bids = [call for call in offered if isinstance(call, Call) and call.word.startswith(BID)]
        calls = in_button_order([call for call in offered if isinstance(call, Call) and call not in bids])
        shows = [action for action in offered if isinstance(action, Show)]
        actions: list[Offer] = [*calls[:1], *shows, *calls[1:]]
        if bids:
            values = [bid_value(call.word) for call in bids]
            suits = dict.fromkeys(call.word.rpartition(":")[2] for call in bids)
            self.ladder.show()
            self.ladder.offer(min(values), max(values), capot=max(values) == CAPOT)
            least = [Call(bid_word(min(values), suit)) for suit in suits]
            actions = [*calls[:1], *least, *calls[1:]]
        self.buttons = [self._button(action) for action in actions]
        keys = list(keys_for([self._letters(action) for action in actions]))
        for number, show in enumerate(shows, 1):  # what is only a number has no letter
            at = actions.index(show)
            keys[at] = keys[at] or str(number)
        for button, action, key in zip(self.buttons, actions, keys, strict=True):
            passes = isinstance(action, Call) and action.word in PASSES
            self._word(button, action, say("table.key_space") if passes else key)
        self.ladder.raise_()

    def _letters(self, action: Offer) -> str:
        """The name from which a button takes its letter."""
        if isinstance(action, Show):
            return self._wording_of(action).label
        if action.word in PASSES or declaration(action.word) is not None:
            return ""
        bid = action.word.startswith(BID)
        return say(f"call.{action.word.rpartition(':')[2] if bid else action.word}")

    def _button(self, action: Offer) -> FeltButton:
        button = FeltButton(self._art, Wording("", ""), action, self._felt)
        button.clicked.connect(lambda: self._said(button.action) if button.action else None)
        button.pointed.connect(self.pointed)
        return button

    def _word(self, button: FeltButton, action: Offer, key: str) -> None:
        button.action = action
        if isinstance(action, Show):
            wording = self._wording_of(action)
            button.say(Wording(wording.label, wording.effect, key, wording.mark, wording.spoken))
            return
        word = action.word
        picture = f"mark_{word.rpartition(':')[2]}"
        picture = picture if self._art.has(picture) else ""
        if word.startswith(BID):
            spoken = f"{say(f'call.{word}')}: {say(f'call.{word}.effect')}"
            button.say(Wording(value_label(word.split(":")[1]), "", key, picture, spoken))
            return
        effect = self._effect(word)
        if declaration(word) is not None:  # what it means is only spoken: there are many of them
            button.say(draw_wording(word, effect))
            button.setToolTip(f"{say(f'call.{word}')}: {effect}")
            return
        if self._draws:
            key = ""
        if self.bids or self._draws:  # one row of one line: what a word does is only spoken
            button.say(Wording(say(f"call.{word}"), "", key, picture, f"{say(f'call.{word}')}: {effect}"))
            return
        if word == "silent" and self.has_declared:
            word = "silent_more"
        button.say(Wording(say(f"call.{word}"), self._effect(word), key, picture))

    def _effect(self, word: str) -> str:
        """What a word does, and what that costs."""
        effect = say(f"call.{word}.effect")
        if self.costs and word.partition(":")[0] == STAY:
            return say("table.costs", effect=effect, n=self.costs)
        return effect

    @property
    def _draws(self) -> bool:
        """Whether it is said how many cards are changed."""
        return any(isinstance(call, Call) and declaration(call.word) is not None for call in self._offered)

    def _value_changed(self) -> None:
        """Let the buttons of the suits bid what the ladder shows."""
        for button in self.buttons:
            if isinstance(button.action, Call) and button.action.word.startswith(BID):
                suit = button.action.word.rpartition(":")[2]
                self._word(button, Call(bid_word(self.ladder.value(), suit)), button.wording.key)

    # --- where they stand ------------------------------------------------------------------------------

    def _lay(self, strip: Box, scale: float) -> None:
        for button in self.buttons:
            button.set_scale(scale)
        if self.bids:
            self._lay_bids(strip, scale)
        elif self._draws:
            lay_numbers(self.buttons, strip, scale, safe=self._begins_safe)
        elif len(self.buttons) <= 2 and not any(isinstance(b.action, Show) for b in self.buttons):
            self._lay_pair(strip, scale)
        else:
            self._lay_grid(strip, scale)

    def _lay_bids(self, strip: Box, scale: float) -> None:
        """Pass, the suits, whatever else may be said: one row under the ladder.

        Each is as wide as another where there is room, else as wide as it must be.
        """
        gap, count = GAP * scale, len(self.buttons)
        wides = [button.least_width() for button in self.buttons]
        room = strip.w - gap * (count - 1)
        if max(wides) * count <= room:
            wides = [max(wides)] * count
        else:
            wides = widths_in(room, self.buttons, scale, FeltButton.least_width)
        high, ladder = STRIP * scale, LADDER * scale
        whole = sum(wides) + gap * (count - 1)
        x, top = strip.middle.x - whole / 2, strip.bottom - high
        for button, wide in zip(self.buttons, wides, strict=True):
            button.setGeometry(round(x), round(top), round(wide), round(high))
            x += wide + gap
        row = min(max(whole, self.ladder.least_width(scale)), strip.w)
        self.ladder.set_scale(scale)
        x, y = strip.middle.x - row / 2, top - gap / 2 - ladder
        self.ladder.setGeometry(round(x), round(y), round(row), round(ladder))

    def _lay_pair(self, strip: Box, scale: float) -> None:
        """An answer and a raise meet in the middle: each stays where it was a call ago, whatever it says."""
        x = strip.middle.x + GAP / 2 * scale
        for i, button in enumerate(self.buttons):
            wide = button.natural_width()
            left = x - GAP * scale - wide if i == 0 and len(self.buttons) == 2 else x
            high = STRIP * scale
            button.setGeometry(round(left), round(strip.bottom - high), round(wide), round(high))

    def _lay_grid(self, strip: Box, scale: float) -> None:
        """One row where every effect fits on two lines, else two; the safe call's place is kept free."""
        gap = GAP * scale
        safe = self._begins_safe
        slots: list[FeltButton | None] = [*([] if safe else [None]), *self.buttons]
        rows, wide = 1, min(self._widest(scale), (strip.w + gap) / len(slots) - gap)
        if not all(b.lines_in(wide) <= MOST_LINES and b.least_width() <= wide for b in self.buttons):
            rows = 2
            wide = min(self._widest(scale), (strip.w + gap) / math.ceil(len(slots) / 2) - gap)
        columns = math.ceil(len(slots) / rows)
        lines = max(button.lines_in(wide) for button in self.buttons)
        high = (STRIP + (lines - 1) * EFFECT_LINE) * scale
        left = strip.middle.x - (columns * (wide + gap) - gap) / 2
        top = strip.bottom - rows * (high + gap) + gap
        for i, button in enumerate(slots):
            if button is not None:
                x, y = left + i % columns * (wide + gap), top + i // columns * (high + gap)
                button.setGeometry(round(x), round(y), round(wide), round(high))

    @property
    def _begins_safe(self) -> bool:
        first = self.buttons[0].action
        return isinstance(first, Call) and first.word in SAFEST

    def _widest(self, scale: float) -> float:
        """As wide as the widest would like to be, or as the widest word needs."""
        natural = max(button.natural_width() for button in self.buttons)
        return min(natural, max(WIDEST * scale, *(button.least_width() for button in self.buttons)))
