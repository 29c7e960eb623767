"""The drawing kit, which is a tool beside the program and no package of it."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

KIT = Path(__file__).resolve().parents[2] / "resources" / "decks" / "kit"


@pytest.fixture(scope="module")
def kit() -> Iterator[ModuleType]:
    """The kit's drawing script, found in its folder and forgotten afterwards."""
    before, path = set(sys.modules), list(sys.path)
    sys.path.insert(0, str(KIT))
    try:
        yield importlib.import_module("draw")
    finally:
        sys.path[:] = path
        for name in set(sys.modules) - before:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(KIT)):
                del sys.modules[name]
