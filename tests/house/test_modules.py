"""Every module can be imported first, and the floors without a window never load one."""

import subprocess
import sys
from pathlib import Path

NO_WINDOW = ("cards", "games", "players", "records", "words", "assets")

# Imports each module in a process of its own and prints the names of those that failed; tracebacks go to
# standard error. Forking from an interpreter that has loaded nothing yet costs a tenth of starting a new one.
EACH_ALONE = """
import os, subprocess, sys

def fails_alone(module):
    if not hasattr(os, "fork"):
        return subprocess.call([sys.executable, "-W", "error", "-c", f"import {module}"]) != 0
    child = os.fork()
    if child == 0:
        status = 1
        try:
            __import__(module)
            status = 0
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            sys.stderr.flush()
            os._exit(status)
    return os.waitpid(child, 0)[1] != 0

print(*[module for module in sys.argv[1:] if fails_alone(module)])
"""


def modules(checkout: Path) -> list[str]:
    """Every module of the package, by its dotted name."""
    root = checkout / "desktop"
    files = (file.relative_to(root).with_suffix("") for file in (root / "tapete").rglob("*.py"))
    return sorted(".".join(file.parts).removesuffix(".__init__") for file in files)


def words_printed(code: str, *arguments: str) -> list[str]:
    """The words that a fresh interpreter prints, with warnings as errors."""
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.split()


def test_every_module_can_be_imported_alone(checkout: Path) -> None:
    assert words_printed(EACH_ALONE, *modules(checkout)) == []


def test_rules_players_records_and_words_load_no_qt(checkout: Path) -> None:
    below = [name for name in modules(checkout) if name.partition(".")[2].startswith(NO_WINDOW)]
    assert "tapete.games" in below and "tapete.players" in below
    loaded = words_printed(
        "import sys\nfor module in sys.argv[1:]: __import__(module)\nprint(*sys.modules)", *below
    )
    assert "tapete.games" in loaded
    assert [name for name in loaded if name.startswith(("PySide6", "shiboken6"))] == []
