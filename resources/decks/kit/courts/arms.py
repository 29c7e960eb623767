"""What kings and jacks hold, besides the Spanish sword, orb and sceptre."""

import re
from math import cos, radians, sin

from figures.dyes import GOLDEN, LEAF, LEATHER, STEEL, Dye
from figures.place import Place
from pen import INK, area, number


def shaft(at: Place, top: float, low: float = 140, dye: Dye = LEATHER) -> str:
    """A straight shaft held at its origin."""
    d = f"M-7,{low} L-7,{top} L7,{top} L7,{low} Z"
    return at.shape(d, dye.base, INK, 4) + at.line(f"M-2,{low - 6} L-2,{top + 6}", dye.light, 3.5)


def halberd(at: Place, tassel: Dye) -> str:
    """An axe, a hook and a point on a long shaft, the edge to the left."""
    axe = "M-6,-150 C-20,-152 -32,-158 -40,-172 C-50,-140 -46,-104 -26,-84 C-24,-98 -16,-106 -6,-108 Z"
    edge = "M-40,-172 C-50,-140 -46,-104 -26,-84 C-26,-90 -24,-94 -22,-98 C-36,-116 -38,-142 -34,-163 Z"
    hook = "M6,-144 C20,-142 30,-134 38,-118 C24,-122 14,-120 6,-114 Z"
    point = "M-8,-156 L-12,-176 L0,-232 L12,-176 L8,-156 Z"
    return (
        shaft(at, -160)
        + at.shape(hook, STEEL.base)
        + at.shaded(axe, STEEL.base, at.area(edge, STEEL.light))
        + at.shaded(point, STEEL.base, at.area("M0,-232 L12,-176 L8,-156 L0,-156 Z", STEEL.shade))
        + at.shape("M-11,-160 L11,-160 L11,-100 L-11,-100 Z", GOLDEN.base, INK, 4)
        + at.disc(0, -143, 3.5, INK)
        + at.disc(0, -117, 3.5, INK)
        + at.shape("M-10,-98 L10,-98 L20,-66 L8,-72 L0,-60 L-8,-72 L-20,-66 Z", tassel.base, INK, 4)
    )


def harp(at: Place, strings: str = INK) -> str:
    """A small harp, its pillar to the left, the hand at its origin on the pillar."""
    cords = "M14,-62 L18,44 M28,-60 L31,30 M42,-64 L44,16 M56,-74 L57,4"
    frame = (
        "M-8,64 L-8,-70 C-22,-78 -18,-98 -2,-96 C8,-94 8,-84 14,-80"
        " C34,-70 52,-80 62,-100 C70,-112 86,-104 80,-90"
        " C82,-40 66,26 8,66 C2,70 -6,70 -8,64 Z M8,-62 L8,46 C48,14 66,-34 68,-80 C54,-58 32,-54 8,-62 Z"
    )
    return (
        at.line(cords, strings, 3)
        + at.shape(frame, GOLDEN.base)
        + at.line("M0,-60 L0,52", GOLDEN.light, 4)
        + at.disc(-4, -84, 4, GOLDEN.shade)
    )


def rod(at: Place, jewel: Dye) -> str:
    """A sceptre ending in a globe with an eagle's wings spread above it."""
    wings = (
        "M0,-118 C-10,-132 -38,-128 -46,-152 C-26,-146 -12,-150 0,-136"
        " C12,-150 26,-146 46,-152 C38,-128 10,-132 0,-118 Z"
    )
    return (
        at.shape("M-6,130 L-6,-80 L6,-80 L6,130 Z", GOLDEN.base, INK, 4)
        + at.line("M-1,60 L-1,-70", GOLDEN.light, 3.5)
        + at.shape(wings, GOLDEN.base, INK, 4)
        + at.shape(
            "M-8,-116 C-12,-140 -8,-158 2,-160 C10,-160 12,-152 18,-150 C10,-146 10,-132 8,-116 Z",
            GOLDEN.base,
            INK,
            4,
        )
        + at.disc(0, -98, 22, jewel.base, INK, 5)
        + at.line("M-21,-96 C-8,-88 8,-88 21,-96", GOLDEN.base, 6)
        + at.oval(0, -74, 13, 6, GOLDEN.light, INK, 4)
    )


def branch(at: Place, dye: Dye = LEAF) -> str:
    """A branch of laurel with broad leaves."""
    leaf = "M0,0 C-18,-14 -20,-40 0,-62 C20,-40 18,-14 0,0 Z"
    half = "M0,0 C18,-14 20,-40 0,-62 Z"
    parts = [
        at.line("M2,70 C-4,20 6,-40 0,-110", INK, 12),
        at.line("M2,70 C-4,20 6,-40 0,-110", LEATHER.base, 6),
    ]
    for x, y, turn in ((2, -40, -58), (2, -30, 58), (2, -74, -46), (2, -66, 46), (0, -104, 0)):
        spot = at.within(x, y, 1, turn)
        parts.append(spot.shaded(leaf, dye.base, spot.area(half, dye.shade), width=4))
    return "".join(parts)


def lance(at: Place, pennon: Dye, other: Dye) -> str:
    """A lance with a swallow-tailed pennon flying to the left."""
    flag = "M-6,-172 C-24,-184 -40,-164 -64,-172 L-52,-149 L-64,-126 C-40,-118 -24,-138 -6,-126 Z"
    return (
        shaft(at, -180)
        + at.shape(flag, pennon.base)
        + at.line("M-9,-149 C-24,-160 -36,-142 -50,-149", other.base, 10)
        + at.shape("M-9,-176 L-14,-192 L0,-236 L14,-192 L9,-176 Z", STEEL.base)
        + at.area("M2,-232 L12,-192 L8,-178 L2,-178 Z", STEEL.shade)
    )


def arrow(at: Place, feathers: Dye) -> str:
    """A great arrow held upright, its head up."""
    return (
        shaft(at, -150, 130)
        + at.shape("M-22,-146 L0,-206 L22,-146 L0,-158 Z", STEEL.base)
        + at.area("M2,-200 L18,-150 L2,-157 Z", STEEL.shade)
        + at.shape("M-6,50 L-22,66 L-22,110 L-6,94 Z M6,50 L22,66 L22,110 L6,94 Z", feathers.base, INK, 4)
    )


def shield(at: Place, field: Dye, rim: Dye, device: str, colour: str) -> str:
    """A round shield with the suit's device in its middle"
    " (relative path data, drawn much larger)."""
    studs = "".join(
        at.disc(62 * sin(radians(a)), -62 * cos(radians(a)), 5, rim.light, INK, 3) for a in range(0, 360, 45)
    )
    return (
        at.disc(0, 0, 74, rim.base, INK, 5)
        + at.disc(0, 0, 51, field.base, INK, 4)
        + studs
        + enlarged(at, device, colour, 2.9)
    )


def enlarged(at: Place, device: str, colour: str, scale: float) -> str:
    """A suit device from its relative path data, larger."""
    x, y = at.at(0, 0)
    d = re.sub(r"-?\d*\.?\d+", lambda found: number(float(found.group()) * scale), device)
    return area(f"M{number(x)},{number(y)} {d}", colour)
