"""Tries the installed program, not the source: does all of it work where only the package is?

    python packaging/smoke.py dist/tapete/tapete          a program that lies somewhere
    python packaging/smoke.py --deb dist/tapete_*.deb     installs the package, tries it, removes it (as root)

Standard library only. Each line says what was tried; the first failure ends it with status 1. On Linux the
program has no network while it is tried, where `unshare` may take it away; with Xvfb and xwininfo it plays on
a display of its own and its sockets are looked at, with strace every connection that it asks for.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

LINUX = sys.platform.startswith("linux")
GAMES = ("belote", "bolot", "botifarra", "bourre", "pilotta")
# Below the home folder: what is the program's own, and what the system's font library keeps for everybody.
OWN = (
    ".config/tapete", ".local/state/tapete", ".local/share/tapete", ".cache/fontconfig",
    "Library/Application Support/tapete", "AppData/Local/tapete", "AppData/Roaming/tapete",
)  # fmt: skip
PATIENCE = 600  # seconds for the slowest step
HEARD = ("_miniaudio", "_cffi_backend")  # what is loaded where a card can be heard
CONNECTIONS = "trace=connect,bind,sendto,sendmsg,sendmmsg"
OUTWARD = re.compile(r"AF_(?!UNIX|NETLINK|UNSPEC)[A-Z0-9]+")  # of the families of sockets, those that leave
SIZE_OF_DECKS = 100_000  # bytes that a picture of every card has at least


class Failed(Exception):  # noqa: N818 - a try that failed
    """What went wrong, in a sentence."""


class Trial:
    """The program `command`, tried in a home folder of its own."""

    def __init__(self, command: Path, home: Path) -> None:
        self.command = command
        self.home = home
        self.out = home.parent / "out"
        self.out.mkdir()
        names = ("PATH", "LANG", "SYSTEMROOT", "TEMP", "TMP", "DISPLAY", "XAUTHORITY")
        self.env = {name: os.environ[name] for name in names if name in os.environ}
        self.env |= {"HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home / "AppData")}
        self.wall = ["unshare", "--net", "--map-root-user"] if LINUX and _may_unshare() else []

    def run(self, *arguments: str, given: str | None = None) -> str:
        """What the program prints, asked so; Failed unless it ends well."""
        done = subprocess.run(
            [*self.wall, str(self.command), *arguments],
            input=given, capture_output=True, text=True, encoding="utf-8", env=self.env, timeout=PATIENCE,
            cwd=self.out, check=False,
        )  # fmt: skip
        if done.returncode:
            raise Failed(f"tapete {' '.join(arguments)}: status {done.returncode}: {done.stderr.strip()}")
        if "Traceback" in done.stderr:
            raise Failed(f"tapete {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout

    def document(self, *arguments: str, given: str | None = None) -> Any:
        """The JSON document the program prints."""
        return json.loads(self.run(*arguments, given=given))

    # --- what is tried ---------------------------------------------------------------------------------

    def try_version(self) -> str:
        """It says its version, and the solver is compiled."""
        said = self.run("--version").strip()
        if "solver compiled" not in said:
            raise Failed(f"the solver is not compiled: {said}")
        return said

    def try_games(self) -> str:
        """All games were found by walking, each with its options."""
        games = tuple(sorted(game["game"] for game in self.document("games")))
        if games != GAMES:
            raise Failed(f"the games are {games}")
        return ", ".join(games)

    def try_records(self) -> str:
        """A deal of each game is dealt, played on by computers, checked and verified."""
        for game in GAMES:
            played = self.run("play", "-", "--deals", "1", given=self.run("deal", game))
            account = self.document("check", "-", given=played)
            if not account["deals"] or not account["deals"][0]["finished"]:
                raise Failed(f"{game}: the deal is not finished")
            if self.document("verify", "-", given=played)["deals"][0] is not True:
                raise Failed(f"{game}: the cards do not follow from their seed")
        return f"a deal of {len(GAMES)} games"

    def try_sheet(self) -> str:
        """A sheet becomes a PDF."""
        played = self.run("play", "-", "--deals", "2", given=self.run("deal", "botifarra"))
        record, to = self.out / "match.tapete", self.out / "sheet.pdf"
        record.write_text(played, encoding="utf-8")
        pages = self.document("sheet", str(record), "--out", str(to))["pages"]
        if not to.read_bytes().startswith(b"%PDF-") or pages < 1:
            raise Failed("the sheet is no PDF")
        return f"{pages} page, {to.stat().st_size} bytes"

    def try_match(self) -> str:
        """A match of each game is played by itself, and every deck is shown."""
        pictures = [Path(path) for game in GAMES for path in self.document(*self._demo(game))["pictures"]]
        _look_at(pictures)
        return f"in memory, {len(pictures)} pictures"

    def try_match_on_display(self) -> str:
        """A match of each game is played by itself on a display, sounds loaded, and every deck is shown."""
        pictures = []
        with _display(self.env) as env:
            for game in GAMES:
                command = [*self.wall, str(self.command), *self._demo(game), "--on-screen"]
                playing = subprocess.Popen(
                    command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
                )
                try:
                    _until_window(env, playing, time.monotonic())
                    if game == GAMES[0]:
                        _until_heard(playing)
                    told, wrong = playing.communicate(timeout=PATIENCE)
                finally:
                    playing.kill()
                    playing.communicate()
                if playing.returncode or wrong.strip():
                    raise Failed(f"{game} on a display: status {playing.returncode}: {wrong.strip()}")
                pictures += [Path(path) for path in json.loads(told)["pictures"]]
        _look_at(pictures)
        return f"{len(GAMES)} matches, {len(pictures)} pictures"

    def _demo(self, game: str) -> list[str]:
        return ["demo", "--game", game, "--out", str(self.out / game)]

    def try_window(self) -> str:
        """The window opens on a display; how long that takes, and which sockets it has."""
        with _display(self.env) as env:
            started = time.monotonic()
            window = subprocess.Popen(
                [*self.wall, str(self.command)], env=env, stderr=subprocess.PIPE, encoding="utf-8"
            )
            try:
                seconds = _until_window(env, window, started)
                time.sleep(2)  # a program that wants a network asks for it by now
                _watch_sockets(window.pid)
            finally:
                window.terminate()
                window.communicate(timeout=20)
        return f"there after {seconds:.2f} s"

    def try_silence(self) -> str:
        """It asks for no connection, not even in vain."""
        log = self.out / "connections"
        watched = ["strace", "--follow-forks", "--quiet=all", "-e", CONNECTIONS, "-o", str(log)]
        with _display(self.env) as env:
            done = subprocess.run(
                [*watched, str(self.command), *self._demo(GAMES[-1]), "--on-screen"],
                env=env, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False,
            )  # fmt: skip
        if done.returncode:
            raise Failed(f"watched by strace: status {done.returncode}: {done.stderr.strip()}")
        asked = log.read_text(encoding="utf-8", errors="replace").splitlines()
        outward = [line for line in asked if OUTWARD.search(line)]
        if outward or not asked:
            raise Failed(f"it asked for {outward[0]}" if outward else "strace saw nothing at all")
        return f"{len(asked)} calls, all inside this machine"

    def try_clean(self) -> str:
        """Nothing lies in the home folder but what is the program's own."""
        files = [path.relative_to(self.home).as_posix() for path in self.home.rglob("*") if path.is_file()]
        strange = [file for file in files if not file.startswith(OWN)]
        if strange:
            raise Failed(f"left behind: {', '.join(strange)}")
        return f"{len(files)} files, all its own"


def _look_at(pictures: list[Path]) -> None:
    """Failed unless each is there, has something on it, and every deck is on its own."""
    empty = [path for path in pictures if path.stat().st_size < 5000]
    decks = [path for path in pictures if path.stem.endswith("decks") and path.stat().st_size > SIZE_OF_DECKS]
    if empty or len(pictures) < 6 * len(GAMES) or len(decks) < len(GAMES):
        raise Failed(f"pictures are missing or empty: {[str(path) for path in empty or pictures]}")


def _may_unshare() -> bool:
    if shutil.which("unshare") is None:
        return False
    tried = subprocess.run(["unshare", "--net", "--map-root-user", "true"], capture_output=True, check=False)
    return tried.returncode == 0


@contextmanager
def _display(env: dict[str, str]) -> Iterator[dict[str, str]]:
    """An environment with a display: Xvfb's own."""
    number = next(n for n in range(90, 200) if not Path(f"/tmp/.X11-unix/X{n}").exists())
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", "1280x800x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL
    )
    try:
        while not Path(f"/tmp/.X11-unix/X{number}").exists():
            if server.poll() is not None:
                raise Failed("Xvfb did not start")
            time.sleep(0.05)
        yield env | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def _until_window(env: dict[str, str], window: subprocess.Popen[str], started: float) -> float:
    """Seconds until the display has a window of that name."""
    while time.monotonic() - started < 60:
        if window.poll() is not None:
            raise Failed(f"the window closed by itself: {window.stderr.read() if window.stderr else ''}")
        told = subprocess.run(
            ["xwininfo", "-root", "-tree"], env=env, capture_output=True, text=True, check=False
        ).stdout
        if "Tapete" in told:
            return time.monotonic() - started
        time.sleep(0.02)
    raise Failed("no window after a minute")


def _until_heard(playing: subprocess.Popen[str]) -> None:
    """Wait until what plays sounds is loaded; Failed where the match ends without."""
    missing = set(HEARD)
    while missing and playing.poll() is None:
        for process in _family(playing.pid):
            with suppress(OSError):  # it ended meanwhile
                loaded = Path(f"/proc/{process}/maps").read_text(encoding="utf-8", errors="replace")
                missing -= {name for name in missing if name in loaded}
        time.sleep(0.05)
    if missing:
        raise Failed(f"no sound: {', '.join(sorted(missing))} was not loaded")


def _watch_sockets(pid: int) -> None:
    """Failed where the process or a child of it has a socket of the internet."""
    inodes: dict[str, str] = {}
    for table in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
        path = Path(f"/proc/{pid}/net/{table}")
        for line in path.read_text().splitlines()[1:] if path.exists() else []:
            inodes[line.split()[9]] = table
    for process in _family(pid):
        for descriptor in Path(f"/proc/{process}/fd").iterdir():
            try:
                link = os.readlink(descriptor)
            except OSError:
                continue  # closed meanwhile
            inode = link.removeprefix("socket:[").removesuffix("]")
            if link.startswith("socket:") and inode in inodes:
                raise Failed(f"process {process} has a socket of {inodes[inode]}")


def _family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    found = [int(child) for child in children.read_text().split()] if children.exists() else []
    return [pid, *(member for child in found for member in _family(child))]


def try_program(command: Path) -> None:
    """Try all of it, and say each."""
    with tempfile.TemporaryDirectory(prefix="tapete-smoke-") as room:
        home = Path(room, "home")
        home.mkdir()
        trial = Trial(command.resolve(), home)
        tries = [trial.try_version, trial.try_games, trial.try_records, trial.try_sheet]
        if LINUX and shutil.which("Xvfb") and shutil.which("xwininfo"):
            tries += [trial.try_match_on_display, trial.try_window]
            if shutil.which("strace"):
                tries.append(trial.try_silence)
        else:
            tries.append(trial.try_match)
        if trial.wall:
            print("ok  there is no network")
        for tried in [*tries, trial.try_clean]:
            print(f"ok  {(tried.__doc__ or '').splitlines()[0]} ({tried()})", flush=True)


def try_package(package: Path) -> None:
    """Install a .deb, try the program, remove it, and look whether anything of it is left."""
    before = _tapete_files()
    subprocess.run(["dpkg", "--install", str(package.resolve())], check=True, stdout=subprocess.DEVNULL)
    try:
        try_program(Path("/usr/games/tapete"))
    finally:
        subprocess.run(["dpkg", "--purge", "tapete"], check=True, stdout=subprocess.DEVNULL)
    left = _tapete_files() - before
    if left:
        raise Failed(f"still there after the package was removed: {', '.join(sorted(left))}")
    print("ok  It is gone without a trace")


def _tapete_files() -> set[str]:
    places = (Path("/usr"), Path("/etc"), Path("/var/lib"))
    return {
        str(path)
        for place in places
        for path in place.rglob("*tapete*")
        if "site-packages" not in path.parts and not str(path).startswith("/var/lib/dpkg/info")
    }


def main() -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("program", nargs="?", type=Path)
    what.add_argument("--deb", type=Path)
    asked = parser.parse_args()
    try:
        if asked.deb:
            try_package(asked.deb)
        else:
            try_program(asked.program)
    except (Failed, subprocess.SubprocessError) as failed:
        print(f"FAILED  {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
