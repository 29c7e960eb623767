"""What is written in a window and cannot be read whole: cut, covered or lying over something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tapete.table.buttons import CardButton, FeltButton
from tapete.table.unseen import UnseenLabel

SLACK = 2  # pixels: letters seldom fill the box that their metrics claim
WRITTEN = (QLabel, QPushButton, QCheckBox, QRadioButton, QComboBox, QLineEdit)
UNSEEN = (CardButton, UnseenLabel)  # for screen readers only


def troubles(window: QWidget) -> list[str]:
    """A line for each text that is cut, covered or lies over another; empty where all can be read."""
    found = [f"cut: {line}" for line in _cut(window)]
    found += [f"covered: {line}" for line in _covered(window)]
    return found + [f"over each other: {line}" for line in _overlapping(window)]


def _written(window: QWidget) -> Iterator[QWidget]:
    for part in window.findChildren(QWidget):
        if isinstance(part, WRITTEN) and not isinstance(part, UNSEEN) and part.isVisible() and _text(part):
            yield part


def _text(part: QWidget) -> str:
    if isinstance(part, QComboBox):
        return part.currentText()
    if isinstance(part, FeltButton):
        return part.wording.label
    if isinstance(part, QLabel | QAbstractButton | QLineEdit):
        return part.text().replace("&", "") if isinstance(part, QAbstractButton) else part.text()
    return ""


def _says(part: QWidget) -> str:
    return f"{type(part).__name__} {_text(part)!r}"


def _cut(window: QWidget) -> Iterator[str]:
    for part in _written(window):
        text, metrics = _text(part), QFontMetrics(part.font())
        wide = max(metrics.horizontalAdvance(line) for line in text.split("\n"))
        if isinstance(part, QLabel):
            if _label_is_cut(part, wide):
                yield _says(part)
        elif isinstance(part, FeltButton):
            if part.least_width() > part.width() + SLACK:
                yield f"{_says(part)} {part.wording.label!r}: {part.least_width():.0f} > {part.width()}"
        elif isinstance(part, QAbstractButton):
            needed = part.sizeHint()
            if needed.width() > part.width() + SLACK or needed.height() > part.height() + SLACK:
                yield f"{_says(part)}: {needed.width()}x{needed.height()} in {part.width()}x{part.height()}"
        elif isinstance(part, QComboBox):
            option = QStyleOptionComboBox()
            part.initStyleOption(option)
            field = part.style().subControlRect(
                QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, part
            )
            if wide > field.width() + SLACK:
                yield f"{_says(part)}: {wide} in {field.width()}"


def _label_is_cut(label: QLabel, wide: int) -> bool:
    if label.toolTip() and label.text().endswith("…"):
        return False  # it gives way on purpose, and is whole on the tip
    room = label.contentsRect().width() - label.margin() * 2 - max(label.indent(), 0)
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + SLACK
    return wide > room + SLACK or label.sizeHint().height() > label.height() + SLACK


def _covered(window: QWidget) -> Iterator[str]:
    """Texts of which a part lies outside of what shows them, where nothing can be scrolled."""
    for part in _written(window):
        if _scrolls(part, window) or isinstance(part.parentWidget(), QComboBox | QAbstractSpinBox):
            continue
        shown = part.visibleRegion().boundingRect()
        is_whole = shown.width() >= part.width() - SLACK and shown.height() >= part.height() - SLACK
        if not is_whole and (not shown.isEmpty() or _inside(part, window)):
            yield f"{_says(part)}: {shown.width()}x{shown.height()} of {part.width()}x{part.height()}"


def _inside(part: QWidget, window: QWidget) -> bool:
    return window.rect().contains(QRect(part.mapTo(window, part.rect().topLeft()), part.size()))


def _scrolls(part: QWidget, window: QWidget) -> bool:
    above = part.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QAbstractScrollArea) and not isinstance(part, FeltButton):
            return True
        above = above.parentWidget()
    return False


def _overlapping(window: QWidget) -> Iterator[str]:
    by_parent: dict[int, list[QWidget]] = {}
    for part in _written(window):
        by_parent.setdefault(id(part.parentWidget()), []).append(part)
    for parts in by_parent.values():
        for one, other in combinations(parts, 2):
            common = one.geometry().intersected(other.geometry())
            if common.width() > SLACK and common.height() > SLACK:
                yield f"{_says(one)} and {_says(other)}"
