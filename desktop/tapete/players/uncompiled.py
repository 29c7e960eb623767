"""What solver.py needs of Cython where it runs as plain Python and Cython is not installed."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Final


class cython:  # noqa: N801 - it stands in for a module of that name
    """The two names that solver.py uses; compiled, it never comes here."""

    compiled: Final = False
    nogil: Final[AbstractContextManager[None]] = nullcontext()
