"""The aces and number cards of the French deck, with small or large indices."""

import suits
from french import Face
from french_aces import ace
from french_numbers import number_card


def face(suit: str, rank: str, measures: Face) -> str:
    """The SVG of a card by the letters of its code."""
    if rank == "A":
        return ace(suit, measures)
    return number_card(suit, rank, measures)


def faces(measures: Face) -> dict[str, str]:
    """The SVG of every face by its card's code, suit by suit from ace to ten."""
    return {suit + rank: face(suit, rank, measures) for suit in suits.SUITS for rank in "A23456789T"}
