"""What the matches played here tell of a player: plots, each with its number of deals and its uncertainty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tapete.cards import Suit
from tapete.games import all_games, make_game
from tapete.games.botifarra_calling import NAMES
from tapete.players.levels import LEVELS
from tapete.records.facts import MatchFacts
from tapete.records.statistics import MIXED, PERSON, Rate, Report, Row, Span, as_csv, report
from tapete.session.history import History, HistoryTrouble
from tapete.session.summing_up import PastMatch, sitting
from tapete.sheets.dates import day_as
from tapete.windows.catching_up import CatchingUp
from tapete.windows.history_model import PERIODS, names_in, since
from tapete.windows.looks import (
    CORNER,
    GAP_8,
    GAP_12,
    GAP_16,
    MEDIUM,
    TINY,
    ListBox,
    StillButton,
    first_size,
    label,
    main_button,
    quiet,
    scaled,
)
from tapete.windows.plots import RatePlot, TimePlot, tints
from tapete.windows.record_files import tell, write_or_tell
from tapete.words import capital, language, say, speaking_of

YOU: Final = ""  # the person at the screen, by whatever name
CHARTS: Final = ("points", "suit", "call", "bid", "raise", "declared", "pot", "level")
SUFFIX: Final = ".csv"
_SHOWN: Final = QSize(1000, 660)
_NAME: Final = 240  # how wide the list of players is at most


class StatisticsWindow(QDialog):
    """Choose a game, a player and a period; look; write it to a file."""

    def __init__(self, history: History, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._history = history
        self._matches: dict[int | str, PastMatch] = {}
        self._facts: dict[int | str, MatchFacts] = {}
        self._game = ""
        self._left = 0
        self.report: Report = report(())
        self.setWindowTitle(say("statistics.title"))
        self.resize(first_size(self, _SHOWN))
        self.game, self.player, self.period = ListBox(), ListBox(), ListBox()
        self.count = quiet(label(size=TINY, wrap=True))
        self.export_button = main_button(say("statistics.export"))
        self.close_button = StillButton(say("sheet.close"))
        self._lay_out()
        self._load()
        self.game.currentIndexChanged.connect(self._take_game)
        self.player.currentIndexChanged.connect(self._reckon)
        self.period.currentIndexChanged.connect(self._reckon)
        self.export_button.clicked.connect(self.export)
        self.close_button.clicked.connect(self.reject)
        self.reading = CatchingUp(history, self)
        self.reading.learned.connect(self._learn)
        self.reading.rested.connect(self._say_count)
        self.reading.finished.connect(self._all_read)
        self.reading.failed.connect(lambda trouble: tell(self, _sentence(trouble)))
        if self._left:
            self.reading.begin()

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        whole.setSpacing(GAP_12)
        self._lists, self._buttons = QHBoxLayout(), QHBoxLayout()
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for row in (self._top, self._lists, self._buttons):
            row.setSpacing(GAP_8)
        self._top.addLayout(self._lists)
        self._top.addLayout(self._buttons)
        for box, key in ((self.game, "game"), (self.player, "player"), (self.period, "period")):
            box.setAccessibleName(say(f"statistics.{key}"))
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToContents)  # who played is read after a while
            self._lists.addWidget(box)
        self.player.setMaximumWidth(scaled(_NAME))
        self.period.addItem(say("history.any_period"), "")
        for name in PERIODS:
            self.period.addItem(say(f"history.{name}"), name)
        self._lists.addStretch(1)
        self._buttons.addStretch(1)
        for button in (self.export_button, self.close_button):
            button.setAutoDefault(False)
            self._buttons.addWidget(button)
        whole.addLayout(self._top)
        whole.addWidget(self.count)
        inner = QWidget()
        self.charts: dict[str, Chart] = {name: Chart(name, inner) for name in CHARTS}
        columns = QHBoxLayout(inner)
        columns.setContentsMargins(0, 0, GAP_8, 0)
        columns.setSpacing(GAP_12)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for column in self._columns:
            column.setSpacing(GAP_12)
            columns.addLayout(column, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        whole.addWidget(scroll, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_top()

    def _fit_top(self) -> None:
        """Put the buttons below the lists where there is no room for all of them beside each other."""
        needed = self._lists.sizeHint().width() + GAP_8 + self._buttons.sizeHint().width()
        beside = needed <= self.width() - 2 * GAP_16
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    # --- what is reckoned ------------------------------------------------------------------------------

    def _load(self) -> None:
        try:
            matches = self._history.matches()
        except HistoryTrouble as trouble:
            tell(self, _sentence(trouble))
            matches = []
        self._matches = {past.key: past for past in matches}
        self._left = sum(not past.is_read for past in matches)
        if self.game.count():
            self._take_game()
            return
        played = [name for name in all_games() if any(past.told.game == name for past in matches)]
        often = max(played, key=lambda name: sum(p.told.game == name for p in matches), default="")
        for name in sorted(played, key=lambda name: say(f"game.{name}")):
            self.game.addItem(say(f"game.{name}"), name)
        self.game.setCurrentIndex(max(self.game.findData(often), 0))
        self._take_game()

    def _take_game(self) -> None:
        """Fetch the facts of the game that is chosen, and offer its players."""
        self._game = self.game.currentData() or ""
        try:
            self._facts = self._history.facts(self._game) if self._game else {}
        except HistoryTrouble as trouble:
            tell(self, _sentence(trouble))
            self._facts = {}
        chosen = self.player.currentData()
        self.player.blockSignals(True)
        self.player.clear()
        names = self._players()
        if any(not past.by_hand for past in self._played()):
            self.player.addItem(say("statistics.you"), YOU)
        for name in names:
            self.player.addItem(name, name)
        self.player.setCurrentIndex(max(self.player.findData(chosen), 0))
        self.player.blockSignals(False)
        self._fit_top()
        self._reckon()

    def _played(self) -> Iterator[PastMatch]:
        return (self._matches[key] for key in self._facts if key in self._matches)

    def _players(self) -> list[str]:
        """The persons who gave a name, the most diligent first."""
        times: dict[str, int] = {}
        for past in self._played():
            names = names_in(past) if past.by_hand else past.told.players
            for seat in past.persons:
                if past.told.players[seat]:
                    times[names[seat]] = times.get(names[seat], 0) + 1
        return sorted(times, key=lambda name: (-times[name], name))

    def _reckon(self) -> None:
        """Reckon what is asked for, and show it."""
        player, first = self.player.currentData(), since(self.period.currentData() or "", date.today())
        sittings = []
        for key, facts in self._facts.items():
            past = self._matches.get(key)
            if past is None or not past.told.sides or (first is not None and past.day < first):
                continue
            seat = _seat_of(past, player)
            if seat is not None:
                sittings.append(sitting(past, seat, facts))
        self.report = report(sittings)
        self._show()

    def _learn(self, past: PastMatch) -> None:
        self._left -= 1
        self._matches[past.key] = past

    def _all_read(self) -> None:
        """Show what is known now of all of them."""
        self._left = 0
        self._load()

    # --- what is shown ---------------------------------------------------------------------------------

    def _show(self) -> None:
        told = self.report
        with speaking_of(self._game or "botifarra"):
            self.charts["points"].show_spans(told.points, told.deals)
            for name, rows in told.charts.items():
                self.charts[name].show_rows(self._ordered(name, rows), self._name_of(name))
        for column in self._columns:
            for at in reversed(range(column.count())):
                column.takeAt(at)
        full = [0, 0]
        for chart in self.charts.values():
            if chart.is_telling:
                shorter = full.index(min(full))
                self._columns[shorter].addWidget(chart)
                full[shorter] += chart.sizeHint().height()
            chart.setVisible(chart.is_telling)
        for column in self._columns:
            column.addStretch(1)
        self.export_button.setEnabled(bool(told.deals))
        self._say_count()

    def _say_count(self) -> None:
        told = self.report
        said = say("statistics.none")
        if told.deals:
            deals = say("statistics.deals", n=told.deals)
            said = say("statistics.from", matches=say("history.count", n=told.matches), deals=deals)
        if self._left > 0:
            said = f"{said} {say('history.reading', n=self._left)}"
        self.count.setText(said)

    @staticmethod
    def _ordered(chart: str, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        if chart != "level":
            return rows
        order = (*LEVELS, PERSON, MIXED)
        return tuple(sorted(rows, key=lambda row: order.index(row.key) if row.key in order else len(order)))

    def _name_of(self, chart: str) -> Callable[[str], str]:
        """How the lines of a chart are called."""
        if chart == "suit":
            suits = {suit.code: suit for suit in make_game(self._game).deck.suits} if self._game else {}
            return lambda key: _suit_name(suits, key)
        if chart in ("call", "raise"):
            return lambda key: say("statistics.no_call") if key == "none" else say(f"call.{key}")
        if chart == "bid":
            return lambda key: say("statistics.capot") if key == "250" else str(int(key))
        if chart == "level":
            return lambda key: say(f"statistics.{key}") if key in (PERSON, MIXED) else say(f"level.{key}")
        return lambda key: say(f"statistics.{key}")

    # --- written to a file -----------------------------------------------------------------------------

    def export(self) -> None:
        """Ask where to, and write the numbers."""
        name = f"{self._game}-{date.today().isoformat()}{SUFFIX}"
        kinds = f"{say('statistics.tables')} (*{SUFFIX})"
        chosen, _ = QFileDialog.getSaveFileName(self, say("statistics.export"), name, kinds)
        if chosen:
            self.save(Path(chosen))

    def save(self, path: Path) -> bool:
        """Write the numbers there; whether that was done, after saying why if it was not."""
        if not path.suffix and not path.exists():
            path = path.with_suffix(SUFFIX)
        text = as_csv(self.report).encode("utf-8-sig")  # spreadsheets ask for the mark
        return write_or_tell(self, path, text)

    def done(self, result: int) -> None:
        self.reading.stop()
        super().done(result)


class Chart(QFrame):
    """One plot with its title, what its colours mean, and how sure it is."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = name
        self._deals = 0
        self.plot: TimePlot | RatePlot = TimePlot() if name == "points" else RatePlot()
        self.title = label(size=MEDIUM, bold=True, wrap=True)
        self.caption = quiet(label(size=TINY, wrap=True))
        self._key = _Key()
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_16, GAP_12, GAP_16, GAP_12)
        column.setSpacing(GAP_8)
        column.addWidget(self.title)
        column.addWidget(self._key)
        column.addWidget(self.plot)
        column.addWidget(self.caption)

    @property
    def is_telling(self) -> bool:
        """Whether there is anything to show."""
        return self._deals > 0

    def show_spans(self, spans: tuple[Span, ...], deals: int) -> None:
        """Show means over time."""
        assert isinstance(self.plot, TimePlot)
        self._deals = deals
        self.plot.show_spans(spans, lambda span: _month(span.first, spans))
        self._explain(any(span.theirs for span in spans))

    def show_rows(self, rows: tuple[Row, ...], name_of: Callable[[str], str]) -> None:
        """Show rates."""
        assert isinstance(self.plot, RatePlot)
        self._deals = max((rate.count for row in rows for rate in (row.ours, row.theirs) if rate), default=0)
        self.plot.show_rows([(capital(name_of(row.key)), row) for row in rows], _count)
        self._explain(any(row.theirs for row in rows))

    def _explain(self, both: bool) -> None:
        self.title.setText(say(f"statistics.{self._name}.title"))
        self.plot.setAccessibleName(self.title.text())
        self._key.setVisible(both)
        self._key.name_both()
        how = "mean" if isinstance(self.plot, TimePlot) else "rate"
        self.caption.setText(f"{say(f'statistics.{self._name}.caption')} {say(f'statistics.interval.{how}')}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.palette().mid().color())
        painter.setBrush(self.palette().base())
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)


class _Key(QWidget):
    """Which colour is whose."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP_8)
        self._names = {whose: quiet(label(size=TINY)) for whose in ("ours", "theirs")}
        for whose, name in self._names.items():
            row.addWidget(_Mark(whose))
            row.addWidget(name)
            row.addSpacing(GAP_16)
        row.addStretch(1)

    def name_both(self) -> None:
        """Call them as the players of the game do."""
        for whose, name in self._names.items():
            name.setText(say(f"statistics.{whose}"))


class _Mark(QWidget):
    """The colour and the shape of ours or theirs."""

    def __init__(self, whose: str) -> None:
        super().__init__()
        self._is_ours = whose == "ours"
        self.setFixedSize(12, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = tints(self.palette())
        painter.setBrush(colours.ours if self._is_ours else colours.theirs)
        if self._is_ours:
            painter.drawEllipse(1, 1, 10, 10)
        else:
            painter.drawRect(1, 1, 10, 10)


def show_statistics(parent: QWidget, history: History) -> StatisticsWindow:
    """Open the statistics over a window."""
    window = StatisticsWindow(history, parent)
    window.open()
    return window


def _seat_of(past: PastMatch, player: str | None) -> int | None:
    """Where that player sat; the person at the screen at the first seat of one, if all are of one side."""
    if player == YOU:
        return past.persons[0] if past.own_side is not None else None
    names = names_in(past) if past.by_hand else list(past.told.players)
    return next((seat for seat in past.persons if names[seat] == player), None)


def _suit_name(suits: dict[str, Suit], key: str) -> str:
    if key in suits:
        return say(f"suit.{suits[key].name}")
    return say(f"call.{key}") if key in NAMES else key


def _count(rate: Rate) -> str:
    return say("statistics.of", hits=rate.hits, n=rate.count)


def _month(day: date, spans: tuple[Span, ...]) -> str:
    """When a span begins, as exactly as the plot is fine."""
    by_month = all(span.first.day == 1 for span in spans) and len(spans) > 1
    return day_as(language(), day, "MMM yyyy" if by_month else "d MMM")


def _sentence(trouble: HistoryTrouble) -> str:
    return say("history.trouble", what=say(trouble.key) if trouble.key else str(trouble))
