"""What stands on a score sheet, without ink or paper: columns, groups of columns, rows of cells. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Final

MINUS: Final = "−"
NONE: Final = "–"  # nothing stands here, and that is meant


class Stand(Enum):
    """How the cells of a column stand in it; numbers stand with their last digits below each other."""

    WORD = "word"
    NUMBER = "number"


class Tone(Enum):
    """How loudly a cell speaks."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    MARKED = "marked"


@dataclass(frozen=True, slots=True)
class Cell:
    """What is written in one place; `suit` is the name of a suit whose sign stands before it."""

    text: str = ""
    tone: Tone = Tone.PLAIN
    suit: str = ""


EMPTY: Final = Cell()


@dataclass(frozen=True, slots=True)
class Column:
    """One column; `width` is its share of the page, near to millimetres on A4.

    The cells of a `running` one are totals, which a new page takes over from the page before.
    """

    head: str
    width: float
    stand: Stand = Stand.NUMBER
    running: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Columns that belong to one side: `title` above the `names` of its players, which may be unknown."""

    title: str
    names: tuple[str, ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One deal. `passed` are the groups that reach the target with it: a line is drawn below theirs."""

    cells: tuple[Cell, ...]
    passed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where and when a match was played, as far as anybody knows."""

    place: str = ""
    day: date | None = None


NOWHERE: Final = Occasion()  # nobody knows: there is room to write it


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that one score sheet says. `own` are the columns of the deal itself, before those of the groups.

    `verdict` tells how the match ended or stands, `target` what it is played to, as text; `signing` are
    those who sign, "" where the name is still to be written. `wide` sheets lie on their side.
    """

    title: str
    options: str
    own: tuple[Column, ...]
    groups: tuple[Group, ...]
    rows: tuple[Row, ...]
    signing: tuple[str, ...]
    occasion: Occasion = NOWHERE
    verdict: str = ""
    legend: str = ""
    target: str = ""
    wide: bool = False
    blank: bool = False

    @property
    def columns(self) -> tuple[Column, ...]:
        """All columns from left to right."""
        return (*self.own, *(column for group in self.groups for column in group.columns))

    def first_of(self, group: int) -> int:
        """Where the columns of that group begin among all; after the last group, how many there are."""
        return len(self.own) + sum(len(before.columns) for before in self.groups[:group])

    def running_after(self, count: int) -> tuple[Cell, ...]:
        """What stands in the running columns after so many rows; other columns are empty."""
        found = [EMPTY] * len(self.columns)
        for place, column in enumerate(self.columns):
            if column.running:
                written = (row.cells[place] for row in reversed(self.rows[:count]) if row.cells[place].text)
                found[place] = next(written, EMPTY)
        return tuple(found)


def written(amount: int) -> str:
    """An amount with a true minus."""
    return str(amount).replace("-", MINUS)


def number(amount: int | None, tone: Tone = Tone.PLAIN) -> Cell:
    """An amount; nothing where there is none."""
    return EMPTY if amount is None else Cell(written(amount), tone)


def some(amount: int, tone: Tone = Tone.PLAIN) -> Cell:
    """An amount, or nothing where it is nought."""
    return number(amount or None, tone)


def signed(amount: int, tone: Tone = Tone.PLAIN) -> Cell:
    """A change, with its sign."""
    return Cell(f"+{amount}", tone) if amount > 0 else number(amount, tone)
