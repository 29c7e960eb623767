"""Both builds of the solver, for every test that names one."""

from types import ModuleType

import pytest

from endings import builds


@pytest.fixture(params=["compiled", "plain"])
def build(request: pytest.FixtureRequest) -> ModuleType:
    """The solver compiled and as plain Python; only the latter where there is no compiler."""
    return builds().get(request.param, builds()["plain"])
