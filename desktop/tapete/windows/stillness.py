"""Whether the system asks that nothing moves: every system, and every desktop, keeps that wish elsewhere.

Qt says nothing of it yet. On Linux the desktop portal is asked, behind which GNOME, KDE and others answer;
where none runs, the files are read in which KDE and GTK keep it.
"""

from __future__ import annotations

import ctypes
import os
import sys
from configparser import ConfigParser
from configparser import Error as Unreadable
from ctypes.util import find_library
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication

try:
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant
except ImportError:  # a build of Qt without it
    HAS_BUS = False
else:
    HAS_BUS = True

PORTAL: Final = "org.freedesktop.portal.Desktop"
PORTAL_PATH: Final = "/org/freedesktop/portal/desktop"
SETTINGS: Final = "org.freedesktop.portal.Settings"
WISHES: Final = (  # namespace, key, and whether none of it is stillness
    ("org.freedesktop.appearance", "reduced-motion", False),
    ("org.gnome.desktop.interface", "enable-animations", True),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", True),
)
_PATIENCE: Final = 200  # ms: a portal that is there answers in one
_CLIENT_AREA_ANIMATION: Final = 0x1042  # Windows' SPI_GETCLIENTAREAANIMATION


def is_stillness_asked() -> bool:
    """Whether the system asks that nothing moves, where Qt or the system tells."""
    return _asked()


def ask_again() -> bool:
    """Ask the system anew; whether its wish is another one than before."""
    before = _asked()
    _asked.cache_clear()
    return _asked() != before


@cache  # the felt wants to know for every card it shows
def _asked() -> bool:
    hints = getattr(QGuiApplication.styleHints(), "accessibility", None)
    preference = getattr(hints(), "motionPreference", None) if hints is not None else None
    if preference is not None:
        return bool(preference().name == "ReducedMotion")
    if sys.platform == "darwin":
        return macos_is_still()
    if sys.platform == "win32":
        return windows_is_still()
    return desktop_is_still()


def desktop_is_still() -> bool:
    """Whether the desktop of a Linux asks for it: as its portal says, or else its file."""
    told = portal_is_still()
    if told is not None:
        return told
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "").split(":"):
        return is_none(_written(config / "kdeglobals", "KDE", "AnimationDurationFactor"))
    animations = [
        _written(
            (config / f"gtk-{version}" / "settings").with_suffix(".ini"), "Settings", "gtk-enable-animations"
        )
        for version in ("4.0", "3.0")
    ]
    return is_none(next((value for value in animations if value), ""))


def portal_is_still() -> bool | None:
    """What the desktop portal says; None where there is none, or it knows nothing of such a wish.

    A portal that does not run is not started for this.
    """
    bus = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    if not HAS_BUS or not bus or not QDBusConnection.sessionBus().isConnected():
        return None
    answers = [(_portal_says(space, key), motion) for space, key, motion in WISHES]
    told = [is_none(answer) == motion for answer, motion in answers if answer]
    return any(told) if told else None


def _portal_says(space: str, key: str) -> str:
    """The value of that setting as text, empty where the portal has none."""
    question = QDBusMessage.createMethodCall(PORTAL, PORTAL_PATH, SETTINGS, "Read")
    question.setAutoStartService(False)
    question.setArguments([space, key])
    answer = QDBusConnection.sessionBus().call(question, QDBus.CallMode.Block, _PATIENCE)
    if answer.type() != QDBusMessage.MessageType.ReplyMessage or not answer.arguments():
        return ""
    value = answer.arguments()[0]
    while isinstance(value, QDBusVariant):  # `Read` wraps it twice
        value = value.variant()
    return str(value)


def is_none(value: str) -> bool:
    """Whether that setting is 0, 0.0 or false."""
    try:
        return float(value) == 0
    except ValueError:
        return value.strip().lower() == "false"


def _written(file: Path, section: str, key: str) -> str:
    """What a file of settings says there, empty where it does not."""
    read = ConfigParser(strict=False, interpolation=None, delimiters=("=",), allow_no_value=True)
    try:
        read.read_string(file.read_text(encoding="utf-8", errors="replace"))
    except (OSError, Unreadable):
        return ""
    return read.get(section, key, fallback="") or ""


def windows_is_still() -> bool:
    """Whether Windows plays no animations inside windows."""
    windows = getattr(ctypes, "windll", None)
    if windows is None:
        return False
    moves = ctypes.c_int(1)
    asked = windows.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    return bool(asked) and not moves.value


def macos_is_still() -> bool:
    """Whether macOS asks for reduced motion: NSWorkspace says so."""
    try:
        objc = ctypes.CDLL(find_library("objc"))
        objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
        objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = [ctypes.c_char_p]
        address = ctypes.cast(objc.objc_msgSend, ctypes.c_void_p).value or 0
    except (OSError, AttributeError):
        return False
    of_object = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(address)
    of_bool = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(address)
    shared = of_object(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
    return bool(of_bool(shared, objc.sel_registerName(b"accessibilityDisplayShouldReduceMotion")))
