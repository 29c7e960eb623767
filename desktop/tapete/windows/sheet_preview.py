"""Pages of a book as they will be printed, one below the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from tapete.sheets.page import Book
from tapete.sheets.pdf import picture_of
from tapete.sheets.pen import MM_IN_INCH
from tapete.windows.looks import GAP_12, GAP_16, empty
from tapete.words import say, speaking_of

_LEAST: Final = 240  # pixels that a page is wide at least


class SheetPreview(QScrollArea):
    """A book's pages, as wide as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book: Book | None = None
        self._game = ""
        self._drawn = 0  # how wide the pages are that are shown
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        self._column.setSpacing(GAP_16)
        self.setWidget(self._inner)
        self._later = QTimer(self)  # so that dragging the window's edge does not draw at each step
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw)
        self.viewport().installEventFilter(self)

    def show_book(self, book: Book, game: str) -> None:
        """Show another book, one of that game."""
        self._book, self._game = book, game
        self._drawn = 0
        self._draw()
        self.verticalScrollBar().setValue(0)

    def pages(self) -> list[QLabel]:
        """What is shown, page by page."""
        return self._inner.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _draw(self) -> None:
        book, wide = self._book, max(self.viewport().width() - 2 * GAP_16, _LEAST)
        if book is None or wide == self._drawn:
            return
        self._drawn = wide
        empty(self._column)
        ratio = self.devicePixelRatioF()
        with speaking_of(self._game):
            for number in range(book.pages):
                image = picture_of(book, number, wide * ratio / book.paper.width * MM_IN_INCH)
                picture = QPixmap.fromImage(image)
                picture.setDevicePixelRatio(ratio)
                self._column.addWidget(_page(picture, number + 1, book.pages))
        self._column.addStretch(1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.viewport():
            self._later.start(GAP_12 * 10)
        return super().eventFilter(watched, event)


def _page(picture: QPixmap, number: int, pages: int) -> QLabel:
    page = QLabel()
    page.setPixmap(picture)
    page.setFrameShape(QFrame.Shape.Box)
    page.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    page.setSizePolicy(page.sizePolicy().Policy.Fixed, page.sizePolicy().Policy.Fixed)
    page.setAccessibleName(say("sheet.page", page=number, pages=pages))
    return page
