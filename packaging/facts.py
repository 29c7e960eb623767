"""What every package of Tapete says of it: name, version, licence, authors, from the one place of each.

Version from desktop/tapete/__init__.py, the rest from pyproject.toml, pictures from resources/icons. Standard
library only: every script beside this file asks it, whatever interpreter runs it.
"""

from __future__ import annotations

import os
import re
import subprocess
import time
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Template

CHECKOUT = Path(__file__).resolve().parent.parent
BUILD = CHECKOUT / "build"  # what may be thrown away
DIST = CHECKOUT / "dist"  # what is given to people

# Whoever offers Tapete in a store must replace it by a name under a domain of theirs.
IDENTITY = "cat.tapete.tapete"  # as tapete.windows.app says it to the desktop
RECORD_TYPE = "application/x-tapete-record"


@dataclass(frozen=True)
class Facts:
    """One release of Tapete."""

    name: str
    version: str
    summary: str
    licence: str
    maker: str
    seconds: int  # when it was made, since 1970

    @property
    def date(self) -> str:
        """The day of the release: 2026-11-30."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.seconds))


@cache
def facts() -> Facts:
    """The facts of this checkout."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = (CHECKOUT / "desktop/tapete/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', package, re.MULTILINE)
    if found is None:
        raise SystemExit("desktop/tapete/__init__.py names no version")
    return Facts(
        name=project["name"],
        version=found[1],
        summary=project["description"].partition(":")[2].strip(),
        licence=project["license"],
        maker=project["authors"][0]["name"],
        seconds=made_at(),
    )


def made_at() -> int:
    """When the release was made: SOURCE_DATE_EPOCH, else the last commit, else now. Equal sources, equal."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told:
        return int(told)
    asked = ["git", "-C", str(CHECKOUT), "log", "-1", "--format=%ct"]
    try:
        answer = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return int(time.time())
    return int(answer or time.time())


def filled(template: Path, **more: str) -> str:
    """The text of a template, `${version}` and the like replaced; KeyError for a word that nobody knows."""
    known = facts()
    words = {
        "name": known.name,
        "title": known.name.capitalize(),
        "version": known.version,
        "summary": known.summary,
        "licence": known.licence,
        "maker": known.maker,
        "date": known.date,
        "identity": IDENTITY,
        "record_type": RECORD_TYPE,
    }
    return Template(template.read_text(encoding="utf-8")).substitute(words | more)
