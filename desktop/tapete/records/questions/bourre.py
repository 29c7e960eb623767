"""Questions about Bourré: cards, declarations and what becomes of a pot, with no match around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tapete.cards import Card
from tapete.games.bourre import Bourre, Declaring
from tapete.games.bourre_options import SEATS, SEQUENTIAL, SIMULTANEOUS
from tapete.games.bourre_play import Known
from tapete.games.core import Reason
from tapete.games.events import Seat
from tapete.records.reading import RecordError, shaped, shown

Answer = dict[str, Any]


class _Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a question says of the table; anything else in it is an error."""


class LegalPlay(_Given, frozen=True):
    """Which cards of `hand` may be played next to `trick`, and what its seat knows of the deal."""

    hand: tuple[str, ...]
    trick: tuple[str, ...]
    trump: str
    leader: int = 0
    tricks_won: int = 0
    played: tuple[str, ...] = ()
    aside: str | None = None
    is_last: bool = False


class LegalCall(_Given, frozen=True):
    """Who must declare after these words, draws left out, and what may be said."""

    players: int
    dealer: int
    turn_up: str
    declared: tuple[tuple[int, str], ...]


class Score(_Given, frozen=True):
    """What becomes of the pot: `tricks` by seat of those who stayed in."""

    players: int
    pot: int
    tricks: dict[str, int]


def answer(game: Bourre, chosen: Mapping[str, Any], kind: str, given: Any) -> Answer:
    """The answer at that table; `why_not` in it holds Reasons. RecordError for an impossible question.

    `chosen` are the options as the question names them.
    """
    match kind:
        case "legal_play":
            return _legal_play(game, chosen, shaped(given, LegalPlay))
        case "legal_call":
            call = shaped(given, LegalCall)
            return {"answer": _legal_call(_with_players(game, chosen, call.players), call)}
        case "score":
            score = shaped(given, Score)
            return {"answer": _score(_with_players(game, chosen, score.players), score)}
    raise RecordError(f"kind: nothing of the kind {shown(kind)} can be asked of bourre")


def _with_players(game: Bourre, chosen: Mapping[str, Any], players: int) -> Bourre:
    """The same table with so many players; the option, where it is named, must agree."""
    if players not in SEATS:
        raise RecordError(f"players: {players} is not from {SEATS[0]} to {SEATS[-1]}")
    if chosen.get("players", players) != players:
        raise RecordError(f"players: {players}, but option players says {chosen['players']}")
    return Bourre(**{**game.options, "players": players})


# --- §5 §6 legal cards --------------------------------------------------------------------------------


def _legal_play(game: Bourre, chosen: Mapping[str, Any], asked: LegalPlay) -> Answer:
    hand, trick = _cards(game, "hand", asked.hand), _cards(game, "trick", asked.trick)
    played = _cards(game, "played", asked.played)
    aside = None if asked.aside is None else _cards(game, "aside", (asked.aside,))[0]
    most = game.players if "players" in chosen else SEATS[-1]
    if len(trick) >= most:
        raise RecordError(f"trick: nobody plays to a trick of {len(trick)} cards")
    if not 0 <= asked.leader < most:
        raise RecordError(f"leader: there is no seat {asked.leader}")
    _check_hand(game, hand, asked)
    _check_once([*hand, *trick, *played, *([] if aside is None else [aside])])
    try:
        trump = game.deck.suit(asked.trump)
    except ValueError as wrong:
        raise RecordError(f"trump: {wrong}") from None
    if aside is not None and aside.suit is not trump:
        raise RecordError(f"aside: {aside} is no trump, so it was not turned up")
    known = Known(asked.tricks_won, played, aside, asked.is_last)
    why_not: dict[str, Reason] = {}
    for card in hand:
        reason = game.why_not_card(card, hand, trick, trump, known)
        if reason is not None:
            why_not[card.code] = reason
    legal = game.deck.in_order(game.legal_cards(hand, trick, trump, known))
    return {"answer": [card.code for card in legal], "why_not": why_not}


def _check_hand(game: Bourre, hand: Sequence[Card], asked: LegalPlay) -> None:
    """RecordError unless a seat can hold `hand` after as many tricks as it has won and has seen."""
    if not hand:
        raise RecordError("hand: nobody plays from an empty hand")
    if len(hand) > game.cards:
        raise RecordError(f"hand: {len(hand)} cards, but a hand has {game.cards}")
    over = game.cards - len(hand)
    if not 0 <= asked.tricks_won <= over:
        raise RecordError(f"tricks_won: {asked.tricks_won}, but {over} tricks are over")
    if len(asked.played) > over * SEATS[-1]:
        raise RecordError(f"played: {len(asked.played)} cards, but {over} tricks are over")


def _check_once(cards: Sequence[Card]) -> None:
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise RecordError(f"{twice} is there twice")


# --- §4 declarations ----------------------------------------------------------------------------------


def _legal_call(game: Bourre, asked: LegalCall) -> Answer:
    dealer = _seat(game, "dealer", asked.dealer)
    (turnup,) = _cards(game, "turn_up", (asked.turn_up,))
    said = [(_seat(game, "declared", seat), word) for seat, word in asked.declared]
    try:
        declaring = game.declarations(dealer, turnup, said)
    except ValueError as wrong:
        raise RecordError(f"declared: {wrong}") from None
    if game.is_settled(declaring):
        return _settled(game, dealer, declaring)
    calls = list(game.words(declaring.asking[0], dealer, turnup))
    if game.declare == SIMULTANEOUS:
        return {"seats": list(declaring.asking), "calls": calls}
    return {"seat": declaring.asking[0], "calls": calls}


def _settled(game: Bourre, dealer: Seat, declaring: Declaring) -> Answer:
    """What follows when nobody has anything more to say."""
    around = [game.next_seat(dealer, steps) for steps in range(1, game.players + 1)]
    active = [seat for seat in around if seat in declaring.left]
    if len(active) < 2:  # D6 nobody in: nobody wins it
        return {"phase": "won", "seat": active[0] if active else None}
    if game.declare != SEQUENTIAL:
        return {"phase": "draw", "seat": active[0]}
    return {"phase": "play", "leader": active[0], "active": active}


# --- §7 §8 the pot ------------------------------------------------------------------------------------


def _score(game: Bourre, asked: Score) -> Answer:
    if asked.pot < 1:
        raise RecordError(f"pot: {asked.pot}, but somebody always pays an ante")
    tricks = {_seat(game, "tricks", _number(seat)): won for seat, won in asked.tricks.items()}
    _check_tricks(game, tricks)
    rules = game.pot_rules
    found = rules.settle(asked.pot, tricks)
    antes = rules.antes(found.exempt)
    paid = sum(chips for _, chips in found.pays)
    return {
        "winner": found.winner,
        "take": found.take,
        "carry": found.carry,
        "pays": {str(seat): chips for seat, chips in found.pays},
        "antes": list(antes),
        "next_pot": found.carry + paid + rules.ante * len(antes),
    }


def _number(seat: str) -> int:
    if not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
        raise RecordError(f"tricks: there is no seat {shown(seat)}")
    return int(seat)


def _check_tricks(game: Bourre, tricks: Mapping[Seat, int]) -> None:
    """RecordError unless a hand can have ended so: all tricks shared out, or none where one seat was left."""
    if any(won < 0 for won in tricks.values()):
        raise RecordError(f"tricks: {min(tricks.values())} is less than nothing")
    if not tricks and game.declare != SIMULTANEOUS:
        raise RecordError("tricks: somebody always stays in where all declare in turn")
    due = game.cards if len(tricks) > 1 else 0
    if sum(tricks.values()) != due:
        raise RecordError(f"tricks: they add up to {sum(tricks.values())}, but {due} were played")


# --- words of a question ------------------------------------------------------------------------------


def _seat(game: Bourre, name: str, seat: int) -> Seat:
    if seat not in game.seats:
        raise RecordError(f"{name}: there is no seat {seat}")
    return Seat(seat)


def _cards(game: Bourre, name: str, codes: Sequence[str]) -> tuple[Card, ...]:
    try:
        return tuple(game.deck.card(code) for code in codes)
    except ValueError as wrong:
        raise RecordError(f"{name}: {wrong}") from None
