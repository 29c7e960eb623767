"""A table in use: one match, played by people and computers through the same door."""

from __future__ import annotations

import hashlib
import os
from dataclasses import replace
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal, Slot

from tapete.games import make_game
from tapete.games.core import (
    DECLARING,
    PLAY,
    Action,
    Call,
    Game,
    Match,
    Observation,
    Play,
    Reason,
    action_text,
)
from tapete.games.events import Chose, Event, PotShared, Seat
from tapete.players.base import Budget, Decision, Player
from tapete.players.levels import LEVELS, make_player
from tapete.records.record import MatchRecord
from tapete.records.shuffle import commitment, deal_seed, new_seed, opening_deal
from tapete.session.deal_in_play import DealInPlay
from tapete.session.keeping import Keeping, Kept, Meta, record_of
from tapete.session.replaying import PastDeal, past_deal
from tapete.session.thinking import Thinker
from tapete.session.view import Happening, Hint, Refusal, TableSetup, View

NOBODY = Seat(-1)  # sees no hand at all
Bookmark = tuple[int | None, Meta | None]


class TableSession(QObject):
    """One match at one table; `submit` is the one door for humans and computers.

    Nothing is shown before the journal has it. While `hold(True)` stands the screen is still moving: a
    computer may think, but its answer waits.
    """

    happened = Signal(object)  # Happening: animate its events
    shown = Signal(object)  # View: jump there
    refused = Signal(object)  # Refusal
    thinking = Signal(object)  # the Seat that thinks, or None
    hinted = Signal(object)  # Hint
    failed = Signal(str, object)  # words key and arguments of a trouble

    def __init__(self, keeping: Keeping, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.auto_single = False
        self._keeping = keeping
        self._thinker = Thinker(self)
        self._thinker.decided.connect(self._decided)
        self._thinker.broke.connect(self._broke)
        self._setup: TableSetup | None = None
        self._game: Game[Any] | None = None
        self._play: DealInPlay | None = None
        self._past: list[DealInPlay] = []
        self._replaying = False
        self._interrupted: tuple[Bookmark, list[DealInPlay]] | None = None
        self._near = Seat(0)
        self._covered: Seat | None = None
        self._held = False
        self._asked: Seat | None = None
        self._thinks: Seat | None = None  # of whom it has been told that he thinks
        self._hinting = False
        self._answer: Action | None = None
        self._kept_back: tuple[Event, ...] = ()  # what computers chose in secret, not told yet
        self._stopped: Match | None = None  # the match as it was ended by those who play it
        self._players: dict[tuple[Seat, str], Player] = {}
        self._luck = b""
        self._seed: bytes | None = None  # of the whole match, where one was asked for

    # --- opening and closing ---------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The rules at this table."""
        assert self._game is not None, "no table is open"
        return self._game

    @property
    def is_open(self) -> bool:
        """Whether a match is on the table."""
        return self._play is not None

    def open(self, setup: TableSetup, after: Match | None = None, seed: bytes | None = None) -> None:
        """Begin a match and deal; `after` is the match just ended here, if the table goes on.

        With `seed` the whole match follows from it: its deals as in a run of `tapete deal --seed`, and what
        computers play. Without one the operating system's randomness decides. ValueError, with the table as
        it was, for options or a level that do not exist.
        """
        self._sit_down(setup, os.urandom(32) if seed is None else hashlib.sha256(seed + b"luck").digest())
        self._seed = seed
        match = self.game.new_match(after)
        self._told(self._keeping.begin(setup, Meta(self._luck.hex(), match)))
        self._deal(match)

    def resume(self, kept: Kept) -> None:
        """Put a kept match on the table as it was left; ValueError when it cannot be read."""
        deals = kept.deals_in_play()
        self._sit_down(kept.setup, bytes.fromhex(kept.meta.luck))
        self._replaying = kept.meta.replay_of is not None
        self._keeping.go_on(kept)
        *self._past, self._play = deals
        self._show_at_once()

    def _show_at_once(self) -> None:
        self._settle_near(at_once=True)
        self._jump()
        self._go_on()

    def _jump(self) -> None:
        """Let the screen be at what is there now, whatever it was told before."""
        self._kept_back = ()
        self.shown.emit(self.view)

    def close(self) -> None:
        """Stop thinking; what was played stays in the journal."""
        self._thinker.close()

    def _sit_down(self, setup: TableSetup, luck: bytes) -> None:
        game = make_game(setup.game, **dict(setup.options))
        levels = {(Seat(s), sits.level) for s, sits in enumerate(setup.seats) if sits.level is not None}
        players = {(seat, level): make_player(level, game, luck) for seat, level in levels}
        self._thinker.stop()
        if self._play is not None:
            self._forget_question()
        if self._replaying:
            self._told(self._keeping.drop())
        self._setup, self._game, self._players = setup, game, players
        self._luck, self._seed, self._past = luck, None, []
        self._replaying, self._interrupted = False, None
        self._kept_back, self._stopped = (), None

    def _deal(self, match: Match) -> None:
        number = match.deals + 1
        seed = new_seed() if self._seed is None else deal_seed(self._seed, number)
        deal, found = opening_deal(self.game, match, seed)
        self._put_down(DealInPlay(self.game, deal, match, seed, commitment(seed), found))

    def _put_down(self, play: DealInPlay) -> None:
        events = play.start()
        self._told(self._keeping.begin_deal(play))
        self._play = play
        self._settle_near(at_once=True)
        self._publish(events)

    # --- the one door ----------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Action) -> None:
        """Do `action` for `seat`; `refused` says why when it may not."""
        reason = self.why_not(seat, action)
        if reason is not None:
            self.refused.emit(Refusal(seat, action, reason))
            return
        self._forget_question()
        events, self._kept_back = (*self._kept_back, *self._do(action)), ()
        if self._is_kept_back(seat, events):
            self._kept_back = events
            self._go_on()
        elif events or seat == self._near:
            self._tell_thinker(None)
            self._publish(events)
        else:  # somebody has stayed silent: nobody else may see that he was asked
            self._go_on()

    def _is_kept_back(self, seat: Seat, events: tuple[Event, ...]) -> bool:
        """Whether a computer chose in secret and another one is next: how long each took tells nobody."""
        if self._is_person(seat) or not events or not isinstance(events[-1], Chose):
            return False
        return not self._is_person(self.game.to_act(self._playing.state)[0])

    def why_not(self, seat: Seat, action: Action) -> Reason | None:
        """Why `seat` may not do that now; None exactly when it may."""
        play = self._playing
        if seat not in self.game.to_act(play.state)[:1]:  # where all choose at once, one after the other
            return Reason("refused.deal_over" if play.is_over else "refused.not_your_turn")
        if self._covered is not None and self._is_person(seat):
            return Reason("refused.covered")
        return self.game.why_not(play.state, action)

    def _do(self, action: Action) -> tuple[Event, ...]:
        play = self._playing
        events = play.apply(action)
        self._told(self._keeping.add_action(action_text(action)))
        if play.match_after.finished and not self._replaying:
            self._told(self._keeping.finish())
        return events

    def _publish(self, events: tuple[Event, ...]) -> None:
        viewer = NOBODY if self._covered is not None else self._near
        seen = events if self._watched else tuple(event.seen_by(viewer) for event in events)
        self.happened.emit(Happening(seen, self.view))
        self._go_on()

    # --- who is next -----------------------------------------------------------------------------------

    def hold(self, held: bool) -> None:
        """The screen is still moving (or has come to rest): nobody's answer is applied meanwhile."""
        self._held = held
        if not held:
            self._go_on()

    def ready(self) -> None:
        """The person whose hand was covered is looking at the screen now."""
        if self._covered is not None:
            self._near, self._covered = self._covered, None
            self._jump()
            self._go_on()

    def _go_on(self) -> None:
        """Let the seat to act act, if it can without a person."""
        if self._play is None or self._hinting:
            return
        to_act = self.game.to_act(self._play.state)
        if not to_act:
            return
        seat = to_act[0]
        if self._is_person(seat):
            self._turn_to_person(seat)
        elif self._answer is not None:
            if not self._held:
                action, self._answer = self._answer, None
                self._asked = None
                self.submit(seat, action)
        elif self._asked is None:
            self._ask(seat)

    def _turn_to_person(self, seat: Seat) -> None:
        if self._held:
            return
        if seat != self._near and self._covered is None:
            self._settle_near()
            self._jump()
        if self._covered is None and self.auto_single:
            legal = self.game.legal(self._playing.state)
            if len(legal) == 1:
                self.submit(seat, legal[0])

    def _settle_near(self, *, at_once: bool = False) -> None:
        """Turn the table so that the person to act, or the first person at it, sits near."""
        people = self._people
        to_act = [seat for seat in self.game.to_act(self._playing.state) if seat in people]
        if not people:
            self._near, self._covered = Seat(0), None
            return
        wanted = to_act[0] if to_act else (self._near if self._near in people else people[0])
        hides = any(self.game.hands_of(self._playing.state))  # with piles alone there is nothing to cover
        if len(people) == 1 or not hides:
            self._near, self._covered = wanted, None
        elif wanted != self._near or at_once or self._covered is not None:
            self._covered = wanted  # also where another was waited for, before something was taken back

    @property
    def _people(self) -> list[Seat]:
        return [Seat(s) for s, sits in enumerate(self._setup_now.seats) if sits.is_person]

    def _is_person(self, seat: Seat) -> bool:
        return self._setup_now.seats[seat].is_person

    @property
    def _watched(self) -> bool:
        """Whether only computers play, so that all hands may be seen."""
        return not self._people

    # --- computers -------------------------------------------------------------------------------------

    def _player(self, seat: Seat, level: str) -> Player:
        if (seat, level) not in self._players:
            self._players[seat, level] = make_player(level, self.game, self._luck)
        return self._players[seat, level]

    def _ask(self, seat: Seat) -> None:
        level = self._setup_now.seats[seat].level
        assert level is not None
        self._asked = seat
        seen = self._observe(seat)
        in_secret = len(seen.to_act) > 1 or isinstance(seen.log[-1], Chose)  # all choose at once, or did
        if not in_secret:
            self._tell_thinker(seat)
        self._thinker.ask(self._player(seat, level), seen, Budget())

    def _forget_question(self) -> None:
        self._thinker.stop()
        self._answer, self._hinting = None, False
        if self._asked is not None:
            self._asked = None
            self._tell_thinker(None)

    def _tell_thinker(self, seat: Seat | None) -> None:
        """Tell who thinks, where that has changed: who is asked twice thinks on."""
        if seat != self._thinks:
            self._thinks = seat
            self.thinking.emit(seat)

    @Slot(object)
    def _decided(self, decision: Decision) -> None:
        if self._hinting:
            self._hinting = False
            values = tuple(decision.values.items())
            self.hinted.emit(Hint(decision.action, decision.reason, values))
            return
        self._answer = decision.action
        self._go_on()

    @Slot(object)
    def _broke(self, trouble: Exception) -> None:
        """A player failed: say so, and let the table go on with the first legal action."""
        self.failed.emit("trouble.player", {"what": f"{type(trouble).__name__}: {trouble}"})
        if self._hinting:
            self._hinting = False
            return
        self._answer = self.game.legal(self._playing.state)[0]
        self._go_on()

    def ask_hint(self) -> None:
        """Ask what the strongest level would do at the near seat; `hinted` brings the answer."""
        if self.view.can_hint and not self._hinting:
            self._hinting = True
            self._thinker.ask(self._player(self._near, LEVELS[-1]), self._observe(self._near), Budget())

    # --- what people may do besides --------------------------------------------------------------------

    def undo(self) -> None:
        """Take back to the last moment a person had something to choose."""
        keep = self._undo_to
        if keep is None:
            return
        self._forget_question()
        self._playing.take_back_to(keep)
        self._told(self._keeping.take_back(keep))
        self._settle_near()
        self._jump()
        self._go_on()

    @property
    def _undo_to(self) -> int | None:
        if not self._setup_now.help or self._playing.is_over:
            return None
        return self._playing.last_choice_of(frozenset(self._people))

    def claim(self) -> None:
        """Play out the tricks that are certainly the near seat's, as ordinary plays."""
        order = self._certain
        if order is None:
            return
        self._forget_question()
        events: list[Event] = []
        for card in order:
            events += self._do(Play(card))
            while not self._playing.is_over and self.game.to_act(self._playing.state)[0] != self._near:
                events += self._do(self.game.legal(self._playing.state)[0])
        self._publish(tuple(events))

    @property
    def _certain(self) -> tuple[Any, ...] | None:
        if self._covered is not None or self._near not in self._people:
            return None
        if self.game.to_act(self._playing.state)[:1] != (self._near,):
            return None
        return self.game.certain_rest(self._observe(self._near))

    def concede(self) -> None:
        """Give up the deal for the near seat's side."""
        self.submit(self._near, _CONCEDE)

    def next_deal(self) -> None:
        """Deal again, when this deal is over and the match is not."""
        play = self._playing
        after = self._match_after
        if play.is_over and not after.finished and not self._replaying:
            self._past.append(play)
            self._deal(after)

    def stop_match(self) -> None:
        """End the match between two deals, as one must be ended that has no end of its own."""
        ended = self._if_stopped
        if ended is None:
            return
        before, self._stopped = self._match_after, ended
        self._told(self._keeping.finish())
        shares = tuple(now - was for now, was in zip(ended.totals, before.totals, strict=True))
        self._publish((PotShared(shares),) if any(shares) else ())

    @property
    def _if_stopped(self) -> Match | None:
        """The match as it would be if it were ended now; None where it cannot be."""
        play = self._playing
        if not play.is_over or self._match_after.finished or self._replaying:
            return None
        return self.game.stopped(self._match_after, play.deal.dealer)

    @property
    def _match_after(self) -> Match:
        """Where the match stands now."""
        return self._stopped or self._playing.match_after

    def new_match(self, setup: TableSetup | None = None) -> None:
        """Begin another match at the same table; after a finished one the deal passes on.

        With `setup` the table is set anew; ValueError as in `open`.
        """
        if self._replaying:
            self.back_from_replay()
        after, setup = self._match_after, setup or self._setup_now
        stays = after.finished and len(setup.seats) == len(self._setup_now.seats)
        self.open(setup, after if stays else None)

    @property
    def _can_replay(self) -> bool:
        """Whether the deal may be played again: not before everybody knows its cards."""
        return self._playing.is_over or self._replaying

    def replay_deal(self) -> None:
        """Play the same cards again from the first call, without counting them, when the deal is over."""
        if not self._can_replay:
            return
        play, keeping = self._playing, self._keeping
        self._forget_question()
        meta = Meta(self._luck.hex(), play.match, replayed=True)
        if self._replaying:
            number, standing = keeping.meta.replay_of, keeping.meta.standing
            self._told(keeping.drop())
        else:
            self._interrupted = (keeping.bookmark, [*self._past, play])
            number, standing = keeping.bookmark[0], self._match_after
        self._replaying, self._past = True, []
        replay = msgspec.structs.replace(meta, replay_of=number or 0, standing=standing)
        self._told(keeping.begin(self._setup_now, replay))
        self._put_down(DealInPlay(self.game, play.deal, play.match, play.seed, play.commitment, play.found))

    def back_from_replay(self) -> None:
        """Leave the replay and find the match as it was; without one, the table is left as it is."""
        if not self._replaying:
            return
        if self._interrupted is not None:
            self._forget_question()
            self._told(self._keeping.drop())
            bookmark, (*self._past, self._play) = self._interrupted
            self._keeping.return_to(bookmark)
            self._interrupted, self._replaying = None, False
            self._show_at_once()
            return
        number = self._keeping.meta.replay_of  # the program was closed during the replay
        kept = self._keeping.find(number) if number else None
        if kept is not None:
            self.resume(kept)

    @property
    def _setup_now(self) -> TableSetup:
        assert self._setup is not None
        return self._setup

    # --- what may be seen ------------------------------------------------------------------------------

    @property
    def _playing(self) -> DealInPlay:
        assert self._play is not None, "no deal is on the table"
        return self._play

    def _observe(self, seat: Seat) -> Observation:
        return self.game.observe(self._playing.state, seat)

    @property
    def view(self) -> View:
        """Everything the screen may show now."""
        play, setup = self._playing, self._setup_now
        seat = self._covered if self._covered is not None else self._near
        seen = self._observe(seat)
        if self._covered is not None:  # whether he has something to declare is seen by him alone
            seen = replace(seen, hand=(), legal=(), phase=PLAY if seen.phase == DECLARING else seen.phase)
        mine = bool(seen.legal) and self._is_person(seat)
        match = self._match_after
        if self._stopped is not None and not self._replaying:  # the pot has been shared
            seen = replace(seen, pot=0, balances=self._stopped.totals)
        verdict = "" if not play.is_over else ("match_over" if match.finished else "deal_over")
        if self._replaying and self._keeping.meta.standing is not None:
            match = self._keeping.meta.standing
        return View(
            setup=setup,
            seen=seen,
            match=match,
            found=play.found,
            open_hands=self.game.hands_of(play.state) if self._watched else None,
            covered=self._covered,
            verdict="deal_over" if verdict and self._replaying else verdict,
            commitment=play.commitment,
            seed=play.seed.hex() if play.is_over and play.seed else None,
            replay=self._replaying,
            can_undo=self._undo_to is not None,
            can_claim=self._certain is not None,
            can_concede=mine and self.game.why_not(play.state, _CONCEDE) is None,
            can_hint=mine and setup.help,
            can_replay=self._can_replay,
            can_stop=self._if_stopped is not None,
        )

    @property
    def past_deals(self) -> tuple[PastDeal, ...]:
        """The deals played out at this table, to be looked at again."""
        return tuple(past_deal(play) for play in (*self._past, self._playing) if play.is_over)

    def record(self) -> MatchRecord:
        """The match so far as a record, unfinished or not."""
        setup, meta = self._setup_now, dict[str, Any]()
        meta["levels"] = [sits.level or "person" for sits in setup.seats]
        meta["help"] = setup.help
        if self._keeping.meta.taken_back:
            meta["taken_back"] = self._keeping.meta.taken_back
        if self._keeping.meta.replayed:
            meta["replay"] = True
        return record_of(setup, [*self._past, self._playing], meta)

    def open_record(self, setup: TableSetup, record: MatchRecord) -> None:
        """Put a match from a file on the table, to be gone on with; ValueError when it cannot have been."""
        kept = Kept.from_record(setup, record)
        deals = kept.deals_in_play()
        self._sit_down(setup, bytes.fromhex(kept.meta.luck))
        *self._past, self._play = deals
        self._told(self._keeping.keep_all(setup, kept.meta, deals))
        self._show_at_once()

    # --- troubles --------------------------------------------------------------------------------------

    def _told(self, kept: bool) -> None:
        """Tell once that the journal cannot be written; play goes on, unkept."""
        if not kept:
            self.failed.emit("trouble.journal", {"what": self._keeping.trouble or ""})


_CONCEDE = Call("concede")
