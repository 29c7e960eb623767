"""Where resources/ lies: inside the package (a wheel, a frozen program) or beside it (a checkout)."""

import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def places(package: Path = PACKAGE, bundle: Path | None = None) -> tuple[Path, ...]:
    """Where resources may lie, in the order to look.

    `package` is the folder of the package tapete, `bundle` the folder into which a frozen program was
    unpacked (None: not frozen).
    """
    inside = (package / "resources",)
    if bundle is not None:
        return (*inside, bundle / "resources")
    # desktop/tapete in a checkout. A folder of that name that happens to lie two floors above an installed
    # package is not ours, so pyproject.toml must be there too.
    checkout = package.parent.parent
    return (*inside, checkout / "resources") if (checkout / "pyproject.toml").is_file() else inside


def lying_in(candidates: tuple[Path, ...]) -> Path:
    """The first of the folders that exists; FileNotFoundError names them all."""
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"Tapete's resources are in none of: {', '.join(map(str, candidates))}")


@cache
def resources() -> Path:
    """The folder that holds decks, icons, words and rules; FileNotFoundError where it is lost."""
    bundle = getattr(sys, "_MEIPASS", None)  # set by PyInstaller's starter
    return lying_in(places(bundle=Path(bundle) if bundle else None))


def resource(*parts: str) -> Path:
    """A file or folder of resources, as in resource("rules", "botifarra.ca.md"), or FileNotFoundError."""
    path = resources().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"Tapete's resource {'/'.join(parts)} is missing: {path}")
    return path
