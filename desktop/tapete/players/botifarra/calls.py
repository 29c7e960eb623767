"""Naming trumps, delegating and doubling, by the strength of the hand and the score of the match."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import BOTIFARRA, DELEGO, PASSO, Botifarra, trump_suit
from tapete.games.core import Action, Argument, Call, Observation, Reason
from tapete.games.tricks import in_suit
from tapete.players.base import Decision

BASE: Final = 24.0
NAMED_BY_PARTNER: Final = 37.0


def call(game: Botifarra, seen: Observation) -> Decision:
    """The call of a club player."""
    words = [action.word for action in seen.legal if isinstance(action, Call)]
    if PASSO in words:
        return _raise(game, seen, words)
    values: dict[Action, float] = {
        Call(suit.code): strength(game, seen.hand, suit) - 36 for suit in game.deck.suits
    }
    values[Call(BOTIFARRA)] = 2 * (strength(game, seen.hand, None) - 36)
    if DELEGO in words:
        values[Call(DELEGO)] = NAMED_BY_PARTNER - 36
    best = max((Call(word) for word in words), key=lambda action: values[action])
    key = {BOTIFARRA: "why.call_botifarra", DELEGO: "why.call_delego"}.get(best.word, "why.call_suit")
    args: dict[str, Argument] = {"suit": game.deck.suit(best.word)} if key == "why.call_suit" else {}
    return Decision(best, values, reason=Reason(key, args))


def strength(game: Botifarra, hand: tuple[Card, ...], trump: Suit | None) -> float:
    """The points our side may expect of 72."""
    total = BASE
    for suit in game.deck.suits:
        cards = in_suit(hand, suit)
        top = sum(game.ranking.points[card.rank] for card in cards)
        if suit is trump:
            total += 1.2 * top + 2.0 * len(cards) - 2
        else:
            total += 0.9 * top
    return total if trump else total - 4


def _raise(game: Botifarra, seen: Observation, words: list[str]) -> Decision:
    word = words[0]
    expected = strength(game, seen.hand, trump_suit(seen.trump))
    expected += -4 if word in ("contro", "sant_vicenc") else 2
    needed = {"contro": 42, "recontro": 48, "sant_vicenc": 52, "barraca": 56}[word]
    values: dict[Action, float] = {Call(word): expected - needed, Call(PASSO): 0.0}
    if expected > needed:
        return Decision(Call(word), values, reason=Reason(f"why.call_{word}"))
    return Decision(Call(PASSO), values, reason=Reason("why.call_passo"))
