"""What everybody at a table is called: names that were given, and words of the moment for who has none."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from tapete.records.record import MatchRecord
from tapete.session.view import TableSetup
from tapete.words import say

LONGEST_NAME: Final = 40


def names_of(setup: TableSetup) -> tuple[str, ...]:
    """The names by seat, in the language spoken now.

    A person without a name is `you`; of several at one screen nobody is, so they go by their number.
    """
    people = sum(sits.is_person for sits in setup.seats)
    return tuple(
        sits.name or (say("seat.you") if sits.is_person and people == 1 else numbered(seat))
        for seat, sits in enumerate(setup.seats)
    )


def with_names(setup: TableSetup) -> TableSetup:
    """The same table, nobody without a name: what the felt is shown."""
    named = (replace(sits, name=name) for sits, name in zip(setup.seats, names_of(setup), strict=True))
    return replace(setup, seats=tuple(named))


def numbered(seat: int) -> str:
    """A person or computer without a name, as one of many."""
    return say("seat.numbered", number=seat + 1)


# --- in records -------------------------------------------------------------------------------------------


def nobody(seat: int) -> str:
    """How records write that nobody gave a name at this seat: the same in every language."""
    return f"Player {seat + 1}"


def is_nobody(name: str, seat: int) -> bool:
    """Whether that is no name that anybody gave."""
    return name in ("", nobody(seat))


def harmless(record: MatchRecord) -> MatchRecord:
    """The same record, each name one line of sound letters and no longer than a name here can be."""
    players = tuple(_harmless(name) or nobody(seat) for seat, name in enumerate(record.players))
    return msgspec.structs.replace(record, players=players)


def _harmless(name: str) -> str:
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1].rstrip()}…"
