"""Questions about Pilotta: cards, the auction, declarations and scores, with no match around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tapete.games.pilotta import CAPOT, VALUES, Pilotta
from tapete.records.questions import thirty_two
from tapete.records.questions.thirty_two import Answer
from tapete.records.reading import RecordError, shaped, shown


class LegalCall(thirty_two.Given, frozen=True):
    """What may be said after `calls`; no card is turned up."""

    dealer: int
    calls: tuple[str, ...]
    turnup: None = None


class Score(thirty_two.Score, frozen=True, kw_only=True):
    """What a deal comes to for a `bid` of so many points or of `capot`, doubled (2), redoubled (4) or not."""

    bid: int | str
    multiplier: int = msgspec.field(default=1, name="double")


def answer(game: Pilotta, chosen: Mapping[str, Any], kind: str, given: Any) -> Answer:
    """The answer at that table; `why_not` in it holds Reasons. RecordError for an impossible question."""
    match kind:
        case "legal_play":
            return thirty_two.legal_play(game, shaped(given, thirty_two.LegalPlay))
        case "legal_call":
            asked = shaped(given, LegalCall)
            return {"answer": thirty_two.legal_call(game, asked.dealer, asked.calls, None)}
        case "declarations":
            return {"answer": thirty_two.declarations(game, shaped(given, thirty_two.Declarations))}
        case "score":
            return {"answer": _score(game, shaped(given, Score))}
    raise RecordError(f"kind: nothing of the kind {shown(kind)} can be asked of pilotta")


def _score(game: Pilotta, asked: Score) -> list[int]:
    bid, multiplier = _bid(game, asked.bid), asked.multiplier
    if multiplier not in (1, 2, 4):
        raise RecordError(f"double: must be 1, 2 or 4, not {multiplier}")
    if multiplier > 1 and not game.options["doubling"]:
        raise RecordError("double: nobody doubles at this table")
    return list(game.reckon(thirty_two.tally(game, asked, bid=bid, multiplier=multiplier)).score)


def _bid(game: Pilotta, bid: int | str) -> int:
    if bid == "capot" and game.options["capot_bid"]:
        return CAPOT
    if bid == "capot":
        raise RecordError("bid: all the tricks cannot be bid at this table")
    if isinstance(bid, str) or bid not in VALUES:
        raise RecordError(f"bid: must be a ten from {VALUES[0]} to {VALUES[-1]} or capot, not {shown(bid)}")
    return bid
