"""The walls of the house, as pyproject.toml draws them: who may import whom."""

import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

# What stands on a score sheet, before there is paper.
ON_THE_SHEET = ("rows", "design", "told", "wording", "botifarra", "thirty_two", "bourre", "paper")

# What a room may take of Qt, where import-linter cannot tell Qt's modules apart: folder or file, and modules.
QT_ALLOWED = {
    "session": {"QtCore"},  # a table in use: signals and threads, no window
    "table/layout.py": set(),  # pure arithmetic
    **{f"sheets/{room}.py": set() for room in ON_THE_SHEET},
}

# One hole through every wall: file, then the line that breaks it, then how import-linter names the two ends.
HOLES = [
    ("cards.py", "import tapete.games", "tapete.cards -> tapete.games"),
    ("records/hole.py", "import tapete.words", "tapete.records.hole -> tapete.words"),
    ("players/hole.py", "import PySide6.QtCore", "tapete.players.hole -> PySide6"),
    ("games/bolot.py", "import tapete.games.botifarra", "tapete.games.bolot -> tapete.games.botifarra"),
    ("games/core.py", "import random", "tapete.games.core -> random"),
    ("assets.py", "import tapete.records", "tapete.assets -> tapete.records"),
    ("upstairs.py", "", "upstairs"),  # a room that no layer names
]


@pytest.fixture
def package(checkout: Path) -> Path:
    return checkout / "desktop" / "tapete"


def contracts(checkout: Path) -> list[dict[str, Any]]:
    told = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    drawn: list[dict[str, Any]] = told["tool"]["importlinter"]["contracts"]
    return drawn


def exists(module: str, root: Path) -> bool:
    """Whether a module of the house stands under this source root; those of others count as there."""
    if not module.startswith("tapete."):
        return True
    path = root.joinpath(*module.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def lint(checkout: Path, root: Path, room: Path) -> subprocess.CompletedProcess[str]:
    """Check the walls of the package under `root`, with the names that do not exist there left out.

    import-linter itself lets only layers be missing, and stops at any other name that is not built yet.
    """
    lines = ["[tool.importlinter]", 'root_package = "tapete"', "include_external_packages = true"]
    for contract in contracts(checkout):
        lines.append("[[tool.importlinter.contracts]]")
        for key, value in contract.items():
            if key in {"source_modules", "forbidden_modules"}:
                value = [module for module in value if exists(module, root)]
            lines.append(f"{key} = {json.dumps(value)}")  # strings, lists and booleans: the same in TOML
    plan = room / "walls.toml"
    plan.write_text("\n".join(lines), encoding="utf-8")
    enter = "import sys; from importlinter.cli import lint_imports_command as check; sys.exit(check())"
    return subprocess.run(
        [sys.executable, "-c", enter, "--config", str(plan), "--no-cache", "--no-logo"],
        cwd=room,
        env={**os.environ, "PYTHONPATH": str(root), "COLUMNS": "400"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nobody_imports_through_a_wall(checkout: Path, tmp_path: Path) -> None:
    done = lint(checkout, checkout / "desktop", tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_wall_holds_when_somebody_tries(checkout: Path, package: Path, tmp_path: Path) -> None:
    root = tmp_path / "desktop"
    shutil.copytree(package, root / "tapete", ignore=shutil.ignore_patterns("__pycache__"))
    for built_later in ("words.py", "assets.py"):
        (root / "tapete" / built_later).touch()
    for file, line, _ in HOLES:
        with (root / "tapete" / file).open("a", encoding="utf-8") as source:
            source.write(f"\n{line}\n")
    done = lint(checkout, root, tmp_path)
    assert done.returncode != 0
    assert [names for _, _, names in HOLES if names not in done.stdout] == [], done.stdout + done.stderr


def test_contracts_name_only_rooms_that_the_plan_of_floors_names(checkout: Path) -> None:
    floors = next(contract for contract in contracts(checkout) if contract["id"] == "floors")
    planned = {room.strip(" ()") for layer in floors["layers"] for room in layer.split("|")}
    named = {
        module.split(".")[1]
        for contract in contracts(checkout)
        for key in ("source_modules", "forbidden_modules")
        for module in contract.get(key, [])
        if module.startswith("tapete.")
    }
    assert named <= planned


def imports(source: Path) -> Iterator[str]:
    """Every module or name that a file imports, dotted."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("room", QT_ALLOWED)
def test_a_room_takes_of_qt_only_what_it_may(room: str, package: Path) -> None:
    place = package / room
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))
    taken = {
        (file.name, f"{name}.everything".split(".")[1])
        for file in files
        for name in imports(file)
        if name.split(".")[0] == "PySide6"
    }
    assert {taker for taker in taken if taker[1] not in QT_ALLOWED[room]} == set()


def game_files(package: Path) -> list[Path]:
    """The files that hold a game: those that define GAME, as tapete.games finds them."""
    return [
        file
        for file in sorted((package / "games").glob("*.py"))
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id == "GAME"
    ]


def test_no_game_knows_another_one_and_no_shared_part_knows_a_game(package: Path) -> None:
    # import-linter's plan names five games; this holds for one that arrives without being named there.
    games = game_files(package)
    assert games
    known = {
        f"{file.stem} imports {name}"
        for file in sorted((package / "games").glob("*.py"))
        for name in imports(file)
        for game in games
        if f"{name}.".startswith(f"tapete.games.{game.stem}.") and file != game
    }
    assert known == set()
