"""How good the cards are that one would keep: how likely they win the pot, tie for it, or take no trick."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tapete.players.bourre.bits import SUIT, TRUMPS, WIDTH, each

Mark = tuple[str, float]
# By outcome and mark: what it adds against one rival, and more for each doubling of them (log odds).
Weights = Mapping[str, Mapping[str, tuple[float, float]]]
HIGH: Final = "TJQKA"  # ranks of plain cards that may win
KEEN: Final = 1  # a rival who changes no more cards than this has a good hand
POOR: Final = 4  # and one who changes so many a poor one


@dataclass(frozen=True, slots=True)
class Table:
    """What is known around the hand when it is judged.

    `out` are the trumps that others may hold, `turned` the turn-up where a rival has it or may have,
    `changed` how many cards each rival is known to have changed.
    """

    out: int
    turned: int
    changed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely a hand wins the pot alone, shares most tricks with others, and takes no trick."""

    win: float
    tie: float
    none: float


def marks_of(kept: int, drawn: int, table: Table) -> Iterator[Mark]:
    """What speaks for a hand of these cards and `drawn` unknown ones."""
    yield "base", 1.0
    if drawn:
        yield f"drawn_{drawn}", 1.0
    trumps = kept & TRUMPS
    if trumps:
        yield f"trumps_{trumps.bit_count()}", 1.0
        yield f"sure_{sure_tricks(trumps, table.out)}", 1.0
    for card in each(trumps):
        higher = (table.out & -(card << 1)).bit_count()
        yield f"over_{_steps(higher)}", 1.0
    for suit in range(3):
        yield from _plain_marks(kept >> suit * WIDTH & SUIT)
    if table.turned and not trumps & -(table.turned << 1):
        yield "under_turnup", 1.0
    for number in table.changed:
        if number <= KEEN:
            yield "keen", 1.0
        elif number >= POOR:
            yield "poor", 1.0


def sure_tricks(trumps: int, out: int) -> int:
    """How many of these trumps win whatever anybody plays: §6, each of those out may beat one lower card."""
    mine, lost = list(each(trumps)), 0
    for card in each(out):
        if lost < len(mine) and card > mine[lost]:
            lost += 1
    return len(mine) - lost


def _steps(higher: int) -> int:
    """So many higher trumps are out, those far down taken together."""
    return higher if higher < 3 else 3 if higher < 5 else 5 if higher < 8 else 8


def _plain_marks(cards: int) -> Iterator[Mark]:
    """The marks of the cards of one plain suit."""
    for place, rank in enumerate(HIGH, WIDTH - len(HIGH)):
        if cards >> place & 1:
            yield f"side_{rank}", 1.0


def kept_first(hand: Sequence[int]) -> list[int]:
    """The cards from the one to be kept first to the one to be thrown first: trumps, then by rank."""
    return sorted(hand, key=lambda card: (card & TRUMPS, (card.bit_length() - 1) % WIDTH), reverse=True)


class Judgement:
    """The chances of one kept hand against any number of rivals, by weights as in hand_weights.py."""

    def __init__(self, kept: int, drawn: int, table: Table, weights: Weights) -> None:
        marks = list(marks_of(kept, drawn, table))
        self._win, self._tie, self._none = (_summed(marks, weights[end]) for end in ("win", "tie", "none"))
        self._sure = sure_tricks(kept & TRUMPS, table.out)
        self._cards = kept.bit_count() + drawn

    def against(self, rivals: int) -> Chances:
        """Against so many who stay in; against none the pot is taken without a trick."""
        if not rivals:
            return Chances(1.0, 0.0, 0.0)
        if self._sure > self._cards // 2:  # a cinch
            return Chances(1.0, 0.0, 0.0)
        many = math.log2(rivals)
        tie = 0.0 if rivals == 1 and self._cards % 2 else _likely(self._tie, many)
        none = 0.0 if self._sure else _likely(self._none, many)
        return Chances(_likely(self._win, many), tie, none)


def _summed(marks: Sequence[Mark], weights: Mapping[str, tuple[float, float]]) -> tuple[float, float]:
    base = more = 0.0
    for name, amount in marks:
        weight = weights.get(name)
        if weight is not None:
            base += weight[0] * amount
            more += weight[1] * amount
    return base, more


def _likely(sums: tuple[float, float], many: float) -> float:
    return 1 / (1 + math.exp(-(sums[0] + sums[1] * many)))
