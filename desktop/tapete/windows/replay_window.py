"""A deal that is over, step by step with all hands open. Nothing is played here and nobody thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QSizePolicy, QSlider, QVBoxLayout, QWidget

from tapete.games.events import TrickTaken
from tapete.session.preferences import TableLook
from tapete.session.replaying import Moment, PastDeal, moments_of, near_seat, place_in_tricks, view_of
from tapete.session.view import Happening, TableSetup, View
from tapete.table.announcing import announce
from tapete.table.felt import Felt
from tapete.windows.look_preview import felt_style
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    SMALL,
    TINY,
    StillButton,
    exact_font,
    first_size,
    label,
    main_button,
    scaled,
)
from tapete.windows.naming import with_names
from tapete.windows.sentences import Company, log_lines
from tapete.words import say, speak_of

_SHOWN: Final = QSize(1040, 740)
_FELT: Final = 440  # how low the felt may be where letters twice as large lie under it
_SLIDER: Final = 28  # how high it is, to be hit
_LINES: Final = 2  # of what is said about a moment


class ReplayWindow(QDialog):
    """Opens at the first moment of the deal with that `number` in its match, or of the last one."""

    def __init__(
        self,
        deals: Sequence[PastDeal],
        setup: TableSetup,
        who: Company,
        look: TableLook | None = None,
        number: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deals, self._who = tuple(deals), who
        self._setup = with_names(setup)
        self._near = near_seat(setup)
        self._moments: tuple[Moment, ...] = ()
        self._deal = next((i for i, deal in enumerate(deals) if deal.number == number), len(deals) - 1)
        style = felt_style(look or TableLook())
        speak_of(who.game.name, style.deck)
        self.setWindowTitle(f"{say('replay.window')} – Tapete")
        self.felt = Felt()
        self.felt.set_style(replace(style, keep_trick="click"))  # until the next step, to be looked at
        self.felt.holder_of, self.felt.strength_of = who.game.holder, who.game.strength
        self.felt.setMinimumHeight(_FELT)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.where = label(wrap=True)
        self.where.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.where.setFixedHeight(_LINES * self.where.fontMetrics().lineSpacing() + 2)
        self.where.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(say("replay.slider"))
        self.slider.setMinimumHeight(scaled(_SLIDER))
        self.slider.setPageStep(who.game.players)
        self.deal_line = QLabel()
        self.deal_before = self._button("replay.deal_before", lambda: self.go_to_deal(self._deal - 1))
        self.deal_after = self._button("replay.deal_after", lambda: self.go_to_deal(self._deal + 1))
        self.first = self._button("replay.first", lambda: self.go_to(0))
        self.back = self._button("replay.back", lambda: self.go_to(self.at - 1))
        self.forward = self._button("replay.forward", self.step, main=True)
        self.last = self._button("replay.last", lambda: self.go_to(len(self._moments) - 1))
        self.close_button = self._button("replay.close", self.close)
        self.slider.valueChanged.connect(self._jump)
        self.finished.connect(self.felt.stop)
        self._lay_out()
        self._give_keys()
        self.resize(first_size(self, _SHOWN))
        self.go_to_deal(self._deal)
        self.forward.setFocus()

    def _button(self, key: str, pressed: Callable[[], object], *, main: bool = False) -> StillButton:
        made = main_button(say(key)) if main else StillButton(say(key))
        made.setAutoDefault(False)
        made.clicked.connect(lambda: pressed())
        return made

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, GAP_12)
        column.setSpacing(GAP_8)
        column.addWidget(self.felt, 1)
        deals = (self.deal_before, self.deal_line, self.deal_after)
        steps = (self.first, self.back, self.forward, self.last)
        for part in deals:
            part.setVisible(len(self._deals) > 1)
        column.addLayout(_row([self.where], []))
        column.addLayout(_row([self.slider], deals))
        column.addLayout(_row([], [*steps, None, self.close_button]))

    def _give_keys(self) -> None:
        """The arrows step wherever the keyboard is: a slider and a row of buttons would each take them."""
        keys: tuple[tuple[Qt.Key, Callable[[], None]], ...] = (
            (Qt.Key.Key_Left, lambda: self.go_to(self.at - 1)),
            (Qt.Key.Key_Right, self.step),
            (Qt.Key.Key_Home, lambda: self.go_to(0)),
            (Qt.Key.Key_End, lambda: self.go_to(len(self._moments) - 1)),
            (Qt.Key.Key_Space, self._space),
        )
        for key, meant in keys:
            QShortcut(QKeySequence(key), self).activated.connect(meant)

    def _space(self) -> None:
        """Go forward, unless a button has the keyboard: then Space presses that."""
        focused = self.focusWidget()
        if isinstance(focused, StillButton):
            focused.click()
        else:
            self.step()

    # --- where one is ----------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The number of the moment that is shown, from 0."""
        return self.slider.value()

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All moments of the deal that is shown."""
        return self._moments

    @property
    def past(self) -> PastDeal:
        """The deal that is shown."""
        return self._deals[self._deal]

    def go_to_deal(self, number: int) -> None:
        """Show the first moment of that deal, counted from 0; where there is none, stay."""
        if not 0 <= number < len(self._deals):
            return
        self._deal = number
        self._moments = moments_of(self.past)
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._moments) - 1)
            self.slider.setValue(0)
        self.deal_line.setText(say("replay.deal", number=self.past.number))
        self.deal_before.setEnabled(number > 0)
        self.deal_after.setEnabled(number < len(self._deals) - 1)
        self._jump()

    def go_to(self, number: int) -> None:
        """Be at that moment at once, or at the nearest there is."""
        if max(0, min(number, self.slider.maximum())) == self.at:
            self.felt.complete()
        self.slider.setValue(number)

    def step(self) -> None:
        """Let what happened next be seen; what is still moving is at its end first."""
        self.felt.complete()
        if self.at == self.slider.maximum():
            return
        with QSignalBlocker(self.slider):
            self.slider.setValue(self.at + 1)
        self._speak()
        self._play()
        self._say_where()

    def _jump(self) -> None:
        self._speak()
        if any(isinstance(event, TrickTaken) for event in self._moments[self.at].events):
            self._lay_whole_trick()
        else:
            self.felt.show_view(self._view(self.at))
        self._say_where()
        announce(self, self.where.text())

    def _speak(self) -> None:
        """Speak as the players of this game do: a table beside may be another one's."""
        speak_of(self._who.game.name, self.felt.style_chosen.deck)

    def _play(self) -> None:
        self.felt.play(Happening(self._moments[self.at].events, self._view(self.at)))

    def _lay_whole_trick(self) -> None:
        """Be at once where the last card of a trick has fallen and nobody has taken it away yet."""
        style = self.felt.style_chosen
        self.felt.show_view(self._view(self.at - 1))
        self.felt.set_style(replace(style, speed=0.0, sounds=False))
        self._play()
        self.felt.set_style(style)

    def _view(self, number: int) -> View:
        return view_of(self.past, self._moments[number], self._setup, self._near)

    def _say_where(self) -> None:
        place = place_in_tricks(self._moments, self.at)
        said = [say("replay.at", trick=place[0], card=place[1])] if place else []
        told = " ".join([*said, *log_lines(self._moments[self.at].events, self._who)])
        self.where.setText(told)
        self.where.setToolTip(told)
        self._fit_line()
        for button in (self.first, self.back):
            self._allow(button, self.at > 0)
        for button in (self.forward, self.last):
            self._allow(button, self.at < self.slider.maximum())

    def _fit_line(self) -> None:
        """Write smaller what takes more lines than there are: the felt must not jump from step to step."""
        for size in (scaled(SMALL), scaled(TINY), SMALL):
            self.where.setFont(exact_font(size))
            if self.where.heightForWidth(self.where.width()) <= self.where.height():
                break

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_line()

    def _allow(self, button: StillButton, allowed: bool) -> None:
        """A button that has nothing to do hands the keyboard to the slider, not to whatever comes next."""
        if not allowed and button.hasFocus():
            self.slider.setFocus()
        button.setEnabled(allowed)


def _row(wide: Sequence[QWidget], narrow: Sequence[QWidget | None]) -> QHBoxLayout:
    """What takes all the room there is, then what takes as little; None stands for room left empty."""
    row = QHBoxLayout()
    row.setContentsMargins(GAP_16, 0, GAP_16, 0)
    row.setSpacing(GAP_8)
    for part in wide:
        row.addWidget(part, 1)
    for other in narrow:
        if other is None:
            row.addStretch(1)
        else:
            row.addWidget(other)
    return row
