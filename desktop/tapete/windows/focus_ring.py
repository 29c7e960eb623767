"""Shows where the keyboard is, round whatever does not show it by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QRadioButton,
    QSlider,
    QTabBar,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from tapete.table.bid_ladder import BidLadder
from tapete.table.felt import Felt
from tapete.table.look import GOLD
from tapete.table.unseen import UnseenLabel

_WIDE: Final = 2.0
_ROUND: Final = 4.0
_SHY: Final = (
    QComboBox, QAbstractScrollArea, QTabBar, QToolButton, QCheckBox, QRadioButton, QSlider,
    UnseenLabel,
)  # fmt: skip


class FocusRing(QObject):
    """One ring for the whole program; it goes with the focus for as long as its `owner` lives."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self._ring: _Ring | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):  # it goes with the window that it is in
            self._ring.hide()
            self._ring.deleteLater()
        self._ring = None
        shows_it = isinstance(now, Felt | BidLadder)
        if isinstance(now, _SHY) and not shows_it and now.parentWidget() is not None:
            self._ring = _Ring(now)


class _Ring(QWidget):
    """Lies over one widget, lets everything through and goes where it goes."""

    def __init__(self, around: QWidget) -> None:
        super().__init__(around.parentWidget())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._around = around
        around.installEventFilter(self)
        if isinstance(around, QTabBar):
            around.currentChanged.connect(self._lie)
        self._lie()
        self.show()

    def _lie(self) -> None:
        area = self._around.geometry()
        if isinstance(self._around, QTabBar):  # the tab that arrows move from, not the whole row
            area = self._around.tabRect(self._around.currentIndex()).translated(area.topLeft())
        self.setGeometry(area.adjusted(-1, -1, 1, 1))
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._lie()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on_felt = isinstance(self._around, UnseenLabel)
        colour = GOLD if on_felt else self.palette().color(QPalette.ColorRole.Accent)
        painter.setPen(QPen(colour, _WIDE))
        area = self.rect().toRectF().adjusted(_WIDE / 2, _WIDE / 2, -_WIDE / 2, -_WIDE / 2)
        painter.drawRoundedRect(area, _ROUND, _ROUND)
