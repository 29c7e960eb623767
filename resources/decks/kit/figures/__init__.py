"""The figures of the Spanish deck: sota (10), cavall (11) and rei (12)."""

from collections.abc import Callable

import pen
from figures.cavalls import cavall_bastos, cavall_copes, cavall_espases, cavall_oros
from figures.reis import rei_bastos, rei_copes, rei_espases, rei_oros
from figures.sotes import sota_bastos, sota_copes, sota_espases, sota_oros

FIGURES: dict[tuple[str, int], Callable[[], str]] = {
    ("O", 10): sota_oros,
    ("C", 10): sota_copes,
    ("E", 10): sota_espases,
    ("B", 10): sota_bastos,
    ("O", 11): cavall_oros,
    ("C", 11): cavall_copes,
    ("E", 11): cavall_espases,
    ("B", 11): cavall_bastos,
    ("O", 12): rei_oros,
    ("C", 12): rei_copes,
    ("E", 12): rei_espases,
    ("B", 12): rei_bastos,
}
_ROUND = ' stroke-linejoin="round" stroke-linecap="round"'


def gathered(body: str) -> str:
    """A body whose marks take their round joins from one group, not each for itself: a fifth of the file."""
    return f"<g{_ROUND}>{body.replace(_ROUND, '')}</g>"


def body(suit: str, rank: int) -> str:
    """The figure alone, in the units of the card; the two index corners are left free."""
    return gathered(FIGURES[suit, rank]())


def figure(suit: str, rank: int) -> str:
    """The whole card of a figure as an SVG file: `suit` one of O, C, E, B, `rank` 10, 11 or 12."""
    return pen.spanish_card(suit, rank, body(suit, rank))
