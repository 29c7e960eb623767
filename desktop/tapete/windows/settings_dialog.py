"""The settings: games and presets on the left; rules, players, table and language on the right."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from tapete.games.core import Value
from tapete.session.preferences import Preferences
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    SMALL,
    TINY,
    StillButton,
    first_size,
    font,
    label,
    main_button,
    scaled,
)
from tapete.windows.preset_list import PresetList
from tapete.windows.settings_pages import LanguagePage, LookPage, PlayersPage, RulesPage
from tapete.windows.table_draft import TableDraft
from tapete.words import say, say_reason

_PRESETS = 232  # how wide their list is


class SettingsDialog(QDialog):
    """Built from what the games say of their options. OK starts nothing; Deal does."""

    chosen = Signal(object)  # Preferences, with OK and with Deal
    deal_asked = Signal()
    presets_changed = Signal(object)  # Preferences: own presets are kept even when the rest is cancelled

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._drafts: dict[str, TableDraft] = {}
        self.setWindowTitle(say("settings.title"))
        size = first_size(self, QSize(1000, 640))
        self.resize(size)
        self.presets = PresetList(preferences)
        self.presets.setFixedWidth(min(scaled(_PRESETS), size.width() // 3))
        self.rules = RulesPage()
        self.players = PlayersPage()
        self.look = LookPage(preferences.look)
        self.language = LanguagePage(preferences.language)
        self._tabs = QTabWidget()
        self._tabs.setFont(font(SMALL))
        self._tabs.setDocumentMode(True)
        pages = {"rules": self.rules, "players": self.players, "table": self.look, "language": self.language}
        for name, page in pages.items():
            self._tabs.addTab(page, say(f"settings.{name}"))
        self._summary = label(size=SMALL, wrap=True)
        self._warning = label(size=TINY, wrap=True)
        self._warning.setForegroundRole(QPalette.ColorRole.BrightText)
        self.cancel_button = StillButton(say("settings.cancel"))
        self.ok_button = StillButton(say("settings.ok"))
        self.deal_button = main_button(say("settings.deal"))
        self._lay_out()
        self.presets.game_picked.connect(self.show_game)
        self.presets.preset_picked.connect(self._take_preset)
        self.presets.presets_changed.connect(self._presets_changed)
        for part in (self.rules, self.players, self.look, self.language):
            part.changed.connect(self._refresh)
        self.cancel_button.clicked.connect(self.reject)
        self.ok_button.clicked.connect(self._ok)
        self.deal_button.clicked.connect(self._deal)
        self.show_game(preferences.last_game())

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        whole.setSpacing(GAP_12)
        middle = QHBoxLayout()
        middle.setSpacing(GAP_16)
        middle.addWidget(self.presets)
        middle.addWidget(self._tabs, 1)
        whole.addLayout(middle, 1)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._summary)
        words.addWidget(self._warning)
        bottom = QHBoxLayout()
        bottom.setSpacing(GAP_8)
        bottom.addLayout(words, 1)
        for button in (self.cancel_button, self.ok_button, self.deal_button):
            button.setMinimumWidth(96)
            bottom.addWidget(button)
        self.ok_button.setDefault(True)  # Enter in a field must not deal
        self.deal_button.setAutoDefault(False)
        whole.addLayout(bottom)

    @property
    def tabs(self) -> QTabWidget:
        """The pages."""
        return self._tabs

    @property
    def draft(self) -> TableDraft:
        """The table being set."""
        return self._draft

    def summary(self) -> str:
        """What the line at the bottom says."""
        return self._summary.text()

    def warning(self) -> str:
        """What the smaller line under it says: a warning, or why this cannot be dealt."""
        return self._warning.text() if self._warning.isVisibleTo(self) else ""

    def show_game(self, game: str) -> None:
        """Set that game's table, as it was left in this dialog."""
        if game not in self._drafts:
            draft = TableDraft(game, self._preferences.table(game))
            self._drafts[game] = draft
        self._draft = self._drafts[game]
        self._compare()
        self.rules.show_draft(self._draft)
        self.players.show_draft(self._draft)
        self._refresh()

    def result_preferences(self) -> Preferences:
        """The preferences with everything that was chosen here."""
        changed = self._preferences
        for game, draft in self._drafts.items():
            changed = changed.with_table(game, draft.choice())
        changed = changed.with_table(self._draft.game, self._draft.choice())
        return replace(changed, look=self.look.look, language=self.language.chosen)

    def _compare(self) -> None:
        if (base := self._nearest_preset()) is not None:
            self._draft.compare_with(base)

    def _nearest_preset(self) -> dict[str, Value] | None:
        """The preset that the fewest options differ from, of the mode that is set; marks are against it."""

        def distance(options: dict[str, Value]) -> tuple[bool, int]:
            self._draft.compare_with(options)
            differing = sum(self._draft.differs(option.name) for option in self._draft.offered())
            return not self._draft.is_comparable, differing

        items = self.presets.items_of(self._draft.game)
        return min((self.presets.options(item) or {} for item in items), key=distance, default=None)

    def _take_preset(self, game: str, options: dict[str, Value]) -> None:
        if game != self._draft.game:
            self.show_game(game)
        self._draft.take(options)
        self.rules.forget_typed()
        self._refresh()

    def _presets_changed(self, preferences: Preferences) -> None:
        self._preferences = replace(self._preferences, presets=preferences.presets)
        self._draft.compare_with(self._draft.options)
        self.presets_changed.emit(preferences)
        self._refresh()

    def _refresh(self) -> None:
        if not self._draft.is_comparable:  # another mode was chosen
            self._compare()
        self.rules.show_draft(self._draft)
        self.presets.show_draft(self._draft)
        self.players.follow(self._draft)
        self._summary.setText(self._draft.summary())
        trouble = self.rules.trouble
        warning = self._draft.made().warning()
        self._warning.setText(trouble or (say_reason(warning) if warning else ""))
        self._warning.setVisible(bool(self._warning.text()))
        self.ok_button.setEnabled(not trouble)
        self.deal_button.setEnabled(not trouble)

    def _ok(self) -> None:
        self.chosen.emit(self.result_preferences())
        self.accept()

    def _deal(self) -> None:
        self._ok()
        self.deal_asked.emit()
