"""A record walked through the rules: where the match stands, what happened in it, and where it goes wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tapete.games.core import Action, Deal, Game, Match, Play, action_text
from tapete.games.events import DealScored, Event, Reshuffled, Seat, TrickTaken
from tapete.records.reading import RecordError
from tapete.records.record import DealRecord, MatchRecord, deal_of, game_of
from tapete.records.shuffle import (
    WrittenReshuffling,
    commitment,
    follow_from,
    parse_seed,
    shuffled_deck,
)

MATCH_OVER: Final = "match_over"
DEAL_OVER: Final = "deal_over"


@dataclass(frozen=True, slots=True)
class WalkedDeal:
    """One deal of a record after its last action: the cards as dealt, the state, all that happened in it.

    `match` stands before the deal; `scored` is None while it is unfinished.
    """

    deal: Deal
    match: Match
    state: Any
    events: tuple[Event, ...]
    scored: DealScored | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a record stands: its deals one by one, and the match after the last finished one."""

    game: Game[Any]
    players: tuple[str, ...]
    deals: tuple[WalkedDeal, ...]
    match: Match

    @property
    def state(self) -> Any | None:
        """The position in which somebody is to act; None between two deals and after the last."""
        if not self.deals or self.deals[-1].scored:
            return None
        return self.deals[-1].state

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must act; empty between two deals and after the last."""
        return () if self.state is None else self.game.to_act(self.state)

    @property
    def phase(self) -> str:
        """The phase of the deal; `deal_over` between two deals, `match_over` at the end."""
        if self.match.finished:
            return MATCH_OVER
        return DEAL_OVER if self.state is None else self.game.phase(self.state)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done now."""
        return () if self.state is None else self.game.legal(self.state)


def walk(record: MatchRecord) -> Standing:
    """Follow a record from its first deal to its last action; RecordError says where the rules forbid it."""
    game = game_of(record)
    match = game.new_match()
    deals: list[WalkedDeal] = []
    for number, written in enumerate(record.deals, 1):
        if match.finished:
            raise RecordError("the match was over before it", deal=number)
        if deals and deals[-1].scored is None:
            raise RecordError("is not finished, but another deal follows", deal=number - 1)
        walked = _walk_deal(game, match, written, number, record.players)
        deals.append(walked)
        if walked.scored is not None:
            match = game.next_match(match, walked.deal, walked.scored)
    return Standing(game, record.players, tuple(deals), match)


def _walk_deal(
    game: Game[Any], match: Match, written: DealRecord, number: int, players: tuple[str, ...]
) -> WalkedDeal:
    deal = deal_of(game, written, number)
    try:
        game.check_deal(deal, match)
    except ValueError as wrong:
        raise RecordError(str(wrong), deal=number) from None
    step = game.start(deal, match)
    state, events = step.state, list(step.events)
    for count, text in enumerate(written.actions, 1):
        try:
            action = game.parse_action(text)
            _check_action(game, state, action, players)
            step = game.apply(state, action)
        except RecordError as wrong:
            wrong.deal, wrong.action = number, count
            raise
        except ValueError as wrong:
            raise RecordError(str(wrong), deal=number, action=count) from None
        state = step.state
        events += step.events
    scored = game.scored(state)
    if scored is not None:
        _check_reshuffles(deal, events, number)
    return WalkedDeal(deal, match, state, tuple(events), scored)


def _check_reshuffles(deal: Deal, events: list[Event], number: int) -> None:
    """RecordError when a finished deal has more reshuffles written down than there were."""
    if isinstance(deal.reshuffling, WrittenReshuffling):
        written = len(deal.reshuffling.stocks)
        needed = sum(isinstance(event, Reshuffled) for event in events)
        if written > needed:
            raise RecordError(
                f"reshuffles: {written} of them, but the stock ran out {needed} times", deal=number
            )


def _check_action(game: Game[Any], state: Any, action: Action, players: tuple[str, ...]) -> None:
    """RecordError when the seat to act may not do that."""
    reason = game.why_not(state, action)
    if reason is None:
        return
    to_act = game.to_act(state)
    if not to_act:
        raise RecordError("the deal was over before it")
    name = players[to_act[0]]
    if isinstance(action, Play) and action.card not in game.hands_of(state)[to_act[0]]:
        raise RecordError(f"{action.card} is not in {name}'s hand")
    raise RecordError(f"{action_text(action)} by {name} is not allowed", reason=reason)


def standing_document(standing: Standing) -> dict[str, Any]:
    """Who is to act and what is legal, as `tapete legal` prints it."""
    to_act = standing.to_act
    who: dict[str, Any] = {"seats": list(to_act)} if len(to_act) > 1 else {"seat": next(iter(to_act), None)}
    legal = [action_text(action) for action in standing.legal]
    return {**who, "phase": standing.phase, "legal": legal}


def account_document(standing: Standing) -> dict[str, Any]:
    """Tricks, points and score of every deal and of the match, as `tapete check` prints them."""
    return {
        "deals": [_deal_document(standing.game, walked) for walked in standing.deals],
        "totals": list(standing.match.totals),
        "finished": standing.match.finished,
        "winners": list(standing.match.winners),
    }


def _deal_document(game: Game[Any], walked: WalkedDeal) -> dict[str, Any]:
    scored = walked.scored
    points = game.observe(walked.state, Seat(0)).points if scored is None else scored.points
    return {
        "tricks": [_trick_document(event) for event in walked.events if isinstance(event, TrickTaken)],
        "points": list(points),
        "score": [0] * len(game.sides) if scored is None else list(scored.score),
        "finished": scored is not None,
    }


def _trick_document(taken: TrickTaken) -> dict[str, Any]:
    return {
        "leader": taken.leader,
        "cards": [card.code for card in taken.cards],
        "winner": taken.winner,
        "points": taken.points,
    }


def verified(record: MatchRecord) -> list[bool | None]:
    """By deal, whether its cards and its commitment follow from its seed; None where it has no seed.

    Judges the cards alone, not what was played; RecordError for cards that the game does not have.
    """
    game = game_of(record)
    return [_verified_deal(game, written, number) for number, written in enumerate(record.deals, 1)]


def _verified_deal(game: Game[Any], written: DealRecord, number: int) -> bool | None:
    deal = deal_of(game, written, number)
    if written.seed is None:
        return None
    seed = parse_seed(written.seed)
    if written.commitment is not None and written.commitment.lower() != commitment(seed):
        return False
    by_hand = deal.dealer if deal.dealt_by is None else deal.dealt_by
    written_stocks = deal.reshuffling.stocks if isinstance(deal.reshuffling, WrittenReshuffling) else ()
    if not follow_from(game, written_stocks, seed):
        return False
    seats = [seat for seat in game.seats if seat < len(deal.hands) and deal.hands[seat]]
    due = game.hand_out_among(shuffled_deck(game, seed), by_hand, seats)
    return (due.hands, due.stock, due.turnup, due.piles) == (deal.hands, deal.stock, deal.turnup, deal.piles)
