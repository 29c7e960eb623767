"""Proofs to look at: a contact sheet, the same in greys, and a fan of twelve painted by QtSvg."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from pen import FELT

SPANISH_HAND = ("O1", "O12", "O7", "C11", "C10", "C3", "E9", "E12", "E5", "B11", "B10", "B4")
FRENCH_HAND = ("SA", "SK", "S7", "HQ", "HJ", "H3", "CT", "CK", "C5", "DQ", "DJ", "D9")


def prove(out: Path, height: int, faces: Mapping[str, str], backs: Sequence[str]) -> None:
    """Write OUT.png, OUT-grey.png and OUT-fan.png, the cards `height` pixels high."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    suits = dict.fromkeys(code[0] for code in faces)
    rows = [[svg for code, svg in faces.items() if code[0] == suit] for suit in suits]
    hand = SPANISH_HAND if "O" in suits else FRENCH_HAND
    sheet = laid_out([*rows, backs], height)
    grey = sheet.convertToFormat(QImage.Format.Format_Grayscale8)
    fan = fanned([faces[code] for code in hand], height)
    for image, suffix in ((sheet, ""), (grey, "-grey"), (fan, "-fan")):
        image.save(str(out.with_name(f"{out.stem}{suffix}{out.suffix}")))
    del application  # it had to live as long as images were painted


def laid_out(rows: Sequence[Sequence[str]], height: int) -> QImage:
    """Rows of cards on felt."""
    width, gap = round(height * _shape(rows[0][0])), max(4, height // 20)
    across, down = max(len(row) for row in rows), len(rows)
    image = _felt(gap + across * (width + gap), gap + down * (height + gap))
    painter = QPainter(image)
    for n, row in enumerate(rows):
        for k, svg in enumerate(row):
            box = QRectF(gap + k * (width + gap), gap + n * (height + gap), width, height)
            _renderer(svg).render(painter, box)
    painter.end()
    return image


def fanned(hand: Sequence[str], height: int) -> QImage:
    """A hand held as a fan, some third of each card showing."""
    width, reach = height * _shape(hand[0]), height * 2.6
    image = _felt(round(height * 3.9), round(height * 2.1))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for k, svg in enumerate(hand):
        painter.save()
        painter.translate(image.width() / 2, height * 0.75 + reach)
        painter.rotate((k - (len(hand) - 1) / 2) * 5.2)
        _renderer(svg).render(painter, QRectF(-width / 2, -reach - height / 2, width, height))
        painter.restore()
    painter.end()
    return image


def _felt(width: int, height: int) -> QImage:
    """A bare piece of the table."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(FELT))
    return image


def _renderer(svg: str) -> QSvgRenderer:
    """The painter of one card."""
    return QSvgRenderer(QByteArray(svg.encode()))


def _shape(svg: str) -> float:
    """A card's width to its height."""
    box = _renderer(svg).viewBoxF()
    return box.width() / box.height()
