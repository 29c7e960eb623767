"""Every drawing: the files at hand are what the kit draws and QtSvg paints; and the Spanish deck's faces."""

import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
DECKS = RESOURCES / "decks"
FACES = DECKS / "spanish"
LARGE = DECKS / "spanish_large"
SIZES = {"backs": (610, 950), "backs_french": (630, 880)}
BACKS = ["lattice", "panot", "herringbone"]

CODES = [f"{suit}{rank}" for suit in "OCEB" for rank in range(1, 13)]
MARKS = ["O", "C", "E", "B", "botifarra"]
PINTES = {"O": 0, "C": 1, "E": 2, "B": 3}
PAINTED = {"svg", "g", "path", "circle", "ellipse", "rect", "polygon", "polyline", "line"}
FORBIDDEN = {"style", "class", "clip-path", "mask", "filter", "href"}
LARGEST = 35_000  # bytes
SVG = "{http://www.w3.org/2000/svg}"


def files() -> list[Path]:
    """Every SVG of faces, marks, backs and the icon that is checked in."""
    return sorted([*DECKS.rglob("*.svg"), *(RESOURCES / "icons").glob("*.svg")])


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
    assert {path.stem for path in LARGE.glob("*.svg")} == set(CODES)
    assert all({path.stem for path in (DECKS / folder).iterdir()} == set(BACKS) for folder in SIZES)


def test_every_file_is_small() -> None:
    assert not {path.name: size for path in files() if (size := path.stat().st_size) >= LARGEST}


def test_every_file_holds_only_what_qtsvg_paints() -> None:
    for path in files():
        for element in parsed(path).iter():
            assert element.tag.removeprefix(SVG) in PAINTED, path.name
            assert not FORBIDDEN & set(element.attrib), path.name
            assert "url(" not in "".join(element.attrib.values()), path.name


def test_cards_and_backs_have_the_size_of_a_spanish_card() -> None:
    cards = [folder / f"{code}.svg" for folder in (FACES, LARGE) for code in CODES]
    for path in [*cards, *(DECKS / "backs").iterdir()]:
        assert parsed(path).get("viewBox") == "0 0 610 950", path.name


@pytest.mark.parametrize("suit", "OCEB")
def test_the_pintes_tell_the_suit_above_and_below(suit: str) -> None:
    for path in [folder / f"{suit}{rank}.svg" for folder in (FACES, LARGE) for rank in range(1, 13)]:
        frame = parsed(path).findall(f"{SVG}path")[0].attrib["d"]
        assert frame.count("H") == 2 * (PINTES[suit] + 1), path


@pytest.mark.parametrize("suit", "OCEB")
def test_a_number_card_shows_as_many_pips_as_its_number(suit: str) -> None:
    for rank in range(2, 10):
        body, index, turned_index = parsed(FACES / f"{suit}{rank}.svg").findall(f"{SVG}g")
        assert len(body) == rank, f"{suit}{rank}"
        assert len(index.findall(f"{SVG}path")) == len(turned_index.findall(f".//{SVG}path")) == 1


@pytest.mark.parametrize("suit", "OCEB")
def test_a_large_card_shows_its_pips_and_its_suit_under_each_index(suit: str, kit: ModuleType) -> None:
    mark = ElementTree.fromstring(kit.figures.gathered(kit.marks.SPANISH[suit]()))
    for rank in range(2, 10):
        body, index, under, turned = parsed(LARGE / f"{suit}{rank}.svg").findall(f"{SVG}g")
        assert len(body) == rank, f"{suit}{rank}"
        assert len(index) == 1
        assert [part.attrib for part in under[0]] == [part.attrib for part in mark]
        assert len(turned) == 2


def test_a_large_index_with_its_suit_fills_a_third_of_the_card(kit: ModuleType) -> None:
    large = kit.spanish_large
    for mark in large.MARKS.values():
        assert (large.TOP + large.HEIGHT + large.GAP + mark) / 950 == pytest.approx(1 / 3, abs=0.02)


def test_the_index_stands_out_on_the_paper(kit: ModuleType) -> None:
    pen = sys.modules["pen"]
    assert (luminance(pen.PAPER) + 0.05) / (luminance(pen.INK) + 0.05) >= 7


@pytest.mark.parametrize("folder", SIZES)
@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_after_half_a_turn(name: str, folder: str) -> None:
    """Or a card could be told by the way it lies."""
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    width, height = SIZES[folder]
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DECKS / folder / f"{name}.svg")).render(painter, QRectF(0, 0, width, height))
    painter.end()
    # Smoothed edges differ by a few greys from above and from below: shrinking averages that out.
    w, h = width // 5, height // 5
    small = image.scaled(w, h, mode=Qt.TransformationMode.SmoothTransformation)
    differing = [
        (x, y)
        for y in range(h)
        for x in range(w)
        if abs(small.pixelColor(x, y).red() - small.pixelColor(w - 1 - x, h - 1 - y).red()) > 16
    ]
    assert not differing
