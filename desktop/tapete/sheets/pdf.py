"""Books of pages as PDF, on a printer, or as a picture."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSaveFile
from PySide6.QtGui import QColor, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QApplication

from tapete.sheets.page import Book
from tapete.sheets.paper import PAPERS, Paper
from tapete.sheets.pen import MM_IN_INCH, forget_letters

RESOLUTION: Final = 1200  # dots an inch in PDF
KNOWN: Final = {
    "a4": QPageSize.PageSizeId.A4, "a5": QPageSize.PageSizeId.A5, "letter": QPageSize.PageSizeId.Letter,
}  # fmt: skip


@contextmanager
def without_screen() -> Iterator[None]:
    """Letters to draw with, where no window is open: drawn into memory, whatever screen there is."""
    if QApplication.instance() is not None:
        yield
        return
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # nobody asked for a window
    app = QApplication(["tapete"])
    try:
        yield
    finally:
        forget_letters()
        app.shutdown()


def layout_of(paper: Paper) -> QPageLayout:
    """The paper as Qt has it, without margins: pages leave their own."""
    wide = paper.width > paper.height
    way = QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(KNOWN[paper.name]), way, QMarginsF(0, 0, 0, 0))


def pdf_of(book: Book, title: str) -> bytes:
    """The book as a PDF document with its letters in it."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(layout_of(book.paper))
    writer.setTitle(title)
    writer.setCreator("Tapete")
    paint_on(writer, book, range(book.pages))
    buffer.close()
    return bytes(data.data())


def paint_on(device: QPagedPaintDevice, book: Book, pages: Sequence[int]) -> None:
    """Paint these pages of the book, counted from 0, on a printer or what is like one.

    RuntimeError where it does not take any.
    """
    painter = QPainter()
    if not painter.begin(device):
        raise RuntimeError("nothing can be painted there")
    try:
        for place, page in enumerate(pages):
            if place:
                device.newPage()
            book.paint(painter, page)
    finally:
        painter.end()


def prepare(printer: QPrinter, book: Book, title: str) -> None:
    """Set a printer to the book's paper; its pages have their own margins."""
    printer.setDocName(title)
    printer.setCreator("Tapete")
    printer.setPageLayout(layout_of(book.paper))
    printer.setFullPage(True)


def print_book(printer: QPrinter, made: Callable[[Paper], Book], paper: Paper, title: str) -> bool:
    """Print a book on the paper that is meant after the printer's dialog; False where it does not take it.

    `made` makes the book for a paper; `paper` was chosen before the dialog.
    """
    usual = QPrinterInfo(printer).defaultPageSize()
    book = made(paper_meant(printer.pageLayout().pageSize(), usual, paper))
    pages = _asked(printer, book.pages)
    prepare(printer, book, title)
    try:
        paint_on(printer, book, pages)
    except RuntimeError:
        return False
    return True


def paper_meant(left: QPageSize, usual: QPageSize, chosen: Paper) -> Paper:
    """The paper that the printer's dialog was `left` with; `chosen` where that is none of ours.

    And where it is the `usual` one of the printer: with CUPS Qt's dialog begins with that whatever it is
    given, so nobody need have asked for it.
    """
    if left.id() == usual.id():
        return chosen
    return next((PAPERS[name] for name, known in KNOWN.items() if known == left.id()), chosen)


def _asked(printer: QPrinter, pages: int) -> Sequence[int]:
    """The pages that the printer's dialog was asked for, counted from 0; all where it names none."""
    first, last = printer.fromPage() or 1, printer.toPage() or pages
    return range(min(first, pages) - 1, min(last, pages))


def write_pdf(path: Path, book: Book, title: str) -> None:
    """Write the book whole or not at all; OSError says why not, and keeps what is no file."""
    if path.exists() and not path.is_file():
        raise OSError(0, "is no plain file", str(path))
    data = pdf_of(book, title)
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly) or file.write(data) != len(data) or not file.commit():
        raise OSError(0, file.errorString(), str(path))


def picture_of(book: Book, page: int, dots_an_inch: float) -> QImage:
    """One page as a picture, white where nothing is."""
    paper, scale = book.paper, dots_an_inch / MM_IN_INCH
    image = QImage(round(paper.width * scale), round(paper.height * scale), QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(scale * 1000))
    image.setDotsPerMeterY(round(scale * 1000))
    image.fill(QColor("white"))
    painter = QPainter(image)
    try:
        book.paint(painter, page)
    finally:
        painter.end()
    return image
