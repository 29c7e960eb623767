"""A page that scrolls up and down only: what has no room beside another thing goes below it."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ScrolledPage(QScrollArea):
    """The page; subclasses lay themselves out in the width that there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)

    @abstractmethod
    def lie_in(self, width: int) -> None:
        """Lay everything out in so much width, in logical pixels."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lie_in(self.viewport().width())
        super().resizeEvent(event)
