"""The statistics: what is shown of which matches, how sure it is, and the numbers in a file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.records.by_hand.shelf import Shelf
from tapete.records.journal import Journal
from tapete.records.statistics import Mean, Rate, Row, Span
from tapete.session.history import History
from tapete.session.keeping import Keeping
from tapete.windows import looks, record_files
from tapete.windows.looks import GAP_16
from tapete.windows.plots import RatePlot, TimePlot, percent, scale_for, ticks_for
from tapete.windows.statistics_window import StatisticsWindow
from tapete.windows.themes import palette
from ui.cut_texts import troubles
from ui.test_window_history import DAY, PAST, played, score
from ui.window_tables import LEFT

NAMES = ("", "Pau", "Núria", "Joan")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal.open(tmp_path / "state")
    for seed in range(3):
        opened.take_over(played("botifarra", NAMES, PAST - 40 * seed * DAY, deals=3, seed=seed))
    opened.take_over(played("belote", ("Marta", "Pau", "Núria", "Joan"), PAST, deals=3, seed=5))
    yield opened
    opened.close()


Shown = Callable[[], StatisticsWindow]


@pytest.fixture
def shown(qtbot: QtBot, journal: Journal) -> Shown:
    def opened() -> StatisticsWindow:
        window = StatisticsWindow(History(Keeping(journal)))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitUntil(lambda: not window.reading.is_reading, timeout=20_000)
        return window

    return opened


def visible(window: StatisticsWindow) -> set[str]:
    return {name for name, chart in window.charts.items() if chart.isVisible()}


def test_the_game_that_is_played_most_is_shown_first(shown: Shown) -> None:
    window = shown()
    assert window.game.currentData() == "botifarra"
    assert window.count.text() == f"{window.report.matches} matches, {window.report.deals} deals."
    assert window.report.matches == 3
    assert {"points", "suit", "level"} <= visible(window) and "pot" not in visible(window)


def test_another_game_has_its_own_charts(shown: Shown) -> None:
    window = shown()
    window.game.setCurrentIndex(window.game.findData("belote"))
    assert window.report.matches == 1
    assert "call" not in visible(window)


def test_every_chart_says_how_sure_it_is(shown: Shown) -> None:
    window = shown()
    for name in visible(window):
        caption = window.charts[name].caption.text()
        assert ("standard errors" if name == "points" else "Wilson's") in caption
        assert window.charts[name].plot.accessibleDescription()


def test_a_period_leaves_older_matches_out(shown: Shown) -> None:
    window = shown()
    window.period.setCurrentIndex(window.period.findData("week"))
    recent = (date.today() - date.fromtimestamp(PAST)).days < 7
    assert window.report.matches == (1 if recent else 0)


def test_the_score_of_real_cards_counts_for_the_player_it_names(shown: Shown, journal: Journal) -> None:
    Shelf(journal.path.parent / "scores").put("evening", score(2))
    window = shown()
    assert [window.player.itemText(at) for at in range(3)] == ["You at this screen", "Jordi", "Laia"]
    window.player.setCurrentIndex(window.player.findData("Laia"))
    assert (window.report.matches, window.report.deals) == (1, 2)


def test_the_numbers_go_to_a_file(
    qtbot: QtBot, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "numbers"), ""))
    qtbot.mouseClick(window.export_button, LEFT)
    with (tmp_path / "numbers.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["chart"] for row in rows} == visible(window)
    told: list[str] = []
    monkeypatch.setattr(record_files, "tell", lambda _, sentence: told.append(sentence))
    assert not window.save(tmp_path / "no" / "where.csv")
    assert len(told) == 1 and "where.csv" in told[0]


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_what_is_chosen_at_the_top_is_whole_in_the_largest_letters(
    qapp: QApplication, shown: Shown, language: str, undressed: None
) -> None:
    words.use(language)
    looks.dress(qapp, palette("light"), 2.0)
    window = shown()
    window.resize(1270, 690)
    QApplication.processEvents()
    assert not [line for line in troubles(window) if line.startswith("cut")]
    assert window.close_button.geometry().right() <= window.width() - GAP_16


def test_nothing_played_is_said(qtbot: QtBot) -> None:
    window = StatisticsWindow(History(Keeping(None)))
    qtbot.addWidget(window)
    window.show()
    assert window.count.text() == "No deal has been played to its end here yet."
    assert not visible(window) and not window.export_button.isEnabled()


@pytest.mark.parametrize("language", ["ca", "es", "fr", "el"])
def test_every_line_has_a_name(shown: Shown, language: str) -> None:
    words.use(language)
    window = shown()
    for at in range(window.game.count()):
        window.game.setCurrentIndex(at)
        told = [chart.plot.accessibleDescription() for chart in window.charts.values() if chart.isVisible()]
        assert told and not any("statistics." in text or "call." in text for text in told)


# --- drawn ------------------------------------------------------------------------------------------------


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def coloured(image: QImage, row: int) -> int:
    """How many dots of that row are of our green."""
    return sum(image.pixelColor(x, row).name() == "#1f6b45" for x in range(image.width()))


def test_a_bar_is_as_long_as_its_share(qtbot: QtBot) -> None:
    plot = RatePlot()
    qtbot.addWidget(plot)
    rows = [
        ("Coins", Row("O", Rate(25, 100))),
        ("Cups", Row("C", Rate(50, 100))),
        ("Swords", Row("E", Rate(100, 100))),
    ]
    plot.show_rows(rows, lambda rate: str(rate.count))
    plot.resize(500, plot.sizeHint().height())
    image = picture(plot)
    first, second, third = (coloured(image, 5 + 30 * at) for at in range(3))
    assert second == pytest.approx(2 * first, abs=6) and third == pytest.approx(4 * first, abs=12)
    assert plot.accessibleDescription().startswith("Coins: 25% (100)")


def test_the_sign_of_hundredths_stands_as_each_language_has_it() -> None:
    written = {}
    for language in ("en", "ca", "es", "fr", "el"):
        words.use(language)
        written[language] = percent(0.584)
    apart = "58\N{NO-BREAK SPACE}%"
    assert written == {"en": "58%", "ca": apart, "es": apart, "fr": apart, "el": "58%"}


def test_a_single_point_and_a_long_time_are_drawn(qtbot: QtBot) -> None:
    plot = TimePlot()
    qtbot.addWidget(plot)
    plot.resize(400, 200)
    plot.show_spans((), lambda span: "")
    blank = picture(plot)
    one = Span(date(2026, 11, 1), Mean(4.0, 1, None), Mean(2.0, 9, 0.5))
    plot.show_spans((one,), lambda span: span.first.isoformat())
    assert picture(plot) != blank
    later = Span(date(2027, 11, 1), Mean(-40.0, 3, 400.0), None)
    plot.show_spans((one, later), lambda span: span.first.isoformat())
    assert picture(plot) != blank


def test_a_whisker_ends_with_the_plot_and_crosses_no_day(qtbot: QtBot) -> None:
    plot = TimePlot()
    qtbot.addWidget(plot)
    plot.resize(400, 200)
    plot.show_spans((Span(date(2026, 11, 1), Mean(90.0, 2, 300.0), Mean(160.0, 2, 200.0)),), lambda span: "")
    image = picture(plot)
    assert coloured(image, 100)
    assert not any(coloured(image, row) for row in range(180, 200))


def test_a_whisker_ends_with_a_stroke_and_with_an_arrow_where_it_goes_on_unseen(qtbot: QtBot) -> None:
    plot = TimePlot()
    qtbot.addWidget(plot)
    plot.resize(400, 200)
    bottom = 200 - 2 * 12  # of the plot, above its days

    def widths(ours: Mean, theirs: Mean, rows: range) -> list[int]:
        plot.show_spans((Span(date(2026, 11, 1), ours, theirs),), lambda span: "")
        image = picture(plot)
        return [coloured(image, row) for row in rows]

    near = range(bottom - 6, bottom - 1)
    assert max(widths(Mean(90.0, 20, 30.0), Mean(160.0, 20, 20.0), range(20, bottom))) > 6  # two strokes
    within = widths(Mean(90.0, 20, 30.0), Mean(160.0, 20, 20.0), near)
    beyond = widths(Mean(90.0, 2, 300.0), Mean(160.0, 20, 20.0), near)
    assert not any(within)
    assert len(set(beyond)) > 1  # no plain line: it opens inwards


@pytest.mark.parametrize(("width", "ticks"), [(300, 4), (160, 4), (159, 2), (80, 2), (60, 1)])
def test_shares_below_bars_stand_clear_of_each_other(width: int, ticks: int) -> None:
    assert ticks_for(width, 40) == ticks


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=9))
def test_an_axis_holds_all_values_in_few_round_steps(values: list[float]) -> None:
    low, high, step = scale_for(values)
    slack = 1e-6 * (high - low)
    assert low - slack <= min(values) and max(values) <= high + slack
    assert low <= 0 <= high
    assert 1 <= round((high - low) / step) <= 8
