"""A table in use: one door, nothing shown before it is kept, hands covered between people."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tapete.games.core import Call, Play
from tapete.games.events import Dealt, Seat
from tapete.records.check import walk
from tapete.records.journal import Journal
from tapete.session.keeping import Keeping
from tapete.session.table_session import TableSession
from tapete.session.view import Happening, Refusal, SeatSetup, TableSetup, View
from waiting import collect, until

COMPUTERS = tuple(SeatSetup(name, "novice") for name in ("Maria", "Pau", "Núria", "Joan"))
ME = SeatSetup("Jo")
SHORT = (("target", None), ("deals", 1), ("start", "seat:3"))


def table(*seats: SeatSetup, options: Any = SHORT, help: bool = True) -> TableSetup:
    return TableSetup("botifarra", tuple(options), seats, help)


def play_on(qtbot: QtBot, session: TableSession, seat: Seat, *, steps: int) -> None:
    """Let a person at `seat` do the first legal thing that many times."""
    for _ in range(steps):
        until(qtbot, lambda: seat in session.view.seen.to_act or bool(session.view.verdict))
        if session.view.verdict:
            return
        session.submit(seat, session.view.seen.legal[0])


def test_four_computers_play_a_match_to_its_end_and_it_is_no_longer_offered(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    session.open(table(*COMPUTERS))
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert sum(session.view.seen.points) == 72
    assert session.view.match.finished
    assert journal.unfinished() == []


def test_every_action_is_in_the_journal_before_it_is_shown(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    kept_when_shown: list[bool] = []

    def look(happening: Happening) -> None:
        written = len(journal.load(1).deals[-1][1])
        done = sum(1 for event in happening.view.seen.log if type(event).__name__ in ("Said", "Played"))
        kept_when_shown.append(written >= done)

    session.happened.connect(look)
    session.open(table(*COMPUTERS))
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert len(kept_when_shown) > 48
    assert all(kept_when_shown)


def test_a_table_left_in_the_middle_of_a_trick_is_found_as_it_was(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    session.open(table(ME, *COMPUTERS[1:]))
    play_on(qtbot, session, Seat(0), steps=4)
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    left = session.view
    again = TableSession(Keeping(journal))
    kept = Keeping(journal).unfinished()
    again.resume(kept[0])
    assert again.view == left
    again.close()


def test_an_illegal_card_is_refused_with_its_reason_and_changes_nothing(
    qtbot: QtBot, session: TableSession
) -> None:
    refusals: list[Refusal] = collect(session.refused)
    session.open(table(ME, *COMPUTERS[1:]))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    before = session.view
    session.submit(Seat(0), Play(before.seen.hand[0]))
    assert [refusal.reason.key for refusal in refusals] == ["refused.still_calling"]
    assert session.view == before


def test_nobody_acts_out_of_turn(qtbot: QtBot, session: TableSession) -> None:
    refusals: list[Refusal] = collect(session.refused)
    session.open(table(ME, *COMPUTERS[1:]))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    session.submit(Seat(1), Call("O"))
    assert [refusal.reason.key for refusal in refusals] == ["refused.not_your_turn"]


def test_while_the_screen_moves_no_computer_acts(qtbot: QtBot, session: TableSession) -> None:
    session.hold(True)
    session.open(table(*COMPUTERS))
    qtbot.wait(1)
    until(qtbot, lambda: session._answer is not None)
    assert len(session.view.seen.log) == 1
    session.hold(False)
    assert len(session.view.seen.log) > 1


def test_undo_goes_back_to_the_last_choice_of_a_person(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(ME, *COMPUTERS[1:], options=(*SHORT[:2], ("start", "seat:0"))))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    first = session.view
    assert not first.can_undo
    session.submit(Seat(0), Call("O"))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    assert session.view.can_undo
    session.undo()
    assert session.view.seen == first.seen


def test_without_help_there_is_neither_undo_nor_hint_and_the_record_says_so(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(ME, *COMPUTERS[1:], options=(*SHORT[:2], ("start", "seat:0")), help=False))
    session.submit(Seat(0), Call("O"))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    assert not session.view.can_undo
    assert not session.view.can_hint
    assert session.record().meta == {"levels": ["person", "novice", "novice", "novice"], "help": False}


def test_undo_is_counted_in_the_record(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(ME, *COMPUTERS[1:], options=(*SHORT[:2], ("start", "seat:0"))))
    session.submit(Seat(0), Call("O"))
    session.undo()
    meta = session.record().meta
    assert meta is not None and meta["taken_back"] == 1


def test_between_two_people_the_hand_is_covered_until_the_next_one_is_ready(
    qtbot: QtBot, session: TableSession
) -> None:
    views: list[View] = collect(session.shown)
    people = (ME, SeatSetup("Rosa"), *COMPUTERS[2:])
    session.open(table(*people, options=(*SHORT[:2], ("start", "seat:0"))))
    assert session.view.covered == Seat(0)
    assert session.view.seen.hand == ()
    session.ready()
    assert len(session.view.seen.hand) == 12
    session.submit(Seat(0), Call("O"))
    assert views[-1].covered == Seat(1)
    assert session.view.seen.seat == Seat(1) and session.view.seen.hand == ()
    session.submit(Seat(1), Call("passo"))
    assert session.view.seen.to_act == (Seat(1),), "nobody acts while covered"
    session.ready()
    assert len(session.view.seen.hand) == 12


def test_what_is_dealt_while_covered_shows_no_card(qtbot: QtBot, session: TableSession) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(ME, SeatSetup("Rosa"), *COMPUTERS[2:]))
    dealt = happenings[0].events[0]
    assert isinstance(dealt, Dealt)
    assert all(card is None for hand in dealt.hands for card in hand)


def test_a_person_sees_only_the_own_hand(qtbot: QtBot, session: TableSession) -> None:
    happenings: list[Happening] = collect(session.happened)
    session.open(table(ME, *COMPUTERS[1:]))
    dealt = happenings[0].events[0]
    assert isinstance(dealt, Dealt)
    assert None not in dealt.hands[0]
    assert all(card is None for hand in dealt.hands[1:] for card in hand)
    assert session.view.open_hands is None


def test_four_computers_are_watched_with_open_hands(qtbot: QtBot, session: TableSession) -> None:
    session.hold(True)
    session.open(table(*COMPUTERS))
    hands = session.view.open_hands
    assert hands is not None and [len(hand) for hand in hands] == [12] * 4


def test_the_seed_is_told_only_after_the_last_trick(qtbot: QtBot, session: TableSession) -> None:
    session.hold(True)
    session.open(table(*COMPUTERS))
    assert len(session.view.commitment) == 64 and session.view.seed is None
    session.hold(False)
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert session.view.seed is not None


def test_the_same_deal_again_does_not_count_and_the_match_is_found_as_it_was(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    session.open(table(*COMPUTERS, options=(("target", 101),)))
    until(qtbot, lambda: session.view.verdict != "")
    before = session.view
    session.replay_deal()
    assert session.view.replay
    until(qtbot, lambda: session.view.verdict == "deal_over")
    assert session.record().meta is not None and session.record().meta["replay"] is True
    session.back_from_replay()
    assert session.view == before
    assert len(journal.unfinished()) == 1


def test_a_replay_left_open_leads_back_to_its_match(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    session.open(table(ME, *COMPUTERS[1:], options=(("target", 101),)))
    play_on(qtbot, session, Seat(0), steps=20)
    until(qtbot, lambda: session.view.verdict == "deal_over")
    before = session.view
    session.hold(True)
    session.replay_deal()
    again = TableSession(Keeping(journal))
    again.resume(Keeping(journal).unfinished()[0])
    assert again.view.replay
    again.back_from_replay()
    assert again.view == before
    again.close()


def test_the_next_deal_passes_to_the_right_and_totals_go_on(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(*COMPUTERS, options=(("target", None), ("deals", 2), ("start", "seat:3"))))
    until(qtbot, lambda: session.view.verdict == "deal_over")
    totals = session.view.match.totals
    session.next_deal()
    assert session.view.seen.dealer == Seat(0)
    assert session.view.seen.totals == totals
    until(qtbot, lambda: session.view.verdict == "match_over")


def test_a_new_match_after_a_finished_one_passes_the_deal_on(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(*COMPUTERS))
    until(qtbot, lambda: session.view.verdict == "match_over")
    session.new_match()
    assert session.view.seen.dealer == Seat(0), "the first deal was seat 3's"
    assert session.view.match.totals == (0, 0)


def test_a_lonely_choice_is_made_by_itself_where_the_table_wants_it(
    qtbot: QtBot, session: TableSession
) -> None:
    session.auto_single = True
    session.open(table(ME, *COMPUTERS[1:]))
    while not session.view.verdict:
        until(qtbot, lambda: session.view.seen.to_act == (Seat(0),) or bool(session.view.verdict))
        if not session.view.verdict:
            assert len(session.view.seen.legal) > 1
            session.submit(Seat(0), session.view.seen.legal[0])


def test_a_record_of_the_table_can_be_opened_and_gone_on_with(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    setup = table(ME, *COMPUTERS[1:])
    session.open(setup)
    play_on(qtbot, session, Seat(0), steps=3)
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    before = session.view
    record = session.record()
    again = TableSession(Keeping(journal))
    again.open_record(setup, record)
    assert again.view == before
    again.close()


def test_conceding_gives_the_others_their_points(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(ME, *COMPUTERS[1:], options=(*SHORT[:2], ("start", "seat:0"))))
    assert not session.view.can_concede
    session.submit(Seat(0), Call("O"))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    assert session.view.can_concede
    session.concede()
    assert session.view.match.totals[1] in (36, 72)
    assert session.view.verdict == "match_over"


def test_a_hint_is_one_of_the_legal_actions(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(ME, *COMPUTERS[1:], options=(*SHORT[:2], ("start", "seat:0"))))
    with qtbot.waitSignal(session.hinted, timeout=20_000) as heard:
        session.ask_hint()
    assert heard.args[0].action in session.view.seen.legal


def test_a_journal_that_cannot_be_written_is_told_once_and_play_goes_on(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    told: list[str] = []
    session.failed.connect(lambda key, args: told.append(key))
    session.open(table(*COMPUTERS))
    journal.close()
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert told == ["trouble.journal"]


def test_the_record_of_a_second_match_with_the_five_of_swords_is_sound(
    qtbot: QtBot, session: TableSession
) -> None:
    """The deal has passed on, so its holder need not be the dealer, and the record must not say so."""
    session.open(table(*COMPUTERS, options=(("target", None), ("deals", 1), ("start", "five_swords"))))
    until(qtbot, lambda: session.view.verdict == "match_over")
    assert walk(session.record()).match.finished
    for _ in range(4):  # by chance one of these dealers may hold E5
        session.new_match()
        until(qtbot, lambda: session.view.verdict == "match_over")
        assert walk(session.record()).match.finished


def test_a_match_from_a_seed_is_the_same_every_time(qtbot: QtBot, session: TableSession) -> None:
    played = []
    for _ in range(2):
        session.open(table(*COMPUTERS), seed=bytes(32))
        until(qtbot, lambda: session.view.verdict == "match_over")
        played.append(session.record())
    assert played[0] == played[1]
    assert played[0].deals[0].seed == "00" * 32


def test_a_deal_is_not_played_again_before_everybody_knows_its_cards(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(ME, *COMPUTERS[1:], help=False))
    play_on(qtbot, session, Seat(0), steps=3)
    before = session.view
    assert not before.can_replay
    session.replay_deal()
    assert not session.view.replay


def test_while_a_deal_is_played_again_the_match_stands_where_it_stood(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(*COMPUTERS, options=(("target", 101),)))
    until(qtbot, lambda: session.view.verdict == "deal_over")
    standing = session.view.match
    session.replay_deal()
    assert session.view.match == standing
    until(qtbot, lambda: session.view.verdict == "deal_over")
    assert session.view.match == standing
    session.replay_deal()
    assert session.view.match == standing


def test_a_new_table_during_a_replay_leaves_no_replay_behind(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    session.open(table(*COMPUTERS, options=(("target", 101),)))
    until(qtbot, lambda: session.view.verdict == "deal_over")
    session.hold(True)
    session.replay_deal()
    session.open(table(*COMPUTERS))
    assert [kept.meta.replay_of for kept in Keeping(journal).unfinished()] == [None, None]


def test_a_level_that_nobody_plays_is_refused_and_the_table_stays(
    qtbot: QtBot, session: TableSession
) -> None:
    session.open(table(ME, *COMPUTERS[1:]))
    until(qtbot, lambda: session.view.seen.to_act == (Seat(0),))
    before = session.view
    with pytest.raises(ValueError, match="no level 'grandmaster'"):
        session.open(table(ME, SeatSetup("Rosa", "grandmaster"), *COMPUTERS[2:]))
    assert session.view == before


def test_a_new_match_may_be_played_at_a_table_set_anew(qtbot: QtBot, session: TableSession) -> None:
    session.open(table(*COMPUTERS))
    until(qtbot, lambda: session.view.verdict == "match_over")
    session.new_match(table(*COMPUTERS, options=(("variant", "lliure"), *SHORT)))
    assert dict(session.view.seen.options)["variant"] == "lliure"
    assert session.view.seen.dealer == Seat(0), "the deal has passed on all the same"


def test_what_a_record_says_of_how_it_was_played_is_kept(
    qtbot: QtBot, session: TableSession, journal: Journal
) -> None:
    setup = table(ME, *COMPUTERS[1:], options=(*SHORT[:2], ("start", "seat:0")))
    session.open(setup)
    session.submit(Seat(0), Call("O"))
    session.undo()
    again = TableSession(Keeping(journal))
    again.open_record(setup, session.record())
    meta = again.record().meta
    again.close()
    assert meta is not None and meta["taken_back"] == 1
