"""Blank sheets before they are printed: for which game, at which table, for how many deals."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from tapete.sheets.page import BlankBook, Book
from tapete.sheets.paper import Paper
from tapete.windows.looks import ListBox
from tapete.windows.sheet_table import TableLists
from tapete.windows.sheet_window import SheetWindow
from tapete.words import say

TOURNAMENTS: Final = (8, 12)  # deals that a tournament has, besides a table's own length


class BlankSheetsWindow(SheetWindow):
    """Empty sheets of the same design as those of matches."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(say("sheet.blank_window"), game, parent)
        self._lists = TableLists(game, self.fields)
        self.game, self.table, self.players = self._lists.game, self._lists.table, self._lists.players
        self.deals = ListBox()
        self.deals.addItem(say("sheet.own_length"), None)
        for number in TOURNAMENTS:
            self.deals.addItem(say("summary.deals", n=number), number)
        self.fields.insertRow(3, say("sheet.length"), self.deals)
        self._lists.changed.connect(self._take_table)
        self.deals.currentIndexChanged.connect(self.refresh)
        self.refresh()

    def _take_table(self) -> None:
        self._game = self._lists.name
        self.refresh()

    def made(self, paper: Paper) -> Book:
        return BlankBook(self._lists.made(), paper, self.deals.currentData())
