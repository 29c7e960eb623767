"""The journal: nothing lost, whatever happens to the process or to the file."""

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tapete.records.journal import FILE, LOCK, Journal, JournalInUse, JournalTrouble, StoredMatch
from tapete.records.journal_schema import VERSION


class Clock:
    """A clock that moves on by one second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that is not there yet."""
    return tmp_path / "state" / "tapete"


@pytest.fixture
def journal(folder: Path) -> Iterator[Journal]:
    """A fresh journal."""
    opened = Journal.open(folder, Clock())
    yield opened
    opened.close()


def a_match(journal: Journal, deals: int = 2, actions: int = 30) -> int:
    """A match with deals and actions that can be told apart."""
    number = journal.begin_match('{"game": "botifarra"}', "{}")
    for deal in range(deals):
        journal.begin_deal(number, f'{{"deal": {deal}, "note": "{"é" * 200}"}}')
        for action in range(actions):
            journal.add_action(number, f"play:{deal}-{action}")
    return number


def reopened_with(journal: Journal, folder: Path) -> list[StoredMatch]:
    """What is found after this journal was closed."""
    journal.close()
    return reopened(folder)


def reopened(folder: Path) -> list[StoredMatch]:
    """What the next start finds; the journal must be whole."""
    journal = Journal.open(folder)
    assert journal.set_aside is None
    found = journal.unfinished()
    journal.close()
    return found


# --- a match ------------------------------------------------------------------------------------------


def test_a_match_is_found_again_as_it_was_entered(journal: Journal, folder: Path) -> None:
    number = journal.begin_match("setup", "meta")
    journal.begin_deal(number, "first")
    journal.add_action(number, "O")
    journal.add_action(number, "passo")
    journal.begin_deal(number, "second")
    stored = journal.load(number)
    assert stored == StoredMatch(
        number, "setup", "meta", (("first", ("O", "passo")), ("second", ())), False, stored.updated
    )
    assert journal.unfinished() == [stored]
    journal.close()
    assert reopened(folder) == [stored]


def test_the_match_last_played_comes_first(journal: Journal) -> None:
    first, second = a_match(journal, 1, 0), a_match(journal, 1, 0)
    assert [match.id for match in journal.unfinished()] == [second, first]
    journal.add_action(first, "O")
    assert [match.id for match in journal.unfinished()] == [first, second]


def test_a_match_of_another_journal_is_taken_over_as_it_is(journal: Journal, folder: Path) -> None:
    other = Journal.open(folder / "table-2", lambda: 7.5)
    a_match(other)
    [there] = other.unfinished()
    newer = journal.begin_match("{}", "{}")
    here = journal.load(journal.take_over(there))
    assert here.id != newer
    assert (here.setup_json, here.meta_json, here.deals) == (there.setup_json, there.meta_json, there.deals)
    assert here.updated == 7.5
    other.close()
    journal.add_action(here.id, "play:on")
    assert reopened_with(journal, folder)[0].deals[-1][1][-1] == "play:on"


def test_a_take_back_touches_only_the_current_deal(journal: Journal) -> None:
    number = a_match(journal, deals=2, actions=5)
    journal.take_back(number, 2)
    (_, first), (_, second) = journal.load(number).deals
    assert (len(first), second) == (5, ("play:1-0", "play:1-1"))
    journal.add_action(number, "again")
    assert journal.load(number).deals[1][1][2:] == ("again",)
    journal.take_back(number, 0)
    journal.take_back(number, 7)
    assert journal.load(number).deals[1][1] == ()


def test_notes_can_be_replaced_and_a_match_finished_or_dropped(journal: Journal) -> None:
    number, other = a_match(journal), a_match(journal)
    journal.set_meta(number, '{"help": false}')
    assert journal.load(number).meta_json == '{"help": false}'
    journal.finish_match(number)
    assert journal.load(number).finished
    assert len(journal.load(number).deals) == 2
    assert [match.id for match in journal.unfinished()] == [other]
    journal.drop_match(other)
    assert journal.unfinished() == []
    with pytest.raises(KeyError):
        journal.load(other)


def test_a_match_that_there_is_not_takes_nothing(journal: Journal) -> None:
    for attempt in (
        lambda: journal.begin_deal(9, "x"), lambda: journal.set_meta(9, "x"),
        lambda: journal.finish_match(9), lambda: journal.take_back(9, 0),
    ):  # fmt: skip
        with pytest.raises(KeyError):
            attempt()
    journal.drop_match(9)
    assert journal.unfinished() == []


def test_an_action_without_a_deal_is_our_own_slip_and_leaves_the_journal_usable(journal: Journal) -> None:
    number = journal.begin_match("setup", "meta")
    with pytest.raises(AssertionError, match="an action needs a deal"):
        journal.add_action(number, "O")
    journal.begin_deal(number, "deal")
    journal.add_action(number, "O")
    assert journal.load(number).deals == (("deal", ("O",)),)


def test_closing_twice_is_closing_once(journal: Journal) -> None:
    journal.close()
    journal.close()


# --- killed -------------------------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from tapete.records.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
number = journal.begin_match("setup", "meta")
for deal in range(1000):
    journal.begin_deal(number, "cards")
    for action in range(50):
        journal.add_action(number, f"{deal}.{action}")
        print(deal, action, flush=True)  # shown only when it is on the disk
"""


@pytest.mark.parametrize("shown", [1, 50, 133])
def test_what_was_shown_survives_a_kill(folder: Path, shown: int) -> None:
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    with writer, writer.stdout:
        lines = [writer.stdout.readline() for _ in range(shown)]
        with pytest.raises(JournalInUse):
            Journal.open(folder)
        writer.kill()
        lines += writer.stdout.readlines()
    deal, action = map(int, lines[-1].split())
    (match,) = reopened(folder)
    told = [action for _, actions in match.deals for action in actions]
    assert told[: len(lines)] == [f"{n // 50}.{n % 50}" for n in range(len(lines))]
    assert len(told) - len(lines) in (0, 1)  # the last one may be on the disk and not yet shown
    assert len(lines) == deal * 50 + action + 1


def test_a_crash_before_the_tables_were_made_leaves_no_trace(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FILE).touch()
    assert reopened(folder) == []


# --- in use -------------------------------------------------------------------------------------------


def test_a_second_opening_is_told_that_the_journal_is_in_use(journal: Journal, folder: Path) -> None:
    with pytest.raises(JournalInUse, match="another Tapete is using this journal") as refused:
        Journal.open(folder)
    assert refused.value.folder == folder
    journal.close()
    Journal.open(folder).close()


# --- damaged ------------------------------------------------------------------------------------------


def whole_file(folder: Path) -> bytes:
    """The bytes of a closed journal with two matches in it."""
    journal = Journal.open(folder, Clock())
    a_match(journal)
    a_match(journal)
    journal.close()
    return (folder / FILE).read_bytes()


def test_a_journal_of_garbage_is_set_aside_with_its_log(folder: Path) -> None:
    folder.mkdir(parents=True)
    garbage = Random(1).randbytes(5000)
    for end in ("", "-wal", "-shm"):
        (folder / (FILE + end)).write_bytes(garbage)
    journal = Journal.open(folder)
    assert journal.set_aside == folder / "tapete.damaged-1.sqlite"
    assert journal.set_aside.read_bytes() == garbage
    a_match(journal)
    journal.close()
    assert len(reopened(folder)) == 1


def test_each_damaged_journal_gets_a_name_of_its_own(folder: Path) -> None:
    folder.mkdir(parents=True)
    for count in (1, 2, 3):
        (folder / FILE).write_bytes(b"no journal" * 200)
        journal = Journal.open(folder)
        assert journal.set_aside == folder / f"tapete.damaged-{count}.sqlite"
        journal.close()


def test_any_damage_is_either_harmless_or_found(folder: Path, tmp_path: Path) -> None:
    whole = whole_file(folder)
    expected = reopened(folder)
    rng = Random(5)
    outcomes = set()
    for count in range(80):
        broken = bytearray(whole)
        kind = count % 4
        if kind == 0:
            del broken[rng.randrange(1, len(broken)) :]
        elif kind == 1:
            broken[rng.randrange(len(broken))] ^= 1 << rng.randrange(8)
        elif kind == 2:
            broken[rng.randrange(100)] = rng.randrange(256)
        else:
            at = rng.randrange(len(broken))
            broken[at : at + 64] = rng.randbytes(64)
        place = tmp_path / str(count)
        place.mkdir()
        (place / FILE).write_bytes(broken)
        journal = Journal.open(place, Clock())
        if journal.set_aside is None:
            assert journal.unfinished() == expected
        number = a_match(journal, 1, 0)
        assert len(journal.load(number).deals) == 1
        outcomes.add((kind, journal.set_aside is None))
        journal.close()
    assert {(0, False), (1, True), (1, False), (2, True), (2, False), (3, True), (3, False)} <= outcomes


def edited(folder: Path, *commands: str) -> None:
    """Change a closed journal behind its back."""
    base = sqlite3.connect(folder / FILE, isolation_level=None)
    for command in commands:
        base.execute(command)
    base.close()


@pytest.mark.parametrize(
    "command",
    [
        "UPDATE actions SET action = 'play:O1' WHERE number = 3",
        "DELETE FROM actions WHERE number = 3",
        "DELETE FROM deals WHERE number = 1",
        "UPDATE deals SET deal = '{}'",
        "UPDATE matches SET setup = '{}'",
        "UPDATE matches SET setup = CAST(x'ff' AS TEXT)",
        "DROP TABLE actions",
        "ALTER TABLE deals ADD COLUMN more TEXT",
        "CREATE TABLE more (a)",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 123456789",
    ],
)
def test_a_journal_that_does_not_say_what_we_wrote_is_set_aside(folder: Path, command: str) -> None:
    whole_file(folder)
    edited(folder, command)
    journal = Journal.open(folder)
    assert journal.set_aside is not None and journal.set_aside.exists()
    assert journal.unfinished() == []
    journal.close()


def test_damage_that_shows_up_later_is_told(journal: Journal, folder: Path) -> None:
    number = a_match(journal)
    edited(folder, "UPDATE deals SET deal = 'another'")
    with pytest.raises(JournalTrouble, match="is damaged"):
        journal.load(number)
    with pytest.raises(JournalTrouble, match="is damaged"):
        journal.unfinished()


# --- other troubles -----------------------------------------------------------------------------------


def test_a_journal_of_a_newer_tapete_is_refused_and_left_alone(folder: Path) -> None:
    whole_file(folder)
    edited(folder, "CREATE TABLE novelties (a)", f"PRAGMA user_version = {VERSION + 1}")
    before = (folder / FILE).read_bytes()
    for _ in range(2):  # the first refusal has let go of the lock
        with pytest.raises(JournalTrouble, match="was written by a newer Tapete") as refused:
            Journal.open(folder)
    assert refused.value.key == "journal.newer"
    assert (folder / FILE).read_bytes() == before
    assert {path.name for path in folder.iterdir()} == {FILE, LOCK}


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(JournalTrouble) as refused:
        Journal.open(tmp_path / "file" / "tapete")
    assert refused.value.key == "journal.read_only"
    assert str(tmp_path / "file") in str(refused.value) and "\n" not in str(refused.value)


def test_a_folder_in_the_journals_place_is_told_in_one_sentence(folder: Path) -> None:
    (folder / FILE).mkdir(parents=True)
    with pytest.raises(JournalTrouble) as refused:
        Journal.open(folder)
    assert refused.value.path == folder / FILE
    assert refused.value.what == "cannot be opened for writing"


def test_a_full_disk_is_told_and_the_journal_stands_as_before(journal: Journal) -> None:
    number = a_match(journal, 1, 3)
    pages = journal._base.execute("PRAGMA page_count").fetchone()[0]
    journal._base.execute(f"PRAGMA max_page_count = {pages}")
    before = journal.load(number)
    with pytest.raises(JournalTrouble, match="the disk is full") as refused:
        journal.begin_deal(number, "x" * 100_000)
    assert refused.value.key == "journal.full"
    assert journal.load(number) == before
    journal.add_action(number, "small enough")
    assert journal.load(number).deals[0][1][-1] == "small enough"


def test_a_journal_closed_under_our_hands_is_told(journal: Journal) -> None:
    journal._base.close()
    with pytest.raises(JournalTrouble, match="the disk or the file fails"):
        journal.begin_match("setup", "meta")


@pytest.mark.parametrize(
    ("number", "key"), [(errno.ENOSPC, "journal.full"), (errno.EROFS, "journal.read_only")]
)
def test_a_disk_that_takes_not_even_the_lock_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    def refuse(place: Path, *rest: object) -> int:
        raise OSError(number, os.strerror(number), str(place))

    monkeypatch.setattr("tapete.records.journal.os.open", refuse)
    with pytest.raises(JournalTrouble) as refused:
        Journal.open(folder)
    assert (refused.value.key, refused.value.path) == (key, folder / LOCK)


def test_a_disk_that_fails_while_the_journal_is_opened_is_told_and_nothing_set_aside(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_file(folder)

    def fail(base: sqlite3.Connection) -> list[StoredMatch]:
        base.execute("PRAGMA query_only = ON")
        base.execute("DELETE FROM actions")  # SQLite's own refusal to write
        return []

    with monkeypatch.context() as broken:
        broken.setattr("tapete.records.journal._unfinished", fail)
        with pytest.raises(JournalTrouble, match="cannot be opened for writing"):
            Journal.open(folder)
    assert len(reopened(folder)) == 2


# --- the list of all matches --------------------------------------------------------------------------


def finished_match(journal: Journal) -> int:
    number = a_match(journal, 2, 5)
    journal.finish_match(number)
    return number


def test_what_was_thrown_away_is_seen_no_more_and_can_be_taken_out_again(journal: Journal) -> None:
    first, second, third = finished_match(journal), a_match(journal), a_match(journal)
    journal.throw_away([first, third, 99])
    assert [listed.id for listed in journal.all_matches(1)] == [second]
    assert [match.id for match in journal.unfinished()] == [second]
    journal.take_out([first, third])
    assert [listed.id for listed in journal.all_matches(1)] == [third, second, first]


def test_what_was_thrown_away_is_gone_at_the_next_start(journal: Journal, folder: Path) -> None:
    gone, stays = finished_match(journal), finished_match(journal)
    for number in (gone, stays):
        journal.sum_up(number, 1, "botifarra", "told", "facts")
    journal.throw_away([gone])
    assert [number for number, _ in journal.facts("botifarra")] == [stays]
    journal.close()
    again = Journal.open(folder)
    with pytest.raises(KeyError):
        again.load(gone)
    assert [listed.id for listed in again.all_matches(1)] == [stays]
    assert again._base.execute("SELECT count(*) FROM packed").fetchone() == (1,)
    again.close()


def test_a_summary_that_was_tampered_with_is_made_anew(journal: Journal, folder: Path) -> None:
    number = finished_match(journal)
    journal.sum_up(number, 1, "botifarra", "told", "facts")
    edited(folder, "UPDATE summaries SET summary = 'lies'", "UPDATE facts SET facts = 'lies'")
    assert [listed.summary for listed in journal.all_matches(1)] == [None]
    assert list(journal.facts("botifarra")) == []


def test_a_packed_match_that_was_tampered_with_is_told(journal: Journal, folder: Path) -> None:
    number = finished_match(journal)
    journal.sum_up(number, 1, "botifarra", "told", "facts")
    edited(folder, "UPDATE packed SET deals = x'00'")
    with pytest.raises(JournalTrouble, match="is damaged"):
        journal.load(number)


def test_a_match_that_there_is_not_is_not_summed_up(journal: Journal) -> None:
    with pytest.raises(KeyError):
        journal.sum_up(9, 1, "botifarra", "told", "facts")


# --- elsewhere ----------------------------------------------------------------------------------------


def test_a_journal_moves_with_all_that_is_in_it(journal: Journal, folder: Path, tmp_path: Path) -> None:
    number = a_match(journal)
    before = journal.load(number)
    journal.move(tmp_path / "else" / "where")
    assert journal.path == tmp_path / "else" / "where" / FILE
    assert journal.load(number) == before
    assert list(folder.iterdir()) == []
    journal.add_action(number, "play:on")
    with pytest.raises(JournalInUse):
        Journal.open(tmp_path / "else" / "where")
    assert reopened_with(journal, tmp_path / "else" / "where")[0].deals[-1][1][-1] == "play:on"


def test_a_journal_does_not_move_onto_another(journal: Journal, folder: Path, tmp_path: Path) -> None:
    there = Journal.open(tmp_path / "there")
    theirs = a_match(there, 1, 0)
    there.close()
    mine = a_match(journal)
    with pytest.raises(FileExistsError):
        journal.move(tmp_path / "there")
    assert journal.path == folder / FILE and journal.load(mine).deals
    journal.go_to(tmp_path / "there")
    assert len(journal.load(theirs).deals) == 1
    assert len(reopened(folder)) == 1


def test_a_journal_that_cannot_move_stays_where_it_is(
    journal: Journal, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = a_match(journal)
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(JournalTrouble):
        journal.move(tmp_path / "file" / "inside")

    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr("tapete.records.journal._take_lock", fail)
        with pytest.raises(JournalTrouble) as told:
            journal.move(tmp_path / "there")
    assert told.value.key == "journal.full"
    assert list((tmp_path / "there").iterdir()) == []
    journal.add_action(number, "play:on")
    assert journal.path == folder / FILE


def test_a_journal_becomes_another_one_at_once(journal: Journal, folder: Path, tmp_path: Path) -> None:
    other = Journal.open(tmp_path / "other")
    wanted = a_match(other, 3, 2)
    other.copy_to(tmp_path / "copy.sqlite")
    expected = other.load(wanted)
    other.close()
    for _ in range(4):
        a_match(journal)
    journal.become(tmp_path / "copy.sqlite")
    assert journal.unfinished() == [expected]
    assert [match.deals for match in reopened_with(journal, folder)] == [expected.deals]


def test_a_journal_becomes_nothing_that_is_damaged_or_newer(journal: Journal, tmp_path: Path) -> None:
    number = a_match(journal)
    (tmp_path / "damaged").write_bytes(b"no journal" * 500)
    other = tmp_path / "other"
    whole_file(other)
    edited(other, f"PRAGMA user_version = {VERSION + 1}")
    for path, key in ((tmp_path / "damaged", "journal.damaged"), (other / FILE, "journal.newer")):
        with pytest.raises(JournalTrouble) as told:
            journal.become(path)
        assert told.value.key == key
    assert [match.id for match in journal.unfinished()] == [number]
