"""What packages hold and say of themselves, as far as it can be seen without building one."""

import importlib
import json
import plistlib
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
from tapete.session.preferences import LANGUAGES
from tapete.windows import app
from tapete.windows.parts import LIST, all_parts, parts_here

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
        "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
        "QtGui",
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
        "PySide6/Qt/lib/QtNetwork.framework/Versions/A/QtNetwork",
        "QtNetwork",
        "PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so",
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
        "/PySide6/Qt/lib/libQt6Gui.so.6": ["libxkbcommon.so.0", "libc.so.6"],
        "/PySide6/Qt/lib/libQt6Nfc.so.6": ["libxcb-cursor.so.0"],
    }
    names = [
        "PySide6/QtGui.abi3.so",
        "PySide6/Qt/lib/libQt6Gui.so.6",
        "libxkbcommon.so.0",
        "PySide6/Qt/lib/libQt6Nfc.so.6",
        "libxcb-cursor.so.0",
    ]
    link = ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK")
    kept = contents.linked([*map(entry, names), link], lambda path: links.get(path, []))
    assert kept == [*map(entry, names[:3]), link]


def test_what_every_desktop_has_is_left_to_it(contents: ModuleType) -> None:
    names = ["libX11.so.6", "libglib-2.0.so.0", "libxcb-cursor.so.0", "libpython3.11.so.1.0", "a/libgif.so"]
    links = {"/start": [name.rpartition("/")[2] for name in names]}
    entries = [("start", "/start", "EXECUTABLE"), *((name, f"/{name}", "BINARY") for name in names)]
    kept = contents.linked(entries, lambda path: links.get(path, []))
    assert [entry[0] for entry in kept] == ["start", *names[2:]]


def test_the_frozen_program_is_given_every_module_that_is_found_by_walking(
    contents: ModuleType, checkout: Path
) -> None:
    hidden = contents.hidden_modules(checkout / "desktop/tapete")
    for name in all_games():
        assert f"tapete.games.{name}" in hidden
        assert f"tapete.records.questions.{name}" in hidden
    assert "tapete.players.lookup" in hidden  # imported by the compiled solver
    assert "tapete.windows.app" in hidden  # imported when the window is opened
    assert "_cffi_backend" in hidden  # imported by miniaudio's compiled part


def test_every_distribution_that_is_needed_is_named_with_its_licence(checkout: Path) -> None:
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["dependencies"] + project["optional-dependencies"]["sound"]
    needed = {re.split(r"[^A-Za-z0-9-]", line)[0].lower() for line in lines}
    named = {part.distribution.replace("_", "-").lower() for part in all_parts()}
    assert needed <= named


def test_the_extra_that_packages_are_made_with_has_all_that_the_backend_requires(checkout: Path) -> None:
    """freeze.py calls it without pip's separate environment: Debian 12's own setuptools cannot read us."""
    declared = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    extra = declared["project"]["optional-dependencies"]["build"]
    assert set(declared["build-system"]["requires"]) <= set(extra)


def test_the_notice_names_every_part_and_says_how_qt_can_be_replaced(tool: Tool) -> None:
    notice = tool("licences").notice()
    for part in parts_here():
        assert f"  {part.name}" in notice
        assert part.licence in notice
    assert "replace them" in notice


def test_a_package_has_a_licence_text_for_every_part_it_lists(
    tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    licences = tool("licences")
    for name in licences.TEXTS:
        (tmp_path / name).write_text(f"What {name} says", encoding="utf-8")
    monkeypatch.setenv("TAPETE_LICENCE_TEXTS", str(tmp_path))
    folder = licences.gather_licences(tmp_path / "licences")
    listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
    assert [part["name"] for part in listed] == [part.name for part in parts_here()]
    for part in listed:
        assert part["texts"]
        assert all((folder / text).read_text(encoding="utf-8").strip() for text in part["texts"])


def test_a_part_without_its_licence_stops_the_build(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    licences = tool("licences")
    monkeypatch.delenv("TAPETE_LICENCE_TEXTS", raising=False)
    monkeypatch.setattr(licences, "TEXTS", {"LGPL-3.0.txt": ("nowhere/LGPL",)})
    with pytest.raises(SystemExit, match="TAPETE_LICENCE_TEXTS"):
        licences.text_called("LGPL-3.0.txt")


@pytest.mark.parametrize(
    "inside",
    [
        "_internal/PySide6/QtCore.abi3.so",
        "_internal/PySide6/Qt/lib/libQt6Core.so.6",
        "_internal/PySide6/Qt/plugins/platforms/libqxcb.so",
        "_internal/msgspec/_core.cpython-311-x86_64-linux-gnu.so",
        "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
        "_internal/libpython3.11.so.1.0",
        "_internal/tapete/players/solver.cpython-311-x86_64-linux-gnu.so",  # our own
        "_internal/resources/icons/tapete.svg",
    ],
)
def test_every_library_in_a_package_is_somebodys(tool: Tool, inside: str) -> None:
    assert tool("licences").unclaimed([inside]) == []


def test_a_library_that_nobody_claims_stops_the_build(tool: Tool, tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal/libgnutls.so.30").touch()
    with pytest.raises(SystemExit, match=r"libgnutls\.so\.30"):
        tool("freeze").report_unclaimed(tmp_path)


def test_a_link_to_what_was_left_out_stops_the_build(tool: Tool, tmp_path: Path) -> None:
    (tmp_path / "libQt6Quick.so.6").symlink_to("PySide6/Qt/lib/libQt6Quick.so.6")
    with pytest.raises(SystemExit, match=r"pointed to: libQt6Quick\.so\.6"):
        tool("freeze").report_lost(tmp_path)


def test_each_systems_own_libraries_are_claimed_by_its_parts() -> None:
    def of(system: str, file: str) -> str:
        parts = (part for part in all_parts() if not part.systems or system in part.systems)
        return next(part.name for part in parts if part.has(file))

    assert of("linux", "_internal/libxcb-cursor.so.0") == "XCB"
    assert of("win32", "_internal/PySide6/Qt6Gui.dll") == "Qt"
    assert of("win32", "_internal/PySide6/QtGui.pyd") == "PySide6"
    assert of("win32", "_internal/VCRUNTIME140.dll").startswith("Python")
    assert of("win32", "_internal/python313.dll") == "Python"
    assert of("darwin", "Contents/Frameworks/PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui") == "Qt"
    assert of("darwin", "Contents/Frameworks/lib-dynload/math.cpython-313-darwin.so") == "Python"


def test_the_deb_depends_on_what_is_linked_and_not_shipped(
    tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = tool("linux_packages")
    (tmp_path / "libours.so.1").touch()
    names = ("libours.so.1", "libGL.so.1", "libglib-2.0.so.0", "libc.so.6", "libcups.so.2")
    told = ["GLIBC_2.9", *(f"NEEDED  {name}" for name in names), "GLIBC_2.34"]
    monkeypatch.setattr(packages, "linked", lambda folder: told)
    depends, recommends = packages.wanted_of_the_system(tmp_path)
    assert depends == ["libc6 (>= 2.34)", "libgl1", "libglib2.0-0t64 | libglib2.0-0"]
    assert "libcups2" in recommends
    assert "fonts-dejavu-core" in recommends  # letters that are in Greek too
    monkeypatch.setattr(packages, "linked", lambda folder: ["NEEDED  libstrange.so.1\n GLIBC_2.9"])
    with pytest.raises(SystemExit, match=r"libstrange\.so\.1"):
        packages.wanted_of_the_system(tmp_path)


def test_name_and_version_come_from_one_place(tool: Tool) -> None:
    facts = tool("facts")
    assert facts.facts().version == __version__
    assert facts.IDENTITY == app.IDENTITY


def test_what_a_linux_desktop_reads_is_whole(tool: Tool, checkout: Path) -> None:
    facts, folder = tool("facts"), checkout / "packaging/linux"
    entry = facts.filled(folder / "tapete.desktop")
    assert f"Icon={app.IDENTITY}" in entry
    assert "\nExec=/usr/games/tapete open %f" in entry  # /usr/games is not on everybody's path
    metadata = ET.fromstring(facts.filled(folder / "tapete.metainfo.xml", developer="cat.tapete"))
    assert metadata.findtext("id") == app.IDENTITY
    release = metadata.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    record = ET.fromstring(facts.filled(folder / "tapete.mime.xml"))
    assert f'type="{facts.RECORD_TYPE}"' in ET.tostring(record, encoding="unicode")
    assert facts.RECORD_TYPE in entry


def test_what_a_mac_reads_is_whole(tool: Tool, checkout: Path) -> None:
    macos, facts = tool("macos_packages"), tool("facts")
    told = plistlib.loads(plistlib.dumps(macos.info_plist()))
    assert set(told["CFBundleLocalizations"]) == set(LANGUAGES)
    declared = told["UTExportedTypeDeclarations"][0]
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.mime-type"] == [facts.RECORD_TYPE]
    entitlements = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert entitlements == {"com.apple.security.cs.disable-library-validation": True}


def test_an_app_is_hardened_where_somebody_signs_it_and_may_still_be_given_another_qt(
    tool: Tool, monkeypatch: pytest.MonkeyPatch
) -> None:
    macos = tool("macos_packages")
    commands: list[list[str]] = []
    monkeypatch.setattr(macos.subprocess, "run", lambda command, check: commands.append(command))
    monkeypatch.delenv("TAPETE_SIGN_MACOS", raising=False)
    macos.sign(Path("Tapete.app"))
    monkeypatch.setenv("TAPETE_SIGN_MACOS", "Somebody")
    macos.sign(Path("Tapete.app"))
    ad_hoc, signed = commands
    assert ad_hoc[-3:] == ["--sign", "-", "Tapete.app"]
    assert "runtime" not in ad_hoc
    assert signed[-3:] == ["--sign", "Somebody", "Tapete.app"]
    assert "runtime" in signed
    assert str(macos.ENTITLEMENTS) in signed


def test_the_manual_names_every_command(tool: Tool) -> None:
    manual = tool("linux_packages").manual()
    for name, said in commands():
        assert f".B {name}\n{said}" in manual


def test_the_same_sources_have_the_same_day(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = tool("facts")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796000000")
    assert facts.made_at() == 1796000000
