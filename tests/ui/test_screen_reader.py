"""A screen reader finds hand, trump, trick and legal cards, plays by them, and hears what happens.

The real program on a real AT-SPI bus of its own, read by tests/ui/screen_reader.py; only where there is such.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

READER = Path(__file__).with_name("screen_reader.py")
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = next((p for p in ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
                 if Path(p).exists()), "")  # fmt: skip
SESSION = """
{launcher} --launch-immediately &
{python} -m tapete & program=$!
{reader_python} {reader}; told=$?
kill $program
exit $told
"""
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
PREFERENCES: dict[str, Any] = {
    "format": "tapete-preferences/1", "language": "en", "first_time": False,
    "look": {"speed": 2.0, "trick_stays": 0, "sounds": False},
    "tables": {"botifarra": {"options": {"start": "seat:0"}, "seats": [
        {"name": "", "level": None}, *({"name": "", "level": "novice"} for _ in range(3)),
    ]}},
}  # fmt: skip


def has_bus() -> bool:
    """Whether a bus, a screen in memory and the bindings are installed."""
    if not LAUNCHER or not all(map(shutil.which, ("dbus-run-session", "xvfb-run", SYSTEM_PYTHON))):
        return False
    return subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], capture_output=True).returncode == 0


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not has_bus(), reason="needs at-spi2-core, xvfb, dbus and gir1.2-atspi-2.0"),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> dict[str, Any]:
    """What the screen reader was told from the start page to the end of a trick."""
    home = tmp_path_factory.mktemp("home")
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    (home / "tapete").mkdir()
    (home / "tapete" / "preferences.json").write_text(json.dumps(PREFERENCES))
    env = os.environ | {
        "HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_STATE_HOME": str(home / "state"),
        "XDG_RUNTIME_DIR": str(runtime), "PYTHONPATH": str(checkout / "desktop"), "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }  # fmt: skip
    session = SESSION.format(
        launcher=LAUNCHER, python=sys.executable, reader_python=f"{SYSTEM_PYTHON} -W ignore", reader=READER
    )
    command = ["dbus-run-session", "--", "xvfb-run", "-a", "sh", "-c", session]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=180)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    assert lines, done.stderr
    report: dict[str, Any] = json.loads(lines[-1])
    assert done.returncode == 0, report
    return report


def test_every_card_of_the_hand_is_a_button_with_its_name(told: dict[str, Any]) -> None:
    names = [name for name, _ in told["hand"]]
    assert len(set(names)) == 12
    assert all(" of " in name for name in names)


def test_the_calls_say_what_they_do(told: dict[str, Any]) -> None:
    assert "Coins: coins are trumps" in told["calls"]
    assert all(": " in name for name in told["calls"])


def test_trump_and_trick_can_be_read(told: dict[str, Any]) -> None:
    [trump] = told["trump"]
    assert trump.startswith("Coins. ")
    [trick] = told["trick"]
    assert trick.startswith("The trick: ")
    assert "is winning" in trick


def test_a_card_that_may_not_be_played_says_why(told: dict[str, Any]) -> None:
    assert all(why.startswith("You ") for _, why in told["why_not"])
    assert told["played"] not in [name for name, _ in told["why_not"]]


def test_what_happens_is_announced_as_it_happens(told: dict[str, Any]) -> None:
    heard = told["heard"]
    assert heard[0] == "You: Coins."
    assert any("make trumps" in line for line in heard)
    played = told["played"]
    assert f"You play the {played[0].lower()}{played[1:]}." in heard
    assert any("trick" in line for line in heard)
    [log] = [text for text in told["log"] if "trumps" in text]
    assert all(line in log for line in heard)


def test_games_and_buttons_of_the_start_page_are_named(told: dict[str, Any]) -> None:
    assert "Deal" in told["start"]
    assert any(name.startswith("Botifarra, ") for name in told["games"])
