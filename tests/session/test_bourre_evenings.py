"""An evening of Bourré at a table in use: secret choices, stacks that stay, an end, taking back, going on."""

from random import Random
from typing import Any, ClassVar

import pytest
from pytestqt.qtbot import QtBot

from tapete.games import make_game
from tapete.games.bourre import Bourre
from tapete.games.core import Call, Deal, Match, Observation, Play
from tapete.games.events import Anted, Chose, Dealt, Folded, PotShared, Said, SatOut, Seat, TrickTaken
from tapete.players.base import Budget, Decision
from tapete.records.check import walk
from tapete.records.journal import Journal
from tapete.records.shuffle import opening_deal
from tapete.session import table_session
from tapete.session.keeping import Keeping
from tapete.session.table_session import TableSession
from tapete.session.view import Happening, SeatSetup, TableSetup, View
from waiting import collect, until

NAMES = ("Marta", "Pau", "Núria", "Joan", "Berta", "Ferran", "Laia", "Oriol")
SEED = bytes(range(32))


class AnyCard:
    """Does anything that is legal; all of them remember together what they saw when they were asked."""

    seen: ClassVar[list[Observation]] = []

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        AnyCard.seen.append(seen)
        return Decision(self._luck.choice(seen.legal))


@pytest.fixture(autouse=True)
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    AnyCard.seen.clear()
    seeds = iter(range(10_000))
    monkeypatch.setattr(table_session, "make_player", lambda level, game, luck: AnyCard(next(seeds)))


def table(players: int = 4, people: tuple[int, ...] = (0,), **options: Any) -> TableSetup:
    seats = tuple(
        SeatSetup(name, None if i in people else "novice") for i, name in enumerate(NAMES[:players])
    )
    return TableSetup("bourre", (("players", players), *options.items()), seats)


def my_turn(session: TableSession) -> bool:
    return bool(session.view.seen.legal)


def rests(session: TableSession) -> bool:
    """Whether the table waits for somebody at the screen, or for the next deal."""
    return my_turn(session) or session.view.covered is not None or bool(session.view.verdict)


def step(qtbot: QtBot, session: TableSession, luck: Random) -> None:
    """Wait for somebody at the screen and let him do anything legal; go on to the next deal when one ends."""
    until(qtbot, lambda: rests(session))
    view = session.view
    if view.verdict:
        session.next_deal()
    elif view.covered is not None:
        session.ready()
    else:
        session.submit(view.seen.seat, luck.choice(view.seen.legal))


def play_deal(qtbot: QtBot, session: TableSession, luck: Random) -> View:
    """To the end of the deal on the table."""
    until(qtbot, lambda: rests(session))
    while not session.view.verdict:
        step(qtbot, session, luck)
        until(
            qtbot, lambda: my_turn(session) or bool(session.view.verdict) or session.view.covered is not None
        )
    return session.view


# --- choosing all at once --------------------------------------------------------------------------------


def test_nobody_sees_what_was_chosen_before_all_have(qtbot: QtBot, session: TableSession) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(6, (0, 3), declare="simultaneous"), seed=SEED)
    luck = Random(3)
    play_deal(qtbot, session, luck)
    words = [event for happening in happenings for event in happening.events if isinstance(event, Chose)]
    assert len(words) == 6
    asked = [seen for seen in AnyCard.seen if seen.phase == "calling"]
    assert len(asked) == 4
    for seen in asked:
        others = [event for event in seen.log if isinstance(event, Chose) and event.seat != seen.seat]
        assert all(event.word is None for event in others)
        assert not any(isinstance(event, Said | Folded) for event in seen.log)
        assert seen.counts == (5,) * 6


def test_what_computers_choose_comes_all_together_so_that_the_time_each_takes_tells_nothing(
    qtbot: QtBot, session: TableSession
) -> None:
    happenings: list[Happening] = collect(session.happened)
    thinkers: list[Seat | None] = collect(session.thinking)
    session.open(table(5, (0,), declare="simultaneous"), seed=SEED)
    until(qtbot, lambda: my_turn(session))
    before = [event for happening in happenings[1:] for event in happening.events]
    assert all(isinstance(event, Chose) and event.word is None for event in before)
    assert len(happenings) <= 2
    assert thinkers == []
    session.submit(Seat(0), Call("play"))
    until(qtbot, lambda: session.view.seen.phase != "calling")
    choosing = [happening.events for happening in happenings[1:] if isinstance(happening.events[0], Chose)]
    assert len(choosing) <= 3  # the computers before him, he, and all the others with what is revealed
    assert not any(isinstance(event, Said) for events in choosing[:-1] for event in events)
    said = [event for event in choosing[-1] if isinstance(event, Said)]
    assert len(said) == 5
    assert thinkers == [] or session.view.seen.phase == "drawing"


def test_a_person_who_is_not_the_first_to_choose_chooses_for_nobody_else(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(3, (0, 1, 2), declare="simultaneous"), seed=SEED)
    session.ready()
    first = session.view.seen.to_act[0]
    other = next(seat for seat in session.view.seen.to_act if seat != first)
    reason = session.why_not(other, Call("pass"))
    assert reason is not None and reason.key == "refused.not_your_turn"


def test_between_two_people_who_choose_in_secret_the_screen_is_covered(
    qtbot: QtBot, session: TableSession
) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(3, (0, 1, 2), declare="simultaneous"), seed=SEED)
    order = session.view.seen.to_act
    for number, seat in enumerate(order):
        assert session.view.covered == seat
        assert session.view.seen.hand == ()
        session.ready()
        assert session.view.seen.seat == seat
        assert len(session.view.seen.hand) == 5
        chosen = [event for event in session.view.seen.log if isinstance(event, Chose)]
        assert [event.word for event in chosen] == [None] * number
        session.submit(seat, Call("play"))
    assert session.view.seen.phase == "drawing"
    said = [event for event in happenings[-1].events if isinstance(event, Said)]
    assert {event.word for event in said} == {"play"} and len(said) == 3


def test_who_is_covered_hears_no_word_of_another_s_choice(qtbot: QtBot, session: TableSession) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(3, (0, 1, 2), declare="simultaneous"), seed=SEED)
    session.ready()
    session.submit(session.view.seen.seat, Call("pass"))
    assert session.view.covered is not None
    log = session.view.seen.log
    assert [event.word for event in log if isinstance(event, Chose)] == [None]
    assert not any(isinstance(event, Said) for happening in happenings for event in happening.events)


def test_who_takes_back_what_was_chosen_last_is_asked_to_the_screen_again(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(3, (0, 1, 2), declare="simultaneous"), seed=SEED)
    order = session.view.seen.to_act
    for seat in order:
        session.ready()
        session.submit(seat, Call("play"))
    assert session.view.covered == order[0], "who draws first"
    session.undo()
    assert session.view.seen.to_act == order[-1:]
    assert session.view.covered == order[-1], "and nobody else's cards are shown on the way"
    session.ready()
    assert session.view.covered is None and session.view.seen.seat == order[-1]


# --- stacks and the end of the evening -------------------------------------------------------------------


def test_stacks_stay_over_the_evening_and_no_chip_is_lost(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(5, (), deals=6), seed=SEED)
    stacks = [(100,) * 5]
    for _ in range(5):
        until(qtbot, lambda: bool(session.view.verdict))
        view = session.view
        assert view.match.totals == view.seen.balances
        assert sum(view.match.totals) + view.match.pot == 500
        stacks.append(view.match.totals)
        session.next_deal()
        assert session.view.seen.totals == stacks[-1]
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert sum(session.view.match.totals) == 500


def test_an_evening_without_an_end_is_ended_between_two_deals_and_its_pot_shared(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(4, (0,), deals=0), seed=SEED)
    luck = Random(5)
    assert not session.view.can_stop
    session.stop_match()  # in the middle of a deal nothing happens
    assert session.view.verdict == ""
    while play_deal(qtbot, session, luck).match.pot == 0:
        session.next_deal()
    assert session.view.can_stop and session.view.verdict == "deal_over"
    pot, totals = session.view.match.pot, session.view.match.totals
    session.stop_match()
    view = session.view
    shared = happenings[-1].events[0]
    assert isinstance(shared, PotShared) and sum(shared.chips) == pot
    assert view.verdict == "match_over" and view.match.finished and not view.can_stop
    assert view.match.totals == tuple(a + b for a, b in zip(totals, shared.chips, strict=True))
    assert view.seen.pot == 0 and view.seen.balances == view.match.totals
    assert set(view.match.winners) == {
        i for i, n in enumerate(view.match.totals) if n == max(view.match.totals)
    }
    assert journal.unfinished() == []
    session.next_deal()  # there is none
    assert session.view.match == view.match
    session.replay_deal()
    session.back_from_replay()
    assert session.view.match == view.match and session.view.verdict == "match_over"
    session.new_match()
    assert session.view.seen.totals == (100,) * 4 and not session.view.match.finished


def test_a_game_that_ends_by_itself_is_not_stopped(qtbot: QtBot, session: TableSession) -> None:
    seats = tuple(SeatSetup(name, "novice") for name in NAMES[:4])
    session.open(TableSetup("botifarra", (("target", None), ("deals", 2)), seats))
    until(qtbot, lambda: session.view.verdict == "deal_over")
    assert not session.view.can_stop
    session.stop_match()
    assert session.view.verdict == "deal_over"


def test_who_cannot_pay_sits_out_and_is_dealt_nothing(qtbot: QtBot, session: TableSession) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(3, (), ante=10, start_chips=10, on_broke="out", deals=0), seed=SEED)
    for _ in range(40):
        until(qtbot, lambda: bool(session.view.verdict))
        if session.view.verdict == "match_over":
            break
        session.next_deal()
    out = [h for h in happenings if any(isinstance(event, SatOut) for event in h.events)]
    for happening in out:
        dealt = next(event for event in happening.events if isinstance(event, Dealt))
        for event in happening.events:
            if isinstance(event, SatOut):
                assert dealt.hands[event.seat] == ()
    assert session.view.verdict == "match_over" or out


# --- taking back, going on, playing again ----------------------------------------------------------------


def test_a_draw_is_taken_back_and_then_the_word_before_it(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(4, (0,)), seed=SEED)
    until(qtbot, lambda: my_turn(session))
    before = session.view
    session.submit(Seat(0), Call("play:2"))
    asked = session.view
    assert asked.seen.phase == "drawing"
    session.submit(Seat(0), asked.seen.legal[3])
    session.undo()
    assert session.view.seen == asked.seen
    session.undo()
    assert session.view.seen == before.seen


def test_a_secret_choice_is_taken_back_with_all_that_came_after_it(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(4, (0,), declare="simultaneous"), seed=SEED)
    until(qtbot, lambda: my_turn(session))
    before = session.view
    session.submit(Seat(0), Call("play"))
    session.undo()
    assert session.view.seen == before.seen


@pytest.mark.parametrize("declare", ["sequential", "then_draw", "simultaneous"])
def test_an_evening_left_anywhere_is_found_as_it_was(
    qtbot: QtBot, session: TableSession, journal: Journal, declare: str
) -> None:
    session.open(table(5, (0,), declare=declare, max_draw=3), seed=SEED)
    luck = Random(11)
    for _ in range(25):
        step(qtbot, session, luck)
        until(qtbot, lambda: my_turn(session) or bool(session.view.verdict))
        again = TableSession(Keeping(journal))
        again.resume(Keeping(journal).unfinished()[0])
        assert again.view == session.view
        again.close()


def test_a_deal_is_played_again_with_the_stacks_it_began_with_and_does_not_count(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(4, (0,), deals=3), seed=SEED)
    luck = Random(2)
    play_deal(qtbot, session, luck)
    session.next_deal()
    until(qtbot, lambda: my_turn(session) or bool(session.view.verdict))
    began = session.view.seen.totals
    view = play_deal(qtbot, session, luck)
    session.replay_deal()
    assert session.view.replay and session.view.seen.totals == began
    play_deal(qtbot, session, Random(99))
    session.back_from_replay()
    assert session.view.match == view.match and session.view.seen == view.seen
    assert [event for event in session.view.seen.log if isinstance(event, Anted)]


def test_a_whole_evening_is_a_record_that_can_be_walked(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(7, (2, 4), deals=3, declare="then_draw"), seed=SEED)
    luck = Random(8)
    while play_deal(qtbot, session, luck).verdict != "match_over":
        session.next_deal()
    assert walk(session.record()).match == session.view.match


# --- tricks that are certain -----------------------------------------------------------------------------


def test_the_tricks_that_are_certain_are_claimed_and_all_taken(
    qtbot: QtBot, session: TableSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dealt(game: Bourre, match: Match, seed: bytes) -> tuple[Deal, None]:
        codes = ("SA SK SQ SJ ST", "H2 H3 C4 D9 S2")
        mine, theirs = (tuple(map(game.deck.card, hand.split())) for hand in codes)
        stock = tuple(card for card in game.deck if card not in (*mine, *theirs))
        return Deal(Seat(1), (mine, theirs), stock, theirs[-1]), None

    monkeypatch.setattr(table_session, "opening_deal", dealt)
    happenings: list[Happening] = collect(session.happened)
    session.open(table(2, (0, 1)), seed=SEED)
    session.ready()
    session.submit(Seat(0), Call("play:0"))
    session.ready()
    session.submit(Seat(1), Call("play:0"))
    session.ready()
    assert session.view.can_claim
    session.claim()
    won = [event.winner for event in happenings[-1].events if isinstance(event, TrickTaken)]
    assert won == [Seat(0)] * 5
    assert session.view.match.totals == (101, 97)
    assert session.view.match.pot == 2


def test_nothing_is_certain_while_anything_higher_is_out() -> None:
    game = make_game("bourre", players=3)
    assert isinstance(game, Bourre)
    for number in range(60):
        state = game.start(
            opening_deal(game, game.new_match(), bytes([number]) * 32)[0], game.new_match()
        ).state
        luck = Random(number)
        while game.to_act(state):
            seat = game.to_act(state)[0]
            order = game.certain_rest(game.observe(state, seat))
            if order is not None and len(order) > 1:
                for card in order:  # whatever the others do
                    state = game.apply(state, Play(card)).state
                    while game.to_act(state) and game.to_act(state)[0] != seat:
                        state = game.apply(state, luck.choice(game.legal(state))).state
                assert game.to_act(state) == ()
                break
            legal = game.legal(state)
            stays = [action for action in legal if action != Call("pass")]
            state = game.apply(state, luck.choice(stays or legal)).state
