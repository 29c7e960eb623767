"""The first page: the games as cards on the felt, the match to go on with, and a new deal one click away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tapete.games import make_game
from tapete.session.preferences import Preferences, TableLook
from tapete.table.deck_art import DeckArt
from tapete.table.geometry import CARD_RATIO
from tapete.table.look import ON_FELT, cloth
from tapete.windows.game_card import GameCard
from tapete.windows.left_matches import OTHERS
from tapete.windows.look_preview import face_of
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    GAP_24,
    MEDIUM,
    SMALL,
    TINY,
    exact_font,
    felt_button,
    label,
    quiet_felt_button,
    scale_of,
)
from tapete.windows.table_draft import TableDraft
from tapete.words import say

_CARD_HEIGHT: Final = 0.36  # of the page's height
_SMALLER: Final = 0.27, 600, 900  # beside other matches, at the lower of these heights; grows to the higher
_TURN: Final = 6.0  # degrees from game to game
_DROP: Final = 0.045  # of a card's height that the outer ones lie lower, times the square of their place
_BUTTON: Final = 168  # width
_STEP: Final = 1.34  # card widths from game to game
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}  # by the keys that go from game to game


class StartPage(QWidget):
    """Cards of the games, `Go on` and what else was left, `Deal`, `Settings`."""

    go_on_asked = Signal()
    other_asked = Signal(int)  # which of the others
    deal_asked = Signal(str)  # game
    settings_asked = Signal(str)
    score_asked = Signal(str)
    picked = Signal(str)  # game

    def __init__(self, games: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = Preferences()
        self._look = TableLook()
        self._cloth: QPixmap | None = None
        self._group = QButtonGroup(self)
        self._cards: list[GameCard] = []
        self._arts: dict[str, DeckArt] = {}
        self._fan = QWidget(self)
        for number, game in enumerate(games):
            family = make_game(game).deck.family
            if family not in self._arts:
                self._arts[family] = DeckArt(self)
                self._arts[family].sharpened.connect(self._fan.update)
            card = GameCard(game, family, number, self._arts[family], alone=len(games) == 1, parent=self._fan)
            card.clicked.connect(self._picked)
            card.dealt.connect(lambda game=game: self.deal_asked.emit(game))
            self._group.addButton(card)
            self._cards.append(card)
        self.go_on = felt_button(main=True)
        self.others = tuple(quiet_felt_button() for _ in range(OTHERS))
        self.deal = felt_button(main=True)
        self.score = felt_button()
        self.settings = felt_button()
        self._table = _caption()
        self.go_on.clicked.connect(self.go_on_asked)
        for number, other in enumerate(self.others):
            other.clicked.connect(lambda _=False, number=number: self.other_asked.emit(number))
        self.deal.clicked.connect(lambda: self.deal_asked.emit(self.game))
        self.score.clicked.connect(lambda: self.score_asked.emit(self.game))
        self.settings.clicked.connect(lambda: self.settings_asked.emit(self.game))
        for button in (*self._cards, self.go_on, *self.others, self.deal, self.score, self.settings):
            button.installEventFilter(self)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_24, GAP_24, GAP_24, GAP_24)
        column.setSpacing(GAP_12)
        column.addStretch(3)
        column.addWidget(self._fan, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        column.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(self._list_of_others())
        row = QHBoxLayout()
        row.setSpacing(GAP_16)
        row.addStretch(1)
        row.addWidget(self.deal)
        row.addWidget(self.score)
        row.addWidget(self.settings)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self._table, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)

    def _list_of_others(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        self._others_title = _caption(TINY)
        column.addWidget(self._others_title, 0, Qt.AlignmentFlag.AlignHCenter)
        for other in self.others:
            column.addWidget(other, 0, Qt.AlignmentFlag.AlignHCenter)
        return column

    @property
    def cards(self) -> tuple[GameCard, ...]:
        """The games as cards, in order."""
        return tuple(self._cards)

    @property
    def game(self) -> str:
        """The game that is picked."""
        picked = self._group.checkedButton()
        return picked.game if isinstance(picked, GameCard) else self._cards[0].game

    def table_text(self) -> str:
        """The table that `Deal` opens, in words."""
        return self._table.text()

    def show_start(self, preferences: Preferences, unfinished: str = "", others: Sequence[str] = ()) -> None:
        """Show the games, the last one picked.

        `unfinished` says the match to go on with, if there is one; `others` are more such, quietly.
        """
        self._preferences = preferences
        self._look = preferences.look
        self._cloth = None
        for family, art in self._arts.items():
            art.choose(face_of(self._look, family), self._look.back)
        for card in self._cards:
            card.setChecked(card.game == preferences.last_game())
            card.retranslate()
        self.go_on.setText(unfinished)
        self.go_on.setVisible(bool(unfinished))
        self._show_others(others)
        self.deal.setText(say("start.deal"))
        self.deal.setProperty("felt", "other" if unfinished else "main")
        self.deal.style().polish(self.deal)
        self.score.setText(say("start.score"))
        self.score.setToolTip(say("start.score.effect"))
        self.settings.setText(say("start.settings"))
        self._say_table()
        self._grow()
        self._place_cards()
        (self.go_on if unfinished else self.deal).setFocus()

    def _show_others(self, others: Sequence[str]) -> None:
        self._others_title.setText(say("start.others"))
        self._others_title.setVisible(bool(others))
        for number, button in enumerate(self.others):
            button.setText(others[number] if number < len(others) else "")
            button.setVisible(number < len(others))

    def _say_table(self) -> None:
        self._table.setText(TableDraft(self.game, self._preferences.table(self.game)).summary())

    def _picked(self) -> None:
        self._pick(self.game)
        self.deal.setFocus()

    def _pick(self, game: str) -> None:
        """Make that game the one to deal; the keyboard stays at its button, or goes from card to card."""
        at_a_card = self.focusWidget() in self._cards
        card = next(card for card in self._cards if card.game == game)
        card.setChecked(True)
        if at_a_card:
            card.setFocus()
        self._say_table()
        self.picked.emit(game)

    def _place_cards(self) -> None:
        n = len(self._cards)
        width = self.height() * self._card_height() / CARD_RATIO
        width = min(width, (self.width() - 2 * GAP_24) / (_STEP * n if n > 1 else 2.6))
        height = width * CARD_RATIO
        places = [i - (n - 1) / 2 for i in range(n)]
        lowest = max((abs(k) ** 2 for k in places), default=0) * height * _DROP
        letters = min((card.letters_for(width) for card in self._cards), default=1.0)
        for k, card in zip(places, self._cards, strict=True):
            card.resize_card(width, k * _TURN, letters)
            x = k * width * _STEP + self._fan_width(width) / 2 - card.width() / 2
            card.move(round(x), round(k * k * height * _DROP))
        if self._cards:
            tall = self._cards[0].height() + lowest
            self._fan.setFixedSize(round(self._fan_width(width)), round(tall))

    def _card_height(self) -> float:
        """How much of the page's height a card takes."""
        if self.others[0].isHidden():
            return _CARD_HEIGHT
        least, low, high = _SMALLER
        grown = min(max((self.height() - low) / (high - low), 0.0), 1.0)
        return least + (_CARD_HEIGHT - least) * grown

    def _fan_width(self, width: float) -> float:
        return (len(self._cards) - 1) * width * _STEP + self._cards[0].size_for(width).width() + GAP_8

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Left and right go from game to game, wherever on the page the keyboard is."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _STEPS.get(Qt.Key(event.key()))
            if step is not None:
                games = [card.game for card in self._cards]
                self._pick(games[min(max(games.index(self.game) + step, 0), len(games) - 1)])
                return True
        return super().eventFilter(watched, event)

    def _grow(self) -> None:
        """Write as large as the page is, and no larger than the three buttons have room beside each other."""
        scale = scale_of(self.size())
        self._write(scale)
        row = (self.deal, self.score, self.settings)
        wide = sum(max(button.sizeHint().width(), button.minimumWidth()) for button in row)
        room = self.width() - 4 * GAP_24
        if wide > room and scale > 1:
            self._write(max(scale * room / wide, 1.0))

    def _write(self, scale: float) -> None:
        """Write everything so many times as large as at first."""
        for part, size, bold in (
            (self.go_on, MEDIUM, True), (self.deal, MEDIUM, True), (self.score, MEDIUM, False),
            (self.settings, MEDIUM, False),
            *((other, SMALL, False) for other in self.others),
            (self._table, SMALL, False), (self._others_title, TINY, False),
        ):  # fmt: skip
            part.setFont(exact_font(round(size * scale), bold=bold))
        for button in (self.deal, self.score, self.settings):
            button.setMinimumWidth(round(_BUTTON * scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)  # letters go by the window, not the window by its letters

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._cloth = None
        self._grow()
        self._place_cards()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:  # dressed anew: larger letters, a darker cloth
            QTimer.singleShot(0, self, self._dress_again)  # a new style sheet has its say on letters first
        return super().event(event)

    def _dress_again(self) -> None:
        self._cloth = None
        self._grow()
        self._place_cards()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cloth is None:
            middle = QPointF(self.width() / 2, self.height() * 0.42)
            self._cloth = cloth(self._look.felt, self.size(), middle, self.devicePixelRatioF())
        QPainter(self).drawPixmap(0, 0, self._cloth)


def _caption(size: int = SMALL) -> QLabel:
    made = label(size=size)
    palette = made.palette()
    palette.setColor(made.foregroundRole(), ON_FELT)
    made.setPalette(palette)
    return made
