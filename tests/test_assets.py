"""Where resources/ is found: in a checkout, a wheel (tests/packaging builds a real one), a frozen program."""

from pathlib import Path

import pytest

from tapete import assets


def package_in(folder: Path) -> Path:
    package = folder / "tapete"
    package.mkdir(parents=True)
    return package


def test_a_checkout_keeps_them_beside_the_source_root(checkout: Path) -> None:
    assert assets.resources() == checkout / "resources"


def test_a_package_that_holds_them_uses_its_own(tmp_path: Path) -> None:
    package = package_in(tmp_path / "desktop")
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "resources").mkdir()
    (package / "resources").mkdir()
    assert assets.lying_in(assets.places(package)) == package / "resources"


def test_a_strange_folder_two_floors_above_an_installed_package_is_not_ours(tmp_path: Path) -> None:
    package = package_in(tmp_path / "site-packages")
    (tmp_path / "resources").mkdir()
    with pytest.raises(FileNotFoundError):
        assets.lying_in(assets.places(package))


def test_a_frozen_program_finds_them_beside_its_package(tmp_path: Path) -> None:
    package = package_in(tmp_path / "_internal")
    (tmp_path / "_internal" / "resources").mkdir()
    found = assets.lying_in(assets.places(package, bundle=tmp_path / "_internal"))
    assert found == tmp_path / "_internal" / "resources"


def test_a_lost_folder_is_told_with_every_place_looked_at(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"first.*second"):
        assets.lying_in((tmp_path / "first", tmp_path / "second"))


def test_a_missing_resource_is_told_by_its_name() -> None:
    with pytest.raises(FileNotFoundError, match=r"rules/bridge\.md"):
        assets.resource("rules", "bridge.md")
