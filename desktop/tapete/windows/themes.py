"""Light, dark and high contrast, and large letters: as the system has it, or as it was chosen."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tapete.session.preferences import TableLook
from tapete.windows import looks

Theme = Literal["light", "dark", "contrast_light", "contrast_dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark", "contrast_light", "contrast_dark")

_LIGHT: Final = {
    "Window": "#F4EEDF", "WindowText": "#2A2630", "Base": "#FCF7EA", "AlternateBase": "#F0E8D5",
    "Text": "#2A2630", "Button": "#EFE7D4", "ButtonText": "#2A2630", "BrightText": "#8E2323",
    "ToolTipBase": "#2A2630", "ToolTipText": "#FCF7EA", "Highlight": "#1F6B45", "HighlightedText": "#FCF7EA",
    "PlaceholderText": "#6A6152", "Link": "#1D5C8F", "LinkVisited": "#1D5C8F", "Light": "#FFFDF6",
    "Midlight": "#F8F2E4", "Mid": "#CFC4AD", "Dark": "#B3A78E", "Shadow": "#6F6657", "Accent": "#1F6B45",
}  # fmt: skip
_DARK: Final = {
    "Window": "#25232B", "WindowText": "#F3EDDF", "Base": "#302D38", "AlternateBase": "#393642",
    "Text": "#F3EDDF", "Button": "#3A3743", "ButtonText": "#F3EDDF", "BrightText": "#FF9E93",
    "ToolTipBase": "#F3EDDF", "ToolTipText": "#25232B", "Highlight": "#2F7D56", "HighlightedText": "#FFFDF6",
    "PlaceholderText": "#B0A899", "Link": "#8FC1EA", "LinkVisited": "#8FC1EA", "Light": "#4A4654",
    "Midlight": "#44404D", "Mid": "#504C5A", "Dark": "#6A6574", "Shadow": "#121116", "Accent": "#54B487",
}  # fmt: skip
_CONTRAST_LIGHT: Final = {
    "Window": "#FFFFFF", "WindowText": "#000000", "Base": "#FFFFFF", "AlternateBase": "#F2F2F2",
    "Text": "#000000", "Button": "#FFFFFF", "ButtonText": "#000000", "BrightText": "#8B0000",
    "ToolTipBase": "#000000", "ToolTipText": "#FFFFFF", "Highlight": "#0B3D91", "HighlightedText": "#FFFFFF",
    "PlaceholderText": "#333333", "Link": "#00307A", "LinkVisited": "#00307A", "Light": "#E4ECFA",
    "Midlight": "#D3DFF5", "Mid": "#000000", "Dark": "#000000", "Shadow": "#000000", "Accent": "#0B3D91",
}  # fmt: skip
_CONTRAST_DARK: Final = {
    "Window": "#000000", "WindowText": "#FFFFFF", "Base": "#000000", "AlternateBase": "#1A1A1A",
    "Text": "#FFFFFF", "Button": "#000000", "ButtonText": "#FFFFFF", "BrightText": "#FFB4AB",
    "ToolTipBase": "#FFFFFF", "ToolTipText": "#000000", "Highlight": "#FFD54A", "HighlightedText": "#000000",
    "PlaceholderText": "#E0E0E0", "Link": "#9CD2FF", "LinkVisited": "#9CD2FF", "Light": "#333333",
    "Midlight": "#2A2A2A", "Mid": "#FFFFFF", "Dark": "#FFFFFF", "Shadow": "#FFFFFF", "Accent": "#FFD54A",
}  # fmt: skip
_COLOURS: Final[dict[Theme, dict[str, str]]] = {
    "light": _LIGHT, "dark": _DARK, "contrast_light": _CONTRAST_LIGHT, "contrast_dark": _CONTRAST_DARK,
}  # fmt: skip
_DIMMED: Final[dict[Theme, str]] = {
    "light": "#8C8474", "dark": "#8A8478", "contrast_light": "#5C5C5C", "contrast_dark": "#A0A0A0",
}  # fmt: skip

_NORMAL: Final = {"windows": 9.0, "cocoa": 13.0}  # points of the system's letters where nobody enlarged them
_NORMAL_ELSEWHERE: Final = 11.0
MOST_TEXT: Final = 2.0  # times
_TEXT_STEP: Final = 0.05


def palette(theme: Theme) -> QPalette:
    """The house's colours of windows: warm paper, warm night, or black and white."""
    made = QPalette()
    for role, colour in _COLOURS[theme].items():
        made.setColor(QPalette.ColorRole[role], QColor(colour))
    dimmed = QColor(_DIMMED[theme])
    for role in ("WindowText", "Text", "ButtonText"):
        made.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole[role], dimmed)
    pale = dimmed if theme.startswith("contrast") else made.color(QPalette.ColorRole.Mid)
    made.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, pale)
    return made


def is_dark() -> bool:
    """Whether the system asks for dark windows."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def is_contrast_asked() -> bool:
    """Whether the system asks for high contrast; Qt tells from 6.10 on."""
    hints = getattr(QGuiApplication.styleHints(), "accessibility", None)
    return hints is not None and hints().contrastPreference() == Qt.ContrastPreference.HighContrast


def theme_of(chosen: str) -> Theme:
    """What is worn for a choice of TableLook.theme: `system`, `light`, `dark` or `contrast`."""
    if chosen == "contrast" or (chosen == "system" and is_contrast_asked()):
        return "contrast_dark" if is_dark() else "contrast_light"
    if chosen == "system":
        return "dark" if is_dark() else "light"
    return "dark" if chosen == "dark" else "light"


def text_scale_of(chosen: str) -> float:
    """How many times as large letters are as usual: the percentage that was chosen, or as the system has it.

    Between 1 and 2. Smaller letters than ours are asked for by nobody who must read them across a table.
    """
    if chosen != "system":
        return int(chosen) / 100
    usual = _NORMAL.get(QGuiApplication.platformName(), _NORMAL_ELSEWHERE)
    grown = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF() / usual
    return min(max(round(grown / _TEXT_STEP) * _TEXT_STEP, 1.0), MOST_TEXT)


class Wardrobe(QObject):
    """Dresses the program, and again when the system or the choice changes."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._look = TableLook()
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._again)
        accessibility = getattr(hints, "accessibility", None)
        if accessibility is not None:
            accessibility().contrastPreferenceChanged.connect(self._again)

    def wear(self, look: TableLook) -> None:
        """Be dressed as that look says."""
        self._look = look
        hints = self._app.styleHints()
        if look.theme in ("light", "dark"):  # the system's own frames of windows follow, where they can
            asked = Qt.ColorScheme.Dark if look.theme == "dark" else Qt.ColorScheme.Light
            hints.setColorScheme(asked)
        else:
            hints.unsetColorScheme()
        self._again()

    def _again(self) -> None:
        theme = theme_of(self._look.theme)
        looks.dress(self._app, palette(theme), text_scale_of(self._look.text), contrast="contrast" in theme)
