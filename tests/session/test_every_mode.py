"""A table in use in every mode of Botifarra: whole matches, left and found again, dealt again."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from open_modes import NAMES, Steady, seat_steady_players
from tapete.games.botifarra_options import MODES
from tapete.games.core import Pile
from tapete.games.events import Dealt, Seat
from tapete.players.base import Budget
from tapete.records.check import verified, walk
from tapete.records.journal import Journal
from tapete.records.record import dump, parse
from tapete.session.keeping import Keeping
from tapete.session.preferences import SeatChoice, TableChoice, table_setup
from tapete.session.table_session import TableSession
from tapete.session.view import Happening, TableSetup, View
from waiting import until

SHORT = {"target": None, "deals": 2}
GIVES_UP = [name for name, mode in MODES.items() if not mode.is_solo]
WITH_PILES = [name for name, mode in MODES.items() if mode.piles]


@pytest.fixture(autouse=True)
def every_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_steady_players(monkeypatch)


def table(mode: str, *, people: int = 0, **options: Any) -> TableSetup:
    seats = tuple(SeatChoice("", None if s < people else "club") for s in range(MODES[mode].players))
    return table_setup("botifarra", TableChoice({"mode": mode, **SHORT, **options}, seats), "You")


def play_on(qtbot: QtBot, session: TableSession, *, tricks: int) -> View:
    """Play seat 0 until so many tricks are made and it is asked again."""
    while True:
        until(qtbot, lambda: bool(session.view.seen.legal or session.view.verdict))
        view = session.view
        if sum(view.seen.tricks) >= tricks or view.verdict:
            return view
        session.submit(Seat(0), Steady().choose(view.seen, Budget()).action)


@pytest.mark.parametrize("mode", NAMES)
def test_computers_play_a_whole_match_whose_record_is_sound(
    qtbot: QtBot, session: TableSession, journal: Journal, mode: str
) -> None:
    session.open(table(mode))
    until(qtbot, lambda: session.view.verdict == "deal_over")
    assert sum(session.view.seen.tricks) == MODES[mode].tricks
    session.next_deal()
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert journal.unfinished() == []
    written = parse(dump(session.record()))
    assert written == session.record()
    assert dict(written.options).get("mode", "pairs4") == mode
    assert walk(written).match == session.view.match
    assert verified(written) == [True, True]
    if MODES[mode].is_solo:
        assert sum(session.view.match.totals) == 0


@pytest.mark.parametrize("mode", NAMES)
def test_a_match_left_in_the_middle_of_a_deal_is_found_as_it_was(
    qtbot: QtBot, session: TableSession, journal: Journal, mode: str
) -> None:
    session.open(table(mode, people=1))
    left = play_on(qtbot, session, tricks=5)
    again = TableSession(Keeping(journal))
    again.resume(Keeping(journal).unfinished()[0])
    assert again.view == left
    assert play_on(qtbot, again, tricks=48).verdict == "deal_over"
    again.close()


@pytest.mark.parametrize("mode", NAMES)
def test_a_record_of_an_unfinished_match_is_gone_on_with(
    qtbot: QtBot, session: TableSession, mode: str
) -> None:
    session.open(table(mode, people=1))
    left = play_on(qtbot, session, tricks=3)
    again = TableSession(Keeping(None))
    again.open_record(left.setup, parse(dump(session.record())))
    assert again.view == left
    again.close()


@pytest.mark.parametrize("mode", NAMES)
def test_the_same_deal_again_does_not_count(qtbot: QtBot, session: TableSession, mode: str) -> None:
    session.open(table(mode))
    until(qtbot, lambda: session.view.verdict == "deal_over")
    before = session.view
    session.replay_deal()
    assert session.view.replay
    until(qtbot, lambda: session.view.verdict == "deal_over")
    assert session.view.seen.log == before.seen.log, "the same players do the same"
    session.back_from_replay()
    assert session.view == before


@pytest.mark.parametrize("mode", NAMES)
def test_taking_back_puts_every_card_where_it_lay(qtbot: QtBot, session: TableSession, mode: str) -> None:
    session.open(table(mode, people=1))
    before = play_on(qtbot, session, tricks=4)
    choices = before.seen.legal
    while len(choices) == 1:  # nothing to choose is nothing to take back
        session.submit(Seat(0), choices[0])
        before = play_on(qtbot, session, tricks=0)
        choices = before.seen.legal
    session.submit(Seat(0), choices[0])
    until(qtbot, lambda: bool(session.view.seen.legal or session.view.verdict))
    session.undo()
    assert session.view.seen == before.seen


@pytest.mark.parametrize("mode", NAMES)
def test_only_where_there_are_two_sides_can_a_deal_be_given_up(
    qtbot: QtBot, session: TableSession, mode: str
) -> None:
    session.open(table(mode, people=1))
    view = play_on(qtbot, session, tricks=2)
    assert view.can_concede == (mode in GIVES_UP)
    session.concede()
    assert bool(session.view.verdict) == (mode in GIVES_UP)


@pytest.mark.parametrize("mode", WITH_PILES)
def test_a_person_sees_the_tops_of_all_piles_and_nothing_under_them(
    qtbot: QtBot, session: TableSession, mode: str
) -> None:
    happenings: list[Happening] = []
    session.happened.connect(happenings.append)
    session.open(table(mode, people=1))
    dealt = happenings[0].events[0]
    assert isinstance(dealt, Dealt)
    laid = [pile for piles in dealt.piles for pile in piles]
    assert all(
        top is not None and under == (None, None, None) for top, *rest in laid for under in [tuple(rest)]
    )
    assert all(card is None for card in dealt.hands[1])
    tops = session.view.seen.piles
    assert [[pile.depth for pile in piles] for piles in tops] == [[4] * MODES[mode].piles] * 2
    assert all(isinstance(pile, Pile) and pile.top for piles in tops for pile in piles)


@pytest.mark.parametrize("mode", WITH_PILES)
def test_two_people_at_one_screen_take_turns_before_their_own_cards(
    qtbot: QtBot, session: TableSession, mode: str
) -> None:
    session.open(table(mode, people=2, start="seat:1"))
    hides = MODES[mode].hand > 0  # with piles alone there is nothing to cover
    assert session.view.covered == (Seat(1) if hides else None)
    session.ready()
    assert session.view.seen.seat == Seat(1)
    assert len(session.view.seen.hand) == MODES[mode].hand
