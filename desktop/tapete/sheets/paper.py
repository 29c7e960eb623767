"""Sizes of paper and of what stands on it, in millimetres, and how rows are broken over pages. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper and the sizes that go with it, all in millimetres.

    `letters` is the size of the letters in a row; rows are from `least` to `most` high.
    """

    name: str
    width: float
    height: float
    margin: float
    letters: float
    least: float
    most: float

    @property
    def turned(self) -> Paper:
        """The same on its side."""
        return replace(self, width=self.height, height=self.width)

    @property
    def left(self) -> float:
        """Where writing begins."""
        return self.margin

    @property
    def right(self) -> float:
        """Where writing ends."""
        return self.width - self.margin

    @property
    def top(self) -> float:
        """The upper edge of what is written."""
        return self.margin

    @property
    def bottom(self) -> float:
        """The lower edge of what is written."""
        return self.height - self.margin


PAPERS: Final = {
    "a4": Paper("a4", 210, 297, 15, 3.2, 4.9, 6.6),
    "a5": Paper("a5", 148, 210, 10, 2.6, 3.9, 5.4),
    "letter": Paper("letter", 215.9, 279.4, 15, 3.2, 4.9, 6.6),
}
FEWEST: Final = 3  # rows on a page: fewer would look forgotten


def shared_out(shares: Sequence[float], needs: Sequence[float], room: float) -> tuple[float, ...]:
    """Columns as wide together as the room, in these shares; what lacks something takes it from the rest."""
    whole = sum(shares)
    widths = [share * room / whole for share in shares]
    lacking = sum(max(need - width, 0) for need, width in zip(needs, widths, strict=True))
    spare = sum(max(width - need, 0) for need, width in zip(needs, widths, strict=True))
    moved = min(lacking, spare)
    if not moved:
        return tuple(widths)
    return tuple(
        width + (need - width) * moved / (lacking if need > width else spare)
        for need, width in zip(needs, widths, strict=True)
    )


def broken(rows: int, only: int, first: int, middle: int, last: int) -> tuple[int, ...]:
    """How many rows stand on each page, where pages hold so many: one alone, the first, a middle, the last.

    All on one page where it holds them; else the first pages are full, and the last has at least FEWEST.
    """
    if rows <= only:
        return (rows,)
    pages: list[int] = []
    left, room = rows, first
    while not pages or left > last:
        taken = max(min(room, left - FEWEST), 1)
        pages.append(taken)
        left -= taken
        room = middle
    return (*pages, left)
