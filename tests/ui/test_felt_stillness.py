"""Where little motion is asked for nothing flies, turns, breathes or slides, at the tables of every game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation, QPauseAnimation
from pytestqt.qtbot import QtBot

from tapete.games import all_games
from tapete.session.view import Happening
from tapete.table import motion, performing_pot
from tapete.table.felt import Felt
from tapete.table.look import FeltStyle
from ui.window_tables import Open, prepared


@pytest.mark.parametrize("game", all_games())
def test_a_deal_is_shown_without_a_motion(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    def moved(*_: object, **__: object) -> None:
        raise AssertionError("something moves")

    for kind in (motion.Motion, motion.Turning, performing_pot.ChipMotion):
        monkeypatch.setattr(kind, "start", moved)
    window = open_window(prepared())
    felt: Felt = window.table_page.felt
    waits: list[QAbstractAnimation] = []
    window.deal(game, game.encode().ljust(32, b"-"))
    felt.set_style(FeltStyle(speed=8.0, reduce_motion=True, trick_stays=0))
    acts = felt.choreography._performing.acts
    monkeypatch.setattr(felt.choreography._performing, "acts", lambda told: noted(acts, told, waits))
    for _ in range(40):
        qtbot.waitUntil(lambda: not felt.is_busy and bool(window.session.view.verdict or legal(window)))
        if window.session.view.verdict:
            break
        felt.chosen.emit(window.session.view.seen.legal[-1])
    assert waits
    assert all(isinstance(act, QPauseAnimation) for act in waits)
    assert not any(plate._timer.isActive() for plate in felt.table.plates.values())


def noted(acts: object, told: Happening, waits: list[QAbstractAnimation]) -> object:
    """The same acts, each written down."""
    for act in acts(told):  # type: ignore[operator]
        if act is not None:
            waits.append(act)
        yield act


def legal(window: object) -> bool:
    return bool(window.session.view.seen.legal)  # type: ignore[attr-defined]
