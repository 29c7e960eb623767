"""Frames a second of a full table while cards are dealt, played and gathered. Run with -m bench -s."""

from __future__ import annotations

import time

import pytest
from PySide6.QtGui import QPaintEvent
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.session.view import Happening
from tapete.table.felt import Felt
from ui.felt_tables import Table, at_the_lead

pytestmark = pytest.mark.bench


class TimedFelt(Felt):
    """Keeps when each frame was painted, and how long it took, in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.frames: list[tuple[float, float]] = []

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        before = time.perf_counter()
        super().paintEvent(event)
        self.frames.append((before, time.perf_counter() - before))


def measure(qtbot: QtBot, felt: TimedFelt, what: str, happening: Happening) -> None:
    qtbot.waitUntil(lambda: felt.art.is_idle, timeout=20_000)
    felt.frames.clear()
    felt.play(happening)
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=20_000)
    gaps = sorted(b[0] - a[0] for a, b in zip(felt.frames, felt.frames[1:], strict=False))
    costs = sorted(cost for _, cost in felt.frames)
    middle = gaps[len(gaps) // 2]
    print(f"\n{what}: {len(felt.frames)} frames, {1 / middle:.0f} a second, "
          f"painting {1000 * costs[len(costs) // 2]:.1f} ms, at worst {1000 * costs[-1]:.1f} ms")  # fmt: skip


@pytest.mark.parametrize("size", [(1000, 690), (1640, 1010)], ids=["1280x720", "1920x1080"])
def test_how_many_frames_a_full_table_makes(qtbot: QtBot, size: tuple[int, int]) -> None:
    words.use("en")
    felt = TimedFelt()
    qtbot.addWidget(felt)
    felt.resize(*size)
    felt.show()
    table = Table(dealer=1)
    felt.show_view(table.view)
    measure(qtbot, felt, "dealing", table.happening(table.dealt))
    table = at_the_lead()
    felt.show_view(table.view)
    measure(qtbot, felt, "a trick", table.play("B2 B1 B6 B8"))
