"""Naming trumps, delegating and doubling, by the measured strength of the hand and the score of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tapete.cards import Suit
from tapete.games.botifarra import BOTIFARRA, DELEGO, NEUTRAL, PASSO, Botifarra, trump_suit
from tapete.games.core import Action, Call, Observation, Reason
from tapete.games.events import Seat
from tapete.players.base import Decision
from tapete.players.botifarra.hand import (
    DEFENDING,
    DELEGATING,
    NAMED,
    NO_TRUMP_DEFENDING,
    NO_TRUMP_NAMED,
    NO_TRUMP_SUPPORTING,
    SUPPORTING,
    expected,
)

# The points of 72 from which a hand doubles: more than half, since strong hands of the others double again.
NEEDED: Final = {"contro": 39.0, "recontro": 40.0, "sant_vicenc": 42.0, "barraca": 43.0}
# What the others' doubles say against the hand's promise, in points of 72.
DOUBTS: Final = {"contro": 0.0, "recontro": 6.0, "sant_vicenc": 8.0, "barraca": 10.0}
CAUTION: Final = (
    6.0  # score that botifarra must promise more than a suit: fewer of them, measured, cost nothing
)
BOLDEST: Final = 4.0  # points of 72 that the score of the match can take off or add
WHOLE_DEAL: Final = 36.0  # a lead of that many points in a match of a fixed number of deals is a big one


def call(game: Botifarra, seen: Observation) -> Decision:
    """The call of a club player."""
    words = [action.word for action in seen.legal if isinstance(action, Call)]
    return _double(game, seen, words[0]) if PASSO in words else _name(game, seen, words)


def _name(game: Botifarra, seen: Observation, words: Sequence[str]) -> Decision:
    """The trump, or no trump, that promises most in the score; or leave it to the partner."""
    points = {suit.code: expected(game, seen.hand, suit, NAMED) for suit in game.deck.suits}
    points[BOTIFARRA] = expected(game, seen.hand, None, NO_TRUMP_NAMED)
    values: dict[Action, float] = {
        Call(word): (promised - NEUTRAL) * game.multiplier(word, 0) for word, promised in points.items()
    }
    values[Call(BOTIFARRA)] -= CAUTION
    if DELEGO in words:
        values[Call(DELEGO)] = expected(game, seen.hand, None, DELEGATING)
    best = max(words, key=lambda word: values[Call(word)])
    if best == DELEGO:
        return Decision(Call(best), values, reason=Reason("why.call_delego"))
    said = {"points": round(points[best])}
    if best == BOTIFARRA:
        return Decision(Call(best), values, reason=Reason("why.call_botifarra", said))
    return Decision(
        Call(best), values, reason=Reason("why.call_suit", {"suit": game.deck.suit(best), **said})
    )


def _double(game: Botifarra, seen: Observation, word: str) -> Decision:
    """Double when the hand promises enough, a little sooner when the match is slipping away."""
    points = promised(game, seen) - DOUBTS[word]
    bold = boldness(game, seen)
    needed = NEEDED[word] - bold
    values: dict[Action, float] = {Call(word): points - needed, Call(PASSO): 0.0}
    said = {"points": round(points)}
    if points <= needed:
        return Decision(Call(PASSO), values, reason=Reason("why.call_passo", said))
    match word:
        case "contro":
            key = "why.call_contro" if points > NEUTRAL else "why.call_contro_bold"
        case "recontro":
            key = "why.call_recontro"
        case "sant_vicenc":
            key = "why.call_sant_vicenc"
        case _:
            key = "why.call_barraca"
    return Decision(Call(word), values, reason=Reason(key, said))


def promised(game: Botifarra, seen: Observation) -> float:
    """The points of 72 the hand promises its side under the trump that was named."""
    trump, namer = trump_suit(seen.trump), seen.contract_by
    assert namer is not None
    weights = formula(game, seen.seat, namer, trump)
    return expected(game, seen.hand, trump, weights, delegated=namer != seen.dealer)


def formula(game: Botifarra, seat: Seat, namer: Seat, trump: Suit | None) -> Mapping[str, float]:
    """What a hand of that seat is measured by once `namer` has named that trump, or none."""
    if namer == seat:
        return NAMED if trump else NO_TRUMP_NAMED
    if game.side_of(namer) == game.side_of(seat):
        return SUPPORTING if trump else NO_TRUMP_SUPPORTING
    return DEFENDING if trump else NO_TRUMP_DEFENDING


def boldness(game: Botifarra, seen: Observation, seat: Seat | None = None) -> float:
    """Points of 72 by which the match's score makes a call bolder (behind, late) or more careful (ahead).

    That of `seat`, or of the one that sees.
    """
    side = game.side_of(seen.seat if seat is None else seat)
    ours = seen.totals[side]
    theirs = max(total for s, total in enumerate(seen.totals) if s != side)
    target, deals = game.options["target"], game.options["deals"]
    late = [0.0]
    if isinstance(target, int):
        late.append(max(ours, theirs) / target)
    if isinstance(deals, int):
        late.append(min(seen.deals / deals, 1.0))
    behind = (theirs - ours) / WHOLE_DEAL
    return max(-BOLDEST, min(BOLDEST, BOLDEST * behind * max(late) ** 2))
