"""The French deck: its pips and corners, and every face that one set of files can show."""

import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tapete.cards import FRENCH, FRENCH_52, SPANISH, SPANISH_48
from tapete.table import card_faces
from tapete.table.card_faces import BACK, FOUR_COLOURS, LETTERS, Face

DECKS = Path(__file__).resolve().parents[2] / "resources" / "decks"
FOLDERS = ("french", "french_large")
SUITS = "SHDC"
RANKS = "A23456789TJQK"
CODES = [suit + rank for suit in SUITS for rank in RANKS]
PIPS = {str(n): n for n in range(2, 10)} | {"T": 10}
FRENCH_LETTERS = {"K": "R", "Q": "D", "J": "V", "A": "1"}
SVG = "{http://www.w3.org/2000/svg}"
PAPER = "#FCF7EA"


def every_face() -> Iterator[Face]:
    """Every way to show the French deck."""
    for large, letters, colours, corners in product((False, True), LETTERS, (False, True), (False, True)):
        yield Face(FRENCH, large, letters, colours, corners)


def switched_groups(svg: str | bytes) -> dict[str, bool]:
    """The switched groups of a card by name, and whether each is shown."""
    groups = ElementTree.fromstring(svg).iter(f"{SVG}g")
    return {group.attrib["id"]: group.get("display") != "none" for group in groups if "id" in group.attrib}


def luminance(colour: str) -> float:
    """The relative luminance of #RRGGBB, as the contrast ratio asks for it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_deck_has_fifty_two_faces_of_one_size(folder: str) -> None:
    assert {path.stem for path in (DECKS / folder).glob("*.svg") if "mark" not in path.stem} == set(CODES)
    for code in CODES:
        card = ElementTree.parse(DECKS / folder / f"{code}.svg").getroot()
        assert card.get("viewBox") == "0 0 630 880", code


def test_every_suit_has_a_mark() -> None:
    assert {path.stem for path in (DECKS / "french").glob("mark_*")} == {f"mark_{suit}" for suit in SUITS}


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_number_card_shows_as_many_pips_as_its_number(folder: str, suit: str) -> None:
    for rank, pips in PIPS.items():
        body = ElementTree.parse(DECKS / folder / f"{suit}{rank}.svg").getroot().find(f"{SVG}g")
        assert body is not None
        assert len(body) == pips, suit + rank


@pytest.mark.parametrize("rank", PIPS)
def test_the_pips_of_a_number_card_stand_the_same_after_half_a_turn_but_for_an_odd_one(
    rank: str, kit: ModuleType
) -> None:
    spots = [(round(x), round(y)) for x, y in sys.modules["french_numbers"].spots(rank)]
    turned = {(630 - x, 880 - y) for x, y in spots}
    alone = [spot for spot in spots if spot not in turned]
    assert len(alone) == (1 if rank == "7" else 0)
    assert len(set(spots)) == PIPS[rank]


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_file_as_it_is_shows_two_corners_with_the_english_letter(folder: str) -> None:
    for code in CODES:
        letter = {"T": "10"}.get(code[1], code[1])
        groups = switched_groups((DECKS / folder / f"{code}.svg").read_text(encoding="utf-8"))
        assert [name for name, shown in groups.items() if shown] == ["corners", f"corners-{letter}"], code
        others = {FRENCH_LETTERS[code[1]]} if code[1] in FRENCH_LETTERS else set()
        named = {f"{where}-{sign}" for where in ("corners", "more") for sign in {letter, *others}}
        assert set(groups) - {"names"} == {"corners", "more", *named}
        assert ("names" in groups) == (code[1] in "JQK")


@pytest.mark.parametrize("face", list(every_face()))
def test_a_face_shows_its_own_letter_in_its_corners_and_no_other_and_french_courts_their_names(
    face: Face,
) -> None:
    for code in CODES:
        letter = LETTERS[face.letters].get(code[1], code[1])
        wanted = {"corners", f"corners-{letter}"}
        wanted |= {"more", f"more-{letter}"} if face.four_corners else set()
        if code[1] in "JQK" and face.letters != "english":
            wanted.add("names")
        groups = switched_groups(face.svg(code))
        assert {name for name, shown in groups.items() if shown} == wanted, code


def test_french_players_read_roi_dame_valet_and_an_ace_or_a_one() -> None:
    read = {letters: [LETTERS[letters].get(rank, rank) for rank in "KQJA"] for letters in LETTERS}
    assert read == {
        "english": ["K", "Q", "J", "A"],
        "french": ["R", "D", "V", "A"],
        "french_one": ["R", "D", "V", "1"],
    }


@pytest.mark.parametrize("folder", FOLDERS)
def test_four_colours_change_diamonds_and_clubs_alone(folder: str) -> None:
    plain = Face(FRENCH, large=folder == "french_large")
    four = Face(FRENCH, large=folder == "french_large", four_colours=True)
    for name in [*CODES, *(f"mark_{suit}" for suit in SUITS)]:
        suit = name[-1] if name.startswith("mark") else name[0]
        assert (four.svg(name) != plain.svg(name)) == (suit in "DC"), name
        for tone in FOUR_COLOURS:
            assert tone.encode() not in four.svg(name), name


def test_the_program_and_the_kit_exchange_the_same_tones(kit: ModuleType) -> None:
    suits = sys.modules["suits"]
    assert suits.FOUR_COLOURS == FOUR_COLOURS
    tones = [tone for suit in SUITS for tone in suits.TONES[suit].pairs(suits.TONES[suit])]
    others = [value for name, value in vars(sys.modules["pen"]).items() if re.match(r"#\w{6}", str(value))]
    assert len({*tones, *others}) == len(tones) + len(set(others)), "a tone would be exchanged elsewhere too"


def test_every_suit_stands_out_on_the_paper(kit: ModuleType) -> None:
    suits = sys.modules["suits"]
    bases = [suits.TONES[suit].base for suit in SUITS] + [suits.BLUE_DIAMONDS.base, suits.GREEN_CLUBS.base]
    for base in bases:
        assert (luminance(PAPER) + 0.05) / (luminance(base) + 0.05) >= 7, base


def test_a_large_index_with_its_suit_fills_a_third_of_the_card(kit: ModuleType) -> None:
    large = sys.modules["french"].LARGE
    reach = (large.top + large.height + large.gap + large.suit) / 880
    assert reach == pytest.approx(1 / 3, abs=0.03)


@pytest.mark.parametrize("family", [SPANISH, FRENCH])
@pytest.mark.parametrize("large", [False, True])
def test_every_card_mark_and_back_is_found_in_the_shape_of_its_deck(family: str, large: bool) -> None:
    deck = SPANISH_48 if family == SPANISH else FRENCH_52
    face = Face(family, large)
    for name in [*(card.code for card in deck), BACK]:
        width, height = map(float, re.findall(rb'viewBox="0 0 (\d+) (\d+)"', face.svg(name))[0])
        assert height / width == pytest.approx(card_faces.RATIO[family]), name
    for suit in deck.suits:
        assert b'viewBox="0 0 100 100"' in face.svg(f"mark_{suit.code}")


def test_qt_paints_a_hidden_corner_nowhere() -> None:
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    def upper_right(face: Face) -> int:
        image = QImage(63, 88, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        QSvgRenderer(QByteArray(face.svg("S7"))).render(painter)
        painter.end()
        return min(image.pixelColor(x, y).red() for x in range(54, 62) for y in range(4, 18))

    assert upper_right(Face(FRENCH)) > 200
    assert upper_right(Face(FRENCH, four_corners=True)) < 100
