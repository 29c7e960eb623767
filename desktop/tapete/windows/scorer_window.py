"""The score of a match played with real cards: a deal is entered, the rules reckon, the sheet fills."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from tapete.games.bourre import Bourre
from tapete.records.by_hand.entries import Impossible
from tapete.records.by_hand.score import KeptMatch
from tapete.records.by_hand.shelf import Shelf
from tapete.sheets.page import MatchBook
from tapete.sheets.paper import PAPERS
from tapete.sheets.rows import called, occasion_of, sheet_of
from tapete.sheets.wording import standing_text, verdict_of
from tapete.windows.looks import (
    GAP_12,
    GAP_16,
    MEDIUM,
    SMALL,
    StillButton,
    empty,
    first_size,
    label,
    main_button,
    scaled,
)
from tapete.windows.record_files import reason_of, tell
from tapete.windows.scorer_forms import FORMS, Form
from tapete.windows.scorer_start import ScorerStart
from tapete.windows.sheet_offer import opened
from tapete.windows.sheet_preview import SheetPreview
from tapete.windows.sheet_window import MatchSheetWindow, usual_paper
from tapete.words import say, say_reason, speaking_of

_SIDE: Final = 360
_STILL_OPEN: Final = ("entry.missing", "entry.nobody")  # so begins every deal, and nobody did anything wrong
_SHOWN: Final = QSize(1040, 720)


class ScorerWindow(QDialog):
    """Begin or go on with a score, then enter deals; each is on the disk before the next is asked for."""

    def __init__(self, shelf: Shelf | None, game: str, parent: QWidget | None = None) -> None:
        """Without a `shelf` nothing is kept."""
        super().__init__(parent)
        self._shelf = shelf
        self._name = ""
        self._kept: KeptMatch | None = None
        self._left = [] if shelf is None else shelf.left()
        self.form: Form | None = None
        self.setWindowTitle(say("scorer.title"))
        self.resize(first_size(self, _SHOWN))
        self.start = ScorerStart(game)
        self.start.show_left([kept for _, kept in self._left])
        self.start.begun.connect(self.begin)
        self.start.gone_on.connect(lambda number: self.go_on(*self._left[number]))
        self.preview = SheetPreview()
        self.title = label(size=MEDIUM, bold=True, wrap=True)
        self.verdict = label(size=SMALL, wrap=True)
        self.enter_button = main_button(say("scorer.enter"))
        self.back_button = StillButton(say("scorer.take_back"))
        self.stop_button = StillButton(say("scorer.stop"))
        self.print_button = StillButton(say("scorer.print"))
        self.close_button = StillButton(say("sheet.close"))
        self.enter_button.clicked.connect(self.enter)
        self.back_button.clicked.connect(self.take_back)
        self.stop_button.clicked.connect(self.stop)
        self.print_button.clicked.connect(self.print_out)
        self.close_button.clicked.connect(self.reject)
        self._pages = QStackedWidget()
        self._lay_out()

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        whole.addWidget(self._pages)
        first = QWidget()
        middle = QHBoxLayout(first)
        middle.addStretch(1)
        self.start.setFixedWidth(scaled(2 * _SIDE - _SIDE // 2))
        middle.addWidget(self.start)
        middle.addStretch(1)
        self._pages.addWidget(first)
        self._pages.addWidget(self._scoring())

    def _scoring(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP_16)
        side = QWidget()
        side.setFixedWidth(scaled(_SIDE))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_12)
        column.addWidget(self.title)
        inner = QWidget()
        self._fields = QVBoxLayout(inner)
        self._fields.setContentsMargins(1, 1, 1, 1)  # for the ring of the keyboard
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        column.addWidget(scroll, 1)
        column.addWidget(self.verdict)
        buttons = (
            self.enter_button, self.back_button, self.stop_button, self.print_button, self.close_button,
        )  # fmt: skip
        for button in buttons:
            button.setAutoDefault(button is self.enter_button)
            column.addWidget(button)
        row.addWidget(side)
        row.addWidget(self.preview, 1)
        return page

    # --- the match -------------------------------------------------------------------------------------

    @property
    def kept(self) -> KeptMatch:
        """The match whose score is kept."""
        assert self._kept is not None
        return self._kept

    def begin(self, kept: KeptMatch) -> None:
        """Begin the score of a new match, dated today."""
        kept = replace(kept, meta={"date": date.today().isoformat()})
        self.go_on("" if self._shelf is None else self._shelf.new_name(kept.game.name), kept)

    def go_on(self, name: str, kept: KeptMatch) -> None:
        """Go on with a score, kept under that name."""
        self._name = name
        self._pages.setCurrentIndex(1)
        self.enter_button.setDefault(True)  # the button to begin is no more what Enter means
        self._take(kept)

    def enter(self) -> None:
        """Enter the deal as it is filled in; nothing happens where it cannot have been."""
        if self.form is None:
            return
        try:
            self._take(self.kept.entered(self.form.entry()))
        except Impossible:
            self._judge()

    def take_back(self) -> None:
        """Take back the deal that was entered last."""
        if self.kept.deals:
            self._take(self.kept.taken_back())

    def stop(self) -> None:
        """End a match that has no end of its own."""
        self._take(replace(self.kept, stopped=True))

    def print_out(self) -> None:
        """Show the sheet as it is printed."""
        opened(MatchSheetWindow(self.kept, occasion_of(self.kept.meta), self))

    def _take(self, kept: KeptMatch) -> None:
        self._kept = kept
        self._put_away()
        with speaking_of(kept.game.name):
            self._ask_next()
            book = MatchBook(sheet_of(kept, occasion_of(kept.meta)), PAPERS[usual_paper()])
        self.preview.show_book(book, kept.game.name)

    def _put_away(self) -> None:
        if self._shelf is None:
            return
        try:
            self._shelf.put(self._name, self.kept)
        except OSError as fault:
            tell(self, say("scorer.not_kept", what=reason_of(fault)))

    # --- the next deal ---------------------------------------------------------------------------------

    def _ask_next(self) -> None:
        """Ask for the next deal, or say how the match ended."""
        kept, match = self.kept, self.kept.match
        empty(self._fields)
        self.form = None
        names = [called(name, seat) for seat, name in enumerate(kept.players)]
        endless = isinstance(kept.game, Bourre) and kept.game.pot_rules.deals == 0
        self.stop_button.setVisible(endless and not match.finished and bool(kept.deals))
        self.back_button.setEnabled(bool(kept.deals))
        self.enter_button.setVisible(not match.finished)
        if match.finished or match.dealer is None:
            self.title.setText(verdict_of(kept.game, names, match))
            self._say("", doubtful=False)
            return
        number, name = len(kept.deals) + 1, names[match.dealer]
        self.title.setText(say("scorer.deal", number=number, name=name))
        self.form = FORMS[kept.game.name](kept.game, names, match.dealer)
        self.form.changed.connect(self._judge)
        self._fields.addWidget(self.form)
        self._fields.addStretch(1)
        self.form.begin()
        self._judge()

    def _judge(self) -> None:
        """Say what the deal as it is filled in would score, or why it cannot have been."""
        assert self.form is not None
        with speaking_of(self.kept.game.name):
            try:
                deal = self.kept.entered(self.form.entry()).deals[-1]
            except Impossible as wrong:
                self._say(f"{say_reason(wrong.reason)}.", doubtful=wrong.reason.key not in _STILL_OPEN)
                self.enter_button.setEnabled(False)
                return
            names = [called(name, seat) for seat, name in enumerate(self.kept.players)]
            score = standing_text(names, deal.scored.score)
            self._say(say("scorer.this_deal", score=score), doubtful=False)
            self.enter_button.setEnabled(True)

    def _say(self, sentence: str, *, doubtful: bool) -> None:
        self.verdict.setText(sentence)
        role = QPalette.ColorRole.BrightText if doubtful else QPalette.ColorRole.WindowText
        self.verdict.setForegroundRole(role)


def show_scorer(parent: QWidget, folder: Path | None, game: str) -> ScorerWindow:
    """Open it over a window; scores lie in `folder`, or nowhere."""
    return opened(ScorerWindow(None if folder is None else Shelf(folder), game, parent))
