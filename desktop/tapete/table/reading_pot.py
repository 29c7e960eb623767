"""What a view says of a table with a pot: who is in, what lies in the middle, who may draw. No item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from tapete.cards import Card
from tapete.games.bourre import DRAW, declaration
from tapete.games.core import CALLING, DRAWING, Observation, Show
from tapete.games.events import (
    Anted,
    Chose,
    Discarded,
    Event,
    Folded,
    PotCarried,
    Reshuffled,
    Said,
    SatOut,
    Seat,
)
from tapete.session.view import View
from tapete.table.seat_item import PARTS
from tapete.words import say

BEFORE_PLAY = (CALLING, DRAWING)


class Part(Enum):
    """What part a seat takes in the deal."""

    IN = auto()
    FOLDED = auto()
    OUT = auto()  # it cannot pay and was dealt nothing


def has_pot(seen: Observation) -> bool:
    """Whether there is a pot at that table."""
    return bool(seen.balances)


def part_of(seen: Observation, seat: int) -> Part:
    """What part that seat takes."""
    for event in seen.log:
        if isinstance(event, SatOut) and event.seat == seat:
            return Part.OUT
        if isinstance(event, Folded) and event.seat == seat:
            return Part.FOLDED
    return Part.IN


def second_ante(view: View) -> int:
    """What who stays in pays besides, in chips: nothing but where the ante is doubled."""
    if not dict(view.setup.options).get("double_ante"):
        return 0
    return max((event.chips for event in view.seen.log if isinstance(event, Anted)), default=0)


def is_idle(seen: Observation, seat: int) -> bool:
    """Whether a seat takes no part any more."""
    return has_pot(seen) and part_of(seen, seat) is not Part.IN


def chose_in_secret(seen: Observation) -> tuple[Seat, ...]:
    """The seats that have chosen what is not revealed yet."""
    if seen.phase != CALLING or any(isinstance(event, Said) for event in seen.log):
        return ()
    return tuple(event.seat for event in seen.log if isinstance(event, Chose))


def about_seat(seen: Observation, seat: int) -> str:
    """What the plate of a seat says of the deal, in a word or two; empty before it has spoken."""
    match part_of(seen, seat):
        case Part.OUT:
            return say("table.sits_out")
        case Part.FOLDED:
            return say("table.folded")
        case Part.IN:
            pass
    if seat in chose_in_secret(seen):
        return say("table.has_chosen")
    if seen.phase not in BEFORE_PLAY:
        tricks = say("table.tricks", n=seen.tricks[seat])
        return f"{say('table.cinch')}{PARTS}{tricks}" if seen.cinch and seat == seen.seat else tricks
    changed = _changed(seen, seat)
    if changed is not None:
        return say("table.changed", n=changed) if changed else say("table.pat")
    said = any(isinstance(event, Said) and event.seat == seat for event in seen.log)
    return say("table.plays") if said else ""


def _changed(seen: Observation, seat: int) -> int | None:
    """How many cards a seat has changed; None while it has not."""
    for event in seen.log:
        if isinstance(event, Discarded) and event.seat == seat:
            return len(event.cards)
        if isinstance(event, Said) and event.seat == seat and declaration(event.word) == 0:
            return 0
    return None


# --- the middle -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heap:
    """What was thrown away or laid down: how many cards lie there, and the one that lies face up on them."""

    cards: int
    aside: Card | None = None


def heap_of(events: Sequence[Event]) -> Heap:
    """The heap after these events of one deal."""
    cards, aside = 0, None
    for event in events:
        match event:
            case Folded(cards=laid):
                cards += len(laid)
            case Discarded(cards=thrown, aside=shown):
                cards += len(thrown)
                aside = shown or aside
            case Reshuffled(cards=shuffled):
                cards -= shuffled
            case _:
                pass
    return Heap(cards, aside)


def pot_stays(seen: Observation) -> bool:
    """Whether chips of this deal stay on the table because nobody won them."""
    return any(isinstance(event, PotCarried) for event in seen.log)


def stock_lies(seen: Observation) -> bool:
    """Whether the stock lies on the table: until the play begins."""
    return has_pot(seen) and seen.phase in BEFORE_PLAY


# --- cards ----------------------------------------------------------------------------------------------


def shown_hand(seen: Observation, seat: int) -> tuple[Card | None, ...]:
    """Another seat's hand as backs, with the turn-up face up before the dealer until the play begins."""
    count = seen.counts[seat]
    backs: tuple[Card | None, ...] = (None,) * count
    lies = has_pot(seen) and seat == seen.dealer and seen.phase in BEFORE_PLAY and not seen.aside
    return (*backs[1:], seen.turnup) if lies and count else backs


def trick_seats(seen: Observation, leader: Seat, count: int) -> list[Seat]:
    """Which seats played the cards of a trick: those that are in, as play goes round."""
    if not count:
        return []
    first = seen.active.index(leader)
    return [seen.active[(first + i) % len(seen.active)] for i in range(count)]


# --- drawing --------------------------------------------------------------------------------------------


def draws(seen: Observation) -> tuple[Show, ...]:
    """The ways in which the near seat may change cards now; none while it is not asked."""
    return tuple(action for action in seen.legal if isinstance(action, Show) and action.verb == DRAW)


def due(seen: Observation) -> int | None:
    """How many cards the near seat must change, where it has said so; None where it may still choose."""
    numbers = {len(show.cards) for show in draws(seen)}
    return numbers.pop() if len(numbers) == 1 else None


def most(seen: Observation) -> int:
    """How many cards the near seat may change at most."""
    return max((len(show.cards) for show in draws(seen)), default=0)
