"""Windows: dist/tapete, frozen, becomes an installer.

    python packaging/windows_packages.py            freezes and packs
    python packaging/windows_packages.py --frozen   packs what is frozen already

Wants NSIS (makensis on the path). The installer itself can be compiled on any system that has NSIS, from
whatever lies in dist/tapete: that is how its script is checked where there is no Windows.

Signing: where TAPETE_SIGN_WINDOWS holds a command (`signtool sign ... {file}`), program and installer go
through it.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from facts import CHECKOUT, DIST, facts
from freeze import FOLDER, freeze
from icons import ICONS, make_icons

SCRIPT = CHECKOUT / "packaging" / "windows" / "tapete.nsi"


def installer(frozen: Path = FOLDER) -> Path:
    """The installer of a frozen folder."""
    if shutil.which("makensis") is None:
        raise SystemExit("makensis (NSIS) is not on the path")
    icon = ICONS / "tapete.ico"
    if not icon.is_file():
        make_icons()
    to = DIST / f"tapete-{facts().version}-windows-setup.exe"
    to.parent.mkdir(exist_ok=True)
    words = {
        "VERSION": facts().version,
        "MAKER": facts().maker,
        "LICENCE": f"{facts().maker}, {facts().licence}",
        "LICENCE_FILE": CHECKOUT / "LICENSE",
        "FOLDER": frozen,
        "SLASH": os.sep,
        "ICON": icon,
        "OUT": to,
    }
    defined = [f"-D{word}={value}" for word, value in words.items()]
    subprocess.run(["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)], check=True)
    return to


def sign(path: Path) -> None:
    """Sign a file with the command of TAPETE_SIGN_WINDOWS, if there is one."""
    command = os.environ.get("TAPETE_SIGN_WINDOWS")
    if command:
        subprocess.run([part.replace("{file}", str(path)) for part in shlex.split(command)], check=True)


if __name__ == "__main__":
    if "--frozen" not in sys.argv:
        freeze()
    for program in FOLDER.glob("*.exe"):
        sign(program)
    made = installer()
    sign(made)
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
