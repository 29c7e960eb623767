"""Every card of both families has a good name in every language."""

import re

import pytest

from tapete import words
from tapete.cards import FRENCH_52, SPANISH_32, SPANISH_48, Card, find_card
from tapete.words import languages, say_card, speak_of, use

EVERY_CARD = (*SPANISH_48, *FRENCH_52)
EVERY_LANGUAGE = ("ca", "el", "en", "es", "fr")

# What a language never writes.
WRONG = {
    "ca": re.compile(r"\b(de|a) el\b|\b(de|el|la) [aeo](?!l)|\bdel? (la|l')"),
    "es": re.compile(r"\b(de|a) el\b|\bl'|\bd'"),
    "en": re.compile(r"\b(el|la|de)\b|\ba (ace|eight)\b"),
    "el": re.compile(r"\bσε (τον|την|το)\b|\bάσος\b.*\bτον\b"),  # noqa: RUF001
    "fr": re.compile(r"\b(de|à) le\b|\b(de|le|la) [aeéo]|\bl'[^aeéo]"),
}


def forms(card: Card) -> dict[str, str]:
    return dict(words._speaking()._card_forms("card", card))


def test_the_languages_here_are_all_that_have_words() -> None:
    assert languages() == EVERY_LANGUAGE


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_no_two_cards_of_a_family_have_one_name(language: str) -> None:
    use(language)
    for family in (SPANISH_48, FRENCH_52):
        names = [say_card(card) for card in family]
        assert len(set(names)) == len(family)
        assert all(name[0].isupper() and "." not in name for name in names)


@pytest.mark.parametrize("game", ["", "botifarra"])
@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_every_form_of_every_card_is_written_as_the_language_writes(language: str, game: str) -> None:
    use(language)
    speak_of(game)
    for card in EVERY_CARD:
        for form, text in forms(card).items():
            if language == "ca":
                text = re.sub(r"^de (la|l')", "", text)  # "de la sota", "de l'as" are right
            assert not WRONG[language].search(text), (card, form, text)
            assert "." not in text and "{" not in text, (card, form, text)


@pytest.mark.parametrize(
    ("language", "card", "form", "text"),
    [
        ("ca", "E12", "card", "el rei d'espases"),
        ("ca", "O1", "card", "l'as d'oros"),
        ("ca", "C10", "card", "la sota de copes"),
        ("ca", "B9", "card_bare", "nou de bastos"),
        ("ca", "E12", "card_of", "del rei d'espases"),
        ("ca", "E1", "card_of", "de l'as d'espases"),
        ("ca", "C10", "card_short_of", "de la sota"),
        ("ca", "C11", "card_short_to", "al cavall"),
        ("ca", "C1", "card_short_to", "a l'as"),
        ("ca", "E2", "card_suit", "espases"),
        ("ca", "E2", "card_suit_of", "d'espases"),
        ("es", "E12", "card", "el rey de espadas"),
        ("es", "O1", "card_of", "del as de oros"),
        ("es", "C10", "card_to", "a la sota de copas"),
        ("es", "B11", "card_short_to", "al caballo"),
        ("el", "E12", "card", "τον ρήγα σπαθί"),
        ("el", "O1", "card_bare", "άσος νόμισμα"),
        ("el", "B10", "card_short_to", "στον βαλέ"),
        ("el", "C7", "card_of", "από το εφτά κούπα"),
        ("fr", "E12", "card", "le roi d'épées"),
        ("fr", "O1", "card_of", "de l'as de deniers"),
        ("fr", "C11", "card_short_of", "du cavalier"),
        ("fr", "B8", "card_short_to", "au huit"),
        ("en", "E12", "card", "the king of swords"),
        ("en", "O11", "card_short_of", "of the knight"),
        ("en", "B1", "card_bare", "ace of batons"),
    ],
)
def test_articles_and_contractions_are_those_of_the_language(
    language: str, card: str, form: str, text: str
) -> None:
    use(language)
    assert forms(find_card("spanish", card))[form] == text


@pytest.mark.parametrize(
    ("language", "card", "text"),
    [
        ("ca", "DA", "l'as de diamants"),
        ("ca", "HQ", "la dama de cors"),
        ("es", "SJ", "la jota de picas"),
        ("es", "CT", "el diez de tréboles"),
        ("el", "SJ", "τον φάντη μπαστούνι"),
        ("fr", "HQ", "la dame de cœur"),
        ("fr", "CA", "l'as de trèfle"),
        ("en", "SJ", "the jack of spades"),
    ],
)
def test_the_french_deck_has_its_own_names(language: str, card: str, text: str) -> None:
    use(language)
    assert forms(find_card("french", card))["card"] == text


def test_cards_shown_in_another_deck_are_named_as_they_are_seen() -> None:
    sota, nine = SPANISH_32.card("E10"), SPANISH_32.card("O9")
    speak_of("bolot", "french")
    assert (say_card(sota), say_card(nine)) == ("Jack of spades", "Nine of diamonds")
    assert words.say_suit(sota.suit) == words.say("call.E") == "Spades"
    assert words.say("call.take:C") == "Hearts"
    speak_of("bolot", "spanish")
    assert say_card(sota) == "Jack of swords"


def test_a_deck_that_has_not_all_the_cards_changes_no_name() -> None:
    speak_of("botifarra", "french")
    assert say_card(SPANISH_32.card("O9")) == "Manilla of coins"
