"""Calls where nobody has a partner: three or four alone, or two with piles, each by what he sees himself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Final

from tapete.games.botifarra import BOTIFARRA, DEAL_POINTS, PASSO, Botifarra, trump_suit
from tapete.games.core import Action, Call, Observation, Reason
from tapete.players.base import Decision
from tapete.players.botifarra.ahead import LookAhead
from tapete.players.botifarra.alone_hands import DEFENDING, NAMED, NO_TRUMP_NAMED
from tapete.players.botifarra.calls import boldness
from tapete.players.botifarra.hand import expected
from tapete.players.botifarra.two import TwoOutlook
from tapete.players.botifarra.two_weights import STANDING

# The points above the share from which a player doubles. Alone he doubles for the namer too, who mostly does
# well; between two each double of the other says more for his cards.
NEEDED_ALONE: Final = 2.5
NEEDED_TWO: Final = {"contro": 1.5, "recontro": 4.0, "sant_vicenc": 8.0, "barraca": 10.0}
CAUTION: Final = 3.0  # score that botifarra must promise more than a suit, for it promises too much
WORLDS: Final = 24  # hands of the rival that are imagined


def alone_call(game: Botifarra, seen: Observation) -> Decision:
    """The call of one of three or four alone, by his hand."""
    words = [action.word for action in seen.legal if isinstance(action, Call)]
    mode = game.mode.name
    if PASSO in words:
        points = expected(game, seen.hand, trump_suit(seen.trump), DEFENDING[mode])
        return _double(game, seen, words[0], points, NEEDED_ALONE)
    points_of = {suit.code: expected(game, seen.hand, suit, NAMED[mode]) for suit in game.deck.suits} | {
        BOTIFARRA: expected(game, seen.hand, None, NO_TRUMP_NAMED[mode])
    }
    return _name(game, words, points_of)


def two_call(game: Botifarra, look: TwoOutlook, rng: Random) -> Decision:
    """The call of one of two with piles, by all that lies open and his hand."""
    words = [action.word for action in look.seen.legal if isinstance(action, Call)]
    worlds = tuple(look.worlds(rng, WORLDS))
    if PASSO in words:
        points = two_points(look, str(look.seen.trump), worlds)
        return _double(game, look.seen, words[0], points, NEEDED_TWO[words[0]])
    return _name(game, words, {word: two_points(look, word, worlds) for word in words})


def two_points(look: TwoOutlook, trump: str, worlds: Sequence[tuple[int, int]]) -> float:
    """The points of 72 that what lies open promises this seat under that trump."""
    ahead = LookAhead(look.bits, look.bits.suit_number(trump_suit(trump)), STANDING)
    leads = look.me != look.seen.dealer  # §10.2 the dealer's opponent leads
    beyond = fmean(
        ahead.standing(look.mine, other, unseen) if leads else -ahead.standing(other, look.mine, unseen)
        for other, unseen in worlds
    )
    return (DEAL_POINTS + beyond) / 2


def _name(game: Botifarra, words: Sequence[str], points: Mapping[str, float]) -> Decision:
    """The trump, or no trump, that promises most in the score."""
    values: dict[Action, float] = {
        Call(word): (points[word] - game.mode.share) * game.multiplier(word, 0) for word in words
    }
    values[Call(BOTIFARRA)] -= CAUTION
    best = max(words, key=lambda word: values[Call(word)])
    said = {"points": round(points[best])}
    if best == BOTIFARRA:
        return Decision(Call(best), values, reason=Reason("why.alone_call_botifarra", said))
    return Decision(
        Call(best), values, reason=Reason("why.alone_call_suit", {"suit": game.deck.suit(best), **said})
    )


def _double(game: Botifarra, seen: Observation, word: str, points: float, margin: float) -> Decision:
    """Double when the cards promise enough above the share, a little sooner when the match slips away."""
    needed = game.mode.share + margin - boldness(game, seen)
    values: dict[Action, float] = {Call(word): points - needed, Call(PASSO): 0.0}
    said = {"points": round(points), "share": game.mode.share}
    if points <= needed:
        return Decision(Call(PASSO), values, reason=Reason("why.alone_call_passo", said))
    bold = points <= game.mode.share
    return Decision(
        Call(word), values, reason=Reason("why.alone_call_bold" if bold else "why.alone_call_double", said)
    )
