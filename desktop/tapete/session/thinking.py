"""Computer players think here, off the GUI thread; their answers come back as a signal.

One worker thread only: two threads of uncompiled search would make the window wait up to 130 ms.
"""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

from tapete.games.core import Observation
from tapete.players.base import Budget, Cancelled, Decision, Player

# Painting one frame asks for the interpreter some twenty times, and each time waits until the thinking thread
# has had its turn: with Python's own 5 ms the window made one wait up to 112 ms, with this 42.
TURN: Final = 0.0005  # seconds


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked; `number` tells its answer from those nobody waits for any more."""

    number: int
    player: Player
    seen: Observation
    budget: Budget


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's decision, or what went wrong inside the player."""

    number: int
    decision: Decision | None
    trouble: Exception | None = None


class _Worker(QObject):
    answered = Signal(object)

    @Slot(object)
    def think(self, question: Question) -> None:
        try:
            decision = question.player.choose(question.seen, question.budget)
        except Cancelled:
            return
        except Exception as trouble:  # whatever it is, the table must hear of it instead of waiting for ever
            self.answered.emit(Answer(question.number, None, trouble))
            return
        self.answered.emit(Answer(question.number, decision))


class Thinker(QObject):
    """Asks one player at a time; asking again or stopping forgets the question before."""

    decided = Signal(object)  # Decision
    broke = Signal(object)  # Exception
    _asked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(TURN)
        self._number = 0
        self._stop = threading.Event()
        self._thread = QThread()
        self._worker = _Worker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.think, Qt.ConnectionType.QueuedConnection)
        self._worker.answered.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self._thread.start()

    def ask(self, player: Player, seen: Observation, budget: Budget) -> None:
        """Let `player` think; `decided` brings the answer unless somebody stops it first."""
        self.stop()
        self._stop = threading.Event()
        budget = replace(budget, cancelled=self._stop.is_set)
        self._asked.emit(Question(self._number, player, seen, budget))

    def stop(self) -> None:
        """Nobody waits for the answer any more."""
        self._stop.set()
        self._number += 1

    def close(self) -> None:
        """Stop thinking for good and end the thread."""
        self.stop()
        self._thread.quit()
        self._thread.wait()

    @Slot(object)
    def _hear(self, answer: Answer) -> None:
        if answer.number != self._number:
            return
        if answer.decision is not None:
            self.decided.emit(answer.decision)
        else:
            self.broke.emit(answer.trouble)
