"""Where scores kept by hand lie: one file a match, written whole after every deal."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final

from tapete.records.by_hand.score import KeptMatch, dump_score, parse_score
from tapete.records.reading import RecordError
from tapete.records.writing import write_whole

SUFFIX: Final = ".json"
THROWN: Final = ".deleted"
FOLDER: Final = "scores"  # beside the journal


class Shelf:
    """The scores in a folder, which is made when the first one is put there."""

    def __init__(self, folder: Path, today: Callable[[], date] = date.today) -> None:
        self.folder = folder
        self._today = today

    def new_name(self, game: str) -> str:
        """A name that no score has yet: `botifarra-2026-11-30`, `botifarra-2026-11-30-2`."""
        first = f"{game}-{self._today().isoformat()}"
        name, number = first, 1
        while self._path(name).exists() or self._thrown(name).exists():
            number += 1
            name = f"{first}-{number}"
        return name

    def put(self, name: str, kept: KeptMatch) -> None:
        """Write the score whole; it is on the disk on return, or as it was before and OSError says why."""
        write_whole(self._path(name), dump_score(kept).encode("utf-8"))

    def get(self, name: str) -> KeptMatch:
        """The score of that name; OSError or RecordError where there is none that can be read."""
        return parse_score(self._path(name).read_bytes(), self._path(name).name)

    def all(self) -> list[tuple[str, KeptMatch, float]]:
        """Every match that can be read, with the time of its last change; the latest first."""
        if not self.folder.is_dir():
            return []
        found = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            with suppress(OSError, RecordError):
                found.append((path.stem, self.get(path.stem), path.stat().st_mtime))
        return sorted(found, key=lambda one: -one[2])

    def find(self, kept: KeptMatch) -> str | None:
        """The name of the very same score; None where it does not lie here."""
        text = dump_score(kept)
        return next((name for name, other, _ in self.all() if dump_score(other) == text), None)

    def throw_away(self, name: str) -> None:
        """Delete a score, as it looks from outside; `take_out` brings it back. OSError says why it stays."""
        os.replace(self._path(name), self._thrown(name))

    def take_out(self, name: str) -> None:
        """Bring back a score that was thrown away."""
        os.replace(self._thrown(name), self._path(name))

    def empty_bin(self) -> None:
        """Forget for good what was thrown away."""
        for path in self.folder.glob(f"*{THROWN}"):
            with suppress(OSError):
                path.unlink()

    def left(self) -> list[tuple[str, KeptMatch]]:
        """The matches that can be gone on with, the latest first; what cannot be read stays where it is."""
        return [(name, kept) for name, kept, _ in self.all() if not kept.match.finished]

    def _thrown(self, name: str) -> Path:
        return self.folder / f"{name}{THROWN}"

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"
