"""A finished record, looked at: its deals on the left, the account of one on the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from tapete.games.core import Match
from tapete.session.preferences import TableLook
from tapete.session.replaying import past_deals
from tapete.session.view import SeatSetup, TableSetup
from tapete.table.look import text_scale
from tapete.windows.deal_account import DealAccount
from tapete.windows.look_preview import felt_style
from tapete.windows.looks import GAP_12, GAP_16, SMALL, StillButton, font, scaled
from tapete.windows.naming import is_nobody, numbered
from tapete.windows.record_files import OpenedRecord, ask_and_save, deal_alone, levels_noted
from tapete.windows.replay_window import ReplayWindow
from tapete.windows.results import DealResult, results_of
from tapete.windows.sentences import Company, outcome_text
from tapete.windows.sheet_offer import show_sheet
from tapete.words import say, speak_of

_DEALS = 220  # how wide the list of deals is


class RecordWindow(QDialog):
    """Nothing is played here."""

    def __init__(
        self, opened: OpenedRecord, look: TableLook | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._look = look or TableLook()
        self._style = felt_style(self._look)
        standing = opened.standing
        self._opened = opened
        names = (
            numbered(seat) if is_nobody(name, seat) else name for seat, name in enumerate(standing.players)
        )
        face = self._style.face(standing.game.deck)
        self._who = Company(standing.game, tuple(names), None, face=face)
        self._speak()
        self._results = results_of(standing)
        self.setWindowTitle(f"{opened.path.name} – Tapete")
        self.deals = QListWidget()
        self.deals.setFont(font(SMALL))
        self.deals.setFixedWidth(scaled(_DEALS))
        self.deals.setSpacing(2)
        self.account = DealAccount()
        self.account.put_away.connect(self.close)
        self.account.step.connect(self.show_steps)
        self.account.save_deal.connect(self._save_deal)
        row = QHBoxLayout(self)
        row.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        row.setSpacing(GAP_12)
        self.sheet_button = StillButton(say("record.sheet"))
        self.sheet_button.setAutoDefault(False)
        self.sheet_button.clicked.connect(lambda: show_sheet(self, opened.record))
        self.save_button = StillButton(say("account.save_match"))
        self.save_button.setAutoDefault(False)
        self.save_button.clicked.connect(self._save_match)
        column = QVBoxLayout()
        column.setSpacing(GAP_12)
        column.addWidget(self.deals, 1)
        column.addWidget(self.sheet_button)
        column.addWidget(self.save_button)
        row.addLayout(column)
        row.addWidget(self.account, 1)
        for result in self._results:
            score = outcome_text(result, self._who)
            self.deals.addItem(say("record.deal", number=result.number, score=score))
        self.deals.currentRowChanged.connect(self._show)
        self.deals.setCurrentRow(len(self._results) - 1)
        beside = scaled(_DEALS) + GAP_12 + 2 * GAP_16
        room = self.screen().availableGeometry().size() - QSize(beside, 4 * GAP_16)
        self.account.fit(text_scale(), room)
        wanted = self.account.wanted_size()
        self.resize(wanted.width() + beside, wanted.height() + 2 * GAP_16)

    def _show(self, row: int) -> None:
        result: DealResult = self._results[row]
        self._speak()
        self.account.show_result(self._who, result, self._match_after(row), "")
        self.account.button("account.put_away").setText(say("replay.close"))  # it closes the window here

    def _speak(self) -> None:
        """Speak as the players of this game do: the table beside may be another one's."""
        speak_of(self._who.game.name, self._style.deck)

    def _match_after(self, row: int) -> Match:
        if row == len(self._results) - 1:
            return self._opened.standing.match
        return self._opened.standing.deals[row + 1].match

    def show_steps(self) -> ReplayWindow:
        """Open the deal whose account is shown, and the others, to be stepped through."""
        opened, number = self._opened, self._results[self.deals.currentRow()].number
        deals = past_deals(opened.standing, opened.record)
        window = ReplayWindow(deals, self._seated(), self._who, self._look, number, self)
        window.open()
        return window

    def _seated(self) -> TableSetup:
        """The table of the record, everybody called as in its account."""
        game, levels = self._who.game, levels_noted(self._opened.record)
        seats = (SeatSetup(name, level) for name, level in zip(self._who.names, levels, strict=True))
        return TableSetup(game.name, tuple(game.options.items()), tuple(seats))

    def _save_deal(self) -> None:
        ask_and_save(self, deal_alone(self._opened.record, self.deals.currentRow()), self._opened.path.stem)

    def _save_match(self) -> None:
        ask_and_save(self, self._opened.record, self._opened.path.stem)
