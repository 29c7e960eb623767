"""The glossary names every term in all five languages, and the program says what it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tapete import words
from tapete.words import say

LANGUAGES = ("en", "ca", "es", "fr", "el")
SAID = {  # what a term is for -> a sentence that has to use it
    "history": "history.title",
    "statistics": "statistics.title",
    "high contrast": "look.theme.contrast",
    "novice": "level.novice",
    "expert": "level.expert",
    "master": "level.master",
    "backup": "data.backup",
    "step through": "account.step",
    "thrown in": "log.thrown_in",
    "out of chips": "option.bourre.on_broke",
    "first": "table.first_round",
    "little motion": "look.reduce_motion",
}


def rows(checkout: Path) -> list[list[str]]:
    """The rows of its tables that have a column a language."""
    told = (checkout / "resources" / "words" / "glossary.md").read_text(encoding="utf-8")
    lines = [line.strip("|") for line in told.splitlines() if "|" in line]
    split = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [cells for cells in split if len(cells) == 6 and not set(cells[0]) <= set("- ")]


def test_every_term_has_a_word_in_every_language(checkout: Path) -> None:
    found = rows(checkout)
    assert len(found) > 80
    assert not [cells for cells in found if not all(cells[1:])]


def test_every_game_has_its_chapter(checkout: Path) -> None:
    told = (checkout / "resources" / "words" / "glossary.md").read_text(encoding="utf-8")
    chapters = " ".join(re.findall(r"(?m)^## (.*)$", told))
    assert all(game in chapters for game in ("Botifarra", "Belote", "Bolot", "Pilotta", "Bourré"))


@pytest.mark.parametrize("term", SAID)
def test_the_program_says_what_the_glossary_names(checkout: Path, term: str) -> None:
    [at, row] = next(
        (names.index(term), cells)
        for cells in rows(checkout)
        if term in (names := [name.strip() for name in cells[1].split(",")])
    )
    for language, cell in zip(LANGUAGES, row[1:], strict=True):
        words.use(language)
        named = [name.strip() for name in cell.split(",")][at]
        assert named.casefold() in say(SAID[term]).casefold(), f"{language}: {named}"
