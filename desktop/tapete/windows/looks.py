"""The few sizes, colours and shapes that every window shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QFontMetrics,
    QGuiApplication,
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
    QWidget,
)

from tapete.table.look import GOLD, INK, ON_FELT, PAPER

# Sizes of type and spaces, in logical pixels: there are no others.
TINY, SMALL, MEDIUM, LARGE, HUGE = 12, 14, 16, 20, 28
GAP_4, GAP_8, GAP_12, GAP_16, GAP_24 = 4, 8, 12, 16, 24
CORNER: Final = 8
PANEL_WIDTH: Final = 280
STRIP_WIDTH: Final = 48
BUTTON_HEIGHT: Final = 36
_FIRST: Final = QSize(1280, 690)  # a page of the first window
_LARGEST: Final = 2.5  # times
STILL: Final = 4  # how far a pointer must have come before a new button under it listens

_LIGHT: Final = {
    "Window": "#F4EEDF", "WindowText": "#2A2630", "Base": "#FCF7EA", "AlternateBase": "#F0E8D5",
    "Text": "#2A2630", "Button": "#EFE7D4", "ButtonText": "#2A2630", "BrightText": "#8E2323",
    "ToolTipBase": "#2A2630", "ToolTipText": "#FCF7EA", "Highlight": "#1F6B45", "HighlightedText": "#FCF7EA",
    "PlaceholderText": "#7B7263", "Link": "#1D5C8F", "LinkVisited": "#1D5C8F", "Light": "#FFFDF6",
    "Midlight": "#F8F2E4", "Mid": "#CFC4AD", "Dark": "#B3A78E", "Shadow": "#6F6657", "Accent": "#1F6B45",
}  # fmt: skip
_DARK: Final = {
    "Window": "#25232B", "WindowText": "#F3EDDF", "Base": "#302D38", "AlternateBase": "#393642",
    "Text": "#F3EDDF", "Button": "#3A3743", "ButtonText": "#F3EDDF", "BrightText": "#FF9E93",
    "ToolTipBase": "#F3EDDF", "ToolTipText": "#25232B", "Highlight": "#2F7D56", "HighlightedText": "#FFFDF6",
    "PlaceholderText": "#A29A8C", "Link": "#8FC1EA", "LinkVisited": "#8FC1EA", "Light": "#4A4654",
    "Midlight": "#44404D", "Mid": "#504C5A", "Dark": "#6A6574", "Shadow": "#121116", "Accent": "#54B487",
}  # fmt: skip
_FIELDS: Final = {"QCheckBox": "#625D6C", "QRadioButton": "#625D6C", "QLineEdit": "#423F4C"}
_DIMMED: Final = {"light": "#8C8474", "dark": "#8A8478"}


def scale_of(size: QSize) -> float:
    """How many times as large as at first letters are on a page of this size, as the felt grows with it.

    It grows by whole pixels of the smallest letters, so that a window being resized is not built anew for
    every pixel.
    """
    grown = min(size.height() / _FIRST.height(), size.width() / _FIRST.width(), _LARGEST)
    return max(int(grown * TINY), TINY) / TINY


def is_dark() -> bool:
    """Whether the system asks for dark windows."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def palette(dark: bool) -> QPalette:
    """The house's colours of windows: warm paper, or warm night."""
    made = QPalette()
    for role, colour in (_DARK if dark else _LIGHT).items():
        made.setColor(QPalette.ColorRole[role], QColor(colour))
    dimmed = QColor(_DIMMED["dark" if dark else "light"])
    for role in ("WindowText", "Text", "ButtonText"):
        made.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole[role], dimmed)
    pale = made.color(QPalette.ColorRole.Mid)
    made.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, pale)
    return made


def dress(app: QApplication, *, dark: bool) -> None:
    """Give the program its style and colours; called again when the system turns light or dark."""
    app.setStyle("Fusion")
    colours = palette(dark)
    app.setPalette(colours)
    for kind, base in _FIELDS.items():  # Fusion's outlines vanish in the dark: fields stand out by themselves
        field = QPalette(colours)
        if dark:
            field.setColor(QPalette.ColorRole.Base, QColor(base))
        app.setPalette(field, kind)  # type: ignore[arg-type]  # the stub says bytes, Qt takes a str
    font = app.font()
    font.setPixelSize(SMALL)
    app.setFont(font)
    app.setStyleSheet(sheet_of_styles())


def font(size: int, *, bold: bool = False) -> QFont:
    """The system's font in one of our sizes; its numerals stand in columns where it has such."""
    made = QFont(QApplication.font())
    made.setPixelSize(size)
    if bold:
        made.setWeight(QFont.Weight.DemiBold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def label(text: str = "", size: int = SMALL, *, bold: bool = False, wrap: bool = False) -> QLabel:
    """A line of text."""
    made = QLabel(text)
    made.setFont(font(size, bold=bold))
    made.setTextFormat(Qt.TextFormat.PlainText)  # names come from users
    made.setWordWrap(wrap)
    return made


class NarrowLabel(QLabel):
    """A line of text that gives way: what has no room ends with three dots, and is whole on the tool tip."""

    def __init__(self, size: int, *, bold: bool = False) -> None:
        super().__init__()
        self._whole = ""
        self.setFont(font(size, bold=bold))
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
    letters = next(
        (f for size in sizes if QFontMetrics(f := font(size, bold=bold)).horizontalAdvance(text) <= width),
        font(sizes[-1], bold=bold),
    )
    made.setFont(letters)
    made.setText(QFontMetrics(letters).elidedText(text, Qt.TextElideMode.ElideRight, width))
    made.setToolTip(text if made.text() != text else "")


def heading(text: str = "") -> QLabel:
    """The small title of a section."""
    return quiet(label(text, TINY, bold=True))


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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()  # Qt's own buttons hear Enter only in dialogs
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._pointer_at = None  # it left and came back: it means it
        return super().event(event)


class ListBox(QComboBox):
    """A list to choose from that the mouse wheel passes by: it turns the page around it, never a choice."""

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


def sheet_of_styles() -> str:
    """What palettes cannot say: the main button, and quiet flat ones."""
    return f"""
    QPushButton {{
        background: palette(button); border: 1px solid palette(mid); border-radius: {CORNER - 2}px;
        padding: {GAP_4}px {GAP_12}px; min-height: 20px;
    }}
    QPushButton:hover {{ border-color: palette(dark); background: palette(light); }}
    QPushButton:pressed {{ background: palette(mid); }}
    QPushButton:focus {{ border: 2px solid palette(highlight); }}
    QPushButton:disabled {{ color: palette(dark); }}
    QComboBox, QLineEdit, QSpinBox {{ min-height: 24px; }}
    QPushButton[main="true"] {{
        background: palette(highlight); color: palette(highlighted-text);
        border: 1px solid palette(highlight); border-radius: {CORNER - 2}px;
        padding: {GAP_4}px {GAP_16}px; min-height: 26px;
    }}
    QPushButton[main="true"]:hover {{ border: 1px solid {GOLD.name()}; }}
    QPushButton[main="true"]:focus {{ border: 2px solid {GOLD.name()}; }}
    QPushButton[main="true"]:disabled {{
        background: palette(mid); color: palette(placeholder-text); border-color: palette(mid);
    }}
    QPushButton[felt="main"], QPushButton[felt="other"] {{
        border-radius: {CORNER}px; min-height: 36px; padding: {GAP_4}px {GAP_24}px;
    }}
    QPushButton[felt="main"] {{
        background: {PAPER.name()}; color: {INK.name()}; border: 2px solid {PAPER.name()};
    }}
    QPushButton[felt="other"] {{
        background: rgba(16, 28, 24, 90); color: {ON_FELT.name()}; border: 2px solid rgba(251, 246, 233, 110);
    }}
    QPushButton[felt="quiet"] {{
        background: transparent; color: {ON_FELT.name()}; border: 1px solid transparent;
        border-radius: {CORNER}px; min-height: 22px; padding: 0 {GAP_12}px;
    }}
    QPushButton[felt="quiet"]:hover {{ background: rgba(16, 28, 24, 90); }}
    QPushButton[felt="quiet"]:focus {{ border: 2px solid {GOLD.name()}; }}
    QPushButton[felt="main"]:hover, QPushButton[felt="other"]:hover {{ border-color: {GOLD.name()}; }}
    QPushButton[felt="main"]:focus, QPushButton[felt="other"]:focus {{ border: 3px solid {GOLD.name()}; }}
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
