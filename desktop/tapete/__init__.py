"""Tapete: a card table for traditional trick games."""

from importlib.util import find_spec

__version__ = "0.1.0"  # the one place; pyproject.toml reads it from here


def solver_is_compiled() -> bool:
    """Whether the solver is machine code here; as Python it plays the same cards, only later."""
    solver = find_spec("tapete.players.solver")
    return solver is not None and solver.origin is not None and not solver.origin.endswith(".py")
