"""What tests with windows share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapete import words

HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let pass what Qt says of drawing into memory: there is nothing to raise or to hint sizes to."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))


@pytest.fixture(autouse=True)
def english() -> None:
    """Speak English, whatever a test before it spoke."""
    words.use("en")
    words.speak_of("")
