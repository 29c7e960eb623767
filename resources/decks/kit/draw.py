"""Draw it all anew: `python resources/decks/kit/draw.py` writes every SVG of the deck, backs, marks and icon.

With `--contact OUT.png` it writes nothing but pictures to look at: a contact sheet, the same in greys
(OUT-grey.png) and a fan of twelve (OUT-fan.png).
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import aces
import backs
import figures
import icon
import marks
import number_cards

RESOURCES = Path(__file__).resolve().parents[2]
SUITS = "OCEB"


def faces() -> dict[str, str]:
    """The SVG of every face by its card's code, suit by suit from 1 to 12."""
    drawn: dict[str, str] = {}
    for suit in SUITS:
        drawn[f"{suit}1"] = aces.ACES[suit]()
        for rank in range(2, 10):
            drawn[f"{suit}{rank}"] = number_cards.number_card(suit, rank)
        for rank in range(10, 13):
            drawn[f"{suit}{rank}"] = figures.figure(suit, rank)
    return drawn


def drawings() -> dict[str, str]:
    """Every file that this kit writes: its path from resources/ and its SVG text."""
    files = {f"decks/spanish/{code}.svg": svg for code, svg in faces().items()}
    files |= {f"decks/spanish/mark_{name}.svg": draw() for name, draw in marks.MARKS.items()}
    files |= {f"decks/backs/{name}.svg": draw() for name, draw in backs.BACKS.items()}
    files["icons/tapete.svg"] = icon.icon()
    return files


def write(files: dict[str, str]) -> None:
    """Write the drawings where the table looks for them."""
    for name, svg in files.items():
        target = RESOURCES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the drawings, or with --contact only the pictures to look at."""
    parser = argparse.ArgumentParser(description="Draw the Spanish deck, the backs, the marks and the icon.")
    parser.add_argument(
        "--contact", type=Path, metavar="OUT.png", help="paint a contact sheet instead of writing"
    )
    parser.add_argument("--height", type=int, default=160, help="height of a card on it, in pixels")
    chosen = parser.parse_args(arguments)
    if chosen.contact:
        import proofs  # Qt is needed only to look

        proofs.prove(chosen.contact, chosen.height, faces(), [draw() for draw in backs.BACKS.values()])
    else:
        write(drawings())


if __name__ == "__main__":
    main()
