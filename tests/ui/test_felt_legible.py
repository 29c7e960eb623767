"""The felt from two metres, and under a pointer: nothing is too small to be read or to be hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.cards import FRENCH
from tapete.table import look
from tapete.table.buttons import FeltButton
from tapete.table.card_faces import RATIO
from tapete.table.layout import Seating
from tapete.table.look import SMALL, font
from tapete.table.seating import lay_out
from tapete.words import speak_of
from ui.cousin_tables import CousinTable
from ui.felt_tables import HANDS, Table
from ui.pot_tables import Evening
from ui.tables_by_hand import TableByHand, laid_on_felt

LEAST_TARGET = 24  # pixels, WCAG 2.2 AA 2.5.8
FELT = (1500, 1056)  # in a window of a usual screen, 1920 by 1080 and 24 inches: 0.277 mm a pixel
# Who sees well reads letters five minutes of arc high: 2.9 mm at two metres, 10.5 of those pixels.
JUST, WELL = 10.5, 14.0
INDEX, LARGE_INDEX = 5.8, 9.0  # mm high, of a card 95 or 88 mm high

SEATINGS = {
    "pairs": Seating(), "solo4": Seating(alone=True), "solo3": Seating(players=3, alone=True, hand=16),
    "duo6": Seating(players=2, alone=True, hand=0, piles=6, depth=4),
    "duo48": Seating(players=2, alone=True, hand=8, piles=4, depth=4),
    "belote": Seating(hand=8, ratio=RATIO[FRENCH]),
    **{f"bourre{n}": Seating(n, alone=True, hand=5, ratio=RATIO[FRENCH], pot=True) for n in range(2, 9)},
}  # fmt: skip


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """Leave the program as other tests know it."""
    yield
    qapp.setProperty(look.TEXT_SCALE, None)


@pytest.mark.parametrize("name", SEATINGS)
@pytest.mark.parametrize(("text", "index", "least"), [(1.0, INDEX, JUST), (2.0, LARGE_INDEX, WELL)])
def test_cards_and_names_can_be_read_from_two_metres(
    qtbot: QtBot, name: str, text: float, index: float, least: float
) -> None:
    """As the program comes, and well with large letters and large numbers on the cards."""
    seating = SEATINGS[name]
    lay = lay_out(*FELT, seating, open_hands=False, text=text)
    share = index / (88 if seating.ratio == RATIO[FRENCH] else 95)
    for width in (lay.south_width, lay.trick_width):
        assert lay.tall(width) * share >= least
    assert QFontMetricsF(font(SMALL, lay.scale, bold=True)).capHeight() >= least


def calling() -> Table:
    return Table(HANDS, dealer=0)


def piles() -> Table:
    return Table(dealer=0, mode="duo48")


def bidding() -> CousinTable:
    return CousinTable("pilotta", dealer=3, variant="palaristi")


def how_many() -> Evening:
    return Evening(8, dealer=7)


def drawing() -> Evening:
    evening = Evening(3, dealer=2, declare="then_draw")
    evening.say("play", "play", "play")
    return evening


ASKED: dict[str, tuple[str, Callable[[], TableByHand[object]]]] = {
    "calling": ("botifarra", calling), "piles": ("botifarra", piles), "bidding": ("pilotta", bidding),
    "how_many": ("bourre", how_many), "drawing": ("bourre", drawing),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("state", ASKED)
def test_everything_that_can_be_pressed_on_the_smallest_felt_can_be_hit(
    qtbot: QtBot, qapp: QApplication, language: str, text: float, state: str
) -> None:
    words.use(language)
    qapp.setProperty(look.TEXT_SCALE, text)
    game, table = ASKED[state]
    speak_of(game)
    felt, _ = laid_on_felt(qtbot, table(), (704, 640))
    buttons = [part for part in felt.findChildren(FeltButton) if part.isVisible()]
    targets = [part.size().toTuple() for part in (*buttons, *felt.card_buttons.buttons)]
    if felt.calls.bids:
        ladder = felt.calls.ladder
        boxes = [ladder.box_of(value) for value in range(ladder.minimum(), 250, 10)]
        targets += [(box.width(), box.height()) for box in boxes]
    assert len(targets) > 3
    assert min(min(size) for size in targets) >= LEAST_TARGET
    for one in buttons:
        assert felt.viewport().rect().contains(one.geometry())
        assert one.least_width() <= one.width() + 2
