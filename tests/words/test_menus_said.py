"""The letters underlined in menus, which a keyboard needs, in every language."""

import re

import pytest

from tapete.windows.menus import MENUS
from tapete.words import languages, say, use


def letter(entry: str) -> str:
    """The underlined letter of a menu or of one of its entries."""
    (underlined,) = re.findall(r"&(\w)", say(f"menu.{entry}"))
    return str(underlined).lower()


@pytest.mark.parametrize("language", languages())
def test_no_two_entries_of_a_menu_share_a_letter(language: str) -> None:
    use(language)
    assert len({letter(title) for title in MENUS}) == len(MENUS)
    for title, entries in MENUS.items():
        letters = [letter(entry.name) for entry in entries if entry.name]
        assert len(set(letters)) == len(letters), (title, letters)
