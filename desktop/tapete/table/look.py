"""What the felt looks like: its style as chosen by the player, colours, letters, the cloth itself."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap, QRadialGradient

from tapete.cards import SPANISH, Deck
from tapete.table.card_faces import Face, Letters
from tapete.table.geometry import Box

TRICK_STAYS: Final = 900  # ms at normal pace


@dataclass(frozen=True, slots=True)
class FeltStyle:
    """How the table looks and behaves.

    `deck` is `spanish` or `french` where a game that can be is shown with that deck, empty for each game's
    own; `large` its large numbers; `back` the name of a file of resources/decks, `felt` green, blue or
    burgundy; `letters`, `four_colours` and `four_corners` are a French deck's, as in card_faces.Face.
    `speed` is times the normal pace, 0 for no motion at all. `sorting` as in sorting.held_order.
    `keep_trick` is `timer` or `click`: what ends the look at a finished trick; `trick_stays` is how many ms
    the timer gives it at normal pace, None for TRICK_STAYS where cards move and nothing where they do not.
    `reverse_direction` draws the table mirrored. `confirm_click`: the first click raises a card, the second
    plays it. `hints_dim` dims cards that may not be played. With `sounds` cards are heard where somebody can
    play sounds.
    """

    deck: str = ""
    large: bool = False
    back: str = "panot"
    felt: str = "green"
    speed: float = 1.0
    sorting: str = "low_left"
    reverse_direction: bool = False
    confirm_click: bool = False
    keep_trick: str = "timer"
    trick_stays: int | None = None
    reduce_motion: bool = False
    hints_dim: bool = True
    letters: Letters = "english"
    four_colours: bool = False
    four_corners: bool = False
    sounds: bool = False

    @property
    def look_at_trick(self) -> int:
        """How many ms a finished trick stays at normal pace."""
        if self.trick_stays is not None:
            return self.trick_stays
        return TRICK_STAYS if self.speed else 0

    def face(self, deck: Deck | None = None) -> Face:
        """How that game's cards are shown."""
        family = deck.drawn_in(self.deck) if deck else SPANISH
        return Face(family, self.large, self.letters, self.four_colours, self.four_corners)


CONTRAST: Final = "contrast"  # properties of the application, set by who dresses it
TEXT_SCALE: Final = "text_scale"

INK: Final = QColor("#2A2630")
PAPER: Final = QColor("#FCF7EA")
ON_FELT: Final = QColor("#FBF6E9")
GOLD: Final = QColor("#EDB93C")
DEEP_GOLD: Final = QColor("#B9791B")
RED: Final = QColor("#C7382E")
PALE: Final = QColor("#B9B4A6")
GREY: Final = QColor("#6F6A63")
OURS: Final = QColor("#EDB93C")
THEIRS: Final = QColor("#8FB9DC")
VEIL: Final = QColor(0x2A, 0x26, 0x30, 97)  # 38 percent of ink
SHADE: Final = QColor("#26232B")  # behind letters on the felt, whatever its colour
SHADE_DEEP: Final = QColor("#19171D")
OWES: Final = QColor("#FFDAD2")  # chips that somebody owes
SOFT: Final = QColor("#D9DCCB")  # letters on a shade, of what is said by the way

FELTS: Final = {  # middle and edge of the cloth
    "green": (QColor("#1F6B45"), QColor("#154A33")),
    "blue": (QColor("#2A5F88"), QColor("#1A3C61")),
    "burgundy": (QColor("#7E2F3B"), QColor("#541C27")),
}
CONTRAST_DARKER: Final = 300  # percent: how much darker the cloth is where high contrast is asked for

TINY, SMALL, TEXT, LARGE, HUGE = 12, 14, 16, 20, 28  # letters at scale 1
LEAST_LETTERS: Final = 11.0
WEAVE: Final = 96  # pixels of one repeat of the cloth


def in_contrast() -> bool:
    """Whether high contrast is asked for: dark cloth, black fields with white edges."""
    app = QCoreApplication.instance()
    return app is not None and bool(app.property(CONTRAST))


def text_scale() -> float:
    """How many times as large as usual letters are asked to be, from 1 to 2."""
    app = QCoreApplication.instance()
    asked = app.property(TEXT_SCALE) if app is not None else None
    return float(asked) if asked else 1.0


def font(size: float, scale: float, *, bold: bool = False) -> QFont:
    """The system's letters, `size` as at scale 1, with numerals of one width where there are such."""
    letters = QFont()
    letters.setPixelSize(round(max(size * scale, LEAST_LETTERS)))
    letters.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    letters.setFeature(QFont.Tag("tnum"), 1)
    return letters


def fitted(text: str, letters: QFont, width: float) -> tuple[str, QFont]:
    """The text and its letters, smaller by up to a fifth, then cut with an ellipsis, to fit `width`."""
    size = letters.pixelSize()
    for smaller in range(size, max(round(size * 0.8), round(LEAST_LETTERS)) - 1, -1):
        tried = QFont(letters)
        tried.setPixelSize(smaller)
        if QFontMetricsF(tried).horizontalAdvance(text) <= width:
            return text, tried
        letters = tried
    return QFontMetricsF(letters).elidedText(text, Qt.TextElideMode.ElideRight, width), letters


def whole(text: str, letters: QFont, width: float) -> QFont:
    """The letters, smaller where the text would not fit `width`: half a number is another number."""
    wide = QFontMetricsF(letters).horizontalAdvance(text)
    if wide <= width:
        return letters
    smaller = QFont(letters)
    smaller.setPixelSize(max(int(letters.pixelSize() * width / wide), 1))
    return smaller


def rect(box: Box) -> QRectF:
    """The box for a painter."""
    return QRectF(box.x, box.y, box.w, box.h)


def cloth(felt: str, size: QSize, middle: QPointF, ratio: float) -> QPixmap:
    """The felt of that size in logical pixels, lightest round `middle`, woven."""
    light, dark = FELTS[felt]
    if in_contrast():
        light, dark = light.darker(CONTRAST_DARKER), dark.darker(CONTRAST_DARKER)
    pixmap = QPixmap((size.toSizeF() * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    reach = 0.72 * (size.width() ** 2 + size.height() ** 2) ** 0.5
    glow = QRadialGradient(middle, reach)
    glow.setColorAt(0.0, light)
    glow.setColorAt(0.35, _between(light, dark, 0.22))
    glow.setColorAt(0.75, dark)
    glow.setColorAt(1.0, dark.darker(118))
    area = QRectF(QPointF(0, 0), size.toSizeF())
    painter.fillRect(area, glow)
    painter.drawTiledPixmap(area, _weave(ratio))
    painter.end()
    return pixmap


def _between(one: QColor, other: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    )


def _weave(ratio: float) -> QPixmap:
    """Short fibres, light and dark, always the same: they also hide the steps of the vignette."""
    fibres = Random(61)
    tile = QPixmap(round(WEAVE * ratio), round(WEAVE * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    for _ in range(1500):
        light = fibres.random() < 0.5
        colour = QColor(255, 255, 255) if light else QColor(0, 0, 0)
        colour.setAlpha(fibres.randint(3, 7) if light else fibres.randint(5, 14))
        painter.setPen(colour)
        x, y = fibres.uniform(0, WEAVE), fibres.uniform(0, WEAVE)
        dx, dy = fibres.uniform(-2.4, 2.4), fibres.uniform(-2.4, 2.4)
        for ox in (0, -WEAVE):
            for oy in (0, -WEAVE):
                painter.drawLine(QPointF(x + ox, y + oy), QPointF(x + dx + ox, y + dy + oy))
    painter.end()
    return tile
