"""What plates and the contract make of any name, and of what is too long for them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.events import Played, Said, Seat
from tapete.session.view import SeatSetup
from tapete.table.announcing import spoken
from tapete.table.boxed_item import Sign
from tapete.table.deck_art import DeckArt
from tapete.table.felt import Felt, FeltStyle
from tapete.table.geometry import EAST, SOUTH, Box
from tapete.table.layout import Layout
from tapete.table.look import fitted, font, whole
from tapete.table.reading import LONGEST_NAME, shown_name
from tapete.table.seat_item import Plate, SeatItem
from tapete.words import say
from ui.felt_tables import Table, at_the_lead

NAMES = {
    "Núria": "Núria",
    "Núria\nPuig": "Núria Puig",
    "  \t\r\n ": "?",
    "": "?",
    "a\u202eb\u0000c": "a b c",
    "<b>Pau</b> & co": "<b>Pau</b> & co",
}


def named(name: str) -> Table:
    """A table at which the seats in the east and in the south have that name; the near one named trumps."""
    table = at_the_lead()
    setup = table.setup
    seats = (SeatSetup(name), SeatSetup(name, "club"), *setup.seats[2:])
    table.setup = replace(setup, seats=seats)
    return table


@pytest.mark.parametrize(("name", "line"), NAMES.items())
def test_any_name_is_one_line_that_can_be_read(name: str, line: str) -> None:
    assert shown_name(name) == line


def test_a_name_of_unbearable_length_is_cut() -> None:
    assert shown_name("x" * 500) == "x" * (LONGEST_NAME - 1) + "…"


@pytest.mark.parametrize("name", [*NAMES, "W" * 300])
def test_every_plate_and_sentence_bears_any_name(qtbot: QtBot, name: str) -> None:
    table = named(name)
    felt = Felt()
    qtbot.addWidget(felt)
    felt.set_style(FeltStyle(speed=0.0))
    felt.resize(744, 660)
    felt.show()
    felt.show_view(table.view)
    for place in (SOUTH, EAST):
        plate = felt.table.plates[place].plate
        assert plate.name and plate.name.isprintable()
    for event in (Said(Seat(1), "passo"), Played(Seat(1), table.card("O1"))):
        assert spoken(event, table.view).isprintable()
    assert not felt.grab().isNull()


def test_a_long_name_ends_in_dots() -> None:
    text, _ = fitted("Wilhelmina Wolkenstein", font(14, 1.0, bold=True), 90)
    assert text.endswith("…")


def test_a_name_goes_before_the_number_of_cards(qtbot: QtBot) -> None:
    item = SeatItem(DeckArt())
    item.put(Box(0, 0, 204, 40), 1.0)
    item.show_plate(Plate("Montserrat", "0 bases", deals=True, mark="mark_O", cards=8), still=True)
    assert item.shows_count(200)
    assert not item.shows_count(150)
    item.show_plate(Plate("Pau", "0 bases", cards=8), still=True)
    assert item.shows_count(150)


def test_a_number_is_never_cut() -> None:
    usual = font(14, 1.0, bold=True)
    assert whole("100000", usual, 200) == usual
    for width in (60, 40, 25):
        assert QFontMetricsF(whole("100000", usual, width)).horizontalAdvance("100000") <= width + 1


@pytest.mark.parametrize("language", ["ca", "es", "en", "fr", "el"])
@pytest.mark.parametrize("felt", [QSize(704, 640), QSize(744, 660), QSize(1000, 690)])
def test_that_no_trick_can_be_won_is_said_whole_or_by_its_mark_alone(
    qtbot: QtBot, language: str, felt: QSize
) -> None:
    words.use(language)
    lay = Layout(felt.width(), felt.height())
    art = DeckArt()
    item = SeatItem(art)
    sentence = say("table.no_more_tricks")
    plate = Plate("Maria del Mar", sentence, Sign.OURS, deals=True, mark="mark_O", cards=12, dead=True)
    item.show_plate(plate, still=True)
    item.put(Box(0, 0, lay.plate(EAST).w, lay.plate(EAST).h), lay.scale)
    for width in range(20, 200, 5):
        assert item.second_line(width)[0] in (sentence, "")
    assert sentence in item.toolTip()


def test_a_tip_shows_a_name_as_it_is_written(qtbot: QtBot) -> None:
    item = SeatItem(DeckArt())
    item.show_plate(Plate("<b>Pau</b> & co", "Club"), still=True)
    assert item.toolTip() == "<qt>&lt;b&gt;Pau&lt;/b&gt; &amp; co<br>Club</qt>"
