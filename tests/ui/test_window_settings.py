"""The settings dialog, used as a hand uses it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games import all_games
from tapete.games.botifarra import Botifarra
from tapete.session.preferences import OwnPreset, Preferences, TableChoice, TableLook
from tapete.windows.look_preview import felt_style
from tapete.windows.option_row import has_choice, option_row
from tapete.windows.settings_dialog import SettingsDialog
from tapete.windows.table_draft import TableDraft

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    return opened(qtbot, Preferences())


def opened(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    dialog = SettingsDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def combo(dialog: SettingsDialog, name: str) -> QComboBox:
    control = dialog.rules.row(name).control
    assert isinstance(control, QComboBox)
    return control


def can_pick(box: QComboBox, row: int) -> bool:
    model = box.model()
    assert isinstance(model, QStandardItemModel)
    return model.item(row).isEnabled()


def pick(qtbot: QtBot, box: QComboBox, row: int) -> None:
    box.setFocus()
    box.showPopup()
    index = box.model().index(row, 0, QModelIndex())
    box.view().scrollTo(index)
    qtbot.mouseClick(box.view().viewport(), LEFT, pos=box.view().visualRect(index).center())


def type_number(qtbot: QtBot, box: QComboBox, text: str) -> None:
    edit = box.lineEdit()
    assert isinstance(edit, QLineEdit)
    edit.selectAll()
    qtbot.keyClicks(edit, text)


def test_every_option_with_a_choice_has_a_row(dialog: SettingsDialog) -> None:
    named = [row.option.name for row in dialog.rules.rows]
    assert named == [option.name for option in Botifarra.options_for({}) if has_choice(option)]
    assert "variant" in named
    assert "solo_check_cards" not in named  # where pairs play there is nothing to choose in it


def test_ok_keeps_what_was_chosen_and_deals_nothing(qtbot: QtBot, dialog: SettingsDialog) -> None:
    kept: list[Preferences] = []
    dealt: list[bool] = []
    dialog.chosen.connect(kept.append)
    dialog.deal_asked.connect(lambda: dealt.append(True))
    pick(qtbot, combo(dialog, "variant"), 1)
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert kept[0].table("botifarra").options == {"variant": "lliure"}
    assert dealt == []
    assert not dialog.isVisible()


def test_deal_keeps_and_deals(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[str] = []
    dialog.chosen.connect(lambda _: told.append("chosen"))
    dialog.deal_asked.connect(lambda: told.append("deal"))
    qtbot.mouseClick(dialog.deal_button, LEFT)
    assert told == ["chosen", "deal"]


def test_cancel_keeps_nothing(qtbot: QtBot, dialog: SettingsDialog) -> None:
    kept: list[Preferences] = []
    dialog.chosen.connect(kept.append)
    pick(qtbot, combo(dialog, "variant"), 1)
    qtbot.mouseClick(dialog.cancel_button, LEFT)
    assert kept == []


def test_an_option_without_effect_is_grey(qtbot: QtBot, dialog: SettingsDialog) -> None:
    assert not dialog.rules.row("carrego_scope").isEnabled()
    pick(qtbot, combo(dialog, "variant"), 2)
    assert dialog.rules.row("carrego_scope").isEnabled()


def test_a_match_without_an_end_cannot_be_chosen(qtbot: QtBot, dialog: SettingsDialog) -> None:
    assert not can_pick(combo(dialog, "target"), 0)
    pick(qtbot, combo(dialog, "deals"), 1)
    assert can_pick(combo(dialog, "target"), 0)
    pick(qtbot, combo(dialog, "target"), 0)
    assert dialog.draft.options["target"] is None
    assert not can_pick(combo(dialog, "deals"), 0)


@pytest.mark.parametrize("text", ["0", "1000001", "abc", "-5", "1.5", "No limit"])
def test_a_wrong_number_says_why_and_nothing_can_be_dealt(
    qtbot: QtBot, dialog: SettingsDialog, text: str
) -> None:
    type_number(qtbot, combo(dialog, "target"), text)
    assert dialog.warning()
    assert not dialog.deal_button.isEnabled()
    assert not dialog.ok_button.isEnabled()
    assert dialog.draft.made()  # on the way to it only sound numbers were taken
    type_number(qtbot, combo(dialog, "target"), "150")
    assert dialog.deal_button.isEnabled()
    assert dialog.draft.options["target"] == 150
    assert "150" in dialog.summary()


def test_an_unusual_number_of_deals_is_told_but_allowed(qtbot: QtBot, dialog: SettingsDialog) -> None:
    type_number(qtbot, combo(dialog, "deals"), "10")
    assert "10" in dialog.warning()
    assert dialog.deal_button.isEnabled()


def test_what_differs_from_the_preset_is_marked_and_goes_back(qtbot: QtBot, dialog: SettingsDialog) -> None:
    row = dialog.rules.row("three")
    assert not row.differs
    pick(qtbot, combo(dialog, "three"), 1)
    assert row.differs
    qtbot.mouseClick(row.restore_button, LEFT)
    assert not row.differs
    assert dialog.draft.options["three"] == "off"


def test_a_preset_sets_every_option(qtbot: QtBot, dialog: SettingsDialog) -> None:
    tree = dialog.presets.tree
    item = dialog.presets.item_named("girona")
    qtbot.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())
    girona = next(preset for preset in Botifarra.presets if preset.name == "girona")
    assert dialog.draft.is_like(girona.options)
    box = dialog.rules.row("hide_partner_until_call").control
    assert isinstance(box, QCheckBox)
    assert box.isChecked()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_beside_a_box_stands_what_its_tick_means(qtbot: QtBot, game: str) -> None:
    draft = TableDraft(game, TableChoice())
    rows = [option_row(draft, option) for option in draft.offered() if set(option.values) == {True, False}]
    assert rows
    for row in rows:
        qtbot.addWidget(row)
        row.refresh()
        box = row.control
        assert isinstance(box, QCheckBox)
        ticked = draft.value_name(row.option, True)
        assert box.text() == ticked
        box.setChecked(not box.isChecked())
        row.refresh()
        assert box.text() == ticked
        assert box.accessibleName().endswith(f": {ticked}")  # heard without what is seen beside it


def test_a_list_has_the_letters_of_the_others_unless_what_it_shows_needs_smaller_ones(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    box, other = combo(dialog, "three"), combo(dialog, "variant")
    assert box.font().pixelSize() == other.font().pixelSize()
    longest = box.itemText(1)
    assert box.fontMetrics().horizontalAdvance(longest) > box.width() - 30  # it has no room in such letters
    box.showPopup()
    assert box.view().viewport().width() >= box.view().fontMetrics().horizontalAdvance(longest)
    box.hidePopup()
    pick(qtbot, box, 1)
    assert box.currentText() == longest
    assert box.fontMetrics().horizontalAdvance(longest) <= box.width() - 30


def test_an_own_preset_is_saved_renamed_and_deleted(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Preferences] = []
    dialog.presets_changed.connect(told.append)
    pick(qtbot, combo(dialog, "three"), 1)
    qtbot.mouseClick(dialog.presets.save_button, LEFT)
    editor = dialog.presets.tree.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    qtbot.keyClicks(editor, "Thursdays")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    saved = (OwnPreset("botifarra", "Thursdays", {"three": "shift"}),)
    qtbot.waitUntil(lambda: told[-1].presets == saved)
    assert not dialog.rules.row("three").differs
    qtbot.mouseClick(dialog.presets.delete_button, LEFT)
    assert told[-1].presets == ()


def test_an_own_preset_survives_cancel(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Preferences] = []
    dialog.presets_changed.connect(told.append)
    qtbot.mouseClick(dialog.presets.save_button, LEFT)
    qtbot.mouseClick(dialog.cancel_button, LEFT)
    assert len(told[-1].presets) == 1


def test_names_and_levels_are_set_by_seat(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.players)
    qtbot.keyClicks(dialog.players.names[0], "Maria")
    pick(qtbot, dialog.players.levels[2], 0)
    qtbot.mouseClick(dialog.players.without_help, LEFT, pos=dialog.players.without_help.rect().center() * 0.1)
    choice = dialog.result_preferences().table("botifarra")
    assert choice.seats[0].name == "Maria"
    assert [seat.level is None for seat in choice.seats] == [True, False, True, False]


def test_what_was_set_last_time_is_shown(qtbot: QtBot) -> None:
    table = TableChoice({"variant": "lliure", "deals": 12, "target": None}, help=False)
    dialog = opened(qtbot, Preferences().with_table("botifarra", table))
    assert combo(dialog, "variant").currentIndex() == 1
    assert combo(dialog, "deals").currentText() == "12"
    assert dialog.players.without_help.isChecked()
    assert dialog.result_preferences().table("botifarra").options == table.options


def test_looks_and_language_are_kept(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.look)
    felt, confirm = dialog.look.controls["felt"], dialog.look.controls["confirm_click"]
    assert isinstance(felt, QComboBox)
    pick(qtbot, felt, 2)
    confirm.setFocus()
    qtbot.keyClick(confirm, Qt.Key.Key_Space)
    dialog.tabs.setCurrentWidget(dialog.language)
    dialog.language.buttons["ca"].setFocus()
    qtbot.keyClick(dialog.language.buttons["ca"], Qt.Key.Key_Space)
    chosen = dialog.result_preferences()
    assert (chosen.look.felt, chosen.look.confirm_click, chosen.language) == ("burgundy", True, "ca")


def test_the_wheel_is_left_to_the_page_and_changes_no_rule(dialog: SettingsDialog) -> None:
    before = dict(dialog.draft.options)
    for name in ("variant", "target"):
        box = combo(dialog, name)
        box.setFocus()
        for widget in (box, *filter(None, [box.lineEdit()])):
            middle = QPointF(widget.rect().center())
            notch = QWheelEvent(
                middle, widget.mapToGlobal(middle), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            QApplication.sendEvent(widget, notch)
            assert not notch.isAccepted()  # so it goes on to the page around
    assert dict(dialog.draft.options) == before


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("game", all_games())
def test_every_page_fits_the_dialog_in_its_width(qtbot: QtBot, game: str, language: str) -> None:
    words.use(language)
    dialog = opened(qtbot, Preferences(game=game))
    for page in (dialog.rules, dialog.look):
        dialog.tabs.setCurrentWidget(page)
        inner = page.widget()
        beside = page.verticalScrollBar().sizeHint().width()
        assert inner.minimumSizeHint().width() <= dialog.tabs.width() - beside


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("game", all_games())
def test_every_option_of_every_game_reads_whole(qtbot: QtBot, game: str, language: str) -> None:
    """Names, sentences and values are words, and no value is cut off by the end of its list."""
    words.use(language)
    dialog = opened(qtbot, Preferences(game=game))
    for row in dialog.rules.rows:
        said = [part.text() for part in row.findChildren(QLabel)]
        assert all(text and "option." not in text for text in said), row.option.name
        if not isinstance(row.control, QComboBox):
            continue
        for at in range(row.control.count()):
            text = row.control.itemText(at)
            assert text and "option." not in text
            opened_room = max(row.control.view().minimumWidth(), row.control.width()) - 30
            assert row.control.view().fontMetrics().horizontalAdvance(text) <= opened_room, text
        shown = row.control.currentText()
        assert row.control.fontMetrics().horizontalAdvance(shown) <= row.control.width() - 30, shown


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("game", all_games())
def test_every_preset_of_every_game_is_told_in_a_summary(qtbot: QtBot, game: str, language: str) -> None:
    words.use(language)
    for preset in all_games()[game].presets:
        told = TableDraft(game, TableChoice(dict(preset.options))).summary()
        assert not any(f"{room}." in told for room in ("option", "named", "summary", "game")), told


def test_a_table_is_told_by_its_game_and_its_first_choice() -> None:
    def told(game: str, **options: str | int | bool | None) -> str:
        return TableDraft(game, TableChoice(options)).summary()

    assert told("belote", variant="french") == "Belote, French table, 1001 points"
    assert told("bolot") == "Bolot, 1000 points"
    assert told("pilotta") == "Pilotta, 351 points"
    assert told("pilotta", variant="vida").startswith("Vida, ")
    assert told("bourre", players=7, deals=0) == "Bourré, 7 players, Deals: Without end"


def test_the_presets_of_the_game_that_is_set_are_open_and_no_others(dialog: SettingsDialog) -> None:
    dialog.show_game("belote")
    tree = dialog.presets.tree
    tops = [tree.topLevelItem(at) for at in range(tree.topLevelItemCount())]
    assert [top.text(0) for top in tops if top is not None and top.isExpanded()] == ["Belote"]
    current = tree.currentItem()
    assert current is not None
    assert current.text(0) == "French table"  # as a table comes that was never set


def test_as_many_sit_down_as_the_players_page_says(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Preferences(game="bourre"))
    dialog.tabs.setCurrentWidget(dialog.players)
    pick(qtbot, dialog.players.number, 6)
    assert len(dialog.players.names) == 8
    assert dialog.result_preferences().table("bourre").options == {"players": 8}
    last = dialog.players.names[-1]
    assert last.placeholderText() == "Jordi"
    page = dialog.players.rect()
    qtbot.waitUntil(lambda: page.contains(last.geometry()))
    box = dialog.players.without_help
    assert page.bottom() >= box.mapTo(dialog.players, box.rect().bottomLeft()).y()


def test_how_cards_look_is_kept_and_told_to_the_felt(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.look)
    for name, row in (("cards", 2), ("letters", 3)):
        box = dialog.look.controls[name]
        assert isinstance(box, QComboBox)
        pick(qtbot, box, row)
    four = dialog.look.controls["four_colours"]
    four.setFocus()
    qtbot.keyClick(four, Qt.Key.Key_Space)
    style = felt_style(dialog.result_preferences().look)
    assert (style.deck, style.letters, style.four_colours) == ("french", "french_one", True)


def test_letters_are_those_of_the_language_until_others_are_chosen() -> None:
    assert felt_style(TableLook()).letters == "english"
    words.use("fr")
    assert felt_style(TableLook()).letters == "french"
    assert felt_style(TableLook(letters="english")).letters == "english"
