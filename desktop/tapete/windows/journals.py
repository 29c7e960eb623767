"""Which journal is written to when the program starts, and what was left in those of other instances."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from tapete.records.backup import add_scores
from tapete.records.by_hand.shelf import FOLDER, SUFFIX
from tapete.records.journal import FILE, Journal, JournalInUse, JournalTrouble, StoredMatch
from tapete.session.data_folder import DataFolder
from tapete.session.keeping import Meta
from tapete.session.summing_up import MADE_BY
from tapete.windows.record_files import ask, tell
from tapete.words import say

MOST_TABLES = 9  # instances that each have a journal of their own


class RatherNot(Exception):  # noqa: N818 - an answer
    """The person would rather quit than open a second table."""


def open_journal(state: Path) -> Journal | None:
    """The journal in `state`, or one's own where another instance has it; RatherNot if that is not wanted.

    None: nothing can be kept, and that was told.
    """
    try:
        return Journal.open(state)
    except JournalInUse:
        if not ask(None, say("journal.in_use"), say("journal.own_table"), say("journal.quit")):
            raise RatherNot from None
        return _own_journal(state)
    except JournalTrouble as trouble:
        _tell_none(trouble)
        return None


def folder_now(data: DataFolder) -> Path:
    """Where matches lie; RatherNot where that folder is not there and the usual one is not wanted."""
    if not data.is_gone:
        return data.path
    question = say("data.gone", path=str(data.path))
    if not ask(None, question, say("data.gone.usual"), say("journal.quit")):
        raise RatherNot
    return data.usual


def _own_journal(state: Path) -> Journal | None:
    for folder in _own_tables(state):
        try:
            return Journal.open(folder)
        except JournalInUse:
            continue
        except JournalTrouble as trouble:
            _tell_none(trouble)
            return None
    tell(None, say("journal.too_many"))
    return None


def _own_tables(state: Path) -> list[Path]:
    return [state / f"table-{number}" for number in range(2, MOST_TABLES + 1)]


def _tell_none(trouble: JournalTrouble) -> None:
    tell(None, say("journal.none", path=str(trouble.path), what=say(trouble.key)))


def gather(journal: Journal, state: Path) -> list[Path]:
    """Take over the matches and scores of tables of other instances' own that nobody sits at now.

    The answer is where damaged journals among them were put. What cannot be read or written stays there.
    """
    damaged = []
    for folder in _own_tables(state):
        if journal.path.parent == folder or not (folder / FILE).is_file():
            continue
        try:
            other = Journal.open(folder)
        except (JournalInUse, JournalTrouble):
            continue
        if other.set_aside is not None:
            damaged.append(other.set_aside)
        try:
            _take_all(journal, other)
            _take_scores(folder, journal)
        except JournalTrouble:
            continue
        finally:
            other.close()
    return damaged


def _take_all(journal: Journal, other: Journal) -> None:
    """A match is forgotten there once it is on the disk here: a crash between leaves it twice, never lost.

    The older ones first, so that a replay knows the number here of the match that it interrupts.
    """
    numbers: dict[int, int] = {}
    for number in sorted(listed.id for listed in other.all_matches(MADE_BY)):
        stored = other.load(number)
        meta = _meta_of(stored)
        if meta is not None and meta.replay_of:
            meta = msgspec.structs.replace(meta, replay_of=numbers.get(meta.replay_of, 0))
            stored = replace(stored, meta_json=msgspec.json.encode(meta).decode())
        numbers[number] = journal.take_over(stored)
        other.drop_match(number)


def _take_scores(folder: Path, journal: Journal) -> None:
    """The scores that were kept by hand at that table go along; what cannot stays there."""
    scores = tuple(sorted((folder / FOLDER).glob(f"*{SUFFIX}")))
    with suppress(OSError):
        add_scores(scores, journal.path.parent / FOLDER)
        for score in scores:
            score.unlink()


def _meta_of(stored: StoredMatch) -> Meta | None:
    try:
        return msgspec.json.decode(stored.meta_json, type=Meta)
    except msgspec.MsgspecError:
        return None
