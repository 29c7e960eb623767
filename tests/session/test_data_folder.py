"""The folder of matches: moved, backed up and brought back, and nothing lost when something fails."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from tapete.games import make_game
from tapete.games.core import Match
from tapete.records.backup import add_scores, back_up, opened
from tapete.records.by_hand.shelf import FOLDER
from tapete.records.journal import FILE, LOCK, Journal, JournalInUse, JournalTrouble
from tapete.session import data_folder
from tapete.session.data_folder import (
    NAME,
    DataFolder,
    Unreadable,
    add_missing,
    replace_all,
    settings_in,
)
from tapete.session.keeping import Keeping, Meta
from tapete.session.preferences import Preferences
from tapete.session.summing_up import content
from tapete.session.view import SeatSetup, TableSetup

EVENING = datetime(2026, 11, 30, 21, 10)
SETUP = TableSetup("botifarra", (), tuple(SeatSetup(name) for name in ("a", "b", "c", "d")))


def enter(journal: Journal, word: str) -> int:
    """A match that can be told from others by what was done in it."""
    game = make_game("botifarra")
    meta = msgspec.json.encode(Meta("00", game.new_match())).decode()
    number = journal.begin_match(msgspec.json.encode(SETUP).decode(), meta)
    journal.begin_deal(number, '{"dealer": 0, "hands": []}')
    journal.add_action(number, word)
    return number


def words_in(journal: Journal) -> list[str]:
    """What was done in its matches."""
    return sorted(
        text
        for one in journal.all_matches(1)
        for _, actions in journal.load(one.id).deals
        for text in actions
    )


def put_score(folder: Path, name: str, text: str) -> None:
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    (folder / FOLDER / f"{name}.json").write_text(text)


def scores_in(folder: Path) -> dict[str, str]:
    return {path.stem: path.read_text() for path in (folder / FOLDER).glob("*")}


@pytest.fixture
def usual(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def data(tmp_path: Path, usual: Path) -> DataFolder:
    (tmp_path / "config").mkdir()
    return DataFolder(tmp_path / "config" / "preferences.json", usual)


@pytest.fixture
def journal(usual: Path) -> Iterator[Journal]:
    opened_one = Journal.open(usual)
    enter(opened_one, "mine")
    put_score(usual, "evening", "one")
    yield opened_one
    opened_one.close()


# --- moving -------------------------------------------------------------------------------------------


def test_everything_moves_and_is_found_there_by_the_next_start(
    data: DataFolder, journal: Journal, usual: Path, tmp_path: Path
) -> None:
    there = tmp_path / "else" / "where"
    data.move(journal, there)
    assert data.path == there and not data.is_gone
    assert (words_in(journal), scores_in(there)) == (["mine"], {"evening": "one"})
    assert list(usual.iterdir()) == []
    data.move(journal, usual)
    assert data.path == usual and not (data.settings.parent / NAME).exists()
    assert (words_in(journal), scores_in(usual)) == (["mine"], {"evening": "one"})


def test_matches_that_lie_there_are_not_touched(data: DataFolder, journal: Journal, tmp_path: Path) -> None:
    there = tmp_path / "there"
    with closing(Journal.open(there)) as other:
        enter(other, "theirs")
    with pytest.raises(FileExistsError):
        data.move(journal, there)
    data.go_to(journal, there)
    assert (words_in(journal), data.path) == (["theirs"], there)
    with closing(Journal.open(data.usual)) as mine:
        assert words_in(mine) == ["mine"]


def stands_as_before(data: DataFolder, journal: Journal, there: Path) -> None:
    assert data.path == data.usual == journal.path.parent
    assert (words_in(journal), scores_in(data.usual)) == (["mine"], {"evening": "one"})
    assert scores_in(there) == {} and not (there / FILE).exists()
    enter(journal, "more")


@pytest.mark.parametrize("failing", ["copy", "lock", "note"])
def test_a_move_that_fails_changes_nothing(
    data: DataFolder, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    there, place = tmp_path / "there", {"copy": "copy_to", "note": "choose"}
    with monkeypatch.context() as broken:
        if failing == "lock":
            there.mkdir()
            lock = Journal.open(there)
            shutil.rmtree(there, ignore_errors=True)
            lock.close()
            broken.setattr("tapete.records.journal._take_lock", fail)
        else:
            broken.setattr(Journal if failing == "copy" else DataFolder, place[failing], fail)
        with pytest.raises((OSError, JournalTrouble)):
            data.move(journal, there)
    stands_as_before(data, journal, there)


def test_a_move_that_fails_leaves_no_folder_behind(
    data: DataFolder, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Journal, "copy_to", fail)
    with pytest.raises((OSError, JournalTrouble)):
        data.move(journal, tmp_path / "new" / "there")
    assert not (tmp_path / "new").exists()


def test_a_folder_in_use_is_not_gone_to(data: DataFolder, journal: Journal, tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "there")):
        with pytest.raises(JournalInUse):
            data.go_to(journal, tmp_path / "there")
        assert words_in(journal) == ["mine"] and data.path == data.usual


def test_a_folder_that_is_gone_is_noticed(data: DataFolder, journal: Journal, tmp_path: Path) -> None:
    data.move(journal, tmp_path / "disk")
    journal.close()
    shutil.move(tmp_path / "disk", tmp_path / "unplugged")
    assert data.is_gone
    shutil.move(tmp_path / "unplugged", tmp_path / "disk")
    assert not data.is_gone


@pytest.mark.parametrize("text", ["", "{", '{"format": "other", "folder": "/"}', '{"format": 1}'])
def test_a_note_that_says_nothing_means_the_usual_folder(data: DataFolder, text: str) -> None:
    (data.settings.parent / NAME).write_text(text)
    assert data.path == data.usual and not data.is_gone


# --- bringing back ------------------------------------------------------------------------------------


@pytest.fixture
def backup(journal: Journal, data: DataFolder, tmp_path: Path) -> Path:
    """A backup of one match, one score and settings, since when another match has been played."""
    data.settings.write_bytes(msgspec.json.encode(Preferences(game="belote")))
    back_up(tmp_path / "all.tapete-backup", journal, data.settings, EVENING)
    enter(journal, "later")
    put_score(data.usual, "evening", "two")
    return tmp_path / "all.tapete-backup"


def test_adding_brings_what_is_missing_and_leaves_the_rest(
    journal: Journal, data: DataFolder, backup: Path, tmp_path: Path
) -> None:
    with opened(backup, tmp_path) as found:
        assert add_missing(journal, found) == 1  # the score; the match is here
        assert add_missing(journal, found) == 0
    assert words_in(journal) == ["later", "mine"]
    assert scores_in(data.usual) == {"evening": "two", "evening-2": "one"}
    with closing(Journal.open(tmp_path / "empty")) as empty, opened(backup, tmp_path) as found:
        assert add_missing(empty, found) == 2
        assert words_in(empty) == ["mine"]


def test_replacing_makes_all_as_it_was_and_backs_up_what_was_here(
    journal: Journal, data: DataFolder, backup: Path, tmp_path: Path
) -> None:
    with opened(backup, tmp_path) as found:
        settings = settings_in(found)
        before = replace_all(Keeping(journal), found, data.settings, EVENING)
    assert settings is not None and settings.game == "belote"
    assert (words_in(journal), scores_in(data.usual)) == (["mine"], {"evening": "one"})
    with opened(before, tmp_path) as kept:
        assert words_in(kept.journal) == ["later", "mine"]
        assert [score.read_text() for score in kept.scores] == ["two"]
    with opened(backup, tmp_path) as found:
        again = replace_all(Keeping(journal), found, data.settings, EVENING)
    assert again != before and before.exists()


def test_a_match_on_the_table_goes_along_and_is_kept_on(
    journal: Journal, data: DataFolder, backup: Path, tmp_path: Path
) -> None:
    keeping = Keeping(journal)
    meta = Meta("00", Match((0, 0)))
    keeping.begin(SETUP, meta)
    number = keeping.bookmark[0]
    assert number is not None
    journal.begin_deal(number, '{"dealer": 1, "hands": []}')
    keeping.add_action("on the table")
    with opened(backup, tmp_path) as found:
        replace_all(keeping, found, data.settings, EVENING)
    keeping.add_action("played on")
    assert words_in(journal) == ["mine", "on the table", "played on"]


@pytest.mark.parametrize("failing", ["back_up", "replace_scores"])
def test_bringing_back_that_fails_changes_nothing(
    journal: Journal,
    data: DataFolder,
    backup: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(data_folder, failing, fail)
    with opened(backup, tmp_path) as found, pytest.raises(OSError, match="No space"):
        replace_all(Keeping(journal), found, data.settings, EVENING)
    assert (words_in(journal), scores_in(data.usual)) == (["later", "mine"], {"evening": "two"})
    assert {path.name for path in data.usual.iterdir()} >= {FILE, LOCK, FOLDER}
    assert not list(data.usual.glob("*.before"))


def test_settings_that_are_none_are_told(journal: Journal, data: DataFolder, tmp_path: Path) -> None:
    path = tmp_path / "all.tapete-backup"
    back_up(path, journal, data.settings, EVENING)
    with opened(path, tmp_path) as found:
        assert settings_in(found) is None
    data.settings.write_text("{ damaged")
    back_up(path, journal, data.settings, EVENING)
    with opened(path, tmp_path) as found, pytest.raises(Unreadable):
        settings_in(found)


def test_the_same_match_has_the_same_content_however_its_cards_were_written(journal: Journal) -> None:
    number = journal.begin_match("{}", "{}")
    journal.begin_deal(number, '{"hands": [], "dealer": 0, "seed": null}')
    journal.add_action(number, "mine")
    assert content(journal.load(number)) == content(journal.load(1))
    journal.add_action(number, "more")
    assert content(journal.load(number)) != content(journal.load(1))
    assert add_scores((), journal.path.parent) == 0
