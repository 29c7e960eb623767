"""What is said, in the language chosen: a key and arguments in, a sentence out. The one translation system.

Catalogues are gettext's, resources/words/<language>/LC_MESSAGES/tapete.po, compiled to the .mo beside it.
Their msgids are keys (`refused.beat`), so English is a catalogue like any other. A sentence that counts has
plural forms, chosen by the argument `n`.

What a sentence may do with an argument called `card` (any name will do):

    a Card      {card} the king of swords    {card_short} the king    {card_bare} king of swords
                {card_of} of the king of swords      {card_short_of} of the king
                {card_to} to the king of swords      {card_short_to} to the king
                {card_suit} swords                   {card_suit_of} of swords
    a Suit      {suit} swords                        {suit_of} of swords
    str, int    itself; a str also {name_of} Maria's
                a str called `word` or `trump` is a word of the calling, said as `call.<word>`

A key that begins with `call.` or `said.` goes on with a word of the calling as records write it. One that
has parts is one sentence for all that it can be: `call.take:H` is `call.take_suit` with {suit} filled in,
`call.bid:90:S` is `call.bid` with {bid} and {suit}, `call.bid:capot:S` is `call.bid_capot`, `call.play:0` is
`call.play_0`, `call.play:2` is `call.play_n` with n, and a combination announced, kind and points, is
`said.run_50` for `said.run:50`, `said.four` with {points} for `said.four:150`.

The game at the table comes first in everything: where its catalogue has `score.bolot.capot`, that is said
for `score.capot`. What options of many games have in common stands once, `option.any.overruff`.

Articles, elisions and contractions are those of the language: "el rei d'espases", "l'as d'oros", "del rei".
A name written with a capital, {Card}, begins with a capital.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from gettext import GNUTranslations, NullTranslations
from typing import Final
from unicodedata import normalize

from tapete.assets import resource
from tapete.cards import Card, Suit, card_in, suit_in
from tapete.games import all_games
from tapete.games.core import Reason
from tapete.games.events import Argument

ENGLISH: Final = "en"  # spoken until `use` is called, and where the system's language is none of ours
DOMAIN: Final = "tapete"
CALLED: Final = ("word", "trump")  # arguments that are words of the calling
CALLING_ROOMS: Final = ("call", "said")  # where keys begin that go on with a word of the calling
EFFECT: Final = ".effect"  # what a call does
LOCALE_NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # POSIX: the first that is set decides

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Voice:
    """A language and its catalogue, and the game at the table, whose own words come first."""

    language: str
    catalogue: NullTranslations
    game: str = ""
    suits: Mapping[str, Suit] = field(default_factory=dict)  # of that game, by code
    family: str = ""  # of the deck in which cards are seen; empty: each in its own

    def text(self, key: str, n: int | None = None) -> str | None:
        """The sentence as the catalogue writes it, in the form for `n`; None when it has none."""
        return next((found for near in self._near(key) if (found := self._written(near, n))), None)

    def _near(self, key: str) -> Iterator[str]:
        """The keys under which the sentence may stand, the most particular first."""
        room, _, rest = key.partition(".")
        if self.game:
            yield f"{room}.{self.game}.{rest}"
        yield key
        if room == "option":
            yield f"option.any.{rest.partition('.')[2]}"

    def _written(self, key: str, n: int | None) -> str | None:
        found = key if n is None else self.catalogue.ngettext(key, key, n)
        if found == key:
            found = self.catalogue.gettext(key)
        return None if found == key else found

    def say(self, key: str, args: Mapping[str, Argument]) -> str:
        """The sentence, filled; the key itself where there is none."""
        room, _, word = key.partition(".")
        if room in CALLING_ROOMS:
            ending = EFFECT if word.endswith(EFFECT) else ""
            return self._called(room, word.removesuffix(EFFECT), ending, args)
        return self._filled(key, args) or key

    def _called(self, room: str, word: str, ending: str, args: Mapping[str, Argument]) -> str:
        """A word of the calling; a suit of this game is said by its name."""
        if word in self.suits and not ending:
            return capital(self._word(f"suit.{self._seen_suit(self.suits[word]).name}"))
        name, parts = self._parts(word)
        return self._filled(f"{room}.{name}{ending}", {**parts, **args}) or f"{room}.{word}{ending}"

    def _parts(self, word: str) -> tuple[str, dict[str, Argument]]:
        """The key of a word of the calling, and the arguments that it brings with it."""
        match word.split(":"):
            case [name, code] if code in self.suits:
                return f"{name}_suit", {"suit": self.suits[code]}
            case ["bid", value, code] if code in self.suits and value.isdecimal():
                return "bid", {"bid": int(value), "suit": self.suits[code]}
            case ["bid", "capot", code] if code in self.suits:
                return "bid_capot", {"suit": self.suits[code]}
            case ["play", count] if count != "0" and count.isdecimal():
                return "play_n", {"n": int(count)}
            case ["run" | "four" as kind, points] if points.isdecimal():
                return kind if kind == "four" else f"run_{points}", {"points": int(points)}
        return word.replace(":", "_"), {}

    def _filled(self, key: str, args: Mapping[str, Argument]) -> str | None:
        n = args.get("n")
        text = self.text(key, n if isinstance(n, int) else None)
        if text is None:
            return None
        fields = _Fields(key)
        for name, value in args.items():
            fields.update(self._forms(name, value))
        try:
            return text.format_map(fields)
        except (ValueError, LookupError, AttributeError) as fault:  # a slip in a catalogue stops no game
            _log.warning("%s in %s cannot be filled: %s", key, self.language, fault)
            return text

    def _forms(self, name: str, value: Argument) -> Iterator[tuple[str, str]]:
        """Each placeholder that this argument fills, and with what."""
        match value:
            case Card():
                yield from self._card_forms(name, value)
            case Suit():
                suit = self._seen_suit(value)
                yield name, self._word(f"suit.{suit.name}")
                yield f"{name}_of", self._word(f"suit.{suit.name}.of")
            case str() if name in CALLED:
                said = self.say(f"call.{value}", {})
                yield name, value if said == f"call.{value}" else said
            case str():
                yield name, value
                whose = "grammar.name_of.vowel" if _begins_with_a_vowel(value) else "grammar.name_of"
                yield f"{name}_of", self._word(whose).format(name=value)
            case _:
                yield name, str(value)

    def _seen_suit(self, suit: Suit) -> Suit:
        return suit_in(self.family, suit) if self.family else suit

    def _card_forms(self, name: str, card: Card) -> Iterator[tuple[str, str]]:
        card = card_in(self.family, card) if self.family else card
        suit_of = self._word(f"suit.{card.suit.name}.of")
        short = self._rank(card, ".the")
        full = self._card(short, suit_of)
        yield name, full
        yield f"{name}_short", short
        yield f"{name}_bare", self._card(self._rank(card), suit_of)
        for preposition in ("of", "to"):
            yield f"{name}_{preposition}", self._joined(preposition, full)
            yield f"{name}_short_{preposition}", self._joined(preposition, short)
        yield f"{name}_suit", self._word(f"suit.{card.suit.name}")
        yield f"{name}_suit_of", suit_of

    def _card(self, rank: str, suit_of: str) -> str:
        return self._word("grammar.card").format(rank=rank, suit_of=suit_of)

    def _rank(self, card: Card, form: str = "") -> str:
        own = self._written(f"rank.{self.game}.{card.rank}{form}", None)
        return own or self._word(f"rank.{card.family}.{card.rank}{form}")

    def _joined(self, preposition: str, name: str) -> str:
        """The name behind its preposition, drawn together where the language does so ("de el": "del")."""
        phrase = self._word(f"grammar.{preposition}").format(name=name)
        for contraction in self._word("grammar.contractions").split(";"):
            apart, drawn, together = (part.strip() for part in contraction.partition("="))
            if drawn and phrase.startswith(f"{apart} "):
                return together + phrase.removeprefix(apart)
        return phrase

    def _word(self, key: str) -> str:
        return self.text(key) or key


class _Fields(dict[str, str]):
    """What fills the placeholders of one sentence; one that nothing fills stays as it is written."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    def __missing__(self, name: str) -> str:
        plain = name[:1].lower() + name[1:]
        if plain != name and plain in self:
            return capital(self[plain])
        _log.warning("nothing fills {%s} in %s", name, self._key)
        return f"{{{name}}}"


_voice = _Voice("", NullTranslations())  # nobody has spoken yet


def languages() -> tuple[str, ...]:
    """The languages that have a compiled catalogue, by code."""
    return tuple(sorted(path.parts[-3] for path in resource("words").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def use(language: str) -> None:
    """Speak that language from now on; ValueError names those that there are when it is none of them."""
    global _voice
    _voice = replace(_voice, language=language, catalogue=_catalogue(language))


def speak_of(game: str, deck: str = "") -> None:
    """Speak as the players of that game do from now on: the nine of Botifarra is its manilla.

    `deck` is the family in which its cards are drawn, where that is not the game's own: then they are named
    as they are seen.
    """
    global _voice
    rules = all_games().get(game)
    own = rules().deck if rules else None
    suits = {suit.code: suit for suit in own.suits} if own else {}
    _voice = replace(_voice, game=game, suits=suits, family=own.drawn_in(deck) if own else "")


@contextmanager
def speaking_of(game: str) -> Iterator[None]:
    """Speak as the players of that game do as long as this lasts, then as before."""
    global _voice
    before = _speaking()
    speak_of(game)
    try:
        yield
    finally:
        _voice = replace(before, language=_voice.language, catalogue=_voice.catalogue)


def language() -> str:
    """The code of the language that is spoken."""
    return _speaking().language


def name_of_language(code: str) -> str:
    """The language's name in itself, for a list to choose from; ValueError as with `use`."""
    return _Voice(code, _catalogue(code)).say("language.name", {})


def say(key: str, **args: Argument) -> str:
    """The sentence of that key, filled; the key itself where the language has no such sentence."""
    return _speaking().say(key, args)


def say_reason(reason: Reason) -> str:
    """A reason as a sentence."""
    return _speaking().say(reason.key, reason.args)


def say_card(card: Card) -> str:
    """The card's name as a label, with a capital and no article: "King of swords"."""
    return capital(dict(_speaking()._card_forms("card", card))["card_bare"])


def say_suit(suit: Suit) -> str:
    """The suit's name as a label, with a capital: "Swords"."""
    return capital(say(f"suit.{_speaking()._seen_suit(suit).name}"))


def in_english(keys: Iterable[str]) -> dict[str, str]:
    """By key the English sentences as they are written, their placeholders open."""
    voice = _Voice(ENGLISH, _catalogue(ENGLISH))
    return {key: voice.text(key) or key for key in keys}


def system_language(wishes: Iterable[str] = ()) -> str:
    """The first of the wished-for languages that has a catalogue, English when none has.

    `wishes` are locale names, best first (`ca_ES.UTF-8`, `es-MX`). Without any they are those of the
    environment: LANGUAGE, then LC_ALL, LC_MESSAGES or LANG, and on Windows the language of its windows.
    """
    present = languages()
    codes = (_code(wish) for wish in (tuple(wishes) or _environment()))
    return next((code for code in codes if code in present), ENGLISH)


def _speaking() -> _Voice:
    if not _voice.language:
        use(ENGLISH)
    return _voice


def _catalogue(code: str) -> GNUTranslations:
    present = languages()
    if code not in present:
        there = ", ".join(present) or "none, compile them: python packaging/words.py"
        raise ValueError(f"no words for the language {code!r}; there are: {there}")
    with resource("words", code, "LC_MESSAGES", f"{DOMAIN}.mo").open("rb") as compiled:
        return GNUTranslations(compiled)


def _environment() -> tuple[str, ...]:
    """The locale names the system asks for, best first."""
    chosen = next((os.environ[name] for name in LOCALE_NAMES if os.environ.get(name)), "")
    if chosen.partition(".")[0] in ("C", "POSIX"):
        return ()  # as in GNU gettext: a plain locale silences LANGUAGE
    listed = [wish for wish in os.environ.get("LANGUAGE", "").split(":") if wish]
    if not chosen and not listed:
        return _windows_language()
    return (*listed, chosen)


def _windows_language() -> tuple[str, ...]:
    if sys.platform == "win32":
        import ctypes
        import locale

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return (locale.windows_locale.get(number, ""),)
    return ()


def _code(wish: str) -> str:
    """The language of a locale name: `ca` of ca_ES.UTF-8@valencia, `es` of es-MX."""
    return wish.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()


def _begins_with_a_vowel(name: str) -> bool:
    """Whether the name is heard to begin with a vowel: Anna, Hèctor and Inés, but not Iolanda."""
    letters = "".join(c for c in normalize("NFD", name.lower()) if c.isalpha()).removeprefix("h")
    if letters[:1] in ("i", "u"):
        return letters[1:2] not in set("aeiou")
    return letters[:1] in set("aeo")


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]
