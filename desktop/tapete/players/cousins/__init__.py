"""Who plays Belote, Bolot and Pilotta: the levels that know their conventions, none of them a hidden card."""

from tapete.players.cousins.club import Club
from tapete.players.cousins.novice import Novice

__all__ = ["Club", "Novice"]
