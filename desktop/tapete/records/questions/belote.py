"""Questions about Belote: cards, calls, declarations and scores, with no match around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapete.games.belote import Belote
from tapete.records.questions import thirty_two
from tapete.records.questions.taking import legal_call
from tapete.records.questions.thirty_two import Answer
from tapete.records.reading import RecordError, shaped, shown


class Score(thirty_two.Score, frozen=True):
    """What a deal comes to; `held` are the points that were left open before it."""

    held: int = 0


def answer(game: Belote, chosen: Mapping[str, Any], kind: str, given: Any) -> Answer:
    """The answer at that table; `why_not` in it holds Reasons. RecordError for an impossible question."""
    match kind:
        case "legal_play":
            return thirty_two.legal_play(game, shaped(given, thirty_two.LegalPlay))
        case "legal_call":
            return {"answer": legal_call(game, given)}
        case "declarations":
            return {"answer": thirty_two.declarations(game, shaped(given, thirty_two.Declarations))}
        case "score":
            return {"answer": _score(game, shaped(given, Score))}
    raise RecordError(f"kind: nothing of the kind {shown(kind)} can be asked of belote")


def _score(game: Belote, asked: Score) -> list[int]:
    if asked.held < 0:
        raise RecordError(f"held: {asked.held} is less than nothing")
    return list(game.reckon(thirty_two.tally(game, asked, held=asked.held)).score)
