"""Open a table of Tapete, or test it, on a machine that has Python and nothing else.

    python3 packaging/start.py             opens a table
    python3 packaging/start.py --test      runs all tests
    python3 packaging/start.py -- ARGS     runs `tapete ARGS`, as in: -- games
    python3 packaging/start.py --test -- ARGS     runs `pytest ARGS`, as in: -- tests/house -k walls

The same on Linux, Windows and macOS, with the standard library only. It makes .venv beside the sources,
installs what pyproject.toml names, and looks for the system libraries that Qt wants; with apt, and with the
right to, it installs those too, else it ends with the command to type. What has not changed since the last
run is not done again. Without a display it plays a demonstration match and leaves pictures of it.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import importlib.util
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

# This file alone must still read on older Pythons (3.7 on), so that it can say what is wrong with them.
OLDEST = (3, 11)
NEWEST_ASKED = 15  # the newest minor version looked for by name where `python3` itself is too old

CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv"
STAMP = VENV / "tapete-start.json"
LOG = VENV / "tapete-start.log"
SOLVER = CHECKOUT / "desktop" / "tapete" / "players" / "solver.py"

# Debian's package for each library that the wheels of Qt leave to the system.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11.so.6": "libx11-6",
}
# A real X display wants these as well; Qt's own message names the wrong one.
X_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
# Debian 13 and Ubuntu 24.04 gave the library with 64-bit times a name of its own.
RENAMED = {"libglib2.0-0": "libglib2.0-0t64"}

# What pip, or apt, says when the network is the trouble.
NETWORK_SIGNS = (
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Read timed out",
    "ProxyError",
    "SSLError",
    "name resolution",
    "getaddrinfo failed",
    "Could not resolve",
    "Connection refused",
    "Network is unreachable",
    "Unable to connect to",
    "Failed to fetch",
)


class Hindrance(Exception):  # noqa: N818 - it is shown to people as a sentence
    """What keeps Tapete from starting, in one sentence for the person at the keyboard."""


def say(sentence: str) -> None:
    print(sentence, flush=True)


def other_pythons() -> list[list[str]]:
    """Commands that may start a newer Python than this one, the newest first."""
    minors = range(NEWEST_ASKED, OLDEST[1] - 1, -1)
    if os.name == "nt":
        return [["py", f"-3.{minor}"] for minor in minors] if shutil.which("py") else []
    return [[f"python3.{minor}"] for minor in minors if shutil.which(f"python3.{minor}")]


def start_again_with_newer_python() -> int:
    """Run this script with a Python that is new enough; Hindrance where there is none."""
    question = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    for python in other_pythons():
        if subprocess.call([*python, "-c", question], stderr=subprocess.DEVNULL) == 0:
            return subprocess.call([*python, str(Path(__file__).resolve()), *sys.argv[1:]])
    raise Hindrance(
        f"Tapete needs Python 3.11 or newer; this is Python {platform.python_version()} ({sys.executable}), "
        "and no newer one was found on the path."
    )


def apt_command(packages: list[str]) -> list[str]:
    return ["apt-get", "install", "--yes", "--no-install-recommends", *packages]


def right_to_install() -> list[str] | None:
    """What goes before an apt command that may run unasked: nothing, or sudo; None where it may not."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    if shutil.which("sudo") and subprocess.call([*sudo, "true"], stderr=subprocess.DEVNULL) == 0:
        return sudo
    return None


def install_from_debian(packages: list[str], purpose: str) -> None:
    """Install system packages with apt; Hindrance with the command to type where that cannot be."""
    by_hand = "sudo apt-get update && sudo " + shlex.join(apt_command(packages))
    before = right_to_install()
    if before is None:
        raise Hindrance(f"Tapete needs {purpose}; please type this, then start again: {by_hand}")
    say(f"Installing {purpose}: {' '.join(packages)}")
    quiet = [*before, "env", "DEBIAN_FRONTEND=noninteractive"]
    for command in (["apt-get", "update"], apt_command(packages)):
        done = run_quietly([*quiet, *command])
        if done.returncode != 0:
            raise Hindrance(f"Installing {purpose} failed ({why_it_failed(done.stdout)}); by hand: {by_hand}")


def run_quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command without input, its output and errors together in `stdout`."""
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def why_it_failed(output: str) -> str:
    """The reason in a few words, from what apt or pip printed."""
    if any(sign in output for sign in NETWORK_SIGNS):
        return "the network, or the package server, could not be reached"
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    told = [line for line in lines if line.startswith(("ERROR:", "Error:", "E:"))]
    return (told or lines or ["it said nothing"])[-1]


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def current_name(package: str) -> str:
    """The package's name on this release of Debian or Ubuntu."""
    renamed = RENAMED.get(package)
    if renamed and shutil.which("apt-cache") and run_quietly(["apt-cache", "show", renamed]).returncode == 0:
        return renamed
    return package


def ensure_system_libraries(on_screen: bool) -> None:
    """See that Qt finds what it wants of a Linux system; Windows and macOS have it all."""
    if not sys.platform.startswith("linux"):
        return
    wanted = dict(QT_LIBRARIES)
    if on_screen and os.environ.get("DISPLAY"):
        wanted.update(X_LIBRARIES)
    if on_screen and os.environ.get("WAYLAND_DISPLAY"):
        wanted.update(WAYLAND_LIBRARIES)
    missing = [library for library in wanted if not loads(library)]
    if not missing:
        return
    if not shutil.which("apt-get"):
        raise Hindrance(
            "Tapete's window needs these system libraries; please install them with your system's package "
            "manager, then start again: " + ", ".join(missing)
        )
    packages = sorted({current_name(wanted[library]) for library in missing})
    install_from_debian(packages, "the system libraries of the window")
    still = [library for library in missing if not loads(library)]
    if still:
        raise Hindrance("These system libraries are missing even after installation: " + ", ".join(still))


def venv_python() -> Path:
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def venv_works() -> bool:
    """Whether .venv holds a Python that runs, is new enough and has pip."""
    question = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    if not venv_python().exists():
        return False
    return subprocess.call([str(venv_python()), "-c", question], stderr=subprocess.DEVNULL) == 0


def ensure_venv() -> None:
    """Make .venv beside the sources, anew where the Python it was made from is gone."""
    if venv_works():
        return
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        package = f"python3.{sys.version_info[1]}-venv"  # Debian keeps these parts of Python in a package
        if not shutil.which("apt-get"):
            raise Hindrance("This Python lacks its modules venv and ensurepip; please install them.")
        install_from_debian([package], "Python's own module for separate environments")
    say(f"Making {VENV}")
    done = run_quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if done.returncode != 0 or not venv_works():
        raise Hindrance(f"Making {VENV} failed: {why_it_failed(done.stdout)}")


def ensure_compiler() -> None:
    """See to a C compiler for the solver, which runs as plain Python without; never ask or fail for it."""
    if not SOLVER.exists() or os.name == "nt":
        return
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if headers.exists() and (shutil.which("cc") or shutil.which("gcc")):
        return
    packages = ["gcc", "libc6-dev", f"python3.{sys.version_info[1]}-dev"]
    if right_to_install() is None:
        say("Without a C compiler and Python's headers the computer players think more slowly.")
        return
    try:
        install_from_debian(packages, "a C compiler, which makes the computer players think faster")
    except Hindrance as slower:
        say(f"{slower} The computer players will think more slowly.")


def fingerprint() -> str:
    """A hash of all that an installation depends on; the package's source is not, it is only linked to."""
    inputs = [
        CHECKOUT / "pyproject.toml",
        CHECKOUT / "packaging" / "build_backend.py",
        CHECKOUT / "packaging" / "words.py",
        CHECKOUT / "desktop" / "tapete" / "__init__.py",
        VENV / "pyvenv.cfg",  # which Python
        Path(__file__).resolve(),
        SOLVER,
        SOLVER.with_suffix(".pxd"),  # its types in C
        SOLVER.with_name("playouts.py"),  # compiled with it
        SOLVER.with_name("playouts.pxd"),
        SOLVER.with_name("pile_outs.py"),
        SOLVER.with_name("pile_outs.pxd"),
        SOLVER.with_name("pots.py"),
        SOLVER.with_name("pots.pxd"),
        *sorted(CHECKOUT.glob("resources/words/*/LC_MESSAGES/*.po")),
    ]
    digest = hashlib.sha256(f"{CHECKOUT}\n".encode())
    for path in inputs:
        if path.exists():
            digest.update(path.relative_to(CHECKOUT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class Installed(NamedTuple):
    """What a run installed: the fingerprint of its inputs, and the extras, as in tapete[test]."""

    fingerprint: str
    extras: list[str]


def last_installed() -> Installed:
    """What the last run installed, as its stamp tells; nothing where there is none that can be read."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        return Installed(str(stamp["fingerprint"]), [str(extra) for extra in stamp["extras"]])
    except (OSError, ValueError, KeyError, TypeError):
        return Installed("", [])


def ensure_installed(for_tests: bool) -> None:
    """Install Tapete from its sources, and what it needs, into .venv, unless nothing has changed since."""
    last = last_installed()
    extras = sorted({*last.extras, *(["test"] if for_tests else [])})
    wanted = Installed(fingerprint(), extras)
    if wanted == last:
        return
    ensure_compiler()
    say("Installing Tapete and what it needs into .venv; the first time this takes a minute or two.")
    target = str(CHECKOUT) + (f"[{','.join(extras)}]" if extras else "")
    pip = [str(venv_python()), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    done = run_quietly([*pip, "install", "--editable", target])
    LOG.write_text(done.stdout, encoding="utf-8")
    if done.returncode != 0:
        raise Hindrance(f"Installing failed: {why_it_failed(done.stdout)} (all that pip said is in {LOG})")
    STAMP.write_text(json.dumps(wanted._asdict()), encoding="utf-8")


def has_display() -> bool:
    if not sys.platform.startswith(("linux", "freebsd", "openbsd", "netbsd")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def tapete(arguments: list[str]) -> int:
    """Run the program in .venv; where there is no display Qt draws into memory. The exit status."""
    environment = dict(os.environ)
    if not has_display():
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    return subprocess.call([str(venv_python()), "-m", "tapete", *arguments], env=environment)


def open_table() -> int:
    """Open the window; where there is no display, play and draw a demonstration match instead."""
    if has_display():
        return tapete([])
    pictures = Path(tempfile.mkdtemp(prefix="tapete-demo-"))
    say("There is no display here, so instead of opening a table Tapete plays a match and draws it.")
    status = tapete(["demo", "--out", str(pictures)])
    if status == 0:
        say(f"{len(list(pictures.glob('*.png')))} pictures of the match are in {pictures}")
    return status


class Check(NamedTuple):
    name: str
    command: list[str]


def checks() -> list[Check]:
    """What --test runs, the quick ones first; the window has a process of its own, should Qt end it."""
    python = [str(venv_python()), "-m"]
    pytest = [*python, "pytest", "--color=auto"]
    return [
        Check("ruff", [*python, "ruff", "check", "."]),
        Check("mypy", [*python, "mypy"]),
        Check("tests of the house", [*pytest, "--ignore=tests/ui", "tests"]),
        Check("tests of the window", [*pytest, "tests/ui"]),
    ]


def run_tests(arguments: list[str]) -> int:
    """Run all checks, or pytest with the arguments given, without a window; 1 when one failed, else 0."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    if arguments:
        command = [str(venv_python()), "-m", "pytest", *arguments]
        return subprocess.call(command, cwd=str(CHECKOUT), env=environment)
    lines = []
    failed = False
    for check in checks():
        say(f"\n=== {check.name}: {shlex.join(check.command[1:])}")
        began = time.monotonic()
        status = subprocess.call(check.command, cwd=str(CHECKOUT), env=environment)
        failed = failed or status != 0
        word = "passed" if status == 0 else f"FAILED (exit status {status})"
        lines.append(f"{check.name:<22}{time.monotonic() - began:6.0f} s  {word}")
    say("\n" + "\n".join(lines))
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Open a table of Tapete, or test it; what is missing is installed into .venv first."
    )
    parser.add_argument("--test", action="store_true", help="run all tests instead of opening a table")
    parser.add_argument("arguments", nargs="*", help="after --: given to tapete, or to pytest with --test")
    chosen = parser.parse_args()
    if sys.version_info < OLDEST:
        return start_again_with_newer_python()
    ensure_system_libraries(on_screen=has_display() and not chosen.test)
    ensure_venv()
    ensure_installed(for_tests=chosen.test)
    if chosen.test:
        return run_tests(chosen.arguments)
    return tapete(chosen.arguments) if chosen.arguments else open_table()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Hindrance as hindrance:
        sys.exit(str(hindrance))
    except KeyboardInterrupt:
        sys.exit(130)
