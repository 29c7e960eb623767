"""The names that the French give their courts, in drawn capitals: broad, even in stroke, with small feet."""

from figures.place import Place
from pen import INK

NAMES = {
    ("S", "K"): "DAVID",
    ("H", "K"): "CHARLES",
    ("D", "K"): "CÉSAR",
    ("C", "K"): "ALEXANDRE",
    ("S", "Q"): "PALLAS",
    ("H", "Q"): "JUDITH",
    ("D", "Q"): "RACHEL",
    ("C", "Q"): "ARGINE",
    ("S", "J"): "HOGIER",
    ("H", "J"): "LAHIRE",
    ("D", "J"): "HECTOR",
    ("C", "J"): "LANCELOT",
}
HEIGHT = 20.0
SPACE = 6.5

# letter: (width, strokes); the letter stands on y = 0 and reaches up to y = -20. Stems are drawn broad,
# hair lines fine.
_E = "M0,0 L10,0 L11,-4 M2,-10 L8,-10 M0,-20 L10,-20 L11,-16"
_LETTERS: dict[str, tuple[float, str, str]] = {
    "A": (17, "M9,-20 L15,0", "M8.5,-20 L2,0 M4.5,-7 L12,-7 M0,0 L5,0 M12,0 L18,0"),
    "C": (
        14,
        "M14,-15.5 C13,-18.5 11,-20 8.5,-20 C3.5,-20 1,-16 1,-10 C1,-4 3.5,0 8.5,0 C11,0 13,-1.5 14,-4.5",
        "",
    ),
    "D": (15, "M2.5,-20 L2.5,0 M9,-19.3 C17,-17 17,-3 9,-0.7", "M0,-20 L7,-20 L9,-19.3 M0,0 L7,0 L9,-0.7"),
    "E": (11, "M2.5,-20 L2.5,0", _E),
    "É": (11, "M2.5,-20 L2.5,0", _E + " M4,-24 L8.5,-28"),
    "G": (
        15,
        "M14,-15.5 C13,-18.5 11,-20 8.5,-20 C3.5,-20 1,-16 1,-10"
        " C1,-4 3.5,0 8.5,0 C11,0 13,-1 14,-2.5 L14,-8",
        "M11,-8 L16.5,-8",
    ),
    "H": (
        16,
        "M2.5,-20 L2.5,0 M13.5,-20 L13.5,0",
        "M2.5,-10 L13.5,-10 M0,0 L5,0 M11,0 L16,0 M0,-20 L5,-20 M11,-20 L16,-20",
    ),
    "I": (5, "M2.5,-20 L2.5,0", "M0,0 L5,0 M0,-20 L5,-20"),
    "J": (7, "M5,-20 L5,-2 C5,2 3,4.5 0,4.5", "M2,-20 L8,-20"),
    "L": (11, "M2.5,-20 L2.5,0", "M0,0 L10,0 L11,-4.5 M0,-20 L5,-20"),
    "N": (
        16,
        "M2.5,-20 L13.5,0",
        "M2.5,-20 L2.5,0 M13.5,-20 L13.5,0 M0,0 L5,0 M11,-20 L16,-20 M0,-20 L2.5,-20",
    ),
    "O": (
        16,
        "M8,-20 C3,-20 0.5,-16 0.5,-10 C0.5,-4 3,0 8,0 C13,0 15.5,-4 15.5,-10 C15.5,-16 13,-20 8,-20 Z",
        "",
    ),
    "P": (
        12,
        "M2.5,-20 L2.5,0 M8,-19.5 C13,-18 13,-11 8,-9.5",
        "M0,-20 L6,-20 L8,-19.5 M2.5,-9 L6,-9 L8,-9.5 M0,0 L6,0",
    ),
    "R": (
        14,
        "M2.5,-20 L2.5,0 M8,-19.5 C12.5,-18 12.5,-11.5 8,-10 M7,-9.5 L13,0",
        "M0,-20 L6,-20 L8,-19.5 M2.5,-9.5 L6,-9.5 L8,-10 M0,0 L5,0 M13,0 L15,0",
    ),
    "S": (
        11,
        "M10,-15.5 C9.5,-18.5 8,-20 5.5,-20 C2.5,-20 1,-18 1,-15.5 C1,-10"
        " 10,-11 10,-5 C10,-2 8,0 5,0 C2.5,0 1,-1.5 0.5,-4.5",
        "",
    ),
    "T": (14, "M7,-20 L7,0", "M0.5,-16 L1,-20 L13,-20 L13.5,-16 M4,0 L10,0"),
    "U": (
        15,
        "M2.5,-20 L2.5,-6 C2.5,-2 4.5,0 7.5,0 C11,0 12.5,-2 12.5,-6",
        "M12.5,-6 L12.5,-20 M0,-20 L5,-20 M10,-20 L15,-20",
    ),
    "V": (16, "M2.5,-20 L8.5,0", "M8.5,0 L14,-20 M0,-20 L5,-20 M11.5,-20 L16.5,-20"),
    "X": (15, "M2,-20 L13,0", "M13,-20 L2,0 M0,0 L4.5,0 M10.5,0 L15.5,0 M0,-20 L4.5,-20 M10.5,-20 L15,-20"),
}


def written(at: Place, name: str) -> str:
    """A name that begins at the origin and reads along the part's x axis."""
    stems, hairs, left = [], [], 0.0
    for letter in name:
        width, stem, hair = _LETTERS[letter]
        spot = at.within(left, 0)
        stems.append(spot.moved(stem))
        hairs.append(spot.moved(hair))
        left += width + SPACE
    return Place().line(" ".join(hairs).strip(), INK, 1.8) + Place().line(" ".join(stems), INK, 3.4)
