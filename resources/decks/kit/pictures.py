"""Contact sheets of every face of every deck as small JPEGs, for the README:

    python resources/decks/kit/pictures.py packaging/pictures

The cards are painted as the program shows them, from the files that are checked in.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "desktop"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from pen import FELT
from tapete.cards import FRENCH, FRENCH_52, SPANISH, SPANISH_48
from tapete.table.card_faces import Face

# ruff: noqa: E402 - the program is found only now
WIDE, GAP, TWICE = 1400, 10, 2  # pixels; drawn twice as large and brought down, so that thin lines stay
QUALITY = 84
BACKS = ("panot", "lattice", "herringbone")
SAMPLE = {SPANISH: ("O1", "O12", "C11", "C7", "E10", "E5", "B11", "B3"),
          FRENCH: ("SA", "SK", "HQ", "HT", "DJ", "D5", "CK", "C9")}  # fmt: skip
FACES = {
    "spanish-deck": (Face(), False), "french-deck": (Face(FRENCH), False),
    "spanish-large": (Face(large=True), True), "french-large": (Face(FRENCH, large=True), True),
    "french-four-colours": (replace(Face(FRENCH, large=True), four_colours=True, letters="french"), True),
}  # fmt: skip


def rows_of(face: Face, sample: bool) -> Iterator[list[bytes]]:
    """The cards row by row: a suit a row and the backs last, or one row of some of them."""
    if sample:
        yield [face.svg(code) for code in SAMPLE[face.family]]
        return
    deck = FRENCH_52 if face.family == FRENCH else SPANISH_48
    for suit in deck.suits:
        yield [face.svg(card.code) for card in deck.cards if card.suit is suit]
    yield [face.svg("back", back) for back in BACKS]


def sheet_of(face: Face, sample: bool) -> QImage:
    """The sheet of one face."""
    rows = list(rows_of(face, sample))
    across, wide, gap = max(map(len, rows)), WIDE * TWICE, GAP * TWICE
    card = (wide - gap) / across - gap
    high = card * face.ratio
    image = QImage(wide, round(gap + len(rows) * (high + gap)), QImage.Format.Format_RGB32)
    image.fill(QColor(FELT))
    painter = QPainter(image)
    for y, row in enumerate(rows):
        for x, svg in enumerate(row):
            box = QRectF(gap + x * (card + gap), gap + y * (high + gap), card, high)
            QSvgRenderer(QByteArray(svg)).render(painter, box)
    painter.end()
    return image.scaled(image.size() / TWICE, mode=Qt.TransformationMode.SmoothTransformation)


def main(folder: Path) -> None:
    """Draw them all."""
    application = QGuiApplication([])
    for name, (face, sample) in FACES.items():
        path = folder / f"{name}.jpg"
        sheet_of(face, sample).save(str(path), quality=QUALITY)
        print(path, path.stat().st_size)
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]))
