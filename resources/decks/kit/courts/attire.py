"""What a court wears from the neck to the middle of the card, some 160 units below it.

Drawn about the base of the neck, wider and richer than the clothes of the Spanish figures; what reaches
beyond the box is cut off later.
"""

from courts.strewn import strewn
from figures.dyes import FLESH, LINEN, Dye
from figures.limbs import fingers_behind, palm_before, small_fist
from figures.place import Place
from pen import INK

FOOT = 190  # where clothes end, hidden beyond the cut

MANTLE = (
    "M-36,-20 C-96,-14 -176,14 -206,80 C-222,118 -226,150 -228,190"
    " L228,190 C226,150 222,118 206,80 C176,14 96,-14 36,-20 Z"
)
_MANTLE_SHADE = "M36,-20 C96,-14 176,14 206,80 C222,118 226,150 228,190 L186,190 C188,90 130,10 36,-20 Z"
GOWN = "M-62,-10 C-74,50 -86,120 -94,190 L94,190 C86,120 74,50 62,-10 C30,16 -30,16 -62,-10 Z"
_GOWN_SHADE = "M62,-10 C74,50 86,120 94,190 L66,190 C64,110 56,40 46,2 Z"


def mantle(at: Place, dye: Dye, hem: Dye | None = None) -> str:
    """The mantle over both shoulders."""
    inside = [at.area(_MANTLE_SHADE, dye.shade), at.line("M-120,8 C-166,30 -192,66 -202,110", dye.light, 6)]
    if hem:
        inside.append(
            at.line("M-212,98 C-196,108 -190,150 -192,190 M212,98 C196,108 190,150 192,190", hem.base, 9)
        )
    return at.shaded(MANTLE, dye.base, *inside)


def gown(at: Place, dye: Dye, *woven: str) -> str:
    """The front of the gown, with the pattern woven into it."""
    return at.shaded(GOWN, dye.base, at.area(_GOWN_SHADE, dye.shade), *woven)


def front(at: Place, dye: Dye, device: str, colour: str, first: float = 56) -> str:
    """A band of braid down the middle with the suit's device on it."""
    cloth = f"M-19,0 L19,0 L23,{FOOT} L-23,{FOOT} Z"
    return at.shape(cloth, dye.base, INK, 4) + strewn(at, cloth, device, colour, (80, 18), (0, first), 11)


def stripes(at: Place, dye: Dye) -> str:
    """Two broad stripes down the gown."""
    return at.line("M-40,4 C-48,60 -54,120 -58,190 M40,4 C48,60 54,120 58,190", dye.base, 16)


def devices(
    at: Place,
    device: str,
    colour: str,
    step: tuple[float, float] = (44, 34),
    start: tuple[float, float] = (0, 34),
    margin: float = 13,
) -> str:
    """The suit's device strewn over the gown, `margin` from its edges."""
    return strewn(at, GOWN, device, colour, step, start, margin)


def _tail(x: float, y: float) -> str:
    """One black ermine tail, as path data."""
    return (
        f"M{x},{y - 10} C{x + 5},{y - 3} {x + 5},{y + 4} {x},{y + 11}"
        f" C{x - 5},{y + 4} {x - 5},{y - 3} {x},{y - 10} Z"
    )


def ermine(at: Place, *spots: tuple[float, float]) -> str:
    """Ermine tails at the given places."""
    return at.area(" ".join(_tail(x, y) for x, y in spots), INK)


def lapels(at: Place) -> str:
    """Ermine borders of the mantle, hanging open beside the gown."""
    left = "M-58,-16 C-96,20 -126,100 -134,190 L-92,190 C-86,110 -74,50 -56,8 Z"
    right = "M58,-16 C96,20 126,100 134,190 L92,190 C86,110 74,50 56,8 Z"
    shade = "M58,-16 C96,20 126,100 134,190 L116,190 C110,110 90,44 58,2 Z"
    spots = ((74, 26), (84, 62), (102, 88), (96, 124), (114, 146))
    return (
        at.shape(left, LINEN.base)
        + at.shaded(right, LINEN.base, at.area(shade, LINEN.shade))
        + ermine(at, *((side * x, y) for side in (-1, 1) for x, y in spots))
    )


def ermine_collar(at: Place) -> str:
    """A broad round collar of ermine."""
    d = (
        "M-40,-28 C-84,-22 -128,-4 -142,30 C-147,46 -142,58 -135,62"
        " C-60,90 60,90 135,62 C142,58 147,46 142,30"
        " C128,-4 84,-22 40,-28 C16,-8 -16,-8 -40,-28 Z"
    )
    shade = "M40,-28 C84,-22 128,-4 142,30 C147,46 142,58 135,62 C122,67 108,71 94,74 C112,40 80,-4 28,-20 Z"
    spots = ((110, 38), (74, 8), (78, 52), (38, 34), (34, 66))
    both = [(side * x, y) for side in (-1, 1) for x, y in spots]
    return at.shaded(d, LINEN.base, at.area(shade, LINEN.shade), ermine(at, (0, 58), *both))


def yoke(at: Place, dye: Dye, edge: Dye) -> str:
    """A round collar of cloth with a braided edge."""
    d = "M-40,-28 C-78,-22 -110,-6 -122,20 C-66,66 66,66 122,20 C110,-6 78,-22 40,-28 C16,-8 -16,-8 -40,-28 Z"
    shade = "M40,-28 C78,-22 110,-6 122,20 C108,32 92,40 74,45 C88,20 64,-8 28,-20 Z"
    return at.shaded(d, dye.base, at.area(shade, dye.shade)) + braid(
        at, "M-122,20 C-66,66 66,66 122,20", edge, 10
    )


def sleeves(at: Place, dye: Dye) -> str:
    """The upper arms to both sides of the body, where no mantle hides them."""
    d = "M-70,0 C-112,2 -132,30 -146,90 C-154,130 -156,160 -156,190 L-80,190 Z"
    right = "M70,0 C112,2 132,30 156,90 C170,130 180,160 186,190 L80,190 Z"
    shade = "M132,40 C150,80 176,140 186,190 L150,190 C146,130 140,80 124,34 Z"
    return at.shape(d, dye.base) + at.shaded(right, dye.base, at.area(shade, dye.shade))


def chain(at: Place, dye: Dye, jewel: Dye) -> str:
    """A chain of office with a jewel."""
    way = "M-92,-8 C-76,92 76,92 92,-8"
    links = ((-84, 20), (-62, 46), (-34, 61), (34, 61), (62, 46), (84, 20))
    return (
        at.line(way, INK, 11)
        + at.line(way, dye.base, 5)
        + "".join(at.disc(x, y, 8, dye.base, INK) for x, y in links)
        + at.shape("M0,48 L22,72 L0,104 L-22,72 Z", dye.base, INK, 4)
        + at.disc(0, 75, 9, jewel.base, INK)
    )


def pearls(at: Place, jewel: Dye) -> str:
    """A string of pearls with a drop."""
    spots = ((-34, -8), (-28, 5), (-18, 14), (-6, 19), (6, 19), (18, 14), (28, 5), (34, -8))
    return "".join(at.disc(x, y, 6, LINEN.base, INK, 3) for x, y in spots) + at.shape(
        "M0,24 C8,34 10,42 0,48 C-10,42 -8,34 0,24 Z", jewel.base, INK
    )


def bosom(at: Place, edge: Dye) -> str:
    """Neck and breast in an open neckline with a braided edge."""
    line = "M-64,-12 C-58,36 -30,54 0,54 C30,54 58,36 64,-12"
    d = (
        "M-64,-12 C-46,-16 -30,-24 -24,-46 L32,-46 C34,-24 48,-16 64,-12"
        " C58,36 30,54 0,54 C-30,54 -58,36 -64,-12 Z"
    )
    shade = "M-20,-46 L32,-46 C34,-26 40,-18 50,-15 C30,4 -6,2 -20,-46 Z"
    return at.shaded(d, FLESH.base, at.area(shade, FLESH.shade)) + braid(at, line, edge, 8)


def braid(at: Place, d: str, dye: Dye, width: float = 11) -> str:
    """A braid along a line, with its two edges in ink."""
    return at.line(d, INK, width + 8) + at.line(d, dye.base, width)


_BELL = (
    "M-25,-2 C-42,22 -64,64 -68,170 L56,170 C54,76 42,26 25,-2 C10,6 -10,6 -25,-2 Z",
    "M25,-2 C42,26 54,76 56,170 L26,170 C30,100 24,40 6,4 C12,3 20,1 25,-2 Z",
)
_ELBOW = (
    "M-25,-2 C-38,16 -54,46 -56,76 C-58,112 -34,124 0,122 C34,120 50,104 50,76 C48,46 38,16 25,-2"
    " C10,6 -10,6 -25,-2 Z",
    "M25,-2 C38,16 48,46 50,76 C50,104 34,120 0,122 C18,104 26,76 22,50 C18,28 14,16 6,4 C12,3 20,1 25,-2 Z",
)


def forearm(at: Place, dye: Dye, trim: Dye, stripe: Dye | None, shape: tuple[str, str] = _BELL) -> str:
    """A wide sleeve with a cuff: the wrist at its origin, the arm coming from below."""
    if stripe:
        ribs = at.line("M-53,54 C-30,68 24,68 44,52 M-58,92 C-30,108 30,108 50,90", stripe.base, 13)
    else:
        ribs = at.line("M-42,48 C-47,62 -49,72 -49,84", dye.light, 6)
    cuff = "M-29,-6 C-12,6 12,6 28,-6 L37,22 C16,38 -20,38 -40,22 Z"
    cuff_shade = "M28,-6 L37,22 C28,29 18,32 8,33 C14,20 14,8 12,1 C18,0 24,-2 28,-6 Z"
    outline, shade = shape
    return at.shaded(outline, dye.base, at.area(shade, dye.shade), ribs) + at.shaded(
        cuff, trim.base, at.area(cuff_shade, trim.shade), width=4
    )


def grip(at: Place) -> str:
    """A hand closed about an upright shaft at its origin, its wrist below, the thumb on top."""
    hand = (
        "M-2,46 C-2,36 -6,30 -12,29 C-23,29 -25,21 -20,16 C-29,15 -29,5 -21,3 C-30,1 -30,-9 -20,-11"
        " C-26,-14 -24,-24 -14,-27 C2,-31 20,-28 28,-16 C36,-4 36,20 36,46 Z"
    )
    shade = "M16,46 C22,30 26,10 24,-20 C34,-10 36,16 36,46 Z"
    thumb = "M26,-14 C16,-22 4,-32 -8,-37 C-16,-39 -21,-32 -15,-26 C-6,-20 0,-14 12,-8"
    return (
        at.shaded(hand, FLESH.base, at.area(shade, FLESH.shade))
        + at.line(
            "M-18,-10 C-12,-8 -6,-8 0,-9 M-19,3 C-12,5 -6,5 0,4 M-18,16 C-12,17 -6,17 -1,15", FLESH.shade, 4
        )
        + at.shape(thumb, FLESH.base, INK, 4)
    )


def raised(at: Place, held: str, dye: Dye, trim: Dye, stripe: Dye | None = None, turn: float = 4) -> str:
    """An arm raised beside the body with what its hand holds, the hand at the origin."""
    return held + forearm(at.within(18, 54, turn=turn), dye, trim, stripe) + grip(at)


def laid(at: Place, dye: Dye, trim: Dye, stripe: Dye | None = None, turn: float = -58) -> str:
    """An arm laid across the body, a closed hand at its origin; it comes from the right."""
    return forearm(at.within(46, 14, turn=turn), dye, trim, stripe, _ELBOW) + small_fist(
        at.within(0, 0, 1.1, turn=14)
    )


def held_up(at: Place, held: str, dye: Dye, trim: Dye, stripe: Dye | None = None) -> str:
    """An arm raised beside the body, what it holds resting on the palm at the origin."""
    hand = at.within(0, 0, 1.15)
    return (
        fingers_behind(hand)
        + held
        + forearm(at.within(16, 52, turn=4), dye, trim, stripe)
        + palm_before(hand)
    )


def veil(at: Place, dye: Dye) -> str:
    """A veil that falls from under the crown behind the shoulders."""
    d = "M-50,-150 C-112,-130 -118,-40 -124,60 L124,60 C118,-40 112,-130 56,-150 Z"
    folds = "M-92,-70 C-100,-30 -102,10 -104,40 M92,-70 C100,-30 102,10 104,40"
    return at.shape(d, dye.base) + at.line(folds, dye.shade, 4)
