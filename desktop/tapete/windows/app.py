"""The program with its window: opens what is remembered, asks what must be asked, runs until closed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from platformdirs import user_state_path
from PySide6.QtCore import (
    QEvent,
    QLibraryInfo,
    QLocale,
    QMessageLogContext,
    QObject,
    QtMsgType,
    QTranslator,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from tapete import words
from tapete.assets import resource
from tapete.records.journal import Journal
from tapete.session.data_folder import DataFolder
from tapete.session.keeping import Keeping
from tapete.session.preferences import PreferenceStore, Remembered
from tapete.sheets.dates import locale_of
from tapete.windows.journals import RatherNot, folder_now, gather, open_journal
from tapete.windows.main_window import MainWindow
from tapete.windows.qt_words import qt_words
from tapete.windows.record_files import tell
from tapete.windows.themes import Wardrobe
from tapete.words import say

IDENTITY: Final = "cat.tapete.tapete"  # the name of the desktop entry, as packaging/facts.py installs it
NO_WINDOW: Final = 2  # the exit status, as for every command that is refused


class Tongue:
    """The language of the program: our words and Qt's own."""

    def __init__(self, app: QApplication, system: str = "") -> None:
        """`system` stands for the system's language where that is known otherwise."""
        self._app = app
        self._system = system
        self._qt: list[QTranslator] = []

    def speak(self, wanted: str | None) -> None:
        """Speak that language, or the system's for None."""
        code = wanted or self._system or words.system_language(QLocale.system().uiLanguages())
        words.use(code)
        QLocale.setDefault(locale_of(code))
        for translator in self._qt:
            self._app.removeTranslator(translator)
        qts, ours = QTranslator(self._app), QTranslator(self._app)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        found = (qts.load(f"qtbase_{code}", folder), ours.load(qt_words(code)))
        self._qt = [translator for translator, loaded in zip((qts, ours), found, strict=True) if loaded]
        for translator in self._qt:  # the last one is asked first
            self._app.installTranslator(translator)


class FileAsker(QObject):
    """Opens the files that macOS asks a running program to open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._window.open_path(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


class NoScreen(ValueError):  # noqa: N818 - there is none, and `str` says what can be done
    """No window can be opened here."""


def main(argv: Sequence[str] | None = None, *, lang: str | None = None, record: Path | None = None) -> int:
    """Open the window, at the `record` that is named, and run until it is closed; the program's exit status.

    `lang` is spoken this time instead of the language remembered. NoScreen where no screen is named at all.
    """
    need_screen()
    app = start_qt(argv or ())
    name_program(app)
    return run(app, PreferenceStore(), user_state_path("tapete", appauthor=False), lang, record)


def need_screen() -> None:
    """NoScreen where no screen is named at all."""
    if not has_screen():
        raise NoScreen(say("app.no_screen"))


def has_screen() -> bool:
    """Whether Qt finds somewhere to draw: on Linux it needs a display, or to be told to draw into memory."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def start_qt(argv: Sequence[str]) -> QApplication:
    """Qt, drawing on the screen that is named.

    Where it cannot be reached Qt has a last word and aborts, and nobody can ask before: which plugin, display
    or library will fail only Qt knows. So its last word is listened for, and the process ends there with one
    sentence and status 2. That costs a start nothing.
    """
    heard: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            told = [said for said in heard if "locale" not in said]  # a missing one is another trouble
            what = " ".join((told[0] if told else text).split()).rstrip(".")
            print(f"tapete: {say('app.screen_fails', what=what)}", file=sys.stderr, flush=True)
            os._exit(NO_WINDOW)
        heard.append(text)

    before = qInstallMessageHandler(hear)
    try:
        return QApplication(["tapete", *argv])
    finally:
        qInstallMessageHandler(before)
        for text in heard:  # it found another way; what it said on it may still be of use
            print(text, file=sys.stderr)


def name_program(app: QApplication) -> None:
    """Say who this is: for the window's remembered place, the desktop's task bar and the system's menus."""
    app.setOrganizationName("Tapete")
    app.setApplicationName("Tapete")
    app.setDesktopFileName(IDENTITY)


def run(
    app: QApplication,
    store: PreferenceStore,
    state: Path,
    lang: str | None = None,
    record: Path | None = None,
) -> int:
    """The program with its preferences in `store`; its journal is in `state`, or where the person put it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in a terminal ends it; nothing is lost
    remembered = store.load()
    wardrobe = Wardrobe(app)
    wardrobe.wear(remembered.preferences.look)
    tongue = Tongue(app)
    tongue.speak(lang or remembered.preferences.language)
    data = DataFolder(store.path, state)
    try:
        folder = folder_now(data)
        journal = open_journal(folder)
    except RatherNot:
        return 0
    damaged = [] if journal is None else gather(journal, folder)
    window = open_window(remembered, store, journal, tongue)
    window.data = data
    window.look_wanted.connect(wardrobe.wear)
    window.show()
    tell_troubles(window, remembered, journal, damaged)
    if record is not None:
        window.open_path(record)
    asker = FileAsker(window)
    app.installEventFilter(asker)
    status = app.exec()
    if journal is not None:
        journal.close()
    return status


def open_window(
    remembered: Remembered, store: PreferenceStore, journal: Journal | None, tongue: Tongue
) -> MainWindow:
    """The window, on its start page."""
    window = MainWindow(remembered.preferences, store, Keeping(journal), icon())
    window.language_wanted.connect(tongue.speak)
    return window


def tell_troubles(
    window: MainWindow, remembered: Remembered, journal: Journal | None, damaged: Iterable[Path] = ()
) -> None:
    """Tell what was found damaged, and where it was put; `damaged` are journals of other instances."""
    if remembered.set_aside is not None:
        tell(window, say("trouble.settings_damaged", path=str(remembered.set_aside)))
    if remembered.unreadable is not None:
        tell(window, say("trouble.settings_unreadable", path=str(remembered.unreadable)))
    own = journal.set_aside if journal is not None else None
    for path in (*((own,) if own else ()), *damaged):
        tell(window, say("trouble.journal_damaged", path=str(path)))


def icon() -> QIcon:
    """The program's picture."""
    return QIcon(str(resource("icons", "tapete.svg")))


if __name__ == "__main__":
    sys.exit(main())
