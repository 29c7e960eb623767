"""About the program: whose work it is made with, and the licences, in a checkout and in a package."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from pytestqt.qtbot import QtBot

from tapete import __version__, assets
from tapete.windows import parts
from tapete.windows.about import AboutBox, LicenceWindow


def lines_of(box: AboutBox) -> list[tuple[str, str, str]]:
    """What the list says: part, version, licence."""
    items = (box.parts.topLevelItem(row) for row in range(box.parts.topLevelItemCount()))
    return [(item.text(0), item.text(1), item.text(2)) for item in items if item is not None]


def choose(box: AboutBox, name: str) -> None:
    row = [line[0] for line in lines_of(box)].index(name)
    box.parts.setCurrentIndex(box.parts.model().index(row, 0))


@pytest.fixture
def box(qtbot: QtBot) -> AboutBox:
    made = AboutBox(QIcon())
    qtbot.addWidget(made)
    return made


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Resources as a package has them: with a list of what is in it, and the texts."""
    resources = tmp_path / "resources"
    (resources / "licences").mkdir(parents=True)
    listed = [{"name": "Qt", "version": "6.99", "licence": "LGPL-3.0-only", "texts": ["LGPL.txt", "GPL.txt"]}]
    (resources / "licences" / parts.LIST).write_text(json.dumps(listed), encoding="utf-8")
    texts = {"LGPL.txt": "the Lesser", "GPL.txt": "the General", parts.OWN: "ours", parts.NOTICE: "how"}
    for name, text in texts.items():
        (resources / "licences" / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(parts, "resources", lambda: resources)
    yield resources


def test_a_checkout_lists_what_is_installed(box: AboutBox) -> None:
    lines = lines_of(box)
    assert lines[0] == ("Tapete", __version__, "MIT")
    assert ("Qt", metadata.version("PySide6_Essentials"), "LGPL-3.0-only") in lines
    assert ("msgspec", metadata.version("msgspec"), "BSD-3-Clause") in lines
    assert "PyInstaller" not in [name for name, _, _ in lines]  # of packages only


def test_what_is_not_installed_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", version)
    assert "miniaudio" not in [used.name for used in parts.parts_used()]


def test_a_package_lists_what_is_in_it(package: Path, qtbot: QtBot) -> None:
    box = AboutBox(QIcon())
    qtbot.addWidget(box)
    assert lines_of(box) == [("Tapete", __version__, "MIT"), ("Qt", "6.99", "LGPL-3.0-only")]


def test_a_packages_licences_can_be_read_with_the_keyboard_alone(package: Path, qtbot: QtBot) -> None:
    box = AboutBox(QIcon())
    qtbot.addWidget(box)
    box.show()
    box.parts.setFocus()
    assert "how" in read_by(box, qtbot)
    qtbot.keyClick(box.parts, Qt.Key.Key_Down)
    text = read_by(box, qtbot)
    assert text.startswith("the Lesser")
    assert text.endswith("the General")


def read_by(box: AboutBox, qtbot: QtBot) -> str:
    """The text that Enter on the list opens; it is closed again."""
    qtbot.keyClick(box.parts, Qt.Key.Key_Return)
    window = box.findChildren(LicenceWindow)[-1]
    text = window.page.toPlainText()
    window.setParent(None)
    qtbot.addWidget(window)
    window.close()
    return text


def test_where_a_text_is_not_at_hand_the_button_says_so(box: AboutBox) -> None:
    choose(box, "Qt")
    assert not box.read_button.isEnabled()
    assert box.read_button.toolTip() == "Its text does not come with this installation."
    choose(box, "msgspec")
    assert box.read_button.isEnabled()


def test_the_licence_of_tapete_is_at_hand(box: AboutBox) -> None:
    choose(box, "Tapete")
    assert [Path(text) for text in box.chosen.texts] == [assets.resources().parent / "LICENSE"]
