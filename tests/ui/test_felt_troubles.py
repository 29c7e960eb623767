"""Nothing on the felt lies over what is to be read, and what does so is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.core import Call, Play
from tapete.session.view import Refusal
from tapete.table import look
from tapete.table.geometry import EAST, SOUTH, Box
from tapete.words import speak_of
from ui.cousin_tables import CousinTable
from ui.felt_tables import HANDS, Table, third_to_play
from ui.felt_troubles import felt_troubles
from ui.pot_tables import Evening
from ui.tables_by_hand import TableByHand, laid_on_felt

FELTS = [(704, 640), (896, 696), (1360, 1040)]


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """Leave the program as other tests know it."""
    yield
    qapp.setProperty(look.TEXT_SCALE, None)


def contro() -> Table:
    table = Table(HANDS, dealer=3)
    table.say("O contro")
    return table


def bids() -> CousinTable:
    table = CousinTable("pilotta", dealer=3)
    table.say("bid:80:H pass bid:90:S pass")
    return table


def folds() -> Evening:
    evening = Evening(8, dealer=7, totals=(100_000, -3, 30, 40, 1234, 5, 6, 7), pot=7)
    evening.say("pass", "play:2", "pass")
    return evening


def spades() -> CousinTable:
    table = CousinTable("pilotta", dealer=0)
    table.say("bid:80:S pass pass")
    return table


STATES: dict[str, tuple[str, Callable[[], TableByHand[object]]]] = {
    "contro": ("botifarra", contro), "play": ("botifarra", third_to_play), "bids": ("pilotta", bids),
    "spades": ("pilotta", spades), "folds": ("bourre", folds),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("state", STATES)
def test_all_that_is_said_and_offered_can_be_read(
    qtbot: QtBot, qapp: QApplication, language: str, text: float, state: str
) -> None:
    words.use(language)
    qapp.setProperty(look.TEXT_SCALE, text)
    game, table = STATES[state]
    speak_of(game)
    felt, _ = laid_on_felt(qtbot, table(), FELTS[0])
    for size in FELTS:
        felt.resize(*size)
        assert felt_troubles(felt) == [], size
        view = felt.table.read.view
        for card in view.seen.hand:
            reason = felt.reason_for(Play(card)) if felt.reason_for else None
            if reason is not None:
                felt.refuse(Refusal(view.seen.seat, Play(card), reason))
                assert felt.table.sentence.text
                assert felt_troubles(felt) == [], size
                felt.hush()
                break


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("size", [(717, 676), (896, 696)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_words_said_round_a_pot_cover_nothing(
    qtbot: QtBot, qapp: QApplication, language: str, size: tuple[int, int], text: float
) -> None:
    words.use(language)
    qapp.setProperty(look.TEXT_SCALE, text)
    speak_of("bourre")
    evening = Evening(5, dealer=4)
    felt, _ = laid_on_felt(qtbot, evening, size, deck="french")
    felt.play(evening.do(Call("play:5")))
    assert felt.table.bubbles[SOUTH].isVisible()
    assert felt_troubles(felt) == []
    evening.go_on(1)  # the five are drawn
    felt.play(evening.say("play:2", "pass", "play:0", "pass"))
    assert felt_troubles(felt) == []


def test_what_covers_something_else_or_sticks_out_is_found(qtbot: QtBot) -> None:
    felt, _ = laid_on_felt(qtbot, third_to_play())
    assert felt_troubles(felt) == []
    plates = felt.table.plates
    box = plates[SOUTH].area
    plates[EAST].put(Box(box.x(), box.y(), 100, 30), 1.0)
    assert felt_troubles(felt) == ["covered: plate of Marta and plate of Pau: 100x30"]
    plates[EAST].put(Box(990, 100, 204, 40), 1.0)
    assert felt_troubles(felt) == ["sticks out: plate of Pau"]
