"""The demonstration plays a whole match in the real window and leaves pictures of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tapete.games import all_games
from tapete.windows import app
from tapete.windows.deck_sheet import deck_sheet
from tapete.windows.demo import MOMENTS, play_demo


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games())
def test_a_demonstration_leaves_a_picture_of_every_moment(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    pictures = play_demo(tmp_path / "out", game)
    assert pictures[0].name == "1-start.png"
    assert pictures[-2].name == "6-match_over.png"
    assert pictures[-1].name == "7-decks.png"
    assert [path.stem[2:] for path in pictures] == list(MOMENTS)
    for path in pictures[:-1]:
        image = QImage(str(path))
        assert (image.width(), image.height()) == (1280, 720)


def test_a_demonstration_to_be_watched_wants_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "has_screen", lambda: False)
    with pytest.raises(app.NoScreen):
        play_demo(tmp_path / "out", on_screen=True)
    assert not (tmp_path / "out").exists()


def test_every_card_of_every_deck_is_drawn() -> None:
    image = deck_sheet()
    felt = image.pixelColor(0, 0)
    middles = [
        image.pixelColor(28 + 52 * column, 41 + 79 * row)
        for row in range(image.height() // 79)
        for column in range(image.width() // 52)
    ]
    assert sum(colour != felt for colour in middles) >= 2 * (48 + 52) + 6
