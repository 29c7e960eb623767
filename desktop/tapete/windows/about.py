"""About the program: its name, version and licence, and whose work it is made with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tapete import __version__, solver_is_compiled
from tapete.windows.looks import (
    GAP_8,
    GAP_12,
    GAP_16,
    GAP_24,
    LARGE,
    SMALL,
    TINY,
    StillButton,
    first_size,
    font,
    label,
    main_button,
    quiet,
    scaled,
)
from tapete.windows.parts import Used, own_licence, parts_used
from tapete.words import say

_SIZE: Final = QSize(640, 560)
_PAGE: Final = QSize(760, 600)
_BETWEEN: Final = "\n\n" + "—" * 24 + "\n\n"  # two texts of one part


class AboutBox(QDialog):
    """Name, version, licence; every part that others made, each with its licence to be read."""

    def __init__(self, icon: QIcon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(say("about.title"))
        self.resize(first_size(self, _SIZE))
        self._used = [own_licence(), *parts_used()]
        self.parts = self._list()
        self.read_button = StillButton(say("about.read"))
        self.close_button = main_button(say("about.close"))
        self._lay_out(icon)
        self.parts.currentItemChanged.connect(lambda: self._enable())
        self.parts.itemActivated.connect(lambda: self.read())
        self.read_button.clicked.connect(self.read)
        self.close_button.clicked.connect(self.accept)
        self.parts.setCurrentIndex(self.parts.model().index(0, 0))
        self.close_button.setFocus()

    @property
    def chosen(self) -> Used:
        """The part of the chosen line."""
        return self._used[self.parts.currentIndex().row()]

    def read(self) -> None:
        """Show the licence of the chosen part, where its text is here."""
        if self.chosen.texts:
            window = LicenceWindow(self.chosen.name, [Path(text) for text in self.chosen.texts], self)
            window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            window.open()

    def _list(self) -> QTreeWidget:
        parts = QTreeWidget()
        parts.setFont(font(SMALL))
        parts.setRootIsDecorated(False)
        parts.setAccessibleName(say("about.part"))
        parts.setHeaderLabels([say("about.part"), say("about.part_version"), say("about.part_licence")])
        for used in self._used:
            line = QTreeWidgetItem([used.name, used.version, used.licence])
            line.setToolTip(0, used.name)
            line.setToolTip(2, used.licence)
            parts.addTopLevelItem(line)
        header = parts.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        return parts

    def _lay_out(self, icon: QIcon) -> None:
        picture = label()
        picture.setPixmap(icon.pixmap(scaled(96), scaled(96)))
        told = QVBoxLayout()
        told.setSpacing(GAP_8)
        told.addWidget(label("Tapete", LARGE, bold=True))
        told.addWidget(quiet(label(version_text(), SMALL, wrap=True)))
        told.addWidget(label(say("about.what"), SMALL, wrap=True))
        told.addWidget(label(say("about.licence"), SMALL, wrap=True))
        top = QHBoxLayout()
        top.setSpacing(GAP_24)
        top.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(told, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(GAP_12)
        buttons.addWidget(self.read_button)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_24, GAP_24, GAP_24, GAP_24)
        column.setSpacing(GAP_16)
        column.addLayout(top)
        column.addWidget(self.parts, 1)
        column.addWidget(quiet(label(say("about.lgpl"), TINY, wrap=True)))
        column.addLayout(buttons)

    def _enable(self) -> None:
        self.read_button.setEnabled(bool(self.chosen.texts))
        self.read_button.setToolTip("" if self.chosen.texts else say("about.no_text"))


class LicenceWindow(QDialog):
    """The texts of one licence, as their makers wrote them."""

    def __init__(self, name: str, texts: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(name)
        self.resize(first_size(self, _PAGE))
        self.page = QTextBrowser()
        self.page.setFont(font(SMALL))
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(GAP_12)
        self.page.setPlainText(
            _BETWEEN.join(text.read_text(encoding="utf-8", errors="replace") for text in texts)
        )
        close = main_button(say("about.close"))
        close.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_12, GAP_12, GAP_12, GAP_12)
        column.setSpacing(GAP_12)
        column.addWidget(self.page, 1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)


def version_text() -> str:
    """The version, and whether the solver is compiled."""
    solver = say("about.solver_compiled" if solver_is_compiled() else "about.solver_plain")
    return f"{say('about.version', version=__version__)} · {solver}"
