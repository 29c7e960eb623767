"""A felt with French cards, before there is a game that plays with them: a table made up for the purpose."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from pytestqt.qtbot import QtBot

from tapete.cards import FRENCH_52
from tapete.session.view import View
from tapete.table import reading
from tapete.table.card_faces import RATIO
from tapete.table.felt import Felt, FeltStyle
from tapete.table.geometry import SOUTH
from ui.felt_tables import Table, at_the_lead


def with_french_cards(table: Table, monkeypatch: pytest.MonkeyPatch) -> View:
    """The view of a table of four in pairs, French cards in the near hand and in the trick."""
    game = SimpleNamespace(
        deck=FRENCH_52, sides=table.game.sides, players=4, turns_left=True, side_of=table.game.side_of,
        partner_of=table.game.partner_of, next_seat=table.game.next_seat,
    )  # fmt: skip
    monkeypatch.setattr(reading, "make_game", lambda name, **options: game)
    view = table.view
    cards = FRENCH_52.cards
    seen = replace(view.seen, hand=cards[3:51:4], trick=cards[:2], legal=(), trump="H")
    return replace(view, seen=seen)


@pytest.mark.parametrize("deck", ["french", "french_large"])
def test_french_cards_lie_on_the_felt_in_their_own_shape(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    felt = Felt()
    qtbot.addWidget(felt)
    felt.set_style(FeltStyle(deck=deck, speed=0.0, letters="french", four_colours=True))
    felt.resize(1000, 690)
    felt.show()
    felt.show_view(with_french_cards(at_the_lead(), monkeypatch))
    items = [*felt.table.hands[SOUTH].items, *felt.table.trick.items]
    assert len(items) == 14
    for item in items:
        face = item.face_rect()
        assert face.height() / face.width() == pytest.approx(RATIO["french"], abs=0.01)
    assert not felt.grab().isNull()
