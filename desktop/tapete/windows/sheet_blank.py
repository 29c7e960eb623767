"""Blank sheets before they are printed: for which game, at which table, for how many deals."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from tapete.games import all_games, make_game
from tapete.games.core import Value
from tapete.sheets.page import BlankBook, Book
from tapete.sheets.paper import Paper
from tapete.windows.looks import ListBox
from tapete.windows.sheet_window import SheetWindow
from tapete.words import say

TOURNAMENTS: Final = (8, 12)  # deals that a tournament has, besides a table's own length


class BlankSheetsWindow(SheetWindow):
    """Empty sheets of the same design as those of matches."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(say("sheet.blank_window"), game, parent)
        self.game, self.table, self.players, self.deals = ListBox(), ListBox(), ListBox(), ListBox()
        for name in all_games():
            self.game.addItem(say(f"game.{name}"), name)
        self.game.setCurrentIndex(self.game.findData(game))
        self.deals.addItem(say("sheet.own_length"), None)
        for number in TOURNAMENTS:
            self.deals.addItem(say("summary.deals", n=number), number)
        self.fields.insertRow(0, say("sheet.game"), self.game)
        self.fields.insertRow(1, say("sheet.table"), self.table)
        self.fields.insertRow(2, say("sheet.players"), self.players)
        self.fields.insertRow(3, say("sheet.length"), self.deals)
        self._fill()
        self.game.currentIndexChanged.connect(self._take_game)
        for box in (self.table, self.players, self.deals):
            box.currentIndexChanged.connect(self.refresh)
        self.refresh()

    def _fill(self) -> None:
        """Offer what the game has: its presets, and how many play where that is open."""
        rules = all_games()[self._game]
        for box in (self.table, self.players):
            box.blockSignals(True)
            box.clear()
        for preset in rules.presets:
            self.table.addItem(say(f"preset.{self._game}.{preset.name}"), dict(preset.options))
        players = next((option for option in rules.options_for({}) if option.name == "players"), None)
        self.fields.setRowVisible(self.players, players is not None)
        if players is not None:
            for number in players.offered:
                self.players.addItem(str(number), number)
            self.players.setCurrentIndex(self.players.findData(players.default))
        for box in (self.table, self.players):
            box.blockSignals(False)

    def _take_game(self) -> None:
        self._game = self.game.currentData()
        self._fill()
        self.refresh()

    def made(self, paper: Paper) -> Book:
        options: dict[str, Value] = dict(self.table.currentData() or {})
        if self.players.count():
            options["players"] = self.players.currentData()
        return BlankBook(make_game(self._game, **options), paper, self.deals.currentData())
