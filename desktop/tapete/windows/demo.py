"""A demonstration: a match played in the real window, and pictures of what there is to see."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QEventLoop
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tapete.games.core import CALLING, PLAY, Call, Play
from tapete.players.base import Budget, Player
from tapete.players.levels import make_player
from tapete.records.journal import Journal
from tapete.session.preferences import (
    DEFAULT_GAME,
    OPPONENT,
    SPEEDS,
    Preferences,
    PreferenceStore,
    Remembered,
    TableLook,
)
from tapete.session.view import View
from tapete.windows import looks
from tapete.windows.app import Tongue, name_program, need_screen, open_window, start_qt
from tapete.windows.deck_sheet import deck_sheet
from tapete.windows.main_window import MainWindow
from tapete.windows.themes import palette
from tapete.words import language

SIZE: Final = (1280, 720)
AT_ONCE: Final = SPEEDS[-1]  # nothing moves: a demonstration is quick
FASTEST: Final = max(SPEEDS)
LONGEST: Final = 300_000  # milliseconds; then something is stuck
SEED: Final = b"a match worth a picture".ljust(32)  # every demonstration is the same match
MOMENTS: Final = ("start", "calling", "trick", "refused", "deal_over", "match_over", "decks")


def play_demo(out: Path, game: str = DEFAULT_GAME, *, on_screen: bool = False) -> list[Path]:
    """Play a match of `game` and leave pictures in the folder `out`; their paths, in the order of the match.

    Draws into memory, whatever screen there is, or `on_screen`, where the first deal is played as people see
    and hear it; NoScreen where none is named then. The person's seat is played through the felt.
    """
    if on_screen:
        need_screen()
    else:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"  # nobody asked for a window
    out.mkdir(parents=True, exist_ok=True)
    present = QApplication.instance()
    app = present if isinstance(present, QApplication) else start_qt(())
    if present is None:
        name_program(app)
        looks.dress(app, palette("light"))
    with TemporaryDirectory(prefix="tapete-demo-") as folder:
        return _Demo(app, Path(folder), out, game, on_screen).play()


class _Demo:
    """One match, and the moments that are still to be pictured."""

    def __init__(self, app: QApplication, folder: Path, out: Path, game: str, on_screen: bool) -> None:
        self._app = app
        self._out = out
        self._game = game
        self._taken: dict[str, Path] = {}
        self._journal = Journal.open(folder / "state")
        look = TableLook(speed=FASTEST if on_screen else AT_ONCE, trick_stays=0)
        self._preferences = replace(Preferences(), game=game, look=look, first_time=False, language=None)
        store = PreferenceStore(folder / "preferences.json")
        self._window: MainWindow = open_window(
            Remembered(self._preferences), store, self._journal, Tongue(app, language())
        )
        self._player: Player | None = None

    def play(self) -> list[Path]:
        """Play to the end of the match."""
        window = self._window
        try:
            window.resize(*SIZE)
            window.show()
            self._settle()
            self._picture("start")
            window.deal(self._game, SEED)
            self._wait(self._is_over)
            self._keep("decks", deck_sheet())
        finally:
            window.close()
            self._journal.close()
            window.deleteLater()
            self._settle()
        return [self._taken[moment] for moment in MOMENTS if moment in self._taken]

    def _is_over(self) -> bool:
        session, page = self._window.session, self._window.table_page
        if not session.is_open or page.felt.is_busy:
            return False
        view = session.view
        if view.verdict:
            if view.verdict == "match_over" or any(view.seen.tricks):  # not where the cards were thrown in
                self._picture(view.verdict)
            if view.verdict == "match_over":
                return True
            self._window.menus.speeds[AT_ONCE].trigger()
            page.account.button("account.next_deal").click()
        elif view.seen.legal:
            self._act(view)
        return False

    def _act(self, view: View) -> None:
        """Play the person's seat, after a look round."""
        seen, felt = view.seen, self._window.table_page.felt
        if seen.phase == CALLING and any(isinstance(action, Call) for action in seen.legal):
            self._picture("calling")
        elif seen.phase == PLAY and len(seen.trick) >= 2 and sum(seen.tricks) >= 2:
            self._picture("trick")
            forbidden = [card for card in seen.hand if Play(card) not in seen.legal]
            if forbidden and "refused" not in self._taken:
                felt.try_card(forbidden[-1])
                self._picture("refused")
        if self._player is None:
            self._player = make_player(OPPONENT, self._window.session.game, b"demonstration")
        felt.chosen.emit(self._player.choose(seen, Budget()).action)

    def _picture(self, moment: str) -> None:
        """Keep a picture of that moment, unless there is one."""
        if moment in self._taken:
            return
        self._settle()
        self._keep(moment, self._window.grab().toImage())

    def _keep(self, moment: str, image: QImage) -> None:
        path = self._out / f"{MOMENTS.index(moment) + 1}-{moment}.png"
        if not image.save(str(path)):
            raise OSError(f"{path} cannot be written")
        self._taken[moment] = path

    def _settle(self) -> None:
        """Let everything be drawn as it will stay."""
        for _ in range(20):
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)

    def _wait(self, done: Callable[[], bool]) -> None:
        clock = QElapsedTimer()
        clock.start()
        while not done():
            if clock.elapsed() > LONGEST:
                raise RuntimeError("the demonstration does not come to an end")
            self._app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
