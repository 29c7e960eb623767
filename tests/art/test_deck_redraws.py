"""The Spanish deck: the files at hand are what its drawing kit draws, and hold only what QtSvg paints."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
KIT = RESOURCES / "decks" / "kit"
FACES = RESOURCES / "decks" / "spanish"
BACKS = RESOURCES / "decks" / "backs"

CODES = [f"{suit}{rank}" for suit in "OCEB" for rank in range(1, 13)]
MARKS = ["O", "C", "E", "B", "botifarra"]
PINTES = {"O": 0, "C": 1, "E": 2, "B": 3}
PAINTED = {"svg", "g", "path", "circle", "ellipse", "rect", "polygon", "polyline", "line"}
FORBIDDEN = {"style", "class", "clip-path", "mask", "filter", "href"}
LARGEST = 35_000  # bytes
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def kit() -> Iterator[ModuleType]:
    """The kit's drawing script, found in its folder and forgotten afterwards: it is a tool, not a package."""
    before, path = set(sys.modules), list(sys.path)
    sys.path.insert(0, str(KIT))
    try:
        yield importlib.import_module("draw")
    finally:
        sys.path[:] = path
        for name in set(sys.modules) - before:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(KIT)):
                del sys.modules[name]


def files() -> list[Path]:
    """Every SVG of faces, marks, backs and the icon that is checked in."""
    return sorted([*FACES.glob("*.svg"), *BACKS.glob("*.svg"), *(RESOURCES / "icons").glob("*.svg")])


def parsed(path: Path) -> ElementTree.Element:
    return ElementTree.fromstring(path.read_text(encoding="utf-8"))


def luminance(colour: str) -> float:
    """The relative luminance of #RRGGBB, as the contrast ratio asks for it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_the_files_are_what_the_kit_draws(kit: ModuleType) -> None:
    drawn: dict[str, str] = kit.drawings()
    stale = [name for name, svg in drawn.items() if (RESOURCES / name).read_text(encoding="utf-8") != svg]
    assert not stale, "draw the deck anew: python resources/decks/kit/draw.py"


def test_nothing_is_checked_in_that_the_kit_does_not_draw(kit: ModuleType) -> None:
    assert {path.relative_to(RESOURCES).as_posix() for path in files()} == set(kit.drawings())


def test_the_deck_has_forty_eight_faces_three_backs_and_a_mark_for_each_suit_and_for_no_trumps() -> None:
    assert {path.stem for path in FACES.glob("*.svg")} == {*CODES, *(f"mark_{name}" for name in MARKS)}
    assert {path.stem for path in BACKS.glob("*.svg")} == {"lattice", "panot", "herringbone"}


def test_every_file_is_small() -> None:
    assert not {path.name: size for path in files() if (size := path.stat().st_size) >= LARGEST}


def test_every_file_holds_only_what_qtsvg_paints() -> None:
    for path in files():
        for element in parsed(path).iter():
            assert element.tag.removeprefix(SVG) in PAINTED, path.name
            assert not FORBIDDEN & set(element.attrib), path.name
            assert "url(" not in "".join(element.attrib.values()), path.name


def test_cards_and_backs_have_the_size_of_a_spanish_card() -> None:
    for path in [*(FACES / f"{code}.svg" for code in CODES), *BACKS.glob("*.svg")]:
        assert parsed(path).get("viewBox") == "0 0 610 950", path.name


@pytest.mark.parametrize("suit", "OCEB")
def test_the_pintes_tell_the_suit_above_and_below(suit: str) -> None:
    for rank in range(1, 13):
        frame = parsed(FACES / f"{suit}{rank}.svg").findall(f"{SVG}path")[0].attrib["d"]
        assert frame.count("H") == 2 * (PINTES[suit] + 1), f"{suit}{rank}"


@pytest.mark.parametrize("suit", "OCEB")
def test_a_number_card_shows_as_many_pips_as_its_number(suit: str) -> None:
    for rank in range(2, 10):
        body, index, turned_index = parsed(FACES / f"{suit}{rank}.svg").findall(f"{SVG}g")
        assert len(body) == rank, f"{suit}{rank}"
        assert len(index.findall(f"{SVG}path")) == len(turned_index.findall(f".//{SVG}path")) == 1


def test_the_index_stands_out_on_the_paper(kit: ModuleType) -> None:
    pen = sys.modules["pen"]
    assert (luminance(pen.PAPER) + 0.05) / (luminance(pen.INK) + 0.05) >= 7


@pytest.mark.parametrize("name", ["lattice", "panot", "herringbone"])
def test_a_back_looks_the_same_after_half_a_turn(name: str) -> None:
    """Or a card could be told by the way it lies."""
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(610, 950, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(BACKS / f"{name}.svg")).render(painter, QRectF(0, 0, 610, 950))
    painter.end()
    # Smoothed edges differ by a few greys from above and from below: shrinking averages that out.
    small = image.scaled(122, 190, mode=Qt.TransformationMode.SmoothTransformation)
    differing = [
        (x, y)
        for y in range(190)
        for x in range(122)
        if abs(small.pixelColor(x, y).red() - small.pixelColor(121 - x, 189 - y).red()) > 16
    ]
    assert not differing
