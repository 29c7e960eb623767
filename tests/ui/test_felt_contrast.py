"""What is written on the felt can be read on every cloth and in high contrast; no sign is a colour alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, product

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete.table import boxed_item, bubble_item, card_item, look
from tapete.table.boxed_item import Sign, empty_line, paint_field, paint_side
from tapete.table.bubble_item import SentenceItem
from tapete.table.card_item import Edge, paint_crown, paint_edge, paint_exchange, paint_no_crown
from tapete.table.geometry import Box
from tapete.table.look import FELTS, cloth, font
from ui.cousin_tables import CousinTable
from ui.felt_tables import HANDS, Table, third_to_play
from ui.pot_tables import Evening
from ui.tables_by_hand import TableByHand, laid_on_felt
from ui.test_window_themes import SIGN, TEXT, contrast, luminance, over

pytestmark = pytest.mark.usefixtures("undressed")

GREY = QColor("#9A9A9A")


def calling() -> Table:
    table = Table(HANDS, dealer=3)
    table.say("O contro")
    return table


def alone() -> Table:
    table = Table(dealer=1, mode="solo4")
    table.settle_calls()
    table.go_on(14)
    return table


def piles() -> Table:
    return Table(dealer=1, mode="duo48")


def auction() -> CousinTable:
    table = CousinTable("pilotta", dealer=3)
    table.say("bid:80:H pass bid:90:S pass")
    return table


def declared() -> CousinTable:
    table = CousinTable("belote")
    table.say("take")
    while not any(table.state.tricks):
        table.go_on(1)
    return table


def folded() -> Evening:
    evening = Evening(5, dealer=4, totals=(50, -3, 30, 40, 1234), pot=7)
    evening.say("pass", "play:0")
    return evening


def chosen() -> Evening:
    evening = Evening(4, dealer=0, declare="simultaneous")
    evening.go_on(2)
    return evening


STATES: dict[str, Callable[[], TableByHand[object]]] = {
    "calling": calling, "play": third_to_play, "alone": alone, "piles": piles, "auction": auction,
    "declared": declared, "folded": folded, "chosen": chosen,
}  # fmt: skip


@dataclass(frozen=True)
class Written:
    """One line of text as it was painted: how well it stood out from what lay under it."""

    text: str
    ratio: float


def listen(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Hear of every line of text that is painted into an image from now on."""
    heard: list[Written] = []
    real = boxed_item.paint_text

    def paint_text(
        painter: QPainter, area: QRectF, text: str, letters: QFont, colour: QColor, align: Qt.AlignmentFlag
    ) -> None:
        image = painter.device()
        if isinstance(image, QImage) and text and colour.alpha() == 255:  # else it is a shadow
            place = painter.combinedTransform().mapRect(area).toAlignedRect().intersected(image.rect())
            shown = QColor(colour)
            shown.setAlphaF(painter.opacity())
            ground = mean(image.copy(place.adjusted(1, 3, -1, -3)))
            heard.append(Written(text, contrast(ground, over(ground, shown))))
        real(painter, area, text, letters, colour, align)

    for name, module in list(sys.modules.items()):
        if name.startswith("tapete.table.") and getattr(module, "paint_text", None) is real:
            monkeypatch.setattr(module, "paint_text", paint_text)
    return heard


def mean(image: QImage) -> QColor:
    """What that piece looks like from a little further away."""
    return image.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0)


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("state", STATES)
def test_every_text_stands_out_from_what_lies_under_it(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, felt: str, high: bool, state: str
) -> None:
    qapp.setProperty(look.CONTRAST, high)
    shown, _ = laid_on_felt(qtbot, STATES[state](), felt=felt)
    heard = listen(monkeypatch)
    image = QImage(shown.viewport().size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    shown.render(painter)
    painter.end()
    assert len(heard) >= 4
    assert [line for line in heard if line.ratio < TEXT] == []


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("high", [False, True])
def test_signs_stand_out_from_the_cloth(qapp: QApplication, felt: str, high: bool) -> None:
    """Edges of cards, the ring of whose turn it is, chips that are owed; no fibre of the cloth is lighter."""
    qapp.setProperty(look.CONTRAST, high)
    image = cloth(felt, QSize(400, 240), QPointF(200, 100), 1.0).toImage()
    lightest = max(
        (image.pixelColor(x, y) for x in range(0, 400, 2) for y in range(0, 240, 2)), key=luminance
    )
    assert contrast(lightest, look.GOLD) >= SIGN
    assert contrast(lightest, look.PAPER) >= SIGN
    assert contrast(lightest, look.ON_FELT) >= TEXT
    assert contrast(lightest, look.OWES) >= TEXT


@pytest.mark.parametrize(("fill", "stays"), [(look.GOLD, True), (look.SHADE, False), (look.PAPER, True)])
def test_in_high_contrast_ink_never_stands_on_black(qapp: QApplication, fill: QColor, stays: bool) -> None:
    qapp.setProperty(look.CONTRAST, True)
    picture = drawn(lambda painter: paint_field(painter, QRectF(8, 8, 64, 64), 8, fill))
    assert (picture.pixelColor(40, 40) == fill) is stays
    assert stays or picture.pixelColor(40, 40) == QColor("#000000")


def drawn(paint: Callable[[QPainter], object]) -> QImage:
    """A small picture of what that paints."""
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("#404040"))
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def sentence(warning: bool) -> Callable[[QPainter], object]:
    item = SentenceItem()
    item.say("x", Box(0, 0, 80, 80), 1.0, warning=warning)
    return lambda painter: item.paint(painter, None)  # type: ignore[arg-type]


def edge(kind: Edge) -> Callable[[QPainter], object]:
    return lambda painter: paint_edge(painter, QRectF(16, 20, 44, 52), kind, 3)


def side(sign: Sign) -> Callable[[QPainter], object]:
    return lambda painter: paint_side(painter, QPointF(40, 40), 11, sign)


def disc(paint: Callable[[QPainter, QPointF, float], None]) -> Callable[[QPainter], object]:
    return lambda painter: paint(painter, QPointF(40, 40), 30)


@pytest.mark.parametrize(
    "signs",
    [
        [side(sign) for sign in Sign],
        [edge(kind) for kind in (Edge.FOCUS, Edge.WINNING, Edge.HINT)],
        [disc(paint) for paint in (paint_crown, paint_no_crown, paint_exchange)],
    ],
)
def test_without_any_colour_signs_are_told_apart(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, signs: list[Callable[[QPainter], object]]
) -> None:
    """As if every colour were the same grey: shapes differ in more than a few dots."""
    for module, name in product((boxed_item, card_item), ("OURS", "THEIRS", "GOLD", "RED", "PALE", "GREY")):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, GREY)
    assert_differ([drawn(paint) for paint in signs])


def test_a_refusal_and_an_advice_are_told_apart_without_colour(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bubble_item, "RED", GREY)
    monkeypatch.setattr(bubble_item, "GOLD", GREY)
    assert_differ([drawn(sentence(warning)) for warning in (True, False)])


@pytest.mark.parametrize("scale", [0.94, 1.0, 1.35, 2.0])
def test_a_sentence_is_written_on_as_many_lines_as_it_has_room_for(qtbot: QtBot, scale: float) -> None:
    item = SentenceItem()
    for words_said in range(3, 40):
        text = "mot " * words_said
        item.say(text.strip(), Box(3.7, 0, 612.3, 44), scale, warning=True)
        room = item.text_room()
        metrics = QFontMetricsF(font(look.TEXT, scale))
        needs = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text.strip())
        assert needs.height() <= room.height() - 8 * scale


def assert_differ(pictures: list[QImage]) -> None:
    for one, other in combinations(pictures, 2):
        dots = product(range(80), range(80))
        assert sum(one.pixelColor(x, y) != other.pixelColor(x, y) for x, y in dots) > 25


def test_in_high_contrast_an_empty_place_can_be_seen(qapp: QApplication) -> None:
    dark = look.FELTS["green"][0].darker(look.CONTRAST_DARKER)
    assert empty_line().color().alpha() < 255  # else it is by the way
    qapp.setProperty(look.CONTRAST, True)
    assert contrast(empty_line().color(), dark) >= SIGN
