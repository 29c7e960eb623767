"""The left side of the settings: the games and their presets, those of the rules pages and the user's own."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tapete.games import all_games
from tapete.games.core import Value
from tapete.session.preferences import MOST_PRESETS, OwnPreset, Preferences
from tapete.table.look import text_scale
from tapete.windows.looks import GAP_8, SMALL, TINY, font, scaled
from tapete.windows.table_draft import TableDraft
from tapete.words import say

_LONGEST = 40  # letters of a preset's name
_GAME, _NAME, _OWN = range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 3)

_ROW = 28  # how high one is
_BAR = 12  # what the scroll bar takes
_STACKED = 1.25  # times the usual letters, from which the buttons stand one over the other


class PresetList(QWidget):
    """A list to pick from; own presets are saved, renamed in place and deleted here."""

    game_picked = Signal(str)
    preset_picked = Signal(str, object)  # game, options
    presets_changed = Signal(object)  # Preferences with the new presets

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._draft: TableDraft | None = None
        self._tree = QTreeWidget()
        self._tree.setHeaderHidden(True)
        self._tree.setFont(font(SMALL))
        self._tree.setIndentation(16)
        self._tree.setRootIsDecorated(False)
        self._tree.setWordWrap(True)
        self._tree.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self._tree.currentItemChanged.connect(self._picked)
        self._tree.itemClicked.connect(self._picked)
        self._tree.itemChanged.connect(self._renamed)
        self._save, self._rename, self._delete = QPushButton(), QPushButton(), QPushButton()
        self._save.clicked.connect(self._save_own)
        self._rename.clicked.connect(self._rename_own)
        self._delete.clicked.connect(self._delete_own)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_8)
        column.addWidget(self._tree, 1)
        column.addWidget(self._save)
        row = QHBoxLayout() if text_scale() < _STACKED else QVBoxLayout()
        row.setSpacing(GAP_8)
        for button in (self._save, self._rename, self._delete):
            button.setFont(font(TINY))
        row.addWidget(self._rename)
        row.addWidget(self._delete)
        column.addLayout(row)
        self.fill()

    @property
    def tree(self) -> QTreeWidget:
        """The list itself."""
        return self._tree

    @property
    def save_button(self) -> QPushButton:
        """Saves the table as it is set under a name of one's own."""
        return self._save

    @property
    def delete_button(self) -> QPushButton:
        """Deletes the own preset that is picked."""
        return self._delete

    def fill(self) -> None:
        """Say and list everything anew."""
        self._save.setText(say("settings.save_preset"))
        self._rename.setText(say("settings.rename_preset"))
        self._delete.setText(say("settings.delete_preset"))
        self._tree.setAccessibleName(say("settings.presets"))
        self._tree.blockSignals(True)
        self._tree.clear()
        for game, rules in all_games().items():
            top = _item(say(f"game.{game}"), game, "", own=False)
            top.setFont(0, font(SMALL, bold=True))
            self._tree.addTopLevelItem(top)
            for preset in rules.presets:
                child = _item(say(f"preset.{game}.{preset.name}"), game, preset.name, own=False)
                child.setToolTip(0, say(f"preset.{game}.{preset.name}.help"))
                top.addChild(child)
            for own in self._preferences.own_presets(game):
                top.addChild(_item(own.name, game, own.name, own=True))
        self._open_only(self._draft.game if self._draft else self._preferences.last_game())
        self._make_room()
        self._tree.blockSignals(False)

    def _make_room(self) -> None:
        """Let long names go on in a second line."""
        room = self.width() - 2 * self._tree.indentation() - _BAR
        for item in (*self._tops(), *self._items()):
            box = QRect(0, 0, max(room, 1), 1000)
            told = QFontMetrics(self._tree.font()).boundingRect(box, Qt.TextFlag.TextWordWrap, item.text(0))
            item.setSizeHint(0, QSize(0, max(scaled(_ROW), told.height() + GAP_8)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tree.blockSignals(True)
        self._make_room()
        self._tree.blockSignals(False)

    def _open_only(self, game: str) -> None:
        """Show the presets of that game and of no other: all games stay at sight."""
        for top in self._tops():
            top.setExpanded(top.data(0, _GAME) == game)

    def show_draft(self, draft: TableDraft) -> None:
        """Mark the preset that the table is like, if any."""
        self._draft = draft
        self._tree.blockSignals(True)
        self._open_only(draft.game)
        item = self._item_of(draft)
        if item is not None:
            self._tree.setCurrentItem(item)
        self._tree.blockSignals(False)
        self._enable()

    def options(self, item: QTreeWidgetItem) -> dict[str, Value] | None:
        """The options of a preset's item; None for a game's own line."""
        game, name = item.data(0, _GAME), item.data(0, _NAME)
        if not name:
            return None
        if item.data(0, _OWN):
            return next(dict(p.options) for p in self._preferences.own_presets(game) if p.name == name)
        return next(dict(p.options) for p in all_games()[game].presets if p.name == name)

    def items_of(self, game: str) -> list[QTreeWidgetItem]:
        """The presets of one game, in order."""
        return [item for item in self._items() if item.data(0, _GAME) == game]

    def item_named(self, name: str) -> QTreeWidgetItem:
        """The item of that preset."""
        return next(item for item in self._items() if item.data(0, _NAME) == name)

    def _items(self) -> list[QTreeWidgetItem]:
        children = [top.child(i) for top in self._tops() for i in range(top.childCount())]
        return [child for child in children if child is not None]

    def _tops(self) -> list[QTreeWidgetItem]:
        tops = [self._tree.topLevelItem(i) for i in range(self._tree.topLevelItemCount())]
        return [top for top in tops if top is not None]

    def _item_of(self, draft: TableDraft) -> QTreeWidgetItem | None:
        """The preset the table is like; the one already picked first, then own ones."""
        like = [
            item
            for item in self._items()
            if item.data(0, _GAME) == draft.game and draft.is_like(self.options(item) or {})
        ]
        current = self._tree.currentItem()
        if current in like:
            return current
        own = [item for item in like if item.data(0, _OWN)]
        return next(iter(own or like), self._top(draft.game))

    def _top(self, game: str) -> QTreeWidgetItem | None:
        return next((top for top in self._tops() if top.data(0, _GAME) == game), None)

    def _enable(self) -> None:
        item = self._tree.currentItem()
        own = item is not None and bool(item.data(0, _OWN))
        self._rename.setEnabled(own)
        self._delete.setEnabled(own)
        self._save.setEnabled(len(self._preferences.presets) < MOST_PRESETS)

    def _picked(self, item: QTreeWidgetItem | None) -> None:
        if item is None:
            return
        self._enable()
        options = self.options(item)
        if options is None:
            self.game_picked.emit(item.data(0, _GAME))
        else:
            self.preset_picked.emit(item.data(0, _GAME), options)

    def _save_own(self) -> None:
        draft = self._draft
        assert draft is not None
        name = self._free_name(draft.game)
        self._change(self._preferences.with_preset(OwnPreset(draft.game, name, draft.choice().options)))
        item = next(i for i in self._items() if i.data(0, _OWN) and i.data(0, _NAME) == name)
        self._tree.setCurrentItem(item)
        self._tree.editItem(item)

    def _rename_own(self) -> None:
        item = self._tree.currentItem()
        if item is not None:
            self._tree.editItem(item)

    def _delete_own(self) -> None:
        item = self._tree.currentItem()
        if item is not None and item.data(0, _OWN):
            self._change(self._preferences.without_preset(item.data(0, _GAME), item.data(0, _NAME)))

    def _renamed(self, item: QTreeWidgetItem) -> None:
        game, old, new = item.data(0, _GAME), item.data(0, _NAME), item.text(0).strip()[:_LONGEST]
        taken = {own.name for own in self._preferences.own_presets(game)}
        if not item.data(0, _OWN) or new == old:
            return
        if not new or new in taken:
            item.setText(0, old)
            return
        kept = [
            OwnPreset(game, new, own.options) if (own.game, own.name) == (game, old) else own
            for own in self._preferences.presets
        ]
        item.setData(0, _NAME, new)
        item.setText(0, new)
        self._preferences = replace(self._preferences, presets=tuple(kept))
        self.presets_changed.emit(self._preferences)

    def _change(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.fill()
        assert self._draft is not None
        self.show_draft(self._draft)
        self.presets_changed.emit(preferences)

    def _free_name(self, game: str) -> str:
        taken = {own.name for own in self._preferences.own_presets(game)}
        name, n = say("settings.new_preset"), 1
        while name in taken:
            n += 1
            name = f"{say('settings.new_preset')} {n}"
        return name


def _item(text: str, game: str, name: str, *, own: bool) -> QTreeWidgetItem:
    item = QTreeWidgetItem([text])
    item.setData(0, _GAME, game)
    item.setData(0, _NAME, name)
    item.setData(0, _OWN, own)
    if own:
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
    return item
