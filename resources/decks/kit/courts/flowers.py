"""The queens' flowers; the stem is held at the origin and the flower stands above."""

from math import cos, radians, sin

from figures.dyes import GOLDEN, LEAF, Dye
from figures.place import Place
from pen import DETAIL, INK


def stem(at: Place, top: float) -> str:
    """A stem with two leaves."""
    leaves = (
        f"M0,{top * 0.42} C-12,{top * 0.42 - 4} -34,{top * 0.5} -36,{top * 0.5 - 22}"
        f" C-18,{top * 0.5 - 20} -4,{top * 0.5 - 8} 0,{top * 0.42} Z"
        f" M0,{top * 0.34} C12,{top * 0.34 - 2} 32,{top * 0.42} 36,{top * 0.42 - 20}"
        f" C18,{top * 0.42 - 20} 4,{top * 0.42 - 8} 0,{top * 0.34} Z"
    )
    return (
        at.line(f"M4,44 C-2,20 2,0 0,{top}", INK, 11)
        + at.line(f"M4,44 C-2,20 2,0 0,{top}", LEAF.base, 5)
        + at.shape(leaves, LEAF.base, INK, 4)
    )


def rose(at: Place, dye: Dye) -> str:
    """A rose, seen from the side, its petals wound."""
    top = at.within(0, -100)
    petals = (
        "M-8,28 C-30,30 -42,12 -34,-4 C-40,-20 -26,-36 -10,-32 C2,-42 22,-38"
        " 28,-24 C42,-18 44,2 34,12 C32,28 10,36 -8,28 Z"
    )
    return (
        stem(at, -74)
        + top.shape("M-30,14 L-40,34 L-16,26 L0,42 L14,26 L38,34 L30,12 Z", LEAF.base, INK, 4)
        + top.shaded(
            petals,
            dye.base,
            top.area("M28,-24 C42,-18 44,2 34,12 C32,28 10,36 -8,28 C20,26 32,4 28,-24 Z", dye.shade),
        )
        + top.line(
            "M-34,-4 C-24,14 8,22 34,12 M-20,-10 C-16,10 18,12 22,-8 C24,-24 -2,-28 -6,-12 C-6,-2 10,0 10,-9",
            INK,
            4,
        )
        + top.line("M-24,-18 C-20,-24 -16,-26 -11,-26", dye.light, 5)
    )


def lily(at: Place, dye: Dye) -> str:
    """A lily of three pointed petals."""
    top = at.within(0, -92)
    return (
        stem(at, -74)
        + top.shape(
            "M-6,20 C-40,10 -48,-20 -50,-40 C-28,-34 -10,-14 0,14 C10,-14 28,-34 50,-40 C48,-20 40,10 6,20 Z",
            dye.base,
        )
        + top.shape("M0,24 C-22,0 -20,-30 0,-56 C20,-30 22,0 0,24 Z", dye.base)
        + top.area("M4,18 C22,0 20,-30 2,-52 C10,-30 10,0 4,18 Z", dye.shade)
        + top.line("M0,12 L0,-22", GOLDEN.base, 5)
    )


def daisy(at: Place, dye: Dye) -> str:
    """A daisy of eight petals."""
    top = at.within(0, -98)
    parts = []
    for step in range(8):
        spot = top.within(25 * sin(radians(45 * step)), -25 * cos(radians(45 * step)), turn=45 * step)
        parts.append(spot.oval(0, 0, 11, 17, dye.base, INK, 4))
    return (
        stem(at, -74)
        + "".join(parts)
        + top.disc(0, 0, 15, GOLDEN.base, INK, 4)
        + top.disc(0, 0, 6, GOLDEN.shade)
    )


def tulip(at: Place, dye: Dye) -> str:
    """A closed tulip."""
    top = at.within(0, -98)
    return (
        stem(at, -74)
        + top.shape(
            "M0,30 C-34,28 -36,-4 -30,-36 C-20,-30 -14,-24 -10,-16 L0,-44"
            " L10,-16 C14,-24 20,-30 30,-36 C36,-4 34,28 0,30 Z",
            dye.base,
        )
        + top.area("M30,-33 C36,-4 34,26 2,28 C22,18 26,-8 22,-28 Z", dye.shade)
        + top.line("M-10,-16 C-16,0 -14,14 -6,26 M10,-16 C16,0 14,14 6,26", INK, DETAIL)
    )
