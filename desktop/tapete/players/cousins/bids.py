"""Bidding in Pilotta: what is bid, raised, doubled or let be follows from what each contract may bring.

What a side makes is taken to spread evenly around what its hands promise; from that come the chance that a
bid is made and what it brings, in points before they are written in tens.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tapete.cards import Suit
from tapete.games.core import Action, Call, Observation, Reason
from tapete.games.events import Argument, Said, Seat
from tapete.games.pilotta import CAPOT, DOUBLE, REDOUBLE, VALUES, Pilotta, bid_value
from tapete.games.thirty_two import PASS
from tapete.players.base import Decision
from tapete.players.cousins.hand import (
    BIDDING,
    DEFENDING,
    SUPPORTING,
    TRUMPS,
    Mark,
    hand_marks,
    is_lay_down,
    worth,
)
from tapete.players.cousins.score import boldness

POT: Final = 162.0
SPREAD: Final = 28.0  # standard deviation, in points, of what a side makes around what was promised
CAPOT_FROM: Final = 165.0  # promised in tricks: from there on all of them are taken more often than not
MOST_TOLD: Final = 40  # points above the least bid; a leap farther than that tells no more
SURE: Final = 1_000.0  # more than any bid brings that may fail
ALL_TRICKS: Final = 250.0  # a deal of them is worth so much
SOUND: Final = 0.52  # how likely a bid must be made, whatever the rivals have bid
CAUTION: Final = 10.0  # points that a bid must bring more than passing: the partner may still be heard
DOUBLES_BELOW: Final = 0.2
REDOUBLES_ABOVE: Final = 0.75


@dataclass(frozen=True, slots=True)
class Heard:
    """What the auction has told one seat of the three others.

    `first` is the suit of each seat's first bid; a later one may only answer what was said in between.
    `opener` made the very first bid, `opened` tells by how much above the least: nothing forced it higher.
    """

    first: Mapping[Seat, Suit]
    passed: frozenset[Seat]
    opener: Seat | None = None
    opened: int = 0

    def strength(self, seat: Seat, trump: Suit) -> float:
        """By how many tens the seat opened above the least, in that suit."""
        if seat != self.opener or self.first[seat] is not trump:
            return 0.0
        return min(self.opened, MOST_TOLD) / 10


def heard(game: Pilotta, seen: Observation) -> Heard:
    """What was said so far, for the seat that is to call."""
    first: dict[Seat, Suit] = {}
    passed: set[Seat] = set()
    opener, opened = None, 0
    for event in seen.log:
        if not isinstance(event, Said):
            continue
        if event.word == PASS and event.seat not in first:
            passed.add(event.seat)
        elif ":" in event.word:
            if not first:
                opener, opened = event.seat, bid_value(event.word) - VALUES[0]
            first.setdefault(event.seat, game.deck.suit(event.word.rpartition(":")[2]))
    return Heard(first, frozenset(passed), opener, opened)


def own_marks(game: Pilotta, seen: Observation, trump: Suit, told: Heard) -> Iterator[Mark]:
    """The marks of a hand that names trumps itself, and of what was heard."""
    yield from hand_marks(game, seen.hand, trump)
    partner = game.next_seat(seen.seat, 2)
    if told.first.get(partner) is trump:
        yield "partner_bid_this", 1.0
        yield "partner_opened", told.strength(partner, trump)
    yield "partner_passed", float(partner in told.passed)
    for rival in (game.next_seat(seen.seat), game.next_seat(seen.seat, 3)):
        yield "rival_bid_this", float(told.first.get(rival) is trump)
        yield "rival_passed", float(rival in told.passed)


def standing_marks(game: Pilotta, seen: Observation, told: Heard) -> Iterator[Mark]:
    """The marks of this hand beside the highest bid, which is another seat's."""
    trump, bidder = game.deck.suit(str(seen.trump)), seen.contract_by
    assert bidder is not None
    yield from hand_marks(game, seen.hand, trump)
    yield "bidder_opened", told.strength(bidder, trump)
    yield "bidder_named_first", float(told.first[bidder] is trump)
    with_bidder = game.next_seat(bidder, 2)
    yield "other_named", float(told.first.get(with_bidder) is trump)
    yield "other_bid", float(told.first.get(with_bidder, trump) is not trump)
    yield "other_passed", float(with_bidder in told.passed)


def in_tricks(game: Pilotta, seen: Observation, trump: Suit) -> float:
    """What the hand promises in the cards of the tricks alone, whatever the partner has bid."""
    marks = hand_marks(game, seen.hand, trump)
    return worth((mark for mark in marks if mark[0] not in ("declared", "belote")), BIDDING)


def brings(promised: float, bid: int, multiplier: int = 1) -> float:
    """What a side that plays for `bid` scores above the other, on the whole, when it may expect `promised`.

    All in points; a bid that fails gives the deal and the bid to the other side.
    """
    if bid == CAPOT:
        made = chance(promised, CAPOT_FROM)
        return made * (ALL_TRICKS + multiplier * CAPOT) - (1.0 - made) * (POT + multiplier * CAPOT)
    made = chance(promised, bid)
    z = (bid - promised) / SPREAD
    when_made = promised + SPREAD * math.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi) / max(made, 1e-9)
    won = POT if multiplier > 1 else 2.0 * when_made - POT
    return made * (won + multiplier * bid) - (1.0 - made) * (POT + multiplier * bid)


def chance(promised: float, needed: float) -> float:
    """How likely a side makes `needed` that may expect `promised`."""
    return 0.5 * (1.0 + math.erf((promised - needed) / SPREAD / math.sqrt(2.0)))


def bid(game: Pilotta, seen: Observation) -> Decision:
    """The call of a club player in an auction."""
    told = heard(game, seen)
    bold = boldness(game, seen, _unit(game))
    promises = {s: worth(own_marks(game, seen, s, told), BIDDING) + bold for s in game.deck.suits}
    values: dict[Action, float] = {Call(PASS): _standing(game, seen, told)}
    for action in seen.legal:
        assert isinstance(action, Call)
        if action.word in (DOUBLE, REDOUBLE):
            values |= _doubled(game, seen, told, action)
        elif action.word != PASS:
            suit, value = _suit(game, action.word), bid_value(action.word)
            promised = in_tricks(game, seen, suit) if value == CAPOT else promises[suit]
            if chance(promised, _needed(value)) > SOUND:
                values[action] = brings(promised, value) - CAUTION
                if value == CAPOT:  # a number counts what is beside the tricks too
                    values[action] += 2.0 * (promises[suit] - promised)
            if value == CAPOT and is_lay_down(game, seen.hand, suit):
                values[action] = SURE
    best = max(values, key=lambda action: values[action])
    assert isinstance(best, Call)
    return Decision(best, values, reason=_why(game, seen, best.word, promises, told))


def _unit(game: Pilotta) -> int:
    """The points that one of the score stands for."""
    unit = game.options["score_unit"]
    assert isinstance(unit, int)
    return unit


def _suit(game: Pilotta, word: str) -> Suit:
    return game.deck.suit(word.rpartition(":")[2])


def _needed(bid: int) -> float:
    return CAPOT_FROM if bid == CAPOT else float(bid)


def _standing(game: Pilotta, seen: Observation, told: Heard) -> float:
    """What it brings to say no more: the contract that stands is played, or nobody has bid."""
    if seen.contract_by is None:
        return 0.0
    ours = game.side_of(seen.contract_by) == game.side_of(seen.seat)
    brought = brings(_expected(game, seen, told), seen.bid, seen.multiplier)
    return brought if ours else -brought


def _expected(game: Pilotta, seen: Observation, told: Heard) -> float:
    """What the side of the highest bid may be expected to make, as this seat sees it."""
    assert seen.contract_by is not None
    if seen.contract_by == seen.seat:
        return worth(own_marks(game, seen, game.deck.suit(str(seen.trump)), told), BIDDING)
    ours = seen.contract_by == game.partner_of(seen.seat)
    return worth(standing_marks(game, seen, told), SUPPORTING if ours else DEFENDING)


def _doubled(game: Pilotta, seen: Observation, told: Heard, action: Call) -> dict[Action, float]:
    """What it brings to double, where that is sound: points are bid so that they are mostly made."""
    expected, needed = _expected(game, seen, told), _needed(seen.bid)
    made = chance(expected, needed)
    brought = brings(expected, seen.bid, 2 * seen.multiplier)
    if action.word == REDOUBLE:
        return {action: brought} if made > REDOUBLES_ABOVE else {}
    return {action: -brought} if made < DOUBLES_BELOW and _stops(game, seen) else {}


def _stops(game: Pilotta, seen: Observation) -> bool:
    """Whether the hand holds two of the three best trumps: those who bid high without have declarations."""
    marks = dict(hand_marks(game, seen.hand, game.deck.suit(str(seen.trump))))
    return sum(f"trump_{top}" in marks for top in TRUMPS[:3]) >= 2


def _why(game: Pilotta, seen: Observation, word: str, promises: Mapping[Suit, float], told: Heard) -> Reason:
    """Why a word is said."""
    partner = game.next_seat(seen.seat, 2)
    if word == DOUBLE:
        return Reason("why.bid_double", {"bid": seen.bid})
    if word == REDOUBLE:
        return Reason("why.bid_redouble", {"points": round(_expected(game, seen, told))})
    if word == PASS:
        if seen.contract_by == partner:
            return Reason("why.bid_leave")
        best = max(promises, key=lambda suit: promises[suit])
        return Reason("why.bid_pass", {"suit": best, "points": round(promises[best])})
    suit = _suit(game, word)
    said: dict[str, Argument] = {"suit": suit, "points": round(promises[suit])}
    if bid_value(word) == CAPOT:
        return Reason("why.bid_capot", said)
    return Reason("why.bid_raise" if told.first.get(partner) is suit else "why.bid", said)
