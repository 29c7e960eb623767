"""Scores on the disk: whole after every deal, and found again."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from tapete.games import make_game
from tapete.games.events import Seat
from tapete.records.by_hand.entries import BotifarraEntry
from tapete.records.by_hand.score import KeptMatch, dump_score
from tapete.records.by_hand.shelf import Shelf

EVENING = date(2026, 11, 30)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "scores", today=lambda: EVENING)


@pytest.fixture
def kept() -> KeptMatch:
    return KeptMatch(make_game("botifarra", target=9), ("Maria", "Pau", "Núria", "Joan"), Seat(0))


def test_a_score_is_found_again_as_it_was_put_there(shelf: Shelf, kept: KeptMatch) -> None:
    further = kept.entered(BotifarraEntry(0, "O", (40, 32)))
    shelf.put("evening", further)
    assert dump_score(shelf.get("evening")) == dump_score(further)
    assert [name for name, _ in shelf.left()] == ["evening"]


def test_only_matches_that_go_on_are_left_the_latest_first(shelf: Shelf, kept: KeptMatch) -> None:
    for age, name in enumerate(("older", "newer")):
        shelf.put(name, kept)
        os.utime(shelf.folder / f"{name}.json", (age, age))
    shelf.put("over", kept.entered(BotifarraEntry(0, "O", (45, 27))))
    (shelf.folder / "broken.json").write_text("{", encoding="utf-8")
    assert [name for name, _ in shelf.left()] == ["newer", "older"]
    assert (shelf.folder / "broken.json").exists()


def test_where_nothing_was_put_nothing_is_left(shelf: Shelf) -> None:
    assert shelf.left() == [] and not shelf.folder.exists()


def test_every_match_of_an_evening_has_a_name_of_its_own(shelf: Shelf, kept: KeptMatch) -> None:
    names = []
    for _ in range(3):
        names.append(shelf.new_name("botifarra"))
        shelf.put(names[-1], kept)
    assert names == ["botifarra-2026-11-30", "botifarra-2026-11-30-2", "botifarra-2026-11-30-3"]


def test_a_disk_that_fails_leaves_the_score_as_it_was(
    shelf: Shelf, kept: KeptMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("evening", kept)
    before = (shelf.folder / "evening.json").read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        shelf.put("evening", kept.entered(BotifarraEntry(0, "O", (40, 32))))
    assert [path.name for path in shelf.folder.iterdir()] == ["evening.json"]
    assert (shelf.folder / "evening.json").read_bytes() == before
