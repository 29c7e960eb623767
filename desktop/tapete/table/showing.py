"""What the felt shows and offers: views, happenings, sentences, buttons. The hands on it are in felt.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QCursor,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tapete.cards import Card
from tapete.games.bourre import STAY
from tapete.games.core import Action, Call, Play, Reason, Show
from tapete.games.events import DeclarationsWon, Declared, Event, Seat, Side, ThrownIn
from tapete.session.view import Happening, Hint, Refusal, View
from tapete.table.announcing import announce, out_of_tricks, spoken
from tapete.table.arbiter import Arbiter
from tapete.table.buttons import FeltButton, Wording
from tapete.table.call_bar import CallBar
from tapete.table.choreography import Choreography
from tapete.table.deck_art import DeckArt
from tapete.table.declaring import declaration_wording, is_declaration
from tapete.table.drawing import Drawing
from tapete.table.hand_buttons import HandButtons
from tapete.table.look import FeltStyle, in_contrast, text_scale
from tapete.table.loudspeaker import Loudspeaker
from tapete.table.near_cards import NearCards
from tapete.table.reading_pot import second_ante
from tapete.table.ready_button import ReadyButton
from tapete.table.scene import Advisers, FeltScene
from tapete.table.sounds import Sound
from tapete.table.unseen import Unseen
from tapete.words import say, say_reason

LEAST_SIZE = QSize(640, 520)
THINKING_AFTER = 400  # ms, at any speed
LEGIBLE = 64.0  # pixels a card is wide whose usual numbers can be read


class Showing(QGraphicsView):
    """The table without mouse and keyboard.

    It knows no rules: `view.seen.legal` says what may be done, `reason_for(action)` why something may not
    (None where it may). `holder_of` and `strength_of` are those of Advisers. All three may be left None.
    """

    chosen = Signal(object)  # Action
    busy_changed = Signal(bool)  # something is being shown
    advice = Signal(str)  # a sentence for the log
    ready_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reason_for: Callable[[Action], Reason | None] | None = None
        self.art = DeckArt(self, large_below=LEGIBLE)
        self._advisers = Advisers()
        self.table = FeltScene(self.art, self._advisers, self)
        self.choreography = Choreography(self.table, self)
        self._near = NearCards(self.table, self.choreography)
        self._to_tell: tuple[Event, ...] = ()  # that the arbiter says when all has been shown
        self._dead: tuple[Seat, ...] = ()  # of whom it has been said that they can win no more tricks
        self._calls = CallBar(self.art, self.viewport(), self._say, self._declaration)
        self._calls.pointed.connect(self._point_out)
        self._reach = HandButtons(self.viewport(), self.choose, self.try_card)
        self._drawing = Drawing(self.art, self.viewport(), self._try_draw)
        self._unseen = Unseen(self.viewport())
        self._ready = ReadyButton(self.art, self.viewport(), self.ready_pressed.emit)
        self._arbiter = Arbiter(self.table, self._calls_top, self)
        self._thinking_long = QTimer(self)
        self._thinking_long.setSingleShot(True)
        self._thinking_long.setInterval(THINKING_AFTER)
        self._thinking_long.timeout.connect(self._say_who_thinks)
        self._thinker: int | None = None
        self._loudspeaker = Loudspeaker()
        self._dressed = text_scale(), in_contrast()
        self._dress()
        self.setScene(self.table)
        self.choreography.busy_changed.connect(self._busy_changed)
        self.choreography.arrived.connect(self._arrived)
        self.choreography.sounded.connect(self._sound)
        self.art.sharpened.connect(self._sharpened)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMinimumSize(LEAST_SIZE)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab goes to what lies on it
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(say("table.felt"))

    # --- what is shown ---------------------------------------------------------------------------------

    def show_view(self, view: View) -> None:
        """Be at that view at once, everything said in the language that is spoken now."""
        self._arbiter.hush()
        self._calls.clear()
        if self.table.view is None or view.seen.log != self.table.view.seen.log:
            self._near.hint = None  # it was for another moment
        self.setAccessibleName(say("table.felt"))
        self.table.show_last_trick(None)
        self._dead = view.seen.dead
        self._to_tell = ()
        self._drawing.forget()
        self.choreography.jump(view)
        self._rest()

    def play(self, happening: Happening) -> None:
        """Show what happened, then be at its view."""
        self._arbiter.hush()
        self._near.forget()
        if self.table.view is None:
            self.table.settle(happening.view)
        self._calls.clear()
        told = (event for event in happening.events if isinstance(event, DeclarationsWon | ThrownIn))
        self._to_tell += tuple(told)
        self.choreography.play(happening)
        self._near.mark()
        if QAccessible.isActive():
            for event in happening.events:
                announce(self, spoken(event, happening.view))

    def complete(self) -> None:
        """Be at the end of all that is being shown, now."""
        self.choreography.complete()

    def stop(self) -> None:
        """Move nothing any more: the program ends."""
        self.choreography.stop()
        self.table.stop()
        self._arbiter.hush()
        self._thinking_long.stop()
        self._loudspeaker.close()

    def hush(self) -> None:
        """Let the arbiter say no more: it is said elsewhere now."""
        self._arbiter.hush()

    @property
    def is_busy(self) -> bool:
        """Whether something is still being shown."""
        return self.choreography.is_busy

    def set_style(self, style: FeltStyle) -> None:
        """Look and behave like that from now on; only what changes is laid or drawn anew."""
        before, ratio, face = self.table.style_chosen, self.art.face.ratio, self.art.face
        if style == before:
            return
        self.table.style_chosen = style
        self.table.dress()
        if before.felt != style.felt:
            self.table.clear_cloth()
        self.choreography.set_style(style)
        if (before.sorting, before.reverse_direction) != (style.sorting, style.reverse_direction):
            self.choreography.settle_again()
        elif self.art.face.ratio != ratio:
            self.choreography.lay_again(self.table.lay_again)
        elif not style.speed:
            self.choreography.lay_again(lambda: None)  # what moves is there at once
        self._plates_again()
        if self.art.face != face:
            self._calls.clear()  # the cards on them are called as they are seen now
        self._rest()
        self.viewport().update()

    @property
    def style_chosen(self) -> FeltStyle:
        """How it looks and behaves."""
        return self.table.style_chosen

    @property
    def holder_of(self) -> Callable[[Sequence[Card], str | None], int | None] | None:
        """Which card of a trick wins so far; see Advisers."""
        return self._advisers.holder_of

    @holder_of.setter
    def holder_of(self, answer: Callable[[Sequence[Card], str | None], int | None] | None) -> None:
        self._advisers.holder_of = answer

    @property
    def strength_of(self) -> Callable[[Card, str | None], int] | None:
        """How strong a card is within its suit; see Advisers."""
        return self._advisers.strength_of

    @strength_of.setter
    def strength_of(self, answer: Callable[[Card, str | None], int] | None) -> None:
        self._advisers.strength_of = answer

    # --- what is said ----------------------------------------------------------------------------------

    def refuse(self, refusal: Refusal) -> None:
        """Shake the card that may not be played and say why."""
        if isinstance(refusal.action, Play):
            self._near.shake(refusal.action.card)
        self._tell(say_reason(refusal.reason), warning=True)

    def show_hint(self, hint: Hint) -> None:
        """Mark what a strong player would do, and say why."""
        self._set_hint(hint.action)
        if hint.reason is not None:
            self._tell(say_reason(hint.reason), warning=False)

    def show_thinking(self, seat: int | None) -> None:
        """Say who thinks, if it takes long enough to be noticed; None: nobody does."""
        self._thinker = seat
        self._thinking_long.stop()
        if seat is not None:
            self._thinking_long.start()
        elif self.table.thinking is not None:
            self.table.thinking = None
            self._plates_again()

    def show_last_trick(self, side: Side | None, shown: bool) -> None:
        """Lay the last trick of a side, or of whoever took one last (None), open, or away."""
        if not shown or self.table.view is None or self.is_busy:
            self.table.show_last_trick(None)
            return
        self.table.show_last_trick(self.table.read.last_taken(side))

    def _say_who_thinks(self) -> None:
        self.table.thinking = self._thinker
        self._plates_again()

    def _plates_again(self) -> None:
        if self.table.view is not None and not self.is_busy:
            for seat in self.table.places:
                self.table.show_plate(seat, self.table.plate_of(seat))

    def _tell(self, sentence: str, *, warning: bool) -> None:
        self._arbiter.say(sentence, warning=warning)
        self.advice.emit(sentence)
        announce(self, sentence)

    def _calls_top(self) -> float | None:
        area = self._calls.area
        if not self._drawing.button.isHidden():
            return float(self._drawing.button.geometry().top())
        return None if area is None else float(area.top())

    def _tell_what_came_of_it(self, view: View) -> None:
        """Let the arbiter say whose declarations count, or that the cards are thrown in, once it is seen."""
        events, self._to_tell = self._to_tell, ()
        for event in events[-1:]:
            self._arbiter.say(spoken(event, view), warning=False)

    def _say_who_is_out(self, view: View) -> None:
        """Let the arbiter say which seats can win no more tricks since it last spoke."""
        fresh = [seat for seat in view.seen.dead if seat not in self._dead]
        self._dead = view.seen.dead
        for seat in fresh:
            self._arbiter.say(out_of_tricks(seat, view), warning=False)

    # --- choosing --------------------------------------------------------------------------------------

    @property
    def chosen_card(self) -> Card | None:
        """The card that stands out and would be played by Enter or a second click."""
        return self._near.chosen

    @property
    def calls(self) -> CallBar:
        """The buttons of the calling."""
        return self._calls

    @property
    def drawing(self) -> Drawing:
        """Which cards are marked to be changed, and the button that changes them."""
        return self._drawing

    @property
    def ready_button(self) -> FeltButton:
        """The button a covered person presses; hidden while nobody is covered."""
        return self._ready.button

    @property
    def card_buttons(self) -> HandButtons:
        """The unseen buttons over the cards of the hand."""
        return self._reach

    @property
    def unseen(self) -> Unseen:
        """The labels over what can only be looked at."""
        return self._unseen

    @property
    def near(self) -> NearCards:
        """How the cards within reach look."""
        return self._near

    def choose(self, card: Card | None) -> None:
        """Let that card stand out; one that may not be played says why."""
        if card is not self._near.chosen:
            self._near.chosen = card
            self._near.mark()
            self._explain_quietly(card)
        if card is not None:
            self._reach.focus(card)

    def hover(self, card: Card | None) -> None:
        """The pointer is over that card."""
        if card is not self._near.hovered:
            self._near.hovered = card
            self._near.mark()
            self._explain_quietly(card)

    def try_card(self, card: Card) -> None:
        """Play that card if it may be played, else say why not."""
        view = self.table.view
        if view is None or self.is_busy or self.table.hand_hidden or view.open_hands is not None:
            return
        if self._names(card) or self._marks(card):
            return
        self._attempt(Play(card), view)

    def click_card(self, card: Card) -> None:
        """A click on that card: play it, or only choose it where a click must be confirmed."""
        sure = not self.style_chosen.confirm_click or self._drawing.may_mark(card)
        if not sure and card is not self._near.chosen:
            self.choose(card)
        else:
            self.try_card(card)

    def _names(self, card: Card) -> bool:
        """Asked what is declared, a card stands for a combination with it; again pressed, it declares it."""
        button = self._calls.for_card(card)
        if button is None:
            return False
        if card in self._near.named:
            button.click()
        else:
            button.setFocus(Qt.FocusReason.TabFocusReason)
            self._point_out(button.action)
        return True

    def _marks(self, card: Card) -> bool:
        """Where cards are changed, a card is marked to be thrown away; whether it is."""
        if not self._drawing.toggle(card):
            return False
        if self._calls.buttons:  # he has to say how many
            self._calls.point_at(f"{STAY}:{len(self._drawing.marked)}" if self._drawing.marked else "")
        self._show_marks()
        return True

    def _show_marks(self) -> None:
        self._near.marked = frozenset(self._drawing.marked)
        self._near.mark()
        self._reach.describe(lambda card: self._drawing.describe(card) or self._why_not(card))
        for button in self._reach.buttons:
            self._drawing.check(button)

    def _try_draw(self, action: Action) -> None:
        """Change those cards if that may be, else say why not."""
        view = self.table.view
        if view is not None and not self.is_busy:
            self._attempt(action, view)

    def _attempt(self, action: Action, view: View) -> None:
        """Choose that where it may be done, else say why not."""
        if action in view.seen.legal:
            self.chosen.emit(action)
            return
        reason = self.reason_for(action) if self.reason_for else None
        if reason is not None:
            self.refuse(Refusal(view.seen.seat, action, reason))

    def _declaration(self, show: Show) -> Wording:
        return declaration_wording(self.table.read.game, show, self.art.face)

    def _point_out(self, action: Action | None) -> None:
        """Let the cards of a combination stand out while its button is pointed at."""
        self._near.named = frozenset(action.cards) if isinstance(action, Show) else frozenset()
        self._near.mark()

    def _say(self, action: Action) -> None:
        if not self.is_busy:
            self.chosen.emit(action)

    def _explain_quietly(self, card: Card | None) -> None:
        """While an illegal card is pointed at, its reason stands above the hand; nothing shakes."""
        sentence = "" if card is None or self.is_busy else self._why_not(card)
        if sentence:
            self._arbiter.show(sentence, warning=True)
        elif not self._arbiter.speaks:
            self._arbiter.hush()

    def _why_not(self, card: Card) -> str:
        """Why that card may not be played, as a sentence; empty where it may, or nobody is asked to play."""
        may = self.table.may_play()
        reason = self.reason_for(Play(card)) if may and card not in may and self.reason_for else None
        return "" if reason is None else say_reason(reason)

    def _set_hint(self, action: Action | None) -> None:
        self._near.hint = action
        self._calls.hint(action)
        self._drawing.hint(action)
        self._near.mark()

    # --- at rest ---------------------------------------------------------------------------------------

    def _busy_changed(self, busy: bool) -> None:
        if busy:
            self._ready.lift()
        self._rest()
        self.busy_changed.emit(busy)

    def _sound(self, sound: Sound) -> None:
        if self.table.style_chosen.sounds:
            self._loudspeaker.play(sound)

    def _arrived(self, view: View) -> None:
        self._rest()
        self._tell_what_came_of_it(view)
        self._say_who_is_out(view)

    def _rest(self) -> None:
        """Offer what can be done in the view at rest; nothing while something moves."""
        view = self.table.view
        if view is None:
            return
        self._near.keep_held()
        self._near.mark()
        if self.is_busy:
            self._calls.clear()
            self._drawing.rest()
            return
        lay = self.table.layout_now
        self._reach.cover(*self.table.reach)
        self._reach.describe(self._why_not)
        self._unseen.cover(self.table)
        calls = [action for action in view.seen.legal if isinstance(action, Call) or is_declaration(action)]
        offered = calls if view.open_hands is None and view.covered is None else []
        mine = (e.seat == view.seen.seat for e in view.seen.log if isinstance(e, Declared))
        self._calls.has_declared = any(mine)
        self._calls.costs = second_ante(view)
        self._calls.offer(offered, lay.strip, lay.scale, self._pointer())
        self._calls.hint(self._near.hint)
        self._drawing.offer(view, lay, self._pointer())
        self._drawing.hint(self._near.hint)
        self._show_marks()
        self._cover(view)
        if self.table.game is not None:
            self.art.want((card.code for card in self.table.game.deck), lay.trick_width)

    def _cover(self, view: View) -> None:
        """Ask for the person whose hand is covered, and say so; or take that away."""
        lay = self.table.layout_now
        if view.covered is None:
            if self._ready.lift():
                self._arbiter.hush()
            return
        name = self.table.read.name_of(view.covered)
        self._ready.lay(name, lay, self._pointer())
        self._arbiter.show(say("table.covered", name=name), warning=False)

    def _pointer(self) -> QPoint:
        return self.viewport().mapFromGlobal(QCursor.pos())

    def _sharpened(self) -> None:
        self.viewport().update()
        for button in self._calls.buttons:
            button.update()

    def _same_again(self) -> None:
        """Lay everything out anew for the widget's size and pixel ratio."""
        self.choreography.lay_again(self._fit)

    def _fit(self) -> None:
        self.art.ratio = self.devicePixelRatioF()
        self._arbiter.hush()
        self.table.resize(self.viewport().width(), self.viewport().height())
        self._rest()

    # --- Qt --------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(1000, 690)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._same_again()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._same_again()
        elif event.type() == QEvent.Type.StyleChange and self._dressed != (text_scale(), in_contrast()):
            self._dressed = text_scale(), in_contrast()
            self._same_again()
        return bool(super().event(event))
