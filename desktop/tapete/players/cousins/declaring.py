"""Declaring: everything that may yet score, and nothing that only tells the rivals what one holds."""

from __future__ import annotations

from tapete.games.core import Call, Observation, Reason, Show
from tapete.games.events import Declared
from tapete.games.match import NOTHING, Pair
from tapete.games.thirty_two import DECLARE, SILENT, State, ThirtyTwo
from tapete.players.base import Decision


def declare(game: ThirtyTwo, seen: Observation) -> Decision:
    """Of what a hand holds, the combinations worth most together, the strongest first."""
    rules, trump = game.declaration_rules, game.deck.suit(str(seen.trump))
    wanted = (Show(DECLARE, game.deck.in_order(c.cards)) for c in rules.best(seen.hand, trump))
    action = next((show for show in wanted if show in seen.legal), None) or seen.legal[0]
    assert isinstance(action, Show)
    if is_beaten(game, seen, action):
        return Decision(Call(SILENT), reason=Reason("why.declare_silent"))
    return Decision(action, reason=Reason("why.declare"))


def is_beaten(game: ThirtyTwo, seen: Observation, show: Show) -> bool:
    """Whether a rival has declared more than this, and the partner, who has spoken, nothing as good.

    A stronger one of the partner would make this score too; so only who plays after him can know.
    """
    if len(seen.trick) < 2:
        return False
    open_to = game.declaration_rules.open_to(seen.hand)
    mine = max((c.points for c in open_to if game.deck.in_order(c.cards) == show.cards), default=0)
    said = [event for event in seen.log if isinstance(event, Declared)]
    side = game.side_of(seen.seat)
    ours = max((event.points for event in said if game.side_of(event.seat) == side), default=0)
    theirs = max((event.points for event in said if game.side_of(event.seat) != side), default=0)
    return theirs > max(mine, ours)


def would_score(game: ThirtyTwo, state: State) -> Pair:
    """What scores if everybody declares all that the hands of a deal just called can."""
    contract = state.contract
    if contract is None or not game.declares:
        return NOTHING
    declared = [game.declaration_rules.best(hand, contract.trump) for hand in state.hands]
    return game.scoring_side(declared, state.leader, contract.trump)[1]
