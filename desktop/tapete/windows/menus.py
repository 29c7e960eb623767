"""The menu bar: what can be done, by name, words and shortcut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from tapete.session.preferences import SPEEDS
from tapete.session.view import View
from tapete.words import say


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do: its words key is `menu.<name>`, `keys` its shortcut."""

    name: str
    keys: str = ""
    switch: bool = False


LINE: Final = Entry("")
MENUS: Final = {
    "game": (
        Entry("new_match", "Ctrl+N"), Entry("next_deal", "Ctrl+D"), Entry("again", "Ctrl+R"),
        Entry("back", "Ctrl+B"), LINE,
        Entry("open", "Ctrl+O"), Entry("save_deal", "Ctrl+S"), Entry("save_match", "Ctrl+Shift+S"), LINE,
        Entry("sheet", "Ctrl+P"), Entry("blank_sheets"), Entry("scorer"), LINE,
        Entry("history", "Ctrl+Y"), Entry("statistics"), LINE,
        Entry("start", "Ctrl+Home"), Entry("settings", "Ctrl+,"), LINE, Entry("quit", "Ctrl+Q"),
    ),
    "table": (
        Entry("undo", "Ctrl+Z"), Entry("hint", "Ctrl+H"), Entry("claim", "Ctrl+M"), LINE,
        Entry("concede", "Ctrl+G"), Entry("stop_match"),
    ),
    "view": (
        Entry("full_screen", "F11", switch=True), Entry("panel", "F9", switch=True), Entry("account", "F8"),
        Entry("sounds", "F7", switch=True), Entry("all_menus", "F10"),
    ),
    "help": (
        Entry("rules", "F1"), Entry("the_table", "F2"), Entry("keys", "F3"), LINE,
        Entry("data"), Entry("about"),
    ),
}  # fmt: skip


class Menus:
    """The actions of a window by name, in its menu bar."""

    def __init__(self, window: QMainWindow, doing: dict[str, Callable[[], object]]) -> None:
        self._actions: dict[str, QAction] = {}
        self._menus: dict[str, QMenu] = {}
        for title, entries in MENUS.items():
            menu = window.menuBar().addMenu("")
            self._menus[title] = menu
            for entry in entries:
                if entry is LINE:
                    menu.addSeparator()
                    continue
                self._add(window, menu, entry, doing[entry.name])
        self._speeds = self._menus["view"].addMenu("")
        self._group = QActionGroup(window)
        self.speeds: dict[float, QAction] = {}
        for speed in SPEEDS:
            self.speeds[speed] = self._speeds.addAction("")
            self.speeds[speed].setCheckable(True)
            self._group.addAction(self.speeds[speed])
        self._actions["quit"].setMenuRole(QAction.MenuRole.QuitRole)
        self._actions["about"].setMenuRole(QAction.MenuRole.AboutRole)
        self._actions["settings"].setMenuRole(QAction.MenuRole.PreferencesRole)

    def _add(self, window: QMainWindow, menu: QMenu, entry: Entry, do: Callable[[], object]) -> None:
        action = QAction(window)
        action.setShortcut(QKeySequence(entry.keys))
        action.setCheckable(entry.switch)
        action.triggered.connect(lambda _=False: do())
        menu.addAction(action)
        window.addAction(action)  # so that its key works in full screen, without the menu bar
        self._actions[entry.name] = action

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def enable(self, view: View | None) -> None:
        """Offer only what can be done: at a table in that view, or None on the start page."""
        able = {
            "next_deal": bool(view and view.verdict == "deal_over" and not view.replay),
            "again": bool(view and view.can_replay),
            "back": bool(view and view.replay),
            "undo": bool(view and view.can_undo), "hint": bool(view and view.can_hint),
            "claim": bool(view and view.can_claim), "concede": bool(view and view.can_concede),
            "stop_match": bool(view and view.can_stop),
            "account": bool(view and view.verdict),
            **dict.fromkeys(("save_deal", "save_match", "sheet", "start", "panel"), view is not None),
        }  # fmt: skip
        for name, is_able in able.items():
            self._actions[name].setEnabled(is_able)

    def pop_up(self, window: QMainWindow) -> None:
        """Show all menus at the window's corner: in full screen there is no bar."""
        menu = QMenu(window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for one in self._menus.values():
            menu.addMenu(one)
        menu.popup(window.mapToGlobal(QPoint(0, 0)))

    def retranslate(self) -> None:
        """Say everything in the language that is spoken now."""
        for title, menu in self._menus.items():
            menu.setTitle(say(f"menu.{title}"))
        for name, action in self._actions.items():
            action.setText(say(f"menu.{name}"))
        self._speeds.setTitle(say("look.speed"))
        for speed, action in self.speeds.items():
            action.setText(say(f"look.speed.{speed:g}"))

    def keys(self) -> Iterator[tuple[str, str]]:
        """What to press and what it does, in the order of the menus."""
        for action in self._actions.values():
            if not action.shortcut().isEmpty():
                pressed = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                yield pressed, action.text().replace("&", "").rstrip("…")
