"""What is asked of a deal that was played with real cards: a form a game, filled in any order."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tapete.games.botifarra import DEAL_POINTS
from tapete.games.botifarra_calling import BOTIFARRA, LEVELS, NAMES
from tapete.games.core import Game
from tapete.games.events import Seat
from tapete.games.pilotta import CAPOT, DOUBLE, REDOUBLE, VALUES
from tapete.games.thirty_two import PASS, ThirtyTwo
from tapete.records.by_hand.entries import (
    BiddingEntry,
    BotifarraEntry,
    Entry,
    Impossible,
    PotEntry,
    TakingEntry,
)
from tapete.records.by_hand.thirty_two import WHOLE
from tapete.sheets.design import NONE
from tapete.windows.looks import GAP_8, TINY, ListBox, label, quiet, scaled
from tapete.words import say, say_suit

_MOST: Final = 999  # points that a field takes
_ROW: Final = 312  # of two fields: too wide to stand beside what it is called, in any form


class Amounts(QWidget):
    """A number a side, side by side. Of two that add up to `whole`, one writes the other."""

    changed = Signal()

    def __init__(self, titles: Sequence[str], whole: int | None = None) -> None:
        super().__init__()
        self._whole = whole
        self._by_hand: set[int] = set()  # fields that somebody has written in
        self.fields: list[QLineEdit] = []
        self.setMinimumWidth(scaled(_ROW))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP_8)
        for number, title in enumerate(titles):
            column = QVBoxLayout()
            column.setSpacing(2)
            column.addWidget(_giving_way(title))
            field = QLineEdit()
            field.setValidator(QIntValidator(0, _MOST, field))
            field.setAccessibleName(title)
            field.textEdited.connect(lambda _, number=number: self._written(number))
            column.addWidget(field, 0, Qt.AlignmentFlag.AlignBottom)
            row.addLayout(column, 1)
            self.fields.append(field)

    def _written(self, number: int) -> None:
        self._by_hand.add(number)
        other = 1 - number
        if self._whole is not None and len(self.fields) == 2 and other not in self._by_hand:
            text = self.fields[number].text()
            rest = self._whole - int(text) if text else -1
            self.fields[other].setText(str(rest) if rest >= 0 else "")
        self.changed.emit()

    def write(self, amounts: Sequence[int]) -> None:
        """Fill in all fields."""
        for field, amount in zip(self.fields, amounts, strict=True):
            field.setText(str(amount))
        self.changed.emit()

    def amounts(self, *, empty: int | None = None) -> tuple[int, ...]:
        """The numbers; `empty` stands for a field without one, or else Impossible."""
        texts = [field.text() for field in self.fields]
        if empty is None and not all(texts):
            raise Impossible("entry.missing")
        return tuple(int(text) if text else empty or 0 for text in texts)


class Form(QWidget):
    """The fields of one deal; `changed` when any of them is another."""

    changed = Signal()

    def __init__(self, game: Game[Any], names: Sequence[str], dealer: Seat) -> None:
        super().__init__()
        self.game = game
        self.names = names
        self.dealer = dealer
        self.rows = QFormLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.rows.setVerticalSpacing(GAP_8)

    def begin(self) -> None:
        """Stand on the first choice, ready for the keyboard."""
        self.findChildren(ListBox)[0].setFocus()

    @abstractmethod
    def entry(self) -> Entry:
        """What was filled in; Impossible where something is still missing."""

    def _list(self, title: str, choices: Sequence[tuple[str, Any]]) -> ListBox:
        """A list of choices, of each its words and what it stands for."""
        box = ListBox()
        box.give_way()
        for text, value in choices:
            box.addItem(text, value)
        box.setAccessibleName(title)
        box.currentIndexChanged.connect(self.changed)
        self.rows.addRow(title, box)
        return box

    def _amounts(self, title: str, whole: int | None = None) -> Amounts:
        amounts = Amounts(self._sides(), whole)
        amounts.changed.connect(self.changed)
        self.rows.addRow(title, amounts)
        return amounts

    def _sides(self) -> list[str]:
        """The sides by the names of their players."""
        return [" · ".join(self.names[seat] for seat in seats) for seats in self.game.sides]

    def _side_choices(self) -> list[tuple[str, int]]:
        return [(name, side) for side, name in enumerate(self._sides())]

    def _seat_choices(self, seats: Sequence[Seat] | None = None) -> list[tuple[str, int]]:
        chosen = self.game.seats if seats is None else seats
        return [(self.names[seat], int(seat)) for seat in chosen]

    def _nobody(self) -> list[tuple[str, Any]]:
        return [(say("scorer.nobody"), None)]


class BotifarraForm(Form):
    """Who named what, who doubled it, and the points."""

    def __init__(self, game: Game[Any], names: Sequence[str], dealer: Seat) -> None:
        super().__init__(game, names, dealer)
        partner = game.partner_of(dealer)
        namers = (dealer,) if partner is None else (dealer, partner)
        self.namer = self._list(say("sheet.namer"), self._seat_choices(namers))
        self.trump = self._list(say("sheet.trump"), [(say(f"call.{word}"), word) for word in NAMES])
        self.call = self._list(say("sheet.raised"), [(NONE, LEVELS[0])])
        self.raiser = self._list(say("scorer.raised_by"), [(NONE, None)])
        self.points = self._amounts(say("sheet.points"), DEAL_POINTS)
        self.given_up = self._list(say("scorer.given_up"), [*self._nobody(), *self._seat_choices()])
        self.rows.setRowVisible(self.given_up, len(game.sides) == 2)
        self.trump.currentIndexChanged.connect(self._offer_calls)
        self.namer.currentIndexChanged.connect(self._offer_raisers)
        self.call.currentIndexChanged.connect(self._offer_raisers)
        self.given_up.currentIndexChanged.connect(self._points_needed)
        self._offer_calls()

    def _offer_calls(self) -> None:
        """Offer the raises that this table allows over these trumps."""
        over = "max_call_botifarra" if self.trump.currentData() == BOTIFARRA else "max_call"
        highest = LEVELS.index(str(self.game.options[over]))
        chosen = self.call.currentData()
        _refill(
            self.call, [(NONE, LEVELS[0]), *((say(f"call.{w}"), w) for w in LEVELS[1 : highest + 1])], chosen
        )
        self.rows.setRowVisible(self.call, highest > 0)
        self._offer_raisers()

    def _offer_raisers(self) -> None:
        """Offer those who may have said the raise that is chosen."""
        level, side = LEVELS.index(self.call.currentData()), self.game.side_of(self.namer.currentData())
        may = [s for s in self.game.seats if (self.game.side_of(s) != side) == (level % 2 == 1)]
        _refill(self.raiser, [(NONE, None), *self._seat_choices(may)], self.raiser.currentData())
        self.rows.setRowVisible(self.raiser, level > 0)

    def _points_needed(self) -> None:
        self.points.setEnabled(self.given_up.currentData() is None)

    def entry(self) -> BotifarraEntry:
        given_up = self.given_up.currentData()
        points = () if given_up is not None else self.points.amounts()
        raiser = self.raiser.currentData() if self.call.currentData() != LEVELS[0] else None
        return BotifarraEntry(
            self.namer.currentData(),
            self.trump.currentData(),
            points,
            self.call.currentData(),
            raiser,
            given_up,
        )


class TakingForm(Form):
    """Who took which suit, the points of both sides, and what was declared."""

    def __init__(self, game: Game[Any], names: Sequence[str], dealer: Seat) -> None:
        assert isinstance(game, ThirtyTwo)
        super().__init__(game, names, dealer)
        self.passed = QCheckBox(say("scorer.passed"))
        self.passed.toggled.connect(self._only_passed)
        self.rows.addRow(self.passed)
        self._ask_contract()
        self.points = self._amounts(say("sheet.points"), WHOLE)
        self.last = self._list(say("scorer.last"), self._side_choices())
        self.declared = self._amounts(say("score.declarations"))
        self.rows.setRowVisible(self.declared, game.options.get("declarations", True) is True)
        self.royals = self._list(say(game.royal_line), [*self._nobody(), *self._side_choices()])
        self.capot = self._list(say("score.capot"), [*self._nobody(), *self._side_choices()])
        self.capot.currentIndexChanged.connect(self._all_tricks)

    def _ask_contract(self) -> None:
        self.taker = self._list(say("sheet.taker"), self._seat_choices())
        self._ask_trump()

    def _ask_trump(self) -> None:
        suits = [(say_suit(suit), suit.code) for suit in self.game.deck.suits]
        self.trump = self._list(say("sheet.trump"), suits)

    def _all_tricks(self) -> None:
        """Who took every trick has all points and the last trick."""
        side = self.capot.currentData()
        if side is not None:
            self.points.write([WHOLE if s == side else 0 for s in range(len(self.game.sides))])
            self.last.setCurrentIndex(self.last.findData(side))

    def _only_passed(self, passed: bool) -> None:
        for row in range(1, self.rows.rowCount()):
            item = self.rows.itemAt(row, QFormLayout.ItemRole.FieldRole)
            field = None if item is None else item.widget()
            if field is not None:
                field.setEnabled(not passed)
        self.changed.emit()

    def _found(self) -> dict[str, Any]:
        """What all these games ask of a deal that was played."""
        return {
            "trump": self.trump.currentData(),
            "points": self.points.amounts(),
            "last": self.last.currentData(),
            "declared": self.declared.amounts(empty=0),
            "royals": self.royals.currentData(),
            "capot": self.capot.currentData(),
        }

    def entry(self) -> Entry:
        if self.passed.isChecked():
            return TakingEntry(passed=True)
        return TakingEntry(taker=self.taker.currentData(), **self._found())


class BiddingForm(TakingForm):
    """The same with a bid, which may be doubled at some tables."""

    def _ask_contract(self) -> None:
        self.taker = self._list(say("sheet.bidder"), self._seat_choices())
        bids = [(str(value), value) for value in VALUES]
        if self.game.options["capot_bid"]:
            bids.append((say("score.capot"), CAPOT))
        self.bid = self._list(say("sheet.bid"), bids)
        self._ask_trump()
        doublings = [(NONE, 1), (say(f"call.{DOUBLE}"), 2), (say(f"call.{REDOUBLE}"), 4)]
        self.multiplier = self._list(say(f"call.{DOUBLE}"), doublings)
        self.rows.setRowVisible(self.multiplier, bool(self.game.options["doubling"]))

    def entry(self) -> Entry:
        if self.passed.isChecked():
            return BiddingEntry(passed=True)
        return BiddingEntry(
            bidder=self.taker.currentData(),
            bid=self.bid.currentData(),
            multiplier=self.multiplier.currentData(),
            **self._found(),
        )


class PotForm(Form):
    """The tricks of everybody who stayed in."""

    def __init__(self, game: Game[Any], names: Sequence[str], dealer: Seat) -> None:
        super().__init__(game, names, dealer)
        most = game.options["cards"]
        assert isinstance(most, int)
        counts = [(say(f"call.{PASS}"), None), *((str(number), number) for number in range(most + 1))]
        self.tricks = [self._list(name, counts) for name in names]
        self.unsaid = QCheckBox(say("scorer.unsaid"))
        self.unsaid.toggled.connect(self.changed)
        self.rows.addRow(self.unsaid)
        self.rows.setRowVisible(self.unsaid, bool(game.options["double_ante"]))

    def entry(self) -> PotEntry:
        return PotEntry(tuple(box.currentData() for box in self.tricks), self.unsaid.isChecked())


FORMS: Final[dict[str, type[Form]]] = {
    "botifarra": BotifarraForm,
    "belote": TakingForm,
    "bolot": TakingForm,
    "pilotta": BiddingForm,
    "bourre": PotForm,
}


def _giving_way(title: str) -> QLabel:
    """The names of a side, on as many lines as they need: long ones push no field out of the panel."""
    made = quiet(label(title, TINY, wrap=True))
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
    return made


def _refill(box: ListBox, choices: Sequence[tuple[str, Any]], chosen: Any) -> None:
    """Offer other choices; the one that was chosen stays where it is still offered."""
    box.blockSignals(True)
    box.clear()
    for text, value in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(box.findData(chosen), 0))
    box.blockSignals(False)
