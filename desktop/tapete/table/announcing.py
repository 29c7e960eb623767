"""Says aloud, through a screen reader, what happened at the table."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from tapete.games.events import (
    Argument,
    Conceded,
    ContractMade,
    Dealt,
    Event,
    OutOfTricks,
    Played,
    Said,
    Seat,
    Side,
    TrickTaken,
    Turned,
)
from tapete.session.view import View
from tapete.table.reading import Reading, shown_name
from tapete.table.telling import told
from tapete.table.telling_pot import told_of_pot
from tapete.words import say

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # builds of Qt without it stay silent
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment,misc]


def announce(widget: QWidget, sentence: str) -> None:
    """Let the screen reader say that, if one listens."""
    if sentence and QAccessibleAnnouncementEvent is not None and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


Spoken = Said | Played | TrickTaken | ContractMade | Conceded | Turned | OutOfTricks


def spoken(event: Event, view: View) -> str:
    """The sentence for an event, empty for those that are read elsewhere."""
    if isinstance(event, Dealt):
        return say("log.turned_up", card=event.turnup) if event.turnup else ""
    herald = _Herald(view)
    for tell in (told_of_pot, told):
        sentence = tell(event, herald)
        if sentence is not None:
            return sentence
    return _spoken(event, view) if isinstance(event, Spoken) else ""


def _spoken(event: Spoken, view: View) -> str:
    match event:
        case Said(seat, word):
            return say("log.said", name=shown_name(view.setup.seats[seat].name), word=word)
        case Played(seat, card, ""):
            return _of("log.played", seat, view, card=card)
        case Played(seat, card, note):
            return _of("log.played_note", seat, view, card=card, note=say(f"said.{note}"))
        case Turned(seat=seat, card=card):
            return _of("log.turned", seat, view, card=card)
        case OutOfTricks(seat):
            return out_of_tricks(seat, view)
        case TrickTaken(winner=winner, points=points):
            return _of("log.trick", winner, view, points=points)
        case ContractMade(trump=trump) if dict(view.seen.options).get("duo_trump") == "last_pile":
            return say("log.trump_turned", trump=trump)  # D32 the dealer says nothing
        case ContractMade(seat, trump):
            return _of("log.contract", seat, view, trump=trump)
        case Conceded(seat):
            return _of("log.conceded", seat, view)
    assert_never(event)


class _Herald:
    """Tells what is told in the same words by the log."""

    def __init__(self, view: View) -> None:
        self._view = view

    def of(self, key: str, seat: Seat, **args: Argument) -> str:
        return _of(key, seat, self._view, **args)

    def side(self, side: Side) -> str:
        return Reading(self._view).side_name(side)


def out_of_tricks(seat: int, view: View) -> str:
    """What the arbiter says of a seat that can win no more tricks."""
    return _of("log.out_of_tricks", seat, view)


def _of(key: str, seat: int, view: View, **args: Argument) -> str:
    """The sentence of that key about a seat, said to the person at the screen where that one gave no name."""
    name = shown_name(view.setup.seats[seat].name)
    if name == say("seat.you"):
        return say(f"{key}.you", **args)
    return say(key, name=name, **args)
