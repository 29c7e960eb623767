"""What a frozen Tapete holds, and what it leaves at home: one list for the spec, the tests and the licences.

PyInstaller's hooks bring every plugin of the Qt modules that are imported, and what those plugins need: half
of it is of no use at a card table. Excluding modules does not leave out plugins and libraries, so they are
filtered by name.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

Entry = tuple[str, str, str]  # as PyInstaller lists files: path inside, path outside, kind

QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport", "QtDBus")

# Libraries of Qt: those of the modules, and what the kept plugins link.
QT_LIBRARIES = (
    "Core", "Gui", "Widgets", "Svg", "PrintSupport", "DBus", "XcbQpa", "WaylandClient",
)  # fmt: skip

# What is shipped of the libraries that the building Linux has installed: those that Python and Qt want and
# not every desktop has. All others (X, fontconfig, glib, ...) are there wherever a window can be opened; one
# here would grow old in the package, and the system's own libraries would be given it in place of theirs.
LINUX_LIBRARIES = ("libpython3", "libffi.", "libsqlite3.", "libxcb-", "libxkbcommon")
FROM_WHEELS = ("libQt6", "libicu", "libpyside6", "libshiboken6")

# Plugins by folder; an empty tuple keeps all of the folder.
QT_PLUGINS: dict[str, tuple[str, ...]] = {
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "platformthemes": ("qxdgdesktopportal",),
    "platforminputcontexts": ("composeplatforminputcontext", "ibusplatforminputcontext"),
    "iconengines": ("qsvgicon",),
    "imageformats": ("qsvg", "qico"),
    "printsupport": (),
    "styles": (),
    "wayland-decoration-client": (),
    "wayland-shell-integration": ("xdg-shell",),
}  # nothing for OpenGL: the felt is drawn without

TRANSLATIONS = ("qtbase_en", "qtbase_ca", "qtbase_es", "qtbase_fr")  # there is none in Greek

# Python's own modules that something names and nobody calls here.
UNUSED_MODULES = (
    "tkinter", "unittest", "pydoc", "doctest", "lib2to3", "ensurepip", "idlelib", "turtle", "curses",
    "readline", "xmlrpc", "ftplib", "imaplib", "smtplib", "nntplib", "poplib", "telnetlib", "wsgiref",
    "PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtTest", "PySide6.QtOpenGL",
    "numpy", "PIL", "yaml", "tomli_w", "setuptools", "pkg_resources", "pip", "Cython", "babel", "pytest",
    "ssl", "_ssl", "_hashlib",  # no connection is ever made; hashlib has its own SHA-256
    "bz2", "_bz2", "lzma", "_lzma", "_uuid",  # nothing is packed or unpacked
)  # fmt: skip

CALLED_FROM_C = ("_cffi_backend",)  # by miniaudio, where the extra `sound` is installed


def hidden_modules(package: Path) -> list[str]:
    """Modules that are found by walking or called from compiled code, so that no import names them.

    `package` is the folder of the package tapete. The same walk as `tapete.games.all_games`; and all players,
    since the compiled ones hide their imports.
    """
    found = list(CALLED_FROM_C)
    for room in ("games", "players", "records", "sheets", "windows"):
        for module in pkgutil.walk_packages([str(package / room)], prefix=f"tapete.{room}."):
            found.append(module.name)
    return sorted(found)


def is_used(inside: str) -> bool:
    """Whether that file of the bundle (its path inside, any system's slashes) is shipped."""
    path = PurePosixPath(inside.replace("\\", "/"))
    parts = path.parts
    if "translations" in parts:
        return path.stem in TRANSLATIONS
    if "plugins" in parts and parts.index("plugins") + 2 < len(parts):
        folder = parts[parts.index("plugins") + 1]
        wanted = QT_PLUGINS.get(folder)
        name = path.name.removeprefix("lib")
        return wanted is not None and (not wanted or name.startswith(wanted))
    if "qml" in parts or "metatypes" in parts:
        return False
    framework = next((part for part in parts if part.startswith("Qt") and part.endswith(".framework")), None)
    return _library_is_used(framework or path.name)


def _library_is_used(name: str) -> bool:
    for start in ("libQt6", "Qt6"):
        if name.startswith(start):
            return name.removeprefix(start).partition(".")[0] in QT_LIBRARIES
    if name.startswith("Qt") and name.partition(".")[2] in {"", "framework"}:  # macOS: in it, or a link to it
        return name.removeprefix("Qt").partition(".")[0] in QT_LIBRARIES
    if (name.startswith("Qt") and ".abi3." in name) or (name.endswith(".pyd") and name.startswith("Qt")):
        return name.partition(".")[0] in QT_MODULES
    return name not in {"opengl32sw.dll", "d3dcompiler_47.dll"}


def used(entries: Iterable[Entry]) -> list[Entry]:
    """The entries of PyInstaller's list that are shipped."""
    return [entry for entry in entries if is_used(entry[0])]


def linked(entries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Without the libraries that only files left at home needed, and those that every desktop has.

    `needs` gives the names of the libraries that the file at a path links. What is no library (an extension
    module, a plugin) stays though nothing links it.
    """
    entries = [entry for entry in entries if not _is_the_systems(entry[0])]
    files = [entry for entry in entries if entry[2] != "SYMLINK"]
    by_name = {PurePosixPath(entry[0].replace("\\", "/")).name: entry for entry in files}
    todo = [entry for entry in files if not _is_library(entry[0])]
    kept = {entry[0] for entry in todo}
    while todo:
        for name in needs(todo.pop()[1]):
            entry = by_name.get(name)
            if entry is not None and entry[0] not in kept:
                kept.add(entry[0])
                todo.append(entry)
    names = {PurePosixPath(inside).name for inside in kept}
    return [entry for entry in entries if entry[0] in kept or PurePosixPath(entry[0]).name in names]


def _is_the_systems(inside: str) -> bool:
    """Whether that is a library of the building machine that stays there: those of wheels lie in folders."""
    return (
        "/" not in inside
        and inside.startswith("lib")
        and ".so" in inside
        and not inside.startswith((*LINUX_LIBRARIES, *FROM_WHEELS))
    )


def _is_library(inside: str) -> bool:
    """Whether the file is there because others link it, rather than to be loaded by itself."""
    path = PurePosixPath(inside.replace("\\", "/"))
    return (
        path.name.startswith("lib") and "plugins" not in path.parts and not path.name.startswith("libpython")
    )
