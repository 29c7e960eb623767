"""Says aloud, through a screen reader, what happened at the table."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from tapete.games.core import Conceded, ContractMade, Event, Played, Said, TrickTaken
from tapete.session.view import View
from tapete.words import say

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # builds of Qt without it stay silent
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment,misc]


def announce(widget: QWidget, sentence: str) -> None:
    """Let the screen reader say that, if one listens."""
    if sentence and QAccessibleAnnouncementEvent is not None and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


Spoken = Said | Played | TrickTaken | ContractMade | Conceded


def spoken(event: Event, view: View) -> str:
    """The sentence for an event, empty for those that are read elsewhere."""
    if not isinstance(event, Spoken):
        return ""
    seats = view.setup.seats
    match event:
        case Said(seat, word):
            return say("log.said", name=seats[seat].name, word=word)
        case Played(seat, card, ""):
            return say("log.played", name=seats[seat].name, card=card)
        case Played(seat, card, note):
            return say("log.played_note", name=seats[seat].name, card=card, note=note)
        case TrickTaken(winner=winner, points=points):
            return say("log.trick", name=seats[winner].name, points=points)
        case ContractMade(seat, trump):
            return say("log.contract", name=seats[seat].name, trump=trump)
        case Conceded(seat):
            return say("log.conceded", name=seats[seat].name)
    assert_never(event)
