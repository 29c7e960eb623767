"""The window: start page and table, the menus, and what they do."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QSettings, Qt, Signal
from PySide6.QtGui import QCloseEvent, QIcon
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from tapete.games import all_games, make_game
from tapete.players.levels import levels_of
from tapete.session.keeping import Keeping, Kept
from tapete.session.preferences import Preferences, PreferenceStore, TableChoice, table_setup
from tapete.session.table_session import TableSession
from tapete.session.view import View
from tapete.windows.help_window import AboutBox, HelpWindow
from tapete.windows.menus import Menus
from tapete.windows.record_files import (
    OpenedRecord,
    ask,
    ask_and_read,
    ask_and_save,
    deal_alone,
    setup_of,
    tell,
)
from tapete.windows.record_window import RecordWindow
from tapete.windows.sentences import company, score_text
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.start_page import StartPage
from tapete.windows.table_draft import TableDraft
from tapete.windows.table_page import TablePage
from tapete.words import say

LEAST = (1024, 640)
FIRST = (1280, 720)


class MainWindow(QMainWindow):
    """Everything a person does here is kept: closing asks nothing."""

    language_wanted = Signal(object)  # a code, or None for the system's

    def __init__(
        self, preferences: Preferences, store: PreferenceStore, keeping: Keeping, icon: QIcon
    ) -> None:
        super().__init__()
        self._preferences = preferences
        self._store = store
        self._keeping = keeping
        self._icon = icon
        self._help: HelpWindow | None = None
        self._told: set[str] = set()  # troubles that were told
        self.session = TableSession(keeping, self)
        self.start_page = StartPage(tuple(all_games()))
        self.table_page = TablePage(self.session)
        self.table_page.panel.fold(preferences.panel_folded)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start_page)
        self._stack.addWidget(self.table_page)
        self.setCentralWidget(self._stack)
        self.setMinimumSize(*LEAST)
        self.setWindowIcon(icon)
        self.menus = Menus(self, self._doing())
        self._listen()
        self._restore_geometry()
        self._set_look()
        self.retranslate()
        self.show_start()

    def _doing(self) -> dict[str, Callable[[], object]]:
        session, page = self.session, self.table_page
        return {
            "new_match": self.new_match, "next_deal": session.next_deal, "again": session.replay_deal,
            "back": session.back_from_replay, "open": self.open_file, "save_deal": self.save_deal,
            "save_match": self.save_match, "start": self.show_start, "settings": self.show_settings,
            "quit": self.close, "undo": session.undo, "hint": session.ask_hint, "claim": session.claim,
            "concede": self.concede, "full_screen": self.toggle_full_screen, "panel": self.toggle_panel,
            "account": page.show_account, "rules": lambda: self.show_help("rules"),
            "the_table": self.explain_table, "keys": lambda: self.show_help("keys"), "about": self.show_about,
        }  # fmt: skip

    def _listen(self) -> None:
        self.start_page.go_on_asked.connect(self.go_on)
        self.start_page.deal_asked.connect(self.deal)
        self.start_page.settings_asked.connect(self.show_settings)
        self.session.failed.connect(self._tell_trouble)
        self.session.happened.connect(lambda happening: self._follow(happening.view))
        self.table_page.view_changed.connect(self._follow)
        self.table_page.first_time_done.connect(self._first_time_over)
        self.table_page.panel.fold_changed.connect(self._panel_folded)
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
    def at_table(self) -> bool:
        """Whether the table is shown, not the start page."""
        return self._stack.currentWidget() is self.table_page

    def show_start(self) -> None:
        """Show the start page; a match on the table waits, in the journal and in the memory."""
        self.table_page.pause(True)
        self.start_page.show_start(self._preferences, self._go_on_text())
        self._stack.setCurrentWidget(self.start_page)
        self._say_title()
        self._enable()

    def show_table(self) -> None:
        """Show the table and let it go on."""
        self._stack.setCurrentWidget(self.table_page)
        self._set_look()
        self.table_page.pause(False)
        if self._preferences.first_time:
            self.table_page.explain_table()
        elif not self.table_page.account.isVisible():
            self.table_page.felt.setFocus()
        self._follow(self.session.view)

    def deal(self, game: str, seed: bytes | None = None) -> None:
        """Open a table of that game as it was last set, and deal; the whole match from `seed`, if given."""
        self._remember(replace(self._preferences, game=game))
        setup = table_setup(game, self._preferences.table(game), say("seat.you"))
        self._stack.setCurrentWidget(self.table_page)  # so that the felt has its size before cards fly
        self.session.open(setup, seed=seed)
        self.show_table()

    def go_on(self) -> None:
        """Go on with the match on the table, or with the latest one that was left."""
        if not self._is_waiting():
            kept = self._latest()
            if kept is None:
                self.show_start()
                return
            self._stack.setCurrentWidget(self.table_page)
            self.session.resume(kept)
        self.show_table()

    def new_match(self) -> None:
        """Begin another match: at the same table where there is one."""
        if self.at_table and self.session.is_open:
            self.session.new_match()
        else:
            self.deal(self.start_page.game)

    def _is_waiting(self) -> bool:
        return self.session.is_open and self.session.view.verdict != "match_over"

    def _latest(self) -> Kept | None:
        for kept in self._keeping.unfinished():
            levels = {sits.level for sits in kept.setup.seats if sits.level is not None}
            try:
                kept.deals_in_play()
            except ValueError:
                continue  # kept by rules that have changed since; it stays in the journal
            if levels <= set(levels_of(kept.setup.game)):
                return kept
        return None

    def _go_on_text(self) -> str:
        """`Go on: Botifarra, 54 : 61, your turn`, or nothing."""
        if self._is_waiting():
            view = self.session.view
            who, totals = company(self.session.game, view.setup), view.match.totals
            mine = view.covered is None and bool(view.seen.legal)
            return _go_on(view.setup.game, score_text(totals, who), mine=mine)
        kept = self._latest()
        if kept is None:
            return ""
        game, deal = make_game(kept.setup.game, **dict(kept.setup.options)), kept.deals_in_play()[-1]
        to_act = game.to_act(deal.state)
        mine = bool(to_act) and kept.setup.seats[to_act[0]].is_person
        who = company(game, kept.setup)
        return _go_on(kept.setup.game, score_text(deal.match_after.totals, who), mine=mine)

    # --- what the menus do -----------------------------------------------------------------------------

    def show_settings(self, game: str = "") -> None:
        """Open the settings, on that game's table or the last one's."""
        shown = replace(self._preferences, game=game) if game else self._preferences
        dialog = SettingsDialog(shown, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self._take_settings)
        dialog.presets_changed.connect(self._take_presets)
        dialog.deal_asked.connect(lambda: self.deal(self._preferences.game))
        dialog.open()

    def open_file(self) -> None:
        """Open a record: a finished one is looked at, an unfinished one played on."""
        opened = ask_and_read(self)
        if opened is not None:
            self.open_record(opened)

    def open_record(self, opened: OpenedRecord) -> None:
        """Look at a finished record, or play an unfinished one on."""
        if opened.is_finished:
            RecordWindow(opened, self).show()
            return
        try:
            self._stack.setCurrentWidget(self.table_page)
            self.session.open_record(setup_of(opened.record), opened.record)
        except ValueError as wrong:
            tell(self, say("file.no_record", file=opened.path.name, what=str(wrong)))
            self.show_start()
            return
        self.show_table()

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
        if ask(self, self._concession(), say("concede.yes"), say("concede.no")):
            self.session.concede()

    def _concession(self) -> str:
        """What giving up means here: a pair that scores, or somebody by name."""
        session = self.session
        who = company(session.game, session.view.setup)
        if who.in_pairs:
            return say("concede.question")
        other = session.game.next_seat(session.view.seen.seat)
        return say("concede.question_alone", name=who.name(other))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
        self.menuBar().setVisible(not self.isFullScreen())
        self.menus["full_screen"].setChecked(self.isFullScreen())

    def toggle_panel(self) -> None:
        """Fold the score panel, or open it."""
        folded = not self.table_page.panel.is_folded
        self.table_page.panel.fold(folded)
        self._panel_folded(folded)

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
            self.start_page.show_start(self._preferences, self._go_on_text())
        self._say_title()

    def _fill_help(self, window: HelpWindow) -> None:
        name, choice = self.start_page.game, None
        if self.session.is_open:
            name = self.session.game.name
            choice = TableChoice(dict(self.session.view.setup.options))
        table = TableDraft(name, choice or self._preferences.table(name))
        window.show_help(
            name, table.summary(), table.chapters(),
            turns_left=table.made().turns_left, keys=self.menus.keys(),
        )  # fmt: skip

    def _follow(self, view: View) -> None:
        self._enable()
        self._say_title()

    def _enable(self) -> None:
        table = self.at_table and self.session.is_open
        view = self.session.view if table else None
        over = bool(view and view.verdict)
        able = {
            "next_deal": bool(view and view.verdict == "deal_over" and not view.replay),
            "again": bool(view and view.can_replay),
            "back": bool(view and view.replay),
            "save_deal": table, "save_match": table, "start": table, "account": over,
            "undo": bool(view and view.can_undo), "hint": bool(view and view.can_hint),
            "claim": bool(view and view.can_claim), "concede": bool(view and view.can_concede),
            "panel": table,
        }  # fmt: skip
        for name, is_able in able.items():
            self.menus[name].setEnabled(is_able)
        sides = len(self.session.game.sides) if table else 2
        self.menus["concede"].setVisible(sides == 2)  # of more nobody would know who scores
        self.menus["panel"].setChecked(not self.table_page.panel.is_folded)
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
        self._remember(preferences)
        self._set_look()
        if preferences.language != language:
            self.language_wanted.emit(preferences.language)
            self.retranslate()
        elif not self.at_table:
            self.start_page.show_start(self._preferences, self._go_on_text())

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
                what = fault.strerror or str(fault)
                tell(self, say("trouble.settings", path=str(self._store.path), what=what))

    def _restore_geometry(self) -> None:
        geometry = self._places().value("window/geometry")
        if not isinstance(geometry, QByteArray) or not self.restoreGeometry(geometry):
            self.resize(*FIRST)

    def _places(self) -> QSettings:
        """Where windows stood, beside the preferences; for nothing else, since it forgets types."""
        return QSettings(str(self._store.path.with_name("window.ini")), QSettings.Format.IniFormat)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._places().setValue("window/geometry", self.saveGeometry())
        self.table_page.felt.stop()
        self.session.close()
        super().closeEvent(event)


def _go_on(game: str, score: str, *, mine: bool) -> str:
    key = "start.go_on_your_turn" if mine else "start.go_on"
    return say(key, game=say(f"game.{game}"), score=score)
