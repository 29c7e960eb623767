"""Who has asked the system for little motion is not asked again."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tapete.session.preferences import TableLook
from tapete.windows import stillness
from tapete.windows.look_preview import felt_style
from ui.window_tables import Open, prepared

APPEARANCE = ("org.freedesktop.appearance", "reduced-motion")
GNOME = ("org.gnome.desktop.interface", "enable-animations")
KDE = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")
PORTAL = Path(__file__).with_name("still_portal.py")
SESSION = """
"$1" {portal} "$2" "$3" "$4" > ready & portal=$!
until grep -q ready ready; do kill -0 $portal || exit 1; done
"$1" -c 'from tapete.windows.stillness import portal_is_still; print(portal_is_still())'
kill $portal
"""


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A desktop without a portal and without a file."""
    monkeypatch.setattr(stillness, "sys", SimpleNamespace(platform="linux"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_who_has_asked_for_nothing_sees_cards_move() -> None:
    assert not stillness.desktop_is_still()


@pytest.mark.parametrize(
    ("setting", "value", "still"),
    [
        (APPEARANCE, 1, True), (APPEARANCE, 0, False), (GNOME, False, True), (GNOME, True, False),
        (KDE, "0", True), (KDE, "0.5", False), (KDE, 0.0, True), (("org.gnome.desktop.a11y", "x"), 1, None),
    ],
)  # fmt: skip
@pytest.mark.skipif(not shutil.which("dbus-run-session"), reason="needs dbus")
def test_the_desktop_portal_is_asked(
    tmp_path: Path, checkout: Path, setting: tuple[str, str], value: object, still: bool | None
) -> None:
    asked = ["sh", "-c", SESSION.format(portal=PORTAL), "sh", sys.executable, *setting, json.dumps(value)]
    done = subprocess.run(
        ["dbus-run-session", "--", *asked], cwd=tmp_path, capture_output=True, text=True, timeout=60,
        env=os.environ | {"PYTHONPATH": str(checkout / "desktop")},
    )  # fmt: skip
    assert done.stdout.strip() == str(still), done.stderr


@pytest.mark.parametrize(("factor", "still"), [("0", True), ("0.0", True), ("1", False), ("fast", False)])
def test_kde_without_a_portal_is_read_from_its_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, factor: str, still: bool
) -> None:
    write(tmp_path / "kdeglobals", f"[General][a]\nx\n[KDE]\nAnimationDurationFactor={factor}\nLook[$i]=%a\n")
    assert not stillness.desktop_is_still()  # on another desktop it counts for nothing
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert stillness.desktop_is_still() is still


@pytest.mark.parametrize(("moves", "still"), [("0", True), ("false", True), ("1", False), ("true", False)])
@pytest.mark.parametrize("version", ["gtk-3.0", "gtk-4.0"])
def test_a_desktop_without_a_portal_is_read_from_gtks_file(
    tmp_path: Path, version: str, moves: str, still: bool
) -> None:
    write(tmp_path / version / "settings.ini", f"[Settings]\ngtk-enable-animations={moves}\n")
    assert stillness.desktop_is_still() is still


def test_a_file_that_cannot_be_read_asks_for_nothing(tmp_path: Path) -> None:
    write(tmp_path / "gtk-4.0" / "settings.ini", "gtk-enable-animations=0\n")
    assert not stillness.desktop_is_still()


@pytest.mark.parametrize("moves", [0, 1])
def test_windows_is_asked(monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
    def told(action: int, size: int, answer: Any, changed: int) -> int:
        answer._obj.value = moves
        return 1

    user32 = SimpleNamespace(SystemParametersInfoW=told)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    assert stillness.windows_is_still() is not bool(moves)


def test_a_system_that_is_no_mac_has_no_wish_of_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stillness, "find_library", lambda name: "lib-that-is-nowhere.so")
    assert not stillness.macos_is_still()


def test_who_comes_back_from_the_systems_settings_sees_less_motion_at_once(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(prepared())
    felt = window.table_page.felt
    assert not felt.table.style_chosen.reduce_motion
    monkeypatch.setattr(stillness, "desktop_is_still", lambda: True)
    assert not felt_style(TableLook()).reduce_motion  # it is asked seldom
    window.hide()
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: felt.table.style_chosen.reduce_motion)
    monkeypatch.undo()
    stillness.ask_again()
