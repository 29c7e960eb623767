"""Light, dark and high contrast: what is written can be read, and the program follows system and choice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QMenu,
    QPlainTextEdit,
    QRadioButton,
    QSlider,
    QStyle,
    QStyleOptionButton,
    QTableWidget,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tapete.games import make_game
from tapete.session.preferences import TableLook
from tapete.table import auction_item, bid_ladder, look
from tapete.table.boxed_item import Sign
from tapete.table.card_faces import Face
from tapete.table.look import cloth, in_contrast, text_scale
from tapete.windows import looks, themes
from tapete.windows.card_marks import CardChips
from tapete.windows.look_preview import felt_style
from tapete.windows.looks import StillButton, scale_of
from tapete.windows.main_window import MainWindow
from tapete.windows.score_grids import SideSign
from tapete.windows.themes import THEMES, Theme, Wardrobe, palette, text_scale_of, theme_of
from ui.window_tables import Open, prepared

TEXT, LARGE_TEXT, SIGN = 4.5, 3.0, 3.0  # WCAG 2.2 AA: 1.4.3 and 1.4.11

pytestmark = pytest.mark.usefixtures("undressed")

# What is written or drawn in windows, on what it stands.
PAIRS = [
    ("Window", "WindowText", TEXT), ("Base", "Text", TEXT), ("AlternateBase", "Text", TEXT),
    ("Window", "Text", TEXT), ("Base", "WindowText", TEXT),
    ("Button", "ButtonText", TEXT), ("Light", "ButtonText", TEXT), ("Midlight", "ButtonText", TEXT),
    ("Highlight", "HighlightedText", TEXT), ("ToolTipBase", "ToolTipText", TEXT),
    ("Window", "PlaceholderText", TEXT), ("Base", "PlaceholderText", TEXT),
    ("AlternateBase", "PlaceholderText", TEXT),
    ("Window", "BrightText", TEXT), ("Base", "BrightText", TEXT), ("Base", "Link", TEXT),
    ("Window", "Link", TEXT),
    ("Window", "Accent", SIGN), ("Base", "Accent", SIGN), ("Button", "Accent", SIGN),  # where the keyboard is
]  # fmt: skip


def luminance(colour: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: QColor, other: QColor) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def over(ground: QColor, veil: QColor) -> QColor:
    """What is seen of a ground under something that lets it shine through."""
    share = veil.alphaF()
    pairs = zip(ground.getRgbF()[:3], veil.getRgbF()[:3], strict=True)
    return QColor.fromRgbF(*((1 - share) * g + share * v for g, v in pairs))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("on", "seen", "least"), PAIRS)
def test_what_is_written_in_windows_can_be_read(theme: Theme, on: str, seen: str, least: float) -> None:
    colours = palette(theme)
    ratio = contrast(colours.color(QPalette.ColorRole[on]), colours.color(QPalette.ColorRole[seen]))
    assert ratio >= least, f"{seen} on {on}: {ratio:.2f}"


@pytest.mark.parametrize("theme", ["contrast_light", "contrast_dark"])
@pytest.mark.parametrize("on", ["Window", "Base", "Button", "Highlight"])
def test_high_contrast_is_more_than_enough(theme: Theme, on: str) -> None:
    written = {"Window": "WindowText", "Base": "Text", "Button": "ButtonText", "Highlight": "HighlightedText"}
    colours = palette(theme)
    ground, letters = (colours.color(QPalette.ColorRole[role]) for role in (on, written[on]))
    assert contrast(ground, letters) >= 7.0
    edge = colours.color(QPalette.ColorRole.Mid)
    assert on == "Highlight" or contrast(ground, edge) >= 7.0  # buttons and fields have an edge


def wear(qapp: QApplication, theme: Theme) -> QColor:
    """Dress the program; the ground of its windows."""
    looks.dress(qapp, palette(theme), contrast="contrast" in theme)
    return palette(theme).color(QPalette.ColorRole.Window)


@pytest.mark.parametrize("theme", THEMES)
def test_the_slider_of_the_steps_is_seen_from_end_to_end(
    qapp: QApplication, qtbot: QtBot, theme: Theme
) -> None:
    ground = wear(qapp, theme)
    slider = QSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.resize(300, 30)
    image = slider.grab().toImage()
    seen = [contrast(image.pixelColor(x, image.height() // 2), ground) >= SIGN for x in range(4, 296)]
    assert all(seen)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", [looks.main_button, lambda: looks.felt_button(main=True)])
def test_where_the_keyboard_is_can_be_seen_on_a_filled_button(
    qapp: QApplication, qtbot: QtBot, theme: Theme, make: Callable[[], StillButton]
) -> None:
    wear(qapp, theme)
    window = QWidget()
    qtbot.addWidget(window)
    button, other = make(), looks.main_button()
    for part in (button, other):
        part.setParent(window)
        part.resize(160, 44)
    other.move(0, 60)
    window.show()

    def left_edge(focused: StillButton) -> list[QColor]:
        focused.setFocus()
        qtbot.waitUntil(focused.hasFocus)
        image = button.grab().toImage()
        return [image.pixelColor(x, 22) for x in range(8)]

    changed = [contrast(one, two) for one, two in zip(left_edge(other), left_edge(button), strict=True)]
    assert sum(ratio >= SIGN for ratio in changed) >= 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", [looks.StillButton, looks.main_button])
def test_what_cannot_be_pressed_has_no_stronger_edge_than_what_can(
    qapp: QApplication, qtbot: QtBot, theme: Theme, make: Callable[[], StillButton]
) -> None:
    ground = wear(qapp, theme)

    def edge(button: StillButton) -> float:
        qtbot.addWidget(button)
        button.resize(160, 44)
        return contrast(button.grab().toImage().pixelColor(80, 0), ground)

    able, disabled = looks.StillButton(), make()
    disabled.setEnabled(False)
    assert edge(disabled) <= edge(able)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_tab_that_is_open_is_seen_and_all_letters_of_tabs_are_whole(
    qapp: QApplication, qtbot: QtBot, theme: Theme, text: float
) -> None:
    looks.dress(qapp, palette(theme), text, contrast="contrast" in theme)
    ground = palette(theme).color(QPalette.ColorRole.Window)
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    for _ in range(2):
        tabs.addTab(QWidget(), "gjpq")
    tabs.resize(600, 200)
    tabs.show()
    bar, image = tabs.tabBar(), tabs.tabBar().grab().toImage()

    def inked(tab: int, least: float) -> list[int]:
        """How many pixels of each line of that tab differ from what it stands on."""
        area = bar.tabRect(tab).intersected(image.rect())
        across, down = range(area.left(), area.right() + 1), range(area.top(), area.bottom() + 1)
        return [sum(contrast(image.pixelColor(x, y), ground) >= least for x in across) for y in down]

    chosen, other = inked(0, SIGN), inked(1, 1.5)
    assert sum(count >= bar.tabRect(0).width() - 2 for count in chosen) >= 3  # a line below it
    written = [y for y, count in enumerate(other) if count]
    assert max(written) < len(other) - 4  # below the feet of the letters there is room
    assert max(written) - min(written) >= bar.fontMetrics().tightBoundingRect("gjpq").height() - 2


@pytest.mark.parametrize("theme", ["contrast_light", "contrast_dark"])
@pytest.mark.parametrize("marked", [None, 0])
def test_cards_beside_letters_have_an_edge_in_high_contrast(
    qapp: QApplication, qtbot: QtBot, theme: Theme, marked: int | None
) -> None:
    ground = wear(qapp, theme)
    chips = CardChips((make_game("belote").deck.card("HA"),), Face("french"), marked)
    qtbot.addWidget(chips)
    image = chips.grab().toImage()
    edge = [contrast(image.pixelColor(x, chips.height() // 2), ground) for x in range(3)]
    assert max(edge) >= (7.0 if marked is None else SIGN)


@pytest.mark.parametrize("theme", ["contrast_light", "contrast_dark"])
@pytest.mark.parametrize("sign", [Sign.OURS, Sign.THEIRS, Sign.ANOTHER])
def test_the_signs_of_the_sides_have_an_outline_in_high_contrast(
    qapp: QApplication, qtbot: QtBot, theme: Theme, sign: Sign
) -> None:
    ground = wear(qapp, theme)
    shown = SideSign(sign, 24)
    qtbot.addWidget(shown)
    image = shown.grab().toImage()
    across = [contrast(image.pixelColor(x, 12), ground) for x in range(12)]
    assert max(across[:6]) >= 7.0


@pytest.fixture
def menu(qtbot: QtBot) -> QMenu:
    """A menu with an empty box, a line between groups, and something to do."""
    menu = QMenu("Table")
    qtbot.addWidget(menu)
    menu.addAction("Sounds").setCheckable(True)
    menu.addSeparator()
    menu.addAction("Hint")
    return menu


def drawn(menu: QMenu) -> tuple[QImage, list[QRect], QColor]:
    """A picture of it, where in it each entry lies, and what they stand on."""
    menu.resize(menu.sizeHint())
    image, rows = menu.grab().toImage(), [menu.actionGeometry(entry) for entry in menu.actions()]
    return image, rows, image.pixelColor(rows[-1].right() - 2, rows[-1].center().y())


@pytest.mark.parametrize("theme", THEMES)
def test_the_empty_box_of_a_menu_is_seen(qapp: QApplication, menu: QMenu, theme: Theme) -> None:
    wear(qapp, theme)
    image, (row, *_), ground = drawn(menu)
    across = range(row.left() + 4, row.left() + 22)  # where its box is
    assert max(contrast(image.pixelColor(x, row.center().y()), ground) for x in across) >= SIGN


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_a_box_is_hollow_until_it_is_ticked(
    qapp: QApplication, qtbot: QtBot, theme: Theme, kind: type[QAbstractButton]
) -> None:
    ground = wear(qapp, theme)
    box = kind()
    qtbot.addWidget(box)
    box.resize(60, 24)
    option = QStyleOptionButton()
    option.initFrom(box)
    round_one = kind is QRadioButton
    part = "SE_RadioButtonIndicator" if round_one else "SE_CheckBoxIndicator"
    area = box.style().subElementRect(QStyle.SubElement[part], option, box)

    def across() -> list[float]:
        """How well what lies in a line across its middle is seen."""
        image, middle = box.grab().toImage(), area.center()
        return [
            contrast(image.pixelColor(x, middle.y()), ground) for x in range(area.left(), area.right() + 1)
        ]

    empty = across()
    assert max(empty[:2]) >= SIGN and max(empty[-2:]) >= SIGN
    assert max(empty[3:-3]) < 1.5
    box.setChecked(True)
    assert max(across()[3:-3]) >= SIGN


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("editable", [False, True])
def test_the_entries_of_an_open_list_can_be_read_and_hit(
    qapp: QApplication, qtbot: QtBot, theme: Theme, editable: bool
) -> None:
    wear(qapp, theme)
    box = looks.ListBox()
    qtbot.addWidget(box)
    box.setEditable(editable)
    box.addItems(["Obligada", "Lliure", "Intermèdia"])
    box.show()
    box.showPopup()
    view = box.view()
    rows = [view.visualRect(box.model().index(at, 0)) for at in range(box.count())]
    assert all(row.height() >= 24 for row in rows)
    image = view.viewport().grab().toImage()
    for row in rows[1:]:
        ground = image.pixelColor(row.right() - 2, row.center().y())
        across = ((x, y) for x in range(row.left(), row.right()) for y in range(row.top(), row.bottom()))
        assert max(contrast(image.pixelColor(x, y), ground) for x, y in across) >= TEXT
    box.hidePopup()


@pytest.mark.parametrize("theme", THEMES)
def test_the_groups_of_a_menu_are_seen_to_be_apart(qapp: QApplication, menu: QMenu, theme: Theme) -> None:
    wear(qapp, theme)
    image, (_, line, _), ground = drawn(menu)
    down = range(line.top(), line.bottom() + 1)
    seen = max(contrast(image.pixelColor(line.center().x(), y), ground) for y in down)
    assert seen >= (7.0 if "contrast" in theme else 1.5)


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_lies_on_the_edges_of_the_letters_in_the_panel(
    qapp: QApplication, open_window: Open, theme: Theme
) -> None:
    panel = open_window(prepared()).table_page.panel
    wear(qapp, theme)
    lists = [*panel.findChildren(QPlainTextEdit), *panel.findChildren(QTableWidget)]
    for part in lists:
        part.ensurePolished()
    assert lists and [part.frameWidth() for part in lists] == [0] * len(lists)


@pytest.mark.parametrize("felt", look.FELTS)
@pytest.mark.parametrize("high", [False, True])
def test_what_stands_on_the_cloth_can_be_read(qapp: QApplication, felt: str, high: bool) -> None:
    qapp.setProperty(look.CONTRAST, high)
    size = QSize(400, 240)
    image = cloth(felt, size, QPointF(200, 100), 1.0).toImage()
    lightest = max(
        (image.pixelColor(x, y) for x in range(0, 400, 4) for y in range(0, 240, 4)), key=luminance
    )
    assert contrast(lightest, look.ON_FELT) >= (7.0 if high else TEXT)
    assert contrast(lightest, look.GOLD) >= SIGN  # the ring of the keyboard, edges of cards
    assert contrast(look.INK, look.GOLD) >= SIGN
    assert contrast(lightest, look.PAPER) >= SIGN  # a button, a card


@pytest.mark.parametrize(
    ("ground", "letters", "least"),
    [
        (look.SHADE, look.ON_FELT, 7.0), (look.SHADE_DEEP, look.ON_FELT, 7.0), (look.SHADE, look.SOFT, TEXT),
        (look.SHADE_DEEP, look.SOFT, TEXT), (look.SHADE, look.GOLD, TEXT), (look.SHADE_DEEP, look.GOLD, TEXT),
        (look.PAPER, look.INK, 7.0), (QColor("#FFF6D8"), look.INK, 7.0), (QColor("#F3E5BD"), look.INK, 7.0),
        (look.PAPER, QColor("#5B5346"), TEXT), (QColor("#F4EAD0"), QColor("#6B6252"), TEXT),
        (look.SHADE, auction_item.FAINT, TEXT), (look.SHADE_DEEP, bid_ladder.FAINT, TEXT),
        (look.SHADE, look.OURS, SIGN), (look.SHADE, look.THEIRS, SIGN),
    ],
)  # fmt: skip
def test_plates_bubbles_and_buttons_can_be_read(ground: QColor, letters: QColor, least: float) -> None:
    assert contrast(ground, letters) >= least


@pytest.mark.parametrize("ink", ["#2A2630", "#C7382E", "#2F6CA6", "#1D4168", "#8E2323", "#1648B0", "#00612B"])
def test_a_card_under_the_veil_can_still_be_told(ink: str) -> None:
    assert contrast(over(look.PAPER, look.VEIL), over(QColor(ink), look.VEIL)) >= 2.0


def test_a_veiled_card_is_seen_to_be_veiled() -> None:
    assert contrast(over(look.PAPER, look.VEIL), look.PAPER) >= 2.0


def test_the_sides_differ_in_more_than_colour() -> None:
    assert abs(luminance(look.OURS) - luminance(look.THEIRS)) < 0.2  # so shapes tell them: disc and diamond


def test_the_theme_follows_the_choice_and_else_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(themes, "is_dark", lambda: True)
    monkeypatch.setattr(themes, "is_contrast_asked", lambda: False)
    assert [theme_of(c) for c in ("system", "light", "dark", "contrast")] == [
        "dark", "light", "dark", "contrast_dark",
    ]  # fmt: skip
    monkeypatch.setattr(themes, "is_dark", lambda: False)
    assert [theme_of(c) for c in ("system", "contrast")] == ["light", "contrast_light"]
    monkeypatch.setattr(themes, "is_contrast_asked", lambda: True)
    assert [theme_of(c) for c in ("system", "light", "dark")] == ["contrast_light", "light", "dark"]


def test_who_turns_the_system_dark_sees_it_at_once(qapp: QApplication) -> None:
    Wardrobe(qapp).wear(TableLook())
    ground = QPalette.ColorRole.Window
    assert qapp.palette().color(ground) == palette(theme_of("system")).color(ground)
    qapp.styleHints().setColorScheme(Qt.ColorScheme.Dark)
    if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark:  # where the platform can
        assert qapp.palette().color(ground) == palette("dark").color(ground)


def test_letters_are_as_large_as_the_system_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def system(points: float) -> None:
        letters = QFont()
        letters.setPointSizeF(points)
        monkeypatch.setattr(QFontDatabase, "systemFont", lambda kind: letters)

    system(9.0)
    assert text_scale_of("system") == 1.0
    system(16.5)
    assert text_scale_of("system") == pytest.approx(1.5)
    assert text_scale_of("125") == 1.25
    system(40.0)
    assert text_scale_of("system") == 2.0


def test_what_is_chosen_in_the_settings_is_worn_at_once(
    qtbot: QtBot, qapp: QApplication, open_window: Open
) -> None:
    window: MainWindow = open_window(prepared(start="seat:0"))
    wardrobe = Wardrobe(qapp)
    window.look_wanted.connect(wardrobe.wear)
    before = window.start_page.deal.font().pixelSize()
    chosen = replace(window.preferences.look, theme="contrast", text="200")
    window._take_settings(replace(window.preferences, look=chosen))
    assert in_contrast()
    assert text_scale() == 2.0
    qtbot.waitUntil(lambda: window.start_page.deal.font().pixelSize() > before)
    assert looks.font(looks.SMALL).pixelSize() == 2 * looks.SMALL
    assert scale_of(QSize(1280, 690)) == 2.0
    assert scale_of(QSize(3840, 2070)) == looks._LARGEST  # where letters are larger anyway they stay so


def test_who_asks_for_stillness_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not felt_style(TableLook()).reduce_motion
    monkeypatch.setattr("tapete.windows.look_preview.is_stillness_asked", lambda: True)
    assert felt_style(TableLook()).reduce_motion
