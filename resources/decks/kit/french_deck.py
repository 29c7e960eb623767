"""The fifty-two faces of the French deck, with small or large indices."""

import courts
import suits
from courts.names import NAMES, written
from french import HALF_TURN, RANKS, Face, card, twice
from french_aces import ace
from french_numbers import number_card
from pen import group

COURT_PIP = 57.0
BESIDE, BELOW = courts.LEFT + 34, courts.TOP + 40  # the pip in the corner of a court's box


def court_card(suit: str, rank: str, measures: Face) -> str:
    """The SVG of a court card: the picture in its box, and in the box's corners the suit and the name."""
    pip = suits.small(suit, BESIDE, BELOW, COURT_PIP)
    name = written(courts.NAME_AT, NAMES[suit, rank])
    return card(
        suit,
        rank,
        measures,
        courts.court(suit, rank, suits.TONES[suit].base),
        pip + group(pip, transform=HALF_TURN),
        twice("names", courts.gathered(name)),
    )


def face(suit: str, rank: str, measures: Face) -> str:
    """The SVG of a card by the letters of its code."""
    if rank == "A":
        return ace(suit, measures)
    if rank in "JQK":
        return court_card(suit, rank, measures)
    return number_card(suit, rank, measures)


def faces(measures: Face) -> dict[str, str]:
    """The SVG of every face by its card's code, suit by suit from ace to king."""
    return {suit + rank: face(suit, rank, measures) for suit in suits.SUITS for rank in RANKS}
