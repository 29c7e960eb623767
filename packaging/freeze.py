"""Freezes Tapete into dist/tapete: one folder with the program and all it needs (on macOS an .app as well).

    python packaging/freeze.py

In an environment with the extra `build` (`pip install -e .[build]`). Equal sources give equal bytes, as
far as the system's own tools do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import build_backend
import words
from facts import BUILD, CHECKOUT, DIST, facts
from icons import make_icons
from licences import gather_licences, unclaimed

FOLDER = DIST / "tapete"
VERSION_OF_WINDOWS = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0, OS=0x40004, fileType=1),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', {maker!r}), StringStruct('FileDescription', 'Tapete'),
      StringStruct('FileVersion', {version!r}), StringStruct('ProductName', 'Tapete'),
      StringStruct('ProductVersion', {version!r}), StringStruct('LegalCopyright', {licence!r})])]),
    VarFileInfo([VarStruct('Translation', [0x409, 1200])])
  ])
"""


def freeze(*, naive: bool = False) -> Path:
    """The frozen folder; `naive` leaves in all that PyInstaller brings, to compare."""
    prepare()
    env = os.environ | {
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(facts().seconds),
        "TAPETE_NAIVE": "1" if naive else "0",
    }
    work, dist = (BUILD / "naive", BUILD / "naive-dist") if naive else (BUILD / "frozen", DIST)
    shutil.rmtree(dist / "tapete", ignore_errors=True)
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--workpath", str(work), "--distpath", str(dist), str(CHECKOUT / "packaging" / "tapete.spec"),
    ]  # fmt: skip
    subprocess.run(command, cwd=CHECKOUT, env=env, check=True)
    folder = dist / "tapete"
    if not naive:
        report_lost(folder)
        report_unclaimed(folder)
    return folder


def prepare() -> None:
    """What the spec wants to find: words and solver compiled, pictures, licences, the version of Windows."""
    words.compile_stale(CHECKOUT)
    os.environ.setdefault("TAPETE_SOLVER", "compiled")  # a program that people install has it
    build_backend.compile_solver_here()
    make_icons()
    gather_licences()
    numbers = tuple(int(part) for part in facts().version.split(".")[:3])
    text = VERSION_OF_WINDOWS.format(
        numbers=(*numbers, 0), maker=facts().maker, version=facts().version, licence=facts().licence
    )
    (BUILD / "version.txt").write_text(text, encoding="utf-8")


def report_lost(folder: Path) -> None:
    """SystemExit where something in the folder links or points to what was filtered out."""
    astray = [path.name for path in folder.rglob("*") if path.is_symlink() and not path.exists()]
    if astray:
        raise SystemExit(f"left out, and still pointed to: {', '.join(astray)} (packaging/contents.py)")
    if not sys.platform.startswith("linux"):
        return
    lost = lost_libraries(folder)
    if lost:
        raise SystemExit(f"left out, and still needed: {', '.join(sorted(lost))} (packaging/contents.py)")


def report_unclaimed(folder: Path) -> None:
    """SystemExit where a library is shipped of which nobody says whose it is."""
    inside = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_symlink()]
    nobodys = unclaimed(inside)
    if nobodys:
        raise SystemExit(f"whose are they? {', '.join(nobodys)} (resources/parts.toml)")


def lost_libraries(folder: Path) -> set[str]:
    """The libraries of Qt that files in the folder link and that are not in it."""
    files = [path for path in folder.rglob("*") if ".so" in path.name and path.is_file()]
    present = {path.name for path in files}
    lost: set[str] = set()
    for path in files:
        told = subprocess.run(
            ["objdump", "-p", str(path)], capture_output=True, text=True, check=False
        ).stdout
        needed = [line.split()[1] for line in told.splitlines() if line.strip().startswith("NEEDED")]
        lost |= {name for name in needed if name.startswith(("libQt6", "libicu")) and name not in present}
    return lost


def size_of(folder: Path) -> int:
    """Bytes of all files in the folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    made = freeze(naive="--naive" in sys.argv)
    print(f"{made}: {size_of(made) / 1e6:.0f} MB")
