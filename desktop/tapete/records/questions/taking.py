"""The question that Belote and Bolot share: what may be said over a turn-up."""

from __future__ import annotations

from typing import Any

from tapete.games.taking import Taking
from tapete.records.questions import thirty_two
from tapete.records.reading import RecordError, shaped


class LegalCall(thirty_two.Given, frozen=True):
    """What may be said after `calls`; the turn-up may be left out where nothing hangs on it."""

    dealer: int
    calls: tuple[str, ...]
    turnup: str | None = None


def legal_call(game: Taking, given: Any) -> list[str]:
    """What may be said next; empty when the calling is over."""
    asked = shaped(given, LegalCall)
    turnup = None
    if asked.turnup is not None:
        (turnup,) = thirty_two.cards_named(game, "turnup", (asked.turnup,))
    elif len(asked.calls) >= game.players:
        raise RecordError("turnup: is missing, and the second round hangs on it")
    return thirty_two.legal_call(game, asked.dealer, asked.calls, turnup)
