"""What speaks for a card in an imagined deal of Bourré: weights, in thousandths of the pot.

Learned, not guessed: deals among two to eight who declare as club players do were played out by these
weights; at one card of each, every legal card was tried and the deal played on. What a card brought beyond
the mean of them all was explained by its marks (least squares, some 260,000 choices a round, seven rounds,
each playing by the weights of the one before). A player with these wins 0.03 (two play) to 0.06 (six) of a
pot a deal from those who lead trumps from the top and head as cheaply as they can.

The tables are added up for a card that is led, that beats the trick, that follows without beating it, that is
thrown away. Their columns: `above` is how many higher cards of its suit the player has not seen (0, 1, 2 or
3, 4 to 6, more), `mine` his tricks (0, 1, more) and `rivals` the most of another, `stage` the tricks still to
come (4 or more, 3, fewer), `behind` how many play after him (0, 1, more), `ends` whether it is the highest or
lowest one (2 and 1, added), `length` the cards of its suit in hand.
"""

from __future__ import annotations

from array import array
from typing import Final

LEAD_ABOVE_CROWD: Final = (  # trump x above x crowd (2, 3, more play)
    7, -2, -1, 2, -3, 5, 6, -4, 2, 0, -1, 11, -9, 7, 22, 24, 58, 66, 57, -7, -136, 19, -30, -59, -33, -17,
    28, -72, -1, 63,
)  # fmt: skip
LEAD_ABOVE_MINE_STAGE: Final = (  # trump x above x mine x stage
    1, 0, 0, -26, -5, 15, 0, 18, 2, 0, 0, 0, -19, 2, 12, 0, 20, -11, 0, 0, 0, -19, 5, 15, 0, 25, -21, 0,
    0, 0, -18, 12, 18, 0, 22, -25, 8, 0, 0, -19, 17, 28, 0, 15, -28, 10, 0, 0, 11, 28, 10, 0, 40, 49, -35,
    0, 0, -13, -15, -6, 0, -24, 8, -8, 0, 0, 12, -25, -26, 0, -26, 2, 12, 0, 0, 38, -14, -33, 0, -32, 6,
    12, 0, 0, 53, -5, -33, 0, -56, 19,
)  # fmt: skip
LEAD_TRUMPS_MINE: Final = (  # trump x trumps in hand (0 to 4) x mine
    0, 0, 0, 5, -10, 7, 3, 22, 8, 5, 7, 0, -4, 0, 0, 0, 0, 0, -5, 10, -7, -3, -22, -8, -5, -7, 0, 4, 0, 0,
)  # fmt: skip
LEAD_RIVALS_MINE: Final = (  # trump x rivals x mine
    8, 31, -24, 0, 8, 40, 0, -21, 0, -8, -31, 24, 0, -8, -40, 0, 21, 0,
)  # fmt: skip
LEAD_ENDS_MINE: Final = (  # trump x ends x mine
    7, 20, 10, -17, 7, -11, 14, 29, 4, 4, -38, 13, 20, 5, 6, -26, -35, 8, 2, 2, -23, -5, 10, -7,
)  # fmt: skip
LEAD_LENGTH: Final = (  # trump x length x a trump in hand x last two tricks
    0, 0, 0, 0, 15, 0, 4, 4, 2, 0, 7, 0, -17, 0, 28, 0, 0, 0, 0, 0, 0, 0, 2, -4, 0, 0, -33, 0, 0, 0, -8,
    0,
)  # fmt: skip
BEAT_ENDS_BEHIND: Final = (  # ends among those that beat x behind x trump
    0, 9, -3, 14, -3, 21, -3, -1, -4, -9, -14, -4, 3, -8, 8, -5, 16, -17, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
BEAT_ABOVE_BEHIND_MINE: Final = (  # above x behind x trump x mine
    -2, -1, -1, -173, -326, -3, 63, 21, -3, -91, -128, 7, 38, 35, 1, -16, -58, 2, -3, -1, 0, -69, -156,
    -2, 39, 20, 0, -38, -62, -5, 21, 6, 38, -63, -54, 1, 3, 0, 0, 10, 7, 2, 16, 3, 1, 9, 21, -3, -44, 3,
    -1, 6, 37, -1, 2, -1, 1, 88, 182, 2, -34, -16, 2, 44, 67, -1, 9, -15, -29, 47, 13, -2, 0, 3, 0, 145,
    292, 1, -83, -28, 0, 76, 102, 1, -24, -30, -8, 26, 63, 0,
)  # fmt: skip
BEAT_HIGH_STAGE_MINE: Final = (  # the highest that beats x stage x mine
    5, 0, 0, 2, -5, 0, -12, 16, -3, -5, 0, 0, -2, 5, 0, 12, -16, 3,
)  # fmt: skip
GIVE: Final = (  # trump x lowest
    -12, 12, -43, 43,
)  # fmt: skip
THROW_ENDS_MINE: Final = (  # ends x mine
    6, 1, -4, 1, -7, 16, -7, 4, -16, 0, 2, 4,
)  # fmt: skip
THROW_ABOVE_LENGTH: Final = (  # above x length x a trump in hand
    -50, 0, -26, 0, 9, 0, -27, 0, -16, 0, 15, 0, -22, 0, -7, 0, 27, 0, -11, 0, 5, 0, 35, 0, 7, 0, 19, 0,
    43, 0,
)  # fmt: skip

CARD_WEIGHTS: Final = array(
    "d",
    [
        weight / 1000
        for table in (
            LEAD_ABOVE_CROWD,
            LEAD_ABOVE_MINE_STAGE,
            LEAD_TRUMPS_MINE,
            LEAD_RIVALS_MINE,
            LEAD_ENDS_MINE,
            LEAD_LENGTH,
            BEAT_ENDS_BEHIND,
            BEAT_ABOVE_BEHIND_MINE,
            BEAT_HIGH_STAGE_MINE,
            GIVE,
            THROW_ENDS_MINE,
            THROW_ABOVE_LENGTH,
        )
        for weight in table
    ],
)
