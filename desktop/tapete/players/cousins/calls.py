"""Taking in Belote and Bolot, by the measured worth of the hand, the seat and the score of the match."""

from __future__ import annotations

from typing import Final

from tapete.cards import Suit
from tapete.games.core import Action, Call, Observation, Reason
from tapete.games.events import Argument, Said
from tapete.games.taking import Taking
from tapete.games.thirty_two import PASS
from tapete.players.base import Decision
from tapete.players.cousins.hand import TAKING, hand_marks, worth
from tapete.players.cousins.score import boldness
from tapete.players.cousins.sight import suits_of_words, with_turnup

# The points of 162 from which a hand takes, by how many have passed before: in the first round, then in the
# second, in which a pass is the more likely to bring nothing.
NEEDED: Final = (98.0, 98.0, 98.0, 97.0, 97.0, 97.0, 96.0, 94.0)


def take(game: Taking, seen: Observation) -> Decision:
    """The call of a club player where a card is turned up."""
    words = [action.word for action in seen.legal if isinstance(action, Call)]
    passed = sum(isinstance(event, Said) for event in seen.log)
    needed = NEEDED[passed] - boldness(game, seen)
    suits = {word: game.deck.suit(code) for word, code in suits_of_words(words, seen).items()}
    points = {word: promised(game, seen, suit) for word, suit in suits.items()}
    best = max(points, key=lambda word: points[word])
    values: dict[Action, float] = {Call(word): promise - needed for word, promise in points.items()}
    values[Call(PASS)] = 0.0
    said: dict[str, Argument] = {"suit": suits[best], "points": round(points[best])}
    if points[best] < needed:
        return Decision(Call(PASS), values, reason=Reason("why.take_pass", said))
    return Decision(Call(best), values, reason=Reason("why.take", said))


def promised(game: Taking, seen: Observation, trump: Suit) -> float:
    """The points of 162 that the side may expect of which this seat takes."""
    return worth(hand_marks(game, with_turnup(seen), trump), TAKING)
