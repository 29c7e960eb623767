"""Who judges what others have done in which game: the one place where worlds find the odds of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tapete.games.core import Game, Observation
from tapete.players.botifarra.play_odds import ClubOdds as BotifarraOdds
from tapete.players.bourre.call_odds import CallOdds as BourreOdds
from tapete.players.cousins.silence_odds import ClubOdds as CousinOdds
from tapete.players.odds import Odds
from tapete.players.worlds_cards import CardBits

ODDS: Final[Mapping[str, Callable[[Any, Observation, CardBits], Odds]]] = {
    "belote": CousinOdds,
    "bolot": CousinOdds,
    "botifarra": BotifarraOdds,
    "bourre": BourreOdds,
    "pilotta": CousinOdds,
}


def odds_of(game: Game[Any], seen: Observation, cards: CardBits) -> Odds | None:
    """The odds of what the others have done, in these bits; None in a game whose players tell none."""
    made = ODDS.get(game.name)
    return None if made is None else made(game, seen, cards)
