"""A copy of the checkout in which builds may leave their traces."""

import shutil
from pathlib import Path

import pytest

BUILT_FROM = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md")
TRACES = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.mo", "*.so", "*.pyd", "solver.c")


@pytest.fixture(scope="session")
def checkout_copy(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a fresh clone holds of the package: nothing compiled, nothing built."""
    copy = tmp_path_factory.mktemp("clone")
    for name in BUILT_FROM:
        shutil.copy(checkout / name, copy / name)
    for folder in ("desktop", "resources", "packaging"):
        shutil.copytree(checkout / folder, copy / folder, ignore=TRACES)
    return copy
