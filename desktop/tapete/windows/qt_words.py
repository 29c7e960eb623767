"""The words of Qt's own dialogs where Qt has none: all of them in Greek, some in Catalan, Spanish and French.

Translators find them in resources/words/<language>/LC_MESSAGES/qt.po, as gettext writes what Qt asks for: the
class is the context, the English the msgid. Qt is given them in its own format, made here when the language
is chosen, and not by a translator written in Python: Qt asks from its threads too, while the program may be
waiting for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from struct import Struct
from typing import Final

from tapete.assets import resource

Words = Mapping[tuple[str, str], str]  # class and English -> what is said instead

_MO_MAGIC: Final = 0x950412DE
_BESIDE: Final = "\x04"  # gettext puts it between a context and its msgid

# Qt's format, as qtranslator.cpp reads it: sections of tag, length and bytes, big-endian.
_QM_MAGIC: Final = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_HASHES, _MESSAGES = 0x42, 0x69  # sections
_END, _TRANSLATION, _SOURCE, _CONTEXT = 1, 3, 6, 7  # parts of a message
_TAGGED: Final = Struct(">BI")
_HASHED: Final = Struct(">II")


@cache  # a translator reads them where they lie and makes no copy: they must outlive it
def qt_words(language: str) -> bytes:
    """What QTranslator.load takes for that language; empty where we have no words of Qt's in it."""
    try:
        compiled = resource("words", language, "LC_MESSAGES", "qt.mo").read_bytes()
    except FileNotFoundError:
        return b""
    return in_qts_format(dict(_written(compiled)))


def in_qts_format(said: Words) -> bytes:
    """Those words as a .qm file."""
    hashes: list[tuple[int, int]] = []
    messages = bytearray()
    for (context, english), text in said.items():
        hashes.append((_hash(english.encode()), len(messages)))
        messages += _tagged(_TRANSLATION, text.encode("utf-16-be"))
        messages += _tagged(_SOURCE, english.encode())
        messages += _tagged(_CONTEXT, context.encode())
        messages.append(_END)
    index = b"".join(_HASHED.pack(*found) for found in sorted(hashes))  # Qt searches by halves
    return _QM_MAGIC + _tagged(_HASHES, index) + _tagged(_MESSAGES, bytes(messages))


def _tagged(tag: int, data: bytes) -> bytes:
    return _TAGGED.pack(tag, len(data)) + data


def _hash(english: bytes) -> int:
    """The hash under which Qt looks for it (the ELF hash; 1 stands for 0)."""
    h = 0
    for byte in english:
        h = (h << 4) + byte
        high = h & 0xF0000000
        h = (h ^ high >> 24) & ~high & 0xFFFFFFFF
    return h or 1


def _written(mo: bytes) -> Iterator[tuple[tuple[str, str], str]]:
    """Each translation of a compiled catalogue; gettext's reader would keep them to itself."""
    order = "<" if int.from_bytes(mo[:4], "little") == _MO_MAGIC else ">"
    _, _, count, englishes, texts = Struct(f"{order}5I").unpack_from(mo)
    place = Struct(f"{order}2I")  # length and offset of a text

    def at(table: int, number: int) -> str:
        length, start = place.unpack_from(mo, table + number * place.size)
        return mo[start : start + length].decode()

    for number in range(count):
        context, beside, english = at(englishes, number).partition(_BESIDE)
        if beside:  # all but the head
            yield (context, english), at(texts, number)
