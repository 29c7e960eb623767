"""Where the window stood, beside the preferences; QSettings holds nothing else, since it forgets types."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QSettings, QSize
from PySide6.QtWidgets import QMainWindow

LEAST: Final = QSize(1024, 640)
FIRST: Final = QSize(1280, 720)
FRAME: Final = QSize(16, 48)  # what the system's own edge and title may take of the screen
_KEY: Final = "window/geometry"


class WindowPlace:
    """The place and size of one window, full screen or not."""

    def __init__(self, window: QMainWindow, preferences: Path) -> None:
        self._window = window
        self._path = preferences.with_name("window.ini")

    def restore(self) -> None:
        """Put the window where it was last, or at its first size; never larger than the screen has room."""
        room = self._window.screen().availableGeometry().size() - FRAME
        self._window.setMinimumSize(LEAST.boundedTo(room))
        geometry = self._settings().value(_KEY)
        if not isinstance(geometry, QByteArray) or not self._window.restoreGeometry(geometry):
            self._window.resize(FIRST.boundedTo(room))

    def remember(self) -> None:
        """Keep where it stands now."""
        self._settings().setValue(_KEY, self._window.saveGeometry())

    def _settings(self) -> QSettings:
        return QSettings(str(self._path), QSettings.Format.IniFormat)
