"""Questions that Belote, Bolot and Pilotta share: cards, declarations, and what a deal is reckoned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tapete.cards import Card, Suit
from tapete.games.core import Reason
from tapete.games.declarations import Combination
from tapete.games.events import Seat, Side
from tapete.games.match import CARD_POINTS, TRICKS, Pair, Tally
from tapete.games.thirty_two import ThirtyTwo
from tapete.records.reading import RecordError

Answer = dict[str, Any]

HAND: Final = 8  # cards


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a question says of the table; anything else in it is an error."""


class LegalPlay(Given, frozen=True):
    """Which cards of `hand` may be played next to `trick`, led by `leader`."""

    hand: tuple[str, ...]
    trick: tuple[str, ...]
    trump: str
    leader: int = 0


class Declarations(Given, frozen=True):
    """What the `hands` score when those of `declared` speak (None: all that can); `leader` is eldest."""

    hands: tuple[tuple[str, ...], ...]
    trump: str
    leader: int
    declared: tuple[int, ...] | None = None


class Score(Given, frozen=True):
    """What a deal comes to; `cards` are without the last ten, pairs by side."""

    side: int
    cards: tuple[int, int]
    last: int
    tricks: tuple[int, int]
    declarations: tuple[int, int]
    belote: int | None


# --- §7 legal cards -----------------------------------------------------------------------------------


def legal_play(game: ThirtyTwo, asked: LegalPlay) -> Answer:
    """The legal cards, and the Reason against each other card of the hand."""
    seat_named(game, "leader", asked.leader)
    trump = _trump(game, asked.trump)
    hand, trick = cards_named(game, "hand", asked.hand), cards_named(game, "trick", asked.trick)
    if len(trick) >= game.players:
        raise RecordError(f"trick: nobody plays to a trick of {len(trick)} cards")
    if not hand:
        raise RecordError("hand: nobody plays from an empty hand")
    if len(hand) > HAND:
        raise RecordError(f"hand: {len(hand)} cards, but a hand has {HAND}")
    _check_once([*hand, *trick])
    why_not: dict[str, Reason] = {}
    for card in hand:
        reason = game.why_not_card(card, hand, trick, trump)
        if reason is not None:
            why_not[card.code] = reason
    legal = game.deck.in_order(game.legal_cards(hand, trick, trump))
    return {"answer": [card.code for card in legal], "why_not": why_not}


# --- §5 calls -----------------------------------------------------------------------------------------


def legal_call(game: ThirtyTwo, dealer: int, calls: Sequence[str], turnup: Card | None) -> list[str]:
    """What may be said after these calls; empty when the calling is over."""
    seat = seat_named(game, "dealer", dealer)
    try:
        game.check_calls(seat, calls, turnup)
    except ValueError as wrong:
        raise RecordError(f"calls: {wrong}") from None
    return list(game.words_after(seat, calls, turnup))


# --- §6 declarations ----------------------------------------------------------------------------------


def declarations(game: ThirtyTwo, asked: Declarations) -> Answer:
    """Which side scores its declarations, what, and the cards of each combination."""
    leader, trump = seat_named(game, "leader", asked.leader), _trump(game, asked.trump)
    hands = tuple(cards_named(game, "hands", hand) for hand in asked.hands)
    if len(hands) != game.players or any(len(hand) != HAND for hand in hands):
        raise RecordError(f"hands: each of the {game.players} hands must have {HAND} cards")
    _check_once([card for hand in hands for card in hand])
    speaking = game.seats if asked.declared is None else asked.declared
    for seat in speaking:
        seat_named(game, "declared", seat)
    said: list[tuple[Combination, ...]] = [()] * game.players
    if game.declares:
        for seat in speaking:
            said[seat] = game.declaration_rules.best(hands[seat], trump)
    side, points = game.scoring_side(said, leader, trump)
    order = (game.next_seat(leader, steps) for steps in range(game.players))
    shown = [c for seat in order if side is not None and game.side_of(seat) == side for c in said[seat]]
    return {
        "side": side,
        "points": list(points),
        "combinations": [[card.code for card in combination.cards] for combination in shown],
    }


# --- §8 scores ----------------------------------------------------------------------------------------


def tally(game: ThirtyTwo, asked: Score, *, held: int = 0, bid: int = 0, multiplier: int = 1) -> Tally:
    """What is given, as the rules reckon with it; RecordError for a deal that cannot have been."""
    for name, amounts in (("cards", asked.cards), ("tricks", asked.tricks)):
        _check_sum(name, amounts, CARD_POINTS if name == "cards" else TRICKS)
    _check_declarations(game, asked.declarations)
    side, last = _side("side", asked.side), _side("last", asked.last)
    for loser in (0, 1):
        if not asked.tricks[loser] and (asked.cards[loser] or last == loser):
            raise RecordError(f"tricks: side {loser} has none, but cards or the last trick")
    return Tally(
        side,
        asked.cards,
        last,
        asked.tricks,
        asked.declarations,
        None if asked.belote is None else _side("belote", asked.belote),
        held,
        bid,
        multiplier,
    )


def _check_sum(name: str, amounts: Pair, whole: int) -> None:
    if min(amounts) < 0:
        raise RecordError(f"{name}: {min(amounts)} is less than nothing")
    if sum(amounts) != whole:
        raise RecordError(f"{name}: they add up to {sum(amounts)}, but a deal has {whole}")


def _check_declarations(game: ThirtyTwo, amounts: Pair) -> None:
    if min(amounts) < 0:
        raise RecordError(f"declarations: {min(amounts)} is less than nothing")
    if all(amounts):
        raise RecordError("declarations: only one side scores them")
    if any(amount % 10 for amount in amounts):
        raise RecordError(f"declarations: {max(amounts)} is no sum of 20, 50, 100, 150 and 200")
    if any(amounts) and not game.declares:
        raise RecordError("declarations: nothing is declared at this table")


def _side(name: str, side: int) -> Side:
    if side not in (0, 1):
        raise RecordError(f"{name}: there is no side {side}")
    return Side(side)


# --- words of a question ------------------------------------------------------------------------------


def seat_named(game: ThirtyTwo, name: str, seat: int) -> Seat:
    """The seat of that number."""
    if seat not in game.seats:
        raise RecordError(f"{name}: there is no seat {seat}")
    return Seat(seat)


def cards_named(game: ThirtyTwo, name: str, codes: Sequence[str]) -> tuple[Card, ...]:
    """The cards of these codes."""
    try:
        return tuple(game.deck.card(code) for code in codes)
    except ValueError as wrong:
        raise RecordError(f"{name}: {wrong}") from None


def _trump(game: ThirtyTwo, code: str) -> Suit:
    try:
        return game.deck.suit(code)
    except ValueError as wrong:
        raise RecordError(f"trump: {wrong}") from None


def _check_once(cards: Sequence[Card]) -> None:
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise RecordError(f"{twice} is there twice")
