"""The drawn cards as pixmaps: SVG rasterised once a size and pixel ratio, never while something moves.

What is needed now and was never drawn is drawn now; what exists in another size is shown scaled until the
program is idle and the sharp one is made. `prepare` draws ahead of a motion.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tapete.cards import Card, card_in, find_card, suit_code_in
from tapete.table.card_faces import BACK, Face

BUDGET: Final = 160 * 1024 * 1024  # bytes of pixmaps kept
SHADOW_REACH: Final = 0.07  # of a card's width
MARK: Final = "mark_"
_SHADOW: Final = "shadow"

Key = tuple[str, int, float]  # name, width in device pixels, pixel ratio


class DeckArt(QObject):
    """Pixmaps of one face of a deck and one back by name: a card's code, `back`, or a mark (`mark_O`).

    Cards narrower than `large_below` logical pixels have large numbers, whatever the face.
    """

    sharpened = Signal()  # pixmaps that were shown scaled are there now

    def __init__(self, parent: QObject | None = None, *, large_below: float = 0.0) -> None:
        super().__init__(parent)
        self._large_below = large_below
        self._face = Face()
        self._family = self._face.family  # of the codes that it is asked for
        self._back = "panot"
        self._ratio = 1.0
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()
        self._bytes = 0
        self._wanted: dict[Key, None] = {}
        self._still = True
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._draw_one)

    # --- what is drawn ---------------------------------------------------------------------------------

    @property
    def face(self) -> Face:
        """How the cards are shown."""
        return self._face

    def choose(self, face: Face, back: str, family: str = "") -> None:
        """Show the cards so, with that back, from now on.

        `family` is that of the codes asked for, where it is not the face's: a game's cards in another deck.
        """
        family = family or face.family
        if (face, back, family) != (self._face, self._back, self._family):
            self._face, self._back, self._family = face, back, family
            self._kept.clear()
            self._wanted.clear()
            self._bytes = 0

    @property
    def ratio(self) -> float:
        """Device pixels to one logical pixel of the screen the felt is on."""
        return self._ratio

    @ratio.setter
    def ratio(self, ratio: float) -> None:
        self._ratio = ratio

    @property
    def bytes_kept(self) -> int:
        """How much memory the pixmaps take."""
        return self._bytes

    @property
    def is_idle(self) -> bool:
        """Whether everything that is shown is there in its own size."""
        return not self._wanted

    def whole(self, length: float) -> float:
        """The nearest length, in logical pixels, that is a whole number of the screen's own."""
        return round(length * self._ratio) / self._ratio

    def card_size(self, width: float) -> QSizeF:
        """The size, in logical pixels, of the pixmap of a card that wide: whole on the screen."""
        across = max(round(width * self._ratio), 1)
        return QSizeF(across, round(across * self._face.ratio)) / self._ratio

    def rest(self, still: bool) -> None:
        """Say whether nothing moves: only then pixmaps are made in passing."""
        self._still = still
        self._wake()

    # --- pixmaps ---------------------------------------------------------------------------------------

    def of(self, card: Card | None, width: float, *, flying: bool = False) -> QPixmap:
        """The face of a card, or the back for None, that is or will soon be sharp at `width`.

        A flying card takes what is there, at any size.
        """
        return self.named(card.code if card else BACK, width, flying=flying)

    def named(self, name: str, width: float, *, flying: bool = False) -> QPixmap:
        """The pixmap of that name: at `width` where it exists, else the nearest size."""
        key = self._key(name, width)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        nearest = self._nearest(key)
        if nearest is None:
            return self._draw(key)
        if not flying:
            self._wanted[key] = None
            self._wake()
        return nearest

    def paint(self, painter: QPainter, name: str, x: float, y: float, width: float) -> None:
        """Draw a mark with its upper left corner there, on whole pixels."""
        size = self.whole(width)
        pixmap = self.named(name, size)
        target = QRectF(self.whole(x), self.whole(y), size, size)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))

    def shadow(self, width: float) -> QPixmap:
        """A soft shadow for a card of that width, larger by SHADOW_REACH all round."""
        key = self._key(_SHADOW, width)
        return self._kept.get(key) or self._draw(key)

    def want(self, names: Iterable[str], width: float) -> None:
        """Draw those that are missing at that width when there is time."""
        for name in names:
            key = self._key(name, width)
            if key not in self._kept:
                self._wanted[key] = None
        self._wake()

    def prepare(self, names: Iterable[str], width: float) -> None:
        """Draw those that are missing at that width, at once."""
        for name in names:
            key = self._key(name, width)
            if key not in self._kept:
                self._draw(key)

    def has(self, name: str) -> bool:
        """Whether there is a picture of that name."""
        try:
            self._face.svg(self._drawn(name), self._back)
        except FileNotFoundError:
            return False
        return True

    # --- drawing ---------------------------------------------------------------------------------------

    def _drawn(self, name: str) -> str:
        """The drawing that is shown for that name: that of another deck's card where one is shown."""
        if self._family == self._face.family:
            return name
        if name.startswith(MARK):
            return MARK + suit_code_in(self._face.family, name.removeprefix(MARK), self._family)
        return name if name == BACK else card_in(self._face.family, find_card(self._family, name)).code

    def _key(self, name: str, width: float) -> Key:
        return name, max(round(width * self._ratio), 1), self._ratio

    def _nearest(self, key: Key) -> QPixmap | None:
        name, width, ratio = key
        sizes = [other for other in self._kept if other[0] == name and other[2] == ratio]
        if not sizes:
            return None
        # Scaling down looks better than scaling up: a larger one counts as nearer.
        best = min(sizes, key=lambda k: (width - k[1]) * 4 if k[1] < width else k[1] - width)
        return self._kept[best]

    def _wake(self) -> None:
        if self._wanted and self._still:
            self._idle.start()
        else:
            self._idle.stop()

    def _draw_one(self) -> None:
        key = next(iter(self._wanted), None)
        if key is not None:
            del self._wanted[key]
            if key not in self._kept:
                self._draw(key)
        if not self._wanted:
            self._idle.stop()
            self.sharpened.emit()

    def _draw(self, key: Key) -> QPixmap:
        name, width, ratio = key
        draw = self._soft_shadow if name == _SHADOW else self._raster
        pixmap = draw(name, width, ratio)
        self._wanted.pop(key, None)
        self._kept[key] = pixmap
        self._bytes += _size(pixmap)
        while self._bytes > BUDGET and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _size(dropped)
        return pixmap

    def _raster(self, name: str, width: int, ratio: float) -> QPixmap:
        mark = name.startswith("mark_")
        height = width if mark else round(width * self._face.ratio)
        pixmap = QPixmap(width, height)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = replace(self._face, large=self._face.large or width / ratio < self._large_below)
        renderer = QSvgRenderer(QByteArray(face.svg(self._drawn(name), self._back)))
        area = QRectF(0, 0, width / ratio, height / ratio)
        if mark:
            renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
        renderer.render(painter, area)
        painter.end()
        return pixmap

    def _soft_shadow(self, name: str, across: int, ratio: float) -> QPixmap:
        width = across / ratio
        reach = max(width * SHADOW_REACH, 2.0)
        height = width * self._face.ratio
        pixmap = QPixmap(round((width + 2 * reach) * ratio), round((height + 2 * reach) * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        layers = 7
        for i in range(layers):
            inset = reach * i / layers
            painter.setBrush(QColor(8, 16, 12, 9 + 2 * i))
            area = QRectF(inset, inset, width + 2 * (reach - inset), height + 2 * (reach - inset))
            corner = self._face.corner * width + reach - inset
            painter.drawRoundedRect(area, corner, corner)
        painter.end()
        return pixmap


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
