"""Catalogues of words are compiled when they are stale, and only then."""

import gettext
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


@pytest.fixture
def words(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("words")


@pytest.fixture
def po(tmp_path: Path) -> Path:
    """A catalogue in Catalan with one sentence."""
    po = tmp_path / "resources" / "words" / "ca" / "LC_MESSAGES" / "tapete.po"
    po.parent.mkdir(parents=True)
    po.write_text(f'{HEADER}\nmsgid "trick"\nmsgstr "basa"\n', encoding="utf-8")
    return po


def said(checkout: Path, key: str) -> str:
    with (checkout / "resources/words/ca/LC_MESSAGES/tapete.mo").open("rb") as compiled:
        return gettext.GNUTranslations(compiled).gettext(key)


def test_a_new_catalogue_is_compiled_once(words: ModuleType, po: Path, tmp_path: Path) -> None:
    assert words.compile_stale(tmp_path) == [po]
    assert said(tmp_path, "trick") == "basa"
    assert words.compile_stale(tmp_path) == []
    assert sorted(file.name for file in po.parent.iterdir()) == ["tapete.mo", "tapete.po"]


def test_a_catalogue_written_later_is_compiled_again(words: ModuleType, po: Path, tmp_path: Path) -> None:
    words.compile_stale(tmp_path)
    po.write_text(f'{HEADER}\nmsgid "trick"\nmsgstr "BASA"\n', encoding="utf-8")
    later = po.with_suffix(".mo").stat().st_mtime_ns + 1_000_000
    os.utime(po, ns=(later, later))
    assert words.compile_stale(tmp_path) == [po]
    assert said(tmp_path, "trick") == "BASA"


def test_a_doubtful_sentence_is_not_shown(words: ModuleType, po: Path, tmp_path: Path) -> None:
    po.write_text(f'{HEADER}\n#, fuzzy\nmsgid "trick"\nmsgstr "broma"\n', encoding="utf-8")
    words.compile_stale(tmp_path)
    assert said(tmp_path, "trick") == "trick"


def test_a_broken_catalogue_is_named(words: ModuleType, po: Path, tmp_path: Path) -> None:
    po.write_text(f'{HEADER}\nmsgid "trick"\nbasa\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"ca.LC_MESSAGES.tapete\.po"):
        words.compile_stale(tmp_path)
