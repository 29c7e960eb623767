"""The window on the same journal and preferences again and again, and hands that play in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tapete.records.journal import Journal
from tapete.session.data_folder import DataFolder
from tapete.session.keeping import Keeping
from tapete.session.preferences import Preferences, PreferenceStore, SeatChoice, TableChoice, TableLook
from tapete.session.view import View
from tapete.windows.app import icon
from tapete.windows.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
AT_ONCE = TableLook(speed=0.0, trick_stays=0)
SHORT = {"target": None, "deals": 1}
COMPUTERS = tuple(SeatChoice(name, "novice") for name in ("Maria", "Pau", "Núria", "Joan"))

Open = Callable[[Preferences], MainWindow]


@contextmanager
def opening(qtbot: QtBot, store: PreferenceStore, state: Path | None) -> Iterator[Open]:
    """Opens the window again and again, one at a time; without a `state` folder nothing is kept."""
    journals: list[Journal] = []
    windows: list[MainWindow] = []

    def opened(preferences: Preferences) -> MainWindow:
        if windows:
            windows[-1].close()
            for journal in journals:
                journal.close()
        if state is not None:
            journals.append(Journal.open(state))
        window = MainWindow(preferences, store, Keeping(journals[-1] if journals else None), icon())
        window.data = DataFolder(store.path, state) if state is not None else None
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield opened
    for window in windows:
        window.close()
    for journal in journals:
        journal.close()


def prepared(seats: tuple[SeatChoice, ...] = (), **options: str | int | bool | None) -> Preferences:
    table = TableChoice(dict(options), seats)
    return replace(Preferences(first_time=False, look=AT_ONCE)).with_table("botifarra", table)


def my_turn(window: MainWindow) -> bool:
    return bool(window.session.view.seen.legal) and not window.table_page.felt.is_busy


def play_to_the_end(qtbot: QtBot, window: MainWindow) -> View:
    """Choose the first thing that may be done until the deal is over."""
    felt = window.table_page.felt
    while True:
        qtbot.waitUntil(lambda: my_turn(window) or bool(window.session.view.verdict), timeout=20_000)
        view = window.session.view
        if view.verdict:
            return view
        felt.chosen.emit(view.seen.legal[0])
