"""Cards are heard, gathered tricks and passes too; a key silences them, and so does a missing device."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tapete.session.preferences import TableLook
from tapete.table.loudspeaker import Device, Loudspeaker
from tapete.table.sounds import RATE, SOUNDS, Sound, samples
from tapete.windows.look_preview import felt_style
from ui.felt_tables import Table, at_the_lead
from ui.tables_by_hand import laid_on_felt
from ui.window_tables import Open, prepared

QUICK = {"speed": 2.0, "reduce_motion": True, "trick_stays": 0}


@pytest.mark.parametrize("sound", SOUNDS)
def test_a_sound_is_short_soft_and_dies_away(sound: Sound) -> None:
    heard = samples(sound)
    assert 0.05 * RATE < len(heard) < 0.4 * RATE
    assert 8_000 < max(map(abs, heard)) <= 16_384
    assert max(map(abs, heard[-100:])) < 2_000
    assert samples(sound) is heard


def heard_on(qtbot: QtBot, table: Table, do: Callable[[], object], **style: object) -> list[str]:
    felt, _ = laid_on_felt(qtbot, table, **{**QUICK, **style})
    heard: list[str] = []
    felt.choreography.sounded.connect(heard.append)
    happening: Any = do()
    felt.play(happening)
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=10_000)
    return heard


def test_every_card_and_the_gathered_trick_are_heard(qtbot: QtBot) -> None:
    table = at_the_lead()
    assert heard_on(qtbot, table, lambda: table.go_on(4)) == ["card"] * 4 + ["gather"]


def test_who_passes_knocks(qtbot: QtBot) -> None:
    table = Table(dealer=3)
    assert heard_on(qtbot, table, lambda: table.say("O passo passo")) == ["knock", "knock"]


def test_where_nothing_takes_time_nothing_is_heard(qtbot: QtBot) -> None:
    table = at_the_lead()
    assert heard_on(qtbot, table, lambda: table.go_on(4), speed=0.0) == []


def test_a_key_silences_the_table(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(prepared(start="seat:0"))
    assert window.menus["sounds"].isChecked()
    assert felt_style(window.preferences.look).sounds
    window.menus["sounds"].trigger()
    assert not window.preferences.look.sounds
    assert not window.menus["sounds"].isChecked()
    assert not window.table_page.felt.style_chosen.sounds
    assert not window.menus["sounds"].shortcut().isEmpty()
    assert not felt_style(TableLook(sounds=False)).sounds


class Recorder:
    """A device that asks for its samples when it is told to."""

    def __init__(self) -> None:
        self.feed: Any = None
        self.started: SimpleQueue[bool] = SimpleQueue()
        self.closed = False

    def start(self, callback_generator: Any) -> None:
        self.feed = callback_generator
        self.started.put(True)

    def close(self) -> None:
        self.closed = True


def test_a_sound_reaches_the_device_whole_and_then_there_is_silence() -> None:
    device = Recorder()
    loudspeaker = Loudspeaker(lambda: device)
    loudspeaker.play("knock")
    device.started.get(timeout=10)
    loudspeaker.close()  # what was asked for before is served before
    assert device.closed
    heard = array("h")
    for _ in range(40):
        heard += device.feed.send(1_024)
    assert heard[: len(samples("knock"))] == samples("knock")
    assert not any(heard[len(samples("knock")) :])


def test_without_a_device_it_stays_silent() -> None:
    asked: SimpleQueue[bool] = SimpleQueue()

    def nothing() -> Device | None:
        asked.put(True)
        return None

    loudspeaker = Loudspeaker(nothing)
    loudspeaker.play("card")
    assert asked.get(timeout=10)
    loudspeaker.close()
    loudspeaker.play("card")
    loudspeaker.close()
    assert asked.empty()


def test_a_driver_that_fails_costs_nothing_but_the_sound() -> None:
    tried: SimpleQueue[bool] = SimpleQueue()

    class Broken(Recorder):
        def start(self, callback_generator: Any) -> None:
            tried.put(True)
            raise OSError("no such device")

    loudspeaker = Loudspeaker(Broken)
    loudspeaker.play("card")
    assert tried.get(timeout=10)
    loudspeaker.close()


def test_the_program_needs_no_library_for_sounds() -> None:
    code = (
        "import sys; sys.modules['miniaudio'] = None\n"
        "from tapete.table.loudspeaker import open_device\n"
        "assert open_device() is None\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
