"""Matches that were not summed up yet are read a little at a time, so that nobody has to wait."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from tapete.session.history import History, HistoryTrouble
from tapete.session.summing_up import PastMatch

_SLICE: Final = 0.012  # seconds of reading
_PAUSE: Final = 15  # ms between two slices


class CatchingUp(QObject):
    """Reads on until all is read, or until it is stopped; begun again it looks for what there is then."""

    learned = Signal(object)  # a PastMatch, known better now
    rested = Signal()  # after each slice
    finished = Signal()
    failed = Signal(object)  # HistoryTrouble; it has stopped

    def __init__(self, history: History, parent: QObject) -> None:
        super().__init__(parent)
        self._history = history
        self._reading: Iterator[PastMatch | None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._read_on)

    def begin(self) -> None:
        """Begin with the matches there are now."""
        self._reading = self._history.catch_up()
        self._timer.start()

    def stop(self) -> None:
        """Leave the rest for another time."""
        self._timer.stop()
        self._reading = None

    @property
    def is_reading(self) -> bool:
        """Whether something is left to be read."""
        return self._reading is not None

    def _read_on(self) -> None:
        until = monotonic() + _SLICE
        try:
            while self._reading is not None and monotonic() < until:
                past = next(self._reading, self)
                if past is self:
                    self.stop()
                    self.finished.emit()
                elif isinstance(past, PastMatch):
                    self.learned.emit(past)
        except HistoryTrouble as trouble:
            self.stop()
            self.failed.emit(trouble)
        self.rested.emit()
