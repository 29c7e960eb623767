"""The suit's object as a figure holds it: coin, goblet, sword and club, larger than the pips."""

import math
import re

from figures.dyes import AZURE, GOLDEN, LEAF, SCARLET, Dye
from figures.place import Place
from pen import BLUE, BLUE_DARK, BLUE_LIGHT, DETAIL, INK, RED

_PAIR = re.compile(r"(-?[\d.]+),(-?[\d.]+)")


def coin(at: Place) -> str:
    """A coin of 72 units radius about its origin: a sun with a rosette for a face."""
    rays = []
    for step in range(24):
        angle, radius = math.radians(step * 15), 47 if step % 2 == 0 else 29
        rays.append(f"{radius * math.sin(angle):.1f},{-radius * math.cos(angle):.1f}")
    beads = "".join(
        at.disc(
            60 * math.sin(math.radians(step * 30 + 15)), -60 * math.cos(math.radians(step * 30 + 15)), 4, RED
        )
        for step in range(12)
    )
    petals = "".join(
        at.disc(
            11 * math.sin(math.radians(step * 60)), -11 * math.cos(math.radians(step * 60)), 7, GOLDEN.light
        )
        for step in range(6)
    )
    shade = "M51,-51 C82,-20 82,24 51,51 C24,78 -20,80 -51,51 C-18,66 20,64 40,40 C62,16 64,-20 51,-51 Z"
    return (
        at.disc(0, 0, 72, GOLDEN.base, INK, 5)
        + at.area(shade, GOLDEN.shade)
        + at.disc(0, 0, 72, "none", INK, 5)
        + beads
        + at.disc(0, 0, 50, GOLDEN.light, INK)
        + at.shape("M" + " L".join(rays) + " Z", GOLDEN.base, INK, DETAIL)
        + at.disc(0, 0, 22, RED, INK)
        + petals
        + at.disc(0, 0, 6, GOLDEN.shade)
    )


def goblet(at: Place) -> str:
    """A goblet held by its stem at the origin: the bowl stands above, the foot shows below the hand."""
    foot = "M-10,20 C-12,38 -40,44 -50,64 L50,64 C40,44 12,38 10,20 Z"
    cup = "M-62,-152 C-62,-80 -46,-46 -10,-34 L-10,24 L10,24 L10,-34 C46,-46 62,-80 62,-152 Z"
    bowl = "M-61,-122 C-58,-74 -42,-46 -10,-36 L10,-36 C42,-46 58,-74 61,-122 C30,-108 -30,-108 -61,-122 Z"
    shade = "M61,-122 C58,-74 42,-46 10,-36 L-4,-36 C26,-50 36,-80 36,-113 Z"
    return (
        at.shape(foot, GOLDEN.base)
        + at.line("M-34,54 L34,54", GOLDEN.shade, 5)
        + at.shape(cup, GOLDEN.base)
        + at.shaded(bowl, SCARLET.base, at.area(shade, SCARLET.shade))
        + at.line("M-57,-98 C-30,-84 30,-84 57,-98", GOLDEN.base, 7)
        + at.oval(0, -152, 62, 15, GOLDEN.light, INK, 5)
        + at.oval(0, -151, 45, 8, SCARLET.shade)
        + at.disc(0, -66, 9, GOLDEN.light, INK)
        + at.disc(-25, -70, 5, GOLDEN.light)
        + at.disc(25, -70, 5, GOLDEN.light)
        + at.line("M-46,-128 C-46,-116 -44,-106 -41,-96", GOLDEN.light, 5)
    )


def sword(at: Place, length: float = 290) -> str:
    """A straight sword held by the grip at its origin, its point up, the blade `length` long."""
    tip = -34 - length
    blade = f"M-17,-34 L-17,{tip + 34} L0,{tip} L17,{tip + 34} L17,-34 Z"
    half = f"M0,-34 L0,{tip} L17,{tip + 34} L17,-34 Z"
    guard = (
        "M-62,-44 C-72,-46 -74,-32 -62,-28 C-36,-20 36,-20 62,-28 C74,-32 72,-46 62,-44 C34,-34 -34,-34"
        " -62,-44 Z"
    )
    return (
        at.shaded(blade, BLUE_LIGHT, at.area(half, BLUE))
        + at.line(f"M0,{tip + 46} L0,-50", BLUE_DARK, DETAIL)
        + at.shape("M-10,-28 L-9,42 L9,42 L10,-28 Z", SCARLET.base)
        + at.line("M-9,34 L9,28 M-9,22 L9,16", GOLDEN.base, DETAIL)
        + at.disc(0, 50, 14, GOLDEN.base, INK, 5)
        + at.shape(guard, GOLDEN.base)
        + at.disc(-62, -36, 3.5, GOLDEN.light)
        + at.disc(62, -36, 3.5, GOLDEN.light)
    )


def club(at: Place, above: float = 1, below: float = 1, bark: Dye = LEAF) -> str:
    """A knotted club held at its origin, thick end up; `above` and `below` stretch its two ends."""

    def up(y: float) -> float:
        return y * above if y < 0 else y * below

    def stretched(d: str) -> str:
        return _PAIR.sub(lambda found: f"{found[1]},{up(float(found[2])):.1f}", d)

    body = stretched(
        "M-13,86 C-15,20 -18,-30 -23,-70 C-26,-120 -38,-170 -33,-214 C-28,-240 24,-242 31,-216"
        " C40,-170 26,-120 22,-70 C18,-30 15,20 13,86 C8,94 -8,94 -13,86 Z"
    )
    shade = stretched(
        "M31,-216 C40,-170 26,-120 22,-70 C18,-30 15,20 13,86 L3,90"
        " C4,20 4,-30 7,-70 C8,-120 18,-180 12,-228 Z"
    )
    light = stretched("M-18,-190 C-20,-160 -14,-140 -13,-120 M-10,-96 C-9,-80 -8,-70 -7,-54")
    return (
        _stub(at.within(-24, up(-120), turn=-58), bark)
        + _stub(at.within(24, up(-160), turn=52), bark)
        + _stub(at.within(18, up(-70), turn=60), bark)
        + at.shaded(body, bark.base, at.area(shade, bark.shade), at.line(light, bark.light, 6))
        + _knot(at.within(6, up(-146)), bark)
        + _knot(at.within(-14, up(-92), 0.8), bark)
        + at.oval(-1, up(-222), 31, 13, GOLDEN.light, INK, 5)
        + at.oval(-1, up(-222), 14, 5, "none", GOLDEN.shade, 4)
    )


def _stub(at: Place, bark: Dye) -> str:
    """The stump of a cut branch, pointing up from its origin."""
    return at.shape("M-13,14 L-10,-24 L10,-24 L13,14 Z", bark.base) + at.oval(
        0, -24, 10, 6, GOLDEN.light, INK, 4
    )


def _knot(at: Place, bark: Dye) -> str:
    """A knot in the wood."""
    return at.oval(0, 0, 8, 12, bark.shade) + at.oval(0, 0, 3, 6, bark.base)


def orb(at: Place) -> str:
    """A king's orb with a cross, 30 units radius."""
    cross = "M-6,-30 L-6,-42 L-16,-42 L-16,-53 L-6,-53 L-6,-64 L6,-64 L6,-53 L16,-53 L16,-42 L6,-42 L6,-30 Z"
    return (
        at.shape(cross, GOLDEN.base, INK, 4)
        + at.disc(0, 0, 32, AZURE.base, INK, 5)
        + at.line("M-18,-16 C-14,-22 -8,-25 -3,-26", AZURE.light, 5)
        + at.line("M-31,2 C-14,12 14,12 31,2 M3,-31 C8,-18 8,-4 6,8", GOLDEN.base, 7)
    )


def sceptre(at: Place) -> str:
    """A short sceptre held at its origin, a flower at its head."""
    flower = (
        "M-9,-112 C-30,-118 -34,-144 -20,-150 C-14,-152 -10,-148 -9,-142 C-14,-158 -8,-170 0,-180"
        " C8,-170 14,-158 9,-142 C10,-148 14,-152 20,-150 C34,-144 30,-118 9,-112 Z"
    )
    return (
        at.shape("M-6,70 L-7,-112 L7,-112 L6,70 Z", GOLDEN.base, INK, 4)
        + at.shape(flower, GOLDEN.base)
        + at.line("M0,-166 L0,-126", GOLDEN.light, 5)
        + at.oval(0, -108, 15, 8, SCARLET.base, INK, 4)
        + at.disc(0, 74, 10, GOLDEN.base, INK, 4)
    )
