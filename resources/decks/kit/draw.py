"""Draw it all anew: `python resources/decks/kit/draw.py` writes every SVG of decks, backs, marks and icon.

With `--contact OUT.png` it writes nothing but pictures to look at, of the deck and face asked for: a contact
sheet, the same in greys (OUT-grey.png) and a fan of twelve (OUT-fan.png).
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import aces
import backs
import figures
import french
import french_deck
import icon
import marks
import number_cards
import spanish_large
import suits

RESOURCES = Path(__file__).resolve().parents[2]
SUITS = "OCEB"


def spanish_faces() -> dict[str, str]:
    """The SVG of every Spanish face by its card's code, suit by suit from 1 to 12."""
    drawn: dict[str, str] = {}
    for suit in SUITS:
        drawn[f"{suit}1"] = aces.ace(suit)
        for rank in range(2, 10):
            drawn[f"{suit}{rank}"] = number_cards.number_card(suit, rank)
        for rank in range(10, 13):
            drawn[f"{suit}{rank}"] = figures.figure(suit, rank)
    return drawn


DECKS: dict[str, Callable[[], dict[str, str]]] = {
    "spanish": spanish_faces,
    "spanish_large": spanish_large.faces,
    "french": lambda: french_deck.faces(french.STANDARD),
    "french_large": lambda: french_deck.faces(french.LARGE),
}


def drawings() -> dict[str, str]:
    """Every file that this kit writes: its path from resources/ and its SVG text."""
    files = {f"decks/{deck}/{code}.svg": svg for deck, draw in DECKS.items() for code, svg in draw().items()}
    files |= {f"decks/spanish/mark_{name}.svg": marks.mark(draw()) for name, draw in marks.SPANISH.items()}
    files |= {f"decks/french/mark_{suit}.svg": marks.mark(marks.french(suit)) for suit in suits.SUITS}
    for folder, size in (("backs", backs.SPANISH), ("backs_french", backs.FRENCH)):
        files |= {f"decks/{folder}/{name}.svg": draw(size) for name, draw in backs.BACKS.items()}
    files["icons/tapete.svg"] = icon.icon()
    return files


def write(files: Mapping[str, str]) -> None:
    """Write the drawings where the table looks for them."""
    for name, svg in files.items():
        target = RESOURCES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the drawings, or with --contact only the pictures to look at."""
    parser = argparse.ArgumentParser(description="Draw the decks, the backs, the marks and the icon.")
    parser.add_argument(
        "--contact", type=Path, metavar="OUT.png", help="paint a contact sheet instead of writing"
    )
    parser.add_argument("--height", type=int, default=160, help="height of a card on it, in pixels")
    face = parser.add_argument_group("the face on the contact sheet")
    face.add_argument("--deck", choices=["spanish", "french"], default="spanish")
    face.add_argument("--large", action="store_true", help="large indices")
    face.add_argument("--letters", choices=["english", "french", "french_one"], default="english")
    face.add_argument("--four-colours", action="store_true", help="diamonds blue, clubs green")
    face.add_argument("--four-corners", action="store_true", help="an index in every corner")
    chosen = parser.parse_args(arguments)
    if chosen.contact:
        import proofs  # Qt and the program are needed only to look
        from tapete.table.card_faces import Face

        shown = Face(chosen.deck, chosen.large, chosen.letters, chosen.four_colours, chosen.four_corners)
        cards = {code: shown.shown(code, svg) for code, svg in DECKS[shown.folder]().items()}
        size = backs.FRENCH if chosen.deck == "french" else backs.SPANISH
        proofs.prove(chosen.contact, chosen.height, cards, [draw(size) for draw in backs.BACKS.values()])
    else:
        write(drawings())


if __name__ == "__main__":
    main()
