"""Who plays Botifarra: the levels that know its conventions, none of them a hidden card."""

from tapete.players.botifarra.club import Club
from tapete.players.botifarra.novice import Novice

__all__ = ["Club", "Novice"]
