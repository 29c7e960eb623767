"""A match as it is written down: tapete-record/1, read, written and built from a table in use."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from tapete.cards import Card
from tapete.games import all_games, make_game
from tapete.games.core import Action, Deal, DealerFound, Game, Reshuffling, Value, action_text
from tapete.games.events import Seat
from tapete.records.reading import RecordError, read_json, shaped, shown
from tapete.records.shuffle import SeedReshuffling, WrittenReshuffling, commitment, parse_seed

__all__ = ["DealRecord", "MatchRecord", "RecordError", "dump", "parse"]

FORMAT: Final = "tapete-record/1"

Codes = tuple[str, ...]  # cards as text


class DealRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal as written: cards as text, by seat in the order dealt, and what was done.

    `dealt_by` is left out where the dealer dealt, `piles` where the game has none, `reshuffles` where none
    was needed or the seed tells them. `seed` and `commitment` are 64 hex digits, `start` and `meta` free.
    """

    dealer: int
    hands: tuple[Codes, ...]
    stock: Codes = ()
    turnup: str | None = None
    actions: tuple[str, ...] = ()
    dealt_by: int | None = None
    piles: tuple[tuple[Codes, ...], ...] | None = None
    reshuffles: tuple[Codes, ...] | None = None
    seed: str | None = None
    commitment: str | None = None
    start: dict[str, Any] | None = None
    meta: dict[str, Any] | None = None


class MatchRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match, finished or not; `options` are those chosen, the others have their defaults."""

    format: str
    game: str
    players: tuple[str, ...]
    deals: tuple[DealRecord, ...]
    options: dict[str, Any] = {}
    start: dict[str, Any] | None = None
    meta: dict[str, Any] | None = None


# --- reading ------------------------------------------------------------------------------------------


def parse(text: str | bytes, file: str | None = None) -> MatchRecord:
    """The record written in `text`; RecordError names what is wrong in one sentence, and `file` with it.

    Only the writing is judged here: `game_of`, `deal_of` and check.py judge whether it can be a match.
    """
    try:
        record = shaped(read_json(text), MatchRecord)
        if record.format != FORMAT:
            raise RecordError(f"format: must be {FORMAT!r}, not {shown(record.format)}")
        for number, deal in enumerate(record.deals, 1):
            _check_hex(deal, number)
    except RecordError as wrong:
        raise wrong.in_file(file) from None
    return record


def parse_deal(text: str | bytes) -> DealRecord:
    """The deal that `dump_deal` wrote; RecordError when it is none."""
    deal = shaped(read_json(text), DealRecord)
    _check_hex(deal, None)
    return deal


def _check_hex(deal: DealRecord, number: int | None) -> None:
    for name, digits in (("seed", deal.seed), ("commitment", deal.commitment)):
        if digits is None:
            continue
        try:
            parse_seed(digits)
        except ValueError:
            raise RecordError(f"{name}: must be 64 hex digits, not {shown(digits)}", deal=number) from None


def game_of(record: MatchRecord) -> Game[Any]:
    """The rules of the record's table; RecordError for an unknown game or option, or too many players."""
    return table_of(record.game, record.options, len(record.players))


def table_of(name: str, options: Mapping[str, Any], players: int | None = None) -> Game[Any]:
    """The rules of a table described from outside; RecordError for what no table offers.

    `players`, where it is known otherwise, must agree with the game and with an option of that name.
    """
    rules = all_games().get(name)
    if rules is None:
        raise RecordError(f"there is no game {shown(name)}; there is {', '.join(all_games())}")
    chosen = dict(options)
    for option, value in chosen.items():
        if value is not None and not isinstance(value, str | int):
            raise RecordError(f"option {option}: {shown(value)} is no word, number, true, false or null")
    offers_players = any(option.name == "players" for option in rules.options_for(chosen))
    if players is not None and offers_players:
        chosen.setdefault("players", players)
    said = chosen.get("players") if offers_players else chosen.pop("players", None)
    offered = {option.name for option in rules.options_for(chosen)}
    for option in chosen:  # asked here too: a name such as "self" would never reach the game
        if option not in offered:
            raise RecordError(f"{name} has no option {shown(option)}")
    try:
        game = make_game(name, **chosen)
    except ValueError as wrong:
        raise RecordError(str(wrong)) from None
    _check_players(game, said, players)
    return game


def _check_players(game: Game[Any], said: Value, players: int | None) -> None:
    if said is not None and (isinstance(said, bool) or said != game.players):
        raise RecordError(f"option players: {shown(said)}, but {game.players} play at this table")
    if players is not None and players != game.players:
        raise RecordError(f"players: {players} of them, but {game.players} play at this table")


def deal_of(game: Game[Any], written: DealRecord, number: int | None = None) -> Deal:
    """The deal as the game's cards; RecordError, with `number`, for a card or a seat the game does not have.

    Whether such a deal can be is `Game.check_deal`'s to say.
    """
    if written.reshuffles and not game.reshuffles:
        raise RecordError(f"reshuffles: in {game.name} nothing is shuffled twice", deal=number)
    for name, seat in (("dealer", written.dealer), ("dealt_by", written.dealt_by)):
        if seat is not None and seat not in game.seats:
            raise RecordError(f"{name}: there is no seat {seat}", deal=number)
    try:
        return Deal(
            Seat(written.dealer),
            tuple(_cards(game, hand) for hand in written.hands),
            _cards(game, written.stock),
            None if written.turnup is None else game.deck.card(written.turnup),
            None if written.dealt_by is None else Seat(written.dealt_by),
            tuple(tuple(_cards(game, pile) for pile in piles) for piles in written.piles or ()),
            _reshuffling(game, written),
        )
    except ValueError as wrong:
        raise RecordError(str(wrong), deal=number) from None


def _reshuffling(game: Game[Any], written: DealRecord) -> Reshuffling | None:
    """How pools were or will be shuffled: as written, else from the seed, else nobody knows."""
    if not game.reshuffles:
        return None
    seed = None if written.seed is None else SeedReshuffling(parse_seed(written.seed))
    if not written.reshuffles:
        return seed
    return WrittenReshuffling(tuple(_cards(game, stock) for stock in written.reshuffles), seed)


def _cards(game: Game[Any], codes: Sequence[str]) -> tuple[Card, ...]:
    return tuple(game.deck.card(code) for code in codes)


# --- writing ------------------------------------------------------------------------------------------


def deal_record(
    deal: Deal,
    actions: Iterable[Action] = (),
    *,
    seed: bytes | None = None,
    promise: str | None = None,
    found: DealerFound | None = None,
    meta: Mapping[str, Any] | None = None,
) -> DealRecord:
    """A deal and what was done in it, to be written.

    With `seed` its commitment goes along; `promise` is a commitment whose seed must not be told yet.
    `found` tells how the first dealer was found. Reshuffles are written only where they came so: else the
    seed tells them.
    """
    told = deal.reshuffling.stocks if isinstance(deal.reshuffling, WrittenReshuffling) else None
    return DealRecord(
        dealer=deal.dealer,
        hands=tuple(_codes(hand) for hand in deal.hands),
        stock=_codes(deal.stock),
        turnup=None if deal.turnup is None else deal.turnup.code,
        actions=tuple(action_text(action) for action in actions),
        dealt_by=None if deal.dealt_by == deal.dealer else deal.dealt_by,
        piles=tuple(tuple(_codes(pile) for pile in piles) for piles in deal.piles) or None,
        reshuffles=None if told is None else tuple(_codes(stock) for stock in told),
        seed=None if seed is None else seed.hex(),
        commitment=promise if seed is None else commitment(seed),
        start=None if found is None else {"how": found.how, **found.facts},
        meta=None if meta is None else dict(meta),
    )


def _codes(cards: Iterable[Card]) -> Codes:
    return tuple(card.code for card in cards)


def match_record(
    game: str,
    options: Mapping[str, Value],
    players: Iterable[str],
    deals: Iterable[DealRecord],
    meta: Mapping[str, Any] | None = None,
) -> MatchRecord:
    """A match to be written; `options` are those the table chose."""
    return MatchRecord(
        format=FORMAT,
        game=game,
        options=dict(options),
        players=tuple(players),
        deals=tuple(deals),
        meta=None if meta is None else dict(meta),
    )


def dump(record: MatchRecord) -> str:
    """The record as text, one line a hand and a deal's actions in one line; `parse` is the inverse."""
    head: dict[str, Any] = {"format": record.format, "game": record.game, "options": record.options}
    head["players"] = record.players
    lines = [f"{_line(key)}: {_line(value)}" for key, value in head.items()]
    deals = ",\n ".join(_deal_lines(deal) for deal in record.deals)
    lines.append(f'"deals": [{deals}]')
    rest = {"start": record.start, "meta": record.meta}
    lines += [f"{_line(key)}: {_line(value)}" for key, value in rest.items() if value is not None]
    return "{" + ",\n ".join(lines) + "}\n"


def dump_deal(deal: DealRecord) -> str:
    """One deal as one line of text; `parse_deal` is the inverse."""
    return _line(deal_document(deal))


def dump_cards(deal: DealRecord) -> str:
    """The cards of one deal as one line of text, as the journal keeps them apart from what was done."""
    return dump_deal(msgspec.structs.replace(deal, actions=()))


def deal_document(deal: DealRecord) -> dict[str, Any]:
    """The deal as a JSON object, what is optional and missing left out."""
    optional = ("dealt_by", "piles", "reshuffles", "seed", "commitment", "start", "meta")
    document: dict[str, Any] = {
        "dealer": deal.dealer,
        "hands": deal.hands,
        "stock": deal.stock,
        "turnup": deal.turnup,
        "actions": deal.actions,
    }
    return document | {name: value for name in optional if (value := getattr(deal, name)) is not None}


def _deal_lines(deal: DealRecord) -> str:
    lines = []
    for key, value in deal_document(deal).items():
        if key == "hands":
            hands = ",\n             ".join(_line(hand) for hand in value)
            lines.append(f'"hands": [{hands}]')
        else:
            lines.append(f"{_line(key)}: {_line(value)}")
    return "{" + ",\n   ".join(lines) + "}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
