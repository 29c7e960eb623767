"""Deals of the thirty-two-card games in which each seat holds the eight cards that a test writes down."""

from collections.abc import Sequence
from typing import Any

from tapete.cards import Card
from tapete.games.core import Action, Call, Deal, Match, Play
from tapete.games.events import DealScored, Event, Seat
from tapete.games.taking import Taking
from tapete.games.thirty_two import State, ThirtyTwo


def cards(game: ThirtyTwo, text: str) -> tuple[Card, ...]:
    """The cards written so: `SJ H9`."""
    return tuple(game.deck.card(code) for code in text.split())


def codes(found: Sequence[Card]) -> str:
    """The cards as one line of text."""
    return " ".join(card.code for card in found)


def begun(
    game: ThirtyTwo,
    hands: Sequence[str],
    trump: str,
    *,
    by: int = 0,
    dealer: int = 3,
    match: Match | None = None,
    bid: str = "80",
) -> State:
    """The deal of these hands when seat `by` has taken or bid `trump` and nobody has said more."""
    eight = [cards(game, hand) for hand in hands]
    match = match or Match((0, 0), dealer=Seat(dealer))
    turn = (by - dealer - 1) % 4
    if isinstance(game, Taking):
        deal, words = dealt_for_taking(game, eight, trump, by, dealer)
        words = ["pass"] * (turn if words == "take" else 4 + turn) + [words]
    else:
        deal, words = (
            Deal(Seat(dealer), tuple(eight)),
            ["pass"] * turn + [f"bid:{bid}:{trump}"] + ["pass"] * 3,
        )
    game.check_deal(deal, match)
    state = game.start(deal, match).state
    for word in words:
        state = game.apply(state, Call(word)).state
    return state


def dealt_for_taking(
    game: Taking, eight: Sequence[tuple[Card, ...]], trump: str, by: int, dealer: int
) -> tuple[Deal, Any]:
    """A deal that gives these hands when seat `by` takes, and what it says then."""
    mine = sorted(eight[by], key=lambda card: card.suit.code != trump)  # a trump to turn up, if there is one
    turnup = mine[0]
    word = "take" if turnup.suit.code == trump else f"take:{trump}"
    left = [tuple(c for c in hand if c is not turnup) for hand in eight]
    order = [Seat((dealer + 1 + n) % 4) for n in range(4)]
    stock = (turnup, *(card for seat in order for card in left[seat][5:]))
    return Deal(Seat(dealer), tuple(hand[:5] for hand in left), stock, turnup), word


def acted(game: ThirtyTwo, state: State, text: str) -> tuple[State, list[Event]]:
    """The state after these actions, a bare card being played, and all that happened."""
    events: list[Event] = []
    for word in text.split():
        action: Action = game.parse_action(word if ":" in word or word in SAID else f"play:{word}")
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return state, events


SAID = ("pass", "take", "silent", "double", "redouble")


def silent(game: ThirtyTwo, state: State) -> State:
    """The state when the seat to act, if it is asked what it declares, has stayed silent."""
    return game.apply(state, Call("silent")).state if game.phase(state) == "declaring" else state


def played_out(game: ThirtyTwo, state: State, *, speak: bool = False) -> DealScored:
    """The account when everybody plays the first legal card, and declares the first thing or nothing."""
    while game.to_act(state):
        action = game.legal(state)[0]
        if not isinstance(action, Play) and not speak:
            action = Call("silent")
        state = game.apply(state, action).state
    scored = game.scored(state)
    assert scored is not None
    return scored


def refusal(game: ThirtyTwo, state: State, text: str) -> str | None:
    """The key of the reason against an action, None when it may be done."""
    reason = game.why_not(state, game.parse_action(text))
    return None if reason is None else reason.key
