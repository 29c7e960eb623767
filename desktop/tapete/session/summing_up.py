"""A match summed up: one line for the list of all, and the facts that statistics need of its deals.

A match of the journal is walked through the rules once; what was found is kept in the journal beside it, so
that ten thousand matches are listed without reading one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

import msgspec

from tapete.games import all_games, make_game
from tapete.games.core import Deal, Game, Match
from tapete.records.by_hand.score import KeptMatch
from tapete.records.facts import DealFacts, MatchFacts, facts_of
from tapete.records.journal import ListedMatch, StoredMatch
from tapete.records.record import deal_of
from tapete.records.statistics import Sitting
from tapete.session.keeping import Kept, is_replay, kept_of
from tapete.session.view import TableSetup

MADE_BY: Final = 1  # of summaries and facts: one more whenever they are reckoned otherwise


class Summary(msgspec.Struct, frozen=True, array_like=True):
    """A match as the list has it: `levels` by seat, None for a person; `deals` counts those that are over.

    `sides` as in Game. A `replay` is a deal played again, which belongs to no list.
    """

    game: str
    players: tuple[str, ...]
    levels: tuple[str | None, ...]
    sides: tuple[tuple[int, ...], ...] = ()
    deals: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    replay: bool = False

    @property
    def is_listed(self) -> bool:
        """Whether it belongs to the list; one of a game whose rules are gone only stays in the journal."""
        return not self.replay and self.game in all_games()


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One line of the list: its number in the journal, or its name on the shelf of scores kept by hand.

    `updated` is the time of its last change in seconds since the epoch. One that is not `is_read` has not
    been walked yet: its deals and its score are not known.
    """

    key: int | str
    told: Summary
    finished: bool
    updated: float
    is_read: bool = True

    @property
    def by_hand(self) -> bool:
        """Whether it was played with real cards."""
        return isinstance(self.key, str)

    @property
    def day(self) -> date:
        """The day of its last change, here."""
        return datetime.fromtimestamp(self.updated).date()

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where persons sat."""
        return tuple(seat for seat, level in enumerate(self.told.levels) if level is None)

    @property
    def own_side(self) -> int | None:
        """The side of the persons, where there are any and all are of one."""
        if self.by_hand:
            return None
        sides = {side for side, seats in enumerate(self.told.sides) for s in seats if s in self.persons}
        return sides.pop() if len(sides) == 1 else None

    @property
    def result(self) -> str:
        """`won`, `lost`, `drawn` for the persons at the screen, `over` where that says nothing, `left`."""
        if not self.finished:
            return "left"
        if len(self.told.winners) == len(self.told.sides) and self.told.sides:
            return "drawn"
        if self.own_side is None or not self.told.winners:
            return "over"
        return "won" if self.own_side in self.told.winners else "lost"


Told = tuple[Summary, MatchFacts]
_SUMMARY: Final = msgspec.json.Decoder(Summary)
_SETUP: Final = msgspec.json.Decoder(TableSetup)


def summed_up(stored: StoredMatch) -> Iterator[Told]:
    """The summary of a match and the facts of its deals, better with each step: the last one is whole.

    Of a match that these rules cannot read only the table is told, and of what is no match nothing.
    """
    kept = kept_of(stored)
    if kept is None:
        return
    setup = kept.setup
    bare = Summary(
        setup.game,
        tuple(sits.name for sits in setup.seats),
        tuple(sits.level for sits in setup.seats),
        replay=kept.meta.replay_of is not None,
    )
    yield bare, ()
    if bare.replay or setup.game not in all_games():
        return
    with suppress(ValueError):
        yield from _walked(bare, kept, stored.finished)


def _walked(bare: Summary, kept: Kept, finished: bool) -> Iterator[Told]:
    game = make_game(kept.setup.game, **dict(kept.setup.options))
    match, facts = kept.meta.match, list[DealFacts]()
    last: Deal | None = None
    for written, actions in kept.deals:
        last = deal_of(game, written)
        step = game.start(last, match)
        events = [*step.events]
        for text in actions:
            step = game.apply(step.state, game.parse_action(text))
            events += step.events
        scored = game.scored(step.state)
        if scored is not None:
            facts.append(facts_of(game, events, scored))
            match = game.next_match(match, last, scored)
        yield _after(bare, game, match, len(facts)), tuple(facts)
    if finished and not match.finished and last is not None:
        ended = game.stopped(match, last.dealer)  # an evening without an end was ended
        if ended is not None:
            yield _after(bare, game, ended, len(facts)), tuple(facts)


def _after(bare: Summary, game: Game[Any], match: Match, deals: int) -> Summary:
    return msgspec.structs.replace(
        bare, sides=game.sides, deals=deals, totals=match.totals, winners=tuple(match.winners)
    )


def listed_match(listed: ListedMatch) -> PastMatch | None:
    """The line of a match; None for a deal played again, and for what cannot be read at all."""
    try:
        if listed.summary is not None:
            told = _SUMMARY.decode(listed.summary)
            past = PastMatch(listed.id, told, listed.finished, listed.updated)
            return past if told.is_listed else None
        setup = _SETUP.decode(listed.setup_json)
        if is_replay(listed.meta_json) or setup.game not in all_games():
            return None
    except msgspec.MsgspecError:
        return None
    names, levels = zip(*((sits.name, sits.level) for sits in setup.seats), strict=True)
    return PastMatch(listed.id, Summary(setup.game, names, levels), listed.finished, listed.updated, False)


def scored_by_hand(name: str, kept: KeptMatch, changed: float) -> PastMatch:
    """The line of a score that was kept by hand."""
    match = kept.match
    told = Summary(
        kept.game.name,
        kept.players,
        (None,) * len(kept.players),
        kept.game.sides,
        len(kept.deals),
        match.totals,
        tuple(match.winners),
    )
    return PastMatch(name, told, match.finished, changed)


def sitting(past: PastMatch, seat: int, facts: MatchFacts) -> Sitting:
    """The match as the player at that seat looks back on it."""
    told = past.told
    side = next(side for side, seats in enumerate(told.sides) if seat in seats)
    winners = told.winners if past.finished else ()
    return Sitting(past.day, seat, side, told.sides, told.levels, winners, facts)


def content(stored: StoredMatch) -> int:
    """A number that two matches share only when the same was dealt and done in both."""
    cards = tuple((msgspec.json.encode(_bare(deal)), actions) for deal, actions in stored.deals)
    return hash(cards)


def _bare(deal: str) -> Any:
    """The cards of a deal, in one order of keys."""
    written = msgspec.json.decode(deal)
    return [written.get(name) for name in ("dealer", "hands", "stock", "turnup", "piles")]
