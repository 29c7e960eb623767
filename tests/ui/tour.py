"""Pictures of every window and state, in each language and theme, by one command:

    python tests/ui/tour.py FOLDER [--languages en,ca] [--themes light,dark] [--sizes 1280x720] [--text 100]
                                   [--games belote] [--only settings]

One picture a state, a contact sheet a language, theme, size and text, and `troubles.txt`: every text that is
cut, covered or lies over another, found by tests/ui/cut_texts.py, and every text of the felt that was
shortened. It draws into memory and keeps nothing but the folder.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["QT_QPA_PLATFORM"] = "offscreen"
TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS.parent / "desktop")]

# ruff: noqa: E402 - the program and the tests' own helpers are found only now
from PySide6.QtCore import QElapsedTimer, QEventLoop, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from tapete import words
from tapete.games import all_games
from tapete.games.core import CALLING, PLAY, Call, Play, Show, Value
from tapete.players.base import Budget
from tapete.players.levels import make_player
from tapete.records.journal import Journal
from tapete.session.preferences import (
    Preferences,
    PreferenceStore,
    Remembered,
    SeatChoice,
    TableChoice,
    TableLook,
)
from tapete.session.view import View
from tapete.table import auction_item, badge_item, look, pile_item, seat_item
from tapete.windows import looks
from tapete.windows.app import Tongue, name_program, open_window
from tapete.windows.main_window import MainWindow
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.themes import THEMES, palette, text_scale_of
from ui.cut_texts import troubles

LONGEST = 60_000  # ms of one wait
THUMB, ACROSS, CAPTION = QSize(480, 270), 4, 20
STILL = TableLook(speed=0.0, trick_stays=0, sounds=False)
TABLES: dict[str, dict[str, Value]] = {  # matches that are soon over
    "botifarra": {"target": None, "deals": 2},
    "belote": {"variant": "french", "target": 250},
    "bolot": {"target": 250},
    "pilotta": {"variant": "palaristi", "target": 80},
    "bourre": {"players": 5, "deals": 3},
}
OTHERS = ("rules", "the_table", "keys", "about", "blank_sheets", "scorer", "history", "statistics")
FELT_WRITERS = (seat_item, badge_item, auction_item, pile_item)


class Tour:
    """One walk through the program in one language, theme, size and size of letters."""

    def __init__(self, app: QApplication, out: Path, name: str, only: str) -> None:
        self._app, self._out, self._name, self._only = app, out, name, only
        self._taken: list[tuple[str, QImage]] = []
        self._seen: set[str] = set()
        self.troubles: list[str] = []
        self.shortened: set[str] = set()

    # --- walking -----------------------------------------------------------------------------------------

    def walk(self, language: str, theme: str, size: QSize, games: list[str]) -> None:
        """Go through everything."""
        with TemporaryDirectory(prefix="tapete-tour-") as folder:
            journal = Journal.open(Path(folder) / "state")
            store = PreferenceStore(Path(folder) / "preferences.json")
            tongue = Tongue(self._app, language)
            tongue.speak(language)
            preferences = Preferences(look=STILL, first_time=True, language=language)
            for game in games:
                table = TableChoice(dict(TABLES[game]), self._seats(TABLES[game]))
                preferences = preferences.with_table(game, table)
            window = open_window(Remembered(preferences), store, journal, tongue)
            window.resize(size)
            window.show()
            self.settle()
            self.take("start", window)
            for game in games:
                self._game(window, game)
            self._windows(window, games)
            window.show_start()
            self.take("start-left", window)
            window.close()
            journal.close()
            window.deleteLater()
            self.settle()

    @staticmethod
    def _seats(options: dict[str, Value]) -> tuple[SeatChoice, ...]:
        others = int(str(options.get("players", 4))) - 1
        return (SeatChoice(), *(SeatChoice("", "novice") for _ in range(others)))

    def _game(self, window: MainWindow, game: str) -> None:
        window.deal(game, game.encode().ljust(32, b"."))
        page = window.table_page
        if page.first_time.isVisible():
            self.take("first-time", window)
            page.first_time.button.click()
        player = make_player("novice", window.session.game, bytes(32))
        while True:
            self.wait(lambda: asked(window))
            view = window.session.view
            if view.verdict:
                self.take(f"{game}-{view.verdict}", window)
                if view.verdict == "match_over":
                    break
                if view.match.deals == 1:
                    page.account.button("account.put_away").click()
                    self.take(f"{game}-deal-over-felt", window)
                    page.show_account()
                page.account.button("account.next_deal").click()
                continue
            self._look_round(window, game, view)
            stays = [a for a in view.seen.legal if isinstance(a, Call) and a.word.startswith("play")]
            page.felt.chosen.emit(stays[0] if stays else player.choose(view.seen, Budget()).action)
        page.panel.fold(True)
        self.take(f"{game}-folded", window)
        page.panel.fold(False)

    def _look_round(self, window: MainWindow, game: str, view: View) -> None:
        seen, felt = view.seen, window.table_page.felt
        calls = [action for action in seen.legal if isinstance(action, Call)]
        if seen.phase == CALLING and calls:
            self.take(f"{game}-calling", window)
            if len(calls) > 3:
                self.take(f"{game}-calling-many", window)
        elif any(isinstance(action, Show) for action in seen.legal):
            self.take(f"{game}-{seen.phase}-show", window)
        elif calls:
            self.take(f"{game}-{seen.phase}", window)
        elif seen.phase == PLAY and len(seen.trick) >= 2 and sum(seen.tricks) >= 2:
            self.take(f"{game}-trick", window)
            forbidden = [card for card in seen.hand if Play(card) not in seen.legal]
            if forbidden and f"{game}-refused" not in self._seen:
                felt.try_card(forbidden[-1])
                self.take(f"{game}-refused", window)

    def _windows(self, window: MainWindow, games: list[str]) -> None:
        self.dialog("record", lambda: self._open_record(window))
        self.dialog("sheet", window.menus["sheet"].trigger)
        window.show_start()
        for game in games:
            self.dialog(f"settings-{game}", partial(window.show_settings, game), self._tabs)
        for entry in OTHERS:
            self.dialog(entry, window.menus[entry].trigger)

    def _open_record(self, window: MainWindow) -> None:
        from tapete.records.check import walk
        from tapete.windows.record_files import OpenedRecord

        record = window.session.record()
        window.open_record(OpenedRecord(Path("match.tapete"), record, walk(record)))

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
        image = window.grab().toImage()
        image.save(str(self._out / f"{self._name}-{name}.png"))
        self._taken.append((name, image))
        self.troubles += [f"{self._name} {name}: {line}" for line in troubles(window)]
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

    def wait(self, done: Callable[[], bool]) -> None:
        """Until that is so."""
        clock = QElapsedTimer()
        clock.start()
        while not done():
            if clock.elapsed() > LONGEST:
                raise RuntimeError("the tour is stuck")
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def asked(window: MainWindow) -> bool:
    """Whether it is the person's turn, or the deal is over, and all is still."""
    view = window.session.view
    return not window.table_page.felt.is_busy and bool(view.verdict or view.seen.legal)


def listen(tour: Tour) -> None:
    """Note what the felt shortens."""
    for module in FELT_WRITERS:
        if hasattr(module, "fitted"):

            def fitted(text: str, letters: object, width: float) -> object:
                shown, used = look.fitted(text, letters, width)  # type: ignore[arg-type]
                if shown != text and " · " not in text:  # a plate leaves out what has no room
                    tour.shortened.add(f"{text!r} as {shown!r}")
                return shown, used

            module.fitted = fitted  # type: ignore[attr-defined]


def chosen(args: argparse.Namespace) -> Iterator[tuple[str, str, str, str]]:
    """Every walk that is asked for."""
    yield from product(*(value.split(",") for value in (args.languages, args.themes, args.sizes, args.text)))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--languages", default="en,ca,es,fr,el")
    parser.add_argument("--themes", default=",".join(THEMES))
    parser.add_argument("--sizes", default="1280x720")
    parser.add_argument("--text", default="100")
    parser.add_argument("--games", default=",".join(game for game in TABLES if game in all_games()))
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(["tapete"])
    name_program(app)
    lines: list[str] = []
    for language, theme, size, text in chosen(args):
        words.use(language)
        looks.dress(app, palette(theme), text_scale_of(text), contrast="contrast" in theme)  # type: ignore[arg-type]
        tour = Tour(app, args.folder, f"{language}-{theme}-{size}-{text}", args.only)
        listen(tour)
        wide, high = map(int, size.split("x"))
        tour.walk(language, theme, QSize(wide, high), args.games.split(","))
        tour.contact_sheet()
        lines += tour.troubles
        (args.folder / "troubles.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{language} {theme} {size} {text}: {len(tour.troubles)} troubles", flush=True)


if __name__ == "__main__":
    main()
