"""What a deck's faces are, and the text of a card's file as a face shows it. No Qt.

A French card is one file for every language and taste: its corners are groups with ids (`corners-K`,
`corners-R`, `more`, `more-K`, `more-R`) of which a face shows some and hides the rest, as it does with the
French name of a court (`names`); and the tones of its suit are no other part's, so that four colours
exchange them in the text.
resources/decks/README.md tells it whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from tapete.assets import resource
from tapete.cards import FRENCH, SPANISH, Card, card_in

BACK: Final = "back"
Letters = Literal["english", "french", "french_one"]

# What the ranks are called in the corners, where it is not the letter of the card's code.
LETTERS: Final[dict[Letters, dict[str, str]]] = {
    "english": {"T": "10"},
    "french": {"T": "10", "J": "V", "Q": "D", "K": "R"},
    "french_one": {"T": "10", "J": "V", "Q": "D", "K": "R", "A": "1"},
}
# Diamonds turn blue and clubs green: base, shade and light of each.
FOUR_COLOURS: Final = {
    "#A90F17": "#1648B0",
    "#7C0A11": "#0F327E",
    "#E0574E": "#6F9BE8",
    "#2B2732": "#00612B",
    "#17141C": "#00441E",
    "#6E687A": "#55AE73",
}
RATIO: Final = {SPANISH: 95 / 61, FRENCH: 88 / 63}  # height to width
CORNER_DRAWN: Final = {SPANISH: 40 / 610, FRENCH: 40 / 630}  # of a card's width

_SWITCHED: Final = re.compile(r'<g id="([\w-]+)"(?: display="none")?>')
_TONE: Final = re.compile("|".join(FOUR_COLOURS))


@dataclass(frozen=True, slots=True)
class Face:
    """One way to show a deck. The Spanish deck knows the size of the index alone."""

    family: str = SPANISH
    large: bool = False
    letters: Letters = "english"
    four_colours: bool = False
    four_corners: bool = False

    @property
    def ratio(self) -> float:
        """Height to width of its cards."""
        return RATIO[self.family]

    @property
    def corner(self) -> float:
        """The radius of its cards' corners, as a share of their width."""
        return CORNER_DRAWN[self.family]

    @property
    def folder(self) -> str:
        """The folder under decks/ with the cards."""
        return f"{self.family}_large" if self.large else self.family

    def svg(self, name: str, back: str = "panot") -> bytes:
        """A card by its code, a mark (`mark_H`) or the chosen back (`back`), as the painter takes it.

        FileNotFoundError where the deck has no drawing of that name.
        """
        text = resource("decks", *self._path(name, back)).read_text(encoding="utf-8")
        return (text if name == BACK else self.shown(name, text)).encode()

    def shown(self, name: str, text: str) -> str:
        """The text of a card's or mark's file, changed to what this face shows."""
        if self.family != FRENCH:
            return text
        text = self._lettered(text, name[1:])
        return _TONE.sub(lambda tone: FOUR_COLOURS[tone.group()], text) if self.four_colours else text

    def _path(self, name: str, back: str) -> tuple[str, str]:
        """The folder under decks/ and the file."""
        if name == BACK:
            return ("backs_french" if self.family == FRENCH else "backs"), f"{back}.svg"
        return (self.family if name.startswith("mark_") else self.folder), f"{name}.svg"

    def _lettered(self, text: str, rank: str) -> str:
        """The text with those groups shown that this face shows, and no others."""
        letter = LETTERS[self.letters].get(rank, rank)
        shown = {"corners", f"corners-{letter}"}
        if self.four_corners:
            shown |= {"more", f"more-{letter}"}
        if self.letters != "english":
            shown.add("names")

        def switched(group: re.Match[str]) -> str:
            return f'<g id="{group[1]}"' + (">" if group[1] in shown else ' display="none">')

        return _SWITCHED.sub(switched, text)


def corner_of(card: Card, face: Face) -> str:
    """What stands in the corners of that card as that face shows it: `J`, `V`, `11`."""
    shown = card_in(face.family, card)
    if shown.family != FRENCH:
        return shown.rank
    return LETTERS[face.letters].get(shown.rank, shown.rank)
