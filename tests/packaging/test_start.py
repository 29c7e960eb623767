"""packaging/start.py: what it does, and what it says where it cannot do it. Nothing is installed here."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def start(script: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, looking at an empty checkout, on a machine where it may not install anything."""
    start = script("start")
    monkeypatch.setattr(start, "CHECKOUT", tmp_path)
    monkeypatch.setattr(start, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(start, "STAMP", tmp_path / ".venv" / "stamp.json")
    monkeypatch.setattr(start, "LOG", tmp_path / ".venv" / "log")
    monkeypatch.setattr(start, "SOLVER", tmp_path / "solver.py")
    monkeypatch.setattr(start, "right_to_install", lambda: None)
    monkeypatch.setattr(start, "__file__", str(tmp_path / "start.py"))
    (tmp_path / ".venv").mkdir()
    return start


class Commands:
    """Stands in for every command: notes it, answers with a status and an output."""

    def __init__(self) -> None:
        self.run: list[list[str]] = []
        self.environments: list[dict[str, str]] = []
        self.status = 0
        self.output = ""

    def call(self, command: list[str], **options: object) -> int:
        self.run.append(command)
        environment = options.get("env")
        self.environments.append(environment if isinstance(environment, dict) else {})
        return self.status

    def run_quietly(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        self.run.append(command)
        return subprocess.CompletedProcess(command, self.status, self.output)


@pytest.fixture
def commands(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Commands:
    noted = Commands()
    monkeypatch.setattr(subprocess, "call", noted.call)
    monkeypatch.setattr(start, "run_quietly", noted.run_quietly)
    return noted


def test_without_the_right_to_install_it_names_the_exact_command(start: ModuleType) -> None:
    with pytest.raises(start.Hindrance, match="apt-get install --yes --no-install-recommends libegl1 libgl1"):
        start.install_from_debian(["libegl1", "libgl1"], "the system libraries of the window")


def test_with_the_right_to_install_it_asks_nobody(
    start: ModuleType, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "right_to_install", lambda: ["sudo", "--non-interactive"])
    start.install_from_debian(["libegl1"], "a library")
    front = ["sudo", "--non-interactive", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    assert [command[:6] for command in commands.run] == [[*front, "update"], [*front, "install"]]


def test_missing_libraries_are_installed_by_their_packages(
    start: ModuleType, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    present = {"libGL.so.1"}
    asked: list[list[str]] = []

    def install(packages: list[str], purpose: str) -> None:
        asked.append(packages)
        present.update(start.QT_LIBRARIES)

    commands.status = 1  # apt-cache knows no renamed package
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(start.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(start, "loads", present.__contains__)
    monkeypatch.setattr(start, "install_from_debian", install)
    start.ensure_system_libraries(on_screen=False)
    assert asked == [sorted(set(start.QT_LIBRARIES.values()) - {"libgl1"})]


def test_a_linux_without_apt_is_told_the_libraries(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(start.shutil, "which", lambda name: None)
    monkeypatch.setattr(start, "loads", lambda library: library != "libxcb-cursor.so.0")
    start.ensure_system_libraries(on_screen=False)
    with pytest.raises(start.Hindrance, match=r"package manager.*libxcb-cursor\.so\.0"):
        start.ensure_system_libraries(on_screen=True)


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("WARNING: Retrying... NewConnectionError('...')\nERROR: No matching distribution", "network"),
        ("E: Unable to locate package libegl1\n", "E: Unable to locate package libegl1"),
        (
            "  ERROR: no such version\nerror: subprocess-exited-with-error\nnote: above",
            "ERROR: no such version",
        ),
        ("", "it said nothing"),
    ],
)
def test_a_failure_is_told_in_one_line(start: ModuleType, output: str, reason: str) -> None:
    told = start.why_it_failed(output)
    assert reason in told and "\n" not in told


def test_a_failed_installation_is_not_taken_for_a_good_one(
    start: ModuleType, commands: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    commands.status, commands.output = 1, "ERROR: Temporary failure in name resolution"
    with pytest.raises(start.Hindrance, match="network, or the package server, could not be reached"):
        start.ensure_installed(for_tests=False)
    assert start.last_installed().fingerprint == ""


def test_a_second_run_installs_nothing(start: ModuleType, commands: Commands) -> None:
    start.ensure_installed(for_tests=True)
    assert len(commands.run) == 1
    assert commands.run[0][-1].endswith("[test]")
    start.ensure_installed(for_tests=True)
    start.ensure_installed(for_tests=False)
    assert len(commands.run) == 1


def test_tests_after_a_table_install_what_tests_need_and_it_stays(
    start: ModuleType, commands: Commands
) -> None:
    start.ensure_installed(for_tests=False)
    start.ensure_installed(for_tests=True)
    assert [command[-1].endswith("[test]") for command in commands.run] == [False, True]
    (start.CHECKOUT / "pyproject.toml").write_text("# changed", encoding="utf-8")
    start.ensure_installed(for_tests=False)
    assert commands.run[2][-1].endswith("[test]")


@pytest.mark.parametrize("changed", ["pyproject.toml", "packaging/words.py", "solver.py", ".venv/pyvenv.cfg"])
def test_what_an_installation_depends_on_makes_it_stale(
    start: ModuleType, commands: Commands, changed: str
) -> None:
    start.ensure_installed(for_tests=False)
    (start.CHECKOUT / changed).parent.mkdir(exist_ok=True)
    (start.CHECKOUT / changed).write_text("# changed", encoding="utf-8")
    start.ensure_installed(for_tests=False)
    assert len(commands.run) == 2


@pytest.mark.parametrize("may_install", [True, False])
def test_a_compiler_for_the_solver_is_sought_but_never_needed(
    start: ModuleType, commands: Commands, monkeypatch: pytest.MonkeyPatch, may_install: bool
) -> None:
    monkeypatch.setattr(start, "right_to_install", lambda: [] if may_install else None)
    monkeypatch.setattr(start.shutil, "which", lambda name: None)
    monkeypatch.setattr(start.os, "name", "posix")
    commands.status = 1
    start.ensure_compiler()
    assert commands.run == []  # there is no solver yet
    start.SOLVER.touch()
    start.ensure_compiler()
    assert [command[-2:] for command in commands.run] == ([["apt-get", "update"]] if may_install else [])


@pytest.mark.parametrize("stamp", ["", "[]", "{}", json.dumps({"fingerprint": "old", "extras": []})])
def test_a_damaged_or_old_stamp_counts_as_nothing_installed(
    start: ModuleType, commands: Commands, stamp: str
) -> None:
    start.STAMP.write_text(stamp, encoding="utf-8")
    start.ensure_installed(for_tests=False)
    assert len(commands.run) == 1


def test_without_a_display_it_plays_a_demonstration_and_names_the_folder(
    start: ModuleType, commands: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "has_display", lambda: False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    assert start.open_table() == 0
    folder = commands.run[0][-1]
    assert commands.run[0][1:-1] == ["-m", "tapete", "demo", "--out"]
    assert commands.environments[0]["QT_QPA_PLATFORM"] == "offscreen"
    told = capsys.readouterr().out
    assert told.startswith("There is no display here") and folder in told
    Path(folder).rmdir()


def test_with_a_display_it_opens_a_table(
    start: ModuleType, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "has_display", lambda: True)
    assert start.open_table() == 0
    assert commands.run[0][1:] == ["-m", "tapete"]


def test_one_failed_check_fails_the_run_and_the_others_still_run(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run: list[str] = []

    def call(command: list[str], **options: object) -> int:
        run.append(command[2])
        return 1 if command[2] == "mypy" else 0

    monkeypatch.setattr(subprocess, "call", call)
    assert start.run_tests([]) == 1
    assert run == ["ruff", "mypy", "pytest", "pytest"]
    told = capsys.readouterr().out.splitlines()[-4:]
    assert ["FAILED" in line for line in told] == [False, True, False, False]


def test_an_old_python_hands_over_to_a_newer_one_or_says_so(
    start: ModuleType, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "other_pythons", lambda: [["python3.13"]])
    assert start.start_again_with_newer_python() == 0
    assert [command[0] for command in commands.run] == ["python3.13", "python3.13"]
    commands.status = 1
    with pytest.raises(start.Hindrance, match=r"needs Python 3\.11 or newer; this is Python"):
        start.start_again_with_newer_python()
