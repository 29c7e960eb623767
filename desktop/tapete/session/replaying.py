"""Deals that are over, to be looked at again: every moment of one, with all hands open. Nothing is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tapete.games.core import Action, Deal, Game, Match
from tapete.games.events import Event, Played, Seat, TrickTaken
from tapete.records.check import Standing
from tapete.records.record import MatchRecord
from tapete.session.deal_in_play import DealInPlay
from tapete.session.view import TableSetup, View


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A finished deal: the cards, what was done with them, where the match stood before it and after it.

    `number` counts the deals of its match from 1.
    """

    number: int
    game: Game[Any]
    deal: Deal
    match: Match
    after: Match
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a deal stood, and all that happened since the moment before it, hidden from nobody."""

    state: Any
    events: tuple[Event, ...]


def past_deals(standing: Standing, record: MatchRecord) -> tuple[PastDeal, ...]:
    """The finished deals of a record, which has been walked to that standing.

    One that is still being played is left out: its hands are not to be seen yet.
    """
    game, walked = standing.game, standing.deals
    after = [*(deal.match for deal in walked[1:]), standing.match]
    return tuple(
        PastDeal(number, game, deal.deal, deal.match, then, tuple(map(game.parse_action, written.actions)))
        for number, (deal, then, written) in enumerate(zip(walked, after, record.deals, strict=True), 1)
        if deal.scored is not None
    )


def past_deal(play: DealInPlay) -> PastDeal:
    """A deal that has been played out at a table."""
    actions = tuple(done.action for done in play.done)
    return PastDeal(play.match.deals + 1, play.game, play.deal, play.match, play.match_after, actions)


def moments_of(past: PastDeal) -> tuple[Moment, ...]:
    """The deal from its cards to its account, one moment for each action that anybody saw.

    Who stays silent when asked what they declare does nothing to be seen: that is no moment of its own.
    """
    game = past.game
    step = game.start(past.deal, past.match)
    moments = [Moment(step.state, step.events)]
    for action in past.actions:
        step = game.apply(moments[-1].state, action)
        if step.events:
            moments.append(Moment(step.state, step.events))
        else:
            moments[-1] = replace(moments[-1], state=step.state)
    return tuple(moments)


def view_of(past: PastDeal, moment: Moment, setup: TableSetup, near: Seat) -> View:
    """What a table shows at that moment with all hands open, seen from the seat that sits near."""
    game, is_over = past.game, not past.game.to_act(moment.state)
    verdict = "match_over" if past.after.finished else "deal_over"
    return View(
        setup=setup,
        seen=replace(game.observe(moment.state, near), legal=()),  # nothing is played here
        match=past.after if is_over else past.match,
        open_hands=game.hands_of(moment.state),
        verdict=verdict if is_over else "",
    )


def near_seat(setup: TableSetup) -> Seat:
    """From where a past deal is seen: the seat of the one person who played, else the first."""
    people = [Seat(seat) for seat, sits in enumerate(setup.seats) if sits.is_person]
    return people[0] if len(people) == 1 else Seat(0)


def place_in_tricks(moments: Sequence[Moment], number: int) -> tuple[int, int] | None:
    """Which card of which trick, both from 1, was played last at that moment; None where none was then."""
    if not any(isinstance(event, Played) for event in moments[number].events):
        return None
    trick, card = 1, 0
    for moment in moments[:number]:
        for event in moment.events:
            if isinstance(event, Played):
                card += 1
            elif isinstance(event, TrickTaken):
                trick, card = trick + 1, 0
    return trick, card + 1
