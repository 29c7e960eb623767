"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, written: bytes) -> None:
    """Write all of a file in one step, its folder too where there is none: it is on the disk on return.

    A reader finds the old file or the new one. OSError leaves what stood there as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with half.open("wb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
