"""Qt's own dialogs speak our languages, as Qt does not all: nothing to be read in them is left in English."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QSize, Qt, QTimer, QTranslator
from PySide6.QtGui import QAccessible, QAction, QKeySequence
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.windows.app import Tongue
from tapete.windows.qt_words import in_qts_format, qt_words

WORDS = Path(__file__).resolve().parents[2] / "resources" / "words"
SMALL_SCREEN = QSize(1280, 720 - 40)  # 40: a title bar and something of a task bar

QTS_OWN = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system has its own dialog")

LATIN = re.compile(r"[A-Za-z]{2,}")
# What Greek writes in Latin letters too: formats, what is printed on keys, units, and papers by their names.
NAMES = {
    "PDF", "Ctrl", "Shift", "Alt", "Del", "DD", "CC", "ANSI", "JIS", "PRC", "DL", "Letter", "Legal", "Ledger",
    "Tabloid", "Executive", "Folio", "Quarto", "Statement", "Super", "Chou", "Kaku", "Monarch",
}  # fmt: skip


@pytest.fixture(autouse=True)
def tongue(qapp: QApplication) -> Iterator[Tongue]:
    """Speaks Greek, until a test has it speak something else."""
    tongue = Tongue(qapp)
    tongue.speak("el")
    yield tongue
    tongue.speak("en")


def english_in(*texts: str) -> list[str]:
    """Those of the texts that hold a word in Latin letters which is no name."""
    bare = [text.replace("&", "") for text in texts]
    return [text for text in bare if set(LATIN.findall(text)) - NAMES]


def readable(root: QWidget) -> Iterator[str]:
    """All that can be read in it, heard from a screen reader or chosen in it, on pages not yet shown too."""
    yield root.windowTitle()
    for widget in (root, *root.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.whatsThis(), *heard(widget))
        match widget:
            case QAbstractButton() | QLabel():
                yield widget.text()
            case QGroupBox():
                yield widget.title()
            case QTabWidget():
                yield from (widget.tabText(at) for at in range(widget.count()))
            case QComboBox() if widget.objectName() in {"printers", "lookInCombo"}:
                pass  # printers and folders have the names that were given them
            case QComboBox():
                yield from (widget.itemText(at) for at in range(widget.count()))
            case QLineEdit():
                yield widget.placeholderText()
    for action in root.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def heard(widget: QWidget) -> tuple[str, ...]:
    """What a screen reader says of it, but for what is written in a field."""
    speaker = QAccessible.queryAccessibleInterface(widget)
    if speaker is None or isinstance(widget, QComboBox):
        return ()
    return tuple(speaker.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description))


def actions_of(menu: QMenu | None) -> list[str]:
    assert menu is not None
    return [action.text() for action in menu.actions()]


@pytest.fixture
def print_dialog(qtbot: QtBot) -> Iterator[QPrintDialog]:
    """Qt's own, for a printer that is always there."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)  # must outlive the dialog
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    dialog = QPrintDialog(printer)
    qtbot.addWidget(dialog)
    dialog.setMinMax(1, 3)
    dialog.show()
    yield dialog
    dialog.close()


def button(dialog: QDialog, text: str) -> QPushButton:
    return next(b for b in dialog.findChildren(QPushButton) if text in b.text().replace("&", ""))


@QTS_OWN
def test_the_print_dialog_with_its_options_is_in_greek_and_fits_a_small_screen(
    print_dialog: QPrintDialog,
) -> None:
    texts = list(readable(print_dialog))
    assert {"&Εκτύπωση", "Εκτύπωση σε αρχείο (PDF)", "Διπλή όψη", "Αντίτυπα:"} <= {
        *texts,
        *(box.currentText() for box in print_dialog.findChildren(QComboBox)),
    }
    assert not english_in(*texts)
    button(print_dialog, "Επιλογές").click()
    options = print_dialog.findChild(QTabWidget)
    assert options is not None
    for page in range(options.count()):
        options.setCurrentIndex(page)
        needed = print_dialog.minimumSizeHint().expandedTo(print_dialog.size())
        assert needed.boundedTo(SMALL_SCREEN) == needed
    assert not english_in(*readable(print_dialog))


@QTS_OWN
@pytest.mark.qt_log_ignore("This plugin does not support", "QFont::setPointSizeF")  # letters in pixels
def test_the_properties_of_a_printer_are_in_greek_and_fit_a_small_screen(print_dialog: QPrintDialog) -> None:
    texts: list[str] = []
    sizes: list[QSize] = []

    def read() -> None:
        inner = QApplication.activeModalWidget()
        assert isinstance(inner, QDialog)
        texts.extend(readable(inner))
        sizes.append(inner.size().expandedTo(inner.minimumSizeHint()))
        inner.reject()

    QTimer.singleShot(0, read)
    button(print_dialog, "Ιδιότητες").click()
    assert {"Μέγεθος σελίδας:", "Πλαγιαστή", "Φάκελος DL"} <= set(texts)
    assert not english_in(*texts)
    assert [size.boundedTo(SMALL_SCREEN) for size in sizes] == sizes


@pytest.mark.parametrize("accept", list(QFileDialog.AcceptMode))
@pytest.mark.parametrize(
    "mode", [QFileDialog.FileMode.AnyFile, QFileDialog.FileMode.ExistingFiles, QFileDialog.FileMode.Directory]
)
def test_the_file_dialog_is_in_greek_where_the_system_has_none(
    qtbot: QtBot, tmp_path: Path, mode: QFileDialog.FileMode, accept: QFileDialog.AcceptMode
) -> None:
    dialog = QFileDialog(None, "", str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setFileMode(mode)
    dialog.setAcceptMode(accept)
    dialog.show()
    assert not english_in(*readable(dialog))
    for view in dialog.findChildren(QAbstractItemView):
        if (model := view.model()) is not None and view.objectName() == "treeView":
            columns = range(model.columnCount())
            heads = [str(model.headerData(at, Qt.Orientation.Horizontal)) for at in columns]
            assert "Όνομα" in heads and not english_in(*heads)


def test_every_button_that_qt_names_is_in_greek(qtbot: QtBot) -> None:
    box = QDialogButtonBox()
    qtbot.addWidget(box)
    special = {QDialogButtonBox.StandardButton.NoButton}
    for kind in set(QDialogButtonBox.StandardButton) - special:
        box.addButton(kind)
    assert len(box.buttons()) == 18
    assert not english_in(*readable(box))


def test_a_message_with_details_is_in_greek(qtbot: QtBot) -> None:
    box = QMessageBox(QMessageBox.Icon.Question, "", "", QMessageBox.StandardButton.Yes)
    qtbot.addWidget(box)
    box.setDetailedText("…")
    box.show()
    assert {"Λεπτομέρειες…"} <= {made.text() for made in box.buttons()}
    assert not english_in(*readable(box))


def test_the_menus_of_fields_and_texts_are_in_greek(qtbot: QtBot) -> None:
    field, log, page = QLineEdit(), QPlainTextEdit(), QTextBrowser()
    for widget in (field, log, page):
        qtbot.addWidget(widget)
    shown = [actions_of(widget.createStandardContextMenu()) for widget in (field, log, page)]
    assert any("Αντι&γραφή" in text for text in shown[0]) and all(shown)
    assert not english_in(*(text.partition("\t")[0] for menu in shown for text in menu))


def test_what_a_screen_reader_may_do_is_named_in_greek(qtbot: QtBot) -> None:
    for widget in (QPushButton("…"), QSpinBox(), QComboBox()):
        qtbot.addWidget(widget)
        speaker = QAccessible.queryAccessibleInterface(widget)
        actions = speaker.actionInterface() if speaker is not None else None
        assert actions is not None
        for name in actions.actionNames():
            said = (actions.localizedActionName(name), actions.localizedActionDescription(name))
            assert not english_in(*said)


def test_keys_are_called_by_what_is_printed_on_them() -> None:
    native = QKeySequence.SequenceFormat.NativeText
    assert QKeySequence("Ctrl+Shift+S").toString(native) == "Ctrl+Shift+S"
    assert QKeySequence(Qt.Key.Key_Space).toString(native) == "Κενό"
    assert QKeySequence("Ctrl+Left") == QKeySequence(Qt.Modifier.CTRL | Qt.Key.Key_Left)  # still understood


@pytest.mark.parametrize("language", words.languages())
def test_keys_are_called_in_menus_as_in_the_list_of_keys(tongue: Tongue, language: str) -> None:
    tongue.speak(language)
    space, escape, other = (
        QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Modifier.SHIFT | Qt.Key.Key_L)
    )
    assert words.say("keys.pass.press") == f"{space}, {escape}"
    assert words.say("keys.other_trick.press") == other


@pytest.mark.parametrize("language", words.languages())
def test_no_key_takes_more_room_than_it_has_on_a_keyboard(tongue: Tongue, language: str) -> None:
    tongue.speak(language)
    native = QKeySequence.SequenceFormat.NativeText
    assert QKeySequence("Ctrl+S").toString(native) == "Ctrl+S"
    assert len(QKeySequence("Ctrl+Shift+S").toString(native)) <= len("Ctrl+Shift+S")


NOTES = ("", "All other platforms")  # some words have one language only by a note beside them


def entries(language: str) -> list[tuple[str, str, str]]:
    """What stands in the catalogue of Qt's words: class, English, and what is said instead."""
    with (WORDS / language / "LC_MESSAGES" / "qt.po").open("rb") as written:
        found = [message for message in read_po(written, locale=language, abort_invalid=True) if message.id]
    return [(str(entry.context), str(entry.id), str(entry.string)) for entry in found]


def qts_own(language: str, parent: QApplication) -> QTranslator:
    made = QTranslator(parent)
    assert made.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return made


@pytest.mark.parametrize("language", ["el", "ca", "es", "fr"])
def test_everything_translated_is_something_that_qt_says(
    qapp: QApplication, tongue: Tongue, language: str
) -> None:
    tongue.speak(language)
    others = [qts_own(other, qapp) for other in ("es", "ca", "de", "ru") if other != language]
    assert len(entries("el")) > 300
    for context, english, said in entries(language):
        assert any(other.translate(context, english, note) for other in others for note in NOTES), english
        assert QCoreApplication.translate(context, english) == said
        for sign in ("%1", "%2", "\n"):
            assert english.count(sign) == said.count(sign), english


@pytest.mark.parametrize("language", ["ca", "es", "fr"])
def test_where_qt_has_left_something_in_english_we_have_a_word_for_it(
    qapp: QApplication, language: str
) -> None:
    own, ours = qts_own(language, qapp), {(context, english) for context, english, _ in entries(language)}
    for context, english, _ in entries("el"):
        is_said = any(own.translate(context, english, note) for note in NOTES)
        assert is_said or (context, english) in ours, (context, english)


def test_a_french_file_dialog_has_no_english_in_it(qtbot: QtBot, tongue: Tongue, tmp_path: Path) -> None:
    tongue.speak("fr")
    dialog = QFileDialog(None, "", str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    shown = " ".join(readable(dialog))
    assert "Regarder dans" in shown and "Type de fichiers" in shown
    assert not {"Look in:", "Files of type:"} & set(shown.replace("&", "").splitlines())


def test_a_language_of_ours_that_qt_does_not_speak_has_words_for_it() -> None:
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for language in words.languages():
        assert (folder / f"qtbase_{language}.qm").exists() or qt_words(language), language
    assert qt_words("en") == b""
    assert not QTranslator().load(qt_words("en"))


def test_qt_finds_each_word_by_its_class_and_leaves_the_others() -> None:
    said = {("QOne", "Fold"): "Πάσο", ("QTwo", "Fold"): "Δίπλα", ("QOne", "🂡 é"): "Άσος"}
    data = in_qts_format(said)
    translator = QTranslator()
    assert translator.load(data)
    assert [translator.translate(*asked) for asked in said] == list(said.values())
    assert translator.translate("QOne", "Fold", "with a note") == "Πάσο"
    assert not translator.translate("QThree", "Fold")


def test_greek_is_left_with_all_its_words(tongue: Tongue) -> None:
    tongue.speak("es")
    assert QCoreApplication.translate("QLineEdit", "&Copy") == "&Copiar"
    assert QCoreApplication.translate("QFileDialog", "&Look in:") == "&Buscar en:"
