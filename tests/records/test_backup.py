"""A backup holds everything, and what is not whole to the last byte is no backup."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import zipfile
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.records import backup
from tapete.records.backup import (
    MANIFEST,
    Backup,
    BackupTrouble,
    add_scores,
    back_up,
    opened,
    replace_scores,
)
from tapete.records.by_hand.shelf import FOLDER
from tapete.records.journal import FILE, Journal

EVENING = datetime(2026, 11, 30, 21, 10)
names = st.text("abcdefgh-0123456789", min_size=1, max_size=12)
scores = st.dictionaries(names, st.binary(max_size=60), max_size=4)


def filled(folder: Path, matches: int, kept: dict[str, bytes]) -> Journal:
    """A journal with so many matches, and scores beside it."""
    journal = Journal.open(folder, lambda: 5.0)
    for number in range(matches):
        match = journal.begin_match(f"setup {number}", "meta")
        journal.begin_deal(match, "cards")
        for action in range(number):
            journal.add_action(match, f"play:{action}")
    for name, text in kept.items():
        (folder / FOLDER).mkdir(exist_ok=True)
        (folder / FOLDER / f"{name}.json").write_bytes(text)
    return journal


def told(found: Backup) -> tuple[object, ...]:
    return (
        found.made,
        found.matches,
        found.journal.unfinished(),
        {score.stem: score.read_bytes() for score in found.scores},
        found.settings,
    )


@settings(max_examples=20)
@given(st.integers(0, 4), scores, st.none() | st.binary(max_size=40))
def test_what_was_backed_up_is_found_again(
    matches: int, kept: dict[str, bytes], set_so: bytes | None
) -> None:
    with TemporaryDirectory() as place:
        folder, preferences = Path(place) / "state", Path(place) / "preferences.json"
        if set_so is not None:
            preferences.write_bytes(set_so)
        with closing(filled(folder, matches, kept)) as journal:
            path = Path(place) / "all.tapete-backup"
            back_up(path, journal, preferences, EVENING)
            expected = (EVENING, matches, journal.unfinished(), kept, set_so)
            before = sorted(folder.rglob("*"))
            with opened(path, folder) as found:
                assert told(found) == expected
            assert sorted(folder.rglob("*")) == before
            assert {path.name for path in Path(place).iterdir()} <= {"state", path.name, preferences.name}


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A backup."""
    with closing(filled(tmp_path / "state", 3, {"evening": b"{}"})) as journal:
        path = tmp_path / "all.tapete-backup"
        (tmp_path / "preferences.json").write_bytes(b'{"game": "belote"}')
        back_up(path, journal, tmp_path / "preferences.json", EVENING)
    return path


def refused(path: Path, room: Path) -> str:
    """Why that is no backup; nothing may be left of it."""
    room.mkdir(exist_ok=True)
    with pytest.raises(BackupTrouble) as trouble, opened(path, room):
        pass
    assert list(room.iterdir()) == []
    assert "\n" not in str(trouble.value)
    return trouble.value.key


def test_any_damage_is_either_harmless_or_found(written: Path, tmp_path: Path) -> None:
    whole, rng = written.read_bytes(), Random(3)
    with opened(written, tmp_path) as found:
        expected = told(found)
    room = tmp_path / "room"
    room.mkdir()
    outcomes = set()
    for count in range(90):
        broken = bytearray(whole)
        kind = count % 3
        if kind == 0:
            del broken[rng.randrange(1, len(broken)) :]
        elif kind == 1:
            broken[rng.randrange(len(broken))] ^= 1 << rng.randrange(8)
        else:
            at = rng.randrange(len(broken))
            broken[at : at + 48] = rng.randbytes(48)
        written.write_bytes(broken)
        try:
            with opened(written, room) as found:
                assert told(found) == expected
            outcomes.add((kind, "harmless"))
        except BackupTrouble:
            outcomes.add((kind, "found"))
        assert list(room.iterdir()) == []
    assert {(0, "found"), (1, "found"), (2, "found")} <= outcomes


def rewritten(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The backup with its files changed."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def with_manifest(archived: dict[str, bytes], **changes: object) -> None:
    archived[MANIFEST] = json.dumps({**json.loads(archived[MANIFEST]), **changes}).encode()


def test_a_backup_of_a_newer_tapete_is_refused(written: Path, tmp_path: Path) -> None:
    rewritten(written, lambda files: with_manifest(files, format="tapete-backup/2"))
    assert refused(written, tmp_path / "room") == "journal.newer"
    rewritten(written, lambda files: with_manifest(files, format="letters/1"))
    assert refused(written, tmp_path / "room") == "backup.damaged"


@pytest.mark.parametrize(
    "name", ["../evil.json", "scores/../../evil.json", "scores/a/b.json", "other", "scores/"]
)
def test_files_that_have_no_place_in_a_backup_are_refused(written: Path, tmp_path: Path, name: str) -> None:
    def smuggle(files: dict[str, bytes]) -> None:
        known = json.loads(files[MANIFEST])["files"]
        files[name] = files["scores/evening.json"]
        with_manifest(files, files={**known, name: known["scores/evening.json"]})

    rewritten(written, smuggle)
    assert refused(written, tmp_path / "room") == "backup.damaged"
    assert not (tmp_path / "evil.json").exists()


def test_a_file_that_the_manifest_does_not_know_is_refused(written: Path, tmp_path: Path) -> None:
    rewritten(written, lambda files: files.update({"scores/more.json": b"{}"}))
    assert refused(written, tmp_path / "room") == "backup.damaged"


def test_a_file_that_is_not_as_long_as_it_says_is_not_unpacked(written: Path, tmp_path: Path) -> None:
    rewritten(written, lambda files: files.update({FILE: bytes(10_000_000)}))
    assert refused(written, tmp_path / "room") == "backup.damaged"


def test_a_backup_without_a_journal_is_none(written: Path, tmp_path: Path) -> None:
    def forget(files: dict[str, bytes]) -> None:
        del files[FILE]
        known = json.loads(files[MANIFEST])["files"]
        with_manifest(files, files={name: entry for name, entry in known.items() if name != FILE})

    assert refused(rewritten(written, forget), tmp_path / "room") == "backup.damaged"


def test_a_damaged_journal_in_a_sound_archive_is_found(written: Path, tmp_path: Path) -> None:
    def spoil(files: dict[str, bytes]) -> None:
        files[FILE] = b"no journal" * 100
        known = json.loads(files[MANIFEST])["files"]
        entry = {"size": 1000, "sha256": hashlib.sha256(files[FILE]).hexdigest()}
        with_manifest(files, files={**known, FILE: entry})

    assert refused(rewritten(written, spoil), tmp_path / "room") == "backup.damaged"


def test_a_backup_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing", tmp_path / "room") == "backup.not_there"
    (tmp_path / "letter").write_text("Dear Maria")
    assert refused(tmp_path / "letter", tmp_path / "room") == "backup.damaged"


@pytest.mark.parametrize(
    ("number", "key"), [(errno.ENOSPC, "journal.full"), (errno.EACCES, "journal.read_only")]
)
def test_a_backup_that_cannot_be_written_leaves_the_one_before(
    written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    before = written.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(backup.os, "fsync", fail)
    with closing(Journal.open(tmp_path / "state")) as journal:
        with pytest.raises(BackupTrouble) as trouble:
            back_up(written, journal, tmp_path / "preferences.json", EVENING)
        assert journal.unfinished()
    assert trouble.value.key == key
    assert written.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"state", written.name, "preferences.json"}


def test_a_folder_in_the_backups_place_is_told(tmp_path: Path) -> None:
    with closing(filled(tmp_path / "state", 1, {})) as journal:
        for path, key in ((tmp_path, "backup.folder"), (tmp_path / "no" / "where", "backup.not_there")):
            with pytest.raises(BackupTrouble) as trouble:
                back_up(path, journal, tmp_path / "preferences.json", EVENING)
            assert trouble.value.key == key


# --- scores -------------------------------------------------------------------------------------------


def on_shelf(shelf: Path) -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in shelf.glob("*")} if shelf.exists() else {}


def files_of(folder: Path, kept: dict[str, bytes]) -> tuple[Path, ...]:
    folder.mkdir(parents=True)
    for name, text in kept.items():
        (folder / f"{name}.json").write_bytes(text)
    return tuple(sorted(folder.iterdir()))


@settings(max_examples=30)
@given(scores, scores)
def test_scores_are_added_and_none_is_overwritten(here: dict[str, bytes], there: dict[str, bytes]) -> None:
    with TemporaryDirectory() as place:
        files_of(Path(place) / "here", here)
        sources = files_of(Path(place) / "there", there)
        for again in (False, True):
            added = add_scores(sources, Path(place) / "here")
            assert added == (0 if again else len(set(there.values()) - set(here.values())))
        found = on_shelf(Path(place) / "here")
        assert here.items() <= found.items()
        assert set(found.values()) == {*here.values(), *there.values()}


@settings(max_examples=15)
@given(scores, scores)
def test_scores_are_replaced(here: dict[str, bytes], there: dict[str, bytes]) -> None:
    with TemporaryDirectory() as place:
        files_of(Path(place) / "here", here)
        replace_scores(files_of(Path(place) / "there", there), Path(place) / "here")
        assert on_shelf(Path(place) / "here") == there
        assert {path.name for path in Path(place).iterdir()} == {"here", "there"}


@pytest.mark.parametrize("failing", [1, 2, 3])
def test_scores_that_cannot_be_replaced_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    files_of(tmp_path / "here", {"mine": b"mine"})
    sources = files_of(tmp_path / "there", {"theirs": b"theirs"})
    replace, times = os.replace, []

    def fail(source: Path, target: Path) -> None:
        times.append(target)
        if len(times) == failing:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(source, target)

    monkeypatch.setattr(backup.os, "replace", fail)
    with pytest.raises(OSError, match="No space"):
        replace_scores(sources, tmp_path / "here")
    assert on_shelf(tmp_path / "here") == {"mine": b"mine"}
    assert {path.name for path in tmp_path.iterdir()} == {"here", "there"}
