"""What stands on a sheet: each deal of a record in the columns of its game."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from sheets.played import NAMES, TABLES, played, sheet, table
from tapete import words
from tapete.games import all_games, make_game
from tapete.games.core import action_text
from tapete.games.events import Seat
from tapete.records.by_hand.entries import BiddingEntry, BotifarraEntry, PotEntry, TakingEntry
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import walk
from tapete.records.record import MatchRecord, deal_record, match_record, parse
from tapete.records.shuffle import deal_seed, opening_deal
from tapete.sheets.design import MINUS, Occasion, Sheet, Tone
from tapete.sheets.rows import TRADITIONS, blank_sheet, occasion_of, sheet_of
from tapete.words import languages


def column(written: Sheet, head: str, group: int | None = None) -> list[str]:
    """The cells under that head, of the deal itself or of a group."""
    columns = written.own if group is None else written.groups[group].columns
    first = 0 if group is None else written.first_of(group)
    place = first + [one.head for one in columns].index(head)
    return [row.cells[place].text for row in written.rows]


def as_number(text: str) -> int:
    return int(text.replace(MINUS, "-"))


def test_every_game_is_written_down() -> None:
    assert set(TRADITIONS) >= set(all_games())


@pytest.mark.parametrize("form", TABLES)
def test_the_running_totals_are_those_of_the_record(form: str) -> None:
    standing = played(form)
    words.speak_of(standing.game.name)
    written = sheet_of(standing)
    assert len(written.rows) == len(standing.deals)
    running = [place for place, one in enumerate(written.columns) if one.running]
    totals = [as_number(written.rows[-1].cells[place].text) for place in running]
    assert tuple(totals) == standing.match.totals
    for row in written.rows:
        assert len(row.cells) == len(written.columns)


@pytest.mark.parametrize("form", TABLES)
def test_a_deal_that_is_not_finished_stands_there_without_a_score(form: str) -> None:
    seeds = (seed for seed in range(50) if played(form, seed, 2, 1).state is not None)
    written = sheet(form, next(seeds), deals=2, steps=1)
    assert [cell.text for cell in written.rows[-1].cells if cell.text == "in play"] == ["in play"]
    running = [place for place, one in enumerate(written.columns) if one.running]
    assert all(written.rows[-1].cells[place].text == "" for place in running)
    assert all(written.running_after(2)[place].text for place in running)
    assert written.verdict.startswith("Not finished: ")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("form", TABLES)
def test_a_sheet_says_nothing_but_sentences(form: str, language: str) -> None:
    words.use(language)
    written = sheet(form, deals=4, steps=4)
    said = [written.title, written.options, written.verdict, written.legend]
    said += [one.head for one in written.columns] + [group.title for group in written.groups]
    said += [cell.text for row in written.rows for cell in row.cells]
    assert [text for text in said if "sheet." in text or "call." in text or "option." in text] == []


# --- Botifarra ----------------------------------------------------------------------------------------


def test_we_and_they_are_the_two_pairs() -> None:
    written = sheet("pairs")
    assert [(group.title, group.names) for group in written.groups] == [
        ("We", ("Maria", "Núria")), ("They", ("Pau", "Joan Ferrer i Puig")),
    ]  # fmt: skip
    points = zip(column(written, "Points", 0), column(written, "Points", 1), strict=True)
    assert {int(ours) + int(theirs) for ours, theirs in points if ours} <= {72}


def test_a_line_is_drawn_where_a_side_passes_the_target() -> None:
    written = sheet("pairs")
    assert written.target == "101"
    passed = [(number, row.passed) for number, row in enumerate(written.rows) if row.passed]
    ((number, (side,)),) = passed
    assert number == len(written.rows) - 1
    assert as_number(column(written, "Total", side)[-1]) >= 101


def test_a_match_of_so_many_deals_has_no_line() -> None:
    written = sheet("tournament")
    assert written.target == "" and not any(row.passed for row in written.rows)


def of_actions(game: str, actions: list[list[str]], **options: Any) -> MatchRecord:
    """A match in which these actions were done, the rest of each deal played anyhow."""
    rules = make_game(game, **options)
    match, deals = rules.new_match(), []
    for number, said in enumerate(actions, 1):
        seed = deal_seed(bytes(32), number)
        deal, found = opening_deal(rules, match, seed)
        state, done = rules.start(deal, match).state, []
        while rules.to_act(state):
            action = rules.parse_action(said[len(done)]) if len(done) < len(said) else rules.legal(state)[-1]
            done.append(action)
            state = rules.apply(state, action).state
        deals.append(deal_record(deal, done, seed=seed, found=found))
        scored = rules.scored(state)
        assert scored is not None
        match = rules.next_match(match, deal, scored)
        assert [action_text(action) for action in done[: len(said)]] == said
    return match_record(game, options, NAMES[: rules.players], deals)


def test_who_named_what_and_who_doubled_it() -> None:
    record = of_actions("botifarra", [["delego", "E", "contro", "recontro"]], start="seat:0")
    words.speak_of("botifarra")
    written = sheet_of(walk(record))
    assert column(written, "Named by") == ["Núria"]
    assert column(written, "Trumps") == ["Swords"]
    assert column(written, "Doubled") == ["Recontro · Maria"]
    assert column(written, "×") == ["4"]


def test_a_deal_that_was_given_up_has_no_points_but_a_score() -> None:
    record = of_actions("botifarra", [["botifarra", "passo", "passo", "concede"]], start="seat:0")
    words.speak_of("botifarra")
    written = sheet_of(walk(record))
    assert column(written, "Doubled") == ["given up"]
    assert column(written, "Points", 0) == column(written, "Points", 1) == [""]
    assert sorted(column(written, "Score", 0) + column(written, "Score", 1)) == ["", "72"]


def test_alone_everybody_has_a_column_and_scores_with_a_sign() -> None:
    written = sheet("four alone")
    assert [group.names for group in written.groups] == [(name,) for name in NAMES[:4]]
    scores = [column(written, "Score", side)[0] for side in range(4)]
    assert sum(as_number(text.replace("+", "")) for text in scores) == 0


# --- Belote, Bolot, Pilotta ---------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["belote", "french belote", "bolot"])
def test_cards_last_ten_declarations_and_belote_stand_apart(form: str) -> None:
    standing = played(form, seed=3)
    words.speak_of(standing.game.name)
    written = sheet_of(standing)
    heads = [one.head for one in written.groups[0].columns]
    for number, walked in enumerate(standing.deals):
        assert walked.scored is not None
        if not any(walked.scored.points):
            assert written.rows[number].cells[1].text == "all passed"
            continue
        ten, cards = (
            sum(int(column(written, head, side)[number] or 0) for side in (0, 1))
            for head in (heads[1], heads[0])
        )
        assert ten + cards == sum(walked.scored.points)


def test_a_contract_that_failed_is_marked() -> None:
    for seed in range(20):
        written = sheet("french belote", seed)
        place = [one.head for one in written.own].index("Contract")
        marked = [row.cells[place] for row in written.rows if row.cells[place].tone is Tone.MARKED]
        if marked:
            assert {cell.text for cell in marked} <= {"failed", "litige"}
            return
    raise AssertionError("twenty matches without a failed contract")


def test_without_declarations_there_is_no_column_for_them() -> None:
    heads = [one.head for one in sheet("belote sans annonces").groups[0].columns]
    assert "Decl." not in heads and "Belote" in heads


def test_in_tens_points_declarations_and_bid_add_up_to_what_is_scored() -> None:
    written, standing = sheet("pilotta"), played("pilotta")
    heads = [one.head for one in written.groups[0].columns]
    assert heads == ["Points", "Decl.", "Pilotta", "Score", "Total"]
    for number, walked in enumerate(standing.deals):
        assert walked.scored is not None
        if any(walked.scored.points):
            points = [int(column(written, "Points", side)[number]) for side in (0, 1)]
            assert sum(points) in (16, 25)


# --- Bourré -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_each_player_has_antes_gains_and_chips(players: int) -> None:
    written = sheet(f"bourré of {players}")
    assert [group.names for group in written.groups] == [(name,) for name in NAMES[:players]]
    assert written.wide is (players > 5)
    assert [one.head for one in written.groups[0].columns] == ["Ante", "±", "Chips"]
    assert all(column(written, "Ante", seat)[0] == "1" for seat in range(players))
    assert written.legend == "B: bourré; –: passed"


def test_who_goes_bourre_is_marked_with_what_it_cost() -> None:
    written = sheet("bourré of 5")
    cells = [row.cells[place] for row in written.rows for place in range(3, len(written.columns), 3)]
    bourres = [cell for cell in cells if cell.text.startswith("B ")]
    assert bourres and all(cell.tone is Tone.MARKED and MINUS in cell.text for cell in bourres)


def test_chips_bought_again_are_told_of() -> None:
    written = sheet("bourré bought again")
    assert "R: bought again" in written.legend
    assert any(cell.text.startswith("R10") for row in written.rows for cell in row.cells)


# --- the rest of the sheet ----------------------------------------------------------------------------


def test_the_options_are_told_in_words() -> None:
    words.speak_of("botifarra")
    told = sheet("tournament").options
    assert told == "Obligada · 8 deals"
    words.speak_of("bourre")
    assert sheet("fists").options.startswith("20 deals · ") or "All at once" in sheet("fists").options


def test_winners_are_told_with_their_score_first() -> None:
    written, standing = sheet("pairs"), played("pairs")
    (winner,) = standing.match.winners
    best, other = standing.match.totals[winner], standing.match.totals[1 - winner]
    names = " and ".join(NAMES[seat] for seat in standing.game.sides[winner])
    assert written.verdict == f"{names} win the match, {best} : {other}."


@pytest.mark.parametrize(
    ("noted", "occasion"),
    [
        ({"place": " Sa  gunt ", "date": "2026-11-01"}, Occasion("Sa gunt", date(2026, 11, 1))),
        ({"place": 7, "date": "yesterday"}, Occasion()),
        ({"date": 20261101}, Occasion()),
        (None, Occasion()),
    ],
)
def test_place_and_date_are_what_the_record_notes(noted: Any, occasion: Occasion) -> None:
    record = {"format": "tapete-record/1", "game": "botifarra", "players": [], "deals": [], "meta": noted}
    assert occasion_of(parse(json.dumps(record)).meta) == occasion


def test_names_that_nobody_gave_and_names_with_odd_signs_are_one_sound_line() -> None:
    record = match_record("botifarra", {}, ["Player 1", "", "Jo\nrdi\x07", "‮Pau"], [])
    words.speak_of("botifarra")
    names = [name for group in sheet_of(walk(record)).groups for name in group.names]
    assert names == ["Player 1", "Jo rdi", "Player 2", "Pau"]


@pytest.mark.parametrize("form", TABLES)
def test_a_blank_sheet_has_the_columns_of_a_played_one(form: str) -> None:
    words.speak_of(TABLES[form][0])
    blank, written = blank_sheet(table(form), 9), sheet(form, deals=1)
    assert blank.columns == written.columns and blank.options == written.options
    assert [row.cells[0].text for row in blank.rows] == [str(number) for number in range(1, 10)]
    assert not any(cell.text for row in blank.rows for cell in row.cells[1:])
    assert not any(name for group in blank.groups for name in group.names)


# --- scores kept by hand ------------------------------------------------------------------------------


def test_a_score_kept_by_hand_stands_on_the_sheet_of_its_game() -> None:
    entries: list[tuple[str, Any, list[str]]] = [
        ("botifarra", BotifarraEntry(0, "E", (45, 27), "contro"), ["1", "Maria", "Swords", "Contro", "2"]),
        ("belote", TakingEntry(1, "H", (62, 100), declared=(0, 20)), ["1", "Pau", "Hearts", "made"]),
        ("bolot", TakingEntry(1, "B", (102, 60)), ["1", "Pau", "Batons", "puestos"]),
        ("pilotta", BiddingEntry(2, 90, "S", points=(162, 0), capot=0), ["1", "Núria", "90", "Spades"]),
        ("bourre", PotEntry((3, 2, 0, None)), ["1", "4"]),
    ]  # fmt: skip
    for name, entry, own in entries:
        game = make_game(name, **({"players": 4} if name == "bourre" else {}))
        words.speak_of(name)
        written = sheet_of(KeptMatch(game, NAMES[:4], Seat(0)).entered(entry))
        assert [cell.text for cell in written.rows[0].cells[: len(own)]] == own
        assert written.verdict.startswith("Not finished: ")
