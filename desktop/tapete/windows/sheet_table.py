"""Which table is meant, away from the felt: lists of the games, of a game's presets, and of how many play."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFormLayout

from tapete.games import all_games, make_game
from tapete.games.core import Game, Value
from tapete.windows.looks import ListBox
from tapete.words import say


class TableLists(QObject):
    """The first three rows of a form; `changed` when another table is meant."""

    changed = Signal()

    def __init__(self, game: str, form: QFormLayout) -> None:
        """The form lies in its window already: what is shown anywhere else would be a window of its own."""
        super().__init__(form)
        self._form = form
        self.game, self.table, self.players = ListBox(), ListBox(), ListBox()
        for name in all_games():
            self.game.addItem(say(f"game.{name}"), name)
        self.game.setCurrentIndex(self.game.findData(game))
        form.insertRow(0, say("sheet.game"), self.game)
        form.insertRow(1, say("sheet.table"), self.table)
        form.insertRow(2, say("sheet.players"), self.players)
        self._fill()
        self.game.currentIndexChanged.connect(self._take_game)
        for box in (self.table, self.players):
            box.currentIndexChanged.connect(self.changed)

    @property
    def name(self) -> str:
        """The name of the game that is chosen."""
        name: str = self.game.currentData()
        return name

    def made(self) -> Game[Any]:
        """The game at the table that is set."""
        options: dict[str, Value] = dict(self.table.currentData() or {})
        if self.players.count():
            options["players"] = self.players.currentData()
        return make_game(self.name, **options)

    def _take_game(self) -> None:
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        """Offer what the game has: its presets, and how many play where that is open."""
        rules = all_games()[self.name]
        for box in (self.table, self.players):
            box.blockSignals(True)
            box.clear()
        for preset in rules.presets:
            self.table.addItem(say(f"preset.{self.name}.{preset.name}"), dict(preset.options))
        players = next((option for option in rules.options_for({}) if option.name == "players"), None)
        self._form.setRowVisible(self.players, players is not None)
        if players is not None:
            for number in players.offered:
                self.players.addItem(str(number), number)
            self.players.setCurrentIndex(self.players.findData(players.default))
        for box in (self.table, self.players):
            box.blockSignals(False)
