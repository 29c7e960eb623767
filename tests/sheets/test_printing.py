"""A real queue of the system's printing: CUPS with its PDF printer, where there is one.

Set one up with: cupsd; lpadmin -p PDF -E -v cups-pdf:/ -P /usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd
Its output has lost the letters' meaning, so text is read from what was handed to the queue, where that may
be read, and ink from what came out.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from pytestqt.qtbot import QtBot

from sheets.played import sheet
from sheets.reading_back import ReadPage, read
from tapete.sheets.page import MatchBook
from tapete.sheets.paper import PAPERS
from tapete.sheets.pdf import prepare, print_book

QUEUE = "PDF"
SPOOL = Path("/var/spool/cups")
OUT = (Path.home() / "PDF", Path("/var/spool/cups-pdf/ANONYMOUS"))


def queue_is_there() -> bool:
    try:
        told = subprocess.run(["lpstat", "-v", QUEUE], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return "cups-pdf:" in told.stdout


needs_a_queue = pytest.mark.skipif(not queue_is_there(), reason="no CUPS queue of that name prints to PDF")


def came_out(known: set[Path]) -> list[Path]:
    """What has come out of the printer since then."""
    return [path for folder in OUT if folder.is_dir() for path in folder.glob("*.pdf") if path not in known]


def readable(path: Path) -> list[ReadPage]:
    """The pages of a file that a printer may still be writing; none until it is whole."""
    try:
        return read(path)
    except Exception:  # whatever half a file is found to be
        return []


def is_done() -> bool:
    """Whether nothing waits in the queue."""
    process = QProcess()
    process.start("lpstat", ["-o", QUEUE])
    process.waitForFinished()
    return not process.readAllStandardOutput().size()


@needs_a_queue
@pytest.mark.parametrize("name", PAPERS)
def test_what_is_sent_to_a_printer_comes_out_on_its_paper_within_the_margins(name: str, qtbot: QtBot) -> None:
    known = set(came_out(set()))
    written, paper = sheet("pairs"), PAPERS[name]
    printer = QPrinter(QPrinterInfo.printerInfo(QUEUE), QPrinter.PrinterMode.HighResolution)
    prepare(printer, MatchBook(written, paper), f"Sheet {name}")
    printer.setPageSize(QPrinterInfo.printerInfo(QUEUE).defaultPageSize())  # as the system's dialog leaves it
    assert print_book(printer, lambda chosen: MatchBook(written, chosen), paper, f"Sheet {name}")
    qtbot.waitUntil(lambda: is_done() and any(map(readable, came_out(known))), timeout=60_000)
    (page,) = readable(came_out(known)[0])
    assert (page.width, page.height) == pytest.approx((paper.width, paper.height), abs=1)
    assert page.ink is not None
    left, top, right, bottom = page.ink
    assert left == pytest.approx(paper.left, abs=1) and right == pytest.approx(paper.right, abs=1)
    assert top >= paper.top - 1 and bottom <= paper.bottom + 1


@needs_a_queue
def test_what_is_handed_to_the_queue_has_its_text_and_its_letters(qtbot: QtBot) -> None:
    if not SPOOL.is_dir() or not any(SPOOL.glob("d*")):
        pytest.skip("what was handed to the queue may not be read")
    latest = max(SPOOL.glob("d*"), key=lambda path: path.stat().st_mtime_ns)
    (page,) = read(latest)
    assert "Joan Ferrer i Puig" in page.text and "Núria" in page.text and page.embedded
