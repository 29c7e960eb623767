"""The list of all matches as a table: what stands in it, in which order, and which of it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, lru_cache
from typing import Any, Final
from unicodedata import combining, normalize

from PySide6.QtCore import (
    QAbstractTableModel,
    QDate,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from tapete.session.summing_up import PastMatch
from tapete.sheets.dates import day_as
from tapete.sheets.rows import called
from tapete.windows.sentences import number_text
from tapete.words import language, say

COLUMNS: Final = ("date", "game", "players", "result", "score", "deals")
RESULTS: Final = ("won", "lost", "drawn", "over", "left", "by_hand")  # that can be asked for
PERIODS: Final = {"week": 7, "month": 30, "year": 365}  # days back from today
_WHOLE: Final = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
_Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for: words that must all be found, a game, a result, a first day; empty: any."""

    text: str = ""
    game: str = ""
    result: str = ""
    since: date | None = None


class HistoryModel(QAbstractTableModel):
    """Lines are made into words when they are shown, so that ten thousand cost no more than twenty."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[PastMatch] = []
        self._shown: list[PastMatch] = []
        self._places: dict[int | str, int] = {}
        self._texts: list[str] = []  # what can be searched, line by line, once somebody searches
        self._wanted = Wanted()
        self._order: tuple[int, bool] = (0, True)  # the column, and whether the highest comes first

    # --- what is in it ---------------------------------------------------------------------------------

    def show_matches(self, matches: Iterable[PastMatch]) -> None:
        """Show these, the latest first, as far as they are asked for."""
        self._all = list(matches)
        self._places = {past.key: at for at, past in enumerate(self._all)}
        self._texts = []
        self._choose()

    def want(self, wanted: Wanted) -> None:
        """Show only what is asked for."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._choose()

    def choose_again(self) -> None:
        """Ask the same once more: what is known of matches has changed."""
        self._choose()

    def learn(self, past: PastMatch) -> None:
        """A match that is shown is known better now."""
        at = self._places.get(past.key)
        if at is None:
            return
        before, self._all[at] = self._all[at], past
        row = next((row for row, one in enumerate(self._shown) if one is before), None)
        if row is not None:
            self._shown[row] = past
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(COLUMNS) - 1))

    @property
    def whole(self) -> int:
        """How many matches there are, shown or not."""
        return len(self._all)

    def games(self) -> list[str]:
        """The games that were played, by name."""
        return sorted({past.told.game for past in self._all}, key=lambda name: say(f"game.{name}"))

    def past(self, row: int) -> PastMatch:
        """The match in that row."""
        return self._shown[row]

    def row_of(self, key: int | str) -> int | None:
        """Where a match is shown, if it is."""
        return next((row for row, past in enumerate(self._shown) if past.key == key), None)

    def _choose(self) -> None:
        self.beginResetModel()
        wanted = self._wanted
        words = folded(wanted.text).split()
        first = None if wanted.since is None else _midnight(wanted.since)
        if words and not self._texts:
            self._texts = [_searched(past) for past in self._all]
        self._shown = [
            past
            for at, past in enumerate(self._all)
            if (not wanted.game or past.told.game == wanted.game)
            and (first is None or past.updated >= first)
            and (not wanted.result or _is(past, wanted.result))
            and (not words or all(word in self._texts[at] for word in words))
        ]
        self._arrange()
        self.endResetModel()

    def _arrange(self) -> None:
        column, down = self._order
        if (column, down) != (0, True):  # as they come
            self._shown.sort(key=_KEYS[COLUMNS[column]], reverse=down)

    # --- Qt's questions --------------------------------------------------------------------------------

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole and column == "score":
            return best_of(self._shown[index.row()])
        if role in (Qt.ItemDataRole.DisplayRole, *_WHOLE):
            return told_in(column, self._shown[index.row()])
        if role == Qt.ItemDataRole.TextAlignmentRole and column == "deals":
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return say(f"history.{COLUMNS[section]}")
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[section] != "deals":
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._order = (column, order == Qt.SortOrder.DescendingOrder)
        self._choose()


# --- one match in words -----------------------------------------------------------------------------------


def told_in(column: str, past: PastMatch) -> str:
    """What stands of a match in that column."""
    match column:
        case "date":
            return day_text(past.day)
        case "game":
            return say(f"game.{past.told.game}")
        case "players":
            return players_text(past)
        case "result":
            return say("history.by_hand" if past.by_hand and past.finished else f"history.{past.result}")
        case "score":
            return score_of(past)
    return str(past.told.deals) if past.is_read else "…"


def day_text(day: date) -> str:
    """A day as the language writes it in a list."""
    return _day_in(language(), day)


@lru_cache(4_096)
def _day_in(code: str, day: date) -> str:
    return day_as(code, day, "d MMM yyyy")


def names_in(past: PastMatch) -> list[str]:
    """The names by seat, in the language spoken now."""
    alone = len(past.persons) == 1 and not past.by_hand
    return [
        say("seat.you") if alone and not name and past.told.levels[seat] is None else called(name, seat)
        for seat, name in enumerate(past.told.players)
    ]


def players_text(past: PastMatch) -> str:
    """Who played: partners beside each other, ours first."""
    names, sides = names_in(past), past.told.sides
    if not sides or all(len(seats) == 1 for seats in sides):
        return ", ".join(names)
    first = past.own_side or 0
    order = (*sides[first:], *sides[:first])
    return " – ".join(", ".join(names[seat] for seat in seats) for seats in order)


def score_of(past: PastMatch) -> str:
    """How it stands or ended: ours first, by name where more than two sides play."""
    told = past.told
    if not told.totals:
        return "…" if not past.is_read else ""
    if len(told.totals) == 2:
        first = past.own_side or 0
        return f"{number_text(told.totals[first])} : {number_text(told.totals[1 - first])}"
    names = names_in(past)
    best = sorted(range(len(told.totals)), key=lambda side: -told.totals[side])
    return " · ".join(f"{names[told.sides[side][0]]} {number_text(told.totals[side])}" for side in best)


def best_of(past: PastMatch) -> str:
    """How it ended as a narrow column has room to say: of more than two sides only who came off best."""
    totals = past.told.totals
    if len(totals) <= 2:
        return score_of(past)
    names, highest = names_in(past), max(totals)
    best = [names[past.told.sides[side][0]] for side, total in enumerate(totals) if total == highest]
    return f"{number_text(highest)} · {', '.join(best)}"


# --- asked for --------------------------------------------------------------------------------------------


def folded(text: str) -> str:
    """Letters without case and accents: `Núria` is found by `nuria`."""
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))


def since(period: str, today: date) -> date | None:
    """The first day of a period that ends today; None for all time."""
    return today - timedelta(days=PERIODS[period] - 1) if period in PERIODS else None


def _midnight(day: date) -> float:
    return QDate(day.year, day.month, day.day).startOfDay().toSecsSinceEpoch()


def _is(past: PastMatch, result: str) -> bool:
    return past.by_hand if result == "by_hand" else past.result == result


def _searched(past: PastMatch) -> str:
    """All that a match can be found by."""
    told, code = past.told, language()
    found = (_folded_names(told.players), _folded_day(code, past.day), _folded_game(code, told.game))
    return "\n".join(found)


@lru_cache(16_384)
def _folded_names(names: tuple[str, ...]) -> str:
    return folded(" ".join(names))


@lru_cache(4_096)
def _folded_day(code: str, day: date) -> str:
    return f"{folded(_day_in(code, day))} {day.isoformat()}"


@cache
def _folded_game(code: str, name: str) -> str:
    return folded(say(f"game.{name}"))


_KEYS: Final[dict[str, Callable[[PastMatch], Any]]] = {
    "date": lambda past: past.updated,
    "game": lambda past: past.told.game,
    "players": lambda past: _folded_names(past.told.players),
    "result": lambda past: past.result,
    "score": lambda past: past.told.totals,
    "deals": lambda past: past.told.deals,
}
