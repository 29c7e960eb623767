"""Whose work Tapete is made with: the list of resources/parts.toml, and what of it is here. No Qt."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from importlib import metadata
from pathlib import Path
from typing import Final

import msgspec

from tapete import __version__
from tapete.assets import resource, resources

LIST: Final = "parts.json"  # of a package: what is in it, beside the licence texts
OWN: Final = "LICENSE"  # Tapete's own: in a package, or at the top of a checkout
NOTICE: Final = "NOTICE.txt"  # of a package: who made what, and how Qt can be replaced
_TEXTS: Final = ("LICENSE", "LICENCE", "COPYING", "NOTICE")  # how distributions call theirs


@dataclass(frozen=True, slots=True)
class Part:
    """A part that others made; resources/parts.toml says what its fields are."""

    name: str
    licence: str
    distribution: str = ""
    systems: tuple[str, ...] = ()
    packaged: bool = False
    texts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    @property
    def is_of_this_system(self) -> bool:
        """Whether it is used or shipped here."""
        return not self.systems or sys.platform.startswith(self.systems)

    @property
    def version(self) -> str:
        """The version that is here, empty where the part has none that is known."""
        if self.name == "Python":
            return sys.version.partition(" ")[0]
        return metadata.version(self.distribution) if self.distribution else ""

    def has(self, file: str) -> bool:
        """Whether that file of a package, its path inside with slashes in any case, is of this part."""
        return any(fnmatchcase(f"/{file.lower()}", f"*/{pattern.lower()}") for pattern in self.files)

    def own_texts(self) -> Iterator[Path]:
        """The licence texts that its distribution brings along."""
        for file in metadata.files(self.distribution) or () if self.distribution else ():
            if file.name.upper().startswith(_TEXTS) and ".dist-info" in file.parts[0]:
                yield Path(str(file.locate()))


@dataclass(frozen=True, slots=True)
class Used:
    """A part as it is here: its version, and the paths of its licence texts.

    A package's list has the names of files beside it in their place.
    """

    name: str
    version: str
    licence: str
    texts: tuple[str, ...]


def all_parts() -> tuple[Part, ...]:
    """Everything that resources/parts.toml names."""
    written = tomllib.loads(resource("parts.toml").read_text(encoding="utf-8"))
    return msgspec.convert(written["part"], tuple[Part, ...])


def parts_here() -> list[Part]:
    """The parts of this system whose distributions are installed, packages' own among them."""
    return [part for part in all_parts() if part.is_of_this_system and _is_installed(part)]


def _is_installed(part: Part) -> bool:
    if not part.distribution:
        return True
    try:
        metadata.version(part.distribution)
    except metadata.PackageNotFoundError:
        return False
    return True


def parts_used() -> list[Used]:
    """What this program uses: of a package all that is in it, else what is installed."""
    packed = resources() / "licences"
    if (packed / LIST).is_file():
        listed = msgspec.json.decode((packed / LIST).read_bytes(), type=list[Used])
        return [replace(used, texts=tuple(str(packed / text) for text in used.texts)) for used in listed]
    return [
        Used(part.name, part.version, part.licence, tuple(map(str, part.own_texts())))
        for part in parts_here()
        if not part.packaged
    ]


def own_licence() -> Used:
    """Tapete itself; a package says there too who made what, and how Qt can be replaced."""
    packed = resources() / "licences"
    texts = (packed / OWN, packed / NOTICE, resources().parent / OWN)
    told = tuple(str(path) for path in texts if path.is_file())
    return Used("Tapete", __version__, "MIT", told)
