"""The demonstration plays a whole match in the real window and leaves pictures of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tapete.games import all_games
from tapete.windows.demo import MOMENTS, play_demo


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games())
def test_a_demonstration_leaves_a_picture_of_every_moment(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    pictures = play_demo(tmp_path / "out", game)
    assert pictures[0].name == "1-start.png"
    assert pictures[-1].name == "6-match_over.png"
    assert [path.stem[2:] for path in pictures] == list(MOMENTS)
    for path in pictures:
        image = QImage(str(path))
        assert (image.width(), image.height()) == (1280, 720)
