"""Whose work is in a package, and under which licence: texts for the package, a list for people.

    python packaging/licences.py      into build/licences

Every distribution that is frozen is named here with its licence; a test compares the list with what the
program needs. The texts come from the installed distributions. Those that bring none (Qt's) come from where
Debian keeps them; other systems are given a folder made there, in the variable TAPETE_LICENCE_TEXTS.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from facts import BUILD, CHECKOUT, facts

LICENCES = BUILD / "licences"
WHERE = "/usr/share/"
TEXTS = {  # by the name under which the text is shipped: patterns of where Debian has it, the best first
    "LGPL-3.0.txt": ("common-licenses/LGPL-3",),
    "GPL-3.0.txt": ("common-licenses/GPL-3",),
    "ICU.txt": ("doc/libicu[0-9]*/copyright", "doc/icu-devtools/copyright"),
    "Python.txt": ("doc/python3.*-minimal/copyright", "doc/python3.*/copyright"),
}


@dataclass(frozen=True)
class Part:
    """A part of the package that others made: `distribution` is its name among installed ones, or empty."""

    name: str
    licence: str
    what: str
    distribution: str = ""
    texts: tuple[str, ...] = ()  # of TEXTS, where the distribution brings none


PARTS = (
    Part("Qt", "LGPL-3.0-only", "windows, drawing, printing", texts=("LGPL-3.0.txt", "GPL-3.0.txt")),
    Part("PySide6", "LGPL-3.0-only", "Qt for Python", "PySide6_Essentials", ("LGPL-3.0.txt", "GPL-3.0.txt")),
    Part("shiboken6", "LGPL-3.0-only", "Qt for Python", "shiboken6", ("LGPL-3.0.txt", "GPL-3.0.txt")),
    Part("ICU", "Unicode-3.0", "letters and sorting, with Qt on Linux", texts=("ICU.txt",)),
    Part("msgspec", "BSD-3-Clause", "reads and writes records", "msgspec"),
    Part("platformdirs", "MIT", "where data lies on each system", "platformdirs"),
    Part("Python", "PSF-2.0", "the language Tapete is written in", texts=("Python.txt",)),
    Part("PyInstaller's starter", "GPL-2.0-or-later WITH Bootloader-exception", "starts it", "pyinstaller"),
)


def version_of(part: Part) -> str:
    """The version that is frozen, empty where the part has none of its own."""
    if part.name == "Python":
        return sys.version.partition(" ")[0]
    asked = part.distribution or ("PySide6_Essentials" if part.name == "Qt" else "")
    return metadata.version(asked) if asked else ""


def texts_of(part: Part) -> dict[str, Path]:
    """The licence texts of a part by the name they are shipped under; SystemExit where it has none."""
    found = {name: text_called(name) for name in part.texts}
    if not found and part.distribution:
        files = metadata.files(part.distribution) or []
        named = [file for file in files if file.name.upper().startswith(("LICENSE", "COPYING"))]
        found = {f"{part.distribution}-{file.name}": Path(str(file.locate())) for file in named}
    if not found:
        raise SystemExit(f"{part.name}: its licence is missing, and nothing may be shipped without")
    return found


def text_called(name: str) -> Path:
    """Where that text of TEXTS lies on this machine; SystemExit where it is not to be found."""
    given = os.environ.get("TAPETE_LICENCE_TEXTS")
    if given and Path(given, name).is_file():
        return Path(given, name)
    places = [path for pattern in TEXTS[name] for path in sorted(Path(WHERE).glob(pattern))]
    if not places:
        raise SystemExit(f"{name} is not on this machine: name a folder that has it in TAPETE_LICENCE_TEXTS")
    return places[0]


def notice() -> str:
    """What stands at the top: who made what, and how Qt can be replaced."""
    lines = [
        f"Tapete {facts().version}: {facts().licence}, see LICENSE.",
        "",
        "It is shipped together with:",
        "",
    ]
    lines += [
        f"  {part.name} {version_of(part)}".rstrip() + f" - {part.licence} - {part.what}" for part in PARTS
    ]
    lines += [
        "",
        "Qt and PySide6 are used under the GNU Lesser General Public License, version 3. They are linked",
        "dynamically: their libraries lie as files of their own beside the program (folder PySide6), and you",
        "may replace them by versions you have changed or built yourself, as long as their interface is the",
        "same. Their source is published by their makers, The Qt Company and the Qt Project, by version;",
        "Tapete changes nothing in it. Tapete itself is open source and can be built anew with another Qt:",
        "packaging/README.md in its source says how. Nothing in the terms of Tapete forbids you to study or",
        "reverse engineer the package in order to do so.",
        "",
    ]
    return "\n".join(lines)


def gather_licences(folder: Path = LICENCES) -> Path:
    """The notice and every text, in `folder`; the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "NOTICE.txt").write_text(notice(), encoding="utf-8")
    (folder / "LICENSE").write_bytes((CHECKOUT / "LICENSE").read_bytes())
    for part in PARTS:
        for name, text in texts_of(part).items():
            (folder / name).write_bytes(text.read_bytes())
    return folder


if __name__ == "__main__":
    print(gather_licences())
