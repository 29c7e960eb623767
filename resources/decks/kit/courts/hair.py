"""Hair of the courts, and the faces of the queens; drawn about the middle of the head, facing left.

The face itself, the men's features and the beards are those of the Spanish figures.
"""

from figures.dyes import BLUSH, FLESH, Dye
from figures.heads import CHEEK_SHADE, FACE, Looks, beard, face
from figures.place import Place
from pen import INK, RED, RED_DARK, WHITE

# For every cut: what lies behind the face, what falls over it, and its strands.
CUTS = {
    "rolled": (
        "M-30,-50 C-56,-42 -58,-8 -56,14 C-58,32 -66,36 -78,42 C-90,52 -84,72 -66,72 C-46,72 -34,52 -32,30"
        " L40,60 L44,-40 Z",
        "M-40,-18 C-48,-46 -30,-70 12,-68 C54,-66 68,-36 64,-6 C64,18 74,32 88,42 C102,54 94,78 74,76"
        " C52,76 40,60 38,40 C36,22 42,8 34,-10 C18,-16 6,-28 0,-42 C-8,-28 -24,-18 -40,-18 Z",
        "M50,-28 C56,0 52,34 70,54 C76,62 84,58 80,50 M40,-14 C48,8 42,34 52,54",
    ),
    "flowing": (
        "M-30,-50 C-62,-40 -58,0 -60,24 C-78,52 -58,76 -70,104 C-56,114 -34,104 -26,80 L40,90 L44,-40 Z",
        "M-40,-16 C-50,-46 -30,-70 12,-68 C56,-66 70,-36 66,-4 C64,22 84,44 74,70 C70,88 84,100 76,114"
        " C58,118 40,104 40,80 C32,54 44,24 34,-8 C18,-14 4,-28 0,-42 C-8,-28 -24,-18 -40,-16 Z",
        "M40,-12 C52,14 40,44 52,72 C54,88 60,98 66,104 M52,-24 C60,10 56,30 66,52",
    ),
    "curled": (
        "M-30,-50 C-54,-50 -62,-28 -54,-14 C-68,-2 -64,18 -54,24 C-64,40 -50,58 -34,50 L40,60 L44,-40 Z",
        "M-42,-22 C-50,-36 -44,-52 -34,-56 C-26,-72 14,-76 30,-68 C54,-72 72,-50 66,-36 C84,-26 84,-4 72,4"
        " C86,18 80,40 66,42 C68,60 48,68 38,56 C30,46 34,34 40,30 C30,20 34,8 40,2 C28,-4 26,-16 30,-24"
        " C14,-16 2,-22 -2,-36 C-10,-24 -24,-20 -28,-28 C-32,-18 -38,-18 -42,-22 Z",
        "M44,-14 C54,-18 62,-8 56,0 M48,14 C58,10 66,20 58,32 M40,-44 C50,-48 60,-40 56,-32",
    ),
    "page": (
        "M-30,-50 C-58,-36 -60,20 -54,48 C-62,54 -64,64 -54,66 C-40,68 -32,56 -30,40 L40,60 L44,-40 Z",
        "M-40,-20 C-48,-44 -30,-70 12,-68 C56,-66 70,-30 66,6 C66,28 76,44 86,48 C84,64 62,70 48,62"
        " C34,54 30,44 34,28 C38,12 36,0 32,-12 C26,-14 20,-16 16,-20 C10,-16 2,-16 -4,-20 C-10,-15 -20,-15"
        " -24,-20 C-28,-16 -36,-16 -40,-20 Z",
        "M42,-20 C50,4 42,36 54,54 M54,-30 C62,0 54,32 66,52",
    ),
    "cropped": (
        "M-30,-50 C-48,-46 -50,-26 -44,-12 L40,20 L44,-40 Z",
        "M-42,-18 C-48,-46 -30,-70 10,-68 C52,-66 66,-38 60,-6 C62,10 58,24 48,30 L42,8 C34,2 30,-6 30,-20"
        " C22,-16 16,-18 12,-24 C4,-16 -4,-18 -8,-24 C-14,-17 -20,-17 -24,-22 C-28,-16 -36,-14 -42,-18 Z",
        "M38,-32 C48,-22 52,-6 50,12",
    ),
}
_LIGHT = "M16,-52 C32,-48 46,-38 52,-24"

# The queens: what hangs behind, the lock on the far side, the lock on the near side, strands.
TRESSES = {
    "long": (
        "M-46,-50 C-70,-20 -70,10 -74,40 C-92,80 -84,120 -60,140 L60,150 C92,130 96,90 80,50 L74,-40 Z",
        "M-26,-58 C-42,-46 -46,-26 -43,-4 C-48,12 -46,30 -44,44 C-50,68 -44,92 -60,118 C-82,110 -92,78 -80,46"
        " C-72,16 -74,-34 -48,-58 Z",
        "M18,-62 C36,-44 42,-18 40,6 C38,30 30,46 30,68 C30,92 46,104"
        " 46,132 C74,126 90,96 82,62 C76,38 84,8 78,-22"
        " C72,-52 48,-66 18,-62 Z",
        "M-58,-30 C-64,0 -60,30 -66,56 C-70,74 -66,90 -68,100 M52,-30 C60,0 50,34 52,62 C54,86 66,96 62,116"
        " M64,-28 C72,4 62,34 66,58",
    ),
    "plaits": (
        "M-46,-50 C-64,-20 -62,10 -56,34 L60,40 L74,-40 Z",
        "M-26,-58 C-42,-46 -46,-26 -43,-4 C-46,6 -46,20 -44,30"
        " C-52,36 -60,34 -62,24 C-70,-4 -70,-40 -48,-58 Z",
        "M18,-62 C36,-44 42,-18 40,6 C38,20 36,30 38,38 C50,46 64,42 68,28 C76,4 84,-60 18,-62 Z",
        "M-56,-30 C-60,-8 -58,6 -54,20 M52,-32 C60,-8 56,12 54,28",
    ),
    "coiled": (
        "M-46,-50 C-64,-20 -60,0 -52,20 L60,30 L74,-40 Z",
        "M-26,-58 C-42,-46 -46,-28 -43,-10 C-44,-2 -48,2 -54,0 C-68,-14 -66,-44 -46,-58 Z",
        "M18,-62 C36,-46 42,-26 40,-8 C42,4 50,8 60,2 C80,-16 76,-60 18,-62 Z",
        "M-56,-36 C-60,-24 -58,-14 -54,-8 M52,-36 C60,-24 60,-12 56,-4",
    ),
    "waved": (
        "M-46,-50 C-74,-30 -60,0 -72,20 C-90,44 -70,60 -82,90 L60,110 C104,90 78,60 92,40 L74,-40 Z",
        "M-26,-58 C-42,-46 -46,-26 -43,-4 C-50,14 -42,28 -48,40 C-62,56 -48,76 -62,98 C-84,100 -92,80 -80,62"
        " C-90,44 -70,30 -76,8 C-78,-20 -70,-50 -48,-58 Z",
        "M18,-62 C36,-44 42,-18 38,6 C30,26 44,38 38,56 C30,76 50,86"
        " 46,106 C70,116 96,98 84,76 C76,58 98,44 84,20"
        " C80,0 90,-58 18,-62 Z",
        "M-60,-30 C-64,-6 -54,14 -64,34 C-72,52 -60,66 -68,84 M56,-32 C64,-4 54,10 62,30 C70,48 56,64 64,90",
    ),
}


def gentleman(at: Place, looks: Looks) -> str:
    """A king's or jack's head: the kit's face, a court's hair."""
    at = at.within(0, 0, turn=looks.tilt)
    behind, before, strands = CUTS[looks.cut]
    return (
        at.shape(behind, looks.hair.shade)
        + face(at, looks)
        + (beard(at, looks) if looks.beard else "")
        + at.shape(before, looks.hair.base)
        + at.line(strands, looks.hair.shade, 4)
        + at.line(_LIGHT, looks.hair.light, 5)
    )


def lady(at: Place, hair: Dye, cut: str, eye: str = INK) -> str:
    """A queen's head."""
    _, far, near, strands = TRESSES[cut]
    eyes = "".join(
        at.oval(x, 1, rx, 7, eye) + at.disc(x - 1.4, -1.6, 1.8, WHITE) for x, rx in ((-26, 4.6), (8, 5.2))
    )
    lids = at.line("M-37,-3 C-33,-10 -23,-11 -18,-5 M-1,-5 C3,-11 14,-11 19,-2", INK, 4)
    brows = at.line("M-37,-17 C-33,-22 -25,-23 -19,-20 M0,-20 C6,-24 15,-23 21,-17", hair.shade, 4)
    nose = at.line("M-13,-2 C-15,8 -20,15 -19,19 C-17,23 -12,23 -8,21", FLESH.shade, 4)
    lips = at.area("M-24,36 C-20,33 -15,34 -12,36 C-9,34 -3,33 2,35.5 C-4,47.5 -18,48 -24,36 Z", RED)
    mouth = at.line("M-22,37 C-16,41 -6,41 0.5,36.5", RED_DARK, 2.5)
    blush = at.oval(21, 23, 11, 8, BLUSH) + at.oval(-35, 22, 5, 7, BLUSH)
    return (
        at.shaded(FACE, FLESH.base, at.area(CHEEK_SHADE, FLESH.shade))
        + blush
        + lids
        + eyes
        + brows
        + nose
        + lips
        + mouth
        + at.shape(far, hair.base)
        + at.shape(near, hair.base)
        + at.line(strands, hair.shade, 4)
        + at.line("M-44,-40 C-52,-26 -54,-12 -54,0 M38,-46 C48,-38 54,-24 56,-10", hair.light, 4.5)
    )


def tresses_behind(at: Place, hair: Dye, cut: str) -> str:
    """The hair behind a queen's neck; drawn before her body."""
    return at.shape(TRESSES[cut][0], hair.shade)


def plait(at: Place, hair: Dye, ribbon: Dye) -> str:
    """A plait that hangs from its origin over the shoulder, some 100 units."""
    knots = " ".join(
        f"M0,{y} C-24,{y + 2} -20,{y + 24} 0,{y + 27} C20,{y + 24} 24,{y + 2} 0,{y} Z" for y in (0, 27, 54)
    )
    strands = "M-10,10 C-4,16 4,16 11,12 M-10,37 C-4,43 4,43 11,39 M-10,64 C-4,70 4,70 11,66"
    return (
        at.shape("M-7,86 L7,86 L13,112 C4,118 -4,118 -13,112 Z", hair.base, INK, 4)
        + at.shape(knots, hair.base, INK, 4)
        + at.line(strands, hair.shade, 4)
        + at.shape("M-11,79 L11,79 L10,91 L-10,91 Z", ribbon.base, INK, 4)
    )


def coil(at: Place, hair: Dye) -> str:
    """A coil of plaited hair over the ear."""
    return at.oval(0, 0, 21, 27, hair.base, INK, 5) + at.line(
        "M-12,-8 C-10,-20 10,-20 12,-4 C12,12 -6,14 -6,2 C-6,-6 4,-6 5,0 M-16,10 C-8,22 10,20 16,8",
        hair.shade,
        4,
    )
