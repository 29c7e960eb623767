"""JSON that comes from outside: read strictly, shaped into our own types, and every fault in one sentence."""

from __future__ import annotations

import json
import re
from typing import Any, Final, Self, TypeVar

import msgspec

from tapete.games.core import Reason

LONGEST: Final = 16 << 20  # bytes; a match of a thousand deals has about one million
KINDS: Final = {
    "object": "an object",
    "array": "a list",
    "str": "text",
    "int": "a whole number",
    "float": "a fraction",
    "bool": "true or false",
    "null": "null",
}
T = TypeVar("T")


class RecordError(ValueError):
    """What is wrong with a record or a question, and where; `deal` and `action` count from 1.

    `text` is the fault in English; `reason` is the rule behind it where the rules refused an action, for
    words to say. `str` is the whole sentence without the reason.
    """

    def __init__(
        self,
        text: str,
        *,
        deal: int | None = None,
        action: int | None = None,
        reason: Reason | None = None,
        file: str | None = None,
    ) -> None:
        super().__init__(text)
        self.text = text
        self.deal = deal
        self.action = action
        self.reason = reason
        self.file = file

    def in_file(self, file: str | None) -> Self:
        """The same fault, with the name of the file it was found in."""
        self.file = file
        return self

    def __str__(self) -> str:
        where = [] if self.deal is None else [f"deal {self.deal}"]
        where += [] if self.action is None else [f"action {self.action}"]
        parts = ([self.file] if self.file else []) + ([", ".join(where)] if where else [])
        return ": ".join([*parts, self.text])


def read_json(text: str | bytes) -> Any:
    """The one JSON document in `text`; RecordError for anything JSON or UTF-8 does not allow.

    Stricter than the standard library: no key twice, no NaN, no half of a surrogate pair, a size limit.
    """
    if len(text) > LONGEST:
        raise RecordError(f"longer than {LONGEST >> 20} MB, which no record is")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        if text.startswith("\ufeff"):
            raise RecordError("begins with a byte order mark; it must be UTF-8 without one")
        found = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number)
        # What cannot be written again cannot stand: infinite floats such as 1e999, half surrogate pairs.
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except RecursionError:
        raise RecordError("nested too deeply, as no record is") from None
    except json.JSONDecodeError as wrong:
        raise RecordError(f"no JSON: {wrong.msg} in line {wrong.lineno}, column {wrong.colno}") from None
    except UnicodeDecodeError as wrong:
        raise RecordError(f"no UTF-8: byte {wrong.start + 1} is wrong") from None
    except UnicodeEncodeError:
        raise RecordError("no Unicode: half of a surrogate pair") from None
    except RecordError:
        raise
    except ValueError:  # a number of thousands of digits, or beyond all bounds
        raise RecordError("no JSON: a number that is too large") from None
    return found


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"{shown(twice)} is written twice")
    return found


def _no_number(name: str) -> float:
    raise RecordError(f"no JSON: {name} is no number")


def shaped(document: Any, shape: type[T]) -> T:
    """The document as a value of that type; RecordError names the place that does not fit."""
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as wrong:
        raise _misshapen(str(wrong)) from None


_AT: Final = re.compile(r" - at `(?:key in )?\$(.*)`$", re.DOTALL)
_DEAL: Final = re.compile(r"^\.deals\[(\d+)\]")
_ACTION: Final = re.compile(r"^\.actions\[(\d+)\]$")
_KIND: Final = re.compile(r"^Expected `(.*)`, got `(.*)`$", re.DOTALL)
_FIELD: Final = re.compile(r"^Object (?:contains (unknown)|missing required) field `(.*)`$", re.DOTALL)


def _misshapen(message: str) -> RecordError:
    """msgspec's message, such as "Expected `int`, got `bool` - at `$.deals[0].dealer`", in our words."""
    path = ""
    if found := _AT.search(message):
        message, path = message[: found.start()], found[1]
    deal = action = None
    if found := _DEAL.match(path):
        deal, path = int(found[1]) + 1, path[found.end() :]
    if found := _ACTION.match(path):
        action, path = int(found[1]) + 1, ""
    where = f"{path.lstrip('.')}: " if path else ""
    return RecordError(where + _in_our_words(message), deal=deal, action=action)


def _in_our_words(message: str) -> str:
    if found := _FIELD.match(message):
        return f"{shown(found[2])} is {'unknown' if found[1] else 'missing'}"
    if found := _KIND.match(message):
        wanted = " or ".join(KINDS.get(kind, kind) for kind in found[1].split(" | "))
        return f"must be {wanted}, not {KINDS.get(found[2], found[2])}"
    return message[:1].lower() + message[1:]


def shown(value: object) -> str:
    """A value from outside, quoted and short enough for a sentence."""
    text = repr(value)
    return text if len(text) <= 40 else text[:38] + "…'"
