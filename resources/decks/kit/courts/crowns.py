"""Crowns of the kings, closed, and of the queens, open; drawn about the middle of the head, facing left.

They are lower than those of the Spanish kings: half a card is all the height there is.
"""

from figures.dyes import GOLDEN, LINEN, Dye
from figures.place import Place
from pen import INK

BAND = "M-56,-34 C-24,-20 44,-20 72,-34 L76,-64 C46,-48 -26,-48 -60,-64 Z"
_BAND_SHADE = "M38,-24 C52,-26 64,-30 72,-34 L76,-64 C64,-58 52,-55 40,-53 Z"
_FLEUR = (
    "M-7,0 C-8,-12 -22,-12 -22,-24 C-22,-34 -12,-36 -10,-28 C-13,-40 -5,-48 0,-56 C5,-48 13,-40 10,-28"
    " C12,-36 22,-34 22,-24 C22,-12 8,-12 7,0 Z"
)


def _band(at: Place, jewel: Dye, other: Dye) -> str:
    """The jewelled circlet that every crown stands on."""
    return (
        at.shaded(BAND, GOLDEN.base, at.area(_BAND_SHADE, GOLDEN.shade))
        + at.shape("M8,-48 L20,-38 L8,-28 L-4,-38 Z", jewel.base, INK)
        + at.disc(-30, -43, 6.5, other.base, INK)
        + at.disc(46, -43, 6.5, other.base, INK)
        + at.line("M-52,-56 L-51,-42 M67,-56 L65,-42", GOLDEN.light, 4)
    )


def _cross(at: Place, x: float, y: float) -> str:
    """A small cross on an orb, the orb's middle at (x, y)."""
    d = "M-4,-8 L-4,-16 L-12,-16 L-12,-24 L-4,-24 L-4,-32 L4,-32 L4,-24 L12,-24 L12,-16 L4,-16 L4,-8 Z"
    return at.within(x, y).shape(d, GOLDEN.base, INK, 4) + at.disc(x, y, 10, GOLDEN.base, INK, 4)


def _arch(at: Place, d: str, width: float = 12) -> str:
    """A golden arch in its ink outline."""
    return at.line(d, INK, width + 8) + at.line(d, GOLDEN.base, width)


def _pearls(at: Place, *spots: tuple[float, float]) -> str:
    """Pearls at the given places."""
    return "".join(at.disc(x, y, 6, LINEN.base, INK) for x, y in spots)


def arched(at: Place, cap: Dye, jewel: Dye, other: Dye) -> str:
    """A wide crown: the cap swells to both sides under two arches that dip in the middle."""
    cloth = "M-58,-58 C-104,-92 -62,-128 8,-106 C78,-128 120,-92 74,-58 C44,-46 -28,-46 -58,-58 Z"
    shade = "M46,-114 C92,-116 104,-84 74,-58 C64,-54 54,-52 46,-51 C70,-74 72,-98 46,-114 Z"
    return (
        at.shaded(
            cloth,
            cap.base,
            at.area(shade, cap.shade),
            at.line("M-54,-72 C-70,-88 -62,-102 -46,-106", cap.light, 6),
        )
        + _arch(at, "M-54,-60 C-92,-90 -58,-122 8,-104 C74,-122 110,-90 70,-60 M8,-52 L8,-104")
        + _pearls(at, (-70, -88), (-44, -107), (60, -107), (86, -88), (8, -66), (8, -86))
        + _cross(at, 8, -113)
        + _band(at, jewel, other)
    )


def lilied(at: Place, cap: Dye, jewel: Dye, other: Dye) -> str:
    """A round cap behind three golden lilies."""
    cloth = "M-56,-58 C-70,-106 -32,-122 8,-122 C48,-122 86,-106 72,-58 C44,-46 -28,-46 -56,-58 Z"
    shade = "M34,-120 C74,-116 82,-90 72,-58 C64,-54 54,-52 46,-51 C58,-76 58,-102 34,-120 Z"
    lilies = "".join(
        at.within(x, y, size, turn).shape(_FLEUR, GOLDEN.base, INK, 4)
        + at.within(x, y, size, turn).line("M0,-42 L0,-12", GOLDEN.light, 4)
        for x, y, size, turn in ((-50, -56, 0.9, -16), (66, -56, 0.9, 16), (8, -48, 1.15, 0))
    )
    return (
        at.shaded(
            cloth,
            cap.base,
            at.area(shade, cap.shade),
            at.line("M-34,-84 C-32,-98 -20,-106 -6,-108", cap.light, 6),
        )
        + _cross(at, 8, -120)
        + lilies
        + _band(at, jewel, other)
    )


def mitred(at: Place, cap: Dye, jewel: Dye, other: Dye) -> str:
    """An emperor's crown: two golden half mitres, one arch between them."""
    cloth = "M-40,-54 C-44,-100 -20,-124 8,-124 C36,-124 60,-100 56,-54 Z"
    left = "M-58,-58 C-84,-92 -66,-126 -22,-130 C-34,-104 -32,-76 -20,-50 C-34,-51 -48,-54 -58,-58 Z"
    right = "M74,-58 C100,-92 82,-126 38,-130 C50,-104 48,-76 36,-50 C50,-51 64,-54 74,-58 Z"
    shade = "M60,-126 C92,-114 94,-86 74,-58 C68,-55 62,-54 56,-53 C72,-80 76,-104 60,-126 Z"
    return (
        at.shape(cloth, cap.base)
        + _arch(at, "M8,-50 L8,-120", 10)
        + _pearls(at, (8, -64), (8, -84), (8, -104))
        + at.shape(left, GOLDEN.base)
        + at.shaded(right, GOLDEN.base, at.area(shade, GOLDEN.shade))
        + at.line("M-58,-76 C-62,-94 -54,-108 -42,-114", GOLDEN.light, 6)
        + at.disc(-42, -84, 8, jewel.base, INK)
        + at.disc(56, -84, 8, jewel.base, INK)
        + _cross(at, 8, -120)
        + _band(at, jewel, other)
    )


def rayed(at: Place, cap: Dye, jewel: Dye, other: Dye) -> str:
    """Golden rays about a round cap that closes in a knob."""
    cloth = "M-54,-58 C-74,-106 -34,-129 8,-129 C50,-129 90,-106 70,-58 Z"
    shade = "M34,-126 C78,-118 86,-94 70,-58 L46,-54 C60,-80 58,-106 34,-126 Z"
    rays = (
        "M-59,-60 L-78,-94 L-48,-76 L-38,-98 L-16,-70 L8,-104 L32,-70 L54,-98 L64,-76 L94,-94 L75,-60"
        " C46,-44 -28,-44 -59,-60 Z"
    )
    ray_shade = "M64,-76 L94,-94 L75,-60 C66,-55 58,-53 50,-51 L54,-98 Z"
    light = at.line("M-40,-100 C-32,-110 -20,-116 -8,-118", cap.light, 6)
    return (
        at.shaded(cloth, cap.base, at.area(shade, cap.shade), light)
        + at.shaded(rays, GOLDEN.base, at.area(ray_shade, GOLDEN.shade))
        + at.line("M-50,-66 L-56,-76", GOLDEN.light, 5)
        + _pearls(at, (-79, -96), (-38, -100), (8, -107), (54, -100), (95, -96))
        + at.disc(8, -135, 10, GOLDEN.base, INK, 4)
        + _band(at, jewel, other)
    )


# The queens: nothing closes over the hair.


def _open(at: Place, points: str, shade: str, lining: Dye) -> str:
    """Points of gold before the lining of the far side."""
    inside = "M-60,-62 C-44,-86 60,-86 76,-62 Z"
    return at.shape(inside, lining.shade) + at.shaded(points, GOLDEN.base, at.area(shade, GOLDEN.shade))


def pointed(at: Place, lining: Dye, jewel: Dye, other: Dye) -> str:
    """Five slender points with pearls."""
    points = (
        "M-59,-60 L-82,-118 L-44,-84 L-34,-132 L-10,-82 L8,-142 L26,-82 L50,-132 L60,-84 L98,-118 L75,-60"
        " C46,-44 -28,-44 -59,-60 Z"
    )
    shade = "M60,-84 L98,-118 L75,-60 C66,-55 58,-53 50,-51 L50,-132 Z"
    return (
        _open(at, points, shade, lining)
        + at.line("M-48,-66 L-54,-84 M-16,-58 L-26,-96", GOLDEN.light, 5)
        + "".join(
            at.disc(x, y, 8, LINEN.base, INK)
            for x, y in ((-83, -121), (-34, -136), (8, -146), (50, -136), (99, -121))
        )
        + _band(at, jewel, other)
    )


def flowered(at: Place, lining: Dye, jewel: Dye, other: Dye) -> str:
    """Three lilies and two pearls on stalks."""
    parts = [at.shape("M-60,-62 C-44,-86 60,-86 76,-62 Z", lining.shade)]
    for x in (-22, 38):
        parts += [at.line(f"M{x},-52 L{x},-76", INK, 12), at.line(f"M{x},-52 L{x},-76", GOLDEN.base, 5)]
        parts.append(at.disc(x, -80, 8, LINEN.base, INK))
    for x, y, size, turn in ((-52, -56, 1.15, -20), (68, -56, 1.15, 20), (8, -50, 1.4, 0)):
        spot = at.within(x, y, size, turn)
        parts += [spot.shape(_FLEUR, GOLDEN.base), spot.line("M0,-42 L0,-12", GOLDEN.light, 5)]
    return "".join([*parts, _band(at, jewel, other)])


def scalloped(at: Place, lining: Dye, jewel: Dye, other: Dye) -> str:
    """Five round lobes, each with a stone."""
    points = (
        "M-59,-60 C-74,-78 -92,-92 -80,-108 C-70,-118 -52,-110 -48,-96 C-58,-116 -44,-130 -30,-128"
        " C-16,-126 -10,-112 -16,-98 C-16,-124 -4,-134 8,-134"
        " C20,-134 32,-124 32,-98 C26,-112 32,-126 46,-128"
        " C60,-130 74,-116 64,-96 C68,-110 86,-118 96,-108 C108,-92 90,-78 75,-60 C46,-44 -28,-44 -59,-60 Z"
    )
    shade = (
        "M64,-96 C68,-110 86,-118 96,-108 C108,-92 90,-78 75,-60"
        " C66,-55 58,-53 50,-51 C60,-64 64,-80 64,-96 Z"
    )
    stones = ((-68, -98, 6), (-32, -112, 7), (8, -114, 8), (48, -112, 7), (84, -98, 6))
    return (
        _open(at, points, shade, lining)
        + "".join(at.disc(x, y, r, jewel.base, INK) for x, y, r in stones)
        + at.line("M-44,-66 L-50,-78 M-14,-60 L-18,-82", GOLDEN.light, 5)
        + _band(at, jewel, other)
    )


def towered(at: Place, lining: Dye, jewel: Dye, other: Dye) -> str:
    """A wall with five battlements, as a city wears."""
    points = (
        "M-59,-60 L-74,-116 L-50,-120 L-47,-98 L-34,-101 L-34,-126"
        " L-8,-128 L-8,-104 L24,-104 L24,-128 L50,-126"
        " L50,-101 L63,-98 L66,-120 L90,-116 L75,-60 C46,-44 -28,-44 -59,-60 Z"
    )
    shade = "M66,-120 L90,-116 L75,-60 C66,-55 58,-53 50,-51 L52,-101 L63,-98 Z"
    slits = "M-21,-84 L-21,-70 M37,-84 L37,-70 M8,-84 L8,-70"
    return (
        _open(at, points, shade, lining)
        + at.line(slits, INK, 6)
        + at.line("M-52,-68 L-62,-106", GOLDEN.light, 5)
        + _band(at, jewel, other)
    )
