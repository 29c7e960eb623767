"""Crowns, hats and plumes; all are drawn about the middle of the head that wears them."""

from figures.dyes import GOLDEN, LEAF, LINEN, SCARLET, STEEL, Dye
from figures.place import Place
from pen import DETAIL, INK

_BAND = "M-52,-30 C-22,-16 44,-16 70,-30 L74,-60 C44,-44 -24,-44 -56,-60 Z"
_BAND_SHADE = "M36,-20 C50,-22 62,-26 70,-30 L74,-60 C62,-54 50,-51 38,-49 Z"


def _band(at: Place, jewel: Dye) -> str:
    """The jewelled circlet that every crown stands on."""
    jewels = at.disc(9, -34, 9, jewel.base, INK)
    for x, y in ((-30, -39), (47, -39)):
        jewels += at.oval(x, y, 6, 7, SCARLET.base if jewel is not SCARLET else LEAF.base, INK)
    edge = at.line("M-46,-36 C-20,-24 40,-24 66,-36", GOLDEN.shade, DETAIL)
    return at.shaded(_BAND, GOLDEN.base, at.area(_BAND_SHADE, GOLDEN.shade)) + edge + jewels


def pointed_crown(at: Place, lining: Dye) -> str:
    """An open crown with five tall points, each with a pearl."""
    inside = "M-58,-58 C-40,-92 58,-92 76,-58 Z"
    tips = ((-74, -118), (-36, -136), (9, -146), (54, -136), (92, -118))
    points = (
        "M-55,-56 L-74,-114 L-42,-82 L-36,-132 L-10,-80 L9,-142 L28,-80 L54,-132 L60,-82 L92,-114"
        " L73,-56 C44,-42 -24,-42 -55,-56 Z"
    )
    shade = "M60,-82 L92,-114 L73,-56 C64,-52 54,-49 46,-48 L54,-132 Z"
    pearls = "".join(at.disc(x, y, 9, LINEN.base, INK) for x, y in tips)
    light = at.line("M-44,-62 L-46,-74 M-16,-56 L-26,-96", GOLDEN.light, 5)
    return (
        at.shape(inside, lining.shade)
        + at.shaded(points, GOLDEN.base, at.area(shade, GOLDEN.shade))
        + light
        + pearls
        + _band(at, lining)
    )


def leafed_crown(at: Place, lining: Dye) -> str:
    """An open crown with three great leaves and two pearls between them."""
    leaf = (
        "M-9,0 C-12,-16 -26,-18 -27,-32 C-28,-44 -16,-48 -12,-40 C-16,-56 -6,-66 0,-72 C6,-66 16,-56 12,-40"
        " C16,-48 28,-44 27,-32 C26,-18 12,-16 9,0 Z"
    )
    parts = [at.shape("M-58,-58 C-40,-92 58,-92 76,-58 Z", lining.shade)]
    for x, y in ((-22, -80), (40, -80)):
        parts.append(at.shape(f"M{x - 8},{y + 24} L{x},{y - 20} L{x + 8},{y + 24} Z", GOLDEN.base, INK, 4))
        parts.append(at.disc(x, y - 24, 9, LINEN.base, INK))
    for x, y, turn, size in ((-50, -58, -14, 1.0), (68, -58, 14, 1.0), (9, -52, 0, 1.25)):
        spot = at.within(x, y, size, turn)
        shade = "M0,-72 C6,-66 16,-56 12,-40 C16,-48 28,-44 27,-32 C26,-18 12,-16 9,0 L0,0 Z"
        parts.append(spot.shaded(leaf, GOLDEN.base, spot.area(shade, GOLDEN.shade)))
        parts.append(spot.line("M-13,-31 L-13,-31 M-3,-54 L-3,-50", GOLDEN.light, 6))
    return "".join([*parts, _band(at, lining)])


def arched_crown(at: Place, lining: Dye) -> str:
    """A closed crown: a lining of cloth under three arches, orb and cross on top."""
    cap = "M-58,-52 C-82,-104 -34,-132 9,-132 C52,-132 100,-104 76,-52 C44,-40 -26,-40 -58,-52 Z"
    shade = "M40,-128 C88,-112 92,-80 76,-52 C66,-48 56,-46 48,-45 C62,-74 60,-104 40,-128 Z"
    cross = (
        "M4,-150 L4,-160 L-6,-160 L-6,-169 L4,-169 L4,-178 L14,-178 L14,-169 L24,-169 L24,-160"
        " L14,-160 L14,-150 Z"
    )
    arches = "M-52,-56 C-78,-100 -36,-128 9,-130 M9,-46 L9,-130 M70,-56 C96,-100 54,-128 9,-130"
    pearls = "".join(
        at.disc(x, y, 6.5, LINEN.base, INK)
        for x, y in (
            (-62, -84),
            (-48, -108),
            (-20, -124),
            (38, -124),
            (66, -108),
            (80, -84),
            (9, -66),
            (9, -90),
            (9, -112),
        )
    )
    return (
        at.shaded(cap, lining.base, at.area(shade, lining.shade))
        + at.line("M-34,-66 C-44,-84 -34,-100 -20,-106", lining.light, 5)
        + at.line(arches, INK, 17)
        + at.line(arches, GOLDEN.base, 9)
        + pearls
        + at.shape(cross, GOLDEN.base, INK, 4)
        + at.disc(9, -140, 13, GOLDEN.base, INK, 4)
        + _band(at, lining)
    )


def branch_crown(at: Place, lining: Dye) -> str:
    """A flaring crown of broad tines, like a cut hedge, for the king of clubs."""
    inside = "M-58,-58 C-40,-96 58,-96 76,-58 Z"
    tines = (
        "M-55,-56 L-80,-126 L-50,-126 L-34,-88 L-30,-140 L-2,-140 L9,-92 L20,-140 L48,-140 L52,-88"
        " L68,-126 L98,-126"
        " L73,-56 C44,-42 -24,-42 -55,-56 Z"
    )
    shade = "M52,-88 L68,-126 L98,-126 L73,-56 C62,-51 52,-49 42,-47 L48,-140 Z"
    stones = "".join(
        at.disc(x, y, 5.5, lining.light, INK) for x, y in ((-60, -110), (-16, -124), (34, -124), (78, -110))
    )
    return (
        at.shape(inside, lining.shade)
        + at.shaded(tines, GOLDEN.base, at.area(shade, GOLDEN.shade))
        + at.line("M-46,-64 L-56,-94 M-12,-58 L-20,-100", GOLDEN.light, 5)
        + stones
        + _band(at, lining)
    )


def plume(at: Place, dye: Dye) -> str:
    """A feather that rises from its origin and sweeps back to the right."""
    feather = (
        "M-4,6 C4,-30 30,-58 66,-58 C92,-58 112,-44 118,-22 C108,-30 100,-30 92,-26 C98,-20 98,-14 94,-8"
        " C84,-16 76,-16 68,-12 C70,-6 68,0 64,4 C54,-4 44,-2 36,6 C26,14 10,16 -4,6 Z"
    )
    shade = (
        "M-4,6 C20,-14 50,-28 92,-26 C98,-20 98,-14 94,-8 C84,-16 76,-16 68,-12 C70,-6 68,0 64,4"
        " C54,-4 44,-2 36,6 C26,14 10,16 -4,6 Z"
    )
    return at.shaded(feather, dye.base, at.area(shade, dye.shade)) + at.line(
        "M2,2 C24,-26 54,-38 88,-36", INK, DETAIL
    )


def brimmed_cap(at: Place, dye: Dye, brim: Dye, feather: Dye) -> str:
    """A round cap with a rolled brim and a feather at the back."""
    dome = "M-44,-40 C-52,-86 -14,-112 22,-108 C58,-104 74,-74 68,-38 Z"
    shade = "M22,-108 C58,-104 74,-74 68,-38 L34,-38 C46,-66 40,-92 22,-108 Z"
    roll = (
        "M-66,-28 C-72,-46 -46,-54 2,-54 C52,-56 88,-48 88,-34 C88,-18 52,-30 8,-28 C-30,-26 -60,-14"
        " -66,-28 Z"
    )
    under = "M88,-34 C88,-18 52,-30 8,-28 C-30,-26 -60,-14 -66,-28 C-40,-34 40,-44 88,-34 Z"
    return (
        plume(at.within(46, -62, 0.95), feather)
        + at.shaded(dome, dye.base, at.area(shade, dye.shade))
        + at.line("M-26,-66 C-22,-82 -12,-92 0,-96", dye.light, 6)
        + at.shaded(roll, brim.base, at.area(under, brim.shade))
        + at.disc(44, -50, 10, SCARLET.base, INK, 4)
    )


def beret(at: Place, dye: Dye, band: Dye, feather: Dye) -> str:
    """A wide soft beret pulled to one side."""
    crown = (
        "M-54,-40 C-84,-54 -78,-94 -34,-102 C10,-116 84,-112 100,-76 C108,-52 90,-34 66,-36 C30,-48 -20,-50"
        " -54,-40 Z"
    )
    shade = (
        "M100,-76 C108,-52 90,-34 66,-36 C36,-46 0,-48 -30,-45 C20,-62 64,-56 84,-96 C92,-90 97,-84 100,-76 Z"
    )
    roll = (
        "M-48,-28 C-52,-38 -50,-46 -42,-48 C-10,-58 38,-58 66,-46 C72,-42 72,-32 66,-26 C36,-38 -14,-40"
        " -48,-28 Z"
    )
    return (
        plume(at.within(26, -96, 0.88, turn=8), feather)
        + at.shaded(crown, dye.base, at.area(shade, dye.shade))
        + at.line("M-50,-66 C-46,-80 -30,-88 -12,-92", dye.light, 6)
        + at.shape(roll, band.base)
        + at.disc(-22, -74, 10, GOLDEN.base, INK, 4)
    )


def peaked_hat(at: Place, dye: Dye, brim: Dye, feather: Dye) -> str:
    """A hat with a long peak to the front and a high turned-up back."""
    crown = "M-40,-44 C-44,-86 -16,-122 20,-126 C54,-124 66,-84 66,-44 Z"
    shade = "M20,-126 C54,-124 66,-84 66,-44 L36,-44 C44,-80 38,-108 20,-126 Z"
    turned = (
        "M-94,-22 C-102,-28 -96,-36 -86,-38 C-50,-44 -6,-52 30,-62 C56,-72 76,-84 84,-86 C92,-64 86,-34"
        " 72,-24 C36,-38 -20,-28 -94,-22 Z"
    )
    under = "M84,-86 C92,-64 86,-34 72,-24 C54,-32 30,-34 8,-35 C48,-44 70,-62 84,-86 Z"
    return (
        at.shaded(crown, dye.base, at.area(shade, dye.shade))
        + at.line("M-22,-66 C-20,-86 -10,-100 4,-108", dye.light, 6)
        + plume(at.within(34, -58, 1.0, turn=-24), feather)
        + at.shaded(turned, brim.base, at.area(under, brim.shade))
    )


def barretina(at: Place, dye: Dye, band: Dye) -> str:
    """The long soft cap of Catalonia, its end falling back over the ear."""
    cap = (
        "M-46,-44 C-52,-96 -18,-126 28,-122 C74,-118 110,-86 112,-34 C112,-18 96,-14 90,-28 C84,-44 78,-54"
        " 68,-54"
        " L70,-40 Z"
    )
    shade = (
        "M28,-122 C74,-118 110,-86 112,-34 C112,-18 96,-14 90,-28 C84,-44 78,-54 68,-54 L70,-40 L46,-40"
        " C44,-64 56,-82 76,-78 C66,-102 48,-116 28,-122 Z"
    )
    roll = (
        "M-50,-26 C-56,-40 -52,-50 -44,-52 C-10,-62 40,-60 68,-50 C76,-44 76,-32 70,-26 C38,-40 -14,-40"
        " -50,-26 Z"
    )
    return (
        at.shaded(cap, dye.base, at.area(shade, dye.shade))
        + at.line("M-28,-70 C-24,-90 -8,-104 10,-106", dye.light, 6)
        + at.shape(roll, band.base)
        + at.line("M-36,-40 C-6,-50 32,-48 58,-40", band.light, 4)
    )


def morion(at: Place, feather: Dye) -> str:
    """A foot soldier's open helmet with a comb, a boat-shaped brim and a plume."""
    bowl = "M-42,-40 C-50,-84 -18,-112 14,-112 C48,-112 70,-82 66,-38 Z"
    shade = "M14,-112 C48,-112 70,-82 66,-38 L38,-38 C48,-68 40,-96 14,-112 Z"
    comb = "M-40,-74 C-28,-118 36,-140 70,-86 C50,-112 -12,-118 -40,-74 Z"
    brim = (
        "M-84,-54 C-66,-40 -30,-50 12,-52 C54,-54 88,-46 104,-62 C102,-34 74,-20 40,-26 C12,-32 -24,-28"
        " -44,-24 C-66,-22 -82,-36 -84,-54 Z"
    )
    under = "M104,-62 C102,-34 74,-20 40,-26 C12,-32 -24,-28 -44,-24 C-20,-38 60,-30 104,-62 Z"
    return (
        plume(at.within(54, -80, 1.1, turn=6), feather)
        + at.shaded(bowl, STEEL.base, at.area(shade, STEEL.shade))
        + at.line("M-24,-62 C-22,-78 -14,-88 -4,-94", STEEL.light, 6)
        + at.shape(comb, STEEL.base)
        + at.shaded(brim, STEEL.base, at.area(under, STEEL.shade))
        + at.disc(-14, -58, 4, GOLDEN.base, INK, 3)
        + at.disc(16, -60, 4, GOLDEN.base, INK, 3)
        + at.disc(46, -58, 4, GOLDEN.base, INK, 3)
    )
