"""Plays the table's sounds where the extra `sound` is installed and there is a device; else it is silent.

A thread of its own talks to the device, so that a slow one holds nobody up; the device is let go when nothing
has been heard for a while.
"""

from __future__ import annotations

import logging
import sys
from array import array
from collections.abc import Callable, Generator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol

from tapete.table.sounds import RATE, Sound, samples

IDLE: Final = 4.0  # seconds without a sound after which the device is let go
_CLOSE: Final = 1.0  # seconds that the program's end waits for the device

Feed = Generator["array[int]", int, None]
log = logging.getLogger(__name__)


class Device(Protocol):
    """What is needed of miniaudio.PlaybackDevice."""

    def start(self, callback_generator: Any) -> None:
        """Ask the generator for samples from now on."""

    def close(self) -> None:
        """Let the device go."""


def open_device() -> Device | None:
    """The system's loudspeaker; None where the extra is not installed or there is no device."""
    try:
        import miniaudio
    except ImportError:
        return None
    try:
        made: Device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=60,
            backends=[miniaudio.Backend[name] for name in _backends()] or None,
        )
    except miniaudio.MiniaudioError as fault:
        log.info("no sound: %s", fault)
        return None
    return made


def _backends() -> tuple[str, ...]:
    """What is asked for a device, by miniaudio's names; none: whatever the system has.

    ALSA's library complains on stderr where there is no card, so it is asked only where there is one.
    """
    if not sys.platform.startswith("linux"):
        return ()
    return ("PULSEAUDIO", "ALSA") if any(Path("/dev/snd").glob("pcm*p")) else ("PULSEAUDIO",)


class Loudspeaker:
    """Sounds at once, one over the other. After the first failure it stays silent."""

    def __init__(self, opened: Callable[[], Device | None] | None = None) -> None:
        self._opened = opened or (lambda: open_device())  # looked up late, so that tests can be silent
        self._asked: SimpleQueue[Sound | None] = SimpleQueue()
        self._playing: list[tuple[array[int], int]] = []  # what is being heard, and how far
        self._thread: Thread | None = None

    def play(self, sound: Sound) -> None:
        """Let that be heard now."""
        if self._thread is None:
            self._thread = Thread(target=self._serve, name="sounds", daemon=True)
            self._thread.start()
        if self._thread.is_alive():
            self._asked.put(sound)

    def close(self) -> None:
        """Let the device go: the program ends."""
        if self._thread is not None and self._thread.is_alive():
            self._asked.put(None)
            self._thread.join(_CLOSE)

    def _serve(self) -> None:
        device: Device | None = None
        while True:
            try:
                sound = self._asked.get(timeout=IDLE if device else None)
            except Empty:
                sound = None
                assert device is not None
                device.close()
                device = None
                continue
            if sound is None:
                break
            if device is None:
                device = self._started()
                if device is None:
                    return
            self._playing.append((samples(sound), 0))
        if device is not None:
            device.close()

    def _started(self) -> Device | None:
        self._playing.clear()
        device = self._opened()
        if device is None:
            return None
        feed = self.feed()
        next(feed)
        try:
            device.start(feed)
        except Exception as fault:  # whatever a driver says, a game goes on
            log.info("no sound: %s", fault)
            return None
        return device

    def feed(self) -> Feed:
        """Answers each number of frames that the device asks for with as many samples."""
        wanted = yield array("h")
        while True:
            wanted = yield self._mixed(wanted)

    def _mixed(self, frames: int) -> array[int]:
        heard = self._playing[:]
        mixed = array("h", bytes(2 * frames))
        for number, (sound, at) in enumerate(heard):
            for i, value in enumerate(sound[at : at + frames]):
                mixed[i] = max(min(mixed[i] + value, 32_767), -32_768)
            heard[number] = (sound, at + frames)
        going_on = [(sound, at) for sound, at in heard if at < len(sound)]
        self._playing[: len(heard)] = going_on  # what was added meanwhile stays
        return mixed
