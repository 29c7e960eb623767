"""Every deck on one picture, for a demonstration and for whoever wants to see that all cards can be drawn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tapete.assets import resource

DECKS: Final = ("spanish", "spanish_large", "french", "french_large", "backs", "backs_french")
COLUMNS: Final = 26
CARD: Final = (48.0, 75.0)  # the room of a card, in pixels
GAP: Final = 4.0


def deck_sheet() -> QImage:
    """All cards and backs of resources/decks, deck after deck; ValueError names one that cannot be drawn."""
    rows = [[path for path in sorted(resource("decks", deck).glob("*.svg"))] for deck in DECKS]
    lines = sum(-(-len(cards) // COLUMNS) for cards in rows)
    wide, high = CARD[0] + GAP, CARD[1] + GAP
    image = QImage(round(COLUMNS * wide + GAP), round(lines * high + GAP), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    painter = QPainter(image)
    line = 0
    for cards in rows:
        for number, path in enumerate(cards):
            renderer = QSvgRenderer(str(path))
            if not renderer.isValid():
                painter.end()
                raise ValueError(f"{path} cannot be drawn")
            renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
            down, across = divmod(number, COLUMNS)
            renderer.render(painter, QRectF(GAP + across * wide, GAP + (line + down) * high, *CARD))
        line += -(-len(cards) // COLUMNS)
    painter.end()
    return image
