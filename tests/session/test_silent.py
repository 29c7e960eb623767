"""Who is asked what he declares and stays silent is seen by nobody: no happening, no blink, no phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from tapete.games.core import DECLARING, PLAY, Call, Observation
from tapete.games.events import Seat
from tapete.players.base import Budget, Decision
from tapete.session import table_session
from tapete.session.keeping import Keeping
from tapete.session.table_session import TableSession
from tapete.session.view import Happening, SeatSetup, TableSetup

NAMES = ("Marta", "Pau", "Núria", "Joan")
SILENT = Call("silent")


class Quiet:
    """Says nothing that it need not say, except that it takes what is turned up."""

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        for quiet in (Call("take"), SILENT):
            if quiet in seen.legal:
                return Decision(quiet)
        return Decision(seen.legal[0])


@pytest.fixture
def session(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableSession]:
    monkeypatch.setattr(table_session, "make_player", lambda level, game, seed: Quiet())
    session = TableSession(Keeping(None))
    yield session
    session.close()


def open_until_one_is_asked(session: TableSession, people: tuple[int, ...]) -> None:
    """Open tables until a computer, or a person waited for, is asked what it declares in the first trick."""
    seats = tuple(SeatSetup(name, None if i in people else "club") for i, name in enumerate(NAMES))
    for number in range(200):
        session.hold(True)
        session.open(TableSetup("belote", (), seats), seed=number.to_bytes(32, "big"))
        dealt = session._playing.state
        hands = session.game.hands_of(session.game.apply(dealt, Call("take")).state)
        rules = session.game.declaration_rules
        if any(rules.open_to(hand) for hand in hands[1:]) and not rules.open_to(hands[0]):
            return
    raise AssertionError("no such deal")


def test_a_computer_that_stays_silent_brings_about_nothing_that_is_seen(
    qtbot: QtBot, session: TableSession
) -> None:
    open_until_one_is_asked(session, people=(0,))
    heard: list[Happening] = []
    thought: list[Seat | None] = []
    session.happened.connect(heard.append)
    session.thinking.connect(thought.append)
    session.hold(False)
    while sum(session.view.seen.tricks) < 1:
        qtbot.waitUntil(lambda: bool(session.view.seen.legal or session.view.seen.tricks != (0, 0)))
        if session.view.seen.legal:
            session.submit(Seat(0), Quiet().choose(session.view.seen, Budget()).action)
    actions = session.record().deals[-1].actions
    assert "silent" in actions
    assert all(happening.events for happening in heard)
    assert all(one != other for one, other in pairwise(thought))
    for before, after in pairwise(thought):
        assert None in (before, after)  # between two thinkers something is always seen


def test_before_a_person_is_ready_nobody_sees_that_he_will_be_asked(
    qtbot: QtBot, session: TableSession
) -> None:
    open_until_one_is_asked(session, people=(0, 1, 2, 3))
    phases: list[str] = []
    session.happened.connect(lambda happening: phases.append(happening.view.seen.phase))
    session.shown.connect(lambda view: phases.append(view.seen.phase) if view.covered is not None else None)
    session.hold(False)
    asked = 0
    while sum(session.view.seen.tricks) < 1:
        if session.view.covered is not None:
            assert session.view.seen.phase != DECLARING
            session.ready()
        seen = session.view.seen
        asked += seen.phase == DECLARING
        session.submit(seen.seat, Quiet().choose(seen, Budget()).action)
    assert asked
    assert PLAY in phases
