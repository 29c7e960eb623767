"""What every test stands on: fresh catalogues, no window on anybody's screen, no warning unnoticed."""

import importlib.util
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

CHECKOUT = Path(__file__).resolve().parent.parent
BUILT = (".so", ".pyd")
SOLVER = CHECKOUT / "desktop" / "tapete" / "players" / "solver.py"

# Tests draw into memory. An explicit choice of the person at the keyboard (QT_QPA_PLATFORM=xcb) wins.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# No deadline: nothing here judges by the clock. Where CI is set, every run draws the same examples.
settings.register_profile("house", deadline=None, print_blob=True, derandomize=bool(os.environ.get("CI")))
settings.load_profile("house")


def load_script(name: str) -> ModuleType:
    """A script of packaging/ as a module, by its path: that folder is no package and must not become one."""
    spec = importlib.util.spec_from_file_location(name, CHECKOUT / "packaging" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile stale catalogues, and refuse to test a compiled solver that is older than its source."""
    load_script("words").compile_stale()
    # play-outs use the solver's types
    refuse_old([SOLVER, SOLVER.with_name("playouts.py")])
    refuse_old([SOLVER.with_name("pile_outs.py")])
    refuse_old([SOLVER.with_name("pots.py")])


def refuse_old(units: list[Path]) -> None:
    """Refuse to test where one of these is compiled that is older than the source of any of them."""
    found = [built for unit in units for built in unit.parent.glob(f"{unit.stem}.*") if built.suffix in BUILT]
    sources = [source for unit in units for source in (unit, unit.with_suffix(".pxd"))]
    for compiled in found:
        if any(not s.exists() or compiled.stat().st_mtime_ns < s.stat().st_mtime_ns for s in sources):
            raise pytest.UsageError(
                f"{compiled} is older than its source; compile it: python packaging/build_backend.py solver"
            )


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds pyproject.toml."""
    return CHECKOUT


@pytest.fixture
def script() -> Callable[[str], ModuleType]:
    """Loads a script of packaging/ anew, so that a test may change what it looks at."""
    return load_script


class OwnWarnings(logging.Handler):
    """Collects what Tapete itself logs as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test during which Tapete logged a warning, unless it is marked as expecting one."""
    listener = OwnWarnings()
    logger = logging.getLogger("tapete")
    logger.addHandler(listener)
    try:
        yield
    finally:
        logger.removeHandler(listener)
    if listener.messages and item.get_closest_marker("logs_warning") is None:
        pytest.fail("Tapete logged: " + "; ".join(listener.messages), pytrace=False)
