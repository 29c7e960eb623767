"""Who plays Bourré: the levels that know when to fold, none of them a hidden card."""

from tapete.players.bourre.club import Club
from tapete.players.bourre.novice import Novice
from tapete.players.bourre.search import Searcher, Thought

__all__ = ["Club", "Novice", "Searcher", "Thought"]
