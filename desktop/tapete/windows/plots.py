"""Plots of rates and of means over time, drawn in the colours of the windows, with their uncertainty."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapete.records.statistics import Rate, Row, Span
from tapete.table.look import text_scale
from tapete.windows.looks import GAP_4, GAP_8, GAP_12, GAP_16, SMALL, TINY, exact_font, scaled
from tapete.words import say

OURS: Final = {"light": "#1F6B45", "dark": "#54B487"}
THEIRS: Final = {"light": "#B0713A", "dark": "#E0A867"}
_BAR: Final = 14.0
_LABELS: Final = 0.40  # of the width, at most
_TALL: Final = 200
_BAND: Final = 46  # of 255, how much a band covers
_TICKS: Final = 4
_CAP: Final = 4.0  # half the width of what ends a whisker: a stroke, or an arrow where it goes on unseen
_FLAT: Final = 1e-6  # what reaches no further than that is drawn as nothing


@dataclass(frozen=True, slots=True)
class Tints:
    """The colours of a plot."""

    ours: QColor
    theirs: QColor
    text: QColor
    quiet: QColor
    line: QColor
    track: QColor


def tints(palette: QPalette) -> Tints:
    """The colours that go with these of a window."""
    roles = QPalette.ColorRole
    kind = "dark" if palette.color(roles.Window).lightness() < 128 else "light"
    return Tints(
        QColor(OURS[kind]),
        QColor(THEIRS[kind]),
        palette.color(roles.WindowText),
        palette.color(roles.PlaceholderText),
        palette.color(roles.Mid),
        palette.color(roles.AlternateBase),
    )


class Plot(QWidget):
    """What all plots share: a description that is read aloud, and a painter in the house's colours."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @abstractmethod
    def draw(self, painter: QPainter, area: QRectF, tints: Tints) -> None:
        """Draw the plot into that area."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        grown = text_scale()  # drawn as ever, and enlarged with its letters
        painter.scale(grown, grown)
        self.draw(painter, QRectF(0, 0, self.width() / grown, self.height() / grown), tints(self.palette()))


class RatePlot(Plot):
    """A bar a rate, from nothing to all of them, with a whisker for its interval; ours above theirs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[tuple[str, Row]] = []
        self._count: Callable[[Rate], str] = lambda rate: str(rate.count)

    def show_rows(self, lines: Sequence[tuple[str, Row]], count: Callable[[Rate], str]) -> None:
        """Show these rows by their names; `count` says behind each bar how many there were."""
        self._lines, self._count = list(lines), count
        said = [
            f"{name}: {', '.join(self._text(rate) for rate in (row.ours, row.theirs) if rate is not None)}"
            for name, row in lines
        ]
        self.setAccessibleDescription("; ".join(said))
        self.updateGeometry()
        self.update()

    def _text(self, rate: Rate) -> str:
        return f"{percent(rate.value)} ({self._count(rate)})"

    def _bars(self, row: Row) -> int:
        return sum(rate is not None for rate in (row.ours, row.theirs))

    def sizeHint(self) -> QSize:
        bars = sum(self._bars(row) for _, row in self._lines)
        return QSize(360, scaled(bars * (_BAR + GAP_4) + len(self._lines) * GAP_12 + 2 * GAP_12))

    def draw(self, painter: QPainter, area: QRectF, tints: Tints) -> None:
        letters, small = exact_font(SMALL), exact_font(TINY)
        measure = QFontMetricsF(letters)
        widest = max((measure.horizontalAdvance(name) for name, _ in self._lines), default=0.0)
        left = min(widest + GAP_12, area.width() * _LABELS)
        rates = [rate for _, row in self._lines for rate in (row.ours, row.theirs) if rate is not None]
        narrow = QFontMetricsF(small)
        numbers = max((narrow.horizontalAdvance(self._text(rate)) for rate in rates), default=0.0)
        room = area.width() - left - max(numbers + GAP_8, 2.0 * GAP_16)
        track = QRectF(left, 0, max(room, 1.0), area.height() - GAP_12 - GAP_4)
        self._draw_scale(painter, track, tints)
        top = float(GAP_4)
        for name, row in self._lines:
            high = self._bars(row) * (_BAR + GAP_4)
            painter.setFont(letters)
            painter.setPen(tints.text)
            _draw_name(painter, QRectF(0, top, left - GAP_8, high - GAP_4), name)
            painter.setFont(small)
            for rate, colour in ((row.ours, tints.ours), (row.theirs, tints.theirs)):
                if rate is not None:
                    self._draw_bar(painter, QRectF(left, top, track.width(), _BAR), rate, colour, tints)
                    top += _BAR + GAP_4
            top += GAP_12

    def _draw_scale(self, painter: QPainter, track: QRectF, tints: Tints) -> None:
        painter.setFont(exact_font(TINY))
        ticks = ticks_for(track.width(), QFontMetricsF(painter.font()).horizontalAdvance(percent(1)) + GAP_8)
        for step in range(ticks + 1):
            x = track.left() + track.width() * step / ticks
            painter.setPen(QPen(tints.line, 1))
            painter.drawLine(QPointF(x, track.top()), QPointF(x, track.bottom()))
            painter.setPen(tints.quiet)
            box = QRectF(x - 30, track.bottom(), 60, GAP_12 + GAP_4)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, percent(step / ticks))

    def _draw_bar(self, painter: QPainter, box: QRectF, rate: Rate, colour: QColor, tints: Tints) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tints.track)
        painter.drawRoundedRect(box, 3, 3)
        painter.setBrush(colour)
        bar = QRectF(box.left(), box.top(), max(box.width() * rate.value, 2.0), box.height())
        painter.drawRoundedRect(bar, 3, 3)
        low, high = (box.left() + box.width() * share for share in rate.interval)
        middle = box.center().y()
        for width, paint in (
            (4.0, tints.track),
            (1.6, tints.text),
        ):  # a pale edge, to be seen on the bar
            painter.setPen(QPen(paint, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            for end in (low, high):
                painter.drawLine(QPointF(end, middle - 3), QPointF(end, middle + 3))
        painter.setPen(tints.text)
        behind = QRectF(
            box.right() + GAP_8, box.top() - 1, self.width() / text_scale() - box.right(), box.height() + 2
        )
        painter.drawText(behind, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._text(rate))


class TimePlot(Plot):
    """Means over time as dots on a line, in a band that holds nineteen of twenty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spans: tuple[Span, ...] = ()
        self._day: Callable[[Span], str] = lambda span: span.first.isoformat()

    def show_spans(self, spans: Sequence[Span], day: Callable[[Span], str]) -> None:
        """Show these; `day` says below the plot when one begins."""
        self._spans, self._day = tuple(spans), day
        self.setAccessibleDescription("; ".join(f"{day(span)}: {span.ours.value:.1f}" for span in spans))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, scaled(_TALL))

    def draw(self, painter: QPainter, area: QRectF, tints: Tints) -> None:
        if not self._spans:
            return
        low, high, step = scale_for(self._values())
        painter.setFont(exact_font(TINY))
        measure = QFontMetricsF(painter.font())
        marks = [low + step * n for n in range(round((high - low) / step) + 1)]
        left = max(measure.horizontalAdvance(number(mark)) for mark in marks) + GAP_8
        field = QRectF(left, GAP_8, area.width() - left - GAP_12, area.height() - GAP_8 - 2 * GAP_12)

        def y_of(value: float) -> float:
            return field.bottom() - (value - low) / (high - low) * field.height()

        for mark in marks:
            painter.setPen(QPen(tints.quiet if not mark else tints.line, 1))
            painter.drawLine(QPointF(field.left(), y_of(mark)), QPointF(field.right(), y_of(mark)))
            painter.setPen(tints.quiet)
            box = QRectF(0, y_of(mark) - 8, left - GAP_8, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(mark))
        places = self._places(field)
        self._draw_days(painter, field, places, tints)
        if all(span.theirs for span in self._spans):
            self._draw_line(painter, places, y_of, tints.theirs, tints, theirs=True)
        self._draw_line(painter, places, y_of, tints.ours, tints, theirs=False)

    def _values(self) -> list[float]:
        """All that must be seen: dots, and bands unless few deals make them much wider than anything else."""
        means = [mean for span in self._spans for mean in (span.ours, span.theirs) if mean is not None]
        dots = [mean.value for mean in means]
        ends = [end for mean in means for end in (mean.interval or ())]
        reach = 2 * (max(dots) - min(dots)) + 1
        return dots + [end for end in ends if min(dots) - reach <= end <= max(dots) + reach]

    def _places(self, field: QRectF) -> list[float]:
        first, last = self._spans[0].first.toordinal(), self._spans[-1].first.toordinal()
        if first == last:
            return [field.center().x()]
        inner = field.adjusted(GAP_12, 0, -GAP_12, 0)
        return [
            inner.left() + (span.first.toordinal() - first) / (last - first) * inner.width()
            for span in self._spans
        ]

    def _draw_days(self, painter: QPainter, field: QRectF, places: list[float], tints: Tints) -> None:
        painter.setPen(tints.quiet)
        measure, free = QFontMetricsF(painter.font()), -1.0
        for x, span in zip(places, self._spans, strict=True):
            text = self._day(span)
            wide = measure.horizontalAdvance(text)
            start = min(max(x - wide / 2, 0.0), field.right() + GAP_12 - wide)
            if start > free:
                box = QRectF(start, field.bottom() + GAP_4, wide + 1, 2 * GAP_8)
                painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
                free = start + wide + GAP_12

    def _draw_line(
        self, painter: QPainter, places: list[float], y_of: Callable[[float], float], colour: QColor,
        tints: Tints, *, theirs: bool,
    ) -> None:  # fmt: skip
        means = [span.theirs if theirs else span.ours for span in self._spans]
        if len(means) == 1:  # beside each other, as nothing leads from one to the next
            places = [places[0] + (GAP_8 if theirs else -GAP_8)]
        told = [(x, mean) for x, mean in zip(places, means, strict=True) if mean is not None]
        edges = [(x, mean.interval or (mean.value, mean.value)) for x, mean in told]
        lowest, highest, _ = scale_for(self._values())  # whiskers and bands may reach further than the plot
        if len(told) > 1:
            band = QPolygonF([QPointF(x, y_of(high)) for x, (_, high) in edges])
            for x, (low, _) in reversed(edges):
                band.append(QPointF(x, y_of(low)))
            covered = QColor(colour)
            covered.setAlpha(_BAND)
            painter.save()
            painter.setClipRect(QRectF(QPointF(0, y_of(highest)), QPointF(self.width(), y_of(lowest))))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(covered)
            painter.drawPolygon(band)
            painter.restore()
            path = QPainterPath(QPointF(told[0][0], y_of(told[0][1].value)))
            for x, mean in told[1:]:
                path.lineTo(QPointF(x, y_of(mean.value)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            dashes = Qt.PenStyle.DashLine if theirs else Qt.PenStyle.SolidLine  # not by colour alone
            painter.setPen(QPen(colour, 2, dashes))
            painter.drawPath(path)
        painter.setPen(QPen(colour, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for x, (low, high) in edges:
            if len(told) == 1 and low < high:
                painter.drawLine(QPointF(x, y_of(max(low, lowest))), QPointF(x, y_of(min(high, highest))))
            for end, beyond, outwards in ((high, high > highest, -1), (low, low < lowest, 1)):
                if beyond:
                    _draw_arrow(painter, QPointF(x, y_of(min(max(end, lowest), highest))), outwards)
                elif len(told) == 1 and low < high:
                    painter.drawLine(QPointF(x - _CAP, y_of(end)), QPointF(x + _CAP, y_of(end)))
        for x, mean in told:
            painter.setPen(QPen(tints.track, 1))
            painter.setBrush(colour)
            if theirs:
                painter.drawRect(QRectF(x - 3, y_of(mean.value) - 3, 6, 6))
            else:
                painter.drawEllipse(QPointF(x, y_of(mean.value)), 3.6, 3.6)


def _draw_arrow(painter: QPainter, tip: QPointF, outwards: int) -> None:
    """Show that something goes on beyond the plot: down for an `outwards` of 1, up for -1."""
    for side in (-_CAP, _CAP):
        painter.drawLine(tip, tip + QPointF(side, -outwards * _CAP))


def ticks_for(width: float, label: float) -> int:
    """Into how many parts a scale of that width is divided, so that labels so wide stand clear."""
    return next((n for n in (_TICKS, _TICKS // 2) if label * n <= width), 1)


def _draw_name(painter: QPainter, box: QRectF, name: str) -> None:
    """Write a name beside its bars, in two lines where they are two and it is long."""
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    wrapped = middle.value | Qt.TextFlag.TextWordWrap.value
    measure = QFontMetricsF(painter.font())
    needed = measure.boundingRect(QRectF(0, 0, box.width(), 1000), wrapped, name)
    if needed.height() <= box.height() + GAP_4 and needed.width() <= box.width():
        painter.drawText(box, wrapped, name)
    else:
        painter.drawText(box, middle, measure.elidedText(name, Qt.TextElideMode.ElideRight, box.width()))


def scale_for(values: Sequence[float]) -> tuple[float, float, float]:
    """Where an axis for these values begins and ends, and its step: round numbers, four to eight of them."""
    low, high = min(0.0, *values), max(0.0, *values)
    if high - low < _FLAT:
        high = 1.0
    rough = (high - low) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough)
    return floor(low / step) * step, ceil(high / step) * step, step


def percent(share: float) -> str:
    """A share in hundredths, as the language writes it: `58%`, `58 %`."""
    return say("statistics.percent", share=round(100 * share))


def number(value: float) -> str:
    """A number on an axis, without what is nought behind the point."""
    return f"{value:.10g}".replace("-", "−")
