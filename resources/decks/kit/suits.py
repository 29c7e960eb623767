"""The four suits of the French deck: spade, heart, diamond and club, each with tones of its own.

No other part of a card has these tones, and no two suits share one, so that a face in four colours is the
same file with the tones of diamonds and clubs exchanged (`FOUR_COLOURS`). Base on paper has a contrast of
7:1 or more in every suit.
"""

from dataclasses import dataclass

from pen import area, group, line, number, place


@dataclass(frozen=True, slots=True)
class Tones:
    """The three tones of a suit."""

    base: str
    shade: str
    light: str

    def pairs(self, other: "Tones") -> dict[str, str]:
        """What each of these tones becomes in another suit's place."""
        return {self.base: other.base, self.shade: other.shade, self.light: other.light}


SUITS = "SHDC"
TONES = {
    "S": Tones("#2B2731", "#17141B", "#6E6879"),
    "H": Tones("#A90F18", "#7C0A12", "#E0574F"),
    "D": Tones("#A90F17", "#7C0A11", "#E0574E"),
    "C": Tones("#2B2732", "#17141C", "#6E687A"),
}
BLUE_DIAMONDS = Tones("#1648B0", "#0F327E", "#6F9BE8")
GREEN_CLUBS = Tones("#00612B", "#00441E", "#55AE73")
FOUR_COLOURS = TONES["D"].pairs(BLUE_DIAMONDS) | TONES["C"].pairs(GREEN_CLUBS)

# Outlines about the origin, 200 high.
SPADE = (
    "M0,-100 C20,-58 86,-16 86,32 C86,60 66,76 44,76 C30,76 18,69 11,57 C13,76 21,90 36,98 H-36"
    " C-21,90 -13,76 -11,57 C-18,69 -30,76 -44,76 C-66,76 -86,60 -86,32 C-86,-16 -20,-58 0,-100 Z"
)
HEART = (
    "M0,98 C-20,54 -92,10 -92,-42 C-92,-74 -69,-94 -44,-94 C-23,-94 -7,-81 0,-60"
    " C7,-81 23,-94 44,-94 C69,-94 92,-74 92,-42 C92,10 20,54 0,98 Z"
)
DIAMOND = "M0,-102 C18,-66 48,-28 78,0 C48,28 18,66 0,102 C-18,66 -48,28 -78,0 C-48,-28 -18,-66 0,-102 Z"
CLUB = (
    "M0,-98 C26,-98 45,-79 45,-54 C45,-40 39,-28 29,-19 C35,-22 42,-24 49,-24 C73,-24 92,-4 92,20"
    " C92,45 73,64 49,64 C32,64 18,55 11,41 C12,68 20,88 36,98 H-36 C-20,88 -12,68 -11,41"
    " C-18,55 -32,64 -49,64 C-73,64 -92,45 -92,20 C-92,-4 -73,-24 -49,-24 C-42,-24 -35,-22 -29,-19"
    " C-39,-28 -45,-40 -45,-54 C-45,-79 -26,-98 0,-98 Z"
)
OUTLINES = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}
SHADES = {
    "S": "M0,-100 C20,-58 86,-16 86,32 C86,60 66,76 44,76 C58,60 66,36 56,8 C46,-24 16,-56 0,-100 Z",
    "H": "M44,-94 C69,-94 92,-74 92,-42 C92,10 20,54 0,98 C4,62 60,20 64,-36 C66,-62 58,-82 44,-94 Z",
    "D": "M0,-102 C18,-66 48,-28 78,0 C48,28 18,66 0,102 C6,62 28,26 46,0 C28,-26 6,-62 0,-102 Z",
    "C": (
        "M22,-92 C36,-86 45,-72 45,-54 C45,-40 39,-28 29,-19 C35,-22 42,-24 49,-24 C73,-24 92,-4 92,20"
        " C92,45 73,64 49,64 C66,54 74,34 66,14 C58,-2 40,-6 20,-8 C22,-18 28,-30 30,-46 C32,-64 30,-80"
        " 22,-92 Z"
    ),
}
LIGHTS = {
    "S": "M-60,26 C-60,2 -42,-18 -24,-38",
    "H": "M-70,-34 C-72,-60 -58,-74 -40,-76",
    "D": "M-50,0 C-34,-16 -20,-34 -10,-52",
    "C": "M-26,-56 C-25,-70 -16,-79 -4,-80 M-72,18 C-71,4 -62,-5 -50,-6",
}


def pip(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """A suit with shade and highlight, `size` high.

    Upside down it is mirrored rather than turned: the light falls from the left on every pip of a card.
    """
    tones = TONES[suit]
    scale = size / 200
    flip = -scale if upside_down else scale
    return group(
        area(OUTLINES[suit], tones.base),
        area(SHADES[suit], tones.shade),
        line(LIGHTS[suit], tones.light, 8),
        transform=f"translate({number(x)} {number(y)}) scale({scale:.3f} {flip:.3f})",
    )


def small(suit: str, x: float, y: float, size: float) -> str:
    """A suit in its base tone alone, `size` high: for indices."""
    return place(x, y, area(OUTLINES[suit], TONES[suit].base), scale=size / 200)
