"""The seal on the cards: what was promised before the first call, and after the last trick the proof."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tapete.windows.looks import GAP_4, GAP_8, TINY, exact_font, exact_heading, exact_label, quiet
from tapete.words import say

_SHOWN = 16  # hex digits at sight; the rest on the tool tip and in what is copied


class Seal(QWidget):
    """Commitment and, when it is known, seed, with a button that checks one against the other."""

    verify_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_4)
        top = QHBoxLayout()
        top.setSpacing(GAP_8)
        self._title = exact_heading()
        self._verify = QPushButton()
        self._verify.setFont(exact_font(TINY))
        self._verify.clicked.connect(self.verify_asked)
        top.addWidget(self._title, 1)
        top.addWidget(self._verify)
        column.addLayout(top)
        grid = QGridLayout()
        grid.setHorizontalSpacing(GAP_8)
        grid.setVerticalSpacing(GAP_4)
        self._names = (quiet(exact_label(size=TINY)), quiet(exact_label(size=TINY)))
        self._digits = (_digits(), _digits())
        for row in range(2):
            grid.addWidget(self._names[row], row, 0)
            grid.addWidget(self._digits[row], row, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        self._verdict = exact_label(size=TINY, wrap=True)
        self._verdict.hide()
        column.addWidget(self._verdict)
        self._shown = ("", "")

    @property
    def verify_button(self) -> QPushButton:
        """The button that asks for the check."""
        return self._verify

    def set_scale(self, scale: float) -> None:
        """Be that many times as large."""
        self._title.setFont(exact_font(round(TINY * scale), bold=True))
        for part in (self._verify, *self._names, *self._digits, self._verdict):
            part.setFont(exact_font(round(TINY * scale)))

    def verdict_text(self) -> str:
        """What the last check said; empty before it."""
        return self._verdict.text()

    def show_seal(self, commitment: str, seed: str | None) -> None:
        """Show what is known of this deal's cards."""
        if self._shown != (commitment, seed or ""):
            self._shown = (commitment, seed or "")
            self._verdict.clear()
            self._verdict.hide()
        self._title.setText(say("seal.title"))
        self._title.setToolTip(say("seal.help"))
        self._verify.setText(say("seal.verify"))
        self._verify.setVisible(seed is not None)
        for row, (key, digits) in enumerate((("seal.commitment", commitment), ("seal.seed", seed or ""))):
            self._names[row].setText(say(key))
            self._digits[row].setText(f"{digits[:_SHOWN]}…" if digits else say("seal.later"))
            self._digits[row].setToolTip(f"{say('seal.help')}\n{digits}" if digits else say("seal.help"))
            self._digits[row].setAccessibleName(digits)

    def show_verdict(self, sound: bool) -> None:
        """Say how the check came out."""
        self._verdict.setText(say("seal.sound" if sound else "seal.unsound"))
        role = QPalette.ColorRole.WindowText if sound else QPalette.ColorRole.BrightText
        self._verdict.setForegroundRole(role)
        self._verdict.show()


def _digits() -> QLabel:
    made = exact_label(size=TINY)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
