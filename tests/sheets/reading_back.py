"""Printed sheets read back: their text, sizes, letters, and where there is ink."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

DOTS = 3  # a millimetre, where ink is looked for
MM = 25.4 / 72


@dataclass(frozen=True, slots=True)
class ReadPage:
    """One page: its text in one line, its size in millimetres, and the edges of its ink, likewise."""

    text: str
    width: float
    height: float
    ink: tuple[float, float, float, float] | None  # left, top, right, bottom
    embedded: bool


@contextmanager
def document(source: Path | bytes) -> Iterator[pdfium.PdfDocument]:
    opened = pdfium.PdfDocument(source)
    try:
        yield opened
    finally:
        opened.close()


def read(source: Path | bytes) -> list[ReadPage]:
    """All pages of a PDF."""
    with document(source) as opened:
        return [read_page(opened[number]) for number in range(len(opened))]


def read_page(page: pdfium.PdfPage) -> ReadPage:
    width, height = page.get_size()
    lines = page.get_textpage().get_text_bounded().split()
    return ReadPage(" ".join(lines), width * MM, height * MM, ink_of(page), has_its_letters(page))


def ink_of(page: pdfium.PdfPage) -> tuple[float, float, float, float] | None:
    """The edges of whatever is not white."""
    bitmap = page.render(scale=DOTS * MM, grayscale=True)
    rows = [
        bytes(bitmap.buffer[y * bitmap.stride : y * bitmap.stride + bitmap.width])
        for y in range(bitmap.height)
    ]
    white = b"\xff" * bitmap.width
    inked = [y for y, row in enumerate(rows) if row != white]
    if not inked:
        return None
    left = min(len(row) - len(row.lstrip(b"\xff")) for row in (rows[y] for y in inked))
    right = max(len(row.rstrip(b"\xff")) for row in (rows[y] for y in inked))
    return left / DOTS, inked[0] / DOTS, right / DOTS, (inked[-1] + 1) / DOTS


def has_its_letters(page: pdfium.PdfPage) -> bool:
    """Whether the fonts of everything written are in the file."""
    written = [found for found in page.get_objects() if found.type == pdfium_c.FPDF_PAGEOBJ_TEXT]
    fonts = [pdfium_c.FPDFTextObj_GetFont(text.raw) for text in written]
    return bool(fonts) and all(pdfium_c.FPDFFont_GetIsEmbedded(font) == 1 for font in fonts)


def title_of(source: Path | bytes) -> str:
    """What the document says that it is called."""
    with document(source) as opened:
        return str(opened.get_metadata_dict()["Title"])


def numbers_rows(text: str, first: int, last: int) -> bool:
    """Whether a page numbers its rows from one to the other and no further, however digits are joined."""
    joined = text.replace(" ", "")
    rows = "".join(str(number) for number in range(first, last + 1))
    return rows in joined and f"{rows}{last + 1}" not in joined
