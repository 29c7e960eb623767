"""How a combination that may be declared stands on its button: what is said, and its cards."""

from __future__ import annotations

from typing import Any, Final, TypeGuard

from tapete.cards import Card
from tapete.games.core import Action, Game, Show
from tapete.games.declarations import FOUR, Combination
from tapete.games.thirty_two import DECLARE, ThirtyTwo
from tapete.table.buttons import Wording
from tapete.table.card_faces import Face, corner_of
from tapete.words import say, say_card

THIN_SPACE: Final = "\u2009"


def is_declaration(action: Action) -> TypeGuard[Show]:
    """Whether an action declares a combination."""
    return isinstance(action, Show) and action.verb == DECLARE


def combination_of(game: Game[Any], cards: tuple[Card, ...]) -> Combination:
    """What exactly these cards are; there is one, for the rules offer it."""
    assert isinstance(game, ThirtyTwo), "only there anything is declared"
    return game.declaration_rules.open_to(cards)[0]


def declaration_wording(game: Game[Any], show: Show, face: Face) -> Wording:
    """The button of a combination: `Tierce`, its cards as their corners have them, its suit's mark."""
    found = combination_of(game, show.cards)
    label = say(f"said.{found.kind}:{found.points}")
    spoken = f"{label}: {', '.join(say_card(card) for card in found.cards)}"
    if found.kind == FOUR:
        corner = corner_of(found.cards[0], face)
        return Wording(label, f"{len(found.cards)}{THIN_SPACE}×{THIN_SPACE}{corner}", spoken=spoken)
    corners = " ".join(corner_of(card, face) for card in found.cards)
    return Wording(label, corners, mark=f"mark_{found.cards[0].suit.code}", spoken=spoken)
