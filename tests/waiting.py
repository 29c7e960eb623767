"""What a table in use tells, collected, and waiting until it has come so far."""

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot


def collect(signal: Any) -> list[Any]:
    """A list in which everything that signal brings from now on will stand."""
    heard: list[Any] = []
    signal.connect(heard.append)
    return heard


def until(qtbot: QtBot, true: Callable[[], bool]) -> None:
    """Let the program run until that is true."""
    qtbot.waitUntil(true, timeout=20_000)
