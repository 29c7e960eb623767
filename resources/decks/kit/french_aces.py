"""The four aces of the French deck: one large pip each; the ace of spades has rosette, scrolls and ribbon."""

from aces import ribbon
from french import MIDDLE_X, MIDDLE_Y, Face, card
from pen import DETAIL, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, RED, area, circle, group, line, path, place
from pips import petals, rays
from suits import OUTLINES, SHADES, TONES

SPADE_SIZE = 480.0
SIZE = 340.0

# Within the outlines of `suits`, 200 high: a line of paper that follows the edge.
_INNER = {
    "S": (
        "M-15,52 C-23,61 -33,65 -44,65 C-62,65 -75,52 -75,31 C-75,-10 -18,-46 0,-80 C18,-46 75,-10 75,31"
        " C75,52 62,65 44,65 C33,65 23,61 15,52"
    ),
    "H": (
        "M0,76 C-20,40 -79,2 -79,-42 C-79,-66 -62,-81 -44,-81 C-24,-81 -9,-66 0,-36 C9,-66 24,-81 44,-81"
        " C62,-81 79,-66 79,-42 C79,2 20,40 0,76 Z"
    ),
    "D": "M0,-76 C16,-48 38,-20 60,0 C38,20 16,48 0,76 C-16,48 -38,20 -60,0 C-38,-20 -16,-48 0,-76 Z",
    "C": (
        "M0,-87 C20,-87 34,-72 34,-54 C34,-38 26,-24 14,-10 C28,-14 40,-13 49,-13 C67,-13 81,2 81,20"
        " C81,38 67,53 49,53 C32,53 19,44 0,22 C-19,44 -32,53 -49,53 C-67,53 -81,38 -81,20"
        " C-81,2 -67,-13 -49,-13 C-40,-13 -28,-14 -14,-10 C-26,-24 -34,-38 -34,-54 C-34,-72 -20,-87 0,-87 Z"
    ),
}
# The right half of what grows round the rosette of the spade.
_SCROLL = "M12,46 C20,57 34,58 46,54 C62,49 66,30 56,22 C48,16 38,22 41,31 C43,37 50,37 51,32"
_TWIG = "M59,26 C60,14 54,4 44,-4"
_LEAVES = (
    "M44,-4 C36,-4 31,-9 30,-17 C38,-17 44,-12 44,-4 Z M56,9 C57,1 54,-5 48,-9 C46,-2 49,5 56,9 Z"
    " M30,57 C34,50 40,48 46,49 C44,56 37,59 30,57 Z"
)


def rosette(x: float, y: float, size: float) -> str:
    """A gold medallion, `size` across, with two rounds of petals: the coin of the Spanish deck, jewelled."""
    scale = size / 200
    pen = 1 / scale
    studs = [place(0, 0, circle(0, -86, 4.5, GOLD_LIGHT, INK, 2.4 * pen), turn=22.5 * k) for k in range(16)]
    return place(
        x,
        y,
        circle(0, 0, 99, PAPER, "none"),
        circle(0, 0, 95, GOLD, INK, DETAIL * pen),
        *studs,
        circle(0, 0, 76, RED, INK, DETAIL * pen),
        path(petals(20, 73, 30, 8, 22.5), GOLD_DARK, INK, 2.6 * pen),
        path(petals(14, 75, 33, 8), GOLD_LIGHT, INK, 2.6 * pen),
        line(rays(34, 52, 8), GOLD_DARK, 3),
        circle(0, 0, 25, GOLD, INK, DETAIL * pen),
        circle(0, 0, 11, RED, INK, 2.4 * pen),
        scale=scale,
    )


def _pip(suit: str, size: float, *ornaments: str) -> str:
    """A large pip about the middle; ornaments in units of a pip 200 high."""
    tones = TONES[suit]
    drawn = area(OUTLINES[suit], tones.base) + area(SHADES[suit], tones.shade) + "".join(ornaments)
    return place(MIDDLE_X, MIDDLE_Y, drawn, scale=size / 200)


def ace_of_spades(face: Face) -> str:
    """The ornate one, as custom has it."""
    half = line(f"{_SCROLL} {_TWIG}", PAPER, 2.2) + area(_LEAVES, PAPER)
    palmette = "".join(
        area(petals(8, reach, 17, 1, turn), PAPER)
        for turn, reach in ((0, 40), (38, 30), (-38, 30), (74, 22), (-74, 22))
    )
    spade = _pip(
        "S",
        SPADE_SIZE,
        line(_INNER["S"], PAPER, 1.6),
        half,
        group(half, transform="scale(-1 1)"),
        place(0, -27, palmette),
    )
    medallion = rosette(MIDDLE_X, MIDDLE_Y + 24, 150)
    return card("S", "A", face, spade, medallion, ribbon(MIDDLE_X, 668, PAPER, GOLD))


def plain_ace(suit: str, face: Face) -> str:
    """The ace of hearts, diamonds or clubs."""
    return card(suit, "A", face, _pip(suit, SIZE, line(_INNER[suit], TONES[suit].light, 2)))


def ace(suit: str, face: Face) -> str:
    """The SVG of an ace."""
    return ace_of_spades(face) if suit == "S" else plain_ace(suit, face)
