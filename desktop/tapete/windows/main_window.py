"""The window: start page and table, the menus, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QIcon
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from tapete.faults import say_fault
from tapete.games import all_games
from tapete.records.by_hand.score import KeptMatch
from tapete.records.by_hand.shelf import FOLDER as SCORES
from tapete.session.data_folder import DataFolder
from tapete.session.history import History
from tapete.session.keeping import Keeping, Kept
from tapete.session.preferences import Preferences, PreferenceStore, TableChoice, table_setup
from tapete.session.table_session import TableSession
from tapete.session.view import TableSetup
from tapete.windows.about import AboutBox
from tapete.windows.catching_up import CatchingUp
from tapete.windows.data_window import DataWindow
from tapete.windows.focus_ring import FocusRing
from tapete.windows.help_window import HelpWindow
from tapete.windows.history_window import HistoryWindow
from tapete.windows.left_matches import LeftMatches, Offer
from tapete.windows.menus import Menus
from tapete.windows.places import WindowPlace
from tapete.windows.record_files import (
    OpenedRecord,
    ask,
    ask_and_save,
    deal_alone,
    reason_of,
    setup_of,
    tell,
)
from tapete.windows.record_window import RecordWindow
from tapete.windows.score_files import ask_for_match, go_on_scoring, open_score, read_match_or_tell
from tapete.windows.scorer_window import show_scorer
from tapete.windows.sentences import company, concession, score_text
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.sheet_offer import show_blank_sheets, show_sheet
from tapete.windows.start_page import StartPage
from tapete.windows.statistics_window import show_statistics
from tapete.windows.stillness import ask_again
from tapete.windows.table_draft import TableDraft
from tapete.windows.table_page import TablePage
from tapete.words import say


class MainWindow(QMainWindow):
    """Everything a person does here is kept: closing asks nothing."""

    language_wanted = Signal(object)  # a code, or None for the system's
    look_wanted = Signal(object)  # TableLook, of which the theme and the size of letters are everybody's

    def __init__(
        self, preferences: Preferences, store: PreferenceStore, keeping: Keeping, icon: QIcon
    ) -> None:
        super().__init__()
        self._preferences = preferences
        self._store = store
        self._icon = icon
        self._help: HelpWindow | None = None
        self._told: set[str] = set()  # troubles that were told
        self._set_anew = False  # whether the settings have changed the table since it was opened
        self._keeping = keeping
        self._history = History(keeping)
        self._catching_up = CatchingUp(self._history, self)
        self.data = DataFolder(store.path, keeping.folder or store.path.parent)
        self._set_game = ""  # the game they were left with, at the table
        self.session = TableSession(keeping, self)
        self._left = LeftMatches(self.session, keeping)
        self.start_page = StartPage(tuple(all_games()))
        self.table_page = TablePage(self.session)
        self.table_page.panel.fold(preferences.panel_folded)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start_page)
        self._stack.addWidget(self.table_page)
        self.setCentralWidget(self._stack)
        self.setWindowIcon(icon)
        self.menus = Menus(self, self._doing())
        FocusRing(self)
        self._listen()
        self._place = WindowPlace(self, store.path)
        self._place.restore()
        self._set_look()
        self.retranslate()
        self.show_start()

    def _doing(self) -> dict[str, Callable[[], object]]:
        session, page = self.session, self.table_page
        return {
            "new_match": self.new_match, "next_deal": session.next_deal, "again": session.replay_deal,
            "back": session.back_from_replay, "open": self.open_file, "save_deal": self.save_deal,
            "save_match": self.save_match, "sheet": lambda: show_sheet(self, session.record()),
            "blank_sheets": lambda: show_blank_sheets(self, self.start_page.game),
            "scorer": lambda: show_scorer(self, self._scores, self.start_page.game),
            "history": self.show_history, "statistics": lambda: show_statistics(self, self._history),
            "start": self.show_start, "settings": self.show_settings,
            "quit": self.close, "undo": session.undo, "hint": session.ask_hint, "claim": session.claim,
            "concede": self.concede, "stop_match": session.stop_match,
            "full_screen": self.toggle_full_screen, "panel": self.toggle_panel,
            "all_menus": lambda: self.menus.pop_up(self), "account": page.show_account,
            "sounds": self.toggle_sounds,
            "rules": lambda: self.show_help("rules"), "data": self.show_data,
            "the_table": self.explain_table, "keys": lambda: self.show_help("keys"), "about": self.show_about,
        }  # fmt: skip

    def _listen(self) -> None:
        self.start_page.go_on_asked.connect(self.go_on)
        self.start_page.other_asked.connect(self.go_on_with)
        self.start_page.deal_asked.connect(self.deal)
        self.start_page.settings_asked.connect(self.show_settings)
        self.start_page.score_asked.connect(lambda game: show_scorer(self, self._scores, game))
        self.start_page.picked.connect(lambda game: self._remember(replace(self._preferences, game=game)))
        self.session.failed.connect(self._tell_trouble)
        for reached in (self.session.happened, self.table_page.view_changed):
            reached.connect(lambda _: self._follow())
        self.table_page.first_time_done.connect(self._first_time_over)
        self.table_page.panel.fold_changed.connect(self._panel_folded)
        self.table_page.account.new_match.connect(self.new_match)
        self.table_page.account.save_deal.connect(self.save_deal)
        self.table_page.account.save_match.connect(self.save_match)
        for speed, action in self.menus.speeds.items():
            action.triggered.connect(lambda _=False, speed=speed: self._set_speed(speed))

    # --- pages -----------------------------------------------------------------------------------------

    @property
    def preferences(self) -> Preferences:
        """What is remembered now."""
        return self._preferences

    @property
    def _scores(self) -> Path | None:
        """Where scores kept by hand lie."""
        return None if self._keeping.folder is None else self._keeping.folder / SCORES

    @property
    def at_table(self) -> bool:
        """Whether the table is shown, not the start page."""
        return self._stack.currentWidget() is self.table_page

    def show_start(self) -> None:
        """Show the start page; a match on the table waits, in the journal and in the memory."""
        self.table_page.pause(True)
        self._fill_start()
        self._stack.setCurrentWidget(self.start_page)
        self._say_title()
        self._enable()
        self._catching_up.begin()

    def show_table(self) -> None:
        """Show the table and let it go on."""
        self._catching_up.stop()
        self._stack.setCurrentWidget(self.table_page)
        self._set_look()
        self.table_page.pause(False)
        if self._preferences.first_time:
            self.table_page.explain_table()
        elif not self.table_page.account.isVisible():
            self.table_page.felt.setFocus()
        self._follow()

    def _fill_start(self) -> None:
        """Let the start page offer what there is to go on with."""
        left = self._left
        left.look()
        first = left.first.text if left.first else ""
        self.start_page.show_start(self._preferences, first, [offer.text for offer in left.others])

    def deal(self, game: str, seed: bytes | None = None) -> None:
        """Open a table of that game as it was last set, and deal; the whole match from `seed`, if given."""
        if self._may_leave():
            self._remember(replace(self._preferences, game=game))
            self._sit_down(lambda: self.session.open(self._setup(game), seed=seed))

    def go_on(self) -> None:
        """Go on with the match on the table, or with the latest one that was left."""
        if self._left.is_on_table:
            self.show_table()
        elif self._left.first is not None:
            self._resume(self._left.first)

    def go_on_with(self, number: int) -> None:
        """Go on with one of the other matches that the start page offers."""
        if self._may_leave():
            self._resume(self._left.others[number])

    def _resume(self, offer: Offer) -> None:
        kept = offer.kept
        if kept is not None:
            self._resume_kept(kept)

    def _resume_kept(self, kept: Kept) -> None:
        self._sit_down(lambda: self.session.resume(kept))

    def new_match(self) -> None:
        """Begin another match: at the same table where there is one, as the settings have it by now."""
        if not self.at_table or not self.session.is_open:
            self.deal(self.start_page.game)
        elif self._set_game not in ("", self.session.game.name):
            if self._may_leave(in_mid_deal=True):
                self.deal(self._set_game)
        elif self._may_leave(in_mid_deal=True):
            game = self.session.game.name
            setup = self._setup(game) if self._set_anew else None
            self._sit_down(lambda: self.session.new_match(setup))

    def _setup(self, game: str) -> TableSetup:
        return table_setup(game, self._preferences.table(game), you="")

    def _sit_down(self, put: Callable[[], object]) -> None:
        """Let `put` put a match on the table, and show it; where that cannot be, say why and stay."""
        at_table = self.at_table
        self._stack.setCurrentWidget(self.table_page)  # so that the felt has its size before cards fly
        try:
            put()
        except ValueError as wrong:
            if not at_table:
                self.show_start()
            tell(self, say("trouble.table", what=say_fault(str(wrong))))
            return
        self._set_anew, self._set_game = False, ""
        self.show_table()

    def _may_leave(self, *, in_mid_deal: bool = False) -> bool:
        """Whether the match on the table may give way to another.

        It waits in the journal; one that is in none is not given up unasked, nor, where that is said, a deal
        that is being played.
        """
        if not self._left.is_on_table:
            return True
        kept = self._left.is_kept
        if kept and not (in_mid_deal and not self.session.view.verdict):
            return True
        question = say("new_match.question" if kept else "new_match.unkept")
        return ask(self, question, say("new_match.yes"), say("new_match.no"))

    # --- what the menus do -----------------------------------------------------------------------------

    def show_settings(self, game: str = "") -> None:
        """Open the settings: on that game's table, on the one that is played or the last one's."""
        if self.at_table and self.session.is_open:
            game = self.session.game.name
        shown = replace(self._preferences, game=game) if game else self._preferences
        dialog = SettingsDialog(shown, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self._take_settings)
        dialog.presets_changed.connect(self._take_presets)
        dialog.deal_asked.connect(lambda: self.deal(self._preferences.game))
        dialog.open()

    def open_file(self) -> None:
        """Open a record or a score: a finished one is looked at, an unfinished one gone on with."""
        self._open_match(ask_for_match(self))

    def open_path(self, path: Path) -> None:
        """Open the match in that file, as the system asks for it; say so where there is none."""
        self._open_match(read_match_or_tell(self, path))

    def _open_match(self, found: OpenedRecord | KeptMatch | None) -> None:
        if isinstance(found, OpenedRecord):
            self.open_record(found)
        elif found is not None:
            open_score(self, self._scores, found)

    def show_history(self) -> HistoryWindow:
        """Open the list of all matches."""
        window = HistoryWindow(self._history, self._preferences.look, self)
        window.go_on_asked.connect(lambda kept: self._resume_kept(kept) if self._may_leave() else None)
        window.score_asked.connect(lambda name, kept: go_on_scoring(self, self._scores, name, kept))
        window.table_asked.connect(self.show_table)
        window.statistics_asked.connect(lambda: show_statistics(window, self._history))
        window.finished.connect(lambda _: None if self.at_table else self._fill_start())
        window.open()
        return window

    def open_record(self, opened: OpenedRecord) -> None:
        """Look at a finished record, or play an unfinished one on."""
        if opened.is_finished:
            RecordWindow(opened, self._preferences.look, self).show()
            return
        if self._may_leave():
            setup = setup_of(opened.record)
            self._sit_down(lambda: self.session.open_record(setup, opened.record))

    def show_data(self) -> DataWindow:
        """Open what tells where everything lies, and backs it up."""
        window = DataWindow(self.data, self._keeping, self._history, self)
        window.settings_brought.connect(self._take_settings)
        window.matches_changed.connect(lambda: None if self.at_table else self.show_start())
        window.open()
        return window

    def save_deal(self) -> None:
        """Save the deal on the table as a record of its own."""
        record = self.session.record()
        ask_and_save(self, deal_alone(record), f"{record.game}-{len(record.deals)}")

    def save_match(self) -> None:
        """Save the match so far."""
        record = self.session.record()
        ask_and_save(self, record, record.game)

    def concede(self) -> None:
        """Give up the deal, once the person has said that this is meant."""
        session = self.session
        question = concession(company(session.game, session.view.setup), session.view.seen.seat)
        if ask(self, question, say("concede.yes"), say("concede.no")):
            session.concede()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:  # by F11, by the system, or as it was left
            self.menuBar().setVisible(not self.isFullScreen())
            self.menus["full_screen"].setChecked(self.isFullScreen())
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and ask_again():
            self._set_look()  # back from the system's settings, where less motion was asked for, or more

    def toggle_panel(self) -> None:
        """Fold the score panel, or open it."""
        folded = not self.table_page.panel.is_folded
        self.table_page.panel.fold(folded)
        self._panel_folded(folded)

    def toggle_sounds(self) -> None:
        """Let the table be heard, or no longer."""
        look = self._preferences.look
        self._remember(replace(self._preferences, look=replace(look, sounds=not look.sounds)))
        self._set_look()
        self._enable()

    def show_help(self, page: str) -> None:
        """Open the help on its page `rules`, `table` or `keys`."""
        if self._help is None:
            self._help = HelpWindow(self)
        self._fill_help(self._help)
        self._help.open_page(getattr(self._help, page))

    def explain_table(self) -> None:
        """The four sentences: over the table, or in the help where there is none."""
        if self.at_table:
            self.table_page.explain_table()
        else:
            self.show_help("table")

    def show_about(self) -> None:
        """Who made this."""
        box = AboutBox(self._icon, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # --- following -------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language that is spoken now."""
        self.menus.retranslate()
        self.table_page.retranslate()
        if self._help is not None:
            self._fill_help(self._help)
        if not self.at_table:
            self._fill_start()
        self._say_title()

    def _fill_help(self, window: HelpWindow) -> None:
        name, choice = self.start_page.game, None
        if self.at_table and self.session.is_open:
            name = self.session.game.name
            choice = TableChoice(dict(self.session.view.setup.options))
        table = TableDraft(name, choice or self._preferences.table(name))
        window.show_help(
            name, table.summary(), table.chapters(),
            four=self.table_page.four_sentences(table.made()), keys=self.menus.keys(),
        )  # fmt: skip

    def _follow(self) -> None:
        self._enable()
        self._say_title()

    def _enable(self) -> None:
        table = self.at_table and self.session.is_open
        self.menus.enable(self.session.view if table else None)
        who = self.table_page.company if table else None
        self.menus["concede"].setVisible(who is None or who.may_concede)
        self.menus["stop_match"].setVisible(who is not None and who.for_chips)
        self.menus["panel"].setChecked(not self.table_page.panel.is_folded)
        self.menus["sounds"].setChecked(self._preferences.look.sounds)
        self.menus.speeds[self._preferences.look.speed].setChecked(True)

    def _say_title(self) -> None:
        if not self.at_table or not self.session.is_open:
            self.setWindowTitle("Tapete")
            return
        view = self.session.view
        score = score_text(view.match.totals, company(self.session.game, view.setup))
        self.setWindowTitle(f"{say(f'game.{view.setup.game}')} – {score} – Tapete")

    def _tell_trouble(self, key: str, args: dict[str, str]) -> None:
        """Say it in the log; in a box too, the first time."""
        sentence = say(key, **args)
        self.table_page.panel.note(sentence)
        if key not in self._told:
            self._told.add(key)
            tell(self, sentence)

    # --- what is remembered ----------------------------------------------------------------------------

    def _take_settings(self, preferences: Preferences) -> None:
        language = self._preferences.language
        self._notice_table(preferences)
        self._remember(preferences)
        self.look_wanted.emit(preferences.look)
        self._set_look()
        if preferences.language != language:
            self.language_wanted.emit(preferences.language)
            self.retranslate()
        elif not self.at_table:
            self._fill_start()

    def _notice_table(self, preferences: Preferences) -> None:
        """Notice whether a new match would now be another table than the one that is open."""
        if self.session.is_open:
            game = self.session.game.name
            is_other = preferences.table(game) != self._preferences.table(game)
            self._set_anew |= is_other
            if self.at_table:
                self._set_game = preferences.game

    def _take_presets(self, preferences: Preferences) -> None:
        self._remember(replace(self._preferences, presets=preferences.presets))

    def _set_speed(self, speed: float) -> None:
        self._remember(replace(self._preferences, look=replace(self._preferences.look, speed=speed)))
        self._set_look()

    def _set_look(self) -> None:
        self.table_page.set_look(self._preferences.look)

    def _panel_folded(self, folded: bool) -> None:
        self._remember(replace(self._preferences, panel_folded=folded))
        self._enable()

    def _first_time_over(self) -> None:
        self._remember(replace(self._preferences, first_time=False))

    def _remember(self, preferences: Preferences) -> None:
        if preferences == self._preferences:
            return
        self._preferences = preferences
        try:
            self._store.save(preferences)
        except OSError as fault:
            if "trouble.settings" not in self._told:  # the rest of the evening it is only not remembered
                self._told.add("trouble.settings")
                tell(self, say("trouble.settings", path=str(self._store.path), what=reason_of(fault)))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._place.remember()
        self._catching_up.stop()
        self.table_page.felt.stop()
        self.session.close()
        super().closeEvent(event)
