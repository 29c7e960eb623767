"""Writing and ruling in millimetres, on whatever a QPainter paints on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPen

MM_IN_INCH: Final = 25.4
FINE: Final = 100  # steps in a millimetre: letters have whole sizes, and these are fine enough

# The first of these that is there and writes both our alphabets; what a printer prints well.
SERIFS: Final = ("Palatino Linotype", "Palatino", "Noto Serif", "Cambria", "DejaVu Serif", "Times New Roman")
SANS: Final = ("Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans Condensed", "Liberation Sans", "Arial")
ALPHABETS: Final = (QFontDatabase.WritingSystem.Latin, QFontDatabase.WritingSystem.Greek)

BLACK: Final = QColor("#000000")
GREY: Final = QColor("#5A5A5A")
PALE: Final = QColor("#B8B8B8")
RED: Final = QColor("#9E1B1B")  # the touch of colour; dark enough to be black on a printer that has none

LEFT: Final = Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter
SMALLEST: Final = 0.72  # of its size, that letters shrink to before a text loses its end


@dataclass(frozen=True, slots=True)
class Letters:
    """Letters of one size in millimetres."""

    size: float
    bold: bool = False
    serif: bool = False

    def smaller(self, times: float) -> Letters:
        """The same letters in another size."""
        if times == 1:
            return self
        return Letters(self.size * times, self.bold, self.serif)


@cache
def family(serif: bool) -> str:
    """The letters of this system that a sheet is written with."""
    present = set(QFontDatabase.families())
    for name in SERIFS if serif else SANS:
        if name in present and set(ALPHABETS) <= set(QFontDatabase.writingSystems(name)):
            return name
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()


@cache
def font_of(letters: Letters) -> QFont:
    """The letters as Qt has them, in steps; their numerals stand in columns."""
    font = QFont(family(letters.serif))
    font.setPixelSize(round(letters.size * FINE))
    font.setWeight(QFont.Weight.Bold if letters.bold else QFont.Weight.Normal)
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setFeature(QFont.Tag("liga"), 0)  # so that a name can be searched for in the PDF
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setKerning(True)
    return font


@cache
def _metrics(letters: Letters) -> QFontMetricsF:
    return QFontMetricsF(font_of(letters))


def width_of(text: str, letters: Letters) -> float:
    """How wide a text is, in millimetres."""
    return _metrics(letters).horizontalAdvance(text) / FINE


def lines_of(text: str, letters: Letters, room: float) -> list[str]:
    """The text in lines that fit the room, broken between words."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, letters) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def forget_letters() -> None:
    """Let go of all letters: before the application that they belong to ends."""
    for kept in (family, font_of, _metrics):
        kept.cache_clear()


class Pen:
    """Writes and rules on a painter whose paper's upper left corner is its origin."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        device = painter.device()
        painter.scale(device.logicalDpiX() / MM_IN_INCH / FINE, device.logicalDpiY() / MM_IN_INCH / FINE)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, weight: float, colour: QColor = BLACK,
        *, dotted: bool = False,
    ) -> None:  # fmt: skip
        """A rule of that weight in millimetres."""
        pen = QPen(colour, weight * FINE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if dotted else Qt.PenCapStyle.FlatCap)
        if dotted:
            pen.setDashPattern([0, 0.9 / weight])
        self._painter.setPen(pen)
        self._painter.drawLine(QPointF(x1 * FINE, y1 * FINE), QPointF(x2 * FINE, y2 * FINE))

    def fill(self, x: float, y: float, width: float, height: float, colour: QColor) -> None:
        """A patch of colour."""
        self._painter.fillRect(QRectF(x * FINE, y * FINE, width * FINE, height * FINE), colour)

    def write(
        self, text: str, x: float, baseline: float, room: float, letters: Letters,
        align: Qt.AlignmentFlag = LEFT, colour: QColor = BLACK,
    ) -> None:  # fmt: skip
        """Write on a baseline between x and x + room: smaller, then shorter where there is no room."""
        text, letters = fitted(text, letters, room)
        wide = width_of(text, letters)
        begins = x + {LEFT: 0.0, RIGHT: room - wide, CENTRE: (room - wide) / 2}[align]
        self._painter.setFont(font_of(letters))
        self._painter.setPen(colour)
        self._painter.drawText(QPointF(begins * FINE, baseline * FINE), text)

    @property
    def painter(self) -> QPainter:
        """For drawings of other kinds; its unit is a millimetre divided by FINE."""
        return self._painter


def times_to_fit(text: str, letters: Letters, room: float) -> float:
    """How many times as large these letters may be, at most once, for the text to fit the room."""
    wide = width_of(text, letters)
    return 1.0 if wide <= room else int(100 * room / wide) / 100


def fitted(text: str, letters: Letters, room: float) -> tuple[str, Letters]:
    """The text and its letters, shrunk to SMALLEST and then cut with three dots, to fit the room."""
    letters = letters.smaller(max(SMALLEST, times_to_fit(text, letters, room)))
    if width_of(text, letters) <= room:
        return text, letters
    return _metrics(letters).elidedText(text, Qt.TextElideMode.ElideRight, room * FINE), letters
