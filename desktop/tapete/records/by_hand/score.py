"""The score of a match as it is kept: read, written, reckoned by the rules, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, assert_never

import msgspec

from tapete.games.botifarra import Botifarra
from tapete.games.bourre import Bourre
from tapete.games.core import Deal, Game, Match
from tapete.games.events import DealScored, Event, Seat
from tapete.games.thirty_two import ThirtyTwo
from tapete.records.by_hand import botifarra, bourre, thirty_two
from tapete.records.by_hand.entries import (
    BiddingEntry,
    BotifarraEntry,
    Entry,
    Impossible,
    KeptDeal,
    PotEntry,
    TakingEntry,
)
from tapete.records.reading import RecordError, read_json, shaped, shown
from tapete.records.record import table_of

FORMAT: Final = "tapete-score/1"
ENTRIES: Final[Mapping[str, type[Entry]]] = {
    "botifarra": BotifarraEntry,
    "belote": TakingEntry,
    "bolot": TakingEntry,
    "pilotta": BiddingEntry,
    "bourre": PotEntry,
}


class ScoreRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score as written: `dealer` dealt first, `deals` are entries; `stopped` ends one without an end."""

    format: str
    game: str
    players: tuple[str, ...]
    deals: tuple[dict[str, Any], ...] = ()
    options: dict[str, Any] = {}
    dealer: int = 0
    stopped: bool = False
    meta: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match whose score is kept: its deals as entered, and where it stands after them."""

    game: Game[Any]
    players: tuple[str, ...]
    first_dealer: Seat
    deals: tuple[KeptDeal, ...] = ()
    stopped: bool = False
    meta: Mapping[str, Any] | None = None

    @property
    def match(self) -> Match:
        """Where it stands; before the first deal the first dealer is named."""
        if not self.deals:
            return replace(self.game.new_match(), dealer=self.first_dealer)
        last = self.deals[-1]
        after = self.game.next_match(last.match, Deal(last.dealer, ()), last.scored)
        if self.stopped and not after.finished:
            return self.game.stopped(after, last.dealer) or after
        return after

    def entered(self, entry: Entry) -> KeptMatch:
        """The match with one more deal; Impossible says which rule forbids it."""
        match = self.match
        if match.finished or match.dealer is None:
            raise Impossible("entry.over")
        events, scored = _reckoned(self.game, match, match.dealer, entry)
        return replace(self, deals=(*self.deals, KeptDeal(match, match.dealer, entry, events, scored)))

    def taken_back(self) -> KeptMatch:
        """The match without its last deal."""
        return replace(self, deals=self.deals[:-1], stopped=False)


def _reckoned(
    game: Game[Any], match: Match, dealer: Seat, entry: Entry
) -> tuple[tuple[Event, ...], DealScored]:
    match entry:
        case BotifarraEntry():
            assert isinstance(game, Botifarra)
            return botifarra.written(game, match, dealer, entry)
        case TakingEntry():
            assert isinstance(game, ThirtyTwo)
            return thirty_two.taken(game, match, dealer, entry)
        case BiddingEntry():
            assert isinstance(game, ThirtyTwo)
            return thirty_two.bid(game, match, dealer, entry)
        case PotEntry():
            assert isinstance(game, Bourre)
            return bourre.written(game, match, dealer, entry)
        case _:
            assert_never(entry)


# --- reading and writing ----------------------------------------------------------------------------------


def is_score(text: str | bytes) -> bool:
    """Whether that is a score kept by hand rather than a record, sound or not."""
    try:
        found = read_json(text)
    except RecordError:
        return False
    return isinstance(found, dict) and str(found.get("format")).startswith("tapete-score/")


def parse_score(text: str | bytes, file: str | None = None) -> KeptMatch:
    """The match whose score is written there; RecordError names the deal that cannot be, and `file`."""
    try:
        written = shaped(read_json(text), ScoreRecord)
        if written.format != FORMAT:
            raise RecordError(f"format: must be {FORMAT!r}, not {shown(written.format)}")
        return _kept(written)
    except RecordError as wrong:
        raise wrong.in_file(file) from None


def _kept(written: ScoreRecord) -> KeptMatch:
    game = table_of(written.game, written.options, len(written.players))
    if written.dealer not in game.seats:
        raise RecordError(f"dealer: there is no seat {written.dealer}")
    kept = KeptMatch(game, written.players, Seat(written.dealer), meta=written.meta)
    for number, told in enumerate(written.deals, 1):
        try:
            kept = kept.entered(shaped(told, ENTRIES[game.name]))
        except RecordError as wrong:
            wrong.deal = number
            raise
        except Impossible as wrong:
            raise RecordError("cannot have been", deal=number, reason=wrong.reason) from None
    return replace(kept, stopped=written.stopped)


def dump_score(kept: KeptMatch) -> str:
    """The score as text, one line a deal; `parse_score` is the inverse."""
    usual = {option.name: option.default for option in type(kept.game).options_for(kept.game.options)}
    chosen = {name: value for name, value in kept.game.options.items() if value != usual[name]}
    chosen |= {name: kept.game.options[name] for name in ("mode", "variant") if name in kept.game.options}
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": kept.game.name,
        "options": chosen,
        "players": kept.players,
        "dealer": kept.first_dealer,
        "stopped": kept.stopped,
        "meta": None if kept.meta is None else dict(kept.meta),
    }
    lines = [f"{_line(key)}: {_line(value)}" for key, value in document.items()]
    deals = ",\n  ".join(_line(msgspec.to_builtins(deal.entry)) for deal in kept.deals)
    return "{" + ",\n ".join([*lines, f'"deals": [{deals}]']) + "}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
