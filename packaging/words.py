"""Compile the catalogues of words: resources/words/<language>/LC_MESSAGES/tapete.po to the .mo beside it.

The program reads .mo files with the standard library's gettext; git keeps only the .po files. The build
backend calls this before every build and tests/conftest.py before every test session. By hand:

    python packaging/words.py            compiles those that are stale, and names them
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent


def catalogues(checkout: Path = CHECKOUT) -> list[Path]:
    """Every written catalogue of the checkout, by language."""
    return sorted(checkout.glob("resources/words/*/LC_MESSAGES/*.po"))


def is_stale(po: Path) -> bool:
    """Whether the compiled catalogue is missing or older than what is written."""
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns < po.stat().st_mtime_ns


def compile_catalogue(po: Path) -> None:
    """Write the .mo beside one .po, in one step, so that no reader ever meets half a file.

    Entries marked fuzzy stay out: a doubtful sentence is not shown. ValueError names the file when the .po
    cannot be read.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    try:
        with po.open("rb") as written:
            catalogue = read_po(written, locale=po.parent.parent.name, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as fault:
        raise ValueError(f"{po}: {fault}") from fault
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    half = po.with_suffix(f".mo.{os.getpid()}")  # two test sessions may compile at the same time
    half.write_bytes(compiled.getvalue())
    os.replace(half, po.with_suffix(".mo"))


def compile_stale(checkout: Path = CHECKOUT) -> list[Path]:
    """Compile the catalogues that are stale, and return them."""
    stale = [po for po in catalogues(checkout) if is_stale(po)]
    for po in stale:
        compile_catalogue(po)
    return stale


if __name__ == "__main__":
    for done in compile_stale():
        print(f"compiled {done.relative_to(CHECKOUT)}")
    sys.exit(0)
