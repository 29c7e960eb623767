"""What errors say in English has words in every language, and what it was filled with stays."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.faults import FAULTS, KINDS, PLACES, _patterns, say_fault
from tapete.records.reading import KINDS as SHAPES
from tapete.words import in_english, languages, say, use

SOURCE = Path(__file__).resolve().parents[2] / "desktop" / "tapete"
FLOORS = ("cards.py", "games", "records", "players/playing.py", "words.py", "cli.py")
OTHERS = [language for language in languages() if language != "en"]
OUR_OWN = {"nothing is known of such a pool"}  # which no file and no command brings about
PUT_TOGETHER = {"fault.unknown", "fault.missing"}  # from two pieces


def written(sentence: ast.expr) -> Iterator[str]:
    """What an expression makes of a sentence, its placeholders empty."""
    match sentence:
        case ast.IfExp(body=one, orelse=other):
            yield from written(one)
            yield from written(other)
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)


def modules() -> Iterator[ast.AST]:
    """All that can refuse a record, a table, a question or a command."""
    for floor in FLOORS:
        path = SOURCE / floor
        for module in [path] if path.is_file() else sorted(path.rglob("*.py")):
            yield ast.parse(module.read_text(encoding="utf-8"))


def raised() -> set[str]:
    """The sentences of all errors there."""
    calls = (
        node for tree in modules() for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args
    )
    named = (call for call in calls if isinstance(call.func, ast.Name))
    return {
        sentence
        for call in named
        if ast.unparse(call.func) in ("RecordError", "ValueError")
        for sentence in written(call.args[0])
    }


def tails(sentence: str) -> list[str]:
    """The sentence, and what is left of it behind each colon."""
    return [sentence.split(": ", count)[-1] for count in range(sentence.count(": ") + 1)]


def key_of(sentence: str) -> str | None:
    """Where the catalogue has it, or the longest end of it; its placeholders are filled here."""
    filled = [tail.replace("{}", "7") for tail in tails(sentence)]
    found = (key for tail in filled for key, pattern in _patterns() if pattern.fullmatch(tail))
    return next(found, None)


def test_every_sentence_that_refuses_something_is_in_the_catalogue() -> None:
    handed_on = {"{}: {}", "calls: {}", "trump: {}", "declared: {}"}  # what another error said
    assert {sentence for sentence in raised() if key_of(sentence) is None} == handed_on | OUR_OWN


def test_no_sentence_of_the_catalogue_is_one_that_nothing_says() -> None:
    texts = {
        text
        for tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.expr)
        for text in written(node)
        if " " in text and len(text) < 100
    }
    assert set(FAULTS) - {key_of(text) for text in texts} == PUT_TOGETHER


def test_every_kind_of_json_has_a_word() -> None:
    assert set(in_english(KINDS).values()) == set(SHAPES.values()) - {"null"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_fault_is_found_again_with_what_it_was_filled_with(language: str) -> None:
    use(language)
    for key, text in in_english((*PLACES, *FAULTS)).items():
        values = {name: f"{number}7" for number, name in enumerate(re.findall(r"\{(\w+)\}", text), 1)}
        assert say_fault(text.format(**values)) == say(key, **values), key


@pytest.mark.parametrize(
    ("language", "english", "said"),
    [
        ("ca", "deal 2, action 5: E5 is not in Maria's hand", "mà 2, acció 5: Maria no té E5"),
        (
            "es",
            "players: must be a list or null, not text",
            "players: tiene que ser una lista o null, no texto",
        ),
        ("el", "a: b.json: deal 1: 'hands' is missing", "a: b.json: μοιρασιά 1: λείπει το 'hands'"),
        ("fr", "option target: 0 is not from 1 to 9", "option target\u00a0: 0 n'est pas entre 1 et 9"),
        ("ca", "'a: b' is written twice", "'a: b' hi és escrit dues vegades"),
        ("ca", "format: must be 'x/1', not 'y: z'", "format: ha de ser 'x/1', no 'y: z'"),
    ],
)
def test_where_and_what_are_each_said(language: str, english: str, said: str) -> None:
    assert say_fault(english) == english
    use(language)
    assert say_fault(english) == said


def test_what_no_catalogue_has_stays_as_it_is() -> None:
    use("fr")
    assert say_fault("/tmp/a: Permission denied: {0}") == "/tmp/a: Permission denied: {0}"
