"""Which journal is written to when the program starts, and what was left in those of other instances."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec

from tapete.records.journal import FILE, Journal, JournalInUse, JournalTrouble, StoredMatch
from tapete.session.keeping import Meta
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
    """Take over the matches left at tables of other instances' own that nobody sits at now.

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
        except JournalTrouble:
            continue
        finally:
            other.close()
    return damaged


def _take_all(journal: Journal, other: Journal) -> None:
    """A match is forgotten there once it is on the disk here: a crash between leaves it twice, never lost.

    The match that a replay interrupts goes along even where it is over: the replay leads back to it.
    """
    numbers: dict[int, int] = {}
    for stored in sorted(other.unfinished(), key=lambda stored: stored.id):
        meta = _meta_of(stored)
        if meta is not None and meta.replay_of:
            if meta.replay_of not in numbers:
                _take(journal, other, _loaded(other, meta.replay_of), numbers)
            meta = msgspec.structs.replace(meta, replay_of=numbers.get(meta.replay_of, 0))
            stored = replace(stored, meta_json=msgspec.json.encode(meta).decode())
        _take(journal, other, stored, numbers)


def _take(journal: Journal, other: Journal, stored: StoredMatch | None, numbers: dict[int, int]) -> None:
    if stored is not None:
        numbers[stored.id] = journal.take_over(stored)
        other.drop_match(stored.id)


def _loaded(other: Journal, number: int) -> StoredMatch | None:
    try:
        return other.load(number)
    except KeyError:
        return None


def _meta_of(stored: StoredMatch) -> Meta | None:
    try:
        return msgspec.json.decode(stored.meta_json, type=Meta)
    except msgspec.MsgspecError:
        return None
