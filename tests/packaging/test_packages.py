"""What packages hold and say of themselves, as far as it can be seen without building one."""

import importlib
import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tapete import __version__
from tapete.cli import commands
from tapete.games import all_games
from tapete.windows import app

Tool = Callable[[str], ModuleType]


@pytest.fixture
def tool(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Tool:
    """Imports a script of packaging/ and those beside it that it needs."""
    monkeypatch.syspath_prepend(str(checkout / "packaging"))
    return importlib.import_module


@pytest.fixture
def contents(tool: Tool) -> ModuleType:
    return tool("contents")


@pytest.mark.parametrize(
    "inside",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/QtWidgets.abi3.so",
        "PySide6\\Qt6Gui.dll",
        "PySide6/Qt/translations/qtbase_ca.qm",
        "libQt6XcbQpa.so.6",
        "msgspec/_core.cpython-311-x86_64-linux-gnu.so",
        "resources/decks/spanish/O1.svg",
    ],
)
def test_what_the_window_needs_is_shipped(contents: ModuleType, inside: str) -> None:
    assert contents.is_used(inside)


@pytest.mark.parametrize(
    "inside",
    [
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/Qt/plugins/imageformats/libqpdf.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6\\Qt6Network.dll",
        "PySide6/QtNetwork.abi3.so",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6\\opengl32sw.dll",
    ],
)
def test_what_no_card_table_needs_stays_at_home(contents: ModuleType, inside: str) -> None:
    assert not contents.is_used(inside)


def test_libraries_that_only_a_dropped_plugin_linked_go_with_it(contents: ModuleType) -> None:
    def entry(inside: str) -> tuple[str, str, str]:
        return inside, f"/{inside}", "BINARY"

    links = {
        "/PySide6/QtGui.abi3.so": ["libQt6Gui.so.6"],
        "/PySide6/Qt/lib/libQt6Gui.so.6": ["libpng16.so.16", "libc.so.6"],
        "/libgtk-3.so.0": ["libcairo.so.2"],
    }
    names = [
        "PySide6/QtGui.abi3.so",
        "PySide6/Qt/lib/libQt6Gui.so.6",
        "libpng16.so.16",
        "libgtk-3.so.0",
        "libcairo.so.2",
    ]
    link = ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK")
    kept = contents.linked([*map(entry, names), link], lambda path: links.get(path, []))
    assert kept == [*map(entry, names[:3]), link]


def test_the_frozen_program_is_given_every_module_that_is_found_by_walking(
    contents: ModuleType, checkout: Path
) -> None:
    hidden = contents.hidden_modules(checkout / "desktop/tapete")
    for name in all_games():
        assert f"tapete.games.{name}" in hidden
        assert f"tapete.records.questions.{name}" in hidden
    assert "tapete.players.lookup" in hidden  # imported by the compiled solver
    assert "tapete.windows.app" in hidden  # imported when the window is opened


def test_every_distribution_that_is_needed_is_named_with_its_licence(tool: Tool, checkout: Path) -> None:
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[^A-Za-z0-9-]", line)[0].lower() for line in project["dependencies"]}
    named = {part.distribution.replace("_", "-").lower() for part in tool("licences").PARTS}
    assert needed <= named


def test_the_extra_that_packages_are_made_with_has_all_that_the_backend_requires(checkout: Path) -> None:
    """freeze.py calls it without pip's separate environment: Debian 12's own setuptools cannot read us."""
    declared = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    extra = declared["project"]["optional-dependencies"]["build"]
    assert set(declared["build-system"]["requires"]) <= set(extra)


def test_the_notice_says_how_qt_can_be_replaced(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    licences = tool("licences")
    monkeypatch.setattr(licences, "version_of", lambda part: "1.0")
    notice = licences.notice()
    assert "Qt 1.0 - LGPL-3.0-only" in notice
    assert "replace them" in notice


def test_a_part_without_its_licence_stops_the_build(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    licences = tool("licences")
    monkeypatch.delenv("TAPETE_LICENCE_TEXTS", raising=False)
    monkeypatch.setattr(licences, "TEXTS", {"LGPL-3.0.txt": ("nowhere/LGPL",)})
    with pytest.raises(SystemExit, match="TAPETE_LICENCE_TEXTS"):
        licences.text_called("LGPL-3.0.txt")


def test_name_and_version_come_from_one_place(tool: Tool) -> None:
    facts = tool("facts")
    assert facts.facts().version == __version__
    assert facts.IDENTITY == app.IDENTITY


def test_what_a_linux_desktop_reads_is_whole(tool: Tool, checkout: Path) -> None:
    facts, folder = tool("facts"), checkout / "packaging/linux"
    entry = facts.filled(folder / "tapete.desktop")
    assert f"Icon={app.IDENTITY}" in entry
    assert "Exec=tapete open %f" in entry
    metadata = ET.fromstring(facts.filled(folder / "tapete.metainfo.xml", developer="cat.tapete"))
    assert metadata.findtext("id") == app.IDENTITY
    release = metadata.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    record = ET.fromstring(facts.filled(folder / "tapete.mime.xml"))
    assert f'type="{facts.RECORD_TYPE}"' in ET.tostring(record, encoding="unicode")
    assert facts.RECORD_TYPE in entry


def test_the_manual_names_every_command(tool: Tool) -> None:
    manual = tool("linux_packages").manual()
    for name, said in commands():
        assert f".B {name}\n{said}" in manual


def test_the_same_sources_have_the_same_day(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = tool("facts")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796000000")
    assert facts.made_at() == 1796000000
