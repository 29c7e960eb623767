"""What the build backend makes: a wheel that holds its resources, and a solver compiled or plain."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

import tapete

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "table"
msgstr "taula"
"""
COMPILED_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def call_backend(checkout: Path, hook: str, out: Path, solver: str = "plain") -> tuple[Path, str]:
    """Call one hook of the backend as pip would, without a network; what it made, and what it said."""
    call = f"import build_backend; print(build_backend.{hook}(r'{out}'))"
    done = subprocess.run(
        [sys.executable, "-c", call],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "packaging"), "TAPETE_SOLVER": solver},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return out / done.stdout.split()[-1], done.stdout + done.stderr


def printed(code: str, path: Path, folder: Path) -> str:
    """What a fresh interpreter prints that takes tapete from `path`; -P keeps the working folder out."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture(scope="module")
def clone(checkout_copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with a catalogue in a language of its own, so that this test needs no other."""
    clone = tmp_path_factory.mktemp("build") / "clone"
    shutil.copytree(checkout_copy, clone)
    catalogue = clone / "resources" / "words" / "vec" / "LC_MESSAGES" / "tapete.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    return clone


@pytest.fixture(scope="module")
def installed(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like site-packages that holds what the wheel holds."""
    wheel, _ = call_backend(clone, "build_wheel", tmp_path_factory.mktemp("wheel"))
    assert wheel.name == f"tapete-{tapete.__version__}-py3-none-any.whl"
    folder = tmp_path_factory.mktemp("site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_a_wheel_holds_every_module_of_the_checkout(clone: Path, installed: Path) -> None:
    def modules(root: Path) -> set[str]:
        return {file.relative_to(root).as_posix() for file in (root / "tapete").rglob("*.py")}

    assert modules(installed) == modules(clone / "desktop")


def test_a_wheel_holds_compiled_words_and_leaves_drawing_tools_and_written_catalogues_at_home(
    clone: Path, installed: Path
) -> None:
    package = installed / "tapete"
    shipped = {file.relative_to(package) for file in (package / "resources").rglob("*.*")}
    assert Path("resources/words/vec/LC_MESSAGES/tapete.mo") in shipped
    assert {file.suffix for file in shipped} & {".py", ".po", ".pot"} == set()
    pictures = {file.relative_to(clone) for file in (clone / "resources").rglob("*.svg")}
    assert pictures <= shipped


def test_a_program_from_a_wheel_reads_its_own_resources(installed: Path, tmp_path: Path) -> None:
    told = printed("from tapete.assets import resources; print(resources())", installed, tmp_path)
    assert Path(told) == installed / "tapete" / "resources"


def test_an_editable_install_leads_to_the_checkout_and_compiles_the_words(
    clone: Path, tmp_path: Path
) -> None:
    wheel, _ = call_backend(clone, "build_editable", tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        links = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".pth")]
    assert [Path(link.strip()) for link in links] == [clone / "desktop"]
    told = printed("from tapete.assets import resources; print(resources())", clone / "desktop", tmp_path)
    assert Path(told) == clone / "resources"
    words = "import gettext; print(gettext.translation('tapete', r'{}', ['vec']).gettext('table'))"
    assert printed(words.format(clone / "resources" / "words"), clone / "desktop", tmp_path) == "taula"


def test_a_source_archive_holds_what_a_wheel_is_built_from(clone: Path, tmp_path: Path) -> None:
    archive, _ = call_backend(clone, "build_sdist", tmp_path)
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"pyproject.toml", "packaging/build_backend.py", "packaging/words.py", "LICENSE"} <= names
    assert "resources/words/vec/LC_MESSAGES/tapete.po" in names
    assert not [name for name in names if name.endswith((".mo", ".pyc"))]


@pytest.fixture
def with_solver(checkout_copy: Path, tmp_path: Path) -> Path:
    """A small checkout whose solver is one function."""
    small = tmp_path / "small"
    shutil.copytree(checkout_copy, small, ignore=shutil.ignore_patterns("decks", "windows", "table"))
    solver = small / "desktop" / "tapete" / "players" / "solver.py"
    solver.write_text("def tricks() -> int:\n    return 12\n", encoding="utf-8")
    solver.with_suffix(".pxd").unlink()  # the C types of the real one
    solver.with_name("playouts.py").unlink()  # compiled with them
    solver.with_name("pile_outs.py").unlink()
    solver.with_name("pots.py").unlink()
    return small


def test_the_solver_is_compiled_where_a_compiler_works_and_says_so_where_none_does(
    with_solver: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whichever this machine is: a compiled solver beside its source, or a line that tells why there is none.
    _, said = call_backend(with_solver, "build_editable", tmp_path, solver="auto")
    players = with_solver / "desktop" / "tapete" / "players"
    assert (players / f"solver{COMPILED_SUFFIX}").exists() is not ("stays plain Python" in said)

    monkeypatch.setenv("CC", "no-such-compiler")
    _, said = call_backend(with_solver, "build_editable", tmp_path, solver="auto")
    assert "stays plain Python" in said
    assert sorted(players.glob("solver.*")) == [players / "solver.py"]  # an old one would hide the source


def test_a_solver_that_must_be_compiled_stops_the_build_where_it_cannot(
    with_solver: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(AssertionError, match="solver cannot be compiled here"):
        call_backend(with_solver, "build_wheel", tmp_path, solver="compiled")
