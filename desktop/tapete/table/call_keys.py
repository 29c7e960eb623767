"""Which letter of the keyboard says which call, in Latin and in Greek letters. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import normalize

LOOKING: Final = "L"  # looks at the last trick, whatever can be called
# Where Greek letters lie on a keyboard that has both alphabets.
GREEK: Final = dict(zip("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "ABGDEZHUIKLMNJOPRSTYFXCV", strict=True))


def keys_for(labels: Sequence[str]) -> tuple[str, ...]:
    """One letter for each label: the first of its letters whose key is not LOOKING nor an earlier label's.

    A Latin letter with an accent is left out, since it is not on every keyboard; of a Greek word, whose
    letters are on every Greek one, accents are taken off.
    """
    taken: list[str] = []
    for label in labels:
        letters = [letter for letter in label.upper() if letter.isalpha() and letter.isascii()]
        if not letters:
            letters = [letter for letter in normalize("NFD", label.upper()) if letter in GREEK]
        free = (letter for letter in letters if key_of(letter) not in (LOOKING, *map(key_of, taken)))
        taken.append(next(free, ""))
    return tuple(taken)


def key_of(letter: str) -> str:
    """The Latin letter on the key with which that letter is typed, whichever alphabet is on."""
    plain = normalize("NFD", letter.upper())[:1]
    return GREEK.get(plain, plain)
