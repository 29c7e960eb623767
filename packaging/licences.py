"""Whose work is in a package, and under which licence: texts for the package, a list for people.

    python packaging/licences.py      into build/licences

resources/parts.toml names every part; the window shows the same list. The texts come from the installed
distributions and from Python; those that bring none (Qt's) from where Debian keeps them. Other systems are
given a folder made there, in the variable TAPETE_LICENCE_TEXTS.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from facts import BUILD, CHECKOUT, facts

sys.path.insert(0, str(CHECKOUT / "desktop"))
from tapete.windows.parts import LIST, NOTICE, OWN, Part, parts_here

LICENCES = BUILD / "licences"
DEBIAN = Path("/usr/share")
TEXTS = {  # by the name under which the text is shipped: patterns of where Debian has it, the best first
    "LGPL-3.0.txt": ("common-licenses/LGPL-3",),
    "GPL-3.0.txt": ("common-licenses/GPL-3",),
    "Qt-base-parts.txt": ("doc/libqt6core6*/copyright",),
    "Qt-svg-parts.txt": ("doc/libqt6svg6*/copyright",),
    "ICU.txt": ("doc/libicu[0-9]*/copyright", "doc/icu-devtools/copyright"),
    "Python.txt": ("doc/python3.*-minimal/copyright", "doc/python3.*/copyright"),
    "libffi.txt": ("doc/libffi[0-9]*/copyright",),
    "SQLite.txt": ("doc/libsqlite3-0*/copyright",),
    "XCB.txt": ("doc/libxcb1/copyright",),
    "XCB-utilities.txt": ("doc/libxcb-icccm4/copyright", "doc/libxcb-cursor0/copyright"),
    "xkbcommon.txt": ("doc/libxkbcommon0/copyright",),
}
# Debian's packages whose texts are wanted, as its releases 12 and 13 call them.
PACKAGES = ("libqt6svg6", "libxcb-cursor0", "libxcb-icccm4", "libxkbcommon0", "libsqlite3-0")
LIBRARY_ENDINGS = (".so", ".dll", ".pyd", ".dylib")


def texts_of(part: Part) -> dict[str, Path]:
    """The licence texts of a part by the name they are shipped under; SystemExit where it has none."""
    found = {name: text_called(name) for name in part.texts}
    found |= {f"{part.distribution}-{text.name}": text for text in part.own_texts()}
    if not found:
        raise SystemExit(f"{part.name}: its licence is missing, and nothing may be shipped without")
    return found


def text_called(name: str) -> Path:
    """Where that text of TEXTS lies on this machine; SystemExit where it is not to be found."""
    given = os.environ.get("TAPETE_LICENCE_TEXTS")
    places = [Path(given, name)] if given else []
    if name == "Python.txt":  # the one that is frozen may have been built by somebody else than Debian
        places += [Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt")]
    places += [path for pattern in TEXTS[name] for path in sorted(DEBIAN.glob(pattern))]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise SystemExit(f"{name} is not on this machine: name a folder that has it in TAPETE_LICENCE_TEXTS")
    return found


def notice() -> str:
    """What stands at the top: who made what, and how Qt can be replaced."""
    lines = [
        f"Tapete {facts().version}: {facts().licence}, see LICENSE.",
        "",
        "It is shipped together with:",
        "",
        *(f"  {part.name} {part.version}".rstrip() + f" - {part.licence}" for part in parts_here()),
        "",
        "Their licences lie beside this file.",
        "",
        "Qt and PySide6 are used under the GNU Lesser General Public License, version 3. They are linked",
        "dynamically: their libraries lie as files of their own beside the program (folder PySide6), and you",
        "may replace them by versions you have changed or built yourself, as long as their interface is the",
        "same. Their source is published by their makers, The Qt Company and the Qt Project, by version;",
        "Tapete changes nothing in it. Tapete itself is open source and can be built anew with another Qt:",
        "packaging/README.md in its source says how. Nothing in the terms of Tapete forbids you to study or",
        "reverse engineer the package in order to do so.",
        "",
        "On macOS an app whose libraries were replaced has to be signed anew before it starts; that needs no",
        "account with anybody: codesign --force --deep --sign - Tapete.app",
        "",
    ]
    return "\n".join(lines)


def gather_licences(folder: Path = LICENCES) -> Path:
    """The notice, the list and every text, in `folder`, and nothing else; the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    (folder / NOTICE).write_text(notice(), encoding="utf-8")
    (folder / OWN).write_bytes((CHECKOUT / OWN).read_bytes())
    listed = []
    for part in parts_here():
        texts = texts_of(part)
        for name, text in texts.items():
            (folder / name).write_bytes(text.read_bytes())
        fields = {"name": part.name, "version": part.version, "licence": part.licence}
        listed.append(fields | {"texts": list(texts)})
    (folder / LIST).write_text(json.dumps(listed, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return folder


def unclaimed(files: Iterable[str]) -> list[str]:
    """The libraries among the files of a package, paths inside, that are nobody's in the list."""
    parts = parts_here()
    return [
        file
        for file in files
        if any(ending in Path(file).name for ending in LIBRARY_ENDINGS)
        and "tapete" not in Path(file).parts  # our own solver
        and not any(part.has(file) for part in parts)
    ]


if __name__ == "__main__":
    print(gather_licences())
