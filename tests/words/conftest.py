"""Every test here may speak any language and of any game: the next one hears nothing of it."""

import pytest

from tapete import words


@pytest.fixture(autouse=True)
def voice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_voice", words._voice)
    words.use("en")
    words.speak_of("")  # whatever a test elsewhere spoke of
