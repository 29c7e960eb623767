"""Pixmaps of the decks: sharp at the size that is shown, made once, and scaled meanwhile."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QSize
from pytestqt.qtbot import QtBot

from tapete.cards import FRENCH, FRENCH_52, SPANISH_48, Deck
from tapete.table import deck_art
from tapete.table.card_faces import Face
from tapete.table.deck_art import DeckArt
from tapete.table.look import FELTS, FeltStyle, cloth, font

CARD = SPANISH_48.card("O9")


@pytest.fixture
def art(qtbot: QtBot) -> DeckArt:
    return DeckArt()


def test_a_card_asked_for_the_first_time_is_there_at_once_in_device_pixels(art: DeckArt) -> None:
    art.ratio = 2.0
    pixmap = art.of(CARD, 100)
    assert pixmap.size() == QSize(200, 311)
    assert pixmap.devicePixelRatio() == 2.0


def test_another_size_is_shown_scaled_until_the_program_is_idle(art: DeckArt, qtbot: QtBot) -> None:
    first = art.of(CARD, 100)
    assert art.of(CARD, 120).cacheKey() == first.cacheKey()
    with qtbot.waitSignal(art.sharpened, timeout=5000):
        pass
    assert art.of(CARD, 120).width() == 120


def test_nothing_is_made_in_passing_while_something_moves(art: DeckArt, qtbot: QtBot) -> None:
    art.of(CARD, 100)
    art.rest(False)
    art.of(CARD, 120)
    qtbot.wait(1)
    assert art.of(CARD, 120).width() == 100
    art.rest(True)
    qtbot.waitUntil(lambda: art.is_idle, timeout=5000)
    assert art.of(CARD, 120).width() == 120


def test_a_flying_card_asks_for_no_size_of_its_own(art: DeckArt) -> None:
    art.of(CARD, 100)
    art.of(CARD, 83.5, flying=True)
    assert art.is_idle


def test_the_nearest_size_is_rather_a_larger_one(art: DeckArt) -> None:
    for width in (60, 140):
        art.prepare([CARD.code], width)
    assert art.of(CARD, 90, flying=True).width() == 140


def test_old_sizes_are_dropped_when_there_are_too_many(art: DeckArt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_art, "BUDGET", 200_000)
    for width in range(60, 160, 10):
        art.prepare([CARD.code], width)
    assert art.bytes_kept <= 200_000


def test_another_back_is_drawn_anew(art: DeckArt) -> None:
    before = art.of(None, 80).toImage()
    art.choose(Face(), "lattice")
    assert art.of(None, 80).toImage() != before


def test_a_french_card_has_its_own_shape_and_a_back_to_match(art: DeckArt) -> None:
    art.choose(Face(FRENCH), "panot")
    for card in (FRENCH_52.cards[0], None):
        assert art.of(card, 126).size() == QSize(126, 176)
    assert art.card_size(63).toTuple() == (63, 88)


def test_another_face_is_drawn_anew(art: DeckArt) -> None:
    king = next(card for card in FRENCH_52 if card.code == "DK")
    pictures = []
    for face in (
        Face(FRENCH),
        Face(FRENCH, large=True),
        Face(FRENCH, letters="french"),
        Face(FRENCH, four_colours=True),
        Face(FRENCH, four_corners=True),
    ):
        art.choose(face, "panot")
        pictures.append(art.of(king, 120).toImage())
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("deck", [SPANISH_48, FRENCH_52])
def test_a_small_card_has_large_numbers(qtbot: QtBot, deck: Deck) -> None:
    art, plain, large = DeckArt(large_below=64), DeckArt(), DeckArt()
    for some in (art, plain):
        some.choose(Face(deck.family), "panot")
    large.choose(Face(deck.family, large=True), "panot")
    for card in deck.cards[:1] + deck.cards[-1:]:
        assert art.of(card, 60).toImage() == large.of(card, 60).toImage() != plain.of(card, 60).toImage()
    for card in deck.cards[1:2]:
        assert art.of(card, 80).toImage() == plain.of(card, 80).toImage()
    assert art.of(None, 60).toImage() == plain.of(None, 60).toImage()


def test_marks_follow_the_face(art: DeckArt) -> None:
    art.choose(Face(FRENCH), "panot")
    plain = art.named("mark_D", 40).toImage()
    art.choose(Face(FRENCH, four_colours=True), "panot")
    assert art.named("mark_D", 40).toImage() != plain
    assert not art.has("mark_botifarra")


def test_a_style_says_how_each_deck_is_shown() -> None:
    style = FeltStyle(large=True, letters="french_one", four_colours=True, four_corners=True)
    assert style.face(FRENCH_52).folder == "french_large"
    assert style.face(SPANISH_48).folder == style.face().folder == "spanish_large"
    face = style.face(FRENCH_52)
    assert (face.letters, face.four_colours, face.four_corners) == ("french_one", True, True)


def test_every_card_and_mark_of_the_table_can_be_drawn(art: DeckArt) -> None:
    for card in SPANISH_48:
        assert not art.of(card, 60).isNull()
    for suit in SPANISH_48.suits:
        assert art.has(f"mark_{suit.code}")
    assert art.has("mark_botifarra")
    assert not art.has("mark_passo")


def test_a_cloth_is_lightest_round_its_middle() -> None:
    for felt in FELTS:
        image = cloth(felt, QSize(400, 300), QPointF(200, 150), 1.0).toImage()
        assert image.pixelColor(200, 150).lightness() > image.pixelColor(2, 2).lightness()


def test_letters_never_become_too_small_to_read() -> None:
    assert font(12, 0.5).pixelSize() == 11
    assert font(16, 2.0).pixelSize() == 32
