"""Heads in three-quarter view, looking left; hair and beards for them.

A head is drawn about the middle of the face: 128 units from the hairline (y = -64) to the chin
(y = 64). The back of the hair is painted before the face, the front after it, the hat or crown last.
"""

from dataclasses import dataclass

from figures.dyes import BLUSH, FLESH, Dye
from figures.place import Place
from pen import DETAIL, INK, RED_DARK, WHITE

FACE = (
    "M-38,-50 C-42,-34 -42,-16 -40,-4 C-45,8 -44,24 -39,34 C-34,52 -20,64 -4,64 C20,64 38,46 43,18 L48,-50 Z"
)
CHEEK_SHADE = "M48,-50 L43,18 C38,46 20,64 -4,64 C10,54 28,40 31,14 C32,-8 30,-30 32,-50 Z"


@dataclass(frozen=True, slots=True)
class Looks:
    """What tells one face from another: hair, its cut, the beard (none for a page), the tilt in degrees."""

    hair: Dye
    cut: str
    beard: str = ""
    tilt: float = 0


def neck(at: Place, length: float = 46) -> str:
    """The neck under the head, in the shade of the chin."""
    low = 50 + length
    return at.shape(f"M-14,46 L-18,{low} C-4,{low + 12} 20,{low + 12} 34,{low} L34,30 Z", FLESH.shade)


def features(at: Place, brow: str) -> str:
    """Eyes, brows, nose, mouth and the blush of the cheek."""
    eyes = "".join(
        at.oval(x, 1, rx, 7, INK) + at.disc(x - 1.4, -1.6, 1.8, WHITE) for x, rx in ((-26, 4.6), (8, 5.2))
    )
    lids = at.line("M-34,-5 C-31,-10 -23,-10 -19,-5 M0,-4 C3,-10 13,-10 17,-3", INK, DETAIL)
    brows = at.line("M-36,-19 C-32,-24 -24,-24 -19,-20 M0,-20 C6,-26 16,-25 21,-18", brow, 5)
    nose = at.line("M-12,-4 C-15,8 -21,16 -20,20 C-18,25 -11,25 -7,22", FLESH.shade, 4)
    mouth = at.line("M-24,39 C-18,45 -6,45 0,38", RED_DARK, 4.5)
    blush = at.oval(20, 24, 10, 7, BLUSH) + at.oval(-34, 23, 5, 6, BLUSH)
    return blush + lids + eyes + brows + nose + mouth


def face(at: Place, looks: Looks) -> str:
    """The bare face with its shaded cheek."""
    return at.shaded(FACE, FLESH.base, at.area(CHEEK_SHADE, FLESH.shade)) + features(at, looks.hair.shade)


# Hair: for every cut what lies behind the face and what falls over it, then lines of shade and of light.
_BEHIND = {
    "bob": "M-30,-50 C-56,-30 -56,24 -50,52 C-42,58 -32,52 -30,40 L40,60 L44,-40 Z",
    "waves": "M-30,-50 C-58,-36 -62,0 -56,24 C-66,46 -60,74 -46,84 C-36,88 -26,80 -26,66 L40,80 L44,-40 Z",
    "curls": (
        "M-30,-50 C-52,-48 -58,-26 -52,-14 C-64,-4 -62,18 -54,26 C-60,40 -48,54 -36,48 L40,60 L44,-40 Z"
    ),
    "short": "M-30,-50 C-44,-44 -46,-26 -42,-12 L40,20 L44,-40 Z",
    "long": (
        "M-30,-50 C-60,-36 -60,10 -58,40 C-60,70 -60,96 -50,108 C-36,110 -24,96 -22,72 L40,90 L44,-40 Z"
    ),
}
_OVER = {
    "bob": "M-40,-18 C-48,-44 -30,-70 12,-68 C54,-66 68,-30 66,4 C68,34 66,54 56,68 C44,74 32,70 28,58"
    " C36,38 36,10 28,-10 C14,-16 6,-26 2,-38 C-8,-26 -24,-18 -40,-18 Z",
    "waves": "M-40,-14 C-50,-44 -30,-70 12,-68 C54,-66 72,-34 68,2 C84,26 62,42 76,64 C74,88 54,96 38,86"
    " C24,78 24,60 34,48 C24,34 38,12 28,-8 C14,-16 4,-28 0,-42 C-8,-28 -24,-16 -40,-14 Z",
    "curls": "M-42,-20 C-50,-34 -44,-50 -34,-54 C-26,-72 14,-76 30,-66 C52,-70 68,-48 64,-34 C80,-24"
    " 80,-2 70,6 C82,20 74,40 64,42 C66,60 44,68 34,58 C24,54 24,40 32,34 C24,22 28,10 32,4 C22,-4"
    " 22,-16 26,-22 C12,-16 0,-22 -2,-34 C-10,-22 -24,-18 -28,-26 C-32,-18 -40,-16 -42,-20 Z",
    "short": "M-40,-20 C-46,-46 -30,-70 10,-68 C50,-66 62,-36 58,-4 C58,10 54,20 46,24 L40,6"
    " C32,2 28,-6 28,-18 C14,-18 6,-28 2,-38 C-8,-28 -24,-20 -40,-20 Z",
    "long": "M-40,-16 C-50,-44 -30,-70 12,-68 C54,-66 70,-34 68,0 C72,40 74,84 64,112 C48,120 30,108 28,84"
    " C38,54 38,16 28,-8 C14,-16 4,-28 0,-42 C-8,-28 -24,-18 -40,-16 Z",
}
_SHADE = {
    "bob": "M30,-10 C42,8 44,40 36,64 M46,-24 C56,0 58,34 50,64",
    "waves": "M40,-10 C48,14 38,34 46,54 C50,66 48,76 44,82 M52,-24 C60,4 54,20 60,44",
    "curls": "M40,-14 C50,-16 56,-8 52,0 M42,16 C54,12 60,22 54,32 M36,-40 C46,-44 54,-38 52,-30",
    "short": "M34,-30 C44,-22 48,-8 46,6",
    "long": "M34,-8 C46,24 48,66 42,104 M48,-20 C58,16 60,60 54,104",
}
_LIGHT = "M4,-56 C24,-56 42,-46 50,-30"


def hair_behind(at: Place, looks: Looks) -> str:
    """The hair on the far side of the face."""
    return at.shape(_BEHIND[looks.cut], looks.hair.shade)


def hair_over(at: Place, looks: Looks) -> str:
    """The fringe and the hair on the near side."""
    strands = at.line(_SHADE[looks.cut], looks.hair.shade, 4) + at.line(_LIGHT, looks.hair.light, 5)
    return at.shape(_OVER[looks.cut], looks.hair.base) + strands


_BEARDS = {
    "full": "M-40,8 C-48,34 -46,70 -28,92 C-16,106 6,106 20,92 C40,74 50,40 46,0 C40,12 34,22 26,26"
    " C14,24 2,26 -8,30 C-20,26 -30,24 -40,8 Z",
    "pointed": "M-40,10 C-46,36 -42,66 -26,88 C-20,100 -14,114 -8,124 C0,112 10,100 18,88 C38,66 48,38 46,0"
    " C40,12 34,22 26,26 C14,24 2,26 -8,30 C-20,26 -32,24 -40,10 Z",
    "forked": "M-40,8 C-48,36 -48,72 -34,110 C-24,104 -14,94 -8,82 C2,96 14,106 26,112 C40,76 50,38 46,0"
    " C40,12 34,22 26,26 C14,24 2,26 -8,30 C-20,26 -30,24 -40,8 Z",
    "curly": "M-40,8 C-50,16 -50,34 -44,42 C-52,54 -46,72 -36,74 C-36,88 -22,96 -12,90 C-4,100 12,98 18,88"
    " C32,88 40,74 36,66 C48,60 52,42 46,34 C54,22 52,8 46,0 C40,12 34,22 26,26 C14,24 2,26 -8,30"
    " C-20,26 -30,24 -40,8 Z",
}
_BEARD_SHADE = {
    "full": "M-22,66 C-18,78 -12,86 -6,90 M2,62 C4,74 4,84 0,94 M26,40 C26,58 22,72 16,82",
    "pointed": "M-22,62 C-18,78 -14,88 -10,98 M2,60 C4,76 0,92 -4,104 M26,38 C26,56 20,72 14,82",
    "forked": "M-28,58 C-30,74 -30,86 -30,96 M6,62 C12,76 18,88 22,98 M28,38 C32,54 32,72 30,84",
    "curly": "M-32,52 C-26,60 -20,58 -18,50 M-14,74 C-8,80 0,78 2,70 M14,64 C22,68 28,62 28,54",
}


def beard(at: Place, looks: Looks) -> str:
    """The beard with its moustache and the lip between them."""
    moustache = "M-11,28 C-20,20 -36,24 -46,40 C-36,44 -22,44 -12,37 C0,46 18,46 32,38 C24,24 0,20 -11,28 Z"
    if looks.beard == "moustache":
        tuft = "M-20,54 C-14,57 -8,57 -2,54 C-2,64 -8,74 -12,80 C-17,72 -21,64 -20,54 Z"
        lip = at.line("M-19,46 C-14,49 -8,49 -3,46", RED_DARK, 4)
        return lip + at.shape(tuft, looks.hair.base, INK, 4) + at.shape(moustache, looks.hair.base, INK, 4)
    return (
        at.shape(_BEARDS[looks.beard], looks.hair.base)
        + at.line(_BEARD_SHADE[looks.beard], looks.hair.shade, 4)
        + at.line("M-18,48 C-14,52 -6,52 -2,48", RED_DARK, 5)
        + at.shape(moustache, looks.hair.light, INK, 4)
    )


def head(at: Place, looks: Looks) -> str:
    """A whole head without its hat."""
    at = at.within(0, 0, turn=looks.tilt)
    parts = [hair_behind(at, looks), face(at, looks)]
    if looks.beard:
        parts.append(beard(at, looks))
    return "".join([*parts, hair_over(at, looks)])
