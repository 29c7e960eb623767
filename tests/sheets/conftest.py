"""What tests of sheets share."""

from __future__ import annotations

import pytest

from tapete import words


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever a test before it spoke, and let nothing said here be heard by other tests."""
    monkeypatch.setattr(words, "_voice", words._voice)
    words.use("en")
    words.speak_of("")
