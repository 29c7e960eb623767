"""The catalogues as written: the same keys and arguments, complete in every language."""

import gettext
import re
import shutil
import string
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

WORDS = Path(__file__).resolve().parents[2] / "resources" / "words"
LANGUAGES = sorted(po.parts[-3] for po in WORDS.glob("*/LC_MESSAGES/tapete.po"))
FORMS = re.compile(r"(_short|_bare|_of|_to|_suit)+$")  # what words.py hangs on the name of an argument


def catalogue(language: str) -> Catalog:
    with (WORDS / language / "LC_MESSAGES" / "tapete.po").open("rb") as written:
        return read_po(written, locale=language, abort_invalid=True)


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def sentences(message: Message) -> tuple[str, ...]:
    """What the message says: one sentence, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def arguments(message: Message) -> set[str]:
    """The arguments that its sentences use, in whatever form; not `n`, "one card" needs no number."""
    names = {name for text in sentences(message) for _, name, _, _ in string.Formatter().parse(text) if name}
    return {FORMS.sub("", name[:1].lower() + name[1:]) for name in names} - {
        "n"
    }  # "one card" needs no number


def messages(language: str) -> dict[str, Message]:
    return {key(message): message for message in catalogue(language) if message.id}


ENGLISH = messages("en")


def test_five_languages_are_spoken() -> None:
    assert LANGUAGES == ["ca", "el", "en", "es", "fr"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_keys_of_english_in_their_order(language: str) -> None:
    assert list(messages(language)) == list(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    text = (WORDS / language / "LC_MESSAGES" / "tapete.po").read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_out_or_in_doubt(language: str) -> None:
    for message in messages(language).values():
        assert not message.fuzzy, key(message)
        for text in sentences(message):
            assert text and text == text.strip() and "  " not in text, key(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_arguments_of_english(language: str) -> None:
    for message in messages(language).values():
        assert arguments(message) == arguments(ENGLISH[key(message)]), key(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_every_plural_form_of_its_language(language: str) -> None:
    forms = catalogue(language).num_plurals
    for message in messages(language).values():
        counts = not isinstance(ENGLISH[key(message)].id, str)
        assert len(sentences(message)) == (forms if counts else 1), key(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_players_raise_their_voice(language: str) -> None:
    loud = {key(m) for m in messages(language).values() if any("!" in text for text in sentences(m))}
    assert {k for k in loud if not k.startswith("said.")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_compiles_to_what_the_standard_library_reads(
    language: str, script: Callable[[str], ModuleType], tmp_path: Path
) -> None:
    po = tmp_path / language / "LC_MESSAGES" / "tapete.po"
    po.parent.mkdir(parents=True)
    shutil.copy(WORDS / language / "LC_MESSAGES" / "tapete.po", po)
    script("words").compile_catalogue(po)
    with po.with_suffix(".mo").open("rb") as compiled:
        read = gettext.GNUTranslations(compiled)
    assert read.info()["language"] == language
    assert read.gettext("language.name") == sentences(messages(language)["language.name"])[0]


def test_french_puts_no_break_spaces_where_they_belong() -> None:
    """Before : ; ! and ? and within « », so that no line begins with one of them."""
    for message in messages("fr").values():
        for text in sentences(message) if not key(message).startswith("grammar.") else ():
            assert not re.search(r" [:;!?»]|« |\w[;!?]|\w:(?!\w)", text), key(message)


def test_catalan_spanish_and_french_contract_what_they_write() -> None:
    """Neither "de el" nor "de oros"; and before a card, whose article may be "el", a form that contracts."""
    card = r"(?:de|a|à) \{(?:card|with|beside|drop)(?:_short)?\}"
    wrong = {
        "ca": re.compile(rf"(?:^|\s)(?:(?:de|a) el\b|(?:de|el|la) [aeoàèéòó]|{card}|de \{{name)"),
        "es": re.compile(rf"(?:^|\s)(?:(?:de|a) el\b|{card})"),
        "fr": re.compile(rf"(?:^|\s)(?:(?:de|à) les?\b|(?:de|le) [aeiouéèê]|{card}|de \{{name)"),
    }
    for language, pattern in wrong.items():
        texts = {key(m): " ".join(sentences(m)) for m in messages(language).values()}
        found = {k for k, text in texts.items() if pattern.search(text)}
        assert {k for k in found if not k.startswith("grammar.")} == set()
