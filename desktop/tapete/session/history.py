"""Every match that was ever played or written down here: listed, looked up, deleted, brought in."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

import msgspec

from tapete.records.by_hand.score import KeptMatch
from tapete.records.by_hand.shelf import FOLDER, Shelf
from tapete.records.check import walk
from tapete.records.facts import MatchFacts, facts_by_hand
from tapete.records.journal import Journal, JournalTrouble, StoredMatch
from tapete.records.reading import RecordError
from tapete.records.record import MatchRecord, dump_cards
from tapete.session.keeping import Keeping, Kept, record_of
from tapete.session.summing_up import (
    MADE_BY,
    PastMatch,
    Told,
    content,
    listed_match,
    scored_by_hand,
    summed_up,
)
from tapete.session.view import TableSetup

_FACTS: Final = msgspec.json.Decoder(MatchFacts)


class HistoryTrouble(ValueError):  # noqa: N818 - the disk's or the file's, told in the user's words
    """Something could not be done; `key` and `what` say why, for words."""

    def __init__(self, what: str, key: str = "") -> None:
        super().__init__(what)
        self.key = key


class History:
    """All matches of a journal and of the shelf beside it; without a journal (None) there are none.

    Deleted ones can be brought back, the last first, until the program ends.
    """

    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping
        self._deleted: list[tuple[PastMatch, ...]] = []
        if (shelf := self._shelf) is not None:
            shelf.empty_bin()

    @property
    def _journal(self) -> Journal | None:
        return self._keeping.journal

    @property
    def _shelf(self) -> Shelf | None:
        return None if self._keeping.folder is None else Shelf(self._keeping.folder / FOLDER)

    # --- the list --------------------------------------------------------------------------------------

    def matches(self) -> list[PastMatch]:
        """Every match, the latest first; deals played again are left out. HistoryTrouble."""
        journal, shelf = self._journal, self._shelf
        if journal is None or shelf is None:
            return []
        with _told():
            past = [
                one for listed in journal.all_matches(MADE_BY) if (one := listed_match(listed)) is not None
            ]
        by_hand = [scored_by_hand(*one) for one in shelf.all()]
        return sorted([*past, *by_hand], key=lambda one: -one.updated) if by_hand else past

    def catch_up(self) -> Iterator[PastMatch | None]:
        """Sum up the matches that are not yet, one deal a step; each match comes when it is done.

        Between two steps anything may happen to the journal. HistoryTrouble ends it.
        """
        journal = self._journal
        if journal is None:
            return
        with _told():
            waiting = [listed for listed in journal.all_matches(MADE_BY) if listed.summary is None]
        for listed in waiting:
            with _told():
                try:
                    stored = journal.load(listed.id)
                except KeyError:  # deleted in the meantime
                    continue
            best: Told | None = None
            for told in summed_up(stored):
                best = told
                yield None
            if best is None:
                continue
            summary, facts = best
            with _told(), suppress(KeyError):
                texts = (msgspec.json.encode(summary).decode(), msgspec.json.encode(facts).decode())
                journal.sum_up(stored.id, MADE_BY, summary.game, *texts)
            if summary.is_listed:
                yield PastMatch(stored.id, summary, stored.finished, stored.updated)

    def is_on_table(self, past: PastMatch) -> bool:
        """Whether it is the match being played, or the one that a deal played again has interrupted."""
        number, meta = self._keeping.bookmark
        return number is not None and past.key in (number, meta.replay_of if meta else None)

    # --- one match -------------------------------------------------------------------------------------

    def kept(self, past: PastMatch) -> Kept:
        """The match as it can be gone on with. HistoryTrouble where it cannot be read."""
        assert isinstance(past.key, int)
        with _told():
            try:
                found = self._keeping.find(past.key)
            except KeyError:
                found = None
        if found is None:
            raise HistoryTrouble("", "history.gone")
        return found

    def record(self, past: PastMatch) -> MatchRecord:
        """The match as a record. HistoryTrouble where it cannot be read."""
        kept = self.kept(past)
        try:
            plays = kept.deals_in_play()
        except ValueError as wrong:
            raise HistoryTrouble(str(wrong)) from wrong
        return record_of(kept.setup, plays, _marks(kept, past))

    def score(self, past: PastMatch) -> KeptMatch:
        """The score that was kept by hand. HistoryTrouble where it cannot be read."""
        assert isinstance(past.key, str) and self._shelf is not None
        try:
            return self._shelf.get(past.key)
        except OSError as wrong:
            raise HistoryTrouble(wrong.strerror or str(wrong)) from wrong
        except RecordError as wrong:
            raise HistoryTrouble(str(wrong)) from wrong

    # --- deleting --------------------------------------------------------------------------------------

    def delete(self, pasts: Iterable[PastMatch]) -> None:
        """Delete these matches; `undo_delete` brings them back. HistoryTrouble."""
        gone = tuple(pasts)
        journal, shelf = self._journal, self._shelf
        assert journal is not None and shelf is not None
        with _told():
            for past in gone:
                if isinstance(past.key, str):
                    shelf.throw_away(past.key)
            journal.throw_away(past.key for past in gone if isinstance(past.key, int))
        self._deleted.append(gone)

    @property
    def deleted(self) -> tuple[PastMatch, ...]:
        """What `undo_delete` would bring back."""
        return self._deleted[-1] if self._deleted else ()

    def undo_delete(self) -> None:
        """Bring back what was deleted last. HistoryTrouble."""
        gone = self._deleted.pop()
        journal, shelf = self._journal, self._shelf
        assert journal is not None and shelf is not None
        with _told():
            journal.take_out(past.key for past in gone if isinstance(past.key, int))
            for past in gone:
                if isinstance(past.key, str):
                    shelf.take_out(past.key)

    def forget_deleted(self) -> None:
        """Nothing can be brought back any more: another journal has taken the place of this one."""
        self._deleted.clear()

    # --- bringing in -----------------------------------------------------------------------------------

    def bring_in(self, setup: TableSetup, record: MatchRecord) -> bool:
        """Enter a match from a record; False where it is here already. HistoryTrouble."""
        journal = self._journal
        assert journal is not None
        kept = Kept.from_record(setup, record)
        finished = walk(record).match.finished
        meta = msgspec.json.encode(kept.meta).decode()
        deals = tuple((dump_cards(deal), actions) for deal, actions in kept.deals)
        setup_json = msgspec.json.encode(setup).decode()
        stored = StoredMatch(0, setup_json, meta, deals, finished, _time_of(record))
        with _told():
            if content(stored) in self._contents(record.game):
                return False
            journal.take_over(stored)
        return True

    def bring_in_score(self, kept: KeptMatch) -> bool:
        """Put a score on the shelf; False where it lies there already. HistoryTrouble."""
        shelf = self._shelf
        assert shelf is not None
        if shelf.find(kept) is not None:
            return False
        with _told():
            shelf.put(shelf.new_name(kept.game.name), kept)
        return True

    def _contents(self, game: str) -> set[int]:
        journal = self._journal
        assert journal is not None
        return {
            content(journal.load(listed.id))
            for listed in journal.all_matches(MADE_BY)
            if (one := listed_match(listed)) is None or one.told.game == game
        }

    # --- statistics ------------------------------------------------------------------------------------

    def facts(self, game: str) -> dict[int | str, MatchFacts]:
        """The facts of all matches of a game that have been summed up. HistoryTrouble."""
        journal, shelf = self._journal, self._shelf
        if journal is None or shelf is None:
            return {}
        found: dict[int | str, MatchFacts] = {}
        with _told():
            for number, text in journal.facts(game):
                with suppress(msgspec.MsgspecError):
                    found[number] = _FACTS.decode(text)
        for name, kept, _ in shelf.all():
            if kept.game.name == game:
                found[name] = facts_by_hand(kept)
        return found


def _time_of(record: MatchRecord) -> float:
    """When the match was played, where its record says so; else now."""
    told = (record.meta or {}).get("date")
    if isinstance(told, str):
        with suppress(ValueError):
            return datetime.fromisoformat(told).timestamp()
    return time.time()


def _marks(kept: Kept, past: PastMatch) -> dict[str, Any]:
    """What the record says of how the match was played."""
    marks: dict[str, Any] = {
        "levels": [sits.level or "person" for sits in kept.setup.seats],
        "help": kept.setup.help,
        "date": past.day.isoformat(),
    }
    if kept.meta.taken_back:
        marks["taken_back"] = kept.meta.taken_back
    return marks


class _told:  # noqa: N801 - reads as a sentence where it stands
    """Tell what the disk says as HistoryTrouble."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, wrong: BaseException | None, trace: object) -> None:
        if isinstance(wrong, JournalTrouble):
            raise HistoryTrouble(wrong.what, wrong.key) from wrong
        if isinstance(wrong, OSError):
            raise HistoryTrouble(wrong.strerror or os.strerror(wrong.errno or 0)) from wrong
