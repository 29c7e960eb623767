"""`tapete sheet`: a file, the number of its pages, and one sentence when something is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from matches import random_match
from sheets.played import NAMES, TABLES, table
from sheets.reading_back import numbers_rows, read, title_of
from tapete import cli
from tapete.games import all_games
from tapete.games.events import Seat
from tapete.records.by_hand.entries import BotifarraEntry
from tapete.records.by_hand.score import KeptMatch, dump_score
from tapete.records.record import MatchRecord, dump

Capture = pytest.CaptureFixture[bytes]


@pytest.fixture(autouse=True)
def english_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def record_of(form: str, deals: int = 40, steps: int = 1_000) -> MatchRecord:
    game = table(form)
    record = random_match(game, Random(1), deals, steps)
    return msgspec.structs.replace(record, players=NAMES[: game.players])


def saved(folder: Path, record: MatchRecord) -> str:
    path = folder / "match.json"
    path.write_text(dump(record), encoding="utf-8")
    return str(path)


def printed(capture: Capture, *arguments: str) -> dict[str, object]:
    assert cli.main(["sheet", *arguments]) == 0
    out, err = capture.readouterr()
    assert err == b""
    told: dict[str, object] = json.loads(out)
    return told


def refused(capture: Capture, *arguments: str) -> str:
    assert cli.main(["sheet", *arguments]) == 2
    out, err = capture.readouterr()
    assert out == b"" and err.count(b"\n") == 1
    return err.decode().removeprefix("tapete: ").rstrip("\n")


@pytest.mark.parametrize("form", ["pairs", "belote", "bolot", "palaristi", "bourré of 7"])
def test_a_match_is_printed_and_its_pages_are_counted(
    form: str, tmp_path: Path, capsysbinary: Capture
) -> None:
    out = str(tmp_path / "sheet.pdf")
    told = printed(capsysbinary, saved(tmp_path, record_of(form)), "--out", out)
    pages = read(Path(out))
    assert told == {"file": out, "pages": len(pages)}
    assert (round(pages[0].width), round(pages[0].height)) in ((210, 297), (297, 210))
    assert "Maria" in pages[0].text and title_of(Path(out))


@pytest.mark.parametrize(
    ("paper", "size"),
    [("a4", (210, 297)), ("a5", (148, 210)), ("letter", (216, 279))],
    ids=["a4", "a5", "letter"],
)
def test_the_paper_is_the_one_that_was_asked_for(
    paper: str, size: tuple[int, int], tmp_path: Path, capsysbinary: Capture
) -> None:
    out = str(tmp_path / "sheet.pdf")
    printed(capsysbinary, saved(tmp_path, record_of("pairs", deals=2)), "--out", out, "--paper", paper)
    (page,) = read(Path(out))
    assert (round(page.width), round(page.height)) == size


@pytest.mark.parametrize(
    ("language", "text"),
    [("ca", "Nosaltres"), ("es", "Nosotros"), ("fr", "Nous"), ("el", "Εμείς"), ("en", "We")],
)
def test_the_sheet_speaks_the_language_that_was_asked_for(
    language: str, text: str, tmp_path: Path, capsysbinary: Capture
) -> None:
    out = str(tmp_path / "sheet.pdf")
    printed(capsysbinary, saved(tmp_path, record_of("pairs", deals=2)), "--out", out, "--lang", language)
    assert text in read(Path(out))[0].text


@pytest.mark.parametrize("game", all_games())
def test_blank_sheets_are_printed_for_every_game(game: str, tmp_path: Path, capsysbinary: Capture) -> None:
    out = str(tmp_path / "blank.pdf")
    told = printed(capsysbinary, "--blank", game, "--out", out, "--paper", "a5")
    assert told == {"file": out, "pages": len(read(Path(out)))}


def test_blank_sheets_have_the_options_that_were_set(tmp_path: Path, capsysbinary: Capture) -> None:
    out = str(tmp_path / "blank.pdf")
    printed(
        capsysbinary, "--blank", "botifarra", "--out", out, "--option", "mode=solo3", "--option", "deals=9"
    )
    assert "Three alone · Obligada · 9 deals" in read(Path(out))[0].text


def test_blank_sheets_for_a_tournament(tmp_path: Path, capsysbinary: Capture) -> None:
    out = str(tmp_path / "blank.pdf")
    printed(capsysbinary, "--blank", "belote", "--out", out, "--deals", "12")
    text = read(Path(out))[0].text
    assert "12 deals" in text and numbers_rows(text, 1, 12)


def test_a_match_in_mid_deal_is_printed_too(tmp_path: Path, capsysbinary: Capture) -> None:
    out = str(tmp_path / "sheet.pdf")
    printed(capsysbinary, saved(tmp_path, record_of("tournament", deals=4, steps=9)), "--out", out)
    text = read(Path(out))[0].text
    assert "in play" in text and "Not finished" in text


def test_a_damaged_record_gets_one_sentence_and_no_sheet(tmp_path: Path, capsysbinary: Capture) -> None:
    record = record_of("tournament", deals=3)
    deals = list(record.deals)
    deals[1] = msgspec.structs.replace(deals[1], actions=("O", "passo", "passo", "play:O1", "play:O1"))
    file, out = saved(tmp_path, msgspec.structs.replace(record, deals=tuple(deals))), tmp_path / "sheet.pdf"
    said = refused(capsysbinary, file, "--out", str(out))
    assert said.startswith(f"{file}: deal 2, action ")
    assert not out.exists()


def test_what_cannot_be_printed_or_written_is_one_sentence(tmp_path: Path, capsysbinary: Capture) -> None:
    file, out = saved(tmp_path, record_of("pairs", deals=1)), str(tmp_path / "sheet.pdf")
    assert "RECORD, or --blank GAME" in refused(capsysbinary, "--out", out)
    assert "RECORD, or --blank GAME" in refused(capsysbinary, file, "--blank", "belote", "--out", out)
    assert "no game 'whist'" in refused(capsysbinary, "--blank", "whist", "--out", out)
    assert "has no option" in refused(capsysbinary, "--blank", "belote", "--option", "four=4", "--out", out)
    assert "its own options" in refused(capsysbinary, file, "--option", "target=101", "--out", out)
    assert "--paper" in refused(capsysbinary, file, "--paper", "a3", "--out", out)
    assert "not to standard output" in refused(capsysbinary, file, "--out", "-")
    nowhere = str(tmp_path / "nowhere" / "sheet.pdf")
    assert refused(capsysbinary, file, "--out", nowhere).startswith(f"{nowhere}: ")
    assert refused(capsysbinary, file, "--out", str(tmp_path)) == f"{tmp_path}: is no plain file"
    assert not Path(out).exists()


def test_a_sheet_takes_the_place_of_an_older_one_whole(tmp_path: Path, capsysbinary: Capture) -> None:
    out = tmp_path / "sheet.pdf"
    out.write_bytes(b"an older one, much longer than nothing")
    printed(capsysbinary, saved(tmp_path, record_of("pairs", deals=1)), "--out", str(out))
    assert out.read_bytes().startswith(b"%PDF") and len(read(out)) == 1


def test_a_score_kept_by_hand_is_printed_like_any_match(tmp_path: Path, capsysbinary: Capture) -> None:
    kept = KeptMatch(table("pairs"), NAMES[:4], Seat(0), meta={"place": "Bar Núria", "date": "2026-11-01"})
    file, out = tmp_path / "score.json", str(tmp_path / "sheet.pdf")
    file.write_text(dump_score(kept.entered(BotifarraEntry(0, "O", (45, 27)))), encoding="utf-8")
    printed(capsysbinary, str(file), "--out", out)
    (page,) = read(Path(out))
    assert "Bar Núria, 1 November 2026" in page.text and "Not finished: 9 : 0." in page.text


def test_a_score_that_cannot_have_been_gets_one_sentence(tmp_path: Path, capsysbinary: Capture) -> None:
    kept = KeptMatch(table("pairs"), NAMES[:4], Seat(0)).entered(BotifarraEntry(0, "O", (45, 27)))
    file = tmp_path / "score.json"
    file.write_text(dump_score(kept).replace("27", "28"), encoding="utf-8")
    said = refused(capsysbinary, str(file), "--out", str(tmp_path / "sheet.pdf"))
    assert said == f"{file}: deal 1: cannot have been: The points add up to 73, but a deal has 72"


def test_it_works_in_a_process_that_has_no_screen(tmp_path: Path) -> None:
    out = str(tmp_path / "sheet.pdf")
    code = "import os, sys; os.environ.pop('QT_QPA_PLATFORM', None); os.environ.pop('DISPLAY', None)\n"
    code += "from tapete import cli; sys.exit(cli.main(sys.argv[1:]))"
    file = saved(tmp_path, record_of("pairs", deals=1))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, "sheet", file, "--out", out],
        capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == {"file": out, "pages": 1}


def test_every_form_of_the_tests_is_one_that_is_offered() -> None:
    assert {name for name, _ in TABLES.values()} == set(all_games())
