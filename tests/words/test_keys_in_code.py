"""Keys in the code and keys in the catalogue: none is missing, none is there for nothing."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from babel.messages.pofile import read_po

from tapete.cards import FRENCH_52, SPANISH_48
from tapete.cli import commands
from tapete.games import all_games
from tapete.games.belote import Belote
from tapete.games.bolot import Bolot
from tapete.games.botifarra import CONCEDE, DELEGO, LEVELS, NAMES, PASSO
from tapete.games.botifarra_options import MODES
from tapete.games.core import value_text
from tapete.games.declarations import RUN_POINTS
from tapete.games.pilotta import Pilotta
from tapete.players.levels import LEVELS as STRENGTHS
from tapete.session.preferences import SPEEDS, TableLook
from tapete.sheets.paper import PAPERS
from tapete.windows.help_window import FELT_KEYS
from tapete.windows.history_model import COLUMNS, PERIODS, RESULTS
from tapete.windows.menus import MENUS
from tapete.windows.statistics_window import CHARTS

CHECKOUT = Path(__file__).resolve().parents[2]
SOURCE = CHECKOUT / "desktop" / "tapete"
SPEAKERS = {"say", "Reason", "ScoreLine", "Impossible"}  # whose first argument is a key
KEY = re.compile(r"[a-z_]+(\.[\w:]+)+")

RULES = all_games()
MODES_OF: dict[str, tuple[str, ...]] = {"botifarra": tuple(MODES)}

# The words of each calling, without the suit or number that fills them; what is announced beside it.
CALLS = {
    "": {*NAMES, DELEGO, PASSO, *LEVELS[1:], CONCEDE},  # Botifarra's stand for themselves
    "belote.": {"take", "take_suit", "pass"},
    "bolot.": {"take", "take_suit", "pass"},
    "pilotta.": {"bid", "bid_capot", "double", "redouble", "pass"},
    "bourre.": {"play", "play_0", "play_n", "pass"},
}
SILENCES = {"silent", "silent_more"}  # on a button, never heard
WORDS = {f"{game}{word}" for game, words in CALLS.items() for word in words}
NOTES = {"carrego"}.union(*(game.royal_words for game in (Belote, Bolot, Pilotta)))
ANNOUNCED = {
    f"{game}.{what}"
    for game in ("belote", "bolot", "pilotta")
    for what in (*(f"run_{points}" for points in RUN_POINTS.values()), "four")
}


def near(key: str) -> Iterator[str]:
    """Where the sentence of a key may stand: for all games, for one, or where options share it."""
    yield key
    room, _, rest = key.partition(".")
    yield from (f"{room}.{game}.{rest}" for game in RULES)
    if room == "option":
        yield f"option.any.{rest.partition('.')[2]}"


def option_keys() -> Iterator[str]:
    for name, game in RULES.items():
        yield from (f"option.{name}.mode.{mode}" for mode in MODES_OF.get(name, ()))
        for chosen in [{"mode": mode} for mode in MODES_OF.get(name, ())] or [{}]:
            for option in game.options_for(chosen):
                key = f"option.{name}.{option.name}"
                yield from (key, f"{key}.help")
                values = (None,) if option.may_be_none else option.values
                yield from (f"{key}.{value_text(value)}" for value in values)


def card_keys() -> Iterator[str]:
    for deck in (SPANISH_48, FRENCH_52):
        for suit in deck.suits:
            yield from (f"suit.{suit.name}", f"suit.{suit.name}.of")
        for rank in deck.ranks:
            yield from (f"rank.{deck.family}.{rank}", f"rank.{deck.family}.{rank}.the")
    yield from ("rank.botifarra.9", "rank.botifarra.9.the")


def look_keys() -> Iterator[str]:
    for name, kind in get_type_hints(TableLook).items():
        if kind is int:
            continue  # a number kept in the file, which no page of the settings offers
        choices = [f"{speed:g}" for speed in SPEEDS] if name == "speed" else get_args(kind)
        yield f"look.{name}"
        yield from (f"look.{name}.{choice}" for choice in choices or ("help",))


HELPED = (  # what the help of the command line says besides what every command does
    "tapete", "usage", "arguments", "options", "help", "lang", "version", "levels", "stop_after", "seed",
    "option", "nodes", "blank", "blank_deals", "pictures", "on_screen",
)  # fmt: skip

# Keys that the code puts together: how they begin in its f-strings, and all that they become.
FAMILIES: dict[str, set[str]] = {
    "option.": {*option_keys(), "option.bourre.deals.0"},  # a number that stands for something else
    "named.": {  # games by the first choice of their table
        f"named.{name}.{value}"
        for name, game in RULES.items()
        for option in game.options_for({})
        if option.name == "variant" and len(option.values) > 1
        for value in option.values
    },
    "preset.": {
        f"preset.{name}.{preset}{end}"
        for name, game in RULES.items()
        for preset in (offered.name for offered in game.presets)
        for end in ("", ".help")
    },
    "game.": {f"game.{name}{end}" for name in RULES for end in ("", ".where")},
    "call.": {f"call.{word}{end}" for word in WORDS | SILENCES for end in ("", ".effect")},
    "score.": {  # what changed a balance in Bourré
        f"score.{kind}" for kind in ("rebought", "ante", "second_ante", "pot", "bourre", "shared", "chips")
    }
    | {"score.bid.once", "score.multiplied.once"},  # what was not doubled
    "said.": {f"said.{word}" for word in WORDS | NOTES | ANNOUNCED | {"bourre.bourre"}},
    "level.": {"level.person", *(f"level.{level}" for level in STRENGTHS)},
    "value.": {"value.true", "value.false", "value.none"},
    "summary.": {f"summary.{option}" for option in ("players", "target", "deals")},  # others by their name
    "look.": set(look_keys()),
    "cli.help.": {f"cli.help.{name}" for name in (*dict(commands()), *HELPED)},
    "menu.": {
        f"menu.{name}" for name in (*MENUS, *(e.name for entries in MENUS.values() for e in entries)) if name
    },
    "found.": {"found.suit_assign", "found.cut_bottom"},
    "first.": {f"first.{n}" for n in (2, 3, 4)},
    "keys.": {f"keys.{k}{end}" for k in FELT_KEYS for end in ("", ".press")},
    "settings.people_": {f"settings.people_{people}" for people in range(3)},
    "settings.": {f"settings.{page}" for page in ("rules", "players", "table", "language")},
    "history.any_": {f"history.any_{choice}" for choice in ("result", "period")},
    "history.": {f"history.{name}" for name in (*COLUMNS, *RESULTS, *PERIODS)},
    "statistics.interval.": {"statistics.interval.mean", "statistics.interval.rate"},
    "statistics.": {
        *(f"statistics.{chart}.{part}" for chart in CHARTS for part in ("title", "caption")),
        *(f"statistics.{line}" for line in ("declared", "royals", "capot", "stayed", "took", "bourre")),
        *(f"statistics.{choice}" for choice in ("game", "player", "period")),
        *(f"statistics.{who}" for who in ("ours", "theirs", "person", "mixed")),
    },
    "sheet.paper.": {f"sheet.paper.{paper}" for paper in PAPERS},
    "rank.": set(card_keys()),
    "suit.": set(card_keys()),
    "grammar.": {"grammar.card", "grammar.of", "grammar.to", "grammar.contractions", "grammar.name_of"},
    "refused.partner_": {"refused.partner_follow", "refused.partner_void"},
    "refused.carrego_": {"refused.carrego_follow", "refused.carrego_void"},
    "refused.smallest_": {"refused.smallest_follow", "refused.smallest_void"},
}


@cache
def sentences() -> dict[str, str]:
    """What is written, by key; all plural forms in one."""
    with (CHECKOUT / "resources/words/en/LC_MESSAGES/tapete.po").open("rb") as english:
        messages = [message for message in read_po(english) if message.id]
    found = {}
    for message in messages:
        key = message.id if isinstance(message.id, str) else message.id[0]
        found[key] = message.string if isinstance(message.string, str) else " ".join(message.string)
    return found


def written() -> set[str]:
    """The keys that have sentences."""
    return set(sentences())


def sources() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text(encoding="utf-8"))


def spoken(tree: ast.AST) -> Iterator[ast.Call]:
    """Everything that speaks."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[_, *_]) if name in SPEAKERS:
                yield node
            case ast.Call(func=ast.Attribute(value=ast.Name(id="words"), attr="say"), args=[_, *_]):
                yield node


def given(call: ast.Call) -> set[str] | None:
    """The names of the arguments that a sentence is given there; None when that cannot be read off."""
    speaker = call.func.id if isinstance(call.func, ast.Name) else "say"
    if speaker in ("say", "Impossible"):
        names = [keyword.arg for keyword in call.keywords]
        return None if None in names else {str(name) for name in names}
    place = {"Reason": 1, "ScoreLine": 2}[speaker]
    if len(call.args) <= place:
        return None if call.keywords else set()
    match call.args[place]:
        case ast.Dict(keys=keys) if all(isinstance(key, ast.Constant) for key in keys):
            return {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return None


def asked(key: str) -> set[str]:
    """The placeholders of a sentence, as they are written in it."""
    return {name for _, name, _, _ in string.Formatter().parse(sentences()[key]) if name}


def beginnings(tree: ast.AST) -> Iterator[str]:
    """How f-strings begin that may be keys."""
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=[ast.Constant(value=str(text)), ast.FormattedValue(), *_]):
                yield text


def constants(tree: ast.AST) -> Iterator[str]:
    """Every whole string that may be a key."""
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if KEY.fullmatch(text) and id(node) not in parts:
                yield text


def choices(key: ast.expr) -> Iterator[ast.expr]:
    """The key itself, or both of `a if condition else b`."""
    if isinstance(key, ast.IfExp):
        yield from choices(key.body)
        yield from choices(key.orelse)
    else:
        yield key


FILES = [pytest.param(tree, id=name) for name, tree in sources()]


@pytest.mark.parametrize("tree", FILES)
def test_everything_said_has_a_sentence(tree: ast.AST) -> None:
    keys = [key for call in spoken(tree) for key in choices(call.args[0])]
    said = {key.value for key in keys if isinstance(key, ast.Constant)}
    assert sorted(said - written()) == []


@pytest.mark.parametrize("tree", FILES)
def test_every_sentence_is_given_what_it_asks_for(tree: ast.AST) -> None:
    for call in spoken(tree):
        arguments = given(call)
        for key in choices(call.args[0]):
            if arguments is None or not isinstance(key, ast.Constant) or key.value not in written():
                continue
            for name in asked(key.value):
                plain = name[:1].lower() + name[1:]
                assert any(plain == a or plain.startswith(f"{a}_") for a in arguments), (key.value, name)


@pytest.mark.parametrize("tree", FILES)
def test_every_key_that_is_handed_on_has_a_sentence(tree: ast.AST) -> None:
    rooms = {key.partition(".")[0] for key in written()}
    keys = {text for text in constants(tree) if text.partition(".")[0] in rooms}
    files = {text for text in keys if text.rpartition(".")[2] in {"py", "svg", "json", "toml", "pdf", "png"}}
    assert sorted(keys - files - written()) == []


@pytest.mark.parametrize("tree", FILES)
def test_every_key_that_is_put_together_is_of_a_family(tree: ast.AST) -> None:
    rooms = {key.partition(".")[0] for key in written()}
    parts = {text for text in beginnings(tree) if re.match(r"[a-z_]+\.", text)}
    keys = {text for text in parts if text.partition(".")[0] in rooms}
    assert sorted(key for key in keys if not any(key.startswith(family) for family in FAMILIES)) == []


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_member_of_a_family_has_a_sentence(family: str) -> None:
    shared = {key for key in FAMILIES[family] if not written().isdisjoint(near(key))}
    assert sorted(FAMILIES[family] - shared) == []


def test_no_sentence_is_there_for_nothing() -> None:
    used = {text for _, tree in sources() for text in constants(tree)}.union(*FAMILIES.values())
    used |= {f"{key}.you" for key in used}  # the same, said to the one person at the screen
    assert sorted(written() - used.union(*map(near, used))) == []


def test_what_a_game_says_its_own_way_is_asked_for_what_all_say() -> None:
    """Its sentence takes the place of the common one, and is filled with the same."""
    for key in written():
        room, _, rest = key.partition(".")
        game, _, common = rest.partition(".")
        if room not in ("option", "preset") and game in RULES and f"{room}.{common}" in written():
            assert asked(key) <= asked(f"{room}.{common}"), key
