"""What has happened in a deal, read from the log of one seat: plays, what they rule out, the deal again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from tapete.cards import Card, Deck, Suit
from tapete.games.core import Action, Game
from tapete.games.events import Dealt, Event, Played, Seat, TrickTaken
from tapete.games.hidden import Holding, Need

S = TypeVar("S")
Rule = Callable[[Sequence[Card], Sequence[Card], Suit], tuple[Card, ...]]
AnyRule = Callable[[Sequence[Card], Sequence[Card], Suit | None], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class PastPlay:
    """A card played: next to which cards, and what the same seat has played after it."""

    seat: Seat
    card: Card
    note: str
    leader: Seat
    trick: tuple[Card, ...]
    later: frozenset[Card]


def dealt_in(log: Sequence[Event]) -> Dealt:
    """The deal of that log."""
    return next(event for event in log if isinstance(event, Dealt))


def faces(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """The cards of these that the seat sees; of the others it sees the back."""
    return tuple(card for card in cards if card is not None)


def past_plays(log: Iterable[Event]) -> tuple[PastPlay, ...]:
    """Every card played in this deal, in order."""
    found: list[tuple[Played, Seat, tuple[Card, ...]]] = []
    trick: list[Played] = []
    for event in log:
        if isinstance(event, Played):
            trick.append(event)
            found.append((event, trick[0].seat, tuple(played.card for played in trick[:-1])))
        elif isinstance(event, TrickTaken):
            trick = []
    later: dict[Seat, frozenset[Card]] = {}
    plays = []
    for event, leader, before in reversed(found):
        after = later.get(event.seat, frozenset())
        plays.append(PastPlay(event.seat, event.card, event.note, leader, before, after))
        later[event.seat] = after | {event.card}
    return tuple(reversed(plays))


@lru_cache(maxsize=8192)
def cannot_hold(
    legal: AnyRule | Rule, deck: Deck, trick: tuple[Card, ...], trump: Suit | None, card: Card
) -> frozenset[Card]:
    """The cards a seat cannot hold that legally played `card` next to `trick`, by the rule `legal`.

    Two cards in hand are enough to ask: in these games a card that is illegal beside another one stays
    illegal in any larger hand with both.
    """
    return frozenset(
        other
        for other in deck
        if other is not card and card not in legal((card, other), trick, trump)  # type: ignore[arg-type]
    )


def replayed(game: Game[S], state: S, actions: Iterable[Action]) -> S:
    """The state after these actions; IllegalAction where one is not allowed."""
    for action in actions:
        state = game.apply(state, action).state
    return state


def need_of(seat: Seat, options: Iterable[Holding], later: frozenset[Card], hidden: frozenset[Card]) -> Need:
    """What it says of a hand now that one of `options` was true of it when it still had `later` besides.

    `hidden` are the cards that may lie there; an option that asks for others is out.
    """
    left = []
    for option in options:
        has = option.has - later
        if has <= hidden and not option.lacks & later:
            left.append(Holding(has, option.lacks & hidden))
    return Need(seat, tuple(left))
