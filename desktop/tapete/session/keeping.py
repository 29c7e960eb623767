"""Keeps a table in the journal as it is played, and finds it again."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tapete.games import make_game
from tapete.games.core import DealerFound, Game, Match
from tapete.records.journal import Journal, JournalTrouble, StoredMatch
from tapete.records.record import (
    DealRecord,
    MatchRecord,
    deal_of,
    deal_record,
    dump_cards,
    match_record,
    parse_deal,
)
from tapete.session.deal_in_play import DealInPlay
from tapete.session.view import TableSetup


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the journal keeps of a match besides its setup and its deals.

    `luck` seeds the computer players (never the cards), in hex; `match` is where the match stood before its
    first kept deal; `taken_back` counts undos; `replayed` says that a deal is played which was known before.
    A replay names the match that it interrupts and where that one stands.
    """

    luck: str
    match: Match
    taken_back: int = 0
    replayed: bool = False
    replay_of: int | None = None
    standing: Match | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as the journal has it; `deals` are the cards of each deal and what was done.

    `updated` is the time of its last change in seconds since the epoch.
    """

    number: int
    setup: TableSetup
    meta: Meta
    deals: tuple[tuple[DealRecord, tuple[str, ...]], ...]
    updated: float = 0.0

    @classmethod
    def from_record(cls, setup: TableSetup, record: MatchRecord) -> Kept:
        """A match that comes from a file, not in the journal yet."""
        game = make_game(setup.game, **dict(setup.options))
        deals = tuple((deal, deal.actions) for deal in record.deals)
        marks = record.meta or {}
        undone = marks.get("taken_back")
        meta = Meta(
            os.urandom(32).hex(),
            game.new_match(),
            taken_back=undone if isinstance(undone, int) and undone > 0 else 0,
            replayed=bool(marks.get("replay")),
        )
        return cls(0, setup, meta, deals)

    def deals_in_play(self) -> list[DealInPlay]:
        """Every deal as it was left, the last one on the table; ValueError when it cannot have been."""
        game = make_game(self.setup.game, **dict(self.setup.options))
        match, deals = self.meta.match, list[DealInPlay]()
        for number, (written, actions) in enumerate(self.deals, 1):
            try:
                play = put_together(game, match, written, actions)
            except ValueError as wrong:
                raise ValueError(f"deal {number}: {wrong}") from wrong
            deals.append(play)
            match = play.match_after
        if not deals:
            raise ValueError("no deal was kept")
        return deals


def put_together(game: Game[Any], match: Match, written: DealRecord, actions: Sequence[str]) -> DealInPlay:
    """The deal with these actions done; ValueError when it cannot have been played so."""
    deal = deal_of(game, written)
    game.check_deal(deal, match)
    found = None
    if written.start is not None:
        facts = dict(written.start)
        how = str(facts.pop("how", ""))
        found = DealerFound(deal.dealer, how, facts, deal.dealt_by)
    seed = bytes.fromhex(written.seed) if written.seed else None
    play = DealInPlay(game, deal, match, seed, written.commitment or "", found)
    play.start()
    for text in actions:
        play.apply(game.parse_action(text))
    return play


def written_deal(play: DealInPlay) -> DealRecord:
    """The deal and what was done in it, as records write it."""
    actions = [done.action for done in play.done]
    return deal_record(play.deal, actions, seed=play.seed, promise=play.commitment or None, found=play.found)


class Keeping:
    """One match at a time in the journal; without a journal (None) nothing is kept.

    After a trouble nothing more of this match is written, so that what is kept stays a true beginning of it.
    """

    def __init__(self, journal: Journal | None) -> None:
        self._journal = journal
        self._number: int | None = None
        self._meta: Meta | None = None
        self.trouble: str | None = None

    @property
    def journal(self) -> Journal | None:
        """Where matches are kept."""
        return self._journal

    @property
    def folder(self) -> Path | None:
        """Where everything is kept; None: nowhere."""
        return None if self._journal is None else self._journal.path.parent

    def _attempt(self, write: Callable[[Journal, int], None]) -> bool:
        """Write if a match is being kept; False when that failed just now, and `trouble` says why."""
        if self._journal is None or self._number is None:
            return True
        try:
            write(self._journal, self._number)
        except JournalTrouble as trouble:
            self._number, self.trouble = None, str(trouble)
            return False
        return True

    def begin(self, setup: TableSetup, meta: Meta) -> bool:
        """Keep a new match from here on; the answer is that of every method here: False for a trouble."""
        self._meta = meta
        if self._journal is None:
            return True
        try:
            self._number = self._journal.begin_match(_text(setup), _text(meta))
        except JournalTrouble as trouble:
            self._number, self.trouble = None, str(trouble)
            return False
        return True

    def keep_all(self, setup: TableSetup, meta: Meta, plays: Sequence[DealInPlay]) -> bool:
        """Keep a match that comes from outside, as far as it has been played."""
        kept = self.begin(setup, meta)
        for play in plays:
            kept = kept and self.begin_deal(play)
            for text in play.actions:
                kept = kept and self.add_action(text)
        if plays[-1].match_after.finished:
            kept = kept and self.finish()
        return kept

    def begin_deal(self, play: DealInPlay) -> bool:
        """Keep the cards of the next deal."""
        text = dump_cards(written_deal(play))
        return self._attempt(lambda journal, number: journal.begin_deal(number, text))

    def add_action(self, text: str) -> bool:
        """Keep one action of the deal on the table."""
        return self._attempt(lambda journal, number: journal.add_action(number, text))

    def take_back(self, keep: int) -> bool:
        """Leave only the first `keep` actions of the deal, and count the undo."""
        self._meta = msgspec.structs.replace(self.meta, taken_back=self.meta.taken_back + 1)
        meta = _text(self._meta)

        def write(journal: Journal, number: int) -> None:
            journal.take_back(number, keep)
            journal.set_meta(number, meta)

        return self._attempt(write)

    def finish(self) -> bool:
        """The match is over: it will not be offered again."""
        return self._attempt(lambda journal, number: journal.finish_match(number))

    @property
    def bookmark(self) -> tuple[int | None, Meta | None]:
        """Which match is being kept, for `return_to`."""
        return self._number, self._meta

    def return_to(self, bookmark: tuple[int | None, Meta | None]) -> None:
        """Keep on writing to the match that was being kept then."""
        self._number, self._meta = bookmark

    @property
    def meta(self) -> Meta:
        """What is kept of this match besides its deals."""
        assert self._meta is not None, "no match is being kept"
        return self._meta

    def drop(self) -> bool:
        """Forget the match being kept (a replay that is over)."""
        return self._attempt(lambda journal, number: journal.drop_match(number))

    def go_on(self, kept: Kept) -> None:
        """Keep on writing to a match found in the journal."""
        self.return_to((kept.number, kept.meta))

    def unfinished(self) -> list[Kept]:
        """The matches that can be gone on with, the latest first; unreadable ones are left out."""
        if self._journal is None:
            return []
        found = (kept_of(stored) for stored in self._journal.unfinished())
        return [kept for kept in found if kept is not None]

    def find(self, number: int) -> Kept | None:
        """That match as it was kept, or None when it cannot be read."""
        return None if self._journal is None else kept_of(self._journal.load(number))


def kept_of(stored: StoredMatch) -> Kept | None:
    """The match that the journal stores; None where what it stores is none."""
    try:
        setup = msgspec.json.decode(stored.setup_json, type=TableSetup)
        meta = msgspec.json.decode(stored.meta_json, type=Meta)
        deals = tuple((parse_deal(deal), tuple(actions)) for deal, actions in stored.deals)
    except ValueError:
        return None
    return Kept(stored.id, setup, meta, deals, stored.updated)


def is_replay(meta_json: str) -> bool:
    """Whether those notes are of a deal played again, without decoding them: others lack that key."""
    return '"replay_of"' in meta_json


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def record_of(setup: TableSetup, deals: Sequence[DealInPlay], meta: dict[str, Any]) -> MatchRecord:
    """The match as a record; `meta` says how it was played (without help, taken back, a replay)."""
    names = [sits.name for sits in setup.seats]
    options = dict(setup.options)
    opening = deals[0].match.dealer
    if opening is not None and "start" in deals[0].game.options:
        options["start"] = f"seat:{opening}"  # gone on from another match: nobody looked for a first dealer
    return match_record(setup.game, options, names, [written_deal(d) for d in deals], meta)
