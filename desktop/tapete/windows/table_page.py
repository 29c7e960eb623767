"""The table: felt, score panel and, after a deal, its account. It listens to the session and asks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tapete.cards import Card
from tapete.games.core import Action, Game, Reason
from tapete.games.events import Dealt, Event, Seat
from tapete.records.check import verified, walk
from tapete.records.reading import RecordError
from tapete.session.preferences import TableLook
from tapete.session.table_session import TableSession
from tapete.session.view import Happening, TableSetup, View
from tapete.table.felt import Felt
from tapete.windows.deal_account import DealAccount
from tapete.windows.first_time import FirstTime, sentences
from tapete.windows.look_preview import felt_style
from tapete.windows.looks import GAP_16, PANEL_WIDTH, scale_of
from tapete.windows.naming import with_names
from tapete.windows.replay_window import ReplayWindow
from tapete.windows.results import DealResult, result_of, results_of
from tapete.windows.score_panel import ScorePanel
from tapete.windows.sentences import Company, company
from tapete.words import language, speak_of

HolderOf = Callable[[Sequence[Card], str | None], int | None]
StrengthOf = Callable[[Card, str | None], int]
_PANEL_SHARE: Final = 0.3  # of the page, at most
_PANEL_HEIGHT: Final = 500  # what the panel takes, with a few lines of its log


class TablePage(QWidget):
    """What is seen while a match is on the table."""

    view_changed = Signal(object)  # View, when the table has come to rest at it
    first_time_done = Signal()

    def __init__(self, session: TableSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._who: Company | None = None
        self._names: tuple[TableSetup, str, TableSetup] | None = None  # as set, in a language, as said
        self._look = TableLook()
        self._results: tuple[DealResult, ...] = ()
        self._waiting: View | None = None  # reached by the session, not yet by the felt
        self._untold: tuple[Event, ...] = ()
        self._put_away = False
        self._paused = False
        self.felt = Felt()
        self.panel = ScorePanel()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.felt, 1)
        row.addWidget(self.panel)
        self.account = DealAccount(self)
        self.account.hide()
        self.first_time = FirstTime(self)
        self.felt.installEventFilter(self)  # what lies over it moves with it
        self._listen()

    def _listen(self) -> None:
        session, felt = self._session, self.felt
        session.happened.connect(self._happened)
        session.shown.connect(self._shown)
        session.refused.connect(felt.refuse)
        session.thinking.connect(felt.show_thinking)
        session.hinted.connect(felt.show_hint)
        felt.chosen.connect(self._chosen)
        felt.ready_pressed.connect(session.ready)
        felt.busy_changed.connect(self._busy_changed)
        felt.advice.connect(self.panel.note)
        felt.reason_for = self._why_not
        self.panel.verify_asked.connect(self.verify)
        self.account.next_deal.connect(session.next_deal)
        self.account.again.connect(session.replay_deal)
        self.account.back.connect(session.back_from_replay)
        self.account.stop_match.connect(session.stop_match)
        self.account.put_away.connect(self._put_account_away)
        self.account.step.connect(self.show_steps)
        self.first_time.done.connect(self._first_time_done)

    # --- showing ---------------------------------------------------------------------------------------

    @property
    def company(self) -> Company | None:
        """Who sits at the table; None before there is one."""
        return self._who

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The deals of the match that are over."""
        return self._results

    def set_look(self, look: TableLook) -> None:
        """Let the table look and move so."""
        self._look = look
        self.felt.set_style(felt_style(look))
        self._session.auto_single = look.single_action
        if self._session.is_open and self._who is not None:
            seen_so = self._who
            self._meet(self._session.view)
            if self._who.face != seen_so.face:
                self.retranslate()

    def pause(self, paused: bool) -> None:
        """Let nobody play while the table is not to be seen."""
        self._paused = paused
        if paused:
            self.felt.complete()
        self._hold()

    def retranslate(self) -> None:
        """Say everything again in the language that is spoken now."""
        if not self._session.is_open:
            return
        self.felt.set_style(felt_style(self._look))  # the letters of cards may be those of the language
        self._meet(self._session.view)
        self.felt.complete()
        self.felt.show_view(self._named(self._session.view))
        self._show_panel(self._session.view)
        self.account.retranslate()

    def show_account(self) -> None:
        """Lay the account of the deal just over on the felt."""
        view = self._session.view
        result = result_of(view.seen.log, view.match.deals)
        if result is None or self._who is None:
            return
        self._put_away = False
        self.felt.hush()  # of cards thrown in: the account says it too, and would cover half of the sentence
        self.account.show_result(self._who, result, view.match, view.verdict, replay=view.replay)
        self._place_over()
        self.account.show()
        self.account.raise_()
        self.account.setAccessibleName(self.account.text())
        self.account.focus_main()

    def show_steps(self) -> ReplayWindow:
        """Open the deal just over, and those before it, to be stepped through."""
        setup, deals = self._session.view.setup, self._session.past_deals
        window = ReplayWindow(deals, setup, self._company(), self._look, parent=self.window())
        window.open()
        return window

    def explain_table(self) -> None:
        """Lay the four sentences over the table."""
        self.first_time.show_sentences(self.felt.geometry(), self.four_sentences(self._session.game))
        self._hold()

    def four_sentences(self, game: Game[Any]) -> tuple[str, ...]:
        """What there is to know of the table of that game, as it looks now."""
        turns_left = game.turns_left != self._look.reversed_direction
        return sentences(turns_left=turns_left, in_pairs=game.partner_of(Seat(0)) is not None)

    def verify(self) -> None:
        """Check this deal's seed against its commitment and its cards, and say how that came out."""
        try:
            sound = verified(self._session.record())[-1]
        except RecordError:
            sound = False
        self.panel.seal.show_verdict(sound is True)

    def _happened(self, happening: Happening) -> None:
        self._meet(happening.view)
        self._waiting = happening.view
        self._hide_account()
        self._tell_rest()
        if self._is_new_deal(happening.events):
            self.panel.show_view(self._company(), happening.view, self._results)
        else:  # what follows from the first event is told when it has been seen
            self.panel.tell(happening.events[:1])
            self._untold = happening.events[1:]
        self.felt.play(replace(happening, view=self._named(happening.view)))
        if not self.felt.is_busy:
            self._come_to_rest()

    def _shown(self, view: View) -> None:
        self._meet(view)
        self._waiting, self._untold = view, ()
        self._hide_account()
        self.felt.show_view(self._named(view))
        self._show_panel(view)
        self._come_to_rest()

    def _busy_changed(self, busy: bool) -> None:
        if not busy:
            self._come_to_rest()
        self._hold()

    def _hold(self) -> None:
        """Nobody plays while something moves, the table is not to be seen, or it is being explained."""
        self._session.hold(self.felt.is_busy or self._paused or self.first_time.isVisible())

    def _come_to_rest(self) -> None:
        """The felt shows what the session has reached: let the numbers follow."""
        view, self._waiting = self._waiting, None
        self._tell_rest()
        if view is None:
            return
        if view.verdict and not view.replay:
            self._results = self._results_now(view)
        self.panel.settle(view, self._results)
        if view.verdict and not self._put_away:
            self.show_account()
        elif not view.verdict:
            self.felt.setFocus()
        self.view_changed.emit(view)

    def _tell_rest(self) -> None:
        events, self._untold = self._untold, ()
        if events:
            self.panel.tell(events)

    def _show_panel(self, view: View) -> None:
        if not view.replay:
            self._results = self._results_now(view)
        self.panel.show_view(self._company(), view, self._results)

    def _results_now(self, view: View) -> tuple[DealResult, ...]:
        try:
            return results_of(walk(self._session.record()))
        except RecordError:  # a match that went on after another cannot always stand alone
            last = result_of(view.seen.log, view.match.deals)
            before = tuple(result for result in self._results if last is None or result.number < last.number)
            return before if last is None else (*before, last)

    def _meet(self, view: View) -> None:
        """Know who sits at the table, and speak of its game."""
        game = self._session.game
        if self._who is None or self._who.game is not game:
            self.felt.holder_of, self.felt.strength_of = advisers(game)
            self._results = ()
        style = felt_style(self._look)
        speak_of(game.name, style.deck)
        self._who = company(game, view.setup, style.face(game.deck))

    def _named(self, view: View) -> View:
        """The view for the felt, which says the names that it is told: one table is told them once."""
        if self._names is None or self._names[:2] != (view.setup, language()):
            self._names = view.setup, language(), with_names(view.setup)
        return replace(view, setup=self._names[2])

    def _company(self) -> Company:
        assert self._who is not None
        return self._who

    @staticmethod
    def _is_new_deal(events: Sequence[Event]) -> bool:
        return any(isinstance(event, Dealt) for event in events)

    # --- asking ----------------------------------------------------------------------------------------

    def _chosen(self, action: Action) -> None:
        self._session.submit(self._session.view.seen.seat, action)

    def _why_not(self, action: Action) -> Reason | None:
        return self._session.why_not(self._session.view.seen.seat, action)

    # --- what lies over the felt -----------------------------------------------------------------------

    def _hide_account(self) -> None:
        self._put_away = False
        self.account.hide()

    def _put_account_away(self) -> None:
        self._put_away = True
        self.account.hide()
        self.felt.setFocus()

    def _first_time_done(self) -> None:
        self.first_time.hide()
        self._hold()
        self.felt.setFocus()
        self.first_time_done.emit()

    def _place_over(self) -> None:
        felt = self.felt.geometry()
        room = felt.size() - QSize(2 * GAP_16, 2 * GAP_16)
        place = QRect(QPoint(0, 0), self.account.wanted_size().boundedTo(room))
        place.moveCenter(felt.center())
        self.account.setGeometry(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._grow()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:  # dressed anew: larger letters, or smaller ones
            QTimer.singleShot(0, self, self._grow)  # a new style sheet has its say on letters first
        return super().event(event)

    def _grow(self) -> None:
        """Write as large as the page is and as is asked for, where the panel leaves the felt enough."""
        scale = scale_of(self.size())
        room = min(self.width() * _PANEL_SHARE / PANEL_WIDTH, self.height() / _PANEL_HEIGHT)
        self.panel.set_scale(min(scale, max(room, 1.0)))
        felt = QSize(self.width() - self.panel.width(), self.height())
        self.account.fit(scale, felt - QSize(2 * GAP_16, 2 * GAP_16))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.felt and event.type() == QEvent.Type.Resize:
            self._place_over()
            self.first_time.cover(self.felt.geometry())
        return super().eventFilter(watched, event)


def advisers(game: Game[Any]) -> tuple[HolderOf, StrengthOf]:
    """What the felt asks about cards: which one of a trick wins so far, and how strong one is in its suit."""
    return game.holder, game.strength
