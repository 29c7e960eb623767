"""Pictures of every window and state, in each language and theme, by one command:

    python tests/ui/tour.py FOLDER [--languages en,ca] [--themes light,dark] [--sizes 1280x720] [--text 100]
                                   [--felts green,blue] [--decks own,large] [--tables belote,bourre8]
                                   [--only settings]

One picture a state, a contact sheet a language, theme, size and text, and `troubles.txt`: every text that is
cut, covered or lies over another, found by tests/ui/cut_texts.py, what lies over something else on the felt,
found by tests/ui/felt_troubles.py, and every text of the felt that was shortened. `--tables games` sits down
at one table of each game and opens every other window; any list of tables (tests/ui/tour_tables.py) looks at
those tables only. It draws into memory and keeps nothing but the folder.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["QT_QPA_PLATFORM"] = "offscreen"
TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS.parent / "desktop")]

# ruff: noqa: E402 - the program and the tests' own helpers are found only now
from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QEventLoop, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tapete import words
from tapete.records.journal import Journal
from tapete.session.data_folder import DataFolder
from tapete.session.preferences import Preferences, PreferenceStore, Remembered, TableLook
from tapete.table import auction_item, badge_item, chips_item, look, middle, seat_item, taken_item
from tapete.table.felt import Felt
from tapete.windows import looks
from tapete.windows.app import Tongue, name_program, open_window
from tapete.windows.main_window import MainWindow
from tapete.windows.scorer_window import ScorerWindow
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.themes import THEMES, palette, text_scale_of
from ui.cut_texts import troubles
from ui.felt_troubles import felt_troubles
from ui.tour_tables import TABLES, Guest, choice_of, table_names

LONGEST = 60_000  # ms of one wait
SHARP = 5_000  # ms that cards may take to be drawn in their size
THUMB, ACROSS, CAPTION = QSize(480, 270), 4, 20
STILL = TableLook(speed=0.0, trick_stays=0, sounds=False)
OTHERS = ("rules", "the_table", "keys", "about", "data", "blank_sheets", "scorer", "history", "statistics")
FELT_WRITERS = (seat_item, badge_item, auction_item, chips_item, middle, taken_item)
DECKS = ("own", "spanish", "french", "large")


class Tour:
    """One walk through the program in one language, theme, size and size of letters."""

    def __init__(self, app: QApplication, tongue: Tongue, out: Path, name: str, only: str) -> None:
        """`tongue` is that of the walk before, so that nothing of its language is left."""
        self._app, self._tongue, self._out, self._name, self._only = app, tongue, out, name, only
        self._taken: list[tuple[str, QImage]] = []
        self._seen: set[str] = set()
        self.troubles: list[str] = []
        self.shortened: set[str] = set()

    # --- walking -----------------------------------------------------------------------------------------

    def walk(self, language: str, size: QSize, look: TableLook, tables: Sequence[str]) -> None:
        """Sit down at those tables; go through every other window too where they are one of each game."""
        tongue = self._tongue
        tongue.speak(language)
        preferences = Preferences(look=look, first_time=True, language=language)  # type: ignore[arg-type]
        for table in tables:
            preferences = preferences.with_table(*choice_of(table))
        with TemporaryDirectory(prefix="tapete-tour-") as folder:
            store = PreferenceStore(Path(folder) / "preferences.json")
            if tuple(tables) == table_names("games"):
                with closing(Journal.open(Path(folder) / "state")) as journal:
                    self._everything(preferences, store, journal, tongue, size)
                return
            for table in tables:
                here = replace(preferences.with_table(*choice_of(table)), first_time=False)
                with self._opened(here, store, None, tongue, size) as window:
                    self._table(window, table)

    @contextmanager
    def _opened(
        self,
        wanted: Preferences,
        store: PreferenceStore,
        journal: Journal | None,
        tongue: Tongue,
        size: QSize,
    ) -> Iterator[MainWindow]:
        window = open_window(Remembered(wanted), store, journal, tongue)
        window.data = DataFolder(store.path, store.path.parent)
        window.resize(size)
        window.show()
        self.settle()
        yield window
        window.close()
        window.deleteLater()
        self.settle()

    def _everything(
        self, wanted: Preferences, store: PreferenceStore, journal: Journal, tongue: Tongue, size: QSize
    ) -> None:
        games = table_names("games")
        with self._opened(wanted, store, journal, tongue, size) as window:
            self.take("start", window)
            for game in games:
                self._table(window, game)
            self._windows(window, games)
            window.show_start()
            self.take("start-left", window)

    def _table(self, window: MainWindow, table: str) -> None:
        game, _ = TABLES[table]
        window.deal(game, table.encode().ljust(32, b"."))
        page = window.table_page
        if page.first_time.isVisible():
            self.take("first-time", window)
            page.first_time.button.click()
        Guest(window, table, lambda name: self.take(name, window), self.wait).play_match()
        self.dialog(f"{table}-steps", page.show_steps)
        page.panel.fold(True)
        self.take(f"{table}-folded", window)
        page.panel.fold(False)

    def _windows(self, window: MainWindow, games: Sequence[str]) -> None:
        for number, menu in enumerate(menu for menu in window.findChildren(QMenu) if menu.title()):
            menu.popup(window.pos())
            self.take(f"menu-{number}", menu)
            menu.close()
        self.dialog("record", lambda: self._open_record(window))
        self.dialog("sheet", window.menus["sheet"].trigger)
        window.show_start()
        for game in games:
            self.dialog(f"settings-{game}", partial(window.show_settings, game), self._tabs)
            self.dialog(f"scoring-{game}", partial(window.start_page.score_asked.emit, game), self._score)
        for entry in OTHERS:
            self.dialog(entry, window.menus[entry].trigger)

    def _open_record(self, window: MainWindow) -> None:
        from tapete.records.check import walk
        from tapete.windows.record_files import OpenedRecord

        record = window.session.record()
        window.open_record(OpenedRecord(Path("match.tapete"), record, walk(record)))

    def _score(self, name: str, dialog: QWidget) -> None:
        assert isinstance(dialog, ScorerWindow)
        dialog.start.begin_button.click()
        self.take(name, dialog)

    def _tabs(self, name: str, dialog: QWidget) -> None:
        assert isinstance(dialog, SettingsDialog)
        for number in range(dialog.tabs.count()):
            if name != f"settings-{next(iter(TABLES))}" and number > 1:
                break
            dialog.tabs.setCurrentIndex(number)
            self.take(f"{name}-{number}", dialog)

    # --- pictures ----------------------------------------------------------------------------------------

    def dialog(
        self, name: str, show: Callable[[], object], look_at: Callable[[str, QWidget], None] | None = None
    ) -> None:
        """Open a window, take it in, and close it."""
        if self._only and self._only not in name:
            return
        before = {part for part in self._app.topLevelWidgets() if part.isVisible()}

        def see() -> None:
            seen = [part for part in self._app.topLevelWidgets() if part.isVisible() and part not in before]
            for part in seen:
                (look_at or self.take)(name, part)
                part.close()

        QTimer.singleShot(0, see)
        show()
        self.settle()

    def take(self, name: str, window: QWidget) -> None:
        """A picture of that window as it will stay, once a name."""
        if name in self._seen or (self._only and self._only not in name):
            return
        self._seen.add(name)
        self.settle()
        self._sharpen(window)
        self.shortened.clear()  # what was shortened before all lay where it will
        image = window.grab().toImage()
        image.save(str(self._out / f"{self._name}-{name}.png"))
        self._taken.append((name, image))
        felts = [felt for felt in window.findChildren(Felt) if felt.isVisible() and not is_laid_over(window)]
        lines = troubles(window) + [line for felt in felts for line in felt_troubles(felt)]
        self.troubles += [f"{self._name} {name}: {line}" for line in lines]
        self.troubles += [f"{self._name} {name}: shortened: {line}" for line in sorted(self.shortened)]
        self.shortened.clear()

    def contact_sheet(self) -> None:
        """All pictures side by side, small."""
        rows = -(-len(self._taken) // ACROSS)
        wide, high = THUMB.width() + 8, THUMB.height() + CAPTION + 8
        sheet = QImage(ACROSS * wide, rows * high, QImage.Format.Format_RGB32)
        sheet.fill(QColor("#808080"))
        painter = QPainter(sheet)
        for number, (name, image) in enumerate(self._taken):
            row, column = divmod(number, ACROSS)
            x, y = column * wide + 4, row * high + 4
            whole, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            small = image.scaled(THUMB, whole, smooth)
            painter.drawText(QRect(x, y, THUMB.width(), CAPTION), name)
            painter.drawImage(x, y + CAPTION, small)
        painter.end()
        sheet.save(str(self._out / f"contact-{self._name}.jpg"), quality=85)  # type: ignore[call-overload]

    def settle(self) -> None:
        """Let everything be drawn as it will stay."""
        for _ in range(12):
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)

    def _sharpen(self, window: QWidget) -> None:
        """Wait until its cards are drawn in their own size; painting them asks for that."""
        window.grab()
        clock = QElapsedTimer()
        clock.start()
        felts = [felt for felt in window.findChildren(Felt) if felt.isVisible()]
        while clock.elapsed() < SHARP and not all(felt.art.is_idle for felt in felts):
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)

    def wait(self, done: Callable[[], bool]) -> None:
        """Until that is so."""
        clock = QElapsedTimer()
        clock.start()
        while not done():
            if clock.elapsed() > LONGEST:
                raise RuntimeError("the tour is stuck")
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def is_laid_over(window: QWidget) -> bool:
    """Whether the account of a deal, or the first sentences, lie over the felt."""
    page = window.table_page if isinstance(window, MainWindow) else None
    return page is not None and (page.account.isVisible() or page.first_time.isVisible())


def listen(tour: Tour) -> None:
    """Note what the felt shortens."""
    for module in FELT_WRITERS:
        if hasattr(module, "fitted"):

            def fitted(text: str, letters: object, width: float) -> object:
                shown, used = look.fitted(text, letters, width)  # type: ignore[arg-type]
                gives_way = " · " in text or text == words.say("table.no_more_tricks")  # to its mark
                if shown != text and not gives_way:
                    tour.shortened.add(f"{text!r} as {shown!r}")
                return shown, used

            module.fitted = fitted  # type: ignore[attr-defined]


def chosen(args: argparse.Namespace) -> Iterator[tuple[str, str, str, str, str, str]]:
    """Every walk that is asked for."""
    asked = (args.languages, args.themes, args.sizes, args.text, args.felts, args.decks)
    yield from product(*(value.split(",") for value in asked))  # type: ignore[misc]


def look_of(felt: str, deck: str) -> TableLook:
    """A still table of that felt with those cards."""
    if deck == "large":
        return replace(STILL, felt=felt, deck=deck)
    return replace(STILL, felt=felt, cards=deck)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--languages", default="en,ca,es,fr,el")
    parser.add_argument("--themes", default=",".join(THEMES))
    parser.add_argument("--sizes", default="1280x720")
    parser.add_argument("--text", default="100")
    parser.add_argument("--felts", default="green")
    parser.add_argument("--decks", default="own", help=", ".join(DECKS))
    parser.add_argument("--tables", default="games", help=f"games, all, or of {', '.join(TABLES)}")
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(["tapete"])
    name_program(app)
    tongue = Tongue(app)
    lines: list[str] = []
    for language, theme, size, text, felt, deck in chosen(args):
        words.use(language)
        looks.dress(app, palette(theme), text_scale_of(text), contrast="contrast" in theme)  # type: ignore[arg-type]
        name = "-".join((language, theme, size, text, *((felt,) if felt != "green" else ())))
        name += f"-{deck}" if deck != "own" else ""
        tour = Tour(app, tongue, args.folder, name, args.only)
        listen(tour)
        wide, high = map(int, size.split("x"))
        tour.walk(language, QSize(wide, high), look_of(felt, deck), table_names(args.tables))
        tour.contact_sheet()
        lines += tour.troubles
        (args.folder / "troubles.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}: {len(tour.troubles)} troubles", flush=True)


if __name__ == "__main__":
    main()
