"""How the program speaks: languages, arguments, and what happens when words fail it."""

import logging

import pytest

from tapete import words
from tapete.cards import FRENCH_52, SPANISH_48
from tapete.games.core import Reason
from tapete.words import languages, say, say_card, say_reason, say_suit, system_language, use

card = SPANISH_48.card


def test_it_speaks_the_language_that_is_used() -> None:
    use("ca")
    assert words.language() == "ca"
    assert say("refused.beat", card=card("C12"), **{"with": card("C1")}) == "Has de matar el rei: tens l'as"
    use("es")
    assert say("refused.beat", card=card("C12"), **{"with": card("C1")}) == (
        "Tienes que matar el rey: llevas el as"
    )


def test_it_speaks_english_until_it_is_told() -> None:
    assert words.language() == "en"
    assert say("refused.beat", card=card("C12"), **{"with": card("C1")}) == (
        "You must beat the king: you hold the ace"
    )


def test_a_language_without_words_is_refused_and_the_others_are_named() -> None:
    with pytest.raises(ValueError, match=r"'xx'; there are: ca, .*en, es"):
        use("xx")


def test_languages_are_named_in_themselves() -> None:
    assert {words.name_of_language(code) for code in languages()} >= {"English", "Català", "Español"}


def test_a_key_without_a_sentence_is_said_as_it_is() -> None:
    assert say("no.such_key", n=3, card=card("O9")) == "no.such_key"


def test_a_reason_is_a_sentence() -> None:
    assert say_reason(Reason("refused.follow", {"suit": card("C2").suit})) == (
        "You must follow suit: you hold cups"
    )


def test_a_card_and_a_suit_are_labels_of_their_own() -> None:
    assert say_card(card("E12")) == "King of swords"
    assert say_suit(card("E12").suit) == "Swords"
    use("ca")
    assert say_card(card("O1")) == "As d'oros"
    assert say_card(FRENCH_52.card("SJ")) == "Valet de piques"


def test_the_nine_of_botifarra_is_its_manilla() -> None:
    assert say_card(card("O9")) == "Nine of coins"
    words.speak_of("botifarra")
    assert say_card(card("O9")) == "Manilla of coins"
    assert say("refused.not_held", card=card("O9")) == "The manilla of coins is not in your hand"


def test_a_word_of_the_calling_is_said_as_it_is_called() -> None:
    use("ca")
    assert say("refused.call", word="sant_vicenc") == "Ara no es pot dir: Sant Vicenç"
    assert say("refused.call", word="unheard") == "Ara no es pot dir: unheard"


@pytest.mark.parametrize(
    ("name", "catalan"),
    [
        ("Maria", "mostra les cartes de Maria"),
        ("Àlex", "mostra les cartes d'Àlex"),
        ("Hèctor", "mostra les cartes d'Hèctor"),
        ("Inés", "mostra les cartes d'Inés"),
        ("Iolanda", "mostra les cartes de Iolanda"),
        ("", "mostra les cartes de "),
    ],
)
def test_names_are_joined_as_they_are_heard(name: str, catalan: str) -> None:
    assert say("table.ready.effect", name=name) == f"show {name}'s cards"
    use("ca")
    assert say("table.ready.effect", name=name) == catalan


@pytest.mark.logs_warning
def test_an_argument_that_is_missing_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    assert say("refused.not_held") == "{Card} is not in your hand"
    assert "nothing fills {Card} in refused.not_held" in caplog.messages


@pytest.mark.logs_warning
def test_a_slip_in_a_catalogue_stops_nobody(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words._Voice, "text", lambda *_: "half a {placeholder")
    with caplog.at_level(logging.WARNING):
        assert say("refused.follow", suit=card("C2").suit) == "half a {placeholder"
    assert "refused.follow in en cannot be filled" in caplog.text


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "ca_ES.UTF-8"}, "ca"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "el_GR.UTF-8"}, "el"),
        ({"LANG": "ca_ES@valencia"}, "ca"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ca_AD.UTF-8"}, "ca"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "xx:ca:es"}, "ca"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ca"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANGUAGE": "es"}, "es"),
    ],
)
def test_the_system_says_which_language(
    environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == spoken


def test_the_windows_wishes_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert system_language(["xx-YY", "ca-ES", "ca", "en"]) == "ca"
    assert system_language(["xx-YY"]) == "en"


@pytest.mark.parametrize(
    ("game", "word", "called", "said"),
    [
        ("botifarra", "C", "Cups", "Cups"),
        ("botifarra", "contro", "Contro", "Contro!"),
        ("belote", "C", "Clubs", "Clubs"),
        ("belote", "take", "Je prends", "Je prends!"),
        ("belote", "take:C", "Clubs", "Je prends: clubs"),
        ("belote", "pass", "Passe", "Passe"),
        ("bolot", "take:C", "Cups", "Voy: cups"),
        ("bolot", "pass", "No voy", "No voy"),
        ("pilotta", "bid:110:H", "110 hearts", "110, hearts"),
        ("pilotta", "bid:capot:D", "Kapo, diamonds", "Kapo, diamonds!"),
        ("pilotta", "redouble", "Rekontra", "Rekontra!"),
        ("bourre", "play", "Play", "I play"),
        ("bourre", "play:0", "Play, stand pat", "I play these"),
        ("bourre", "play:3", "Play, draw 3", "I play, 3 please"),
    ],
)
def test_each_game_calls_in_its_own_words(game: str, word: str, called: str, said: str) -> None:
    words.speak_of(game)
    assert say(f"call.{word}") == say("log.said", name="", word=word).strip(": .") == called
    assert say(f"said.{word}") == said


def test_what_a_call_does_is_said_with_its_suit_and_numbers() -> None:
    words.speak_of("pilotta")
    assert say("call.bid:90:S.effect") == "your side must reach 90 with spades as trumps"
    words.speak_of("bourre")
    assert say("call.play:1.effect") == "stay in and change 1 card"
    assert say("call.play:4.effect") == "stay in and change 4 cards"
    use("ca")
    assert say("call.play:4.effect") == "hi vas i canvies 4 cartes"


def test_declarations_are_announced_in_the_words_of_the_game() -> None:
    words.speak_of("belote")
    assert (say("said.run:50"), say("said.four:150"), say("said.rebelote")) == (
        "Cinquante",
        "Carré, 150",
        "Rebelote!",
    )
    words.speak_of("bolot")
    assert say("said.run:20") == "Tercera"


def test_statistics_of_bolot_have_the_words_of_its_table() -> None:
    """Its trumps have no queen: king and knight are the bolot, and declarations are cantes."""
    words.speak_of("bolot")
    assert say("statistics.royals") == say("score.bolot") == "Bolot and rebolot"
    assert say("statistics.declared.title") == say("score.declarations") == "Cantes"
    assert say("statistics.declared") == "Cantes scored"
    words.speak_of("pilotta")
    assert say("statistics.royals") == "King and queen of trumps"


def test_a_call_that_nobody_has_heard_is_said_as_it_is() -> None:
    assert say("call.bid:90:S") == "call.bid:90:S"
    assert say("call.bid:90:S.effect") == "call.bid:90:S.effect"


def test_the_game_at_the_table_says_things_its_own_way() -> None:
    assert say("score.declarations") == "Declarations"
    words.speak_of("bolot")
    assert say("score.declarations") == "Cantes"
    assert say("score.cards") == "Points in cards"


def test_options_that_games_share_are_said_alike() -> None:
    assert say("option.belote.overruff.must") == say("option.bolot.overruff.must") == "A duty"
    assert say("option.belote.carre_order.value") == "Ace, ten, king, queen"
    assert say("option.bolot.carre_order.value") == "Ace, three, king, knight"
