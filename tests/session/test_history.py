"""The list of all matches without a window: summed up once, looked up, and what cannot be read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from matches import random_match
from tapete.games import all_games, make_game
from tapete.records.check import walk
from tapete.records.journal import Journal, StoredMatch
from tapete.records.record import dump_cards
from tapete.session.history import History, HistoryTrouble
from tapete.session.keeping import Keeping, Meta
from tapete.session.summing_up import PastMatch, Summary, sitting, summed_up
from tapete.session.view import SeatSetup, TableSetup


def stored(game: str, seed: int, deals: int = 2, **meta: object) -> StoredMatch:
    rules = make_game(game)
    record = random_match(rules, Random(seed), deals)
    seats = tuple(SeatSetup(f"P{seat}", "club" if seat else None) for seat in rules.seats)
    texts = (
        msgspec.json.encode(TableSetup(game, (), seats)).decode(),
        msgspec.json.encode(Meta("00", rules.new_match(), **meta)).decode(),  # type: ignore[arg-type]
    )
    written = tuple((dump_cards(deal), deal.actions) for deal in record.deals)
    return StoredMatch(0, *texts, written, walk(record).match.finished, 5.0 + seed)


def caught_up(history: History) -> list[PastMatch]:
    return [past for past in history.catch_up() if past is not None]


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_match_is_summed_up_as_the_rules_account_for_it(journal: Journal, game: str) -> None:
    number = journal.take_over(stored(game, 3, 3))
    history = History(Keeping(journal))
    [unread] = history.matches()
    assert not unread.is_read and unread.told.players[1] == "P1"
    [read] = caught_up(history)
    assert history.matches() == [read]
    standing = walk(history.record(read))
    finished = [deal for deal in standing.deals if deal.scored]
    assert (read.told.deals, read.told.totals) == (len(finished), standing.match.totals)
    assert read.told.winners == tuple(standing.match.winners)
    facts = history.facts(game)[number]
    assert [deal.score for deal in facts] == [deal.scored.score for deal in finished if deal.scored]
    assert sitting(read, 1, facts).side == read.told.sides.index(
        next(seats for seats in read.told.sides if 1 in seats)
    )
    assert caught_up(history) == []


def test_a_match_that_goes_on_is_summed_up_again(journal: Journal) -> None:
    number = journal.take_over(replace(stored("botifarra", 1), finished=False))
    history = History(Keeping(journal))
    caught_up(history)
    journal.begin_deal(number, "{}")
    assert [past.is_read for past in history.matches()] == [False]


def test_a_deal_played_again_is_in_no_list(journal: Journal) -> None:
    journal.take_over(stored("botifarra", 1))
    journal.take_over(stored("botifarra", 1, replay_of=1))
    history = History(Keeping(journal))
    assert len(history.matches()) == 1
    assert len(caught_up(history)) == 1
    assert len(history.matches()) == 1


@pytest.mark.parametrize(
    "setup", ["{", '{"game": "oca", "options": [], "seats": [{"name": "a"}], "help": true}']
)
def test_a_match_of_rules_that_are_gone_stops_nothing(journal: Journal, setup: str) -> None:
    journal.take_over(replace(stored("botifarra", 1), setup_json=setup))
    journal.take_over(stored("botifarra", 2))
    history = History(Keeping(journal))
    caught_up(history)
    assert [past.told.game for past in history.matches()] == ["botifarra"]


def test_a_deal_that_cannot_have_been_ends_the_summing_up_before_it() -> None:
    whole = stored("belote", 4, 2)
    (first, second) = whole.deals
    broken = replace(whole, deals=(first, (second[0], ("play:SA",))))
    summary, facts = list(summed_up(broken))[-1]
    assert (summary.deals, len(facts)) == (1, 1)


def test_an_evening_without_an_end_that_was_ended_has_a_winner() -> None:
    match = replace(stored("bourre", 2, 3), finished=True)
    summary, _ = list(summed_up(match))[-1]
    assert summary.winners
    assert not list(summed_up(replace(match, finished=False)))[-1][0].winners


@pytest.mark.parametrize(
    ("levels", "winners", "finished", "result"),
    [
        ((None, "club", "club", "club"), (0,), True, "won"),
        ((None, "club", "club", "club"), (1,), True, "lost"),
        ((None, "club", "club", "club"), (0, 1), True, "drawn"),
        ((None, None, "club", "club"), (0,), True, "over"),
        ((None, "club", "club", "club"), (), False, "left"),
    ],
)
def test_a_result_is_that_of_the_persons_at_the_screen(
    levels: tuple[str | None, ...], winners: tuple[int, ...], finished: bool, result: str
) -> None:
    told = Summary("botifarra", ("a", "b", "c", "d"), levels, ((0, 2), (1, 3)), 3, (9, 4), winners)
    assert PastMatch(1, told, finished, 5.0).result == result


def test_a_record_is_brought_in_once(journal: Journal) -> None:
    history = History(Keeping(journal))
    rules = make_game("belote")
    record = random_match(rules, Random(5), 2)
    record = msgspec.structs.replace(record, meta={"date": "2024-05-17"})
    setup = TableSetup("belote", tuple(record.options.items()), tuple(SeatSetup("x") for _ in range(4)))
    assert history.bring_in(setup, record)
    assert not history.bring_in(setup, record)
    [past] = caught_up(history)
    assert past.day.isoformat() == "2024-05-17" and past.told.deals == 2
    assert not history.bring_in(setup, record)  # nor once it is summed up


def test_without_a_journal_there_is_nothing() -> None:
    history = History(Keeping(None))
    assert (history.matches(), list(history.catch_up()), history.facts("belote")) == ([], [], {})


def test_what_the_disk_says_is_told_in_words(journal: Journal) -> None:
    journal.take_over(stored("botifarra", 1))
    history = History(Keeping(journal))
    [past] = history.matches()
    journal.drop_match(1)
    with pytest.raises(HistoryTrouble) as gone:
        history.record(past)
    assert gone.value.key == "history.gone"
    journal._base.close()
    for attempt in (history.matches, lambda: history.delete([past]), lambda: list(history.catch_up())):
        with pytest.raises(HistoryTrouble) as trouble:
            attempt()
        assert trouble.value.key == "journal.disk"
