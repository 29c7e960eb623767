"""The one sentence above the hand: why not, what is advised, who can win no more tricks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from tapete.table.geometry import Box
from tapete.table.layout import EDGE, SMALL
from tapete.table.scene import FeltScene

SENTENCE_STAYS: Final = 3000  # ms, at any speed


class Arbiter(QObject):
    """Says one sentence at a time; `buttons_top` is where the calling's buttons begin, None without any."""

    def __init__(self, table: FeltScene, buttons_top: Callable[[], float | None], parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._buttons_top = buttons_top
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(SENTENCE_STAYS)
        self._over.timeout.connect(self.hush)

    @property
    def speaks(self) -> bool:
        """Whether a sentence stands there that nobody may take away yet."""
        return self._over.isActive()

    def say(self, sentence: str, *, warning: bool) -> None:
        """Say that for a while."""
        self.show(sentence, warning=warning)
        self._over.start()

    def show(self, sentence: str, *, warning: bool) -> None:
        """Let that stand until something else does."""
        self._over.stop()
        lay, top = self._table.layout_now, self._buttons_top()
        foot = lay.strip.bottom if top is None else top - lay.px(8)
        high, inset = lay.strip.h, lay.px(EDGE) + SMALL * lay.w
        room = Box(inset, foot - high, lay.width - 2 * inset, high)
        self._table.sentence.say(sentence, room, lay.scale, warning=warning)

    def hush(self) -> None:
        """Say nothing."""
        self._over.stop()
        self._table.sentence.hide()
