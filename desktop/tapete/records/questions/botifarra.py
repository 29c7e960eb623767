"""Questions about Botifarra: cards, calls, scores and who starts, with no match around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from tapete.cards import Card
from tapete.games.botifarra import (
    BOTIFARRA,
    DEAL_POINTS,
    LEVELS,
    NAMES,
    Botifarra,
    dealer_by_cut,
    trump_suit,
)
from tapete.games.core import Reason
from tapete.games.events import Seat
from tapete.records.reading import RecordError, shaped, shown

Answer = dict[str, Any]

CARD_POINTS = 60  # §2 on the cards of a deck
REDRAW = "redraw"  # D3


class _Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a question says of the table; anything else in it is an error."""


class LegalPlay(_Given, frozen=True):
    """Which cards of `hand` may be played next to `trick`, led by `leader`.

    Instead of `hand`, `hands` of all seats as they stand, for the forced suits of §10.1.
    """

    trick: tuple[str, ...]
    trump: str
    hand: tuple[str, ...] | None = None
    hands: tuple[tuple[str, ...], ...] | None = None
    leader: int = 0


class LegalCall(_Given, frozen=True):
    """Who must speak after `calls` and what may be said."""

    turn_holder: int
    calls: tuple[tuple[int, str], ...]


class DealScore(_Given, frozen=True):
    """What a deal is worth on the sheet."""

    what: Literal["deal"]
    points: tuple[int, ...]
    trump: str
    call: str


class TrickPoints(_Given, frozen=True):
    """What a trick is worth."""

    what: Literal["trick"]
    cards: tuple[str, ...]


class DuoPoints(_Given, frozen=True):
    """What the points and the score are where two tricks count one (§10.2)."""

    what: Literal["duo"]
    card_points: tuple[int, int]
    tricks: tuple[int, int]
    trump: str
    call: str


class Concession(_Given, frozen=True):
    """What the other side scores when one gives up."""

    what: Literal["concession"]
    trump: str
    call: str


class MatchEnd(_Given, frozen=True):
    """Whether a match standing so is over."""

    what: Literal["match"]
    scores: tuple[int, ...]
    deals_played: int


class Start(_Given, frozen=True):
    """Who deals first: `cutter` and `card`, or `suits` and `card`, or `holder_of_E5`."""

    what: Literal["start"] = "start"
    cutter: int | None = None
    card: str | None = None
    suits: dict[str, int] | None = None
    holder_of_five: int | None = msgspec.field(default=None, name="holder_of_E5")


def answer(game: Botifarra, chosen: Mapping[str, Any], kind: str, given: Any) -> Answer:
    """The answer at that table; `why_not` in it holds Reasons. RecordError for an impossible question.

    `chosen` are the options as the question names them.
    """
    match kind:
        case "legal_play":
            return _legal_play(game, shaped(given, LegalPlay))
        case "legal_call":
            return {"answer": _legal_call(game, shaped(given, LegalCall))}
        case "score":
            return {"answer": _score(game, given)}
        case "start":
            return {"answer": _start(game, chosen, shaped(given, Start))}
    raise RecordError(f"kind: nothing of the kind {shown(kind)} can be asked of botifarra")


# --- §7 legal cards -----------------------------------------------------------------------------------


def _legal_play(game: Botifarra, asked: LegalPlay) -> Answer:
    leader = _seat(game, "leader", asked.leader)
    trump = trump_suit(_trump(asked.trump))
    trick = _cards(game, "trick", asked.trick)
    if len(trick) >= game.players:
        raise RecordError(f"trick: nobody plays to a trick of {len(trick)} cards")
    if asked.hands is not None and asked.hand is None:
        hands = tuple(_cards(game, "hands", hand) for hand in asked.hands)
        seat = game.next_seat(leader, len(trick))
        _check_hands(game, hands, leader, trick)
        hand, dead = hands[seat], game.can_win_no_more(seat, hands, trick, leader, trump)
    elif asked.hand is not None and asked.hands is None:
        hand, dead = _cards(game, "hand", asked.hand), False
    else:
        raise RecordError("given: must have either hand or hands")
    _check_table(game, hand, trick)
    why_not: dict[str, Reason] = {}
    for card in hand:
        reason = game.why_not_card(card, hand, trick, trump, dead=dead)
        if reason is not None:
            why_not[card.code] = reason
    legal = game.deck.in_order(game.legal_cards(hand, trick, trump, dead=dead))
    return {"answer": [card.code for card in legal], "why_not": why_not}


def _check_hands(
    game: Botifarra, hands: Sequence[Sequence[Card]], leader: Seat, trick: Sequence[Card]
) -> None:
    """RecordError unless these hands can be what is left while `trick` is on the table."""
    if game.mode.piles:
        raise RecordError("hands: where there are piles, hand is all that can be played")
    if len(hands) != game.players:
        raise RecordError(f"hands: {len(hands)} of them, but {game.players} play at this table")
    before = {len(hands[game.next_seat(leader, i)]) + (i < len(trick)) for i in range(game.players)}
    if len(before) != 1:
        raise RecordError("hands: they cannot have had equally many cards before this trick")
    _check_once([*(card for hand in hands for card in hand), *trick])


def _check_table(game: Botifarra, hand: Sequence[Card], trick: Sequence[Card]) -> None:
    """RecordError unless somebody can hold `hand` and be next after `trick`."""
    if not hand:
        raise RecordError("hand: nobody plays from an empty hand")
    most = game.mode.hand + game.mode.piles
    if len(hand) > most:
        raise RecordError(f"hand: {len(hand)} cards, but a hand has {most}")
    _check_once([*hand, *trick])


def _check_once(cards: Sequence[Card]) -> None:
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise RecordError(f"{twice} is there twice")


# --- §5 calls -----------------------------------------------------------------------------------------


def _legal_call(game: Botifarra, asked: LegalCall) -> Answer:
    if game.options["duo_trump"] == "last_pile":
        raise RecordError("option duo_trump: with last_pile the cards, which are not given, name the trump")
    holder = _seat(game, "turn_holder", asked.turn_holder)
    said = [(_seat(game, "calls", seat), word) for seat, word in asked.calls]
    try:
        calling = game.calls_after(holder, said)
    except ValueError as wrong:
        raise RecordError(f"calls: {wrong}") from None
    if not calling.over:
        return {"seat": calling.asking[0], "calls": list(game.words(calling))}
    return {
        "phase": "play",
        "leader": game.next_seat(holder),
        "trump": calling.trump,
        "multiplier": game.multiplier(calling.trump, calling.level),
    }


# --- §8, §9 scores ------------------------------------------------------------------------------------


def _score(game: Botifarra, given: Any) -> Any:
    what = given.get("what") if isinstance(given, Mapping) else None
    match what:
        case "deal":
            return _deal_score(game, shaped(given, DealScore))
        case "trick":
            return _trick_points(game, shaped(given, TrickPoints))
        case "duo":
            return _duo_points(game, shaped(given, DuoPoints))
        case "concession" if game.mode.is_solo:
            raise RecordError("what: nobody concedes where more than two sides play")
        case "concession":
            concession = shaped(given, Concession)
            return game.concession(_trump(concession.trump), _level(game, concession.trump, concession.call))
        case "match":
            return _match_end(game, shaped(given, MatchEnd))
    raise RecordError(f"what: must be deal, trick, duo, concession or match, not {shown(what)}")


def _deal_score(game: Botifarra, asked: DealScore) -> list[int]:
    _each_side(game, "points", asked.points)
    if sum(asked.points) != DEAL_POINTS:
        raise RecordError(f"points: they add up to {sum(asked.points)}, but a deal has {DEAL_POINTS}")
    level = _level(game, asked.trump, asked.call)
    return list(game.deal_score(asked.points, _trump(asked.trump), level))


def _trick_points(game: Botifarra, asked: TrickPoints) -> int:
    cards = _cards(game, "cards", asked.cards)
    if len(cards) != game.players:
        raise RecordError(f"cards: {len(cards)} of them, but a trick has {game.players}")
    _check_once(cards)
    return game.trick_points(cards)


def _duo_points(game: Botifarra, asked: DuoPoints) -> Answer:
    if not game.mode.piles:
        raise RecordError("what: duo can be asked of the modes duo6 and duo48 only")
    _not_negative("card_points", asked.card_points)
    _not_negative("tricks", asked.tricks)
    if sum(asked.card_points) != CARD_POINTS or sum(asked.tricks) != game.mode.tricks:
        raise RecordError(f"card_points, tricks: they must add up to {CARD_POINTS} and {game.mode.tricks}")
    points = game.points_of(asked.card_points, asked.tricks)
    level = _level(game, asked.trump, asked.call)
    return {"points": list(points), "score": list(game.deal_score(points, _trump(asked.trump), level))}


def _match_end(game: Botifarra, asked: MatchEnd) -> Answer:
    _each_side(game, "scores", asked.scores)
    if asked.deals_played < 0 or (asked.deals_played == 0 and any(asked.scores)):
        raise RecordError(f"deals_played: {asked.deals_played} deals cannot have led to {list(asked.scores)}")
    target = game.options["target"]
    two_sides = not game.mode.is_solo
    if two_sides and isinstance(target, int) and min(asked.scores) >= target:  # D19 only one scores a deal
        raise RecordError(f"scores: both sides cannot have reached {target}")
    winners = game.winners(asked.scores, asked.deals_played)
    if winners is None:
        return {"ended": False, "winner": None}
    if len(winners) == 1:
        return {"ended": True, "winner": winners[0]}
    return {"ended": True, "winner": list(winners) if game.mode.is_solo else "draw"}  # D27 they share it


def _each_side(game: Botifarra, name: str, amounts: Sequence[int]) -> None:
    if len(amounts) != len(game.sides):
        raise RecordError(f"{name}: {len(amounts)} numbers, but there are {len(game.sides)} sides")
    if name == "points" or not game.mode.is_solo:
        _not_negative(name, amounts)
    elif sum(amounts):
        raise RecordError(f"{name}: alone they add up to 0, not to {sum(amounts)}")  # §10.1


def _not_negative(name: str, amounts: Sequence[int]) -> None:
    if min(amounts) < 0:
        raise RecordError(f"{name}: {min(amounts)} is less than nothing")


def _level(game: Botifarra, trump: str, call: str) -> int:
    if call not in LEVELS:
        raise RecordError(f"call: must be one of {', '.join(LEVELS)}, not {shown(call)}")
    level = LEVELS.index(call)
    highest = str(game.options["max_call_botifarra" if trump == BOTIFARRA else "max_call"])
    if level > LEVELS.index(highest):
        raise RecordError(f"call: {call} cannot be said over {trump} at this table")
    return level


# --- §4 who starts ------------------------------------------------------------------------------------


def _start(game: Botifarra, chosen: Mapping[str, Any], asked: Start) -> Seat | str:
    told = {
        "cut_bottom": asked.cutter is not None,
        "suit_assign": asked.suits is not None,
        "five_swords": asked.holder_of_five is not None,
    }
    ways = [way for way, is_told in told.items() if is_told]
    if len(ways) != 1 or (ways == ["five_swords"] and asked.card is not None):
        raise RecordError("given: must be cutter and card, or suits and card, or holder_of_E5")
    if chosen.get("start", ways[0]) != ways[0]:
        raise RecordError(f"option start: {shown(chosen['start'])} does not go with what is given")
    if asked.holder_of_five is not None:
        return _seat(game, "holder_of_E5", asked.holder_of_five)
    if asked.card is None:
        raise RecordError("card: is missing")
    (card,) = _cards(game, "card", (asked.card,))
    if asked.cutter is not None:
        dealer = dealer_by_cut(_seat(game, "cutter", asked.cutter), card, game.players)
    else:
        dealer = _owner(game, asked.suits or {}, card)
    return REDRAW if dealer is None else dealer


def _owner(game: Botifarra, suits: Mapping[str, int], card: Card) -> Seat | None:
    """Whose suit was turned; None where three play and it is the suit nobody was given."""
    owners = {suit: _seat(game, "suits", seat) for suit, seat in suits.items()}
    known = set(owners) <= {suit.code for suit in game.deck.suits}
    each = [list(owners.values()).count(seat) for seat in game.seats]
    if not known or set(each) != {2 if game.players == 2 else 1}:
        raise RecordError("suits: each seat must be given one of O, C, E and B, or two where two play")
    return owners.get(card.suit.code)


# --- words of a question ------------------------------------------------------------------------------


def _seat(game: Botifarra, name: str, seat: int) -> Seat:
    if seat not in game.seats:
        raise RecordError(f"{name}: there is no seat {seat}")
    return Seat(seat)


def _trump(word: str) -> str:
    if word not in NAMES:
        raise RecordError(f"trump: must be one of {', '.join(NAMES)}, not {shown(word)}")
    return word


def _cards(game: Botifarra, name: str, codes: Sequence[str]) -> tuple[Card, ...]:
    try:
        return tuple(game.deck.card(code) for code in codes)
    except ValueError as wrong:
        raise RecordError(f"{name}: {wrong}") from None
