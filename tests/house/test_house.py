"""What the house looks like from the street."""

from pathlib import Path

import tapete

TOP_LEVEL = {
    "pyproject.toml",
    "desktop",
    "resources",
    "tests",
    "packaging",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
}
MADE_BY_TOOLS = {"build", "dist", "demo", "htmlcov"}  # git ignores them
NAMELESS = {"utils", "util", "misc", "helpers", "common", "manager"}


def test_the_top_level_holds_only_what_the_plan_names(checkout: Path) -> None:
    found = {path.name for path in checkout.iterdir() if not path.name.startswith(".")}
    assert found - MADE_BY_TOOLS - TOP_LEVEL == set()


def test_no_packaging_folder_is_a_package_that_hides_the_library_of_that_name(checkout: Path) -> None:
    assert not (checkout / "packaging" / "__init__.py").exists()
    assert not (checkout / "tests" / "packaging" / "__init__.py").exists()


def test_every_module_has_a_name_that_says_its_purpose(checkout: Path) -> None:
    folders = [checkout / "desktop", checkout / "packaging", checkout / "tests"]
    named = {path.stem for folder in folders for path in folder.rglob("*.py")}
    assert named & NAMELESS == set()


def test_the_changelog_has_a_chapter_for_this_version(checkout: Path) -> None:
    told = (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {tapete.__version__}" in told
