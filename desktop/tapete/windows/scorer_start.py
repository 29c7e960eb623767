"""A score begun: which game at which table, who plays, who deals first; or one gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QListWidget, QVBoxLayout, QWidget

from tapete.games.events import Seat
from tapete.records.by_hand.score import KeptMatch
from tapete.sheets.rows import called
from tapete.sheets.wording import standing_text
from tapete.windows.looks import GAP_8, GAP_12, MEDIUM, SMALL, ListBox, StillButton, font, label, main_button
from tapete.windows.naming import LONGEST_NAME
from tapete.windows.sheet_table import TableLists
from tapete.words import say

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


class ScorerStart(QWidget):
    """`begun` with a new match, `gone_on` with the number of one that was left."""

    begun = Signal(object)
    gone_on = Signal(int)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dealer = ListBox()
        self.dealer.give_way()
        self.names: list[QLineEdit] = []
        self.begin_button = main_button(say("scorer.begin"))
        self.left = QListWidget()
        self.left.setFont(font(SMALL))
        self.left.setWordWrap(True)
        self.left.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.left.setSpacing(2)
        self.go_on_button = StillButton(say("scorer.go_on"))
        self._left_title = label(say("scorer.left"), MEDIUM, bold=True)
        self._lists = self._lay_out(game)
        self.game, self.table, self.players = self._lists.game, self._lists.table, self._lists.players
        self._seat()
        self._lists.changed.connect(self._seat)
        self.begin_button.clicked.connect(self._begin)
        self.left.itemActivated.connect(lambda _: self._go_on())
        self.go_on_button.clicked.connect(self._go_on)

    def _lay_out(self, game: str) -> TableLists:
        """Lay all out; the lists of tables among it."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_12)
        column.addWidget(label(say("scorer.new"), MEDIUM, bold=True))
        form = QFormLayout()
        column.addLayout(form)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setVerticalSpacing(GAP_8)
        lists = TableLists(game, form)
        self._seats = QVBoxLayout()
        self._seats.setSpacing(GAP_8)
        form.addRow(say("scorer.names"), self._seats)
        form.addRow(say("scorer.dealer"), self.dealer)
        column.addWidget(self.begin_button)
        column.addWidget(self._left_title)
        column.addWidget(self.left, 1)
        column.addWidget(self.go_on_button)
        column.addStretch(0)
        return lists

    def show_left(self, left: Sequence[KeptMatch]) -> None:
        """Offer the matches that can be gone on with, the first one chosen."""
        self.left.clear()
        for kept in left:
            names = [called(name, seat) for seat, name in enumerate(kept.players)]
            score = standing_text(names, kept.match.totals)
            game = say(f"game.{kept.game.name}")
            if len(kept.match.totals) > 2:  # the score has everybody's name
                self.left.addItem(say("scorer.left_each", game=game, score=_in_one_piece(score)))
            else:
                self.left.addItem(say("scorer.left_one", game=game, names=", ".join(names), score=score))
        self.left.setCurrentRow(0)
        for part in (self._left_title, self.left, self.go_on_button):
            part.setVisible(bool(left))

    def _seat(self) -> None:
        """As many fields for names as play at this table; names that were written stay."""
        count = self._lists.made().players
        while len(self.names) < count:
            field = QLineEdit()
            field.setMaxLength(LONGEST_NAME)
            field.setPlaceholderText(say("seat.numbered", number=len(self.names) + 1))
            field.setAccessibleName(field.placeholderText())
            field.textChanged.connect(self._name_dealers)
            self._seats.addWidget(field)
            self.names.append(field)
        for number, field in enumerate(self.names):
            field.setVisible(number < count)
        self._name_dealers()

    def _name_dealers(self) -> None:
        chosen = max(self.dealer.currentIndex(), 0)
        self.dealer.clear()
        for seat, name in enumerate(self._called()):
            self.dealer.addItem(called(name, seat), seat)
        self.dealer.setCurrentIndex(min(chosen, self.dealer.count() - 1))

    def _called(self) -> list[str]:
        return [" ".join(field.text().split()) for field in self.names[: self._lists.made().players]]

    def _go_on(self) -> None:
        self.gone_on.emit(self.left.currentRow())

    def _begin(self) -> None:
        names = tuple(name or f"Player {seat + 1}" for seat, name in enumerate(self._called()))
        self.begun.emit(KeptMatch(self._lists.made(), names, Seat(self.dealer.currentData())))


def _in_one_piece(score: str) -> str:
    """A score that a line is broken in only between one player and the next."""
    return score.replace(" ", _NO_BREAK).replace(f"{_NO_BREAK}·{_NO_BREAK}", " · ")
