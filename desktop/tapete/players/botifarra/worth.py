"""What a card is worth keeping, in points of the deal: measured in our own duplicate deals."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card
from tapete.players.botifarra.outlook import Outlook

# by how many unseen cards of the suit beat it: the chance its points come home, and what it takes besides
COMES_HOME: Final = (0.9, 0.5, 0.4, 0.35, 0.3)
TAKES: Final = (2.5, 0.9, 0.4, 0.1, 0.0)
TRUMP_TAKES: Final = (4.0, 2.8, 2.3, 2.0, 1.8)


def keep(look: Outlook, card: Card) -> float:
    """What our side may expect from still holding `card` after this trick."""
    if look.tricks_left == 1:
        return 0.0
    above = min(len(look.higher(card)), 4)
    home = COMES_HOME[above]
    if look.is_trump(card):
        return TRUMP_TAKES[above] + home * look.points(card)
    if above and len(look.suit(card.suit)) <= above:
        home *= 0.8  # too few small cards beside it to wait for its turn
    if not look.trumps_out:
        home = 1.0 if not above else home
    return TAKES[above] + home * look.points(card)
