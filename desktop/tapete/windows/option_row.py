"""One option of a game as a row of the settings: its name, a control, and a sentence on what it changes."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPalette, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from tapete.games.core import Option, Value
from tapete.table.look import DEEP_GOLD
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    GAP_24,
    SMALL,
    TINY,
    ListBox,
    font,
    label,
    quiet,
    scaled,
)
from tapete.windows.table_draft import TableDraft
from tapete.words import say

_NAME_WIDTH = 184
CONTROL_WIDTH = 296
_ARROW = 30  # of it is taken by the arrow and the edge
_ANY_WIDTH = 16_777_215  # Qt's QWIDGETSIZE_MAX


class OptionRow(QWidget):
    """The row; subclasses have the control. It asks the draft what may be chosen and tells it what was."""

    changed = Signal()

    def __init__(self, draft: TableDraft, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.option = option
        self._name = label(size=SMALL, bold=True, wrap=True)
        self._name.setFixedWidth(scaled(_NAME_WIDTH))
        self._help = quiet(label(size=TINY, wrap=True))
        self._restore = QToolButton()
        self._restore.setAutoRaise(True)
        self._restore.setMinimumHeight(GAP_24)
        self._restore.setFont(font(TINY))
        self._restore.clicked.connect(self._restore_preset)
        kept = self._restore.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self._restore.setSizePolicy(kept)
        self._mark = _DifferMark()
        self.control = self._build_control()
        self.control.setFixedWidth(scaled(CONTROL_WIDTH))
        self.control.setFont(font(SMALL))
        self._name.setBuddy(self.control)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, GAP_8, 0, GAP_8)
        self._grid.setHorizontalSpacing(GAP_12)
        self._grid.setVerticalSpacing(GAP_4)
        self._grid.setColumnStretch(3, 1)
        self._stacked = False
        self._lay_out()

    def _lay_out(self) -> None:
        """Name, control and button in a line; stacked, the control has a line of its own."""
        for part in (self._mark, self._name, self._restore, self.control, self._help):
            self._grid.removeWidget(part)
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(self._mark, 0, 0)
        self._grid.addWidget(self._restore, 0, 3, middle)
        if self._stacked:
            self._name.setMinimumWidth(0)
            self._name.setMaximumWidth(_ANY_WIDTH)
            self._grid.addWidget(self._name, 0, 1, 1, 2)
            self._grid.addWidget(self.control, 1, 1, 1, 3)
            self._grid.addWidget(self._help, 2, 1, 1, 3)
        else:
            self._name.setFixedWidth(scaled(_NAME_WIDTH))
            self._grid.addWidget(self._name, 0, 1)
            self._grid.addWidget(self.control, 0, 2)
            self._grid.addWidget(self._help, 1, 1, 1, 3)

    def set_room(self, room: int) -> None:
        """Lie in so much width."""
        beside = GAP_8 + scaled(_NAME_WIDTH) + self._restore.sizeHint().width() + 3 * GAP_12
        stacked = room < beside + scaled(CONTROL_WIDTH)
        if stacked != self._stacked:
            self._stacked = stacked
            self._lay_out()
        self.control.setFixedWidth(min(scaled(CONTROL_WIDTH), room - GAP_8 - GAP_12))
        if isinstance(self.control, QComboBox):
            fit_letters(self.control)

    @property
    def trouble(self) -> str:
        """What is wrong with what stands in the control, as a sentence; empty when nothing is."""
        return ""

    @property
    def differs(self) -> bool:
        """Whether the row is marked as not being as in the preset."""
        return self._mark.shown

    @property
    def restore_button(self) -> QToolButton:
        """The button that brings back what the preset has."""
        return self._restore

    @property
    def value(self) -> Value:
        """What the draft has for this option."""
        return self._draft.options[self.option.name]

    def refresh(self) -> None:
        """Show what the draft has, what may be chosen beside it, and whether it matters now."""
        key = f"option.{self._draft.game}.{self.option.name}"
        self._name.setText(say(key))
        self._help.setText(say(f"{key}.help"))
        self.control.setAccessibleName(say(key))
        self.control.setAccessibleDescription(say(f"{key}.help"))
        matters = self.option.matters(self._draft.options)
        self.setEnabled(matters)
        self._help.setEnabled(matters)
        self._mark.show_mark(matters and self._draft.differs(self.option.name))
        self._restore.setText(f"↺ {say('settings.as_preset')}")
        self._restore.setVisible(self._mark.shown)
        self._restore.setEnabled(self._draft.can_restore(self.option.name))
        self._show_value()

    def choose(self, value: Value) -> None:
        """Set the draft, where the game allows it."""
        if value != self.value and self._draft.may_be(self.option.name, value):
            self._draft.set(self.option.name, value)
            self.changed.emit()

    def forget_typed(self) -> None:
        """Let go of what was typed and cannot stand."""
        return

    def _restore_preset(self) -> None:
        self.forget_typed()
        if self._draft.can_restore(self.option.name):
            self._draft.restore(self.option.name)
            self.changed.emit()

    @abstractmethod
    def _build_control(self) -> QWidget: ...

    @abstractmethod
    def _show_value(self) -> None: ...


class SwitchRow(OptionRow):
    """An option that is or is not."""

    def _build_control(self) -> QWidget:
        self._box = QCheckBox()
        self._box.toggled.connect(self.choose)
        return self._box

    def _show_value(self) -> None:
        self._box.blockSignals(True)
        self._box.setChecked(self.value is True)
        turned_on = self._draft.value_name(self.option, True)  # beside a box a word is what its tick means
        self._box.setText(turned_on)
        self._box.setAccessibleName(say("summary.other", option=self._name.text(), value=turned_on))
        self._box.blockSignals(False)


class ChoiceRow(OptionRow):
    """An option with named values; those that the game refuses beside the others cannot be taken."""

    def _build_control(self) -> QWidget:
        self._combo = ListBox()
        self._combo.activated.connect(self._picked)
        return self._combo

    def _show_value(self) -> None:
        self._combo.clear()
        for value in self.option.values:
            self._combo.addItem(self._draft.value_name(self.option, value))
        dim_refused(self._combo, [self._draft.may_be(self.option.name, v) for v in self.option.values])
        self._combo.setCurrentIndex(self.option.values.index(self.value))
        fit_letters(self._combo)

    def _picked(self, index: int) -> None:
        self.choose(self.option.values[index])


class NumberRow(OptionRow):
    """An option that takes any number of a range, or none: the usual ones to pick, any other to type."""

    def _build_control(self) -> QWidget:
        self._typed_wrong = False
        self._combo = ListBox()
        self._combo.setEditable(True)
        self._combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._combo.setCompleter(None)  # type: ignore[arg-type]  # None takes it away
        self._combo.activated.connect(self._picked)
        edit = self._combo.lineEdit()
        assert edit is not None
        edit.textEdited.connect(self._typed)
        return self._combo

    @property
    def trouble(self) -> str:
        if not self._typed_wrong or not self.isEnabled():
            return ""
        name = say(f"option.{self._draft.game}.{self.option.name}")
        number = _number(self._combo.currentText())
        if number is not None and self.option.minimum <= number <= self.option.maximum:
            return say("settings.no_such_table")
        return say(
            "settings.number_between", name=name, lowest=self.option.minimum, highest=self.option.maximum
        )

    def _show_value(self) -> None:
        self._colour()
        if self._typed_wrong:
            return  # leave what is being typed alone; `trouble` says what is wrong with it
        edit = self._combo.lineEdit()
        assert edit is not None
        at = edit.cursorPosition()
        self._combo.clear()
        for value in self.option.offered:
            self._combo.addItem(self._draft.value_name(self.option, value))
        dim_refused(self._combo, [self._draft.may_be(self.option.name, v) for v in self.option.offered])
        self._combo.setEditText(self._draft.value_name(self.option, self.value))
        if edit.hasFocus():
            edit.setCursorPosition(at)

    def _picked(self, index: int) -> None:
        wrong, self._typed_wrong = self._typed_wrong, False
        value = self.option.offered[index]
        if value == self.value and wrong:
            self.changed.emit()
        self.choose(value)

    def _typed(self, text: str) -> None:
        none = self._draft.value_name(self.option, None) if self.option.may_be_none else ""
        means_none = bool(none) and text.strip().casefold() == none.casefold()
        value = None if means_none else _number(text)
        sound = (means_none or value is not None) and self._draft.may_be(self.option.name, value)
        self._typed_wrong = not sound
        if sound:
            self._draft.set(self.option.name, value)
        self.changed.emit()

    def forget_typed(self) -> None:
        self._typed_wrong = False

    def _colour(self) -> None:
        """Show in its colour whether the number can stand."""
        role = QPalette.ColorRole.BrightText if self._typed_wrong else QPalette.ColorRole.Text
        palette = QPalette()  # the other colours stay the system's, light or dark
        palette.setColor(QPalette.ColorRole.Text, self.palette().color(role))
        self._combo.setPalette(palette)


class _DifferMark(QWidget):
    """A gold dot beside what is not as in the preset."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = False
        self.setFixedSize(GAP_8, GAP_8)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, shown: bool) -> None:
        """Show the dot or nothing."""
        self.shown = shown
        self.setToolTip(say("settings.differs") if shown else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shown:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(DEEP_GOLD))
            painter.drawEllipse(self.rect())


def has_choice(option: Option) -> bool:
    """Whether there is anything to choose in that option."""
    if option.is_number:
        return option.minimum < option.maximum or option.may_be_none
    return len(option.values) > 1


def option_row(draft: TableDraft, option: Option) -> OptionRow:
    """The row for that option, by what it may be set to."""
    if option.is_number:
        return NumberRow(draft, option)
    if set(option.values) == {True, False}:
        return SwitchRow(draft, option)
    return ChoiceRow(draft, option)


def fit_letters(combo: QComboBox) -> None:
    """Write a list smaller where what it shows would be cut off; open it is as wide as the longest needs."""
    letters = QFontMetrics(font(SMALL))
    longest = max((letters.horizontalAdvance(combo.itemText(at)) for at in range(combo.count())), default=0)
    combo.view().setMinimumWidth(longest + _ARROW)
    shown = letters.horizontalAdvance(combo.currentText())
    combo.setFont(font(SMALL if shown <= combo.maximumWidth() - _ARROW else TINY))
    combo.view().setFont(font(SMALL))


def dim_refused(combo: QComboBox, allowed: list[bool]) -> None:
    """Make those items of a list that may not be chosen impossible to choose."""
    model = combo.model()
    assert isinstance(model, QStandardItemModel)
    for row, is_allowed in enumerate(allowed):
        item = model.item(row)
        item.setEnabled(is_allowed)
        item.setToolTip("" if is_allowed else say("settings.no_such_table"))


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
