"""Questions about Bolot: cards, calls, declarations and scores, with no match around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapete.games.bolot import Bolot
from tapete.records.questions import thirty_two
from tapete.records.questions.taking import legal_call
from tapete.records.questions.thirty_two import Answer
from tapete.records.reading import RecordError, shaped, shown


def answer(game: Bolot, chosen: Mapping[str, Any], kind: str, given: Any) -> Answer:
    """The answer at that table; `why_not` in it holds Reasons. RecordError for an impossible question."""
    match kind:
        case "legal_play":
            return thirty_two.legal_play(game, shaped(given, thirty_two.LegalPlay))
        case "legal_call":
            return {"answer": legal_call(game, given)}
        case "declarations":
            return {"answer": thirty_two.declarations(game, shaped(given, thirty_two.Declarations))}
        case "score":
            asked = shaped(given, thirty_two.Score)
            return {"answer": list(game.reckon(thirty_two.tally(game, asked)).score)}
    raise RecordError(f"kind: nothing of the kind {shown(kind)} can be asked of bolot")
