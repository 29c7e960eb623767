"""The rules of every game, by its name."""

from tapete.games import all_games as every_game

__all__ = ["every_game"]
