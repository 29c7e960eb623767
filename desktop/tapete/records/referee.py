"""The referee: one question, one answer, no match needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from tapete.records.questions import belote, bolot, botifarra, bourre, pilotta
from tapete.records.reading import RecordError, shaped
from tapete.records.record import table_of

Answer = dict[str, Any]

# By game: its rules, the options as the question names them, the kind and what is given; see questions/.
_ANSWERS: Final[Mapping[str, Callable[[Any, Mapping[str, Any], str, Any], Answer]]] = {
    "belote": belote.answer,
    "bolot": bolot.answer,
    "botifarra": botifarra.answer,
    "bourre": bourre.answer,
    "pilotta": pilotta.answer,
}


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question; what may be `given` depends on the game and the kind."""

    game: str
    kind: str
    given: dict[str, Any]
    options: dict[str, Any] = {}


def answer(document: Any) -> Answer | list[Answer]:
    """The answer to a question read from JSON, or the answers to a list of them.

    An answer is `{"answer": ...}`, with `why_not` beside it for legal_play: by card a Reason, for words to
    say. An impossible question is a RecordError, within a list `{"error": RecordError}` in its place.
    """
    if isinstance(document, list):
        return [_answer_or_error(question) for question in document]
    return _answer(document)


def _answer_or_error(document: Any) -> Answer:
    try:
        return _answer(document)
    except RecordError as wrong:
        return {"error": wrong}


def _answer(document: Any) -> Answer:
    question = shaped(document, Question)
    game = table_of(question.game, question.options)
    return _ANSWERS[question.game](game, question.options, question.kind, question.given)
