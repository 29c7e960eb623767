"""The command line: what it prints, to the letter, and one sentence when something is wrong."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tapete
from tapete import cli, words
from tapete.cards import SPANISH_48
from tapete.players.levels import LEVELS
from tapete.records.record import parse
from tapete.words import languages

SEED = 64 * "0"
QUESTION = {
    "game": "botifarra", "options": {"variant": "obligada"}, "kind": "legal_play",
    "given": {"trump": "O", "trick": ["E3", "E12"], "hand": ["E1", "E4", "O2"]},
}  # fmt: skip

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def language(monkeypatch: pytest.MonkeyPatch) -> None:
    """English unless a test says otherwise, and nothing said here is heard by other tests."""
    monkeypatch.setattr(words, "_voice", words._voice)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs a command that must succeed; the document it prints."""

    def run(*arguments: str) -> Any:
        assert cli.main(arguments) == 0
        out, err = capsysbinary.readouterr()
        assert err == b"" and out.endswith(b"\n")
        return json.loads(out)

    return run


@pytest.fixture
def refused(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs a command that must be refused; the one sentence it says."""

    def refused(*arguments: str, out: bytes = b"") -> str:
        assert cli.main(arguments) == 2
        printed, said = capsysbinary.readouterr()
        assert printed == out
        sentence = said.decode()
        assert sentence.startswith("tapete: ") and sentence.count("\n") == 1 and sentence.endswith("\n")
        return sentence.removeprefix("tapete: ").rstrip("\n")

    return refused


@pytest.fixture
def dealt(run: Run, tmp_path: Path) -> str:
    """The file of a match whose first deal is dealt, seat 1 to call."""
    return saved(tmp_path / "dealt.json", run("deal", "botifarra", "--seed", SEED))


def saved(path: Path, document: Any) -> str:
    """The document in a file; its path."""
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def feed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Put text on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


# --- what it prints -----------------------------------------------------------------------------------


def test_the_version_is_plain_text_and_tells_of_the_solver(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    assert cli.main(["--version"]) == 0
    said = capsysbinary.readouterr().out.decode()
    assert said.startswith(f"tapete {tapete.__version__} (solver ") and "compiled" in said


def test_the_games_are_listed_with_their_options(run: Run) -> None:
    botifarra = next(game for game in run("games") if game["game"] == "botifarra")
    assert list(botifarra) == ["game", "name", "deck", "options", "presets"]
    assert (botifarra["name"], botifarra["deck"]) == ("Botifarra", "spanish48")
    options = {option["name"]: option for option in botifarra["options"]}
    assert list(options["variant"]) == ["name", "values", "default", "help"]
    assert options["variant"]["values"] == ["obligada", "lliure", "intermedia"]
    assert list(options["target"]) == ["name", "minimum", "maximum", "default", "help"]
    assert options["target"]["default"] == 101 and options["deals"]["default"] is None
    assert all(option["help"].endswith(".") for option in botifarra["options"])
    assert {"name": "classica", "options": {}} in botifarra["presets"]


def test_a_deal_from_a_seed_is_the_published_one(run: Run) -> None:
    record = run("deal", "botifarra", "--seed", SEED, "--option", "variant=lliure", "--option", "deals=8",
                 "--option", "target=none", "--option", "carrego_announce=false")  # fmt: skip
    assert record["options"] == {"variant": "lliure", "deals": 8, "target": None, "carrego_announce": False}
    (deal,) = record["deals"]
    assert deal["hands"][(deal["dealer"] + 1) % 4][:4] == ["B10", "C1", "O7", "O9"]
    assert deal["commitment"] == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert (deal["seed"], deal["stock"], deal["turnup"], deal["actions"]) == (SEED, [], None, [])
    assert len(record["players"]) == 4


def test_without_a_seed_every_deal_is_another(run: Run) -> None:
    assert run("deal", "botifarra", "--players", "4")["deals"] != run("deal", "botifarra")["deals"]


def test_who_is_to_act_and_what_happened_so_far(run: Run, dealt: str) -> None:
    assert run("legal", dealt) == {
        "seat": 1, "phase": "calling", "legal": ["O", "C", "E", "B", "botifarra", "delego"],
    }  # fmt: skip
    assert run("check", dealt) == {
        "deals": [{"tricks": [], "points": [0, 0], "score": [0, 0], "finished": False}],
        "totals": [0, 0], "finished": False, "winners": [],
    }  # fmt: skip
    assert run("verify", dealt) == {"deals": [True]}


def test_a_match_is_played_on_the_same_for_the_same_seed(run: Run, dealt: str, tmp_path: Path) -> None:
    played = run("play", dealt, "--levels", "club,novice", "--seed", SEED)
    assert run("play", dealt, "--levels", "club,novice", "--seed", SEED) == played
    whole = saved(tmp_path / "whole.json", played)
    assert run("check", whole)["finished"]
    assert run("legal", whole) == {"seat": None, "phase": "match_over", "legal": []}
    assert set(run("verify", whole)["deals"]) == {True}
    assert len(run("play", dealt, "--deals", "1", "--levels", "novice")["deals"]) == 1


def test_what_is_printed_is_what_is_read(
    run: Run, dealt: str, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["play", dealt, "--seed", SEED]) == 0
    text = capsysbinary.readouterr().out.decode()
    assert parse(text).players == parse(Path(dealt).read_bytes()).players
    feed(monkeypatch, text)
    assert run("check", "-")["finished"]


def test_a_hint_names_an_action_and_what_was_weighed(run: Run, dealt: str) -> None:
    for level in (*LEVELS, None):
        hint = run("hint", dealt, *(["--level", level] if level else []), "--worlds", "4", "--seconds", "0.5")
        assert list(hint) == ["action", "values", "worlds", "seconds", "reason"]
        assert hint["action"] in run("legal", dealt)["legal"]
        assert hint["reason"] is None or isinstance(hint["reason"], str)


def test_a_match_of_computers_says_who_played_it(run: Run, dealt: str, tmp_path: Path) -> None:
    played = run("play", dealt, "--levels", "club,novice", "--deals", "1")
    assert played["meta"]["levels"] == ["club", "novice", "novice", "novice"]
    played["deals"][0]["actions"] = played["deals"][0]["actions"][:3]
    del played["meta"]
    left = saved(tmp_path / "left.json", played)  # begun by somebody else
    assert "meta" not in run("play", left, "--deals", "1")


def test_an_arena_has_as_many_seats_as_are_asked_for(run: Run) -> None:
    found = run("arena", "bourre", "--players", "3", "--a", "club", "--b", "novice", "--deals", "1")
    assert found["deals"] == 20  # an evening


def test_an_arena_compares_two_levels(run: Run) -> None:
    found = run("arena", "botifarra", "--a", "novice", "--b", "novice", "--deals", "2", "--seed", SEED)
    assert list(found) == ["mean", "se", "deals", "ms"]
    assert (found["mean"], found["deals"]) == (0.0, 2)
    assert found["ms"].keys() == {"a", "b"}
    one = run("arena", "botifarra", "--a", "club", "--b", "novice", "--deals", "1", "--option", "players=4")
    assert one["se"] is None


@pytest.mark.parametrize("code", languages())
def test_a_question_is_answered_in_the_language_asked_for(run: Run, tmp_path: Path, code: str) -> None:
    file = saved(tmp_path / "question.json", QUESTION)
    told = run("--lang", code, "referee", file)
    assert run("referee", file, "--lang", code) == told
    assert told["answer"] == ["E1"]
    assert told["why_not"].keys() == {"E4", "O2"}
    words.use(code)
    assert all(" " in sentence and "{" not in sentence for sentence in told["why_not"].values())
    assert told["why_not"]["O2"] == words.say("refused.follow", suit=SPANISH_48.suit("E"))


def test_the_reason_is_a_sentence_of_the_game(run: Run, tmp_path: Path) -> None:
    told = run("referee", saved(tmp_path / "question.json", QUESTION))
    assert told["why_not"]["E4"] == "You must beat the king: you hold the ace"


def test_questions_are_answered_in_a_list_with_errors_in_their_places(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    feed(monkeypatch, json.dumps([QUESTION, {"game": "nothing"}, QUESTION | {"kind": "legal_call"}]))
    first, second, third = run("referee", "-")
    assert first["answer"] == ["E1"]
    assert second == {"error": "'kind' is missing"}
    assert third.keys() == {"error"}


def test_each_question_of_a_list_is_answered_as_it_is_alone(run: Run, tmp_path: Path) -> None:
    nine = QUESTION | {"given": {"trump": "B", "trick": ["O12"], "hand": ["O9", "O3"]}}
    bolot = {
        "game": "bolot", "kind": "legal_play",
        "given": {"trump": "O", "leader": 0, "trick": ["C12"], "hand": ["C1", "O10"]},
    }  # fmt: skip
    belote = {
        "game": "belote", "kind": "legal_play",
        "given": {"trump": "H", "leader": 0, "trick": ["CK"], "hand": ["C7", "HJ"]},
    }  # fmt: skip
    asked = [belote, nine, bolot, belote]
    alone = [run("referee", saved(tmp_path / "one.json", question)) for question in asked]
    assert "manilla" in alone[1]["why_not"]["O3"]
    assert run("referee", saved(tmp_path / "all.json", asked)) == alone


# --- what is wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "argument COMMAND: invalid choice: 'dance'"),
        (["games", "more"], "unrecognized arguments: more"),
        (["check"], "the following arguments are required: RECORD"),
        (["--lang", "xx", "games"], "no words for the language 'xx'; there are: "),
        (["deal", "tarot"], "there is no game 'tarot'; there is belote, bolot, botifarra"),
        (["deal", "botifarra", "--seed", "12"], "--seed: a seed is 64 hex digits"),
        (["deal", "botifarra", "--players", "3"], "option players: 3, but 4 play at this table"),
        (["deal", "botifarra", "--players", "x"], "argument --players: 'x' is no whole number from 1 on"),
        (["deal", "bourre", "--players", 13 * "9"], "option players: 9999999999999 is not from 2 to 8"),
        (["sheet", "--blank", "bolot", "--deals", "1001", "--out", "x.pdf"],
         "--deals: 1001 is not from 1 to 1000"),
        (["deal", "botifarra", "--option", "target"], "--option: 'target' is not of the form K=V"),
        (["deal", "botifarra", "--option", "speed=3"], "botifarra has no option 'speed'"),
        (["deal", "botifarra", "--option", "target=many"], "option target: 'many' is no whole number"),
        (["deal", "botifarra", "--option", "target=1.5"], "option target: '1.5' is no whole number"),
        (["deal", "botifarra", "--option", "target=0"], "option target: 0 is not from 1 to 10000"),
        (["deal", "botifarra", "--option", "target=none"], "options target and deals: at least one"),
        (["deal", "botifarra", "--option", "variant=none"], "option variant: 'none' is not one of obligada"),
        (["deal", "botifarra", "--option", "carrego_announce=1"], "option carrego_announce: '1' is not"),
        (["deal", "botifarra", "--option", "tie=draw", "--option", "tie=draw"], "--option: 'tie' is set"),
        (["check", "/"], "/: "),
        (["check", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["arena", "botifarra", "--a", "club", "--b", "nobody", "--deals", "1"], "there is no level"),
        (["arena", "belote", "--players", "3", "--a", "x", "--b", "x", "--deals", "1"],
         "option players: 3, but 4 play at this table"),
        (["arena", "botifarra", "--a", "club", "--b", "club", "--deals", "0"], "argument --deals: '0' is no"),
        (["arena", "botifarra", "--a", "x", "--b", "x", "--deals", "1", "--worlds", "1", "--seconds", "1"],
         "argument --seconds: not allowed with argument --worlds"),
        (["arena", "botifarra", "--a", "x", "--b", "x", "--deals", "1", "--seconds", "0"],
         "argument --seconds: '0' is no number of seconds"),
        (["demo", "--out", "x", "--game", "tarot"], "there is no game 'tarot'"),
    ],
)  # fmt: skip
def test_a_wrong_command_is_refused_in_one_sentence(refused: Run, arguments: list[str], said: str) -> None:
    assert refused(*arguments).startswith(said)


def helped(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    """What the help that is asked for says, spaces aside."""
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)
    printed, said = capsysbinary.readouterr()
    assert (stopped.value.code, said) == (0, b"")
    return " ".join(printed.decode().split())


def test_help_says_what_every_command_does(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    whole = helped(capsysbinary, "--help")
    assert whole.startswith("usage: tapete [-h]") and " options: -h, --help show this help" in whole
    for name, does in cli.commands():
        assert f" {name} {does} " in whole
        assert does in helped(capsysbinary, name, "-h")
    assert "by seat, the last one repeated; club when left out" in helped(capsysbinary, "play", "-h")


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_help_is_in_the_language_asked_for(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    for name in ("", *dict(cli.commands())):
        asked = [name] if name else []
        english = helped(capsysbinary, *asked, "--help")
        said = helped(capsysbinary, "--lang", language, *asked, "--help")
        assert "cli.help" not in said
        assert not {" this ", " the "} & {*re.findall(r" \w+ ", said)}
        assert said.count("[") == english.count("[") and said != english
        monkeypatch.setenv("LANG", f"{language}.UTF-8")
        assert helped(capsysbinary, *asked, "-h") == said
        monkeypatch.setenv("LANG", "en_GB.UTF-8")


WRONG = (
    (["dance"], "'dance'"),
    (["games", "more"], "more"),
    (["check"], "RECORD"),
    (["deal", "botifarra", "--players", "x"], "'x'"),
    (["deal", "botifarra", "--seed"], "--seed"),
    (["deal", "botifarra", "--option", "target"], "'target'"),
    (["deal", "botifarra", "--option", "tie=draw", "--option", "tie=draw"], "'tie'"),
    (["hint", "x", "--seconds", "0"], "'0'"),
    (["hint", "x", "--level"], "--level"),
    (["arena", "belote", "--a", "x", "--b", "x", "--deals", "1", "--worlds", "1", "--seconds", "1"],
     "--worlds"),
    (["--version=3"], "'3'"),
    (["sheet", "--out", "-"], "--blank"),
    (["sheet", "--blank", "belote", "--out", "-"], "--out"),
    (["sheet", "x.json", "--deals", "3", "--out", "x.pdf"], "--deals"),
)  # fmt: skip


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
@pytest.mark.parametrize(("arguments", "named"), WRONG)
def test_what_is_wrong_with_a_command_is_said_in_the_language_asked_for(
    refused: Run, language: str, arguments: list[str], named: str
) -> None:
    english = refused(*arguments)
    first = refused("--lang", language, *arguments)
    assert first != english and named in first
    if arguments[0] in ("check", "hint"):
        assert refused(*arguments, f"--lang={language}") == first


def test_what_is_wrong_with_a_command_is_said_in_the_language_of_the_system(
    refused: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ca_ES.UTF-8")
    assert refused("check") == "falten aquests arguments: RECORD"
    assert refused("--lang", "xx", "games").startswith("no hi ha paraules per a la llengua 'xx'; ")


def test_what_is_wrong_with_a_record_is_said_in_the_language_asked_for(refused: Run, tmp_path: Path) -> None:
    file = tmp_path / "torn.json"
    file.write_text('{"format": "tapete-record/1", "game": "belote", "players": 4, "deals": []}')
    assert refused("check", str(file)) == f"{file}: players: must be a list, not a whole number"
    assert refused("--lang", "el", "check", str(file)) == (
        f"{file}: players: πρέπει να είναι λίστα, όχι ακέραιος αριθμός"  # noqa: RUF001
    )


def test_an_option_that_there_is_not_is_refused_in_the_language_asked_for(refused: Run) -> None:
    refusal = refused("--lang", "ca", "deal", "belote", "--option", "target=none")
    assert refusal == "opció target: 'none' no és cap nombre enter"


def test_none_is_a_word_where_the_option_has_such_a_word(run: Run) -> None:
    record = run("deal", "botifarra", "--option", "max_call=none", "--option", "start=seat:2")
    assert record["options"] == {"max_call": "none", "start": "seat:2"}
    assert record["deals"][0]["dealer"] == 2


def test_the_fault_in_a_record_is_named_by_file_deal_and_action(refused: Run, dealt: str) -> None:
    record = json.loads(Path(dealt).read_text(encoding="utf-8"))
    record["players"][1] = "Pau\nMas"
    record["deals"][0]["actions"] = ["O", "passo", "passo", "play:" + record["deals"][0]["hands"][1][0]]
    file = saved(Path(dealt), record)
    for command in ("check", "legal", "play", "hint"):
        card = record["deals"][0]["actions"][-1].removeprefix("play:")
        assert refused(command, file) == f"{file}: deal 1, action 4: {card} is not in Player 3's hand"
    record["deals"][0]["actions"] = ["passo"]
    file = saved(Path(dealt), record)
    said = refused("check", file)
    assert said.startswith(f"{file}: deal 1, action 1: passo by Pau Mas is not allowed: ")
    assert said.endswith("Trumps must be named first")


def test_a_file_that_is_no_record_is_named(
    refused: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "no.json"
    file.write_bytes(b"\xff\xfe")
    for command in ("check", "legal", "play", "hint", "verify", "referee"):
        assert refused(command, str(file)) == f"{file}: no UTF-8: byte 1 is wrong"
    feed(monkeypatch, "{")
    assert refused("check", "-").startswith("standard input: no JSON: ")


def test_an_unknown_game_is_named_even_where_a_level_is_looked_for(refused: Run, dealt: str) -> None:
    record = json.loads(Path(dealt).read_text(encoding="utf-8")) | {"game": "tarot"}
    file = saved(Path(dealt), record)
    for command in ("check", "play", "hint", "verify"):
        assert refused(command, file).startswith(f"{file}: there is no game 'tarot'")


def test_a_hint_after_the_match_is_refused(run: Run, refused: Run, dealt: str, tmp_path: Path) -> None:
    whole = saved(tmp_path / "whole.json", run("play", dealt, "--seed", SEED))
    assert refused("hint", whole) == f"{whole}: nobody is to act (match_over)"


def test_levels_that_there_are_not_are_refused(refused: Run, dealt: str) -> None:
    assert refused("play", dealt, "--levels", "club,nobody").startswith("there is no level 'nobody'")
    assert refused("play", dealt, "--levels", "a,b,c,d,e") == "there are 5 levels for 4 seats"
    assert refused("play", dealt, "--levels", "").startswith("there is no level ''")


def test_a_deal_that_does_not_follow_from_its_seed_fails_the_verification(refused: Run, dealt: str) -> None:
    record = json.loads(Path(dealt).read_text(encoding="utf-8"))
    record["deals"][0]["commitment"] = 64 * "0"
    file = saved(Path(dealt), record)
    said = refused("verify", file, out=b'{"deals": [false]}\n')
    assert said == f"{file}: deal 1: cards and commitment do not follow from the seed"


def test_an_impossible_question_is_refused(refused: Run, tmp_path: Path) -> None:
    file = saved(tmp_path / "q.json", QUESTION | {"given": QUESTION["given"] | {"hand": ["E1", "E1"]}})
    assert refused("referee", file) == f"{file}: E1 is there twice"


@pytest.mark.parametrize("game", [[], {}, [["belote"]], 7, None])
def test_a_game_that_is_no_word_is_refused_in_a_question(refused: Run, tmp_path: Path, game: object) -> None:
    file = saved(tmp_path / "q.json", QUESTION | {"game": game})
    assert refused("referee", file).startswith(f"{file}: game: must be text, not ")


# --- windows, opened only when asked for --------------------------------------------------------------


def test_alone_it_opens_the_window_in_the_language_and_at_the_record_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = ModuleType("tapete.windows.app")
    asked: list[tuple[str | None, Path | None]] = []

    def opened(*, lang: str | None, record: Path | None) -> int:
        asked.append((lang, record))
        return 7

    window.main = opened  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tapete.windows.app", window)
    assert cli.main([]) == 7
    assert cli.main(["--lang", "ca"]) == 7
    assert cli.main(["open"]) == 7
    assert cli.main(["open", "evening.tapete"]) == 7
    assert asked == [(None, None), ("ca", None), (None, None), (None, Path.cwd() / "evening.tapete")]


def test_a_demonstration_names_its_pictures(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    demo = ModuleType("tapete.windows.demo")
    pictured = {False: "memory.png", True: "screen.png"}
    demo.play_demo = lambda out, game, on_screen: [out / game / pictured[on_screen]]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tapete.windows.demo", demo)
    assert run("demo", "--out", "shots") == {"pictures": [str(Path("shots/botifarra/memory.png"))]}
    watched = run("demo", "--out", "shots", "--on-screen")
    assert watched == {"pictures": [str(Path("shots/botifarra/screen.png"))]}


def test_where_no_window_can_be_opened_it_says_so(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tapete.windows.app", None)
    monkeypatch.setitem(sys.modules, "tapete.windows.demo", None)
    assert refused().startswith("no window can be opened here: ")
    assert refused("demo", "--out", "x").startswith("no window can be opened here: ")


def test_the_rest_needs_no_window() -> None:
    looked = "import sys, tapete.cli; print([name for name in sys.modules if name.startswith('PySide6')])"
    done = subprocess.run([sys.executable, "-c", looked], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# --- streams ------------------------------------------------------------------------------------------

COMMAND = (sys.executable, "-m", "tapete")


def test_json_is_utf8_whatever_the_locale() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    environment = {name: value for name, value in os.environ.items() if name != "LANG"} | plain
    games = [*COMMAND, "--lang", "ca", "games"]
    done = subprocess.run(games, env=environment, capture_output=True, check=True)
    assert "intermèdia" in done.stdout.decode("utf-8")
    assert done.stderr == b""


def test_a_closed_pipe_is_told_in_one_sentence() -> None:
    listener = subprocess.Popen([*COMMAND, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert listener.stdout is not None and listener.stderr is not None
    with listener:
        listener.stdout.close()
        said = listener.stderr.read().decode()
    assert listener.returncode == 2
    assert said.startswith("tapete: standard output: ") and said.count("\n") == 1


def test_streams_that_are_closed_are_told(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refused("check", "-") == "standard input is closed"
    monkeypatch.setattr(sys, "stdout", None)
    assert refused("games") == "standard output is closed"


def test_where_nothing_can_be_said_the_status_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["dance"]) == 2


def test_a_stream_of_text_in_the_place_of_standard_output_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    text = io.StringIO()
    monkeypatch.setattr(sys, "stdout", text)
    assert cli.main(["games"]) == 0
    assert json.loads(text.getvalue())[0]["game"]


def test_stopping_it_is_no_fault_with_a_traceback(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(document: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_print", stop)
    assert refused("games") == "stopped"
