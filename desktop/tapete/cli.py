"""The command line: one function a command, JSON out, and one sentence when something is wrong."""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NoReturn

from msgspec.structs import replace

from tapete import __version__, solver_is_compiled, words
from tapete.faults import say_fault
from tapete.games import all_games
from tapete.games.core import PLAY, Option, Preset, Reason, Value, action_text, value_text
from tapete.players.arena import compare
from tapete.players.base import Budget
from tapete.players.levels import USUAL, levels_of
from tapete.players.open_hands import deal_values
from tapete.players.playing import decide, play_on
from tapete.records import referee
from tapete.records.by_hand.score import KeptMatch, is_score, parse_score
from tapete.records.check import Standing, account_document, standing_document, verified, walk
from tapete.records.reading import LONGEST, RecordError, read_json
from tapete.records.record import MatchRecord, deal_record, dump, match_record, parse, table_of
from tapete.records.shuffle import new_seed, opening_deal, parse_seed

STANDARD: Final = "-"  # standard input or output, in place of a file
MOST_ON_PAPER: Final = 1_000  # deals of blank sheets: more fill no evening, and a disk
REFUSED: Final = 2  # the exit status when something is wrong
LANGUAGES: Final = "en|ca|es|fr|el"

Arguments = argparse.Namespace


class Refused(ValueError):  # noqa: N818 - a command refused, not a fault of ours
    """What is wrong with a command, in one sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in `arguments` (None: the process's own); its exit status."""
    try:
        try:  # what is wrong with the arguments is said in the language they ask for
            _choose_language(_language_in(sys.argv[1:] if arguments is None else arguments))
        except ValueError:  # or, where nobody speaks that one, in the system's
            _choose_language(None)
        asked = _parser().parse_args(arguments)
        _choose_language(getattr(asked, "lang", None))
        status: int = asked.run(asked)
        return status
    except RecordError as wrong:
        return _refuse(_fault(wrong))
    except ValueError as wrong:
        return _refuse(str(wrong) if isinstance(wrong, Refused) else say_fault(str(wrong)))
    except OSError as wrong:
        return _refuse(f"{wrong.filename}: {wrong.strerror}" if wrong.filename else str(wrong))
    except KeyboardInterrupt:
        return _refuse(words.say("cli.stopped"))


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"tapete: {' '.join(sentence.split())}", file=sys.stderr)
    return REFUSED


def _fault(wrong: RecordError) -> str:
    said = say_fault(str(wrong))
    if wrong.reason is None:
        return said
    return words.say("fault.within", where=said, what=words.say_reason(wrong.reason))


def _choose_language(chosen: str | None) -> None:
    if chosen is not None:
        words.use(chosen)
        return
    with suppress(ValueError):  # no words at all: a command that needs some will say so
        words.use(words.system_language())


def _language_in(arguments: Sequence[str]) -> str | None:
    """The language that arguments ask for, whatever else is wrong with them."""
    for asked, following in zip(arguments, [*arguments[1:], ""], strict=True):
        option, equals, value = asked.partition("=")
        if option == "--lang":
            return value if equals else following
    return None


# --- the commands -------------------------------------------------------------------------------------


def run_window(asked: Arguments) -> int:
    """Open the window."""
    try:
        from tapete.windows.app import main as open_window
    except ImportError as missing:
        raise Refused(words.say("cli.no_window", what=str(missing))) from None
    record = getattr(asked, "record", None)
    return open_window(lang=getattr(asked, "lang", None), record=Path(record).absolute() if record else None)


def run_open(asked: Arguments) -> int:
    """Open the window, at a record where one is named."""
    return run_window(asked)


def run_version(asked: Arguments) -> int:
    """Say the version, and whether the solver is compiled."""
    compiled = "solver compiled" if solver_is_compiled() else "solver not compiled"
    _write(f"tapete {__version__} ({compiled})\n")
    return 0


def run_games(asked: Arguments) -> int:
    """List the games with their options and presets."""
    return _print([_game_document(name) for name in all_games()])


def run_legal(asked: Arguments) -> int:
    """Say who is to act in a record and what is legal."""
    return _print(standing_document(_standing(asked.record)))


def run_check(asked: Arguments) -> int:
    """Replay a record and account for it."""
    return _print(account_document(_standing(asked.record)))


def run_referee(asked: Arguments) -> int:
    """Answer a question, or a list of them."""
    with _named(asked.question):
        question = read_json(_read(asked.question))
        words.speak_of(_game_asked_of(question))
        answer = referee.answer(question)
        if not isinstance(answer, list):
            return _print(_answer_document(answer))
        told = []
        for one, said in zip(question, answer, strict=True):
            words.speak_of(_game_asked_of(one))
            told.append(_answer_document(said))
        return _print(told)


def _game_asked_of(question: Any) -> str:
    """The game a question is of, for speaking as its players do; empty where that is not to be seen."""
    game = question.get("game") if isinstance(question, dict) else None
    return game if isinstance(game, str) else ""


def run_deal(asked: Arguments) -> int:
    """Deal the first deal of a new match."""
    options = _options(asked.game, asked.option)
    if asked.players is not None:
        options.setdefault("players", asked.players)
    game = table_of(asked.game, options, asked.players)
    seed = _seed(asked.seed)
    deal, found = opening_deal(game, game.new_match(), seed)
    chosen = {name: value for name, value in options.items() if name in game.options}
    players = [f"Player {seat + 1}" for seat in game.seats]
    record = match_record(game.name, chosen, players, [deal_record(deal, seed=seed, found=found)])
    return _print_record(record)


def run_play(asked: Arguments) -> int:
    """Play a record on by computers."""
    record = _record(asked.record)
    with _named(asked.record):
        walk(record)
        levels = [USUAL] if asked.levels is None else asked.levels.split(",")
        played = play_on(record, levels, _seed(asked.seed), asked.deals)
        return _print_record(_by_computers(record, played, levels))


def _by_computers(before: MatchRecord, played: MatchRecord, levels: Sequence[str]) -> MatchRecord:
    """The record that says who sat at it, where computers alone have: no statistics take them for people."""
    if any(deal.actions for deal in before.deals) or "levels" in (played.meta or {}):
        return played
    by_seat = [levels[min(seat, len(levels) - 1)] for seat in range(len(played.players))]
    return replace(played, meta={**(played.meta or {}), "levels": by_seat})


def run_hint(asked: Arguments) -> int:
    """Say what the computer would do."""
    standing = _standing(asked.record)
    level = asked.level or _best_level(standing.game.name)
    with _named(asked.record):
        decision = decide(standing, level, Budget(asked.worlds, asked.seconds))
    return _print(
        {
            "action": action_text(decision.action),
            "values": {action_text(action): round(value, 2) for action, value in decision.values.items()},
            "worlds": decision.worlds,
            "seconds": decision.seconds,
            "reason": None if decision.reason is None else words.say_reason(decision.reason),
        }
    )


def run_solve(asked: Arguments) -> int:
    """Say what each legal card is worth in points of the whole deal, all hands open."""
    standing = _standing(asked.record)
    with _named(asked.record):
        if standing.phase != PLAY:
            raise RecordError(f"only the play of the cards can be solved, and this is {standing.phase}")
        values = deal_values(standing.game, standing.state, node_limit=asked.nodes)
    told = {action_text(a): v.low if v.is_exact else [v.low, v.high] for a, v in values.items()}
    return _print({"seat": standing.to_act[0], "values": told})


def run_arena(asked: Arguments) -> int:
    """Compare two levels over duplicate deals."""
    options = _options(asked.game, asked.option)
    if asked.players is not None:
        options.setdefault("players", asked.players)
    game = table_of(asked.game, options, asked.players)
    found = compare(
        game.name, game.options, asked.a, asked.b, deals=asked.deals, seed=_seed(asked.seed),
        worlds=asked.worlds, seconds=asked.seconds, jobs=asked.jobs,
    )  # fmt: skip
    se = found.se if math.isfinite(found.se) else None  # one deal says nothing about the spread
    return _print({"mean": found.mean, "se": se, "deals": found.deals, "ms": dict(found.ms)})


def run_verify(asked: Arguments) -> int:
    """Say of each deal whether its cards follow from its seed."""
    record = _record(asked.record)
    with _named(asked.record):
        deals = verified(record)
        _print({"deals": deals})
        if False in deals:
            raise RecordError("cards and commitment do not follow from the seed", deal=deals.index(False) + 1)
    return 0


def run_sheet(asked: Arguments) -> int:
    """Write the score sheet of a match, or blank sheets of a game, as PDF."""
    if (asked.record is None) == (asked.blank is None):
        raise Refused(words.say("cli.sheet_of"))
    if asked.out == STANDARD:
        raise Refused(words.say("cli.sheet_to_file"))
    if asked.blank is None and (asked.option or asked.deals):
        raise Refused(words.say("cli.blank_only"))
    if asked.deals is not None and asked.deals > MOST_ON_PAPER:
        off = words.say("fault.not_from", value=asked.deals, least=1, most=MOST_ON_PAPER)
        raise Refused(f"--deals: {off}")
    try:
        from tapete.sheets import command
    except ImportError as missing:
        raise Refused(words.say("cli.no_sheet", what=str(missing))) from None
    if asked.blank is None:
        match, meta = _match_to_print(asked.record)
        pages = command.write_match(match, meta, asked.paper, Path(asked.out))
    else:
        game = table_of(asked.blank, _options(asked.blank, asked.option))
        words.speak_of(game.name)
        pages = command.write_blank(game, asked.paper, Path(asked.out), asked.deals)
    return _print({"file": asked.out, "pages": pages})


def run_demo(asked: Arguments) -> int:
    """Play a match in a window, which nobody sees unless asked, and leave pictures of it."""
    table_of(asked.game, {})
    try:
        from tapete.windows.demo import play_demo
    except ImportError as missing:
        raise Refused(words.say("cli.no_window", what=str(missing))) from None
    pictures = play_demo(Path(asked.out), asked.game, on_screen=asked.on_screen)
    return _print({"pictures": [str(picture) for picture in pictures]})


# --- what they print ----------------------------------------------------------------------------------


def _game_document(name: str) -> dict[str, Any]:
    rules = all_games()[name]
    return {
        "game": name,
        "name": words.say(f"game.{name}"),
        "deck": rules().deck.name,
        "options": [_option_document(name, option) for option in rules.options_for({})],
        "presets": [_preset_document(preset) for preset in rules.presets],
    }


def _option_document(game: str, option: Option) -> dict[str, Any]:
    if option.is_number:
        offered: dict[str, Any] = {"minimum": option.minimum, "maximum": option.maximum}
    else:
        offered = {"values": list(option.values)}
    sentence = words.say(f"option.{game}.{option.name}.help")
    return {"name": option.name, **offered, "default": option.default, "help": sentence}


def _preset_document(preset: Preset) -> dict[str, Any]:
    return {"name": preset.name, "options": dict(preset.options)}


def _answer_document(answer: referee.Answer) -> dict[str, Any]:
    """The referee's answer with its Reasons and faults as sentences."""
    said = dict(answer)
    if "error" in said:
        said["error"] = " ".join(_fault(said["error"]).split())
    if "why_not" in said:
        said["why_not"] = {card: _sentence(reason) for card, reason in said["why_not"].items()}
    return said


def _sentence(reason: Reason) -> str:
    return words.say_reason(reason)


def _print(document: Any) -> int:
    _write(json.dumps(document, ensure_ascii=False, allow_nan=False) + "\n")
    return 0


def _print_record(record: MatchRecord) -> int:
    _write(dump(record))
    return 0


def _write(text: str) -> None:
    """Write to standard output in UTF-8, whatever the locale; Refused where it is closed or full."""
    if sys.stdout is None:
        raise Refused(words.say("cli.output_closed"))
    try:
        sys.stdout.flush()
        binary = getattr(sys.stdout, "buffer", None)
        if binary is None:  # a stream of text put in its place
            sys.stdout.write(text)
        else:
            binary.write(text.encode("utf-8"))
            binary.flush()
    except OSError as wrong:
        with suppress(OSError, ValueError):  # else the interpreter tries once more at its end, and complains
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Refused(f"standard output: {wrong.strerror}") from None


def commands() -> list[tuple[str, str]]:
    """Every command with what it does, in English, in the order in which they are told."""
    told = next(a for a in _parser()._actions if isinstance(a, argparse._SubParsersAction))
    return [(name, made.get_default("run").__doc__) for name, made in told.choices.items()]


# --- what they read -----------------------------------------------------------------------------------


@contextmanager
def _named(file: str) -> Iterator[None]:
    """Faults found in here are faults of that file."""
    try:
        yield
    except RecordError as wrong:
        raise wrong.in_file(_file_name(file)) from None


def _file_name(file: str) -> str:
    return "standard input" if file == STANDARD else file


def _read(file: str) -> bytes:
    """All that the file holds, or one byte more than a record may have."""
    try:
        if file == STANDARD:
            if sys.stdin is None:
                raise Refused(words.say("cli.input_closed"))
            return sys.stdin.buffer.read(LONGEST + 1)
        with open(file, "rb") as opened:
            return opened.read(LONGEST + 1)
    except OSError as wrong:
        raise Refused(f"{_file_name(file)}: {wrong.strerror}") from None


def _record(file: str) -> MatchRecord:
    record = parse(_read(file), _file_name(file))
    words.speak_of(record.game)
    return record


def _standing(file: str) -> Standing:
    record = _record(file)
    with _named(file):
        return walk(record)


def _match_to_print(file: str) -> tuple[Standing | KeptMatch, Mapping[str, Any] | None]:
    """A record walked through, or a score that was kept by hand, and its notes."""
    text = _read(file)
    if is_score(text):
        kept = parse_score(text, _file_name(file))
        words.speak_of(kept.game.name)
        return kept, kept.meta
    record = parse(text, _file_name(file))
    words.speak_of(record.game)
    with _named(file):
        return walk(record), record.meta


def _best_level(game: str) -> str:
    levels = levels_of(game)
    if not levels:
        raise Refused(words.say("cli.no_player", game=repr(game)))
    return levels[-1]


def _seed(text: str | None) -> bytes:
    if text is None:
        return new_seed()
    try:
        return parse_seed(text)
    except ValueError as wrong:
        raise Refused(f"--seed: {wrong}") from None


def _options(name: str, settings: Sequence[str]) -> dict[str, Value]:
    """The options of `--option K=V`, each value read as its option's kind wants it."""
    chosen: dict[str, str] = {}
    for setting in settings:
        option, equals, text = setting.partition("=")
        if not equals:
            raise Refused(words.say("cli.option_form", value=repr(setting)))
        if option in chosen:
            raise Refused(words.say("cli.option_twice", value=repr(option)))
        chosen[option] = text
    rules = all_games().get(name)
    known = {} if rules is None else {option.name: option for option in rules.options_for(dict(chosen))}
    return {option: _value(known.get(option), text) for option, text in chosen.items()}


def _value(option: Option | None, text: str) -> Value:
    """The value written so; a word stays a word, for the game to refuse."""
    if option is not None and not option.is_number:
        return next((value for value in option.values if value_text(value) == text), text)
    if text == "none":
        return None
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


# --- the parser ---------------------------------------------------------------------------------------


_FAULTS: Final = {  # how argparse, and the types below, say in English what is wrong
    "cli.required": r"the following arguments are required: (?P<names>.+)",
    "cli.unrecognized": r"unrecognized arguments: (?P<names>.+)",
    "cli.not_with": r"argument (?P<name>.+?): not allowed with argument (?P<other>.+)",
    "cli.choice": r"argument (?P<name>.+?): invalid choice: (?P<value>.+) \(choose from (?P<values>.+)\)",
    "cli.one_value": r"argument (?P<name>.+?): expected one argument",
    "cli.no_value": r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)",
    "cli.count": r"argument (?P<name>.+?): (?P<value>.+) is no whole number from 1 on",
    "cli.seconds": r"argument (?P<name>.+?): (?P<value>.+) is no number of seconds",
}


class _Help(argparse.HelpFormatter):
    """Says in the language that is spoken what the parser holds as names of words, `cli.help.<name>`."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{_help('usage')} " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(None if heading is None else _help(heading).removesuffix(":"))  # it has its own

    def add_text(self, text: str | None) -> None:
        super().add_text(None if text is None else _help(text))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return None if action.help is None else _help(action.help)


def _help(name: str) -> str:
    return words.say(f"cli.help.{name}", level=USUAL)


class _Parser(argparse.ArgumentParser):
    """An argument parser that speaks our languages, and whose faults are one sentence, like all others."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_Help, **settings)
        self._positionals.title, self._optionals.title = "arguments", "options"

    def _print_message(self, message: str, file: Any = None) -> None:
        _write(message)  # which no locale stops

    def error(self, message: str) -> NoReturn:
        for key, english in _FAULTS.items():
            if found := re.fullmatch(english, message, re.DOTALL):
                raise Refused(words.say(key, **found.groupdict()))
        raise Refused(message)


def _parser() -> argparse.ArgumentParser:
    everywhere = _Parser()
    everywhere.add_argument("-h", "--help", action="help", help="help")
    everywhere.add_argument("--lang", metavar=LANGUAGES, default=argparse.SUPPRESS, help="lang")
    parser = _Parser(prog="tapete", description="tapete", parents=[everywhere])
    parser.add_argument("--version", dest="run", action="store_const", const=run_version, help="version")
    parser.set_defaults(run=run_window)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(run: Any, *arguments: str) -> argparse.ArgumentParser:
        name = run.__name__.removeprefix("run_")
        made: argparse.ArgumentParser
        made = commands.add_parser(name, help=name, description=name, parents=[everywhere])
        made.set_defaults(run=run)
        for argument in arguments:
            made.add_argument(argument.lower(), metavar=argument)
        return made

    command(run_open).add_argument("record", metavar="RECORD", nargs="?")
    command(run_games)
    for run in (run_legal, run_check, run_verify):
        command(run, "RECORD")
    command(run_referee, "QUESTION")
    _add_deal(command(run_deal, "GAME"))
    _add_play(command(run_play, "RECORD"))
    _add_hint(command(run_hint, "RECORD"))
    solve = command(run_solve, "RECORD")
    solve.add_argument("--nodes", metavar="N", type=_count, help="nodes")
    _add_arena(command(run_arena, "GAME"))
    _add_sheet(command(run_sheet))
    demo = command(run_demo)
    demo.add_argument("--out", metavar="DIR", required=True, help="pictures")
    demo.add_argument("--game", metavar="GAME", default="botifarra")
    demo.add_argument("--on-screen", action="store_true", help="on_screen")
    return parser


def _add_deal(deal: argparse.ArgumentParser) -> None:
    _add_options(deal)
    _add_seed(deal)
    deal.add_argument("--players", metavar="N", type=_count)


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("--levels", metavar="a,b,...", help="levels")
    play.add_argument("--deals", metavar="N", type=_count, help="stop_after")
    _add_seed(play)


def _add_hint(hint: argparse.ArgumentParser) -> None:
    hint.add_argument("--level", metavar="L")
    hint.add_argument("--seconds", metavar="S", type=_seconds)
    hint.add_argument("--worlds", metavar="N", type=_count)


def _add_arena(arena: argparse.ArgumentParser) -> None:
    _add_options(arena)
    arena.add_argument("--players", metavar="N", type=_count)
    arena.add_argument("--a", metavar="L1", required=True)
    arena.add_argument("--b", metavar="L2", required=True)
    arena.add_argument("--deals", metavar="N", type=_count, required=True)
    _add_seed(arena)
    thought = arena.add_mutually_exclusive_group()
    thought.add_argument("--worlds", metavar="N", type=_count)
    thought.add_argument("--seconds", metavar="S", type=_seconds)
    arena.add_argument("--jobs", metavar="J", type=_count, default=1)


def _add_sheet(sheet: argparse.ArgumentParser) -> None:
    sheet.add_argument("record", metavar="RECORD", nargs="?")
    sheet.add_argument("--blank", metavar="GAME", help="blank")
    sheet.add_argument("--deals", metavar="N", type=_count, help="blank_deals")
    sheet.add_argument("--out", metavar="FILE.pdf", required=True)
    sheet.add_argument("--paper", choices=("a4", "a5", "letter"), default="a4")
    _add_options(sheet)


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--option", metavar="K=V", action="append", default=[], help="option")


def _add_seed(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", metavar="HEX", help="seed")


def _count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,18}", text) or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text) or float(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return float(text)
