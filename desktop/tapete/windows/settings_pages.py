"""The pages of the settings: rules, players, table, language."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tapete.cards import FRENCH, SPANISH
from tapete.games.events import Seat
from tapete.players.levels import levels_of
from tapete.session.preferences import SPEEDS, SeatChoice, TableLook, guest_name
from tapete.table.card_faces import LETTERS
from tapete.windows.look_preview import LookPreview, backs, decks
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    GAP_16,
    GAP_24,
    SMALL,
    TINY,
    ListBox,
    empty,
    font,
    label,
    quiet,
    rule,
    scaled,
)
from tapete.windows.naming import LONGEST_NAME, numbered
from tapete.windows.option_row import OptionRow, has_choice, option_row
from tapete.windows.scrolled_page import ScrolledPage
from tapete.windows.table_draft import TableDraft
from tapete.words import languages, name_of_language, say

PLAYERS: Final = "players"  # the option that says how many play, where there is such
_PLACE: Final = 120
_CONTROL: Final = 248
_LEVEL: Final = 184
_ROOMY: Final = 5  # rows; more stand closer
_LOOK_CONTROL: Final = 272


class RulesPage(ScrolledPage):
    """Every option of the game, a row each, in the game's order."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: TableDraft | None = None
        self._rows: list[OptionRow] = []
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(GAP_16, GAP_8, GAP_16, GAP_8)
        self._column.setSpacing(0)
        self.setWidget(inner)

    @property
    def rows(self) -> tuple[OptionRow, ...]:
        """The rows at sight, in order."""
        return tuple(self._rows)

    def row(self, name: str) -> OptionRow:
        """The row of that option."""
        return next(row for row in self._rows if row.option.name == name)

    @property
    def trouble(self) -> str:
        """What is wrong with what was typed, as a sentence; empty when nothing is."""
        return next((row.trouble for row in self._rows if row.trouble), "")

    def show_draft(self, draft: TableDraft) -> None:
        """Show a table's options; the rows are built anew only when the options are others."""
        offered = [option for option in draft.offered() if has_choice(option) and draft.has_use(option)]
        if draft is not self._draft or [row.option for row in self._rows] != offered:
            used = next((row.option.name for row in self._rows if row.control.hasFocus()), "")
            self._draft = draft
            for row in self._rows:  # as they go the focus passes through them: a list would choose again
                row.control.blockSignals(True)
            empty(self._column)
            self._rows = [option_row(draft, option) for option in offered]
            for row in self._rows:
                row.changed.connect(self.changed)
                self._column.addWidget(row)
                self._column.addWidget(rule())
                if row.option.name == used:
                    row.control.setFocus()
            self._column.addStretch(1)
        self.refresh()
        self.lie_in(self.viewport().width())

    def lie_in(self, width: int) -> None:
        for row in self._rows:
            row.set_room(width - 2 * GAP_16)

    def forget_typed(self) -> None:
        """Let go of numbers that were typed and cannot stand."""
        for row in self._rows:
            row.forget_typed()

    def refresh(self) -> None:
        """Show what the draft has now."""
        for row in self._rows:
            row.refresh()


class PlayersPage(ScrolledPage):
    """Who sits where, and whether help is allowed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: TableDraft | None = None
        self._places: list[str] = []
        self._titles: list[QLabel] = []
        self._names: list[QLineEdit] = []
        self._levels: list[QComboBox] = []
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(GAP_24, GAP_16, GAP_24, GAP_16)
        column.setSpacing(GAP_16)
        column.addLayout(self._build_number())
        self._intro = quiet(label(size=TINY, wrap=True))
        column.addWidget(self._intro)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(GAP_12)
        self._grid.setVerticalSpacing(GAP_12)
        self._grid.setColumnStretch(3, 1)
        column.addLayout(self._grid)
        self._company = label(size=SMALL, wrap=True)
        column.addWidget(self._company)
        column.addWidget(rule())
        self._without_help = QCheckBox()
        self._without_help.setFont(font(SMALL))
        self._without_help.toggled.connect(self._help_changed)
        self._help_text = quiet(label(size=TINY, wrap=True))
        self._help_text.setIndent(scaled(GAP_24))
        without = QVBoxLayout()
        without.setSpacing(0)
        without.addWidget(self._without_help)
        without.addWidget(self._help_text)
        column.addLayout(without)
        column.addStretch(1)
        self.setWidget(inner)

    def _build_number(self) -> QHBoxLayout:
        """How many play, where the game leaves that to the table."""
        row = QHBoxLayout()
        row.setSpacing(GAP_12)
        self._number_title = label(size=SMALL, bold=True)
        self._number_title.setFixedWidth(scaled(_PLACE))
        self.number = ListBox()
        self.number.setFont(font(SMALL))
        self.number.activated.connect(self._number_changed)
        row.addWidget(self._number_title)
        row.addWidget(self.number)
        row.addStretch(1)
        return row

    @property
    def names(self) -> tuple[QLineEdit, ...]:
        """The fields for the names, by seat."""
        return tuple(self._names)

    @property
    def levels(self) -> tuple[QComboBox, ...]:
        """The lists of levels, by seat; the first entry is a person."""
        return tuple(self._levels)

    @property
    def without_help(self) -> QCheckBox:
        """The box that forbids hints and taking back."""
        return self._without_help

    def show_draft(self, draft: TableDraft) -> None:
        """Show who sits at a table."""
        self._draft = draft
        self._show_number(draft)
        empty(self._grid)
        self._grid.setVerticalSpacing(GAP_12 if draft.players <= _ROOMY else GAP_4)
        self._places = [self._place(draft, seat) for seat in range(draft.players)]
        self._titles, self._names, self._levels = [], [], []
        words = [say("level.person"), *(say(f"level.{level}") for level in levels_of(draft.game))]
        for seat in range(draft.players):
            name, level = QLineEdit(draft.seats[seat].name), ListBox()
            name.setFont(font(SMALL))
            name.setMaxLength(LONGEST_NAME)
            level.setFont(font(SMALL))
            level.addItems(words)
            level.setCurrentIndex(self._level_index(draft, seat))
            place = label(self._places[seat], SMALL, bold=True)
            name.setAccessibleName(say("settings.name_of", seat=place.text()))
            level.setAccessibleName(say("settings.level_of", seat=place.text()))
            name.textEdited.connect(lambda _, seat=seat: self._seat_changed(seat))
            level.activated.connect(lambda _, seat=seat: self._seat_changed(seat))
            self._titles.append(place)
            self._names.append(name)
            self._levels.append(level)
        self._say()
        self.lie_in(self.viewport().width())

    def lie_in(self, width: int) -> None:
        room = width - 2 * GAP_24
        stacked = room < scaled(_PLACE + _CONTROL + _LEVEL) + 2 * GAP_12
        for seat, (place, name, level) in enumerate(
            zip(self._titles, self._names, self._levels, strict=True)
        ):
            for part in (place, name, level):
                self._grid.removeWidget(part)
            place.setFixedWidth(room if stacked else scaled(_PLACE))
            self._grid.addWidget(place, 2 * seat, 0, 1, 2 if stacked else 1)
            self._grid.addWidget(name, 2 * seat + stacked, 1 - stacked)
            self._grid.addWidget(level, 2 * seat + stacked, 2 - stacked)
        share = min((room - GAP_12) / scaled(_CONTROL + _LEVEL), 1.0)
        for fields, wide in ((self._names, _CONTROL), (self._levels, _LEVEL)):
            for field in fields:
                field.setFixedWidth(int(scaled(wide) * share))
        self.number.setFixedWidth(min(scaled(_CONTROL), room - scaled(_PLACE) - GAP_12))

    def _show_number(self, draft: TableDraft) -> None:
        option = next((option for option in draft.offered() if option.name == PLAYERS), None)
        for part in (self._number_title, self.number):
            part.setVisible(option is not None)
        if option is None:
            return
        self._number_title.setText(say(f"option.{draft.game}.{PLAYERS}"))
        self.number.setAccessibleName(self._number_title.text())
        self.number.clear()
        for number in option.offered:
            self.number.addItem(draft.value_name(option, number), number)
        self.number.setCurrentIndex(self.number.findData(draft.options[PLAYERS]))

    def _number_changed(self, index: int) -> None:
        assert self._draft is not None
        number = self.number.itemData(index)
        if number != self._draft.options[PLAYERS]:
            self._draft.set(PLAYERS, number)
            self.changed.emit()

    def follow(self, draft: TableDraft) -> None:
        """Build the seats anew where another mode has others."""
        if self._places != [self._place(draft, seat) for seat in range(draft.players)]:
            self.show_draft(draft)

    def _say(self) -> None:
        assert self._draft is not None
        self._intro.setText(say("settings.players_intro"))
        people = sum(combo.currentIndex() == 0 for combo in self._levels)
        for seat, (name, level) in enumerate(zip(self._names, self._levels, strict=True)):
            you = say("seat.you") if people == 1 else numbered(seat)
            name.setPlaceholderText(guest_name(seat, is_person=level.currentIndex() == 0) or you)
        self._company.setText(say(f"settings.people_{min(people, 2)}"))
        self._without_help.setText(say("settings.without_help"))
        self._without_help.setChecked(not self._draft.help)
        self._help_text.setText(say("settings.without_help.help"))

    def _place(self, draft: TableDraft, seat: int) -> str:
        partner = draft.made().partner_of(Seat(0))
        if seat == 0:
            return say("settings.seat_near")
        if seat == partner:
            return say("settings.seat_partner")
        if 2 * seat == draft.players:
            return say("settings.seat_opposite")
        if seat in (1, draft.players - 1):
            on_left = (seat == 1) == draft.made().turns_left
            return say("settings.seat_left" if on_left else "settings.seat_right")
        return say("settings.seat_number", number=seat + 1)

    def _level_index(self, draft: TableDraft, seat: int) -> int:
        level, known = draft.seats[seat].level, levels_of(draft.game)
        if level is None:
            return 0
        return 1 + (known.index(level) if level in known else len(known) - 1)

    def _seat_changed(self, seat: int) -> None:
        assert self._draft is not None
        at = self._levels[seat].currentIndex()
        level = levels_of(self._draft.game)[at - 1] if at else None
        self._draft.seat(seat, SeatChoice(self._names[seat].text().strip(), level))
        self._say()
        self.changed.emit()

    def _help_changed(self, without: bool) -> None:
        assert self._draft is not None
        self._draft.help = not without
        self.changed.emit()


class LookPage(ScrolledPage):
    """How every table looks and moves."""

    changed = Signal()

    def __init__(self, look: TableLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        inner = QWidget()
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(GAP_16, GAP_16, GAP_16, GAP_16)
        self._row.setSpacing(GAP_24)
        self._form = QFormLayout()
        self._row.addLayout(self._form, 1)
        self.preview = LookPreview()
        self._row.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignTop)
        self._form.setHorizontalSpacing(GAP_24)
        self._form.setVerticalSpacing(GAP_12)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self.setWidget(inner)
        self.controls: dict[str, QComboBox | QCheckBox] = {}
        for name, values in self._choices().items():
            if len(values) > 1:
                self._add_choice(name, values)
        for name in _SWITCHES:
            self._add_switch(name)
        self.preview.show_look(look)

    def lie_in(self, width: int) -> None:
        lists = [control for control in self.controls.values() if isinstance(control, QComboBox)]
        titles = [self._form.labelForField(part) for part in lists]
        told = max(title.sizeHint().width() for title in titles)
        room = width - 2 * GAP_16
        in_line = told + GAP_24 + scaled(_LOOK_CONTROL)
        beside = in_line + GAP_24 + self.preview.width() <= room
        self._row.setDirection(
            QHBoxLayout.Direction.LeftToRight if beside else QHBoxLayout.Direction.TopToBottom
        )
        wrapped = QFormLayout.RowWrapPolicy.WrapAllRows
        self._form.setRowWrapPolicy(wrapped if in_line > room else QFormLayout.RowWrapPolicy.DontWrapRows)
        for part in lists:
            part.setFixedWidth(min(scaled(_LOOK_CONTROL), room))
        for box in (control for control in self.controls.values() if isinstance(control, QCheckBox)):
            box.setFont(font(SMALL))
            if box.sizeHint().width() > room:  # a box cannot go on in a second line
                box.setFont(font(TINY))

    @staticmethod
    def _choices() -> dict[str, tuple[Any, ...]]:
        return {
            "speed": SPEEDS,
            "sorting": ("low_left", "high_left", "trump_first", "as_dealt"),
            "cards": ("own", SPANISH, FRENCH),
            "deck": decks(),
            "letters": ("language", *LETTERS),
            "back": backs(),
            "felt": ("green", "blue", "burgundy"),
            "theme": ("system", "light", "dark", "contrast"),
            "text": ("system", "100", "125", "150", "175", "200"),
        }

    def _add_choice(self, name: str, values: tuple[Any, ...]) -> None:
        combo = ListBox()
        combo.setFont(font(SMALL))
        for value in values:
            word = f"{value:g}" if isinstance(value, float) else value
            combo.addItem(say(f"look.{name}.{word}"))
        current = getattr(self.look, name)
        combo.setCurrentIndex(values.index(current) if current in values else 0)
        combo.activated.connect(lambda at: self._set(name, values[at]))
        title = label(say(f"look.{name}"), SMALL, bold=True)
        title.setBuddy(combo)
        combo.setAccessibleName(title.text())
        self._form.addRow(title, combo)
        self.controls[name] = combo

    def _add_switch(self, name: str) -> None:
        box = QCheckBox(say(f"look.{name}"))
        box.setFont(font(SMALL))
        box.setChecked(getattr(self.look, name))
        box.toggled.connect(lambda on: self._set(name, on))
        said = quiet(label(say(f"look.{name}.help"), TINY, wrap=True))
        said.setIndent(scaled(GAP_24))
        cell = QWidget()
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(box)
        column.addWidget(said)
        self._form.addRow(cell)
        self.controls[name] = box

    def _set(self, name: str, value: Any) -> None:
        self.look = replace(self.look, **{name: value})
        self.preview.show_look(self.look)
        self.changed.emit()


_SWITCHES: Final = (
    "four_colours", "four_corners", "reversed_direction", "confirm_click", "keep_trick", "single_action",
    "dim_illegal", "reduce_motion", "sounds",
)  # fmt: skip


class LanguagePage(QWidget):
    """The languages by their own names, and the system's."""

    changed = Signal()

    def __init__(self, chosen: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_24, GAP_16, GAP_24, GAP_16)
        column.setSpacing(GAP_12)
        self._group = QButtonGroup(self)
        self.buttons: dict[str | None, QRadioButton] = {}
        for code in (None, *sorted(languages(), key=_alphabetical)):
            text = say("settings.system_language") if code is None else name_of_language(code)
            button = QRadioButton(text)
            button.setFont(font(SMALL))
            button.setChecked(code == chosen)
            self._group.addButton(button)
            self.buttons[code] = button
            column.addWidget(button)
        column.addStretch(1)
        self._group.buttonToggled.connect(lambda *_: self.changed.emit())

    @property
    def chosen(self) -> str | None:
        """The language's code; None: the system's."""
        return next((code for code, button in self.buttons.items() if button.isChecked()), None)


def _alphabetical(code: str) -> str:
    return name_of_language(code).casefold()
