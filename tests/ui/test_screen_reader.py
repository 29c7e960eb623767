"""A screen reader finds hand, trump, trick and legal cards, plays by them, and hears what happens.

The real program on a real AT-SPI bus of its own, read by tests/ui/screen_reader.py; only where there is such.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from tapete import words
from tapete.games import make_game
from tapete.words import say, say_card

READER = Path(__file__).with_name("screen_reader.py")
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = next((p for p in ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
                 if Path(p).exists()), "")  # fmt: skip
SESSION = """
{launcher} --launch-immediately &
{python} -m tapete & program=$!
{reader_python} {reader} {asked}; told=$?
kill $program
exit $told
"""
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


@dataclass(frozen=True, slots=True)
class Evening:
    """A game in a language, as a person plays it who sees nothing; `first` is the call that is made."""

    game: str
    language: str
    hand: int
    first: str

    def __str__(self) -> str:
        return f"{self.game}-{self.language}"


EVENINGS: Final = (
    Evening("botifarra", "en", 12, "O"), Evening("botifarra", "ca", 12, "O"),
    Evening("belote", "fr", 5, "take"), Evening("bolot", "es", 5, "take"),
    Evening("pilotta", "el", 8, "pass"), Evening("bourre", "ca", 5, "play:0"),
)  # fmt: skip


def preferences(evening: Evening) -> dict[str, Any]:
    others = [{"name": "", "level": "novice"}] * 3
    start = {"start": "seat:0"} if evening.game == "botifarra" else {}
    table = {"options": start, "seats": [{"name": "", "level": None}, *others]}
    return {
        "format": "tapete-preferences/1", "language": evening.language, "first_time": False,
        "look": {"speed": 2.0, "trick_stays": 0, "sounds": False},
        "game": evening.game, "tables": {evening.game: table},
    }  # fmt: skip


def asked(evening: Evening) -> dict[str, Any]:
    """What the reader looks for, in the language of the evening."""
    deck = make_game(evening.game).deck
    codes = [suit.code for suit in deck.suits]
    bids = [f"bid:{bid}:{code}" for bid in range(80, 260, 10) for code in codes]
    return {
        "deal": say("start.deal"), "next_deal": say("account.next_deal"), "hand": evening.hand,
        "cards": [say_card(card) for card in deck.cards], "first": f"{say(f'call.{evening.first}')}: ",
        "trump": [say(f"call.{word}") for word in (*codes, *bids)], "trick": f"{say('table.trick')}: ",
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


@pytest.fixture(scope="module", params=EVENINGS, ids=str)
def evening(request: pytest.FixtureRequest) -> Iterator[Evening]:
    told: Evening = request.param
    yield told
    words.speak_of("")


@pytest.fixture(autouse=True)
def spoken(evening: Evening, english: None) -> None:
    """Speak as the program does that is listened to."""
    words.use(evening.language)
    words.speak_of(evening.game)


@pytest.fixture(scope="module")
def told(evening: Evening, tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> dict[str, Any]:
    """What the screen reader was told from the start page to the first card that followed another."""
    words.use(evening.language)
    words.speak_of(evening.game)
    home = tmp_path_factory.mktemp("home")
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    (home / "tapete").mkdir()
    (home / "tapete" / "preferences.json").write_text(json.dumps(preferences(evening)))
    env = os.environ | {
        "HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_STATE_HOME": str(home / "state"),
        "XDG_RUNTIME_DIR": str(runtime), "PYTHONPATH": str(checkout / "desktop"), "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }  # fmt: skip
    session = SESSION.format(
        launcher=LAUNCHER, python=sys.executable, reader_python=f"{SYSTEM_PYTHON} -W ignore", reader=READER,
        asked=shlex.quote(json.dumps(asked(evening))),
    )  # fmt: skip
    command = ["dbus-run-session", "--", "xvfb-run", "-a", "sh", "-c", session]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=180)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    assert lines, done.stderr
    report: dict[str, Any] = json.loads(lines[-1])
    assert done.returncode == 0, report
    return report


def test_every_card_of_the_hand_is_a_button_with_its_name(told: dict[str, Any], evening: Evening) -> None:
    assert len(set(told["hand"])) in (evening.hand, max(evening.hand, 8))  # somebody may have taken already


def test_the_calls_say_what_they_do(told: dict[str, Any], evening: Evening) -> None:
    calls = told.get("calls", [])  # none where another has taken before
    assert calls or evening.game in ("belote", "bolot")
    if evening.game == "botifarra" and evening.language == "en":
        assert "Coins: coins are trumps" in calls
    assert all(said and effect for said, _, effect in (name.partition(": ") for name in calls))


def test_trump_and_trick_can_be_read(told: dict[str, Any]) -> None:
    assert told["trump"]
    [trick] = told["trick"]
    assert say("table.trick_wins", name="") in trick


def test_a_card_that_may_not_be_played_says_why(told: dict[str, Any]) -> None:
    assert all(why and "refused." not in why for _, why in told["why_not"])
    assert told["played"] not in [name for name, _ in told["why_not"]]


def test_what_happens_is_announced_as_it_happens(told: dict[str, Any], evening: Evening) -> None:
    heard = told["heard"]
    deck = make_game(evening.game).deck
    played = next(card for card in deck.cards if say_card(card) == told["played"])
    assert say("log.played.you", card=played) in heard
    assert len(heard) > 5
    assert any(say("log.played.you", card=played) in text for text in told["log"])


def test_games_and_buttons_of_the_start_page_are_named(told: dict[str, Any], evening: Evening) -> None:
    assert say("start.deal") in told["start"]
    assert any(name.startswith(f"{say(f'game.{evening.game}')}, ") for name in told["games"])
