"""The matches that wait to be gone on with, as the start page offers them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from PySide6.QtCore import QDate, QDateTime, QLocale

from tapete.games import all_games, make_game
from tapete.games.core import Game, Match
from tapete.players.levels import levels_of
from tapete.session.keeping import Keeping, Kept
from tapete.session.table_session import TableSession
from tapete.session.view import TableSetup, View
from tapete.windows.sentences import company, score_text
from tapete.words import say

OTHERS: Final = 3  # that are offered besides the latest


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be gone on with: the match on the table (`kept` None) or one in the journal, and its words."""

    text: str
    kept: Kept | None = None


class LeftMatches:
    """What can be gone on with: the match on the table, else the latest in the journal; and the others."""

    def __init__(self, session: TableSession, keeping: Keeping) -> None:
        self._session = session
        self._keeping = keeping
        self.first: Offer | None = None
        self.others: tuple[Offer, ...] = ()

    def look(self) -> None:
        """See what there is."""
        left, number = playable(self._keeping), self._keeping.bookmark[0]
        if self.is_on_table:
            self.first = on_table(self._session.game, self._session.view)
            left = (kept for kept in left if kept.number != number)
        else:
            self.first = next((in_journal(kept) for kept in left), None)
        self.others = tuple(among_others(kept) for kept in islice(left, OTHERS))

    @property
    def is_on_table(self) -> bool:
        """Whether there is a match on the table that is not over."""
        return self._session.is_open and self._session.view.verdict != "match_over"

    @property
    def is_kept(self) -> bool:
        """Whether that match is in the journal too, so that it is not lost when another takes its place."""
        return self._keeping.bookmark[0] is not None


def on_table(game: Game[Any], view: View) -> Offer:
    """The match that stays on the table while the start page is shown."""
    mine = view.covered is None and bool(view.seen.legal)
    return Offer(_go_on(game, view.setup, view.match, mine=mine, replay=view.replay))


def in_journal(kept: Kept) -> Offer:
    """The match to go on with first."""
    game, match, mine = _standing(kept)
    return Offer(_go_on(game, kept.setup, match, mine=mine, replay=_is_replay(kept)), kept)


def among_others(kept: Kept, now: QDateTime | None = None) -> Offer:
    """A match of the quiet list: `Botifarra, 54 : 61 – yesterday at 21:10`."""
    game, match, _ = _standing(kept)
    key = "start.other_replay" if _is_replay(kept) else "start.other"
    score = score_text(match.totals, company(game, kept.setup))
    return Offer(say(key, game=_name(kept.setup), score=score, when=when(kept.updated, now)), kept)


def playable(keeping: Keeping) -> Iterator[Kept]:
    """The matches in the journal that can be gone on with, the latest first.

    One kept by rules or for players that are gone is left out; it stays in the journal.
    """
    games = all_games()
    for kept in keeping.unfinished():
        if kept.setup.game not in games:
            continue
        levels = {sits.level for sits in kept.setup.seats if sits.level is not None}
        try:
            kept.deals_in_play()
        except ValueError:
            continue
        if levels <= set(levels_of(kept.setup.game)):
            yield kept


def when(seconds: float, now: QDateTime | None = None) -> str:
    """A time since the epoch as it is said here and now: `today at 21:10`, `28 November`."""
    then = QDateTime.fromSecsSinceEpoch(round(seconds))
    today = (now or QDateTime.currentDateTime()).date()
    time = then.toString("HH:mm")
    days = then.date().daysTo(today)
    if days in (0, 1):
        return say("when.yesterday" if days else "when.today", time=time)
    return _day(then.date())


def _day(date: QDate) -> str:
    return QLocale().toString(date, say("when.date_format"))


def _standing(kept: Kept) -> tuple[Game[Any], Match, bool]:
    """The game, where the match stands (that which a replay interrupts), and whether a person is to act."""
    game, deal = make_game(kept.setup.game, **dict(kept.setup.options)), kept.deals_in_play()[-1]
    to_act = game.to_act(deal.state)
    mine = bool(to_act) and kept.setup.seats[to_act[0]].is_person
    return game, kept.meta.standing or deal.match_after, mine


def _is_replay(kept: Kept) -> bool:
    return kept.meta.replay_of is not None


def _go_on(game: Game[Any], setup: TableSetup, match: Match, *, mine: bool, replay: bool) -> str:
    if replay:
        return say("start.go_on_replay", game=_name(setup))
    key = "start.go_on_your_turn" if mine else "start.go_on"
    return say(key, game=_name(setup), score=score_text(match.totals, company(game, setup)))


def _name(setup: TableSetup) -> str:
    return say(f"game.{setup.game}")
