"""Records as files: what is written can be read, and what cannot be read is told in one sentence."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games import make_game
from tapete.games.core import Match, Value
from tapete.games.events import Seat
from tapete.records.by_hand.score import KeptMatch
from tapete.records.check import walk
from tapete.records.record import MatchRecord, deal_record, dump, match_record
from tapete.records.shuffle import deal_seed, opening_deal
from tapete.windows import record_files
from tapete.windows.record_files import CannotRead, deal_alone, read_record, reason_of, setup_of, write_record
from tapete.windows.score_files import ask_and_save_score, read_match
from ui.window_tables import Open, prepared

NAMES = ("Maria", "Pau", "Núria", "Joan")


def played(deals: int, meta: dict[str, object] | None = None, **options: Value) -> MatchRecord:
    """A record of that many deals, the last legal action taken each time."""
    game = make_game("botifarra", **options)
    match: Match = game.new_match()
    written = []
    for k in range(1, deals + 1):
        seed = deal_seed(bytes(32), k)
        deal, found = opening_deal(game, match, seed)
        state = game.start(deal, match).state
        actions = []
        while game.to_act(state):
            actions.append(game.legal(state)[-1])
            state = game.apply(state, actions[-1]).state
        written.append(deal_record(deal, actions, seed=seed, found=found))
        scored = game.scored(state)
        assert scored is not None
        match = game.next_match(match, deal, scored)
    return match_record("botifarra", options, NAMES, written, meta)


def test_a_match_is_written_and_read_again(tmp_path: Path) -> None:
    record = played(2)
    path = tmp_path / "match.json"
    write_record(path, record)
    opened = read_record(path)
    assert opened.record == record
    assert not opened.is_finished
    assert [deal.scored is not None for deal in opened.standing.deals] == [True, True]


@pytest.mark.parametrize("start", ["suit_assign", "five_swords"])
def test_one_deal_alone_is_a_sound_record(start: str) -> None:
    record = played(2, start=start)
    for number in (0, 1):
        alone = walk(deal_alone(record, number))
        assert len(alone.deals) == 1
        assert alone.deals[0].scored is not None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "tapete-record/1", "game": "oca", "players": []}', "\x00\xff"]
)
def test_a_file_that_is_no_record_is_told_by_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(CannotRead, match=r"letter\.json") as told:
        read_record(path)
    assert "Traceback" not in str(told.value)


def test_a_damaged_record_says_so_in_the_language_of_the_window(tmp_path: Path) -> None:
    record = played(1)
    deal = record.deals[0]
    path = tmp_path / "torn.json"
    write_record(path, replace(record, deals=(replace(deal, hands=(*deal.hands[:3], deal.hands[0])),)))
    words.use("ca")
    with pytest.raises(CannotRead) as told:
        read_record(path)
    assert str(told.value) == (
        f"torn.json no és una acta que es pugui mostrar (mà 1: {deal.hands[0][0]} s'ha donat dues vegades)."
    )


def test_a_record_without_a_deal_is_told(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    write_record(path, match_record("botifarra", {}, NAMES, []))
    with pytest.raises(CannotRead, match=r"empty\.json"):
        read_record(path)


def test_an_illegal_play_is_told_with_its_place(tmp_path: Path) -> None:
    record = played(1)
    broken = replace(record.deals[0], actions=(*record.deals[0].actions[:-1], "play:O13"))
    path = tmp_path / "broken.json"
    write_record(path, replace(record, deals=(broken,)))
    with pytest.raises(CannotRead, match="deal 1, action"):
        read_record(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotRead, match="gone"):
        read_record(tmp_path / "gone.json")


def test_a_file_that_cannot_be_written_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        write_record(tmp_path / "no" / "folder.json", played(1))
    assert list(tmp_path.iterdir()) == []


def test_who_sat_at_a_record_sits_there_again() -> None:
    meta: dict[str, object] = {"levels": ["person", "novice", "grandmaster", "person"], "help": False}
    setup = setup_of(played(1, meta))
    assert [seat.name for seat in setup.seats] == list(NAMES)
    assert [seat.level for seat in setup.seats] == [None, "novice", "club", None]
    assert not setup.help


def test_a_record_from_elsewhere_seats_one_person() -> None:
    setup = setup_of(played(1))
    assert [seat.is_person for seat in setup.seats] == [True, False, False, False]
    assert setup.help


def test_names_from_elsewhere_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "names.json"
    odd = ("Maria\n\x1b[2Jof the\u202e house", "  ", "x" * 500, "Joan")
    path.write_text(dump(replace(played(1), players=odd)), encoding="utf-8")
    assert read_record(path).record.players == (
        "Maria [2Jof the house", "Player 2", "x" * 39 + "…", "Joan"
    )  # fmt: skip


def test_who_had_no_name_has_none_in_any_language_when_a_record_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    write_record(path, replace(played(1), players=("", "Pau", "Núria", "Joan")))
    opened = read_record(path)
    assert opened.record.players[0] == "Player 1"
    assert [seat.name for seat in setup_of(opened.record).seats] == ["", "Pau", "Núria", "Joan"]
    dealt = replace(played(1), players=tuple(f"Player {n}" for n in (1, 2, 3, 4)))
    assert [seat.name for seat in setup_of(dealt).seats] == ["", "Pau", "Núria", "Joan"]


def test_a_record_played_on_keeps_its_marks(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    meta: dict[str, object] = {"levels": ["person", "club", "club", "club"], "help": False}
    record = played(1, meta | {"taken_back": 2, "replay": True})
    path = tmp_path / "marked.json"
    write_record(path, record)
    window = open_window(prepared())
    window.open_record(read_record(path))
    assert not window.session.view.can_hint
    assert not window.session.view.can_undo
    assert window.session.record().meta == record.meta


def test_what_is_no_plain_file_is_not_written_over(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, pipe = tmp_path / "folder.json", tmp_path / "pipe.json"
    folder.mkdir()
    os.mkfifo(pipe)
    window, told = QWidget(), list[str]()
    qtbot.addWidget(window)
    monkeypatch.setattr(record_files, "tell", lambda _, sentence: told.append(sentence))
    for path in (folder, pipe, Path("/dev/null")):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        assert record_files.ask_and_save(window, played(1), "match") is None
    names = ("folder.json", "pipe.json", "null")
    assert told == [f"{name} is no plain file: nothing was saved. Choose another name." for name in names]
    assert folder.is_dir()
    assert pipe.is_fifo()


def test_what_the_system_says_stands_in_parentheses(tmp_path: Path) -> None:
    words.use("ca")
    with pytest.raises(CannotRead, match=r"^No es pot obrir gone\.json \(.+\)\.$"):
        read_record(tmp_path / "gone.json")


def test_a_file_that_the_ending_leads_to_is_not_replaced_unasked(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    there = tmp_path / "evening.tapete"
    there.write_text("mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "evening"), ""))
    monkeypatch.setattr(record_files, "ask", lambda *_: False)
    assert record_files.ask_and_save(window, played(1), "match") is None
    assert there.read_text() == "mine"
    monkeypatch.setattr(record_files, "ask", lambda *_: True)
    assert record_files.ask_and_save(window, played(1), "match") == there
    assert read_record(there).record == played(1)


def test_nor_is_one_where_a_score_is_saved(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    there, kept = tmp_path / "evening.tapete", KeptMatch(make_game("botifarra"), NAMES, Seat(0))
    there.write_text("mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "evening"), ""))
    monkeypatch.setattr(record_files, "ask", lambda *_: False)
    assert ask_and_save_score(window, kept, "evening") is None
    assert [path.name for path in tmp_path.iterdir()] == [there.name]
    assert there.read_text() == "mine"
    monkeypatch.setattr(record_files, "ask", lambda *_: True)
    assert ask_and_save_score(window, kept, "evening") == there
    assert isinstance(read_match(there), KeptMatch)


def test_the_usual_troubles_of_a_disk_are_told_in_the_language_that_is_spoken() -> None:
    words.use("el")
    assert "δίσκος είναι γεμάτος" in reason_of(OSError(errno.ENOSPC, "No space left on device"))
    assert reason_of(PermissionError(errno.EACCES, "Permission denied")) == "δεν επιτρέπεται η πρόσβαση"
    assert "φάκελος δεν υπάρχει" in reason_of(OSError(0, os.strerror(errno.ENOENT)))
    assert reason_of(OSError("Something rare")) == "Something rare"
