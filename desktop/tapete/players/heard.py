"""What one seat of Bourré has heard and seen, in the numbers in which deals are imagined (pots.py).

Cards are bits as in bourre/bits.py. Places are the seats that were dealt to, from the dealer's left on; the
dealer is the last.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SEATS: Final = 8  # at most
EVERY: Final = (1 << 52) - 1  # all cards
COMING: Final = -2  # a word: has still to speak
FOLDED: Final = -1
SEQUENTIAL: Final = 0  # how declarations go
THEN_DRAW: Final = 1
SIMULTANEOUS: Final = 2


@dataclass(frozen=True, slots=True)
class Heard:
    """What one seat knows at one moment, place by place.

    `words` are COMING, FOLDED or the number of cards changed (0 where that is still to come), `drawn` tells
    who has changed them. `may` are the cards that a rival can still hold, `played` those it has played.
    `unseen` are all cards that may be in a hand or come into one, without those and the `turnup`; `held`
    whether the dealer is known to hold that. `pot`, `fine` and the like are in chips; `more` the second ante
    that each who stays in pays.
    """

    me: int
    mode: int
    most: int  # cards that may be changed
    cards: int  # of a hand
    hand: int
    words: tuple[int, ...]
    drawn: tuple[bool, ...]
    played: tuple[int, ...]
    may: tuple[int, ...]
    unseen: int
    turnup: int
    held: bool
    forced: bool  # the dealer must stay in: his turn-up is an ace
    pot: float
    limit: float  # of a fine; below 0: none
    capped: bool  # and of what is won
    share: float
    exempt: float
    more: float = 0.0


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards on the table: those who play in order, the leader first, and their tricks so far."""

    order: tuple[int, ...]
    tricks: tuple[int, ...]
    laid: int  # how many have played
    led: int  # all cards of the suit led
    best: int
    holder: int
    gone: int
