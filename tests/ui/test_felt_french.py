"""The decks of the felt: French cards in their own shape, and a game shown with the other deck."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tapete.cards import FRENCH, FRENCH_32, FRENCH_52, SPANISH, SPANISH_32, SPANISH_48, card_in
from tapete.table.card_faces import RATIO
from tapete.table.geometry import SOUTH
from ui.cousin_tables import CousinTable
from ui.felt_tables import Table
from ui.tables_by_hand import laid_on_felt


@pytest.mark.parametrize("large", [False, True])
def test_french_cards_lie_on_the_felt_in_their_own_shape(qtbot: QtBot, large: bool) -> None:
    table = CousinTable("pilotta")
    table.say("bid:80:H pass pass pass")
    if table.game.phase(table.state) == "declaring":
        table.say("silent")
    table.go_on(1)
    felt, _ = laid_on_felt(qtbot, table, large=large, letters="french", four_colours=True)
    items = [*felt.table.hands[SOUTH].items, *felt.table.trick.items]
    assert len(items) == 8
    for item in items:
        face = item.face_rect()
        assert face.height() / face.width() == pytest.approx(RATIO[FRENCH], abs=0.01)
    assert not felt.grab().isNull()


@pytest.mark.parametrize(("game", "other"), [("bolot", FRENCH), ("belote", SPANISH), ("pilotta", SPANISH)])
def test_a_cousin_can_be_shown_with_the_other_deck(qtbot: QtBot, game: str, other: str) -> None:
    felt, _ = laid_on_felt(qtbot, CousinTable(game), deck=other)
    assert felt.art.face.family == other
    item = felt.table.hands[SOUTH].items[0]
    assert item.card in felt.table.seen.hand  # the game's own codes go on being said
    assert item.face_rect().height() / item.face_rect().width() == pytest.approx(RATIO[other], abs=0.01)
    drawn = felt.art.of(item.card, 100).toImage()
    own, _ = laid_on_felt(qtbot, CousinTable(game))
    assert drawn != own.art.of(item.card, 100).toImage()


def test_a_game_of_forty_eight_cards_keeps_its_own_deck(qtbot: QtBot) -> None:
    felt, _ = laid_on_felt(qtbot, Table(), deck=FRENCH)
    assert felt.art.face.family == SPANISH


def test_each_of_the_thirty_two_has_one_counterpart() -> None:
    assert {card_in(FRENCH, card) for card in SPANISH_32} == set(FRENCH_32)
    assert all(card_in(SPANISH, card_in(FRENCH, card)) is card for card in SPANISH_32)
    assert [card_in(FRENCH, SPANISH_32.card(code)).code for code in ("O10", "C3", "E11", "B1")] == [
        "DJ", "HT", "SQ", "CA",
    ]  # fmt: skip
    assert FRENCH_52.drawn_in(SPANISH) == FRENCH
    assert SPANISH_48.drawn_in(FRENCH) == SPANISH
    assert FRENCH_32.drawn_in("") == FRENCH
