"""The few sizes, colours and shapes that every window shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tapete.table.look import CONTRAST, GOLD, INK, ON_FELT, PAPER, TEXT_SCALE, text_scale

# Sizes of type and spaces, in logical pixels: there are no others.
TINY, SMALL, MEDIUM, LARGE, HUGE = 12, 14, 16, 20, 28
GAP_4, GAP_8, GAP_12, GAP_16, GAP_24 = 4, 8, 12, 16, 24
CORNER: Final = 8
PANEL_WIDTH: Final = 280
STRIP_WIDTH: Final = 48
BUTTON_HEIGHT: Final = 36
_FIRST: Final = QSize(1280, 690)  # a page of the first window
_FRAME: Final = QSize(16, 48)  # what the system's own edge and title take
_LARGEST: Final = 2.5  # times
_FEW: Final = 8  # letters
_BOX: Final = 13  # to check
_EDGE: Final = 2  # how thick a button's is at most
_RING, _RING_IN = 2, 3  # how wide the line inside a focused button is, and how far from its edge
STILL: Final = 4  # how far a pointer must have come before a new button under it listens

_BOXES: Final = ("QCheckBox", "QRadioButton", "QMenu")
_FIELDS: Final = ("QLineEdit",)
_LINED: Final = (*_BOXES, *_FIELDS, "QComboBox", "QAbstractSpinBox")
_NIGHT_FIELD: Final = QColor("#423F4C")


def scale_of(size: QSize) -> float:
    """How many times as large as at first letters are on a page of this size, as the felt grows with it.

    It grows by whole pixels of the smallest letters, so that a window being resized is not built anew for
    every pixel. Where large letters are asked for it is at least so much.
    """
    grown = min(size.height() / _FIRST.height(), size.width() / _FIRST.width(), _LARGEST)
    return max(int(max(grown, text_scale()) * TINY), TINY) / TINY


def dress(app: QApplication, colours: QPalette, text: float = 1.0, *, contrast: bool = False) -> None:
    """Give the program its style, colours and size of letters; called again when any of them changes."""
    app.setProperty(CONTRAST, contrast)
    app.setProperty(TEXT_SCALE, text)
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(colours)
    for kind in _LINED:
        app.setPalette(_lined(colours, kind, contrast=contrast), kind)  # type: ignore[arg-type]  # a str in truth
    letters = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    letters.setPixelSize(round(SMALL * text))
    app.setFont(letters)
    app.setStyleSheet(sheet_of_styles(colours, contrast=contrast))


def _lined(colours: QPalette, kind: str, *, contrast: bool) -> QPalette:
    """The colours of that kind of part; Fusion takes lines from the ground of windows, unseen in the dark.

    Boxes, of menus too, are nothing but their lines where they are empty; fields stand out by their ground.
    """
    roles, groups = QPalette.ColorRole, QPalette.ColorGroup
    made = QPalette(colours)
    dark = colours.color(roles.Window).lightness() < 128
    if contrast:
        made.setColor(roles.Window, colours.color(roles.Text))
    elif kind in _BOXES:
        quiet_text = colours.color(roles.PlaceholderText)
        made.setColor(roles.Window, quiet_text.lighter() if dark else quiet_text)
    elif dark and kind in _FIELDS:
        made.setColor(roles.Base, _NIGHT_FIELD)
        made.setColor(groups.Disabled, roles.Base, colours.color(roles.AlternateBase))
    if kind in _BOXES and kind != "QMenu":
        made.setColor(groups.Disabled, roles.Window, colours.color(groups.Disabled, roles.Text))
    return made


def scaled(size: float) -> int:
    """A measure that grows with the letters."""
    return round(size * text_scale())


def first_size(window: QWidget, usual: QSize) -> QSize:
    """How large a window opens: larger where letters are, as far as the screen has room."""
    room = window.screen().availableGeometry().size() - _FRAME
    return QSize(scaled(usual.width()), scaled(usual.height())).boundedTo(room).expandedTo(usual)


def exact_font(size: int, *, bold: bool = False) -> QFont:
    """The system's font that many pixels high; its numerals stand in columns where it has such."""
    made = QFont(QApplication.font())
    made.setPixelSize(size)
    if bold:
        made.setWeight(QFont.Weight.DemiBold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def font(size: int, *, bold: bool = False) -> QFont:
    """The system's font in one of our sizes, enlarged where large letters are asked for."""
    return exact_font(scaled(size), bold=bold)


def label(text: str = "", size: int = SMALL, *, bold: bool = False, wrap: bool = False) -> QLabel:
    """A line of text."""
    return exact_label(text, scaled(size), bold=bold, wrap=wrap)


def exact_label(text: str = "", size: int = SMALL, *, bold: bool = False, wrap: bool = False) -> QLabel:
    """A line of text that many pixels high."""
    made = QLabel(text)
    made.setFont(exact_font(size, bold=bold))
    made.setTextFormat(Qt.TextFormat.PlainText)  # names come from users
    made.setWordWrap(wrap)
    return made


class NarrowLabel(QLabel):
    """A line of text that gives way: what has no room ends with three dots, and is whole on the tool tip."""

    def __init__(self, size: int, *, bold: bool = False) -> None:
        super().__init__()
        self._whole = ""
        self.setFont(exact_font(size, bold=bold))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def write(self, text: str) -> None:
        """Say that, as much of it as there is room for."""
        self._whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        elided = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(elided)


def quiet(made: QLabel) -> QLabel:
    """The same label in the colour of what is said by the way."""
    made.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return made


def fitting(made: QLabel, text: str, width: int, sizes: Sequence[int], *, bold: bool = False) -> None:
    """Write `text` in the largest of these sizes that fits, the last one cut short; whole on the tool tip."""
    tried = [exact_font(size, bold=bold) for size in sizes]
    letters = next((f for f in tried if QFontMetrics(f).horizontalAdvance(text) <= width), tried[-1])
    made.setFont(letters)
    made.setText(QFontMetrics(letters).elidedText(text, Qt.TextElideMode.ElideRight, width))
    made.setToolTip(text if made.text() != text else "")


def heading(text: str = "") -> QLabel:
    """The small title of a section."""
    return quiet(label(text, TINY, bold=True))


def exact_heading() -> QLabel:
    """The same where all letters grow with the page."""
    return quiet(exact_label(size=TINY, bold=True))


def rule() -> QFrame:
    """A thin line between sections."""
    line = QFrame()
    line.setFixedHeight(1)
    line.setAutoFillBackground(True)
    line.setBackgroundRole(QPalette.ColorRole.Mid)
    return line


class StillButton(QPushButton):
    """A button that ignores a click when it has appeared under a pointer that has not moved since."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFont(font(SMALL))
        self.setMinimumHeight(BUTTON_HEIGHT)  # the style sheet would make it lower
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._pointer_at: QPoint | None = None

    def showEvent(self, event: QShowEvent) -> None:
        self._pointer_at = QCursor.pos()
        super().showEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._pointer_at is not None and (at - self._pointer_at).manhattanLength() <= STILL:
            event.ignore()
            return
        self._pointer_at = None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._pointer_at is not None and (at - self._pointer_at).manhattanLength() > STILL:
            self._pointer_at = None
        super().mouseMoveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self.property("main"):
            self._draw_ring(self.palette().color(QPalette.ColorRole.HighlightedText))
        elif self.hasFocus() and self.property("felt") == "main":
            self._draw_ring(INK)

    def _draw_ring(self, letters: QColor) -> None:
        """Show where the keyboard is in the colour of the letters: no other is sure to be seen there."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(letters, _RING))
        inside = _RING_IN + _RING / 2
        area = self.rect().toRectF().adjusted(inside, inside, -inside, -inside)
        painter.drawRoundedRect(area, CORNER - _RING_IN, CORNER - _RING_IN)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()  # Qt's own buttons hear Enter only in dialogs
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.Leave:
            self._pointer_at = None  # it left and came back: it means it
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.Polish) and not self.property("felt"):
            self._keep_letters_whole()
        return done

    def _keep_letters_whole(self) -> None:
        """Give way no further than to the letters; the style sheet, which has its say first, knows none."""
        needed = QFontMetrics(self.font()).height() + 2 * (GAP_4 + _EDGE)
        self.setMinimumHeight(max(self.minimumHeight(), needed))


class _Entries(QStyledItemDelegate):
    """The entries of an open list: in its own colours, where Qt takes those of menus, and easy to hit."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index).expandedTo(QSize(0, GAP_24))


class ListBox(QComboBox):
    """A list to choose from that the mouse wheel passes by: it turns the page around it, never a choice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_Entries(self))

    def give_way(self) -> None:
        """Ask for no more width than a few letters, however long the choices are: long names are cut."""
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_FEW)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Paper(QFrame):
    """A sheet that lies on the felt, in the windows' own colour, with a thin gold edge."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(GOLD, 1.5))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Window))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), CORNER, CORNER)


def main_button(text: str = "") -> StillButton:
    """The one button of a window that goes on; it is painted in the felt's colour."""
    made = StillButton(text)
    made.setFont(font(SMALL, bold=True))
    made.setProperty("main", True)
    return made


def felt_button(*, main: bool = False) -> StillButton:
    """A button that lies on the felt: a piece of paper, or only its edge."""
    made = StillButton()
    made.setFont(font(MEDIUM, bold=main))
    made.setProperty("felt", "main" if main else "other")
    return made


def quiet_felt_button() -> StillButton:
    """A line of text on the felt that can be pressed."""
    made = StillButton()
    made.setMinimumHeight(TINY * 2)
    made.setProperty("felt", "quiet")
    return made


def sheet_of_styles(colours: QPalette, *, contrast: bool = False) -> str:
    """What palettes cannot say: the main button, quiet flat ones, and where the keyboard is."""
    ring = colours.color(QPalette.ColorRole.Accent).name()
    dimmed = colours.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText).name()
    faint = dimmed if contrast else "palette(mid)"  # no edge of what cannot be pressed catches the eye
    pressed = "palette(midlight)" if contrast else "palette(mid)"
    ground = "#000000" if contrast else "rgba(16, 28, 24, 90)"
    edge = "#FFFFFF" if contrast else "rgba(251, 246, 233, 110)"
    fields = (
        f"""
    QLineEdit, QPlainTextEdit, QTableView, QTreeView, QListView {{
        border: 1px solid palette(mid);
    }}
    ScorePanel QPlainTextEdit, ScorePanel QTableView {{ border: 0; }}
    QLineEdit:focus, QTreeView:focus, QListView:focus,
    QTableView:focus {{ border: 2px solid {ring}; }}
    """
        if contrast
        else ""
    )
    letters = QFontMetrics(QApplication.font()).height()
    box = scaled(_BOX)  # the style's own stay small beside large letters
    boxes = f"QCheckBox::indicator, QRadioButton::indicator {{ width: {box}px; height: {box}px; }}"
    return f"""
    QPushButton {{
        background: palette(button); border: 1px solid palette(mid); border-radius: {CORNER - 2}px;
        padding: {GAP_4}px {GAP_12}px; min-height: {max(letters, 20)}px;
    }}
    QPushButton:hover {{ border-color: palette(dark); background: palette(light); }}
    QPushButton:pressed {{ background: {pressed}; }}
    /* an edge that grows takes its room from beside the letters */
    QPushButton:focus {{ border: 2px solid {ring}; padding: {GAP_4 - 1}px {GAP_12 - 1}px; }}
    QPushButton:disabled {{ color: {dimmed}; border-color: {faint}; }}
    QComboBox, QLineEdit, QAbstractSpinBox, QCheckBox, QRadioButton {{ min-height: 24px; }}
    {boxes}
    QPushButton[main="true"] {{
        background: palette(highlight); color: palette(highlighted-text);
        border: 1px solid palette(highlight); border-radius: {CORNER - 2}px;
        padding: {GAP_4}px {GAP_16}px; min-height: {max(letters, 26)}px;
    }}
    QPushButton[main="true"]:hover {{ border: 1px solid {GOLD.name()}; }}
    QPushButton[main="true"]:focus {{ border: 1px solid palette(highlight); }}
    QPushButton[main="true"]:disabled {{
        background: palette(button); color: {dimmed}; border-color: {faint};
    }}
    QPushButton[felt="main"], QPushButton[felt="other"] {{
        border-radius: {CORNER}px; min-height: 36px; padding: {GAP_4}px {GAP_24}px;
    }}
    QPushButton[felt="main"] {{
        background: {PAPER.name()}; color: {INK.name()}; border: 2px solid {PAPER.name()};
    }}
    QPushButton[felt="other"] {{
        background: {ground}; color: {ON_FELT.name()}; border: 2px solid {edge};
    }}
    QPushButton[felt="quiet"] {{
        background: transparent; color: {ON_FELT.name()}; border: 2px solid transparent;
        border-radius: {CORNER}px; min-height: 22px; padding: 0 {GAP_12}px;
    }}
    QPushButton[felt="quiet"]:hover {{ background: {ground}; }}
    QPushButton[felt="quiet"]:focus {{ border-color: {GOLD.name()}; }}
    QPushButton[felt="main"]:hover, QPushButton[felt="other"]:hover {{ border-color: {GOLD.name()}; }}
    QPushButton[felt="main"]:focus, QPushButton[felt="other"]:focus {{
        border: 3px solid {GOLD.name()}; padding: {GAP_4 - 1}px {GAP_24 - 1}px;
    }}
    {fields}
    QTabWidget::pane {{ border: 0; border-top: 1px solid palette(mid); }}
    QTabBar {{ qproperty-drawBase: 0; }}
    QTabBar::tab {{
        background: transparent; color: palette(placeholder-text); border: 0;
        border-bottom: 3px solid transparent; padding: {GAP_4}px {GAP_12}px; min-height: {max(letters, 24)}px;
    }}
    QTabBar::tab:hover {{ color: palette(window-text); border-bottom-color: palette(mid); }}
    QTabBar::tab:selected {{ color: palette(window-text); border-bottom-color: {ring}; }}
    QMenu::separator {{ height: 1px; margin: {GAP_4}px; background: palette(mid); }}
    .QSlider::groove:horizontal {{ height: 4px; border-radius: 2px; background: palette(placeholder-text); }}
    .QSlider::handle:horizontal {{ width: 16px; margin: -6px 0; border-radius: 8px; background: {ring}; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
    QScrollBar::handle {{ background: palette(placeholder-text); border-radius: 4px; margin: 2px; }}
    QScrollBar::handle:vertical {{ min-height: 32px; }}
    QScrollBar::handle:horizontal {{ min-width: 32px; }}
    QScrollBar::handle:hover {{ background: palette(window-text); }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QToolTip {{
        background: palette(tool-tip-base); color: palette(tool-tip-text); border: 0; padding: {GAP_4}px;
    }}
    """


def empty(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            empty(inner)
