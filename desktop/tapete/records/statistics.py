"""Statistics of one player's matches: rates and means, each with the number of deals and its uncertainty.

A rate has Wilson's interval, a mean that of 1.96 standard errors to both sides: where the same were played
for ever, nineteen of twenty such intervals would hold the true value.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import sqrt
from typing import Final

from tapete.games.botifarra_calling import LEVELS, NAMES
from tapete.records.facts import NOBODY, RAISES, DealFacts, MatchFacts

Z: Final = 1.96  # standard errors that hold nineteen of twenty
MOST_SPANS: Final = 24  # points of a plot over time
PERSON: Final = "person"
MIXED: Final = "mixed"


# --- two numbers that know how sure they are --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rate:
    """How many of `count` were so; `low` and `high` are Wilson's interval."""

    hits: int
    count: int

    @property
    def value(self) -> float:
        """The share, from 0 to 1."""
        return self.hits / self.count

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share: never below 0 or above 1, and honest for few deals too."""
        n, share, square = self.count, self.value, Z * Z
        middle = (share + square / (2 * n)) / (1 + square / n)
        half = Z / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
        return max(middle - half, 0.0), min(middle + half, 1.0)


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of `count` numbers; `interval` needs at least two of them."""

    value: float
    count: int
    error: float | None  # the standard error of the mean

    @property
    def interval(self) -> tuple[float, float] | None:
        """The mean less and plus 1.96 standard errors; None for a single number."""
        return None if self.error is None else (self.value - Z * self.error, self.value + Z * self.error)


def mean_of(numbers: Sequence[float]) -> Mean | None:
    """The mean of these numbers; None where there are none."""
    n = len(numbers)
    if not n:
        return None
    mean = sum(numbers) / n
    if n == 1:
        return Mean(mean, 1, None)
    spread = sum((number - mean) ** 2 for number in numbers) / (n - 1)
    return Mean(mean, n, sqrt(spread / n))


# --- what is counted --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match as one of its players looks back on it.

    `side` is theirs, `seat` their own; `sides` as in Game. `levels` by seat, None for a person. `winners`
    is empty while the match is not over.
    """

    day: date
    seat: int
    side: int
    sides: tuple[tuple[int, ...], ...]
    levels: tuple[str | None, ...]
    winners: tuple[int, ...]
    deals: MatchFacts

    def side_of(self, seat: int) -> int:
        """The side that a seat belongs to."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a chart: what it is about, and the rates of us and of the others, where there are any."""

    key: str
    ours: Rate | None
    theirs: Rate | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time that begins on `first`: points a deal of us, and of the others where that is told."""

    first: date
    ours: Mean
    theirs: Mean | None


@dataclass(frozen=True, slots=True)
class Report:
    """All that is told of a player in one game; charts of which there is nothing to tell are empty."""

    matches: int
    deals: int
    points: tuple[Span, ...]
    charts: dict[str, tuple[Row, ...]]


def report(sittings: Sequence[Sitting]) -> Report:
    """The statistics of these matches, all of one game."""
    deals = sum(len(sitting.deals) for sitting in sittings)
    charts = {
        "suit": _by(sittings, _made_by(lambda deal: deal.trump), NAMES),
        "call": _by(sittings, _made_by(lambda deal: deal.call), ("none", *RAISES)),
        "bid": _by(sittings, _made_by(lambda deal: f"{deal.bid:03}" if deal.bid else "")),
        "raise": _by(sittings, _raises, LEVELS),
        "declared": _by(sittings, _declared, ("declared", "royals", "capot")),
        "pot": _by(sittings, _pot, ("stayed", "took", "bourre")),
        "level": _by_level(sittings),
    }
    charts["declared"] = tuple(row for row in charts["declared"] if _happened(row))
    if len(charts["call"]) < 2:
        charts["call"] = ()
    return Report(len(sittings), deals, points_over_time(sittings), charts)


def _happened(row: Row) -> bool:
    return any(rate is not None and rate.hits for rate in (row.ours, row.theirs))


Case = tuple[str, bool, bool]  # what it is about, whether it is ours, whether it was so


@dataclass(slots=True)
class _Count:
    hits: int = 0
    count: int = 0

    def note(self, hit: bool) -> None:
        self.hits += hit
        self.count += 1

    @property
    def rate(self) -> Rate | None:
        return Rate(self.hits, self.count) if self.count else None


@dataclass(slots=True)
class _Both:
    ours: _Count = field(default_factory=_Count)
    theirs: _Count = field(default_factory=_Count)


def _by(
    sittings: Iterable[Sitting],
    cases: Callable[[Sitting, DealFacts], Iterable[Case]],
    order: Sequence[str] = (),
) -> tuple[Row, ...]:
    """A chart of all these cases: its rows in that order, others behind by name."""
    counts: dict[str, _Both] = {}
    for sitting in sittings:
        for deal in sitting.deals:
            for key, is_ours, hit in cases(sitting, deal):
                both = counts.setdefault(key, _Both())
                (both.ours if is_ours else both.theirs).note(hit)
    places = {key: place for place, key in enumerate(order)}
    keys = sorted(counts, key=lambda key: (places.get(key, len(places)), key))
    return tuple(Row(key, counts[key].ours.rate, counts[key].theirs.rate) for key in keys)


def _made_by(about: Callable[[DealFacts], str]) -> Callable[[Sitting, DealFacts], Iterator[Case]]:
    def cases(sitting: Sitting, deal: DealFacts) -> Iterator[Case]:
        key = about(deal)
        if deal.made is not None and key:
            yield key, sitting.side_of(deal.by) == sitting.side, deal.made

    return cases


def _raises(sitting: Sitting, deal: DealFacts) -> Iterator[Case]:
    """Whether the highest doubling was worth it to those who said it."""
    if deal.called_by != NOBODY:
        own = deal.score[deal.called_by]
        yield deal.call, deal.called_by == sitting.side, own > 0 and own == max(deal.score)


def _declared(sitting: Sitting, deal: DealFacts) -> Iterator[Case]:
    if deal.by == NOBODY or len(sitting.sides) != 2 or not deal.trump:
        return
    for side in (0, 1):
        ours = side == sitting.side
        if deal.bid or deal.declared or deal.royals != NOBODY or deal.call == "":
            yield "declared", ours, bool(deal.declared and deal.declared[side] > 0)
            yield "royals", ours, deal.royals == side
        yield "capot", ours, deal.capot == side


def _pot(sitting: Sitting, deal: DealFacts) -> Iterator[Case]:
    if not deal.stayed:
        return
    for seats in sitting.sides:
        for seat in seats:
            ours, stayed = seat == sitting.seat, seat in deal.stayed
            yield "stayed", ours, stayed
            if stayed:
                yield "took", ours, deal.took == seat
                yield "bourre", ours, seat in deal.paid


def _by_level(sittings: Iterable[Sitting]) -> tuple[Row, ...]:
    """Matches won against each level; a draw is not won."""
    counts: dict[str, _Count] = {}
    for sitting in sittings:
        if sitting.winners:
            drawn = len(sitting.winners) == len(sitting.sides)
            won = sitting.side in sitting.winners and not drawn
            counts.setdefault(against(sitting), _Count()).note(won)
    return tuple(Row(key, count.rate) for key, count in counts.items())


def against(sitting: Sitting) -> str:
    """The level of the opponents, `person`, or `mixed` where they are not all alike."""
    others = {
        sitting.levels[seat] or PERSON
        for side, seats in enumerate(sitting.sides)
        for seat in seats
        if side != sitting.side and seat < len(sitting.levels)
    }
    return others.pop() if len(others) == 1 else MIXED


# --- over time --------------------------------------------------------------------------------------------


def points_over_time(sittings: Sequence[Sitting]) -> tuple[Span, ...]:
    """Points a deal, by the finest stretches of time of which there are no more than two dozen."""
    if not sittings:
        return ()
    days = [sitting.day for sitting in sittings]
    begin = _fineness(min(days), max(days))
    ours: dict[date, list[float]] = {}
    theirs: dict[date, list[float]] = {}
    for sitting in sittings:
        first = begin(sitting.day)
        for deal in sitting.deals:
            ours.setdefault(first, []).append(deal.score[sitting.side])
            if len(deal.score) == 2:
                theirs.setdefault(first, []).append(deal.score[1 - sitting.side])
    spans = []
    for first in sorted(ours):
        mean = mean_of(ours[first])
        assert mean is not None
        spans.append(Span(first, mean, mean_of(theirs.get(first, ()))))
    return tuple(spans)


def _day(day: date) -> date:
    return day


def _week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _month(day: date) -> date:
    return day.replace(day=1)


def _quarter(day: date) -> date:
    return day.replace(month=(day.month - 1) // 3 * 3 + 1, day=1)


def _year(day: date) -> date:
    return day.replace(month=1, day=1)


_STRETCHES: Final = ((_day, 1), (_week, 7), (_month, 30), (_quarter, 91))


def _fineness(first: date, last: date) -> Callable[[date], date]:
    days = (last - first).days + 1
    return next((begin for begin, length in _STRETCHES if days <= length * (MOST_SPANS - 1)), _year)


# --- written down -----------------------------------------------------------------------------------------


def as_csv(told: Report) -> str:
    """The report as a table: chart, line, whose, how many deals, the value and its interval."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(("chart", "line", "whose", "count", "hits", "value", "low", "high"))
    for span in told.points:
        for whose, mean in (("ours", span.ours), ("theirs", span.theirs)):
            if mean is not None:
                low, high = mean.interval or (None, None)
                numbers = (_decimal(number) for number in (mean.value, low, high))
                table.writerow(("points", span.first.isoformat(), whose, mean.count, "", *numbers))
    for chart, rows in told.charts.items():
        for row in rows:
            for whose, rate in (("ours", row.ours), ("theirs", row.theirs)):
                if rate is not None:
                    numbers = (_decimal(number) for number in (rate.value, *rate.interval))
                    table.writerow((chart, row.key, whose, rate.count, rate.hits, *numbers))
    return text.getvalue()


def _decimal(number: float | None) -> str:
    return "" if number is None else f"{number:.4f}"
